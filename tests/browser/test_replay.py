"""A finished game, step by step; its end, and what can be done with it."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from testbed.person import Person, Size

from .conftest import Enter
from .fast_play import over, play_fast
from .page_checks import misplaced


@pytest.fixture
def finished(enter: Enter, size: Size) -> tuple[Person, str]:
    person = enter(size)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = person.create("Ada", "bot:newcomer", boards=("1", "boom"))
    play_fast(person.url, person.key, table, over)
    return person, table


def at(person: Person) -> int:
    return int(person.find("seek").input_value())


def watch(person: Person, replay: dict[str, object]) -> None:
    """Steps, seeks and lets it run, by mouse and by keys."""
    page, press = person.page, person.page.keyboard.press
    person.find("replayer").wait_for()
    rounds = replay["rounds"]
    assert isinstance(rounds, list)
    lengths = [len(one["steps"]) for one in rounds]
    last = sum(lengths) + len(lengths) - 1
    tiles = page.locator("main .slide")
    expect(tiles).to_have_count(0)
    person.find("step-forward").click()
    expect(tiles).to_have_count(1)
    assert rounds[0]["steps"][0]["seats"][0]["token"][:2] in person.live
    press("ArrowRight")
    press("ArrowRight")
    assert at(person) == 3
    press("ArrowLeft")
    person.find("step-back").click()
    assert at(person) == 1
    press("End")
    assert at(person) == last
    press("Home")
    assert at(person) == 0
    press("PageDown")
    assert at(person) == lengths[0] + 1
    person.find("seek").fill(str(last - 1))
    assert at(person) == last - 1
    page.locator("footer select").select_option("4")
    person.find("play-pause").click()
    person.until(lambda: at(person) == last, "the end")
    page.locator("header select").select_option("0")
    assert at(person) == 0
    for _ in range(4):
        press("ArrowRight")
    own = tiles.count()
    players = page.locator("button.player")
    players.nth(1).click()
    expect(players.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(tiles).not_to_have_count(0)
    press("ArrowUp")
    expect(players.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(tiles).to_have_count(own)


def test_replay(finished: tuple[Person, str]) -> None:
    person, table = finished
    person.open(f"table/{table}")
    person.find("replay").click()
    watch(person, person.ask("GET", f"tables/{table}/replay"))


def test_record_is_saved_and_looked_at(finished: tuple[Person, str], tmp_path: Path) -> None:
    person, table = finished
    person.open(f"table/{table}")
    person.find("game-end").wait_for()
    if person.size == "phone":
        person.find("more").click()
    with person.page.expect_download() as download:
        person.find("save-record").click()
    path = tmp_path / "game.fits.txt"
    download.value.save_as(path)
    person.open("replay")
    person.page.get_by_test_id("record").set_input_files(path)
    watch(person, person.ask("GET", f"tables/{table}/replay"))
    path.write_text("no record")
    person.open("replay")
    person.page.get_by_test_id("record").set_input_files(path)
    expect(person.page.get_by_role("alert")).not_to_be_empty()


def test_end_of_a_game_is_shared(finished: tuple[Person, str]) -> None:
    person, table = finished
    page = person.page
    person.open(f"table/{table}")
    person.find("game-end").wait_for()
    # Back closes a dialog before it leaves the page.
    person.find("share").click()
    person.find("share-link").wait_for()
    page.go_back()
    expect(person.find("share-link")).to_have_count(0)
    expect(person.find("game-end")).to_be_visible()
    person.find("share").click()
    person.find("share-link").click()
    clipboard = "navigator.clipboard.readText()"
    person.until(lambda: page.evaluate(clipboard).endswith(f"/table/{table}/replay"), "the link")
    person.find("share-text").click()
    person.until(lambda: "Gapless" in page.evaluate(clipboard), "the text")
    with page.expect_download() as download:
        person.find("share-picture").click()
    assert download.value.path().read_bytes()[:4] == b"\x89PNG"
    # A challenge carries a name, not a colour: a player without one is asked for it, once.
    for named in (False, True):
        page.evaluate("navigator.clipboard.writeText('')")
        person.find("challenge").click()
        if not named:
            person.find("host-name").fill("Ada")
            assert misplaced(page) == []
            page.keyboard.press("Enter")
        person.until(lambda: "/table/" in page.evaluate(clipboard), "the dare")
        dare = page.evaluate(clipboard).rpartition("/")[2]
        assert dare != table
        assert person.ask("GET", f"tables/{dare}")["seats"][0]["name"] == "Ada"
