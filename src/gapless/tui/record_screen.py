"""A screen that steps through a record."""

from gapless.local.positions import GamePosition
from gapless.records import Record

from .base import BaseScreen


class RecordScreen(BaseScreen[None]):
    """A record; `place` is the index of the step shown, `seat` the player."""

    def __init__(self, record: Record, seat: int = 0) -> None:
        super().__init__()
        self.record = record
        self.seat = seat
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

    def show(self) -> None:
        """Draw the step."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow other seats only where there are some."""
        if action == "turn_to" and len(self.record.setup.players) == 1:
            return False
        return super().check_action(action, parameters)

    def action_step(self, step: int) -> None:
        """Go some steps on or back."""
        self.place = max(0, min(self.place + step, self.last_place))
        self.show()

    def action_turn_to(self, step: int) -> None:
        """Show another player."""
        self.seat = (self.seat + step) % len(self.record.setup.players)
        self.show()
