"""The page takes part in the shuffle, and checks the deal when the game is over."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testbed.person import Person
from testbed.serving import Served, serving

from .conftest import Enter
from .fast_play import over, play_all_fast, play_fast
from .page_checks import misplaced, serious

# A page on plain HTTP, anywhere but on this machine, has no crypto.subtle.
WITHOUT_SUBTLE = "Object.defineProperty(crypto, 'subtle', { value: undefined });"


@pytest.fixture(scope="module")
def dealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that draws the cards from contributions, however long they take."""
    with serving(tmp_path_factory.mktemp("dealing"), DEALS="patient") as server:
        yield server


def to_the_result(person: Person) -> dict[str, str]:
    """Go on to the result and return what the check of the deal says, by its messages."""
    person.play_on()
    person.find("game-end").wait_for()
    check = person.find("fair")
    if check.get_attribute("open") is None:
        check.locator("summary").click()
    lines = check.locator("li")
    expect(lines.first).to_be_visible()
    return {
        str(line.get_attribute("data-message")): line.inner_text().strip() for line in lines.all()
    }


def summary(person: Person) -> str:
    return person.find("fair").locator("summary").inner_text().strip()


def gapless_verifies_what_the_page_copies(person: Person, table: str, folder: Path) -> None:
    """The page shows a player their own bytes, as `gapless verify` wants them."""
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    record = person.context.request.get(f"{person.url}api/v1/tables/{table}/record").text()
    (folder / f"{table}.fits.txt").write_text(record, encoding="utf-8")
    copied = []
    for name in ("fair-bytes", "fair-command"):
        shown = person.find(name).inner_text().strip()
        button = person.find(f"{name}-copy")
        expect(button).to_have_accessible_name(re.compile(f"{person.text('copy')} .+"))
        button.click()
        expect(button).to_have_text(person.text("copied"))
        assert person.page.evaluate("navigator.clipboard.readText()") == shown
        copied.append(shown)
    own, command = copied
    assert f'[Contribution "{own}"]' in record
    done = subprocess.run(
        [sys.executable, "-m", *command.split(), "--json"],
        cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert (found["compared"], found["confirmed"], found["unconfirmed"]) == (True, 1, 1)


def test_two_people_check_their_deal(enter: Enter, dealing: Served, tmp_path: Path) -> None:
    host, guest = (
        enter("desktop", url=dealing.url),
        enter("phone", url=dealing.url, language="de"),
    )
    guest.context.add_init_script(WITHOUT_SUBTLE)
    table = host.create("Ada", "open", boards=("1",))
    host.open(f"table/{table}")
    host.find("link").wait_for()
    guest.open(f"table/{table}")
    guest.find("nickname").fill("Ben")
    guest.find("join").click()
    for person in (host, guest):
        person.find("ramp").wait_for()
    play_all_fast([host, guest], table, over)
    for person in (host, guest):
        found = to_the_result(person)
        assert list(found) == ["fair-commitment", "fair-own", "fair-others", "fair-cards"]
        assert found["fair-cards"] == person.text("fair-cards", count=18)
        assert summary(person) == person.text("fair-passed")
        assert serious(person.page) == []
        assert misplaced(person.page) == []
    gapless_verifies_what_the_page_copies(host, table, tmp_path)

    # A page that comes when all is over claims less.
    late = enter(url=dealing.url)
    late.open(f"table/{table}")
    late.find("game-end").wait_for()
    assert summary(late) == late.text("fair-partly")
    assert late.find("fair-bytes").count() == 0


def test_alone_there_is_no_wait_and_the_same_cards_prove_less(
    enter: Enter, dealing: Served
) -> None:
    person = enter("phone", url=dealing.url)
    table = person.create("Ada", "bot:newcomer", boards=("1",))
    person.sit(table)
    play_fast(person.url, person.key, table, over)
    found = to_the_result(person)
    assert list(found) == ["fair-commitment", "fair-own", "fair-cards"]
    assert found["fair-own"] == person.text("fair-own")
    person.find("more").click()
    person.find("rematch-same").click()
    person.find("ramp").wait_for()
    again = person.page.url.rsplit("/", 1)[1]
    assert again != table
    play_fast(person.url, person.key, again, over)
    found = to_the_result(person)
    assert found == {"fair-fixed": person.text("fair-fixed")}


def test_shuffling_is_shown_only_while_it_takes_long(enter: Enter, tmp_path: Path) -> None:
    """A guest whose page is gone holds up the deal until the time is up."""
    with serving(tmp_path, DEALS="random") as server:
        host, guest = enter(url=server.url), enter(url=server.url)
        table = host.create("Ada", "open", boards=("1",))
        guest.ask("POST", f"tables/{table}/join", {"name": "Ben"})
        host.open(f"table/{table}")
        host.find("shuffling").wait_for()
        assert host.find("shuffling").inner_text() == host.text("shuffling")
        host.find("ramp").wait_for()
        host.find("shuffling").wait_for(state="detached")
