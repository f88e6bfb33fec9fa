"""The review in the terminal: its way in, its moves, and everything fits the smallest window."""

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gapless.analysis.review import Review, ReviewResult, review
from gapless.analysis.review_words import (
    account_line,
    biggest_mistakes,
    evaluator_line,
    points,
    reason_sentence,
    rough_line,
    signed,
    verdict,
)
from gapless.records import Record, parse_record
from gapless.render import Look
from gapless.text import LANGUAGES, Text
from gapless.tui.app import GaplessApp
from gapless.tui.coach import CoachScreen, graph_lines
from gapless.tui.replay import ReplayScreen
from gapless.tui.result_screens import GameEndScreen, RoundEndScreen
from tests.local.helpers import act_once, finished, games_in, setup_of

from .helpers import BEST, KNOWING, app_in, playing, seen, until_footer, without_bots

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.fits.txt"


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store reviews in one folder for all tests."""
    monkeypatch.setenv("GAPLESS_CACHE", str(tmp_path_factory.getbasetemp() / "reviews"))


def reviewed(record: Record) -> list[Review]:
    return [review(record, seat).run() for seat in record.setup.seats]


class Reviewing:
    """A pool with reviews that were computed before; `silent` seats get no answer."""

    def __init__(self, record: Record, silent: int | None = None) -> None:
        self.results: list[list[ReviewResult]] = [one.results for one in reviewed(record)]
        self.silent = silent

    def submit(self, _work: object, _asked: object, seat: int | None = None) -> Future[object]:
        answer: Future[object] = Future()
        if seat is None:  # the search at the end of a round
            answer.set_result(BEST)
        elif seat != self.silent:
            answer.set_result(self.results[seat])
        return answer


def app_with(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    record: Record,
    silent: int | None = None,
    language: str = "en",
    *,
    numbers: bool = True,
) -> GaplessApp:
    knowing = replace(KNOWING, numbers=numbers)
    app = without_bots(app_in(folder, record, language, settings=knowing))
    monkeypatch.setattr(app.solver, "submit", Reviewing(record, silent).submit)
    return app


def reviewing(app: GaplessApp) -> CoachScreen:
    assert isinstance(app.screen, CoachScreen)
    return app.screen


async def test_the_coach_shows_moves_and_goes_from_mistake_to_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, finished("Ann Bob", "2").record())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        assert account_line(app.text, page.moves[0][0]) in " ".join(seen(app).split())
        assert "Best possible with these cards" in seen(app)
        assert "Move made: " in seen(app)
        assert "Best move: " in seen(app)
        await pilot.press("pagedown")
        first = page.place
        assert page.moves[first][1].mark is not None
        await pilot.press("pagedown", "pageup")
        assert page.place == first
        await pilot.press("1")
        worst = max(move.loss for _, move in page.moves)
        assert page.moves[page.place][1].loss == worst
        await pilot.press("end", "right", "home", "left")
        assert page.place == 0
        await pilot.press("down")
        await pilot.pause()
        assert page.seat == 1
        assert "Bob" in seen(app)
        await pilot.press("escape")
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_is_cut_off_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Every move names its verdict, a reason and values, and three mistakes are listed below."""
    record = parse_record(EXAMPLE.read_text())
    app = app_with(tmp_path, monkeypatch, record, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        page, text = reviewing(app), app.text
        assert text("start-card") in seen(app).splitlines()[0]
        worst = [move for _, move in biggest_mistakes(page._known)[:3]]
        for place, (round, move) in enumerate(page.moves):
            page.place = place
            page.show()
            await pilot.pause()
            lines = seen(app).splitlines()
            panel = [line[53:].strip() for line in lines[1:20]]
            assert verdict(text, move) in panel
            for number, one in enumerate(worst, 1):
                end = f" {one.act} {signed(text, -one.loss)}"
                assert any(line[:2] == f"{number} " and line.endswith(end) for line in panel)
            words = " ".join(panel)
            for best in move.best if not move.forced else ():
                assert f"{best.act} {points(text, best.value)}" in words
            foot = " ".join(" ".join(lines[19:]).split())
            assert account_line(text, round) in foot
            assert round.rough or evaluator_line(text, [round]) in foot
            assert len(lines) == 24


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_plain_sentences_come_first_and_numbers_on_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    record = parse_record(EXAMPLE.read_text())
    app = app_with(tmp_path, monkeypatch, record, language=language, numbers=False)
    async with app.run_test(size=size) as pilot:
        await pilot.press("c")
        await pilot.pause()
        page, text = reviewing(app), app.text

        def foot() -> str:
            return " ".join(" ".join(seen(app).splitlines()[-8:]).split())

        first, *others = (move.reasons[0] for _, move in biggest_mistakes(page._known)[:3])
        assert reason_sentence(text, first) in foot()
        if size[0] > 80:
            assert all(reason_sentence(text, other) in foot() for other in others)
        round, move = page.moves[page.place]
        account, best = account_line(text, round), points(text, move.best[0].value)
        assert account not in foot()
        assert f"{move.best[0].act} {best}" not in seen(app)
        await until_footer(pilot, app)
        footer = seen(app).splitlines()[-1]
        assert f"N {text('footer-numbers')} Esc {text('footer-back')}" in footer
        await pilot.press("n")
        await pilot.pause()
        assert account in foot()
        assert app.preferences.numbers
        await pilot.press("n")
        await pilot.pause()
        assert account not in foot()


async def test_another_player_is_not_shown_with_the_moves_of_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, finished("Ann Bob", "2").record(), silent=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert "Move made: " in seen(app)
        await pilot.press("down")
        await pilot.pause()
        assert "Bob" in seen(app)
        assert app.text("coach-thinks") in seen(app)
        assert "Move made: " not in seen(app)
        assert app.text("coach-mistakes") not in seen(app)
        await pilot.press("up")
        await pilot.pause()
        assert "Move made: " in seen(app)


async def test_a_replay_opens_the_review_at_the_card_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_with(tmp_path, monkeypatch, parse_record(EXAMPLE.read_text()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("pagedown", "right", "right", "right", "right", "c")
        await pilot.pause()
        page = reviewing(app)
        round, move = page.moves[page.place]
        assert (round.round, move.card) == (1, 3)
        assert "Round 2/4 · Board 2 · Card 3/16" in seen(app)
        await pilot.press("left")
        assert page.place == page.moves.index((round, move)) - 1
        await until_footer(pilot, app)
        assert "PgUp PgDn mistake" in seen(app)


async def test_the_end_of_a_round_leads_to_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that goes on is not copied: that would show the cards to come."""
    session = games_in(tmp_path).new(setup_of("Ann", "1 2"), 5)
    chance = Random(8)
    while not session.game.results:
        act_once(session, chance)
    assert not session.game.complete
    app = app_with(tmp_path, monkeypatch, session.record())
    async with app.run_test(size=(80, 24)) as pilot:
        app.open(RoundEndScreen(session, 0, 0))
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        assert page.position == (0, 0)
        await until_footer(pilot, app)
        assert app.text("footer-play-on") not in seen(app)
        await pilot.press("p")
        assert app.screen is page
        await pilot.press("escape")
        assert isinstance(app.screen, RoundEndScreen)


async def test_a_finished_game_can_be_played_on_from_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = finished("Ann", "1")
    app = app_with(tmp_path, monkeypatch, session.record())
    async with app.run_test(size=(80, 24)) as pilot:
        app.open(GameEndScreen(session))
        await pilot.pause()
        await until_footer(pilot, app)
        assert "R replay C review" in seen(app)
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("1")
        position = reviewing(app).position
        await pilot.press("p")
        await pilot.pause()
        assert len(playing(app).session.game.round.turns) == position.turns
        assert playing(app).session.game.practised


async def test_doubts_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unfinished round and a rough estimate say so in place of what they don't know."""
    app = app_with(tmp_path, monkeypatch, finished("Ann", "1").record())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("c")
        await pilot.pause()
        page = reviewing(app)
        (one,) = page._known
        assert app.text("coach-by-network", error="0.1", effort="quick")[:60] in seen(app)
        rough = replace(one, correction=9000, loss=9000, finished=False)
        page.rounds[0], page.possible = [rough], {}
        page.show()
        await pilot.pause()
        assert rough_line(app.text, rough) in seen(app)
        assert app.text("coach-unfinished") in seen(app)
        best = replace(one, moves=tuple(replace(move, loss=0) for move in one.moves))
        page.rounds[0] = [best]
        page.show()
        await pilot.pause()
        assert app.text("coach-none")[:20] in seen(app)


def test_the_graph_ends_at_the_score_with_tiles_from_neighbours() -> None:
    (one,) = review(finished("Ann", "1").record(), 0, possible=False).run().rounds
    with_tiles = replace(one, arrivals=3000, score=one.score + 3000)
    text = Text("en")
    *_, now = graph_lines(text, with_tiles, with_tiles.moves[-1], Look())
    assert now == text("coach-expected-now", points=points(text, with_tiles.score))
