"""A move of a review is made again: the answer is hidden, good moves are accepted, others cost."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from gapless.analysis.account import MoveReview
from gapless.core.acts import Act, parse_token
from gapless.core.tiles import Placement
from gapless.local.positions import round_after
from gapless.records import Record
from gapless.text import LANGUAGES
from gapless.tui.app import GaplessApp
from gapless.tui.coach import CoachScreen
from gapless.tui.retry import RetryScreen
from tests.local.helpers import finished

from .helpers import click_word, seen, until_footer
from .test_coach import app_with, cache, reviewing

__all__ = ["cache"]


def record() -> Record:
    return finished("Ann", "2").record()


def retrying(app: GaplessApp) -> RetryScreen:
    assert isinstance(app.screen, RetryScreen)
    return app.screen


async def begin(pilot: Pilot[None], app: GaplessApp) -> MoveReview:
    """Open the review at the biggest mistake, and try it again."""
    await pilot.press("c")
    await pilot.pause()
    await pilot.press("1", "r")
    await pilot.pause()
    return retrying(app).retry.move


def act_of(token: str) -> Act:
    act = parse_token(token, record().setup.edition.tiles)
    assert isinstance(act, Act)
    return act


async def play(pilot: Pilot[None], app: GaplessApp, token: str) -> None:
    act = act_of(token)
    page = retrying(app)
    if isinstance(act, Placement):
        assert page.aim is not None
        page.aim = page.aim.aimed(act)
        await pilot.press("space")
    else:
        await pilot.press("p", "p")


async def test_moves_are_tried_until_a_good_one_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    async with app.run_test(size=(80, 24)) as pilot:
        move = await begin(pilot, app)
        page = retrying(app)
        best = move.best[0].act
        before = round_after(record().rounds[0], move.card).ramps[0]
        assert page.view.ramp == before
        assert "Find a better move · Round 1/1 · Board 2" in seen(app)
        assert "Where would you put" in seen(app)
        assert best not in seen(app)
        assert app.text("coach-best", act=best) not in seen(app)
        await play(pilot, app, move.act)
        assert f"{move.act}: That loses " in seen(app)
        assert page.solved is None
        assert best not in seen(app)
        await play(pilot, app, best)
        assert page.solved == act_of(best)
        assert "That is the best move. In the game, the move made here lost " in seen(app)
        assert "Space: Next mistake" in seen(app)
        await until_footer(pilot, app)
        assert "Space next" in seen(app)
        await pilot.press("left", "up", "p", "t")
        assert app.screen is page
        assert page.solved == act_of(best)
        assert page.held is None
        await pilot.press("escape")
        assert reviewing(app).moves[reviewing(app).place][1] == move


async def test_any_move_that_is_equally_good_is_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        place, move = next(
            (place, move) for place, (_, move) in enumerate(page.moves) if len(move.equal) > 1
        )
        page.place = place
        await pilot.press("R")
        await pilot.pause()
        await play(pilot, app, next(act for act in move.equal if act != move.best[0].act))
        assert retrying(app).solved is not None
        assert "Just as good as the best move." in seen(app)


async def test_the_next_mistake_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        marked = [move for _, move in page.moves if move.loss and move.mark]
        assert len(marked) > 2
        await pilot.press("home", *(["pagedown"] * (not page.moves[0][1].mark)), "r")
        tried = []
        while isinstance(app.screen, RetryScreen):
            await pilot.pause()
            tried.append(retrying(app).retry.move)
            await play(pilot, app, tried[-1].best[0].act)
            last = len(tried) == len(marked)
            assert ("Space: Back to the review" in seen(app)) == last
            await pilot.press("space")
            await pilot.pause()
        assert tried == marked
        assert app.screen is page
        assert page.moves[page.place][1] == marked[-1]


async def test_escape_withdraws_a_question_and_then_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    app.preferences = replace(app.preferences, confirm=True)
    async with app.run_test() as pilot:
        await begin(pilot, app)
        page = retrying(app)
        await pilot.press("space")
        assert "Drop here? Press Space again" in seen(app)
        await pilot.press("escape")
        assert app.screen is page
        assert "Drop here?" not in seen(app)
        await pilot.press("left", "right", "escape")
        assert isinstance(app.screen, CoachScreen)


async def test_mouse_and_typing_try_moves_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    async with app.run_test() as pilot:
        move = await begin(pilot, app)
        assert "[hint]" not in seen(app)
        await pilot.press("g")
        assert retrying(app).note.startswith("Where would you put")
        await pilot.press("t", *f"{move.act[:2]}a9", "enter")
        assert "sticks out over the side" in seen(app)
        await click_word(pilot, app, "[drop]")
        await pilot.press("t", *move.best[0].act, "enter")
        assert retrying(app).solved == act_of(move.best[0].act)


async def test_a_forced_move_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, record())
    async with app.run_test() as pilot:
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        (one,) = page._known
        moves = (replace(one.moves[0], forced=True), *one.moves[1:])
        page.rounds[0] = [replace(one, moves=moves)]
        page.place = 0
        page.show()
        await until_footer(pilot, app)
        assert "R retry" not in seen(app)
        await pilot.press("r")
        assert app.screen is page
        await pilot.press("right")
        await until_footer(pilot, app)
        assert "R retry" in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_keys_fit_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    game = finished("Ann Bob", "2").record()
    app = app_with(tmp_path, monkeypatch, game, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("1")
        await until_footer(pilot, app)
        assert f"R {app.text('footer-retry')} " in seen(app)
        assert seen(app).rstrip().endswith(f"Esc {app.text('footer-back')}")
        await pilot.press("r")
        await pilot.pause()
        await until_footer(pilot, app)
        assert seen(app).rstrip().endswith(f"Esc {app.text('footer-back')}")
