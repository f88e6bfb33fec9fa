"""What a card did, shown and heard where it happened, once, and only if it counts."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from testbed.person import Person

from .conftest import Enter
from .fast_play import at_card, play_fast, poor

WATCH = """() => {
  window.seen = { risen: [], sweeps: 0, scores: [] };
  const score = () => Number(
    document.querySelector("[data-testid=score] strong").textContent.trim().replace("−", "-"));
  new MutationObserver((changes) => {
    for (const one of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(one instanceof Element)) continue;
      for (const found of [one, ...one.querySelectorAll("*")]) {
        const name = String(found.getAttribute("class") ?? "");
        if (name.includes("rising")) seen.risen.push(found.textContent.replace("−", "-"));
        if (name.includes("sweep")) seen.sweeps += 1;
      }
    }
    if (document.querySelector("[data-testid=score]")) seen.scores.push(score());
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
SOUNDS = """() => {
  window.sounds = 0;
  AudioBufferSourceNode.prototype.start = () => { window.sounds += 1; };
}"""


def locked(step: dict[str, Any], seat: int = 0) -> list[int]:
    """Return the points that a card locked in on the ramp of a seat, item by item."""
    effects = [step["seats"][seat], *(one for one in step["arrivals"] if one["to"] == seat)]
    return [points for effect in effects for _, points, spaces in effect["locked"] for _ in spaces]


def rows(steps: list[dict[str, Any]]) -> int:
    return sum(len(step["seats"][0]["rows"]) for step in steps)


def wasteful(own: dict[str, Any]) -> str:
    """Leave as many gaps as possible."""
    return str(max(own["landings"], key=lambda one: len(one["gaps"]))["act"])


CARDS, LAST = 13, 16
"""The cards that are watched, and the last one of a round."""


def play_on_screen(person: Person, table: str, number: int) -> list[dict[str, Any]]:
    """Play cards over another socket while the page shows them; return them."""
    play_fast(person.url, person.key, table, at_card(CARDS, number))
    person.see(f"{number}/{CARDS}")
    person.shown()
    return [step for step in person.steps if step["round"] == number]


BOARDS = ("1", "2", "4", "temple", "henhouse", "wormholes", "1+volatile")


def test_points_rise_where_and_when_they_are_locked_in(enter: Enter) -> None:
    person = enter(motion="no-preference")
    table = person.table(boards=BOARDS)
    person.page.evaluate(SOUNDS)
    person.page.evaluate(WATCH)
    for number, board in enumerate(BOARDS):
        person.page.evaluate("Object.assign(seen, { risen: [], sweeps: 0 })")
        steps = play_on_screen(person, table, number)
        points = [one for step in steps for one in locked(step)]
        seen = person.page.evaluate("seen")
        assert Counter(map(int, seen["risen"])) == Counter(points), board
        assert seen["sweeps"] == rows(steps), board
        if board in {"1", "2", "4"}:
            assert bool(rows(steps)) == (board == "1")
        if number + 1 < len(BOARDS):
            person.page.emulate_media(reduced_motion="reduce")
            play_fast(person.url, person.key, table, at_card(0, number + 1))
            person.play_on()
            person.page.emulate_media(reduced_motion="no-preference")
    assert person.page.evaluate("sounds") > 0


def test_points_of_the_last_card_rise_before_the_count(enter: Enter) -> None:
    """The score stays as it was until the end of the round counts it."""
    person = enter(motion="no-preference")
    table = person.create("Ada", boards=("1", "2"))
    play_fast(person.url, person.key, table, at_card(LAST), poor)
    person.sit(table)
    person.page.evaluate(WATCH)
    play_fast(person.url, person.key, table, at_card(0, 1), wasteful)
    person.find("round-end").wait_for()
    points = locked(person.steps[-1])
    seen = person.page.evaluate("seen")
    assert points or person.steps[-1]["seats"][0]["token"].endswith("=")
    assert Counter(map(int, seen["risen"])) == Counter(points)
    assert len(set(seen["scores"][:-1])) == 1


def test_score_counts_up_and_never_runs_ahead(enter: Enter) -> None:
    person = enter(motion="no-preference")
    person.table()
    person.page.evaluate(WATCH)
    certain = 0
    for _ in range(6):
        person.ready()
        person.act(person.by_keys)
        before, certain = certain, certain + sum(locked(person.steps[-1]))
        expect(person.find("score").locator("strong")).to_have_text(str(certain).replace("-", "−"))
        shown = person.page.evaluate("seen.scores.splice(0)")
        assert all(min(before, certain) <= one <= max(before, certain) for one in shown)


@pytest.mark.parametrize("sound", [True, False])
def test_reduced_motion_and_no_sound(enter: Enter, *, sound: bool) -> None:
    person = enter(motion="reduce", sound=sound)
    table = person.table()
    person.page.evaluate(WATCH)
    person.page.evaluate(SOUNDS)
    steps = play_on_screen(person, table, 0)
    assert any(locked(step) for step in steps)
    assert rows(steps)
    seen = person.page.evaluate("seen")
    assert (seen["risen"], seen["sweeps"]) == ([], 0)
    assert bool(person.page.evaluate("sounds")) == sound


def test_last_tile_of_others_stays_marked(enter: Enter) -> None:
    person = enter(motion="no-preference")
    person.table("Ada", "bot:newcomer")
    mark = person.page.locator(".mini .last .body")
    own = person.page.locator("[data-testid=ramp] .last")
    before = ""
    for _ in range(3):
        person.ready()
        person.act(person.by_keys)
        person.ready()
        expect(mark).to_have_count(1)
        assert (mark.get_attribute("d") or "") != before
        before = mark.get_attribute("d") or ""
        assert own.count() == 0


def test_each_fact_is_spoken_once(enter: Enter) -> None:
    person = enter()
    person.table()
    while not (person.steps and person.steps[-1]["seats"][0]["gaps"]):
        person.ready()
        own = person.mine
        person.act(person.by_keys, max(own["landings"], key=lambda one: len(one["gaps"])))
    effect = person.steps[-1]["seats"][0]
    person.until(lambda: effect["token"][:2] in person.live, "the move spoken")
    gaps = person.text("say-gaps", count=len(effect["gaps"]))
    total = sum(locked(person.steps[-1]))
    points = person.text("say-points", points=f"{total:+d}".replace("-", "−") if total else "0")
    spoken = person.page.evaluate(
        """() => [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")]
          .map((one) => one.textContent).join(" | ")"""
    )
    assert spoken.count(gaps) == 1
    # Each dot that can't be covered any more is a red ring.
    expect(person.page.locator("[data-testid=ramp] .lost")).to_have_count(
        sum(len(step["seats"][0]["gaps"]) for step in person.steps)
    )
    assert spoken.count(points) == 1
