"""The account of a round written down a second time: plain, slow, on the core alone.

All it shares with the review are two values of a ramp as black boxes: the quick value W, and the
guess of the network that says which acts W is computed for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from gapless.core.acts import Act, Missed, SetAside
from gapless.core.effect import Landing
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.tiles import Tile

Worth = Callable[[Ramp, Sequence[Tile]], float]
"""The value of a ramp with its tiles to come."""

GUESSED = range(3, 6)
NEAR, MOST = 0.5, 3
"""With these tiles to come, the best act is one of so many that are guessed to be near the best."""


@dataclass
class OracleMove:
    card: int
    luck: float
    values: dict[str, float]
    """Points + W of each legal act, by its notation."""
    made: str
    after: float
    """The mean over the next tile, or the score."""
    best: float


@dataclass
class OracleRound:
    expected: float
    moves: list[OracleMove] = field(default_factory=list)
    arrivals: float = 0.0
    end: float = 0.0


def after_act(ramp: Ramp, act: Act, players: int) -> Ramp:
    after = ramp.copy()
    event = after.push(act)
    if players == 1:
        while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
            event = after.arrive(event.placement.mirrored(ramp.board.width))
    return after


class Oracle:
    def __init__(self, round: Round, seat: int, worth: Worth, guess: Worth | None) -> None:
        self.round, self.seat, self.worth, self.guess = round, seat, worth, guess
        self.edition = round.setup.edition
        self.players = len(round.setup.players)

    def acts(self, ramp: Ramp, tile: Tile, *, start: bool) -> list[Act]:
        placements: list[Act] = list(ramp.legal_placements(tile))
        return placements if start else [*placements, SetAside(tile)]

    def values(
        self, ramp: Ramp, tile: Tile, to_come: Sequence[Tile], *, start: bool
    ) -> dict[str, float]:
        return {
            str(act): self.worth(after_act(ramp, act, self.players), to_come)
            for act in self.acts(ramp, tile, start=start)
        }

    def best(self, ramp: Ramp, tile: Tile, to_come: Sequence[Tile], *, start: bool) -> float:
        """The value of the best act; acts guessed to be worse are not valued."""
        after = [after_act(ramp, act, self.players) for act in self.acts(ramp, tile, start=start)]
        if self.guess and len(to_come) in GUESSED:
            guesses = [self.guess(one, to_come) for one in after]
            order = sorted(range(len(after)), key=lambda nth: -guesses[nth])[:MOST]
            after = [after[nth] for nth in order if guesses[nth] >= max(guesses) - NEAR]
        return max(self.worth(one, to_come) for one in after)

    def mean(self, ramp: Ramp, tiles: Sequence[Tile]) -> float:
        """The value averaged over the next tile; the score if there is none."""
        if not tiles:
            return float(ramp.score().total)
        best = []
        for tile in tiles:
            others = [other for other in tiles if other != tile]
            best.append(self.best(ramp, tile, others, start=False))
        return fmean(best)

    def run(self) -> OracleRound:
        setup, board = self.round.setup, self.round.board
        tiles = [self.edition.tiles[name] for name in self.edition.build]
        starts = [self.edition.tiles[name] for name in self.edition.start]
        live = Round(setup, board)
        empty = Ramp(board, setup.house)
        first = [self.best(empty, s, [t for t in tiles if t != s], start=True) for s in starts]
        found = OracleRound(fmean(first))
        mean = found.expected
        for number, turn in enumerate(self.round.turns):
            token = turn.tokens[self.seat]
            ramp = live.ramps[self.seat].copy()
            if isinstance(token, Act):
                tiles = [tile for tile in tiles if tile != token.tile]
                values = self.values(ramp, token.tile, tiles, start=number == 0)
                own = after_act(ramp, token, self.players)
                after = self.mean(own, tiles)
                best = self.best(ramp, token.tile, tiles, start=number == 0)
                found.moves.append(OracleMove(number, best - mean, values, str(token), after, best))
                mean = after
            else:
                assert isinstance(token, Missed)
                own = ramp
            live.play(turn.card, turn.tokens)
            arrived = live.ramps[self.seat]
            if len(arrived.history) > len(own.history):
                after = self.mean(arrived, tiles)
                found.arrivals += after - mean
                mean = after
        found.end = mean
        return found
