"""A round: the starting tiles, then one building card after another."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Self

from .acts import Act, Missed, NotActed, Token
from .board import Board, HouseRule
from .compilable import dataclass, mypyc_attr
from .effect import Effect, Landing
from .errors import IllegalActError, check_argument, not_an_act
from .outcome import Outcome
from .ramp import Ramp
from .score import Score
from .setup import Setup
from .tiles import Placement, Tile


@dataclass(frozen=True, slots=True)
class Arrival:
    """A tile that fell through the ramp of `source` and slid down that of `seat`."""

    source: int
    seat: int
    landing: Landing


@dataclass(frozen=True, slots=True)
class Turn:
    """A card and what each seat did on it; `card` is `None` for the starting tiles."""

    card: str | None
    tokens: tuple[Token, ...]
    arrivals: tuple[Arrival, ...] = ()

    @property
    def changed_seats(self) -> list[int]:
        """The seat on whose ramp each act and arrival was, in their order."""
        acting = [seat for seat, token in enumerate(self.tokens) if isinstance(token, Act)]
        return acting + [arrival.seat for arrival in self.arrivals]

    @property
    def unknown_seats(self) -> frozenset[int]:
        """The seats whose act is not known."""
        tokens = enumerate(self.tokens)
        return frozenset([seat for seat, token in tokens if isinstance(token, NotActed)])


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: its board, its turns, and each seat's ramp and score."""

    board: Board
    turns: tuple[Turn, ...]
    ramps: tuple[Ramp, ...]
    scores: tuple[Score, ...]


class ArrivalEffect(NamedTuple):
    """What a tile from `source` did on the ramp of `seat`."""

    source: int
    seat: int
    effect: Effect


