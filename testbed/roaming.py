"""Players who go to the next server when theirs is lost, and checks of what they were sent."""

import asyncio
from collections.abc import Sequence

from .client import Browser, TableSocket
from .players import Player

CARD_SECONDS = 0.05
"""How long a player thinks about a card; faster ones would only warm the processor."""


class Roamer(Player):
    """A player who reconnects to the next server, and is sent every completed card once."""

    def __init__(self, browser: Browser, table: str, urls: Sequence[str]) -> None:
        super().__init__(browser, table)
        self.over = False
        self._urls = urls
        self._line: TableSocket | None = None
        self._told: set[tuple[int, int]] = set()

    async def play(self) -> None:
        """Play until the game is over."""
        while not await self._try():
            self._check_news()
            self.losses += 1
            place = self._urls.index(self.browser.url) + 1
            self.browser.url = self._urls[place % len(self._urls)]
            await asyncio.sleep(0.05)
        self._check_news()
        self.over = True

    @property
    def progress(self) -> int:
        """The number of confirmed acts."""
        return len(self.acknowledged)

    def _see_commitment(self, line: TableSocket) -> None:
        super()._see_commitment(line)
        self._line = line

    async def _play_card(self, line: TableSocket) -> None:
        await asyncio.sleep(CARD_SECONDS)
        await super()._play_card(line)

    def _check_news(self) -> None:
        """Check that no card was sent twice; go on from the last event that was seen."""
        line, self._line = self._line, None
        if line is None or line.state is None:
            return
        for message in line.heard:
            for news in message["news"] if message["type"] == "state" else ():
                place = (news["round"], news["card"])
                if place in self._told:
                    raise ValueError(f"card {place} was sent twice")
                self._told.add(place)
        self._since = line.seq


class Watcher(Roamer):
    """A player who stays connected and never acts, so that the clock does."""

    async def _play_card(self, line: TableSocket) -> None:
        await line.moved_from(line.position)
