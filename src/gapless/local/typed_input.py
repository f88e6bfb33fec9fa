"""What a player types: our notation, or words in their language or in English."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gapless.core.acts import Act, SetAside
from gapless.core.tiles import ORIENTATIONS, Placement
from gapless.core.view import View
from gapless.text import Text

from .errors import PlayError


class Order(StrEnum):
    """What a player can ask for, apart from acting."""

    UNDO = "undo"
    SCORE = "score"
    HEIGHTS = "heights"
    TILES = "tiles"
    BOARD = "board"
    OTHERS = "others"
    SPACES = "spaces"
    CARD = "card"
    RULES = "rules"
    HELP = "help"
    QUIT = "quit"


_PARTS = ("turn", "flip", "column", "aside")
_TURNS = {"0": 0, "1": 1, "2": 2, "3": 3, "90": 1, "180": 2, "270": 3}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a language, and the English ones beside them."""

    meanings: dict[str, str]

    @classmethod
    def of(cls, catalogues: Iterable[Text]) -> "Vocabulary":
        meanings: dict[str, str] = {}
        for text in catalogues:
            for meaning in (*_PARTS, *(order.value for order in Order)):
                for word in text(f"word-{meaning}").split():
                    meanings.setdefault(word, meaning)
        return cls(meanings)

    def order(self, line: str) -> Order | None:
        """What a line asks for, unless it is an act."""
        word = self.meanings.get(line.strip().lower())
        return Order(word) if word is not None and word not in _PARTS else None

    def act(self, line: str, view: View) -> Act:
        """The act on the open card that a line means, legal or not.

        It is read word by word: `L5c3`, `L5-`, `L5 turn 2 column 3`, `flip column 1`, `c3`, or
        the column alone.
        """
        assert view.tile is not None
        reading = _Reading(view, line)
        words = [
            self.meanings.get(word, word) for word in re.split(r"[\s,]+", line.lower().strip())
        ]
        previous = ""
        for word in words:
            reading.take(previous, word)
            previous = word
        return reading.act()


class _Reading:
    def __init__(self, view: View, line: str) -> None:
        assert view.tile is not None
        self.tile = view.tile
        self.line = line.strip()
        self.letter, self.turns, self.column = "a", 0, 0
        self.flipped = self.aside = False
        names = "|".join(view.setup.edition.tiles)
        self._notation = re.compile(rf"({names})?(?:([a-h])([0-9]{{1,3}})|(-))?", re.IGNORECASE)

    def take(self, previous: str, word: str) -> None:
        if word == "aside":
            self.aside = True
        elif word == "flip":
            self.flipped = not self.flipped
        elif word == "turn":
            self.turns += 1
        elif previous == "turn" and word.isdecimal():
            self.turns += self._quarters(word) - 1
        elif word.isdecimal():
            self.column = min(int(word), 999)
        elif word != "column":
            self._take_notation(word)

    def _quarters(self, word: str) -> int:
        if word not in _TURNS:
            raise PlayError("plain-turn", turn=word)
        return _TURNS[word]

    def _take_notation(self, word: str) -> None:
        found = self._notation.fullmatch(word)
        if not found or not word:
            raise PlayError("plain-line", line=self.line, tile=self.tile.name)
        name, letter, column, aside = found.groups()
        if name and name.upper() != self.tile.name:
            raise PlayError("plain-tile", tile=self.tile.name, other=name.upper())
        if letter:
            self.letter, self.column = letter, int(column)
        self.aside |= aside is not None

    def act(self) -> Act:
        if self.aside:
            return SetAside(self.tile)
        if not self.column:
            raise PlayError("plain-column")
        start = ORIENTATIONS.index(self.letter)
        flipped = self.flipped != (start >= 4)
        turns = (start + self.turns) % 4
        return Placement(self.tile, ORIENTATIONS[turns + 4 * flipped], self.column)
