"""A whole game: simultaneous acts, hidden until everyone has acted on the card."""

from typing import NamedTuple, Self

from .acts import Act, Missed, Token
from .compilable import mypyc_attr
from .edition import Rank
from .errors import IllegalActError
from .results import rank_of, totals_of, winners_of
from .round import Round, RoundResult, Turn
from .setup import Deal, Setup, check_deal
from .tiles import Tile
from .view import View


class OpenCard(NamedTuple):
    """What is public from the moment a card is turned until it has been played."""

    complete: bool
    card: str | None
    start: tuple[Tile, ...]
    turned: tuple[Tile, ...]
    to_come: tuple[Tile, ...]
    turns: tuple[Turn, ...]
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]


class Hand(NamedTuple):
    """What only one seat may know: its tile, whether it may be set aside, and its hidden act."""

    tile: Tile | None
    may_set_aside: bool
    pending: Act | None


_NO_HAND = Hand(None, may_set_aside=False, pending=None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game: its set-up, its deal and its acts.

    Seats act in any order; after the last one the card is played and the next one is turned.
    `rounds` holds the rounds so far, the current one last; `results` those of the finished
    rounds. `pending` holds the acts on the current card, `waiting_for` the seats that have yet
    to act on it, and `open_card` what is public about it.
    """

    def __init__(self, setup: Setup, deal: Deal) -> None:
        check_deal(setup, deal)
        self.setup = setup
        self.deal = deal
        self.rounds = [Round(setup, setup.boards[0])]
        self.pending: dict[int, Act] = {}
        self.results: list[RoundResult] = []
        self.practised = False
        self.open_card: OpenCard
        self.waiting_for: tuple[int, ...]
        self._open_next_card()

    @property
    def round(self) -> Round:
        """The current round, or the last one of a complete game."""
        return self.rounds[-1]

    @property
    def complete(self) -> bool:
        """Whether the last round is over."""
        return self.open_card.complete

    @property
    def card(self) -> str | None:
        """The building card that lies open; `None` while there is none."""
        return self.open_card.card

    @property
    def start(self) -> tuple[Tile, ...]:
        """The starting tile of each seat in this round."""
        return self.open_card.start

    def tile(self, seat: int) -> Tile | None:
        """Return the tile a seat has to place on the current card, or `None`."""
        card = self.open_card
        start = card.start[seat]
        if card.complete or card.card == start.name:
            return None
        return start if card.card is None else card.turned[-1]

    def hand(self, seat: int) -> Hand:
        """Return what only this seat may know about the current card."""
        tile = self.tile(seat)
        may_set_aside = tile is not None and self.open_card.card is not None
        return Hand(tile, may_set_aside, self.pending.get(seat))

    def act(self, seat: int, act: Act) -> None:
        """Accept the act of a seat on the current card, or raise `IllegalActError`."""
        self._check_seat(seat)
        card = self.open_card
        if card.complete:
            raise IllegalActError("act-complete")
        tile = self.tile(seat)
        if tile is None:
            raise IllegalActError("act-missed", seat=seat + 1, tile=card.card)
        if seat in self.pending:
            raise IllegalActError("act-twice", seat=seat + 1)
        if act.tile is not tile and act.tile != tile:
            raise IllegalActError("card-tile", token=str(act), tile=tile.name)
        self.round.check(card.card, seat, act)
        self.pending[seat] = act
        self.waiting_for = self._due()
        self._play_complete_cards()

    def take_back(self, seat: int) -> Act:
        """Take back and return a seat's act, while other seats have yet to act on the card."""
        self._check_seat(seat)
        if seat not in self.pending:
            raise IllegalActError("act-none", seat=seat + 1)
        act = self.pending.pop(seat)
        self.waiting_for = self._due()
        return act

    def practice_take_back(self) -> Token:
        """Take back the last act of a solo game, past the card that came after it."""
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
                self._open_next_card()
                return token

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the finished rounds for each seat."""
        return self.open_card.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat with the highest total, once the game is complete."""
        return winners_of(self.totals) if self.complete else ()

    @property
    def rank(self) -> Rank | None:
        """The solo rank, where the finished game earns one."""
        earned = self.complete and not self.practised
        return rank_of(self.setup, self.totals) if earned else None

    def view(self, viewer: int | None, *, live: bool = False) -> View:
        """Return what a seat, or a spectator (`None`), may know.

        A `live` view is cheaper: its ramps are not copies, and change with the next act.
        """
        if viewer is not None:
            self._check_seat(viewer)
        card = self.open_card
        hand = _NO_HAND if viewer is None else self.hand(viewer)
        waiting = self.waiting_for
        ramps = self.round.ramps if live else [ramp.copy() for ramp in self.round.ramps]
        return View(
            setup=self.setup,
            viewer=viewer,
            round=len(self.rounds) - 1,
            board=self.round.board,
            start=card.start,
            turned=card.turned,
            to_come=card.to_come,
            ramps=tuple(ramps),
            turns=card.turns,
            acted=tuple([seat not in waiting for seat in self.setup.seats]),
            tile=hand.tile,
            may_set_aside=hand.may_set_aside,
            pending=hand.pending,
            results=card.results,
            totals=card.totals,
            complete=card.complete,
            winners=self.winners,
            rank=self.rank,
            practised=self.practised,
        )

    def copy(self) -> Self:
        """Return an independent copy, hidden cards included, without replaying the game."""
        game = type(self).__new__(type(self))
        game.setup, game.deal = self.setup, self.deal
        game.rounds = [round.copy() for round in self.rounds]
        game.pending = self.pending.copy()
        game.results = self.results.copy()
        game.practised = self.practised
        game.open_card, game.waiting_for = self.open_card, self.waiting_for
        return game

    def _play_complete_cards(self) -> None:
        while not self.waiting_for and not self.complete:
            tokens = [
                self.pending.get(seat) or Missed(start) for seat, start in enumerate(self.start)
            ]
            self.pending.clear()
            self.round.play_checked(self.card, tokens)
            if self.round.all_turned:
                self.results.append(self.round.result())
                if len(self.rounds) < len(self.setup.boards):
                    self.rounds.append(Round(self.setup, self.setup.boards[len(self.rounds)]))
            self._open_next_card()

    def _due(self) -> tuple[int, ...]:
        """Return the seats that have a tile to place and have not acted."""
        card, pending = self.open_card, self.pending
        if card.complete:
            return ()
        return tuple(
            [
                seat
                for seat, start in enumerate(card.start)
                if start.name != card.card and seat not in pending
            ]
        )

    def _open_next_card(self) -> None:
        """Turn the next card and store what is public while it lies open."""
        tiles, deal, round = self.setup.edition.tiles, self.deal[len(self.rounds) - 1], self.round
        turned = deal.deck[: len(round.turns)]
        self.open_card = OpenCard(
            complete=round.all_turned,
            card=turned[-1] if turned and not round.all_turned else None,
            start=tuple([tiles[name] for name in deal.start]),
            turned=tuple([tiles[name] for name in turned]),
            to_come=tuple([tiles[name] for name in self.setup.edition.build if name not in turned]),
            turns=tuple(round.turns),
            results=tuple(self.results),
            totals=totals_of(self.setup, self.results),
        )
        self.waiting_for = self._due()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.setup.players):
            raise IllegalActError("act-seat", seat=seat + 1)
