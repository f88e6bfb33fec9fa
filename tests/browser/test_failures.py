"""Every failure is a sentence and a way on."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from testbed.person import Size
from testbed.serving import serving

from .conftest import Enter
from .fast_play import over, play_fast


@pytest.mark.parametrize(
    "path", ["table/nowhere", "table/nowhere/replay", "no/such/page", "table/%FF"]
)
def test_bad_link(enter: Enter, size: Size, path: str) -> None:
    person = enter(size)
    person.open(path)
    expect(person.find("failure")).not_to_be_empty()
    person.page.get_by_role("link", name=person.text("to-front")).click()
    expect(person.find("play")).to_be_visible()


def test_table_that_is_over_shows_its_result(enter: Enter) -> None:
    person, late = enter(), enter("phone")
    table = person.create("Ada")
    play_fast(person.url, person.key, table, over)
    late.open(f"table/{table}")
    expect(late.find("game-end")).to_be_visible()
    # What fails in a dialog is said there, not behind it.
    late.page.route("**/record", lambda route: route.abort())
    late.find("more").click()
    dialog = late.page.locator("dialog[open]")
    dialog.get_by_test_id("save-record").click()
    expect(dialog.get_by_role("alert")).to_have_text(late.text("offline"))
    late.page.keyboard.press("Escape")
    late.find("replay").click()
    expect(late.find("replayer")).to_be_visible()


def test_seat_is_kept_where_the_browser_can_store_nothing(enter: Enter) -> None:
    person = enter()
    person.context.add_init_script(
        "localStorage.removeItem('gapless.key');"
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    person.open()
    person.find("play").click()
    person.find("ramp").wait_for()
    person.ready()
    person.act(person.by_keys)


def test_server_that_is_gone(enter: Enter, size: Size, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        person = enter(size, url=server.url)
        person.open()
        expect(person.find("play")).to_be_visible()
        server.kill()
        person.find("play").click()
        expect(person.page.get_by_role("alert")).to_have_text(person.text("offline"))
        server.start()
        person.find("play").click()
        person.find("ramp").wait_for()
        server.kill()
        person.find("reconnecting").wait_for()
        server.start()
        person.find("reconnecting").wait_for(state="detached")
        person.ready()
        person.act(person.by_keys)
