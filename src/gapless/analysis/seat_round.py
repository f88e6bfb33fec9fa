"""A round as one seat played it: the ramp before each card, and what came on it."""

from dataclasses import dataclass
from typing import NamedTuple

from gapless.core.acts import Act, Missed, SetAside
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.effect import Landing
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round, RoundResult
from gapless.core.setup import Setup
from gapless.core.tiles import Tile


class CardState(NamedTuple):
    """A ramp before a card: `pool` are the tiles that could come, `rest` those that come later too.

    Before the starting tile, which can't be set aside, the pool are the starting cards, and the
    rest all building cards. Otherwise both are the same.
    """

    ramp: Ramp
    pool: tuple[Tile, ...]
    rest: tuple[Tile, ...]
    start: bool = False

    def to_come(self, tile: Tile) -> tuple[Tile, ...]:
        """Return the tiles to come once a tile has come."""
        return tuple(other for other in self.rest if other != tile)


class PlayedMove(NamedTuple):
    """The seat's act on a card, and the ramp right after it, before any tile arrives."""

    card: int
    before: CardState
    act: Act
    after: Ramp


class ArrivedTiles(NamedTuple):
    """Tiles that fell through to the ramp after a card: the state before and the ramp after."""

    card: int
    before: CardState
    after: Ramp


@dataclass(frozen=True, slots=True)
class SeatRound:
    """What a seat did in a round as far as it is known.

    `events` are in order, and `end` is the state after them, with the tiles still to come;
    `finished` says that the last card was played and that the acts of the seat are all known.
    """

    events: tuple[PlayedMove | ArrivedTiles, ...]
    end: CardState
    finished: bool
    alone: bool

    @property
    def moves(self) -> dict[int, PlayedMove]:
        """The seat's acts by card."""
        return {event.card: event for event in self.events if isinstance(event, PlayedMove)}


def first_state(setup: Setup, board: Board) -> CardState:
    """Return the state before the starting tile."""
    edition = setup.edition
    start = tuple(edition.tiles[name] for name in edition.start)
    return CardState(Ramp(board, setup.house), start, build_tiles(edition), start=True)


def build_tiles(edition: Edition) -> tuple[Tile, ...]:
    """Return the tiles of the building cards."""
    return tuple(edition.tiles[name] for name in edition.build)


def seat_round(setup: Setup, round: Round | RoundResult, seat: int) -> SeatRound:
    """Return the round as a seat played it, up to the first act that is not known."""
    state = first_state(setup, round.board)
    played = Round(setup, round.board)
    alone = len(setup.players) == 1
    events: list[PlayedMove | ArrivedTiles] = []
    for number, turn in enumerate(round.turns):
        token = turn.tokens[seat]
        if not isinstance(token, Act | Missed):
            return SeatRound(tuple(events), state, finished=False, alone=alone)
        if isinstance(token, Act):
            after = acted(state.ramp, token, alone=alone)
            events.append(PlayedMove(number, state, token, after))
            rest = state.to_come(token.tile)
            state = CardState(after, rest, rest)
        played.play(turn.card, turn.tokens)
        ramp = played.ramps[seat].copy()
        if len(ramp.history) > len(state.ramp.history):
            events.append(ArrivedTiles(number, state, ramp))
        state = state._replace(ramp=ramp)
    finished = played.all_turned
    if finished:
        state = CardState(state.ramp, (), ())
    return SeatRound(tuple(events), state, finished, alone)


def acted(ramp: Ramp, act: Act, *, alone: bool) -> Ramp:
    """Return a ramp after an act; alone, a tile that fell through comes back."""
    after = ramp.copy()
    event = after.push(act)
    while alone and isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
        event = after.arrive(event.placement.mirrored(ramp.board.width))
    return after


def legal_acts(state: CardState, tile: Tile) -> tuple[Act, ...]:
    """Return the legal acts with a tile, placements first."""
    placements = tuple(state.ramp.legal_placements(tile))
    return placements if state.start else (*placements, SetAside(tile))
