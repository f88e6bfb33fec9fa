"""The best that was possible, asked for over HTTP."""

import asyncio
from random import Random
from typing import Any

import pytest

from gapless.bots.runtime import ProcessPool
from gapless.core.acts import Act, SetAside
from gapless.core.setup import draw_deal
from gapless.editions import boards, edition
from gapless.server.errors import RefusedError
from gapless.server.events import Acted, Config, Created, Seat, Started
from gapless.server.hindsight import WAITING_PER_ADDRESS, Hindsight
from gapless.server.table import Table
from gapless.server.work_queue import FairPool

from .conftest import Running


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


class StuckPool(ProcessPool):
    """A pool whose work never ends."""

    async def run(self, *_: Any) -> Any:
        await asyncio.Event().wait()


async def test_one_address_can_not_keep_the_search_to_itself(server: Running) -> None:
    red = server.browser()
    id = await red.create("Red", "Blue", "Green", "Black", boards=["1", "1"])
    async with red.sit(id) as line:
        await line.play()
    table = server.app.hub.rooms[id].table
    hindsight = Hindsight(FairPool(StuckPool(1)))
    asking = [
        asyncio.create_task(hindsight.best(table, 0, seat, "attacker"))
        for seat in range(WAITING_PER_ADDRESS)
    ]
    await asyncio.sleep(0)
    with pytest.raises(RefusedError, match="busy"):
        await hindsight.best(table, 1, 0, "attacker")
    asking.append(asyncio.create_task(hindsight.best(table, 1, 0, "innocent")))
    await asyncio.sleep(0)
    assert not any(task.done() for task in asking)
    for task in asking:
        task.cancel()


class PoorPool(ProcessPool):
    """A pool whose search finds nothing better than to set every tile aside."""

    searches = 0

    async def run(self, *asked: Any) -> Any:
        self.searches += 1
        _, _, known = asked
        start, *others = known.order
        return (f"{start}a1", *(f"{tile}-" for tile in others)), 99


CLASSIC = edition("classic")
REFS = tuple(boards(CLASSIC))
KINDS = (*REFS, *(f"{ref}+volatile" for ref in REFS))


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("ref", KINDS)
async def test_the_best_found_is_never_below_the_own_score(ref: str, players: int) -> None:
    pool = PoorPool(1)
    table = played_table(ref, players)
    assert table.game is not None
    for seat in range(players):
        best = await Hindsight(FairPool(pool)).best(table, 0, seat, "anyone")
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
    assert pool.searches == players


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
