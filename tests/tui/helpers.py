"""Run the app without a terminal, in a folder of its own, and read its screens."""

import os
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from gapless.local.preferences import Preferences, write_preferences
from gapless.local.session import Session
from gapless.records import Record
from gapless.search.known_round import Solution
from gapless.tui.app import GaplessApp
from gapless.tui.play import PlayScreen
from gapless.tui.ramp_widget import RampWidget
from testbed.patience import PATIENCE
from tests.local.helpers import games_in, setup_of

if TYPE_CHECKING:
    from gapless.bots.runtime import ProcessPool

SNAPSHOTS = Path(__file__).with_name("snapshots")
SIZES = ((80, 24), (120, 40))
SEED = 25
"""The starting tiles come late in this deal, so the first turns are not missed."""
KNOWING = Preferences(guided=True, motion=False)
"""Preferences of a player who has seen the first steps."""


def steps() -> Callable[[], float]:
    """Return a clock that advances by a second with every call."""
    ticks = count()
    return lambda: float(next(ticks))


def app_in(
    folder: Path,
    opened: Session | Record | None = None,
    language: str = "en",
    settings: Preferences | None = None,
    *,
    draws_lines: bool = True,
    speaks: Callable[[str], bool] = lambda _: True,
) -> GaplessApp:
    """Return an app that shows no first steps and counts points at once."""
    write_preferences(folder, settings or Preferences(guided=True, motion=False))
    return GaplessApp(
        games_in(folder),
        folder,
        language,
        opened,
        draws_lines=draws_lines,
        speaks=speaks,
        clock=steps(),
    )


def seen(app: GaplessApp) -> str:
    """Return the current screen as text."""
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    return "\n".join(lines).rstrip() + "\n"


def check_snapshot(app: GaplessApp, name: str) -> None:
    """Compare the screen with its file; GAPLESS_SNAPSHOTS=write writes the file."""
    size = app.size
    path = SNAPSHOTS / f"{name}-{size.width}x{size.height}.txt"
    found = seen(app)
    if os.environ.get("GAPLESS_SNAPSHOTS") == "write":
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing; look at it, then GAPLESS_SNAPSHOTS=write"
    assert found == path.read_text(encoding="utf-8"), f"{path.name} shows something else now"


class Silent:
    """A pool that never answers."""

    def submit(self, _work: Callable[..., object], *_arguments: object) -> Future[object]:
        return Future()

    def close(self, *, wait: bool = True) -> None:
        pass


class Answering:
    """A pool that gives the same answer at once, or raises it if it is an error."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def submit(self, _work: Callable[..., object], *_arguments: object) -> Future[object]:
        answered: Future[object] = Future()
        if isinstance(self.answer, BaseException):
            answered.set_exception(self.answer)
        else:
            answered.set_result(self.answer)
        return answered

    def close(self, *, wait: bool = True) -> None:
        pass


BEST = Solution(7, ("L5a1", "T4-"), True, 100, 0.1, 7)


def without_bots(app: GaplessApp) -> GaplessApp:
    """Return the app with bots that never answer and a search that answers at once."""
    app.bot_processes = cast("ProcessPool", Silent())
    app.solver = cast("ProcessPool", Answering(BEST))
    return app


async def until(pilot: Pilot[None], happened: Callable[[], bool]) -> None:
    """Wait until a condition holds, however slow the machine is."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happened"
        await pilot.pause(0.01)


async def until_footer(pilot: Pilot[None], app: GaplessApp) -> None:
    """Wait until the footer shows the bindings that are in force now, laid out."""

    def current() -> bool:
        screen = app.screen
        if not any(footer.display for footer in screen.query(Footer)):
            return True
        shown = [one.binding for one in screen.active_bindings.values() if one.binding.show]
        wanted = dict.fromkeys(binding.action for binding in shown)
        keys = screen.query(FooterKey)
        return [key.action for key in keys] == list(wanted) and all(key.size for key in keys)

    await until(pilot, current)


def playing(app: GaplessApp) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen)
    return app.screen


def session_in(folder: Path, players: str = "Ann", boards: str = "1") -> Session:
    return games_in(folder).new(setup_of(players, boards), SEED)


async def click_word(pilot: Pilot[None], app: GaplessApp, word: str) -> None:
    """Click on a word on the screen."""
    for row, line in enumerate(seen(app).splitlines()):
        if word in line:
            assert await pilot.click(offset=(line.index(word) + 1, row))
            return
    raise AssertionError(f"{word} is not on the screen")


def wheel(
    ramp: RampWidget, kind: type[MouseScrollDown] | type[MouseScrollUp]
) -> MouseScrollDown | MouseScrollUp:
    return kind(
        widget=ramp,
        x=8,
        y=8,
        delta_x=0,
        delta_y=0,
        button=0,
        shift=False,
        meta=False,
        ctrl=False,
    )
