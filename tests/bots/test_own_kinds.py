"""Bots play boards with kinds of a player's own."""

import os
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from gapless.bots import master, value_network
from gapless.bots.bot import Bot
from gapless.bots.digests import board_digest
from gapless.bots.levels import LEVELS, make_bot
from gapless.bots.master import WEIGHTS
from gapless.bots.weights_file import InvalidWeightsError
from gapless.core.game import Game
from gapless.core.kinds import Kind, Points
from gapless.core.outcome import Outcome
from gapless.core.setup import Deal, Setup, draw_deal
from tests.drawn_kinds import own_setups
from tests.strategies import CLASSIC

from .own_boards import BOARDS, board_of, leads

LEEWAY = 0.1


def played(setup: Setup, deal: Deal, bots: list[Bot]) -> list[int]:
    """The totals of a game of bots."""
    game = Game(setup, deal)
    while not game.complete:
        for seat in game.waiting_for:
            game.act(seat, bots[seat].act(game.view(seat)))
    return list(game.totals)


@pytest.mark.parametrize("name", LEVELS)
def test_every_bot_plays(name: str) -> None:
    board = board_of(1)
    setup = Setup(CLASSIC, ("A",), (board,))
    assert len(played(setup, draw_deal(setup, Random(3)), [make_bot(name, 1, 60.0)])) == 1


@settings(max_examples=10)
@given(own_setups())
def test_bots_act_legally_on_any_kinds(setup: Setup) -> None:
    bots = [make_bot("mason", seat, 60.0) for seat in setup.seats]
    totals = played(setup, draw_deal(setup, Random(5)), bots)
    assert len(totals) == len(setup.players)


@pytest.mark.soak
def test_the_master_is_not_below_the_architect() -> None:
    """On 12 boards, with equal cards: the lower 95 % limit of the mean lead."""
    lead = leads(games=100, jobs=os.cpu_count() or 1)["mean"]
    assert lead.ci95 is not None
    assert lead.mean - lead.ci95 > -LEEWAY


def test_the_boards_have_kinds_of_every_sort() -> None:
    kinds = [kind for number in range(BOARDS) for kind in board_of(number).kinds]
    points = [worth for kind in kinds for worth in kind.states]
    assert {kind.stop for kind in kinds} == {Outcome.RESTS, Outcome.BLOWN_UP, Outcome.FELL_THROUGH}
    assert any(kind.covered for kind in kinds)
    assert any(kind.by_character for kind in kinds)
    assert any(kind.slides for kind in kinds)
    for field in ("each", "table", "totals", "step"):
        assert any(getattr(worth, field) for worth in points)


def test_kinds_of_ones_own_are_told_apart_by_their_facts() -> None:
    board = board_of(0)
    magnet = board.spaces["a"]
    assert isinstance(magnet, Kind)
    other = replace(magnet, states=(Points(step=1),))
    assert board_digest(replace(board, spaces={**board.spaces, "a": other})) != board_digest(board)
    renamed = replace(magnet, names=(("en", "pole"),))
    again = replace(board, spaces={**board.spaces, "a": renamed})
    assert board_digest(again) == board_digest(board)


@pytest.mark.parametrize("digest", ["board_digest", "tiles_digest"])
def test_changed_digests_of_what_is_shipped_are_an_error(
    digest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A digest that changes by mistake would leave the master without its weights."""
    monkeypatch.setattr(value_network, digest, lambda _: "another")
    master._network.cache_clear()
    with pytest.raises(InvalidWeightsError):
        master._network(WEIGHTS, CLASSIC, CLASSIC.boards["1"])
    changed = replace(CLASSIC.boards["1"], rows=2)
    assert master._network(WEIGHTS, CLASSIC, changed) is None
    master._network.cache_clear()
