"""A round of every board that is not of the box, and of a volatile one."""

import pytest
from playwright.sync_api import expect

from gapless.editions import boards, edition
from testbed.person import Landing, Person, Size

from .conftest import Enter

CLASSIC = edition("classic")
OTHERS = [*(id for id in boards(CLASSIC) if id not in CLASSIC.rounds), "1+volatile"]

OUTCOMES = {"boom": "blown-up", "wormhole": "fell-through"}


def most_eventful(person: Person) -> Landing | None:
    """What makes most happen: a boom, a wormhole, completed rows."""
    landings: list[Landing] = person.mine["landings"]
    return min(
        landings,
        key=lambda one: (
            one["outcome"] == "rests",
            -len(one["rows"]),
            len(one["gaps"]),
            one["row"],
        ),
        default=None,
    )


@pytest.mark.parametrize(
    ("board", "size"), [(id, ("phone", "desktop")[i % 2]) for i, id in enumerate(OTHERS)]
)
def test_round(enter: Enter, board: str, size: Size) -> None:
    person = enter(size)
    person.table(boards=[board])
    tiles = person.page.locator("[data-testid=ramp] .slide")
    special = set(person.game["board"]["spaces"].values())
    outcomes: set[str] = set()
    if person.game["board"]["words"]:
        letters = ", ".join(
            f"{column} {letter}" for column, letter in enumerate(person.game["board"]["grid"][0], 1)
        )
        person.page.keyboard.press("i")
        spoken = person.text("say-letters", row=len(person.game["board"]["grid"]), letters=letters)
        person.until(lambda: person.live.startswith(spoken), "the letters of the highest row")
    while not person.game["complete"]:
        person.shown()
        if person.game["card"]:
            expect(tiles).to_have_count(len(person.game["ramps"][0]["tiles"]))
        person.act(person.by_text, most_eventful(person))
        move = person.steps[-1]["seats"][0]
        if move["outcome"] not in (None, "rests"):
            outcomes.add(move["outcome"])
            assert person.text(f"say-{move['outcome']}") in person.live
        if move["slid"][0]:
            assert person.text("slid-egg-1", count=len(move["slid"][0])) in person.live
    person.find("round-end").wait_for()
    resting = person.find("own-ramp").locator(".slide")
    expect(resting).to_have_count(len(person.game["results"][0]["ramps"][0]["tiles"]))
    total = person.game["totals"][0]
    expect(person.find("round-total")).to_have_text(str(total).replace("-", "−"))
    person.play_on()
    expect(person.find("total")).to_have_text(str(total).replace("-", "−"))
    assert outcomes == {outcome for space, outcome in OUTCOMES.items() if space in special}


def test_tile_that_comes_through_a_wormhole_is_told(enter: Enter) -> None:
    person = enter()
    person.table("Ada", "bot:newcomer", boards=["wormholes"])
    while not any(step["arrivals"] for step in person.steps):
        person.shown()
        card = person.card
        if person.mine["tile"] and not person.mine["pending"]:
            person.by_text(most_eventful(person))
        person.played(card)
    arrival = next(one for step in person.steps for one in step["arrivals"])
    name = ("Ada", person.text("bot-newcomer"))[arrival["to"]]
    said = person.text("say-arrival", tile=arrival["tile"], name=name, move="")
    assert said.partition(":")[0] in person.live
