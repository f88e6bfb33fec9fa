"""Splits of generated boards: fixed, disjoint, and playable as a pool."""

from typing import Any

import pytest
from gymnasium import error

from gapless.bots.digests import board_digest
from gapless.env import SPLITS, FitsEnv, board_split


def test_splits_are_fixed_and_disjoint() -> None:
    digests = {split: [board_digest(b) for b in board_split(split, 150)] for split in SPLITS}
    assert len({digest for found in digests.values() for digest in found}) == 3 * 150
    assert [board.id for board in board_split("test", 3)] == [
        "generated-0",
        "generated-4",
        "generated-8",
    ]
    few = board_split("train", 20, "eggs")
    assert few == board_split("train", 30, ["eggs"])[:20]
    others = {board_digest(b) for split in SPLITS[1:] for b in board_split(split, 100, "eggs")}
    assert not others & set(map(board_digest, few))


def test_a_split_is_a_pool_of_an_environment() -> None:
    boards = board_split("validation", 30)
    env = FitsEnv(boards=boards, sample=True, observation="universal")
    env.reset(seed=1)
    seen = set()
    for _ in range(20):
        env.reset()
        seen.add(env.view().board.id)
    assert len(seen) > 5
    assert seen <= {board.id for board in boards}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("dev", 3), "split must be one of 'train', 'validation', 'test', not 'dev'"),
        (("test", 0), "count must be 1 or more, not 0"),
        (("test", 3, "bom"), "there is no kind 'bom'"),
        (("train", 9, "rows"), r"there are only \d different boards of these kinds in 'train'"),
        (("train", 9, None, "small"), "there is no edition 'small'"),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: Any, sentence: str) -> None:
    with pytest.raises(error.Error, match=sentence):
        board_split(*arguments)
