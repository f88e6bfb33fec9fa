"""Deals for tests that are the same in every run: fixed in advance when a table is created.

Run as a program it is `gapless` whose server deals the same cards whenever the same is played.
If DEALS is `random` it draws them, like any server; if it is `patient`, it also waits for the
contributions of all players.
"""

import os
from random import Random
from unittest.mock import patch

import msgspec

from gapless.cli import main
from gapless.core.setup import draw_deal
from gapless.server.events import Created, Seat
from gapless.server.exchange import seal
from gapless.server.table import setup_of

SEAL = "gapless.server.hub.seal"


def seal_seeded(created: Created, number: int = 0) -> Created:
    """Seal a table, with a deal that depends only on its boards, its seats and a number."""
    sealed = seal(created)
    if sealed.cards is not None:
        return sealed
    setup = setup_of(created.config, [Seat("bot", level="mason")] * len(created.seats))
    seed = f"{[board.ref for board in setup.boards]} {len(setup.players)} {number}"
    return msgspec.structs.replace(sealed, cards=draw_deal(setup, Random(seed)))


if __name__ == "__main__":
    match os.environ.get("DEALS"):
        case "random":
            main()
        case "patient":
            with patch("gapless.server.exchange.STEP_SECONDS", 60.0):
                main()
        case _:
            with patch(SEAL, seal_seeded):
                main()
