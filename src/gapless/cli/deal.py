"""`gapless deal`: deal a game to be played with the box."""

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, TypedDict, Unpack

from gapless.core.edition import Edition
from gapless.core.setup import Deal, Setup, draw_deal, format_house, parse_house
from gapless.editions import edition as shipped
from gapless.local.player_names import COLOURS
from gapless.records import Record, format_record

from . import options
from .base import App, CommandError, Range, command, option
from .output import check_output, emit, emit_json

MOST_PLAYERS = len(COLOURS)


class DealOptions(TypedDict):
    """The options of a deal."""

    seed: options.Seed
    players: Annotated[int | None, option("option-players", "number", type=Range(1, MOST_PLAYERS))]
    names: options.Names
    boards: options.BoardNames
    house: options.HouseRules


@command("deal")
def deal(
    _app: App,
    edition: options.ShippedEdition,
    output: options.Output,
    *,
    force: options.Force,
    as_json: options.AsJson,
    **chosen: Unpack[DealOptions],
) -> None:
    """Print a dealt game as a record, or write it to a new file."""
    if output is not None:
        check_output(output, force=force)
    folder = output.parent if output else Path()
    setup, cards = draw_game(shipped(edition), folder, chosen)
    text = format_record(Record.dealt(setup, cards))
    if output is not None or not as_json:
        emit(text, output)
    if as_json:
        emit_json(_data(setup, cards, text))


def _data(setup: Setup, cards: Deal, text: str) -> dict[str, object]:
    return {
        "edition": setup.edition.id,
        "players": setup.players,
        "house": format_house(setup.house).split(),
        "rounds": [
            {"board": board.ref, "start": dealt.start, "cards": dealt.deck}
            for board, dealt in zip(setup.boards, cards, strict=True)
        ],
        "text": text,
    }


def draw_game(box: Edition, folder: Path, chosen: DealOptions) -> tuple[Setup, Deal]:
    """Return the set-up and the deal that the options ask for; board files are in `folder`."""
    setup = Setup(
        box,
        name_players(chosen["names"], chosen["players"]),
        options.find_boards(box, chosen["boards"], folder),
        parse_house(chosen["house"]),
    )
    seed = chosen["seed"]
    return setup, draw_deal(setup, SystemRandom() if seed is None else Random(seed))


def name_players(names: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """Return the names given, then colours for the other players."""
    check_names(names)
    count = players or len(names) or 1
    if len(names) > count:
        raise CommandError("names-many", names=len(names), players=count)
    rest = (COLOURS[seat] if seat < 4 else f"{seat + 1}" for seat in range(len(names), count))
    return (*names, *rest)


def check_names(names: Sequence[str]) -> None:
    """Raise `CommandError` if a name shows nothing."""
    if not all(map(str.strip, names)):
        raise CommandError("name-empty")
