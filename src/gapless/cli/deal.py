"""`gapless deal`: deal a game to be played with the box."""

from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from gapless.core.edition import Edition
from gapless.core.setup import Deal, Setup, draw_deal, parse_house
from gapless.editions import edition as shipped
from gapless.local.player_names import COLOURS
from gapless.records import Record, format_record

from .base import App, CommandError, Range, command, option
from .options import (
    boards_option,
    combined,
    find_boards,
    house_option,
    output_option,
    shipped_option,
)
from .output import emit

players_option = option("--players", metavar="number", type=Range(1, 99), help="option-players")
name_option = option("--name", "names", metavar="name", multiple=True, help="option-name")
seed_option = option("--seed", metavar="number", type=Range(0), help="option-seed")


deal_options = combined(seed_option, players_option, name_option, boards_option, house_option)
"""Adds the options of a deal; a command takes them as `chosen`."""


@command("deal")
@deal_options
@shipped_option
@output_option
def deal(_app: App, edition: str, output: Path | None, **chosen: Any) -> None:
    """Print a dealt game as a record."""
    folder = output.parent if output else Path()
    setup, cards = draw_game(shipped(edition), folder, chosen)
    emit(format_record(Record.dealt(setup, cards)), output)


def draw_game(box: Edition, folder: Path, chosen: Mapping[str, Any]) -> tuple[Setup, Deal]:
    """Return the set-up and the deal that the options ask for; board files are in `folder`."""
    setup = Setup(
        box,
        name_players(chosen["names"], chosen["players"]),
        find_boards(box, chosen["boards"], folder),
        parse_house(chosen["house"]),
    )
    seed: int | None = chosen["seed"]
    return setup, draw_deal(setup, SystemRandom() if seed is None else Random(seed))


def name_players(names: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """Return the names given, then colours for the other players."""
    count = players or len(names) or 1
    if len(names) > count:
        raise CommandError("names-many", names=len(names), players=count)
    rest = (COLOURS[seat] if seat < 4 else f"{seat + 1}" for seat in range(len(names), count))
    return (*names, *rest)
