"""The referee against positions worked out by hand, and its records against themselves."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.referee.boxes import (
    Board,
    Edition,
    boards_of,
    choose,
    rank_of,
    read_boards,
    read_edition,
)
from tests.referee.broken import KINDS, broken_game
from tests.referee.drawn import random_boards
from tests.referee.games import random_game
from tests.referee.play import play_game, random_config, replay, tile_of
from tests.referee.positions import Position, ramp_text, read_positions, state_of, whole_game
from tests.referee.shapes import distinct, orientations

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "rules" / "data"
CLASSIC = read_edition(ROOT / "src" / "gapless" / "editions" / "classic.toml")
COMPACT = read_edition(ROOT / "src" / "gapless" / "editions" / "compact.toml")
VARIANTS = read_boards(ROOT / "tests" / "data" / "old_variants.toml")
POSITION_BOARDS = read_boards(DATA / "position-boards.toml")
POSITIONS = read_positions(DATA / "positions.toml")


def all_boards(rng: Random, edition: Edition) -> dict[str, Board]:
    """The edition's boards, the variants where they fit, and some nobody has seen."""
    own = boards_of(random_boards(rng, edition, 20))
    fitting = {name: board for name, board in VARIANTS.items() if board.height == edition.height}
    return {**edition.boards, **fitting, **{f"file:own.toml:{i}": b for i, b in own.items()}}


def count_lines(text: str) -> int:
    return len(re.findall(r"\r\n|\n|\r", text)) + (not text.endswith(("\n", "\r")))


def line_at(text: str, number: int) -> str:
    return [*re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff")), ""][number - 1]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
class TestPositions:
    def test_scores(self, position: Position) -> None:
        state = state_of(position, CLASSIC, POSITION_BOARDS)
        for seat, expected in enumerate(position.sums):
            sums: Counter[str] = Counter()
            for one in state.items(seat):
                sums[one.reason] += one.points
            assert dict(sums) == dict(expected)
            assert state.score(seat) == position.scores[seat] == sum(expected.values())

    def test_ramps(self, position: Position) -> None:
        state = state_of(position, CLASSIC, POSITION_BOARDS)
        ramp = state.ramps[0]
        if position.ramps is not None:
            assert [ramp_text(state, seat) for seat in range(len(state.ramps))] == list(
                position.ramps
            )
        if position.sealed is not None:
            assert {space for space in ramp.board.marks if ramp.sealed(space)} == position.sealed

    def test_legal(self, position: Position) -> None:
        state = state_of(position, CLASSIC, POSITION_BOARDS)
        for token in position.legal + position.illegal:
            tile = tile_of(token)
            act = token.removeprefix(tile)
            legal = (act[0], int(act[1:])) in state.legal(0, tile)
            assert legal == (token in position.legal), token

    def test_is_a_legal_beginning(self, position: Position) -> None:
        own = [tile_of(token) for token in position.turns[0]]
        assert set(own) <= set(CLASSIC.start)
        assert len(set(own)) == (1 if "shared-start" in position.house else len(own))
        cards = [tile_of(tokens[0]) for tokens in position.turns[1:]]
        assert len(set(cards)) == len(cards)
        for card, tokens in zip(cards, position.turns[1:], strict=True):
            for start, token in zip(own, tokens, strict=True):
                assert tile_of(token) == card
                assert token.endswith("=") == (card == start)

    def test_as_a_whole_game(self, position: Position) -> None:
        text, expected = whole_game(position, CLASSIC, POSITION_BOARDS)
        assert text.count("\nstart: ") == 1
        assert expected["complete"]
        played = len(position.turns) - 1
        for seat, score in enumerate(position.scores):
            own = tile_of(position.turns[0][seat])
            missed = any(tile_of(tokens[seat]) == own for tokens in position.turns[1:])
            rest = len(CLASSIC.build) - played - (not missed)
            aside = rest if position.board.endswith("+volatile") else 0
            assert expected["totals"][seat] == score - aside


def test_orientations_as_the_notation_has_them() -> None:
    letters = orientations(("####", "#..."))
    assert letters["b"] == ("##", ".#", ".#", ".#")
    assert letters["c"] == ("...#", "####")
    assert letters["d"] == ("#.", "#.", "#.", "##")
    assert letters["e"] == ("####", "...#")
    assert letters["f"] == (".#", ".#", ".#", "##")
    assert letters["g"] == ("#...", "####")
    assert letters["h"] == ("##", "#.", "#.", "#.")


def test_canonical_letters() -> None:
    found = {name: "".join(distinct(drawing)) for name, drawing in CLASSIC.tiles.items()}
    assert found == {
        "I3": "ab", "V3": "abcd", "I4": "ab", "O4": "a", "T4": "abcd", "L4": "abcdefgh",
        "S4": "abef", "I5": "ab", "L5": "abcdefgh", "P5": "abcdefgh", "T5": "abcd", "U5": "abcd",
        "V5": "abcd", "Y5": "abcdefgh", "N5": "abcdefgh", "Z5": "abef",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (31, "Master builder"),
        (30, "Architect"),
        (26, "Architect"),
        (25, "Stone mason"),
        (20, "Handyman"),
        (15, "Landscaper"),
        (10, "The new guy"),
        (6, "The new guy"),
        (5, "Clean up crew"),
        (-200, "Clean up crew"),
    ],
)
def test_ranks(total: int, rank: str) -> None:
    names = rank_of(CLASSIC, total)
    assert names is not None
    assert names["en"] == rank


