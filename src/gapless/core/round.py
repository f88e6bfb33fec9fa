"""A round: the starting tiles, then one building card after another."""

from collections.abc import Sequence
from dataclasses import dataclass

from .acts import Act, Missed, NotActed, Token
from .board import Board, HouseRule, Kind
from .errors import IllegalActError
from .ramp import Landing, Ramp
from .score import Score
from .setup import Setup
from .spaces import Fate
from .tiles import Placement, Tile


@dataclass(frozen=True, slots=True)
class Arrival:
    """A tile that fell through a wormhole of seat `source` came down the ramp of `seat`."""

    source: int
    seat: int
    landing: Landing


@dataclass(frozen=True, slots=True)
class Turn:
    """A card and what each seat did on it; `card` is `None` for the starting tiles."""

    card: str | None
    tokens: tuple[Token, ...]
    arrivals: tuple[Arrival, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round: its board, its turns, and each seat's ramp and score."""

    board: Board
    turns: tuple[Turn, ...]
    ramps: tuple[Ramp, ...]
    scores: tuple[Score, ...]


class Round:
    """The referee of a round: takes one turn after another and refuses what is forbidden.

    Of a seat whose act is not known (`NotActed`) nothing more is known in the round.
    """

    def __init__(self, setup: Setup, board: Board) -> None:
        self.setup = setup
        self.board = board
        self.ramps = [Ramp(board, setup.house) for _ in setup.seats]
        self.turns: list[Turn] = []
        self._unknown: frozenset[int] = frozenset()

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
        return len(self.turns) == 1 + len(self.setup.edition.build)

    @property
    def finished(self) -> bool:
        return self.all_turned and not self._unknown

    def scores(self) -> tuple[Score, ...]:
        """The score of each seat if the round ended now."""
        return tuple(ramp.score() for ramp in self.ramps)

    def result(self) -> RoundResult:
        ramps = tuple(ramp.copy() for ramp in self.ramps)
        return RoundResult(self.board, tuple(self.turns), ramps, self.scores())

    def check(self, card: str | None, seat: int, token: Token) -> None:
        """Raises if the rules forbid the token of a seat on the next card."""
        if card is None:
            self._check_start(token)
        else:
            self._check_build(card, seat, token)
        self._check_known(seat, token)
        if isinstance(token, Placement):
            self.ramps[seat].landing(token)

    def play(self, card: str | None, tokens: Sequence[Token]) -> Turn:
        """Plays a card that all seats have acted on; nothing changes if one may not."""
        self._check_card(card)
        if len(tokens) != len(self.ramps):
            raise IllegalActError("tokens-count", expected=len(self.ramps), found=len(tokens))
        if card is None:
            self._check_draw([token.tile.name for token in tokens])
        for seat, token in enumerate(tokens):
            self.check(card, seat, token)
        return self.play_checked(card, tokens)

    def play_checked(self, card: str | None, tokens: Sequence[Token]) -> Turn:
        """Plays a card whose tokens have been checked one by one."""
        fallen: list[tuple[int, Placement]] = []
        for seat, token in enumerate(tokens):
            if not isinstance(token, Act):
                continue
            event = self.ramps[seat].push(token)
            if isinstance(event, Landing) and event.fate is Fate.FELL_THROUGH:
                fallen.append((seat, event.placement))
        turn = Turn(card, tuple(tokens))
        if unknown := _not_acted(turn):
            self._unknown |= unknown
        elif fallen:
            arrivals: list[Arrival] = []
            for seat, placement in fallen:
                self._fall(seat, placement, arrivals)
            turn = Turn(card, turn.tokens, tuple(arrivals))
        self.turns.append(turn)
        return turn

    def pop(self) -> Turn:
        """Undoes the last turn and returns it."""
        turn = self.turns.pop()
        for arrival in reversed(turn.arrivals):
            self.ramps[arrival.seat].pop()
        for ramp, token in zip(self.ramps, turn.tokens, strict=True):
            if isinstance(token, Act):
                ramp.pop()
        self._unknown = frozenset().union(*map(_not_acted, self.turns))
        return turn

    def _fall(self, source: int, placement: Placement, arrivals: list[Arrival]) -> None:
        """Follows a fallen tile from ramp to ramp to its end."""
        seat = source
        fate = Fate.FELL_THROUGH
        while fate is Fate.FELL_THROUGH:
            if len(self.ramps) == 1:
                placement = placement.mirrored(self.board.width)
            seat = (seat + 1) % len(self.ramps)
            landing = self.ramps[seat].arrive(placement)
            arrivals.append(Arrival(source, seat, landing))
            fate = landing.fate

    def _check_card(self, card: str | None) -> None:
        if card is None:
            if self.turns:
                raise IllegalActError("start-repeated")
            return
        if not self.turns:
            raise IllegalActError("start-missing")
        if card not in self.setup.edition.build:
            raise IllegalActError("card-unknown", tile=card)
        if card in self.turned:
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

    def _check_known(self, seat: int, token: Token) -> None:
        if not self._unknown or not isinstance(token, Act):
            return
        if seat in self._unknown:
            raise IllegalActError("unknown-after", token=str(token))
        if self.board.has(Kind.WORMHOLE):
            raise IllegalActError("unknown-wormhole", token=str(token))


def _not_acted(turn: Turn) -> frozenset[int]:
    """The seats whose act on a card is not known."""
    return frozenset(
        [seat for seat, token in enumerate(turn.tokens) if isinstance(token, NotActed)]
    )
