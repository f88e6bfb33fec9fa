"""Time limits, attention and pauses, in a room whose time the test moves."""

import asyncio
import time

import pytest

from gapless.core.view import fallback_act
from gapless.rooms import clock
from gapless.rooms.clock import TableClock, TimeLimits
from gapless.rooms.events import Absent, Config, Created, Seat, decode_event
from gapless.rooms.outside import TableLeases, Ticker
from gapless.rooms.presence import PlayersElsewhere, Presence
from gapless.rooms.refusals import RefusedError
from gapless.rooms.summaries import stored_summary
from gapless.rooms.table import Table
from gapless.rooms.wire import client_messages, messages
from testbed.waiting import wait_until

from .fake_room import FakeRoom, FakeTicker, settle

BOTH: tuple[Absent, Absent] = ("aside", "bot")


@pytest.mark.parametrize("absent", BOTH)
async def test_players_who_never_act_reach_a_paused_table(absent: Absent) -> None:
    """Two connected players, 15 s per card: the table pauses, and the game does not end."""
    room = FakeRoom("r", "b", clock=15, absent=absent, boards=("1", "2", "3", "4"))
    await room.time.advance(3600)
    assert room.table.state == "playing"
    assert room.cards <= 2
    assert [seat.absence for seat in room.table.seats] == ["idle", "idle"]
    for key in ("r", "b"):
        assert room.timing(key).paused
        assert room.timing(key).deadline is None
    before = room.table.seq
    await room.time.advance(3600)
    assert room.table.seq == before
    assert not room.table.moved
    room.room.close()


@pytest.mark.parametrize("opened", [False, True])
async def test_every_card_has_a_deadline_and_the_starting_tile_too(opened: bool) -> None:
    """Also for players who wait in the lobby when the game starts."""
    if opened:
        seats = (Seat("person", "r", key="r"), Seat("open"))
        room = FakeRoom(seats=seats, clock=15, start=False)
        room.enter("b")
        room.join("b")
        await room.time.advance(5)
        wait = room.timing("r").next
        assert wait is not None
        assert (wait.pressed, wait.left) == ([False, False], 20)
        room.press_next(0)
    else:
        room = FakeRoom("r", "b", clock=15)
    for _ in range(3):
        assert {room.viewers[key].state.deadline for key in ("r", "b")} == {15.0}
        await room.time.advance(4)
        assert room.enter("r").state.deadline == 11.0
        room.act("r", "b")
    room.room.close()


async def test_a_table_that_was_full_when_created_starts_at_once() -> None:
    assert FakeRoom("r", "b", start=False).table.state == "open"  # only the hub starts it
    # `test_play` checks this with a server; a table that fills up waits:
    room = FakeRoom(seats=(Seat("person", "r", key="r"), Seat("open")), start=False)
    room.enter("b")
    assert room.timing("r").countdown is None
    room.join("b")
    assert [room.viewers[key].state.countdown for key in ("r", "b")] == [5.0, 5.0]
    await room.time.advance(4.9)
    assert room.table.state == "open"
    await room.time.advance(0.1)
    assert room.table.game is not None
    assert room.timing("b").countdown is None
    room.room.close()


async def test_the_host_starts_during_the_countdown_and_a_free_seat_stops_it() -> None:
    room = FakeRoom(seats=(Seat("person", "r", key="r"), Seat("open")), start=False)
    room.enter("b")
    room.join("b")
    await room.time.advance(3)
    room.say("b", client_messages.Leave("l"))
    assert room.timing("r").countdown is None
    await room.time.advance(60)
    assert room.table.state == "open"
    room.say("r", client_messages.Fill("f", 1, "mason"))
    assert room.timing("r").countdown == 5.0
    await room.time.advance(1)
    room.say("r", client_messages.Start("s"))
    assert room.table.game is not None
    room.room.close()


