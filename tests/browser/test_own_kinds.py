"""Boards with kinds of spaces of their own: drawn, shared and played like shipped ones."""

import re
from typing import Any

from playwright.sync_api import expect

from testbed.person import Person

from .conftest import Enter
from .fast_play import over, play_fast
from .screens import GARDEN, own_board

FUSE, SET, TRAP, OASIS = "Lunte", "Satz", "Falle", "Oase"
KINDS: dict[str, dict[str, Any]] = {
    "fuse": {
        "states": [{"each": 2}, {"each": -1}, {"each": -4}],
        "slide": True,
        "name": {"en": "fuse", "de": FUSE},
        "sign": "flame",
    },
    "set": {
        "totals": [-1, 2, 5],
        "by": "character",
        "name": {"en": "set", "de": SET},
        "sign": "leaf",
    },
    "trap": {
        "each": -2,
        "stop": "blown-up",
        "name": {"en": "trap", "de": TRAP},
        "sign": "magnet",
    },
    "oasis": {"each": 1, "counts": "covered", "name": {"en": "oasis", "de": OASIS}},
}
BOARD = GARDEN | {
    "name": "Wüste",
    "grid": [
        "......",
        ".f..f.",
        "......",
        "..a.b.",
        "q.....",
        "....t.",
        ".fq.q.",
        "......",
        ".a0.b.",
        "f..q..",
        ".q..2.",
        "..a..q",
    ],
    "spaces": {"f": "fuse", "t": "trap", "q": "oasis", "a": "set", "b": "set", "0": "egg", "2": 2},
    "kinds": KINDS,
    "rows": 1,
    "columns": 0,
}
"""States that slides change, a kind by character, one that stops tiles, and one that is covered."""


def facts(kinds: dict[str, dict[str, Any]]) -> list[str]:
    """Return the tables of kinds in an order that does not depend on their keys."""
    return sorted(str(sorted(kind.items())) for kind in kinds.values())


def kinds_of(person: Person, code: str) -> dict[str, dict[str, Any]]:
    (board,) = person.ask("POST", "boards/check", {"code": code})["boards"]
    found: dict[str, dict[str, Any]] = board["draft"]["kinds"]
    return found


def cell(person: Person, column: int, row: int, content: str) -> None:
    """Wait until a space of the editor has this content, as it is spoken."""
    place = person.text("say-place", column=column, row=row)
    label = re.compile(re.escape(person.text("space-at", place=place, content=content)) + "$")
    space = person.page.locator(f'[data-space="{column},{row}"]')
    expect(space).to_have_accessible_name(label)


def checked(person: Person) -> None:
    expect(person.page.get_by_test_id("mistakes")).to_have_attribute("data-checked", "true")
    expect(person.find("play-board")).to_be_enabled()


def test_drawn_shared_and_played(enter: Enter) -> None:
    person = enter(language="de")
    code = own_board(person, BOARD)
    link = paint(person, code)
    shared = f"code:{link.partition('#')[2]}"
    assert shared != code
    before, after = kinds_of(person, code), kinds_of(person, shared)
    assert len(after) == len(KINDS)
    assert facts(after) == facts(before)
    play(person, link)


def paint(person: Person, code: str) -> str:
    """Open the board by its link, paint by mouse and by key, and return the new link."""
    page = person.page
    person.open(f"board#{code.removeprefix('code:')}")
    expect(person.find("shared-board")).to_contain_text(f"{FUSE}: ")
    person.find("edit-copy").click()
    person.find("edit-grid").wait_for()
    cell(person, 2, 11, FUSE)
    cell(person, 3, 9, f"{SET} a")
    palette = person.find("palette")
    for name in (FUSE, f"{SET} a", f"{SET} b", f"{SET} c", TRAP, OASIS, person.text("here-egg")):
        expect(palette.get_by_role("radio", name=name, exact=True)).to_be_attached()
    palette.get_by_role("radio", name=f"{SET} b", exact=True).check()
    page.locator('[data-space="6,5"]').click()
    cell(person, 6, 5, f"{SET} b")
    palette.get_by_role("radio", name=FUSE, exact=True).check()
    page.locator('[data-space="6,12"]').click()
    cell(person, 6, 12, FUSE)
    page.keyboard.press("Control+z")
    cell(person, 6, 12, person.text("here-dot"))
    page.keyboard.press("Control+y")
    cell(person, 6, 12, FUSE)
    page.locator('[data-space="1,12"]').focus()
    # Kinds read from a code are called kind-1, kind-2 …: the first one has the key K.
    page.keyboard.press("k")
    cell(person, 1, 12, FUSE)
    checked(person)
    page.reload()
    cell(person, 1, 12, FUSE)
    cell(person, 6, 5, f"{SET} b")
    checked(person)
    person.find("share-board").click()
    with page.expect_download() as download:
        person.find("save-board").click()
    assert f'de = "{FUSE}"' in download.value.path().read_text(encoding="utf-8")
    with page.expect_download() as download:
        person.find("save-board-picture").click()
    assert download.value.path().read_bytes()[:4] == b"\x89PNG"
    return person.find("board-link").inner_text()


def play(person: Person, link: str) -> None:
    """Play a shared board alone to its end, the first cards by keys."""
    person.page.goto(link)
    person.find("play-board").click()
    person.find("create").click()
    person.page.wait_for_url("**/table/*")
    person.find("got-it").click()
    person.find("ramp").wait_for()
    for _ in range(3):
        person.ready()
        person.act(person.by_keys)
    table = person.page.url.rpartition("/")[2]
    state = play_fast(person.url, person.key, table, over)
    kinds = state["game"]["board"]["kinds"]
    reasons = {reason for reason, *_ in state["game"]["results"][0]["scores"][0]["items"]}
    names = {kinds[reason]["name"]["de"] for reason in reasons & set(kinds)}
    assert names
    for name in names:
        expect(person.find("round-end")).to_contain_text(name)
