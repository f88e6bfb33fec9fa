"""Whole games on the screen, by keyboard and by mouse, alone, with others and against bots."""

from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias, cast

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.visual import VisualType
from textual.widgets import Static

from gapless import Game, RoundDeal, SetAside, draw_deal
from gapless.bots import LEVELS, BotError
from gapless.core.ramp import Ramp
from gapless.editions import edition as shipped
from gapless.local.positions import GamePosition
from gapless.local.preferences import Preferences, read_preferences
from gapless.local.session import Session
from gapless.records import read_record
from gapless.text import LANGUAGES, Text
from gapless.tui.aim import Aim
from gapless.tui.app import GaplessApp
from gapless.tui.dialogs import FirstStepsScreen, PassDeviceScreen
from gapless.tui.menu import MenuScreen
from gapless.tui.play import PlayScreen
from gapless.tui.ramp_widget import RampWidget
from gapless.tui.result_screens import GameEndScreen, RoundEndScreen
from gapless.tui.text_screens import TextScreen
from tests.local.helpers import OWN, act_once, games_in, setup_of

from .helpers import (
    BEST,
    KNOWING,
    Answering,
    app_in,
    click_word,
    playing,
    seen,
    session_in,
    until,
    wheel,
    without_bots,
)

if TYPE_CHECKING:
    from gapless.bots.runtime import ProcessPool

Way: TypeAlias = Callable[[Pilot[None], GaplessApp], Coroutine[None, None, None]]

LAST = list(LEVELS)[-1]


async def place_by_keys(pilot: Pilot[None], app: GaplessApp) -> None:
    """Turn and move the tile to its lowest landing and drop it, or set it aside."""
    play = playing(app)
    view = play.session.view(play.seat)
    assert view.tile is not None
    if not view.landings:
        await pilot.press("p")
        return
    wanted = min(view.landings, key=lambda landing: landing.row).placement
    assert play.aim is not None
    for key in ("up", "up", "up", "f", "up", "up", "up"):
        if play.aim.shape != wanted.shape:
            await pilot.press(key)
    await pilot.press("home", *["right"] * (wanted.column - 1))
    assert play.aim.placement == wanted
    await pilot.press("space")


async def place_by_mouse(pilot: Pilot[None], app: GaplessApp) -> None:
    """Point at a column, turn with the wheel and click; set aside by clicking on the word."""
    play = playing(app)
    view = play.session.view(play.seat)
    ramp = play.query_one(RampWidget)
    if not view.landings:
        await click_word(pilot, app, "[aside]")
        return
    wanted = min(view.landings, key=lambda landing: landing.row).placement
    assert play.aim is not None
    while play.aim.shape != wanted.shape:
        ramp.post_message(wheel(ramp, MouseScrollDown))
        await pilot.pause()
        if play.aim.letter == "a":
            await click_word(pilot, app, "[flip]")
    middle = wanted.column + (wanted.shape.width - 1) // 2
    size = 3 if ramp.look.small else 4
    at = (4 + (middle - 1) * size + 1, ramp.size.height - 4)
    await pilot.hover(RampWidget, offset=at)
    assert play.aim.placement == wanted
    await pilot.click(RampWidget, offset=at)


async def go_on(pilot: Pilot[None], app: GaplessApp) -> bool:
    """Past whatever stands between two acts; false once the game is over."""
    await pilot.pause()
    play = next(
        screen for screen in app.screen_stack if isinstance(screen, PlayScreen | GameEndScreen)
    )
    while not (isinstance(app.screen, PlayScreen) and app.screen.session.acting is not None):
        if isinstance(app.screen, GameEndScreen):
            return False
        if isinstance(app.screen, PassDeviceScreen | RoundEndScreen):
            await pilot.press("enter")
        else:
            assert app.screen is play
            await pilot.pause(0.01)
    return True


SMALL, LARGE = (80, 24), (120, 40)


@pytest.mark.parametrize(
    ("players", "way", "size"),
    [
        ("Ann", place_by_keys, SMALL),
        ("Ann", place_by_mouse, LARGE),
        ("Ann Bob", place_by_mouse, SMALL),
        ("Ann Bob", place_by_keys, LARGE),
        pytest.param("Ann", place_by_keys, LARGE, marks=pytest.mark.soak),
        pytest.param("Ann", place_by_mouse, SMALL, marks=pytest.mark.soak),
        pytest.param("Ann Bob", place_by_mouse, LARGE, marks=pytest.mark.soak),
        pytest.param("Ann Bob", place_by_keys, SMALL, marks=pytest.mark.soak),
    ],
)
async def test_whole_games(tmp_path: Path, players: str, way: Way, size: tuple[int, int]) -> None:
    session = session_in(tmp_path, players, f"1 {OWN}" if players == "Ann" else "boom")
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test(size=size) as pilot:
        while await go_on(pilot, app):
            before = session.position, session.acting
            await way(pilot, app)
            await pilot.pause()
            assert (session.position, session.acting) != before
        assert session.game.complete
        assert isinstance(app.screen, GameEndScreen)
    (path,) = games_in(tmp_path).saves.paths()
    assert read_record(path).totals == session.game.totals


