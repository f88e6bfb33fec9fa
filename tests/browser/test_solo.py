"""Whole games alone, by each way to play."""

from testbed.person import Person, Size

from .conftest import Enter

BOARDS = ("1", "2", "3", "4")


def play_game(person: Person, way: str) -> None:
    for number in range(len(BOARDS)):
        assert person.game["round"] == number
        person.play_round(getattr(person, way))
        items = person.game["results"][number]["scores"][0]["items"]
        total = sum(points * len(spaces) for _, points, spaces in items)
        assert shown(person.find("round-total").inner_text()) == total
        person.play_on()
    person.find("game-end").wait_for()
    assert shown(person.find("total").inner_text()) == person.game["totals"][0]
    assert person.find("rank").inner_text() == person.game["rank"]["en"]


def shown(figure: str) -> int:
    return int(figure.replace("−", "-"))


def test_keyboard_only(enter: Enter, size: Size) -> None:
    person = enter(size, touch=False)
    person.open()
    person.page.keyboard.press("Tab")
    while not person.page.locator("[data-testid=play]:focus").count():
        person.page.keyboard.press("Tab")
    person.page.keyboard.press("Enter")
    person.find("ramp").wait_for()
    play_game(person, "by_keys")


def test_touch_with_confirm(enter: Enter) -> None:
    person = enter("phone")
    person.open()
    person.find("play").tap()
    person.find("ramp").wait_for()
    play_game(person, "by_touch")


def test_mouse(enter: Enter) -> None:
    person = enter("desktop")
    person.open()
    person.find("play").click()
    person.find("ramp").wait_for()
    play_game(person, "by_mouse")
