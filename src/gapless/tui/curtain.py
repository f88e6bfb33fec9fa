"""Between two people at one keyboard: nobody sees what the other has done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from .drawing import BOLD, QUIET, joined
from .page import Page
from .reading import key_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult


class Curtain(Page[str]):
    """Waits for the next person; answers "back" if the one before takes back."""

    def __init__(self, name: str, previous: str | None) -> None:
        super().__init__()
        self.next_name = name
        self.previous = previous

    @property
    def hint(self) -> str:
        return f"Enter: {self.text('curtain-lift', name=self.next_name)}"

    def content(self) -> ComposeResult:
        text = self.text
        lines: list[Content | str] = [
            Content.styled(text("curtain-title", name=self.next_name), BOLD),
            "",
            Content.styled(text("curtain-about"), QUIET),
            "",
            self.hint,
        ]
        if self.previous is not None:
            lines.append(f"{self._back}: {text('curtain-back', name=self.previous)}")
        with Vertical(id="middle"):
            yield Static(joined(lines), markup=False)

    @property
    def _keys(self) -> list[str]:
        return self.gapless.settings.key("take-back").split(",")

    @property
    def _back(self) -> str:
        return key_name(self._keys[0])

    def keys(self) -> dict[str, Callable[[], object]]:
        answers: dict[str, Callable[[], object]] = {"enter": lambda: self.answer("")}
        if self.previous is not None:
            answers |= dict.fromkeys(self._keys, lambda: self.answer("back"))
        return answers

    def on_click(self) -> None:
        self.answer("")
