"""Let tests wait for the queues of messages, and not for an idle machine."""

import asyncio
from functools import partial

import pytest
from textual import app as textual_app
from textual import pilot as textual_pilot
from textual._context import active_app
from textual.app import ScreenStackError
from textual.message_pump import MessagePump
from textual.screen import Screen

_QUIET = 8


async def settle(*_: float) -> None:
    """Wait until the screen has no message and no callback left for several turns of the loop."""
    app = active_app.get()
    quiet = 0
    while quiet < _QUIET:
        await asyncio.sleep(0)
        try:
            pumps = [app, *app.screen.walk_children(with_self=True)]
        except ScreenStackError:
            pumps = [app]
        busy = any(pump._running and pump._message_queue.qsize() for pump in pumps)
        busy |= any(isinstance(pump, Screen) and pump._callbacks for pump in pumps)
        quiet = 0 if busy else quiet + 1


async def wait_for_screen(pilot: textual_pilot.Pilot[object]) -> bool:
    """Wait until the widgets have processed what is in their queues, or are gone.

    Textual waits for those that are gone too: if one goes meanwhile, for 30 s, and then fails.
    """
    app, done = pilot.app, dict[MessagePump, bool]()
    widgets: list[MessagePump] = [app, *app.screen.walk_children(with_self=True)]
    pumps = [one for one in widgets if one.call_later(partial(done.setdefault, one, True))]

    def busy() -> bool:
        return any(one.is_running and one not in done for one in pumps)

    while app._exception is None and busy():  # noqa: ASYNC110 - the event would be theirs
        await asyncio.sleep(0)
    return app._exception is None


@pytest.fixture(autouse=True)
def _settled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(textual_pilot.Pilot, "_wait_for_screen", wait_for_screen)
    monkeypatch.setattr(textual_app, "wait_for_idle", settle)
    monkeypatch.setattr(textual_pilot, "wait_for_idle", settle)
