"""First steps, shown once over the first game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from .app import GaplessApp

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

STEPS = ("guide-keys-aim", "guide-keys-drop", "guide-gaps", "guide-keys-aside")


class Guide(ModalScreen[None]):
    """One sentence after another, at the foot of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.step = 0

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(id="step", markup=False)
            yield Static(id="more", classes="quiet", markup=False)

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        text = self._gapless.text
        title = f"{text('guide')} {self.step + 1}/{len(STEPS)}"
        self.query_one("#step", Static).update(f"{title}. {text(STEPS[self.step])}")
        self.query_one("#more", Static).update(text("guide-hint"))

    @property
    def _gapless(self) -> GaplessApp:
        assert isinstance(self.app, GaplessApp)
        return self.app

    def on_key(self, event: events.Key) -> None:
        if event.key in {"enter", "space", "right", "escape"}:
            event.stop()
            self._next(skip=event.key == "escape")

    def on_click(self) -> None:
        self._next(skip=False)

    def _next(self, *, skip: bool) -> None:
        self.step += 1
        if skip or self.step == len(STEPS):
            self._gapless.change(replace(self._gapless.settings, guided=True))
            _ = self.dismiss()
        else:
            self._show()
