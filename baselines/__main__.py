"""Print the table of `docs/baselines.md`: `python -m baselines [MINUTES]`.

MINUTES is the training time of MaskablePPO per board; without it, only the players that need no
training are measured.
"""

import sys

from .players import PLAYERS
from .table import BOARDS, format_row, measure


def main(minutes: float) -> None:
    """Print the table; train MaskablePPO for that many minutes per board, unless 0."""
    print(f"| player | {' | '.join(BOARDS)} |\n|---|{'---:|' * len(BOARDS)}")
    for name, make in PLAYERS.items():
        print(format_row(name, [measure(board, make) for board in BOARDS]), flush=True)
    if minutes:
        from .learner import trained_player  # noqa: PLC0415 - needs PyTorch

        cells = []
        for board in BOARDS:
            make = trained_player(f"gapless/{board}-v0", 60 * minutes, seed=1)
            cells.append(measure(board, make, "flat"))
        print(format_row(f"MaskablePPO, {minutes:g} minutes", cells), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.0)
