"""The screens of a game: what they share, and how one leads to the next."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.segment import Segment
from textual.app import App
from textual.filter import LineFilter
from textual.theme import Theme as ScreenTheme

from gapless.bots.runtime import WorkerPool
from gapless.core.errors import GaplessError
from gapless.local.preferences import Preferences, read_preferences, write_preferences
from gapless.local.session import Session
from gapless.render.theme import DARK, LIGHT, Theme
from gapless.text import Text

from .menu import Menu

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from textual.color import Color
    from textual.screen import Screen
    from textual.types import CSSPathType

    from gapless.local.game_library import GameLibrary
    from gapless.records import Record

T = TypeVar("T")


class Ascii(LineFilter):
    """Replaces what ASCII does not have, letters of a language apart."""

    _SIGNS = str.maketrans("←→↑↓·…–›‹“”«»⌫▼", '<>^v..-><""""<v')

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(self._plain(text), style, control) for text, style, control in segments]

    def _plain(self, text: str) -> str:
        if text.isascii():
            return text
        changed = text.translate(self._SIGNS)
        return "".join(c if c.isascii() or c.isalpha() else " " for c in changed)


class NoColour(LineFilter):
    """Drop every colour; bold, faint and reversed text stays."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in the terminal's own colours."""
        return [
            Segment(text, style.without_color if style else None, control)
            for text, style, control in segments
        ]


class GaplessApp(App[None]):
    """Opens at a game, at a record to look at, or at the menu.

    `language` is that of the surroundings, `speaks` says whether the terminal can show one, and
    `clock` is what the guard against a hasty drop goes by.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT: ClassVar[float] = 6

    def __init__(
        self,
        games: GameLibrary,
        folder: Path,
        language: str,
        opened: Session | Record | None = None,
        *,
        draws_lines: bool = True,
        speaks: Callable[[str], bool] = lambda _: True,
        asked: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self.games = games
        self.folder = folder
        self.language = language
        self.opened = opened
        self.draws_lines = draws_lines
        self.speaks = speaks
        self.asked = asked
        self.clock = clock
        self.worker = WorkerPool(1, quiet=True)
        self.solver = WorkerPool(1, quiet=True)
        self._ascii = Ascii()
        self._no_colour = NoColour()
        self._notes: list[str] = []
        self.settings = self._read_settings()
        self.text = self._choose_text()

    @property
    def only_ascii(self) -> bool:
        return self.settings.ascii or not self.draws_lines

    @property
    def monochrome(self) -> bool:
        return self.settings.theme == "mono" or self.no_color

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = list(super().get_line_filters())
        if self.monochrome:
            filters.append(self._no_colour)
        if self.only_ascii:
            filters.append(self._ascii)
        return filters

    def on_mount(self) -> None:
        for name, theme in (("dark", DARK), ("light", LIGHT)):
            self.register_theme(_screen_theme(name, theme))
        self.register_theme(_screen_theme("mono", DARK))
        self.theme = self.settings.theme
        self.open(Menu())
        if isinstance(self.opened, Session):
            self.play(self.opened)
        elif self.opened is not None:
            self.replay(self.opened)
        for note in self._notes:
            self.complain(note)

    def on_unmount(self) -> None:
        self.worker.close()
        self.solver.close()

    def change(self, settings: Preferences) -> None:
        """Takes other settings and keeps them."""
        self.settings = settings
        self.asked = self.asked and not settings.language
        self.text = self._choose_text()
        self.theme = settings.theme
        try:
            write_preferences(self.folder, settings)
        except GaplessError as error:
            self.complain(self.text.error(error))
        self.refresh()

    def complain(self, sentence: str) -> None:
        self.notify(sentence, severity="warning", markup=False)

    def open(self, page: Screen[T], hear: Callable[[T | None], None] | None = None) -> None:
        """Shows a screen over this one; `hear` is told what it answers."""
        _ = self.push_screen(page, hear)

    def attempt(self, deed: Callable[[], object]) -> None:
        """Does something, or says why it can't be done."""
        try:
            deed()
        except GaplessError as error:
            self.complain(self.text.error(error))

    def play(self, session: Session) -> None:
        from .play import Play  # noqa: PLC0415

        self.open(Play(session))

    def replay(self, record: Record) -> None:
        from .replay import Replay  # noqa: PLC0415

        self.open(Replay(record))

    def _read_settings(self) -> Preferences:
        try:
            return read_preferences(self.folder)
        except GaplessError as error:
            self._notes.append(Text(self.language).error(error))
            return Preferences()

    def _choose_text(self) -> Text:
        chosen = "" if self.asked else self.settings.language
        language = chosen or self.language
        if self.speaks(language):
            return Text(language)
        text = Text("en")
        self._notes.append(text("speaks-english"))
        return text


def _screen_theme(name: str, theme: Theme) -> ScreenTheme:
    return ScreenTheme(
        name=name,
        primary=theme.players[2],
        foreground=theme.ink,
        background=theme.page,
        surface=theme.board,
        panel=theme.tray,
        error=theme.penalty,
        success=theme.bonus,
        dark=theme is DARK,
    )