class TurnEffects(NamedTuple):
    """What a turn did: the effect of each seat's act, then the arrivals in order.

    A seat that missed the turn, or whose act is not known, has no effect (`None`).
    """

    seats: tuple[Effect | None, ...]
    arrivals: tuple[ArrivalEffect, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Round:
    """A round in play: plays one turn after another and refuses illegal ones.

    `unknown` are the seats with an act that is not known (`NotActed`): nothing more is known
    of them in the round.
    """

    def __init__(self, setup: Setup, board: Board) -> None:
        check_argument("setup", setup, Setup)
        self.setup = setup
        self.board = board
        self.ramps = [Ramp(board, setup.house) for _ in setup.seats]
        self.turns: list[Turn] = []
        self.unknown: frozenset[int] = frozenset()

    @property
    def start(self) -> tuple[Tile, ...]:
        """The starting tile of each seat; empty before they are placed."""
        return tuple(token.tile for token in self.turns[0].tokens) if self.turns else ()

    @property
    def turned(self) -> tuple[str, ...]:
        """The building cards turned so far."""
        return tuple(turn.card for turn in self.turns if turn.card is not None)

    @property
    def all_turned(self) -> bool:
        """Whether the last card has been played."""
        return len(self.turns) == 1 + len(self.setup.edition.build)

    @property
    def finished(self) -> bool:
        """Whether the last card has been played and every act is known."""
        return self.all_turned and not self.unknown

    def scores(self) -> tuple[Score, ...]:
        """Return the score of each seat if the round ended now."""
        return tuple(ramp.score() for ramp in self.ramps)

    def result(self) -> RoundResult:
        """Return the turns, ramps and scores of the round as they are now."""
        ramps = tuple(ramp.copy() for ramp in self.ramps)
        return RoundResult(self.board, tuple(self.turns), ramps, self.scores())

    def check(self, card: str | None, seat: int, token: Token) -> None:
        """Raise `IllegalActError` if the rules forbid the token of a seat on the next card."""
        if card is None:
            self._check_start(token)
        else:
            self._check_build(card, seat, token)
        if self.unknown and isinstance(token, Act):
            if seat in self.unknown:
                raise IllegalActError("unknown-after", token=str(token))
            if self.board.stops(Outcome.FELL_THROUGH):
                raise IllegalActError("unknown-arrival", token=str(token))
        if isinstance(token, Placement):
            self.ramps[seat].landing(token)

    def play(self, card: str | None, tokens: Sequence[Token]) -> Turn:
        """Play a card with the token of each seat; change nothing if one is illegal."""
        self._check_card(card)
        check_argument("tokens", tokens, tuple, list)
        for token in tokens:
            if not isinstance(token, Token):
                raise not_an_act(token)
        if len(tokens) != len(self.ramps):
            raise IllegalActError("tokens-count", expected=len(self.ramps), found=len(tokens))
        if card is None:
            self._check_draw([token.tile.name for token in tokens])
        for seat, token in enumerate(tokens):
            self.check(card, seat, token)
        return self.play_checked(card, tokens)

    def play_checked(self, card: str | None, tokens: Sequence[Token]) -> Turn:
        """Play a card whose tokens have been checked one by one."""
        fallen: list[tuple[int, Placement]] = []
        for seat, token in enumerate(tokens):
            if not isinstance(token, Act):
                continue
            event = self.ramps[seat].push(token)
            if isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
                fallen.append((seat, event.placement))
        turn = Turn(card, tuple(tokens))
        if unknown := turn.unknown_seats:
            self.unknown |= unknown
        elif fallen:
            arrivals: list[Arrival] = []
            for seat, placement in fallen:
                self._fall(seat, placement, arrivals)
            turn = Turn(card, turn.tokens, tuple(arrivals))
        self.turns.append(turn)
        return turn

    def pop(self) -> Turn:
        """Undo the last turn and return it; raise `IllegalActError` if there is none."""
        if not self.turns:
            raise IllegalActError("history-index", index=-1, count=0)
        turn = self.turns.pop()
        for seat in turn.changed_seats:
            self.ramps[seat].pop()
        self.unknown = frozenset().union(*[turn.unknown_seats for turn in self.turns])
        return turn

    def effects(self, index: int = -1) -> TurnEffects:
        """Return what a turn did, by default the last one."""
        count = len(self.turns)
        if not -count <= index < count:
            raise IllegalActError("history-index", index=index, count=count)
        turn, later = self.turns[index], self.turns[index % count :]
        events = Counter([seat for turn in later for seat in turn.changed_seats])

        def next_effect(seat: int) -> Effect:
            events[seat] -= 1
            return self.ramps[seat].effect(-1 - events[seat])

        seats = [
            next_effect(seat) if isinstance(token, Act) else None
            for seat, token in enumerate(turn.tokens)
        ]
        arrivals = [
            ArrivalEffect(arrival.source, arrival.seat, next_effect(arrival.seat))
            for arrival in turn.arrivals
        ]
        return TurnEffects(tuple(seats), tuple(arrivals))

    def copy(self) -> Self:
        """Return an independent copy, turns included."""
        round = type(self).__new__(type(self))
        round.setup, round.board = self.setup, self.board
        round.ramps = [ramp.copy() for ramp in self.ramps]
        round.turns = self.turns.copy()
        round.unknown = self.unknown
        return round

    def _fall(self, source: int, placement: Placement, arrivals: list[Arrival]) -> None:
        """Follow a fallen tile from ramp to ramp to its end."""
        seat = source
        outcome = Outcome.FELL_THROUGH
        while outcome is Outcome.FELL_THROUGH:
            if len(self.ramps) == 1:
                placement = placement.mirrored(self.board.width)
            seat = (seat + 1) % len(self.ramps)
            landing = self.ramps[seat].arrive(placement)
            arrivals.append(Arrival(source, seat, landing))
            outcome = landing.outcome

    def _check_card(self, card: str | None) -> None:
        if card is None:
            if self.turns:
                raise IllegalActError("start-repeated")
        elif not self.turns:
            raise IllegalActError("start-missing")
        elif card not in self.setup.edition.build:
            raise IllegalActError("card-unknown", tile=card)
        elif card in self.turned:
            raise IllegalActError("card-twice", tile=card)

    def _check_draw(self, drawn: list[str]) -> None:
        if HouseRule.SHARED_START in self.setup.house:
            if len(set(drawn)) > 1:
                raise IllegalActError("start-shared", tile=drawn[0])
            return
        for index, tile in enumerate(drawn):
            if tile in drawn[:index]:
                raise IllegalActError("start-twice", tile=tile)

    def _check_start(self, token: Token) -> None:
        tile = token.tile.name
        if tile not in self.setup.edition.start:
            tiles = ", ".join(self.setup.edition.start)
            raise IllegalActError("start-unknown", tile=tile, tiles=tiles)
        if not isinstance(token, Placement | NotActed):
            raise IllegalActError("start-aside", tile=tile)

    def _check_build(self, card: str, seat: int, token: Token) -> None:
        if token.tile.name != card:
            raise IllegalActError("card-tile", token=str(token), tile=card)
        due = self.turns[0].tokens[seat].tile.name == card
        if due and not isinstance(token, Missed):
            raise IllegalActError("missed-due", token=str(token), tile=card)
        if isinstance(token, Missed) and not due:
            raise IllegalActError("missed-undue", token=str(token), tile=card)
