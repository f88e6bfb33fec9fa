"""The review of a finished game, retries, hints, and playing on from a point."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from gapless.text import LANGUAGES
from testbed.patience import PATIENCE
from testbed.person import Person, Size

from .conftest import Enter
from .fast_play import at_card, over, play_fast, poor
from .page_checks import hidden_height, misplaced, serious, untranslated
from .screens import NAMES

FIRST_MS = 3000 * PATIENCE
"""The first review of a server has to load the engine."""


def played(person: Person, *seats: str, **table: Any) -> str:
    """Play a bad game to its end."""
    id = person.create(*(seats or ("Ada",)), **({"boards": ("1",)} | table))
    play_fast(person.url, person.key, id, over, poor)
    return id


def reviewed(person: Person) -> dict[str, Any]:
    """Wait until the first round is shown; return its review as the server sends it."""
    person.find("move-ramp").wait_for(timeout=FIRST_MS)
    path = person.page.url.partition("/table/")[2].partition("?")[0]
    found = person.ask("GET", f"tables/{path}?seat=0&effort=quick")
    return dict(found["rounds"][0])


WIDE = ((1280, 600), (1366, 657), (1440, 900), (1920, 1080))
SIDEWAYS = ((568, 320), (640, 300), (667, 375), (683, 328), (844, 390))
WHOLE_LINE = """(one) =>
  one.clientHeight < 2 * parseFloat(getComputedStyle(one).lineHeight)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_window_shows_a_review_without_scrolling(enter: Enter, language: str) -> None:
    """Words beside the ramp scroll where they must; at 1920 by 1080 not even these."""
    person = enter(language=language)
    person.open(f"table/{played(person)}/review")
    reviewed(person)
    for numbers in (False, True):
        if numbers:
            show_numbers(person)
            person.page.locator("[data-testid=review][data-share='1']").wait_for(timeout=FIRST_MS)
            expect(person.find("possible")).to_be_visible()
        for width, height in WIDE:
            person.page.set_viewport_size({"width": width, "height": height})
            assert hidden_height(person.page) == 0, (width, height)
            assert misplaced(person.page, still=(width, height) == WIDE[-1]) == [], (width, height)
            expect(person.find("retry-move")).to_be_in_viewport(ratio=1)
    person.page.get_by_role("button", name=person.text("coach-deeper")).scroll_into_view_if_needed()
    expect(person.find("move-ramp")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_on_its_side_names_the_move_on_one_line(enter: Enter, language: str) -> None:
    person = enter(language=language)
    person.open(f"table/{played(person)}/review")
    reviewed(person)
    place = person.find("move-ramp").locator("xpath=..").get_by_role("heading").locator(".quiet")
    for width, height in SIDEWAYS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert place.evaluate(WHOLE_LINE), (width, height)
        expect(person.find("way")).to_be_in_viewport(ratio=1)
        assert misplaced(person.page) == [], (width, height)


def show_numbers(person: Person) -> None:
    person.page.get_by_role("switch", name=person.text("coach-numbers")).press(" ")
    person.find("account").wait_for()


def test_a_review_says_first_in_sentences_what_the_biggest_mistakes_did(
    enter: Enter, size: Size
) -> None:
    """Numbers come on request, here and in the next review."""
    person = enter(size)
    table = played(person)
    person.open(f"table/{table}/review")
    moves = reviewed(person)["moves"]
    worst = sorted((move for move in moves if move["loss"]), key=lambda move: -move["loss"])[:3]
    moments = person.page.get_by_test_id("biggest")
    for nth, move in enumerate(worst):
        expect(moments.nth(nth)).to_contain_text(move["reasons"][0]["text"])
        expect(moments.nth(nth)).to_be_in_viewport(ratio=1)
    for name in ("account", "graph", "possible"):
        expect(person.page.get_by_test_id(name)).to_have_count(0)
    assert person.find("alternative").locator(".value").count() == 0
    show_numbers(person)
    person.page.reload()
    person.find("account").wait_for(timeout=FIRST_MS)


def test_the_ramp_shows_one_of_two_placements_at_a_time(enter: Enter) -> None:
    person = enter()
    person.open(f"table/{played(person)}/review")
    reviewed(person)
    ways = person.find("way")
    expect(ways).to_have_role("radiogroup")
    made, better = (
        ways.get_by_role("radio", name=person.text(f"coach-way-{name}"))
        for name in ("made", "better")
    )
    expect(made).to_be_checked()
    for use, chosen in (
        (better.click, better),
        (partial(better.press, "ArrowLeft"), made),
        (partial(person.find("mistake-next").press, "b"), better),
        (person.find("biggest").last.click, made),
    ):
        use()
        expect(chosen).to_be_checked()
        shown = person.text(f"coach-way-{'made' if chosen is made else 'better'}")
        expect(person.find("move-ramp")).to_have_attribute("aria-label", re.compile(f" {shown}: "))


def test_review_of_a_running_game_leads_back_to_it(enter: Enter) -> None:
    person = enter()
    table = person.create("Ada")
    person.open(f"table/{table}/review")
    expect(person.find("failure")).to_be_visible()
    person.page.get_by_role("link", name=person.text("back-to-game")).click()
    person.find("ramp").wait_for()


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def points(value: int) -> str:
    return f"{value / 1000:.1f}".replace("-", "−")


def test_review_and_retry(enter: Enter, size: Size) -> None:
    person = enter(size)
    press = person.page.keyboard.press
    table = played(person)
    person.open(f"table/{table}")
    person.find("open-review").click()
    account = reviewed(person)
    moves = account["moves"]
    worst = max(moves, key=lambda move: move["loss"])
    for name in ("move-ramp", "reason"):
        expect(person.find(name)).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_role("img", name=person.text("coach-way-made"))).to_be_visible()
    show_numbers(person)
    check_account(person, account)

    # The biggest mistake comes first; the others by key and by button, the big ones alone.
    expect(person.find("verdict")).to_contain_text(points(-worst["loss"]))
    expect(person.find("reason")).to_have_text(worst["reasons"][0]["text"])
    assert len(worst["best"]) == person.find("alternative").count() > 1
    check_alternatives(person, worst)
    expect(person.find("biggest")).to_have_count(min(3, sum(move["loss"] > 0 for move in moves)))
    mistakes = [move for move in moves if move["loss"] and move["mark"]]
    press("Home")
    for move in mistakes[moves[0] in mistakes :][:2]:
        press("PageDown")
        expect(person.find("verdict")).to_contain_text(points(-move["loss"]))
    person.find("mistake-back").click()
    press("Home")
    person.page.get_by_role("switch", name=person.text("coach-big")).press(" ")
    big = [move for move in mistakes if move["loss"] >= 1000]
    if moves[0] not in big:
        person.find("mistake-next").click()
        expect(person.find("verdict")).to_contain_text(points(-big[0]["loss"]))

    check_retry(person, worst, mistakes)

    # The address holds what is reviewed: a reload goes on, with full effort if that was asked for.
    whole = person.page.locator("[data-testid=review][data-share='1']")
    whole.wait_for(timeout=FIRST_MS)
    expect(person.find("possible")).to_contain_text("without knowing the cards")
    person.find("full-effort").click()
    person.page.wait_for_url("**effort=full**")
    person.page.reload()
    person.find("account").wait_for(timeout=FIRST_MS)
    person.page.locator("summary").last.click()
    if size == "desktop":
        expect(person.find("retry-move")).to_be_in_viewport()
    assert misplaced(person.page) == serious(person.page) == []


