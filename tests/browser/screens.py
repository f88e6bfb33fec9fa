"""Every screen of the page, opened one after another as a player would."""

from collections.abc import Iterator

from .fast_play import at_card, over, play_fast
from .person import Person

LATE = 15


class ExampleTables:
    """Tables in every state; all but `running` belong to one browser's key."""

    def __init__(self, person: Person) -> None:
        self.url = person.url
        self.key = person.key
        self.alone = self._table(person, "Ada", boards=("1", "2", "3", "4"), card=8)
        self.won = self._table(person, "Ada", boards=("1", "2", "3", "4"), card=None)
        self.company = self._table(
            person, "Ada", "bot:newcomer", "bot:mason", "bot:mason", boards=("3", "2"), card=9
        )
        self.duel = self._table(
            person, "Ada", "bot:mason", boards=("2", "4", "eggshells"), card=None, listed=True
        )
        self.device = self._table(person, "Ada", "Ben", "Cleo", boards=("4",), card=5)
        self.lobby = person.create("Ada", "open", "bot:mason", "open", boards=("1",), listed=True)
        self.running = self._table(
            Person(person.browser, person.url),
            "Dora",
            "Emil",
            boards=("boom",),
            card=6,
            listed=True,
        )

    def _table(
        self,
        person: Person,
        *seats: str,
        boards: tuple[str, ...],
        card: int | None,
        listed: bool = False,
    ) -> str:
        table = person.create(*seats, boards=boards, listed=listed)
        until = over if card is None else at_card(card)
        play_fast(person.url, person.key, table, until)
        return table


def screens(person: Person, tables: ExampleTables) -> Iterator[str]:
    """Open one screen after another on the page; yield their names."""
    page = person.page
    yield from _quiet_screens(person, tables)

    person.sit(tables.alone)
    person.ready()
    page.keyboard.press("ArrowRight")
    yield "play"
    yield from _dialogs(person)
    person.sit(tables.company)
    person.ready()
    yield "company"
    page.locator("button.mini").first.click()
    yield "company-ramp"
    person.sit(tables.running)
    yield "watching"
    person.open(f"table/{tables.device}")
    person.find("curtain").wait_for()
    yield "curtain"

    table = person.create("Ada", boards=("1",))
    play_fast(person.url, person.key, table, at_card(LATE))
    person.sit(table)
    person.finish_round()
    yield "round-end"

    for name, finished in (("game-end", tables.won), ("game-end-duel", tables.duel)):
        person.open(f"table/{finished}")
        person.find("game-end").wait_for()
        yield name
    person.find("share").click()
    yield "share"
    person.open(f"table/{tables.duel}/replay")
    person.find("replayer").wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    yield "replay"
    page.keyboard.press("End")
    yield "replay-end"


def _quiet_screens(person: Person, tables: ExampleTables) -> Iterator[str]:
    page = person.page
    person.open()
    person.find("play").wait_for()
    yield "front"
    for path, name in (("new", "new"), ("new?friends", "new-friends")):
        person.open(path)
        person.find("create").wait_for()
        if name == "new-friends":
            for summary in page.locator("summary").all():
                summary.click()
        yield name
    for path in ("tables", "mine", "settings", "learn", "replay"):
        person.open(path)
        page.locator("h1").wait_for()
        page.wait_for_load_state("networkidle")
        yield path if path != "replay" else "record"
    person.open(f"table/{tables.lobby}")
    person.find("seats").wait_for()
    page.wait_for_load_state("networkidle")
    yield "lobby"
    person.open("table/nowhere")
    person.find("failure").wait_for()
    yield "failure"


def _dialogs(person: Person) -> Iterator[str]:
    page = person.page
    page.keyboard.press("?")
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    yield "entry"
    page.keyboard.press("Escape")
    person.find("score").click()
    yield "score"
    page.keyboard.press("Escape")
    person.find("menu").click()
    yield "menu"
    page.locator("dialog[open] li button").first.click()
    yield "board-help"
    page.keyboard.press("Escape")