async def test_the_clock_of_a_round_starts_when_everyone_has_pressed_next() -> None:
    room = FakeRoom("r", "b", clock=15)
    room.play_round("r", "b")
    assert room.table.card == (1, 0)
    assert room.timing("r").deadline is None
    assert room.timing("r").next == messages.NextWait([False, False], 20.0)
    await room.time.advance(8)
    room.say("r", client_messages.Next("n", 1))
    assert room.timing("b").next == messages.NextWait([True, False], 12.0)
    room.say("r", client_messages.Next("n", 1))
    room.say("b", client_messages.Next("n", 0))
    assert room.timing("b").deadline is None
    room.say("b", client_messages.Next("n", 1))
    assert room.timing("r").next is None
    assert room.timing("r").deadline == 15.0
    room.room.close()


async def test_the_clock_of_a_round_starts_after_20_seconds_at_the_latest() -> None:
    room = FakeRoom("r", "b", clock=15)
    room.play_round("r", "b")
    await room.time.advance(19.9)
    assert room.timing("b").next is not None
    await room.time.advance(0.1)
    notice = room.viewers["b"].heard[-1]
    assert isinstance(notice, messages.ClockNotice)
    assert (notice.next, notice.deadline) == (None, 15.0)
    await room.time.advance(14.9)
    assert room.table.card == (1, 0)
    await room.time.advance(0.1)
    assert room.table.card == (1, 1)
    room.room.close()


async def test_players_may_act_before_the_clock_of_a_round_starts() -> None:
    room = FakeRoom("r", "b", clock=15)
    room.play_round("r", "b")
    room.act("r")
    assert room.enter("b").state.next == messages.NextWait([True, False], 20.0)
    room.act("b")
    assert room.table.card == (1, 1)
    assert room.timing("b").deadline == 15.0
    room.room.close()


async def test_bots_idle_and_absent_players_count_as_having_pressed_next() -> None:
    seats = (
        *(Seat("person", name, key=name) for name in ("r", "b", "g")),
        Seat("bot", level="mason"),
    )
    room = FakeRoom(seats=seats, clock=15, absent="bot")
    await settle()
    for _ in range(2):
        while room.table.game and 0 in room.table.game.waiting_for:
            room.act("r", "g")
            await settle()
        await room.time.advance(15)
    assert room.table.seats[1].absence == "idle"
    room.say("g", client_messages.Leave("l"))
    while room.table.card[0] == 0:
        room.act("r")
        await room.time.advance(3)
    wait = room.timing("r").next
    assert wait is not None
    assert wait.pressed == [False, True, True, True]
    room.say("r", client_messages.Next("n", 1))
    assert room.timing("r").next is None
    room.room.close()


async def test_a_starting_tile_whose_time_ran_out_lies_where_it_is_aimed() -> None:
    """Both players let the time run out; one of their clients sends the aim before."""
    room = FakeRoom("r", "b", clock=15)
    game = room.table.game
    assert game is not None
    aim, best = (str(game.view(0).landings[-1].placement), str(fallback_act(game.view(1))))
    assert aim != str(fallback_act(game.view(0)))
    await room.time.advance(14.5)
    with pytest.raises(RefusedError) as refused:
        room.say("b", client_messages.RunOut("n", game.position, 0, aim))
    assert refused.value.code == "not-yours"
    for id in ("one", "again"):
        room.say("r", client_messages.RunOut(id, game.position, 0, aim))
    assert str(game.pending[0]) == aim
    await room.time.advance(0.5)
    assert [str(token) for token in game.round.turns[0].tokens] == [aim, best]
    assert room.table.chosen_for == [{0: "clock", 1: "clock"}]
    assert dict(room.table.missed) == {0: 1, 1: 1}
    with pytest.raises(RefusedError) as refused:
        room.say("r", client_messages.RunOut("late", game.position - 1, 0, aim))
    assert refused.value.code == "position-late"
    room.play_until_due(0, "b")
    tile = game.tile(0)
    room.say("r", client_messages.RunOut("aside", game.position, 0, f"{tile}a1"))
    assert 0 in game.waiting_for
    await room.time.advance(15)
    assert room.table.seats[0].absence == "idle"
    room.room.close()


@pytest.mark.parametrize(("clock", "absent"), [(None, "aside"), (15, "bot")])
async def test_the_aim_counts_only_where_the_clock_sets_aside(
    clock: int | None, absent: Absent
) -> None:
    room = FakeRoom("r", "b", clock=clock, absent=absent)
    game = room.table.game
    assert game is not None
    act = str(game.view(0).landings[-1].placement)
    room.say("r", client_messages.RunOut("n", game.position, 0, act))
    assert game.waiting_for == (0, 1)
    room.room.close()


