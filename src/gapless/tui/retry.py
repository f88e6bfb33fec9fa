"""A move of a review to make again: the ramp before the card, with the answer hidden."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from gapless import Act, View
from gapless.local.retry import Retry

from .aim import Aim
from .aiming import AIM_BINDINGS, AimingScreen, key_binding
from .panels import BUTTONS, PlayPanels

_BUTTONS = {name: action for name, action in BUTTONS.items() if name != "hint"}
_STILL_ALLOWED = {"drop", "cancel", "back", "help", "spaces", "heights"}
"""Actions once the move is found."""


class RetryScreen(AimingScreen[bool]):
    """A move to make again; the result is true if the player goes on to the next mistake.

    `last` says that no mistake comes after this one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *AIM_BINDINGS,
        key_binding("spaces", "spaces"),
        key_binding("help", "help"),
        key_binding("leave", "back", show=False),
        Binding("escape", "cancel", "footer-back"),
    ]
    HEADING = "retry-title"

    def __init__(self, retry: Retry, place: str, *, last: bool) -> None:
        super().__init__()
        self.retry = retry
        self.place = place
        self.last = last
        self.solved: Act | None = None

    @property
    def heading(self) -> str:
        """The task, and the place of the move."""
        return f"{super().heading} · {self.place}"

    @property
    def view(self) -> View:
        """What the player knew, and the move that was found."""
        return self.retry.view._replace(pending=self.solved)

    @property
    def held(self) -> Aim | None:
        """The tile in hand until a good move is found."""
        return self.aim if self.solved is None else None

    def label(self, binding: Binding) -> str:
        """Return what the footer says: when the move is found, the key for drops goes on."""
        if binding.action == "drop" and self.solved is not None:
            return self.text("footer-next")
        return super().label(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow no more aiming when the move is found."""
        if self.solved is not None and action not in _STILL_ALLOWED:
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Take the tile in hand."""
        self.note = self.text("retry-task", tile=str(self.view.tile))
        self.take_tile(self.view)
        super().on_mount()

    def show(self) -> None:
        """Draw the ramp, the tile and what is said about it."""
        view, held, text = self.view, self.held, self.text
        seat = view.viewer or 0
        panels = PlayPanels(view, self.names, seat, held, text, self.look, _BUTTONS)
        if held is not None:
            state = self.aim_state(view, held)
        else:
            after = text("retry-back" if self.last else "coach-mistake-after")
            state = f"{self.key_of('drop')}: {after}"
        self.draw(panels, self.note, state)

    def play(self, act: Act) -> None:
        """Try an act: a good one is found, another one loses points."""
        tried = self.retry.attempt(act)
        self.asked = ""
        if tried.good:
            self.solved = act
            self.refresh_bindings()
        self.say(self.retry.words(self.text, tried))

    def action_drop(self) -> None:
        """Drop the tile, or go on when the move is found."""
        if self.solved is None:
            super().action_drop()
        else:
            self.close(not self.last)

    def action_cancel(self) -> None:
        """Withdraw a question; without one go back to the review."""
        if self.asked:
            self.withdraw()
        else:
            self.close(result=False)
