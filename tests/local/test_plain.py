"""Line by line: what is typed, what is answered, whole games through a pipe."""

import io
import re
from pathlib import Path

import pytest

from gapless import Missed, SetAside, parse_placement
from gapless.bots import BotError
from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.local import plain as plain_module
from gapless.local.errors import PlayError
from gapless.local.plain import Plain
from gapless.local.session import Session
from gapless.local.typed_input import Order, Vocabulary
from gapless.records import read_record
from gapless.text import LANGUAGES, Text

from .helpers import CLASSIC, games_in, setup_of

ENGLISH = Vocabulary.of([Text("en")])


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A game whose first card is open."""
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    session.act(0, session.view(0).landings[0].placement)
    return session


def act(session: Session, line: str, vocabulary: Vocabulary = ENGLISH) -> Act:
    return vocabulary.act(line, session.view(0))


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("{t}c3", "{t}c3"),
        ("{l}C3", "{t}c3"),
        ("c3", "{t}c3"),
        ("3", "{t}a3"),
        ("column 3", "{t}a3"),
        ("{t} turn 2 column 3", "{t}c3"),
        ("  {t},  turn 180, column 3 ", "{t}c3"),
        ("turn column 2", "{t}b2"),
        ("turn 0 column 2", "{t}a2"),
        ("turn turn column 2", "{t}c2"),
        ("flip column 1", "{t}e1"),
        ("flip turn 1 column 1", "{t}f1"),
        ("turn 270 flip col 1", "{t}h1"),
        ("e1 flip", "{t}a1"),
        ("column 2 turn 3", "{t}d2"),
        ("aside", "{t}-"),
        ("{t}-", "{t}-"),
        ("{t} aside", "{t}-"),
        ("-", "{t}-"),
    ],
)
def test_lines_that_are_acts(session: Session, line: str, token: str) -> None:
    name = str(session.view(0).tile)
    expected = token.format(t=name)
    found = act(session, line.format(t=name, l=name.lower()))
    if expected.endswith("-"):
        assert found == SetAside(CLASSIC.tiles[name])
    else:
        assert found == parse_placement(expected, CLASSIC.tiles)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("blah", "is not understood"),
        ("", "is not understood"),
        ("c", "is not understood"),
        ("i9", "is not understood"),
        ("turn 2", "column is missing"),
        ("column", "column is missing"),
        ("turn 7 column 1", "'7' is no way to turn"),
        ("{other}a1", "the card shows"),
        ("{t}=", "is not understood"),
        ("2" * 50, "sticks out over the side"),
    ],
)
def test_lines_that_are_none(session: Session, line: str, sentence: str) -> None:
    tile = session.view(0).tile
    other = next(name for name in CLASSIC.tiles if name != str(tile))
    with pytest.raises(GaplessError, match=sentence):
        session.act(0, act(session, line.format(t=tile, other=other)))


def test_every_language_has_its_words(session: Session) -> None:
    lines = {
        "en": ("turn 2 column 3", "aside"),
        "de": ("drehen 2 spalte 3", "beiseite"),
        "ru": ("поворот 2 столбец 3", "отложить"),
    }
    name = str(session.view(0).tile)
    for language in LANGUAGES:
        vocabulary = Vocabulary.of([Text(language), Text("en")])
        placed, aside = lines[language]
        assert act(session, placed, vocabulary) == parse_placement(f"{name}c3", CLASSIC.tiles)
        assert act(session, aside.upper(), vocabulary) == SetAside(CLASSIC.tiles[name])
        assert act(session, "turn column 1", vocabulary) == parse_placement(
            f"{name}b1", CLASSIC.tiles
        )
        text = Text(language)
        for order in Order:
            for word in text(f"word-{order}").split():
                assert vocabulary.order(f" {word} ") is order
            assert vocabulary.order(order.value) is order
    assert ENGLISH.order("turn") is None
    assert ENGLISH.order("nonsense") is None


def talk(session: Session, lines: str, language: str = "en") -> str:
    """What is said when these lines are typed."""
    output = io.StringIO()
    Plain(session, Text(language), io.StringIO(lines), output).play()
    return output.getvalue()


def test_every_question_is_answered(session: Session) -> None:
    questions = [order for order in Order if order not in {Order.UNDO, Order.QUIT}]
    said = talk(session, "".join(f"{order}\n" for order in [*questions, Order.UNDO]))
    for answer in (
        "Taken back. The game is marked as practice.",
        "If the round ended now: -67",
        "visible dots: -67",
        "Heights of the columns: ",
        "15 tiles to come: ",
        "12 | .  .  .  .  .  . |",
        "Each completely covered row: +1.",
        "Card 1 of 16: ",
        "Everyone has a ramp",
        "Place the tile: ",
        "The input has ended.",
        "The game is kept. To go on with it: gapless play --plain --resume",
    ):
        assert answer in said, answer


def test_a_mistake_changes_nothing(session: Session) -> None:
    before = session.position
    said = talk(session, "blah\n99\n\nquit\naside\n")
    assert "'blah' is not understood" in said
    assert "sticks out over the side" in said
    assert session.position == before
    assert said.endswith("gapless play --plain --resume\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["Ann", "Ann bot:newcomer", "Ann Bob", "bot:newcomer"])
def test_whole_games(tmp_path: Path, players: str, language: str) -> None:
    """Everything is set aside that can be; every line fits on a narrow screen."""
    games = games_in(tmp_path)
    session = games.new(setup_of(players, "1 boom"), 2)
    said = talk(session, "aside\na1\n" * 200, language)
    assert session.game.complete
    assert all(len(line) < 80 for line in said.splitlines())
    assert "\x1b" not in said
    (path,) = games.saves.paths()
    record = read_record(path)
    assert record.complete
    total = Text(language)("say-total", name="Ann", total=record.totals[0])
    assert total in said or not session.people


def test_alone_the_rank_is_told(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", "1 2 3 4"), 2)
    assert talk(session, "aside\na1\n" * 200).splitlines()[-1] == "rank: Clean up crew"


def test_people_pass_the_keyboard(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    said = talk(session, "\na1\nundo\na2\n\na3\n\nquit\n")
    assert said.count("Pass the keyboard to Ann") == 2
    assert said.count("Pass the keyboard to Bob") == 2
    assert "Taken back." in said
    tokens = session.game.round.turns[0].tokens
    assert [str(token)[-2:] for token in tokens] == ["a2", "a3"]
    assert said.index("Ann: ") > said.index("Pass the keyboard to Bob")


def test_the_keyboard_can_be_left_at_the_curtain(tmp_path: Path) -> None:
    for lines in ("", "quit\n"):
        session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
        assert "The game is kept." in talk(session, lines)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_at_a_terminal_what_was_typed_is_pushed_off_the_screen(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    output = io.StringIO()
    Plain(session, Text("en"), Terminal("\na1\n\n"), output).play()
    before, after = output.getvalue().split("\n" * 40)
    assert "> a1" not in before
    assert "Pass the keyboard to Bob" in after


class Broken:
    """A bot that fails."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def act(self, _view: object) -> Act:
        raise self.error

    def close(self) -> None:
        pass


@pytest.mark.parametrize("error", [BotError("bot-flood", most=1), ZeroDivisionError("by zero")])
def test_a_bot_that_fails_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(plain_module, "make_bot", lambda *_: Broken(error))
    session = games_in(tmp_path).new(setup_of("Ann bot:mason"), 2)
    said = talk(session, "a1\naside\n")
    assert "Stone mason fails" in said
    tokens = [turn.tokens[1] for turn in session.game.round.turns[1:]]
    assert tokens
    assert all(isinstance(token, SetAside | Missed) for token in tokens)


def test_a_game_that_is_not_kept_says_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("this is no folder")
    session = games_in(tmp_path).new(setup_of("Ann"), 2)
    said = talk(session, "a1\n")
    assert said.count("The game is not kept: the folder") == 2
    assert "The game is kept" not in said


def test_moves_are_told_in_full(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 2)
    said = talk(session, "a1\n")
    assert re.search(r"^[A-Z]5, as drawn, column 1, rows 1 to \d", said, re.MULTILINE)


@pytest.mark.parametrize("code", sorted(PlayError.sentences))
def test_every_error_of_playing_is_one_line(code: str) -> None:
    assert "\n" not in PlayError.sentences[code]
