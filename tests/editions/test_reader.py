"""The reader of edition and board files: all that is wrong, each with its place."""

import copy
import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.edition import Edition
from gapless.core.errors import printable
from gapless.core.game import Game
from gapless.core.setup import classic_setup, draw_deal
from gapless.editions.reader import (
    DataError,
    InvalidFileError,
    parse_boards,
    parse_edition,
    problems_of,
)
from tests.strategies import play_on

Table = dict[str, Any]
Problems = list[tuple[str, str, str]]

GOOD: Table = {
    "edition": {"id": "mini", "columns": 3, "rows": 2, "players": [1, 2], "rounds": ["a", "b"]},
    "tiles": {"I1": ["#"], "V3": ["#.", "##"]},
    "cards": {"build": ["I1", "V3"], "start": ["V3", "I1"]},
    "boards": [
        {"id": "a", "grid": ["p.p", "1.."], "spaces": {"p": "pair", "1": 1}, "rows": 1},
        {"id": "b", "grid": ["TOP", "HAT"], "words": ["TOP", "HAT"], "columns": 2},
    ],
    "ranks": [
        {"from": 3, "en": "Good", "de": "Gut", "ru": "Хорошо"},
        {"en": "Bad", "de": "Schlecht", "ru": "Плохо"},
    ],
}


def quoted(value: str | bool) -> str:
    return json.dumps(value, ensure_ascii=False)


