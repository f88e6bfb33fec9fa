"""Acts, take-backs, and what the host and the players of a table may do."""

import asyncio
import json
from collections.abc import Callable

import pytest

from testbed.client import Browser, TableSocket
from testbed.running import Running


async def test_the_same_act_twice_is_done_twice(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=["1"])
    async with browser.sit(table) as line:
        act = line.choose(line.mine(0))
        first = line.position
        seq = await line.act(act, 0, first)
        assert await line.act(act, 0, first) == seq
        assert await line.refused(type="act", position=first, seat=0, act="L5a2") in {
            "act-twice",
            "card-tile",
        }
        other = line.choose(line.mine(1))
        await line.act(other, 1, first)
        await line.until(lambda line: line.game["card"] == 1)
        assert await line.act(act, 0, first) == line.seq
        for position in (0, first, line.position + 1):
            late = {"type": "act", "position": position, "seat": 0, "act": "I3a1"}
            assert await line.refused(**late) == "position-late"


async def test_acts_at_the_same_instant_are_both_right(server: Running) -> None:
    browsers = [server.browser() for _ in range(4)]
    table = await browsers[0].create("A", "open", "open", "open", boards=["1", "2"])
    for browser, name in zip(browsers[1:], "BCD", strict=True):
        await browser.join(table, name)
    async with (
        browsers[0].sit(table) as a,
        browsers[1].sit(table) as b,
        browsers[2].sit(table) as c,
        browsers[3].sit(table) as d,
    ):
        lines = [a, b, c, d]
        while not a.game["complete"]:
            position = a.position
            due = [(line, line.due()[0]) for line in lines if line.due()]
            await asyncio.gather(
                *(line.act(line.choose(mine), mine["seat"], position) for line, mine in due)
            )
            for line in lines:
                await line.moved_from(position)
        assert a.game == b.game == c.game == d.game


async def test_what_the_rules_forbid_is_refused_with_their_codes(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=["1"])
    async with browser.sit(table, lang="de") as line:
        tile = line.mine(0)["tile"]
        wrong = {
            f"{tile}-": "start-aside",
            f"{tile}a6": "placement-side",
            f"{tile}=": "message-form",
            "I3a1": "card-tile",
            "X9a1": "tile-unknown",
            "x": "token-form",
        }
        for act, code in wrong.items():
            refused = await line.refused(type="act", position=line.position, seat=0, act=act)
            assert refused == code, act
        assert "Startstein" in line.heard[-len(wrong)]["message"]
        assert await line.refused(type="act", position=line.position, seat=2, act="L5a1") == (
            "seat-unknown"
        )


