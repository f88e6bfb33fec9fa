"""The compiled rules compared with the core's, state by state, on generated boards."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.board import Board, HouseRule
from gapless.core.setup import Setup, draw_deal
from gapless.env.arguments import EnvSettings, EpisodeStart
from gapless.env.compiled_game import CompiledGame
from gapless.env.layout import FACTS
from tests.boards import plain_boards
from tests.drawn_kinds import own_setups
from tests.env.core_game import CoreGame
from tests.env.playing import any_action
from tests.strategies import CLASSIC, NAMES, SHIPPED, seeds, setups

kinds = st.sampled_from(("planes", "flat", "universal", FACTS))


def compare(setup: Setup, kind: str, seed: int) -> None:
    """Play a game on both and compare every state of every seat."""
    rng = Random(seed)
    house = " ".join(setup.house)
    settings = EnvSettings(observation=kind)
    game = CompiledGame(settings, setup.edition, setup.boards, house, len(setup.players))
    reference = CoreGame(game.layout, kind)
    deal = draw_deal(setup, rng)
    game.begin_at(0, EpisodeStart(setup, deal), 0)
    reference.begin(setup, deal, None)
    space = game.layout.space(kind)
    while True:
        for seat in setup.seats:
            observation = reference.observation(seat)
            assert observation in space
            np.testing.assert_array_equal(game.observation(seat), observation)
            np.testing.assert_array_equal(game.mask(seat), reference.mask(seat))
            assert game.results.scores[seat] == reference.score_of(seat)
        assert game.over == reference.over
        if reference.over:
            break
        actions = [any_action(reference.mask(seat), rng) for seat in setup.seats]
        game.step(actions)
        gains, illegal = reference.act(actions)
        assert game.results.rewards.tolist() == gains
        assert game.results.illegal.tolist() == illegal
    assert game.core_game().totals == reference.game.totals


@pytest.mark.parametrize("kind", ["planes", "flat", "universal"])
@pytest.mark.parametrize("id", SHIPPED)
def test_whole_games(id: str, kind: str) -> None:
    edition = SHIPPED[id]
    boards = tuple(edition.boards[round] for round in edition.rounds)
    for seed in range(4):
        compare(Setup(edition, NAMES[: 1 + seed], boards), kind, seed)


@given(setups(), kinds, seeds)
def test_any_edition(setup: Setup, kind: str, seed: int) -> None:
    compare(setup, kind, seed)


@given(own_setups(), seeds)
def test_kinds_of_ones_own(setup: Setup, seed: int) -> None:
    compare(setup, FACTS, seed)


@given(st.lists(plain_boards(columns=(5, 16)), min_size=1, max_size=1), kinds, st.booleans(), seeds)
def test_any_board(boards: list[Board], kind: str, inside: bool, seed: int) -> None:
    """Wide ramps too, of more than eight columns."""
    columns, rows = boards[0].width, boards[0].height
    edition = replace(CLASSIC, columns=columns, rows=rows, boards={}, rounds=())
    house = frozenset({HouseRule.INSIDE}) if inside else frozenset()
    compare(Setup(edition, ("Red",), tuple(boards), house), kind, seed)