def test_the_next_key_or_click_is_for_the_move_just_picked(enter: Enter) -> None:
    person = enter()
    table = played(person)
    person.open(f"table/{table}/review")
    moves = reviewed(person)["moves"]
    worst = max(moves, key=lambda move: move["loss"])
    first = next(move for move in moves[1:] if move["mark"] and move["loss"])
    # Nothing but what is due at once happens between the two.
    person.page.evaluate("""async () => {
        for (const key of ["Home", "PageDown"]) {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            await null;
        }
    }""")
    expect(person.find("verdict")).to_contain_text(points(-first["loss"]))
    assert person.page.url.endswith(f"card=1.{first['card']}")
    person.page.evaluate("""async () => {
        for (const name of ["biggest", "retry-move"]) {
            document.querySelector(`[data-testid=${name}]`).click();
            await null;
        }
    }""")
    person.find("task").wait_for()
    expect(person.find("tiles-left").locator("li")).to_have_count(16 - worst["card"])


def check_account(person: Person, account: dict[str, Any]) -> None:
    """The terms add up, and a key explains them."""
    press = person.page.keyboard.press
    terms = person.find("account").locator("dd").all_text_contents()
    assert terms[0] == points(account["expected"])
    assert terms[-1] == points(account["score"]).removesuffix(".0")
    assert sum(map(number, terms[:-1])) == pytest.approx(number(terms[-1]))
    press("?")
    expect(person.find("review-terms").locator("dt")).to_have_count(6)
    marks = person.find("review-marks").locator("dt").all_inner_texts()
    named = ("none", "inaccuracy", "mistake", "blunder", "only-move", "great-find")
    assert [mark.lower() for mark in marks] == [person.text(f"mark-{name}") for name in named]
    press("Escape")
    expect(person.page.get_by_role("switch", name=person.text("coach-numbers"))).to_be_focused()


