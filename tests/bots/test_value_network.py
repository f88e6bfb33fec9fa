"""The learned value: its features by their definition, and files that can't be used."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from gapless.bots.value_input import InputLayout
from gapless.bots.value_network import (
    ValueNetwork,
    input_layout,
    network_input,
    position_keys,
    read_network,
)
from gapless.bots.weights_file import InvalidWeightsError
from gapless.core.board import Board
from gapless.editions import edition
from gapless.engine.tables import COVERED, HEIGHT_WORDS, PLAIN_WORDS, Positions
from training.weight_files import write_network

CLASSIC = edition("classic")
WEIGHTS = Path(__file__).parents[2] / "src" / "gapless" / "bots" / "weights"


def make_network(board: Board) -> ValueNetwork:
    layout = input_layout(CLASSIC, board)
    rng = np.random.default_rng(7)
    sizes = [layout.size, 8, 4, 1]
    layers = tuple(
        (
            rng.normal(size=shape).astype(np.float16).astype(np.float32),
            np.ones(shape[1], np.float32),
        )
        for shape in pairwise(sizes)
    )
    return ValueNetwork(layout, layers)


def positions_of(
    heights: list[list[int]], covered: list[list[int]], remaining: list[int]
) -> Positions:
    words = np.zeros((len(heights), PLAIN_WORDS), np.uint64)
    words[:, :HEIGHT_WORDS].view(np.uint8)[:, :6] = heights
    words[:, COVERED:].view(np.uint32)[:, :6] = covered
    return Positions(words, np.array(remaining))


def plain_flags(layout: InputLayout, heights: list[int], covered: list[int]) -> int:
    flags = 0
    columns = range(layout.columns)
    for row in range(layout.rows):
        gap = any(heights[c] > row and not covered[c] >> row & 1 for c in columns)
        flags |= (gap and min(heights) <= row) << row
    for number, spaces in enumerate(layout.pairs.reshape(-1, 2, 2).tolist(), layout.rows):
        settled = [covered[c] >> r & 1 for c, r in spaces if heights[c] > r]
        flags |= (settled == [1]) << number
    return flags


def plain_features(
    layout: InputLayout, heights: list[int], flags: int, remaining: int
) -> list[bool]:
    if layout.mirror and heights[::-1] < heights:
        return plain_features(layout, heights[::-1], flags, remaining)
    found = [height == level for height in heights for level in range(layout.levels)]
    for left, right in pairwise(heights):
        found += [max(-5, min(5, right - left)) == step for step in range(-5, 6)]
    found += [bool(remaining >> tile & 1) for tile in range(layout.tiles)]
    found += [bool(flags >> row & 1) for row in range(layout.rows)]
    for number, spaces in enumerate(layout.pairs.reshape(-1, 2, 2).tolist()):
        settled = sum(heights[column] > row for column, row in spaces)
        covered = bool(flags >> (layout.rows + number) & 1)
        found += [settled == 1 and covered, settled == 1 and not covered, settled == 2]
    return found


@pytest.mark.parametrize("board", CLASSIC.boards.values(), ids=lambda board: board.id)
def test_features_are_what_the_layout_says(board: Board) -> None:
    layout = input_layout(CLASSIC, board)
    rng = Random(board.id)
    heights = [[rng.randrange(layout.levels) for _ in range(6)] for _ in range(200)]
    heights += [[3, 1, 2, 2, 1, 3], [0] * 6, [16] * 6]
    covered = [[rng.getrandbits(height) for height in skyline] for skyline in heights]
    flags = [plain_flags(layout, *ramp) for ramp in zip(heights, covered, strict=True)]
    remaining = [rng.getrandbits(16) for _ in heights]
    chosen = np.array(rng.sample(range(203), 150))
    found = network_input(layout, positions_of(heights, covered, remaining), chosen)
    assert found.dtype == np.float32
    for place, row in zip(chosen, found, strict=True):
        expected = plain_features(layout, heights[place], flags[place], remaining[place])
        assert row.tolist() == expected


@pytest.mark.parametrize("board", CLASSIC.boards.values(), ids=lambda board: board.id)
def test_ramps_have_one_key_if_they_have_one_input(board: Board) -> None:
    layout = input_layout(CLASSIC, board)
    rng = Random(board.id)
    heights = [[rng.randrange(3) for _ in range(6)] for _ in range(2000)]
    covered = [[rng.getrandbits(height) for height in skyline] for skyline in heights]
    positions = positions_of(heights, covered, [rng.choice((3, 9)) for _ in heights])
    keys = position_keys(layout, positions).tolist()
    inputs = network_input(layout, positions, np.arange(2000))
    found = {(key, row.tobytes()) for key, row in zip(keys, inputs, strict=True)}
    assert len({key for key, _ in found}) == len({row for _, row in found}) == len(found) < 1500


def test_a_ramp_and_its_mirror_image_are_worth_the_same_where_the_board_is_symmetric() -> None:
    network = make_network(CLASSIC.boards["1"])
    heights = [3, 1, 4, 1, 5, 9]
    covered = [(1 << height) - 2 for height in heights]
    both = positions_of([heights, heights[::-1]], [covered, covered[::-1]], [77, 77])
    there, back = network(network_input(network.layout, both, np.arange(2)))
    assert there == back


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    board = CLASSIC.boards["4"]
    network = make_network(board)
    write_network(network, CLASSIC, board, tmp_path / "four.npz")
    found = read_network(tmp_path / "four.npz", CLASSIC, board)
    assert str(found.layout) == str(network.layout)
    for mine, theirs in zip(network.layers, found.layers, strict=True):
        assert np.array_equal(mine[0], theirs[0])
        assert np.array_equal(mine[1], theirs[1])


@pytest.mark.parametrize("board", CLASSIC.boards.values(), ids=lambda board: board.id)
def test_the_shipped_weights_are_for_the_shipped_boards(board: Board) -> None:
    network = read_network(WEIGHTS / f"classic-{board.id}.npz", CLASSIC, board)
    start = positions_of([[0] * 6], [[0] * 6], [(1 << 16) - 1])
    value = network(network_input(network.layout, start, np.array([0])))
    assert np.isfinite(value).all()


def test_the_shipped_weights_are_small() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.iterdir()) < 7_000_000


def refusal(path: Path, board: Board = CLASSIC.boards["2"]) -> InvalidWeightsError:
    with pytest.raises(InvalidWeightsError) as caught:
        read_network(path, CLASSIC, board)
    assert str(path) in str(caught.value)
    return caught.value


def test_weights_for_another_board_or_other_tiles_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.npz"
    board = CLASSIC.boards["2"]
    write_network(make_network(board), CLASSIC, board, path)
    assert refusal(path, CLASSIC.boards["3"]).code == "weights-board"
    assert refusal(path, replace(board, volatile=True)).code == "weights-board"
    box = replace(CLASSIC, build=CLASSIC.build[::-1])
    with pytest.raises(InvalidWeightsError) as caught:
        read_network(path, box, board)
    assert caught.value.code == "weights-tiles"


def test_a_missing_cut_off_or_foreign_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.npz"
    assert refusal(path).code == "weights-missing"
    write_network(make_network(CLASSIC.boards["2"]), CLASSIC, CLASSIC.boards["2"], path)
    whole = path.read_bytes()
    for length in (0, 1, 100, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        assert refusal(path).code == "weights-unreadable"
    path.write_bytes(b"GIF89a" * 50)
    assert refusal(path).code == "weights-unreadable"
    middle = len(whole) // 2
    path.write_bytes(whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :])
    assert refusal(path).code == "weights-unreadable"
    np.savez(path, other=np.zeros(3))
    assert refusal(path).code == "weights-unreadable"
    assert refusal(tmp_path).code == "weights-unreadable"


def spoil(path: Path, change: Callable[[dict[str, np.ndarray]], None]) -> None:
    board = CLASSIC.boards["2"]
    write_network(make_network(board), CLASSIC, board, path)
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    change(arrays)
    np.savez(path, **arrays)


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.npz"

    def narrow(arrays: dict[str, np.ndarray]) -> None:
        arrays["weight 0"] = arrays["weight 0"][:-1]

    def headless(arrays: dict[str, np.ndarray]) -> None:
        del arrays["weight 2"], arrays["bias 2"]

    def endless(arrays: dict[str, np.ndarray]) -> None:
        arrays["weight 1"][0, 0] = np.nan

    for change in (narrow, headless, endless):
        spoil(path, change)
        assert refusal(path).code == "weights-layers"


def test_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.npz"

    def newer(arrays: dict[str, np.ndarray]) -> None:
        about = json.loads(str(arrays["about"])) | {"format": 2}
        arrays["about"] = np.array(json.dumps(about))

    spoil(path, newer)
    assert refusal(path).code == "weights-format"


def test_ramps_with_too_many_features_for_a_number_all_have_keys_of_their_own() -> None:
    layout = input_layout(CLASSIC, CLASSIC.boards["2"])._replace(columns=16)
    positions = positions_of([[0] * 6] * 3, [[0] * 6] * 3, [0] * 3)
    assert position_keys(layout, positions).tolist() == [0, 1, 2]
