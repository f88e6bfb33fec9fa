"""The shipped editions and boards, and how a record names a board."""

import hashlib
import tomllib
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.setup import classic_setup
from gapless.editions import (
    EDITIONS,
    UnknownDataError,
    boards,
    edition,
    find_board,
    variants,
)
from tests.kinds import KIND
from tests.strategies import CLASSIC, SHIPPED

DATA = resources.files("gapless.editions")

BOARD = """\
[[boards]]
id = "mine"
grid = ["..", "1."]
spaces = { "1" = 1 }
"""


def test_the_classic_edition_is_the_box_to_the_letter() -> None:
    """The file was settled word by word, notes on provenance included."""
    data = DATA.joinpath("classic.toml").read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    assert digest == "e8fbe71225f07d27cb65ba136b1edd5ea9c76b59e27307d82f2f1e9e3a8238ab"


def test_the_classic_box() -> None:
    assert (CLASSIC.columns, CLASSIC.rows, CLASSIC.players) == (6, 12, (1, 4))
    assert CLASSIC.rounds == ("1", "2", "3", "4")
    assert len(CLASSIC.tiles) == len(CLASSIC.build) == 16
    assert set(CLASSIC.build) == set(CLASSIC.tiles)
    assert CLASSIC.start == ("L5", "P5", "U5", "Y5")
    assert sum(tile.size for tile in CLASSIC.tiles.values()) == 71
    assert {name: len(tile.shapes) for name, tile in CLASSIC.tiles.items()} == {
        "I3": 2,
        "V3": 4,
        "I4": 2,
        "O4": 1,
        "T4": 4,
        "L4": 8,
        "S4": 4,
        "I5": 2,
        "L5": 8,
        "P5": 8,
        "T5": 4,
        "U5": 4,
        "V5": 4,
        "Y5": 8,
        "N5": 8,
        "Z5": 4,
    }


def test_the_classic_boards() -> None:
    first, second, third, fourth = (CLASSIC.boards[id] for id in CLASSIC.rounds)
    assert (first.rows, first.spaces) == (1, {})
    assert [board.rows for board in (second, third, fourth)] == [0, 0, 0]
    assert sorted("".join(second.grid).replace(".", "")) == sorted("1111222333")
    assert sorted("".join(third.grid).replace(".", "")) == sorted("11122233-----")
    assert third.spaces["-"] == -5
    assert sorted("".join(fourth.grid).replace(".", "")) == sorted("aabbccddee")
    assert set(fourth.spaces.values()) == {KIND["pair"]}


def test_the_solo_ranks() -> None:
    assert [rank.least for rank in CLASSIC.ranks] == [31, 26, 21, 16, 11, 6, None]
    assert [rank.names["en"] for rank in CLASSIC.ranks][::6] == ["Master builder", "Clean up crew"]
    assert [rank.names["de"] for rank in CLASSIC.ranks][::6] == ["Baumeister", "Lückenfüller"]
    assert [rank.names["ru"] for rank in CLASSIC.ranks][::6] == ["Зодчий", "Новичок"]


def test_the_compact_edition_is_as_published() -> None:
    compact = SHIPPED["compact"]
    assert (compact.columns, compact.rows) == (6, 10)
    assert len(compact.tiles) == len(compact.build) == 13
    assert len(compact.start) == 4
    assert {tile.size for tile in compact.tiles.values()} == {3, 4, 5}
    assert all(CLASSIC.tiles[name] == tile for name, tile in compact.tiles.items())
    rows, spaces = (compact.boards[id] for id in compact.rounds)
    assert rows.rows == 1
    values = [value for value in spaces.spaces.values() if isinstance(value, int)]
    assert min(values) < 0 < max(values)


@pytest.mark.parametrize("of", SHIPPED.values(), ids=list(SHIPPED))
def test_an_edition_is_fit_to_play(of: Edition) -> None:
    assert set(of.start) <= set(of.build) == set(of.tiles)
    assert classic_setup(of).boards
    shapes = [min(shape.squares for shape in tile.shapes) for tile in of.tiles.values()]
    assert len(set(shapes)) == len(shapes)


def test_there_is_a_board_of_every_variant() -> None:
    kinds = {value for board in variants().values() for value in board.spaces.values()}
    assert kinds >= set(KIND.values()) - {KIND["pair"]}
    assert any(board.words for board in variants().values())
    assert any(board.columns for board in variants().values())


def test_the_variants_come_after_the_boards_of_the_edition() -> None:
    assert list(boards(CLASSIC)) == ["1", "2", "3", "4", *variants()]
    assert list(boards(SHIPPED["compact"])) == ["1", "2"]


def test_every_shipped_file_is_read() -> None:
    names = {file.name for file in DATA.iterdir() if file.name.endswith(".toml")}
    assert names == {f"{id}.toml" for id in EDITIONS} | {"kinds.toml", "variants.toml"}
    for name in names - {"kinds.toml"}:
        assert tomllib.loads(DATA.joinpath(name).read_text("utf-8"))["boards"]


def test_a_board_is_found_by_its_id() -> None:
    assert find_board(CLASSIC, "2", None) == CLASSIC.boards["2"]
    assert find_board(CLASSIC, "boom", None) == variants()["boom"]
    volatile = find_board(CLASSIC, "2+volatile", None)
    assert volatile == replace(CLASSIC.boards["2"], volatile=True)
    assert volatile.ref == "2+volatile"


def test_a_board_is_found_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(BOARD)
    board = find_board(CLASSIC, "file:own.toml:mine", tmp_path)
    assert (board.grid, board.spaces) == (("..", "1."), {"1": 1})
    assert board.ref == "file:own.toml:mine"
    volatile = find_board(CLASSIC, "file:own.toml:mine+volatile", tmp_path)
    assert volatile.ref == "file:own.toml:mine+volatile"


@pytest.mark.parametrize(
    ("ref", "code", "sentence"),
    [
        (
            "5",
            "board-unknown",
            "there is no board '5' in the compact edition; there are 1, 2",
        ),
        ("boom+volatile", "board-unknown", None),
        ("1+volatile+volatile", "board-unknown", None),
        (
            "file:own.toml",
            "board-file-form",
            "'file:own.toml' names no board of a file; write file:PATH:ID",
        ),
        ("file:own.toml:", "board-file-form", None),
        ("file::mine", "board-file-form", None),
        (
            "file:own.toml:yours",
            "board-file-id",
            "there is no board 'yours' in own.toml; there are mine",
        ),
        ("file:none.toml:mine", "file-missing", None),
    ],
)
def test_a_board_that_is_not_there(
    ref: str, code: str, sentence: str | None, tmp_path: Path
) -> None:
    (tmp_path / "own.toml").write_text(BOARD)
    with pytest.raises(GaplessError) as caught:
        find_board(SHIPPED["compact"], ref, tmp_path)
    assert caught.value.code == code
    assert sentence in (None, str(caught.value))


def test_without_a_folder_no_file_is_read() -> None:
    with pytest.raises(UnknownDataError) as caught:
        find_board(CLASSIC, "file:own.toml:mine", None)
    assert caught.value.code == "board-file-refused"
    assert str(caught.value) == (
        "'file:own.toml:mine' is in a file, and no files are read here; use its code"
    )


def test_an_unknown_edition() -> None:
    with pytest.raises(UnknownDataError) as caught:
        edition("deluxe")
    assert str(caught.value) == "there is no edition 'deluxe'; there are classic, compact"
