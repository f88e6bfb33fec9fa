"""Every screen in every theme and at both sizes: no barrier that axe-core knows."""

import pytest
from playwright.sync_api import expect

from testbed.person import Person, Size

from .conftest import Enter
from .page_checks import COLOUR_RULES, misplaced, serious, untranslated, without_shapes
from .screens import NAMES, SCREENS, ExampleTables, screens

THEMES = ("light", "dark", "contrast")


@pytest.mark.parametrize("section", SCREENS)
def test_every_screen(enter: Enter, tables: ExampleTables, size: Size, section: str) -> None:
    person = enter(size, key=tables.key)
    wrong: list[str] = []
    for screen in screens(person, tables, (section,)):
        with without_shapes(person.page):
            for theme in THEMES:
                person.page.evaluate(
                    "(theme) => document.documentElement.dataset.theme = theme", theme
                )
                found = serious(person.page, rules=() if theme == THEMES[0] else COLOUR_RULES)
                wrong += [f"{screen.name} {theme}: {barrier}" for barrier in found]
    assert not wrong, "\n".join(wrong)


def test_eyes(enter: Enter) -> None:
    """What the tests of the screens look for, they would see."""
    person = enter()
    person.open()
    person.find("play").wait_for()
    page = person.page
    assert untranslated(page, "en", NAMES) == misplaced(page, still=True) == serious(page) == []
    for language in ("de", "ru"):
        assert person.text("front-friends") in untranslated(page, language, NAMES)
    page.evaluate("document.querySelector('h1').textContent = 'front-claim'")
    assert untranslated(page, "en", NAMES) == ["front-claim"]
    page.evaluate("document.querySelector('[data-testid=friends]').style.width = '2rem'")
    assert any("is too narrow" in one for one in misplaced(page))
    page.evaluate("document.querySelector('main').style.marginTop = '200vh'")
    assert misplaced(page) != misplaced(page, still=True)
    page.evaluate("document.querySelector('.claim').style.color = '#888'")
    assert any("color-contrast" in barrier for barrier in serious(page))
    barriers = serious(page)
    assert serious(page, rules=COLOUR_RULES) == barriers
    drawn = page.content()
    with without_shapes(page):
        assert page.content() != drawn
        assert serious(page) == barriers
    assert page.content() == drawn


def focused(person: Person) -> str:
    """Return the tag of the element with the focus, or `ramp`."""
    return str(
        person.page.evaluate(
            "document.activeElement.id === 'ramp' ? 'ramp' : document.activeElement.tagName"
        )
    )


def follow(person: Person, href: str, expected: str = "H1") -> None:
    """Follow a link by keyboard; the new screen takes the focus."""
    person.page.locator(f"a[href='{href}']:visible").first.press("Enter")
    person.page.wait_for_url(f"**/{href.removeprefix('./')}")
    person.until(lambda: focused(person) == expected, f"the focus on {href}")


def test_no_screen_loses_the_focus(enter: Enter, tables: ExampleTables) -> None:
    person = enter(key=tables.key)
    person.open(f"table/{tables.won}")
    follow(person, f"table/{tables.won}/replay")
    person.find("replayer").wait_for()
    follow(person, f"table/{tables.won}")
    follow(person, "./")
    person.open("tables")
    follow(person, f"table/{tables.lobby}")
    person.find("seats").wait_for()
    assert focused(person) == "H1"
    follow(person, "./")
    for href, expected in (("new", "H1"), ("mine", "H1"), ("settings", "H1"), ("learn", "ramp")):
        follow(person, href, expected)
        follow(person, "./")
    table = person.table(boards=("1",))
    person.shown()
    person.until(lambda: focused(person) == "ramp", "the focus on the ramp of a game just opened")
    person.ready()
    card = person.card
    person.find("drop").press("Enter")
    person.played(card)
    expect(person.find("drop")).to_be_focused()
    person.find("menu").press("Enter")
    follow(person, f"settings?table={table}")
    follow(person, f"table/{table}", "ramp")
