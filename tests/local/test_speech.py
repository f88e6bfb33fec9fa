"""What is said of moves: one sentence with everything that a move did."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gapless import edition, find_board
from gapless.core.acts import Missed, NotActed, SetAside, parse_placement
from gapless.core.board import Board
from gapless.core.effect import SpaceGroup
from gapless.core.kinds import Kind, Points
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.tiles import Placement
from gapless.local.kind_words import legend_words, slid_words, spaces_words, symbol_of
from gapless.local.speech import (
    aim_words,
    move_words,
    preview_words,
    shape_words,
    turn_words,
)
from gapless.text import LANGUAGES, Text
from tests.kinds import KIND
from tests.old_variants import old_board

from .helpers import CLASSIC, act_once, finished, games_in, setup_of


def spoken(board: str, moves: str, language: str = "en") -> str:
    """What is said of the last of some placements on an empty ramp."""
    ramp = Ramp(old_board(CLASSIC, board))
    for move in moves.split():
        ramp.push(parse_placement(move, CLASSIC.tiles))
    return move_words(Text(language), ramp.board, ramp.effect())


@pytest.mark.parametrize(
    ("board", "moves", "said"),
    [
        ("1", "I5b3", "I5, turned 90 degrees, column 3, rows 1 to 5"),
        ("1", "T4a4 Z5b1", "column 1, rows 1 to 3, completes row 2, 2 gaps, scores -1"),
        ("2", "V5b3", "covers a bonus +1, 4 gaps, scores -4"),
        ("2", "L4h2", "rows 1 to 3, keeps a bonus +1 visible, one gap, scores 0"),
        ("3", "V5b3", "covers a penalty -5, keeps a bonus +1 visible, 3 gaps, scores -2"),
        ("4", "V5b3 Z5b1", "covers a square, keeps a cross visible, 4 gaps, scores -4"),
        ("boom", "I5b6", "I5, turned 90 degrees, column 6, rows 1 to 5, blows up"),
        ("boom", "I5b3 T4a2", "keeps a boom space visible, 11 gaps, scores -11"),
        (
            "eggshells",
            "T4b3 P5b2",
            "covers an egg, 5 gaps, cracks an egg, breaks an egg, scores -5",
        ),
        ("eggshells", "V5b3", "4 gaps, cracks 3 eggs, scores -4"),
        ("cursed", "T4b3", "covers a curse, one gap, scores -1"),
        ("montezuma", "U5d1", "column 1, rows 1 to 3, keeps a gold space visible"),
        ("sideways", "T4a4 Z5b1", "column 1, rows 1 to 3, 2 gaps, scores -2"),
        (
            "sideways",
            "T4c2 O4a5 I3a3 P5h4 I5b5 I4a1 V3d4",
            "rows 11 to 12, completes column 5, 4 gaps, scores -1",
        ),
        ("3+volatile", "V5b3", "covers a penalty -5, keeps a bonus +1 visible, 3 gaps, scores -2"),
    ],
)
def test_a_move_says_everything_it_did(board: str, moves: str, said: str) -> None:
    assert spoken(board, moves).endswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "bedeckt eine Strafe -5, lässt einen Bonus +1 sichtbar, 3 Lücken, zählt -2"),
        ("ru", "закрывает штраф -5, оставляет на виду бонус +1, 3 дырки, очки: -2"),
    ],
)
def test_a_move_says_everything_in_every_language(language: str, said: str) -> None:
    assert spoken("3+volatile", "V5b3", language).endswith(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_space_has_words(language: str) -> None:
    text = Text(language)
    for kind in KIND.values():
        for count in (1, 2, 5):
            words = text(f"space-{kind}", count=count, symbol="circle")
            assert words
            assert "{" not in words
    symbols = [text("space-pair", count=1, symbol=symbol) for symbol in (*"abcde", "circle")]
    assert len(set(symbols)) == len(symbols)


def test_later_pairs_are_named_by_their_letters() -> None:
    board = Board("many", ("abcdef", "fedcba"), dict.fromkeys("abcdef", KIND["pair"]))
    assert [symbol_of(board, letter) for letter in "aef"] == ["circle", "star", "f"]
    assert Text("en")("space-pair", count=1, symbol="f") == "a symbol f"


def test_several_spaces_are_joined() -> None:
    board = Board("row", ("ab3...", "......"), {"a": 1, "b": -2, "3": KIND["gold"]})
    ramp = Ramp(board)
    ramp.push(parse_placement("I3a1", CLASSIC.tiles))
    ramp.push(parse_placement("I3a1", CLASSIC.tiles))
    said = move_words(Text("en"), board, ramp.effect())
    assert said.endswith("covers a bonus +1, a penalty -2 and a gold space")


def test_setting_aside_costs_a_point_on_a_volatile_board() -> None:
    for board, said in (("1", "L5 set aside"), ("1+volatile", "L5 set aside, scores -1")):
        ramp = Ramp(old_board(CLASSIC, board))
        ramp.push(SetAside(CLASSIC.tiles["L5"]))
        assert move_words(Text("en"), ramp.board, ramp.effect()) == said


def fallen(players: str, outcome: Outcome = Outcome.RESTS) -> Round:
    """A round in which a tile has just fallen through a wormhole, to one ramp only."""
    for seed in range(100):
        session = finished(players, "wormholes", seed)
        for turns in range(len(session.game.round.turns), 0, -1):
            round = session.game.round
            (arrival, *more) = round.turns[turns - 1].arrivals or (None,)
            if arrival is not None and not more and arrival.landing.outcome is outcome:
                while len(round.turns) > turns:
                    round.pop()
                return round
    raise AssertionError("no tile fell through")


def test_an_arrival_says_where_it_came_to_rest_and_what_it_did() -> None:
    round = fallen("Ann Bob")
    text = Text("en")
    *_, said = turn_words(text, round, ("Ann", "Bob"), (0, 1))
    (arrival,) = round.effects().arrivals
    name = ("Ann", "Bob")[arrival.seat]
    landing = arrival.effect.landing
    assert landing is not None
    tile = landing.placement.tile
    assert said.startswith(f"{tile} comes through a wormhole to {name}: ")
    assert f"column {landing.placement.column}, row" in said
    if arrival.effect.gaps:
        assert "gap" in said
    act, arrived = turn_words(text, round, ("Ann", "Bob"), [arrival.source])
    assert act.endswith("falls through a wormhole.")
    assert arrived == said


def test_an_arrival_without_room_is_lost() -> None:
    round = fallen("Ann Bob", Outcome.LOST)
    *_, said = turn_words(Text("en"), round, ("Ann", "Bob"), (0, 1))
    assert " comes through a wormhole to " in said
    assert said.endswith(", finds no room and is lost.")
    assert " row" not in said


def test_alone_a_fallen_tile_comes_back() -> None:
    round = fallen("Ann")
    *_, said = turn_words(Text("en"), round, ("Ann",), (0,))
    assert " comes back mirrored: " in said
    assert "column" in said


def test_any_turn_can_be_told() -> None:
    round = finished("Ann Bob", "2").game.round
    told = [list(turn_words(Text("en"), round, ("A", "B"), (0, 1), n)) for n in range(17)]
    while round.turns:
        expected = list(turn_words(Text("en"), round, ("A", "B"), (0, 1)))
        assert told[len(round.turns) - 1] == expected
        round.pop()


def test_an_act_that_is_not_known_is_named() -> None:
    round = Round(setup_of("Ann"), find_board(CLASSIC, "1", None))
    round.play(None, [NotActed(edition("classic").tiles["L5"])])
    assert list(turn_words(Text("en"), round, ("Ann",), (0,))) == ["L5 not played yet."]


@pytest.mark.parametrize("board", ["2+volatile", "4", "eggshells"])
def test_a_preview_says_what_is_said_afterwards(tmp_path: Path, board: str) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", board), 7)
    rng, text = Random(7), Text("en")
    while not session.game.complete:
        view = session.view(0)
        before = view.ramp.copy()
        previews = {
            landing.placement: preview_words(text, view, landing.placement, previews=True)
            for landing in view.landings
        }
        assert view.ramp == before
        round = session.game.round
        turns = len(round.turns)
        act_once(session, rng)
        token = round.turns[turns].tokens[0]
        if token in previews:
            (said,) = turn_words(text, round, ("Ann",), (0,), turns)
            assert isinstance(token, Placement)
            turned, shape = text(f"turn-{token.orientation}"), shape_words(text, token.shape)
            assert said.replace(turned, shape, 1) == f"{previews[token]}."


def test_an_aim_says_as_much_as_asked(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 7)
    view, text = session.view(0), Text("en")
    assert view.tile is not None
    placement = view.landings[0].placement
    short = f"{placement}: as drawn"
    assert aim_words(text, view, placement, previews=False) == short
    assert aim_words(text, view, placement, previews=True).startswith(f"{short}, ")
    beyond = parse_placement(f"{view.tile}a6", CLASSIC.tiles)
    assert "sticks out" in aim_words(text, view, beyond, previews=True)
    fine = {aim_words(text, view, one.placement, previews=True) for one in view.landings}
    assert any(words.endswith(", no gap") for words in fine)


def test_a_missed_turn_is_told_of_anyone() -> None:
    """The same words are said of the player and of the others."""
    for seed in range(20):
        round = finished("Ann Bob", "1", seed).game.round
        for index, turn in enumerate(round.turns):
            if isinstance(turn.tokens[1], Missed):
                told = list(turn_words(Text("de"), round, ("Ann", "Bob"), (1,), index))
                assert told == [f"Bob: {turn.tokens[1].tile} ist der Startstein: einmal aussetzen."]
                return
    raise AssertionError("nobody missed a turn")


def test_kinds_of_one_s_own_have_the_words_of_their_name() -> None:
    """Also where their key is the end of a message's id, such as `space-bonus` and `legend-dot`."""
    states = (Points(each=1), Points(each=2))
    kind = Kind("bonus", states, names=(("en", "magnet"),), sign="magnet")
    board = Board("own", ("bb",), {"b": kind})
    text = Text("en")
    group = SpaceGroup("b", kind, ((1, 1), (2, 1)))
    assert spaces_words(text, board, group) == "2 spaces “magnet”"
    assert list(slid_words(text, board, [(1, 1)], 1)) == ["moves a space “magnet” to state 2"]
    assert legend_words(text, kind) == (
        "magnet: Each tile that slides over it changes it. Visible at the end: "
        "state 1: +1 for each; state 2: +2 for each."
    )
    assert "Covered at the end: state 1:" in legend_words(text, replace(kind, covered=True))
