"""Slips of the hand: drops that were not meant, lost focus, and aims that mislead or leak."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from testbed.person import Landing, Person, Size

from .conftest import Enter
from .page_checks import misplaced, serious

CLOCK = """() => {
  const begun = performance.now();
  window.now = begun;
  performance.now = () => window.now;
}"""


CLOSED_AT_ONCE = """async (how) => {
  const dialog = document.querySelector("dialog[open]");
  if (how === "button") dialog.querySelector("header button").click();
  else dialog.dispatchEvent(new Event("cancel"));
  await Promise.resolve();
  return [dialog.open, dialog.childElementCount];
}"""


HOLD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (call, wait, ...rest) => {
    if (wait !== 1000) return later(call, wait, ...rest);
    window.end = call;
    return 0;
  };
}"""


def stop_clock(person: Person) -> Callable[[int], None]:
    """Stop the clock that the page measures drops with; return a function that moves it on."""
    person.page.evaluate(CLOCK)
    return lambda milliseconds: person.page.evaluate("by => window.now += by", milliseconds)


def lit(person: Person) -> list[int]:
    """Return the columns below the tile in hand, from 1."""
    found: list[int] = person.page.evaluate(
        """() => [...document.querySelectorAll("[data-testid=ramp] text.number.on")]
          .map((one) => Number(one.textContent))"""
    )
    return found


def middle(person: Person) -> float:
    columns = lit(person)
    return sum(columns) / len(columns)


def flat(person: Person) -> list[Landing]:
    """Return the placements of the tile in hand as it is drawn on its card."""
    return [one for one in person.mine["landings"] if one["orientation"] == "a"]


def acts_sent(person: Person) -> list[str]:
    """Collect what the page sends from now on."""
    sent: list[str] = []
    person.sockets[-1].on("framesent", lambda frame: sent.append(str(frame)))
    return sent


def test_next_player_on_one_device_starts_in_the_middle(enter: Enter) -> None:
    person = enter()
    person.open(f"table/{person.create('Ada', 'Ben')}")
    person.find("lift").click()
    move = stop_clock(person)
    person.page.keyboard.press("x")
    person.page.keyboard.press("1")
    assert (person.turned, lit(person)[0]) == ("b", 1)
    move(1000)
    person.page.keyboard.press("Space")
    person.acted_as(0, "0/0")
    person.find("lift").click()
    expect(person.find("ramp")).to_be_visible()
    assert person.turned == "a"
    assert abs(middle(person) - 3.5) <= 0.5


@pytest.mark.parametrize("opener", ["menu", "board", "keys"])
def test_space_drops_after_a_dialog_is_closed(enter: Enter, opener: str) -> None:
    person = enter()
    person.table()
    person.ready()
    dialog = person.page.locator("dialog[open]")
    if opener == "keys":
        person.page.get_by_role("button", name=person.text("menu")).click()
        dialog.get_by_role("button", name=person.text("keys")).click()
        dialog.get_by_role("heading", name=person.text("keys")).wait_for()
        dialog.get_by_role("button", name=person.text("close")).click()
    else:
        button = person.find("menu")
        if opener == "board":
            button = person.page.locator("header .where")
        button.focus()
        person.page.keyboard.press("Enter")
        dialog.wait_for()
        person.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    expect(person.find("ramp")).to_be_focused()
    card = person.card
    person.page.keyboard.press("Space")
    person.played(card)
    assert dialog.count() == 0


@pytest.mark.parametrize("how", ["button", "escape"])
def test_a_dialog_closes_without_a_frame(enter: Enter, how: str) -> None:
    """The event of a closed dialog comes with a frame, and pages in the background have none."""
    person = enter()
    person.table()
    person.ready()
    person.find("menu").click()
    person.page.locator("dialog[open]").wait_for()
    assert person.page.evaluate(CLOSED_AT_ONCE, how) == [False, 0]


@pytest.mark.parametrize("how", ["mouse", "keys", "button"])
def test_two_drops_within_400_ms_are_one(enter: Enter, how: str) -> None:
    person = enter()
    person.table()
    person.ready()
    move = stop_clock(person)
    move(1000)
    x, y = person.over(flat(person)[0])

    def drop() -> None:
        if how == "mouse":
            person.page.mouse.click(x, y)
        elif how == "keys":
            person.page.keyboard.press("Space")
        else:
            person.find("drop").click()

    for _ in range(2):
        sent, card = acts_sent(person), person.card
        drop()
        person.played(card)
        person.shown()
        assert len(sent) == 1
        move(200)
        drop()
        move(199)
        drop()
        assert len(sent) == 1
        move(1)
    drop()
    person.until(lambda: len(person.steps) == 3, "the third card")


