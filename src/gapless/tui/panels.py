"""The ramp of the playing screen with the panels beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from textwrap import wrap

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from gapless import Placement, View
from gapless.render import Look, draw_scene, ramp_scene, shape_scene
from gapless.render.board_labels import reason_name
from gapless.render.scene import with_ghost
from gapless.render.styled import padded, shortened, width
from gapless.text import Text

from . import drawing
from .aim import Aim
from .drawing import BOLD, QUIET, joined, link, mini_ramp, redraw, side_by_side
from .ramp_widget import RampWidget

_NARROW, _WIDE = 27, 36
_LONGEST, _LONGEST_NAME = 42, 16
_HAND_LINES = 5
"""Lines for the tile in hand, so that nothing below it jumps."""

BUTTONS = {
    "turn": "aim('turned', 1)",
    "flip": "aim('flipped')",
    "drop": "drop",
    "aside": "set_aside",
    "hint": "hint",
}


@dataclass(frozen=True, slots=True)
class PlayPanels:
    """What the playing screen shows of a game.

    `view` is what the viewer may see, `shown` the seat whose ramp is drawn, and `aim` the tile in
    hand, if the viewer has one. `buttons` are actions that can be clicked, by their names; those
    beyond two lines are left out.
    """

    view: View
    names: tuple[str, ...]
    shown: int
    aim: Aim | None
    text: Text
    look: Look
    buttons: Mapping[str, str] = field(default_factory=lambda: BUTTONS)

    @property
    def seat(self) -> int:
        """The seat of the viewer."""
        return self.view.viewer or 0

    def hand(self, size: int) -> Content:
        """Return the tile in hand, its orientations, buttons, and the tiles that are left."""
        text, aim = self.text, self.aim
        lines: list[Content | str] = []
        if aim is None:
            lines += [Content.styled(text("play-hand"), BOLD), *[""] * (_HAND_LINES + 9)]
        else:
            lines.append(Content.styled(f"{text('play-hand')}: {aim.tile}", BOLD))
            small = replace(self.look, small=True)
            drawn = drawing.lines_of(draw_scene(shape_scene(aim.tile, aim.shape, self.seat), small))
            lines += [*drawn, *[""] * (_HAND_LINES - len(drawn))]
            lines.append(Content.styled(text("play-ways"), QUIET))
            lines += self._orientations(aim)
            lines += self._buttons(size)
        to_come = self.view.to_come
        lines.append(Content.styled(text("to-come", count=len(to_come)), QUIET))
        own = None if self.view.viewer is None else self.view.start[self.view.viewer]
        lines += wrap(" ".join(f"({one})" if one == own else f"{one}" for one in to_come), size)
        if own in to_come:
            lines.append(Content.styled(text("to-come-own", tile=str(own)), QUIET))
        return joined(lines)

    def _orientations(self, aim: Aim) -> list[Content]:
        """Return all orientations of the tile, four beside each other, the aimed one marked."""
        lines: list[Content] = []
        shapes = aim.tile.shapes
        for first in range(0, len(shapes), 4):
            pictures = []
            for shape in shapes[first : first + 4]:
                style = drawing.ink_of(self.seat, self.look) if shape == aim.shape else QUIET
                action = f"screen.aim('oriented', '{shape.orientation}')"
                drawn = drawing.mini_shape(shape, self.look)
                pictures.append([link(line, action, style) for line in drawn])
            lines += side_by_side(pictures)
        return lines + [Content("")] * (6 - len(lines))

    def _buttons(self, size: int) -> list[Content]:
        rows: list[list[Content]] = [[]]
        for name, action in self.buttons.items():
            label = link(f"[{self.text(f'play-{name}')}]", f"screen.{action}")
            if rows[-1] and sum(map(len, rows[-1])) + len(rows[-1]) + len(label) > size:
                rows.append([])
            rows[-1].append(label)
        return [Content(" ").join(row) for row in rows[:2]] + [Content("")] * (2 - len(rows))

    def standings(self, size: int) -> Content:
        """Return the score, the cards played, and the other ramps."""
        parts = (self._score(size), self._history(size), self._others(size))
        lines = [line for part in parts if part for line in (*part, Content(""))]
        return joined(lines[:-1])

    def _score(self, size: int) -> list[Content]:
        text = self.text
        score = self.view.ramps[self.shown].score()
        lines = [_pair(text("play-score"), f"{score.total}", size).stylize(BOLD)]
        for reason, points in score.by_reason().items():
            lines.append(
                _pair(f" {reason_name(text, self.view.board, reason)}", f"{points:+d}", size)
            )
        if self.view.results:
            lines.append(_pair(text("score-before"), f"{self.view.totals[self.shown]}", size))
        return lines

    def _history(self, size: int) -> list[Content]:
        tokens = [turn.tokens[self.shown] for turn in self.view.turns]
        heading = f"{self.text('history')} ({max(0, len(tokens) - 1)})"
        lines = [Content.styled(heading, QUIET)]
        return lines + [Content(line) for line in wrap(" ".join(map(str, tokens)), size)]

    def _others(self, size: int) -> list[Content]:
        """Return the other ramps with the points of each and who has acted."""
        view, look = self.view, self.look
        room = min(_LONGEST_NAME, size // max(1, len(view.ramps) - 1) - 2)
        pictures = []
        for other, ramp in enumerate(view.ramps):
            if other == self.seat:
                continue
            cell = max(8, room, ramp.board.width * (1 if look.small else 2))
            mark = ("*" if look.ascii else "✓") if view.acted[other] else " "
            total = view.totals[other] + ramp.score().total
            name = Content.styled(padded(shortened(self.names[other], cell), cell), BOLD)
            points = Content(padded(f"{total} {mark}", cell))
            pictures.append([name, *mini_ramp(ramp, other, look), points])
        return side_by_side(pictures)


def _pair(label: str, value: str, size: int) -> Content:
    room = max(0, size - width(value) - 1)
    return Content(f"{padded(label, room)} {value}")


class GameArea(Horizontal):
    """The ramp between two panels."""

    def compose(self) -> ComposeResult:
        """Yield the ramp and the panels."""
        yield Static(id="left", classes="panel", markup=False)
        yield RampWidget()
        yield Static(id="right", classes="panel", markup=False)

    def show(self, panels: PlayPanels) -> None:
        """Draw a game."""
        ramp = self.query_one(RampWidget)
        _show_ramp(ramp, panels)
        left, right = self.query_one("#left", Static), self.query_one("#right", Static)
        size = _NARROW if panels.look.small else _WIDE
        left.styles.width = size
        redraw(left, panels.hand(size - 2))
        room = max(1, self.app.size.width - size - ramp.get_content_width() - 3)
        redraw(right, panels.standings(min(room, _LONGEST)))


def _show_ramp(widget: RampWidget, panels: PlayPanels) -> None:
    view, aim = panels.view, panels.aim
    scene, landing = ramp_scene(view.ramps[panels.shown], panels.shown), None
    own = panels.shown == view.viewer
    if own and aim is not None:
        landing = aim.landing(view.ramp)
    elif own and isinstance(view.pending, Placement):
        landing = view.ramp.landing(view.pending)
    scene = scene if landing is None else with_ghost(scene, landing)
    widget.show(scene, panels.look, aim.covers if own and aim is not None else ())
