"""A question that is answered with a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult


class Prompt(ModalScreen[str | None]):
    """Answers with the line, or with nothing if it was cancelled."""

    def __init__(self, question: str, hint: str, value: str = "") -> None:
        super().__init__()
        self.question = question
        self.hint = hint
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self.question, markup=False)
            yield Input(self.value)
            yield Static(self.hint, classes="quiet", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        _ = self.dismiss(event.value)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            _ = self.dismiss(None)
