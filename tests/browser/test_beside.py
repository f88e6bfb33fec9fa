"""Two players at one device, side by side."""

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from testbed.person import TOO_SOON_MS, Person

from .conftest import Enter
from .fast_play import play_fast
from .page_checks import misplaced, serious
from .test_layout import LANGUAGES, resize, speak

TABLETS = ((768, 1024), (820, 1180), (1024, 768), (1280, 600), (1366, 657), (1920, 1080))
LAST_CARD = 16
KEYED = "document.activeElement.closest('[data-seat]')?.dataset.seat"


def side(person: Person, seat: int) -> Locator:
    return person.page.locator(f"[data-seat='{seat}']")


def ready(person: Person) -> None:
    """Wait until both ramps accept a drop."""
    for seat in range(2):
        ramp = side(person, seat).get_by_test_id("ramp")
        expect(ramp).to_have_attribute("data-card", person.card)
    person.skip(TOO_SOON_MS)


def lying(person: Person) -> list[int]:
    """Return the number of tiles that lie on each ramp as it is drawn."""
    return [side(person, seat).locator(".slide").count() for seat in range(2)]


def touch(wire: CDPSession, *places: Locator) -> None:
    """Touch the middles of several places at the same time."""
    boxes = [place.bounding_box() for place in places]
    points = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": number}
        for number, box in enumerate(boxes)
        if box is not None
    ]
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_share_the_keys(enter: Enter) -> None:
    """Chosen with the game. After a drop the keys are the other player's, and nothing is shown."""
    person = enter()
    press = person.page.keyboard.press
    person.open("new")
    person.page.get_by_role("radio", name=person.text("mode-device")).check()
    person.page.get_by_role("switch", name=person.text("beside")).press(" ")
    person.find("create").click()
    person.find("beside").wait_for()
    ready(person)
    assert serious(person.page) == []
    press("1")
    press("Space")
    person.acted_as(0, "0/0")
    hidden = person.find("set")
    expect(hidden).to_have_count(1)
    assert lying(person) == [0, 0]
    person.page.wait_for_function(f"{KEYED} === '1'")
    # It can be taken back as long as the other one thinks.
    person.find("take-back").click()
    expect(hidden).to_have_count(0)
    for column in ("1", "2"):
        person.rested()
        press(column)
        press("Space")
    person.played("0/0")
    expect(side(person, 0).locator(".slide")).to_have_count(1)
    expect(side(person, 1).locator(".slide")).to_have_count(1)
    expect(hidden).to_have_count(0)


def test_two_touch_at_the_same_time(enter: Enter) -> None:
    person = enter("phone", beside=True)
    resize(person, (820, 1180))
    person.open(f"table/{person.create('Ada', 'Ben')}")
    person.find("beside").wait_for()
    ready(person)
    wire = person.context.new_cdp_session(person.page)
    touch(wire, *(side(person, seat).locator("svg.interactive") for seat in range(2)))
    expect(person.find("armed")).to_have_count(2)
    person.rested()
    person.find("drop").first.tap()
    expect(person.find("drop")).to_have_count(1)
    person.find("drop").tap()
    person.played("0/0")
    ready(person)
    assert lying(person) == [1, 1]


def test_what_lies_between_the_ramps_is_large_enough_and_not_covered(enter: Enter) -> None:
    person = enter("phone", beside=True, language="de")
    resize(person, (1180, 820))
    person.open(f"table/{person.create('Ada', 'Ben')}")
    person.find("beside").wait_for()
    ready(person)
    for seat in range(2):
        person.rested()
        side(person, seat).locator("svg.interactive").tap()
        side(person, seat).get_by_test_id("armed").wait_for()
        person.find("drop").first.tap()
        person.acted_as(seat, "0/0")
    person.played("0/0")
    ready(person)
    between = person.page.get_by_label(person.text("to-come", count=len(person.game["to_come"])))
    tile = between.locator("li").first.bounding_box()
    assert tile is not None
    assert tile["width"] > 20
    for seat in range(2):
        person.find("aside").nth(seat).tap()
        bubble = side(person, seat).get_by_test_id("bubble").bounding_box()
        middle = between.bounding_box()
        assert bubble is not None
        assert middle is not None
        if seat == 0:
            assert bubble["x"] + bubble["width"] <= middle["x"]
        else:
            assert middle["x"] + middle["width"] <= bubble["x"]


def test_ramps_keep_their_sides_at_the_end_of_a_round(enter: Enter) -> None:
    person = enter(beside=True)
    table = person.create("Ada", "Ben", boards=("1", "2"))
    play_fast(person.url, person.key, table, lambda state: state["game"]["card"] == LAST_CARD)
    person.open(f"table/{table}")
    person.find("beside").wait_for()
    ready(person)
    card = person.card
    for own in (person.state or {})["mine"]:
        if own["tile"] is None:
            continue
        for _ in range(2 if own["landings"] else 1):
            person.page.keyboard.press("p")
        person.acted_as(own["seat"], card)
    person.find("next-round").wait_for()
    first = person.page.locator("figure").filter(has=person.find("own-ramp"))
    expect(first.locator(".player-name")).to_have_text("Ada")


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_ramps_fit_tablets(enter: Enter, language: str) -> None:
    person = enter(beside=True)
    person.open(f"table/{person.create('Ada', 'Bartholomäus the 1st', boards=('2',))}")
    person.find("beside").wait_for()
    speak(person, language, beside=True)
    for window in TABLETS:
        resize(person, window)
        assert misplaced(person.page, still=True) == [], window
    # A phone has no room for two: there the device is passed on.
    resize(person, (390, 844))
    person.find("curtain").wait_for()
    assert misplaced(person.page, still=True) == []
