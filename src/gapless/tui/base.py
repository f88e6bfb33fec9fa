"""What all screens share: the state of the app, heading and footer, and the smallest size."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import ClassVar, TypeVar

from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.theme import Theme as ScreenTheme
from textual.widgets import Footer, Static

from gapless.bots.runtime import ProcessPool
from gapless.core.errors import GaplessError
from gapless.local.game_library import GameLibrary
from gapless.local.positions import GamePosition
from gapless.local.preferences import KEYS, Preferences, read_preferences, write_preferences
from gapless.local.session import Session
from gapless.records import Record
from gapless.render import Look
from gapless.render.theme import DARK, LIGHT, Theme
from gapless.text import Text

T = TypeVar("T")
R = TypeVar("R")

NO_KEY = "f63"
"""A key that no keyboard has, for actions without one."""

_KEY_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "escape": "Esc",
    "backspace": "Bksp",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    NO_KEY: "–",
}

_OWN_DESCRIPTIONS = {"Dismiss menu": "footer-cancel"}
"""Descriptions that Textual's own widgets show in the footer."""


def key_name(key: str) -> str:
    """Return the name of a key as it is shown, such as `Ctrl+Z`."""
    return "+".join(_KEY_NAMES.get(part, part.capitalize()) for part in key.split("+"))


def key_names(keys: str) -> str:
    """Return the names of keys that are separated by commas; a dash if there are none."""
    return " ".join(key_name(key) for key in (keys or NO_KEY).split(",") if key)


def key_group(description: str, *, compact: bool = True, **actions: str) -> list[Binding]:
    """Return bindings of keys to actions, such as `up="scroll_up"`, with one description."""
    group = Binding.Group(description, compact=compact)
    return [Binding(key, action, description, group=group) for key, action in actions.items()]


def any_case(keys: str) -> str:
    """Return the keys with capital letters beside the small ones, for a locked shift key."""
    each = keys.split(",")
    return ",".join([*each, *(key.upper() for key in each if len(key) == 1 and key.isalpha())])


@dataclass
class OpenGame(Message):
    """Ask the app to show the playing screen of a session, or a record step by step."""

    game: Session | Record


@dataclass
class OpenReview(Message):
    """Ask the app to show the review of a player's moves, from a round and card on."""

    record: Record
    seat: int
    start: GamePosition | None = None


