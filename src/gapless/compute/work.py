"""The work behind jobs that several faces ask for."""

from gapless.core.acts import Act
from gapless.core.view import View
from gapless.search.known_round import KnownRound, Solution

from .slices import NO_PAUSES, Pauses


def find_hint(view: View) -> Act:
    """Return the best act for the tile in hand; raise `GaplessError` if an extra is missing."""
    from gapless.analysis.hint_acts import best_act  # noqa: PLC0415 - it needs an extra

    return best_act(view)


def best_play(known: KnownRound, seconds: float, pauses: Pauses = NO_PAUSES) -> Solution:
    """Search the best play of a round for at most `seconds`, without the pauses.

    Raises `ModuleNotFoundError` without the extra `search`.
    """
    from gapless.search.hindsight import RoundSearch  # noqa: PLC0415 - it loads the compiler

    search = RoundSearch(known, pauses.seconds)
    return search.run(seconds=seconds, progress=lambda *_: pauses())
