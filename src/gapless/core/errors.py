"""Errors in what a person or a program passes in.

An error carries a stable `code` and the `details` of its sentence, so that a user interface can
translate it. `str(error)` is the sentence in English: the package reads it from the texts, as the
core reads no files.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar


def printable(text: str) -> str:
    """Return a text with its control and invisible characters escaped, safe for a terminal."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )


class GaplessError(ValueError):
    """A mistake of the caller, described in one sentence that is safe to print.

    Texts in `details` are `printable`, for they may come from a file or a record.
    """

    english: ClassVar[Callable[[], Mapping[str, Mapping[str, str]]]]
    """Returns the English sentences by the name of a class and by code; set by the package."""

    def __init__(self, code: str, /, **details: Any) -> None:
        self.code = code
        self.details = {
            name: printable(value) if isinstance(value, str) else value
            for name, value in details.items()
        }
        super().__init__(self.sentences()[code].format(**self.details))

    @classmethod
    def sentences(cls) -> dict[str, str]:
        """Return the English sentence of each code of the class and of its base classes."""
        english = GaplessError.english()
        tables = [english.get(kind.__name__, {}) for kind in reversed(cls.__mro__)]
        return {code: sentence for table in tables for code, sentence in table.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), self.__dict__


class PlacedError(GaplessError):
    """A mistake at one place of a board or of a data file.

    `place` names the value, like `spaces.x`. `space` is the space of the grid that it is about: one
    outside the ramp, in a grid of a wrong size, is counted like the others, column and row from 1
    at the bottom left of the grid.
    """

    def __init__(
        self, code: str, /, place: str, space: tuple[int, int] | None = None, **details: Any
    ) -> None:
        super().__init__(code, **details)
        self.place = self.details["place"] = printable(place)
        self.space = space


class InvalidBoardError(PlacedError):
    """A board that can't be played; the sentence begins with the place."""

    def __str__(self) -> str:
        return f"{self.place}: {super().__str__()}"


class InvalidPlacementError(GaplessError):
    """Text that is not a placement or another token."""


class InvalidRampError(GaplessError):
    """Text that is not a ramp of the board."""


class InvalidSetupError(GaplessError):
    """Players, boards, house rules or a deal that don't make a game."""


class IllegalPlacementError(GaplessError):
    """A placement that the rules forbid."""


class IllegalActError(GaplessError):
    """An act that the rules forbid, or forbid now."""


class InvalidArgumentError(GaplessError):
    """An argument of the wrong type or out of its range."""


def check_argument(name: str, value: object, *types: type) -> None:
    """Raise `InvalidArgumentError` if an argument has none of these types."""
    if not isinstance(value, types):
        raise wrong_type(name, value, " or ".join(kind.__name__ for kind in types))


def check_least(name: str, value: object, least: int, *types: type) -> None:
    """Raise `InvalidArgumentError` if a number has none of these types, or is below `least`."""
    check_argument(name, value, *types)
    if not value >= least:  # type: ignore[operator]  # `nan` is not at least anything either
        raise InvalidArgumentError("argument-least", argument=name, least=least, found=str(value))


def wrong_type(name: str, value: object, expected: str) -> InvalidArgumentError:
    """Return the error to raise for an argument of another type than expected."""
    return InvalidArgumentError(
        "argument-type", argument=name, expected=expected, found=_shown(value)
    )


def not_an_act(value: object) -> InvalidArgumentError:
    """Return the error to raise for what is not an act."""
    return InvalidArgumentError("act-type", found=_shown(value))


def _shown(value: object) -> str:
    """Return the beginning of what an argument is in code."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
