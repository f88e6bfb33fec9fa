"""Screens to read: the rules, the keys, and what counts on a board."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from gapless.core.board import Board, HouseRule
from gapless.editions import EDITIONS, edition
from gapless.local.preferences import KEYS, Preferences
from gapless.local.rules_text import legend, rules
from gapless.render import Look
from gapless.text import Text

from .base import BaseScreen, key_group, key_names


class _Scroll(VerticalScroll):
    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-scroll", up="scroll_up", down="scroll_down"),
    ]


class TextScreen(BaseScreen[None]):
    """Text that can be scrolled; the key that opened it closes it too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,Q,enter,question_mark,i,I", "back", "", show=False),
    ]

    def __init__(self, title: str, lines: Iterable[str]) -> None:
        super().__init__()
        self._heading = title
        self._lines = list(lines)

    @property
    def heading(self) -> str:
        """The title of the text."""
        return self._heading

    def content(self) -> ComposeResult:
        """Yield the text."""
        with _Scroll(id="text"):
            yield Static("\n".join(self._lines), markup=False)


def rules_lines(text: Text, preferences: Preferences, look: Look) -> list[str]:
    """Return the rules as paragraphs, with the key that shows what counts on a board."""
    hint = text("rules-spaces-key", key=key_names(preferences.key("spaces")))
    return list(rules(text, edition(EDITIONS[0]), look, hint))


def keys_help(text: Text, preferences: Preferences) -> TextScreen:
    """Return a screen with the keys of the playing screen and what the mouse does."""
    pairs = [(key_names(preferences.key(action)), text(f"key-{action}")) for action in KEYS]
    pairs += [("1 – 9", text("key-columns")), ("Esc", text("key-cancel"))]
    size = max(len(keys) for keys, _ in pairs)
    lines = [f"{keys:<{size}}   {words}" for keys, words in pairs]
    lines += ["", text("help-mouse"), text("help-kept"), text("help-plain")]
    return TextScreen(text("keys"), lines)


def board_lines(text: Text, board: Board, house: frozenset[HouseRule], look: Look) -> list[str]:
    """Return what counts on a board, with empty lines between the sentences."""
    return [part for line in legend(text, board, house, look) for part in (line, "")]
