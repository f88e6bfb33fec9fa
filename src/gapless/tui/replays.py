"""The games that are kept, to look at them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from gapless.core.errors import GaplessError
from gapless.editions.files import read_text
from gapless.local.player_names import BOT
from gapless.local.saves import SUFFIX
from gapless.records import read_record
from gapless.render.styled import clean

from .form import Form, Row
from .page import Page
from .prompt import Prompt

if TYPE_CHECKING:
    from textual.app import ComposeResult

_SHOWN = 16
_PLAYER = re.compile(r'^\[Player "(.*)"\]$', re.MULTILINE)
_TOTAL = re.compile(r"^total: (.*)$", re.MULTILINE)


class Replays(Page[None]):
    @property
    def heading(self) -> str:
        return self.text("menu-replays")

    @property
    def hint(self) -> str:
        return self.text("hint-form")

    def content(self) -> ComposeResult:
        paths = self.gapless.games.saves.paths()[:_SHOWN]
        rows = [Row(str(path), self._label(path)) for path in paths]
        rows += [Row("file", self.text("replay-path")), Row("back", self.text("back"))]
        with Vertical(id="column"):
            if not paths:
                yield Static(self.text("replay-none"), markup=False)
            yield Form(rows)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Form).focus()

    def _label(self, path: Path) -> str:
        """When, who, and how it ended, without reading the whole record."""
        try:
            written = read_text(path)
        except GaplessError as error:
            return f"{path.name}: {self.text.error(error)}"
        tags = (re.sub(r"\\(.)", r"\1", name) for name in _PLAYER.findall(written))
        players = [name.removeprefix(BOT) for name in tags]
        total = _TOTAL.search(written)
        outcome = total.group(1) if total else self.text("replay-unfinished")
        return clean(f"{path.name.removesuffix(SUFFIX)}  {', '.join(players)[:24]}  {outcome}")

    def on_form_picked(self, event: Form.Picked) -> None:
        match event.row.name:
            case "file":
                prompt = Prompt(self.text("new-record-ask"), self.text("hint-prompt"))
                self.gapless.open(prompt, self._open)
            case "back":
                self.leave()
            case name:
                self._open(name)

    def _open(self, name: str | None) -> None:
        if name and name.strip():
            path = Path(name.strip()).expanduser()
            self.gapless.attempt(lambda: self.gapless.replay(read_record(path)))
