"""Screens that ask for one thing: a line of text, the next player, or attention to first steps."""

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from gapless.local.preferences import KEYS

from .base import BaseScreen
from .drawing import BOLD, QUIET, joined

FIRST_STEPS = ("guide-keys-aim", "guide-keys-drop", "guide-keys-gaps", "guide-keys-aside")


class PromptScreen(BaseScreen[str], ModalScreen[str]):
    """A question at the foot of the screen; the result is the line, or nothing if cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "footer-cancel")]
    MINIMUM_SIZE = (0, 0)

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        """Yield the question and the input."""
        with Vertical(classes="dialog"):
            yield Static(self.question, markup=False)
            yield Input(self.value, compact=True)
        yield Footer(compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with the line."""
        self.close(event.value)


class FirstStepsScreen(BaseScreen[None], ModalScreen[None]):
    """Short explanations over the first game, one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "next", "footer-next"),
        Binding("escape", "skip", "footer-skip"),
    ]
    MINIMUM_SIZE = (0, 0)
    step = 0

    def compose(self) -> ComposeResult:
        """Yield the explanation."""
        with Vertical(classes="dialog"):
            yield Static(self._sentence, id="step", markup=False)
        yield Footer(compact=True)

    @property
    def _sentence(self) -> str:
        title = f"{self.text('guide')} {self.step + 1}/{len(FIRST_STEPS)}"
        return f"{title}. {self.text(FIRST_STEPS[self.step])}"

    def on_click(self) -> None:
        """Go on with a click anywhere."""
        self.action_next()

    def action_next(self) -> None:
        """Show the next step, or close after the last one."""
        if self.step + 1 == len(FIRST_STEPS):
            self.action_skip()
        else:
            self.step += 1
            self.query_one("#step", Static).update(self._sentence)

    def action_skip(self) -> None:
        """Close for good."""
        self.gapless.change(replace(self.gapless.preferences, guided=True))
        self.close()


class PassDeviceScreen(BaseScreen[bool]):
    """Hides the game between two people; the result is true if the previous one takes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "nothing", "", show=False),
        Binding("enter", "ready", "", show=False),
        Binding(KEYS["take-back"], "take_back", "", show=False, id="take-back"),
    ]

    def __init__(self, name: str, previous: str | None) -> None:
        super().__init__()
        self.next_name = name
        self.previous = previous

    def content(self) -> ComposeResult:
        """Yield the name of the next player and what can be done."""
        text = self.text
        lines: list[Content | str] = [
            Content.styled(text("curtain-title", name=self.next_name), BOLD),
            "",
            Content.styled(text("curtain-about"), QUIET),
            "",
            f"Enter: {text('curtain-lift', name=self.next_name)}",
        ]
        if self.previous is not None:
            key = self.key_of("take-back")
            lines.append(f"{key}: {text('curtain-back', name=self.previous)}")
        with Vertical(id="middle"):
            yield Static(joined(lines), markup=False)

    def on_click(self) -> None:
        """Let the next player go on."""
        self.action_ready()

    def action_ready(self) -> None:
        """Let the next player go on."""
        self.close(result=False)

    def action_take_back(self) -> None:
        """Let the previous player take back, if there is something to take back."""
        if self.previous is not None:
            self.close(result=True)
