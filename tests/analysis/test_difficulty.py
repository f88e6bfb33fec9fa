"""The difficulty of a board: the figures of the bots' own play and of hindsight."""

from dataclasses import replace
from statistics import fmean

import pytest

from gapless.analysis import difficulty
from gapless.analysis.difficulty import ARCHITECT, MASTER, NEWCOMER, Difficulty, measure_board
from gapless.bots.playing import play
from gapless.core.board import Board
from gapless.core.setup import Setup
from gapless.editions import boards, edition
from gapless.engine.tables import TablesError
from gapless.search.solve import solve

CLASSIC = edition("classic")


def test_a_board_is_measured_by_the_play_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "ROUNDS", 3)
    monkeypatch.setattr(difficulty, "DEALS", 2)
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
        hindsight=fmean(game[0][0].score for game in best),
        reached=fmean(scores[MASTER][:2]),
    )
    assert found.skill == found.master - found.newcomer
    assert found.luck == found.hindsight - found.reached > 0
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_board_too_large_for_the_compiled_rules_is_refused_at_once() -> None:
    wide = replace(CLASSIC, id="wide", columns=20)
    with pytest.raises(TablesError, match=r"20×12.*at most 16×24; make it smaller") as refused:
        measure_board(Board("wide", ("." * 20,) * 12), wide)
    assert refused.value.code == "engine-size"
