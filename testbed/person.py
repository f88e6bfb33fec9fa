"""A person at a browser: reads page and socket, and plays by keys, mouse, touch or text."""

import json
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
)

from gapless.core.acts import parse_placement
from gapless.core.masks import spaces_of
from gapless.editions import boards, edition
from gapless.rooms.refusals import RefusedError
from gapless.text import Text

from .patience import PATIENCE
from .serving import ROOT

TILES = edition("classic").tiles
BOARDS = [
    f"{ref}{volatile}" for ref in boards(edition("classic")) for volatile in ("", "+volatile")
]
"""All boards; a person who is guided has read their cards."""

Size = Literal["phone", "desktop"]
SIZES: dict[Size, tuple[int, int]] = {"phone": (390, 844), "desktop": (1440, 900)}
LETTERS = "abcdefgh"
TOO_SOON_MS = 200
"""A little longer than the page ignores drops after a new tile."""
TWICE_MS = 420
"""A little longer than the time in which two drops are one."""

CLOCK = """
const now = performance.now.bind(performance);
window.skippedMs = 0;
performance.now = () => now() + window.skippedMs;
"""
"""Lets a test move on the clock that the page measures drops with."""

NETWORK = ("Failed to load resource", "WebSocket connection to")
"""Beginnings of the browser's messages about lost connections and refused requests."""

PAGE_TEXT = ("game", "page", "screens", "boards", "review", "rules")
"""The files of the catalogue that the page reads."""

Landing = dict[str, Any]


@cache
def catalogue(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in PAGE_TEXT:
        path = ROOT / f"src/gapless/text/{language}/{name}.ftl"
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def message(language: str, id: str, **values: Any) -> str:
    bundle = catalogue(language)
    pattern = bundle.get_message(id).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, values)[0])


def new_key() -> str:
    return urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()


