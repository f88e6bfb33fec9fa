"""The app: starts the screens, and filters what the terminal can't show."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.types import CSSPathType

from gapless.local.extras import needing
from gapless.local.session import Session
from gapless.records import Record

from .base import BaseApp, OpenGame, OpenReview
from .menu import MenuScreen


class AsciiFilter(LineFilter):
    """Replace characters that ASCII does not have, except letters of a language."""

    _REPLACEMENTS = str.maketrans("←→↑↓·…–›‹“”«»⌫▼▲", '<>^v..-><""""<v^')

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments with their characters replaced."""
        return [Segment(self._plain(text), style, control) for text, style, control in segments]

    def _plain(self, text: str) -> str:
        if text.isascii():
            return text
        changed = text.translate(self._REPLACEMENTS)
        return "".join(c if c.isascii() or c.isalpha() else " " for c in changed)


class ColourFilter(LineFilter):
    """Remove every colour of a dark theme; what was light on dark is reversed or faint instead."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in the terminal's own colours."""
        return [
            Segment(text, _without_colour(style) if style else None, control)
            for text, style, control in segments
        ]


@lru_cache(1024)
def _without_colour(style: Style) -> Style:
    plain = style.without_color
    if style.bgcolor is not None and Color.from_rich_color(style.bgcolor).brightness > 0.5:
        return plain + Style(reverse=True)
    if style.color is not None and Color.from_rich_color(style.color).brightness < 0.7:
        return plain + Style(dim=True)
    return plain


_ASCII_FILTER, _COLOUR_FILTER = AsciiFilter(), ColourFilter()


class GaplessApp(BaseApp):
    """Opens at a game, at a record to replay, or at the menu."""

    CSS_PATH: ClassVar[CSSPathType | None] = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    NOTIFICATION_TIMEOUT: ClassVar[float] = 6

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that the preferences and the terminal ask for."""
        filters = list(super().get_line_filters())
        if self.colourless:
            filters.append(_COLOUR_FILTER)
        if self.only_ascii:
            filters.append(_ASCII_FILTER)
        return filters

    def get_default_screen(self) -> MenuScreen:
        """Return the screen below all others."""
        return MenuScreen()

    def on_mount(self) -> None:
        """Show the game or the record to begin with."""
        if self.opened is not None:
            self.show(self.opened)
        for warning in self.startup_warnings:
            self.warn(warning)

    def on_unmount(self) -> None:
        """End the background processes."""
        self.bot_processes.close(wait=False)
        self.solver.close(wait=False)

    def on_open_game(self, event: OpenGame) -> None:
        """Show a game that a screen asks for."""
        self.show(event.game)

    def on_open_review(self, event: OpenReview) -> None:
        """Show a review, or which extra it needs."""
        self.attempt(lambda: self._review(event))

    def _review(self, event: OpenReview) -> None:
        with needing("search"):
            from .coach import CoachScreen  # noqa: PLC0415 - it needs an extra
        self.open(CoachScreen(event.record, event.seat, event.start))

    def show(self, game: Session | Record) -> None:
        """Show the playing screen of a session, or a record step by step."""
        if isinstance(game, Session):
            from .play import PlayScreen  # noqa: PLC0415 - the menu is shown without it

            self.open(PlayScreen(game))
        else:
            from .replay import ReplayScreen  # noqa: PLC0415 - the menu is shown without it

            self.open(ReplayScreen(game))
