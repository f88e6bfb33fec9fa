"""Train the value functions of the classic boards, and measure their scores."""

import argparse
import json
import sys
from dataclasses import fields
from pathlib import Path

import torch

from gapless.editions import edition

from .self_play import evaluate
from .trainer import EDITION, Budget, TrainingSettings, load, train

AT_A_TIME = 4096
"""Rounds evaluated in a batch."""


def main() -> None:
    """Run the command `python -m training`."""
    args = _parser().parse_args()
    torch.set_float32_matmul_precision("high")
    device = torch.device(args.device)
    if args.command == "train":
        _train(args, device)
    else:
        for path in args.checkpoint:
            _measure(path, args, device)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    commands = parser.add_subparsers(dest="command", required=True)

    learn = commands.add_parser("train", help="train one board, or continue training it")
    learn.add_argument("--board", required=True, choices=edition(EDITION).boards)
    learn.add_argument("--out", type=Path, required=True, help="folder for the checkpoint")
    learn.add_argument("--iterations", type=int, help="batches of rounds to train for")
    learn.add_argument("--minutes", type=float, help="minutes to train for")
    learn.add_argument("--start", type=Path, help="checkpoint to begin with (default: none)")
    learn.add_argument(
        "--fuse", action="store_true", help="compile the simulator: slower start, faster training"
    )
    learn.add_argument("--hidden", type=int, nargs="+", help="sizes of the hidden layers")
    for field in fields(TrainingSettings):
        if field.name not in {"board", "hidden"}:
            learn.add_argument(f"--{field.name}", type=field.type)

    test = commands.add_parser("measure", help="play rounds with trained networks")
    test.add_argument("checkpoint", type=Path, nargs="+")
    test.add_argument("--rounds", type=int, default=20000)
    test.add_argument("--depth", type=int, default=0, help="tiles to search ahead")
    test.add_argument("--width", type=int, default=5, help="acts searched deeper")
    test.add_argument("--seed", type=int, default=1000)
    return parser


def _train(args: argparse.Namespace, device: torch.device) -> None:
    if args.iterations is None and args.minutes is None:
        raise SystemExit("Say how long to train: --iterations N or --minutes M.")
    given = {field.name: getattr(args, field.name) for field in fields(TrainingSettings)}
    if args.hidden is not None:
        given["hidden"] = tuple(args.hidden)
    settings = TrainingSettings(
        **{name: value for name, value in given.items() if value is not None}
    )
    args.out.mkdir(parents=True, exist_ok=True)
    path = args.out / f"{args.board}.pt"
    budget = Budget(args.iterations, args.minutes)
    trainer = train(settings, budget, path, device, start=args.start, fuse=args.fuse)
    sys.stdout.write(f"{path} {trainer.iterations} iterations {trainer.seconds:.0f} s\n")


def _measure(path: Path, args: argparse.Namespace, device: torch.device) -> None:
    trainer = load(path, device)
    generator = torch.Generator(device).manual_seed(args.seed)
    counts = [min(AT_A_TIME, args.rounds - at) for at in range(0, args.rounds, AT_A_TIME)]
    results = [
        evaluate(trainer.lookahead, count, args.depth, args.width, generator) for count in counts
    ]
    line: dict[str, object] = {"checkpoint": str(path), "rounds": args.rounds, "depth": args.depth}
    for name, parts in zip(("score", "adjusted"), zip(*results, strict=True), strict=True):
        values = torch.cat(parts).double()
        line[name] = round(float(values.mean()), 4)
        line[f"{name} ci95"] = round(1.96 * float(values.std()) / len(values) ** 0.5, 4)
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
