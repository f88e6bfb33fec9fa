"""`gapless demo`: watch a game of bots."""

import shutil
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import wrap
from time import sleep
from typing import Any

from gapless.bots import make_bot
from gapless.bots.bot import THINK_SECONDS
from gapless.core.acts import Missed, SetAside
from gapless.core.effect import Event, Landing
from gapless.core.game import Game
from gapless.core.outcome import Outcome
from gapless.core.round import Round
from gapless.records import Record
from gapless.render import Look, Panel, Scene, draw_panels, draw_scene, ramp_scene, shape_scene
from gapless.render.board_labels import round_heading
from gapless.render.scene import with_piece
from gapless.render.styled import (
    Block,
    Colours,
    Line,
    Span,
    Style,
    beside,
    block_width,
    clean,
    to_text,
)
from gapless.text import Text

from .base import App, Range, command, option
from .deal import deal_options, draw_game
from .options import ascii_option, color_option, edition_option, find_edition
from .output import colours_for, emit, is_terminal, look_for, screen_columns
from .reports import outcome_report, score_report

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
_OUTCOMES = {
    Outcome.RESTS: "act-placed",
    Outcome.BLOWN_UP: "act-blown-up",
    Outcome.FELL_THROUGH: "act-fell-through",
}


@command("demo")
@deal_options
@edition_option
@option("--speed", metavar="factor", type=Range(0.1, 100.0), default=1.0, help="option-speed")
@color_option
@ascii_option
def demo(
    app: App, edition: str, speed: float, color: str, *, only_ascii: bool, **chosen: Any
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
    yield from outcome_report(text, record)
    yield ""


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
        events = [_events(round, seat) for seat in round.setup.seats]
        before: list[Scene] = []
        for seat, ramp in enumerate(round.ramps):
            earlier = ramp.copy()
            for _ in events[seat]:
                earlier.pop()
            before.append(ramp_scene(earlier, seat))
        for step in range(_SLIDE_FRAMES):
            part = (step / _SLIDE_FRAMES) ** 2
            scenes = [_falling(s, e, part) for s, e in zip(before, events, strict=True)]
            self._draw(number, round, scenes, ())
            yield _SLIDE_PAUSE if step else _CARD_PAUSE
        after = [
            ramp_scene(ramp, seat, fresh=_landing(events[seat]))
            for seat, ramp in enumerate(round.ramps)
        ]
        self._draw(number, round, after, tuple(self._messages(round, events)))
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
        heading = self.text("start-heading")
        if turn.card is not None:
            heading = self.text("card-heading", card=len(round.turned), cards=len(edition.build))
        tiles = list(dict.fromkeys(token.tile for token in turn.tokens))
        drawn = beside([draw_scene(shape_scene(tile, tile.shapes[0]), look) for tile in tiles])
        left = [name for name in edition.build if name not in round.turned]
        lines: list[Line] = [(Span(heading, _STRONG),), (), *drawn, ()]
        lines += [(Span(self.text("to-come", count=len(left)), _QUIET),)]
        lines += [(Span(line),) for line in wrap(" ".join(left), _SIDE_COLUMNS // 2) or [""]]
        if len(round.ramps) == 1:
            lines += [(), (Span(self.text("play-score"), _QUIET),)]
            for reason, points in round.ramps[0].score().by_reason().items():
                lines.append((Span(f"{points:>+4d} {self.text(f'reason-{reason}')}"),))
        lines += [
            (),
            *((Span(line),) for sentence in messages for line in wrap(sentence, _SIDE_COLUMNS)),
        ]
        return (*lines[:height], *((),) * (height - len(lines)))

    def _messages(self, round: Round, events: Sequence[Sequence[Event]]) -> Iterator[str]:
        turn = round.turns[-1]
        names = [clean(name) for name in round.setup.players]
        for name, token, happened in zip(names, turn.tokens, events, strict=True):
            tile = token.tile.name
            match happened[0] if happened and not isinstance(token, Missed) else None:
                case Landing(placement=placement, outcome=outcome):
                    column = placement.column
                    yield self.text(_OUTCOMES[outcome], name=name, tile=tile, column=column)
                case SetAside():
                    yield self.text("act-set-aside", name=name, tile=tile)
                case None:
                    yield self.text("act-missed", name=name, tile=tile)
        for arrival in turn.arrivals:
            id = "act-lost" if arrival.landing.outcome is Outcome.LOST else "act-arrived"
            tile = arrival.landing.placement.tile.name
            yield self.text(id, name=names[arrival.seat], tile=tile)


def _events(round: Round, seat: int) -> list[Event]:
    """Return the events on a ramp in the last turn."""
    turn = round.turns[-1]
    acted = not isinstance(turn.tokens[seat], Missed)
    count = acted + sum(arrival.seat == seat for arrival in turn.arrivals)
    return round.ramps[seat].history[-count:] if count else []


def _landing(events: Sequence[Event]) -> Landing | None:
    return next((event for event in reversed(events) if isinstance(event, Landing)), None)


def _falling(scene: Scene, events: Sequence[Event], part: float) -> Scene:
    """Add the first tile that came down to a scene, when it has covered a part of the way."""
    landing = next((event for event in events if isinstance(event, Landing)), None)
    if landing is None:
        return scene
    up = round((scene.top + 1 - landing.row) * (1 - part))
    squares = [(column, row + up) for column, row in landing.squares]
    return with_piece(scene, landing.placement.tile.name, squares)
