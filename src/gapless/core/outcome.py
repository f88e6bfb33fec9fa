"""What a game came to."""

from collections.abc import Sequence

from .edition import Rank
from .round import RoundResult
from .setup import Setup


def totals_of(setup: Setup, results: Sequence[RoundResult]) -> tuple[int, ...]:
    """The sum of the finished rounds for each seat."""
    return tuple(sum(result.scores[seat].total for result in results) for seat in setup.seats)


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Every seat that has the highest total of a finished game."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def rank_of(setup: Setup, totals: Sequence[int]) -> Rank | None:
    """The solo rank that a finished game without practice earns, if its set-up allows one."""
    return setup.edition.rank(totals[0]) if setup.ranked else None
