"""Rounds that the master plays in a batch have the scores of its own play."""

from dataclasses import replace
from random import Random

import pytest

from gapless.bots.batch_play import play_rounds
from gapless.bots.playing import play
from gapless.core.board import HouseRule
from gapless.core.setup import Setup, draw_round
from gapless.editions import boards, edition

CLASSIC = edition("classic")
BOARDS = boards(CLASSIC)


@pytest.mark.parametrize("ref", ["4", "boom", "wormholes", "eggshells", "words-en", "1+volatile"])
def test_a_batch_scores_what_the_bot_scores(ref: str) -> None:
    board = BOARDS[ref.removesuffix("+volatile")]
    board = replace(board, volatile=board.id != ref)
    house = frozenset() if board.volatile else frozenset({HouseRule.INSIDE})
    setup = Setup(CLASSIC, ("bot",), (board,), house)
    deals = [draw_round(setup, Random(seed)) for seed in range(3)]
    own = [play(setup, ["master:0"], seed).results[0].scores[0].total for seed in range(3)]
    assert play_rounds(CLASSIC, board, house, deals) == own


def test_without_a_network_there_is_no_batch() -> None:
    other = replace(CLASSIC, id="other", build=CLASSIC.build[:-1])
    assert play_rounds(other, BOARDS["boom"], frozenset(), []) is None
