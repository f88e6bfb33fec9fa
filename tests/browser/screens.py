"""Every screen of the page, opened one after another as a player would.

A new screen gets a line in `SCREENS`: the tests of layout, translation and accessibility, the
screenshots and docs/screens.md read that table.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import WebSocketRoute

from gapless.server.operations.admin import end_table
from testbed.patience import PATIENCE
from testbed.person import TOO_SOON_MS, Person
from testbed.serving import Served

from .fast_play import State, at_card, over, play_fast

LATE = 15
NAMES = frozenset(
    {"ada", "ben", "cleo", "dora", "emil", "gapless", "english", "deutsch", "nowhere"}
    | {"verify", "record", "fits", "txt", "home", "end", "esc", "ctrl"}
)
"""Words that are the same in every language."""


class ExampleTables:
    """Tables in every state; all but those of Dora belong to one browser's key."""

    def __init__(self, person: Person, served: Served) -> None:
        self.url = person.url
        self.key = person.key
        self.won = self._table(person, "Ada", boards=("1", "2", "3", "4"), until=over)
        self.company = self._table(
            person,
            "Ada",
            "bot:newcomer",
            "bot:mason",
            "bot:mason",
            boards=("3", "2"),
            until=at_card(9),
        )
        self.duel = self._table(
            person, "Ada", "bot:mason", boards=("2", "4", "eggshells"), until=over, listed=True
        )
        self.ended = self._table(
            person, "Ada", "bot:newcomer", boards=("1", "2", "3"), until=at_card(5, round=1)
        )
        with served.engine() as engine:
            end_table(engine, self.ended)
        self.device = self._table(person, "Ada", "Ben", "Cleo", boards=("4",), until=at_card(5))
        self.pair = self._table(person, "Ada", "Ben", boards=("2",), until=at_card(6))
        self.idle = person.create("Ada", "bot:mason")
        self.lobby = person.create("Ada", "open", "bot:mason", "open", boards=("1",), listed=True)
        self.alone = self._table(person, "Ada", boards=("1", "2", "3", "4"), until=at_card(8))
        dora = Person(person.browser, person.url)
        self.branch = self._branch(person)
        self.invitation = dora.create(
            "Dora", "open", "bot:mason", boards=("1", "boom", "4"), clock=30
        )
        self.running = self._table(
            dora,
            "Dora",
            "Emil",
            boards=("boom",),
            until=at_card(6),
            listed=True,
        )

    def names(self, person: Person) -> frozenset[str]:
        """Return the words that need no translation, those of the word boards included."""
        edition = person.ask("GET", "edition/classic")
        return NAMES | {word.lower() for board in edition["boards"] for word in board["words"]}

    def _branch(self, person: Person) -> str:
        """Play on from the last cards of a game, to the end."""
        wish = {"round": 3, "card": LATE, "seat": 0, "deal": "same"}
        table = str(person.ask("POST", f"tables/{self.won}/branch", wish)["table"])
        play_fast(person.url, person.key, table, over)
        return table

    def _table(
        self,
        person: Person,
        *seats: str,
        boards: tuple[str, ...],
        until: Callable[[State], bool],
        listed: bool = False,
    ) -> str:
        table = person.create(*seats, boards=boards, listed=listed)
        play_fast(person.url, person.key, table, until)
        return table


