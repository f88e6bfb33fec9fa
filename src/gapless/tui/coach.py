"""The review of a game: the account, a graph in characters, and the ramps side by side."""

import asyncio
from collections.abc import Iterable
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from gapless.analysis.account import MoveReview, Possible, RoundReview
from gapless.analysis.review_words import (
    account_line,
    biggest_mistakes,
    evaluator_line,
    points,
    possible_lines,
    reason_sentence,
    rough_line,
    signed,
    verdict,
)
from gapless.analysis.seat_round import PlayedMove, acted, seat_round
from gapless.core.acts import Act, parse_token
from gapless.core.errors import GaplessError
from gapless.core.ramp import Ramp
from gapless.local.coaching import accounts_of, results_of
from gapless.local.player_names import names_of
from gapless.local.positions import GamePosition
from gapless.local.retry import Retry
from gapless.local.speech import board_name
from gapless.records import Record
from gapless.render import Look, Scene, ramp_scene
from gapless.text import Text

from .base import key_group
from .drawing import BOLD, LIT, QUIET, joined
from .ramp_widget import RampWidget
from .record_screen import RecordScreen
from .retry import RetryScreen

_BARS, _ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~+=*#"
_REASONS = 2
_LISTED, _LEAST_LISTED = 5, 3
"""Mistakes that are listed, and those that are where there is little room."""


