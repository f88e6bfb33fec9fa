"""`gapless demo`: watch a game of bots."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from gapless.bots import make_bot
from gapless.bots.bot import THINK_SECONDS
from gapless.core.game import Game
from gapless.core.round import Round
from gapless.core.setup import Setup, draw_deal, parse_house
from gapless.records import Record
from gapless.render import Panel, draw_panels, ramp_scene
from gapless.render.styled import Colours, clean, to_text
from gapless.text import Text

from .base import App, command, option
from .deal import generator, name_option, name_players, players_option, seed_option
from .options import (
    ascii_option,
    boards_option,
    color_option,
    edition_option,
    find_boards,
    find_edition,
    house_option,
)
from .output import colours_for, emit, is_terminal, look_for, screen_columns
from .reports import outcome_report, score_report
from .stage import Stage
from .values import Number

PLAYER = "mason"
"""The bot that plays all seats: fast, and without anything that has to be installed."""


@command("demo")
@seed_option
@players_option
@name_option
@boards_option
@house_option
@edition_option
@option("--speed", metavar="factor", type=Number(0.1, 100.0), default=1.0, help="option-speed")
@color_option
@ascii_option
def demo(
    app: App,
    seed: int | None,
    players: int | None,
    names: tuple[str, ...],
    boards: str | None,
    house: str,
    edition: str,
    speed: float,
    color: str,
    *,
    only_ascii: bool,
) -> None:
    box = find_edition(edition)
    setup = Setup(
        box,
        name_players(names, players),
        find_boards(box, boards, Path()),
        parse_house(house),
    )
    game = Game(setup, draw_deal(setup, generator(seed)))
    colours = colours_for(app, color)
    rounds = _play(game)
    if is_terminal():
        stage = Stage(app.text, colours, only_ascii=only_ascii)
        with stage.curtain():
            for number, round in rounds:
                for pause in stage.show(number, round):
                    sleep(pause / speed)
    else:
        deque(rounds, maxlen=0)
    emit("\n".join(_report(app.text, Record.of_game(game), colours, only_ascii=only_ascii)))


def _play(game: Game) -> Iterator[tuple[int, Round]]:
    """Play to the end; after each card, yield the number of the round and the round."""
    bots = [make_bot(PLAYER, seat, THINK_SECONDS) for seat in game.setup.seats]
    while not game.complete:
        number, round = len(game.rounds), game.round
        for seat in game.waiting_for:
            game.act(seat, bots[seat].act(game.view(seat)))
        yield number, round


def _report(text: Text, record: Record, colours: Colours, *, only_ascii: bool) -> Iterator[str]:
    """The ramps of each round, their scores item by item, and how the game ended."""
    look = look_for(colours, only_ascii=only_ascii)
    players = record.setup.players
    for number, result in enumerate(record.results, 1):
        yield text("round-heading", round=number, board=result.board.ref) + "\n"
        panels = [
            Panel(ramp_scene(ramp, seat), players[seat]) for seat, ramp in enumerate(result.ramps)
        ]
        yield to_text(draw_panels(panels, look, screen_columns()), colours)
        for seat, score in enumerate(result.scores):
            if len(players) > 1:
                yield clean(players[seat])
            yield from score_report(text, result.board, score, screen_columns())
            yield ""
    totals = (f"{clean(name)} {total}" for name, total in zip(players, record.totals, strict=True))
    yield f"{text('total')}: {', '.join(totals)}"
    yield from outcome_report(text, record)
    yield ""