@pytest.mark.parametrize("absent", BOTH)
async def test_two_cards_out_of_time_in_a_row_make_a_player_idle(absent: Absent) -> None:
    room = FakeRoom("r", "b", clock=15, absent=absent)
    for acts, absence in (("r", None), ("rb", None), ("r", None), ("r", "idle")):
        room.play_until_due(1, "r")
        room.act(*acts)
        if "b" not in acts:
            await room.time.advance(15)
        assert room.table.seats[1].absence == absence
    assert not room.timing("r").paused
    room.say("b", client_messages.Reclaim("x", 1))
    assert room.table.seats[1].absence is None
    assert room.viewers["r"].state.table.seats[1].absence is None
    room.play_until_due(1, "r")
    room.act("r")
    await room.time.advance(15)
    assert room.table.seats[1].absence is None  # it takes two cards again
    room.room.close()


@pytest.mark.parametrize("absence", ["idle", "gone", "left"])
async def test_the_tile_of_an_absent_player_is_set_aside_when_the_clock_ends(absence: str) -> None:
    room = FakeRoom("r", "b", clock=15)
    if absence == "gone":
        room.exit("b")
    for _ in range(2):
        room.act("r")
        await room.time.advance(15)
    if absence == "left":
        room.say("b", client_messages.Leave("l"))
    assert room.table.seats[1].absence == absence
    room.act("r")
    await room.time.advance(14.9)
    assert room.cards == 2
    await room.time.advance(0.1)
    assert room.cards == 3
    room.room.close()


async def test_a_stand_in_acts_one_to_three_seconds_after_each_card_opens() -> None:
    room = FakeRoom("r", "b", clock=15, absent="bot")
    for _ in range(2):
        room.act("r")
        await room.time.advance(15)
    assert room.viewers["r"].state.table.seats[1].level == "mason"
    delays = set()
    for _ in range(6):
        room.act("r")
        before, opened = room.cards, room.time.now()
        game = room.table.game
        assert game is not None
        if 1 not in game.waiting_for:
            continue
        await room.time.advance(0.99)
        assert room.cards == before
        while room.cards == before:
            await room.time.advance(0.01)
        delays.add(round(room.time.now() - opened, 2))
    assert all(1 <= delay <= 3.01 for delay in delays)
    assert len(delays) > 1
    (played,) = room.viewers["r"].state.news
    assert played.stand_ins == [1]
    room.room.close()


async def test_any_input_of_the_owner_hands_the_seat_back() -> None:
    """The owner acts on the open card before the stand-in does, or takes its act back."""
    room = FakeRoom("r", "b", clock=15, absent="bot")
    for _ in range(2):
        room.act("r")
        await room.time.advance(15)
    while room.table.game and room.table.game.waiting_for != (0, 1):
        room.act("r")
        await room.time.advance(3)
    await room.time.advance(0.5)
    room.act("b")
    assert room.table.seats[1].absence is None
    await room.time.advance(10)
    assert room.table.game is not None
    assert room.table.game.waiting_for == (0,)
    room.say("b", client_messages.Leave("l"))
    room.act("r")
    await room.time.advance(3)
    if 1 in room.table.game.pending:
        room.say("b", client_messages.TakeBack("t", room.table.game.position, 1))
        assert room.table.seats[1].absence is None
        assert 1 in room.table.game.waiting_for
    room.room.close()


async def test_a_table_pauses_with_its_clock_while_everyone_is_idle_or_gone() -> None:
    room = FakeRoom("r", "b", clock=15)
    for _ in range(2):
        room.act("b")
        await room.time.advance(15)
    assert room.table.seats[0].absence == "idle"
    room.exit("b")
    notice = room.viewers["r"].heard[-1]
    assert isinstance(notice, messages.ClockNotice)
    assert (notice.paused, notice.deadline) == (True, None)
    before = room.table.seq
    await room.time.advance(1000)
    assert room.table.seq == before
    room.say("r", client_messages.Reclaim("x", 0))
    assert not room.timing("r").paused
    assert room.timing("r").deadline == 15.0
    room.room.close()


