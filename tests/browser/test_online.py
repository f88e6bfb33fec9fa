"""Two people, each at a browser of their own: a reload, a lost connection, a server that dies."""

import re
from pathlib import Path

from playwright.sync_api import expect

from testbed.person import Person
from testbed.serving import serving

from .conftest import Enter

REMEMBER_LINES = """
const Line = WebSocket;
window.lines = [];
window.WebSocket = class extends Line {
  constructor(address) { super(address); window.lines.push(this); }
};
"""


def meet(host: Person, guest: Person) -> None:
    """The host makes a table on the page; the guest opens its link and takes the free seat."""
    host.open()
    host.find("friends").click()
    host.page.get_by_label(host.text("seat-name", seat=1)).fill("Ada")
    host.find("create").click()
    host.find("link").wait_for()
    link = host.find("link").input_value()
    qr = host.page.get_by_alt_text(host.text("qr-alt"))
    host.until(lambda: qr.evaluate("image => image.naturalWidth") > 0, "the QR code")
    guest.page.goto(link)
    guest.find("nickname").fill("Ben")
    guest.find("join").click()
    for person in (host, guest):
        person.find("ramp").wait_for()


def act(*people: Person) -> None:
    """Everyone plays the open card, one after another."""
    card = people[0].card
    for person in people:
        person.see(card)
    # Asked before anybody acts: the last act that is due turns the next card.
    for person in [person for person in people if person.mine["tile"] is not None]:
        person.ready()
        seat = person.mine["seat"]
        play = person.by_touch if person.size == "phone" else person.by_keys
        play(person.choose())
        person.acted_as(seat, card)
    for person in people:
        person.played(card)


def act_until_none_misses(*people: Person) -> None:
    """Plays on to a card that everyone has a tile of."""
    while any(person.mine["tile"] is None for person in people):
        act(*people)


def test_two_browsers(enter: Enter) -> None:
    host, guest = enter("desktop"), enter("phone")
    guest.context.add_init_script(REMEMBER_LINES)
    meet(host, guest)
    while host.game["card"] < 3:
        act(host, guest)

    host.page.reload()
    host.find("ramp").wait_for()
    act(host, guest)

    # One acts and takes it back: the other learns that, and nothing else.
    act_until_none_misses(host, guest)
    host.ready()
    host.by_keys(host.choose())
    mini = guest.page.locator("button.mini")
    expect(mini).to_have_accessible_name(re.compile(guest.text("mini-acted")))
    host.find("take-back").click()
    expect(mini).to_have_accessible_name(re.compile(guest.text("mini-thinks")))
    act(host, guest)

    # The line breaks, and a tile is dropped before there is a new one.
    act_until_none_misses(host, guest)
    card = host.card
    guest.context.set_offline(True)
    guest.page.evaluate("window.lines.at(-1).close()")
    guest.find("reconnecting").wait_for()
    guest.page.wait_for_timeout(300)
    guest.by_touch(guest.choose())
    expect(guest.find("drop")).to_be_disabled()
    guest.context.set_offline(False)
    guest.page.evaluate("window.dispatchEvent(new Event('online'))")
    guest.find("reconnecting").wait_for(state="detached")
    act(host)
    guest.played(card)

    while host.game["round"] == 0:
        act(host, guest)
    for person in (host, guest):
        person.find("round-end").wait_for()
        assert person.game["results"] == host.game["results"]


def test_server_that_dies_loses_nothing(enter: Enter, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, guest = enter("desktop", url=server.url), enter("desktop", url=server.url)
        table = host.create("Ada", "open", boards=("1",))
        guest.ask("POST", f"tables/{table}/join", {"name": "Ben"})
        host.sit(table)
        guest.sit(table)
        act(host, guest)
        act_until_none_misses(host, guest)
        host.ready()
        host.by_keys(host.choose())
        host.until(lambda: host.mine["pending"], "the act to be written down")
        pending = host.mine["pending"]
        server.kill()
        for person in (host, guest):
            person.find("reconnecting").wait_for()
        server.start()
        for person in (host, guest):
            person.find("reconnecting").wait_for(state="detached")
        assert host.mine["pending"] == pending
        act(guest)
        host.until(lambda: host.steps[-1]["seats"][0]["token"] == pending, "the card to be played")


def test_two_tabs_on_one_seat(enter: Enter) -> None:
    person = enter()
    table = person.table()
    person.ready()
    other = person.new_page()
    other.goto(f"table/{table}")
    other.get_by_test_id("ramp").wait_for()
    person.act(person.by_keys)
    expect(other.get_by_test_id("ramp")).to_have_attribute("data-card", person.card)


def test_third_person_finds_the_table_full_and_watches(enter: Enter) -> None:
    host, guest, late = enter(), enter(), enter("phone")
    table = host.create("Ada", "open")
    late.open(f"table/{table}")
    late.find("nickname").fill("Cleo")
    guest.ask("POST", f"tables/{table}/join", {"name": "Ben"})
    host.open(f"table/{table}")  # cards are drawn from contributions only while a player is there
    late.find("ramp").wait_for()
    watching = late.page.get_by_text(late.text("watching", name="Ada")).filter(visible=True)
    expect(watching).to_be_visible()
    assert late.state is not None
    assert late.state["mine"] == []


def test_host_removes_and_fills_seats(enter: Enter) -> None:
    host, guest = enter(), enter("phone")
    table = host.create("Ada", "open", "open")
    guest.ask("POST", f"tables/{table}/join", {"name": "Ben"})
    host.open(f"table/{table}")
    guest.open(f"table/{table}")
    expect(guest.find("seats")).to_contain_text("Ben")
    host.page.get_by_role("button", name=host.text("kick")).click()
    expect(guest.page.get_by_text("removed you from this table")).to_be_visible()
    host.page.get_by_role("button", name=host.text("fill")).first.click()
    expect(host.find("seats")).to_contain_text(host.text("bot-mason"))
    host.find("start").click()
    host.find("ramp").wait_for()
    assert host.state is not None
    assert [seat["kind"] for seat in host.state["table"]["seats"]] == ["person", "bot"]
