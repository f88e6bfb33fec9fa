"""Styled text in blocks that can be joined side by side, and its escape codes."""

import unicodedata
from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from .theme import rgb


class Colours(Enum):
    """The colours a terminal supports."""

    NONE = auto()
    INDEXED = auto()
    TRUE = auto()


class Style(NamedTuple):
    """Colours as `#rrggbb`; `None` is the terminal's own."""

    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    faint: bool = False


PLAIN = Style()


class Span(NamedTuple):
    """Text in one style."""

    text: str
    style: Style = PLAIN


Line: TypeAlias = tuple[Span, ...]
Block: TypeAlias = tuple[Line, ...]


def colours_of(environ: Mapping[str, str], *, terminal: bool) -> Colours:
    """Return the colours to use by default, on a terminal or elsewhere."""
    kind = environ.get("TERM", "")
    if not terminal or environ.get("NO_COLOR") or kind in {"", "dumb"}:
        return Colours.NONE
    return strongest(environ)


def strongest(environ: Mapping[str, str]) -> Colours:
    """Return the best colours the environment supports."""
    true = environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}
    return Colours.TRUE if true else Colours.INDEXED


def clean(text: str) -> str:
    """Return untrusted text with control characters replaced."""
    return "".join(
        c if unicodedata.category(c)[0] != "C" else "\N{REPLACEMENT CHARACTER}" for c in text
    )


@lru_cache(4096)
def width(text: str) -> int:
    """Return the number of terminal columns of text."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def padded(text: str, size: int) -> str:
    """Return text cut or padded to a number of columns."""
    while width(text) > size:
        text = text[:-1]
    return text + " " * (size - width(text))


def shortened(text: str, size: int) -> str:
    """Return text cut to a number of columns; `~` at its end says that it was cut."""
    return text if width(text) <= size else padded(text, size - 1) + "~"


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table as lines: its first column is aligned at the left, the others at the right."""
    first, *others = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [padded(label, first)]
            + [" " * (size - width(cell)) + cell for cell, size in zip(cells, others, strict=True)]
        )
        for label, *cells in rows
    ]


def line_width(line: Line) -> int:
    """Return the number of columns of a line."""
    return sum(width(span.text) for span in line)


def block_width(block: Block) -> int:
    """Return the number of columns of a block."""
    return max(map(line_width, block), default=0)


def beside(blocks: Sequence[Block], gap: int = 3) -> Block:
    """Return blocks side by side, aligned at the bottom."""
    widths = [block_width(block) for block in blocks]
    height = max(map(len, blocks), default=0)
    raised = [((),) * (height - len(block)) + block for block in blocks]
    lines: list[Line] = []
    for row in zip(*raised, strict=True):
        line: list[Span] = []
        for index, (part, size) in enumerate(zip(row, widths, strict=True)):
            last = index == len(widths) - 1
            fill = 0 if last else size - line_width(part) + gap
            line += [*part, Span(" " * fill)]
        lines.append(tuple(line))
    return tuple(lines)


def to_text(block: Block, colours: Colours) -> str:
    """Return the text of a block with escape codes, one line per row."""
    return "".join(f"{_line_text(line, colours)}\n" for line in block)


def _line_text(line: Line, colours: Colours) -> str:
    if colours is Colours.NONE:
        return "".join(span.text for span in line).rstrip()
    texts = [
        _span_text("".join(span.text for span in spans), style, colours)
        for style, spans in groupby(line, key=lambda span: span.style)
    ]
    if line and line[-1].style == PLAIN:
        texts[-1] = texts[-1].rstrip()
    return "".join(texts)


def _span_text(text: str, style: Style, colours: Colours) -> str:
    codes = ["1"] * style.bold + ["2"] * style.faint
    if style.ink:
        codes.append(f"38;{_colour_code(style.ink, colours)}")
    if style.ground:
        codes.append(f"48;{_colour_code(style.ground, colours)}")
    return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes and text else text


def _colour_code(colour: str, colours: Colours) -> str:
    red, green, blue = rgb(colour)
    if colours is Colours.TRUE:
        return f"2;{red};{green};{blue}"
    return f"5;{_indexed(red, green, blue)}"


_STEPS = (0, 95, 135, 175, 215, 255)


def _indexed(red: int, green: int, blue: int) -> int:
    """Return the index of the nearest of the 216 colours and 24 greys."""
    steps = [min(range(6), key=lambda i: abs(_STEPS[i] - part)) for part in (red, green, blue)]
    cube = tuple(_STEPS[step] for step in steps)
    grey = min(range(24), key=lambda i: abs(8 + 10 * i - (red + green + blue) / 3))
    level = 8 + 10 * grey

    def distance(other: Sequence[int]) -> int:
        return sum((a - b) ** 2 for a, b in zip((red, green, blue), other, strict=True))

    if distance((level, level, level)) < distance(cube):
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
