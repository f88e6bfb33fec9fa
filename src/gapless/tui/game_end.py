"""The end of a game: totals, winners, the rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from gapless.local.player_names import names_of
from gapless.local.speech import board_name, result_words
from gapless.render.styled import padded, width

from .drawing import BOLD, joined
from .page import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult

    from gapless.local.session import Session

_LABEL, _NAME = 24, 12


class GameEnd(Page[None]):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.record = session.record()

    @property
    def heading(self) -> str:
        return self.text("game-over")

    @property
    def hint(self) -> str:
        return self.text("game-end-keys")

    def content(self) -> ComposeResult:
        with Vertical(id="middle"):
            yield Static(joined(self._lines()), markup=False)

    def keys(self) -> dict[str, Callable[[], object]]:
        return {
            "enter": self.leave,
            "escape": self.leave,
            "r": lambda: self.gapless.replay(self.record),
            "n": self._again,
        }

    def _again(self) -> None:
        session = self.gapless.games.new(self.session.setup, None)
        self.leave()
        self.gapless.play(session)

    def _lines(self) -> list[Content | str]:
        text, record = self.text, self.record
        names = names_of(text, record.setup)
        lines: list[Content | str] = [_line("", names)]
        for number, result in enumerate(record.results, 1):
            label = f"{number}. {board_name(text, result.board.ref)}"
            lines.append(_line(label, [str(score.total) for score in result.scores]))
        totals = _line(text("total"), [str(total) for total in record.totals])
        words = list(result_words(text, record))[len(names) :]
        return [*lines, totals.stylize(BOLD), "", *(Content.styled(w, BOLD) for w in words)]


def _line(label: str, cells: Sequence[str]) -> Content:
    ends = "".join(" " * (_NAME + 1 - width(padded(c, _NAME).rstrip())) + c[:_NAME] for c in cells)
    return Content(padded(label, _LABEL) + ends)