async def test_someone_who_leaves_is_absent_at_once() -> None:
    for absent in BOTH:
        room = FakeRoom("r", "b", absent=absent)
        room.say("b", client_messages.Leave("l"))
        assert room.viewers["r"].state.table.seats[1].absence == "left"
        room.act("r")
        await room.time.advance(3)
        assert room.cards == 1
        room.room.close()


@pytest.mark.parametrize("absent", BOTH)
async def test_someone_whose_connection_is_gone_is_absent_after_a_minute(absent: Absent) -> None:
    room = FakeRoom("r", "b", absent=absent)
    room.act("r")
    room.exit("b")
    await room.time.advance(59.9)
    assert room.table.seats[1].absence is None
    assert room.cards == 0
    await room.time.advance(0.1)
    assert room.table.seats[1].absence == "gone"
    assert room.cards == 1
    room.play_until_due(1, "r")
    room.act("r")
    await room.time.advance(3)
    assert room.cards >= 2  # nobody waits again
    room.room.close()


@pytest.mark.parametrize("absent", BOTH)
async def test_someone_whose_connection_is_gone_is_absent_after_the_clock(absent: Absent) -> None:
    room = FakeRoom("r", "b", clock=100, absent=absent)
    room.act("r")
    room.exit("b")
    await room.time.advance(99.9)
    assert room.cards == 0
    await room.time.advance(0.1)
    assert room.table.seats[1].absence == "gone"
    assert room.cards == 1
    room.room.close()


async def test_returning_takes_the_seat_back_and_says_what_was_played() -> None:
    room = FakeRoom("r", "b")
    room.act("r", "b")
    room.say("b", client_messages.Leave("l"))
    room.exit("b")
    for _ in range(3):
        room.act("r")
        await room.time.advance(3)
    missed = room.table.acts_for[1]
    assert len(missed) >= 2
    viewer = room.enter("b", since=1)
    assert room.table.seats[1].absence == "left"  # only the page reconnected, not the player
    room.exit("b")
    viewer = room.enter("b")
    assert viewer.state.table.seats[1].absence is None
    (mine,) = viewer.state.mine
    assert [(one.card, one.token, one.by) for one in mine.acts_for] == [
        (one.card, one.token, "clock") for one in missed
    ]
    assert room.viewers["r"].state.table.seats[1].absence is None
    room.play_until_due(1, "r")
    room.act("b", "r")
    assert room.viewers["b"].state.mine[0].acts_for == []
    room.room.close()


async def test_a_connection_that_comes_back_takes_the_seat_back() -> None:
    room = FakeRoom("r", "b")
    room.exit("b")
    await room.time.advance(60)
    assert room.table.seats[1].absence == "gone"
    room.enter("b", since=2)
    assert room.table.seats[1].absence is None
    room.room.close()


async def test_everyone_is_sent_who_was_skipped() -> None:
    room = FakeRoom("r", "b", clock=15)
    room.act("r")
    await room.time.advance(15)
    (played,) = room.viewers["r"].state.news
    assert (played.late, played.stand_ins) == ([1], [])
    room.room.close()


async def test_the_host_may_replace_an_absent_player_after_15_seconds() -> None:
    room = FakeRoom("r", "b")
    fill = client_messages.Fill("f", 1, "newcomer")
    with pytest.raises(RefusedError, match="connected"):
        room.say("r", fill)
    room.exit("b")
    assert room.timing("r").replaceable == [None, 15.0]
    await room.time.advance(14)
    with pytest.raises(RefusedError, match="in 1 s"):
        room.say("r", fill)
    await room.time.advance(1)
    room.say("r", fill)
    seat = room.viewers["r"].state.table.seats[1]
    assert (seat.kind, seat.level) == ("person", "newcomer")
    room.act("r")
    await room.time.advance(3)
    assert room.cards == 1
    room.enter("b", since=1)
    assert room.viewers["r"].state.table.seats[1].level is None
    room.room.close()


