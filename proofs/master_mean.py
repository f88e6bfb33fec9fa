"""Measure the shipped master on a classic board: `python -m proofs.master_mean`.

Rounds are played in batches on a GPU, with the plan of the shipped bot. The luck of the cards is
subtracted from each score: it has mean zero, so the mean stays the same with a smaller error. The
last four tiles are not played: the master plays them perfectly, so their exact expectation counts.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

from gapless.bots.master import EFFORTS, WEIGHTS, evaluator_for, searched_acts
from gapless.core.acts import Act, SetAside
from gapless.core.game import Game
from gapless.core.setup import RoundDeal, Setup
from gapless.editions import edition
from training.array_rules import ArrayRules
from training.self_play import start_tiles, uniform
from training.simulator import States

from .plan_search import PlanSearch
from .ramp_sets import RampSets
from .ramp_tables import RampTables
from .runs import EDITION, SETTINGS

PLAN = EFFORTS[-1]
"""The plan of the shipped master."""
ONE_SIDED = 1.645
"""Standard errors from a mean to its one-sided 95 % limit."""
BATCH = 1024
"""Rounds played together."""


class PlayedRounds(NamedTuple):
    """Rounds up to the last act that is searched."""

    deck: Tensor
    """(round, turn): tiles in their order, the starting tile first."""
    acts: Tensor
    """(round, turn): numbers of acts by the engine's rules."""
    adjusted: Tensor
    """(round): the expected final score, without the luck of the cards."""


@torch.inference_mode()
def play(search: PlanSearch, count: int, seed: int) -> PlayedRounds:
    """Play rounds until the last tiles, whose exact value counts."""
    simulator, plan = search.simulator, search.plan
    generator = torch.Generator(simulator.device).manual_seed(seed)
    index = torch.arange(count, device=simulator.device)
    tile, cards = start_tiles(simulator, count, generator)
    order = uniform(torch.Size((count, simulator.tiles)), simulator.device, generator)
    order[index, tile] = -1
    deck = order.argsort(1)
    states, acts = simulator.empty(count), []
    score = torch.zeros(count, dtype=torch.float64, device=simulator.device)
    for turn, tile in enumerate(deck.T):
        score -= _luck(search, states, states.remaining if turn else cards, tile)
        act, value = search.choose(states, tile)
        acts.append(act)
        if turn + 1 == simulator.tiles - plan.exact:
            score += value
            break
        reward, states = simulator.place(states, act)
        score += reward
    return PlayedRounds(deck, torch.stack(acts, 1), score)


def _luck(search: PlanSearch, states: States, cards: Tensor, tile: Tensor) -> Tensor:
    """Return by how much a tile is better than the mean of those on `cards`, by the network."""
    simulator = search.simulator
    left = int(states.remaining[0]).bit_count() - 1
    children = simulator.expand(states, cards, aside=left < simulator.tiles - 1)
    values = children.reward + search.worth(children.after, left)
    count = len(tile), simulator.tiles
    best = values.new_full(count, -torch.inf).view(-1)
    group = children.state * simulator.tiles + simulator.rules.tile[children.act]
    best = best.scatter_reduce(0, group, values, "amax").view(count)
    there = best > -torch.inf
    mean = torch.where(there, best, 0).sum(1) / there.sum(1)
    return best[torch.arange(len(tile), device=tile.device), tile] - mean


def compare(board: str, played: PlayedRounds, count: int, jobs: int) -> dict[str, Any]:
    """Compare acts with those of the shipped bot: one in each of the first `count` rounds."""
    turns = played.acts.shape[1]
    tasks = [
        (board, played.deck[nth].tolist(), played.acts[nth, : nth % turns + 1].tolist())
        for nth in range(count)
    ]
    with get_context("spawn").Pool(jobs) as pool:
        worse = pool.map(_worse_by, tasks)
    return {
        "compared": count,
        "same": sum(by == 0 for by in worse),
        "largest difference": round(max(by for by in worse), 6),
    }


def _worse_by(task: tuple[str, Sequence[int], Sequence[int]]) -> float:
    """Return by how much the last act is worse than the bot's in the bot's eyes.

    Infinite if the bot's search gave it up earlier.
    """
    ref, deck, numbers = task
    box = edition(EDITION)
    board = box.boards[ref]
    setup = Setup(box, ("Red",), (board,))
    names = [box.build[tile] for tile in deck]
    game = Game(setup, (RoundDeal((names[0],), (*names[1:], names[0])),))
    rules = RampTables(box, board).rules
    numbered = zip(deck, numbers, strict=False)
    for tile, number in list(numbered)[:-1]:
        game.act(0, _act(game, rules, tile, number))
    act = _act(game, rules, deck[len(numbers) - 1], numbers[-1])
    evaluator = evaluator_for(WEIGHTS, box, board, frozenset(), alone=True)
    assert evaluator is not None
    acts, values = searched_acts(evaluator, game.view(0), PLAN)
    found = [value for own, value in zip(acts, values, strict=True) if own == act]
    return float(values.max() - found[0]) if found else float("inf")


def _act(game: Game, rules: ArrayRules, tile: int, number: int) -> Act:
    """Return an act with the tile of the only player by its number in the engine's rules."""
    own = game.tile(0)
    assert own is not None
    every: list[Act] = [*own.placements(rules.columns), SetAside(own)]
    return every[number - int(rules.first[tile])]


def summary(lines: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the mean of all batches, its standard error and its one-sided 95 % limit."""
    rounds = sum(line["rounds"] for line in lines)
    mean = sum(line["rounds"] * line["mean"] for line in lines) / rounds
    squares = sum(line["rounds"] * (line["variance"] + line["mean"] ** 2) for line in lines)
    error = sqrt((squares / rounds - mean**2) / (rounds - 1))
    return {
        "rounds": rounds,
        "mean": round(mean, 4),
        "standard_error": round(error, 4),
        "limit": round(mean - ONE_SIDED * error, 4),
    }


def measure(
    board: str, rounds: int, compared: int, jobs: int, path: Path, device: torch.device
) -> Iterator[dict[str, Any]]:
    """Yield a line for each batch that `path` does not have yet, then the summary."""
    lines = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    box = edition(EDITION)
    search = PlanSearch(RampSets(RampTables(box, box.boards[board]), device), PLAN)
    for batch in range(len(lines), -(-rounds // BATCH)):
        began = time.monotonic()
        played = play(search, BATCH, batch)
        line = {
            "board": board,
            "batch": batch,
            "rounds": BATCH,
            "mean": float(played.adjusted.mean()),
            "variance": float(played.adjusted.var(correction=0)),
            "seconds": round(time.monotonic() - began, 1),
        }
        if batch == 0 and compared:
            line |= compare(board, played, compared, jobs)
        lines.append(line)
        with path.open("a") as file:
            file.write(json.dumps(line) + "\n")
        yield line
    yield {"board": board, **summary(lines)}


def main() -> None:
    """Run the command `python -m proofs.master_mean`."""
    parser = argparse.ArgumentParser(prog="python -m proofs.master_mean", description=__doc__)
    parser.add_argument("--board", required=True, choices=SETTINGS)
    parser.add_argument("--out", type=Path, required=True, help="file of lines, continued")
    parser.add_argument("--rounds", type=int, default=20_480)
    parser.add_argument("--compared", type=int, default=250, help="acts compared with the bot's")
    parser.add_argument("--jobs", type=int, default=1, help="processes that compare")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    device = torch.device(args.device)
    for line in measure(args.board, args.rounds, args.compared, args.jobs, args.out, device):
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
