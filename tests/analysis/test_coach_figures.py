"""What reviews of many games must show; the figures are in `docs/coach.md`."""

from pathlib import Path
from typing import Any

import pytest

import gapless
from gapless.analysis.certificate import read_certificate
from gapless.analysis.learned_values import OFFSETS
from scripts import coach_figures as figures

JOBS = 2


@pytest.mark.parametrize(
    ("count", "effort", "jobs"),
    [
        (3, "quick", 1),
        pytest.param(1000, "quick", JOBS, marks=pytest.mark.soak),
        pytest.param(50, "full", JOBS, marks=pytest.mark.soak),
    ],
)
def test_accounts_add_up_on_all_boards(count: int, effort: str, jobs: int) -> None:
    *boards, found = figures.games(count, effort, figures.Runner(jobs))
    assert found["add up"] == found["accounts"] > count
    if count > 3:
        refs = {board["board"].removesuffix("+volatile") for board in boards}
        assert refs == set(gapless.boards(figures.CLASSIC))
        assert found["explained"] >= 0.9 * found["large"]


@pytest.mark.parametrize("board", read_certificate()["boards"])
def test_no_more_is_expected_than_perfect_play_can_reach(board: str) -> None:
    """The expectation comes before any tile, so that it is the mean over all deals."""
    limits = read_certificate()["boards"][board]
    assert figures.expected_score(board) <= limits["upper"]["limit"]
    assert OFFSETS[f"classic-{board}"][-1] <= figures.largest_offset(board)


def test_stored_results_are_not_computed_again(tmp_path: Path) -> None:
    file, computed = tmp_path / "games.jsonl", []

    def square(task: list[int]) -> int:
        computed.append(task)
        return task[0] ** 2

    assert figures.Runner(file=file)(square, [[2], [3]]) == [4, 9]
    assert figures.Runner(file=file)(square, [[3], [4], [2]]) == [9, 16, 4]
    assert computed == [[2], [3], [4]]


@pytest.mark.soak
def test_luck_loss_and_correction_measure_what_they_say() -> None:
    lines: list[dict[str, Any]] = list(figures.bots(500, "quick", figures.Runner(JOBS)))
    bots = [line for line in lines if "bot" in line]
    for line in bots:
        assert abs(line["luck"]) <= line["luck 99.9 %"], line
        assert abs(line["correction per round"]) <= 0.25, line
    losses = [line["loss per round"] for line in bots]
    assert losses == sorted(losses, reverse=True)
    for line in lines[len(bots) + 1 :]:
        needed = line["games to tell apart"]
        assert needed["loss"] < needed["score"], line


@pytest.mark.soak
def test_the_estimate_is_corrected_little_at_full_effort() -> None:
    (together,) = (
        line
        for line in figures.bots(40, "full", figures.Runner(JOBS), figures.LEVELS)
        if "all bots" in line
    )
    assert together["95 % of corrections"] < 1.5, together


@pytest.mark.soak
def test_a_deeper_search_finds_little_to_gain_on_the_master() -> None:
    (found,) = figures.master(4, figures.Runner(JOBS))
    assert found["moves looked at further"] > 16
    assert found["loss per round"] < 0.1
