"""The review of a game: the account, a graph in characters, and the ramps side by side."""

import asyncio
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from gapless.analysis.account import MoveReview, Possible, RoundReview
from gapless.analysis.review_words import (
    account_line,
    biggest_mistakes,
    points,
    possible_lines,
    reason_sentence,
    signed,
)
from gapless.analysis.seat_round import PlayedCard, acted, seat_round
from gapless.core.acts import Act, parse_token
from gapless.core.errors import GaplessError
from gapless.core.ramp import Ramp
from gapless.local.coaching import accounts_of, results_of
from gapless.local.player_names import names_of
from gapless.local.positions import Position
from gapless.local.speech import board_name
from gapless.records import Record
from gapless.render import Look, Scene, ramp_scene

from .base import key_group
from .drawing import BOLD, LIT, QUIET, joined
from .ramp_widget import RampWidget
from .record_screen import RecordScreen

_BARS, _ASCII_BARS = "▁▂▃▄▅▆▇█", "_.-~+=*#"
_LISTED = 5


class CoachScreen(RecordScreen):
    """A review, move by move, all rounds of a player one after another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-step", left="step(-1)", right="step(1)"),
        Binding("space,enter", "step(1)", "", show=False),
        *key_group("footer-mistake", pageup="mistake(-1)", pagedown="mistake(1)"),
        *(
            Binding(str(number + 1), f"worst({number})", "", show=False)
            for number in range(_LISTED)
        ),
        *key_group("footer-players", up="turn_to(-1)", down="turn_to(1)"),
        Binding("home", "step(-9999)", "", show=False),
        Binding("end", "step(9999)", "", show=False),
        Binding("p,P", "play_on", "footer-play-on"),
        Binding("q,Q", "back", "", show=False),
    ]

    def __init__(self, record: Record, seat: int = 0) -> None:
        super().__init__(record, seat)
        self.rounds: dict[int, list[RoundReview] | GaplessError] = {}
        self.possible: dict[tuple[int, int], Possible] = {}

    @property
    def heading(self) -> str:
        """The player whose moves are shown."""
        name = names_of(self.text, self.record.setup)[self.seat]
        return f"{self.text('coach-title')} · {name}"

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

    @property
    def last_place(self) -> int:
        """The index of the last move."""
        return max(0, len(self.moves) - 1)

    def action_mistake(self, step: int) -> None:
        """Go to the next move with a mark, or back to the one before."""
        marked = [n for n, (_, move) in enumerate(self.moves) if move.loss and move.mark]
        later = [place for place in marked if (place - self.place) * step > 0]
        if later:
            self.place = min(later) if step > 0 else max(later)
            self.show()

    def action_worst(self, number: int) -> None:
        """Go to one of the biggest mistakes that are listed."""
        for round, move in biggest_mistakes(self._known)[number : number + 1]:
            self.place = self.moves.index((round, move))
            self.show()

    @property
    def position(self) -> Position:
        """The point before the move shown."""
        if not self.moves:
            return Position(0, 0)
        round, move = self.moves[self.place]
        return Position(round.round, move.card)

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
            for one in found:
                if isinstance(one, Possible):
                    self.possible[one.round, one.seat] = one
            self.show()

    def show(self) -> None:
        """Draw the move shown."""
        text = self.text
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
        lines = [account_line(text, round)]
        possible = self.possible.get((round.round, self.seat))
        if possible is not None:
            lines.append(next(iter(possible_lines(text, round, possible))))
        sentence.update("\n".join(lines))
        self.query_one("#made", Static).update(text("coach-made", act=move.act))
        self.query_one("#best", Static).update(text("coach-best", act=move.best[0].act))
        look = self.look
        for widget, scene in zip(self.query(RampWidget), self._scenes(round, move), strict=True):
            widget.show(scene, look)
        panel.update(joined(self._lines(round, move, look)))

    def _scenes(self, round: RoundReview, move: MoveReview) -> tuple[Scene, Scene]:
        """Return the ramp after the move made and after the best one."""
        setup = self.record.setup
        played = seat_round(setup, self.record.rounds[round.round], self.seat)
        (card,) = [
            event
            for event in played.events
            if isinstance(event, PlayedCard) and event.card == move.card
        ]
        best = parse_token(move.best[0].act, setup.edition.tiles)
        assert isinstance(best, Act)
        before = card.before.ramp
        after = acted(before, best, alone=played.alone)
        return self._scene(before, card.after), self._scene(before, after)

    def _scene(self, before: Ramp, after: Ramp) -> Scene:
        new = list(after.tiles())[len(list(before.tiles())) :]
        return ramp_scene(after, self.seat, fresh=new[-1] if new else None)

    def _lines(self, round: RoundReview, move: MoveReview, look: Look) -> list[Content | str]:
        text = self.text
        board = board_name(text, self.record.setup.boards[round.round])
        card = str(move.card) if move.card else text("coach-start")
        luck, loss = signed(text, move.luck), points(text, move.loss)
        terms = f"{text('coach-column-luck')} {luck} · {text('coach-column-loss')} {loss}"
        lines: list[Content | str] = [
            Content.styled(f"{board} · {text('coach-column-card')} {card}", BOLD),
            *graph_lines(round, move, look),
            "",
            terms,
        ]
        if move.mark:
            lines.append(Content.styled(text(f"mark-{move.mark}"), BOLD))
        lines += [reason_sentence(text, reason) for reason in move.reasons[:2]]
        lines += ["", Content.styled(text("coach-mistakes"), BOLD)]
        for number, (other, worst) in enumerate(biggest_mistakes(self._known)[:_LISTED]):
            place = text("coach-place", round=other.round + 1, card=worst.card)
            line = f"{number + 1}. {place} {worst.act} {signed(text, -worst.loss)}"
            lines.append(Content.styled(line, LIT if worst is move else QUIET))
        return lines

    @property
    def _known(self) -> list[RoundReview]:
        found = self.rounds.get(self.seat, [])
        return [] if isinstance(found, GaplessError) else found


def graph_lines(round: RoundReview, move: MoveReview, look: Look) -> list[Content | str]:
    """Return the expected score over the cards of a round in characters, and where the move is."""
    total, line = round.expected, []
    for one in round.moves:
        total += one.luck - one.loss + one.correction
        line.append(total)
    signs = _ASCII_BARS if look.ascii else _BARS
    low, high = min(line), max(line)
    drawn = "".join(signs[round_down(value, low, high, len(signs))] for value in line)
    at = round.moves.index(move)
    return [drawn, " " * at + "^"]


def round_down(value: int, low: int, high: int, count: int) -> int:
    """Return which of `count` equal parts from low to high a value lies in, from 0."""
    return min(count - 1, (value - low) * count // max(1, high - low))
