"""A list of choices, each on a line of its own: for the keyboard and for the mouse."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from .drawing import BOLD, LIT, QUIET, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events


@dataclass(frozen=True, slots=True)
class Row:
    """A line: what it is about, and the values that it can have; without any, it does something."""

    name: str
    label: str
    values: Sequence[str] = field(default=())
    chosen: int = 0
    editable: bool = False

    @property
    def value(self) -> str:
        return self.values[self.chosen] if self.values else ""


class Form(Widget, can_focus=True):
    """Rows of which one is current."""

    current: reactive[int] = reactive(0)
    rows: reactive[tuple[Row, ...]] = reactive(())

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, row: Row, chosen: int) -> None:
            super().__init__()
            self.row = row
            self.chosen = chosen

    class Picked(Message):
        """A row was entered."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self, rows: Sequence[Row], *, id: str | None = None, marker: str = "›") -> None:
        super().__init__(id=id)
        self.marker = marker
        self.set_reactive(Form.rows, tuple(rows))

    def render(self) -> Content:
        size = max((len(row.label) for row in self.rows if row.values), default=0)
        return joined(self._line(index, row, size) for index, row in enumerate(self.rows))

    def _line(self, index: int, row: Row, size: int) -> Content:
        current = index == self.current and self.has_focus
        mark = f" {self.marker} " if current else "   "
        if not row.values:
            return Content.assemble((mark, BOLD), (f" {row.label} ", LIT if current else BOLD))
        arrows = "‹›" if len(row.values) > 1 else "  "
        value = f"{arrows[0]} {row.value} {arrows[1]}"
        return Content.assemble(
            (mark, BOLD),
            (f" {row.label:<{size}}  ", BOLD if current else QUIET),
            (value, LIT if current else BOLD),
        )

    def get_content_height(self, *_: object) -> int:
        return len(self.rows)

    def watch_rows(self) -> None:
        self.refresh(layout=True)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        match event.key:
            case "up" | "k":
                self.current = (self.current - 1) % len(self.rows)
            case "down" | "j":
                self.current = (self.current + 1) % len(self.rows)
            case "home":
                self.current = 0
            case "end":
                self.current = len(self.rows) - 1
            case "left" | "right":
                self._change(-1 if event.key == "left" else 1)
            case "enter" | "space":
                self._pick()
            case _:
                return
        event.stop()
        event.prevent_default()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if 0 <= event.y < len(self.rows):
            self.current = event.y

    def on_click(self, event: events.Click) -> None:
        if 0 <= event.y < len(self.rows):
            self.focus()
            self.current = event.y
            self._pick()

    def _change(self, step: int) -> None:
        row = self.rows[self.current]
        if len(row.values) > 1:
            self.post_message(self.Changed(row, (row.chosen + step) % len(row.values)))

    def _pick(self) -> None:
        row = self.rows[self.current]
        if row.editable or not row.values:
            self.post_message(self.Picked(row))
        else:
            self._change(1)
