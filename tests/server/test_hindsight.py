"""The best that was possible, asked for over HTTP."""

import asyncio
from typing import Any

import pytest

from gapless.bots.runtime import WorkerPool
from gapless.server.errors import RefusedError
from gapless.server.hindsight import WAITING_PER_ADDRESS, Hindsight

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
        for number, proved in ((0, True), (1, False)):
            for seat in (0, 1):
                best = await red.call("GET", f"{path}?round={number}&seat={seat}")
                result = line.game["results"][number]
                assert best["score"] >= result["scores"][seat]["total"] or not proved
                assert best["proved"] == proved
                assert len(best["steps"]) == 17
                assert best["steps"][0]["seats"][0]["token"][-1] not in "-="
        best, again = await asyncio.gather(
            *(red.call("GET", f"{path}?round=0&seat=0") for _ in range(2))
        )
        assert best == again


class StuckPool(WorkerPool):
    """A pool whose work never ends."""

    async def run(self, *_: Any) -> Any:
        await asyncio.Event().wait()


async def test_one_address_can_not_keep_the_search_to_itself(server: Running) -> None:
    red = server.browser()
    id = await red.create("Red", "Blue", "Green", "Black", boards=["1", "1"])
    async with red.sit(id) as line:
        await line.play()
    table = server.app.hub.rooms[id].table
    hindsight = Hindsight(StuckPool(1))
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
