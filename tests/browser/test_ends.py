"""The end of a round, compared with the best line of play, and the end of a game."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from testbed.person import Person, sensible

from .conftest import Enter
from .fast_play import at_card, over, play_all_fast, play_fast, poor
from .page_checks import misplaced, serious

WINDOWS = ((390, 844), (844, 390), (320, 568), (1366, 657), (1440, 900), (2560, 1440))
CRAMPED = ((683, 328), (640, 300), (667, 375), (568, 320), (1920, 1080))
LAST = 16
NAMES = {
    ("number", True): "reason-bonus",
    ("number", False): "reason-penalty",
    ("pair", False): "reason-half-pair",
}

SAMPLES = """() => {
  window.samples = [];
  const text = (name) => document.querySelector(`[data-testid=${name}]`)?.textContent ?? "";
  const sample = () => {
    if (text("round-end")) {
      const head = document.querySelector("[data-testid=score] strong").textContent;
      const marks = document.querySelectorAll("[data-testid=own-ramp] .mark").length;
      window.samples.push({ head, round: text("round-total"), marks, skip: text("skip-count") });
    }
    requestAnimationFrame(sample);
  };
  sample();
}"""


FITS = "(table) => table.offsetWidth <= table.parentElement.clientWidth"
WHOLE_LINE = """(one) => one.scrollWidth <= one.clientWidth
  && one.clientHeight < 2 * parseFloat(getComputedStyle(one).lineHeight)"""
APART = """(sum) => [...sum.children].every((one) => one.scrollWidth <= one.clientWidth)"""
BOARDS_IN_REACH = """() => {
  const main = document.querySelector("main");
  return [...document.querySelectorAll("[data-testid=round]")].map((one) => {
    one.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const { top: from, bottom: to } = main.getBoundingClientRect();
    return { left, right, top, bottom, from, to };
  });
}"""

WHOLE = (
    "(all) => all.map((one) => one.scrollWidth <= Math.max(one.clientWidth, one.offsetWidth) + 1)"
)


def shown(figure: str) -> int:
    return int(figure.replace("−", "-"))


def end_round(person: Person, *seats: str, boards: Sequence[str] = ("1", "2")) -> str:
    """Open a table on its last card, which is played without the page."""
    table = person.create(*(seats or ("Ada",)), boards=boards)
    play_fast(person.url, person.key, table, at_card(LAST))
    person.sit(table)
    person.page.evaluate(SAMPLES)
    play_fast(person.url, person.key, table, at_card(0, round=1))
    person.find("round-end").wait_for()
    return table


def own_score(person: Person) -> int:
    return int(person.game["results"][0]["scores"][0]["total"])


def test_a_round_is_counted_item_by_item_and_no_number_runs_ahead(enter: Enter) -> None:
    person = enter(motion="no-preference")
    end_round(person)
    person.find("next-round").wait_for()
    samples: list[dict[str, Any]] = person.page.evaluate("window.samples")
    assert all(one["head"] == one["round"] for one in samples)
    assert shown(samples[0]["round"]) == 0
    assert shown(samples[-1]["round"]) == own_score(person)
    counting = [one for one in samples if one["skip"]]
    groups = person.game["results"][0]["scores"][0]["items"]
    items = sum(len(spaces) for _, _, spaces in groups)
    assert len({(one["round"], one["marks"]) for one in counting}) > min(items, 4)
    assert 0 < max(one["marks"] for one in counting) <= max(len(spaces) for *_, spaces in groups)


@pytest.mark.parametrize("kind", ["js", "css"])
def test_a_round_ends_though_its_part_of_the_page_could_not_be_fetched(
    enter: Enter, kind: str
) -> None:
    person = enter()
    table = person.create("Ada", boards=("1", "2"))
    play_fast(person.url, person.key, table, at_card(LAST))
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    person.page.route(re.compile(rf"/RoundEnd-[^/]*\.{kind}$"), lose, times=1)
    person.sit(table)
    person.ready()
    person.until(lambda: lost, "the part to be asked for")
    person.act(person.by_keys)
    person.find("next-round").wait_for()
    assert misplaced(person.page, still=True) == []
    assert person.find("round-end").evaluate("(end) => getComputedStyle(end).display") == "grid"


def test_any_key_skips_the_count_and_reduced_motion_has_none(enter: Enter) -> None:
    person = enter(motion="no-preference")
    end_round(person)
    person.find("skip-count").wait_for()
    person.page.keyboard.press("Space")
    expect(person.find("next-round")).to_be_focused()
    assert shown(person.find("round-total").inner_text()) == own_score(person)
    calm = enter()
    end_round(calm)
    assert calm.page.evaluate("window.samples.every((one) => !one.skip)")


def test_the_best_line_is_stepped_beside_the_own(enter: Enter) -> None:
    person = enter()
    table = end_round(person)
    person.find("compare").click()
    person.find("line-steps").wait_for()
    best = person.ask("GET", f"tables/{table}/hindsight?round=0&seat=0")
    assert shown(person.find("hindsight-score").inner_text()) == best["score"]
    assert best["score"] > own_score(person)
    more = best["score"] - own_score(person)
    expect(person.find("verdict")).to_have_text(person.text("hindsight-more", count=more))
    acts = [
        [(one["seats"][0]["outcome"], one["seats"][0]["squares"]) for one in best[line]]
        for line in ("own", "steps")
    ]
    first = next(i for i, (own, other) in enumerate(zip(*acts, strict=True)) if own != other)
    person.find("first-difference").click()
    assert int(person.find("line-seek").input_value()) == first + 1
    laid = [sum(outcome == "rests" for outcome, _ in line[: first + 1]) for line in acts]
    for ramp, line, tiles in zip(("own-ramp", "best-ramp"), acts, laid, strict=True):
        expect(person.find(ramp).locator(".slide")).to_have_count(tiles)
        expect(person.find(ramp).locator(".mark")).to_have_count(int(bool(line[first][1])))
    said = person.page.get_by_test_id("line-said")
    for name in ("own", "steps"):
        expect(said).to_contain_text(best[name][first]["seats"][0]["token"][:2])
    person.page.keyboard.press("ArrowLeft")
    assert int(person.find("line-seek").input_value()) == first
    expect(person.page.locator("[data-testid=own-ramp] .mark")).to_have_count(0)
    person.page.keyboard.press("Home")
    expect(person.page.locator("[data-testid=best-ramp] .slide")).to_have_count(0)
    person.page.keyboard.press("End")
    person.find("next-round").click()
    person.find("round-end").wait_for(state="detached")


def test_rounds_end_for_all_players_and_fit_every_window(enter: Enter) -> None:
    person = enter(language="de", curtain=False)
    end_round(person, "Maximiliane", "Bartholomäus", "bot:newcomer", "Ben", boards=("3", "1"))
    person.find("compare").wait_for()
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(person.page, still=True) == [], (width, height)
    person.find("compare").click()
    person.find("line-steps").wait_for()
    assert serious(person.page) == []
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(person.page, still=True) == [], (width, height)
    results = person.game["results"][0]["scores"]
    order = sorted(range(4), key=lambda seat: -results[seat]["total"])
    for place, seat in enumerate(order):
        person.find("end-seat").nth(place).click()
        expect(person.find("end-seat").nth(place)).to_have_attribute("aria-pressed", "true")
        assert shown(person.find("round-total").inner_text()) == results[seat]["total"]
        expect(person.find("hindsight-score")).not_to_have_text("…")
        assert shown(person.find("hindsight-score").inner_text()) >= results[seat]["total"]


@pytest.mark.parametrize("board", ["3", "1+volatile"])
def test_items_are_named_and_counted_as_they_are(enter: Enter, board: str) -> None:
    person = enter()
    end_round(person, boards=(board, "1"))
    person.find("compare").click()
    expect(person.find("hindsight-score")).to_have_text(re.compile(r"\d"))
    expected: dict[str, tuple[int, int]] = {}
    for reason, points, items in person.game["results"][0]["scores"][0]["items"]:
        name = NAMES.get((reason, points > 0), f"reason-{reason}")
        things = [{row for _, row in item} if reason == "row" else {0} for item in items]
        count, total = expected.get(name, (0, 0))
        expected[name] = count + sum(map(len, things)), total + points * len(items)
    rows = person.page.locator("[data-testid=round-end] tbody tr")
    cells = rows.locator("td:nth-of-type(1)").all_inner_texts()
    told = dict(zip(rows.locator("th .reason > span").all_inner_texts(), cells, strict=True))
    assert len(told) == rows.count()
    for name, (count, total) in expected.items():
        sign = "+" if total > 0 else "−"
        assert told.pop(person.text(name)).split() == [f"{count}×", f"{sign}{abs(total)}"]
    assert set(told.values()) <= {"–"}, "the rest is of the best line alone"


def open_end(person: Person, table: str) -> None:
    person.open(f"table/{table}")
    person.find("game-end").wait_for()


def test_a_game_alone_ends_with_its_rank_and_the_way_to_the_next(enter: Enter) -> None:
    person = enter()
    first, second = (person.create("Ada", boards=("2", "1", "4", "3")) for _ in range(2))
    play_fast(person.url, person.key, first, over, poor)
    play_fast(person.url, person.key, second, over)
    open_end(person, first)
    assert person.state is not None
    before = person.game["totals"][0]
    expect(person.find("best")).to_have_text(person.text("best-is", best=str(second_best(person))))
    open_end(person, second)
    total, ranks = person.game["totals"][0], person.ask("GET", "edition/classic")["ranks"]
    expect(person.find("result")).to_be_focused()
    expect(person.find("result")).to_have_text(person.game["rank"]["en"])
    higher = min(
        (rank for rank in ranks if rank["from"] is not None and rank["from"] > total),
        key=lambda rank: int(rank["from"]),
    )
    way = person.text("rank-next", count=higher["from"] - total, rank=higher["en"])
    expect(person.find("next-rank")).to_have_text(way)
    assert total > before
    expect(person.find("best")).to_contain_text(str(before).replace("-", "−"))
    person.find("celebration").wait_for()
    possible = sum(
        person.ask("GET", f"tables/{second}/hindsight?round={number}&seat=0")["score"]
        for number in range(4)
    )
    found = person.text(
        "found-possible",
        name=person.text("seat-you"),
        found=str(total).replace("-", "−"),
        count=possible,
    )
    expect(person.find("found")).to_have_text(found)
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        for name in ("result", "total", "next-rank", "best", "rematch", "replay"):
            assert in_window(person, name), (name, width, height)


def second_best(person: Person) -> str:
    """Return the best total of the other games as the page writes it."""
    return str(person.ask("GET", "mine")["best"]["classic"]).replace("-", "−")


def in_window(person: Person, name: str) -> bool:
    box = person.find(name).first.bounding_box()
    size = person.page.viewport_size
    assert box is not None
    assert size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_a_game_ends_for_winner_and_loser(enter: Enter) -> None:
    ada, ben = enter(), enter("phone", language="de")
    table = ada.create("Ada", "open", "bot:newcomer", "bot:mason", boards=("1", "2"))
    ben.ask("POST", f"tables/{table}/join", {"name": "Ben"})
    play_all_fast((ada, ben), table, over)
    for person, seat in ((ada, 0), (ben, 1)):
        open_end(person, table)
        totals = person.game["totals"]
        place = 1 + sum(total > totals[seat] for total in totals)
        title = person.find("result")
        if place > 1:
            expect(title).to_have_text(person.text("place", place=place, players=4))
        else:
            shared = totals.count(totals[seat]) > 1
            expect(title).to_have_text(person.text("win-shared" if shared else "win"))
        assert person.find("celebration").count() == (place == 1)
        assert shown(person.find("total").inner_text()) == totals[seat]
        rows = person.page.get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(5)
        places = sorted(range(4), key=lambda seat: -totals[seat])
        for row, of in enumerate(places, 1):
            cells = [shown(text) for text in rows.nth(row).get_by_role("cell").all_inner_texts()]
            scores = [one["scores"][of]["total"] for one in person.game["results"]]
            assert cells == [*scores, totals[of]]
        third = person.find("player").nth(places.index(2))
        third.click()
        expect(person.page.locator("[data-testid=round] [data-colour=blue]").first).to_be_attached()
        expect(person.find("found")).to_contain_text(third.inner_text())
        person.find("round").first.click()
        person.page.locator("dialog[open]").get_by_test_id("line-steps").wait_for()
        assert serious(person.page) == []
        person.page.keyboard.press("Escape")
        for width, height in WINDOWS:
            person.page.set_viewport_size({"width": width, "height": height})
            assert misplaced(person.page) == [], (width, height)
            for name in ("result", "total", "player", "replay", "rematch"):
                assert in_window(person, name), (name, width, height)
    # The replay shows the names of all four, whole.
    ben.find("replay").click()
    ben.find("replayer").wait_for()
    for width, height in WINDOWS:
        ben.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(ben.page, still=True) == [], (width, height)
        names = ben.page.locator(".player .name")
        assert [name.inner_text() for name in names.all()][:2] == ["Ada", "Ben"]
        assert names.evaluate_all(WHOLE) == [True] * 4, (width, height)


def rewrite(person: Person, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the messages of the server before the page reads them."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            change(said)
            line.send(json.dumps(said))

        server.on_message(pass_on)

    person.page.route_web_socket("**/socket", route)


def total_of(seat: int, total: int) -> Callable[[dict[str, Any]], None]:
    """Return a change of a finished game that gives a seat a total."""

    def change(said: dict[str, Any]) -> None:
        if said["type"] != "state" or not said["game"]:
            return
        game = said["game"]
        game["results"][0]["scores"][seat]["total"] += total - game["totals"][seat]
        game["totals"][seat] = total
        best = max(game["totals"])
        game["winners"] = [seat for seat, one in enumerate(game["totals"]) if one == best]

    return change


def test_a_seat_that_a_bot_played_for_gets_no_crown(enter: Enter) -> None:
    """The server says who has moved; here it says that Ada, who won, has not."""
    person, ben = enter(), enter()
    table = person.create("Ada", "open", boards=("1",))
    ben.ask("POST", f"tables/{table}/join", {"name": "Ben"})
    play_all_fast((person, ben), table, over, best=person)
    open_end(person, table)
    person.find("celebration").wait_for()
    scores = person.find("score-table")
    expect(scores.locator("svg")).to_have_count(1)

    def unmoved(said: dict[str, Any]) -> None:
        if said["type"] == "state":
            said["table"]["seats"][0]["moved"] = False
        elif said["type"] == "presence":
            said["seats"][0]["moved"] = False

    rewrite(person, unmoved)
    person.page.reload()
    expect(person.find("player").first).to_have_text(person.text("bot-for", name="Ada"))
    expect(scores.locator("svg")).to_have_count(0)
    expect(person.find("celebration")).to_have_count(0)


def test_a_round_of_two_ends_with_both_ramps_side_by_side(enter: Enter) -> None:
    person = enter()
    end_round(person, "Ada", "bot:newcomer")
    person.find("compare").wait_for()
    boxes = [person.find(name).bounding_box() for name in ("own-ramp", "rival-ramp")]
    own, rival = [box for box in boxes if box is not None]
    assert own["x"] + own["width"] <= rival["x"]
    assert (own["y"], own["height"]) == (rival["y"], rival["height"])
    expect(person.find("rival-ramp").locator("[data-colour=green]").first).to_be_attached()
    person.find("compare").click()
    expect(person.find("rival-ramp")).to_have_count(0)
    table = person.create("Ada", "bot:newcomer", boards=("1", "2"))
    play_fast(person.url, person.key, table, over)
    open_end(person, table)
    for colour in ("red", "green"):
        drawn = person.page.locator(f"[data-testid=round] .side[data-colour={colour}]")
        expect(drawn).to_have_count(2)


@pytest.mark.parametrize("rivals", [(), ("bot:newcomer",), ("bot:newcomer",) * 3])
def test_a_round_that_nobody_could_play_better_is_celebrated(
    enter: Enter, rivals: tuple[str, ...]
) -> None:
    person = enter(language="de")

    def best(route: Route) -> None:
        found = route.fetch().json()
        total = own_score(person)
        steps = {"steps": found["own"], "score": total, "bound": total, "proved": True}
        route.fulfill(json=found | steps)

    person.page.route("**/hindsight?*", best)
    end_round(person, "Ada", *rivals, boards=("3", "1"))
    person.find("celebration").wait_for()
    heading = person.find("round-end").get_by_role("heading")
    expect(heading).to_have_text(person.text("round-flawless"))
    expect(person.find("verdict")).to_have_text(person.text("hindsight-best"))
    assert person.find("compare").count() == 0
    for width, height in (*WINDOWS, *CRAMPED):
        person.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(person.page, still=True) == [], (width, height)
        assert in_window(person, "celebration"), (width, height)
        expect(heading).to_be_visible()
        about = person.page.get_by_test_id("round-end").locator("header p").evaluate(WHOLE_LINE)
        assert about, (width, height)


def test_a_best_shows_its_celebration_and_the_games_before_it(enter: Enter) -> None:
    person = enter()
    games = [person.create("Ada", boards=("2",)) for _ in range(2)]
    for table, choose in zip(games, (poor, sensible), strict=True):
        play_fast(person.url, person.key, table, over, choose)
    open_end(person, games[1])
    total = str(person.game["totals"][0]).replace("-", "−")
    expect(person.find("game-end")).to_have_class(re.compile(r"\bbest\b"))
    expect(person.find("celebration")).to_have_class(re.compile(r"\bbest\b"))
    expect(person.find("trend").locator("span")).to_have_count(2)
    expect(person.find("trend").locator(".now")).to_have_text(total)
    made = person.find("made").locator("strong").all_inner_texts()
    assert sum(shown(text.replace("+", "")) for text in made) == person.game["totals"][0]
    open_end(person, games[0])
    expect(person.find("trend")).to_have_count(0)
    expect(person.find("celebration")).to_have_count(0)


def test_a_new_rank_shows_steps_and_the_best_before(enter: Enter) -> None:
    person = enter(theme="contrast")
    games = [person.create("Ada", boards=("1", "2", "3", "4")) for _ in range(2)]
    for table in games:
        play_fast(person.url, person.key, table, over, poor)
    before = person.ask("GET", "mine")["best"]["classic"]
    rank = next(one for one in person.ask("GET", "edition/classic")["ranks"] if one["from"] == 16)
    set_total = total_of(0, 18)

    def promoted(said: dict[str, Any]) -> None:
        set_total(said)
        if said["type"] == "state" and said["game"]:
            said["game"]["rank"] = {language: rank[language] for language in ("en", "de", "ru")}

    rewrite(person, promoted)
    open_end(person, games[1])
    expect(person.find("celebration")).to_have_class(re.compile(r"\brank\b"))
    expect(person.find("celebration").locator(".tile")).to_have_count(3)
    expect(person.find("game-end")).to_have_class(re.compile(r"\brank\b"))
    expect(person.find("result")).to_have_text(rank["en"])
    told = person.text("rank-new", best=str(before).replace("-", "−"))
    expect(person.find("best")).to_have_text(told)
    expect(person.find("ranks").locator(".mine")).to_contain_text(rank["en"])
    assert serious(person.page) == []
    for width, height in (*WINDOWS, *CRAMPED):
        person.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(person.page) == [], (width, height)


@pytest.mark.parametrize("total", [-11, 0, 12])
def test_a_win_below_zero_leads_with_the_margin(enter: Enter, total: int) -> None:
    person = enter()
    table = person.create("Ada", "bot:newcomer")
    play_fast(person.url, person.key, table, over)
    own, rival = total_of(0, total), total_of(1, total - 12)

    def won(said: dict[str, Any]) -> None:
        own(said)
        rival(said)

    rewrite(person, won)
    open_end(person, table)
    expect(person.find("celebration")).to_have_class(re.compile(r"\bwin\b"))
    for width, height in (*WINDOWS, *CRAMPED):
        person.page.set_viewport_size({"width": width, "height": height})
        number, margin = (person.find(name).bounding_box() for name in ("total", "margin"))
        assert number is not None
        assert margin is not None
        below = number["y"] + number["height"] / 2 > margin["y"] + margin["height"]
        assert below == (total <= 0), (width, height)
        sizes = [
            float(person.find(name).evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))
            for name in ("total", "result")
        ]
        assert (sizes[0] < sizes[1]) == (total <= 0), (width, height)
        assert in_window(person, "total"), (width, height)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_boards_of_a_result_are_in_sight_or_in_reach(
    enter: Enter, players: int, language: str
) -> None:
    person = enter(language=language)
    names = ("Maximiliane", "bot:newcomer", "bot:mason", "bot:architect")[:players]
    table = person.create(*names, boards=("1", "2", "3", "4"))
    play_fast(person.url, person.key, table, over, poor)
    open_end(person, table)
    for width, height in (*WINDOWS, *CRAMPED):
        person.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(person.page) == [], (width, height)
        boxes: list[dict[str, float]] = person.page.evaluate(BOARDS_IN_REACH)
        assert len(boxes) == 4
        for box in boxes:
            assert box["left"] >= 0, (width, height)
            assert box["right"] <= width, (width, height)
            assert box["top"] >= box["from"] - 1, (width, height)
            assert box["bottom"] <= box["to"] + 1, (width, height)
        assert in_window(person, "rematch"), (width, height)
        if players > 1:
            assert person.find("sum").evaluate(APART), (width, height)
            assert person.find("score-table").evaluate(FITS), (width, height)
