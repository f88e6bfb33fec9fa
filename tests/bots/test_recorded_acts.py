"""The acts of every level over fixed views: changes of the code must not change how bots play.

Run this file as a program to record them again after a change that is meant to.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gapless.bots import LEVELS, make_bot
from gapless.core.acts import SetAside
from gapless.core.board import HouseRule
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View
from gapless.editions import edition
from tests.old_variants import old_boards

RECORDED = Path(__file__).with_name("recorded_acts.json")
EVERY = 3
"""Every third view of a game is kept."""

SETUPS = {
    "classic": ("classic", "1 2 3 4", 1, ()),
    "variants": ("classic", "boom wormholes cursed eggshells montezuma words-en", 1, ()),
    "company": ("classic", "4 wormholes", 3, ()),
    "compact": ("compact", "1 2", 1, ()),
    "inside": ("classic", "1 3", 1, (HouseRule.INSIDE,)),
    "row-penalty": ("classic", "2 4", 1, (HouseRule.ROW_PENALTY,)),
}


def views(name: str) -> Iterator[View]:
    """Yield views of games that are played mostly low, and now and then at random."""
    box, refs, players, house = SETUPS[name]
    known = old_boards(edition(box))
    names = tuple(f"player {seat}" for seat in range(players))
    setup = Setup(edition(box), names, tuple(known[ref] for ref in refs.split()), frozenset(house))
    rng = Random(f"recorded {name}")
    game = Game(setup, draw_deal(setup, rng))
    number = 0
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            assert view.tile is not None
            if number % EVERY == 0:
                yield view
            number += 1
            lowest = sorted(
                view.landings, key=lambda landing: (landing.row, str(landing.placement))
            )
            count = min(len(lowest), 2 if rng.random() < 0.9 else 30)
            game.act(
                seat,
                lowest[rng.randrange(count)].placement if lowest else SetAside(view.tile),
            )


def acts(level: str, name: str) -> str:
    return " ".join(str(make_bot(level, 5, 1.0).act(view)) for view in views(name))


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("level", [*LEVELS, "master:0"])
def test_acts_are_as_recorded(level: str, name: str) -> None:
    assert acts(level, name) == json.loads(RECORDED.read_text())[level][name]


if __name__ == "__main__":
    found = {level: {name: acts(level, name) for name in SETUPS} for level in [*LEVELS, "master:0"]}
    RECORDED.write_text(json.dumps(found, indent=1) + "\n")
