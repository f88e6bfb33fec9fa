"""Deals for tests that are the same in every run.

Run as a program it is `gapless` whose server deals the same cards whenever the same is played,
unless DEALS is `random`.
"""

import os
from random import Random
from unittest.mock import patch

from gapless.cli import main
from gapless.core.setup import Setup, draw_deal
from gapless.server.deals import Secret, new_salt

DRAW = "gapless.server.commands.draw_secret"


def draw_secret(setup: Setup, number: int = 0) -> Secret:
    seed = f"{[board.ref for board in setup.boards]} {len(setup.players)} {number}"
    return Secret(draw_deal(setup, Random(seed)), new_salt())


if __name__ == "__main__":
    if os.environ.get("DEALS") == "random":
        main()
    else:
        with patch(DRAW, draw_secret):
            main()
