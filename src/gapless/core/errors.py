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
    "ramp-rows": "the ramp has {found} rows, but the board has {rows}; separate rows with '/'",
    "ramp-width": "row '{row}' of the ramp has {found} spaces, but the board has {columns} columns",
    "ramp-character": "row '{row}' of the ramp has '{character}'; use '.' for visible, 'x' covered",
    "ramp-above": "a row above the top edge is written only if it has a square, and before '|'",
    "ramp-high": "the ramp has {found} rows above the top edge; at most {most} can be",
    # forbidden by the rules
    "placement-side": "{placement} sticks out over the side; the last column for it is {last}",
    "placement-above": "{placement} would rest above the top edge; move it or set {tile} aside",
    "placement-inside": "{placement} would stick out over the top edge, which 'inside' forbids",
    "act-complete": "the game is over",
    "act-seat": "there is no seat {seat}",
    "act-twice": "seat {seat} has acted on this card; take that back first",
    "act-missed": "seat {seat} misses this turn: {tile} is its own starting tile",
    "act-none": "seat {seat} has nothing to take back on this card",
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
    "start-repeated": "the starting tiles of this round are placed",
    "tokens-count": "expected {expected} tokens, one for each player, but found {found}",
    "missed-due": "'{token}' must be '{tile}=': it is that player's own starting card",
    "missed-undue": "'{token}' misses a turn that is not missed: {tile} is not that player's start",
    "unknown-after": "'{token}' comes after a '?' of that player; only '?' can follow in a round",
    "unknown-wormhole": "'{token}' comes after a '?', and on a board with wormholes all wait",
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
        one if one.isprintable() else one.encode("unicode_escape").decode() for one in text
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
        return _rebuild, (type(self), self.args, self.__dict__)


def _rebuild(kind: type[GaplessError], args: tuple[Any, ...], state: dict[str, Any]) -> Any:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


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