class CoachScreen(RecordScreen):
    """A review, move by move, all rounds of a player one after another.

    `start` is the round and the card of the move shown first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-step", left="step(-1)", right="step(1)"),
        Binding("space,enter", "step(1)", "", show=False),
        *key_group("footer-mistake", compact=False, pageup="mistake(-1)", pagedown="mistake(1)"),
        *(
            Binding(str(number + 1), f"worst({number})", "", show=False)
            for number in range(_LISTED)
        ),
        *key_group("footer-players", up="turn_to(-1)", down="turn_to(1)"),
        Binding("r,R", "retry", "footer-retry"),
        Binding("home", "step(-9999)", "", show=False),
        Binding("end", "step(9999)", "", show=False),
        Binding("p,P", "play_on", "footer-play-on"),
        Binding("q,Q", "back", "", show=False),
    ]

    def __init__(self, record: Record, seat: int = 0, start: GamePosition | None = None) -> None:
        super().__init__(record, seat)
        self._start_at = start
        self.rounds: dict[int, list[RoundReview] | GaplessError] = {}
        self.possible: dict[tuple[int, int], Possible] = {}

    @property
    def heading(self) -> str:
        """The player whose moves are shown, and the round, the board and the card."""
        text, setup = self.text, self.record.setup
        parts = [text("coach-title"), names_of(text, setup)[self.seat]]
        if self.moves:
            round, move = self.moves[self.place]
            parts.append(self._place_words(round, move))
        return " · ".join(parts)

    def _place_words(self, round: RoundReview, move: MoveReview) -> str:
        text, setup = self.text, self.record.setup
        cards = len(setup.edition.build)
        parts = [
            text("round-of", round=round.round + 1, rounds=len(setup.boards)),
            board_name(text, setup.boards[round.round]),
            text("card-of", card=move.card, cards=cards) if move.card else text("start-card"),
        ]
        return " · ".join(parts)

    @property
    def moves(self) -> list[tuple[RoundReview, MoveReview]]:
        """All moves of the seat with their rounds."""
        return [(round, move) for round in self._known for move in round.moves]

    def content(self) -> ComposeResult:
        """Yield the account, both ramps and the panel beside them."""
        yield Static(id="sentence", markup=False)
        with Horizontal(classes="result"):
            for id in ("made", "best"):
                with Vertical(classes="captioned"):
                    yield Static(id=id, markup=False)
                    yield RampWidget()
            yield Static(id="right", classes="panel", markup=False)

    def on_mount(self) -> None:
        """Begin to compute."""
        super().on_mount()
        self._start()

    def on_resize(self) -> None:
        """Draw again when the panel has its new size."""
        super().on_resize()
        self.call_after_refresh(self.show)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow to play on only from a finished game, and to try again where there is a choice.

        A copy of an unfinished game would show its cards.
        """
        if action == "play_on" and not self.record.complete:
            return False
        if action == "retry" and (not self.moves or self.moves[self.place][1].forced):
            return False
        return super().check_action(action, parameters)

    @property
    def last_place(self) -> int:
        """The index of the last move."""
        return max(0, len(self.moves) - 1)

    def action_mistake(self, step: int) -> None:
        """Go to the next move with a grade, or back to the one before."""
        found = self._next_mistake(step)
        if found is not None:
            self.place = found
            self.show()

    def _next_mistake(self, step: int) -> int | None:
        marked = [n for n, (_, move) in enumerate(self.moves) if move.loss and move.mark]
        later = [place for place in marked if (place - self.place) * step > 0]
        return min(later, key=lambda place: place * step, default=None)

    def action_retry(self) -> None:
        """Let the player make the move again, and after a good one the next mistake."""
        round, move = self.moves[self.place]
        retry = Retry.of(self.record, self.position, self.seat, move)
        screen = RetryScreen(
            retry, self._place_words(round, move), last=self._next_mistake(1) is None
        )
        self.gapless.open(screen, lambda goes_on: self._retry_next() if goes_on else None)

    def _retry_next(self) -> None:
        self.action_mistake(1)
        self.action_retry()

    def action_worst(self, number: int) -> None:
        """Go to one of the biggest mistakes that are listed."""
        for round, move in biggest_mistakes(self._known)[number : number + 1]:
            self.place = self.moves.index((round, move))
            self.show()

    @property
    def position(self) -> GamePosition:
        """The point before the move shown."""
        if not self.moves:
            return GamePosition(0, 0)
        round, move = self.moves[self.place]
        return GamePosition(round.round, move.card)

    def action_turn_to(self, step: int) -> None:
        """Show the moves of another player."""
        self.place = 0
        super().action_turn_to(step)
        self._start()

    def _start(self) -> None:
        if self.seat not in self.rounds:
            self.run_worker(self._compute(self.seat))

    async def _compute(self, seat: int) -> None:
        """Compute the account, show it, and then what was possible."""
        for compute in (accounts_of, results_of):
            answer = self.gapless.solver.submit(compute, self.record, seat)
            try:
                found = await asyncio.wrap_future(answer)
            except GaplessError as error:
                self.rounds[seat] = error
                self.show()
                return
            self.rounds[seat] = [one for one in found if isinstance(one, RoundReview)]
            self._go_to_start()
            for one in found:
                if isinstance(one, Possible):
                    self.possible[one.round, one.seat] = one
            self.show()

    def _go_to_start(self) -> None:
        """Show the first move from the place asked for; once, so that nothing jumps later."""
        if self._start_at and self.moves:
            places = [
                place
                for place, (round, move) in enumerate(self.moves)
                if GamePosition(round.round, move.card) >= self._start_at
            ]
            self.place = min(places, default=self.last_place)
            self._start_at = None

    def show(self) -> None:
        """Draw the move shown."""
        text = self.text
        self.refresh_bindings()
        self.query_one(".result").display = bool(self.moves)
        self.query_one("#heading", Static).update(self.heading)
        sentence, panel = (self.query_one(id, Static) for id in ("#sentence", "#right"))
        found = self.rounds.get(self.seat)
        if found is None:
            sentence.update(text("coach-thinks"))
            return
        if isinstance(found, GaplessError):
            sentence.update(text.error(found))
            return
        moves = self.moves
        if not moves:
            sentence.update(text("coach-none"))
            return
        round, move = moves[self.place]
        sentence.update("\n".join(self._sentences(round)))
        self.query_one("#made", Static).update(text("coach-made", act=move.act))
        self.query_one("#best", Static).update(text("coach-best", act=move.best[0].act))
        look = self.look
        for widget, scene in zip(self.query(RampWidget), self._scenes(round, move), strict=True):
            widget.show(scene, look)
        panel.update(joined(self._lines(round, move, panel.content_size, look)))

    def _sentences(self, round: RoundReview) -> list[str]:
        """Return the account, what was possible, and how sure that is."""
        text = self.text
        possible = self.possible.get((round.round, self.seat))
        lines = [account_line(text, round)]
        if not round.finished:
            lines.append(text("coach-unfinished"))
        if possible is not None:
            lines.append(next(iter(possible_lines(text, round, possible))))
        sure = rough_line(text, round) if round.rough else evaluator_line(text, [round])
        return [*lines, sure]

    def _scenes(self, round: RoundReview, move: MoveReview) -> tuple[Scene, Scene]:
        """Return the ramp after the move made and after the best one."""
        setup = self.record.setup
        played = seat_round(setup, self.record.rounds[round.round], self.seat)
        (card,) = [
            event
            for event in played.events
            if isinstance(event, PlayedMove) and event.card == move.card
        ]
        best = parse_token(move.best[0].act, setup.edition.tiles)
        assert isinstance(best, Act)
        before = card.before.ramp
        after = acted(before, best, alone=played.alone)
        return self._scene(before, card.after), self._scene(before, after)

    def _scene(self, before: Ramp, after: Ramp) -> Scene:
        new = list(after.tiles())[len(list(before.tiles())) :]
        return ramp_scene(after, self.seat, fresh=new[-1] if new else None)

    def _lines(
        self, round: RoundReview, move: MoveReview, room: Size, look: Look
    ) -> list[Content | str]:
        """Return the panel: fewer reasons, then fewer mistakes where there is little room."""
        text = self.text
        luck, loss = signed(text, move.luck), points(text, move.loss)
        above: list[Content | str] = [
            *graph_lines(text, round, move, look),
            f"{text('coach-column-luck')} {luck} · {text('coach-column-loss')} {loss}",
            Content.styled(verdict(text, move), BOLD),
        ]
        reasons = [reason_sentence(text, reason) for reason in move.reasons[:_REASONS]]
        acts = [] if move.forced else self._act_values(move, room)
        below = ["", Content.styled(text("coach-mistakes"), BOLD), *self._mistakes(move, room)]
        if len(below) == 2:
            below.append(text("coach-none"))
        while len(reasons) > 1 and _rows([*above, *reasons, *acts, *below], room) > room.height:
            reasons.pop()
        while (
            len(below) > 2 + _LEAST_LISTED
            and _rows([*above, *reasons, *acts, *below], room) > room.height
        ):
            below.pop()
        return [*above, *reasons, *acts, *below]

    def _act_values(self, move: MoveReview, room: Size) -> list[str]:
        """Return the best acts with their values, as lines that part no act from its value."""
        values = (f"{one.act}~{points(self.text, one.value)}" for one in move.best)
        words = f"{self.text('coach-column-best')}: {', '.join(values)}"
        return [line.replace("~", " ") for line in wrap(words, room.width or 80)]

    def _mistakes(self, move: MoveReview, room: Size) -> list[Content | str]:
        text = self.text
        found = biggest_mistakes(self._known)[:_LISTED]
        lines = [
            [
                f"{number} {text(id, round=other.round + 1, card=worst.card)} {worst.act} "
                f"{signed(text, -worst.loss)}"
                for number, (other, worst) in enumerate(found, 1)
            ]
            for id in ("coach-place", "coach-place-short")
        ]
        chosen = lines[max(map(len, lines[0]), default=0) > room.width]
        styles = [LIT if worst is move else QUIET for _, worst in found]
        return [Content.styled(line, style) for line, style in zip(chosen, styles, strict=True)]

    @property
    def _known(self) -> list[RoundReview]:
        found = self.rounds.get(self.seat, [])
        return [] if isinstance(found, GaplessError) else found


def graph_lines(
    text: Text, round: RoundReview, move: MoveReview, look: Look
) -> list[Content | str]:
    """Return the expected score over the cards of a round in characters, and that of the move."""
    total, line = round.expected, []
    for one in round.moves:
        total += one.luck - one.loss + one.correction
        line.append(total)
    line[-1] += round.arrivals  # they are known for the whole round only, as on the page
    signs = _ASCII_BARS if look.ascii else _BARS
    low, high = min(line), max(line)
    drawn = "".join(signs[round_down(value, low, high, len(signs))] for value in line)
    at = round.moves.index(move)
    now = text("coach-expected-now", points=points(text, line[at]))
    return [drawn, " " * at + "^", now]


def _rows(lines: Iterable[Content | str], room: Size) -> int:
    """Return the number of rows of lines that are wrapped in a panel."""
    plain = (line.plain if isinstance(line, Content) else line for line in lines)
    return sum(len(wrap(line, max(1, room.width))) or 1 for line in plain)


def round_down(value: int, low: int, high: int, count: int) -> int:
    """Return which of `count` equal parts from low to high a value lies in, from 0."""
    return min(count - 1, (value - low) * count // max(1, high - low))
