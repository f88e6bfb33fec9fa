"""What an innocent player waits for while others let the server review long games."""

import asyncio
import http.client
import json
import secrets
import time
from typing import Any

from bench.server_processes import HOST
from bench.tables import EventTimes, OurPlayer, OurTable, Tally, new_key, post

POLL = 0.1
PATIENCE = 300.0
"""After this many seconds an answer counts as this late."""


class SlowWork:
    """Asks for hindsight and for quick reviews, each time of another game."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._key = new_key()

    def measure(self) -> dict[str, float]:
        """Return the seconds until hindsight of a round and a review of two are complete."""
        table = asyncio.run(self._played())
        began = time.perf_counter()
        self._ask("GET", f"tables/{table}/hindsight?round=0&seat=0")
        hindsight = time.perf_counter() - began
        review = f"tables/{table}/review?seat=0&effort=quick"
        while self._ask("GET", review)["share"] < 1 and time.perf_counter() - began < PATIENCE:
            time.sleep(POLL)
        return {"hindsight": hindsight, "review": time.perf_counter() - began - hindsight}

    async def _played(self) -> str:
        """Play a game of two rounds, and return its table."""
        tally = Tally()
        connection = http.client.HTTPConnection(HOST, self._port)
        wish = {"seats": [{"kind": "person", "name": secrets.token_hex(4)}], "boards": ["2", "3"]}
        id = str(post(connection, "tables", self._key, wish)["table"])
        connection.close()
        table = OurTable(id, (self._key,), EventTimes(1, tally))
        player = OurPlayer(self._port, [table], 0, tally, waits=False)
        await player.sit_down()
        while not tally.failures:  # noqa: ASYNC110 - it asks for another table after the game
            await asyncio.sleep(POLL)
        return id

    def _ask(self, method: str, path: str) -> Any:
        """Ask until there is an answer."""
        began = time.perf_counter()
        while True:
            connection = http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)
            connection.request(
                method, f"/api/v1/{path}", headers={"Authorization": f"Bearer {self._key}"}
            )
            response = connection.getresponse()
            body = json.loads(response.read())
            connection.close()
            if response.status == 200:
                return body
            assert time.perf_counter() - began < PATIENCE, body
            time.sleep(POLL)