def toml(value: object) -> str:
    """A value in one line of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, date):
        return value.isoformat()
    return quoted(value) if isinstance(value, str | bool) else repr(value)


def file_of(data: Table) -> str:
    return "".join(f"{quoted(key)} = {toml(value)}\n" for key, value in data.items())


def problems_in(text: str) -> Problems:
    return [(p.code, p.place, str(p)) for p in problems_of(text)]


def changed(change: Callable[[Table], object]) -> str:
    data = copy.deepcopy(GOOD)
    change(data)
    return file_of(data)


def edited(path: str, value: object) -> str:
    """The good file with another value at a path like `boards/0/grid`."""
    *parents, last = path.split("/")

    def put(data: Table) -> None:
        inner_of(data, parents)[last] = value

    return changed(put)


def without(path: str) -> str:
    *parents, last = path.split("/")

    def remove(data: Table) -> None:
        del inner_of(data, parents)[last]

    return changed(remove)


def inner_of(data: Any, keys: list[str]) -> Any:
    for key in keys:
        data = data[int(key)] if isinstance(data, list) else data[key]
    return data


def test_the_good_file_is_good() -> None:
    text = file_of(GOOD)
    assert problems_in(text) == []
    of = parse_edition(text, "mini.toml")
    assert (of.id, of.columns, of.rows, of.players) == ("mini", 3, 2, (1, 2))
    assert of.boards == parse_boards(text, "mini.toml")
    assert of.boards["a"].rows == 1
    assert of.boards["b"].words == ("TOP", "HAT")
    assert [rank.least for rank in of.ranks] == [3, None]


def test_ranks_spaces_and_points_may_be_left_out() -> None:
    data = copy.deepcopy(GOOD)
    del data["ranks"]
    data["boards"][0] = {"id": "a", "grid": ["...", "..."]}
    of = parse_edition(file_of(data), "mini.toml")
    assert of.ranks == ()
    assert (of.boards["a"].spaces, of.boards["a"].rows, of.boards["a"].columns) == ({}, 0, 0)


SPACE_VALUES: tuple[object, ...] = ("lava", 1.5, False, [], {})

BAD: list[tuple[str, Problems]] = [
    (
        "grid = [",
        [("toml", "file", "this is not TOML: Invalid value (at end of document)")],
    ),
    (
        "",
        [("key-missing", "file", "'boards' is missing")],
    ),
    (
        without("cards"),
        [("key-missing", "file", "'cards' is missing")],
    ),
    (
        without("edition"),
        [("key-missing", "file", "'edition' is missing")],
    ),
    (
        without("edition/players"),
        [("key-missing", "edition", "'players' is missing")],
    ),
    (
        without("boards/1/grid"),
        [("key-missing", "boards[2] 'b'", "'grid' is missing")],
    ),
    (
        without("ranks/0/ru"),
        [("key-missing", "ranks[1]", "'ru' is missing")],
    ),
    (
        edited("colour", "red"),
        [
            (
                "key-unknown",
                "file",
                "there is no 'colour' here; known are edition, tiles, cards, boards, ranks",
            )
        ],
    ),
    (
        'title = "mine"\nboards = [{ id = "a", grid = ["."] }]',
        [("key-unknown", "file", "there is no 'title' here; known are boards")],
    ),
    (
        edited("boards/0/points", 1),
        [
            (
                "key-unknown",
                "boards[1] 'a'",
                (
                    "there is no 'points' here; "
                    "known are id, name, note, grid, spaces, rows, columns, words"
                ),
            )
        ],
    ),
    (
        edited("boards/0/name", "a" * 33),
        [
            (
                "text-form",
                "boards[1] 'a'.name",
                "must be one line of at most 32 visible characters",
            )
        ],
    ),
    (
        edited("boards/0/note", "a\nb"),
        [
            (
                "text-form",
                "boards[1] 'a'.note",
                "must be one line of at most 200 visible characters",
            )
        ],
    ),
    (
        edited("edition/columns", "six"),
        [("type", "edition.columns", "must be a whole number")],
    ),
    (
        edited("edition/rows", True),
        [("type", "edition.rows", "must be a whole number")],
    ),
    (
        edited("boards/0/rows", 1.5),
        [("type", "boards[1] 'a'.rows", "must be a whole number")],
    ),
    (
        edited("edition/rows", 25),
        [("number-range", "edition.rows", "must be from 1 to 24")],
    ),
    (
        edited("boards/0/spaces/1", -1_000),
        [("number-range", "boards[1] 'a'.spaces.1", "must be from -999 to 999")],
    ),
    (
        edited("boards/1/columns", 1_000),
        [("number-range", "boards[2] 'b'.columns", "must be from -999 to 999")],
    ),
    (
        edited("ranks/0/from", 9_999_999),
        [("number-range", "ranks[1].from", "must be from -1000000 to 1000000")],
    ),
    (
        f'boards = [{{ id = "wide", grid = ["{"." * 17}"] }}]',
        [("number-range", "boards[1] 'wide'.grid", "must be from 1×1 to 16×24")],
    ),
    (
        edited("edition/id", "my edition"),
        [
            (
                "id-form",
                "edition.id",
                "'my edition' is no id; use letters, digits, '-', '_' and '.', without spaces",
            )
        ],
    ),
    (
        changed(lambda data: data["boards"].append(data["boards"][0])),
        [("id-twice", "boards[3] 'a'", "the id 'a' is used twice")],
    ),
    (
        edited("edition/players", [2, 1]),
        [
            (
                "players-range",
                "edition.players",
                "must be the least and the most number of players, from 1 up",
            )
        ],
    ),
    (
        edited("edition/rounds", ["a", "c"]),
        [("board-unknown", "edition.rounds", "there is no board 'c' in this file")],
    ),
    (
        edited("edition/rounds", []),
        [("empty", "edition.rounds", "must not be empty")],
    ),
    (
        edited("cards/build", []),
        [("empty", "cards.build", "must not be empty")],
    ),
    (
        "boards = []",
        [("empty", "boards", "must not be empty")],
    ),
    (
        'boards = [{ id = "none", grid = [] }]',
        [("empty", "boards[1] 'none'.grid", "must not be empty")],
    ),
    (
        edited("boards/1/words", []),
        [("empty", "boards[2] 'b'.words", "must not be empty")],
    ),
    (
        edited("tiles/v3", ["#"]),
        [
            (
                "tile-name",
                "tiles.v3",
                "'v3' is no tile name; use capital letters, then digits, like L5",
            )
        ],
    ),
    *(
        (
            edited("tiles/V3", drawing),
            [
                (
                    "tile-drawing",
                    "tiles.V3",
                    "a drawing has rows of equal length, of '#' and '.', and some '#'",
                )
            ],
        )
        for drawing in (["#.", "#"], ["#x"], [".."], [], "#", [1])
    ),
    (
        edited("tiles/V3", ["#.", ".#"]),
        [
            (
                "tile-connected",
                "tiles.V3",
                "the squares of a tile must hang together by their sides",
            )
        ],
    ),
    (
        edited("tiles/V3", ["#########"]),
        [("tile-large", "tiles.V3", "a tile has at most 8 squares in a row")],
    ),
    (
        edited("tiles/V3", ["####", "#...", "#...", "#..."]),
        [
            (
                "tile-wide",
                "tiles.V3",
                "the tile does not fit on the ramp, however it is turned",
            )
        ],
    ),
    (
        edited("cards/build", ["I1", "L5"]),
        [("card-unknown", "cards.build", "there is no tile 'L5'")],
    ),
    (
        edited("cards/start", ["I1", "I1"]),
        [("card-twice", "cards.start", "the card 'I1' is there twice")],
    ),
    (
        edited("cards/start", ["V3"]),
        [("start-few", "cards.start", "1 starting cards are too few for 2 players")],
    ),
    (
        edited("boards/0/grid", ["p.p"]),
        [("grid-rows", "boards[1] 'a'.grid", "the grid has 1 rows; the ramp has 2")],
    ),
    (
        edited("boards/0/grid", ["p.p", ".."]),
        [("grid-width", "boards[1] 'a'.grid", "row 2 of the grid has 2 spaces; expected 3")],
    ),
    (
        edited("boards/0/grid", ["p.p", "x.x"]),
        [
            (
                "grid-character",
                "boards[1] 'a'.grid",
                "row 2 of the grid has 'x'; 'spaces' must explain it",
            )
        ],
    ),
    (
        edited("boards/1/grid", ["TOP", "H.T"]),
        [("grid-letter", "boards[2] 'b'.grid", "row 2 of the grid has '.', which is no letter")],
    ),
    *(
        (
            edited(f"boards/0/spaces/{key}", 1),
            [
                (
                    "space-key",
                    "boards[1] 'a'.spaces",
                    f"'{printable(key)}' must be a single visible character other than the dot",
                )
            ],
        )
        for key in ("xx", ".", " ", "\u00a0", "\u3164", "\u202e", "\u2066", "\u0301")
    ),
    *(
        (
            edited("boards/0/spaces/1", value),
            [
                (
                    "space-value",
                    "boards[1] 'a'.spaces.1",
                    "must be a whole number or one of pair, boom, wormhole, cursed, egg, gold",
                )
            ],
        )
        for value in SPACE_VALUES
    ),
    (
        edited("boards/0/grid", ["p..", "..."]),
        [
            (
                "pair-count",
                "boards[1] 'a'.spaces",
                "a pair needs exactly 2 spaces, but the symbol 'p' stands on 1",
            )
        ],
    ),
    (
        'boards = [{ id = "x", grid = ["*o"], spaces = { "*" = "boom", o = "wormhole" } }]',
        [
            (
                "boom-wormhole",
                "boards[1] 'x'.spaces",
                "a board has boom spaces or wormholes, not both",
            )
        ],
    ),
    (
        edited("boards/1/spaces", {"T": 1}),
        [
            (
                "words-spaces",
                "boards[2] 'b'.spaces",
                "on a board of words every character is a letter; leave 'spaces' empty",
            )
        ],
    ),
    (
        edited("boards/1/words", ["HAT", "A", "T-A"]),
        [
            ("word-form", "boards[2] 'b'.words", "'A' is no word; use 2 letters or more"),
            ("word-form", "boards[2] 'b'.words", "'T-A' is no word; use 2 letters or more"),
        ],
    ),
    (
        edited("boards/1/words", ["TOP", "T\u3164", "TOP", "TOPS"]),
        [
            ("word-twice", "boards[2] 'b'.words", "the word 'TOP' is there twice"),
            (
                "word-form",
                "boards[2] 'b'.words",
                "'T\u3164' is no word; use 2 letters or more",
            ),
            (
                "word-long",
                "boards[2] 'b'.words",
                "'TOPS' is longer than the grid, which has 3 spaces in a line",
            ),
        ],
    ),
    (
        edited("boards/1/words", [f"T{chr(0x4E00 + index)}" for index in range(201)]),
        [
            (
                "words-many",
                "boards[2] 'b'.words",
                "a board has at most 200 words with 600 letters in all",
            ),
            (
                "letters-many",
                "boards[2] 'b'.words",
                "a board has at most 128 different letters; here are 206",
            ),
        ],
    ),
    (
        edited("boards/1/grid", ["TOP", "H\u3164T"]),
        [
            (
                "grid-letter",
                "boards[2] 'b'.grid",
                "row 2 of the grid has '\u3164', which is no letter",
            )
        ],
    ),
    *(
        (
            changed(change),
            [
                (
                    "ranks-order",
                    "ranks",
                    "ranks go from the highest to the lowest; only the last has no 'from'",
                )
            ],
        )
        for change in (
            lambda data: data["ranks"].reverse(),
            lambda data: data["ranks"][1].update({"from": 3}),
            lambda data: data["ranks"][1].update({"from": 4}),
        )
    ),
]


@pytest.mark.parametrize(
    ("text", "problems"), BAD, ids=[f"{p[0][0]}-{n}" for n, (_, p) in enumerate(BAD)]
)
def test_a_problem_is_reported_with_its_place(text: str, problems: Problems) -> None:
    assert problems_in(text) == problems
    with pytest.raises(InvalidFileError) as caught:
        (parse_edition if "cards" in text or "tiles" in text else parse_boards)(text, "own.toml")
    code, place, sentence = problems[0]
    assert caught.value.problems[0].code == code
    assert str(caught.value).startswith(f"own.toml: {place}: {sentence}")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.source) == (str(caught.value), "own.toml")
    assert [(p.code, p.place) for p in again.problems] == [(c, p) for c, p, _ in problems]


def test_every_code_has_its_bad_file() -> None:
    assert {code for _, problems in BAD for code, _, _ in problems} == set(DataError.sentences)


def test_all_problems_are_reported_at_once() -> None:
    data = copy.deepcopy(GOOD)
    data["edition"].update({"id": "a b", "rows": 0, "players": [0, 9], "rounds": ["a", "z"]})
    data["tiles"]["V3"] = ["#.", ".#"]
    data["cards"]["build"] = ["I1", "I1", "Q9"]
    data["boards"][0].update({"grid": ["p..", "?.."], "rows": "one"})
    data["boards"].append({"id": "a"})
    data["ranks"][0]["de"] = 5
    assert [(code, place) for code, place, _ in problems_in(file_of(data))] == [
        ("players-range", "edition.players"),
        ("id-form", "edition.id"),
        ("number-range", "edition.rows"),
        ("tile-connected", "tiles.V3"),
        ("card-twice", "cards.build"),
        ("card-unknown", "cards.build"),
        ("start-few", "cards.start"),
        ("type", "boards[1] 'a'.rows"),
        ("pair-count", "boards[1] 'a'.spaces"),
        ("grid-character", "boards[1] 'a'.grid"),
        ("key-missing", "boards[3] 'a'"),
        ("id-twice", "boards[3] 'a'"),
        ("board-unknown", "edition.rounds"),
        ("type", "ranks[1].de"),
    ]
    with pytest.raises(InvalidFileError, match=r"and 13 more; see gapless check"):
        parse_edition(file_of(data), "own.toml")


def test_the_rest_is_checked_where_the_head_is_missing() -> None:
    data = {"tiles": {"v": []}, "cards": {}, "boards": 3}
    assert [(code, place) for code, place, _ in problems_in(file_of(data))] == [
        ("key-missing", "file"),
        ("tile-name", "tiles.v"),
        ("key-missing", "cards"),
        ("key-missing", "cards"),
        ("type", "boards"),
    ]


def test_a_number_without_end_is_no_toml() -> None:
    ((code, place, _),) = problems_in(f"boards = {'9' * 5000}")
    assert (code, place) == ("toml", "file")


@pytest.mark.parametrize("part", ["a", '"a b"', "'.'", '"\\""'])
@pytest.mark.parametrize("frame", ["{}", "{} = 1", "[{}]", "[[{}]]", "x = {{{} = 1}}"])
def test_a_key_without_end_is_refused_before_it_is_read(
    part: str, frame: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard library takes a minute for a key of 200,000 parts."""
    text = frame.format(".".join([part] * 1_000))
    monkeypatch.setattr("tomllib.loads", lambda _: pytest.fail("the key was read"))
    (problem,) = problems_of(text)
    assert problem.code == "toml"
    assert "more than 32 parts" in str(problem)