Opener = Callable[[Person, ExampleTables], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen, its caption in docs/screens.md, and how a player gets there."""

    name: str
    title: str
    open: Opener
    still: bool = False
    """Nothing on it may scroll."""
    reopen: bool = False
    """Its text comes from the server, in the language in which it was opened."""


def _path(path: str, test_id: str) -> Opener:
    """Open an address and wait for an element."""

    def open_(person: Person, _tables: ExampleTables) -> None:
        person.open(path)
        person.find(test_id).wait_for()

    return open_


def _page(path: str) -> Opener:
    """Open an address and wait until all of it is loaded."""

    def open_(person: Person, _tables: ExampleTables) -> None:
        person.open(path)
        person.page.locator("h1").wait_for()
        person.page.wait_for_load_state("networkidle")

    return open_


def _new_friends(person: Person, _tables: ExampleTables) -> None:
    person.open("new?friends")
    person.find("create").wait_for()
    for summary in person.page.locator("summary").all():
        summary.click()
    person.page.evaluate("scrollTo(0, 0)")


def _lobby(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.lobby}")
    person.find("seats").wait_for()
    person.page.wait_for_load_state("networkidle")


def _invitation(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.invitation}")
    person.find("nickname").wait_for()
    person.page.wait_for_load_state("networkidle")


def _play(person: Person, tables: ExampleTables) -> None:
    if person.page.url.endswith(f"table/{tables.alone}"):
        person.page.keyboard.press("Escape")
        person.page.locator("dialog > *").wait_for(state="detached")
        return
    person.sit(tables.alone)
    person.ready()
    person.page.keyboard.press("ArrowRight")


def _key(key: str) -> Opener:
    """Press a key during play."""

    def open_(person: Person, tables: ExampleTables) -> None:
        _play(person, tables)
        person.page.keyboard.press(key)
        person.page.locator("dialog[open]").wait_for()

    return open_


def _button(test_id: str) -> Opener:
    """Press a button during play."""

    def open_(person: Person, tables: ExampleTables) -> None:
        _play(person, tables)
        person.find(test_id).click()
        person.page.locator("dialog[open]").wait_for()

    return open_


def _entry(person: Person, tables: ExampleTables) -> None:
    _play(person, tables)
    person.page.keyboard.press("n")
    person.page.locator("[data-overlay]").wait_for()


def _board_help(person: Person, tables: ExampleTables) -> None:
    _button("menu")(person, tables)
    person.page.locator("dialog[open] li button").first.click()
    person.find("got-it").wait_for()


def _rules(person: Person, tables: ExampleTables) -> None:
    _button("menu")(person, tables)
    person.page.get_by_role("button", name=person.text("rules"), exact=True).click()
    person.find("rules").wait_for()


def _task(person: Person, _tables: ExampleTables) -> None:
    person.open("learn")
    person.page.locator("nav button").first.click()
    person.find("task").wait_for()


def _hint(person: Person, tables: ExampleTables) -> None:
    """Make a mistake in an exercise."""
    _task(person, tables)
    person.skip(TOO_SOON_MS)
    person.page.keyboard.press(" ")
    person.find("take-back").wait_for()


def _learned(person: Person, tables: ExampleTables) -> None:
    """Skip all exercises."""
    _task(person, tables)
    while person.find("skip").count():
        person.find("skip").click()
    person.find("learned").wait_for()


def _company(person: Person, tables: ExampleTables) -> None:
    person.sit(tables.company)
    person.ready()


def _company_ramp(person: Person, tables: ExampleTables) -> None:
    _company(person, tables)
    person.page.locator("button.mini").first.click()


def _game_hint(person: Person, _tables: ExampleTables) -> None:
    """Ask for a hint."""
    table = person.create("Ada", boards=("1",), practice=True)
    play_fast(person.url, person.key, table, at_card(8))
    person.sit(table)
    person.ready()
    person.page.keyboard.press("g")
    # The first hint of a server has to load the engine.
    person.page.locator("[data-testid=live]", has_text=re.compile(r"\d\.$")).wait_for(
        state="attached", timeout=3000 * PATIENCE
    )


def _players(person: Person, tables: ExampleTables) -> None:
    _company(person, tables)
    person.find("menu").click()
    person.find("open-players").click()
    person.find("players").wait_for()


def _idle(person: Person, tables: ExampleTables) -> None:
    """Open a table whose server says that the player is idle; that takes two clocks otherwise."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "state":
                said["table"]["seats"][0]["absence"] = "idle"
                said["paused"] = True
            line.send(json.dumps(said))

        server.on_message(pass_on)

    person.page.route_web_socket(f"**/{tables.idle}/socket", route)
    person.open(f"table/{tables.idle}")
    person.find("idle").wait_for()


def _watching(person: Person, tables: ExampleTables) -> None:
    person.sit(tables.running)


def _curtain(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.device}")
    person.find("curtain").wait_for()


SIDE_BY_SIDE = """() => {
  const settings = JSON.parse(localStorage["gapless.settings"] ?? "{}");
  localStorage["gapless.settings"] = JSON.stringify({ ...settings, beside: true });
  dispatchEvent(new StorageEvent("storage", { key: "gapless.settings" }));
}"""


def _beside(person: Person, tables: ExampleTables) -> None:
    """Open a game of two; a phone, which has no room for two ramps, shows the curtain."""
    person.open(f"table/{tables.pair}")
    person.find("curtain").or_(person.find("beside")).wait_for()
    person.page.evaluate(SIDE_BY_SIDE)
    window = person.page.viewport_size
    assert window is not None
    has_room = window["width"] >= 736 and window["height"] >= 544
    person.find("beside" if has_room else "curtain").wait_for()


def _round_end(person: Person, _tables: ExampleTables) -> None:
    table = person.create("Ada", boards=("1",))
    play_fast(person.url, person.key, table, at_card(LATE))
    person.sit(table)
    person.finish_round()


def _game_end(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.won}")
    person.find("game-end").wait_for()


def _game_end_duel(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.duel}")
    person.find("game-end").wait_for()


def _branch_end(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.branch}")
    person.find("branch-outcome").wait_for()


def _round_review(person: Person, tables: ExampleTables) -> None:
    _game_end_duel(person, tables)
    person.find("round").first.click()
    # The first search of a server may have to be compiled.
    person.find("line-steps").wait_for(timeout=3000 * PATIENCE)


def _game_ended(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.ended}")
    person.find("ended-at").wait_for()


def _share(person: Person, tables: ExampleTables) -> None:
    _game_end_duel(person, tables)
    person.find("share").click()


def _replay(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.duel}/replay")
    person.find("replayer").wait_for()
    for _ in range(9):
        person.page.keyboard.press("ArrowRight")


def _replay_end(person: Person, tables: ExampleTables) -> None:
    _replay(person, tables)
    person.page.keyboard.press("End")


def _review(person: Person, tables: ExampleTables) -> None:
    person.open(f"table/{tables.won}/review")
    # The first review of a server has to load the engine.
    whole = person.page.locator("[data-testid=review][data-share='1']")
    whole.wait_for(timeout=3000 * PATIENCE)


def _retry(person: Person, tables: ExampleTables) -> None:
    _review(person, tables)
    person.find("retry-move").click()
    person.find("retry").wait_for()


def _play_on(person: Person, tables: ExampleTables) -> None:
    _replay(person, tables)
    person.find("play-on").click()
    person.find("play-on-start").wait_for()


GARDEN: dict[str, Any] = {
    "name": "Dora",
    "note": "Ada, Ben & Cleo",
    "grid": [
        "......",
        ".2....",
        "......",
        "....a.",
        "......",
        "-....*",
        "...0..",
        "......",
        ".a...0",
        "......",
        "..2$..",
        "......",
    ],
    "spaces": {"2": 2, "-": -5, "a": "pair", "0": "egg", "*": "boom", "$": "gold"},
    "rows": 1,
    "columns": 3,
    "words": None,
    "volatile": False,
}
"""A board of one's own, as the page stores it."""

LETTERS = GARDEN | {
    "name": "Emil",
    "note": "",
    "grid": ["EMILBE"] * 12,
    "spaces": {},
    "words": ["BEN", "EMIL"],
    "volatile": True,
}


HALF_PAIR = GARDEN | {"name": "Cleo", "grid": [*GARDEN["grid"][:3], "......", *GARDEN["grid"][4:]]}
"""A board with a mistake."""


def own_board(person: Person, drawing: dict[str, Any]) -> str:
    """Return the reference of a board of one's own."""
    found = person.ask("POST", "boards/check", {"board": drawing})
    return str(found["boards"][0]["code"])


def shelve(person: Person) -> None:
    """Put boards on the shelf of the browser: one with a difficulty, one of letters, a draft."""
    figures: dict[str, Any] = {"newcomer": -4.2, "architect": 5.5, "master": 7, "hindsight": 10.3}
    figures |= {"skill": 11.2, "luck": 3.3, "dull": ["special-spaces", "too-hard"]}
    drafts = (
        ("dora", GARDEN, own_board(person, GARDEN), figures),
        ("emil", LETTERS, own_board(person, LETTERS), None),
        ("cleo", HALF_PAIR, None, None),
    )
    shelf = [
        {"id": id, "edition": "classic", "drawing": drawing, "code": code, "figures": measured}
        | {"changed": -number}
        for number, (id, drawing, code, measured) in enumerate(drafts)
    ]
    person.open()
    person.page.evaluate("(shelf) => localStorage['gapless.shelf'] = shelf", json.dumps(shelf))


def _boards(person: Person, _tables: ExampleTables) -> None:
    shelve(person)
    person.open("boards")
    person.find("own-board").first.wait_for()


def _surprise(person: Person, tables: ExampleTables) -> None:
    _boards(person, tables)
    person.find("surprise").click()
    person.find("surprise-now").wait_for()


def _editor(id: str, tab: str | None = None) -> Opener:
    """Open a board of the shelf in the editor; the tab is one that narrow windows have."""

    def open_(person: Person, _tables: ExampleTables) -> None:
        shelve(person)
        person.open(f"boards/{id}")
        person.page.locator("[data-checked=true]").wait_for()
        if tab is not None:
            person.page.evaluate(
                "(tab) => document.querySelector(`[data-testid=tab-${tab}]`).click()", tab
            )

    return open_


def _empty_shelf(person: Person, _tables: ExampleTables) -> None:
    person.open()
    person.page.evaluate("localStorage.removeItem('gapless.shelf')")
    person.open("boards")
    person.find("new-board").wait_for()


def _share_board(person: Person, tables: ExampleTables) -> None:
    _editor("dora")(person, tables)
    person.find("share-board").click()
    person.find("board-link").wait_for()


def _editor_menu(person: Person, tables: ExampleTables) -> None:
    _editor("dora")(person, tables)
    person.find("editor-menu").click()
    person.find("clear").wait_for()


def _editor_keys(person: Person, tables: ExampleTables) -> None:
    _editor_menu(person, tables)
    person.find("editor-keys-open").click()
    person.page.locator("kbd").first.wait_for()


def _before_play(person: Person, _tables: ExampleTables) -> None:
    person.open(f"new#{own_board(person, GARDEN)}")
    person.find("brought-board").wait_for()
    person.find("create").wait_for()


def _shared_board(person: Person, _tables: ExampleTables) -> None:
    person.open(f"board#{own_board(person, GARDEN).removeprefix('code:')}")
    person.find("shared-board").wait_for()


START = "Start"
BOARDS = "Boards of your own"
PLAY = "Play"
RESULTS = "Results and replays"
LEARN = "Learn and settings"

SCREENS: dict[str, tuple[Screen, ...]] = {
    START: (
        Screen("front", "Front page", _path("", "play"), still=True),
        Screen("new", "A new game alone or with bots", _path("new", "create")),
        Screen("new-friends", "A table for friends", _new_friends),
        Screen("tables", "Open and running tables", _page("tables")),
        Screen("lobby", "Before the game: the link to send", _lobby),
        Screen("invitation", "An invitation, as a guest sees it", _invitation),
        Screen("mine", "My games", _page("mine")),
    ),
    PLAY: (
        Screen("play", "A tile in hand, and where it would land", _play, still=True),
        Screen("hint", "A hint in a practice game", _game_hint, still=True),
        Screen("score", "The score so far, item by item", _button("score")),
        Screen("board-help", "The card of a board", _board_help),
        Screen("menu-rules", "The rules during a game", _rules),
        Screen("menu", "The menu of a game", _button("menu")),
        Screen("keys", "The keys", _key("?")),
        Screen("entry", "The drawer: cards played, and typing a placement", _entry),
        Screen("company", "With other players", _company, still=True),
        Screen("company-ramp", "Another player's ramp", _company_ramp),
        Screen("players", "The players, and what the host can do about them", _players),
        Screen("idle", "Asked whether the player is still there", _idle, still=True),
        Screen("curtain", "One device for all players: pass it on", _curtain, still=True),
        Screen("beside", "One device for two, side by side", _beside, still=True, reopen=True),
        Screen("watching", "Watching", _watching, still=True),
    ),
    BOARDS: (
        Screen("boards-empty", "No board drawn yet", _empty_shelf),
        Screen("boards", "My boards", _boards),
        Screen("surprise", "A board from the generator", _surprise),
        Screen("board-editor", "Draw a board", _editor("dora")),
        Screen("board-mistakes", "A board with mistakes", _editor("cleo"), reopen=True),
        Screen("board-letters", "A board of letters: what counts", _editor("emil", "rules")),
        Screen("board-measured", "The difficulty of a board", _editor("dora", "measure")),
        Screen("board-menu", "The menu of the editor", _editor_menu),
        Screen("board-keys", "The keys of the editor", _editor_keys),
        Screen("board-share", "Share a board", _share_board),
        Screen("board-shared", "A board that was shared by link", _shared_board),
        Screen("board-play", "The step before play on a board of one's own", _before_play),
    ),
    RESULTS: (
        Screen(
            "round-end", "The end of a round, with the best in hindsight", _round_end, still=True
        ),
        Screen("game-end", "The end of a game alone", _game_end),
        Screen("game-end-duel", "The end of a game of two", _game_end_duel),
        Screen("branch-end", "The end of a game that played on from another one", _branch_end),
        Screen("round-review", "A round of a finished game, beside the best", _round_review),
        Screen("game-ended", "A game that was ended early", _game_ended),
        Screen("share", "Share it", _share),
        Screen("replay", "Replay", _replay, still=True),
        Screen("replay-end", "Replay, at the end of a round", _replay_end, still=True),
        Screen("record", "A record of your own", _page("replay")),
        Screen("review", "The review of a game", _review, reopen=True),
        Screen("review-retry", "A move of a review to make again", _retry, still=True),
        Screen("play-on", "Play on from a point of a game", _play_on),
    ),
    LEARN: (
        Screen("learn", "An exercise", _task, still=True),
        Screen("learn-hint", "A mistake in an exercise", _hint, still=True),
        Screen("learn-end", "After the exercises", _learned, still=True),
        Screen("rules", "The rules", _path("rules", "rules")),
        Screen("settings", "Settings", _page("settings")),
        Screen(
            "failure", "A link that leads nowhere", _path("table/nowhere", "failure"), reopen=True
        ),
    ),
}


def screens(
    person: Person, tables: ExampleTables, sections: tuple[str, ...] = tuple(SCREENS)
) -> Iterator[Screen]:
    """Open the screens of some sections one after another; yield each while it is open."""
    for section in sections:
        for screen in SCREENS[section]:
            screen.open(person, tables)
            yield screen
