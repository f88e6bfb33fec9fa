"""Positions with known scores, played on the real ramps."""

from pathlib import Path

import pytest

from gapless import Placement, Round, Setup, edition, find_board, parse_placement, parse_token
from gapless.core.masks import mask_of
from gapless.core.setup import parse_house
from tests.referee.positions import BOARD_FILE, Position, read_positions

DATA = Path(__file__).parent / "data"
CLASSIC = edition("classic")
POSITIONS = read_positions(DATA / "positions.toml")


def play(position: Position) -> Round:
    own = position.board.removesuffix("+volatile") not in CLASSIC.boards
    ref = f"file:{BOARD_FILE}:{position.board}" if own else position.board
    board = find_board(CLASSIC, ref, DATA)
    names = tuple(f"seat {seat}" for seat in range(len(position.scores)))
    setup = Setup(CLASSIC, names, (board,), parse_house(" ".join(position.house)))
    round = Round(setup, board)
    for number, texts in enumerate(position.turns):
        tokens = [parse_token(text, CLASSIC.tiles) for text in texts]
        round.play(tokens[0].tile.name if number else None, tokens)
    return round


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
class TestPosition:
    def test_score(self, position: Position) -> None:
        scores = play(position).scores()
        assert tuple(score.total for score in scores) == position.scores
        for score, sums in zip(scores, position.sums, strict=True):
            assert {k: v for k, v in score.by_reason().items() if v} == {
                reason: points for reason, points in sums.items() if points
            }

    def test_ramps(self, position: Position) -> None:
        round = play(position)
        if position.ramps is not None:
            assert tuple(map(str, round.ramps)) == position.ramps
        if position.sealed is not None:
            assert round.ramps[0].sealed == mask_of(position.sealed)

    def test_placements(self, position: Position) -> None:
        ramp = play(position).ramps[0]

        def placement(text: str) -> Placement:
            return parse_placement(text, CLASSIC.tiles)

        for text in position.legal:
            assert placement(text) in ramp.legal_placements(placement(text).tile)
        for text in position.illegal:
            assert placement(text) not in ramp.legal_placements(placement(text).tile)

    def test_undo(self, position: Position) -> None:
        round = play(position)
        while round.turns:
            round.pop()
        assert round.ramps == Round(round.setup, round.board).ramps
