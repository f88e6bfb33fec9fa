"""Games played by bots, and their records."""

from pathlib import Path
from random import Random

import gapless
from gapless.bots import make_bot
from gapless.cli.demo import PLAYER
from gapless.core.setup import Setup
from gapless.records import Record, format_record

CLASSIC = gapless.edition("classic")


def play(players: tuple[str, ...], boards: str, seed: int = 1, house: str = "") -> Record:
    rules = frozenset(gapless.HouseRule(name) for name in house.split())
    refs = [gapless.find_board(CLASSIC, ref, None) for ref in boards.split()]
    setup = Setup(CLASSIC, players, tuple(refs), rules)
    game = gapless.Game(setup, gapless.draw_deal(setup, Random(seed)))
    while not game.complete:
        for seat in game.waiting_for:
            game.act(seat, make_bot(PLAYER, seat, 1.0).act(game.view(seat)))
    return Record.of_game(game)


def write(folder: Path, record: Record, name: str = "game.fits.txt") -> Path:
    path = folder / name
    path.write_text(format_record(record), encoding="utf-8")
    return path
