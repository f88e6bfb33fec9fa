"""Values: their `repr` can be evaluated, and what little they work out themselves."""

import copy
import dataclasses
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gapless
from gapless.core.acts import SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition, Rank
from gapless.core.game import Game
from gapless.core.masks import (
    COLUMN_BITS,
    column_mask,
    height_of,
    mask_of,
    row_mask,
    space_mask,
    spaces_of,
)
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.score import Item, ItemGroup, Score
from gapless.core.setup import Setup, draw_deal
from gapless.core.space_rules import Rule
from gapless.core.tiles import Tile
from gapless.core.view import fallback_act
from tests.kinds import KIND
from tests.strategies import CLASSIC, SHIPPED, drawn_editions, games, setups, tiles

spaces = st.tuples(st.integers(1, 16), st.integers(1, COLUMN_BITS))


def evaluated(value: object) -> object:
    return eval(repr(value), vars(gapless).copy())


@given(setups())
def test_a_setup_can_be_evaluated(setup: Setup) -> None:
    assert evaluated(setup) == setup
    deal = draw_deal(setup, Random(1))
    assert evaluated(deal) == deal


@given(drawn_editions())
def test_an_edition_can_be_evaluated(of: Edition) -> None:
    assert evaluated(of) == of
    assert pickle.loads(pickle.dumps(of)) == of


@pytest.mark.parametrize("of", SHIPPED.values(), ids=list(SHIPPED))
def test_a_shipped_edition_can_be_evaluated(of: Edition) -> None:
    assert evaluated(of) == of
    assert hash(of) == hash(evaluated(of))


@given(tiles("T1", most=12))
def test_a_tile_and_its_placements_can_be_evaluated(tile: Tile) -> None:
    assert evaluated(tile) == tile
    assert evaluated(tile.shapes) == tile.shapes
    assert evaluated(tile.placements(6)) == tile.placements(6)


@given(games())
def test_turns_scores_and_landings_can_be_evaluated(game: Game) -> None:
    assert evaluated(game.round.turns) == game.round.turns
    assert evaluated(game.round.scores()) == game.round.scores()
    assert evaluated(game.pending) == game.pending
    for ramp in game.round.ramps:
        assert evaluated(ramp.history) == ramp.history
        again = evaluated(ramp)
        assert isinstance(again, Ramp)
        assert (again.board, again.house, str(again)) == (ramp.board, ramp.house, str(ramp))


def test_values_are_frozen_and_can_be_copied_and_pickled() -> None:
    setup = Setup(CLASSIC, ("Red", "Blue"), (CLASSIC.boards["1"],))
    game = Game(setup, draw_deal(setup, Random(1)))
    while len(game.round.turns) < 4:
        for seat in game.waiting_for:
            game.act(seat, fallback_act(game.view(seat)))
    turns, result = game.round.turns, game.round.result()
    start = game.start[0]
    values: list[Any] = [
        game.setup,
        game.deal[0],
        *game.setup.boards,
        *turns,
        result,
        *result.scores,
    ]
    for value in [*values, start, *start.shapes, *start.placements(6), SetAside(start)]:
        name = dataclasses.fields(value)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, name, None)
        assert not hasattr(value, "__dict__")
        assert copy.copy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value
    again = pickle.loads(pickle.dumps(game))
    assert again.view(0) == copy.deepcopy(game).view(0) == game.copy().view(0) == game.view(0)


@pytest.mark.parametrize("value", [*KIND.values(), *HouseRule, *gapless.Outcome, *CLASSIC.ranks])
def test_small_values_can_be_evaluated(value: object) -> None:
    assert evaluated(value) == value


@given(st.sets(spaces))
def test_masks_hold_sets_of_squares(squares: set[tuple[int, int]]) -> None:
    mask = mask_of(squares)
    assert list(spaces_of(mask)) == sorted(squares)
    assert mask.bit_count() == len(squares)
    for column in range(1, 17):
        assert height_of(mask, column) == max((r for c, r in squares if c == column), default=0)


def test_masks_of_lines() -> None:
    assert space_mask(1, 1) == 1
    assert list(spaces_of(column_mask(2, 3))) == [(2, 1), (2, 2), (2, 3)]
    assert list(spaces_of(row_mask(3, 2))) == [(1, 3), (2, 3)]


def test_a_score_sums_its_items_by_reason() -> None:
    dots = ItemGroup("dot", -1, (((1, 1),), ((2, 1),)))
    score = Score((dots, ItemGroup("row", 1), ItemGroup("dot", -1, (((3, 1),),))))
    assert score.items == (
        Item("dot", -1, ((1, 1),)),
        Item("dot", -1, ((2, 1),)),
        Item("row", 1),
        Item("dot", -1, ((3, 1),)),
    )
    assert dots.total == -2
    assert score.total == -2
    assert score.by_reason() == {"dot": -3, "row": 1}


def test_a_rank_is_the_highest_that_a_total_reaches() -> None:
    names = [rank.names["en"] if rank else None for rank in map(CLASSIC.rank, (31, 30, 6, 5, -99))]
    top, second, sixth, last = (CLASSIC.ranks[n].names["en"] for n in (0, 1, 5, 6))
    assert names == [top, second, sixth, last, last]
    assert SHIPPED["compact"].rank(50) is None
    bounded = Edition("e", 1, 1, (1, 1), (), {}, (), (), {}, (Rank(3, {"en": "Good"}),))
    assert bounded.rank(3) == bounded.ranks[0]
    assert bounded.rank(2) is None


def test_a_board_knows_its_size_and_how_a_record_names_it() -> None:
    board = Board("b", ("1..", "..2"), {"1": 1, "2": 2}, volatile=True)
    assert (board.width, board.height, board.ref) == (3, 2, "b+volatile")
    assert board.characters == {
        (1, 2): "1",
        (2, 2): ".",
        (3, 2): ".",
        (1, 1): ".",
        (2, 1): ".",
        (3, 1): "2",
    }
    assert not board.has("egg")


def test_a_board_has_the_kinds_of_its_grid_not_those_of_unused_characters() -> None:
    board = Board("b", ("*..", "..."), {"*": KIND["boom"], "o": KIND["wormhole"]})
    assert board.has("boom")
    assert not board.has("wormhole")


@pytest.mark.parametrize(
    ("grid", "words", "symmetric"),
    [
        ((".2.", "3.3"), (), True),
        ((".2.", "3.2"), (), False),
        (("ANNA",), ("ANNA",), False),
    ],
)
def test_a_board_knows_whether_it_is_its_mirror_image(
    grid: tuple[str, ...], words: tuple[str, ...], *, symmetric: bool
) -> None:
    spaces = {} if words else {"2": 2, "3": 3}
    assert Board("one", grid, spaces, words=words).symmetric == symmetric


def test_a_tile_is_written_as_its_name() -> None:
    assert [str(tile) for tile in CLASSIC.tiles.values()] == list(CLASSIC.tiles)


def test_a_rule_does_nothing_unless_it_says_so() -> None:
    ramp = Ramp(CLASSIC.boards["1"])
    rule = Rule()
    assert rule.outcome(ramp, 1) is Outcome.RESTS
    assert [*rule.settle(ramp, 1, 1), *rule.move(ramp, 1), *rule.finish(ramp)] == []
    assert list(rule.lock(ramp, 1, 1)) == []
