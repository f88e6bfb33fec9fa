"""A whole game: simultaneous acts, hidden until everyone has acted on the card."""

from typing import NamedTuple, Self

from .acts import Act, Missed, Token
from .edition import Rank
from .errors import IllegalActError
from .outcome import rank_of, totals_of, winners_of
from .round import Round, RoundResult, Turn
from .setup import Deal, Setup, check_deal
from .tiles import Tile
from .view import View


class _Known(NamedTuple):
    """What everyone knows from when a card is turned until it has been played."""

    complete: bool
    card: str | None
    start: tuple[Tile, ...]
    turned: tuple[Tile, ...]
    to_come: tuple[Tile, ...]
    turns: tuple[Turn, ...]
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]


class Game:
    """A game is its set-up, its deal and its acts.

    Seats act in any order; when the last one has, the card is played and the next one is
    turned. `rounds` holds the rounds so far, the current one last; `results` what the
    finished ones came to.
    """

    def __init__(self, setup: Setup, deal: Deal) -> None:
        check_deal(setup, deal)
        self.setup = setup
        self.deal = deal
        self.rounds = [Round(setup, setup.boards[0])]
        self.pending: dict[int, Act] = {}
        self.results: list[RoundResult] = []
        self.practised = False
        self._known: _Known
        self._waiting: tuple[int, ...]
        self._look()

    @property
    def round(self) -> Round:
        return self.rounds[-1]

    @property
    def complete(self) -> bool:
        return self._known.complete

    @property
    def card(self) -> str | None:
        """The building card that lies open; `None` while there is none."""
        return self._known.card

    @property
    def start(self) -> tuple[Tile, ...]:
        """The starting tile of each seat in this round."""
        return self._known.start

    def tile(self, seat: int) -> Tile | None:
        """The tile a seat has to place on the current card; `None` if it has none."""
        known = self._known
        start = known.start[seat]
        if known.complete or known.card == start.name:
            return None
        return start if known.card is None else known.turned[-1]

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that have yet to act on the current card."""
        return self._waiting

    def act(self, seat: int, act: Act) -> None:
        """Takes what a seat does on the current card."""
        self._check_seat(seat)
        if self.complete:
            raise IllegalActError("act-complete")
        tile = self.tile(seat)
        if tile is None:
            raise IllegalActError("act-missed", seat=seat + 1, tile=self.card)
        if seat in self.pending:
            raise IllegalActError("act-twice", seat=seat + 1)
        if act.tile != tile:
            raise IllegalActError("card-tile", token=str(act), tile=tile.name)
        self.round.check(self.card, seat, act)
        self.pending[seat] = act
        self._waiting = self._due()
        self._play_complete_cards()

    def take_back(self, seat: int) -> Act:
        """Takes back what a seat has chosen, while others still think about the card."""
        self._check_seat(seat)
        if seat not in self.pending:
            raise IllegalActError("act-none", seat=seat + 1)
        act = self.pending.pop(seat)
        self._waiting = self._due()
        return act

    def practice_take_back(self) -> Token:
        """Alone, takes back the last act, past the card that came after it."""
        if len(self.setup.players) > 1:
            raise IllegalActError("act-practice")
        if not self.rounds[0].turns:
            raise IllegalActError("act-first")
        self.practised = True
        while True:
            if not self.round.turns:
                self.rounds.pop()
            (token,) = self.round.pop().tokens
            if not isinstance(token, Missed):
                del self.results[len(self.rounds) - 1 :]
                self._look()
                return token

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the finished rounds for each seat."""
        return self._known.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat with the highest total, once the game is complete."""
        return winners_of(self.totals) if self.complete else ()

    @property
    def rank(self) -> Rank | None:
        """The solo rank, where the finished game earns one."""
        earned = self.complete and not self.practised
        return rank_of(self.setup, self.totals) if earned else None

    def view(self, viewer: int | None) -> View:
        """What a seat, or a spectator (`None`), may know."""
        if viewer is not None:
            self._check_seat(viewer)
        known = self._known
        tile = None if viewer is None else self.tile(viewer)
        waiting = self.waiting_for
        ramps = tuple([ramp.copy() for ramp in self.round.ramps])
        return View(
            setup=self.setup,
            viewer=viewer,
            round=len(self.rounds) - 1,
            board=self.round.board,
            start=known.start,
            turned=known.turned,
            to_come=known.to_come,
            ramps=ramps,
            turns=known.turns,
            acted=tuple([seat not in waiting for seat in self.setup.seats]),
            tile=tile,
            may_set_aside=tile is not None and known.card is not None,
            pending=None if viewer is None else self.pending.get(viewer),
            results=known.results,
            totals=known.totals,
            complete=known.complete,
            winners=self.winners,
            rank=self.rank,
            practised=self.practised,
        )

    def copy(self) -> Self:
        """The same game, hidden cards included, that goes its own way from here."""
        game = type(self)(self.setup, self.deal)
        for round in self.rounds:
            for turn in round.turns:
                for seat, token in enumerate(turn.tokens):
                    if isinstance(token, Act):
                        game.act(seat, token)
        for seat, act in self.pending.items():
            game.act(seat, act)
        game.practised = self.practised
        return game

    def _play_complete_cards(self) -> None:
        while not self.complete and not self.waiting_for:
            tokens = [
                self.pending.get(seat) or Missed(start) for seat, start in enumerate(self.start)
            ]
            self.pending.clear()
            self.round.play_checked(self.card, tokens)
            if self.round.all_turned:
                self.results.append(self.round.result())
                if len(self.rounds) < len(self.setup.boards):
                    self.rounds.append(Round(self.setup, self.setup.boards[len(self.rounds)]))
            self._look()

    def _due(self) -> tuple[int, ...]:
        """The seats that have a tile to place and have not acted."""
        known, pending = self._known, self.pending
        if known.complete:
            return ()
        return tuple(
            [
                seat
                for seat, start in enumerate(known.start)
                if start.name != known.card and seat not in pending
            ]
        )

    def _look(self) -> None:
        """Notes what there is to know now that a card has been turned."""
        tiles, deal, round = self.setup.edition.tiles, self.deal[len(self.rounds) - 1], self.round
        turned = deal.deck[: len(round.turns)]
        self._known = _Known(
            complete=round.all_turned,
            card=turned[-1] if turned and not round.all_turned else None,
            start=tuple([tiles[name] for name in deal.start]),
            turned=tuple([tiles[name] for name in turned]),
            to_come=tuple([tiles[name] for name in self.setup.edition.build if name not in turned]),
            turns=tuple(round.turns),
            results=tuple(self.results),
            totals=totals_of(self.setup, self.results),
        )
        self._waiting = self._due()

    def _check_seat(self, seat: int) -> None:
        if seat not in self.setup.seats:
            raise IllegalActError("act-seat", seat=seat + 1)
