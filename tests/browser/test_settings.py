"""What a person chooses is kept, and holds everywhere; the guide appears once."""

import json

from playwright.sync_api import expect

from testbed.person import Person, Size

from .conftest import Enter

SLIDES = """() => document.getAnimations()
  .filter((one) => one.effect.target?.closest("[data-testid=ramp]"))
  .map((one) => one.effect.getComputedTiming().duration)"""


def choose(person: Person, group: str, choice: str) -> None:
    box = person.page.get_by_role("radiogroup", name=person.text(group), exact=True)
    box.get_by_role("radio", name=person.text(choice), exact=True).check()


def test_choices_are_kept(enter: Enter, size: Size) -> None:
    person = enter(size)
    person.open("settings")
    choose(person, "theme", "theme-dark")
    choose(person, "patterns", "patterns-strong")
    choose(person, "settings-confirm", "confirm-always")
    person.page.get_by_role("radio", name="Deutsch").check()
    heading = person.page.locator("h1")
    expect(heading).to_have_text("Einstellungen")
    person.page.reload()
    expect(heading).to_have_text("Einstellungen")
    root = person.page.locator("html")
    expect(root).to_have_attribute("lang", "de")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-patterns", "strong")
    person.language = "de"
    person.table()
    person.ready()
    person.page.keyboard.press("Space")
    person.find("armed").wait_for()
    assert person.card == "0/0"
    person.rested()
    person.page.keyboard.press("Space")
    person.played("0/0")


def test_themes_follow_the_system(enter: Enter) -> None:
    person = enter()
    person.open()
    root = person.page.locator("html")
    person.page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    person.page.emulate_media(contrast="more")
    expect(root).to_have_attribute("data-theme", "contrast")
    person.page.emulate_media(color_scheme="light", contrast="no-preference")
    expect(root).to_have_attribute("data-theme", "light")


def test_key_is_given_to_another_action(enter: Enter) -> None:
    person = enter()
    person.open("settings")
    name = person.text("key-change", action=person.text("key-wall-left"), key="Home")
    person.page.get_by_role("button", name=name).click()
    person.page.keyboard.press("g")
    person.table()
    person.ready()
    person.page.keyboard.press("End")
    ghost = person.page.locator("[data-testid=ramp] .ghost .body")
    right = ghost.get_attribute("d")
    person.page.keyboard.press("Home")
    assert ghost.get_attribute("d") == right
    person.page.keyboard.press("g")
    assert ghost.get_attribute("d") != right


def test_reduced_motion_makes_it_instant(enter: Enter) -> None:
    person = enter(motion="reduce")
    person.table()
    person.ready()
    person.act(person.by_keys)
    person.shown()
    assert all(duration <= 1 for duration in person.page.evaluate(SLIDES))
    expect(person.page.locator("html")).to_have_attribute("data-motion", "reduced")


def test_slide_is_short_and_blocks_nothing(enter: Enter) -> None:
    person = enter(motion="no-preference")
    person.table()
    person.ready()
    person.page.evaluate("""() => {
      window.slides = [];
      document.addEventListener("animationstart", (event) => {
        if (event.target.matches(".slide"))
          window.slides.push(1000 * parseFloat(getComputedStyle(event.target).animationDuration));
      });
    }""")
    for _ in range(3):
        person.act(person.by_keys)
        person.ready()
    slides: list[float] = person.page.evaluate("window.slides")
    assert slides
    assert max(slides) <= 200


def test_data_is_downloaded_and_erased(enter: Enter, size: Size) -> None:
    person = enter(size)
    person.table()
    person.ready()
    person.open("settings")
    with person.page.expect_download() as started:
        person.page.get_by_role("button", name=person.text("own-data-download")).click()
    data = json.loads(started.value.path().read_text(encoding="utf-8"))
    assert len(data["games"]) == 1
    erase = person.page.get_by_role("button", name=person.text("own-data-erase"), exact=True)
    erase.click()
    person.page.get_by_role("button", name=person.text("own-data-keep")).click()
    erase.click()
    person.page.get_by_role("button", name=person.text("own-data-erase-now")).click()
    expect(person.page.get_by_role("status")).to_have_text(person.text("own-data-erased"))
    expect(person.find("play")).to_be_visible()
    expect(person.find("continue")).to_have_count(0)
    stored: list[str] = person.page.evaluate("Object.keys(localStorage)")
    assert [name for name in stored if "key" in name or "fair" in name] == []
    person.open("mine")
    expect(person.page.get_by_text(person.text("games-none"))).to_be_visible()


def test_settings_opened_from_a_game_lead_back_to_it(enter: Enter) -> None:
    person = enter("phone")
    table = person.table()
    person.find("menu").click()
    person.page.get_by_role("link", name=person.text("settings")).click()
    person.page.reload()
    person.page.get_by_role("link", name=person.text("back-to-game")).click()
    person.find("ramp").wait_for()
    assert person.page.url.endswith(f"table/{table}")


def test_settings_hold_in_every_tab(enter: Enter) -> None:
    person = enter()
    person.open("settings")
    other = person.new_page()
    other.goto("settings")
    other.get_by_role("radio", name="Deutsch").check()
    expect(person.page.locator("h1")).to_have_text("Einstellungen")
