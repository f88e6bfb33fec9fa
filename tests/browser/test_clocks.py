"""Clocks and absence on the page: countdown, Next, idle players, pauses, returning, the host."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from testbed.person import Person
from testbed.serving import serving

from .conftest import Enter
from .fast_play import at_card, over, play_all_fast, play_fast
from .page_checks import misplaced, serious


def two(enter: Enter, **table: Any) -> tuple[Person, Person, str]:
    """Two people at one running table."""
    host, guest = enter(), enter("phone")
    id = host.create("Ada", "open", **table)
    guest.ask("POST", f"tables/{id}/join", {"name": "Ben"})
    for person in (host, guest):
        person.sit(id)
    return host, guest, id


def test_a_full_table_counts_down_visibly(enter: Enter, tmp_path: Path) -> None:
    with serving(tmp_path, GAPLESS_COUNTDOWN="600") as server:
        host, guest = enter(url=server.url), enter("phone", url=server.url)
        table = host.create("Ada", "open")
        for person in (host, guest):
            person.open(f"table/{table}")
        guest.find("nickname").fill("Ben")
        expect(host.find("countdown")).to_have_count(0)
        guest.find("join").click()
        for person in (host, guest):
            expect(person.find("countdown")).to_have_text(re.compile(r"\d{3}"))
            expect(person.page.locator("h1")).to_have_text(person.text("lobby-ready"))
            assert misplaced(person.page) == []
            assert serious(person.page) == []
        expect(host.find("start")).to_have_text(host.text("start-now"))
        host.find("start").click()
        for person in (host, guest):
            person.find("ramp").wait_for()


def test_players_who_never_act_are_asked_and_the_table_pauses(enter: Enter) -> None:
    """Nobody acts: after two cards both are asked, and nothing happens until one returns."""
    least = 5
    host, guest, _ = two(enter, boards=["1", "2"], clock=least, absent="bot")
    for person in (host, guest):
        expect(person.page.get_by_role("timer").first).to_be_visible()
        assert person.state is not None
        assert person.state["deadline"] is not None
    for person in (host, guest):
        person.find("idle").wait_for()
        expect(person.find("idle")).to_contain_text(person.text("idle-paused"))
        assert misplaced(person.page, still=True) == []
        assert serious(person.page) == []
    assert host.state is not None
    assert host.state["paused"]
    card = host.card
    # A key that takes the seat back drops nothing.
    host.page.keyboard.press("Space")
    host.find("idle").wait_for(state="detached")
    assert host.state["table"]["seats"][0]["absence"] is None
    assert host.card == card
    assert host.mine["pending"] is None
    told = host.text("played-for", count=1, acts="")
    expect(host.find("news")).to_contain_text(told)
    guest.page.touchscreen.tap(195, 500)
    guest.find("idle").wait_for(state="detached")


def test_the_clock_of_a_round_waits_for_next_and_then_ends_the_screen(enter: Enter) -> None:
    host, guest, table = two(enter, boards=["1", "2"], clock=600)
    play_all_fast((host, guest), table, at_card(0, round=1))
    for person, other in ((host, "Ben"), (guest, "Ada")):
        person.find("round-end").wait_for()
        expect(person.find("next-wait")).to_contain_text(other)
    host.find("next-round").wait_for()
    host.page.keyboard.press("Enter")
    host.find("round-end").wait_for(state="detached")
    expect(guest.find("next-wait")).not_to_contain_text("Ada")
    expect(host.find("next-wait")).to_contain_text("Ben")
    for width, height in ((568, 320), (844, 390), (320, 568), (1366, 657)):
        host.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(host.page, still=True) == [], (width, height)
    # The other one stays on the screen: after 20 s it gives way, and the clock runs visibly.
    guest.find("round-end").wait_for(state="detached")
    assert guest.state is not None
    assert guest.state["deadline"] is not None
    expect(guest.find("next-wait")).to_have_count(0)


def at_a_stopped_clock(enter: Enter) -> Person:
    """Sit down at a table with a clock, on a page where time passes only when the test says so."""
    person = enter()
    clock = person.page.clock
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    clock.install(time=noon)
    clock.pause_at(noon + timedelta(hours=1))  # later than any machine gets here
    person.table("Ada", "bot:newcomer", clock=600)
    return person


@pytest.mark.parametrize(("step_ms", "said"), [(500, (10, 5)), (4000, (8, 4))])
def test_time_that_runs_short_is_spoken(enter: Enter, step_ms: int, said: tuple[int, int]) -> None:
    """A page that the machine leaves no time says late what it missed."""
    person = at_a_stopped_clock(enter)
    clock = person.page.clock

    def only_the_player_is_due() -> bool:
        assert person.state is not None
        tile, acted = person.mine["tile"], person.game["acted"]
        return person.state["deadline"] is not None and tile is not None and acted[1]

    person.until(only_the_player_is_due, "after which nothing is sent until the time is up")
    person.shown()
    timer, spoken = person.page.get_by_role("timer").first, person.page.get_by_test_id("time")
    heard = []
    while left := seconds(timer):
        if left > 12:
            clock.run_for((left - 12) * 1000)
        else:
            clock.fast_forward(step_ms)
        text = spoken.text_content() or ""
        if text and text not in heard:
            heard.append(text)
    assert heard == [person.text("clock-left", seconds=left) for left in said]


def test_a_starting_tile_lies_where_it_is_aimed_when_its_time_runs_out(enter: Enter) -> None:
    person = at_a_stopped_clock(enter)
    person.until(lambda: person.state and person.state["deadline"] is not None, "the clock")
    person.shown()
    tile, landing = person.mine["tile"], person.mine["landings"][-1]
    person.aim_by_keys(landing["orientation"], landing["column"])
    person.page.clock.fast_forward(600_000)
    person.until(lambda: person.game["history"], "the end of the card")
    aimed = f"{tile}{landing['orientation']}{landing['column']}"
    assert person.game["history"][0]["tokens"][0] == aimed
    assert person.state is not None
    assert not person.state["table"]["seats"][0]["moved"]


def seconds(timer: Locator) -> int:
    """Return the seconds that a clock shows as minutes and seconds."""
    minutes, rest = (timer.text_content() or "").split(":")
    return 60 * int(minutes) + int(rest)


def test_leaving_returning_and_the_hosts_means(enter: Enter) -> None:
    host, guest, table = two(enter, boards=["1"])
    watcher = enter("phone")
    watcher.sit(table)
    assert host.state is not None
    # A spectator sees the tile.
    tile = watcher.find("watched-tile")
    expect(tile).to_have_attribute("data-tile", host.game["start"][0])
    guest.find("menu").click()
    leave = guest.page.get_by_role("button", name=guest.text("leave"))
    leave.click()
    guest.page.get_by_role("button", name=guest.text("leave-again")).click()
    guest.page.get_by_role("link", name=guest.text("front-continue")).wait_for()
    # Everyone sees it, and the host may let a bot play, in a while.
    expect(host.find("news")).to_contain_text(host.text("now-left-host", name="Ben"))
    # A phone on its side shows it beside the ramp.
    host.page.set_viewport_size({"width": 844, "height": 390})
    news, ramp = host.find("news").bounding_box(), host.find("ramp").bounding_box()
    assert news is not None
    assert ramp is not None
    assert news["x"] + news["width"] <= ramp["x"]
    assert misplaced(host.page, still=True) == []
    host.page.set_viewport_size({"width": 1440, "height": 900})
    mini = host.page.locator("button.mini")
    expect(mini).to_have_accessible_name(re.compile(host.text("absence-left")))
    host.find("menu").click()
    host.find("open-players").click()
    players = host.find("players")
    expect(players).to_contain_text(host.text("absence-left"))
    replace = players.get_by_role("button", name=host.text("replace"))
    expect(replace).to_be_disabled()
    assert misplaced(host.page) == []
    assert serious(host.page) == []
    host.page.keyboard.press("Escape")
    play_fast(host.url, host.key, table, at_card(4))
    # Continue takes the seat back and says what was played.
    guest.page.get_by_role("link", name=guest.text("front-continue")).click()
    guest.find("ramp").wait_for()
    told = guest.text("played-for", count=4, acts="").rsplit("4", 1)[0]
    expect(guest.find("news")).to_contain_text(told)
    expect(host.find("news")).to_contain_text(host.text("now-back", name="Ben"))
    assert guest.state is not None
    assert guest.state["table"]["seats"][1]["absence"] is None
    # Removed during the game, the guest reads why.
    host.find("menu").click()
    host.find("open-players").click()
    players.get_by_role("button", name=host.text("kick")).click()
    players.get_by_role("button", name=host.text("kick-again")).click()
    expect(guest.find("failure")).to_have_text(guest.refusal("kicked"))
    expect(players).to_contain_text(host.text("bot-mason"))


def test_a_rematch_is_an_invitation(enter: Enter) -> None:
    """Any player can offer it; the others are asked."""
    host, guest, table = two(enter)
    play_all_fast((host, guest), table, over)
    for person in (host, guest):
        person.find("next-round").click()
        person.find("game-end").wait_for()
    guest.find("rematch").press("Enter")
    guest.page.wait_for_url(lambda url: table not in url)
    expect(guest.page.locator("h1")).to_be_focused()
    expect(guest.find("seats")).to_contain_text("Ada")
    expect(guest.find("seats")).to_contain_text(guest.text("seat-invited"))
    invited = host.page.get_by_text(host.text("rematch-invited-by", name="Ben"))
    expect(invited).to_be_visible()
    assert table in host.page.url
    # The player who offered it is not invited, but finds the way back to it.
    guest.open(f"table/{table}")
    back = guest.page.get_by_role("link", name=guest.text("rematch-go"))
    expect(back).to_be_visible()
    expect(guest.find("rematch-accept")).to_have_count(0)
    expect(guest.page.get_by_text(guest.text("rematch-invited-by", name="Ben"))).to_have_count(0)
    back.press("Enter")
    guest.find("seats").wait_for()
    expect(guest.page.locator("h1")).to_be_focused()
    host.find("rematch-accept").press("Enter")
    for person in (host, guest):
        expect(person.find("ramp")).to_be_focused()
    assert guest.mine["seat"] == 1