def check_alternatives(person: Person, worst: dict[str, Any]) -> None:
    """Values and losses add up as written; the move made has a cross, a better one a tick."""
    rows = person.find("alternative")
    best, *values = [number(text) for text in rows.locator(".value").all_text_contents()]
    losses = [number(text) for text in rows.locator(".less").all_text_contents()[1:]]
    assert [best + loss for loss in losses] == pytest.approx(values)
    signs = [person.page.get_by_test_id(name) for name in ("cross-sign", "check-sign")]
    for nth, one in enumerate(worst["best"]):
        rows.nth(nth).click()
        better = one["act"] != worst["act"]
        for sign, shown in zip(signs, (not better, better), strict=True):
            expect(sign).to_have_count(int(shown and not one["act"].endswith("-")))
    rows.first.click()
    person.page.keyboard.press("Home")  # a move that may be the best
    moves = person.find("alternative")
    if "−" in person.find("verdict").inner_text() or not moves.count():
        return
    moves.last.click()
    for sign in signs:
        expect(sign).to_have_count(0)


def check_retry(person: Person, worst: dict[str, Any], mistakes: list[dict[str, Any]]) -> None:
    """The answer is hidden, also after a reload; every equally good move is accepted."""
    press = person.page.keyboard.press
    person.find("biggest").first.click()
    person.find("retry-move").press("Enter")
    goal = person.find("task")
    goal.wait_for()
    expect(person.find("tiles-left").locator("li")).to_have_count(16 - worst["card"])
    person.page.reload()
    goal.wait_for(timeout=FIRST_MS)
    press("Escape")
    expect(person.find("verdict")).to_contain_text(points(-worst["loss"]))
    expect(person.find("retry-move")).to_be_focused()
    press("r")
    expect(goal).to_have_attribute("data-goal", "retry")
    assert worst["reasons"][0]["text"] not in (person.page.text_content("body") or "")
    for act, outcome in ((worst["act"], "worse"), (worst["equal"][0], "done")):
        try_act(person, act)
        expect(goal).to_have_attribute("data-goal", outcome)
        if outcome == "worse":
            assert points(worst["loss"]) in (goal.text_content() or "")
            press("Backspace")
            expect(goal).to_have_attribute("data-goal", "retry")
    later = [move for move in mistakes if move["card"] > worst["card"]]
    person.find("next-task").click()
    if later:  # Each mistake after the other, without its answer.
        expect(goal).to_have_attribute("data-goal", "retry")
        person.page.wait_for_url(f"**card=1.{later[0]['card']}**")
        person.page.go_back()
    person.find("account").wait_for()
    person.page.wait_for_url(lambda url: "try=" not in url)


def try_act(person: Person, act: str) -> None:
    """Play an act of a retry by keys."""
    person.skip(500)
    if act.endswith("-"):
        for _ in range(2):
            person.page.keyboard.press("p")
        return
    person.aim_by_keys(act[2], int(act[3:]))
    person.rested()
    person.page.keyboard.press("Enter")


def start_branch(person: Person) -> dict[str, Any]:
    """Start the game of the dialog; return what it branched from."""
    person.state = None
    person.find("play-on-start").press("Enter")
    person.find("ramp").wait_for()
    person.until(lambda: person.state and person.state["game"], "the game")
    assert person.state is not None
    return dict(person.state["table"]["branch"])


def open_record(person: Person, table: str, folder: Path) -> None:
    """Save the record of a game, and open the file in the replayer."""
    key = {"Authorization": f"Bearer {person.key}"}
    record = person.context.request.get(f"{person.url}api/v1/tables/{table}/record", headers=key)
    path = folder / "game.fits.txt"
    path.write_text(record.text(), encoding="utf-8")
    person.open("replay")
    person.page.get_by_test_id("record").set_input_files(path)
    person.find("replayer").wait_for()


