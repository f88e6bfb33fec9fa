"""One game at one keyboard: people and bots in its seats, kept after every act."""

from collections.abc import Callable

from gapless.core.acts import Act, SetAside
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.setup import Setup
from gapless.core.view import View
from gapless.records import Record
from gapless.records.record import Tags

from .player_names import bots_of
from .positions import Position
from .saves import whole_record


class Session:
    """A game and who plays it.

    After every act `keep` gets the record. If it fails, the game goes on, and `problem` says why
    the game is not kept.
    """

    def __init__(self, game: Game, keep: Callable[[Record], None], tags: Tags = ()) -> None:
        self.game = game
        self.tags = tags
        self.bots = bots_of(game.setup)
        self.problem: GaplessError | None = None
        self._keep = keep

    @property
    def setup(self) -> Setup:
        return self.game.setup

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.setup.seats if seat not in self.bots)

    @property
    def alone(self) -> bool:
        return len(self.setup.players) == 1

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    @property
    def acting(self) -> int | None:
        """The person who has to act next."""
        return next((seat for seat in self.game.waiting_for if seat not in self.bots), None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The bots that have to act."""
        return tuple(seat for seat in self.game.waiting_for if seat in self.bots)

    @property
    def position(self) -> Position:
        return Position(len(self.game.rounds) - 1, len(self.game.round.turns))

    def view(self, seat: int | None) -> View:
        return self.game.view(seat)

    def act(self, seat: int, act: Act) -> None:
        self.game.act(seat, act)
        self.save()

    def may_take_back(self, seat: int) -> bool:
        return seat in self.game.pending

    def take_back(self, seat: int) -> None:
        """Takes back what a person has chosen, while others still think about the card."""
        self.game.take_back(seat)
        self.save()

    @property
    def may_practise(self) -> bool:
        return self.alone and bool(self.game.rounds[0].turns)

    def practise(self) -> None:
        """Alone, takes back the last act; the game is marked."""
        self.game.practice_take_back()
        self.save()

    def record(self) -> Record:
        return whole_record(self.game, self.tags)

    def save(self) -> None:
        try:
            self._keep(self.record())
        except GaplessError as error:
            self.problem = error
        else:
            self.problem = None


def stand_in(view: View) -> Act:
    """What is done for a bot that fails: the tile is set aside, or placed where it can be."""
    assert view.tile is not None
    return SetAside(view.tile) if view.may_set_aside else view.landings[0].placement