async def test_take_back_until_the_card_is_complete(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as first, blue.sit(table) as second:
        back = {"type": "take-back", "position": first.position, "seat": 0}
        assert await first.say(**back) == first.seq
        await first.act(first.choose(first.mine()))
        assert first.game["acted"] == [True, False]
        await second.until(lambda line: line.game["acted"] == [True, False])
        assert await second.refused(**back) == "not-yours"
        await first.say(**back)
        assert first.game["acted"] == [False, False]
        assert first.mine()["pending"] is None
        await first.act(first.choose(first.mine(), 1))
        await second.act(second.choose(second.mine()), 1)
        await first.until(lambda line: line.game["card"] == 1)
        assert await first.refused(**back) == "position-late"


async def test_practice_takes_back_past_cards_and_earns_no_rank(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", practice=True)
    async with browser.sit(table) as line:
        assert await line.refused(type="practice-back", position=line.position) == "act-first"
        await line.play(3)
        assert line.game["card"] == 3
        turned = line.game["turned"]
        await line.go_back()
        assert line.game["card"] == 2
        assert line.game["turned"] == turned[:-1]
        assert len(line.game["ramps"][0]["tiles"]) == 2
        assert line.game["practised"]
        await line.act(line.choose(line.mine(), 1))
        assert line.game["turned"] == turned
        await line.play()
        assert line.game["rank"] is None
    assert (await browser.call("GET", "mine"))["best"] == {}
    ranked = await browser.create("Red")
    async with browser.sit(ranked) as line:
        await line.play(1)
        assert await line.refused(type="practice-back", position=line.position) == "practice-alone"


async def test_a_position_follows_from_the_log_and_gets_a_new_number_after_going_back(
    server: Running,
) -> None:
    red = server.browser()
    table = await red.create("Red", "Blue", boards=["1"])
    async with red.sit(table) as line:
        first = line.position
        act = line.choose(line.mine(0))
        await line.act(act, 0)
        assert await line.say(type="take-back", position=first, seat=0)
        assert line.position == first
        await line.play(2)
        assert line.position > first
    practice = await red.create("Red", practice=True)
    async with red.sit(practice) as line:
        seen = [line.position]
        for forward, back in ((4, 2), (3, 3), (5, 1)):
            for _ in range(forward):
                await line.play(1)
                seen.append(line.position)
            for _ in range(back):
                await line.go_back()
                seen.append(line.position)
        assert len(set(seen)) == len(seen)
        server.app.hub.remove(practice)
    async with red.sit(practice) as line:  # the log is read again, as after a restart
        assert line.position == seen[-1]


async def test_commands_that_are_sent_again_are_done_once(server: Running) -> None:
    """A client that loses its connection repeats what it does not know to be done."""
    red = server.browser()
    table = await red.create("Red", practice=True)
    async with red.sit(table) as line:
        await line.play(2)
        position, act = line.position, line.choose(line.mine())
        for _ in range(2):
            await line.act(act, 0, position)
        assert line.place == (0, 3)
        later = line.position
        for _ in range(2):
            await line.say(type="practice-back", position=later)
        assert line.place == (0, 2)
        late = {"position": position, "seat": 0}
        assert await line.refused(type="act", act=act, **late) == "position-late"
        assert await line.refused(type="take-back", **late) == "position-late"
        again = line.position
        await line.act(line.choose(line.mine()))
        await line.act(act, 0, again)
        back = await line.refused(type="practice-back", position=again)
        assert back == "position-late"
        assert line.place == (0, 3)


async def test_a_page_of_the_version_before_is_asked_to_reload(server: Running) -> None:
    red = server.browser()
    table = await red.create("Red", practice=True)
    async with red.sit(table, lang="de") as line:
        for old in (
            {"type": "act", "round": 0, "card": 0, "seat": 0, "act": line.choose(line.mine())},
            {"type": "take-back", "round": 0, "card": 0, "seat": 0},
            {"type": "practice-back"},
        ):
            assert await line.refused(**old) == "page-old"
            assert "neu" in line.heard[-1]["message"]
        assert line.place == (0, 0)


async def test_the_host_kicks_fills_and_starts(server: Running) -> None:
    host, guest, friend = (server.browser() for _ in range(3))
    table = await host.create("Host", "open", "open", "open", boards=["1"])
    async with host.sit(table) as line:
        await guest.join(table, "Guest", 2)
        async with guest.sit(table) as other:
            for command in (
                {"type": "start"},
                {"type": "kick", "seat": 0},
                {"type": "fill", "seat": 1, "level": "mason"},
            ):
                assert await other.refused(**command) == "not-host"
            await line.say(type="kick", seat=2)
        await line.until(lambda line: line.table["seats"][2]["kind"] == "open")
        await friend.join(table, "Friend")
        assert await line.refused(type="fill", seat=2, level="cmd:reboot") == "level-unknown"
        assert await line.refused(type="fill", seat=1, level="mason") == "seat-taken"
        assert await line.refused(type="fill", seat=7, level="mason") == "seat-unknown"
        await line.say(type="fill", seat=2, level="newcomer")
        assert [seat["kind"] for seat in line.table["seats"]] == [
            "person",
            "person",
            "bot",
            "open",
        ]
        await line.say(type="start")
        assert line.table["state"] == "playing"
        assert len(line.table["seats"]) == 3
        seq = line.seq
        again = await line.say(type="start")
        assert again - seq in {0, 1}, "nothing happened but, perhaps, the act of the bot"
        assert await friend.refused("POST", f"tables/{table}/join", {"name": "Late"}) == (
            409,
            "table-started",
        )
        await line.say(type="kick", seat=1)
        assert line.table["seats"][1] == {
            "kind": "bot",
            "name": "",
            "level": "mason",
            "present": True,
            "absence": None,
            "moved": False,
            "hinted": False,
            "colour": "green",
        }
        await line.play()


async def test_a_full_table_starts_by_itself(server: Running) -> None:
    host, guest = server.browser(), server.browser()
    table = await host.create("Host", "open", "open", boards=["1"])
    async with host.sit(table) as line:
        await guest.join(table, "Guest", 2)
        await line.say(type="fill", seat=1, level="newcomer")
        await line.until(lambda line: line.table["state"] == "playing")
    assert await guest.refused("POST", f"tables/{table}/join", {"name": "X", "seat": 0}) == (
        409,
        "table-started",
    )


async def test_seats_are_taken_once(server: Running) -> None:
    host = server.browser()
    table = await host.create("Host", "open", "open", "open", boards=["1"])
    answers = await asyncio.gather(
        *(server.browser().ask("POST", f"tables/{table}/join", {"name": f"G{n}"}) for n in range(6))
    )
    assert sorted(one.status_code for one in answers) == [200, 200, 200, 409, 409, 409]
    assert sorted(one.json()["seat"] for one in answers if one.is_success) == [1, 2, 3]


async def test_a_player_gets_a_colour_that_no_other_player_has(server: Running) -> None:
    host, guest, other = (server.browser() for _ in range(3))
    red = {"kind": "person", "name": "Ada", "colour": "blue"}
    bot = {"kind": "bot", "level": "mason"}
    seats = [red, {"kind": "open"}, bot, {"kind": "open", "colour": "blue"}]
    table = (await host.call("POST", "tables", {"seats": seats, "boards": ["1"]}))["table"]

    async def colours() -> list[str]:
        found = await host.call("GET", f"tables/{table}")
        return [seat["colour"] for seat in found["seats"]]

    assert await colours() == ["blue", "green", "red", "yellow"]
    await guest.call("POST", f"tables/{table}/join", {"name": "Ben", "colour": "red"})
    assert await colours() == ["blue", "red", "green", "yellow"]
    await other.call("POST", f"tables/{table}/join", {"name": "Cleo", "colour": "blue"})
    assert await colours() == ["blue", "red", "green", "yellow"]


async def test_leaving_before_the_start_frees_the_seat_and_hands_the_table_over(
    server: Running,
) -> None:

    host, guest = server.browser(), server.browser()
    table = await host.create("Host", "open", "open", boards=["1"])
    await guest.join(table, "Guest")
    async with host.sit(table) as first, guest.sit(table) as second:
        await first.say(type="leave")
        await second.until(lambda line: line.table["host"])
        assert [seat["kind"] for seat in second.table["seats"]] == ["open", "person", "open"]
        assert await first.refused(type="leave") == "seat-none"
        await host.join(table, "Back")
        await second.say(type="start")
        await second.until(lambda line: line.table["state"] == "playing")
        assert [seat["name"] for seat in second.table["seats"]] == ["Back", "Guest"]


@pytest.mark.parametrize(("deal", "inviter"), [("new", 0), ("same", 1)])
async def test_any_player_can_invite_the_others_to_a_rematch(
    server: Running, deal: str, inviter: int
) -> None:
    """The player who offers it has a seat and is its host; the others are asked."""
    red, blue, watcher = (server.browser() for _ in range(3))
    table = await red.create("Red", "open", "bot:newcomer", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as first, blue.sit(table) as second:
        assert await first.refused(type="rematch", deal=deal) == "table-playing"
        await asyncio.gather(first.play(), second.play())
        async with watcher.sit(table) as line:
            assert await line.refused(type="rematch", deal=deal) == "seat-none"
        asks, asked = (first, second) if inviter == 0 else (second, first)
        await asks.say(type="rematch", deal=deal)
        await asked.say(type="rematch", deal=deal)
        told = [m["table"] for m in asked.heard if m["type"] == "rematch"]
        assert len(told) == 1
        assert asked.table["rematch"] == told[0]
        async with red.sit(told[0]) as again, blue.sit(told[0]) as other:
            assert again.table["state"] == "open"
            kinds = [seat["kind"] for seat in again.table["seats"]]
            assert kinds == (
                ["person", "open", "bot"] if inviter == 0 else ["open", "person", "bot"]
            )
            guest, name = (blue, "Blue") if inviter == 0 else (red, "Red")
            assert await guest.join(told[0], name, 1 - inviter) == 1 - inviter
            for line in (again, other):
                await line.until(lambda line: bool(line.state and line.state["game"]))
            assert (again.table["host"], other.table["host"]) == (inviter == 0, inviter == 1)
            assert again.mine()["seat"] == 0
            assert other.mine()["seat"] == 1
            assert (again.table["origin"] is not None) == (deal == "same")
            assert again.state
            assert first.state
            assert again.state["commitment"] != first.state["commitment"]
            await asyncio.gather(again.play(), other.play())
            old = [turn["card"] for turn in first.game["history"]]
            new = [turn["card"] for turn in again.game["history"]]
            assert (old == new) == (deal == "same")


async def test_a_rematch_leaves_free_the_seats_of_those_who_are_gone(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    table = await red.create("Red", "open", boards=["1"])
    await blue.join(table, "Blue")
    async with red.sit(table) as first:
        async with blue.sit(table) as second:
            await asyncio.gather(first.play(), second.play())
        await first.until(lambda line: not line.table["seats"][1]["present"])
        await first.say(type="rematch", deal="new")
        following = first.table["rematch"]
    summary = await blue.call("GET", f"tables/{following}")
    assert summary["state"] == "open"
    assert [seat["kind"] for seat in summary["seats"]] == ["person", "open"]


async def test_a_challenge_has_the_same_cards(server: Running) -> None:
    red, friend = server.browser(), server.browser()
    table = await red.create("Red", boards=["1"])
    assert await friend.refused("POST", f"tables/{table}/challenge", {"name": "F"}) == (
        409,
        "table-playing",
    )
    async with red.sit(table) as line:
        await line.play()
    challenge = (await friend.call("POST", f"tables/{table}/challenge"))["table"]
    async with friend.sit(challenge) as other:
        assert other.table["seats"][0]["name"] == "Player"
        assert other.table["origin"] == {
            "table": table,
            "players": ["Red"],
            "totals": line.game["totals"],
            "practised": False,
        }
        await other.play()
        assert [turn["card"] for turn in other.game["history"]] == [
            turn["card"] for turn in line.game["history"]
        ]


async def test_a_challenge_of_several_players_waits_for_the_others(server: Running) -> None:
    red, friend, third = server.browser(), server.browser(), server.browser()
    table = await red.create("bot:newcomer", "Red", "Blue", boards=["1"])
    async with red.sit(table) as line:
        await line.play()
    body = {"name": "Friend"}
    challenge = (await friend.call("POST", f"tables/{table}/challenge", body))["table"]
    async with friend.sit(challenge) as other:
        kinds = [seat["kind"] for seat in other.table["seats"]]
        assert kinds == ["bot", "person", "open"]
        await third.join(challenge, "Third")
        await other.until(lambda line: line.table["state"] == "playing")
        assert other.game["start"] == line.game["start"]


async def test_messages_come_in_order_and_news_since_an_event(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "Blue", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(2)
        since = line.seq
        await line.play(3)
        seqs = [m["seq"] for m in line.heard if m["type"] in {"state", "acted"}]
        assert seqs == sorted(seqs)
        async with browser.sit(table, since) as again:
            assert again.state
            assert [step["card"] for step in again.state["news"]] == [2, 3, 4]
            assert again.state["game"] == line.game
        async with browser.sit(table, line.seq) as again:
            assert again.state
            assert again.state["news"] == []
        async with browser.sit(table, 10_000) as again:
            assert again.state
            assert again.state["news"] == []


async def test_presence(server: Running) -> None:
    async def scenario(server: Running) -> None:
        red, blue = server.browser(), server.browser()
        table = await red.create("Red", "open", boards=["1"])
        await blue.join(table, "Blue")

        def here(line: TableSocket) -> list[bool]:
            return [seat["present"] for seat in line.table["seats"]]

        async with red.sit(table) as first:
            assert here(first) == [True, False]
            async with blue.sit(table), blue.sit(table):
                await first.until(lambda line: here(line) == [True, True])
            await first.until(lambda line: here(line) == [True, False])

    await scenario(server)


async def test_hello_comes_first_and_only_first(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        again = {"type": "hello", "key": browser.key, "lang": "en", "since": None}
        await line.socket.send(json.dumps(again))
        await line.until(lambda line: line.heard[-1]["type"] == "error")
        assert line.heard[-1]["code"] == "message-hello"
        await line.play(1)


async def test_a_game_outlives_the_server(serve: Callable[..., Running], database: str) -> None:
    async def begin(browser: Browser) -> tuple[str, TableSocket]:
        table = await browser.create("Red", "Blue", boards=["boom", "1"])
        async with browser.sit(table) as line:
            await line.play(5)
            while len(line.due()) < 2:
                await line.play(1)
            await line.act(line.choose(line.mine(0)), 0)
            return table, line

    async def go_on(browser: Browser, table: str, before: TableSocket) -> None:
        async with browser.sit(table, before.seq - 8) as line:
            assert line.game == before.game
            assert line.state
            assert before.state
            assert line.state["mine"] == before.state["mine"]
            assert line.state["news"]
            await line.play()

    first = serve(database)
    browser = first.browser()
    table, before = await begin(browser)
    first.stop()
    second = serve(database)
    await go_on(second.browser(browser.key), table, before)


async def test_results_are_told_when_they_change(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1", "2"])
    async with browser.sit(table) as line:
        await line.play(20)
        states = [json.loads(text) for text in line.raw if '"type":"state"' in text]
        told = [one["game"]["results"] for one in states if "results" in one["game"]]
        assert told == [[], line.game["results"]]
        assert len(states) > 15
        async with browser.sit(table, line.seq) as again:
            assert again.game["results"] == line.game["results"]
