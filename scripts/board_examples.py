"""A good and a bad round on each board, for the page's board cards and rules.

    python -m scripts.board_examples

searches for such rounds, which takes minutes, and writes their acts to `example_rounds.toml`.
`page_fixtures` replays them into `web/src/data/board_examples.json`. The page draws the landings
and prints the totals; it computes nothing.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from gapless.core.acts import Act, SetAside, parse_token
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.masks import spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Placement
from gapless.editions import EDITIONS, boards, edition

FILE = Path(__file__).with_name("example_rounds.toml")
HEAD = "# Rounds played well and badly on each board, written by scripts/board_examples.py.\n"
BEAM = 100
SEEDS = range(8)
CARELESS_TRIES = 12


def board_examples() -> dict[str, dict[str, Any]]:
    """Return the examples of each edition's boards, by edition and reference."""
    rounds = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        id: {ref: _examples(edition(id), board, rounds[id][ref]) for ref, board in found.items()}
        for id, found in _boards().items()
    }


def main() -> None:
    lines = [HEAD]
    for id, found in _boards().items():
        for ref, board in found.items():
            deals = [_cards(edition(id), board, Random(seed)) for seed in SEEDS]
            good = [careful_round(edition(id), board, cards, BEAM) for cards in deals]
            best = max(good, key=lambda ramp: ramp.score().total)
            bad = _careless_round(edition(id), board, deals[0])
            lines.append(f'[{id}.{ref}]\ngood = "{_acts(best)}"\nbad = "{_acts(bad)}"\n')
            print(id, ref, best.score().total, bad.score().total)
    FILE.write_text("\n".join(lines), encoding="utf-8")


def careful_round(box: Edition, board: Board, cards: Sequence[str], beam: int) -> Ramp:
    """Play a round with known cards well, by a beam search; the first card must be placed."""
    ramps = [Ramp(board)]
    for name in cards:
        tile = box.tiles[name]
        after: dict[tuple[object, ...], Ramp] = {}
        for ramp in ramps:
            acts: list[Act] = [
                landing.placement
                for landing in ramp.legal_placements(tile).landings()
                if ramp.outcome(landing.mask) is Outcome.RESTS
            ]
            for act in acts if name == cards[0] else [*acts, SetAside(tile)]:
                then = ramp.copy()
                then.push(act)
                after[then.skyline, then.covered] = then
        ramps = sorted(after.values(), key=worth, reverse=True)[:beam]
    return max(ramps, key=lambda ramp: ramp.score().total)


def worth(ramp: Ramp) -> float:
    """Return the score of an unfinished ramp, less what makes it hard to finish."""
    sealed = ramp.sealed.bit_count()
    bumps = sum(abs(a - b) for a, b in zip(ramp.skyline, ramp.skyline[1:], strict=False))
    over = sum(max(0, height - ramp.board.height) for height in ramp.skyline)
    return ramp.score().total - 1.2 * sealed - 0.15 * bumps - 0.8 * over


def _boards() -> dict[str, dict[str, Board]]:
    return {id: boards(edition(id)) for id in EDITIONS}


def _cards(box: Edition, board: Board, rng: Random) -> list[str]:
    """Draw the tiles of a solo round in their order."""
    (dealt,) = draw_deal(Setup(box, ("Red",), (board,)), rng)
    return [*dealt.start, *(card for card in dealt.deck if card not in dealt.start)]


def _careless_round(box: Edition, board: Board, cards: Sequence[str]) -> Ramp:
    """Play each tile where its top is lowest, and return the worst of a few such rounds."""
    rng = Random(0)
    played = []
    for _ in range(CARELESS_TRIES):
        ramp = Ramp(board)
        for name in cards:
            landings = ramp.legal_placements(box.tiles[name]).landings()
            if landings:
                low = min(landings, key=lambda one: (max(r for _, r in one.squares), rng.random()))
                ramp.push(low.placement)
        played.append(ramp)
    return min(played, key=lambda ramp: ramp.score().total)


def _acts(ramp: Ramp) -> str:
    return " ".join(
        str(event if isinstance(event, SetAside) else event.placement) for event in ramp.history
    )


def _examples(box: Edition, board: Board, acts: dict[str, str]) -> dict[str, Any]:
    return {which: _example(box, board, text.split()) for which, text in acts.items()}


def _example(box: Edition, board: Board, acts: Sequence[str]) -> dict[str, Any]:
    ramp = _replayed(box, board, acts)
    items = ramp.score().items
    volatile = _replayed(box, replace(board, volatile=True), acts).score()
    return {
        "landings": [[str(one.placement), one.row] for one in ramp.tiles()],
        "total": ramp.score().total,
        "volatile": volatile.total,
        "gains": sorted({one for item in items if item.points > 0 for one in item.spaces}),
        "losses": sorted({one for item in items if item.points < 0 for one in item.spaces}),
        "spent": spaces_of(ramp.spent),
        "cracked": spaces_of(ramp.cracked),
        "broken": spaces_of(ramp.broken),
    }


def _replayed(box: Edition, board: Board, acts: Sequence[str]) -> Ramp:
    ramp = Ramp(board)
    for text in acts:
        act = parse_token(text, box.tiles)
        assert isinstance(act, Placement | SetAside)
        ramp.push(act)
    return ramp


if __name__ == "__main__":
    main()
