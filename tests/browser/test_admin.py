"""What players see when the operator of the server ends or deletes a table, or blocks a player."""

from playwright.sync_api import expect

from gapless.rooms.keys import hash_key
from gapless.server.operations.admin import block, delete_table, end_table
from testbed.person import Person
from testbed.serving import Served

from .conftest import Enter
from .fast_play import at_card, play_fast
from .page_checks import misplaced


def sees(person: Person, text: str) -> None:
    """The page shows one sentence and ways on, nothing to play with, and does not reconnect."""
    expect(person.find("failure")).to_have_text(text)
    for name in ("ramp", "drop", "seats", "reconnecting"):
        expect(person.find(name)).to_have_count(0)
    assert misplaced(person.page, still=True) == []


def goes_to_front(person: Person) -> None:
    person.page.get_by_role("link", name=person.text("to-front")).click()
    expect(person.find("play")).to_be_visible()


def test_ended_table(enter: Enter, served: Served) -> None:
    person = enter("phone", language="de")
    table = person.table()
    person.ready()
    person.find("menu").click()
    with served.engine() as engine:
        end_table(engine, table)
    sees(person, person.text("table-ended"))
    person.page.keyboard.press("Space")
    person.page.reload()
    sees(person, person.text("table-ended"))
    goes_to_front(person)
    expect(person.find("continue")).to_have_count(0)


def test_ended_lobby_and_game(enter: Enter, served: Served) -> None:
    """A game that was ended early shows what was played, and how to go on.

    The tests of all screens check how it looks.
    """
    waiting, playing, watching = enter("phone"), enter(), enter("phone", language="de")
    lobby = waiting.create("Ada", "open")
    waiting.open(f"table/{lobby}")
    waiting.find("seats").wait_for()
    game = playing.create("Ada", "bot:newcomer", boards=("1", "2", "3"))
    play_fast(playing.url, playing.key, game, at_card(5, round=1))
    for person in (playing, watching):
        person.sit(game)
    with served.engine() as engine:
        end_table(engine, lobby)
        end_table(engine, game)
    sees(waiting, waiting.text("table-ended"))
    for person in (playing, watching):
        expect(person.find("result")).to_have_text(person.text("ended-early"))
        at = person.text("ended-at", round=2, rounds=3, card=5, cards=16)
        expect(person.find("ended-at")).to_have_text(at)
        expect(person.page.get_by_text(person.text("table-ended"))).to_be_visible()
        expect(person.find("round").locator(".slide").nth(17)).to_be_attached()
        cells = (
            person.find("score-table").get_by_role("row").filter(has_text="Ada").get_by_role("cell")
        )
        points = [int(text.replace("−", "-")) for text in cells.all_inner_texts()]
        first = person.game["results"][0]["scores"][0]["total"]
        assert points == [first, points[2] - first, points[2]]
    expect(watching.find("rematch")).to_have_count(0)
    playing.find("replay").click()
    playing.find("replayer").wait_for()
    playing.page.keyboard.press("End")
    expect(playing.find("seek")).to_have_js_property("value", "23")
    playing.page.go_back()
    playing.find("rematch").click()
    playing.find("ramp").wait_for()
    assert game not in playing.page.url


def test_deleted_table(enter: Enter, served: Served) -> None:
    person = enter("phone", language="ru")
    table = person.table("Ada", "bot:newcomer")
    with served.engine() as engine:
        delete_table(engine, table)
    sees(person, person.text("table-gone"))
    person.page.reload()
    sees(person, person.refusal("table-unknown", table=table))
    goes_to_front(person)


def test_blocked_player(enter: Enter, served: Served) -> None:
    person = enter()
    person.table("Ada", "bot:newcomer")
    with served.engine() as engine:
        block(engine, hash_key(person.key))
    blocked = person.refusal("blocked")
    sees(person, blocked)
    # An event that replaces a connection opens none here.
    count = len(person.sockets)
    person.page.evaluate("window.dispatchEvent(new Event('online'))")
    person.page.reload()
    sees(person, blocked)
    assert len(person.sockets) == count + 1
    goes_to_front(person)
    person.find("play").click()
    expect(person.page.get_by_role("alert")).to_have_text(blocked)
