"""The screens around a game: new games, replays, saved games, settings, small windows."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot
from textual.widgets import Input

from gapless.core.board import HouseRule
from gapless.local.positions import GamePosition
from gapless.local.preferences import Preferences, read_preferences
from gapless.records import format_record
from gapless.text import LANGUAGES, Text
from gapless.tui.app import GaplessApp
from gapless.tui.dialogs import PassDeviceScreen
from gapless.tui.menu import MenuScreen
from gapless.tui.new_game import BoardsScreen, NewGameScreen
from gapless.tui.ramp_widget import RampWidget
from gapless.tui.replay import ReplayScreen, SavedGamesScreen
from gapless.tui.result_screens import GameEndScreen
from gapless.tui.settings import KeysScreen, SettingsScreen
from gapless.tui.text_screens import TextScreen
from tests.local.helpers import act_once, finished, games_in, setup_of

from .helpers import (
    KNOWING,
    app_in,
    click_word,
    playing,
    seen,
    session_in,
    until_footer,
    wheel,
    without_bots,
)


async def go_to(pilot: Pilot[None], app: GaplessApp, id: str) -> None:
    """Go up or down in a form to the widget with an id."""
    for _ in range(40):
        if app.focused is not None and app.focused.id == id:
            return
        await pilot.press("up")
    raise AssertionError(f"the arrow keys don't lead to {id}")


async def test_a_new_game_explains_house_rules_and_bots(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        app.open(NewGameScreen())
        await pilot.pause()
        for rule in HouseRule:
            app.screen.query_one(f"#{rule.value}").focus()
            await pilot.pause()
            assert app.text(f"house-{rule.value}-about")[:60] in seen(app)
        app.screen.query_one("#seat-1").focus()
        await pilot.press("right", "right")
        await pilot.pause()
        assert app.text("bot-style-dreamer") in seen(app)


async def test_a_new_game_with_everything_chosen(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        await pilot.press("down", "enter")
        assert isinstance(app.screen, NewGameScreen)
        await go_to(pilot, app, "name-0")
        await pilot.press("end", *["backspace"] * 4, *"Zoe", "enter")
        assert app.focused is not None
        assert app.focused.id == "seat-1"
        await pilot.press(*["right"] * 4, "down", "left", "down", "down", "enter")
        boards = app.screen
        assert isinstance(boards, BoardsScreen)
        await pilot.press("left")
        assert list(boards.choices.refs) == ["2", "3", "4"]
        await go_to(pilot, app, "refs")
        await pilot.press("end", *["backspace"] * 9, *"nothing", "enter")
        assert list(boards.choices.refs) == ["2", "3", "4"]
        await pilot.press("end", *["backspace"] * 9, *"boom 2", "enter")
        assert list(boards.choices.refs) == ["boom", "2"]
        await pilot.press("up", "right", "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert "row-penalty" in [rule.value for rule in HouseRule]
        for rule in HouseRule:
            await go_to(pilot, app, rule.value)
            await pilot.press("right")
        await pilot.press("down", *"x1y2")
        assert app.screen.choices.seed == 12
        await go_to(pilot, app, "start")
        await pilot.press("enter")
        assert isinstance(app.screen, NewGameScreen), "row-penalty and volatile do not go together"
        await go_to(pilot, app, "row-penalty")
        await pilot.press("left")
        await go_to(pilot, app, "start")
        await pilot.press("enter")
        setup = playing(app).session.setup
        assert setup.players == ("Zoe", "bot:handyman", "bot:master")
        assert [board.ref for board in setup.boards] == ["boom+volatile", "2+volatile"]
        assert {rule.value for rule in setup.house} == {"shared-start", "inside"}
        assert playing(app).session.tags[0] == ("Seed", "12")
    assert read_preferences(tmp_path).name == "Zoe"


async def test_another_edition_has_other_boards(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(NewGameScreen())
        await go_to(pilot, app, "edition")
        await pilot.press("right", "up", "enter")
        assert playing(app).session.setup.edition.id == "compact"


async def test_a_record_to_play_on(tmp_path: Path) -> None:
    record = finished("Ann", "1").record().rewound(0, 4)
    path = tmp_path / "game.fits.txt"
    path.write_text(format_record(record), encoding="utf-8")
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(NewGameScreen())
        await go_to(pilot, app, "record")
        await pilot.press("enter", *"nothing", "enter")
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("enter")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        assert playing(app).session.position == GamePosition(0, 4)


async def test_an_unfinished_game_comes_first_in_the_menu(tmp_path: Path) -> None:
    act_once(session_in(tmp_path, "Ann"), Random(1))
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert playing(app).session.position == GamePosition(0, 1)
        await pilot.press("q", "down", "enter")
        assert playing(app).session.position == GamePosition(0, 0)


async def test_a_replay_steps_through_cards_rounds_and_players(tmp_path: Path) -> None:
    record = finished("Ann Bob", "1 2").record()
    app = without_bots(app_in(tmp_path, record))
    async with app.run_test() as pilot:
        await pilot.pause()
        page = app.screen
        assert isinstance(page, ReplayScreen)
        assert "The ramps are empty." in seen(app)
        for key, place in (
            ("right", 1),
            ("left", 0),
            ("left", 0),
            ("end", 35),
            ("right", 35),
            ("pageup", 18),
            ("pageup", 0),
            ("pagedown", 18),
            ("pagedown", 35),
            ("home", 0),
            ("space", 1),
        ):
            await pilot.press(key)
            assert page.place == place, key
        await pilot.press("down")
        assert page.seat == 1
        await pilot.press("up", "up")
        assert page.seat == 1
        ramp = page.query_one(RampWidget)
        ramp.post_message(wheel(ramp, MouseScrollDown))
        await pilot.pause()
        await pilot.click(RampWidget, offset=(8, 8))
        assert page.place == 3
        await pilot.press("p")
        assert isinstance(app.screen, PassDeviceScreen)
        await pilot.press("enter")
        assert playing(app).session.position == GamePosition(0, 3)
        assert playing(app).session.game.practised


async def test_saved_games_can_be_opened(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    session = games.new(setup_of("Ann"), 1)
    while not session.game.complete:
        act_once(session, Random(1))
    act_once(games.new(setup_of("Bob bot:mason"), 1), Random(1))
    (tmp_path / "games" / "broken.fits.txt").write_bytes(b"\xff")
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(SavedGamesScreen())
        await pilot.pause()
        assert "Bob, mason  not finished" in seen(app)
        assert "broken.fits.txt: " in seen(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SavedGamesScreen)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape", "end", "up", "enter", *"no", "enter")
        assert isinstance(app.screen, SavedGamesScreen)
        await pilot.press("end", "enter")
        assert isinstance(app.screen, MenuScreen)


async def test_the_result_leads_to_a_replay_and_another_game(tmp_path: Path) -> None:
    session = finished("Ann", "1")
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(GameEndScreen(session))
        await pilot.press("r")
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("escape", "n")
        assert playing(app).session.setup == session.setup
        assert playing(app).session.position == GamePosition(0, 0)


async def test_settings_hold_at_once(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(SettingsScreen())
        await pilot.press("right", "right")
        assert "Einstellungen" in seen(app)
        await pilot.press("right")
        assert "Настройки" in seen(app)
        await pilot.press("right", "down", "right")
        assert app.theme == "light"
        await pilot.press("right")
        assert app.theme == "mono"
        await pilot.press("down", "right")
        assert "▼" not in seen(app)
        await pilot.press("down", "enter", "down", "enter")
        assert read_preferences(tmp_path) == replace(
            KNOWING, theme="mono", ascii=True, confirm=True
        )
        await go_to(pilot, app, "guide")
        await pilot.press("enter")
        assert isinstance(app.screen, MenuScreen)
        assert not read_preferences(tmp_path).guided


async def test_keys_can_be_changed(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(KeysScreen())
        await pilot.press(*["down"] * 7, "enter", "d", "enter", "escape", "enter", "tab")
        assert app.preferences.keys == {"drop": "d"}
        await pilot.press("end", "enter")
        app.show(session)
        await pilot.press("space", "enter")
        assert session.position == GamePosition(0, 0)
        await pilot.press("d")
        assert session.position == GamePosition(0, 1)
        assert "D drop" in seen(app)
        await pilot.press("q")
        app.open(KeysScreen())
        await pilot.press("end", "up", "enter")
        assert app.preferences.keys == {}


async def test_settings_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    (tmp_path / "settings.json").write_text("{")
    app = without_bots(GaplessApp(app.library, tmp_path, "en", None))
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        assert "can't be used" in seen(app)
        (tmp_path / "settings.json").unlink()
        (tmp_path / "settings.json").mkdir()
        app.change(Preferences())
        await pilot.pause()
        assert "can't be written" in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_small_window_says_so_and_comes_back(tmp_path: Path, language: str) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session, language))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("space")
        assert session.position == GamePosition(0, 0)
        assert "gapless play --plain" in " ".join(seen(app).split())
        assert "40" in seen(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("space")
        assert session.position == GamePosition(0, 1)
        await pilot.resize_terminal(79, 24)
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_ascii_alone(tmp_path: Path, language: str) -> None:
    """A terminal without UTF-8 gets letters of the language and nothing else beyond ASCII."""
    session = session_in(tmp_path, "Ann bot:mason", "4")
    app = without_bots(app_in(tmp_path, session, language, draws_lines=False))
    async with app.run_test() as pilot:
        await pilot.press("space")
        for key in ("question_mark", "i"):
            shown = seen(app)
            assert all(c.isascii() or c.isalpha() for c in shown), shown
            await pilot.press(key)


async def test_letters_that_cannot_be_shown(tmp_path: Path) -> None:
    app = without_bots(
        app_in(tmp_path, None, "ru", draws_lines=False, speaks=lambda one: one == "en")
    )
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        assert seen(app).isascii()
        assert [note.message for note in app._notifications] == [Text("en")("speaks-english")]


async def test_the_menu_by_mouse_and_by_keys(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        await click_word(pilot, app, "Rules")
        assert isinstance(app.screen, TextScreen)
        await pilot.press("escape")
        await pilot.press("question_mark", "escape")
        await pilot.press("home", "j", "k", "space")
        assert playing(app).session.setup.ranked


async def test_quotes_in_a_name_are_shown_as_written(tmp_path: Path) -> None:
    setup = setup_of("Ann")
    setup = replace(setup, players=('Ann "Ace" \\o/',))
    act_once(games_in(tmp_path).new(setup, 1), Random(1))
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(SavedGamesScreen())
        await pilot.pause()
        assert 'Ann "Ace" \\o/' in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_of_a_replay_shows_total_and_rank(tmp_path: Path, language: str) -> None:
    record = finished("Ann", "1 2 3 4").record()
    rank = record.rank
    assert rank is not None
    app = without_bots(app_in(tmp_path, record, language))
    async with app.run_test() as pilot:
        await pilot.press("right")
        assert rank.names[language] not in seen(app)
        await pilot.press("end")
        assert rank.names[language] in seen(app)
        assert str(record.totals[0]) in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_footer_fits_and_names_the_arrow_keys(tmp_path: Path, language: str) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path), language))
    async with app.run_test() as pilot:
        await until_footer(pilot, app)
        text = app.text
        footer = seen(app).splitlines()[-1]
        assert footer.startswith(f" ←→ {text('play-column')} ↑ {text('play-turn')} ")
        assert footer.endswith(f" ? {text('play-help')} Q {text('play-leave')}")
        await pilot.resize_terminal(120, 40)
        await until_footer(pilot, app)
        wide = seen(app).splitlines()[-1]
        for action in ("flip", "drop", "aside", "take-back", "spaces"):
            assert f" {text(f'play-{action}')} " in wide


async def test_what_is_chosen_shows_without_colours(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, settings=replace(KNOWING, theme="mono")))
    async with app.run_test() as pilot:
        await pilot.press("down")
        assert reversed_text(app) == ["New game"]
        await pilot.press("enter")
        assert reversed_text(app) == ["Start"]
        await pilot.press("up", "up", "up")
        assert reversed_text(app) == ["no ▼"]


def reversed_text(app: GaplessApp) -> list[str]:
    """Return the lines that are shown reversed, and check that none has a colour."""
    lines = []
    for strip in app.screen._compositor.render_strips():
        styled = [(segment.text, segment.style) for segment in strip if segment.style]
        assert not any(style.color or style.bgcolor for _, style in styled)
        lines.append(" ".join("".join(text for text, style in styled if style.reverse).split()))
    return [line for line in lines if line]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_open_list_closes_with_escape(tmp_path: Path, language: str) -> None:
    app = without_bots(app_in(tmp_path, None, language))
    async with app.run_test() as pilot:
        app.open(NewGameScreen())
        await go_to(pilot, app, "seat-1")
        await pilot.press("enter")
        await until_footer(pilot, app)
        assert seen(app).splitlines()[-1] == f" Esc {app.text('footer-cancel')}"
        await pilot.press("down", "escape")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.choices.seats[1] == "empty"
        await pilot.press("enter", "down", "enter")
        assert app.screen.choices.seats[1] == "person"
        await pilot.press("down", *"Bob")
        assert app.screen.choices.names[1] == "Bob"


async def test_the_menu_follows_the_language(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path))
    async with app.run_test() as pilot:
        app.open(SettingsScreen())
        await pilot.press("right", "right", "escape")
        await until_footer(pilot, app)
        assert app.text.language == "de"
        assert app.text("menu-new") in seen(app)
        assert seen(app).splitlines()[-1].endswith(f" Q {app.text('footer-quit')}")


async def test_a_changed_key_works_in_either_case_and_leaves_its_old_action(tmp_path: Path) -> None:
    preferences = KNOWING.with_key("flip", "x")
    app = without_bots(app_in(tmp_path, session_in(tmp_path), settings=preferences))
    async with app.run_test() as pilot:
        await pilot.pause()
        play = playing(app)
        for key, letter in (("X", "e"), ("x", "a"), ("f", "a"), ("up", "b")):
            await pilot.press(key)
            assert play.aim is not None
            assert play.aim.letter == letter, key
        await until_footer(pilot, app)
        assert f" X {app.text('play-flip')} " in seen(app).splitlines()[-1]
