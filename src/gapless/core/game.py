"""A whole game: simultaneous acts, hidden until everyone has acted on the card."""

from typing import NamedTuple, Self

from .acts import Act, Missed, Token
from .compilable import mypyc_attr
from .edition import Rank
from .errors import IllegalActError, not_an_act, wrong_type
from .results import rank_of, totals_of, winners_of
from .round import Round, RoundResult
from .setup import Deal, Setup, check_deal
from .tiles import Tile
from .view import View


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
    rounds. `card` is the building card that lies open, if there is one. `pending` holds the acts on
    the current card, `waiting_for` the seats that have yet to act on it, and `open_card` what
    everybody sees since it was turned, but for the ramps and
    for who has acted.

    `positions` has a number for each card so far, and at its end one for what follows. A card
    that is opened again gets a new number, and no number comes twice in a game; they follow from
    the acts and what was taken back, and records don't have them.
    """

    def __init__(self, setup: Setup, deal: Deal) -> None:
        check_deal(setup, deal)
        self.setup = setup
        self.deal = deal
        self.rounds = [Round(setup, setup.boards[0])]
        self.pending: dict[int, Act] = {}
        self.results: list[RoundResult] = []
        self.practised = False
        self.positions: list[int] = [0]
        self.card: str | None
        self.open_card: View
        self.waiting_for: tuple[int, ...]
        self._open_next_card()

    @property
    def round(self) -> Round:
        """The current round, or the last one of a complete game."""
        return self.rounds[-1]

    @property
    def position(self) -> int:
        """The number of the open card, or of the end of the game."""
        return self.positions[-1]

    @property
    def result_positions(self) -> list[int]:
        """The position of the last card of each finished round, by which its result is known."""
        cards = 1 + len(self.setup.edition.build)
        return self.positions[cards - 1 : cards * len(self.results) : cards]

    @property
    def complete(self) -> bool:
        """Whether the last round is over."""
        return self.open_card.complete

    @property
    def start(self) -> tuple[Tile, ...]:
        """The starting tile of each seat in this round."""
        return self.open_card.start

    def tile(self, seat: int) -> Tile | None:
        """Return the tile a seat has to place on the current card, or `None`."""
        self._check_seat(seat)
        card, public = self.card, self.open_card
        start = public.start[seat]
        if public.complete or card == start.name:
            return None
        return start if card is None else public.turned[-1]

    def hand(self, seat: int) -> Hand:
        """Return what only this seat may know about the current card."""
        tile = self.tile(seat)
        may_set_aside = tile is not None and self.card is not None
        return Hand(tile, may_set_aside, self.pending.get(seat))

    def act(self, seat: int, act: Act) -> None:
        """Accept the act of a seat on the current card, or raise `IllegalActError`."""
        if not isinstance(act, Act):
            raise not_an_act(act)
        card, tile = self.card, self.tile(seat)
        if self.complete:
            raise IllegalActError("act-complete")
        if tile is None:
            raise IllegalActError("act-missed", tile=card)
        if seat in self.pending:
            raise IllegalActError("act-twice")
        if act.tile is not tile and act.tile != tile:
            raise IllegalActError("card-tile", token=str(act), tile=tile.name)
        self.round.check(card, seat, act)
        self.pending[seat] = act
        self.waiting_for = self._due()
        self._play_complete_cards()

    def take_back(self, seat: int) -> Act:
        """Take back and return a seat's act, while other seats have yet to act on the card."""
        self._check_seat(seat)
        if seat not in self.pending:
            raise IllegalActError("act-none")
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
        return self.open_card.winners

    @property
    def rank(self) -> Rank | None:
        """The solo rank, where the finished game earns one."""
        earned = self.complete and not self.practised
        return rank_of(self.setup, self.totals) if earned else None

    def view(self, viewer: int | None, *, live: bool = False) -> View:
        """Return what a seat, or a spectator (`None`), may know.

        A `live` view is cheaper: its ramps are not copies, and change with the next act.
        """
        hand = _NO_HAND if viewer is None else self.hand(viewer)
        waiting = self.waiting_for
        ramps = self.round.ramps if live else [ramp.copy() for ramp in self.round.ramps]
        return self.open_card._replace(
            viewer=viewer,
            ramps=tuple(ramps),
            acted=tuple([seat not in waiting for seat in self.setup.seats]),
            tile=hand.tile,
            may_set_aside=hand.may_set_aside,
            pending=hand.pending,
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
        game.positions = self.positions.copy()
        game.card, game.open_card = self.card, self.open_card
        game.waiting_for = self.waiting_for
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
        if self.complete:
            return ()
        card, pending = self.card, self.pending
        seats = enumerate(self.start)
        return tuple([seat for seat, start in seats if start.name != card and seat not in pending])

    def _open_next_card(self) -> None:
        """Turn the next card and store what is public while it lies open."""
        tiles, deal, round = self.setup.edition.tiles, self.deal[len(self.rounds) - 1], self.round
        played = (len(self.rounds) - 1) * (1 + len(self.setup.edition.build)) + len(round.turns)
        self.positions[played:] = [self.position + 1]
        turned = deal.deck[: len(round.turns)]
        self.card = turned[-1] if turned and not round.all_turned else None
        totals = totals_of(self.setup, self.results)
        self.open_card = View(
            setup=self.setup,
            viewer=None,
            round=len(self.rounds) - 1,
            board=round.board,
            start=tuple([tiles[name] for name in deal.start]),
            turned=tuple([tiles[name] for name in turned]),
            to_come=tuple([tiles[name] for name in self.setup.edition.build if name not in turned]),
            ramps=tuple(round.ramps),
            turns=tuple(round.turns),
            acted=(),
            results=tuple(self.results),
            totals=totals,
            complete=round.all_turned,
            winners=winners_of(totals) if round.all_turned else (),
            practised=self.practised,
            position=self.position,
        )
        self.waiting_for = self._due()

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int):
            raise wrong_type("seat", seat, "int")
        if not 0 <= seat < len(self.setup.players):
            raise IllegalActError("act-seat", seat=seat, last=len(self.setup.players) - 1)
