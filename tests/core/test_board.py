"""Boards made in code are checked as the reader checks those of files."""

from dataclasses import replace
from typing import Any

import pytest

import gapless
from gapless.core.board import BoardLimits, grid_problems
from gapless.core.errors import InvalidBoardError
from tests.kinds import KIND

PAIR, BOOM, WORMHOLE = KIND["pair"], KIND["boom"], KIND["wormhole"]
SMALL = ("...", "...")
ONE = gapless.Kind("x", (gapless.Points(each=1),))


@pytest.mark.parametrize(
    ("fields", "place", "sentence"),
    [
        ({"grid": ()}, "grid", "must not be empty"),
        ({"grid": ("",)}, "grid", "must not be empty"),
        ({"grid": "..."}, "grid", "must be a list of rows"),
        ({"grid": ("...", "..")}, "grid", "the width of row 2 of the grid is 2; it must be 3"),
        ({"grid": ("." * 17,)}, "grid", "must be from 1×1 to 16×24"),
        ({"grid": ("q..",)}, "grid", "row 1 of the grid has 'q'; 'spaces' must explain it"),
        ({"grid": ("a..",), "spaces": {"a": PAIR}}, "spaces", "needs exactly 2 spaces, not 1"),
        ({"grid": ("aaa",), "spaces": {"a": PAIR}}, "spaces", "needs exactly 2 spaces, not 3"),
        ({"spaces": {"a": 1.5}}, "spaces.a", "must be a whole number or one of"),
        ({"spaces": {"a": "pair"}}, "spaces.a", "must be a whole number or one of"),
        ({"spaces": {"a": True}}, "spaces.a", "must be a whole number or one of"),
        ({"spaces": {"a": 10**30}}, "spaces.a", "must be from -1000000 to 1000000"),
        *[
            ({"spaces": {"a": gapless.Kind("x", (points,))}}, "spaces.a", sentence)
            for points, sentence in (
                (gapless.Points(each=10**30), "must be from -999 to 999"),
                (gapless.Points(totals=(1, -1000)), "must be from -999 to 999"),
                (gapless.Points(step=1.5), "must be a whole number"),  # type: ignore[arg-type]
            )
        ],
        *[
            ({"spaces": {"a": kind}}, "spaces.a", sentence)
            for kind, sentence in (
                (gapless.Kind("x", ()), "must be 2 to 4 tables"),
                (gapless.Kind("x", (gapless.Points(each=1),) * 5), "must be 2 to 4 tables"),
                (gapless.Kind("x", (gapless.Points(),)), "needs exactly one of 'each'"),
                (gapless.Kind("x", (gapless.Points(each=1, step=1),)), "needs exactly one of"),
                (gapless.Kind("x", (gapless.Points(totals=(1,) * 25),)), "must have 1 to 24"),
                (gapless.Kind("x", (gapless.Points(table=((2, 1),)),)), "'1' is missing"),
                (gapless.Kind("x", (gapless.Points(table=((1, 1), (1, 2))),)), "from 1 to 384"),
                (gapless.Kind("x", (gapless.Points(table=((1, 1), (385, 2))),)), "from 1 to 384"),
                (replace(ONE, by_character=True), "'by' and 'each' of a kind exclude each other"),
                (
                    replace(ONE, covered=True, stop=gapless.Outcome.BLOWN_UP),
                    "'stop' and 'counts' of a kind exclude each other",
                ),
                (replace(ONE, stop=gapless.Outcome.LOST), "must be one of rests, blown-up"),
            )
        ],
        ({"spaces": None}, "spaces", "must be a table"),
        ({"spaces": {"ab": 1}}, "spaces", "'ab' must be a single visible character"),
        ({"spaces": {".": 1}}, "spaces", "'.' must be a single visible character"),
        ({"rows": 1.5}, "rows", "must be a whole number"),
        ({"columns": 10**30}, "columns", "must be from -1000000 to 1000000"),
        (
            {"grid": ("bo.",), "spaces": {"b": BOOM, "o": WORMHOLE}},
            "spaces",
            "spaces that blow up or spaces that fall through, not both",
        ),
        ({"grid": ("AB",), "spaces": {"A": 1}, "words": ("AB",)}, "spaces", "leave 'spaces' empty"),
        ({"grid": ("A1",), "words": ("AB",)}, "grid", "has '1', which is not a letter"),
        ({"grid": ("AB",), "words": "AB"}, "words", "must be a list of words"),
        ({"grid": ("AB",), "words": ("A",)}, "words", "'A' is not a word; use 2 letters or more"),
        (
            {"spaces": {"a": ONE, "b": replace(ONE, covered=True)}},
            "spaces",
            "the kind 'x' is there twice",
        ),
    ],
)
def test_a_board_that_cannot_be_played_is_refused(
    fields: dict[str, Any], place: str, sentence: str
) -> None:
    with pytest.raises(InvalidBoardError) as refused:
        gapless.Board("own", **{"grid": SMALL, **fields})
    assert refused.value.place == place
    assert sentence in str(refused.value)
    assert str(refused.value).startswith(f"{place}: ")


@pytest.mark.parametrize(
    ("grid", "spaces", "codes"),
    [
        ("...", {}, ["type"]),
        ((), {}, ["empty"]),
        (("...", "..", "..."), {}, ["grid-rows", "grid-width"]),
        (("qr.", ".."), {}, ["grid-width", "grid-character", "grid-character"]),
        (("bo.", "..."), {"b": BOOM, "o": WORMHOLE}, ["stops-mixed"]),
        (
            ("...", "..."),
            {str(n): replace(ONE, key=f"k{n}", names=(("en", "k"),)) for n in range(9)},
            ["kinds-many"],
        ),
    ],
)
def test_all_mistakes_of_a_grid_are_listed(
    grid: Any, spaces: dict[str, Any], codes: list[str]
) -> None:
    limits = BoardLimits(size=(3, 2))
    assert [problem.code for problem in grid_problems(grid, spaces, None, limits)] == codes
