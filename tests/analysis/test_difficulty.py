"""The difficulty of a board: the figures of the bots' own play and of hindsight."""

from dataclasses import replace
from statistics import fmean

import pytest

from gapless.analysis import measurement
from gapless.analysis.difficulty import (
    MASTER,
    NEWCOMER,
    DealtRounds,
    measure_board,
    measure_part,
)
from gapless.analysis.measurement import Difficulty, measure_parts, shipped_difficulties
from gapless.bots.playing import play
from gapless.core.board import Board
from gapless.core.setup import Setup
from gapless.editions import boards, edition
from gapless.search.solve import solve
from tests.strategies import SHIPPED

ARCHITECT = "architect"
CLASSIC = edition("classic")


def test_a_board_is_measured_by_the_play_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement, "ROUNDS", 3)
    monkeypatch.setattr(measurement, "DEALS", 2)
    board = boards(CLASSIC)["boom"]
    shares: list[float] = []
    found = measure_board(board, CLASSIC, progress=shares.append)
    setup = Setup(CLASSIC, ("player",), (board,))
    games = {
        bot: [play(setup, [bot], seed) for seed in range(3)]
        for bot in (NEWCOMER, ARCHITECT, MASTER)
    }
    scores = {
        bot: [game.results[0].scores[0].total for game in played] for bot, played in games.items()
    }
    best = solve([game.deal for game in games[MASTER][:2]], setup)
    assert found == Difficulty(
        newcomer=fmean(scores[NEWCOMER]),
        architect=fmean(scores[ARCHITECT]),
        master=fmean(scores[MASTER]),
        luck=fmean(game[0][0].score for game in best) - fmean(scores[MASTER][:2]),
    )
    assert found.skill == found.master - found.newcomer
    assert found.hindsight == found.master + found.luck > found.master
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_board_is_dull_if_its_special_spaces_can_be_ignored() -> None:
    """A bonus in a corner at the top stays visible anyway; those inside need care."""
    grid = [".....1", *["......"] * 11]
    corner = Board("corner", tuple(grid), {"1": 1})
    rounds = DealtRounds(corner, CLASSIC, frozenset(), 16)
    lost = fmean(rounds.scores(MASTER)) - fmean(rounds.ignoring_spaces())
    assert lost < measurement.MIN_LOSS_IF_IGNORED
    inside = DealtRounds(CLASSIC.boards["3"], CLASSIC, frozenset(), 16)
    assert fmean(inside.scores(MASTER)) - fmean(inside.ignoring_spaces()) > 5
    assert [one.measure for one in measure_parts(CLASSIC.boards["1"])].count("ignoring_spaces") == 0


def test_what_makes_a_board_dull() -> None:
    fine = Difficulty(2, 5, 9, 3, loss_if_ignored=3)
    assert fine.dull == ()
    assert replace(fine, loss_if_ignored=0.5).dull == ("special-spaces",)
    assert replace(fine, master=3.5).dull == ("no-skill",)
    assert replace(fine, luck=41).dull == ("all-luck",)
    hard = Difficulty(-30, -20, -10, 7)
    assert hard.dull == ("too-hard",)
    assert replace(fine, newcomer=10).dull == ("no-skill", "too-easy")


def test_the_figures_of_shipped_boards_are_current() -> None:
    """Two figures of one board are measured again; `scripts.measure_boards` writes them all."""
    for box in SHIPPED.values():
        assert list(shipped_difficulties(box.id)) == list(boards(box))
    board = CLASSIC.boards["1"]
    again = {
        part.measure: fmean(measure_part(board, CLASSIC, part))
        for part in measure_parts(board)
        if part.measure == "master"
    }
    assert again == {"master": shipped_difficulties("classic")["1"].master}
    assert not any(found.dull for found in shipped_difficulties("classic").values())


@pytest.mark.soak
@pytest.mark.parametrize("ref", ["4", "henhouse"])
def test_all_figures_of_a_shipped_board_are_current(ref: str) -> None:
    assert measure_board(boards(CLASSIC)[ref], CLASSIC) == shipped_difficulties("classic")[ref]
