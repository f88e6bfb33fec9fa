"""Typed lines: commands, and placements in our notation or in words of a language."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from gapless import Act, Edition, SetAside, View
from gapless.core.tiles import ORIENTATIONS, Placement, Tile
from gapless.text import Text

from .play_errors import PlayError

PlainCommand = StrEnum(
    "PlainCommand",
    "UNDO HINT SCORE HEIGHTS TILES BOARD OTHERS MOVES BRIEF SPACES CARD RULES HELP REVIEW QUIT"
    " PLACE",
)
"""What a player can ask for, apart from acting."""


_PARTS = ("turn", "flip", "column", "aside", "try")
_COUNTED = {"turn", "flip", "aside", "try", PlainCommand.PLACE}
_TURNS = {"0": 0, "1": 1, "2": 2, "3": 3, "90": 1, "180": 2, "270": 3}


@dataclass(frozen=True, slots=True)
class TypedAct:
    """What the player has typed so far about the tile in hand.

    `column` is 0 until one is typed. It is `complete` if one line said all: how the tile is
    turned and the column, or that it is set aside.
    """

    tile: Tile
    orientation: str = ORIENTATIONS[0]
    column: int = 0
    aside: bool = False
    complete: bool = False

    @classmethod
    def of(cls, act: Act) -> "TypedAct":
        """Return an act as if it had been typed for a preview."""
        if isinstance(act, SetAside):
            return cls(act.tile, aside=True)
        return cls(act.tile, act.orientation, act.column)

    def act(self) -> Act:
        """Return the act, legal or not; raise `PlayError` if the column is missing."""
        if self.aside:
            return SetAside(self.tile)
        if not self.column:
            raise PlayError("plain-column")
        return Placement(self.tile, self.orientation, self.column)


class Vocabulary:
    """The words of all `catalogues`, and what they mean; where two disagree, the first wins."""

    def __init__(self, catalogues: Iterable[Text]) -> None:
        self.meanings: dict[str, str] = {}
        for text in catalogues:
            for meaning in (*_PARTS, *PlainCommand):
                for word in text(f"word-{meaning}").split():
                    self.meanings.setdefault(word, meaning)

    def command(self, line: str) -> PlainCommand | None:
        """Return the command that a line is, or `None` if it is about the tile."""
        word = self.meanings.get(line.strip().lower())
        return PlainCommand(word) if word is not None and word not in _PARTS else None

    def act(self, line: str, view: View) -> Act:
        """Return the act on the open card that a line means, legal or not.

        `L5c3`, `L5-`, `L5 turn 2 column 3`, `flip column 1`, `c3`, or the column alone.
        """
        assert view.tile is not None
        return self.read(line, view.setup.edition, TypedAct(view.tile)).act()

    def read(self, line: str, edition: Edition, held: TypedAct) -> TypedAct:
        """Return what is typed after a line more; raise `PlayError` if it can't be read.

        A complete line counts from the tile as drawn. Any other line changes what is held:
        `3` moves it to column 3, `turn` turns it again. `c3`, which may be meant as column 3,
        is complete only with the tile's name.
        """
        reader = _LineReader(edition, held.tile, line)
        words = [
            self.meanings.get(word, word) for word in re.split(r"[\s,]+", line.lower().strip())
        ]
        for previous, word in pairwise(["", *words]):
            reader.take(previous, word)
        return reader.result(held)


class _LineReader:
    """What one line says, word by word."""

    def __init__(self, edition: Edition, tile: Tile, line: str) -> None:
        self.tile = tile
        self.line = line.strip()
        self.letter = ""
        self.named = False
        self.column = self.turns = 0
        self.said: Counter[str] = Counter()
        names = "|".join(edition.tiles)
        self._notation = re.compile(rf"({names})?(?:([a-h])([0-9]{{1,3}})|(-))?", re.IGNORECASE)

    def take(self, previous: str, word: str) -> None:
        if word in _COUNTED:
            self.said[word] += 1
            self.turns += word == "turn"
        elif previous == "turn" and word.isdecimal():
            if word not in _TURNS:
                raise PlayError("plain-turn", turn=word)
            self.turns += _TURNS[word] - 1
        elif word.isdecimal():
            self.column = min(int(word), 999)
        elif word != "column":
            self._take_notation(word)

    def _take_notation(self, word: str) -> None:
        parts = self._notation.fullmatch(word)
        if not parts or not word:
            raise PlayError("plain-line", line=self.line, tile=self.tile.name)
        name, letter, column, aside = parts.groups()
        if name and name.upper() != self.tile.name:
            raise PlayError("plain-tile", tile=self.tile.name, other=name.upper())
        self.named |= bool(name)
        if letter:
            self.letter, self.column = letter, int(column)
        if aside:
            self.said["aside"] += 1
            self.said["try"] += not name

    def result(self, held: TypedAct) -> TypedAct:
        said = self.said
        if said["aside"]:
            return replace(held, aside=True, complete=not said["try"])
        turned = (self.named and self.letter) or said["turn"] or said["flip"]
        whole = bool(turned) and self.column > 0
        start = ORIENTATIONS.index(self.letter or (ORIENTATIONS[0] if whole else held.orientation))
        flipped = bool(said["flip"] % 2) != (start >= 4)
        turns = (start + self.turns) % 4
        return TypedAct(
            self.tile,
            ORIENTATIONS[turns + 4 * flipped],
            self.column or held.column,
            complete=(whole or said["place"] > 0) and not said["try"],
        )
