"""Searches in a game that was played here: its review, and the best play of a finished round."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gapless.compute import work
from gapless.records import Record
from gapless.search.known_round import KnownRound, Solution
from gapless.text import Text

from .extras import needing

if TYPE_CHECKING:
    from gapless.analysis.review import Review, ReviewResult

SOLVE_SECONDS = 30.0
"""Seconds after which the best play found so far is the answer."""


def start_review(record: Record, seat: int, *, possible: bool = True) -> "Review":
    """Return the review of a seat, to be iterated over; raise `ExtraError` without the extra."""
    with needing("search"):
        from gapless.analysis.review import review  # noqa: PLC0415

        return review(record, seat, possible=possible)


def review_lines(text: Text, record: Record, seat: int, names: Sequence[str]) -> list[str]:
    """Return the account of a seat and its biggest mistakes in sentences."""
    made = start_review(record, seat).run()
    from gapless.analysis.review_words import review_report  # noqa: PLC0415

    return list(review_report(text, made, names))


def review_results(record: Record, seat: int, *, possible: bool) -> "list[ReviewResult]":
    """Return the accounts of a seat, and what was `possible`; call it in another process."""
    return start_review(record, seat, possible=possible).run().results


def best_play(known: KnownRound) -> Solution:
    """Search the best play of a round; raise `ExtraError` without the extra.

    It takes up to `SOLVE_SECONDS`: call it in another process.
    """
    with needing("search"):
        return work.best_play(known, SOLVE_SECONDS)
