"""`gapless deal`: deal a game to be played with the box."""

from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, TypedDict, Unpack

from gapless.core.edition import Edition
from gapless.core.setup import Deal, Setup, draw_deal, parse_house
from gapless.editions import edition as shipped
from gapless.local.player_names import COLOURS
from gapless.records import Record, format_record

from .base import App, CommandError, Range, command, option
from .options import BoardNames, HouseRules, Names, Output, Seed, ShippedEdition, find_boards
from .output import emit


class DealOptions(TypedDict):
    """The options of a deal."""

    seed: Seed
    players: Annotated[int | None, option("option-players", "number", type=Range(1, 99))]
    names: Names
    boards: BoardNames
    house: HouseRules


@command("deal")
def deal(_app: App, edition: ShippedEdition, output: Output, **chosen: Unpack[DealOptions]) -> None:
    """Print a dealt game as a record."""
    folder = output.parent if output else Path()
    setup, cards = draw_game(shipped(edition), folder, chosen)
    emit(format_record(Record.dealt(setup, cards)), output)


def draw_game(box: Edition, folder: Path, chosen: DealOptions) -> tuple[Setup, Deal]:
    """Return the set-up and the deal that the options ask for; board files are in `folder`."""
    setup = Setup(
        box,
        name_players(chosen["names"], chosen["players"]),
        find_boards(box, chosen["boards"], folder),
        parse_house(chosen["house"]),
    )
    seed = chosen["seed"]
    return setup, draw_deal(setup, SystemRandom() if seed is None else Random(seed))


def name_players(names: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """Return the names given, then colours for the other players."""
    count = players or len(names) or 1
    if len(names) > count:
        raise CommandError("names-many", names=len(names), players=count)
    rest = (COLOURS[seat] if seat < 4 else f"{seat + 1}" for seat in range(len(names), count))
    return (*names, *rest)
