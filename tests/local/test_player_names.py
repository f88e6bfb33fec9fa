"""Names shown for players."""

import pytest

from gapless.core.setup import Setup
from gapless.editions import find_board
from gapless.local.player_names import names_of
from gapless.text import Text

from .helpers import CLASSIC


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        (("Red Baron", "Red"), ("Red Baron", "Red")),
        (("Red", "Red Baron"), ("Red", "Red Baron")),
        (("Red", "Red", "Red"), ("Red", "Red 2", "Red 3")),
        (("Red", "Red", "Red 2"), ("Red", "Red 3", "Red 2")),
        (("Red 2", "Red", "Red"), ("Red 2", "Red", "Red 3")),
        (("Red 2", "Red 2"), ("Red 2", "Red 2 2")),
        (('Ann "Q" Lee', "\x1b[31m"), ('Ann "Q" Lee', "\N{REPLACEMENT CHARACTER}[31m")),
        (("bot:newcomer", "bot:newcomer", "bot:./mine"), ("Beginner", "Beginner 2", "./mine")),
    ],
)
def test_only_equal_names_are_numbered(players: tuple[str, ...], shown: tuple[str, ...]) -> None:
    setup = Setup(CLASSIC, players, (find_board(CLASSIC, "1", None),))
    assert names_of(Text("en"), setup) == shown
