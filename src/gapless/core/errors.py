"""Errors in what a person or a program passes in.

An error carries a stable `code` and the `details` of its sentence, so that a user interface can
translate it. `str(error)` is the sentence in English.
"""

from typing import Any, ClassVar

_SENTENCES = {
    # can't be read
    "token-form": "'{token}' is not a token; write a placement like L5c3, or L5-, L5=, L5?",
    "token-orientation": "'{token}' has the unknown orientation '{letter}'; use a to h",
    "tile-unknown": "there is no tile '{tile}'; the tiles are {tiles}",
    "ramp-rows": "the board has {rows} rows, and the ramp {found}; separate rows with '/'",
    "ramp-width": "row '{row}' of the ramp has {found} spaces, but the board has {columns} columns",
    "ramp-character": "row '{row}' of the ramp has '{character}'; use '.' for visible, 'x' covered",
    "ramp-above": "a row above the top edge is written only if it has a square, and before '|'",
    "ramp-high": "the ramp has {found} rows above the top edge; at most {most} can be",
    # arguments of a call
    "argument-type": "'{argument}' takes {expected}, not {found}",
    "argument-least": "'{argument}' takes a number from {least}, not {found}",
    "act-type": "{found} is not an act; pass a Placement, which parse_placement reads, or SetAside",
    "tile-squares": "the drawing of tile '{tile}' has no square; write rows like ('##', '#.')",
    # forbidden by the rules
    "placement-side": "{placement} sticks out over the side; the last column for it is {last}",
    "placement-above": "{placement} would rest above the top edge; move it or set {tile} aside",
    "placement-inside": "{placement} would stick out over the top edge, which 'inside' forbids",
    "act-complete": "the game is over",
    "act-seat": "there is no seat {seat}; seats are counted from 0, and the last is {last}",
    "act-twice": "this player has acted on the card; take that back first",
    "act-missed": "this player misses the turn: {tile} is their own starting tile",
    "act-none": "this player has nothing to take back on this card",
    "view-tile": "this view has no tile to place; pass that of a seat in Game.waiting_for",
    "history-index": "there is no event {index} in a history of {count}; act first",
    "act-practice": "practice take-back is for a game of one player",
    "act-first": "there is nothing to take back",
    "card-tile": "'{token}' does not place the tile of the card, {tile}",
    "card-unknown": "'{tile}' is not a building card",
    "card-twice": "the card {tile} was turned before in this round",
    "start-missing": "the starting tiles come before the first building card",
    "start-unknown": "'{tile}' is not a starting card; they are {tiles}",
    "start-aside": "a starting tile can't be set aside or missed; place {tile}",
    "start-twice": "the starting card {tile} was drawn twice",
    "start-shared": "with 'shared-start' all players have the same starting card, here {tile}",
    "start-repeated": "the starting tiles of this round have been placed already",
    "tokens-count": "expected {expected} tokens, one for each player, but found {found}",
    "missed-due": "'{token}' must be '{tile}=': it is that player's own starting card",
    "missed-undue": "'{token}' misses the turn, but {tile} is not that player's starting tile",
    "unknown-after": "'{token}' comes after a '?' of that player; only '?' can follow in a round",
    "unknown-arrival": "'{token}' comes after a '?', and where tiles can fall through, all wait",
    # set-ups and deals
    "players-count": "{count} players, but the {edition} edition is for {least} to {most}",
    "player-name": "'{name}' is no player's name; a name is on one line",
    "boards-none": "a game needs at least one board",
    "board-size": "board '{board}' is {size}, but the ramp of the {edition} edition is {ramp}",
    "house-unknown": "there is no house rule '{rule}'; they are {rules}",
    "house-volatile": "'row-penalty' can't be played with the volatile board '{board}'",
    "deal-rounds": "the deal has {found} rounds, but the game has {expected}",
    "deal-deck": "the deck of round {round} is not the edition's building cards, each once",
    "deal-start": "the starting cards of round {round} are not a legal draw",
}


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

    sentences: ClassVar[dict[str, str]] = _SENTENCES

    def __init__(self, code: str, /, **details: Any) -> None:
        self.code = code
        self.details = {
            name: printable(value) if isinstance(value, str) else value
            for name, value in details.items()
        }
        super().__init__(self.sentences[code].format(**self.details))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), self.__dict__


class PlacedError(GaplessError):
    """A mistake at one place of a board or of a data file.

    `place` names the value, like `spaces.x`. `space` is the space of the grid that it is about: one
    outside the ramp, in a grid of a wrong size, is counted like the others, column and row from 1
    at the bottom left of the grid.
    """

    sentences: ClassVar[dict[str, str]] = {
        "type": "must be {expected}",
        "number-range": "must be from {least} to {most}",
        "empty": "must not be empty",
        "grid-rows": "the number of rows in the grid is {found}; it must be {expected}",
        "grid-width": "the width of row {row} of the grid is {found}; it must be {expected}",
        "grid-character": "row {row} of the grid has '{character}'; 'spaces' must explain it",
        "grid-letter": "row {row} of the grid has '{character}', which is no letter",
        "space-key": "'{key}' must be a single visible character other than the dot",
        "space-value": "must be a whole number or one of {kinds}",
        "symbol-count": "the symbol '{key}' needs exactly 2 spaces, not {found}",
        "stops-mixed": "a board has spaces that blow up or spaces that fall through, not both",
        "key-missing": "'{key}' is missing",
        "one-of": "must be one of {values}",
        "kind-points": "a kind or a state needs exactly one of 'each', 'totals', 'step', 'states'",
        "kind-states": "must be 2 to {most} tables with 'each', 'totals' or 'step'",
        "kind-excluded": "'{one}' and '{two}' of a kind exclude each other",
        "kind-list": "must have 1 to {most} entries",
        "kind-count": "'{key}' must be a whole number from 1 to {most}",
        "kinds-many": "a board has at most {most} kinds of its own; here are {found}",
        "kinds-twice": "the kind '{key}' is there twice, with different facts",
        "words-spaces": "on a board of words every character is a letter; leave 'spaces' empty",
        "word-form": "'{word}' is no word; use 2 letters or more",
    }

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
