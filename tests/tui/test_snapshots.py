"""Snapshots of every screen in the smallest window and in a large one.

`GAPLESS_SNAPSHOTS=write` writes the files; look at each before you commit it.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias, cast

import pytest
from textual.pilot import Pilot

from gapless.analysis.account import Alternative, MoveReview
from gapless.local.positions import GamePosition
from gapless.local.retry import Retry
from gapless.local.session import Session
from gapless.tui.app import GaplessApp
from gapless.tui.dialogs import PassDeviceScreen, PromptScreen
from gapless.tui.new_game import BoardsScreen, GameChoices, NewGameScreen
from gapless.tui.replay import ReplayScreen, SavedGamesScreen
from gapless.tui.result_screens import GameEndScreen, RoundEndScreen
from gapless.tui.retry import RetryScreen
from gapless.tui.settings import KeysScreen, PressKeyScreen, SettingsScreen
from gapless.tui.text_screens import TextScreen, rules_lines
from tests.local.helpers import act_once, finished, games_in, setup_of

from .helpers import (
    KNOWING,
    SIZES,
    SNAPSHOTS,
    Answering,
    app_in,
    check_snapshot,
    until_footer,
    without_bots,
)

if TYPE_CHECKING:
    from gapless.bots.runtime import ProcessPool

Show: TypeAlias = Callable[[GaplessApp, Pilot[None]], Awaitable[None]]


def begun(app: GaplessApp, players: str, boards: str, acts: int) -> Session:
    session = games_in(app.folder).new(setup_of(players, boards), 25)
    for _ in range(acts):
        act_once(session, Random(8))
    return session


async def menu(_app: GaplessApp, pilot: Pilot[None]) -> None:
    await pilot.pause()


async def new_game(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(NewGameScreen())


async def boards(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.open(NewGameScreen())
    await pilot.pause()
    app.open(BoardsScreen(GameChoices()))


async def prompt(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.open(NewGameScreen())
    await pilot.pause()
    app.open(PromptScreen("The path of a record", "game.fits.txt"))


async def play_alone(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.show(begun(app, "Ann", "3", 6))
    await pilot.press("5")


async def play_others(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.show(begun(app, "Ann Bob Cyd Dan", "4", 24))
    await pilot.pause()
    await pilot.press("enter")


async def play_waiting(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.show(begun(app, "Ann bot:mason", "2", 0))
    await pilot.press("space")


async def play_high(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.show(begun(app, "Ann", "1", 15))


async def play_hint(app: GaplessApp, pilot: Pilot[None]) -> None:
    session = begun(app, "Ann", "3", 6)
    app.bot_processes = cast("ProcessPool", Answering(session.view(0).landings[0].placement))
    app.show(session)
    await pilot.press("g", "g")


async def retry(app: GaplessApp, pilot: Pilot[None]) -> None:
    record, position = finished("Ann Bob", "2").record(), GamePosition(0, 4)
    made = str(record.rounds[0].turns[4].tokens[0])
    best = (Alternative(f"{made[:2]}a1", 5000), Alternative(made, 3700))
    move = MoveReview(4, made, False, 0, 1300, 0, best)
    app.open(RetryScreen(Retry.of(record, position, 0, move), "Round 1/1 · Card 4/16", last=True))
    await pilot.pause()
    await pilot.press("t", *made, "enter")


async def first_steps(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.change(replace(KNOWING, guided=False))
    app.show(begun(app, "Ann", "1", 0))
    await pilot.pause()


async def pass_device(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(PassDeviceScreen("Bob", "Ann"))


async def round_end(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(RoundEndScreen(finished("Ann Bob", "3 1"), 0, 0))


async def game_end(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(GameEndScreen(finished("Ann Bob", "1 2+volatile")))


async def saved_games(app: GaplessApp, _pilot: Pilot[None]) -> None:
    begun(app, "Ann bot:mason", "1", 1)
    app.open(SavedGamesScreen())


async def replay(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.open(ReplayScreen(finished("Ann Bob Cyd Dan", "1").record()))
    await pilot.press("pagedown", *["left"] * 8)


async def rules(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(TextScreen("Rules", rules_lines(app.text, app.preferences, app.look(small=True))))


async def keys_help(_app: GaplessApp, pilot: Pilot[None]) -> None:
    await pilot.press("question_mark")


async def spaces(app: GaplessApp, pilot: Pilot[None]) -> None:
    app.show(begun(app, "Ann", "eggshells", 0))
    await pilot.press("i")


async def settings(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(SettingsScreen())


async def keys(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(KeysScreen())


async def press_key(app: GaplessApp, _pilot: Pilot[None]) -> None:
    app.open(PressKeyScreen("drop"))


SCREENS: tuple[Show, ...] = (
    menu,
    new_game,
    boards,
    prompt,
    play_alone,
    play_others,
    play_waiting,
    play_high,
    play_hint,
    retry,
    first_steps,
    pass_device,
    round_end,
    game_end,
    saved_games,
    replay,
    rules,
    keys_help,
    spaces,
    settings,
    keys,
    press_key,
)


def name_of(show: Show) -> str:
    return getattr(show, "__name__", "").replace("_", "-")


async def compare(app: GaplessApp, show: Show, name: str, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        await show(app, pilot)
        await pilot.pause()
        await until_footer(pilot, app)
        check_snapshot(app, name)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("show", SCREENS, ids=name_of)
async def test_screens(tmp_path: Path, show: Show, size: tuple[int, int]) -> None:
    await compare(without_bots(app_in(tmp_path, settings=KNOWING)), show, name_of(show), size)


@pytest.mark.parametrize("language", ["de", "ru"])
async def test_other_languages(tmp_path: Path, language: str) -> None:
    app = without_bots(app_in(tmp_path, None, language, KNOWING))
    await compare(app, play_others, f"play-{language}", (80, 24))


async def test_ascii(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, settings=KNOWING, draws_lines=False))
    await compare(app, play_others, "play-ascii", (80, 24))


async def test_a_small_window(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, settings=KNOWING))
    await compare(app, play_alone, "small", (40, 12))


def test_no_snapshot_is_left_over() -> None:
    expected = {f"{name_of(show)}-{w}x{h}.txt" for show in SCREENS for w, h in SIZES}
    expected |= {f"play-{name}-80x24.txt" for name in ("de", "ru", "ascii")} | {"small-40x12.txt"}
    assert {path.name for path in SNAPSHOTS.iterdir()} == expected
