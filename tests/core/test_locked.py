"""Points that are locked in: what an event makes certain, whatever comes later."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from gapless.core.board import HouseRule
from gapless.core.edition import Edition
from gapless.core.masks import grid_mask
from gapless.core.ramp import Ramp
from gapless.core.score import Item, ItemGroup, Score, sums
from gapless.core.space_rules import NO_SLIDES, SpecialItems
from gapless.editions import edition
from tests.core.test_ramp import fresh_ramps, steps
from tests.old_variants import old_boards

CLASSIC = edition("classic")
BOARDS = old_boards(CLASSIC)


def items(groups: tuple[ItemGroup, ...]) -> Counter[Item]:
    return Counter(Score(groups).items)


def total(groups: tuple[ItemGroup, ...]) -> int:
    return Score(groups).total


@given(fresh_ramps())
def test_effects_lock_in_what_the_ramp_has_locked(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    locked = 0
    for _ in steps(of, ramp, rng):
        effect = ramp.effect()
        assert set(items(effect.items)) <= set(items(effect.locked))
        locked += total(effect.locked)
        assert total(ramp.locked()) == locked
    assert locked == sum(total(ramp.effect(index).locked) for index in range(len(ramp.history)))


@given(fresh_ramps())
def test_locked_points_never_change(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    seen = [ramp.locked() for _ in steps(of, ramp, rng)]
    final = Counter(ramp.score().items)
    for groups in seen:
        for item, count in items(groups).items():
            if item.reason == "curse" or (item.reason == "dot" and item not in final):
                # Further curses make the item larger; a row with a visible dot has one item.
                assert any(
                    one.reason == item.reason
                    and one.points <= item.points
                    and set(item.spaces) <= set(one.spaces)
                    for one in final
                )
            else:
                assert final[item] >= count


@given(fresh_ramps())
def test_everything_is_locked_when_everything_is_settled(
    drawn: tuple[Edition, Ramp, Random],
) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng):
        pass
    if not ramp.board.volatile:
        grid = grid_mask(ramp.board.width, ramp.board.height)
        groups: list[ItemGroup] = []
        for _, items_of, _ in ramp.rule_set.locking:
            groups += items_of(ramp, grid, grid)
        assert sums(Score(tuple(groups)).items) == ramp.score().by_reason()


FULL, EMPTY = "xxxxxx", "......"


@pytest.mark.parametrize(
    ("board", "house", "rows", "locked"),
    [
        ("2", {}, [EMPTY], {}),
        ("2", {}, ["xx....", EMPTY], {"dot": -2}),
        ("1", {}, [FULL, "x....."], {"row": 1, "dot": -5}),
        ("1", {HouseRule.ROW_PENALTY}, [FULL, "x....."], {"row": 1, "dot": -1}),
        # Seven golds: one is sealed, six may still be covered.
        ("temple", {}, [FULL, EMPTY, EMPTY], {"row": 2, "dot": -11}),
        # Five of them are covered, so that the sealed one counts for the player.
        ("temple", {}, [*[FULL] * 7, EMPTY, EMPTY], {"row": 14, "dot": -11, "gold": 2}),
        # All are sealed.
        ("temple", {}, [FULL, *[EMPTY] * 11], {"row": 2, "dot": -59, "gold": -14}),
    ],
)
def test_locked_by_reason(
    board: str, house: set[HouseRule], rows: list[str], locked: dict[str, int]
) -> None:
    lines = [*[EMPTY] * (12 - len(rows)), *rows]
    ramp = Ramp(BOARDS[board], frozenset(house), "/".join(lines))
    assert sums(Score(ramp.locked()).items) == locked


def test_few_special_items_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SpecialItems, "most", 2)
    kept = SpecialItems()
    for covered in range(3):
        kept[covered, 0, NO_SLIDES] = ()
    assert list(kept) == [(2, 0, NO_SLIDES)]
