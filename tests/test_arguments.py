"""Wrong arguments of public functions: each raises a typed error, none passes in silence."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import gapless
from gapless.analysis.difficulty import measure_board
from gapless.core.errors import GaplessError, InvalidArgumentError
from gapless.editions.board_codes import decode_board, encode_board
from gapless.records import Record, format_record, parse_record, read_record
from gapless.records.record import RecordError
from gapless.search.hindsight import hindsight

CLASSIC = gapless.edition("classic")
BOARD = CLASSIC.boards["1"]
SETUP = gapless.Setup(CLASSIC, ("Red",), (BOARD,))
DEAL = gapless.draw_deal(SETUP, Random(1))
PLACEMENT = gapless.parse_placement("L5a1", CLASSIC.tiles)


def game() -> gapless.Game:
    return gapless.Game(SETUP, DEAL)


def record() -> Record:
    return Record.of_game(game())


def ramp() -> gapless.Ramp:
    return gapless.Ramp(BOARD)


WRONG: Any = "wrong"
NOTHING: Any = None

CALLS: dict[str, Callable[[], object]] = {
    "boards": lambda: gapless.boards(WRONG),
    "find-board-edition": lambda: gapless.find_board(WRONG, "1"),
    "find-board-ref": lambda: gapless.find_board(CLASSIC, NOTHING),
    "read-edition": lambda: gapless.read_edition(NOTHING),
    "ramp-board": lambda: gapless.Ramp(WRONG),
    "ramp-house": lambda: gapless.Ramp(BOARD, WRONG),
    "ramp-text": lambda: gapless.Ramp(BOARD, text=7),  # type: ignore[arg-type]
    "ramp-tile": lambda: ramp().legal_placements(WRONG),
    "ramp-landing": lambda: ramp().landing(WRONG),
    "ramp-legal": lambda: ramp().is_legal(WRONG),
    "ramp-arrive": lambda: ramp().arrive(WRONG),
    "ramp-too-high": lambda: ramp().too_high(WRONG),
    "deal-setup": lambda: gapless.draw_deal(WRONG, Random(1)),
    "game-setup": lambda: gapless.Game(NOTHING, DEAL),
    "game-deal": lambda: gapless.Game(SETUP, NOTHING),
    "game-round": lambda: gapless.Game(SETUP, (WRONG,)),
    "game-deck": lambda: gapless.Game(SETUP, (gapless.RoundDeal(("L5",), NOTHING),)),
    "round-setup": lambda: gapless.Round(NOTHING, BOARD),
    "round-tokens": lambda: game().round.play(None, NOTHING),
    "view-seat": lambda: game().view(WRONG),
    "view": lambda: gapless.fallback_act(WRONG),
    "bot-name": lambda: gapless.bot(NOTHING),
    "bot-seed": lambda: gapless.bot("mason", WRONG),
    "bot-seconds": lambda: gapless.bot("mason", 0, -1),
    "bot-view": lambda: gapless.bot("mason").act(WRONG),
    "play-setup": lambda: gapless.play(NOTHING, ["mason"], 7),
    "play-bots": lambda: gapless.play(SETUP, [NOTHING], 7),
    "play-seed": lambda: gapless.play(SETUP, ["mason"], NOTHING),
    "generate-seed": lambda: gapless.generate_board(WRONG),
    "generate-kinds": lambda: gapless.generate_board(1, kinds=7),  # type: ignore[arg-type]
    "generate-difficulty": lambda: gapless.generate_board(1, difficulty=WRONG),
    "generate-edition": lambda: gapless.generate_board(1, edition=WRONG),
    "measure-board": lambda: measure_board(WRONG, CLASSIC),
    "measure-edition": lambda: measure_board(BOARD, WRONG),
    "solve-source": lambda: gapless.solve(WRONG),
    "solve-none": lambda: gapless.solve([DEAL, NOTHING], SETUP),
    "solve-setup": lambda: gapless.solve(DEAL),
    "solve-other-setup": lambda: gapless.solve(DEAL, WRONG),
    "solve-seconds": lambda: gapless.solve(DEAL, SETUP, seconds=-1),
    "solve-nodes": lambda: gapless.solve(DEAL, SETUP, nodes=-1),
    "solve-jobs": lambda: gapless.solve(DEAL, SETUP, jobs=0),
    "hindsight": lambda: hindsight(CLASSIC, BOARD, ["L5"], seconds=-1),
    "review-record": lambda: gapless.review(WRONG),
    "review-cache": lambda: gapless.review(record(), cache=WRONG),
    "record-setup": lambda: Record(NOTHING, ()),
    "record-tags": lambda: Record.of_game(game(), {"Date": "2026"}),  # type: ignore[arg-type]
    "record-game": lambda: Record.of_game(NOTHING),
    "record-rewound": lambda: record().rewound(-1, 0),
    "record-random": lambda: record().game(NOTHING),
    "record-format": lambda: format_record(NOTHING),
    "record-parse": lambda: parse_record(NOTHING),
    "record-read": lambda: read_record(NOTHING),
    "code-encode": lambda: encode_board(WRONG),
    "code-decode": lambda: decode_board(NOTHING),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_a_wrong_argument_raises_a_typed_error(call: Callable[[], object]) -> None:
    with pytest.raises(InvalidArgumentError):
        call()


@pytest.mark.parametrize("call", [ramp().arrive, ramp().too_high, ramp().landing])
def test_a_placement_beyond_the_side_is_illegal(
    call: Callable[[gapless.Placement], object],
) -> None:
    with pytest.raises(gapless.IllegalPlacementError):
        call(gapless.Placement(PLACEMENT.tile, "a", 9))


def test_a_column_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(gapless.InvalidPlacementError):
        gapless.Placement(PLACEMENT.tile, "a", 10**30)


@pytest.mark.parametrize("name", ["Edition", "Player", "two words", ""])
def test_a_tag_that_could_not_be_read_back_is_not_written(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        format_record(Record.of_game(game(), tags=((name, "x"),)))
    assert caught.value.code == "tag-name"


def test_a_board_is_found_by_its_id_alone() -> None:
    assert gapless.find_board(CLASSIC, "temple") == gapless.boards(CLASSIC)["temple"]
    with pytest.raises(GaplessError, match="use its code"):
        gapless.find_board(CLASSIC, "file:own.toml:mine")
