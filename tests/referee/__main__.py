"""Writes random records, legal and broken, with what a reader must say of them.

    python -m tests.referee --count 100 --seed 1 --out DIR

For each number there are a legal `game-N.fits.txt` with the report of its replay in
`game-N.json`, and a `broken-N.fits.txt` with the offending line in `broken-N.json`. The
boards that some of them name as `file:boards.toml:ID` lie beside them.
"""

import argparse
import json
from pathlib import Path
from random import Random

from tests.referee.boxes import boards_of, read_boards, read_edition
from tests.referee.broken import KINDS, broken_game
from tests.referee.drawn import random_boards
from tests.referee.games import random_game
from tests.referee.play import random_config

EDITIONS = Path("src/gapless/editions")
OWN_BOARDS = 40


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.referee", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--edition", type=Path, default=EDITIONS / "classic.toml")
    parser.add_argument("--boards", type=Path, default=EDITIONS / "variants.toml")
    options = parser.parse_args()
    edition = read_edition(options.edition)
    rng = Random(options.seed)
    own = random_boards(rng, edition, OWN_BOARDS)
    offered = {
        **edition.boards,
        **read_boards(options.boards),
        **{f"file:boards.toml:{name}": board for name, board in boards_of(own).items()},
    }
    boards = {name: board for name, board in offered.items() if board.height == edition.height}
    options.out.mkdir(parents=True, exist_ok=True)
    write(options.out / "boards.toml", own)
    kinds = list(KINDS)
    for number in range(1, options.count + 1):
        config = random_config(rng, edition, boards)
        text, expected = random_game(rng, edition, config.choices, config.players, config.house)
        write(options.out / f"game-{number:05}.fits.txt", text)
        write(options.out / f"game-{number:05}.json", json.dumps(expected))
        text, line, kind = broken_game(rng, edition, boards, kinds[number % len(kinds)])
        write(options.out / f"broken-{number:05}.fits.txt", text)
        offence = json.dumps({"line": line, "kind": kind})
        write(options.out / f"broken-{number:05}.json", offence)


def write(path: Path, text: str) -> None:
    """Line endings are part of the records, so nothing may translate them."""
    path.write_bytes(text.encode("utf-8"))


if __name__ == "__main__":
    main()
