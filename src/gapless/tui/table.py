"""The ramp with the panels beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.widgets import Static

from gapless.core.effect import Landing
from gapless.core.tiles import Placement
from gapless.render import ramp_scene
from gapless.render.scene import with_ghost

from .panels import hand_panel, history_panel, others_panel, score_panel, stacked
from .ramp_view import RampView

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from gapless.core.view import View
    from gapless.render import Look
    from gapless.text import Text

    from .aim import Aim

_LARGE = (110, 34)
"""From this size on the ramp is drawn large."""

_NARROW, _WIDE = 27, 36
_LONGEST = 42


@dataclass(frozen=True, slots=True)
class Sight:
    """What is to be seen: the game as a seat sees it, one of the ramps, and the tile in hand."""

    view: View
    names: tuple[str, ...]
    shown: int
    aim: Aim | None


class Table(Horizontal):
    def compose(self) -> ComposeResult:
        yield Static(id="left", classes="panel", markup=False)
        yield RampView()
        yield Static(id="right", classes="panel", markup=False)

    @property
    def large(self) -> bool:
        size = self.app.size
        return size.width >= _LARGE[0] and size.height >= _LARGE[1]

    def show(self, sight: Sight, text: Text, look: Look) -> None:
        view, shown = sight.view, sight.shown
        seat = view.viewer or 0
        ramp_view = self.query_one(RampView)
        self._show_ramp(ramp_view, sight, look)
        left, right = self.query_one("#left", Static), self.query_one("#right", Static)
        size = _WIDE if self.large else _NARROW
        left.styles.width = size
        hand = hand_panel(text, view, seat, sight.aim, look, size - 2)
        left.update(hand, layout=False)
        room = max(1, self.app.size.width - size - ramp_view.get_content_width() - 3)
        parts = [
            score_panel(text, view, shown, min(room, _LONGEST)),
            history_panel(text, view, shown, min(room, _LONGEST)),
            others_panel(view, sight.names, seat, look, large=self.large),
        ]
        right.update(stacked(parts), layout=False)

    def _show_ramp(self, ramp_view: RampView, sight: Sight, look: Look) -> None:
        scene = ramp_scene(sight.view.ramps[sight.shown], sight.shown)
        own = sight.shown == sight.view.viewer
        if own and sight.aim is not None:
            outcome = sight.aim.outcome(sight.view)
            if isinstance(outcome, Landing):
                scene = with_ghost(scene, outcome)
            ramp_view.show(scene, look, sight.aim.covers)
            return
        if own and isinstance(sight.view.pending, Placement):
            scene = with_ghost(scene, sight.view.ramp.landing(sight.view.pending))
        ramp_view.show(scene, look)
