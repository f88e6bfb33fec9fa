"""How the tile in hand is aimed, turned, dropped, set aside and taken back."""

import pytest
from playwright.sync_api import expect

from testbed.person import Landing, Person, Size

from .conftest import Enter
from .fast_play import at_card, play_fast
from .page_checks import misplaced


def ghost(person: Person) -> str:
    """The outline of where the tile would land."""
    return person.page.locator("[data-testid=ramp] .ghost .body").get_attribute("d") or ""


def alert(person: Person) -> str:
    return person.page.locator("[data-testid=bubble]").inner_text()


def test_keys_aim_and_turn(enter: Enter) -> None:
    person = enter(touch=False)
    person.table()
    person.ready()
    press = person.page.keyboard.press
    press("Home")
    left = ghost(person)
    press("ArrowRight")
    assert ghost(person) != left
    press("ArrowLeft")
    assert ghost(person) == left
    press("End")
    right = ghost(person)
    press("6")
    assert ghost(person) == right != left
    press("1")
    assert ghost(person) == left
    for keys in (("ArrowUp", "z"), ("x", "z"), ("f", "f")):
        assert person.turned == "a"
        for key in keys:
            press(key)
    assert person.turned == "a"


def test_mouse_turns_by_wheel_button_and_right_click(enter: Enter) -> None:
    person = enter()
    person.table()
    person.ready()
    landing = next(one for one in person.mine["landings"] if one["orientation"] == "a")
    x, y = person.over(landing)
    person.page.mouse.move(x, y)
    person.page.mouse.click(x, y, button="right")
    assert person.turned == "b"
    person.page.mouse.wheel(0, 120)
    person.until(lambda: person.turned != "b", "the wheel to turn")
    turned = person.turned
    person.page.get_by_role("button", name=person.text("turn-back"), exact=True).click()
    assert person.turned != turned
    assert person.game["card"] == 0


def test_drop_meant_for_the_tile_before_is_ignored(enter: Enter) -> None:
    person = enter()
    person.table()
    person.ready()
    person.page.evaluate("""() => {
      const ramp = document.querySelector("[data-testid=ramp]");
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      new MutationObserver(press).observe(ramp, { attributeFilter: ["data-card"] });
    }""")
    person.act(person.by_keys)
    person.page.wait_for_timeout(400)
    assert len(person.game["ramps"][0]["tiles"]) == 1
    card = person.card
    person.page.keyboard.press("Space")
    person.played(card)


def test_set_aside_asks_once_more(enter: Enter, size: Size) -> None:
    person = enter(size)
    person.table()
    person.ready()
    press = person.page.keyboard.press
    tile = person.mine["tile"]
    press("p")
    assert alert(person) == person.text("aside-start", tile=tile)
    person.act(person.by_keys)
    person.ready()
    tile = person.mine["tile"]
    press("p")
    assert alert(person) == person.text("aside-ask", tile=tile)
    press("Escape")
    assert person.page.locator("[data-testid=bubble]").count() == 0
    press("p")
    press("p")
    person.until(lambda: person.steps[-1]["seats"][0]["token"] == f"{tile}-", "the tile set aside")


def test_impossible_column_says_why(enter: Enter) -> None:
    person = enter()
    person.table()
    while True:
        person.ready()
        drawn = [one["column"] for one in person.mine["landings"] if one["orientation"] == "a"]
        if 1 not in drawn:
            break
        highest = max(
            (one for one in person.mine["landings"] if one["column"] == 1),
            key=lambda one: max(row for _, row in one["squares"]),
        )
        person.act(person.by_text, highest)
    person.page.locator("h2").first.click()
    person.page.keyboard.press("1")
    tile = person.mine["tile"]
    *some, last = dict(person.mine["too_high"])[f"{tile}a1"]
    columns = person.text("list-and", list=str(some)[1:-1], last=last) if some else str(last)
    sentence = person.text("obstacle-above", count=1 + len(some), columns=columns, tile=tile)
    assert alert(person) == sentence
    card = person.card
    person.page.keyboard.press("Space")
    person.page.wait_for_timeout(300)
    assert person.card == card
    assert alert(person) == sentence


def test_slide_of_a_finger_aims_and_waits(enter: Enter) -> None:
    person = enter("phone")
    person.table()
    person.ready()
    flat = [one for one in person.mine["landings"] if one["orientation"] == "a"]
    first, last = flat[0], flat[-1]
    wire = person.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    (x, y), (to, _) = person.over(first), person.over(last)
    touch("touchStart", (x, y))
    before = ghost(person)
    for step in range(1, 9):
        touch("touchMove", (x + (to - x) * step / 8, y - step * 5))
    assert ghost(person) != before
    touch("touchEnd")
    person.find("armed").wait_for()
    assert person.game["card"] == 0
    aimed = ghost(person)
    person.page.touchscreen.tap(x, y)
    assert ghost(person) == before != aimed
    person.find("armed").wait_for()
    person.find("drop").tap()
    person.until(lambda: person.steps, "the card to be played")
    assert person.steps[0]["seats"][0]["token"] == first["act"]


