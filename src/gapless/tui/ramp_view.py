"""The ramp on the screen, and what the mouse does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.widget import Widget

from gapless.render import Look, Scene, draw_scene

from .drawing import joined, light_up, lines_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from textual import events
    from textual.content import Content

    from gapless.core.masks import Space

_LEFT = 4
_RIGHT_BUTTON = 3


class RampView(Widget):
    """Draws a scene; says which column is pointed at, and asks to drop and to turn."""

    class Aimed(Message):
        def __init__(self, column: int) -> None:
            super().__init__()
            self.column = column

    class Dropped(Message):
        def __init__(self, column: int) -> None:
            super().__init__()
            self.column = column

    class Turned(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene(6, 12)
        self.look = Look(small=True)
        self._lines: list[Content] = []

    def show(
        self,
        scene: Scene,
        look: Look,
        aimed: Collection[int] = (),
        lit: Iterable[Space] = (),
    ) -> None:
        """Draws a scene with marks over columns and some spaces pointed out."""
        self.scene, self.look = scene, look
        lines = lines_of(draw_scene(scene, look))
        light_up(lines, scene, look, lit)
        before = self.get_content_width()
        self._lines = [self._marks(aimed), *lines]
        self.refresh(layout=self.get_content_width() != before)

    def _marks(self, aimed: Collection[int]) -> Content:
        from textual.content import Content  # noqa: PLC0415

        sign = "v" if self.look.ascii else "▼"
        size = 3 if self.look.small else 4
        columns = range(1, self.scene.columns + 1)
        marks = "".join(f"{sign if c in aimed else '':^3}{'':<{size - 3}}" for c in columns)
        return Content(" " * _LEFT + marks)

    def render(self) -> Content:
        return joined(self._lines[-max(1, self.size.height) :])

    def get_content_width(self, *_: object) -> int:
        return max((line.cell_length for line in self._lines), default=1)

    def _column(self, x: int) -> int | None:
        column = 1 + (x - _LEFT) // (3 if self.look.small else 4)
        return column if 1 <= column <= self.scene.columns else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        column = self._column(event.x)
        if column is not None:
            self.post_message(self.Aimed(column))

    def on_click(self, event: events.Click) -> None:
        if event.button == _RIGHT_BUTTON:
            self.post_message(self.Turned(1))
            return
        column = self._column(event.x)
        if column is not None:
            self.post_message(self.Dropped(column))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Turned(1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Turned(-1))
