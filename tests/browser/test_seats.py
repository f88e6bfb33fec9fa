"""Several seats at one table: at one browser, and with bots."""

import re

from playwright.sync_api import expect

from testbed.person import TOO_SOON_MS, Person, Size, chosen, sensible, unfolded

from .conftest import Enter
from .fast_play import at_card, play_fast

COVERED = """
document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest("[data-testid=curtain]") !== null
"""
LEVELS = ("newcomer", "handyman", "mason")


def seat_of(person: Person, seat: int) -> dict[str, object]:
    assert person.state is not None
    return unfolded(person.state, person.state["mine"][seat])


def test_hot_seat(enter: Enter, size: Size) -> None:
    """The device goes round behind a curtain; nobody's tile is seen before all have played."""
    person = enter(size, touch=False)
    person.open("new")
    person.page.get_by_role("radio", name=person.text("mode-device")).check()
    person.find("create").wait_for()
    person.page.get_by_label(person.text("seat-name", seat=1)).fill("Ada")
    person.page.get_by_label(person.text("seat-name", seat=2)).fill("Ben")
    person.find("create").click()
    person.find("curtain").wait_for()
    tiles = person.page.locator("[data-testid=ramp] .slide")
    first = None
    for number in range(6):
        card = f"0/{number}"
        person.see(card)
        for turn in range(sum(seat_of(person, seat)["tile"] is not None for seat in range(2))):
            if turn or first is None:
                expect(person.find("curtain")).to_be_visible()
            here = person.page.locator(f"[data-testid=curtain], [data-card='{card}']")
            here.filter(visible=True).first.wait_for()
            if person.find("curtain").count():
                assert person.page.evaluate(COVERED)
                person.find("lift").click()
            seat = ("Ada", "Ben").index(person.find("score").locator(".name").inner_text())
            first = seat
            expect(tiles).to_have_count(len(person.game["ramps"][seat]["tiles"]))
            person.skip(TOO_SOON_MS)
            person.by_keys(chosen(seat_of(person, seat)))
            person.acted_as(seat, card)
        person.played(card)


def test_hot_seat_takes_back_before_the_device_moves_on(enter: Enter) -> None:
    person = enter()
    person.open(f"table/{person.create('Ada', 'Ben')}")
    person.find("lift").click()
    person.skip(TOO_SOON_MS)
    person.by_keys(person.choose())
    person.acted_as(0, "0/0")
    person.page.get_by_role("button", name=person.text("curtain-back", name="Ada")).click()
    person.until(lambda: seat_of(person, 0)["pending"] is None, "the tile taken back")
    expect(person.find("score")).to_contain_text("Ada")


def test_bots_in_seats(enter: Enter, size: Size) -> None:
    """Chosen on the page; their ramps grow beside mine, and can be looked at."""
    person = enter(size, touch=False)
    person.open("new")
    person.page.get_by_role("radio", name=person.text("mode-bots")).check()
    for _ in range(2):
        person.page.get_by_role("button", name=person.text("seat-add")).click()
    for seat, level in enumerate(LEVELS, start=2):
        faces = person.page.get_by_role("radiogroup", name=person.text("seat-level", seat=seat))
        faces.get_by_role("radio", name=person.text(f"bot-{level}")).check()
    person.find("create").click()
    person.find("ramp").wait_for()
    minis = person.page.locator("button.mini")
    expect(minis).to_have_count(3)
    for index, level in enumerate(LEVELS):
        expect(minis.nth(index)).to_have_accessible_name(re.compile(person.text(f"bot-{level}")))
    while person.game["card"] < 5:
        card = person.card
        if person.mine["tile"] and not person.mine["pending"]:
            person.ready()
            person.by_keys(person.choose())
        person.played(card)
    for index in range(3):
        lying = len(person.game["ramps"][index + 1]["tiles"])
        assert lying >= 4
        expect(minis.nth(index).locator(".piece")).to_have_count(lying)
    minis.first.click()
    dialog = person.page.locator("dialog[open]")
    expect(dialog).to_contain_text(person.text("bot-newcomer"))
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_points_of_everyone_at_the_end_of_a_round(enter: Enter) -> None:
    person = enter()
    table = person.create("Ada", "bot:newcomer", "bot:mason", boards=["3", "1"])
    play_fast(person.url, person.key, table, at_card(16))
    person.sit(table)
    play_fast(person.url, person.key, table, at_card(0, round=1))
    person.find("round-end").wait_for()
    seats, results = person.find("end-seat"), person.game["results"][0]["scores"]
    expect(seats).to_have_count(len(results))
    names = ("Ada", person.text("bot-newcomer"), person.text("bot-mason"))
    for name, result in zip(names, results, strict=True):
        own = seats.filter(has=person.page.get_by_text(name, exact=True))
        expect(own.locator("strong")).to_have_text(str(result["total"]).replace("-", "−"))
    # Opened again, the page is where the player was.
    person.page.reload()
    person.find("next-round").click()
    person.find("ramp").wait_for()
    person.page.reload()
    person.find("ramp").wait_for()
    expect(person.find("round-end")).to_have_count(0)


def test_clock_sets_the_tile_aside(enter: Enter) -> None:
    person = enter()
    least = person.ask("GET", "edition/classic")["limits"]["clock"][0]
    person.table("Ada", "bot:newcomer", clock=least)
    person.page.get_by_role("timer").first.wait_for()
    person.ready()
    person.by_keys(person.choose())
    person.until(lambda: person.game["card"] >= 1, "card 1")
    if person.mine["tile"] is None:
        person.until(lambda: person.game["card"] >= 2, "card 2")
    card, tile = person.card, person.mine["tile"]
    person.played(card)
    played = next(step for step in person.steps if f"{step['round']}/{step['card']}" == card)
    assert played["seats"][0]["token"] == f"{tile}-" != sensible(person.mine)