def test_targets_are_large_enough_to_touch(enter: Enter) -> None:
    person = enter("phone")
    person.table("Ada", "bot:newcomer")
    person.ready()
    small = []
    for button in person.page.locator("button:visible, a:visible").all():
        box = button.bounding_box()
        assert box is not None
        if box["width"] < 43.5 or box["height"] < 43.5:
            small.append((button.inner_text() or button.get_attribute("aria-label"), box))
    assert small == []


def test_tab_is_never_taken(enter: Enter) -> None:
    person = enter()
    person.table()
    person.ready()
    seen = set()
    for _ in range(6):
        person.page.keyboard.press("Tab")
        seen.add(person.page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
    assert len(seen) == 6


@pytest.mark.parametrize("key", ["Backspace", "Control+z"])
def test_practice_takes_back_past_a_card(enter: Enter, key: str) -> None:
    person = enter()
    person.table(practice=True)
    for _ in range(2):
        person.ready()
        card = person.card
        person.act(person.by_keys)
    person.ready()
    person.page.keyboard.press(key)
    person.until(lambda: person.card == card, "the card before")
    assert person.game["practised"]


def test_nothing_to_take_back_past_a_revealed_card(enter: Enter) -> None:
    person = enter()
    person.table()
    person.ready()
    person.act(person.by_keys)
    person.ready()
    person.page.keyboard.press("Backspace")
    assert alert(person) == person.text("back-none")


SLIDES = """
window.slides = 0;
addEventListener("animationstart", (event) => {
  if (event.animationName.endsWith("slide")) slides += 1;
});
"""
AT_REST = """async () => {
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}"""
"""Wait until all that slides has come to rest, and for what starts in the next frames."""


def test_only_the_tile_that_was_dropped_slides(enter: Enter) -> None:
    person = enter(motion="no-preference")
    person.context.add_init_script(SLIDES)
    person.table(boards=("1",))
    # A board that has just come up stays still for a moment.
    person.find("ramp").locator("svg.interactive:not(.still)").wait_for()
    for number in range(1, 5):
        person.ready()
        person.act(person.by_keys)
        person.shown()
        person.page.wait_for_function("(number) => slides >= number", arg=number)
    person.page.evaluate(AT_REST)
    assert person.page.evaluate("slides") == 4
    # Those that lie there already stay where they are when the page is opened.
    person.page.reload()
    person.find("ramp").locator("svg.interactive:not(.still) .slide").nth(3).wait_for()
    person.page.evaluate(AT_REST)
    assert person.page.evaluate("slides") == 0


LOWER_EDGE = "document.querySelector('.hanging').getBoundingClientRect().bottom"


def test_a_sentence_leaves_the_hanging_tile_where_it_is(enter: Enter) -> None:
    """A hint makes the tile smaller, and covers no row of the board."""
    person = enter()
    person.page.set_viewport_size({"width": 1366, "height": 657})
    table = person.create("Ada", "bot:newcomer", hints=True)
    play_fast(person.url, person.key, table, at_card(3))
    person.sit(table)
    for _ in range(4):
        person.ready()
        before = person.page.evaluate(LOWER_EDGE)
        person.page.keyboard.press("g")
        expect(person.find("bubble")).to_be_visible()
        assert person.page.evaluate(LOWER_EDGE) == pytest.approx(before, abs=1)
        person.act(person.by_keys)


def wasteful(person: Person) -> Landing:
    """Wait until the page accepts a drop; return the placement that leaves most gaps."""
    person.ready()
    return max(person.mine["landings"], key=lambda one: len(one["gaps"]))


def test_a_finger_reads_what_a_placement_does_before_it_confirms(enter: Enter) -> None:
    person = enter("phone", details=True)
    person.table("Ada", "bot:newcomer")
    landing = wasteful(person)
    while not landing["gaps"]:
        person.act(person.by_touch)
        landing = wasteful(person)
    person._pick(landing).tap()
    person.page.touchscreen.tap(*person.over(landing))
    armed = person.find("armed")
    expect(armed).to_contain_text(person.text("confirm-ask"))
    expect(armed).to_contain_text(person.text("gain-gaps", count=len(landing["gaps"])))
    assert misplaced(person.page, still=True) == []
