"""Screens that show one player after another, and those that step through a record."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from gapless.core.setup import Setup
from gapless.local.player_names import names_of
from gapless.local.positions import GamePosition
from gapless.records import Record

from .base import BaseScreen, key_group
from .ramp_widget import RampWidget


class SeatScreen(BaseScreen[None]):
    """A ramp of the player in `seat`, and a panel beside it."""

    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__()
        self.setup = setup
        self.seat = seat

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players as they are shown."""
        return names_of(self.text, self.setup)

    def content(self) -> ComposeResult:
        """Yield the ramp and the panel."""
        with Horizontal(classes="result"):
            yield RampWidget()
            yield Static(id="right", classes="panel", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow other seats only where there are some."""
        if action == "turn_to" and len(self.setup.players) == 1:
            return False
        return super().check_action(action, parameters)

    def action_turn_to(self, step: int) -> None:
        """Show another player."""
        self.seat = (self.seat + step) % len(self.setup.players)
        self.show()


class RecordScreen(SeatScreen):
    """A record; `place` is the index of the step shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-step", left="step(-1)", right="step(1)"),
        *key_group("footer-players", up="turn_to(-1)", down="turn_to(1)"),
        Binding("space,enter", "step(1)", "", show=False),
        Binding("home", "step(-9999)", "", show=False),
        Binding("end", "step(9999)", "", show=False),
        Binding("p,P", "play_on", "footer-play-on"),
        Binding("q,Q", "back", "", show=False),
    ]

    def __init__(self, record: Record, seat: int = 0) -> None:
        super().__init__(record.setup, seat)
        self.record = record
        self.place = 0

    @property
    def last_place(self) -> int:
        """The index of the last step."""
        raise NotImplementedError

    @property
    def position(self) -> GamePosition:
        """The point of the record from which can be played on."""
        raise NotImplementedError

    def action_play_on(self) -> None:
        """Play on from the step shown, in a copy."""
        self.gapless.attempt(
            lambda: self.leave_for(self.gapless.library.branch(self.record, self.position))
        )

    def action_step(self, step: int) -> None:
        """Go some steps on or back."""
        self.place = max(0, min(self.place + step, self.last_place))
        self.show()
