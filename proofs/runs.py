"""Runs over many orders, written one JSON line at a time, so that a run can be continued."""

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from gapless.editions import edition

from .bounds import BoundSettings, OrderBounds, bound_order
from .exact_end import EndSettings
from .orders import draw_order
from .ramp_sets import RampSets
from .ramp_tables import ALL_ROWS, RampTables
from .worths import NetworkWorth

EDITION = "classic"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How the orders of a board are bounded."""

    board: str
    tiles: int
    """Tiles to come for which values are exact."""
    depth: str = "15:2,14:2,13:1"
    """Tiles that the network looks ahead: `tiles to come:tiles ahead`, separated by commas."""
    most: int = ALL_ROWS
    """Rows that can't be completed which the exact values remember."""
    played: int = 0
    """Tiles to come from which the player of the lower bound plays perfectly, if more."""
    near: int | None = None
    """Look ahead only on this many ramps of a layer, the best ones, and value those of the last
    one with all rows."""
    seed: int = 7

    def bound_settings(self, looser: int = 0) -> BoundSettings:
        """Return the settings of an order, `looser` by some tiles if memory is short."""
        pairs = [part.split(":") for part in self.depth.split(",") if part]
        depth = {int(left): int(ahead) for left, ahead in pairs}
        end = EndSettings(self.tiles - looser, self.most)
        return BoundSettings(end, depth, self.played, self.near)


SETTINGS = {
    "1": RunSettings("1", 8, "15:1,14:1,13:1,12:1,11:1,10:2,9:2", 2, 9, 1000, seed=11),
    "2": RunSettings("2", 12),
    "3": RunSettings("3", 12),
    "4": RunSettings("4", 10, "15:2,14:2,13:1,12:1"),
}
"""The settings of the certificate."""


class Run:
    """One board on one device."""

    def __init__(self, settings: RunSettings, device: torch.device) -> None:
        self.settings = settings
        self.edition = edition(EDITION)
        self.sets = RampSets(RampTables(self.edition, self.edition.boards[settings.board]), device)
        self.worth = NetworkWorth(self.sets)

    def order(self, number: int) -> list[int]:
        """Return an order of the seed."""
        tables = self.sets.tables
        return draw_order(tables.start, tables.tiles, self.settings.seed, number)

    def bound(self, number: int, report: Callable[[str], None]) -> dict[str, Any]:
        """Return the line of an order: it is never dropped, only bounded less tightly."""
        order = self.order(number)
        names = [self.edition.build[tile] for tile in order]
        began = time.monotonic()
        looser, bounds = self._fitting(order, report)
        return {
            "board": self.settings.board,
            "number": number,
            "stratum": names[0],
            "upper": round(bounds.upper + 5e-6, 5),
            "lower": round(bounds.lower - 5e-6, 5),
            "looser": looser,
            "seconds": round(time.monotonic() - began, 1),
            "order": names,
        }

    def _fitting(self, order: list[int], report: Callable[[str], None]) -> tuple[int, OrderBounds]:
        for looser in range(self.settings.tiles):
            try:
                settings = self.settings.bound_settings(looser)
                return looser, bound_order(self.sets, self.worth, order, settings, report)
            except torch.OutOfMemoryError:
                report("out of memory: bounded less tightly")
            torch.cuda.empty_cache()
        raise SystemExit("There is too little memory for this board.")


def read_lines(path: Path) -> dict[int, dict[str, Any]]:
    """Return the lines of a run by the number of the order; a line that was cut off is left out."""
    if not path.exists():
        return {}
    found = {}
    for line in path.read_text().splitlines(keepends=True):
        if line.endswith("\n"):
            read = json.loads(line)
            found[read["number"]] = read
    return found


def continue_run(
    run: Run, numbers: Iterable[int], path: Path, seconds: float, report: Callable[[str], None]
) -> None:
    """Bound the orders that `path` does not have yet, until the time is up."""
    done = read_lines(path)
    began = time.monotonic()
    longest = 0.0
    for number in numbers:
        if number in done:
            continue
        if time.monotonic() - began + longest > seconds:
            break
        line = run.bound(number, report)
        longest = max(longest, line["seconds"])
        with path.open("a") as file:
            file.write(json.dumps(line) + "\n")
        report(json.dumps(line))