def test_brackets_without_end_are_no_toml() -> None:
    ((code, place, _),) = problems_in(f"boards = {'[' * 100_000}")
    assert (code, place) == ("toml", "file")


SCALARS = st.one_of(
    st.integers(-3, 30),
    st.integers(),
    st.booleans(),
    st.floats(),
    st.dates(),
    st.text(max_size=3),
    st.sampled_from(["pair", "boom", "wormhole", "egg", "a", "I1", "V3", "...", "p.p"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=5,
)


@st.composite
def mutated(draw: st.DrawFn) -> Table:
    """The good file after a few values were replaced, removed or added, anywhere."""
    data = copy.deepcopy(GOOD)
    rng = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, 4))):
        inner: Any = data
        while True:
            keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            if not keys:
                break
            key = keys[int(rng.random() * len(keys))]
            if isinstance(inner[key], dict | list) and rng.random() < 0.75:
                inner = inner[key]
                continue
            match draw(st.sampled_from(["replace", "remove", "add"])):
                case "remove":
                    del inner[key]
                case "add" if isinstance(inner, dict):
                    inner[draw(st.text(max_size=3))] = draw(VALUES)
                case _:
                    inner[key] = draw(VALUES)
            break
    return data


@given(mutated())
def test_no_file_however_odd_raises_anything_but_its_problems(data: Table) -> None:
    text = file_of(data)
    problems = problems_in(text)
    assert all(place and sentence for _, place, sentence in problems)
    if not problems and "edition" in data:
        playable(parse_edition(text, "odd.toml"))
        return
    if "edition" in data:
        with pytest.raises(InvalidFileError):
            parse_edition(text, "odd.toml")
    with suppress(InvalidFileError):
        parse_boards(text, "odd.toml")


def playable(of: Edition) -> None:
    setup = classic_setup(of, ("Red",) * of.players[0])
    game = Game(setup, draw_deal(setup, Random(1)))
    play_on(game, Random(1), 100)


@given(st.text())
def test_any_text_is_read_or_has_problems(text: str) -> None:
    assert problems_of(text)
