"""`gapless.play` and `gapless.bot`: games between bots for programs."""

import subprocess
import sys
from random import Random

import pytest

import gapless
from gapless.bots import BotError
from gapless.core.acts import Act
from gapless.core.setup import draw_deal
from gapless.core.view import View, fallback_act

CLASSIC = gapless.edition("classic")
SETUP = gapless.Setup(CLASSIC, ("Red", "Green"), (CLASSIC.boards["1"],))


def test_a_game_is_played_with_the_cards_of_its_seed() -> None:
    games = [gapless.play(SETUP, ["newcomer", gapless.bot("mason", seed=3)], 5) for _ in range(2)]
    assert games[0].complete
    assert games[0].deal == draw_deal(SETUP, Random(5))
    assert games[0].round.turns == games[1].round.turns


def test_a_function_is_a_bot() -> None:
    game = gapless.play(SETUP, [fallback_act, "mason"], 1)
    assert game.winners == (1,)


def test_a_bot_that_fails_is_named() -> None:
    def aside(view: View) -> Act:
        assert view.tile is not None
        return gapless.SetAside(view.tile)

    with pytest.raises(BotError, match="against the rules"):
        gapless.play(SETUP, [aside, "mason"], 1)
    with pytest.raises(BotError, match="1 bots for 2 seats"):
        gapless.play(SETUP, ["mason"], 1)
    with pytest.raises(BotError, match="no bot 'clown'"):
        gapless.bot("clown")


def test_importing_the_library_loads_no_bots() -> None:
    code = "import sys, gapless; print([m for m in sys.modules if 'bots' in m or 'numpy' in m])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
    with pytest.raises(AttributeError, match="no attribute 'clown'"):
        gapless.clown  # noqa: B018
