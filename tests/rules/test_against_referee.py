"""Random games by the referee, legal and broken, read by the real reader."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gapless.cli.reports import record_data
from gapless.records import InvalidRecordError, read_record
from tests.referee.boxes import Board, boards_of, read_boards, read_edition
from tests.referee.broken import KINDS, broken_game
from tests.referee.drawn import random_boards
from tests.referee.games import random_game
from tests.referee.play import random_config

EDITIONS = Path(__file__).parents[2] / "src" / "gapless" / "editions"
BOXES = {name: read_edition(EDITIONS / f"{name}.toml") for name in ("classic", "compact")}
VARIANTS = read_boards(EDITIONS / "variants.toml")

FEW = range(12)
MANY = range(1000, 1400)


def boards_for(rng: Random, edition: str, folder: Path) -> dict[str, Board]:
    """All shipped boards that fit, and some that nobody has seen, in a file of their own."""
    box = BOXES[edition]
    own = random_boards(rng, box, 20)
    (folder / "boards.toml").write_text(own, encoding="utf-8")
    fitting = {name: board for name, board in VARIANTS.items() if board.height == box.height}
    named = {f"file:boards.toml:{name}": board for name, board in boards_of(own).items()}
    return {**box.boards, **fitting, **named}


def comparable(report: Any) -> Any:
    """A report in which neither the order of items nor that of their spaces matters."""
    for round in report["rounds"]:
        round["items"] = [
            Counter(
                (item["reason"], item["points"], frozenset(map(tuple, item["spaces"])))
                for item in items
            )
            for items in round["items"]
        ]
    return report


def check_legal(seed: int, edition: str, folder: Path) -> None:
    rng = Random(f"{edition} {seed}")
    boards = boards_for(rng, edition, folder)
    path = folder / "game.fits.txt"
    for _ in range(4):
        config = random_config(rng, BOXES[edition], boards)
        text, expected = random_game(
            rng, BOXES[edition], config.choices, config.players, config.house
        )
        path.write_bytes(text.encode("utf-8"))
        assert comparable(record_data(read_record(path))) == comparable(expected)


def check_broken(seed: int, kind: str, edition: str, folder: Path) -> None:
    rng = Random(f"{edition} {kind} {seed}")
    boards = boards_for(rng, edition, folder)
    text, line, _ = broken_game(rng, BOXES[edition], boards, kind)
    path = folder / "game.fits.txt"
    path.write_bytes(text.encode("utf-8"))
    with pytest.raises(InvalidRecordError) as caught:
        read_record(path)
    assert caught.value.line == line, str(caught.value)


@pytest.mark.parametrize("edition", BOXES)
@pytest.mark.parametrize("seed", FEW)
def test_legal_games(seed: int, edition: str, tmp_path: Path) -> None:
    check_legal(seed, edition, tmp_path)


@pytest.mark.parametrize("edition", BOXES)
@pytest.mark.parametrize("kind", KINDS)
def test_broken_games(kind: str, edition: str, tmp_path: Path) -> None:
    check_broken(0, kind, edition, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("edition", BOXES)
@pytest.mark.parametrize("seed", MANY)
def test_many_legal_games(seed: int, edition: str, tmp_path: Path) -> None:
    check_legal(seed, edition, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("edition", BOXES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(1, 26))
def test_many_broken_games(seed: int, kind: str, edition: str, tmp_path: Path) -> None:
    check_broken(seed, kind, edition, tmp_path)