class BaseApp(App[None]):
    """State that all screens share: preferences, language, saved games, background processes.

    `opened` is the game or record shown first, if any. `language` is the language of the
    environment; `language_fixed` says that it was given on the command line, so that it goes before
    the preferences. `speaks` says whether the terminal can show the letters of a language. `clock`
    gives seconds, for the guard against hasty drops.
    """

    def __init__(
        self,
        library: GameLibrary,
        folder: Path,
        language: str,
        opened: Session | Record | None = None,
        *,
        draws_lines: bool = True,
        speaks: Callable[[str], bool] = lambda _: True,
        language_fixed: bool = False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__()
        self.library = library
        self.folder = folder
        self.language = language
        self.opened = opened
        self.draws_lines = draws_lines
        self.speaks = speaks
        self.language_fixed = language_fixed
        self.clock = clock
        self.bot_processes = ProcessPool(1, quiet=True)
        self.solver = ProcessPool(1, quiet=True)
        self.startup_warnings: list[str] = []
        self.preferences = self._read_preferences()
        self.text = self._choose_text()
        for name, theme in (("dark", DARK), ("light", LIGHT), ("mono", DARK)):
            self.register_theme(_screen_theme(name, theme))
        self._begin_with_theme()
        self._set_keys()

    @property
    def only_ascii(self) -> bool:
        """Whether drawings are limited to ASCII characters."""
        return self.preferences.ascii or not self.draws_lines

    @property
    def colourless(self) -> bool:
        """Whether no colours are sent, by the preferences or by `NO_COLOR`."""
        return self.preferences.theme == "mono" or self.no_color

    def look(self, *, small: bool) -> Look:
        """Return how ramps are drawn: characters, size and colours."""
        return Look(
            ascii=self.only_ascii,
            small=small,
            coloured=not self.colourless,
            theme=LIGHT if self.preferences.theme == "light" else DARK,
        )

    def change(self, preferences: Preferences) -> None:
        """Apply other preferences and write them to the file."""
        self.preferences = preferences
        self.language_fixed = self.language_fixed and not preferences.language
        self.text = self._choose_text()
        self.theme = self._theme_name
        self._set_keys()
        self.attempt(lambda: write_preferences(self.folder, preferences))
        self.refresh()

    @property
    def _theme_name(self) -> str:
        return "mono" if self.colourless else self.preferences.theme

    def _begin_with_theme(self) -> None:
        """Set the theme before styles are parsed; a change of it parses them all again."""
        self.set_reactive(App.theme, self._theme_name)
        self.set_class(self.current_theme.dark, "-dark-mode")
        self.set_class(not self.current_theme.dark, "-light-mode")
        self.stylesheet.set_variables(self.get_css_variables())

    def _set_keys(self) -> None:
        self.set_keymap({name: any_case(self.preferences.key(name) or NO_KEY) for name in KEYS})

    def open(self, screen: Screen[R], on_result: Callable[[R | None], None] | None = None) -> None:
        """Show a screen over the current one; `on_result` gets its result."""
        _ = self.push_screen(screen, on_result)

    def warn(self, sentence: str) -> None:
        """Show a warning for some seconds."""
        self.notify(sentence, severity="warning", markup=False)

    def attempt(self, action: Callable[[], object]) -> bool:
        """Call a function; if it raises an error, show that as a warning and return false."""
        try:
            action()
        except GaplessError as error:
            self.warn(self.text.error(error))
            return False
        return True

    def action_help_quit(self) -> None:
        """Say which key quits: Ctrl+C does not."""
        keys = (
            key for key, bound in self.active_bindings.items() if "quit" in bound.binding.action
        )
        key = next((key for key in keys if key != "ctrl+c"), "ctrl+q")
        self.notify(self.text("quit-key", key=key_name(key)), markup=False)

    def get_key_display(self, binding: Binding) -> str:
        """Return the name of a binding's key for the footer."""
        return key_name(binding.key)

    def _read_preferences(self) -> Preferences:
        try:
            return read_preferences(self.folder)
        except GaplessError as error:
            self.startup_warnings.append(Text(self.language).error(error))
            return Preferences()

    def _choose_text(self) -> Text:
        chosen = "" if self.language_fixed else self.preferences.language
        language = chosen or self.language
        if self.speaks(language):
            return Text(language)
        text = Text("en")
        self.startup_warnings.append(text("speaks-english"))
        return text


def _screen_theme(name: str, theme: Theme) -> ScreenTheme:
    return ScreenTheme(
        name=name,
        primary=theme.players[2],
        foreground=theme.ink,
        background=theme.page,
        dark=theme is DARK,
        surface=theme.board,
        panel=theme.tray,
        error=theme.penalty,
        success=theme.bonus,
    )


class KeyFooter(Footer):
    """A footer that is built again only when it would show something else.

    Textual rebuilds its footer for every event that may change the keys: seven times at the start.
    """

    _shown: tuple[object, ...] = ()

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Build the footer again if other keys are to be shown."""
        if not self.is_attached or screen is not self.screen:
            return
        shown = tuple(
            (bound.binding.key, bound.binding.description, bound.binding.group, bound.enabled)
            for bound in screen.active_bindings.values()
            if bound.binding.show
        )
        if shown != self._shown:
            self._shown = shown
            super().bindings_changed(screen)


class BaseScreen(Screen[T]):
    """A screen with a heading, a footer of keys, and a message while the window is too small.

    Descriptions of bindings are message ids, so that the footer follows the language.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "footer-back")]
    HEADING: ClassVar[str] = ""
    """Message id of the line at the top; without one it is the name of the game."""
    MINIMUM_SIZE: ClassVar[tuple[int, int]] = (80, 24)
    LARGE_WINDOW: ClassVar[tuple[int, int]] = (110, 34)
    """Columns and rows from which on ramps are drawn large."""
    ALWAYS_ALLOWED: ClassVar[frozenset[str]] = frozenset({"back", "quit"})
    """Actions that work in a window that is too small."""

    @property
    def gapless(self) -> BaseApp:
        """The app, with the state that screens share."""
        assert isinstance(self.app, BaseApp)
        return self.app

    @property
    def text(self) -> Text:
        """The messages in the language of the app."""
        return self.gapless.text

    @property
    def heading(self) -> str:
        """The line at the top."""
        return self.text(self.HEADING) if self.HEADING else "Gapless"

    @property
    def too_small(self) -> bool:
        """Whether the window is smaller than the screen needs."""
        return not self._has_room(*self.MINIMUM_SIZE)

    @property
    def look(self) -> Look:
        """How ramps are drawn in a window of this size."""
        return self.gapless.look(small=not self._has_room(*self.LARGE_WINDOW))

    def _has_room(self, columns: int, rows: int) -> bool:
        return self.app.size.width >= columns and self.app.size.height >= rows

    def key_of(self, action: str) -> str:
        """Return the name of the first key of an action of the playing screen."""
        return key_name(self.gapless.preferences.key(action).split(",")[0])

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings in force, described in the language of the app; escape comes last."""
        bindings = super().active_bindings
        order = sorted(bindings, key=lambda key: key == "escape")
        return {
            key: bindings[key]._replace(binding=self._translated(bindings[key].binding))
            for key in order
        }

    def label(self, binding: Binding) -> str:
        """Return what the footer says about a binding."""
        description = _OWN_DESCRIPTIONS.get(binding.description, binding.description)
        return self.text(description) if description in self.text else description

    def _translated(self, binding: Binding) -> Binding:
        group = binding.group
        if group is not None:
            group = replace(group, description=self.text(group.description))
        return replace(binding, description=self.label(binding), group=group)

    def compose(self) -> ComposeResult:
        """Yield the heading, the content and the footer."""
        yield Static(id="too-small", markup=False)
        yield Static(self.heading, id="heading", markup=False)
        yield from self.content()
        yield KeyFooter(compact=True)

    def content(self) -> ComposeResult:
        """Yield the widgets between heading and footer."""
        yield from ()

    def show(self) -> None:
        """Draw what changes while the screen is open."""

    def on_mount(self) -> None:
        """Draw the screen for the first time."""
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the screen as large as there is room; if it is too small, show a message."""
        self.show()
        self.set_class(self.too_small, "-too-small")
        self.refresh_bindings()
        if self.too_small:
            size, (columns, rows) = self.app.size, self.MINIMUM_SIZE
            sentence = self.text(
                "too-small", columns=size.width, rows=size.height, wide=columns, high=rows
            )
            self.query_one("#too-small", Static).update(sentence)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow nothing but leaving in a window that is too small."""
        return not self.too_small or action in self.ALWAYS_ALLOWED

    def action_back(self) -> None:
        """Close the screen."""
        self.close()

    def action_nothing(self) -> None:
        """Ignore a key that means something on other screens."""

    def close(self, result: T | None = None) -> None:
        """Close the screen with a result for the one that opened it."""
        _ = self.dismiss(result)

    def leave_for(self, session: Session) -> None:
        """Close the screen and play a game."""
        self.close()
        self.app.post_message(OpenGame(session))
