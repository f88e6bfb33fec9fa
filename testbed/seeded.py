"""Deals for tests that are the same in every run: fixed in advance when a table is created.

Run as a program it is `gapless` whose server deals the same cards whenever the same is played.
If DEALS is `random` it draws them, like any server; if it is `patient`, it also waits for the
contributions of all players.
"""

import os
from collections.abc import Callable
from random import Random
from unittest.mock import patch

import msgspec

from gapless.cli import main
from gapless.core.setup import draw_deal
from gapless.rooms.events import Created, Seat
from gapless.rooms.exchange import with_secret
from gapless.rooms.table import setup_of

WITH_SECRET = "gapless.rooms.hub.with_secret"


def with_seeded_deal(created: Created, entropy: Callable[[int], bytes], number: int = 0) -> Created:
    """Return a table with a secret and a deal that depends only on boards, seats and a number."""
    secured = with_secret(created, entropy)
    if secured.cards is not None:
        return secured
    setup = setup_of(created.config, [Seat("bot", level="mason")] * len(created.seats))
    seed = f"{[board.ref for board in setup.boards]} {len(setup.players)} {number}"
    return msgspec.structs.replace(secured, cards=draw_deal(setup, Random(seed)))


if __name__ == "__main__":
    match os.environ.get("DEALS"):
        case "random":
            main()
        case "patient":
            with patch("gapless.rooms.exchange.STEP_SECONDS", 60.0):
                main()
        case _:
            with patch(WITH_SECRET, with_seeded_deal):
                main()
