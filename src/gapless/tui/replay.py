"""A record, card by card, with every player's ramp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from gapless.local.player_names import names_of
from gapless.local.positions import Position, positions, round_after
from gapless.local.speech import board_name, result_words, score_words, turn_words
from gapless.render import ramp_scene

from .drawing import BOLD, QUIET, ink_of, joined, mini_ramp, side_by_side
from .page import Page
from .ramp_view import RampView

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from gapless.core.effect import Landing
    from gapless.core.round import Round
    from gapless.records import Record

_LARGE = (110, 34)


class Replay(Page[None]):
    """`place` counts the moments of the record from its beginning."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.moments = tuple(positions(record)) or (Position(0, 0),)
        self.place = 0
        self.seat = 0

    @property
    def heading(self) -> str:
        text, moment = self.text, self.moments[self.place]
        setup = self.record.setup
        board = board_name(text, setup.boards[moment.round].ref)
        rounds = text("round-of", round=moment.round + 1, rounds=len(setup.boards))
        card = text("card-of", card=max(0, moment.turns - 1), cards=len(setup.edition.build))
        place = text("replay-place", step=self.place, steps=len(self.moments) - 1)
        return f"{rounds} · {board} · {card} · {place}"

    @property
    def hint(self) -> str:
        return self.text("replay-keys")

    def content(self) -> ComposeResult:
        yield Static(id="said", markup=False)
        with Horizontal(classes="stage"):
            yield RampView()
            yield Static(id="right", classes="panel", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.show()

    def on_resize(self) -> None:
        super().on_resize()
        self.show()

    def keys(self) -> dict[str, Callable[[], object]]:
        return {
            "escape": self.leave,
            "q": self.leave,
            "left": lambda: self._go(self.place - 1),
            "right": lambda: self._go(self.place + 1),
            "space": lambda: self._go(self.place + 1),
            "enter": lambda: self._go(self.place + 1),
            "home": lambda: self._go(0),
            "end": lambda: self._go(len(self.moments) - 1),
            "pageup": lambda: self._go_round(-1),
            "pagedown": lambda: self._go_round(1),
            "up": lambda: self._turn_to(-1),
            "down": lambda: self._turn_to(1),
            "p": lambda: self.gapless.attempt(self._play_on),
        }

    def on_ramp_view_turned(self, event: RampView.Turned) -> None:
        self._go(self.place + event.step)

    def on_ramp_view_dropped(self) -> None:
        self._go(self.place + 1)

    def _go(self, place: int) -> None:
        self.place = max(0, min(place, len(self.moments) - 1))
        self.show()

    def _go_round(self, step: int) -> None:
        """To the beginning of the round, then of the one before; or of the next one."""
        starts = [place for place, moment in enumerate(self.moments) if moment.turns == 0]
        if step < 0:
            before = [place for place in starts if place < self.place]
            self._go(before[-1] if before else 0)
        else:
            after = [place for place in starts if place > self.place]
            self._go(after[0] if after else len(self.moments) - 1)

    def _turn_to(self, step: int) -> None:
        self.seat = (self.seat + step) % len(self.record.setup.players)
        self.show()

    def _play_on(self) -> None:
        session = self.gapless.games.branch(self.record, self.moments[self.place])
        self.leave()
        self.gapless.play(session)

    def show(self) -> None:
        number, turns = self.moments[self.place]
        rounds = self.record.rounds
        if not rounds:
            self.query_one("#said", Static).update(self.text("replay-empty"))
            return
        round = round_after(rounds[number], turns)
        size = self.app.size
        look = self.look(small=size.width < _LARGE[0] or size.height < _LARGE[1])
        scene = ramp_scene(round.ramps[self.seat], self.seat, fresh=self._fresh(round))
        self.query_one(RampView).show(scene, look)
        self.query_one("#head", Static).update(self.heading)
        self.query_one("#right", Static).update(joined(self._lines(round, large=not look.small)))
        names = names_of(self.text, self.record.setup)
        said = (
            turn_words(self.text, round, names, [self.seat])
            if round.turns
            else [self.text("replay-empty")]
        )
        self.query_one("#said", Static).update(" ".join(said))

    def _fresh(self, round: Round) -> Landing | None:
        """The tile that came last, to be pointed out."""
        landings = list(round.ramps[self.seat].tiles())
        return landings[-1] if landings else None

    def _lines(self, round: Round, *, large: bool) -> list[Content | str]:
        text, setup = self.text, self.record.setup
        names = names_of(text, setup)
        lines: list[Content | str] = ["", Content.styled(names[self.seat], BOLD)]
        lines += score_words(text, round.ramps[self.seat])
        before = self.record.results[: self.moments[self.place].round]
        total = sum(result.scores[self.seat].total for result in before)
        lines += [f"{text('score-before')}: {total}", ""]
        if self.record.complete and self.place == len(self.moments) - 1:
            lines += [*result_words(text, self.record), ""]
        if len(names) > 1:
            look = self.look(small=True)
            pictures = []
            for seat, ramp in enumerate(round.ramps):
                name = Content.styled(f"{names[seat]:<8.8}", BOLD if seat == self.seat else QUIET)
                ink = ink_of(seat, look)
                picture = [Content.styled(line, ink) for line in mini_ramp(ramp, look, large=large)]
                pictures.append([name, *picture, Content(f"{ramp.score().total}")])
            lines += side_by_side(pictures, 3)
        return lines
