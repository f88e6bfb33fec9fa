"""The end of a round: the score is counted up, and the best in hindsight is found."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from gapless.core.acts import parse_token
from gapless.core.errors import GaplessError
from gapless.core.round import Round
from gapless.core.setup import Setup
from gapless.local import jobs
from gapless.local.player_names import names_of
from gapless.render import ramp_scene

from .counting import Count
from .drawing import BOLD, QUIET, joined
from .page import Page
from .ramp_view import RampView

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from gapless.core.ramp import Ramp
    from gapless.local.session import Session
    from gapless.search.hindsight import Solution

_PAUSE = 0.06
"""Seconds between two items."""

_LARGE = (100, 34)


class RoundEnd(Page[None]):
    """One seat at a time. `best` is what was found for each seat, or why nothing was."""

    def __init__(self, session: Session, number: int, seat: int) -> None:
        super().__init__()
        self.session = session
        self.number = number
        self.result = session.game.results[number]
        self.seat = seat
        self.count = Count.of(self.result.scores[seat])
        self.best: dict[int, Solution | GaplessError] = {}
        self.shows_best = False

    @property
    def heading(self) -> str:
        rounds = len(self.session.setup.boards)
        return self.text("round-over", round=self.number + 1, rounds=rounds)

    @property
    def hint(self) -> str:
        last = self.number + 1 == len(self.session.setup.boards)
        words = [self.text("round-last" if last else "round-next")]
        if len(self.session.setup.players) > 1:
            words.append(self.text("round-seats"))
        return " · ".join(words)

    def content(self) -> ComposeResult:
        with Horizontal(classes="stage"):
            yield RampView()
            yield Static(id="right", classes="panel", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        if self.gapless.settings.motion:
            self.set_interval(_PAUSE, self._count)
        else:
            self.count = self.count.finished()
        self._look_for_best(self.seat)
        self.show()

    def on_resize(self) -> None:
        super().on_resize()
        self.show()

    def keys(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self._go_on,
            "space": self._go_on,
            "escape": self._go_on,
            "left": lambda: self._turn_to(-1),
            "right": lambda: self._turn_to(1),
            "b": self._toggle_best,
        }

    def on_click(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        if self.count.done:
            self.leave()
        else:
            self.count = self.count.finished()
            self.show()

    def _count(self) -> None:
        if not self.count.done:
            self.count = self.count.next()
            self.show()

    def _turn_to(self, step: int) -> None:
        """Shows another player."""
        seats = len(self.session.setup.players)
        self.seat = (self.seat + step) % seats
        self.count = Count.of(self.result.scores[self.seat]).finished()
        self.shows_best = False
        self._look_for_best(self.seat)
        self.show()

    def _toggle_best(self) -> None:
        self.shows_best = not self.shows_best
        self.count = self.count.finished()
        self.show()

    def _look_for_best(self, seat: int) -> None:
        if seat not in self.best:
            self.run_worker(self._find_best(seat))

    async def _find_best(self, seat: int) -> None:
        setup, turns = self.session.setup, self.result.turns
        start = turns[0].tokens[seat].tile.name
        cards = [turn.card for turn in turns[1:] if turn.card and turn.card != start]
        answer = self.gapless.solver.submit(
            jobs.best, setup.edition, self.result.board, (start, *cards), setup.house
        )
        try:
            found = await asyncio.wrap_future(answer)
            self.best[seat] = found
        except GaplessError as error:
            self.best[seat] = error
        self.show()

    def show(self) -> None:
        ramp = self.result.ramps[self.seat]
        best = self.best.get(self.seat)
        if self.shows_best and best is not None and not isinstance(best, GaplessError):
            ramp = self._best_ramp(best)
        size = self.app.size
        look = self.look(small=size.width < _LARGE[0] or size.height < _LARGE[1])
        lit = () if self.shows_best else self.count.lit
        self.query_one(RampView).show(ramp_scene(ramp, self.seat), look, (), lit)
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
        lines += [*self._best_words(best), ""]
        if len(names) > 1:
            lines += [
                f"{score.total:>5}  {name}"
                for name, score in zip(names, self.result.scores, strict=True)
            ]
        return lines

    def _best_words(self, best: Solution | GaplessError | None) -> list[Content | str]:
        text = self.text
        if best is None:
            return [Content.styled(text("hindsight-thinks"), QUIET)]
        if isinstance(best, GaplessError):
            return [Content.styled(text("hindsight-failed", reason=text.error(best)), QUIET)]
        id = "hindsight-proved" if best.proved else "hindsight-found"
        toggle = "hindsight-hide" if self.shows_best else "hindsight-look"
        return [text(id, score=best.score), Content.styled(f"B: {text(toggle)}", QUIET)]

    def _best_ramp(self, best: Solution) -> Ramp:
        """The ramp that the best line of play leaves."""
        setup, board = self.session.setup, self.result.board
        alone = Round(Setup(setup.edition, ("",), (board,), setup.house), board)
        tokens = [parse_token(token, setup.edition.tiles) for token in best.placements]
        for number, token in enumerate(tokens):
            alone.play(token.tile.name if number else None, [token])
        return alone.ramps[0]
