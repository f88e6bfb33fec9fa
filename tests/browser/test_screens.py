"""Every screen in every theme and at both sizes: no barrier that axe-core knows."""

from .conftest import Enter
from .page_checks import COLOUR_RULES, misplaced, serious, untranslated
from .person import Size
from .screens import NAMES, ExampleTables, screens

THEMES = ("light", "dark", "contrast")


def test_every_screen(enter: Enter, tables: ExampleTables, size: Size) -> None:
    person = enter(size, key=tables.key)
    wrong: list[str] = []
    for screen in screens(person, tables):
        for theme in THEMES:
            person.page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
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
    assert serious(page, rules=COLOUR_RULES) == serious(page)