def test_new_tile_starts_over_a_legal_column(enter: Enter) -> None:
    person = enter()
    person.table()
    card = person.card

    def height(one: Landing) -> int:
        inner = [row for column, row in one["squares"] if column in {3, 4}]
        return max(inner) if len(inner) > 2 else 0

    while True:
        person.shown()
        assert person.page.locator("[data-testid=ramp] .lit.barred").count() == 0
        own = person.mine
        width = len({column for one in flat(person)[:1] for column, _ in one["squares"]})
        centre = 1 + (6 - width) // 2
        if own["landings"] and all(one["column"] != centre for one in flat(person)):
            break
        card = person.card
        person.act(person.by_text, max(own["landings"], key=height))
    assert card != "0/0"
    assert person.page.locator("[data-testid=ramp] .ghost").count() == 1
    assert person.page.locator("[data-testid=bubble]").count() == 0


def test_aim_survives_taking_back(enter: Enter) -> None:
    ada, ben = enter(), enter()
    table = ada.create("Ada", "open")
    ben.ask("POST", f"tables/{table}/join", {"name": "Ben"})
    ada.sit(table)
    ben.sit(table)
    ada.shown()
    move = stop_clock(ada)
    move(1000)
    ada.page.keyboard.press("x")
    ada.page.keyboard.press("5")
    aimed = (ada.turned, lit(ada))
    ada.page.keyboard.press("Space")
    ada.acted_as(0, "0/0")
    # Between two tiles keys and pointer may stray.
    ada.page.keyboard.press("x")
    ada.page.keyboard.press("Home")
    ada.find("take-back").click()
    ada.until(lambda: ada.state and ada.state["mine"][0]["pending"] is None, "the take-back")
    ada.page.locator("[data-testid=ramp] .ghost").wait_for()
    assert (ada.turned, lit(ada)) == aimed


def test_practice_keeps_the_aim_of_the_card_before(enter: Enter) -> None:
    person = enter()
    person.table(practice=True)
    person.ready()
    move = stop_clock(person)
    move(1000)
    person.page.keyboard.press("x")
    person.page.keyboard.press("5")
    aimed = (person.turned, lit(person))
    person.page.keyboard.press("Space")
    person.see("0/1")
    person.shown()
    person.page.keyboard.press("Backspace")
    person.see("0/0")
    person.shown()
    assert (person.turned, lit(person)) == aimed


def test_obstacle_names_the_column_that_is_too_high(enter: Enter) -> None:
    """Where column 6 is too high, the tile over columns 5 and 6 does not blame column 5."""
    person = enter()
    person.table()

    def tower(one: Landing) -> tuple[int, int]:
        high = dict(sorted(one["squares"]))
        if person.game["ramps"][0]["heights"][5] < 12:
            return len([True for column, _ in one["squares"] if column == 6]), -high.get(5, 0)
        return -max(high), -max(high.values())

    while True:
        person.shown()
        last = [(act, columns) for act, columns in person.mine["too_high"] if act[2] == "a"]
        if any(columns == [6] and int(act[3]) < 6 for act, columns in last):
            break
        person.act(person.by_text, max(person.mine["landings"], key=tower))
    person.page.locator("h2").first.click()
    person.page.keyboard.press("End")
    expect(person.find("bubble")).to_have_text(
        person.text("obstacle-above", count=1, columns="6", tile=person.mine["tile"])
    )


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_held_drop_can_be_cancelled(enter: Enter, size: Size) -> None:
    person = enter(size, hold=True)
    person.table()
    person.ready()
    move = stop_clock(person)
    person.page.evaluate(HOLD)
    sent, press = acts_sent(person), person.page.keyboard.press
    for how in ("Escape", "Backspace", "button"):
        move(1000)
        press("5")
        aimed = lit(person)
        press("Space")
        expect(person.find("held")).to_have_text(person.text("hold-ask"))
        assert person.page.locator("[data-testid=ramp] .ghost").count() == 0
        assert misplaced(person.page, still=True) == []
        if how == "button":
            person.find("cancel-drop").click()
        else:
            press(how)
        expect(person.find("held")).to_have_count(0)
        expect(person.page.locator("[data-testid=ramp] .ghost")).to_have_count(1)
        assert lit(person) == aimed
    assert sent == []
    move(1000)
    press("Space")
    person.find("cancel-drop").wait_for()
    assert serious(person.page) == []
    person.page.evaluate("window.end()")
    person.played("0/0")
    assert len(sent) == 1


def test_mouse_confirms_like_a_finger(enter: Enter) -> None:
    person = enter(confirm="pointer")
    person.table()
    person.ready()
    move = stop_clock(person)
    move(1000)
    first, last = flat(person)[0], flat(person)[-1]
    person.page.mouse.click(*person.over(first))
    person.find("armed").wait_for()
    person.page.mouse.click(*person.over(last))
    person.find("armed").wait_for()
    assert person.steps == []
    person.find("drop").click()
    person.played("0/0")
    assert person.steps[0]["seats"][0]["token"] == last["act"]
    move(1000)
    person.shown()
    person.page.keyboard.press("Space")
    person.played("0/1")
