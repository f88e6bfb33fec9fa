"""Learn by playing: the exercises to their end, the cards of boards, the rules."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from testbed.person import TOO_SOON_MS, Landing, Person
from testbed.serving import ROOT

from .conftest import Enter
from .page_checks import misplaced
from .test_layout import WINDOWS, resize, speak

EXERCISES: list[dict[str, Any]] = json.loads(
    (ROOT / "web/src/data/exercises.json").read_text(encoding="utf-8")
)
TASKS: dict[str, dict[str, Any]] = {
    task["goal"]: task for exercise in EXERCISES for task in exercise["tasks"]
}
KEYS = {
    "input": "keys",
    "left": "←",
    "right": "→",
    "turn": "↑",
    "flip": "F",
    "aside": "P",
    "back": "⌫",
}


TURNS = {"flip": "f", "cards": "ArrowUp"}
"""The key that turns a tile so that it fits into its column."""


def landing_of(act: str, outcome: dict[str, Any]) -> Landing | None:
    (effect,) = outcome["card"]["seats"]
    if act.endswith("-"):
        return None
    return {"orientation": act[2], "column": int(act[3]), "squares": effect["squares"]}


def answer(goal: str, *, right: bool) -> tuple[Landing | None, dict[str, Any]]:
    """Return an act that reaches a goal, or one that does not, and its outcome."""
    outcomes: dict[str, dict[str, Any]] = TASKS[goal]["outcomes"]
    found = ((a, o) for a, o in outcomes.items() if (o["hint"] is None) == right)
    act, outcome = next(found)
    return landing_of(act, outcome), outcome


def is_told(goal: str) -> bool:
    """Whether there is nothing to do in a task: it is only told about."""
    return not TASKS[goal]["outcomes"]


def praise(person: Person, goal: str) -> str:
    """Return what is said when a goal is reached, with the score of the ramp."""
    score = answer(goal, right=True)[1]["ramp"]["score"]
    counts = dict.fromkeys(("row", "dot"), 0)
    for reason, _, items in score["items"]:
        counts[reason] = counts.get(reason, 0) + len(items)
    figures = {"rows": counts["row"], "dots": counts["dot"], "total": score["total"]}
    return person.text(f"praise-{goal}", **figures)


def goal_of(person: Person) -> str:
    return person.find("task").get_attribute("data-goal") or ""


def begin(person: Person) -> Locator:
    person.open("learn")
    person.find("task").wait_for()
    return person.find("task")


def solve(person: Person, how: Callable[[Landing | None], None], *, right: bool = True) -> None:
    person.skip(TOO_SOON_MS)
    how(answer(goal_of(person), right=right)[0])


def test_exercises_by_keyboard_alone(enter: Enter) -> None:
    """Each mistake gets a hint and another try; progress survives a reload."""
    person = enter()
    page = person.page
    task = begin(person)
    page.keyboard.press("ArrowLeft")
    words = KEYS | {"drop": person.text("key-space")}
    for goal in TASKS:
        expect(task).to_have_text(person.text(f"task-{goal}", **words))
        if is_told(goal):
            person.find("next-task").press("Enter")
            continue
        solve(person, person.by_keys, right=False)
        _, outcome = answer(goal, right=False)
        hint, count = outcome["hint"]
        again = person.text("hint-again", **words)
        expect(task).to_have_text(f"{person.text(f'hint-{hint}', count=count)} {again}")
        page.keyboard.press("Backspace")
        expect(task).to_have_text(person.text(f"task-{goal}", **words))
        if goal == "row":
            page.reload()
            expect(task).to_have_attribute("data-goal", goal)
            page.keyboard.press("ArrowLeft")
        solve(person, person.by_keys)
        expect(task).to_have_text(praise(person, goal))
        person.find("next-task").focus()
        page.keyboard.press("Enter")
    expect(person.find("learned")).to_be_visible()
    page.reload()
    person.find("learned-play").focus()
    page.keyboard.press("Enter")
    expect(person.find("create")).to_be_visible()


def test_last_exercise_plays_the_end_of_a_round_and_counts_it(enter: Enter) -> None:
    """Its four cards: a missed turn shows the starting tile, the last tile sticks out."""
    person = enter("phone", guided=False)
    task = begin(person)
    person.page.locator("nav button").last.tap()
    ramp = person.page.locator("[data-testid=ramp]")
    for goal in ("cards", "missed", "rows", "over"):
        expect(task).to_have_attribute("data-goal", goal)
        expect(ramp.locator(".mark")).to_have_count(1 if goal == "missed" else 0)
        if not is_told(goal):
            solve(person, person.by_touch)
            expect(task).to_have_text(praise(person, goal))
        if goal in ("missed", "over"):
            for language in ("de", "ru", "en"):
                speak(person, language)
                for window in WINDOWS:
                    resize(person, window)
                    assert misplaced(person.page, still=True) == [], (goal, language, window)
            resize(person, (390, 844))
        if goal != "over":
            person.find("next-task").tap()
    landing, outcome = answer("over", right=True)
    assert landing is not None
    assert max(row for _, row in landing["squares"]) > 12
    score = outcome["ramp"]["score"]
    rows = sum(len(items) for reason, _, items in score["items"] if reason == "row")
    dots = sum(len(items) for reason, _, items in score["items"] if reason == "dot")
    assert score["total"] == rows - dots
    expect(task).to_contain_text(f"{rows} full rows: +{rows}")
    person.find("next-task").tap()
    person.find("learned-play").tap()
    person.find("got-it").wait_for()
    assert person.state is not None
    assert person.state["table"]["boards"] == ["1"]


def test_exercises_by_touch(enter: Enter) -> None:
    person = enter("phone", language="de")
    task = begin(person)
    person.page.locator("h1").tap()
    for goal in TASKS:
        expect(task).to_have_text(person.text(f"task-{goal}", input="touch"))
        if not is_told(goal):
            solve(person, person.by_touch)
            expect(task).to_have_text(praise(person, goal))
        person.find("next-task").tap()
    expect(person.find("learned-play")).to_be_visible()
    person.page.get_by_role("button", name=person.text("learn-again")).tap()
    for exercise in EXERCISES:
        title = person.text(f"exercise-{exercise['id']}")
        expect(person.page.get_by_role("heading", level=1)).to_have_text(title)
        person.find("skip").tap()
    expect(person.find("learned")).to_be_visible()


def test_exercises_by_ear(enter: Enter) -> None:
    """Only accessible names and the text of live regions: no picture, no test ids."""
    person = enter(language="ru")
    page = person.page
    person.open("learn")
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowLeft")
    said = page.get_by_role("status")
    aimed = page.locator("[aria-live=polite]:not([role])")
    words = KEYS | {"drop": person.text("key-space")}
    full = person.text("say-completes", count=1, rows="").strip()
    covers = person.text("say-covers", spaces="").strip()
    gap = person.text("say-gaps", count=1).split()[-1][:4]
    penalty = person.text("space-penalty", count=1, points=5)
    bonus = person.text("space-bonus", count=1, points="").strip()
    star = person.text("space-pair", count=1, symbol="star")

    def fills(text: str) -> bool:
        return full in text and gap not in text

    def harmless(text: str) -> bool:
        return covers not in text and gap not in text

    # The column that each task names or leaves free, and what the aim has to say there.
    plans: dict[str, tuple[str, Callable[[str], bool]]] = {
        "slide": ("5", fills),
        "turn": ("2", fills),
        "flip": ("4", fills),
        "gaps": ("1", harmless),
        "row": ("1", fills),
        "fits": ("1", harmless),
        "penalty": ("1", lambda text: penalty in text and bonus not in text and gap not in text),
        "bonus": ("3", lambda text: bonus not in text and gap not in text),
        "pair": ("3", harmless),
        "second": ("2", lambda text: star in text),
        "cards": ("6", fills),
        "rows": ("3", fills),
        "over": ("2", fills),
    }
    for goal in TASKS:
        expect(said.filter(has_text=person.text(f"task-{goal}", **words))).to_have_count(1)
        if is_told(goal):
            page.get_by_role("button", name=person.text("guide-next"), exact=True).press("Enter")
            continue
        if goal == "aside":
            page.keyboard.press("p")
            page.keyboard.press("p")
        else:
            column, good = plans[goal]
            find_aim(person, aimed, column, good, TURNS.get(goal, ""))
            person.rested()
            page.keyboard.press(" ")
        expect(said.filter(has_text=praise(person, goal))).to_have_count(1)
        # The move, and no card that is not to be played.
        expect(person.find("live")).to_have_text(re.compile(r"^[A-Z]\d\b"))
        page.get_by_role("button", name=person.text("guide-next"), exact=True).press("Enter")
    expect(said.filter(has_text=person.text("learn-done"))).to_have_count(1)
    play = page.get_by_role("link", name=person.text("front-play"), exact=True)
    expect(play).to_be_visible()


def find_aim(
    person: Person, aimed: Locator, column: str, good: Callable[[str], bool], first: str
) -> None:
    """Go to a column and turn the tile until what is spoken about the aim is good."""
    spoken, last = re.escape(person.text("say-column", column=column)), ""
    for key in (first, "ArrowUp", "ArrowUp", "ArrowUp", "f", "ArrowUp", "ArrowUp"):
        if key:
            person.page.keyboard.press(key)
        person.page.keyboard.press(column)
        # A tile that was turned is described again.
        expect(aimed).to_have_text(re.compile(rf"^(?!{re.escape(last)}$).*{spoken}"))
        last = aimed.text_content() or ""
        if good(last):
            return
    raise AssertionError(f"no good aim in column {column}")


def test_board_card_comes_once_and_stays_within_reach(enter: Enter) -> None:
    person = enter("phone", guided=False)
    table = person.create("Ada", "bot:newcomer", boards=("2",), clock=120)
    person.sit(table)
    card = person.page.get_by_role("dialog")
    expect(card).to_contain_text(person.text("board-2"))
    expect(card.locator("figure")).to_have_count(2)
    expect(card).to_contain_text(person.text("legend-dot"))
    expect(person.find("got-it")).to_be_focused()
    # The clock waits for the reader, and says for how long.
    expect(card.get_by_role("timer")).to_be_visible()
    assert (person.state or {})["deadline"] is None
    person.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    person.until(lambda: (person.state or {})["deadline"] is not None, "the clock runs")
    person.page.reload()
    person.find("guide").wait_for()
    expect(card).to_have_count(0)
    person.page.get_by_role("button", name=person.text("round-of", round=1, rounds=1)).tap()
    expect(person.find("got-it")).to_be_focused()

    spectator = enter(guided=False)
    spectator.sit(table)
    spectator.page.wait_for_load_state("networkidle")
    expect(spectator.page.get_by_role("dialog")).to_have_count(0)


def test_rules_show_every_board(enter: Enter) -> None:
    """In the menu of a game: a good and a bad round of each board; foreign words on request."""
    person = enter(language="ru")
    person.table(boards=("4",))
    person.find("menu").click()
    person.page.get_by_role("button", name=person.text("rules"), exact=True).click()
    rules = person.find("rules")
    boards = [board["ref"] for board in person.ask("GET", "edition/classic")["boards"]]
    foreign = ["words-en", "words-de"]
    for ref in boards:
        heading = rules.get_by_role("heading", name=person.text(f"board-{ref}"), exact=True)
        expect(heading).to_have_count(0 if ref in foreign else 1)
    expect(rules.locator(".examples figure")).to_have_count(2 * (len(boards) - len(foreign)))
    rules.get_by_text(person.text("rules-other-words")).click()
    for ref in foreign:
        name = person.text(f"board-{ref}")
        expect(rules.get_by_role("heading", name=name, exact=True)).to_be_visible()


def test_lessons_are_not_part_of_the_first_load(enter: Enter) -> None:
    person = enter()
    person.open()
    person.find("play").wait_for()
    person.page.wait_for_load_state("networkidle")
    names: list[str] = person.page.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.name)"
    )
    scripts = [person.context.request.get(one).text() for one in names if one.endswith(".js")]
    assert scripts
    for mark in ("task-slide", "rules-name", "outcomes", "landings:"):
        assert all(mark not in script for script in scripts), mark
