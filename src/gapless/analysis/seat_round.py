"""A round as one seat played it: the ramp before each card, and what came on it."""

from dataclasses import dataclass
from typing import NamedTuple

from gapless.core.acts import Act, Missed, SetAside
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
    """Tiles that came through wormholes after a card: the ramp before and after them."""

    card: int
    before: Ramp
    after: Ramp


@dataclass(frozen=True, slots=True)
class SeatRound:
    """What a seat did in a round as far as it is known.

    `events` are in order. `left` are the tiles still to come at the end; `finished` says that the
    last card was played and that the acts of the seat are all known.
    """

    events: tuple[PlayedMove | ArrivedTiles, ...]
    ramp: Ramp
    left: tuple[Tile, ...]
    finished: bool
    alone: bool


def first_state(setup: Setup, round: Round | RoundResult) -> CardState:
    """Return the state before the starting tile."""
    edition = setup.edition
    start = tuple(edition.tiles[name] for name in edition.start)
    return CardState(Ramp(round.board, setup.house), start, build_tiles(edition), start=True)


def build_tiles(edition: Edition) -> tuple[Tile, ...]:
    """Return the tiles of the building cards."""
    return tuple(edition.tiles[name] for name in edition.build)


def seat_round(setup: Setup, round: Round | RoundResult, seat: int) -> SeatRound:
    """Return the round as a seat played it, up to the first act that is not known."""
    state = first_state(setup, round)
    played = Round(setup, round.board)
    alone = len(setup.players) == 1
    events: list[PlayedMove | ArrivedTiles] = []
    ramp, known = state.ramp, True
    for number, turn in enumerate(round.turns):
        token = turn.tokens[seat]
        if not isinstance(token, Act | Missed):
            known = False
            break
        after = ramp
        if isinstance(token, Act):
            after = acted(ramp, token, alone=alone)
            events.append(PlayedMove(number, state._replace(ramp=ramp), token, after))
            rest = state.to_come(token.tile)
            state = CardState(after, rest, rest)
        played.play(turn.card, turn.tokens)
        ramp = played.ramps[seat].copy()
        if len(ramp.history) > len(after.history):
            events.append(ArrivedTiles(number, after, ramp))
    finished = known and len(round.turns) == 1 + len(setup.edition.build)
    left = () if finished else state.rest
    return SeatRound(tuple(events), ramp, left, finished, alone)


def acted(ramp: Ramp, act: Act, *, alone: bool) -> Ramp:
    """Return a ramp after an act; alone, a tile that fell through a wormhole comes back."""
    after = ramp.copy()
    event = after.push(act)
    while alone and isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
        event = after.arrive(event.placement.mirrored(ramp.board.width))
    return after


def legal_acts(state: CardState, tile: Tile) -> tuple[Act, ...]:
    """Return the legal acts with a tile, placements first."""
    placements = tuple(state.ramp.legal_placements(tile))
    return placements if state.start else (*placements, SetAside(tile))