def test_a_game_plays_on_from_the_record_that_is_shown(enter: Enter, tmp_path: Path) -> None:
    person = enter()
    for _ in range(2):
        table = played(person, "Ada")
        open_record(person, table, tmp_path)
        person.find("play-on").click()
        assert start_branch(person)["source"] == table


def test_review_of_a_record(enter: Enter, tmp_path: Path) -> None:
    person = enter("phone", language="ru")
    table = played(person, "Ada", "bot:newcomer")
    open_record(person, table, tmp_path)
    person.find("open-review").click()
    person.find("move-ramp").wait_for(timeout=FIRST_MS)
    person.find("review-seat").select_option("1")
    person.page.wait_for_url("**seat=1**")
    person.find("move-ramp").wait_for(timeout=FIRST_MS)
    shown = person.page.locator("main")
    expect(shown).to_contain_text("сыграно")
    expect(shown).not_to_contain_text(re.compile(r"\b[Вв](ы|аш)\b"))  # it is the bot's move
    person.page.reload()
    person.find("move-ramp").wait_for(timeout=FIRST_MS)
    assert untranslated(person.page, "ru", NAMES) == []

    # The server has the table that the record names: the game plays on from there, with bots.
    person.find("play-on").click()
    branch = start_branch(person)
    assert (branch["source"], branch["seat"], branch["others"]) == (table, 1, "bots")
    assert person.mine["seat"] == 1


def test_hints(enter: Enter) -> None:
    person = enter("phone")
    table = person.table("Ada", "bot:newcomer", hints=True)
    person.ready()
    person.find("hint").click()
    wish = {"position": person.game["position"], "seat": 0}
    hint = person.ask("POST", f"tables/{table}/hint", wish | {"kind": "column"})
    text = person.text("hint-column", column=hint["column"])
    expect(person.find("bubble")).to_have_text(text)
    person.page.keyboard.press("g")
    act = person.ask("POST", f"tables/{table}/hint", wish | {"kind": "move"})["act"]
    person.until(lambda: person.turned == act[2], "the tile as the best move turns it")
    expect(person.find("bubble")).to_have_text(person.text("hint-move", column=int(act[3:])))
    play_fast(person.url, person.key, table, over)
    person.find("next-round").click()
    expect(person.find("hinted")).to_have_text(person.text("hinted", names="Ada"))
    person.find("replay").click()
    expect(person.find("record-mark")).to_have_text(person.text("tag-hints"))


def test_what_is_played_again_in_practice_has_its_own_hint_and_best_line(enter: Enter) -> None:
    """Ask on card 5, go back to card 4, and act otherwise; then the same with the whole round."""
    person = enter()
    table = person.create("Ada", boards=("1", "2"), practice=True)
    play_fast(person.url, person.key, table, at_card(5))
    person.sit(table)
    person.ready()
    person.page.keyboard.press("g")
    asked = person.game["position"]
    hint = hint_text(person, table)
    expect(person.find("bubble")).to_have_text(hint)
    go_back(person)
    play_fast(person.url, person.key, table, at_card(5), poor)
    person.until(lambda: person.game["position"] > asked + 1, "the same card again")
    person.ready()
    expect(person.find("bubble").filter(has_text=hint)).to_have_count(0)
    person.page.keyboard.press("g")
    expect(person.find("bubble")).to_have_text(hint_text(person, table))

    play_fast(person.url, person.key, table, at_card(0, round=1), poor)
    first = result_shown(person, table)
    person.find("next-round").click()
    person.ready()
    while person.game["round"] == 1 or person.game["card"] > 2:
        go_back(person)
    play_fast(person.url, person.key, table, at_card(0, round=1))
    second = result_shown(person, table)
    assert second["position"] > first["position"]
    assert second["own"] != first["own"]


def hint_text(person: Person, table: str) -> str:
    """Return the first hint for the open card in words."""
    wish = {"position": person.game["position"], "seat": 0, "kind": "column"}
    column = person.ask("POST", f"tables/{table}/hint", wish)["column"]
    return person.text("hint-aside" if column is None else "hint-column", column=column)


def go_back(person: Person) -> None:
    """Take the last act of a practice game back with a key."""
    before = person.game["position"]
    person.page.keyboard.press("Backspace")
    person.until(lambda: person.game["position"] != before, "the card before")
    person.ready()


