"""The acts of every level over fixed views: changes of the code must not change how bots play.

Run this file as a program to record them again after a change that is meant to.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gapless.bots import LEVELS, make_bot
from gapless.core.acts import SetAside
from gapless.core.board import HouseRule
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View
from gapless.editions import boards, edition
from tests.old_variants import old_boards

RECORDED = Path(__file__).with_name("recorded_acts.json")

SETUPS = {
    "classic": ("classic", "1 2 3 4", 1, ()),
    "variants": ("classic", "boom wormholes cursed eggshells montezuma words-en", 1, ()),
    "company": ("classic", "4 wormholes", 3, ()),
    "compact": ("compact", "1 2", 1, ()),
    "inside": ("classic", "1 3", 1, (HouseRule.INSIDE,)),
    "row-penalty": ("classic", "2 4", 1, (HouseRule.ROW_PENALTY,)),
}
SHIPPED = " ".join(boards(edition("classic")))
VOLATILE = " ".join(f"{ref}+volatile" for ref in SHIPPED.split())
MANY = {
    "every board": ("classic", SHIPPED, 1, ()),
    "every board, three seats": ("classic", SHIPPED, 3, ()),
    "every board volatile": ("classic", VOLATILE, 1, ()),
    "every board volatile, two seats": ("classic", VOLATILE, 2, ()),
    "every board inside": ("classic", SHIPPED, 1, (HouseRule.INSIDE,)),
    "every board by rows": ("classic", SHIPPED, 1, (HouseRule.ROW_PENALTY,)),
}
"""About 900 views, on all of which only the soak test asks the master: it takes minutes."""
EVERY = dict.fromkeys(SETUPS, 3) | dict.fromkeys(MANY, 2) | {"every board, three seats": 3}
"""Every second or third view of a game is kept."""
CASES = [
    pytest.param(
        level, name, marks=[pytest.mark.soak] if name in MANY and level == "master" else []
    )
    for level in [*LEVELS, "master:0"]
    for name in SETUPS | MANY
]


def views(name: str) -> Iterator[View]:
    """Yield views of games that are played mostly low, and now and then at random."""
    box, refs, players, house = (SETUPS | MANY)[name]
    known = (old_boards if name in SETUPS else boards)(edition(box))
    names = tuple(f"player {seat}" for seat in range(players))
    played = tuple(
        replace(known[ref.removesuffix("+volatile")], volatile=ref.endswith("+volatile"))
        for ref in refs.split()
    )
    setup = Setup(edition(box), names, played, frozenset(house))
    rng = Random(f"recorded {name}")
    game = Game(setup, draw_deal(setup, rng))
    number = 0
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            assert view.tile is not None
            if number % EVERY[name] == 0:
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


@pytest.mark.parametrize(("level", "name"), CASES)
def test_acts_are_as_recorded(level: str, name: str) -> None:
    assert acts(level, name) == json.loads(RECORDED.read_text())[level][name]


if __name__ == "__main__":
    found = {
        level: {name: acts(level, name) for name in SETUPS | MANY}
        for level in [*LEVELS, "master:0"]
    }
    RECORDED.write_text(json.dumps(found, indent=1) + "\n")
