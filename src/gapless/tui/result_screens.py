"""The end of a round, counted item by item, and the end of a game."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from gapless.core.acts import Act, parse_token
from gapless.core.errors import GaplessError
from gapless.core.masks import Space
from gapless.core.ramp import Ramp
from gapless.core.score import Item, Reason, Score, sums
from gapless.local.hindsight import best_play
from gapless.local.player_names import names_of
from gapless.local.positions import GamePosition
from gapless.local.session import Session
from gapless.local.speech import board_name, result_words
from gapless.records.branches import point_of
from gapless.render import ramp_scene
from gapless.render.styled import padded, width
from gapless.search.known_round import KnownRound, Solution, known_round

from .base import BaseScreen, OpenGame, key_group
from .coach_link import open_coach
from .drawing import BOLD, QUIET, joined
from .ramp_widget import RampWidget

_PAUSE = 0.06
"""Seconds between two items."""

_LABEL, _NAME = 24, 12


@dataclass(frozen=True, slots=True)
class ScoreCount:
    """How far a score has been counted: its items, grouped by reason."""

    items: tuple[Item, ...]
    counted: int = 0

    @classmethod
    def of(cls, score: Score) -> "ScoreCount":
        """Return a count of a score that has not begun."""
        order = list(score.by_reason())
        return cls(tuple(sorted(score.items, key=lambda item: order.index(item.reason))))

    @property
    def done(self) -> bool:
        """Whether all items are counted."""
        return self.counted >= len(self.items)

    def next(self) -> "ScoreCount":
        """Return the count with one more item."""
        return replace(self, counted=self.counted + 1)

    def finished(self) -> "ScoreCount":
        """Return the count with all items."""
        return replace(self, counted=len(self.items))

    @property
    def sums(self) -> dict[Reason, int]:
        """The points counted so far, by reason."""
        return sums(self._so_far)

    @property
    def total(self) -> int:
        """The points counted so far."""
        return sum(item.points for item in self._so_far)

    @property
    def lit(self) -> Sequence[Space]:
        """The spaces of the reason that is being counted; none when all is counted."""
        if self.done or not self.counted:
            return ()
        reason = self.items[self.counted - 1].reason
        same = (item for item in self._so_far if item.reason == reason)
        return [space for item in same for space in item.spaces]

    @property
    def _so_far(self) -> tuple[Item, ...]:
        return self.items[: self.counted]


class RoundEndScreen(BaseScreen[None]):
    """The result of a round, one seat at a time, with the best possible in hindsight.

    `best` holds the solution found for each seat, or the error that prevented it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-players", left="turn_to(-1)", right="turn_to(1)"),
        Binding("b,B", "toggle_best", "", show=False),
        Binding("c,C", "coach", "footer-coach"),
        Binding("enter,space,escape", "continue", "footer-next"),
    ]
    LARGE_WINDOW = (100, 34)
    ALWAYS_ALLOWED = frozenset({"continue"})

    def __init__(self, session: Session, number: int, seat: int) -> None:
        super().__init__()
        self.session = session
        self.number = number
        self.result = session.game.results[number]
        self.seat = seat
        self.count = ScoreCount.of(self.result.scores[seat])
        self.best: dict[int, Solution | GaplessError] = {}
        self.shows_best = False

    @property
    def heading(self) -> str:
        """Which round is over."""
        rounds = len(self.session.setup.boards)
        return self.text("round-over", round=self.number + 1, rounds=rounds)

    def label(self, binding: Binding) -> str:
        """Return what the footer says: after the last round, enter leads to the result."""
        last = self.number + 1 == len(self.session.setup.boards)
        if binding.action == "continue" and last:
            return self.text("footer-result")
        return super().label(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow other seats only where there are some."""
        if action == "turn_to" and len(self.session.setup.players) == 1:
            return False
        return super().check_action(action, parameters)

    def content(self) -> ComposeResult:
        """Yield the ramp and the panel with the points."""
        with Horizontal(classes="result"):
            yield RampWidget()
            yield Static(id="right", classes="panel", markup=False)

    def on_mount(self) -> None:
        """Begin to count, and to search for the best."""
        if self.gapless.preferences.motion:
            self.set_interval(_PAUSE, self._count_next)
        else:
            self.count = self.count.finished()
        self._search(self.seat)

    def on_click(self) -> None:
        """Continue with a click anywhere."""
        self.action_continue()

    def action_continue(self) -> None:
        """Finish counting, or close the screen."""
        if self.count.done:
            self.close()
        else:
            self.count = self.count.finished()
            self.show()

    def action_turn_to(self, step: int) -> None:
        """Show another player."""
        self.seat = (self.seat + step) % len(self.session.setup.players)
        self.count = ScoreCount.of(self.result.scores[self.seat]).finished()
        self.shows_best = False
        self._search(self.seat)
        self.show()

    def action_toggle_best(self) -> None:
        """Switch between the ramp that was played and the best one."""
        self.shows_best = not self.shows_best
        self.count = self.count.finished()
        self.show()

    def action_coach(self) -> None:
        """Review the moves of the player shown in this round."""
        self.count = self.count.finished()
        record, start = self.session.record(), GamePosition(self.number, 0)
        self.gapless.attempt(lambda: open_coach(self, record, self.seat, start))

    def _count_next(self) -> None:
        if not self.count.done:
            self.count = self.count.next()
            self.show()

    def _search(self, seat: int) -> None:
        if seat not in self.best:
            self.run_worker(self._find_best(seat))

    def _known(self, seat: int) -> KnownRound:
        """Return what is known of the round; up to where the game plays on from, acts are fixed."""
        round, card = point_of(self.session.tags) or (-1, 0)
        fixed = card if round == self.number else 0
        return known_round(self.session.setup, self.result, seat, fixed_cards=fixed)

    async def _find_best(self, seat: int) -> None:
        answer = self.gapless.solver.submit(best_play, self._known(seat))
        try:
            found = await asyncio.wrap_future(answer)
            self.best[seat] = found
        except GaplessError as error:
            self.best[seat] = error
        self.show()

    def show(self) -> None:
        """Draw the ramp and the points counted so far."""
        ramp = self.result.ramps[self.seat]
        best = self.best.get(self.seat)
        if self.shows_best and best is not None and not isinstance(best, GaplessError):
            ramp = self._best_ramp(best)
        lit = () if self.shows_best else self.count.lit
        self.query_one(RampWidget).show(ramp_scene(ramp, self.seat), self.look, (), lit)
        self.query_one("#right", Static).update(joined(self._lines(best)))

    def _lines(self, best: Solution | GaplessError | None) -> list[Content | str]:
        text = self.text
        names = names_of(text, self.session.setup)
        lines: list[Content | str] = ["", Content.styled(names[self.seat], BOLD), ""]
        sums = {} if self.shows_best else self.count.sums
        lines += [f"{points:>+5d}  {text(f'reason-{reason}')}" for reason, points in sums.items()]
        if not self.shows_best:
            total = f"{self.count.total:>5}  {text('total')}"
            lines += ["", Content.styled(total, BOLD), ""]
        lines += [*self._best_lines(best), ""]
        if len(names) > 1:
            lines += [
                f"{score.total:>5}  {name}"
                for name, score in zip(names, self.result.scores, strict=True)
            ]
        return lines

    def _best_lines(self, best: Solution | GaplessError | None) -> list[Content | str]:
        text = self.text
        if best is None:
            return [Content.styled(text("hindsight-thinks"), QUIET)]
        if isinstance(best, GaplessError):
            return [Content.styled(text("hindsight-failed", reason=text.error(best)), QUIET)]
        id = "hindsight-proved" if best.proved else "hindsight-found"
        toggle = "hindsight-hide" if self.shows_best else "hindsight-look"
        return [text(id, score=best.score), Content.styled(f"B: {text(toggle)}", QUIET)]

    def _best_ramp(self, best: Solution) -> Ramp:
        known = self._known(self.seat)
        tokens = [parse_token(token, known.edition.tiles) for token in best.placements]
        return known.replay([token for token in tokens if isinstance(token, Act)]).ramps[0]


class GameEndScreen(BaseScreen[None]):
    """The result of a game: the points of each round, totals, winners and the rank."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "back", "footer-menu"),
        Binding("r,R", "review", "footer-review"),
        Binding("c,C", "coach", "footer-coach"),
        Binding("n,N", "again", "footer-again"),
    ]
    HEADING = "game-over"

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.record = session.record()

    def content(self) -> ComposeResult:
        """Yield the table of points."""
        with Vertical(id="middle"):
            yield Static(joined(self._lines()), markup=False)

    def action_review(self) -> None:
        """Show the game step by step."""
        self.post_message(OpenGame(self.record))

    def action_coach(self) -> None:
        """Review the moves of the first person."""
        seat = min(self.session.people, default=0)
        self.gapless.attempt(lambda: open_coach(self, self.record, seat))

    def action_again(self) -> None:
        """Start another game of the same kind."""
        self.leave_for(self.gapless.library.new(self.session.setup, None))

    def _lines(self) -> list[Content | str]:
        text, record = self.text, self.record
        names = names_of(text, record.setup)
        lines: list[Content | str] = [_table_line("", names)]
        for number, result in enumerate(record.results, 1):
            label = f"{number}. {board_name(text, result.board)}"
            lines.append(_table_line(label, [str(score.total) for score in result.scores]))
        totals = _table_line(text("total"), [str(total) for total in record.totals])
        words = list(result_words(text, record))[len(names) :]
        return [*lines, totals.stylize(BOLD), "", *(Content.styled(w, BOLD) for w in words)]


def _table_line(label: str, cells: Sequence[str]) -> Content:
    ends = "".join(" " * (_NAME + 1 - width(padded(c, _NAME).rstrip())) + c[:_NAME] for c in cells)
    return Content(padded(label, _LABEL) + ends)
