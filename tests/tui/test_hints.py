"""Hints on the playing screen: two kinds, a mark, a question before a rank, no late ones."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from gapless import SetAside
from gapless.bots import BotError
from gapless.compute.work import find_hint
from gapless.core.acts import Act
from gapless.core.tiles import Placement
from gapless.core.view import View, fallback_act
from gapless.local.positions import GamePosition
from gapless.records import read_record
from gapless.tui.app import GaplessApp
from tests.local.helpers import games_in

from .helpers import KNOWING, app_in, click_word, playing, seen, session_in, until, without_bots

if TYPE_CHECKING:
    from gapless.bots.runtime import ProcessPool
    from gapless.local.session import Session


class Thinking:
    """A pool whose bot answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Future[Act]]] = []

    def submit(self, work: Callable[..., object], view: View) -> Future[Act]:
        assert work is find_hint
        answer: Future[Act] = Future()
        self.asked.append((view, answer))
        return answer

    def close(self, *, wait: bool = True) -> None:
        pass

    def answer(self, number: int = -1, *, aside: bool = False) -> Act:
        """Answer a question with the last legal placement, or by setting the tile aside."""
        view, future = self.asked[number]
        assert view.tile is not None
        act = SetAside(view.tile) if aside else view.landings[-1].placement
        future.set_result(act)
        return act


def app_with(folder: Path, session: "Session", language: str = "en") -> tuple[GaplessApp, Thinking]:
    app, bot = without_bots(app_in(folder, session, language)), Thinking()
    app.bot_processes = cast("ProcessPool", bot)
    return app, bot


async def test_the_first_press_names_a_column_and_the_second_aims_at_the_move(
    tmp_path: Path,
) -> None:
    session = session_in(tmp_path)
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("home", "g")
        play = playing(app)
        assert "Thinking…" in seen(app)
        assert not session.game.practised
        await pilot.press("right")
        assert play.aim is not None
        assert play.aim.column == 2, "keys answer while the bot thinks"
        act = bot.answer()
        assert isinstance(act, Placement)
        await pilot.pause()
        assert f"Look at column {act.column}. The game now counts as practice." in seen(app)
        assert "Practice" in seen(app).splitlines()[0]
        assert play.aim.placement != act
        await pilot.press("G")
        assert f"Best here, in column {act.column}." in seen(app)
        assert play.aim.placement == act
        assert len(bot.asked) == 1
        await pilot.press("h")
        assert "Heights of the columns" in seen(app)
        assert "Best here" not in seen(app)
        await pilot.press("space")
        assert session.game.round.turns[0].tokens == (act,)
        assert "Best here" not in seen(app)
    (path,) = games_in(tmp_path).saves.paths()
    record = read_record(path)
    assert record.practised
    assert dict(record.tags)["Hints"] == "1"


async def test_pressing_twice_while_the_bot_thinks_asks_for_the_move(tmp_path: Path) -> None:
    app, bot = app_with(tmp_path, session_in(tmp_path))
    async with app.run_test() as pilot:
        await pilot.press("g", "g")
        act = bot.answer()
        await pilot.pause()
        assert "Best here, in column" in seen(app)
        aim = playing(app).aim
        assert aim is not None
        assert aim.placement == act


async def test_a_tile_that_is_better_set_aside(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    session.act(0, fallback_act(session.view(0)))
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await click_word(pilot, app, "[hint]")
        bot.answer(aside=True)
        await pilot.pause()
        assert "Better set it aside." in seen(app)
        before = playing(app).aim
        await pilot.press("g")
        assert "Better set it aside." in seen(app)
        assert playing(app).aim == before


@pytest.mark.parametrize("answers_first", [False, True])
async def test_a_late_hint_is_ignored(tmp_path: Path, answers_first: bool) -> None:
    """Also while the player waits for a hint on the next card."""
    session = session_in(tmp_path)
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("g", "space")
        assert session.position == GamePosition(0, 1)
        assert "Thinking…" not in seen(app)
        if answers_first:
            await pilot.press("g")
            assert "Thinking…" in seen(app)
        aim = playing(app).aim
        bot.answer(0)
        await pilot.pause()
        assert playing(app).aim == aim
        assert "Look at" not in seen(app)
        assert not session.game.practised
        assert ("Thinking…" in seen(app)) == answers_first
        if answers_first:
            bot.answer(1)
            await pilot.pause()
            assert "Look at column" in seen(app)
            assert dict(session.tags)["Hints"] == "1"


async def test_a_game_for_a_rank_becomes_practice_only_if_the_player_agrees(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann", "1 2 3 4")
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("g")
        assert "earns no rank. Press G again." in seen(app)
        await pilot.press("escape", "g", "left")
        assert "Press G again" not in seen(app)
        assert not bot.asked
        assert session.earns_rank
        await pilot.press("g", "g")
        assert session.earns_rank, "until there is a hint"
        bot.answer()
        await pilot.pause()
        assert "Look at column" in seen(app)
        assert not session.earns_rank
        await pilot.press("g")
        assert "Best here" in seen(app)
        await pilot.press("space", "g")
        assert "Press G again" not in seen(app)
        assert len(bot.asked) == 2


async def test_people_who_share_the_keyboard_have_no_hints(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann Bob")
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter", "g")
        assert "no hints while several people" in " ".join(seen(app).split())
    assert not bot.asked
    assert not session.game.practised


async def test_a_hint_that_fails_can_be_asked_for_again(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("g")
        bot.asked[0][1].set_exception(BotError("bot-numpy"))
        await pilot.pause()
        assert "There is no hint: the bot 'master' needs NumPy" in " ".join(seen(app).split())
        assert "Thinking…" not in seen(app)
        assert not session.game.practised
        await pilot.press("g")
        bot.answer()
        await pilot.pause()
        assert "Look at column" in seen(app)


async def test_the_key_can_be_changed(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    settings = replace(KNOWING, keys={"hint": "n"})
    app = without_bots(app_in(tmp_path, session, settings=settings))
    app.bot_processes = cast("ProcessPool", bot := Thinking())
    async with app.run_test() as pilot:
        await pilot.press("g")
        assert not bot.asked
        await pilot.press("n")
        assert bot.asked


async def test_a_hint_is_worked_out_in_a_process_of_the_bots(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = app_in(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("g", "g")
        await until(pilot, lambda: "Best here, in column" in seen(app))
        aim = playing(app).aim
        assert aim is not None
        assert aim.placement == find_hint(session.view(0))


async def test_going_back_and_acting_otherwise_needs_another_hint(tmp_path: Path) -> None:
    """The old hint neither stands on the card that is opened again nor arrives late on it."""
    session = session_in(tmp_path)
    app, bot = app_with(tmp_path, session)
    async with app.run_test() as pilot:
        await pilot.press("home", "space", "home", "space", "g", "g")
        bot.answer()
        await pilot.pause()
        assert "Best here, in column" in seen(app)
        await pilot.press("end", "backspace", "backspace")
        assert session.position == GamePosition(0, 0)
        await pilot.press("end", "space", "home", "space")
        assert session.position == GamePosition(0, 2)
        assert "Best here" not in seen(app)
        await pilot.press("g")
        assert len(bot.asked) == 2
        assert "Thinking…" in seen(app)
        await pilot.press("backspace", "end", "space")
        bot.answer()
        await pilot.pause()
        assert "Look at" not in seen(app)
        assert "Best here" not in seen(app)
