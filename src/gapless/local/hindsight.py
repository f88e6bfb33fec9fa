"""The best play that was possible with the cards of a finished round."""

from gapless.search.known_round import KnownRound, Solution

from .errors import PlayError

SOLVE_SECONDS = 30.0
"""Seconds after which the best play found so far is the answer."""


def best_play(known: KnownRound) -> Solution:
    """Search the best play of a round; raise `PlayError` without the extra.

    It takes up to `SOLVE_SECONDS`: call it in another process.
    """
    try:
        from gapless.search.hindsight import RoundSearch  # noqa: PLC0415

        return RoundSearch(known).run(seconds=SOLVE_SECONDS)
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None
