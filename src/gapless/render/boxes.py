"""Lines and the places where they meet."""

from dataclasses import dataclass
from typing import TypeAlias

Arms: TypeAlias = tuple[int, int, int, int]
"""How strong the lines up, down, to the left and to the right are: 0, 1 or 2."""

# Arms to character; the strong lines are the walls and the floor of the tray.
_NODES = {
    "0011": "─",
    "1100": "│",
    "0101": "┌",
    "0110": "┐",
    "1001": "└",
    "1010": "┘",
    "1101": "├",
    "1110": "┤",
    "0111": "┬",
    "1011": "┴",
    "1111": "┼",
    "1000": "╵",
    "0100": "╷",
    "0010": "╴",
    "0001": "╶",
    "2200": "┃",
    "2201": "┠",
    "2210": "┨",
    "0022": "━",
    "1022": "┷",
    "2002": "┗",
    "2020": "┛",
    "0200": "╻",
    "0201": "┎",
    "0210": "┒",
    "1200": "╽",
    "1201": "┟",
    "1210": "┧",
}


@dataclass(frozen=True, slots=True)
class Boxes:
    """A set of characters: for no line, a thin and a strong one, and last for the top edge."""

    uprights: str
    levels: str
    ascii: bool

    def upright(self, weight: int) -> str:
        return self.uprights[weight]

    def level(self, weight: int) -> str:
        return self.levels[weight]

    def node(self, arms: Arms) -> str:
        up, down, left, right = (max(arm, 0) for arm in arms)
        if not (up or down or left or right):
            return self.levels[min(arms)]
        if not self.ascii:
            return _NODES.get(f"{up}{down}{left}{right}", " ")
        if not (up or down):
            return self.levels[max(left, right)]
        return "|" if not (left or right) else "+"


UNICODE = Boxes(" │┃", " ─━┄", ascii=False)
ASCII = Boxes(" ||", " -=.", ascii=True)
