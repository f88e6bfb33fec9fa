"""Error messages in the player's language.

The English sentence of an error is its `str`. For the other languages the catalogue has
`error-CODE`, and `data-CODE` for a problem at one place of a data file.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from .catalogue import Text


class Sentence(Protocol):
    """An error with a stable code and the values of its sentence."""

    code: str
    details: dict[str, Any]


@runtime_checkable
class Placed(Protocol):
    """A problem at one place of a data file."""

    code: str
    details: dict[str, Any]
    place: str


@runtime_checkable
class _Problems(Protocol):
    source: str
    problems: Sequence[Placed]


@runtime_checkable
class _Located(Protocol):
    source: str
    line: int
    cause: Sentence


def sentence_of(text: "Text", error: Sentence) -> str:
    """Return the sentence of an error in the language of `text`."""
    if text.language == "en":
        return str(error)
    if isinstance(error, _Located):
        return f"{error.source}:{error.line}: {sentence_of(text, error.cause)}"
    if isinstance(error, _Problems):
        first = error.problems[0]
        summary = f"{error.source}: {place_of(text, first)}: {sentence_of(text, first)}"
        return text("error-file-problems", first=summary, others=len(error.problems) - 1)
    prefix = "data" if isinstance(error, Placed) else "error"
    return text(f"{prefix}-{error.code}", **_details(text, error.details))


def place_of(text: "Text", problem: Placed) -> str:
    """Return where in a data file a problem is."""
    return text("place-file") if problem.place == "file" else problem.place


def _details(text: "Text", details: Mapping[str, Any]) -> dict[str, str | float]:
    values: dict[str, str | float] = {
        name: value if isinstance(value, int) else str(value) for name, value in details.items()
    }
    expected = values.get("expected")
    if isinstance(expected, str) and (phrase := phrase_id(expected)) in text:
        values["expected"] = text(phrase)
    return values


def phrase_id(phrase: str) -> str:
    """Return the id of the message that translates a phrase like `a whole number`."""
    return "phrase-" + re.sub(r"[^a-z]+", "-", phrase)