def result_shown(person: Person, table: str) -> dict[str, Any]:
    """Return the best of the round whose end is shown, which the page must show too."""
    person.find("round-end").wait_for()
    position = person.game["results"][0]["position"]
    path = f"tables/{table}/hindsight?round=0&seat=0&position={position}"
    best: dict[str, Any] = person.ask("GET", path)
    person.find("compare").click()
    expect(person.find("hindsight-score")).to_have_text(str(best["score"]).replace("-", "−"))
    return best


def test_no_hints_unless_the_table_allows_them(enter: Enter) -> None:
    person = enter()
    for seats, boards in ((("Ada",), ("1", "2", "3", "4")), (("Ada", "bot:newcomer"), ("1",))):
        table = person.table(*seats, boards=boards)
        person.ready()
        assert person.find("hint").count() == 0
        person.page.keyboard.press("g")
        why = "hint-ranked" if len(seats) == 1 else "hint-off"
        expect(person.find("bubble")).to_have_text(person.text(why))
        key = {"Authorization": f"Bearer {person.key}"}
        path = f"{person.url}api/v1/tables/{table}/hint"
        wish = {"position": person.game["position"], "seat": 0, "kind": "column"}
        assert person.context.request.post(path, headers=key, data=wish).status == 403
    person.open("new?friends")
    person.find("create").wait_for()
    for summary in person.page.locator("summary").all():
        summary.click()
    person.page.get_by_role("switch", name=person.text("hints-allowed")).press(" ")
    person.page.get_by_label(person.text("seat-name", seat=1)).fill("Ada")
    person.find("create").click()
    person.find("seats").wait_for()
    expect(person.page.get_by_text(person.text("hints-allowed"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_played_on_fits_a_small_phone(enter: Enter, language: str) -> None:
    person = enter("phone", language=language)
    person.page.set_viewport_size({"width": 320, "height": 568})
    table = played(person, "Ada", "bot:newcomer", boards=("1", "2", "3", "4"))
    person.open(f"table/{table}/replay")
    person.find("replayer").wait_for()
    person.page.keyboard.press("End")
    person.page.keyboard.press("ArrowLeft")
    person.find("play-on").press("Enter")
    start_branch(person)
    expect(person.find("news")).not_to_be_empty()
    branch = person.page.url.partition("/table/")[2]
    play_fast(person.url, person.key, branch, over)
    person.find("next-round").wait_for()
    expect(person.page.get_by_test_id("news")).to_be_empty()
    person.find("next-round").click()
    person.find("branch-outcome").wait_for()
    for area in ("main", "main .scores"):
        wide = person.page.locator(area).last.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 0, area


def test_play_on(enter: Enter, size: Size) -> None:
    person = enter(size)
    table = played(person, "Ada", "bot:newcomer")
    total = person.ask("GET", f"tables/{table}/replay")["totals"][0]
    person.open(f"table/{table}/replay")
    person.find("replayer").wait_for()
    person.page.keyboard.press("End")
    for _ in range(3):
        person.page.keyboard.press("ArrowLeft")
    person.find("play-on").press("Enter")
    # The two sizes try different choices.
    recorded = size == "phone"
    choice = "play-on-recorded" if recorded else "play-on-shuffled"
    person.page.get_by_role("radio", name=person.text(choice)).check()
    branch = start_branch(person)
    assert branch["source"] == table
    assert (branch["deal"], branch["others"]) == (
        ("same", "recorded") if recorded else ("shuffled", "bots")
    )
    assert person.game["card"] == 14
    # Narrow windows have no room for the mark beside the card; the notice says it.
    expect(person.find("practice")).to_have_count(1 if size == "desktop" else 0)
    expect(person.find("news")).to_contain_text(person.text("branch-from", round=1, card=14))
    person.finish_round()
    expect(person.find("review-round")).to_have_attribute("href", re.compile("review.seat=0&round"))
    person.page.reload()
    person.find("next-round").wait_for()
    assert "17" not in person.live
    person.page.keyboard.press("Enter")
    outcome = person.find("branch-outcome")
    outcome.wait_for()
    then, now = outcome.locator("tbody tr").all()
    expect(then.locator("strong")).to_have_text(str(total).replace("-", "−"))
    expect(now.locator("strong")).to_have_text(str(person.game["totals"][0]).replace("-", "−"))
    href = person.find("branch-source").get_attribute("href") or ""
    assert href.startswith(f"table/{table}/review?")
    assert person.find("found").count() == 0
    person.open("mine")
    expect(person.page.get_by_text(person.text("branch-from", round=1, card=14))).to_be_visible()
