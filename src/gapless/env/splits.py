"""Generated boards in fixed splits for training, validation and test."""

from collections.abc import Collection
from itertools import count as count_from

from gymnasium import error

from gapless.analysis.generator import generate_board
from gapless.bots.digests import board_digest
from gapless.core.board import Board

from .arguments import EditionName, find_edition, gymnasium_errors, unknown_choice, whole_number

SPLITS = ("train", "validation", "test")
SHARES = ("train", "train", "validation", "test")
"""Half of all boards are for training; a digest of its layout decides where a board belongs."""
PATIENCE = 1000
"""Generated boards in a row without a new one for the split, after which there are no more."""


def board_split(
    split: str,
    count: int,
    kinds: str | Collection[str] | None = None,
    edition: EditionName = "classic",
) -> tuple[Board, ...]:
    """Return the first `count` generated boards of a split, `train`, `validation` or `test`.

    They are the same on every machine and all different, and no board is in two splits, whatever
    `kinds` it was asked for with; without `kinds` they are of every mix but letters.

        FitsEnv(boards=board_split("train", 500), sample=True, observation="universal")
    """
    if split not in SPLITS:
        raise unknown_choice("split", split, SPLITS)
    count = whole_number("count", count)
    chosen: dict[str, Board] = {}
    last = 0
    with gymnasium_errors():
        box = find_edition(edition)
        for seed in count_from():
            board = generate_board(seed, kinds, edition=box)
            digest = board_digest(board)
            if digest not in chosen and SHARES[int(digest, 16) % len(SHARES)] == split:
                chosen[digest] = board
                last = seed
            if len(chosen) == count or seed - last >= PATIENCE:
                break
    if len(chosen) < count:
        raise error.Error(
            f"there are only {len(chosen)} different boards of these kinds in {split!r}; "
            "ask for fewer boards or other kinds"
        )
    return tuple(chosen.values())
