"""Boards of one's own: drawn by mouse, touch and keys, checked, measured, shared and played."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Route, expect

from gapless.editions.reader import parse_boards
from testbed.patience import PATIENCE
from testbed.person import Person

from .conftest import Enter
from .fast_play import over, play_fast
from .page_checks import hidden_height
from .screens import GARDEN, own_board, shelve

Space = tuple[int, int]
EDITIONS = ("classic", "compact")


def at(person: Person, space: Space) -> tuple[float, float]:
    """Return the middle of a space of the editor's board."""
    box = person.page.locator(f'[data-space="{space[0]},{space[1]}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def brush(person: Person, name: str, **values: object) -> None:
    label = person.text(f"here-{name}", **values)
    person.find("palette").get_by_role("radio", name=label, exact=True).check()


def drag(person: Person, *spaces: Space) -> None:
    """Draw with the mouse from space to space."""
    mouse = person.page.mouse
    mouse.move(*at(person, spaces[0]))
    mouse.down()
    for space in spaces[1:]:
        mouse.move(*at(person, space), steps=3)
    mouse.up()


def slide(person: Person, *spaces: Space) -> None:
    """Draw with a finger from space to space."""
    wire = person.context.new_cdp_session(person.page)

    def send(kind: str, *points: Space) -> None:
        places = [dict(zip("xy", at(person, one), strict=True)) for one in points]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    send("touchStart", spaces[0])
    for space in spaces[1:]:
        send("touchMove", space)
    send("touchEnd")
    wire.detach()


def label(person: Person, space: Space) -> str:
    cell = person.page.locator(f'[data-space="{space[0]},{space[1]}"]')
    return cell.get_attribute("aria-label") or ""


def has(person: Person, spaces: Sequence[Space], name: str, **values: object) -> None:
    """Wait until spaces have what a message names."""
    content = person.text(f"here-{name}", **values)
    for space in spaces:
        place = person.text("say-place", column=space[0], row=space[1])
        expected = person.text("space-at", place=place, content=content)
        person.until(lambda: label(person, space).startswith(expected), expected)  # noqa: B023


LISTEN = """() => {
  window.spoken = [];
  const live = document.querySelector("[data-testid=live]");
  new MutationObserver(() => window.spoken.push(live.textContent.trim())).observe(live, {
    childList: true, characterData: true, subtree: true,
  });
}"""


def spoken(person: Person) -> list[str]:
    """Return what was spoken since `LISTEN` was evaluated."""
    found: list[str] = person.page.evaluate("window.spoken")
    return found


def checked(person: Person, mistakes: int) -> None:
    """Wait until the server has found this many mistakes in the newest drawing."""
    expect(person.page.get_by_test_id("mistakes")).to_have_attribute("data-checked", "true")
    expect(person.page.get_by_test_id("mistake")).to_have_count(mistakes)
    for button in ("play-board", "share-board"):
        expect(person.find(button)).to_be_enabled(enabled=mistakes == 0)


def open_new(person: Person) -> None:
    person.open("boards")
    person.find("new-board").click()
    person.find("edit-grid").wait_for()
    checked(person, 0)


NAME = "<b>Ada & Ben</b>"
"""The name of a board is text, whatever it looks like."""


def test_drawn_by_mouse_shared_and_played(enter: Enter, tmp_path: Path) -> None:
    person = enter()
    open_new(person)
    draw_with_mouse(person)
    person.find("measure").click()
    measured = person.page.get_by_test_id("measured")
    expect(measured.get_by_text(person.text("this-board"))).to_be_visible(timeout=2000 * PATIENCE)
    person.page.set_viewport_size({"width": 1366, "height": 657})
    assert hidden_height(person.page) == 0
    link = share(person)
    assert len(link) < 300
    play_shared(enter("phone"), link, tmp_path / "game.fits.txt")


def draw_with_mouse(person: Person) -> None:
    """Draw a board with strokes, undo, symmetry and a mistake that is mended; reload the page."""
    page = person.page
    brush(person, "egg")
    expect(
        page.get_by_text(person.text("legend-egg", points1="+3", points2="+1", points3="−2"))
    ).to_be_visible()
    drag(person, (1, 2), (4, 2))
    has(person, [(1, 2), (2, 2), (3, 2), (4, 2)], "egg")
    person.find("undo").click()
    has(person, [(1, 2), (4, 2)], "dot")
    page.keyboard.press("Control+Shift+z")
    has(person, [(1, 2), (4, 2)], "egg")

    page.get_by_role("radio", name=person.text("symmetry-sides")).check()
    brush(person, "bonus", points=3)
    page.mouse.click(*at(person, (1, 9)))
    has(person, [(1, 9), (6, 9)], "bonus", points=3)
    page.mouse.click(*at(person, (2, 2)), button="right")
    has(person, [(2, 2), (5, 2)], "dot")

    page.get_by_role("radio", name=person.text("symmetry-off")).check()
    brush(person, "pair")
    page.mouse.click(*at(person, (3, 6)))
    checked(person, 1)
    expect(person.find("play-board")).to_have_accessible_description(person.text("not-playable"))
    expect(page.locator(".wrong")).to_have_attribute("data-space", "3,6")
    page.mouse.click(*at(person, (4, 6)))
    checked(person, 0)
    assert person.text("mistakes-none") in person.live

    person.find("board-name").fill(NAME)
    page.get_by_role("switch", name=person.text("reason-column")).check()
    checked(person, 0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    has(person, [(3, 6), (4, 6)], "symbol", symbol="circle")
    checked(person, 0)


def share(person: Person) -> str:
    """Save the board as a file and as a picture; return its link."""
    page = person.page
    person.find("share-board").click()
    link = person.find("board-link").inner_text()
    with page.expect_download() as download:
        person.find("save-board").click()
    (board,) = parse_boards(download.value.path().read_text("utf-8"), "file").values()
    assert (board.name, board.rows, board.columns) == (NAME, 1, 3)
    with page.expect_download() as download:
        person.find("save-board-picture").click()
    assert download.value.path().read_bytes()[:4] == b"\x89PNG"
    return link


def play_shared(other: Person, link: str, record: Path) -> None:
    """Open a link, play the board to the end, replay the record with the command, and keep it."""
    other.page.goto(link)
    expect(other.page.get_by_role("heading", level=1)).to_have_text(NAME)
    other.find("play-board").click()
    expect(other.find("brought-board")).to_be_in_viewport(ratio=1)
    expect(other.page.get_by_role("heading", level=1)).to_have_text(NAME)
    other.find("create").click()
    other.page.wait_for_url("**/table/*")
    table = other.page.url.rpartition("/")[2]
    expect(other.page.get_by_role("dialog")).to_have_accessible_name(NAME)
    other.find("got-it").click()
    other.find("ramp").wait_for()
    play_fast(other.url, other.key, table, over)
    expect(other.find("round-end")).to_contain_text(NAME)
    other.play_on()
    other.find("game-end").wait_for()
    expect(other.find("round").first).to_contain_text(NAME)
    other.find("more").click()
    with other.page.expect_download() as download:
        other.find("save-record").click()
    download.value.save_as(record)
    command = [sys.executable, "-m", "gapless", "replay", str(record)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=record.parent)
    other.open("mine")
    expect(other.find("game-card").first).to_contain_text(NAME)
    other.open(f"table/{table}")
    other.find("more").click()
    other.find("edit-board").click()
    other.find("keep-board").click()
    expect(other.find("keep-board")).to_be_disabled()
    other.open("boards")
    expect(other.find("own-board")).to_contain_text(NAME)
    other.open(f"table/{table}")
    other.find("more").click()
    other.find("edit-board").click()
    expect(other.page.get_by_role("heading", level=1)).to_have_text(NAME)


def test_touch(enter: Enter) -> None:
    person = enter("phone")
    open_new(person)
    person.find("palette").locator("label").nth(1).tap()
    person.page.touchscreen.tap(*at(person, (2, 3)))
    has(person, [(2, 3)], "bonus", points=1)
    slide(person, (1, 5), (3, 5), (3, 7))
    has(person, [(1, 5), (2, 5), (3, 5), (3, 6), (3, 7)], "bonus", points=1)
    person.page.touchscreen.tap(*at(person, (2, 3)))
    has(person, [(2, 3)], "dot")
    person.find("undo").tap()
    has(person, [(2, 3)], "bonus", points=1)
    person.find("tab-rules").tap()
    person.page.get_by_role("radio", name=person.text("board-size-compact")).tap(force=True)
    expect(person.page.get_by_text(person.text("board-size-cut"))).to_be_visible()
    person.find("board-name").fill("Cleo")
    person.find("tab-draw").tap()
    expect(person.page.get_by_role("row")).to_have_count(10)
    has(person, [(2, 3), (3, 7)], "bonus", points=1)
    checked(person, 0)
    person.page.touchscreen.tap(*at(person, (6, 1)))
    person.find("tab-measure").tap()
    person.find("undo").tap()
    expect(person.find("tab-draw")).to_have_attribute("aria-pressed", "true")
    has(person, [(6, 1)], "dot")
    person.find("tab-rules").tap()
    person.find("undo").tap()
    expect(person.find("tab-rules")).to_have_attribute("aria-pressed", "true")


def test_keyboard_alone(enter: Enter) -> None:
    """Everything is spoken: the space, what was painted, mistakes, and what was undone."""
    person = enter(touch=False)
    open_new(person)
    press = person.page.keyboard.press

    def focused() -> str:
        return str(person.page.evaluate("document.activeElement.dataset.space ?? ''"))

    while not focused():
        press("Tab")
    for key in ("Control+End", "ArrowUp", "ArrowLeft", "4"):
        press(key)
    assert focused() == "5,2"
    has(person, [(5, 2)], "bonus", points=4)
    assert person.text("here-bonus", points=4) in person.live
    press("-")
    has(person, [(5, 2)], "penalty", points=4)
    for key in ("Home", "b", "PageUp", "w"):
        press(key)
    assert focused() == "1,12"
    has(person, [(1, 12)], "wormhole")
    checked(person, 1)
    person.until(lambda: person.text("mistakes-count", count=1) in person.live, "the mistake")
    press("End")
    press("m")
    assert focused() == "1,12"
    press("Delete")
    checked(person, 0)
    has(person, [(1, 12)], "dot")
    person.page.evaluate(LISTEN)
    press("Control+z")
    has(person, [(1, 12)], "wormhole")
    place = person.text("say-place", column=1, row=12)
    what = person.text("space-at", place=place, content=person.text("here-wormhole"))
    undone = person.text("undone", what=what)
    person.until(lambda: undone in spoken(person), "what was undone")
    press("?")
    expect(person.page.get_by_role("dialog", name=person.text("keys"))).to_be_visible()
    press("Escape")
    press("Control+y")
    press("ArrowRight")
    press(" ")
    has(person, [(2, 12)], "wormhole")
    press(" ")
    has(person, [(2, 12)], "dot")
    person.find("editor-menu").press("Enter")
    person.find("clear").press("Enter")
    has(person, [(5, 2), (1, 2)], "dot")


def test_board_of_letters(enter: Enter) -> None:
    person = enter()
    open_new(person)
    words = person.page.get_by_role("switch", name=person.text("counts-words"))
    words.check()
    checked(person, 0)
    person.page.locator('[data-space="1,12"]').focus()
    for key in "gap":
        person.page.keyboard.press(key)
    person.until(lambda: label(person, (3, 12)).endswith("P"), "the letters")
    person.find("word-list").fill("gap, g")
    person.find("word-list").blur()
    checked(person, 1)
    person.find("word-list").fill("gap, xyz")
    person.find("word-list").blur()
    checked(person, 0)
    found = person.find("words-found")
    expect(found).to_contain_text(person.text("words-on-board", words="GAP"))
    expect(found).to_contain_text(person.text("words-not-on-board", words="XYZ"))
    words.uncheck()
    has(person, [(1, 12)], "dot")
    words.check()
    person.until(lambda: label(person, (1, 12)).endswith("G"), "the letters again")


def test_undo_of_letters_and_size(enter: Enter) -> None:
    """Undo brings back the size, and letters with their brush."""
    person = enter()
    page = person.page
    open_new(person)
    page.mouse.click(*at(person, (1, 1)))
    words = page.get_by_role("switch", name=person.text("counts-words"))
    words.check()
    person.until(lambda: bool(re.search(r"[A-Z]$", label(person, (1, 1)))), "letters")
    person.find("undo").click()
    has(person, [(1, 1)], "bonus", points=2)
    page.mouse.click(*at(person, (2, 1)))
    has(person, [(2, 1)], "bonus", points=2)
    checked(person, 0)
    words.check()
    person.until(lambda: bool(re.search(r"[A-Z]$", label(person, (1, 1)))), "letters again")
    words.uncheck()
    has(person, [(1, 1), (2, 1)], "bonus", points=2)
    sizes = [page.get_by_role("radio", name=person.text(f"board-size-{n}")) for n in EDITIONS]
    sizes[1].check(force=True)
    expect(page.get_by_role("row")).to_have_count(10)
    person.find("undo").click()
    expect(sizes[0]).to_be_checked()
    checked(person, 0)


def test_two_tabs_on_one_board(enter: Enter) -> None:
    """Each tab takes over changes; what one deletes stays deleted; no board is there twice."""
    person = enter()
    page = person.page
    open_new(person)
    page.mouse.click(*at(person, (1, 1)))
    has(person, [(1, 1)], "bonus", points=2)
    checked(person, 0)
    second = person.new_page()
    second.goto(page.url)
    second.get_by_test_id("edit-grid").wait_for()
    page.mouse.click(*at(person, (3, 1)))
    person.page = second
    has(person, [(3, 1)], "bonus", points=2)
    second.mouse.click(*at(person, (4, 1)))
    person.page = page
    has(person, [(3, 1), (4, 1)], "bonus", points=2)
    person.find("undo").click()
    person.page = second
    has(person, [(4, 1)], "dot")

    person.open("boards")
    shelf = person.find("own-board")
    person.find("delete").click()
    expect(shelf).to_have_count(0)
    person.page = page
    page.mouse.click(*at(person, (5, 1)))
    checked(person, 0)
    person.page = second
    expect(shelf).to_have_count(0)
    person.find("restore").click()
    expect(shelf).to_have_count(1)
    stored = json.loads(second.evaluate("localStorage['gapless.shelf']"))
    page.close()
    store = "(boards) => localStorage['gapless.shelf'] = boards"
    second.evaluate(store, json.dumps(stored * 2))
    person.open("boards")
    expect(shelf).to_have_count(1)
    second.evaluate(store, json.dumps([*stored, stored[0] | {"id": "twin"}]))
    person.open("new")
    second.locator("summary").first.click()
    expect(second.locator("[data-board^='code:']")).to_have_count(1)


def test_shelf(enter: Enter, tmp_path: Path) -> None:
    person = enter()
    shelve(person)
    person.open("boards")
    boards = person.find("own-board")
    expect(boards).to_have_count(3)
    person.find("delete").nth(1).click()
    expect(person.find("restore")).to_be_focused()
    person.find("delete").first.click()
    expect(boards).to_have_count(1)
    person.page.keyboard.press("Enter")
    expect(boards).to_have_count(2)
    person.find("restore").click()
    expect(boards.nth(1)).to_contain_text("Emil")
    file = tmp_path / "mine.toml"
    grid = json.dumps(["......"] * 12)
    text = "".join(f'[[boards]]\nid = "own{n}"\ngrid = {grid}\n' for n in range(4))
    file.write_text(text.replace("......", ".....a", 1))
    person.page.get_by_test_id("import").set_input_files(file)
    expect(boards).to_have_count(7)
    said = (person.text("boards-imported", count=4), person.text("boards-with-mistakes", count=1))
    expect(person.page.get_by_text(" ".join(said))).to_be_visible()
    expect(boards.filter(has_text=person.text("board-draft"))).to_have_count(2)
    person.page.get_by_test_id("import").set_input_files(file)
    known = person.text("boards-known", count=4)
    expect(person.page.get_by_text(known)).to_be_visible()
    expect(boards).to_have_count(7)
    person.page.get_by_role("searchbox").fill("own2")
    expect(boards).to_have_count(1)
    person.page.get_by_role("searchbox").fill("")
    file.write_text("nothing")
    person.page.get_by_test_id("import").set_input_files(file)
    expect(person.page.get_by_role("alert")).to_have_text(person.text("board-file-unreadable"))
    duplicate = person.text("duplicate-named", board="Dora")
    person.page.get_by_role("button", name=duplicate).click()
    title = person.page.get_by_role("heading", level=1)
    expect(title).to_have_text(person.text("copy-of", name="Dora"))
    checked(person, 0)

    person.open("new")
    person.page.locator("summary").first.click()
    mine = person.page.locator("[data-board^='code:']")
    expect(mine).to_have_count(6)
    mine.filter(has_text="Emil").click()
    expect(person.find("chosen-boards").locator("li").last).to_contain_text("Emil")


def test_nothing_is_lost_without_the_server(enter: Enter) -> None:
    person = enter()
    open_new(person)

    def refuse(route: Route) -> None:
        body = {"error": {"code": "rate", "message": "too many requests; wait a moment"}}
        route.fulfill(status=429, json=body)

    person.page.route("**/boards/check", refuse)
    person.page.keyboard.press("Tab")
    person.page.locator('[data-space="2,2"]').focus()
    person.page.keyboard.press("g")
    expect(person.page.get_by_test_id("mistakes")).to_contain_text("wait a moment")
    expect(person.find("play-board")).to_be_disabled()
    person.page.reload()
    has(person, [(2, 2)], "gold")
    person.page.unroute("**/boards/check")
    checked(person, 0)


def test_damaged_links(enter: Enter) -> None:
    """A sentence or a board, and no error on the page."""
    person = enter()
    code = own_board(person, GARDEN).removeprefix("code:")
    damaged = (
        code[:-1],
        code[:20] + ("A" if code[20] != "A" else "B") + code[21:],
        "9" + code[1:],
        "%FF%00",
        "<script>alert(1)</script>",
        "1" + "A" * 20_000,
    )
    for fragment in damaged:
        person.open("./")
        person.open(f"board#{fragment}")
        expect(person.find("failure")).to_have_text(re.compile(r"\w.*\."))
    expect(person.page.get_by_role("link", name=person.text("my-boards"))).to_be_visible()
    person.open("./")
    person.open(f"new#code:{damaged[1]}")
    expect(person.page.get_by_role("alert")).to_have_text(re.compile(r"\w.*\."))
    expect(person.page.get_by_role("alert")).to_be_in_viewport()
    person.open("./")
    person.open(f"board#{code}+volatile")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Dora")
    expect(person.page.get_by_text(person.text("rule-volatile"))).to_be_visible()
    person.open("boards/nowhere")
    expect(person.find("failure")).to_have_text(person.text("no-such-board"))


HALF_DONE = {"share": 0.5, "board": None, "waiting": 0}


def far_off(route: Route) -> None:
    """Answer as for a board that is not near the difficulty."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"skill": 6.1, "near": False})


def test_surprise(enter: Enter) -> None:
    """A generated board opens in the editor; a game of generated boards is one press."""
    person = enter()
    person.open("boards")
    person.find("surprise").click()
    person.page.get_by_role("checkbox", name=person.text("kind-eggs")).check(force=True)
    person.page.route("**/boards/surprise", far_off)
    person.find("surprise-now").click()
    checked(person, 0)
    person.page.unroute("**/boards/surprise")
    expect(person.find("estimate")).to_have_text(person.text("surprise-nearest", points="6.1"))
    egg = person.text("here-egg")
    assert person.page.locator(f"[aria-label$='{egg}']").count() > 0
    person.open("new")
    surprise = person.page.get_by_role("radio", name=person.text("preset-surprise"))
    person.page.route("**/boards/surprise", lambda route: route.fulfill(json=HALF_DONE))
    surprise.check(force=True)
    expect(person.find("surprise-search").get_by_role("progressbar")).to_have_attribute(
        "value", "0.5"
    )
    expect(person.find("create")).to_be_disabled()
    person.page.get_by_role("button", name=person.text("cancel")).click()
    expect(surprise).not_to_be_checked()
    expect(person.find("create")).to_be_enabled()
    person.page.unroute("**/boards/surprise")
    surprise.check(force=True)
    person.page.get_by_role("button", name=person.text("surprise-again")).wait_for()
    person.find("create").click()
    person.find("got-it").click()
    person.find("ramp").wait_for()
    assert person.state is not None
    boards = person.state["table"]["boards"]
    assert len(set(boards)) == 4
    assert all(board.startswith("code:") for board in boards)
    person.open()
    expect(person.find("play")).to_contain_text(person.text("preset-surprise"))
