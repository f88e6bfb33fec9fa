"""Sessions, saves and preferences: a game is saved after every act and resumed unchanged."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gapless import Game, SetAside, draw_deal
from gapless.bots import BotError
from gapless.core.acts import Act
from gapless.core.effect import Event
from gapless.core.errors import GaplessError, InvalidSetupError
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement
from gapless.core.view import fallback_act
from gapless.editions.files import FileError
from gapless.local.game_library import find_boards
from gapless.local.play_errors import PlayError
from gapless.local.positions import GamePosition, positions, round_after
from gapless.local.preferences import KEYS, Preferences, read_preferences, write_preferences
from gapless.local.saves import Saves, data_folder
from gapless.local.speech import turn_words
from gapless.records import Record, format_record, parse_record, read_record
from gapless.records.branches import point_of
from gapless.text import Text

from .helpers import CLASSIC, OWN, act_once, finished, games_in, setup_of

GAMES = [
    ("Ann", f"1 {OWN}", ""),
    ("Ann Bob", "wormholes", ""),
    ("Ann Bob Cyd", "2+volatile eggshells", "inside"),
    ("Ann Bob Cyd Dan", "boom 1", "shared-start"),
]


@pytest.mark.parametrize(("players", "boards", "house"), GAMES)
def test_a_game_taken_up_is_the_same_game(
    tmp_path: Path, players: str, boards: str, house: str
) -> None:
    """After every single act, with the same open card, choices and cards to come."""
    games = games_in(tmp_path)
    session = games.new(setup_of(players, boards, house), 3)
    rng = Random(5)
    while not session.game.complete:
        act_once(session, rng)
        if session.game.complete:
            break
        again = games.resume()
        assert again.game.deal == session.game.deal
        assert again.game.pending == session.game.pending
        assert again.position == session.position
        assert again.game.round.ramps == session.game.round.ramps
        assert again.tags == session.tags
    (path,) = games.saves.paths()
    record = read_record(path)
    assert record.complete
    assert record.totals == session.game.totals
    assert record.tags == (("Seed", "3"), ("Date", "2026-11-15"))
    with pytest.raises(PlayError, match="no unfinished game"):
        games.resume()


def test_the_game_played_last_is_taken_up(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    first, second = (games.new(setup_of(name), 1) for name in ("Ann", "Bob"))
    for session in (first, second, first):
        act_once(session, Random(1))
    names = [path.name for path in games.saves.paths()]
    assert names == ["2026-11-15-123000.fits.txt", "2026-11-15-123000-2.fits.txt"]
    assert games.resume().setup.players == ("Ann",)
    act_once(second, Random(1))
    assert games.resume().setup.players == ("Bob",)


def test_taking_back_is_kept_too(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    session = games.new(setup_of("Ann Bob"), 1)
    assert session.hot_seat
    assert not session.may_practise
    act_once(session, Random(1))
    assert session.may_take_back(0)
    assert games.resume().acting == 1
    session.take_back(0)
    assert games.resume().acting == 0
    assert not session.may_take_back(0)


def test_practice_marks_the_game(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    session = games.new(setup_of("Ann"), 1)
    assert not session.may_practise
    act_once(session, Random(1))
    assert session.may_practise
    session.practise()
    again = games.resume()
    assert again.game.practised
    assert again.position == GamePosition(0, 0)


def test_a_game_that_cannot_be_kept_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("this is no folder")
    games = games_in(tmp_path)
    session = games.new(setup_of("Ann"), 1)
    act_once(session, Random(1))
    assert isinstance(session.problem, PlayError)
    assert "GAPLESS_DATA" in str(session.problem)
    (tmp_path / "games").unlink()
    act_once(session, Random(1))
    assert session.problem is None
    assert games.resume().position == session.position


def test_a_game_that_another_window_plays_on_is_not_overwritten(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    first = games.new(setup_of("Ann"), 1)
    act_once(first, Random(1))
    second = games.resume()
    act_once(second, Random(2))
    assert second.problem is None
    act_once(first, Random(3))
    assert isinstance(first.problem, PlayError)
    assert first.problem.code == "save-changed"
    assert games.resume().position == second.position
    act_once(second, Random(4))
    assert second.problem is None
    (path,) = games.saves.paths()
    path.unlink()
    act_once(first, Random(5))
    assert first.problem is None


def test_bots_and_people(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("bot:mason Ann bot:mason"), 1)
    assert session.bots == {0: "mason", 2: "mason"}
    assert session.people == (1,)
    assert session.acting == 1
    assert session.thinking == (0, 2)
    assert not session.hot_seat
    view = session.view(0)
    assert isinstance(fallback_act(view), Placement)
    for seat in (0, 1, 2):
        session.act(seat, fallback_act(session.view(seat)))
    tile = session.view(1).tile
    assert tile is not None
    assert fallback_act(session.view(1)) == SetAside(tile)
    with pytest.raises(BotError, match="no bot 'nobody'"):
        games_in(tmp_path).new(setup_of("Ann bot:nobody"), 1)


def test_playing_on_from_any_moment(tmp_path: Path) -> None:
    session = finished("Ann Bob", "1 wormholes")
    proof = (("Table", "k3v8m2x9w7q4t5r6"), ("Salt", "ab"), ("Event", "club night"))
    record = replace(session.record(), tags=proof)
    found = list(positions(record))
    assert len(found) == 2 * 18
    totals = " ".join(map(str, record.totals))
    tags = games_in(tmp_path).branch(record, GamePosition(1, 4)).tags
    assert tags[:-1] == (
        ("Event", "club night"),
        ("Branch", "k3v8m2x9w7q4t5r6 round 2 card 4"),
        ("BranchTotals", totals),
    )
    assert tags[-1][0] == "Date"
    assert point_of(tags) == (1, 4)
    assert point_of(proof) is None
    assert point_of((("Branch", "elsewhere"),)) is None
    nameless = replace(record, tags=()).rewound(1, 5)
    ((_, named), _) = games_in(tmp_path).branch(nameless, GamePosition(0, 0)).tags
    assert re.fullmatch("[0-9a-f]{16} round 1 card 0", named)
    for position in found:
        branch = games_in(tmp_path).branch(record, position)
        assert branch.game.deal == session.game.deal
        assert branch.game.practised
        expected = round_after(record.rounds[position.round], position.turns)
        if position.turns < 17:
            assert branch.game.round.ramps == expected.ramps
            assert len(branch.game.round.turns) == position.turns


def test_moments_end_where_knowledge_does() -> None:
    session = finished("Ann", "1 2")
    record = session.record().rewound(1, 3)
    assert list(positions(record))[-1] == GamePosition(1, 3)
    assert parse_record(format_record(record)).totals == (session.game.results[0].scores[0].total,)


def test_a_strangers_file_is_left_alone(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    record = finished("Ann", "1").record().rewound(0, 2)
    path = tmp_path / "theirs.fits.txt"
    path.write_text(format_record(record), encoding="utf-8")
    session = games.open(path)
    act_once(session, Random(1))
    assert path.read_text(encoding="utf-8") == format_record(record)
    (own,) = games.saves.paths()
    assert games.open(own).position == session.position
    act_once(games.open(own), Random(1))
    assert games.saves.paths() == [own]


def test_what_is_over_cannot_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "over.fits.txt"
    path.write_text(format_record(finished("Ann", "1").record()), encoding="utf-8")
    with pytest.raises(PlayError, match="gapless tui"):
        games_in(tmp_path).open(path)
    with pytest.raises(FileError, match="there is no file"):
        games_in(tmp_path).open(tmp_path / "missing")


def test_whole_records_hold_every_card() -> None:
    setup = setup_of("Ann Bob", "1 2")
    game = Game(setup, draw_deal(setup, Random(1)))
    text = format_record(Record.with_deal(game))
    assert text.count("\n") == 5 + 2 * (1 + 1 + 17)
    assert parse_record(text).game(Random(99)).deal == game.deal


def test_boards_of_files_are_named_by_whole_paths(tmp_path: Path) -> None:
    grid = ", ".join(['"......"'] * 12)
    file = f'[[boards]]\nid = "mine"\ngrid = [{grid}]\nspaces = {{}}\nrows = 2\n'
    (tmp_path / "mine.toml").write_text(file)
    (board,) = find_boards(CLASSIC, ["file:mine.toml:mine"], tmp_path)
    assert board.ref == f"file:{tmp_path / 'mine.toml'}:mine"
    spaced = tmp_path / "a space"
    spaced.mkdir()
    with pytest.raises(PlayError, match="contains a space"):
        find_boards(CLASSIC, ["file:mine.toml:mine"], spaced)
    with pytest.raises(InvalidSetupError, match="at least one board"):
        find_boards(CLASSIC, [], tmp_path)
    with pytest.raises(GaplessError, match="names no board of a file"):
        find_boards(CLASSIC, ["file:mine"], tmp_path)


def test_the_data_folder() -> None:
    assert data_folder({"GAPLESS_DATA": "/x/y"}) == Path("/x/y")
    assert data_folder({}).name == "gapless"
    assert Saves(Path("/no/such/folder")).paths() == []


def test_settings_are_kept(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == Preferences()
    settings = Preferences(language="ru", theme="light", ascii=True, name="Аня")
    settings = settings.with_key("drop", "d").with_key("turn", "z")
    write_preferences(tmp_path / "new", settings)
    assert read_preferences(tmp_path / "new") == settings
    assert settings.key("drop") == "d"
    assert settings.key("turn") == "z"
    assert settings.key("turn-back") == ""
    assert settings.key("left") == KEYS["left"]
    assert replace(settings, ascii=False).ascii is False


def test_a_usual_key_that_was_given_away_has_one_meaning() -> None:
    """Also if the action that usually has it is newer than the stored keys."""
    assert Preferences().key("hint") == "g"
    given = Preferences(keys={"flip": "g"})
    assert given.key("flip") == "g"
    assert given.key("hint") == ""
    assert Preferences(keys={"watch": "x"}).key("turn") == "up"


def test_previews_have_the_key_hints_in_the_file_of_settings(tmp_path: Path) -> None:
    write_preferences(tmp_path, Preferences(previews=False))
    stored = json.loads((tmp_path / "settings.json").read_text())
    assert stored["hints"] is False
    assert "previews" not in stored
    (tmp_path / "settings.json").write_text('{"hints": false}')
    assert read_preferences(tmp_path) == Preferences(previews=False)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"colour": "red"}',
        '{"ascii": "yes"}',
        '{"hints": 1}',
        '{"previews": true}',
        '{"language": "xx"}',
        '{"theme": "pink"}',
        '{"keys": {"fly": "f"}}',
        '{"keys": {"drop": 3}}',
    ],
)
def test_broken_settings_are_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text)
    with pytest.raises(PlayError, match=r"settings.json can't be used"):
        read_preferences(tmp_path)


def test_settings_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlayError, match="can't be used"):
        write_preferences(tmp_path / "file" / "below", Preferences())


def test_what_is_told_of_one_player_is_not_told_of_a_namesake(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann Anna"), 25)
    act_once(session, Random(1))
    act_once(session, Random(1))
    (told,) = turn_words(Text("en"), session.game.round, session.game.setup.players, [0])
    assert "Ann" in told
    assert "Anna" not in told


@pytest.mark.parametrize("players", ["Ann", "Ann Bob"])
def test_saving_replays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    """Only the acts on the open card are played on the copy that is saved."""
    pushed: list[Act] = []
    push = Ramp.push

    def counted(ramp: Ramp, act: Act) -> Event:
        pushed.append(act)
        return push(ramp, act)

    session = games_in(tmp_path).new(setup_of(players, "1 2"), 3)
    rng = Random(5)
    monkeypatch.setattr(Ramp, "push", counted)
    while not session.game.complete:
        before = len(session.game.pending)
        pushed.clear()
        act_once(session, rng)
        assert len(pushed) <= 1 + before + len(session.game.pending)
