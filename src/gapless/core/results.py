"""Totals, winners and rank of a game."""

from collections.abc import Sequence

from .edition import Rank
from .round import RoundResult
from .setup import Setup


def totals_of(setup: Setup, results: Sequence[RoundResult]) -> tuple[int, ...]:
    """Return the sum of the finished rounds for each seat."""
    return tuple(sum(result.scores[seat].total for result in results) for seat in setup.seats)


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Return every seat that has the highest total of a finished game."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def rank_of(setup: Setup, totals: Sequence[int]) -> Rank | None:
    """Return the solo rank of a finished game without practice, if its set-up allows one."""
    return setup.edition.rank(totals[0]) if setup.ranked else None
