"""`gapless demo`: watch a game of bots."""

import shutil
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import wrap
from time import sleep
from typing import Annotated, Unpack

from gapless import Game, Landing, Round
from gapless.bots import make_bot
from gapless.bots.bot import THINK_SECONDS
from gapless.local.player_names import names_of
from gapless.local.positions import round_after
from gapless.local.speech import outcome_words, turn_words
from gapless.records import Record
from gapless.render import Look, Panel, Scene, draw_panels, draw_scene, ramp_scene, shape_scene
from gapless.render.board_labels import reason_name, round_heading
from gapless.render.scene import with_piece
from gapless.render.styled import Block, Colours, Span, Style, beside, block_width, clean, to_text
from gapless.text import Text

from .base import App, Range, command, option
from .deal import DealOptions, draw_game
from .options import Color, EditionName, OnlyAscii, find_edition
from .output import colours_for, emit, is_terminal, look_for, screen_columns
from .reports import score_report

PLAYER = "mason"
"""The bot that plays all seats: fast, and without anything that has to be installed."""

_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[?25h\x1b[?1049l"
_HOME, _END_LINE, _END_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"

_SLIDE_FRAMES = 5
_SLIDE_PAUSE = 0.03
_CARD_PAUSE = 0.15
_TURN_PAUSE = 0.25
_SCORE_PAUSE = 3.0

_SIDE_COLUMNS = 38
_QUIET, _STRONG = Style(faint=True), Style(bold=True)


@command("demo")
def demo(
    app: App,
    *,
    edition: EditionName,
    speed: Annotated[float, option("option-speed", "factor", type=Range(0.1, 100.0), default=1.0)],
    color: Color,
    only_ascii: OnlyAscii,
    **chosen: Unpack[DealOptions],
) -> None:
    """Play a game of bots, watched on a terminal, and print its result."""
    game = Game(*draw_game(find_edition(edition), Path(), chosen))
    colours = colours_for(app, color)
    rounds = _play(game)
    if is_terminal():
        screen = DemoScreen(app.text, colours, only_ascii=only_ascii)
        with screen.full_screen():
            for number, round in rounds:
                for pause in screen.frames(number, round):
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
    """Yield the ramps and scores of each round, and the result."""
    look = look_for(colours, only_ascii=only_ascii)
    players = record.setup.players
    for number, result in enumerate(record.results, 1):
        yield round_heading(text, number, result.board) + "\n"
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
    yield from [*outcome_words(text, record), ""]


class DemoScreen:
    """Draws a game on the whole terminal: ramps, the card, tiles to come, what happened."""

    def __init__(self, text: Text, colours: Colours, *, only_ascii: bool) -> None:
        self.text = text
        self.colours = colours
        self.only_ascii = only_ascii

    @contextmanager
    def full_screen(self) -> Iterator[None]:
        """Switch to the alternate screen, and back when the block ends."""
        emit(_ENTER)
        try:
            yield
        finally:
            emit(_LEAVE)
            sys.stdout.flush()

    def frames(self, number: int, round: Round) -> Iterator[float]:
        """Draw the last turn as an animation; yield the seconds to pause after each frame."""
        landings = _landings(round)
        earlier = round_after(round, len(round.turns) - 1)
        before = [ramp_scene(ramp, seat) for seat, ramp in enumerate(earlier.ramps)]
        for step in range(_SLIDE_FRAMES):
            part = (step / _SLIDE_FRAMES) ** 2
            scenes = [
                _falling(scene, landed[0], part) if landed else scene
                for scene, landed in zip(before, landings, strict=True)
            ]
            self._draw(number, round, scenes, ())
            yield _SLIDE_PAUSE if step else _CARD_PAUSE
        after = [
            ramp_scene(ramp, seat, fresh=landed[-1] if landed else None)
            for seat, (ramp, landed) in enumerate(zip(round.ramps, landings, strict=True))
        ]
        names = names_of(self.text, round.setup)
        messages = turn_words(self.text, round, names, round.setup.seats)
        self._draw(number, round, after, tuple(messages))
        yield _SCORE_PAUSE if round.all_turned else _TURN_PAUSE

    def _draw(
        self, number: int, round: Round, scenes: Sequence[Scene], messages: Sequence[str]
    ) -> None:
        columns, rows = shutil.get_terminal_size()
        large = rows >= 2 * (round.board.height + 8)
        look = look_for(self.colours, only_ascii=self.only_ascii, small=not large)
        panels = [
            Panel(scene, note=f"{clean(name)}: {score.total}")
            for scene, name, score in zip(scenes, round.setup.players, round.scores(), strict=True)
        ]
        body = draw_panels(panels, look, columns)
        if block_width(body) + _SIDE_COLUMNS + 4 <= columns:
            body = beside([body, self._side_panel(round, messages, look, rows - 3)], 4)
        body = body[-(rows - 3) :]
        heading = round_heading(self.text, number, round.board)
        empty: Block = ((),) * (rows - 3 - len(body))
        lines = to_text(((Span(f" {heading}", _STRONG),), (), *empty, *body), self.colours)
        emit(_HOME + lines.replace("\n", f"{_END_LINE}\n") + _END_SCREEN)
        sys.stdout.flush()

    def _side_panel(self, round: Round, messages: Sequence[str], look: Look, height: int) -> Block:
        """Return the panel beside the ramps: card, tiles to come, score, what happened."""
        edition = round.setup.edition
        turn = round.turns[-1]
        heading = self.text("start-card")
        if turn.card is not None:
            heading = self.text("card-of", card=len(round.turned), cards=len(edition.build))
        tiles = list(dict.fromkeys(token.tile for token in turn.tokens))
        drawn = beside([draw_scene(shape_scene(tile, tile.shapes[0]), look) for tile in tiles])
        left = [name for name in edition.build if name not in round.turned]
        lines = [(Span(heading, _STRONG),), (), *drawn, ()]
        lines += [(Span(self.text("to-come", count=len(left)), _QUIET),)]
        lines += _plain(wrap(" ".join(left), _SIDE_COLUMNS // 2) or [""])
        if len(round.ramps) == 1:
            lines += [(), (Span(self.text("play-score"), _QUIET),)]
            for reason, points in round.ramps[0].score().by_reason().items():
                name = reason_name(self.text, round.board, reason)
                lines.append((Span(f"{points:>+4d} {name}"),))
        lines.append(())
        for message in messages:
            lines += _plain(wrap(message, _SIDE_COLUMNS))
        return (*lines[:height], *((),) * (height - len(lines)))


def _plain(lines: Sequence[str]) -> Block:
    return tuple((Span(line),) for line in lines)


def _landings(round: Round) -> list[list[Landing]]:
    """Return the tiles that came down each ramp in the last turn."""
    effects = round.effects()
    landings = [[effect.landing] if effect else [] for effect in effects.seats]
    for arrival in effects.arrivals:
        landings[arrival.seat].append(arrival.effect.landing)
    return [[landing for landing in landed if landing] for landed in landings]


def _falling(scene: Scene, landing: Landing, part: float) -> Scene:
    """Add a tile that came down to a scene, when it has covered a part of the way."""
    up = round((scene.top + 1 - landing.row) * (1 - part))
    squares = [(column, row + up) for column, row in landing.squares]
    return with_piece(scene, landing.placement.tile.name, squares)
