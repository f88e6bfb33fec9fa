"""The review of a game that was played here."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gapless.records import Record
from gapless.text import Text

from .errors import PlayError

if TYPE_CHECKING:
    from gapless.analysis.review import Review, ReviewResult


def start_review(record: Record, seat: int, *, possible: bool = True) -> "Review":
    """Return the review of a seat, to be iterated over; raise `PlayError` without the extra."""
    try:
        from gapless.analysis.review import review  # noqa: PLC0415

        return review(record, seat, possible=possible)
    except ModuleNotFoundError:
        raise PlayError("tui-search") from None


def review_lines(text: Text, record: Record, seat: int, names: Sequence[str]) -> list[str]:
    """Return the account of a seat and its biggest mistakes in sentences."""
    made = start_review(record, seat).run()
    from gapless.analysis.review_words import review_report  # noqa: PLC0415

    return list(review_report(text, made, names))


def accounts_of(record: Record, seat: int) -> "list[ReviewResult]":
    """Return the accounts of a seat; call it in another process."""
    return start_review(record, seat, possible=False).run().results


def results_of(record: Record, seat: int) -> "list[ReviewResult]":
    """Return the accounts of a seat and what was possible; call it in another process."""
    return start_review(record, seat).run().results
