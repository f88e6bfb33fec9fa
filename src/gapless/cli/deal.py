"""`gapless deal`: deals a game to be played on the table."""

from pathlib import Path
from random import Random, SystemRandom

from gapless.core.setup import Setup, draw_deal, parse_house
from gapless.editions import edition as shipped
from gapless.records import Record, format_record

from .base import App, command, option
from .errors import CommandError
from .options import boards_option, find_boards, house_option, output_option, shipped_option
from .output import emit
from .values import Number

COLOURS = ("Red", "Green", "Blue", "Yellow")
"""Names of players without one, the same in all languages: a record is not translated."""

players_option = option("--players", metavar="number", type=Number(1, 99), help="option-players")
name_option = option("--name", "names", metavar="name", multiple=True, help="option-name")
seed_option = option("--seed", metavar="number", type=Number(0), help="option-seed")


@command("deal")
@seed_option
@players_option
@name_option
@boards_option
@house_option
@shipped_option
@output_option
def deal(
    _app: App,
    seed: int | None,
    players: int | None,
    names: tuple[str, ...],
    boards: str | None,
    house: str,
    edition: str,
    output: Path | None,
) -> None:
    box = shipped(edition)
    folder = output.parent if output else Path()
    setup = Setup(
        box,
        name_players(names, players),
        find_boards(box, boards, folder),
        parse_house(house),
    )
    record = Record.dealt(setup, draw_deal(setup, generator(seed)))
    emit(format_record(record), output)


def generator(seed: int | None) -> Random:
    return SystemRandom() if seed is None else Random(seed)


def name_players(names: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """The names given, then colours for those who have none."""
    count = players or len(names) or 1
    if len(names) > count:
        raise CommandError("names-many", names=len(names), players=count)
    rest = (COLOURS[seat] if seat < 4 else f"{seat + 1}" for seat in range(len(names), count))
    return (*names, *rest)
