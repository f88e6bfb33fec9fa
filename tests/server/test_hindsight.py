"""The best that was possible, asked for over HTTP."""

import asyncio
from random import Random

import pytest

from gapless.compute.jobs import JobClass
from gapless.compute.processes import OwnProcesses, Place
from gapless.compute.service import JobService
from gapless.core.acts import Act, SetAside
from gapless.core.setup import draw_deal
from gapless.editions import boards, edition
from gapless.rooms.events import Acted, Config, Created, Seat, Started
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table
from gapless.search.known_round import KnownRound, Solution
from gapless.server.computing.hindsight_jobs import LIMIT, best_of_round, finished_round
from testbed.running import Running
from tests.compute.held import HeldProcesses
from tests.compute.instant import InstantProcesses, instant_compute


async def test_the_best_in_hindsight(server: Running) -> None:
    red = server.browser()
    table = await red.create("Red", "Blue", boards=["2", "boom", "1"])
    path = f"tables/{table}/hindsight"
    async with red.sit(table) as line:
        assert await red.refused("GET", f"{path}?round=0&seat=0") == (409, "round-playing")
        assert await red.refused("GET", f"{path}?round=3&seat=0") == (422, "round-unknown")
        await line.play(17 * 2)
        assert await red.refused("GET", f"{path}?round=0&seat=2") == (422, "seat-unknown")
        cards = [card for said in line.heard if said["type"] == "state" for card in said["news"]]
        for number in (0, 1):
            for seat in (0, 1):
                best = await red.call("GET", f"{path}?round={number}&seat={seat}")
                result = line.game["results"][number]
                assert best["position"] == result["position"]
                assert best["score"] >= result["scores"][seat]["total"]
                assert best["score"] == sum(
                    points * len(spaces) for _, points, spaces in best["items"]
                )
                assert best["proved"]
                assert best["bound"] == best["score"]
                assert len(best["steps"]) == len(best["own"]) == 17
                assert [step["seats"][0]["token"] for step in best["own"]] == [
                    card["seats"][seat]["token"] for card in cards if card["round"] == number
                ]
                assert best["steps"][0]["seats"][0]["token"][-1] not in "-="
        best, again = await asyncio.gather(
            *(red.call("GET", f"{path}?round=0&seat=0") for _ in range(2))
        )
        assert best == again


async def test_the_best_of_a_game_that_plays_on_is_the_best_from_there(server: Running) -> None:
    red = server.browser()
    old = await red.create("Red", boards=["1", "2"])
    async with red.sit(old) as line:
        await line.play()
    card = 12
    wish = {"round": 1, "card": card, "seat": 0}
    table = (await red.call("POST", f"tables/{old}/branch", wish))["table"]
    async with red.sit(table) as line:
        await line.play()
    for number, same in ((0, 0), (1, card)):
        path = f"hindsight?round={number}&seat=0"
        whole = await red.call("GET", f"tables/{old}/{path}")
        later = await red.call("GET", f"tables/{table}/{path}")
        assert later["proved"]
        assert later["steps"][:same] == later["own"][:same]
        assert (later["score"] < whole["score"]) == (same > 0)


async def test_one_address_can_not_keep_the_search_to_itself(server: Running) -> None:
    red = server.browser()
    id = await red.create("Red", "Blue", "Green", "Black", boards=["1", "1"])
    async with red.sit(id) as line:
        await line.play()
    table = server.app.hub.rooms[id].table
    held = HeldProcesses()
    own = OwnProcesses([Place(held, 1, {JobClass.SLOW: 1})], held.clock)
    compute = JobService(own, RefusedError, clock=held.clock)
    asking = [
        asyncio.create_task(best_of_round(compute, finished_round(table, 0, seat), "attacker"))
        for seat in range(LIMIT.of_address)
    ]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError, match="busy"):
        await best_of_round(compute, finished_round(table, 1, 0), "attacker")
    asking.append(
        asyncio.create_task(best_of_round(compute, finished_round(table, 1, 0), "innocent"))
    )
    await asyncio.sleep(0)
    assert not any(task.done() for task in asking)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)


def poor(known: KnownRound, _seconds: float) -> Solution:
    """Find nothing better than to set every tile aside."""
    start, *others = known.order
    return Solution(-99, (f"{start}a1", *(f"{tile}-" for tile in others)), False, 1, 1.0, 99)


CLASSIC = edition("classic")
REFS = tuple(boards(CLASSIC))
KINDS = (*REFS, *(f"{ref}+volatile" for ref in REFS))


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("ref", KINDS)
async def test_the_best_found_is_never_below_the_own_score(ref: str, players: int) -> None:
    processes = InstantProcesses(poor)
    compute = instant_compute(processes)
    table = played_table(ref, players)
    assert table.game is not None
    for seat in range(players):
        best = await best_of_round(compute, finished_round(table, 0, seat), "anyone")
        played = table.game.results[0].scores[seat]
        assert best.score == played.total
        assert best.steps == best.own
        assert (best.proved, best.bound) == (False, 99)
        assert [step.seats[0].token for step in best.own] == [
            str(turn.tokens[seat]) for turn in table.game.results[0].turns
        ]
        landed = [
            effect.squares
            for step in best.own
            for effect in (*step.seats, *step.arrivals)
            if effect.outcome == "rests"
        ]
        assert landed == [one.squares for one in table.game.results[0].ramps[seat].tiles()]
    assert processes.calls == players


def played_table(ref: str, players: int) -> Table:
    """Return a table whose only round is over; tiles were laid as low as possible."""
    table = Table("played")
    seats = tuple(Seat("person", str(seat), key="") for seat in range(players))
    table.apply(Created(Config("classic", (ref,)), seats, ""), 0)
    deal = draw_deal(table.setup(), Random(ref))
    table.apply(Started(tuple(range(players)), deal, "0" * 32), 0)
    while table.game is not None and not table.game.complete:
        seat = table.game.waiting_for[0]
        view = table.game.view(seat)
        assert view.tile is not None
        low = min(view.landings, key=lambda one: max(row for _, row in one.squares), default=None)
        act: Act = SetAside(view.tile) if low is None else low.placement
        table.apply(Acted(seat, str(act)), 0)
    return table


async def test_a_round_that_is_played_again_has_another_best_line(server: Running) -> None:
    """Finish a round in practice, go back, and play it otherwise."""
    red = server.browser()
    table = await red.create("Red", boards=["2", "1"], practice=True)
    path = f"tables/{table}/hindsight?round=0&seat=0"
    async with red.sit(table) as line:
        await line.play(17)
        first = line.game["results"][0]
        before = await red.call("GET", path)
        assert before == await red.call("GET", f"{path}&position={first['position']}")
        await line.go_back(15)
        assert await red.refused("GET", path) == (409, "round-playing")
        while line.place[0] == 0:
            await line.act(f"{line.mine()['tile']}-")
        second = line.game["results"][0]
        assert second["position"] > first["position"]
        after = await red.call("GET", path)
        assert after["position"] == second["position"]
        assert after["own"] != before["own"]
        assert after["score"] >= second["scores"][0]["total"]
        late = f"{path}&position={first['position']}"
        assert await red.refused("GET", late) == (409, "position-late")
