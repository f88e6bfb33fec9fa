"""Box-drawing characters for lines and their junctions."""

from dataclasses import dataclass
from typing import TypeAlias

Arms: TypeAlias = tuple[int, int, int, int]
"""Weights of the lines up, down, left and right: 0 (none), 1 (thin) or 2 (thick)."""

# Thick lines are the walls and the floor of the tray.
_NODES = {
    "0011": "─", "1100": "│", "0101": "┌", "0110": "┐", "1001": "└", "1010": "┘",
    "1101": "├", "1110": "┤", "0111": "┬", "1011": "┴", "1111": "┼",
    "1000": "╵", "0100": "╷", "0010": "╴", "0001": "╶",
    "2200": "┃", "2201": "┠", "2210": "┨", "0022": "━", "1022": "┷",
    "2002": "┗", "2020": "┛", "0200": "╻", "0201": "┎", "0210": "┒",
    "1200": "╽", "1201": "┟", "1210": "┧",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class BoxCharacters:
    """A character set: vertical and horizontal lines by their weight.

    These are no line, thin line, thick line and, at -1, the top edge of the grid.
    """

    uprights: str
    levels: str
    ascii: bool

    def node(self, arms: Arms) -> str:
        """Return the character where lines meet."""
        up, down, left, right = (max(arm, 0) for arm in arms)
        if not (up or down or left or right):
            return self.levels[min(arms)]
        if not self.ascii:
            return _NODES.get(f"{up}{down}{left}{right}", " ")
        if not (up or down):
            return self.levels[max(left, right)]
        return "|" if not (left or right) else "+"


UNICODE = BoxCharacters(" │┃", " ─━┄", ascii=False)
ASCII = BoxCharacters(" ||", " -=.", ascii=True)