@pytest.mark.parametrize("way", [place_by_keys, place_by_mouse])
async def test_a_whole_game_against_bots(tmp_path: Path, way: Way) -> None:
    """They think in another process, and nobody waits for them with the keyboard."""
    session = session_in(tmp_path, "bot:newcomer Ann bot:handyman")
    app = app_in(tmp_path, session)
    app.solver = cast("ProcessPool", Answering(BEST))
    async with app.run_test() as pilot:
        while await go_on(pilot, app):
            await way(pilot, app)
        assert session.game.complete
        assert len(session.game.totals) == 3


async def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    session = session_in(tmp_path, "bot:newcomer bot:newcomer")
    app = app_in(tmp_path, session)
    app.solver = cast("ProcessPool", Answering(BEST))
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, RoundEndScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, GameEndScreen))


async def test_keys_answer_while_a_bot_thinks(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann bot:mason")
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.pause()
        play = playing(app)
        await pilot.press("home")
        assert play.aim is not None
        assert play.aim.column == 1
        await pilot.press("space")
        assert "Waiting for Artisan" in seen(app)
        assert "Bksp takes it back" in seen(app)
        await pilot.press("backspace")
        assert session.acting == 0
        assert "Taken back." in seen(app)


async def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann bot:mason")
    app = app_in(tmp_path, session)
    app.bot_processes = cast("ProcessPool", Answering(BotError("bot-crash", reason="x")))
    async with app.run_test() as pilot:
        await until(pilot, lambda: not session.thinking)
        await pilot.press("space")
        await until(pilot, lambda: session.position == GamePosition(0, 1) and not session.thinking)
        tokens = session.game.pending
        assert isinstance(tokens[1], SetAside) or session.game.tile(1) is None


async def test_what_keys_do(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.pause()
        play = playing(app)
        tile = session.game.tile(0)
        assert tile is not None
        for key, expected in (
            ("home", Aim(tile, 6)),
            ("3", Aim(tile, 6).at(3)),
            ("right", Aim(tile, 6).at(4)),
            ("left", Aim(tile, 6).at(4).moved(-1)),
            ("end", Aim(tile, 6).at(6)),
            ("x", Aim(tile, 6).at(6).turned(1)),
            ("z", Aim(tile, 6).at(6).turned(1).turned(-1)),
            ("F", Aim(tile, 6).at(6).turned(1).turned(-1).flipped()),
        ):
            await pilot.press(key)
            assert play.aim == expected, key
        await pilot.press("p")
        assert "you can't set it aside" in seen(app)
        await pilot.press("backspace")
        assert "nothing to take back" in seen(app)
        await pilot.press("h")
        assert "Heights of the columns: 0 0 0 0 0 0." in seen(app)
        await pilot.press("question_mark")
        assert isinstance(app.screen, TextScreen)
        await pilot.press("escape", "i")
        assert "Each completely covered row: +1." in seen(app)
        await pilot.press("i", "q")
        assert isinstance(app.screen, MenuScreen)


async def test_setting_aside_asks_first(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    act_once(session, Random(1))
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.press("p")
        assert "aside? Press P again." in seen(app)
        await pilot.press("escape")
        assert "Press P again" not in seen(app)
        await pilot.press("p", "left", "p")
        before = session.position
        await pilot.press("p")
        assert session.position > before


async def test_a_typed_tile_is_set_aside_after_the_same_question(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    act_once(session, Random(1))
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        before = session.position
        await pilot.press("t", "-", "enter")
        assert session.position == before
        assert "aside? Press P again." in seen(app)
        await pilot.press("p")
        assert session.position > before


async def test_help_can_be_typed_where_it_is_offered(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path)))
    async with app.run_test() as pilot:
        await pilot.press("t", *"blah", "enter")
        await pilot.press("t", *"help", "enter")
        assert isinstance(app.screen, TextScreen)


async def test_what_a_move_did_stays_when_the_next_turn_is_missed(tmp_path: Path) -> None:
    setup = setup_of("Ann")
    (dealt,) = draw_deal(setup, Random(1))
    own = dealt.start[0]
    deck = [tile for tile in dealt.deck if tile != own]
    cards = RoundDeal(dealt.start, (deck[0], own, *deck[1:]))
    session = Session(Game(setup, (cards,)), lambda _: None)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("space")
        assert f"({own})" in seen(app)
        assert "your starting tile" in seen(app)
        await pilot.press("space")
        assert session.position == GamePosition(0, 3)
        assert f"{deck[0]}, " in seen(app)
        assert "turn missed" in seen(app)
        assert f"({own})" not in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_ctrl_c_says_which_key_quits(tmp_path: Path, language: str) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path), language))
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        sentence = Text(language)("quit-key", key="Ctrl+Q")
        assert [note.message for note in app._notifications] == [sentence]


