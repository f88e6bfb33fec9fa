"""A round of one player whose cards are known, and its solution."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Self, TypeAlias

from gapless.core.acts import Act, Missed
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError, check_least
from gapless.core.round import Arrival, Round, RoundResult, Turn
from gapless.core.setup import Setup
from gapless.core.tiles import Placement

Arrivals: TypeAlias = tuple[tuple[int, Placement], ...]
"""Tiles that fell through another ramp: the turn, 0 for the starting tile, and the placement."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A score and the tokens of the acts that reach it, one for each tile in order.

    No play of the same tiles in the same order scores more than `bound`; `proved` means that the
    score is as high as that. `states` is the count of states examined.
    """

    score: int
    placements: tuple[str, ...]
    proved: bool
    states: int
    seconds: float
    bound: int


class OrderError(GaplessError):
    """The tiles can't come in this order."""


@dataclass(frozen=True, slots=True)
class KnownRound:
    """The cards of a round for one player, and the tiles that arrive on the ramp.

    `cards` are the building cards in their order. `alone` says whether a tile that falls through
    comes back to the player; otherwise it is gone, and `arrivals` come whatever the player does.
    `own` is what the player did, with the score, if all of it is known. The first `fixed` acts of
    it stay as they are: only what comes later is searched.
    """

    edition: Edition
    board: Board
    start: str
    cards: tuple[str, ...]
    house: frozenset[HouseRule] = frozenset()
    alone: bool = True
    arrivals: Arrivals = ()
    own: tuple[Act, ...] = ()
    own_score: int | None = None
    fixed: int = 0

    @classmethod
    def of_order(
        cls,
        edition: Edition,
        board: Board,
        order: Sequence[str],
        house: frozenset[HouseRule] = frozenset(),
    ) -> Self:
        """Return a round of one player from all tiles in order; raises `OrderError`."""
        check_order(edition, order)
        return cls(edition, board, order[0], tuple(order[1:]), house)

    @property
    def order(self) -> tuple[str, ...]:
        """The player's tiles in order, the starting tile first."""
        return (self.start, *(card for card in self.cards if card != self.start))

    def replay(self, acts: Sequence[Act]) -> Round:
        """Return the round with these acts, one for each tile of `order`, as that of one player."""
        setup = Setup(self.edition, ("",), (self.board,), self.house)
        round = Round(setup, self.board)
        start, *others = acts
        tokens = iter(others)
        for number, card in enumerate((None, *self.cards)):
            token: Act | Missed = start
            if card is not None:
                missed = card == self.start
                token = Missed(start.tile) if missed else next(tokens)
            if self.alone:
                round.play(card, [token])
                continue
            round.check(card, 0, token)
            if isinstance(token, Act):
                round.ramps[0].push(token)
            arriving = [placement for turn, placement in self.arrivals if turn == number]
            landings = [Arrival(0, 0, round.ramps[0].arrive(placement)) for placement in arriving]
            round.turns.append(Turn(card, (token,), tuple(landings)))
        return round


def known_round(
    setup: Setup, round: Round | RoundResult, seat: int, *, fixed_cards: int = 0
) -> KnownRound:
    """Return the cards of a round as far as they were turned, and what a seat did on them.

    Tiles that fell through other ramps to the seat are fixed: they come as they came, also those of
    the seat that went round all players. So are the seat's acts on the first `fixed_cards` cards,
    the starting tile counted, if all that the seat did is known.
    """
    tokens = [turn.tokens[seat] for turn in round.turns]
    own = tuple(token for token in tokens if isinstance(token, Act))
    complete = all(isinstance(token, Act | Missed) for token in tokens)
    return KnownRound(
        edition=setup.edition,
        board=round.board,
        start=tokens[0].tile.name,
        cards=tuple(turn.card for turn in round.turns if turn.card is not None),
        house=setup.house,
        alone=len(setup.players) == 1,
        arrivals=tuple(
            (number, arrival.landing.placement)
            for number, turn in zip(count(), round.turns, strict=False)
            for arrival in turn.arrivals
            if arrival.seat == seat
        ),
        own=own if complete else (),
        own_score=round.ramps[seat].score().total if complete else None,
        fixed=sum(isinstance(token, Act) for token in tokens[:fixed_cards]) if complete else 0,
    )


def check_limits(seconds: float | None, nodes: int | None) -> None:
    """Raise `InvalidArgumentError` if a search can't be limited like this."""
    if seconds is not None:
        check_least("seconds", seconds, 0, int, float)
    if nodes is not None:
        check_least("nodes", nodes, 0, int)


def check_order(edition: Edition, order: Sequence[str]) -> None:
    """Raise `OrderError` if the tiles can't come in this order; a part of the tiles is enough."""
    if not order:
        raise OrderError("order-empty")
    start, *cards = order
    if start not in edition.start:
        raise OrderError("order-start", tile=start, tiles=", ".join(edition.start))
    for index, tile in enumerate(cards):
        if tile not in edition.build:
            raise OrderError("order-tile", tile=tile, tiles=", ".join(edition.build))
        if tile == start:
            raise OrderError("order-start-again", tile=tile)
        if tile in cards[:index]:
            raise OrderError("order-twice", tile=tile)
