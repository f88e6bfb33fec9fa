"""Pages to read: rules, keys, and what counts on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.widgets import Static

from gapless.local.preferences import KEYS, Preferences
from gapless.local.rules_text import legend, rules
from gapless.local.speech import board_name

from .page import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from textual.app import ComposeResult

    from gapless.core.board import Board, HouseRule
    from gapless.render import Look
    from gapless.text import Text

_KEY_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "space": "Space",
    "enter": "Enter",
    "backspace": "Bksp",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


def key_name(key: str) -> str:
    """A key as people call it."""
    parts = key.split("+")
    named = [_KEY_NAMES.get(part, part.upper() if len(part) == 1 else part) for part in parts]
    return "+".join(
        part.capitalize() if part in {"ctrl", "alt", "shift"} else part for part in named
    )


def key_names(keys: str) -> str:
    return " ".join(key_name(key) for key in keys.split(",") if key) or "–"


class Reading(Page[None]):
    """A page of text that can be scrolled; the key that opened it closes it too."""

    def __init__(self, title: str, paragraphs: Iterable[str]) -> None:
        super().__init__()
        self.title_line = title
        self.paragraphs = list(paragraphs)

    @property
    def heading(self) -> str:
        return self.title_line

    def content(self) -> ComposeResult:
        with VerticalScroll(id="pages"):
            yield Static("\n".join(self.paragraphs), markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(VerticalScroll).focus()

    def keys(self) -> dict[str, Callable[[], object]]:
        closing = ("escape", "q", "enter", "question_mark", "i")
        return dict.fromkeys(closing, self.leave)


def rules_page(text: Text, settings: Preferences) -> tuple[str, list[str]]:
    hint = text("rules-spaces-key", key=key_names(settings.key("spaces")))
    return text("menu-rules"), list(rules(text, hint))


def help_page(text: Text, settings: Preferences) -> tuple[str, list[str]]:
    pairs = [(key_names(settings.key(action)), text(f"key-{action}")) for action in KEYS]
    pairs.append(("1 – 9", text("key-columns")))
    pairs.append(("Esc", text("key-cancel")))
    size = max(len(keys) for keys, _ in pairs)
    lines = [f"{keys:<{size}}   {words}" for keys, words in pairs]
    more = [text("help-mouse"), text("help-kept"), text("help-plain")]
    return text("keys"), [*lines, "", *more]


def spaces_page(
    text: Text, board: Board, house: frozenset[HouseRule], look: Look
) -> tuple[str, list[str]]:
    lines: list[str] = []
    for line in legend(text, board, house, look):
        lines += [line, ""]
    return text("spaces-title", board=board_name(text, board.ref)), lines
