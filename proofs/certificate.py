"""Write the certificate from the lines of runs: `python -m proofs.certificate`."""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import ceil, floor, hypot
from pathlib import Path
from typing import Any

from gapless.analysis.certificate import PATH, current_digests, read_certificate

from .master_mean import ONE_SIDED, PLAN, summary
from .orders import Estimate, stratified, total
from .ramp_tables import ALL_ROWS
from .runs import EDITION, SETTINGS, RunSettings, read_lines

METHOD = (
    "information relaxation with penalties; exact values for the last tiles by backward induction; "
    "orders stratified by starting tile; one-sided limits by Student's quantiles"
)


def main() -> None:
    """Run the command `python -m proofs.certificate`."""
    parser = argparse.ArgumentParser(prog="python -m proofs.certificate", description=__doc__)
    parser.add_argument("lines", type=Path, nargs=4, help="files of boards 1 to 4, in this order")
    parser.add_argument("--master", type=Path, nargs=4, help="files of proofs.master_mean")
    parser.add_argument("--to", type=Path, default=PATH)
    args = parser.parse_args()
    boards = dict(zip(SETTINGS, map(read_lines, args.lines), strict=True))
    found = certificate(boards)
    found["master"] = master(args.master) if args.master else read_certificate()["master"]
    args.to.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{args.to}\n")


def certificate(lines: Mapping[str, Mapping[int, dict[str, Any]]]) -> dict[str, Any]:
    """Return the certificate of all boards, from their lines by the number of the order."""
    orders = {board: [found[number] for number in sorted(found)] for board, found in lines.items()}
    limits = {
        board: {side: _estimate(found, side) for side in ("upper", "lower")}
        for board, found in orders.items()
    }
    return {
        "format": 1,
        "edition": EDITION,
        "method": METHOD,
        "confidence": 0.95,
        "total": {
            side: _limit(total([both[side] for both in limits.values()]), side)
            for side in ("upper", "lower")
        },
        "boards": {
            board: {
                **_settings(SETTINGS[board]),
                **{side: _limit(estimate, side) for side, estimate in limits[board].items()},
                "orders": [
                    {
                        name: line[name]
                        for name in ("number", "stratum", "upper", "lower", "looser", "order")
                    }
                    for line in found
                ],
            }
            for board, found in orders.items()
        },
        "digests": current_digests(EDITION, list(lines)),
    }


def master(files: Sequence[Path]) -> dict[str, Any]:
    """Return the means of the shipped master on boards 1 to 4, and of their sum."""
    boards = {}
    for board, path in zip(SETTINGS, files, strict=True):
        boards[board] = summary([json.loads(line) for line in path.read_text().splitlines()])
    mean = sum(found["mean"] for found in boards.values())
    error = hypot(*(found["standard_error"] for found in boards.values()))
    return {
        "plan": PLAN._asdict(),
        "boards": boards,
        "total": {
            "mean": round(mean, 4),
            "standard_error": round(error, 4),
            "limit": round(mean - ONE_SIDED * error, 4),
        },
    }


def _settings(settings: RunSettings) -> dict[str, Any]:
    found = asdict(settings)
    del found["board"]
    pairs = [part.split(":") for part in found.pop("depth").split(",")]
    rows = found.pop("most")
    return {
        "weights": f"{EDITION}-{settings.board}.npz",
        "look_ahead": {left: int(ahead) for left, ahead in pairs},
        "rows_remembered": None if rows == ALL_ROWS else rows,
        **found,
    }


def _estimate(lines: Sequence[Mapping[str, Any]], side: str) -> Estimate:
    strata: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        strata[line["stratum"]].append(line[side])
    return stratified(strata)


def _limit(estimate: Estimate, side: str) -> dict[str, float]:
    if side == "upper":
        limit = ceil(1e4 * (estimate.mean + estimate.margin)) / 1e4
    else:
        limit = floor(1e4 * (estimate.mean - estimate.margin)) / 1e4
    return {
        "mean": round(estimate.mean, 4),
        "standard_error": round(estimate.error, 4),
        "degrees_of_freedom": round(estimate.freedom, 1),
        "limit": limit,
    }


if __name__ == "__main__":
    main()
