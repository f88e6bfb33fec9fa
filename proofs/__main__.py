"""Bound the mean score that any player can reach on a classic board, order by order."""

import argparse
import json
import sys
import time
from dataclasses import fields, replace
from pathlib import Path

import torch

from gapless.analysis.certificate import read_certificate

from .runs import SETTINGS, Run, continue_run


def main() -> None:
    """Run the command `python -m proofs`."""
    args = _parser().parse_args()
    torch.set_float32_matmul_precision("high")
    given = {
        field.name: getattr(args, field.name)
        for field in fields(SETTINGS[args.board])
        if getattr(args, field.name) is not None
    }
    run = Run(replace(SETTINGS[args.board], **given), torch.device(args.device))
    began = time.monotonic()

    def report(text: str) -> None:
        if args.verbose or text.startswith("{"):
            sys.stdout.write(f"{time.monotonic() - began:6.1f} s  {text}\n")
            sys.stdout.flush()

    if given.keys() <= {"board"}:
        for order in read_certificate()["boards"][args.board]["orders"]:
            if order["number"] == args.number:
                report(f"{json.dumps(order)} in the certificate")
    numbers = [args.number] if args.number is not None else range(args.orders)
    continue_run(run, numbers, args.out, 60 * args.minutes, report)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m proofs", description=__doc__)
    parser.add_argument("--board", required=True, choices=SETTINGS)
    parser.add_argument("--out", type=Path, required=True, help="file of lines, continued")
    parser.add_argument("--orders", type=int, default=12, help="bound orders 0 up to this")
    parser.add_argument("--number", type=int, help="bound only this order")
    parser.add_argument("--minutes", type=float, default=1e9, help="start no order after this")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--verbose", action="store_true", help="report progress within an order")
    for name in ("tiles", "most", "played", "near", "seed"):
        parser.add_argument(f"--{name}", type=int)
    parser.add_argument("--depth", help="tiles looked ahead by tiles to come, as in 15:2,14:2")
    return parser


if __name__ == "__main__":
    main()
