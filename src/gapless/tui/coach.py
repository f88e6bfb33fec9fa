"""The review of a game: the account, a graph in characters, and the ramps side by side."""

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from gapless.analysis import review_words as words
from gapless.analysis.account import MoveReview, Possible, RoundReview
from gapless.analysis.move_scenes import move_scenes
from gapless.analysis.review_words import MENTIONED, biggest_mistakes, points, signed
from gapless.core.errors import GaplessError
from gapless.local.coaching import review_results
from gapless.local.positions import GamePosition
from gapless.local.retry import Retry
from gapless.local.speech import place_words
from gapless.records import Record
from gapless.render import Look
from gapless.text import Text

from .base import key_group
from .drawing import BOLD, LIT, QUIET, joined
from .ramp_widget import RampWidget
from .record_screen import RecordScreen
from .retry import RetryScreen

_BARS, _ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~+=*#"
_SENTENCE_LINES = 4
"""Lines below the ramps, as in the style sheet."""
_LISTED = 5
_LENGTHS = ((2, _LISTED), (1, _LISTED), (1, 4), (1, 3))
"""Numbers of reasons and of mistakes in the panel; the first that fit are shown, or the last."""


class CoachScreen(RecordScreen):
    """A review, move by move, all rounds of a player one after another.

    `start` is the round and the card of the move shown first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-mistake", compact=False, pageup="mistake(-1)", pagedown="mistake(1)"),
        *(Binding(f"{n + 1}", f"worst({n})", "", show=False) for n in range(_LISTED)),
        Binding("r,R", "retry", "footer-retry"),
        Binding("n,N", "numbers", "footer-numbers"),
    ]

    def __init__(self, record: Record, seat: int = 0, start: GamePosition | None = None) -> None:
        super().__init__(record, seat)
        self._start_at = start
        self.rounds: dict[int, list[RoundReview] | GaplessError] = {}
        self.possible: dict[tuple[int, int], Possible] = {}

    @property
    def heading(self) -> str:
        """The player whose moves are shown, and the round, the board and the card."""
        parts = [self.text("coach-title"), self.names[self.seat]]
        if self.moves:
            parts.append(place_words(self.text, self.setup, *self.position))
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
        place = self._next_mistake(step)
        if place is not None:
            self.place = place
            self.show()

    def _next_mistake(self, step: int) -> int | None:
        marked = [n for n, (_, move) in enumerate(self.moves) if move.loss and move.mark]
        later = [place for place in marked if (place - self.place) * step > 0]
        return min(later, key=lambda place: place * step, default=None)

    def action_numbers(self) -> None:
        """Show the numbers, or sentences in their place; the choice is kept."""
        preferences = self.gapless.preferences
        self.gapless.change(replace(preferences, numbers=not preferences.numbers))
        self.show()
        self.call_after_refresh(self.show)  # the panel has another size then

    def action_retry(self) -> None:
        """Let the player make the move again, and after a good one the next mistake."""
        retry = Retry.of(self.record, self.position, self.seat, self.moves[self.place][1])
        place = place_words(self.text, self.setup, *self.position)
        screen = RetryScreen(retry, place, last=self._next_mistake(1) is None)
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
        for possible in (False, True):
            answer = self.gapless.solver.submit(
                partial(review_results, possible=possible), self.record, seat
            )
            try:
                results = await asyncio.wrap_future(answer)
            except GaplessError as error:
                self.rounds[seat] = error
                self.show()
                return
            self.rounds[seat] = [result for result in results if isinstance(result, RoundReview)]
            self._go_to_start()
            for result in results:
                if isinstance(result, Possible):
                    self.possible[result.round, result.seat] = result
            self.show()

    def _go_to_start(self) -> None:
        """Show the first move from the place asked for; once, so that nothing jumps later."""
        if self._start_at and self.moves:
            places = [GamePosition(round.round, move.card) for round, move in self.moves]
            self.place = min(bisect_left(places, self._start_at), self.last_place)
            self._start_at = None

    def show(self) -> None:
        """Draw the move shown."""
        text = self.text
        self.refresh_bindings()
        self.query_one(".result").display = bool(self.moves)
        self.query_one("#heading", Static).update(self.heading)
        sentence, panel = (self.query_one(id, Static) for id in ("#sentence", "#right"))
        rounds = self.rounds.get(self.seat)
        if rounds is None:
            sentence.update(text("coach-thinks"))
            return
        if isinstance(rounds, GaplessError):
            sentence.update(text.error(rounds))
            return
        if not self.moves:
            sentence.update(text("coach-none"))
            return
        round, move = self.moves[self.place]
        numbers = self.gapless.preferences.numbers
        said = self._account(round) if numbers else self._moments(round, sentence.size.width)
        sentence.update("\n".join(said))
        self.query_one("#made", Static).update(text("coach-made", act=move.act))
        self.query_one("#best", Static).update(text("coach-best", act=move.best[0].act))
        look = self.look
        scenes = move_scenes(self.record, round, move)
        for widget, scene in zip(self.query(RampWidget), scenes, strict=True):
            widget.show(scene, look)
        panel.update(joined(self._lines(round, move, panel.content_size, look)))

    def _moments(self, shown: RoundReview, width: int) -> list[str]:
        """Return the biggest mistakes in plain sentences: as many as fit, the first always."""
        text, lines = self.text, list[str]()
        doubt = [words.rough_line(text, shown)] if shown.rough else []
        for number, (round, move) in enumerate(biggest_mistakes(self._known)[:MENTIONED], 1):
            place = text("coach-place", round=round.round + 1, card=move.card)
            said = f"{number} {place}: {words.reason_sentence(text, move.reasons[0])}"
            more = wrap(said, max(40, width), subsequent_indent="  ")
            if lines and len(lines) + len(more) + len(doubt) > _SENTENCE_LINES:
                break
            lines += more
        return [*(lines or [text("coach-none")]), *doubt]

    def _account(self, round: RoundReview) -> list[str]:
        """Return the account, what was possible, and how sure that is."""
        text = self.text
        possible = self.possible.get((round.round, self.seat))
        lines = [words.account_line(text, round)]
        if not round.finished:
            lines.append(text("coach-unfinished"))
        if possible is not None:
            lines.append(next(iter(words.possible_lines(text, round, possible))))
        sure = words.rough_line(text, round) if round.rough else words.evaluator_line(text, [round])
        return [*lines, sure]

    def _lines(
        self, round: RoundReview, move: MoveReview, room: Size, look: Look
    ) -> list[Content | str]:
        """Return the panel: fewer reasons, then fewer mistakes where there is little room."""
        text = self.text
        luck, loss = signed(text, move.luck), points(text, move.loss)
        terms = [
            *graph_lines(text, round, move, look),
            f"{text('coach-column-luck')} {luck} · {text('coach-column-loss')} {loss}",
        ]
        verdict = Content.styled(words.verdict(text, move), BOLD)
        above = [*(terms if self.gapless.preferences.numbers else ()), verdict]
        reasons = [words.reason_sentence(text, reason) for reason in move.reasons]
        acts = [] if move.forced else self._act_values(move, room)
        below: list[Content | str] = ["", Content.styled(text("coach-mistakes"), BOLD)]
        mistakes = self._mistakes(move, room) or [text("coach-none")]
        lines: list[Content | str] = []
        for explained, listed in _LENGTHS:
            lines = [*above, *reasons[:explained], *acts, *below, *mistakes[:listed]]
            if _rows(lines, room) <= room.height:
                break
        return lines

    def _act_values(self, move: MoveReview, room: Size) -> list[str]:
        """Return the best acts, with numbers as lines that part no act from its value."""
        numbers = self.gapless.preferences.numbers
        values = (
            f"{best.act}~{points(self.text, best.value)}" if numbers else best.act
            for best in move.best
        )
        listed = f"{self.text('coach-column-best')}: {', '.join(values)}"
        return [line.replace("~", " ") for line in wrap(listed, room.width or 80)]

    def _mistakes(self, move: MoveReview, room: Size) -> Sequence[Content | str]:
        worst = biggest_mistakes(self._known)[:_LISTED]
        numbers = self.gapless.preferences.numbers
        lines: list[str] = []
        for id in ("coach-place", "coach-place-short"):
            lines = [
                f"{number} {self.text(id, round=round.round + 1, card=mistake.card)} {mistake.act}"
                + (f" {signed(self.text, -mistake.loss)}" if numbers else "")
                for number, (round, mistake) in enumerate(worst, 1)
            ]
            if max(map(len, lines), default=0) <= room.width:
                break
        styles = [LIT if mistake is move else QUIET for _, mistake in worst]
        return [Content.styled(line, style) for line, style in zip(lines, styles, strict=True)]

    @property
    def _known(self) -> list[RoundReview]:
        rounds = self.rounds.get(self.seat, [])
        return [] if isinstance(rounds, GaplessError) else rounds


def graph_lines(
    text: Text, round: RoundReview, move: MoveReview, look: Look
) -> list[Content | str]:
    """Return the expected score over the cards of a round in characters, and that of the move."""
    changes = (move.luck - move.loss + move.correction for move in round.moves)
    _, *line = accumulate(changes, initial=round.expected)
    line[-1] += round.arrivals  # they are known for the whole round only, as on the page
    signs = _ASCII_BARS if look.ascii else _BARS
    low, high = min(line), max(line)
    levels = ((value - low) * len(signs) // max(1, high - low) for value in line)
    drawn = "".join(signs[min(level, len(signs) - 1)] for level in levels)
    at = round.moves.index(move)
    now = text("coach-expected-now", points=points(text, line[at]))
    return [drawn, " " * at + "^", now]


def _rows(lines: Iterable[Content | str], room: Size) -> int:
    """Return the number of rows of lines that are wrapped in a panel."""
    plain = (line.plain if isinstance(line, Content) else line for line in lines)
    return sum(len(wrap(line, max(1, room.width))) or 1 for line in plain)
