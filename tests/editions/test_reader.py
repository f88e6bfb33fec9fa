"""The reader of edition and board files: what it accepts, and files that are wrong all over."""

import copy
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.setup import classic_setup, draw_deal
from gapless.editions.reader import parse_boards, parse_edition, problems_of
from gapless.editions.tables import InvalidFileError
from tests.strategies import play_on

from .edition_files import GOOD, Table, file_of, problems_in


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


def test_boom_spaces_go_with_a_wormhole_that_is_not_on_the_grid() -> None:
    text = 'boards = [{ id = "x", grid = ["*."], spaces = { "*" = "boom", o = "wormhole" } }]'
    assert problems_in(text) == []


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
        ("symbol-count", "boards[1] 'a'.spaces"),
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
