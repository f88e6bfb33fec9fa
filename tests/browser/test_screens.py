"""Every screen, in every language and theme and at both sizes."""

import pytest
from playwright.sync_api import Browser

from .conftest import Enter
from .page_checks import overflows, serious, untranslated
from .person import Person, Size
from .screens import ExampleTables, screens
from .serving import Served

STILL = {"play", "company", "watching", "curtain", "round-end", "replay", "replay-end", "front"}
THEMES = ("light", "dark", "contrast")
NAMES = frozenset(
    {"ada", "ben", "cleo", "dora", "emil", "gapless", "english", "deutsch", "nowhere"}
    | {"verify", "record", "fits", "txt", "home", "end", "esc", "ctrl"}
)


@pytest.fixture(scope="module")
def tables(browser: Browser, served: Served) -> ExampleTables:
    return ExampleTables(Person(browser, served.url))


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_screen(enter: Enter, tables: ExampleTables, size: Size, language: str) -> None:
    """Nothing untranslated, nothing cut off; in English no barrier that axe-core knows either."""
    person = enter(size, key=tables.key, language=language)
    edition = person.ask("GET", "edition/classic")
    listed = {word.lower() for board in edition["boards"] for word in board["words"]}
    wrong: dict[str, list[str]] = {}
    for name in screens(person, tables):
        found = overflows(person.page, still=name in STILL)
        found += untranslated(person.page, language, NAMES | listed)
        for theme in THEMES if language == "en" else ():
            person.page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
            found += [f"{theme}: {barrier}" for barrier in serious(person.page)]
        if found:
            wrong[name] = found
    report = [f"{name}: {found}" for name, all_found in wrong.items() for found in all_found]
    assert not report, "\n".join(report)


def test_eyes(enter: Enter) -> None:
    """What the tests of the screens look for, they would see."""
    person = enter()
    person.open()
    person.find("play").wait_for()
    page = person.page
    assert untranslated(page, "en", NAMES) == overflows(page, still=True) == serious(page) == []
    for language in ("de", "ru"):
        assert person.text("front-friends") in untranslated(page, language, NAMES)
    page.evaluate("document.querySelector('h1').textContent = 'front-claim'")
    assert untranslated(page, "en", NAMES) == ["front-claim"]
    page.evaluate("document.querySelector('nav a').style.width = '2rem'")
    assert any("is too narrow" in one for one in overflows(page))
    page.evaluate("document.querySelector('h1').style.marginTop = '200vh'")
    assert overflows(page) != overflows(page, still=True)
    page.evaluate("document.querySelector('nav a').style.color = '#888'")
    assert any("color-contrast" in barrier for barrier in serious(page))


@pytest.mark.parametrize("window", [(1280, 600), (1366, 657), (1440, 900)])
def test_nothing_overlaps_in_low_windows(enter: Enter, window: tuple[int, int]) -> None:
    person = enter()
    person.page.set_viewport_size({"width": window[0], "height": window[1]})
    person.table("Ada", "bot:newcomer")
    person.ready()
    names = ("tile", "orientations", "drop", "to-come", "entry")
    found = [person.find(name) for name in names]
    boxes = [box for one in found if one.count() and (box := one.bounding_box())]
    edges = [edge for box in boxes for edge in (box["y"], box["y"] + box["height"])]
    assert len(boxes) >= 4
    assert edges == sorted(edges)
    assert edges[-1] <= window[1]
