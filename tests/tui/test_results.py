"""The ends of rounds: points that are counted up, and the best play in hindsight."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from gapless.bots import BotError
from gapless.tui.menu import MenuScreen
from gapless.tui.result_screens import RoundEndScreen
from tests.local.helpers import finished

from .helpers import (
    BEST,
    KNOWING,
    Answering,
    Silent,
    app_in,
    seen,
    until,
    without_bots,
)

if TYPE_CHECKING:
    from gapless.bots.runtime import ProcessPool


async def test_points_are_counted_up_and_any_key_skips_that(tmp_path: Path) -> None:
    session = finished("Ann Bob", "1 2")
    app = without_bots(app_in(tmp_path, settings=replace(KNOWING, motion=True)))
    async with app.run_test() as pilot:
        page = RoundEndScreen(session, 0, 0)
        app.open(page)
        await until(pilot, lambda: page.count.counted > 2)
        assert page.count.lit
        await pilot.press("enter")
        assert page.count.done
        assert not page.count.lit
        assert page.count.total == session.game.results[0].scores[0].total
        await pilot.press("right", "left", "left")
        assert page.seat == 1
        assert "The best possible score was 7." in seen(app)
        await pilot.press("space")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("solver", [Silent(), Answering(BotError("bot-crash", reason="x"))])
async def test_points_stay_while_no_best_play_is_known(tmp_path: Path, solver: object) -> None:
    session = finished("Ann", "1")
    app = without_bots(app_in(tmp_path))
    app.solver = cast("ProcessPool", solver)
    async with app.run_test() as pilot:
        app.open(RoundEndScreen(session, 0, 0))
        await pilot.pause()
        shown = seen(app)
        await pilot.press("b")
        assert seen(app) == shown
        assert "Total" in shown


async def test_the_best_in_hindsight_can_be_seen(tmp_path: Path) -> None:
    session = finished("Ann", "1")
    tokens = tuple(str(turn.tokens[0]) for turn in session.game.results[0].turns)
    known = tuple(token for token in tokens if not token.endswith("="))
    best = replace(BEST, placements=known, proved=False)
    app = without_bots(app_in(tmp_path))
    app.solver = cast("ProcessPool", Answering(best))
    async with app.run_test() as pilot:
        app.open(RoundEndScreen(session, 0, 0))
        await pilot.pause()
        assert "The best score we found was 7." in seen(app)
        mine = seen(app)
        await pilot.press("b")
        assert "B: Show mine" in seen(app)
        ramp = [line[:27] for line in seen(app).splitlines()[10:22]]
        assert ramp == [line[:27] for line in mine.splitlines()[10:22]]
        await pilot.press("b", "enter")
        app.solver = cast("ProcessPool", Answering(BotError("bot-crash", reason="x")))
        page = RoundEndScreen(session, 0, 0)
        app.open(page)
        await pilot.pause()
        assert isinstance(page.best[0], BotError)
        assert "The best possible play can't be" in seen(app)