async def test_practice_asks_once_and_marks_the_game(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.press("space")
        await pilot.press("space")
        assert session.position == GamePosition(0, 2)
        await pilot.press("ctrl+z")
        assert "counts as practice" in seen(app)
        assert session.position == GamePosition(0, 2)
        await pilot.press("ctrl+z")
        assert session.position == GamePosition(0, 1)
        assert "Practice" in seen(app).splitlines()[0]
        await pilot.press("backspace")
        assert session.position == GamePosition(0, 0)


async def test_a_hasty_drop_is_ignored(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    app.clock = lambda: 5.0
    async with app.run_test() as pilot:
        await pilot.press("space")
        assert session.position == GamePosition(0, 0)
        app.clock = lambda: 5.2
        await pilot.press("space")
        assert session.position == GamePosition(0, 1)


async def test_two_drops_within_400_ms_are_one(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        app.clock = lambda: 1005.0
        await pilot.press("space")
        app.clock = lambda: 1005.39
        await pilot.press("space")
        assert session.position == GamePosition(0, 1)
        app.clock = lambda: 1005.41
        await pilot.press("space")
        assert session.position == GamePosition(0, 2)


async def test_confirming(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session, settings=replace(KNOWING, confirm=True)))
    async with app.run_test() as pilot:
        await pilot.press("space")
        assert "Drop here? Press Space again" in seen(app)
        await pilot.press("escape", "space", "enter")
        assert session.position == GamePosition(0, 1)
        at = (8, 10)
        await pilot.click(RampWidget, offset=at)
        assert session.position == GamePosition(0, 1)
        await pilot.click(RampWidget, offset=(18, 10))
        assert session.position == GamePosition(0, 2)


async def test_mouse_buttons_turn_and_ways_can_be_picked(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.pause()
        play = playing(app)
        assert play.aim is not None
        await pilot.click(RampWidget, offset=(8, 10), button=3)
        assert play.aim.letter == "b"
        ramp = play.query_one(RampWidget)
        ramp.post_message(wheel(ramp, MouseScrollUp))
        await pilot.pause()
        assert play.aim.letter == "a"
        await pilot.click(RampWidget, offset=(1, 10))
        assert session.position == GamePosition(0, 0)
        play.action_aim("oriented", "d")
        assert play.aim.letter == "d"
        await click_word(pilot, app, "[turn]")
        assert play.aim.letter == "a"
        await click_word(pilot, app, "[drop]")
        assert session.position == GamePosition(0, 1)


async def test_typing_a_placement(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.press("t", *"turn 2 column 9", "enter")
        assert session.position == GamePosition(0, 0)
        assert "sticks out over the side" in seen(app)
        await pilot.press("t", *"blah", "enter")
        await pilot.press("t", "escape")
        await pilot.press("t", *"turn 2 column 1", "enter")
        assert str(session.game.round.turns[0].tokens[0])[-2:] == "c1"


async def test_the_name_of_one_opponent_is_not_cut(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path, "Ann bot:dreamer"), "ru"))
    async with app.run_test(size=SMALL):
        assert Text("ru")("bot-dreamer") in seen(app)


async def test_other_ramps_can_be_watched(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann bot:mason bot:handyman")
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.press("v")
        assert "Ramp of Artisan" in seen(app)
        await pilot.press("v")
        assert "Ramp of Tinkerer" in seen(app)
        await pilot.press("space")
        assert session.acting == 0
        await pilot.press("v")
        assert "Ramp of" not in seen(app)


async def test_nobody_sees_what_another_has_chosen(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann Bob")
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PassDeviceScreen)
        await pilot.press("enter", "home", "space")
        assert isinstance(app.screen, PassDeviceScreen)
        chosen = session.game.pending[0]
        assert "Bksp: Take back Ann's move" in seen(app)
        await pilot.press("enter")
        assert str(chosen) not in seen(app)
        assert "x" not in str(session.view(1).ramps[0])
        await pilot.press("space")
        assert isinstance(app.screen, PassDeviceScreen)
        assert session.position == GamePosition(0, 1)


async def test_the_previous_player_can_take_back_while_the_device_is_passed(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann Bob")
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter", "space", "backspace")
        assert session.acting == 0
        assert playing(app).seat == 0
        await pilot.press("space")
        await pilot.click(offset=(40, 10))
        assert playing(app).seat == 1


async def test_the_first_steps_are_shown_once(tmp_path: Path) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path), settings=Preferences()))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, FirstStepsScreen)
        await pilot.press("enter", "space", "right")
        assert "4/4" in seen(app)
        await pilot.click(offset=(40, 22))
        assert playing(app).session.position == GamePosition(0, 0)
    assert read_preferences(tmp_path).guided
    app = without_bots(app_in(tmp_path, session_in(tmp_path), settings=Preferences()))
    async with app.run_test() as pilot:
        await pilot.press("escape")
        assert isinstance(app.screen, PlayScreen)


