"""The acts of the bots at a table, and of those that stand in for players."""

import hashlib
import logging
from typing import NamedTuple

from gapless.core.errors import GaplessError
from gapless.core.view import fallback_act

from .keys import Client
from .outside import Compute
from .table import STAND_IN, Table

_log = logging.getLogger(__name__)


class BotAct(NamedTuple):
    """A bot's act as a token.

    `less` says that the bot thought less than usual because others waited; `failed` that it gave
    no act, and that this one is the fallback act.
    """

    act: str
    less: bool = False
    failed: bool = False


async def bot_act(compute: Compute, table: Table, seat: int, address: str) -> BotAct:
    """Return the act of a bot on the open card.

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
            act, asked = await compute.bot_act(attempt, seed, view, table.id, host)
        except GaplessError as error:
            _log.warning("a bot gave no act", exc_info=error, extra={"bot": attempt})
        else:
            return BotAct(str(act), less=asked != level)
    return BotAct(str(fallback_act(view)), failed=True)
