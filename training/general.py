"""`python -m training.general`: train and measure the network that reads boards.

`train` plays and learns on generated and shipped boards, house rules included; `measure` plays the
shipped boards and 100 generated ones that are never trained on; `rivals` plays the same deals with
other bots, on the processor.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor, nn

from gapless.analysis.layouts import KINDS, WORDS, random_kinds, random_layout
from gapless.bots.levels import make_bot
from gapless.core.board import Board, HouseRule
from gapless.core.game import Game
from gapless.core.setup import RoundDeal, Setup
from gapless.editions import boards as boards_of

from .board_reader import CLASSIC, BoardReaderNetwork, Values
from .mixed_play import World, collect, play_orders
from .self_play import Exploration

if TYPE_CHECKING:
    from collections.abc import Sequence

GENERATED = 100
GENERATED_LETTERS = 60
SHIPPED = tuple(boards_of(CLASSIC).values())
ALL_WORDS = (*WORDS.values(), *(board.words for board in SHIPPED if board.words))
PLAIN = tuple(board for board in SHIPPED if not board.words)
VOLATILE = tuple(replace(board, volatile=True) for board in PLAIN[:4])


def measured_boards() -> tuple[Board, ...]:
    """Return the generated boards that are never trained on, each kind in turn."""
    found = []
    for number in range(GENERATED):
        rng = Random(f"test {number}")
        kinds = random_kinds(rng, (KINDS[number % len(KINDS)],))
        words = WORDS[sorted(WORDS)[number // len(KINDS) % len(WORDS)]]
        found.append(replace(random_layout(rng, CLASSIC, kinds, words), id=f"test-{number}"))
    return tuple(found)


def training_boards(seed: int, count: int) -> list[Board]:
    """Return boards of dots and special spaces to train on."""
    rng = Random(f"train {seed}")
    return [random_layout(rng, CLASSIC, random_kinds(rng)) for _ in range(count)]


def word_boards(seed: int, count: int) -> list[Board]:
    """Return boards of letters to train on."""
    rng = Random(f"words {seed}")
    return [
        random_layout(rng, CLASSIC, random_kinds(rng, ("words",)), rng.choice(ALL_WORDS))
        for _ in range(count)
    ]


GROUPS = {"shipped": (*SHIPPED, *VOLATILE), "generated": measured_boards()}


def orders_of(count: int, name: str) -> list[list[int]]:
    """Return orders of tiles, the starting card first, as indices of building cards."""
    rng, found = Random(name), []
    for _ in range(count):
        first = rng.choice(CLASSIC.start)
        rest = [card for card in CLASSIC.build if card != first]
        rng.shuffle(rest)
        found.append([CLASSIC.build.index(card) for card in (first, *rest)])
    return found


class Share(NamedTuple):
    """A world, the boards of it in one iteration, and how often it is played."""

    world: World
    boards: int
    often: int
    preferred: int = 0
    """The first boards of the world; a quarter of those played are drawn from them."""


def shares_of(args: argparse.Namespace, device: torch.device) -> list[Share]:
    """Return the worlds to train on."""
    pool = training_boards(args.seed, args.pool)
    few = pool[: len(pool) // 6]
    calm = [board for board in few if not board.volatile]
    fast = device.type == "cuda"
    special = (*PLAIN, *VOLATILE)
    penalty, inside = frozenset({HouseRule.ROW_PENALTY}), frozenset({HouseRule.INSIDE})
    letters = [
        *(board for board in SHIPPED if board.words),
        *word_boards(args.seed, GENERATED_LETTERS),
    ]
    worlds = [
        World([*special, *pool], device, compiled=fast),
        World([*PLAIN, *calm], device, penalty, compiled=fast),
        World([*special, *few], device, inside, compiled=fast),
        World(letters, device),
    ]
    counts = args.boards, args.boards, args.boards, args.boards // 4
    preferred = len(special), len(PLAIN), len(special), len(letters) - GENERATED_LETTERS
    return [Share(*share) for share in zip(worlds, counts, args.often, preferred, strict=True)]


class Learner:
    """The network, its moving average and the optimiser."""

    def __init__(self, device: torch.device, seed: int, start: Path | None) -> None:
        self.device = device
        self.network = BoardReaderNetwork(seed=seed).to(device)
        self.average = BoardReaderNetwork(seed=seed).to(device)
        self.iterations = self.steps = 0
        self.optimizer = torch.optim.AdamW(self.network.parameters(), weight_decay=1e-4, fused=True)
        if start is not None:
            kept = torch.load(start, map_location=device)
            self.network.load_state_dict(kept["net"])
            self.average.load_state_dict(kept["avg"])
            self.iterations = kept["its"]
            if (moments := _optimizer_file(start)).exists():
                self.optimizer.load_state_dict(torch.load(moments, map_location=device))
        self.values = Values(self.average, compiled=device.type == "cuda")

    def save(self, path: Path) -> None:
        """Write a checkpoint, and the state of the optimizer into a file beside it."""
        kept = {"net": self.network.state_dict(), "avg": self.average.state_dict()}
        for content, target in (
            ({**kept, "its": self.iterations}, path),
            (self.optimizer.state_dict(), _optimizer_file(path)),
        ):
            partial = target.with_suffix(".part")
            torch.save(content, partial)
            partial.replace(target)

    def learn(self, planes: Tensor, world: World, features: Tensor, targets: Tensor) -> Tensor:
        """Take a gradient step with (board, state, feature); return the mean squared error."""
        first, bias = self.network.read(planes)
        units = torch.baddbmm(bias[:, None], features, first[:, world.present])
        found = self.network.tail(units.flatten(0, 1)).view_as(targets)
        loss = nn.functional.huber_loss(found, targets, delta=2.0)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.steps += 1
        with torch.no_grad():
            keep = (
                min(0.998, (1 + self.steps) / (10 + self.steps)) if not self.iterations else 0.998
            )
            pairs = zip(self.average.parameters(), self.network.parameters(), strict=True)
            for kept, new in pairs:
                kept.lerp_(new, 1 - keep)
        error: Tensor = ((found.detach() - targets) ** 2).mean()
        return error


def _optimizer_file(checkpoint: Path) -> Path:
    return checkpoint.with_name(f"{checkpoint.stem}-opt.pt")


def train(args: argparse.Namespace, learner: Learner) -> None:
    """Play and learn for the time given; write a checkpoint now and then and at the end."""
    device = learner.device
    shares = shares_of(args, device)
    generator = torch.Generator(device).manual_seed(args.seed + 1000 + learner.iterations)
    place = torch.arange(args.rounds, device=device) / args.rounds
    temperature = 0.6 * (2 * place - 1).clamp(min=0)
    random = torch.where(place >= 7 / 8, 0.03, 0.0)
    schedule = [share for share in shares for _ in range(share.often)]
    Random(1).shuffle(schedule)
    began, count = time.monotonic(), 0
    while (spent := (time.monotonic() - began) / 60 / args.minutes) < 1:
        share = schedule[count % len(schedule)] if count else shares[0]
        cosine = 0.5 * (1 + math.cos(math.pi * spent))
        rate = args.rate * (args.end_rate + (1 - args.end_rate) * cosine) * min(1, (count + 1) / 30)
        for group in learner.optimizer.param_groups:
            group["lr"] = rate
        world, chosen = share.world, _choose_boards(share, generator)
        learner.values.use(world, chosen)
        exploration = Exploration(temperature.repeat(len(chosen)), random.repeat(len(chosen)))
        boards = chosen.repeat_interleave(args.rounds)
        found = collect(world, learner.values, boards, exploration, args.trace, generator)
        shape = len(chosen), args.rounds
        inputs = [
            world.inputs(ramps, remaining, torch.float16).view(*shape, -1)
            for ramps, remaining in found.states
        ]
        features = torch.stack(inputs, 2)
        targets = torch.stack([target.view(shape) for target in found.targets], 2)
        mixed = torch.randperm(args.rounds, device=device, generator=generator)
        planes = world.planes[chosen]
        errors = [
            learner.learn(
                planes,
                world,
                features[:, some].flatten(1, 2).float(),
                targets[:, some].flatten(1, 2),
            )
            for some in mixed.chunk(args.steps)
        ]
        count += 1
        learner.iterations += 1
        if count % 50 == 1:
            plain = ((temperature == 0) & (random == 0)).repeat(len(chosen))
            score = float(found.scores[plain].float().mean())
            line = f"{learner.iterations} {60 * args.minutes * spent:.0f} s"
            sys.stderr.write(f"{line} error {math.sqrt(float(errors[-1])):.3f} score {score:.2f}\n")
            learner.save(args.out / "general.pt")
    learner.save(args.out / "general.pt")


def _choose_boards(share: Share, generator: torch.Generator) -> Tensor:
    """Return ascending indices of the boards of an iteration."""
    world = share.world
    count = min(share.boards, len(world.boards))
    first = share.preferred

    def draw(number: int, start: int, end: int) -> Tensor:
        order = torch.randperm(end - start, device=world.device, generator=generator)
        return order[:number] + start

    if not first:
        return draw(count, 0, len(world.boards)).sort().values
    many = draw(count * 3 // 4, first, len(world.boards))
    return torch.cat([many, draw(count - len(many), 0, first)]).sort().values


def measure(args: argparse.Namespace, learner: Learner) -> None:
    """Play the boards of both groups; write all scores to a file, in the order of the deals."""
    for name, boards in GROUPS.items():
        found = {}
        orders = torch.tensor(orders_of(args.measure, name), device=learner.device)
        for letters in (False, True):
            group = [board for board in boards if bool(board.words) == letters]
            world = World(group, learner.device)
            every = torch.arange(len(group), device=learner.device)
            learner.values.use(world, every)
            rounds = every.repeat_interleave(args.measure)
            deals = orders.repeat(len(group), 1)
            scores = play_orders(world, learner.values, rounds, deals, ahead=args.ahead)
            for board, own in zip(group, scores.view(len(group), -1).tolist(), strict=True):
                found[board.ref] = own
                sys.stderr.write(f"{board.ref:20} {fmean(own):7.2f}\n")
        (args.out / f"{name}.json").write_text(json.dumps(found))


class Rival(NamedTuple):
    """A bot and a board of a group to play."""

    bot: str
    group: str
    board: int
    deals: int


def bot_scores(board: Board, bot: str, orders: Sequence[Sequence[int]]) -> list[int]:
    """Return the scores of a bot on a board, in the order of the deals."""
    setup = Setup(CLASSIC, ("player",), (board,))
    player, scores = make_bot(bot, 1, 1.0), []
    for order in orders:
        first, *rest = (CLASSIC.build[number] for number in order)
        game = Game(setup, (RoundDeal((first,), (*rest, first)),))
        while not game.complete:
            game.act(0, player.act(game.view(0)))
        scores.append(game.results[0].scores[0].total)
    return scores


def play_rival(rival: Rival) -> list[int]:
    """Return the scores of a bot on a board of a group."""
    board = GROUPS[rival.group][rival.board]
    return bot_scores(board, rival.bot, orders_of(rival.deals, rival.group))


def rivals(args: argparse.Namespace) -> None:
    """Play the boards of both groups with bots; write all scores after each board."""
    tasks = [
        Rival(bot, group, board, args.measure)
        for bot in args.rivals
        for group, boards in GROUPS.items()
        for board in range(len(boards))
    ]
    found: dict[str, dict[str, dict[str, list[int]]]] = {}
    with Pool(args.jobs) as pool:
        for task, scores in zip(tasks, pool.imap(play_rival, tasks), strict=True):
            ref = GROUPS[task.group][task.board].ref
            found.setdefault(task.group, {}).setdefault(task.bot, {})[ref] = scores
            (args.out / "rivals.json").write_text(json.dumps(found))


def main(words: Sequence[str]) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m training.general", description=__doc__)
    parser.add_argument("what", choices=("train", "measure", "rivals"))
    parser.add_argument("--out", type=Path, required=True, help="the folder for results")
    parser.add_argument("--start", type=Path, help="the checkpoint to continue or measure")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--pool", type=int, default=3000, help="generated boards to train on")
    parser.add_argument("--boards", type=int, default=128, help="boards of an iteration")
    parser.add_argument("--rounds", type=int, default=64, help="rounds on each of them")
    parser.add_argument("--steps", type=int, default=16, help="gradient steps of an iteration")
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--end-rate", type=float, default=0.03)
    parser.add_argument("--trace", type=float, default=0.8)
    parser.add_argument(
        "--often",
        type=int,
        nargs=4,
        default=(20, 2, 1, 2),
        help="plain, row-penalty, inside, words",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", type=int, default=200, help="deals for each board")
    parser.add_argument("--ahead", action="store_true", help="search the next tile")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rivals", nargs="+", default=["architect", "newcomer"])
    args = parser.parse_args(words)
    args.out.mkdir(parents=True, exist_ok=True)
    if args.what == "rivals":
        return rivals(args)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    learner = Learner(device, args.seed, args.start)
    return train(args, learner) if args.what == "train" else measure(args, learner)


if __name__ == "__main__":
    main(sys.argv[1:])
