"""Prints the table of `docs/baselines.md`: `python -m baselines [MINUTES]`.

Without minutes for MaskablePPO, only the players that need no training.
"""

import sys

from .players import PLAYERS
from .table import BOARDS, measure, row


def main(minutes: float) -> None:
    print(f"| player | {' | '.join(BOARDS)} |\n|---|{'---:|' * len(BOARDS)}")
    for name, make in PLAYERS.items():
        print(row(name, [measure(board, make) for board in BOARDS]), flush=True)
    if minutes:
        from .learner import player, train  # noqa: PLC0415 - needs PyTorch

        cells = []
        for board in BOARDS:
            choose = player(train(f"gapless/{board}-v0", 60 * minutes, seed=1))
            cells.append(measure(board, lambda _, chosen=choose: chosen, "flat"))
        print(row(f"MaskablePPO, {minutes:g} minutes", cells), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)
