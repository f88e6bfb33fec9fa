"""Measure the difficulty of every shipped board: `python -m scripts.measure_boards`.

It takes some minutes. The figures are the scale beside which the page shows those of other boards.
"""

import json
from dataclasses import asdict

from gapless.analysis.difficulty import measure_board
from gapless.analysis.measurement import SHIPPED
from gapless.editions import EDITIONS, boards, edition


def main() -> None:
    """Write the figures of all boards of all editions."""
    found: dict[str, dict[str, object]] = {}
    for id in EDITIONS:
        box = edition(id)
        found[id] = {ref: asdict(measure_board(board, box)) for ref, board in boards(box).items()}
    SHIPPED.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
