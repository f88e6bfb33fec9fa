"""Layout of every screen in every language, in windows of phones, laptops and desktops."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from testbed.person import Person

from .conftest import Enter
from .page_checks import misplaced, untranslated
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

LANGUAGES = ("en", "de", "ru")

SPEAK = """(settings) => {
  localStorage["gapless.settings"] = settings;
  dispatchEvent(new StorageEvent("storage", { key: "gapless.settings" }));
}"""
SPOKEN = """(language) =>
  document.documentElement.lang === language && document.fonts.status === "loaded"
"""


def speak(person: Person, language: str, **settings: Any) -> None:
    """Change the language of the open screen, as settings in another tab do."""
    chosen = {"language": language, "motion": "reduced", **settings}
    person.page.evaluate(SPEAK, json.dumps(chosen))
    person.page.wait_for_function(SPOKEN, arg=language, polling=50)
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


LONG_NAME = "Bartholomäus the 1st"
ROW_HEIGHTS = {
    (390, 844): 42,
    (844, 390): 27,
    (320, 568): 27,
    (568, 320): 22,
    (1366, 657): 40,
    (1440, 900): 55,
    (2560, 1440): 88,
    (683, 328): 23,
    (1280, 720): 43,
    (1440, 789): 48,
    (1024, 768): 46,
}
"""Least height of a row of a board of 6 by 12, in pixels."""

ROW_HEIGHT = """() => {
  const numbers = document.querySelectorAll("[data-testid=ramp] text.number");
  const at = (index) => numbers[index].getBoundingClientRect();
  return (at(5).x + at(5).width / 2 - at(0).x - at(0).width / 2) / 5;
}"""


def wide_board(line: WebSocketRoute) -> None:
    """Pass the messages on, with a board twice as wide as that of the box."""
    server = line.connect_to_server()

    def widen(text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "state" and said["game"]:
            board = said["game"]["board"]
            board["grid"] = [row + "." * len(row) for row in board["grid"]]
        line.send(json.dumps(said))

    server.on_message(widen)


def in_every_window(person: Person, what: str) -> list[str]:
    """Return what is wrong with the playing screen, over all languages and windows."""
    wrong = []
    for language in LANGUAGES:
        speak(person, language)
        for window in WINDOWS:
            resize(person, window)
            found = misplaced(person.page, still=True)
            wrong += [f"{what} {language} {window[0]}x{window[1]}: {one}" for one in found]
    speak(person, "en")
    return wrong


def test_ramp_is_as_large_as_the_height_allows(enter: Enter, tables: ExampleTables) -> None:
    person = enter(key=tables.key)
    person.sit(tables.company)
    person.ready()
    heights = {}
    for window in ROW_HEIGHTS:
        resize(person, window)
        heights[window] = person.page.evaluate(ROW_HEIGHT)
        assert misplaced(person.page, still=True) == [], window
    assert {one: height for one, height in heights.items() if height < ROW_HEIGHTS[one]} == {}


@pytest.mark.parametrize("case", ["clock", "practice", "compact", "wide", "words", "lines"])
def test_playing_screen_in_every_window(enter: Enter, case: str) -> None:
    person = enter()
    if case == "wide":
        person.page.route_web_socket("**/socket", wide_board)
    wishes: dict[str, dict[str, Any]] = {
        "clock": {"clock": 120, "boards": ("1", "words-en")},
        "practice": {"practice": True},
        "words": {"boards": ("words-en",)},
        "lines": {"boards": ("crossroads",)},
        "compact": {"edition": "compact", "boards": ("1", "2")},
    }
    others = [] if case == "practice" else ["bot:newcomer", "bot:mason", "bot:mason"]
    person.table(LONG_NAME, *others, **wishes.get(case, {}))
    person.ready()
    wrong = in_every_window(person, case)
    if case == "clock":
        person.page.keyboard.press("p")
        person.find("bubble").wait_for()
        wrong += in_every_window(person, "a sentence on the ramp")
    assert not wrong, "\n".join(wrong)


def test_words_and_what_counts_stand_beside_the_ramp(enter: Enter) -> None:
    """Without a press: the words of a board of letters, those still possible marked."""
    person = enter()
    person.table("Ada", "bot:newcomer", boards=("words-en",))
    words = person.find("words")
    expect(words.locator(".possible")).to_have_count(9)
    person.ready()
    # The starting tile covers a letter of ONE, which stands once on the board.
    landings = (one for one in person.mine["landings"] if one["row"] == 1)
    person.act(person.by_text, next(one for one in landings if "a4" in one["act"]))
    gone = words.locator("li:not(.possible)")
    expect(gone.first).to_have_attribute("aria-hidden", "true")
    person.page.keyboard.press("Escape")
    for window in (*WINDOWS, (640, 300), (667, 375)):
        resize(person, window)
        ramp, box = person.find("ramp").bounding_box(), words.bounding_box()
        assert ramp is not None
        assert box is not None
        assert box["x"] >= ramp["x"] + ramp["width"], window
        wide = window[0] > window[1] and window[1] >= 544
        expect(person.find("counting")).to_have_count(0 if wide else 1)


def full_ramp(line: WebSocketRoute) -> None:
    """Pass the messages on, with a full ramp on which the tile in hand fits nowhere."""
    server = line.connect_to_server()

    def fill(text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "state" and said["game"]:
            top = [[column, 12] for column in range(1, 7)]
            said["game"]["ramps"][0]["tiles"].append({"tile": "I4", "squares": top})
            said["mine"][0] |= {"tile": "T5", "landings": [], "too_high": []}
        line.send(json.dumps(said))

    server.on_message(fill)


def test_tile_in_hand_hangs_below_the_sentence(enter: Enter) -> None:
    person = enter()
    person.page.route_web_socket("**/socket", full_ramp)
    person.table()
    for window in ((1366, 657), (1280, 720), (1440, 900), (2560, 1440)):
        resize(person, window)
        for language in LANGUAGES:
            speak(person, language)
            sentence = person.text("obstacle-all", tile="T5")
            expect(person.find("bubble")).to_have_text(sentence)
            person.page.keyboard.press("x")
            bubble = person.find("bubble").bounding_box()
            tile = person.page.locator(".hanging").bounding_box()
            ramp = person.find("ramp").bounding_box()
            assert bubble is not None
            assert tile is not None
            assert ramp is not None
            assert bubble["y"] + bubble["height"] < tile["y"] < ramp["y"], (window, language)


def test_lost_connection_in_every_window(enter: Enter) -> None:
    person = enter()
    lines: list[WebSocketRoute] = []

    def route(line: WebSocketRoute) -> None:
        if not lines:
            line.connect_to_server()
        lines.append(line)

    person.page.route_web_socket("**/socket", route)
    person.table(LONG_NAME, "bot:newcomer", boards=("1", "2"), clock=120)
    expect(person.page.get_by_role("timer").first).to_be_visible()
    lines[0].close()
    expect(person.find("reconnecting")).to_be_visible()
    wrong = in_every_window(person, "reconnecting")
    assert not wrong, "\n".join(wrong)


def test_drawer_leaves_the_ramp_in_sight(enter: Enter) -> None:
    """It is one key or one press away, always there for screen readers, and Esc closes it."""
    person = enter()
    person.table("Ada", "bot:newcomer")
    person.ready()
    drawer = person.page.get_by_role("region", name=person.text("drawer"))
    entry = drawer.get_by_role("textbox", name=person.text("key-type"))
    assert entry.count() == 1
    for window in ((1366, 657), (844, 390)):
        resize(person, window)
        person.page.keyboard.press("n")
        expect(entry).to_be_focused()
        box, ramp = drawer.bounding_box(), person.find("ramp").bounding_box()
        assert box is not None
        assert ramp is not None
        assert ramp["x"] + ramp["width"] <= box["x"]
        person.page.keyboard.press("Escape")
        expect(person.find("ramp")).to_be_focused()
    resize(person, (1366, 657))
    person.find("open-drawer").click()
    expect(entry).to_be_focused()


def test_page_does_not_scroll_or_zoom_while_playing(enter: Enter) -> None:
    person = enter("phone")
    person.table()
    viewport = person.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in viewport
    style = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name)"
    assert person.page.evaluate(style, "overscroll-behavior-y") == "none"
    assert person.page.evaluate(style, "overflow-y") == "hidden"
    assert person.page.evaluate(style, "touch-action") == "manipulation"