@pytest.mark.parametrize(
    "count", [pytest.param(10, id="short"), pytest.param(100, id="long", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("edition", [CLASSIC, COMPACT], ids=lambda edition: edition.id)
def test_random_games_add_up(edition: Edition, count: int) -> None:
    rng = Random(7)
    boards = all_boards(rng, edition)
    complete = 0
    for _ in range(count):
        config = random_config(rng, edition, boards)
        args = (edition, config.choices, config.players, config.house)
        seed = rng.random()
        text, expected = random_game(Random(seed), *args)
        assert (text, expected) == random_game(Random(seed), *args)
        for played in expected["rounds"]:
            for score, items in zip(played["scores"], played["items"], strict=True):
                assert score == sum(one["points"] for one in items)
                assert all(one["points"] for one in items)
        by_seat = zip(*(played["scores"] for played in expected["rounds"]), strict=True)
        assert expected["totals"] == [sum(s) for s in by_seat] or not expected["rounds"]
        assert expected["complete"] == bool(expected["winners"])
        complete += expected["complete"]
    assert complete


def test_a_finished_classic_solo_game_has_a_rank() -> None:
    rng = Random(1)
    choices = [choose(name, CLASSIC.boards) for name in reversed(CLASSIC.rounds)]
    games = [random_game(rng, CLASSIC, choices, 1, [])[1] for _ in range(12)]
    assert any(game["rank"] for game in games)
    assert all(game["complete"] or game["rank"] is None for game in games)
    others = [random_game(rng, CLASSIC, choices, 1, ["inside"])[1] for _ in range(4)]
    assert not any(game["rank"] for game in others)


def test_volatile_counts_what_is_counted_otherwise_but_for_rows_and_tiles_set_aside() -> None:
    rng = Random(3)
    boards = all_boards(rng, CLASSIC)
    for name in boards:
        volatile, plain = choose(f"{name}+volatile", boards), choose(name, boards)
        config, (played,) = play_game(rng, CLASSIC, [volatile], rng.randint(1, 3), [])
        moved = replay(config, played, len(played.turns))
        played.choice = plain
        unmoved = replay(config, played, len(played.turns))
        for seat in range(config.players):
            apart = ("row", "set-aside")
            first = Counter(one for one in moved.items(seat) if one.reason not in apart)
            second = Counter(one for one in unmoved.items(seat) if one.reason not in apart)
            assert first == second


def test_random_play_reaches_what_is_interesting() -> None:
    rng = Random(5)
    boards = all_boards(rng, CLASSIC)
    seen: Counter[str] = Counter()
    for _ in range(60):
        config = random_config(rng, CLASSIC, boards, rounds=1)
        config, (played,) = play_game(rng, CLASSIC, config.choices, config.players, config.house)
        state = replay(config, played, len(played.turns))
        seen.update(word for lost in state.lost if lost for word in ("lost",))
        for seat, ramp in enumerate(state.ramps):
            seen.update({one.reason for one in state.items(seat)})
            seen["out"] += any(row > 12 for _, row in ramp.tiles)
            seen["spent"] += bool(ramp.spent)
            seen["sealed pair"] += any(ramp.sealed(s) for s in ramp.spaces_of_kind("pair"))
            placed = Counter(ramp.tiles.values())
            seen["second copy"] += any(
                number > sum(line.count("#") for line in CLASSIC.tiles[tile])
                for tile, number in placed.items()
            )
    reasons = "dot row number pair column curse egg gold word letter set-aside"
    states = ["lost", "out", "spent", "sealed pair", "second copy"]
    assert [word for word in [*reasons.split(), *states] if not seen[word]] == []


OFFENDING_LINES = {
    "heading disagrees": "round ",
    "one round too many": "round ",
    "early heading": "round ",
    "early score": "score:",
    "early total": "total:",
    "wrong score": "score:",
    "wrong total": "total:",
    "missing heading": "start:",
    "start set aside": "start:",
    "start drawn twice": "start:",
    "start differs": "start:",
    "no starting card": "start:",
    "unknown edition": "[Edition ",
    "unknown board": "[Boards ",
    "unknown house rule": "[House ",
    "too many players": "[Player ",
    "unknown version": "[Gapless ",
    "late tag": "[Event ",
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_offence_names_its_line(kind: str) -> None:
    rng = Random(kind)
    boards = {**CLASSIC.boards, **VARIANTS}
    for _ in range(3):
        text, line, named = broken_game(rng, CLASSIC, boards, kind)
        assert named == kind
        assert 1 <= line <= count_lines(text) + 1
        assert line_at(text, line).startswith(OFFENDING_LINES.get(kind, ""))
        if line > count_lines(text):
            assert kind in ("no players", "missing tag")
