"""Count sequences of placements and rewrite tests/rules/data/perft.toml.

Run from the root of the repository: .venv/bin/python -m scripts.perft
"""

from pathlib import Path

from gapless.core.board import HouseRule
from gapless.core.setup import format_house
from gapless.editions import EDITIONS, edition
from tests.rules.perft import CoreWay, Root, perft

DEPTH = 3
PATH = Path("tests/rules/data/perft.toml")

HEAD = """\
# Sequences of placements from a ramp: a starting tile, then any other building tile, then any
# third one, each where it is legal. `skyline` is how high each column is filled before, without
# gaps. For depth 1, 2 and 3, `sequences` is how many there are, and `rows` is the sum of the rows
# in which the last tile of each comes to rest.
#
# Made by: python -m scripts.perft
"""


def roots() -> list[Root]:
    """Return the positions to count from: an empty ramp, and one that is nearly full."""
    found = []
    for id in EDITIONS:
        of = edition(id)
        full = tuple(of.rows - free for free in (3, 1, 4, 0, 2, 5))
        found.append(Root(of, frozenset(), (0,) * of.columns))
        found.append(Root(of, frozenset(), full))
        found.append(Root(of, frozenset({HouseRule.INSIDE}), full))
    return found


def entry(root: Root) -> str:
    counts = perft(root, CoreWay(root), DEPTH)
    return (
        "\n[[perft]]\n"
        f'edition = "{root.edition.id}"\n'
        f'house = "{format_house(root.house)}"\n'
        f"skyline = {list(root.skyline)}\n"
        f"sequences = {[count.sequences for count in counts]}\n"
        f"rows = {[count.rows for count in counts]}\n"
    )


if __name__ == "__main__":
    PATH.write_text(HEAD + "".join(map(entry, roots())), encoding="utf-8")
    print(f"{PATH} is written")
