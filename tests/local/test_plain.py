"""Plain mode: answers, reports and whole games."""

import io
import re
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import TextIO, cast

import pytest

from gapless import Missed, SetAside
from gapless.bots import BotError
from gapless.core.acts import Act, parse_token
from gapless.core.masks import spaces_of
from gapless.core.view import View
from gapless.local import plain as plain_module
from gapless.local.plain import PlainGame
from gapless.local.play_errors import PlayError
from gapless.local.session import Session
from gapless.local.typed_input import PlainCommand
from gapless.records import read_record
from gapless.text import LANGUAGES, Text

from .helpers import CLASSIC, act_once, finished, games_in, setup_of


def talk(session: Session, lines: str, language: str = "en") -> str:
    """What is said when these lines are typed."""
    output = io.StringIO()
    PlainGame(session, Text(language), io.StringIO(lines), output).play()
    return output.getvalue()


def test_every_question_is_answered(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    hint_bot(monkeypatch)
    asking = [*list(PlainCommand), PlainCommand.UNDO]
    asking.remove(PlainCommand.UNDO)
    asking.remove(PlainCommand.QUIT)
    said = talk(session, "".join(f"{command}\n" for command in asking))
    for answer in (
        "Taken back. The game now counts as practice.",
        "Look at column ",
        "If the round ended now: -67",
        "Visible dots: -67",
        "Heights of the columns: ",
        "15 tiles left: ",
        "12 | .  .  .  .  .  . |",
        "Each completely covered row: +1.",
        "Card 1 of 16: ",
        "Everyone has a ramp",
        "To place the tile, ",
        "The input has ended.",
        "The game is saved. To resume it:\n  gapless play --plain --resume\n",
    ):
        assert answer in said, answer


def test_a_mistake_changes_nothing(session: Session) -> None:
    before = session.position
    said = talk(session, "blah\n99\nplace\n\nquit\naside\n")
    assert "'blah' isn't a placement or a command" in said
    assert "column is missing" in said
    assert "sticks out over the side" in said
    assert session.position == before
    assert said.endswith("gapless play --plain --resume\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["Ann", "Ann bot:newcomer", "Ann Bob", "bot:newcomer"])
def test_whole_games(tmp_path: Path, players: str, language: str) -> None:
    """Everything is set aside that can be; every line fits on a narrow screen."""
    games = games_in(tmp_path)
    session = games.new(setup_of(players, "1 boom"), 2)
    said = talk(session, "aside\nplace a1\n" * 200, language)
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
    assert talk(session, "aside\nplace a1\n" * 200).splitlines()[-1] == "Rank: Clean up crew"


def test_people_pass_the_keyboard(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    said = talk(session, "\nplace a1\nundo\nplace a2\n\nplace a3\n\nquit\n")
    assert said.count("Pass the keyboard to Ann") == 2
    assert said.count("Pass the keyboard to Bob") == 2
    assert said.count('To take back the last move instead, type "undo".') == 2
    assert "Taken back." in said
    tokens = session.game.round.turns[0].tokens
    assert [str(token)[-2:] for token in tokens] == ["a2", "a3"]
    assert said.index("Ann: ") > said.index("Pass the keyboard to Bob")


def test_the_keyboard_can_be_left_at_the_curtain(tmp_path: Path) -> None:
    for lines in ("", "quit\n"):
        session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
        assert "The game is saved." in talk(session, lines)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_at_a_terminal_what_was_typed_is_pushed_off_the_screen(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    output = io.StringIO()
    PlainGame(session, Text("en"), Terminal("\nplace a1\n\n"), output).play()
    before, after = output.getvalue().split("\n" * 40)
    assert "> a1" not in before
    assert "Pass the keyboard to Bob" in after


def test_at_a_terminal_the_moves_on_a_card_stay_on_the_screen(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    output = io.StringIO()
    PlainGame(session, Text("en"), Terminal("\nplace a1\n\nplace a1\n\n"), output).play()
    *_, after = output.getvalue().split("\n" * 40)
    assert "Bob: " in after


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
    said = talk(session, "place a1\naside\n")
    assert "Artisan failed" in said
    tokens = [turn.tokens[1] for turn in session.game.round.turns[1:]]
    assert tokens
    assert all(isinstance(token, SetAside | Missed) for token in tokens)


def test_a_game_that_is_not_kept_says_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("this is no folder")
    session = games_in(tmp_path).new(setup_of("Ann"), 2)
    said = talk(session, "place a1\n")
    assert said.count("The game could not be saved: the folder") == 2
    assert "The game is saved" not in said


def test_moves_are_told_in_full(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 2)
    said = talk(session, "place a1\n")
    assert re.search(r"^[A-Z]5, as drawn, column 1, rows 1 to \d", said, re.MULTILINE)


@pytest.mark.parametrize("code", sorted(PlayError.sentences()))
def test_every_error_of_playing_is_one_line(code: str) -> None:
    assert "\n" not in PlayError.sentences()[code]


def test_every_card_is_reported_before_the_next_question(tmp_path: Path) -> None:
    """Also the card on which the player misses the turn and only the bots act."""
    session = games_in(tmp_path).new(setup_of("Ann bot:newcomer"), 2)
    said = talk(session, "aside\nplace a1\n" * 200)
    deck = session.game.deal[0].deck
    start = str(session.game.start[0])
    for number, card in enumerate(deck, 1):
        assert len(re.findall(rf"^Card {number} of 16: {card}\b", said, re.MULTILINE)) == 1
    for name in ("Ann", "Beginner"):
        moves = re.findall(rf"^{name}: ([A-Z]\d)", said, re.MULTILINE)
        assert moves[1:] == [str(card) for card in deck]
    assert f"Ann: {start} is the starting tile: turn missed." in said


def test_the_card_comes_before_everything_that_was_done(tmp_path: Path) -> None:
    """Only the end of a round comes before the first card of the next one."""
    session = games_in(tmp_path).new(setup_of("Ann bot:newcomer", "1 2"), 2)
    said = talk(session, "aside\nplace a1\n" * 200)
    answers = re.split(r"^[A-Z]\d> .*\n", said, flags=re.MULTILINE)[1:-1]
    answers = [answer for answer in answers if answer.startswith(("Card ", "Ann: "))]
    assert len(answers) in range(30, 33)
    (end,) = [answer for answer in answers if not answer.startswith("Card ")]
    assert end.index("Round 1 is over") < end.index("Starting tile: ") < end.index("Round 2 of 2")


def test_only_own_moves_are_said_to_those_who_want_it_brief(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann bot:newcomer"), 2)
    said = talk(session, "moves\nbrief\nplace a1\nmoves\nbrief\naside\n")
    assert "No card has been played yet." in said
    first, second = said.split("From now on you hear only your own moves")[1].split("> moves")
    assert "Ann: " in first
    assert "Beginner: " not in first
    assert re.search(r"^Ann: .*\n(.*\n)?Beginner: ", second, re.MULTILINE)
    assert "From now on you hear everybody's moves" in second
    assert "Beginner: " in second.split("everybody's moves")[1]


def test_it_is_said_that_a_tile_fits_nowhere(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    view = session.view(0)
    while view.landings:
        assert "fits nowhere" not in talk(session, "")
        highest = max(view.landings, key=lambda one: len(view.ramp.preview(one.placement).gaps))
        session.act(0, highest.placement)
        view = session.view(0)
    assert f'{view.tile} fits nowhere. Type "aside" to set it aside.' in talk(session, "")


def test_a_rank_is_given_up_only_when_asked_twice(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", "1 2 3 4"), 3)
    said = talk(session, "place a1\nundo\nheights\nundo\n")
    assert session.earns_rank
    assert " ".join(said.split()).count('Type "undo" again.') == 2
    assert len(session.game.round.turns) == 1
    talk(session, "undo\nundo\n")
    assert not session.earns_rank
    assert not session.game.round.turns


def test_an_orientation_that_may_be_meant_as_a_column_is_previewed(session: Session) -> None:
    before = session.position
    said = " ".join(talk(session, "c3\n").split())
    assert "Preview: " in said
    assert session.position == before
    name = str(session.view(0).tile)
    talk(session, f"{name} c3\n")
    assert str(session.game.round.turns[-1].tokens[0]) == f"{name}c3"


class Interrupted:
    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        raise KeyboardInterrupt


def test_a_game_that_is_interrupted_says_that_it_is_saved(session: Session) -> None:
    output = io.StringIO()
    with pytest.raises(KeyboardInterrupt):
        PlainGame(session, Text("en"), cast("TextIO", Interrupted()), output).play()
    assert "The game is saved. To resume it:" in output.getvalue()


@pytest.mark.parametrize(
    "line", ["3", "c3", "column 3", "turn", "flip", "{t}", "{t} 3", "-", "try c3"]
)
def test_a_partial_line_is_a_preview_and_never_acts(session: Session, line: str) -> None:
    before = session.position
    said = " ".join(talk(session, f"{line.format(t=session.view(0).tile)}\n").split())
    assert "Press Enter to confirm." in said or "Which column?" in said
    assert session.position == before
    assert not session.game.pending


@pytest.mark.parametrize(
    ("lines", "token"),
    [
        ("3\n\n", "a3"),
        ("3\nplace\n", "a3"),
        ("turn\n3\nturn\n\n", "c3"),
        ("3\nflip\nturn 2\n\n", "g3"),
        ("turn\nturn 2 column 3\n", "c3"),
        ("try b2\n3\n\n", "b3"),
        ("99\n\n2\n\n", "a2"),
        ("3\n99\n\n", "a3"),
        ("-\n\n", "-"),
        ("-\n3\n\n", "a3"),
        ("place 3\n", "a3"),
        ("turn\nplace 3\n", "b3"),
        ("place\nplace turn\nplace c3\n", "c3"),
        ("place aside\n", "-"),
    ],
)
def test_enter_or_place_confirms_the_preview(session: Session, lines: str, token: str) -> None:
    tile = session.view(0).tile
    talk(session, lines)
    assert session.game.round.turns[1].tokens[0] == parse_token(f"{tile}{token}", CLASSIC.tiles)


def test_no_effect_is_previewed_in_a_game_for_a_rank(tmp_path: Path) -> None:
    """It says where the tile would rest, and what it would do only where no rank is at stake."""
    session = games_in(tmp_path).new(setup_of("Ann", "1 2 3 4"), 3)
    assert session.earns_rank
    said = " ".join(talk(session, "try c1\nplace\nundo\nundo\ntry c1\n").split())
    previews = re.findall(r"Preview: (.*?)\. Press", said)
    assert re.search(r", rows? \d( to \d)?$", previews[0])
    assert not session.earns_rank
    assert previews[1].startswith(f"{previews[0]}, ")


def test_a_preview_belongs_to_one_card(session: Session) -> None:
    talk(session, "3\nplace c2\n\n")
    assert len(session.game.round.turns) == 2


def test_a_starting_tile_is_not_even_tentatively_set_aside(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    said = talk(session, "-\n\n")
    assert "a starting tile can't be set aside" in said
    assert "Press Enter" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_name_no_keys(session: Session, language: str) -> None:
    said = " ".join(talk(session, "rules\n", language).split())
    text = Text(language)
    assert text("plain-spaces-hint") in said
    assert not re.search(r"(key|Taste|[Кк]лавиша) [A-Z]\b", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_wrapped_once(session: Session, language: str) -> None:
    said = talk(session, "help\n", language)
    paragraphs = Text(language)("plain-help").split("\n")
    expected = "\n".join(line for paragraph in paragraphs for line in wrap(paragraph, 76))
    assert expected in said
    assert all(paragraph.endswith(".") for paragraph in paragraphs)


def test_scores_of_finished_rounds_are_named(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", "1 2"), 2)
    said = talk(session, "score\n")
    assert "Ann: 0" not in said
    assert "finished round" not in said
    while len(session.game.rounds) == 1:
        act_once(session, Random(1))
    said = talk(session, "score\n")
    (total,) = session.game.totals
    assert f"After one finished round:\n  Ann: {total}\n" in said


def test_scores_of_others_are_told(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 2)
    said = talk(session, "\nscore\n")
    assert "Bob, if the round ended now: -72" in said


def test_among_others_there_is_nothing_to_undo(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann bot:newcomer"), 2)
    said = talk(session, "place a1\nundo\n")
    assert "There is nothing to take back" in said
    assert len(session.game.round.turns) == 1


@pytest.mark.parametrize(
    ("board", "house", "line"),
    [
        ("sideways", "", "Each completely covered column: +"),
        ("1+volatile", "", "Rows that one tile completes: "),
        ("1", "inside", "No tile may be placed so that it sticks out over the top edge"),
        ("1", "row-penalty", "each row with a visible dot counts -1"),
    ],
)
def test_a_round_begins_with_its_rules(tmp_path: Path, board: str, house: str, line: str) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", board, house), 2)
    assert line in " ".join(talk(session, "").split())


def test_others_are_nobody_when_alone(session: Session) -> None:
    assert "You are playing alone." in talk(session, "others\n")


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("2", "+3  A bonus: +3 if it is visible at the end.\nWhere: column "),
        ("4", "\na, circle: column "),
        ("words-en", "\nRow 12: 1 "),
        ("eggshells", "\nWhere: column "),
        ("boom", "\nWhere: column "),
    ],
)
def test_special_spaces_are_said_with_the_round_and_again_when_asked(
    tmp_path: Path, board: str, expected: str
) -> None:
    session = games_in(tmp_path).new(setup_of("Ann", board), 2)
    said, again = talk(session, "spaces\n").split("> spaces")
    assert expected in said
    assert expected in again


def test_spaces_tell_what_became_of_them(tmp_path: Path) -> None:
    """Every special space is listed once, the covered ones as covered."""
    for board, states in {"2": ["covered"], "eggshells": ["cracked", "broken"], "boom": []}.items():
        session = games_in(tmp_path).new(setup_of("Ann", board), 2)
        rng = Random(1)
        while len(session.game.round.turns) < 12:
            act_once(session, rng)
        view = session.view(0)
        said = " ".join(talk(session, "spaces\n").split("> spaces")[1].split())
        for space, character in view.board.characters.items():
            if character in view.board.spaces:
                column, row = space
                assert said.count(f"column {column} row {row}") == 1
        for state in states:
            assert f", {state}" in said
        for space in spaces_of(view.ramp.spent & ~view.ramp.covered):
            assert f"column {space[0]} row {space[1]}, now a dot" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_reviewed_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("GAPLESS_CACHE", str(tmp_path))
    session, text = finished("Ann", "2"), Text(language)
    word = text("word-review").split()[0]
    reviewed = talk(session, f"{word}\n", language)
    assert f"{text('coach-mistakes')}:" in reviewed
    assert reviewed.count("\n- ") == 3
    assert text("coach-mistakes") not in talk(session, "", language)
    asked = io.StringIO()
    PlainGame(session, text, Terminal("\n"), asked).play()
    assert f'"{word}"' in asked.getvalue()


def test_a_mistyped_word_does_not_lose_the_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAPLESS_CACHE", str(tmp_path))
    session, text, said = finished("Ann", "2"), Text("en"), io.StringIO()
    PlainGame(session, text, Terminal("reviw\nreview\n"), said).play()
    assert said.getvalue().count('"review"') == 2
    assert f"{text('coach-mistakes')}:" in said.getvalue()
    assert text("coach-thinks") in said.getvalue()
    ended = io.StringIO()
    PlainGame(session, text, Terminal("quit\nreview\n"), ended).play()
    assert text("coach-mistakes") not in ended.getvalue()


def hint_bot(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """Let the last legal placement be the best act; return the views that are asked for."""
    asked: list[View] = []

    def find_hint(view: View) -> Act:
        asked.append(view)
        return view.landings[-1].placement

    monkeypatch.setattr(plain_module, "find_hint", find_hint)
    return asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_the_column_and_then_the_move(
    session: Session, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    asked, text = hint_bot(monkeypatch), Text(language)
    best = session.view(0).landings[-1].placement
    word = text("word-hint").split()[0]
    said = " ".join(talk(session, f"{word}\n", language).split())
    first = f"{text('hint-column', column=best.column)} {text('say-practice')}"
    assert f"{text('hint-thinks')} {first}" in said
    assert session.game.practised
    assert dict(session.tags)["Hints"] == "1"
    said = " ".join(talk(session, f"{word}\n{word}\n\n", language).split())
    start = text("plain-hint-move", move=f"{best.tile}, |").split("|")[0]
    assert start in said
    assert session.game.round.turns[1].tokens[0] == best
    assert len(asked) == 2


def test_a_hint_in_a_game_for_a_rank_is_asked_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = hint_bot(monkeypatch)
    session = games_in(tmp_path).new(setup_of("Ann", "1 2 3 4"), 3)
    assert session.earns_rank
    said = " ".join(talk(session, "hint\ntiles\nhint\n").split())
    assert said.count('earns no rank. Type "hint" again.') == 2
    assert session.earns_rank
    assert not asked
    talk(session, "hint\nhint\n")
    assert len(asked) == 1
    assert not session.earns_rank
    assert "Look at column" in talk(session, "hint\n"), "practice needs no question"


def test_people_who_share_the_keyboard_have_no_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = hint_bot(monkeypatch)
    session = games_in(tmp_path).new(setup_of("Ann Bob"), 3)
    assert "no hints while several people" in " ".join(talk(session, "\nhint\n").split())
    assert not asked
    assert not session.game.practised


def test_a_hint_that_fails_marks_nothing(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def find_hint(_: View) -> Act:
        raise BotError("bot-numpy")

    monkeypatch.setattr(plain_module, "find_hint", find_hint)
    said = talk(session, "hint\nhint\n")
    assert said.count("the bot 'master' needs NumPy") == 2
    assert not session.game.practised


def test_a_hint_to_set_aside(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_module, "find_hint", lambda view: SetAside(view.tile))
    said = talk(session, "hint\nhint\n\n")
    assert "Better set it aside." in said
    assert "Best: " in said
    assert isinstance(session.game.round.turns[1].tokens[0], SetAside)
