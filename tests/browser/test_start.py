"""Starting: the front page, a new game, an invitation, and whose turn it is."""

from playwright.sync_api import Locator, expect

from .conftest import Enter
from .fast_play import at_card, play_fast
from .page_checks import misplaced, serious
from .test_layout import WINDOWS, resize


def test_continue_shows_the_table_and_whose_turn_it_is(enter: Enter) -> None:
    person = enter()
    person.open()
    person.find("play").wait_for()
    expect(person.find("continue")).to_have_count(0)
    table = person.create("Ada", "bot:newcomer", boards=("2", "3"))
    state = play_fast(person.url, person.key, table, at_card(6))
    person.open()
    card = person.find("continue")
    expect(card).to_contain_text(person.text("front-continue"))
    expect(card).to_contain_text(person.text("board-2"))
    expect(person.find("whose-turn")).to_have_text(person.text("your-turn"))
    lying = len(state["game"]["ramps"][0]["tiles"])
    expect(card.locator(".piece")).to_have_count(lying)
    for window in WINDOWS:
        resize(person, window)
        assert misplaced(person.page, still=True) == [], window
        ramp = person.page.locator(".ramp svg").bounding_box()
        assert ramp is not None
        assert ramp["height"] > 100
    card.click()
    person.find("ramp").wait_for()
    assert person.page.url.endswith(table)


def test_the_bar_of_a_new_game_hides_nothing(enter: Enter) -> None:
    """What was opened, added or focused lies above the button that starts the game."""
    person = enter()
    page = person.page

    def above(what: Locator) -> None:
        box, bar = what.bounding_box(), page.locator(".create-bar").bounding_box()
        assert box is not None
        assert bar is not None
        assert box["y"] + box["height"] <= bar["y"] + 1

    for window in ((1366, 657), (320, 568)):
        resize(person, window)
        person.open("new?friends")
        add = page.get_by_role("button", name=person.text("seat-add"))
        add.click()
        above(add)
        page.locator("summary").last.click()
        absent = page.locator("label", has_text=person.text("absent-bot"))
        absent.get_by_role("radio").wait_for()
        above(absent)
        for _ in range(12):
            page.keyboard.press("Shift+Tab")
            above(page.locator(":focus"))


def test_presets_boards_and_bots(enter: Enter) -> None:
    """A preset is one click; boards have pictures and lines; choices are remembered."""
    person = enter("phone", touch=False)
    page = person.page
    person.open("new")
    presets = person.find("presets")
    expect(presets.get_by_role("radio")).to_have_count(4)
    presets.get_by_role("radio", name=person.text("preset-quick")).check()
    page.locator("summary").first.click()
    expect(person.find("chosen-boards").locator("li")).to_have_count(1)
    for ref in ("boom", "cursed", "eggshells", "montezuma", "crossroads"):
        board = page.locator(f"[data-board={ref}]")
        expect(board.locator("svg.board")).to_be_visible()
        expect(board).to_contain_text(person.text(f"board-line-{ref}"))
        board.click()
    for width in (320, 390):
        resize(person, (width, 844))
        assert misplaced(page) == []
    page.get_by_role("radio", name=person.text("mode-bots")).check()
    faces = page.get_by_role("radiogroup", name=person.text("seat-level", seat=2))
    for level in ("dreamer", "newcomer", "handyman", "mason", "architect", "master"):
        faces.get_by_role("radio", name=person.text(f"bot-{level}")).check()
        expect(page.locator(".seats")).to_contain_text(person.text(f"bot-style-{level}"))
    page.get_by_label(person.text("seat-name", seat=1)).fill("Zoe")
    colour = person.text("seat-colour", seat=1, colour=person.text("colour-red"))
    page.get_by_role("button", name=colour).click()
    assert serious(page) == []
    person.find("create").click()
    person.find("ramp").wait_for()
    assert person.state is not None
    seats = person.state["table"]["seats"]
    chosen = [(seat["level"] or seat["name"], seat["colour"]) for seat in seats]
    assert chosen == [("Zoe", "green"), ("master", "red")]
    expect(page.locator("[data-testid=ramp] [data-colour=green]").first).to_be_attached()
    assert person.state["table"]["boards"][1:3] == ["boom", "cursed"]
    person.open()
    about = f"{person.text('preset-own')} · {person.text('mode-bots')}"
    expect(person.find("play")).to_contain_text(about)
    person.open("new")
    expect(page.get_by_label(person.text("seat-name", seat=1))).to_have_value("Zoe")
    colour = person.text("seat-colour", seat=1, colour=person.text("colour-green"))
    expect(page.get_by_role("button", name=colour)).to_be_visible()


