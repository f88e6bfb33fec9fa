"""The best that was possible, asked for over HTTP."""

import asyncio

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
