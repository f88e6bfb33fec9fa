"""The bots at the tables of a server, which think in a pool of processes."""

import hashlib
import logging
import os
from contextlib import suppress

from gapless.bots import LEVELS
from gapless.bots.bot import THINK_SECONDS
from gapless.bots.runtime import think
from gapless.core.errors import GaplessError
from gapless.core.view import fallback_act

from .table import Table
from .work_queue import WorkQueue, lower_priority

QUICK_SECONDS = 0.1
"""Bots that think at most this long never wait for the others."""

_log = logging.getLogger(__name__)


async def bot_act(queue: WorkQueue, table: Table, seat: int) -> str:
    """Return a bot's act on the open card as a token, or the fallback act if the bot fails."""
    assert table.game is not None
    assert table.secret is not None
    level = table.seats[seat].level
    assert level is not None
    view = table.game.view(seat)
    digest = hashlib.sha256(f"{table.secret.salt}{seat}".encode()).digest()
    seed = int.from_bytes(digest[:8])
    try:
        async with queue.turn(f"table {table.id}", quick=is_quick(level)) as turn:
            act = await turn.pool.run(THINK_SECONDS, think, level, seed, THINK_SECONDS, view)
    except GaplessError as error:
        _log.warning("a bot gave no act", exc_info=error, extra={"bot": level})
        act = fallback_act(view)
    return str(act)


def is_quick(level: str) -> bool:
    """Whether a bot needs only a few milliseconds for an act."""
    return LEVELS[level].seconds <= QUICK_SECONDS


def thinker_count() -> int:
    """Return the number of processes for bots: one less than the cores, from 1 to 4."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def prepare_search() -> None:
    """Load what hindsight needs, if it is installed, so that the first search is quick."""
    lower_priority()
    with suppress(ModuleNotFoundError):
        from gapless.search.warm import warm_up  # noqa: PLC0415 - it loads the compiler

        warm_up()
