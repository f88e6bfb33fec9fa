"""The widget that draws a ramp and reports what the mouse does on it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from gapless.core.masks import Space
from gapless.render import Look, Scene, draw_scene

from .drawing import joined, light_up, lines_of

_LEFT = 4
_RIGHT_BUTTON = 3


class RampWidget(Widget):
    """Draws a scene; sends messages when the mouse points, clicks or turns."""

    @dataclass
    class Aimed(Message):
        """The mouse points at a column."""

        column: int

    @dataclass
    class Dropped(Message):
        """A column was clicked."""

        column: int

    @dataclass
    class Turned(Message):
        """The wheel was turned, or the right button clicked; 1 is clockwise."""

        step: int

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene(6, 12)
        self.look = Look(small=True)
        self._lines: list[Content] = []

    def show(
        self, scene: Scene, look: Look, aimed: Collection[int] = (), lit: Iterable[Space] = ()
    ) -> None:
        """Draw a scene with marks over the aimed columns and the lit spaces highlighted."""
        self.scene, self.look = scene, look
        lines = lines_of(draw_scene(scene, look))
        light_up(lines, scene, look, lit)
        before = self.get_content_width()
        self._lines = [self._marks(aimed), *lines]
        self.refresh(layout=self.get_content_width() != before)

    def _marks(self, aimed: Collection[int]) -> Content:
        sign = "v" if self.look.ascii else "▼"
        size = 3 if self.look.small else 4
        columns = range(1, self.scene.columns + 1)
        marks = "".join(f"{sign if c in aimed else '':^3}{'':<{size - 3}}" for c in columns)
        return Content(" " * _LEFT + marks)

    def render(self) -> Content:
        """Return the lowest lines that fit."""
        return joined(self._lines[-max(1, self.size.height) :])

    def get_content_width(self, *_: object) -> int:
        """Return the width of the drawing."""
        return max((line.cell_length for line in self._lines), default=1)

    def _column(self, x: int) -> int | None:
        column = 1 + (x - _LEFT) // (3 if self.look.small else 4)
        return column if 1 <= column <= self.scene.columns else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Report the column below the mouse."""
        if column := self._column(event.x):
            self.post_message(self.Aimed(column))

    def on_click(self, event: events.Click) -> None:
        """Report a drop, or a turn with the right button."""
        if event.button == _RIGHT_BUTTON:
            self.post_message(self.Turned(1))
        elif column := self._column(event.x):
            self.post_message(self.Dropped(column))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Report a clockwise turn."""
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Report an anticlockwise turn."""
        event.stop()
        self.post_message(self.Turned(-1))