@pytest.mark.parametrize("moves", [0, 1, 100])
async def test_what_a_solo_game_earns_that_others_played(moves: int) -> None:
    """Without a move of the player it is in no list; with a card by a bot it earns no rank."""
    room = FakeRoom("r", clock=15, absent="bot", boards=("1", "2", "3", "4"))
    played = 0
    while room.table.state == "playing":
        if played < moves:
            room.act("r")
            played += 1
        else:
            room.say("r", client_messages.Reclaim("x", 0))
            await room.time.advance(20)
    stored = stored_summary(room.table)
    assert stored.is_shown == (moves > 0)
    assert (stored.rank is not None) == (moves == 100)
    assert room.viewers["r"].state.table.seats[0].moved == (moves > 0)
    room.room.close()


async def test_no_timer_without_a_limit_while_all_are_connected() -> None:
    room = FakeRoom("r", "b")
    assert room.timing("r").deadline is None
    before = room.table.seq
    await room.time.advance(1e6)
    assert room.table.seq == before
    room.room.close()


async def test_an_older_log_is_read() -> None:
    """A bot took over by itself, and a player who was away acted, in logs of older servers."""
    room = FakeRoom("r", "b")
    room.table.apply(decode_event('{"type":"stood-in","seat":1,"level":"mason"}'), 0)
    room.table.apply(decode_event('{"type":"went-away","seat":0}'), 0)
    assert [seat.absence for seat in room.table.seats] == ["left", "gone"]
    assert room.table.stand_in(1) == "mason"
    room.act("r")
    assert room.table.seats[0].absence is None
    room.room.close()


async def test_after_a_stall_messages_that_have_arrived_come_before_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server stands still while the time runs out and an act arrives."""
    monkeypatch.setattr(clock, "GRACE_SECONDS", 0.05)
    woken: list[str] = []
    ticker = Ticker()
    presence = Presence(ticker.now, "t", PlayersElsewhere())
    presence.enter("r", has_seat=True)
    table = Table("t")
    seats = (Seat("person", "r", key="r"), Seat("bot", level="mason"))
    table.apply(Created(Config("classic", ("1",)), seats, "r"), 0)
    limits = TimeLimits(countdown=0.0)
    one = TableClock(presence, limits, lambda: woken.append("clock"), ticker)
    one.follow(table)
    one.schedule(table)
    stand_still(clock.LATE_SECONDS + 0.1)

    async def receive() -> None:
        for _ in range(10):
            await asyncio.sleep(0)
        woken.append("act")

    await receive()
    await wait_until(lambda: len(woken) == 2)
    assert woken == ["act", "clock"]


def stand_still(seconds: float) -> None:
    """Block the event loop, as a server that is paused does."""
    time.sleep(seconds)


def test_presence_counts_connections() -> None:
    ticker = FakeTicker()
    presence = Presence(ticker.now, "t", PlayersElsewhere())
    assert presence.enter("r", has_seat=True)
    assert not presence.enter("r", has_seat=True)
    assert presence.version == 1
    assert not presence.leave("r", has_seat=True)
    assert presence.gone_since("r") is None
    ticker.pass_time(5)
    assert presence.leave("r", has_seat=True)
    assert presence.version == 2
    ticker.pass_time(4)
    assert presence.gone_since("r") == 5
    assert presence.gone_since("never seen") == 9
    assert presence.is_present(Seat("bot", level="mason"))
    assert not presence.any_player([Seat("person", key="r"), Seat("bot", level="mason")])


async def test_the_first_message_to_a_viewer_is_the_state() -> None:
    room = FakeRoom("r", "b", clock=15)
    room.exit("b")
    assert isinstance(room.enter("b").heard[0], messages.State)
    room.room.close()


async def test_only_the_process_with_the_lease_lets_time_run_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = FakeRoom("r", "b", clock=15)
    room.say("r", client_messages.Next("n", 0))
    room.say("b", client_messages.Next("n", 0))
    with monkeypatch.context() as patch:
        patch.setattr(TableLeases, "holds", lambda *_: False)
        await room.time.advance(30)
        assert room.table.card == (0, 0)
    room.room.take_over()
    await room.time.advance(0)
    assert room.table.card == (0, 1)
    room.room.close()
