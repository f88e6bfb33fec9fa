"""A whole game for a player who can't see: the live regions' words and text entry alone."""

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from testbed.person import Person, Size

from .conftest import Enter

HEAR = """() => {
  window.heard = [];
  const told = new WeakMap();
  const hear = () => {
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      const words = region.textContent.trim();
      if (words && words !== told.get(region)) window.heard.push(words);
      told.set(region, words);
    }
  };
  new MutationObserver(hear).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
  hear();
}"""


def hear(person: Person) -> list[str]:
    """What has been announced since the last time; waits until something is."""
    words: list[str] = []

    def anything() -> bool:
        words.extend(person.page.evaluate("window.heard.splice(0)"))
        return bool(words)

    person.until(anything, "words")
    return words


def sentence(person: Person, id: str, **known: Any) -> re.Pattern[str]:
    """How a sentence sounds; what is not known is found out."""
    marks = {name: f"@{name}@" for name in ("card", "tile", "score", "total", "column")}
    text = re.escape(person.text(id, **(marks | known)))
    return re.compile(re.sub(r"@(\w+)@", r"(?P<\1>\\S+?)", text))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_game_by_ear(enter: Enter, size: Size, language: str) -> None:
    person = enter(size, language=language)
    person.table(boards=("1", "4"))
    person.page.evaluate(HEAR)
    turned = [sentence(person, "say-start"), sentence(person, "say-card", cards=16)]
    refused = sentence(person, "entry-impossible")
    round_over, game_over = sentence(person, "say-round-end"), sentence(person, "say-game-end")
    rounds, moves = 0, 0
    ideas = iter([""])
    while True:
        said = " ".join(hear(person))
        tiles = [found["tile"] for one in turned for found in one.finditer(said)]
        if round_over.search(said):
            rounds += 1
            person.play_on()
        if game_over.search(said):
            break
        if tiles:
            moves += 1
            first = moves * 2
            columns = [1 + (first + step) % 6 for step in range(6)]
            ideas = iter([*(f"{tiles[-1]}a{column}" for column in columns), f"{tiles[-1]}-"])
            person.type(next(ideas))
        elif refused.search(said):
            person.type(next(ideas))
    assert rounds == 2
    assert moves == len(person.steps) - sum(step_missed(step) for step in person.steps)
    assert person.game["complete"]


def step_missed(step: dict[str, Any]) -> bool:
    return str(step["seats"][0]["token"]).endswith("=")


def test_keys_read_out_what_lies_there(enter: Enter) -> None:
    person = enter()
    person.table("Ada", "bot:newcomer", boards=("2",))
    person.ready()
    while person.game["card"] < 3 or person.mine["tile"] is None:
        card = person.card
        if person.mine["tile"] and not person.mine["pending"]:
            person.ready()
            person.by_keys(person.choose())
        person.played(card)
    person.shown()
    game = person.game
    heights = ", ".join(map(str, game["ramps"][0]["heights"]))
    expected = {
        "h": person.text("say-heights", heights=heights),
        "c": person.text("say-card", card=game["card"], cards=16, tile=person.mine["tile"]),
    }
    for key, words in expected.items():
        person.page.keyboard.press(key)
        expect(person.page.get_by_test_id("live")).to_have_text(words)
    person.page.keyboard.press("i")
    shows = person.text("say-open", groups="").rstrip(".")
    person.until(lambda: person.live.startswith(shows), "the special spaces still open")
    person.page.keyboard.press("t")
    person.until(lambda: all(tile in person.live for tile in game["to_come"]), "tiles to come")
    person.page.keyboard.press("s")
    person.until(lambda: "Ada" in person.live, "the scores")
    assert person.text("bot-newcomer") in person.live


def test_each_move_is_spoken(enter: Enter) -> None:
    person = enter()
    person.table()
    person.ready()
    landing = next(one for one in person.mine["landings"] if one["orientation"] == "b")
    tile = person.mine["tile"]
    person.act(person.by_keys, landing)
    rows = [row for _, row in landing["squares"]]
    words = [
        tile,
        person.text("turn-b"),
        person.text("say-column", column=landing["column"]),
        person.text("say-rows", low=min(rows), high=max(rows))
        if min(rows) < max(rows)
        else person.text("say-row", row=rows[0]),
    ]
    if landing["gaps"]:
        words.append(person.text("say-gaps", count=len(landing["gaps"])))
    person.until(lambda: person.live.startswith(", ".join(words)), ", ".join(words))
    person.until(lambda: "16" in person.live, "the next card")


def heard(person: Person, beginning: str) -> bool:
    return person.live.startswith(beginning)


def spaces_words(person: Person, groups: list[dict[str, Any]]) -> list[str]:
    """How groups of numbers are spoken."""
    return [
        person.text(
            "space-bonus" if group["kind"] > 0 else "space-penalty",
            count=len(group["spaces"]),
            points=abs(group["kind"]),
        )
        for group in groups
    ]


def test_moves_tell_what_they_cover_and_rows_only_where_they_count(enter: Enter) -> None:
    person = enter()
    person.table(boards=("3",))
    covered = completed = False
    completes = person.text("say-completes", count=1, rows="").strip()
    while not (covered and completed):
        person.shown()
        landing = min(
            person.mine["landings"],
            key=lambda one: (-len(one["rows"]), one["row"], len(one["gaps"]), one["act"]),
        )
        person.act(person.by_text, landing)
        move = person.steps[-1]["seats"][0]
        turned = person.text(f"turn-{landing['orientation']}")
        told = f"{move['token'].removesuffix(landing['act'][-2:])}, {turned}"
        person.until(partial(heard, person, told), told)
        assert completes not in person.live
        assert all(words in person.live for words in spaces_words(person, move["covered"]))
        assert all(words in person.live for words in spaces_words(person, move["kept"]))
        completed |= bool(landing["rows"])
        covered |= bool(move["covered"])


def test_previews_are_shown_and_spoken_as_the_server_works_them_out(enter: Enter) -> None:
    person = enter(details=True)
    table = person.table(boards=("2",))
    person.ready()
    (seat,) = person.ask("GET", f"tables/{table}/previews")["seats"]
    preview = max(seat["placements"], key=lambda one: len(one["gaps"]))
    assert preview["gaps"]
    person.aim_by_keys(preview["token"][-2], int(preview["token"][-1]))
    count = len(preview["gaps"])
    expect(person.page.get_by_test_id("aim")).to_contain_text(person.text("say-gaps", count=count))
    bubble = person.find("bubble")
    expect(bubble).to_contain_text(person.text("gain-gaps", count=count))
