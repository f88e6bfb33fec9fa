"""The end of a round, counted item by item, and the end of a game."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from gapless import Act, GaplessError, Ramp, parse_token
from gapless.core.masks import Space
from gapless.core.score import Reason, Score, sums
from gapless.local.coaching import best_play
from gapless.local.player_names import names_of
from gapless.local.positions import GamePosition
from gapless.local.session import Session
from gapless.local.speech import board_name, outcome_words
from gapless.records.branches import point_of
from gapless.render import ramp_scene
from gapless.render.board_labels import reason_name
from gapless.render.styled import shortened, table_lines
from gapless.search.known_round import KnownRound, Solution, known_round

from .base import BaseScreen, OpenGame, OpenReview, key_group
from .drawing import BOLD, QUIET, joined
from .ramp_widget import RampWidget
from .record_screen import SeatScreen

_PAUSE = 0.06
"""Seconds between two items."""

_LABEL, _NAME = 24, 12


class ScoreCount:
    """How far a score has been counted: its items, grouped by reason."""

    def __init__(self, score: Score) -> None:
        order = list(score.by_reason())
        self.items = sorted(score.items, key=lambda item: order.index(item.reason))
        self.counted = 0

    @property
    def done(self) -> bool:
        """Whether all items are counted."""
        return self.counted >= len(self.items)

    def finish(self) -> None:
        """Count all items."""
        self.counted = len(self.items)

    @property
    def sums(self) -> dict[Reason, int]:
        """The points counted so far, by reason."""
        return sums(self.items[: self.counted])

    @property
    def total(self) -> int:
        """The points counted so far."""
        return sum(self.sums.values())

    @property
    def lit(self) -> Sequence[Space]:
        """The spaces of the reason that is being counted; none when all is counted."""
        if self.done or not self.counted:
            return ()
        *_, last = counted = self.items[: self.counted]
        return [space for item in counted if item.reason == last.reason for space in item.spaces]


class RoundEndScreen(SeatScreen):
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
        super().__init__(session.setup, seat)
        self.session = session
        self.number = number
        self.result = session.game.results[number]
        self.count = ScoreCount(self.result.scores[seat])
        self.best: dict[int, Solution | GaplessError] = {}
        self.shows_best = False

    @property
    def heading(self) -> str:
        """Which round is over."""
        return self.text("round-over", round=self.number + 1, rounds=len(self.setup.boards))

    def label(self, binding: Binding) -> str:
        """Return what the footer says: after the last round, enter leads to the result."""
        if binding.action == "continue" and self.number + 1 == len(self.setup.boards):
            return self.text("footer-result")
        return super().label(binding)

    def on_mount(self) -> None:
        """Begin to count, and to search for the best."""
        if self.gapless.preferences.motion:
            self.set_interval(_PAUSE, self._count_next)
        else:
            self.count.finish()
        self._search(self.seat)

    def on_click(self) -> None:
        """Continue with a click anywhere."""
        self.action_continue()

    def action_continue(self) -> None:
        """Finish counting, or close the screen."""
        if self.count.done:
            self.close()
        else:
            self.count.finish()
            self.show()

    def action_turn_to(self, step: int) -> None:
        """Show another player."""
        super().action_turn_to(step)
        self.count = ScoreCount(self.result.scores[self.seat])
        self.count.finish()
        self.shows_best = False
        self._search(self.seat)
        self.show()

    def action_toggle_best(self) -> None:
        """Switch between the ramp that was played and the best one, once that is found."""
        found = isinstance(self.best.get(self.seat), Solution)
        self.shows_best = found and not self.shows_best
        self.count.finish()
        self.show()

    def action_coach(self) -> None:
        """Review the moves of the player shown in this round."""
        self.count.finish()
        start = GamePosition(self.number, 0)
        self.post_message(OpenReview(self.session.record(), self.seat, start))

    def _count_next(self) -> None:
        if not self.count.done:
            self.count.counted += 1
            self.show()

    def _search(self, seat: int) -> None:
        if seat not in self.best:
            self.run_worker(self._find_best(seat))

    def _known(self, seat: int) -> KnownRound:
        """Return what is known of the round; up to where the game plays on from, acts are fixed."""
        round, card = point_of(self.session.tags) or (-1, 0)
        fixed = card if round == self.number else 0
        return known_round(self.setup, self.result, seat, fixed_cards=fixed)

    async def _find_best(self, seat: int) -> None:
        answer = self.gapless.solver.submit(best_play, self._known(seat))
        try:
            solution = await asyncio.wrap_future(answer)
            self.best[seat] = solution
        except GaplessError as error:
            self.best[seat] = error
        self.show()

    def show(self) -> None:
        """Draw the ramp and the points counted so far."""
        ramp = self.result.ramps[self.seat]
        best = self.best.get(self.seat)
        if self.shows_best and isinstance(best, Solution):
            ramp = self._best_ramp(best)
        lit = () if self.shows_best else self.count.lit
        self.query_one(RampWidget).show(ramp_scene(ramp, self.seat), self.look, (), lit)
        self.query_one("#right", Static).update(joined(self._lines(best)))

    def _lines(self, best: Solution | GaplessError | None) -> Iterator[Content | str]:
        text, names = self.text, self.names
        yield from ("", Content.styled(names[self.seat], BOLD), "")
        if not self.shows_best:
            for reason, points in self.count.sums.items():
                yield f"{points:>+5d}  {reason_name(text, self.result.board, reason)}"
            total = f"{self.count.total:>5}  {text('total')}"
            yield from ("", Content.styled(total, BOLD), "")
        yield from (*self._best_lines(best), "")
        if len(names) > 1:
            for name, score in zip(names, self.result.scores, strict=True):
                yield f"{score.total:>5}  {name}"

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
        self.post_message(OpenReview(self.record, min(self.session.people, default=0)))

    def action_again(self) -> None:
        """Start another game of the same kind."""
        self.leave_for(self.gapless.library.new(self.session.setup, None))

    def _lines(self) -> list[Content | str]:
        text, record = self.text, self.record
        names = names_of(text, record.setup)
        rows = [["", *(shortened(name, _NAME) for name in names)]]
        for number, result in enumerate(record.results, 1):
            label = shortened(f"{number}. {board_name(text, result.board)}", _LABEL)
            rows.append([label, *(str(score.total) for score in result.scores)])
        rows.append([text("total"), *map(str, record.totals)])
        *points, totals = table_lines(rows)
        outcome = list(outcome_words(text, record))
        if len(names) > len(record.winners) == 1:
            second, first = sorted(range(len(names)), key=record.totals.__getitem__)[-2:]
            lead = record.totals[first] - record.totals[second]
            outcome.insert(1, text("margin-ahead", count=lead, name=names[second]))
        words = [Content.styled(line, BOLD) for line in outcome]
        return [*words, "", *points, Content.styled(totals, BOLD)]
