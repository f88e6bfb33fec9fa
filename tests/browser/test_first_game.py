"""The first game of all: what Play starts, the first steps, and the room they take."""

from playwright.sync_api import expect

from testbed.person import Person, Size

from .conftest import Enter
from .page_checks import misplaced, untranslated
from .screens import NAMES
from .test_layout import LANGUAGES, WINDOWS, resize, speak

FIRST_WINDOWS = (
    *WINDOWS,
    (640, 300),
    (667, 375),
    (1280, 600),
    (1024, 768),
    (768, 1024),
    (1440, 2560),
)
STEPS = ("aim", "drop", "cover", "aside")
LOST = 4
"""Pixels of its height that a ramp may lose to the first steps."""

RAMP_HEIGHT = (
    """() => document.querySelector("[data-testid=ramp] .paper").getBoundingClientRect().height"""
)
USED = {
    "keys": "() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))",
    "mouse": "() => dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))",
    "touch": "() => dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch' }))",
}
"""Lets the page know what the player uses, without aiming the tile in hand."""


def heights(person: Person) -> dict[tuple[int, int], float]:
    found = {}
    for window in FIRST_WINDOWS:
        resize(person, window)
        found[window] = person.page.evaluate(RAMP_HEIGHT)
    return found


def begin(person: Person) -> None:
    """Press Play and read the card of the board."""
    person.open()
    person.find("play").click()
    person.find("got-it").click()
    person.find("guide").wait_for()


def step_of(person: Person) -> str:
    """Return the step that the guide shows, in the words for the input in use."""
    shown = person.find("guide").locator("p").text_content()
    keys = {"left": "←", "right": "→", "turn": "↑", "drop": person.text("key-space")}
    for step in STEPS:
        for used in USED:
            if person.text(f"guide-{step}", input=used, **keys) == shown:
                return step
    raise AssertionError(f"no step says: {shown}")


def test_play_starts_a_short_game_against_a_bot_that_can_be_beaten(enter: Enter) -> None:
    person = enter(guided=False)
    person.open()
    expect(person.find("play")).to_contain_text(person.text("front-first"))
    person.find("play").click()
    person.find("got-it").wait_for()
    table = (person.state or {})["table"]
    assert table["boards"] == ["1"]
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [
        ("person", None),
        ("bot", "dreamer"),
    ]
    person.find("got-it").click()
    person.open()
    usual = f"{person.text('preset-classic')} · {person.text('mode-alone')}"
    expect(person.find("play")).to_contain_text(usual)


def test_the_ramp_loses_nothing_to_the_first_steps(enter: Enter) -> None:
    """In every size and language, at each step: nothing overlaps, is cut off or scrolls."""
    person = enter(guided=False)
    begin(person)
    names = NAMES | {"red"}
    wrong: list[str] = []
    measured: dict[str, dict[tuple[int, int], float]] = {}
    for step in STEPS:
        assert step_of(person) == step
        measured[step] = heights(person)
        for language in LANGUAGES:
            speak(person, language)
            for used, notify in USED.items():
                if used != "keys" and step in ("cover", "aside"):
                    continue  # the same words for each input
                person.page.evaluate(notify)
                place = f"{step} {language} {used}"
                found = untranslated(person.page, language, names)
                for window in FIRST_WINDOWS:
                    resize(person, window)
                    size = f" {window[0]}x{window[1]}: "
                    found += [size + one for one in misplaced(person.page, still=True)]
                    lost = measured["aim"][window] - person.page.evaluate(RAMP_HEIGHT)
                    if lost > 0.1:
                        found.append(f"{size}the ramp loses {lost} px")
                wrong += [place + one for one in found]
        speak(person, "en")
        person.find("guide").get_by_role("button").last.click()
    expect(person.find("guide")).to_have_count(0)
    for window, height in heights(person).items():
        lost = height - min(measured[step][window] for step in STEPS)
        if lost > LOST:
            wrong.append(f"{window}: the ramp loses {lost} px to the first steps")
    assert not wrong, "\n".join(wrong)


def test_every_step_advances_by_doing(enter: Enter, size: Size) -> None:
    """Aimed, dropped, and two more cards played: then they never come back."""
    person = enter(size, guided=False)
    begin(person)
    assert step_of(person) == "aim"
    expect(person.find("orientations")).to_have_count(0 if size == "phone" else 1)
    person.ready()
    height = person.page.evaluate(RAMP_HEIGHT)
    person.page.keyboard.press("ArrowRight")
    for number, step in enumerate(STEPS[1:], 1):
        expect(person.find("guide")).to_contain_text(f"{number + 1}/{len(STEPS)}")
        assert step_of(person) == step
        assert person.page.evaluate(RAMP_HEIGHT) == height
        person.ready()
        person.act(person.by_text)
    expect(person.find("guide")).to_have_count(0)
    expect(person.find("orientations")).to_have_count(1)
    assert person.page.evaluate(RAMP_HEIGHT) == height
    person.page.reload()
    person.find("ramp").wait_for()
    person.page.wait_for_load_state("networkidle")
    expect(person.find("guide")).to_have_count(0)


def test_a_tile_dropped_unasked_skips_the_steps_before(enter: Enter) -> None:
    person = enter(guided=False)
    begin(person)
    person.ready()
    person.page.keyboard.press("Space")
    expect(person.find("guide")).to_contain_text(person.text("guide-cover"))
    person.find("guide").get_by_role("button", name=person.text("skip"), exact=True).click()
    expect(person.find("guide")).to_have_count(0)


def test_steps_speak_of_the_input_in_use(enter: Enter) -> None:
    person = enter(guided=False)
    begin(person)
    guide = person.find("guide")
    expect(guide).to_contain_text(person.text("guide-aim", input="mouse"))
    person.page.keyboard.press("ArrowRight")
    drop = person.text("key-space")
    expect(guide).to_contain_text(person.text("guide-drop", input="keys", drop=drop))