def test_changes_of_a_new_game_are_spoken(enter: Enter) -> None:
    """Boards and seats that come, move or go; "volatile" is explained beside its box."""
    person = enter()
    page = person.page
    person.open("new?friends")
    said = page.get_by_test_id("new-said")
    page.locator("summary").first.click()
    page.locator("[data-board=boom]").click()
    boom = person.text("board-boom")
    expect(said).to_have_text(person.text("board-moved", board=boom, round=5))
    page.get_by_role("button", name=person.text("move-earlier", board=boom)).click()
    expect(said).to_have_text(person.text("board-moved", board=boom, round=4))
    page.get_by_role("button", name=person.text("remove-board", board=boom)).click()
    expect(said).to_have_text(person.text("board-removed", board=boom))
    boxes = person.find("chosen-boards").get_by_role("checkbox")
    expect(boxes).to_have_count(4)
    expect(boxes.first).to_have_accessible_description(person.text("volatile-about"))
    expect(page.get_by_text(person.text("volatile-about"))).to_have_count(4)
    page.get_by_role("button", name=person.text("seat-add")).click()
    expect(said).to_have_text(person.text("seat-added", seat=3))
    page.get_by_role("button", name=person.text("seat-remove", seat=3)).press("Enter")
    expect(said).to_have_text(person.text("seat-removed", seat=3))
    expect(page.locator(".seats :focus")).to_have_count(1)


def test_a_guest_sees_who_invites_to_what(enter: Enter) -> None:
    host, guest = enter(), enter("phone")
    table = host.create("Ada", "open", "bot:mason", boards=("1", "boom"), clock=30)
    guest.open(f"table/{table}")
    invitation = guest.find("invitation")
    for words in (
        guest.text("board-boom"),
        guest.text("invited-players", count=3),
        guest.text("clock-each", seconds=30),
        guest.text("about-minutes", minutes=10),
    ):
        expect(invitation).to_contain_text(words)
    expect(guest.page.locator("h1")).to_have_text(guest.text("invited-by", name="Ada"))
    expect(invitation.locator("svg.board")).to_have_count(2)
    expect(guest.find("nickname")).to_be_visible()
    expect(guest.page.get_by_text(guest.text("lobby-full"))).to_have_count(0)
    # Ada has red; a bot gives way.
    colours = guest.find("colours").get_by_role("radio")
    assert [one.is_enabled() for one in colours.all()] == [False, True, True, True]
    expect(colours.nth(1)).to_be_checked()
    colours.nth(2).check()
    guest.find("nickname").fill("Ben")
    guest.find("join").click()
    guest.find("ramp").wait_for()
    expect(invitation).to_have_count(0)
    assert guest.state is not None
    seats = guest.state["table"]["seats"]
    assert [seat["colour"] for seat in seats] == ["red", "blue", "green"]
    expect(guest.page.locator("[data-testid=ramp] [data-colour=blue]").first).to_be_attached()
    guest.open("settings")
    expect(guest.find("colours").get_by_role("radio").nth(2)).to_be_checked()


def test_a_host_is_asked_for_a_name_once(enter: Enter) -> None:
    """Nobody is invited by a colour in another language; a guest can learn the game first."""
    host, guest = enter("phone", language="de"), enter("phone")
    host.open("new?friends")
    host.find("create").click()
    ask = host.find("name-ask")
    ask.wait_for()
    for window in WINDOWS:
        resize(host, window)
        assert misplaced(host.page) == [], window
    assert serious(host.page) == []
    host.find("host-name").fill("Ada")
    host.page.keyboard.press("Enter")
    guest.open(host.find("link").input_value())
    expect(guest.page.locator("h1")).to_have_text(guest.text("invited-by", name="Ada"))
    guest.find("learn-first").click()
    guest.page.get_by_role("link", name=guest.text("to-table")).first.click()
    expect(guest.find("invitation")).to_be_visible()
    host.open("new?friends")
    host.find("create").click()
    host.find("link").wait_for()


def test_the_tab_says_when_it_is_your_turn(enter: Enter) -> None:
    person = enter()
    icon = person.page.locator('link[rel="icon"]')
    person.table("Ada", "bot:newcomer")
    person.ready()
    expect(person.page).to_have_title(person.text("title-turn"))
    expect(icon).to_have_attribute("href", f"{person.url}icon-turn.svg")
    assert person.context.request.get(f"{person.url}icon-turn.svg").ok
    person.open()
    person.find("play").wait_for()
    expect(person.page).to_have_title("Gapless")
    person.table("Ada")
    person.ready()
    expect(person.page).to_have_title(person.text("title-table"))


NOTES = """() => {
  window.notes = [];
  class Note {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title) { notes.push(title); }
    close() {}
  }
  window.Notification = Note;
}"""
HIDDEN = "Object.defineProperty(document, 'visibilityState', { value: 'hidden' })"


def test_notifications_are_optional(enter: Enter) -> None:
    person = enter()
    person.context.add_init_script(f"({NOTES})()")
    person.open("settings")
    switch = person.page.get_by_role("switch", name=person.text("notify"))
    expect(switch).not_to_be_checked()
    switch.check()
    table = person.create("Ada", "bot:newcomer")
    person.context.add_init_script(HIDDEN)
    person.sit(table)
    person.page.wait_for_function("() => window.notes.length > 0")
    assert person.page.evaluate("notes") == [person.text("your-turn")]


def test_over_plain_http_the_page_says_what_is_missing(enter: Enter) -> None:
    person = enter()
    person.open()
    link = person.page.locator("a[href='settings']:visible")
    link.wait_for()
    person.page.evaluate("Object.defineProperty(window, 'isSecureContext', {value: 0})")
    link.click()
    switch = person.page.get_by_role("switch", name=person.text("notify"))
    expect(switch).to_be_disabled()
    expect(person.page.locator("main")).to_contain_text(person.text("notify-insecure"))
