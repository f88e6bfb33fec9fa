"""The bots at the tables of a server, and the one that gives hints."""

from functools import partial
from typing import Any

from gapless.bots import LEVELS
from gapless.bots.bot import THINK_SECONDS
from gapless.bots.runtime import think
from gapless.compute.jobs import Call, Job, JobClass, Source, content_key
from gapless.compute.work import find_hint
from gapless.core.acts import Act
from gapless.core.view import View
from gapless.rooms.keys import Client
from gapless.rooms.table import STAND_IN

from .client_jobs import ClientJobs

QUICK_SECONDS = 0.1
"""Bots that think at most this long never wait for the others."""

CHEAPER = {"master": ("master:1", "architect"), "architect": ("architect", STAND_IN)}
"""How slow bots think when other tables wait for them, and when many do."""

SOME_WAIT, MANY_WAIT = 3, 8
"""Numbers of waiting tables per process from which slow bots think less."""

CACHED_HINTS = 256
"""Number of hints that are cached, so that asking again costs nothing."""


class Bots(ClientJobs):
    """Lets the bots of all tables think, within the quotas of their hosts.

    Workers think for the slow bots if there are any; a quick act takes less time than asking.
    """

    levels = tuple(LEVELS)

    async def best_act(self, table: str, view: View, client: Client) -> Act:
        """Return the best act for a hint, which is cached.

        Raises:
            GaplessError: if the client has used up the bots' time, or there is no act.
        """
        view = view._replace(position=0)  # the same card has the same hint wherever it lies open
        act: Act = await self._compute.run(
            Job.of_call(
                "bots", content_key(view), Source(client.address or table, table), JobClass.ACT,
                Call(find_hint, (view,)), cached=CACHED_HINTS,
                admit=partial(self._quota.check, client), charge=partial(self._quota.spend, client),
            )
        )  # fmt: skip
        return act

    async def bot_act(
        self, level: str, seed: int, view: View, table: str, client: Client
    ) -> tuple[Act, str]:
        """Return an act, and the bot that was asked for it."""
        asked = level

        def arguments(load: float) -> tuple[Any, ...]:
            nonlocal asked
            asked = affordable(level, load, exhausted=self._quota.exhausted(client))
            return asked, seed, THINK_SECONDS, view

        kind, job_class = ("quick", JobClass.QUICK) if is_quick(level) else ("bots", JobClass.ACT)
        act: Act = await self._compute.run(
            Job.of_call(
                kind, None, Source(client.address or table, table), job_class,
                Call(think, arguments, THINK_SECONDS), charge=partial(self._quota.spend, client),
            )
        )  # fmt: skip
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
