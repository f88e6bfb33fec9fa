"""What stands beside the ramp: the tile in hand, tiles to come, scores, cards, other ramps."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from textual.content import Content

from gapless.core.view import View
from gapless.render import Look, draw_scene, shape_scene
from gapless.render.styled import padded, width
from gapless.text import Text

from .aim import Aim
from .drawing import (
    BOLD,
    QUIET,
    ink_of,
    joined,
    lines_of,
    link,
    mini_ramp,
    mini_shape,
    side_by_side,
)

_HAND = 5
"""How many lines the tile in hand may take, so that nothing below it jumps."""


def hand_panel(
    text: Text, view: View, seat: int, aim: Aim | None, look: Look, size: int
) -> Content:
    """The tile in hand, the ways to turn it, what can be clicked, and the tiles to come."""
    lines: list[Content | str] = []
    if aim is None:
        lines += [Content.styled(text("play-hand"), BOLD), *[""] * (_HAND + 8)]
    else:
        heading = f"{text('play-hand')}: {aim.tile}"
        lines.append(Content.styled(heading, BOLD))
        small = Look(look.ascii, small=True, coloured=look.coloured, theme=look.theme)
        drawn = lines_of(draw_scene(shape_scene(aim.tile, aim.shape, seat), small))
        lines += [*drawn, *[""] * (_HAND - len(drawn))]
        lines.append(Content.styled(text("play-ways"), QUIET))
        lines += _ways(aim, seat, look)
        lines += _buttons(text, size)
    lines.append(Content.styled(f"{text('to-come')} ({len(view.to_come)})", QUIET))
    lines += wrap(" ".join(tile.name for tile in view.to_come), size)
    return joined(lines)


def _ways(aim: Aim, seat: int, look: Look) -> list[Content]:
    """Every way to turn the tile, four in a row; the one in hand is pointed out."""
    lines: list[Content] = []
    shapes = aim.tile.shapes
    for first in range(0, len(shapes), 4):
        pictures = []
        for shape in shapes[first : first + 4]:
            style = ink_of(seat, look) if shape == aim.shape else QUIET
            action = f"screen.pick('{shape.orientation}')"
            pictures.append([link(line, action, style) for line in mini_shape(shape, look)])
        lines += side_by_side(pictures)
    return lines + [Content("")] * (6 - len(lines))


def _buttons(text: Text, size: int) -> list[Content]:
    names = (("turn", "turn(1)"), ("flip", "flip"), ("drop", "drop"), ("aside", "aside"))
    rows: list[list[Content]] = [[]]
    for name, action in names:
        label = link(f"[{text(f'play-{name}')}]", f"screen.{action}")
        if rows[-1] and sum(map(len, rows[-1])) + len(rows[-1]) + len(label) > size:
            rows.append([])
        rows[-1].append(label)
    return [Content(" ").join(row) for row in rows] + [Content("")] * (2 - len(rows))


def score_panel(text: Text, view: View, seat: int, size: int) -> list[Content]:
    """What would count now, reason by reason, and what counted before."""
    score = view.ramps[seat].score()
    lines = [_pair(text("play-score"), f"{score.total}", size).stylize(BOLD)]
    for reason, points in score.by_reason().items():
        lines.append(_pair(f" {text(f'reason-{reason}')}", f"{points:+d}", size))
    if view.results:
        lines.append(_pair(text("score-before"), f"{view.totals[seat]}", size))
    return lines


def history_panel(text: Text, view: View, seat: int, size: int) -> list[Content]:
    """What the player did on each card of the round."""
    tokens = [turn.tokens[seat] for turn in view.turns]
    heading = f"{text('history')} ({max(0, len(tokens) - 1)})"
    lines = [Content.styled(heading, QUIET)]
    return lines + [Content(line) for line in wrap(" ".join(map(str, tokens)), size)]


def others_panel(
    view: View, names: Sequence[str], seat: int, look: Look, *, large: bool
) -> list[Content]:
    """The other ramps, who has acted, and how they stand."""
    pictures = []
    for other, ramp in enumerate(view.ramps):
        if other == seat:
            continue
        cell = max(8, ramp.board.width * (2 if large else 1))
        mark = ("*" if look.ascii else "✓") if view.acted[other] else " "
        total = view.totals[other] + ramp.score().total
        ink = ink_of(other, look)
        picture = [Content.styled(line, ink) for line in mini_ramp(ramp, look, large=large)]
        name = Content.styled(padded(names[other], cell), BOLD)
        pictures.append([name, *picture, Content(padded(f"{total} {mark}", cell))])
    return side_by_side(pictures)


def _pair(label: str, value: str, size: int) -> Content:
    room = max(0, size - width(value) - 1)
    return Content(f"{padded(label, room)} {value}")


def stacked(parts: Sequence[list[Content]]) -> Content:
    """Parts below each other, with a line between them."""

    def lines() -> Iterator[Content | str]:
        for index, part in enumerate(part for part in parts if part):
            if index:
                yield ""
            yield from part

    return joined(lines())
