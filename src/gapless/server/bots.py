"""The bots at the tables of a server, which think in pool processes."""

import hashlib
import logging
import os
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple

from gapless.bots import LEVELS
from gapless.bots.bot import THINK_SECONDS
from gapless.bots.levels import ADVISER
from gapless.bots.runtime import think
from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.core.view import View, fallback_act

from .errors import RefusedError
from .jobs import JobCall, NoWorkerError, OwnJobs
from .polled_jobs import timed
from .quotas import Client, Quotas
from .table import STAND_IN, Table
from .work_queue import WorkQueue, lower_priority

QUICK_SECONDS = 0.1
"""Bots that think at most this long never wait for the others."""

CHEAPER = {"master": ("master:1", "architect"), "architect": ("architect", STAND_IN)}
"""How slow bots think when other tables wait for them, and when many do."""

SOME_WAIT, MANY_WAIT = 3, 8
"""Numbers of waiting tables per process from which slow bots think less."""

_log = logging.getLogger(__name__)


class BotAct(NamedTuple):
    """A bot's act as a token.

    `less` says that the bot thought less than usual because others waited; `failed` that it gave
    no act, and that this one is the fallback act.
    """

    act: str
    less: bool = False
    failed: bool = False


class Thinkers:
    """Lets the bots of all tables think, in fair turns and within the quotas of their hosts.

    Workers think for the slow bots if there are any; a quick act takes less time than asking.
    """

    def __init__(self, queue: WorkQueue, quotas: Quotas, jobs: OwnJobs | None = None) -> None:
        self._queue = queue
        self._jobs = jobs or OwnJobs()
        self._quota = quotas.bot_seconds

    async def act(self, table: Table, seat: int, address: str) -> BotAct:
        """Return a bot's act on the open card.

        A bot that fails is replaced by a quick one for this act. `address` is the host's.
        """
        assert table.game is not None
        assert table.secret is not None
        recorded = table.recorded_act(seat)
        if recorded is not None:
            return BotAct(str(recorded))
        level = table.stand_in(seat) or table.seats[seat].level
        assert level is not None
        view = table.game.view(seat)
        digest = hashlib.sha256(f"{table.secret.salt}{seat}".encode()).digest()
        seed = int.from_bytes(digest[:8])
        host = Client(table.host, address)
        for attempt in (level, STAND_IN):
            try:
                act, asked = await self._think(table.id, attempt, seed, view, host)
            except GaplessError as error:
                _log.warning("a bot gave no act", exc_info=error, extra={"bot": attempt})
            else:
                return BotAct(str(act), less=asked != level)
        return BotAct(str(fallback_act(view)), failed=True)

    async def advise(self, table: str, view: View, client: Client) -> Act:
        """Return what the strongest bot would do, within the quota of a client.

        Raises:
            GaplessError: if the client has used up the bots' time, or the bot gave no act.
        """
        if self._quota.exhausted(client):
            raise RefusedError("measures-many")
        act, _ = await self._think(table, ADVISER, 0, view, client)
        return act

    async def _think(
        self, table: str, level: str, seed: int, view: View, host: Client
    ) -> tuple[Act, str]:
        """Return an act, and the bot that was asked for it."""
        if not is_quick(level) and self._jobs.places("bots"):
            with suppress(NoWorkerError):
                return await self._let_worker_think(table, level, seed, view, host)
        async with self._queue.slot(f"table {table}", quick=is_quick(level)) as slot:
            waiting = slot.sources / slot.processes
            asked = affordable(level, waiting, exhausted=self._quota.exhausted(host))
            began = self._queue.clock()
            try:
                act = await slot.pool.run(THINK_SECONDS, think, asked, seed, THINK_SECONDS, view)
            finally:
                self._quota.spend(host, self._queue.clock() - began)
        return act, asked

    async def _let_worker_think(
        self, table: str, level: str, seed: int, view: View, host: Client
    ) -> tuple[Act, str]:
        waiting = self._jobs.waiting("bots") / self._jobs.places("bots")
        asked = affordable(level, waiting, exhausted=self._quota.exhausted(host))
        call = timed, think, asked, seed, THINK_SECONDS, view
        job = JobCall("bots", f"table {table}", THINK_SECONDS, call, urgent=True)
        act, seconds = await self._jobs.run(job)
        self._quota.spend(host, seconds)
        return act, asked


def is_quick(level: str) -> bool:
    """Whether a bot needs only a few milliseconds for an act."""
    return LEVELS[level].seconds <= QUICK_SECONDS


def affordable(level: str, waiting: float, *, exhausted: bool) -> str:
    """Return the bot to ask instead of `level` while others wait.

    `waiting` is the number of other tables that wait per process; `exhausted` says that the host
    has used up the bots' time.
    """
    if level not in CHEAPER or (waiting < SOME_WAIT and not exhausted):
        return level
    some, many = CHEAPER[level]
    return many if waiting >= MANY_WAIT or exhausted else some


def thinker_count() -> int:
    """Return the number of processes for bots: one less than the cores, from 1 to 4."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def prepare_search() -> None:
    """Load what hindsight and reviews need, if it is installed, so that the first are quick."""
    lower_priority()
    with suppress(ModuleNotFoundError):
        from gapless.search.warm import warm_up  # noqa: PLC0415 - it loads the compiler

        warm_up()
        import_module("gapless.analysis.review")
