"""The core, the compiled rules and the referee agree on boards with random kinds of spaces."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings

from bench.rounds import Rounds
from gapless.core.acts import Missed, Token
from gapless.core.outcome import Outcome
from gapless.core.round import Round
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Placement
from gapless.engine.tables import tables_for
from tests.drawn_kinds import own_setups
from tests.oracle import board_of
from tests.referee.boxes import Choice, read_edition
from tests.referee.rules import Round as RefereeRound
from tests.strategies import choose_on, seeds

EDITIONS = Path(__file__).parents[2] / "src" / "gapless" / "editions"
CLASSIC = read_edition(EDITIONS / "classic.toml")


class Table:
    """A round that is played on all three at once."""

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.setup, self.board, self.rng = setup, setup.boards[0], rng
        seats = len(setup.players)
        self.deal = draw_deal(setup, rng)[0]
        self.core = Round(setup, self.board)
        self.tables = tables_for(setup.edition.tiles, self.board, setup.house)
        self.compiled = Rounds(self.tables, seats, seats)
        choice = Choice(self.board.ref, board_of(self.board), self.board.volatile)
        self.referee = RefereeRound(CLASSIC, choice, seats, set(map(str, setup.house)))
        self.acts = 0

    def token(self, seat: int, card: str | None) -> Token:
        """Return what a seat does on a card, or with its starting tile."""
        own = self.deal.start[seat]
        tile = self.setup.edition.tiles[card or own]
        if card == own:
            return Missed(tile)
        self.acts += 1
        return choose_on(self.core.ramps[seat], tile, self.rng, starting=card is None)

    def play(self, card: str | None) -> None:
        """Play a card; the scores of all seats are the same on all three."""
        tokens = [self.token(seat, card) for seat in self.setup.seats]
        tiles = np.full(len(tokens), -1, np.int8)
        choices = np.full(len(tokens), -1, np.int32)
        for seat, token in enumerate(tokens):
            if isinstance(token, Missed):
                continue
            tiles[seat] = self.tables.tiles.index(token.tile)
            if isinstance(token, Placement):
                own = token.tile.placements(self.board.width)
                choices[seat] = own.index(token)
                name, letter = token.tile.name, token.orientation
                self.referee.place(seat, name, letter, token.column)
            else:
                self.referee.set_aside(seat)
        self.core.play(card, tokens)
        self.compiled.place(tiles, choices)
        self.referee.card_is_complete()
        scores = [ramp.score().total for ramp in self.core.ramps]
        assert self.compiled.scores().tolist() == scores
        assert [self.referee.score(seat) for seat in self.setup.seats] == scores

    def finish(self) -> None:
        """Play all cards; a starting tile that fits nowhere ends the round."""
        starts = [self.setup.edition.tiles[name] for name in self.deal.start]
        if all(self.core.ramps[0].legal_placements(tile) for tile in starts):
            for card in (None, *self.deal.deck):
                self.play(card)


def play(examples: int) -> tuple[int, int, int]:
    """Return the acts in all, those on volatile boards, and those of several who share falls."""
    acts: list[tuple[int, Setup]] = []

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), deadline=None)
    @given(own_setups(), seeds)
    def play_round(setup: Setup, seed: int) -> None:
        table = Table(setup, Random(seed))
        table.finish()
        acts.append((table.acts, setup))

    play_round()
    falls = [
        count
        for count, setup in acts
        if len(setup.players) > 1 and setup.boards[0].stops(Outcome.FELL_THROUGH)
    ]
    volatile = [count for count, setup in acts if setup.boards[0].volatile]
    return sum(count for count, _ in acts), sum(volatile), sum(falls)


def test_they_agree_on_ten_thousand_acts() -> None:
    acts, volatile, falls = play(420)
    assert acts >= 10_000
    assert volatile >= 1_000
    assert falls >= 300


@pytest.mark.soak
def test_they_agree_on_a_hundred_thousand_acts() -> None:
    assert play(3_500)[0] >= 100_000
