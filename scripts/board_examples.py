"""A good and a bad round on each board, for the page's board cards and rules.

    python -m scripts.board_examples

solves some deals in hindsight, which takes minutes, and writes the best to `example_rounds.toml`,
with a round played carelessly.
`page_fixtures` replays them into `web/src/data/board_examples.json`. The page draws the landings
and prints the totals; it computes nothing.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from gapless.core.acts import Act, parse_token
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.masks import spaces_of
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.editions import EDITIONS, boards, edition
from gapless.search.hindsight import hindsight
from gapless.search.known_round import KnownRound

FILE = Path(__file__).with_name("example_rounds.toml")
HEAD = "# Rounds played well and badly on each board, written by scripts/board_examples.py.\n"
STATES = 100_000
"""States that the search for a good round examines at most."""
SEEDS = range(8)
CARELESS_TRIES = 12


def board_examples() -> dict[str, dict[str, Any]]:
    """Return the examples of each edition's boards, by edition and reference."""
    rounds = example_rounds()
    return {
        id: {ref: _examples(edition(id), board, rounds[id][ref]) for ref, board in found.items()}
        for id, found in _boards().items()
    }


def example_rounds() -> dict[str, dict[str, dict[str, str]]]:
    """Return the acts of the good and the bad rounds, by edition and reference."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def main() -> None:
    lines = [HEAD]
    for id, found in _boards().items():
        for ref, board in found.items():
            deals = [_cards(edition(id), board, Random(seed)) for seed in SEEDS]
            solved = [hindsight(edition(id), board, cards, nodes=STATES) for cards in deals]
            good = max(solved, key=lambda solution: solution.score)
            bad = _careless_round(edition(id), board, deals[0])
            total = replayed(edition(id), board, bad).score().total
            good_acts, bad_acts = " ".join(good.placements), " ".join(bad)
            lines.append(f'[{id}.{ref}]\ngood = "{good_acts}"\nbad = "{bad_acts}"\n')
            print(id, ref, good.score, total)
    FILE.write_text("\n".join(lines), encoding="utf-8")


def _boards() -> dict[str, dict[str, Board]]:
    return {id: boards(edition(id)) for id in EDITIONS}


def _cards(box: Edition, board: Board, rng: Random) -> list[str]:
    """Draw the tiles of a solo round in their order."""
    (dealt,) = draw_deal(Setup(box, ("Red",), (board,)), rng)
    return [*dealt.start, *(card for card in dealt.deck if card not in dealt.start)]


def _careless_round(box: Edition, board: Board, cards: Sequence[str]) -> list[str]:
    """Play each tile where its top is lowest, and return the worst of a few such rounds."""
    rng = Random(0)
    played = []
    for _ in range(CARELESS_TRIES):
        acts: list[str] = []
        ramp = Ramp(board)
        for name in cards:
            landings = ramp.legal_placements(box.tiles[name]).landings()
            if landings:
                low = min(landings, key=lambda one: (max(r for _, r in one.squares), rng.random()))
                acts.append(str(low.placement))
                ramp = replayed(box, board, acts)
        played.append((ramp.score().total, acts))
    return min(played, key=lambda one: one[0])[1]


def _examples(box: Edition, board: Board, acts: dict[str, str]) -> dict[str, Any]:
    return {which: _example(box, board, text.split()) for which, text in acts.items()}


def _example(box: Edition, board: Board, acts: Sequence[str]) -> dict[str, Any]:
    ramp = replayed(box, board, acts)
    items = ramp.score().items
    volatile = replayed(box, replace(board, volatile=True), acts).score()
    return {
        "landings": [[str(one.placement), one.row] for one in ramp.tiles()],
        "total": ramp.score().total,
        "volatile": volatile.total,
        "gains": sorted({one for item in items if item.points > 0 for one in item.spaces}),
        "losses": sorted({one for item in items if item.points < 0 for one in item.spaces}),
        "spent": spaces_of(ramp.spent),
        "slid": [spaces_of(mask) for mask in ramp.slid],
    }


def replayed(box: Edition, board: Board, tokens: Sequence[str]) -> Ramp:
    """Return the ramp of a player who is alone after these acts."""
    acts = [parse_token(token, box.tiles) for token in tokens]
    known = KnownRound.of_order(box, board, [act.tile.name for act in acts])
    return known.replay([act for act in acts if isinstance(act, Act)]).ramps[0]


if __name__ == "__main__":
    main()
