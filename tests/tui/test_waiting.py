"""How these tests wait."""

from pathlib import Path

import pytest
from textual.message_pump import MessagePump
from textual.widgets import Footer

from .helpers import app_in


async def test_the_tests_wait_for_no_widget_that_goes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(tmp_path)
    async with app.run_test() as pilot:
        footer = app.screen.query_one(Footer)
        call_later = MessagePump.call_later

        removed: list[object] = []

        def remove_first(widget: MessagePump, *callback: object) -> bool:
            if widget is not footer:
                return call_later(widget, *callback)  # type: ignore[arg-type]
            removed.append(footer.remove())
            return True  # a widget that is closing drops the callback

        monkeypatch.setattr(MessagePump, "call_later", remove_first)
        await pilot.pause()
        assert removed
        assert not footer.is_running
