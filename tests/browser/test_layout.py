"""Layout of every screen in every language, in windows of phones, laptops and desktops."""

import json

import pytest

from .conftest import Enter
from .page_checks import misplaced, untranslated
from .person import Person
from .screens import SCREENS, ExampleTables, screens

WINDOWS = (
    (390, 844),
    (844, 390),
    (320, 568),
    (568, 320),
    (1366, 657),
    (1440, 900),
    (2560, 1440),
    (683, 328),
    (1280, 720),
)
"""Phones upright and on their side, laptops, desktops; the last two are 200 % zoom."""

IN_WORK = frozenset({"replay", "replay-end"} | {"play", "company", "watching"})
"""Screens whose new layout has not landed."""

LANGUAGES = ("en", "de", "ru")

SPEAK = """async (settings) => {
  localStorage["gapless.settings"] = settings;
  dispatchEvent(new StorageEvent("storage", { key: "gapless.settings" }));
  const { language } = JSON.parse(settings);
  while (document.documentElement.lang !== language) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  await document.fonts.ready;
}"""


def speak(person: Person, language: str) -> None:
    """Change the language of the open screen, as settings in another tab do."""
    person.page.evaluate(SPEAK, json.dumps({"language": language, "motion": "reduced"}))
    person.language = language


def resize(person: Person, window: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": window[0], "height": window[1]})


@pytest.mark.parametrize("section", SCREENS)
def test_every_screen_in_every_window(enter: Enter, tables: ExampleTables, section: str) -> None:
    """Nothing overlaps, nothing is cut off, nothing is left untranslated."""
    person = enter(key=tables.key)
    names = tables.names(person)
    wrong: list[str] = []
    for screen in screens(person, tables, (section,)):
        if screen.name in IN_WORK:
            continue
        for language in LANGUAGES:
            speak(person, language)
            if screen.reopen:
                screen.open(person, tables)
            found = untranslated(person.page, language, names)
            wrong += [f"{screen.name} {language}: {one}" for one in found]
            for window in WINDOWS:
                resize(person, window)
                place = f"{screen.name} {language} {window[0]}x{window[1]}"
                found = misplaced(person.page, still=screen.still)
                wrong += [f"{place}: {one}" for one in found]
        speak(person, "en")
        resize(person, WINDOWS[5])
    assert not wrong, "\n".join(wrong)