async def test_first_steps_wait_until_the_device_is_passed(tmp_path: Path) -> None:
    session = session_in(tmp_path, "Ann Bob")
    app = without_bots(app_in(tmp_path, session, settings=Preferences()))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PassDeviceScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, FirstStepsScreen)
        await pilot.press("escape", "space")
        assert isinstance(app.screen, PassDeviceScreen)
        await pilot.press("enter")
        assert playing(app).seat == 1


@pytest.mark.parametrize(("boards", "previews"), [("1 2 3 4", False), ("1", True)])
async def test_no_previews_in_a_game_that_can_earn_a_rank(
    tmp_path: Path, boards: str, previews: bool
) -> None:
    session = session_in(tmp_path, "Ann", boards)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test() as pilot:
        await pilot.press("end")
        assert (" gap" in seen(app).splitlines()[-2]) == previews
        if not previews:
            await pilot.press("space", "backspace", "backspace", "end")
            assert session.game.practised
            assert " gap" in seen(app).splitlines()[-2]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_ghost_shows_the_number_beneath(tmp_path: Path, size: tuple[int, int]) -> None:
    session = session_in(tmp_path, "Ann", "3")
    board = session.setup.boards[0]
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test(size=size) as pilot:
        for column in range(1, 7):
            await pilot.press(str(column))
            shown = playing(app).query_one(RampWidget).render().plain
            for character, value in board.spaces.items():
                count = sum(one == character for one in board.characters.values())
                assert shown.count(f"{value:+d}") == count


async def test_long_sentences_hide_nothing(tmp_path: Path) -> None:
    """The last move and the preview are both shown in full in the smallest window."""
    session = games_in(tmp_path).new(setup_of("Ann", "3"), 1)
    app = without_bots(app_in(tmp_path, session))
    async with app.run_test(size=(80, 24)) as pilot:
        play = playing(app)
        play.note = " ".join(f"word{number}" for number in range(20))
        play.show()
        await until(pilot, lambda: play.note in " ".join(seen(app).split()))
        shown = " ".join(seen(app).split())
        assert play.aim is not None
        assert f"{play.aim.placement}: " in shown
        play.note = ""
        play.show()
        await until(pilot, lambda: play.query_one("#sentence").size.height == 3)


async def test_a_long_note_never_hides_the_question(tmp_path: Path) -> None:
    session = session_in(tmp_path)
    act_once(session, Random(1))
    app = without_bots(app_in(tmp_path, session, "de"))
    async with app.run_test() as pilot:
        await pilot.pause()
        play = playing(app)
        play.note = "Ein langer Satz über alles, was der Zug bewirkt hat. " * 5
        await pilot.press("p")
        tile = play.aim.tile.name if play.aim is not None else ""
        question = app.text("play-aside-ask", tile=tile, key="P")
        await until(pilot, lambda: question in seen(app))
        assert "Ein langer Satz" in seen(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_tiles_left_are_counted(tmp_path: Path, language: str) -> None:
    app = without_bots(app_in(tmp_path, session_in(tmp_path), language))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.text("to-come", count=16) in seen(app)


@pytest.mark.parametrize("heights", [(0, 0, 12, 12, 0, 0), (0, 0, 12, 12, 12, 12), (12,) * 6])
def test_a_new_tile_starts_over_a_legal_column(heights: tuple[int, ...]) -> None:
    edition = shipped("classic")
    rows = ["".join("x" if top > row else "." for top in heights) for row in range(11, -1, -1)]
    ramp = Ramp(edition.boards["1"], text="/".join(rows))
    for tile in edition.tiles.values():
        first = Aim.first(tile, 6)
        found = first.nearest_legal(ramp)
        if not ramp.legal_placements(tile):
            assert found == first
            continue
        assert ramp.is_legal(found.placement)
        if ramp.is_legal(first.placement):
            assert found == first


async def test_a_key_that_moves_the_tile_redraws_the_ramp_and_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str | None] = []
    app = without_bots(app_in(tmp_path, session_in(tmp_path)))
    async with app.run_test() as pilot:
        await pilot.press("right")
        update = Static.update

        def record(self: Static, content: VisualType = "", *, layout: bool = True) -> None:
            drawn.append(self.id)
            update(self, content, layout=layout)

        monkeypatch.setattr(Static, "update", record)
        await pilot.press("left")
    assert drawn == ["sentence"]
