"""The screen on which a game is watched: ramps, the card, what is to come, what happened."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from textwrap import wrap

from gapless.core.acts import Missed, SetAside
from gapless.core.effect import Event, Landing
from gapless.core.outcome import Outcome
from gapless.core.round import Round
from gapless.render import Look, Panel, Scene, draw_panels, draw_scene, ramp_scene, shape_scene
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

from .output import emit, look_for

_ENTER = "\x1b[?1049h\x1b[?25l"
_LEAVE = "\x1b[?25h\x1b[?1049l"
_HOME, _END_LINE, _END_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"

_SLIDE_STEPS = 5
_SLIDE_STEP = 0.03
_LOOK_AT_CARD = 0.15
_LOOK_AT_TURN = 0.25
_LOOK_AT_SCORE = 3.0

_SIDE = 38
_QUIET, _STRONG = Style(faint=True), Style(bold=True)
_OUTCOMES = {
    Outcome.RESTS: "act-placed",
    Outcome.BLOWN_UP: "act-blown-up",
    Outcome.FELL_THROUGH: "act-fell-through",
}


class Stage:
    def __init__(self, text: Text, colours: Colours, *, only_ascii: bool) -> None:
        self.text = text
        self.colours = colours
        self.only_ascii = only_ascii

    @contextmanager
    def curtain(self) -> Iterator[None]:
        """Takes a screen of its own, and gives the old one back whatever happens."""
        emit(_ENTER)
        try:
            yield
        finally:
            emit(_LEAVE)
            sys.stdout.flush()

    def show(self, number: int, round: Round) -> Iterator[float]:
        """Shows the turn played last; yields how long to look at each picture."""
        events = [_events(round, seat) for seat in round.setup.seats]
        before: list[Scene] = []
        for seat, ramp in enumerate(round.ramps):
            earlier = ramp.copy()
            for _ in events[seat]:
                earlier.pop()
            before.append(ramp_scene(earlier, seat))
        for step in range(_SLIDE_STEPS):
            part = (step / _SLIDE_STEPS) ** 2
            scenes = [_on_its_way(s, e, part) for s, e in zip(before, events, strict=True)]
            self._draw(number, round, scenes, ())
            yield _SLIDE_STEP if step else _LOOK_AT_CARD
        after = [
            ramp_scene(ramp, seat, fresh=_landing(events[seat]))
            for seat, ramp in enumerate(round.ramps)
        ]
        self._draw(number, round, after, tuple(self._story(round, events)))
        yield _LOOK_AT_SCORE if round.all_turned else _LOOK_AT_TURN

    def _draw(
        self, number: int, round: Round, scenes: Sequence[Scene], story: Sequence[str]
    ) -> None:
        columns, rows = shutil.get_terminal_size()
        large = rows >= 2 * (round.board.height + 8)
        look = look_for(self.colours, only_ascii=self.only_ascii, small=not large)
        panels = [
            Panel(scene, note=f"{clean(round.setup.players[seat])}: {_points(round, seat)}")
            for seat, scene in enumerate(scenes)
        ]
        body = draw_panels(panels, look, columns)
        if block_width(body) + _SIDE + 4 <= columns:
            body = beside([body, self._side(round, story, look, rows - 3)], 4)
        body = body[-(rows - 3) :]
        heading = self.text("round-heading", round=number, board=round.board.ref)
        empty: Block = ((),) * (rows - 3 - len(body))
        lines = to_text(((Span(f" {heading}", _STRONG),), (), *empty, *body), self.colours)
        emit(_HOME + lines.replace("\n", f"{_END_LINE}\n") + _END_SCREEN)
        sys.stdout.flush()

    def _side(self, round: Round, story: Sequence[str], look: Look, height: int) -> Block:
        """Beside the ramps: the card, the tiles to come, what happened, and the score."""
        edition = round.setup.edition
        turn = round.turns[-1]
        heading = self.text("start-heading")
        if turn.card is not None:
            heading = self.text("card-heading", card=len(round.turned), cards=len(edition.build))
        tiles = list(dict.fromkeys(token.tile for token in turn.tokens))
        drawn = beside([draw_scene(shape_scene(tile, tile.shapes[0]), look) for tile in tiles])
        to_come = " ".join(name for name in edition.build if name not in round.turned)
        lines: list[Line] = [(Span(heading, _STRONG),), (), *drawn, ()]
        lines += [(Span(self.text("to-come"), _QUIET),)]
        lines += [(Span(line),) for line in wrap(to_come, _SIDE // 2) or [""]]
        if len(round.ramps) == 1:
            lines += [(), (Span(self.text("play-score"), _QUIET),)]
            for reason, points in round.ramps[0].score().by_reason().items():
                lines.append((Span(f"{points:>+4d} {self.text(f'reason-{reason}')}"),))
        lines += [(), *((Span(line),) for sentence in story for line in wrap(sentence, _SIDE))]
        return (*lines[:height], *((),) * (height - len(lines)))

    def _story(self, round: Round, events: Sequence[Sequence[Event]]) -> Iterator[str]:
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
    """What happened on a ramp in the turn played last."""
    turn = round.turns[-1]
    acted = not isinstance(turn.tokens[seat], Missed)
    count = acted + sum(arrival.seat == seat for arrival in turn.arrivals)
    return round.ramps[seat].history[-count:] if count else []


def _landing(events: Sequence[Event]) -> Landing | None:
    return next((event for event in reversed(events) if isinstance(event, Landing)), None)


def _on_its_way(scene: Scene, events: Sequence[Event], part: float) -> Scene:
    """The tile that came down first, when it has come a part of the way."""
    landing = next((event for event in events if isinstance(event, Landing)), None)
    if landing is None:
        return scene
    up = round((scene.top + 1 - landing.row) * (1 - part))
    squares = [(column, row + up) for column, row in landing.squares]
    return with_piece(scene, landing.placement.tile.name, squares)


def _points(round: Round, seat: int) -> int:
    return round.ramps[seat].score().total
