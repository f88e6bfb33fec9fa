"""A game at one keyboard: people and bots in its seats, saved after every act."""

from collections.abc import Callable

from gapless import Act, Game, GaplessError, Setup, View
from gapless.records.hint_tags import with_hint
from gapless.records.record import Record, Tags

from .player_names import bots_of
from .positions import GamePosition

BOT_SEED = 0
"""The seed of all local bots: a game with the same deal can be played again the same way."""


class Session:
    """A game, the bots in its seats, and where it is saved.

    `save_record` is called with the record after every act. If it raises `GaplessError`, the
    game goes on and `problem` is the error, until saving works again.
    """

    def __init__(self, game: Game, save_record: Callable[[Record], None], tags: Tags = ()) -> None:
        self.game = game
        self.tags = tags
        self.bots = bots_of(game.setup)
        self.problem: GaplessError | None = None
        self._save_record = save_record
        self._hinted: set[tuple[int, GamePosition]] = set()

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.game.setup

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.setup.seats if seat not in self.bots)

    @property
    def alone(self) -> bool:
        """Whether the game has one seat."""
        return len(self.setup.players) == 1

    @property
    def earns_rank(self) -> bool:
        """Whether the game can still earn a rank; then previews don't say what a move would do."""
        return self.setup.ranked and not self.game.practised

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the keyboard."""
        return len(self.people) > 1

    @property
    def acting(self) -> int | None:
        """The seat of the person who has to act next, or `None`."""
        return next((seat for seat in self.game.waiting_for if seat not in self.bots), None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats of the bots that have to act."""
        return tuple(seat for seat in self.game.waiting_for if seat in self.bots)

    @property
    def position(self) -> GamePosition:
        """The current round and the number of its turns played."""
        return GamePosition(len(self.game.rounds) - 1, len(self.game.round.turns))

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a spectator (`None`), may know."""
        return self.game.view(seat)

    def act(self, seat: int, act: Act) -> None:
        """Play an act and save the game; raise `IllegalActError` if it is illegal."""
        self.game.act(seat, act)
        self.save()

    def may_take_back(self, seat: int | None) -> bool:
        """Whether the seat has acted on a card that others still have to act on."""
        return seat in self.game.pending

    def take_back(self, seat: int) -> None:
        """Take back the act of a seat on the current card, and save the game."""
        self.game.take_back(seat)
        self.save()

    @property
    def may_practise(self) -> bool:
        """Whether `practise` can take back an act."""
        return self.alone and bool(self.game.rounds[0].turns)

    def practise(self) -> None:
        """Take back the last act of a solo game, mark it as practice and save it."""
        self.game.practice_take_back()
        self.save()

    def mark_hint(self, seat: int) -> None:
        """Mark the game as practice, count the card as one with a hint, and save the game."""
        if (seat, self.position) not in self._hinted:
            self._hinted.add((seat, self.position))
            self.tags = with_hint(self.tags, seat, len(self.setup.players))
            self.game.practised = True
            self.save()

    def record(self) -> Record:
        """Return the game with every card still to come."""
        return Record.with_deal(self.game, self.tags)

    def save(self) -> None:
        """Save the game; `problem` is set if that fails."""
        try:
            self._save_record(self.record())
        except GaplessError as error:
            self.problem = error
        else:
            self.problem = None