class Person:
    """A browser context with its own storage, and one open page in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: Size = "desktop",
        *,
        key: str | None = None,
        touch: bool | None = None,
        guided: bool = True,
        motion: Literal["reduce", "no-preference"] = "reduce",
        worker: Literal["allow", "block"] = "block",
        **settings: Any,
    ) -> None:
        self.browser = browser
        self.url = url
        self.key = key or new_key()
        self.language: str = settings.setdefault("language", "en")
        width, height = SIZES[size]
        self.size = size
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            has_touch=size == "phone" if touch is None else touch,
            reduced_motion=motion,
            service_workers=worker,
            locale="en-GB",
            timezone_id="UTC",
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        memory = {"key": self.key, "settings": settings, "guided": guided}
        if guided:
            memory["boards"] = BOARDS
        self.context.add_init_script(
            f"for (const [name, value] of Object.entries({json.dumps(memory)}))"
            " localStorage['gapless.' + name] ??= JSON.stringify(value);"
        )
        self.context.add_init_script(f"{{{CLOCK}}}")
        self.state: dict[str, Any] | None = None
        self.steps: list[dict[str, Any]] = []
        self.sockets: list[WebSocket] = []
        self.troubles: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open another tab; its errors are collected in `troubles`."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", self._listen)
        page.on("console", self._overhear)
        return page

    def _overhear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not said.text.startswith(NETWORK):
            self.troubles.append(said.text)

    def _listen(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, said: dict[str, Any]) -> None:
        if said["type"] == "state":
            if said["game"] and self.state and self.state["game"]:
                said["game"].setdefault("results", self.state["game"]["results"])
            self.state = said
            self.steps += said["news"]
        elif said["type"] == "clock" and self.state is not None:
            self.state |= {name: value for name, value in said.items() if name != "type"}
        elif said["type"] == "presence" and self.state is not None:
            self.state["table"]["seats"] = said["seats"]
        elif said["type"] == "acted" and self.state is not None and self.state["game"]:
            self.state["game"]["acted"] = said["acted"]
            for news in said["mine"]:
                for own in self.state["mine"]:
                    if own["seat"] == news["seat"]:
                        own["pending"] = news["pending"]

    # Finding things.

    def find(self, name: str) -> Locator:
        return self.page.get_by_test_id(name).filter(visible=True)

    def text(self, id: str, **values: Any) -> str:
        return message(self.language, id, **values)

    def refusal(self, code: str, **values: Any) -> str:
        """Return a refusal of the server as the page shows it."""
        text = Text(self.language).error(RefusedError(code, **values))
        return f"{text[0].upper()}{text[1:]}."

    def until(self, condition: Callable[[], object], what: str = "") -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what} {self.troubles}"
            self.page.wait_for_timeout(10)

    @property
    def live(self) -> str:
        return self.page.get_by_test_id("live").text_content() or ""

    # Tables.

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request as the page would."""
        answer = self.context.request.fetch(
            f"{self.url}api/v1/{path}",
            method=method,
            data=body,
            headers={"Authorization": f"Bearer {self.key}"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def create(self, *seats: str, boards: Sequence[str] = ("1",), **table: Any) -> str:
        """Create a table without the page. A seat is a name, `bot:LEVEL` or `open`."""
        wish = {"seats": [_seat(seat) for seat in seats], "boards": list(boards), **table}
        return str(self.ask("POST", "tables", wish)["table"])

    def open(self, path: str = "") -> None:
        self.page.goto(path or "./")

    def sit(self, table: str) -> None:
        """Open a table with a running game."""
        self.open(f"table/{table}")
        self.find("ramp").wait_for()

    def table(self, *seats: str, boards: Sequence[str] = ("1",), **table: Any) -> str:
        id = self.create(*(seats or ("Ada",)), boards=boards, **table)
        self.sit(id)
        return id

    # Looking at the game.

    @property
    def game(self) -> dict[str, Any]:
        assert self.state is not None
        game: dict[str, Any] = self.state["game"]
        return game

    @property
    def mine(self) -> dict[str, Any]:
        """Return the seat of this browser that has to act; its first seat if none has to."""
        assert self.state is not None
        seats: list[dict[str, Any]] = self.state["mine"]
        due = [own for own in seats if own["tile"] and own["pending"] is None]
        return unfolded(self.state, (due or seats)[0])

    @property
    def card(self) -> str:
        return f"{self.game['round']}/{self.game['card']}"

    def choose(self) -> Landing | None:
        """Return a placement that a sensible person might make."""
        return chosen(self.mine)

    def shown(self) -> None:
        """Wait until the page shows the card of the newest state."""
        ramp = self.page.get_by_test_id("ramp")
        self.until(lambda: ramp.get_attribute("data-card") == self.card, "the card on the page")

    def ready(self) -> None:
        """Wait until the page accepts a drop."""
        self.shown()
        self.skip(TOO_SOON_MS)

    def see(self, card: str) -> None:
        self.until(lambda: self.card == card, f"card {card}")

    def acted_as(self, seat: int, card: str) -> None:
        """Wait until the server has received an act of a seat of this browser."""

        def done() -> bool:
            assert self.state is not None
            own = next(one for one in self.state["mine"] if one["seat"] == seat)
            return self.card != card or own["pending"] is not None

        self.until(done, f"the act of seat {seat} on {card}")

    def played(self, card: str) -> None:
        self.until(lambda: self.card != card or self.game["complete"], f"the end of {card}")

    @property
    def turned(self) -> str:
        """Return the letter of the orientation that the strip shows for the tile in hand."""
        pressed = self.page.locator('[data-testid=orientations] [aria-pressed="true"]')
        label = pressed.get_attribute("aria-label")
        return next(letter for letter in LETTERS if self.text(f"turn-{letter}") == label)

    # Acting.

    @property
    def _asides(self) -> int:
        """Presses that set a tile aside: one in play, where it is done if nothing fits.

        In an exercise, which has no socket, the tile fits and the page asks once more.
        """
        return 2 if self.state is None else 1

    def by_keys(self, landing: Landing | None) -> None:
        press = self.page.keyboard.press
        if landing is None:
            for _ in range(self._asides):
                press("p")
            return
        self.aim_by_keys(landing["orientation"], landing["column"])
        self.rested()
        press("Space" if landing["column"] % 2 else "Enter")

    def skip(self, milliseconds: int) -> None:
        """Move on the clock that the page measures drops with."""
        self.page.evaluate("by => { window.skippedMs += by; }", milliseconds)

    def rested(self) -> None:
        """Let so much time pass that a drop is not taken for a repetition of the last one."""
        self.skip(TWICE_MS)

    def aim_by_keys(self, orientation: str, column: int) -> None:
        for key in ("ArrowUp", "x", "ArrowUp", "x", "f", "z", "z", "z", "z"):
            if self.turned == orientation:
                break
            self.page.keyboard.press(key)
        self.page.keyboard.press(str(column))

    def by_mouse(self, landing: Landing | None) -> None:
        if landing is None:
            for _ in range(self._asides):
                self.find("aside").click()
            return
        self._pick(landing).click()
        x, y = self.over(landing)
        self.page.mouse.move(x, y)
        self.rested()
        self.page.mouse.click(x, y)

    def by_touch(self, landing: Landing | None) -> None:
        if landing is None:
            for _ in range(self._asides):
                self.find("aside").tap()
            return
        self._pick(landing).tap()
        self.page.touchscreen.tap(*self.over(landing))
        self.find("armed").wait_for()
        self.rested()
        self.find("drop").tap()

    def by_text(self, landing: Landing | None) -> None:
        self.type(f"{self.mine['tile']}-" if landing is None else landing["act"])

    def type(self, text: str) -> None:
        """Type a placement into the drawer, which opens when the focus comes to it."""
        entry = self.find("entry")
        entry.fill(text)
        entry.press("Enter")

    def _pick(self, landing: Landing) -> Locator:
        label = self.text(f"turn-{landing['orientation']}")
        return self.find("orientations").get_by_role("button", name=label, exact=True)

    def over(self, landing: Landing) -> tuple[float, float]:
        """Return the point to aim at for a placement: the middle of its columns."""
        numbers = self.page.locator("[data-testid=ramp] text.number")
        columns = {column for column, _ in landing["squares"]}
        boxes = [numbers.nth(column - 1).bounding_box() for column in (min(columns), max(columns))]
        ramp = self.find("ramp").bounding_box()
        first, last = boxes
        assert first is not None
        assert last is not None
        assert ramp is not None
        middle = (first["x"] + last["x"] + last["width"]) / 2
        return middle, ramp["y"] + ramp["height"] / 2

    def act(self, how: Callable[[Landing | None], None], landing: Landing | None = None) -> None:
        """Play one card alone and check that the intended placement was made."""
        card, count = self.card, len(self.steps)
        landing = landing or self.choose()
        token = f"{self.mine['tile']}-" if landing is None else landing["act"]
        seat = self.mine["seat"]
        how(landing)
        self.until(lambda: len(self.steps) > count, f"{token} on card {card}")
        played = next(
            step for step in self.steps[count:] if f"{step['round']}/{step['card']}" == card
        )
        assert played["seats"][seat]["token"] == token

    def play_round(self, how: Callable[[Landing | None], None]) -> None:
        """Play alone until the round is over."""
        number = self.game["round"]
        while not self.game["complete"] and self.game["round"] == number:
            if how == self.by_text:
                self.shown()
            else:
                self.ready()
            self.act(how)
        self.find("round-end").wait_for()

    def finish_round(self) -> None:
        self.play_round(self.by_keys)
        self.find("next-round").wait_for()

    def play_on(self) -> None:
        """Continue after the end of a round."""
        self.find("next-round").wait_for()
        self.page.keyboard.press("Enter")
        self.find("round-end").wait_for(state="detached")


def _seat(text: str) -> dict[str, str]:
    if text == "open":
        return {"kind": "open"}
    kind, _, level = text.partition(":")
    return {"kind": "bot", "level": level} if level else {"kind": "person", "name": kind}


def unfolded(state: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A seat with its landings as they would lie on the ramp."""
    game = state["game"]
    if game is None:
        return own
    ramp, grid = game["ramps"][own["seat"]], game["board"]["grid"]
    return own | {"landings": [_landing(ramp, grid, *one) for one in own["landings"]]}


def _landing(
    ramp: dict[str, Any], grid: list[str], act: str, row: int, outcome: str = "rests"
) -> Landing:
    placement = parse_placement(act, TILES)
    squares = spaces_of(placement.mask << row - 1)
    rows = {row for _, row in squares if row <= len(grid)} if outcome == "rests" else set()
    lying = [space for tile in ramp["tiles"] for space in tile["squares"]]
    after = {tuple(space) for space in lying} | set(squares)
    under = {
        (column, low)
        for column, high in squares
        for low in range(ramp["heights"][column - 1] + 1, min(high, len(grid)) + 1)
    }
    columns = range(1, len(grid[0]) + 1)
    return {
        "act": act,
        "orientation": placement.orientation,
        "column": placement.column,
        "row": row,
        "squares": squares,
        "outcome": outcome,
        "rows": [row for row in rows if all((column, row) in after for column in columns)],
        "gaps": under - set(squares) if outcome == "rests" else set(),
    }


def chosen(own: dict[str, Any]) -> Landing | None:
    """Return a placement that a sensible person might make in a seat; None if nothing fits."""
    return min(own["landings"], key=_harm, default=None)


def sensible(own: dict[str, Any]) -> str:
    landing = chosen(own)
    return f"{own['tile']}-" if landing is None else str(landing["act"])


def _harm(landing: Landing) -> tuple[bool, int, int, int, str]:
    squares = landing["squares"]
    return (
        landing["outcome"] != "rests",
        len(landing["gaps"]),
        max(row for _, row in squares),
        -len(landing["rows"]),
        landing["act"],
    )
