"""Settings, and the keys of the playing screen."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Button, OptionList, Select, Static

from gapless.local.preferences import KEYS, THEMES
from gapless.text import LANGUAGES

from .base import BaseScreen, key_names
from .forms import ChoiceField, FormRow, FormScreen, MenuList, form_button

_SWITCHES = ("ascii", "confirm", "previews", "motion")
_AUTO = "auto"
_VALUES: dict[str, Any] = {"yes": True, "no": False, _AUTO: ""}
"""Values of settings by what is selected, where the two differ."""

_NO_ACTION_KEYS = frozenset({"escape", "tab", "shift+tab", *"123456789"})


class SettingsScreen(FormScreen[None]):
    """The settings; each change holds at once."""

    HEADING = "settings"

    def rows(self) -> Iterator[FormRow]:
        """Yield a row for each setting."""
        text, preferences = self.text, self.gapless.preferences
        languages = [(_AUTO, text("settings-language-auto"))]
        languages += [(language, text(f"language-{language}")) for language in LANGUAGES]
        language = ChoiceField(languages, preferences.language or _AUTO, id="language")
        yield FormRow(text("language"), language)
        themes = [(theme, text(f"settings-theme-{theme}")) for theme in THEMES]
        yield FormRow(text("settings-theme"), ChoiceField(themes, preferences.theme, id="theme"))
        for name in _SWITCHES:
            switch = self.yes_or_no(name, value=getattr(preferences, name))
            yield FormRow(text(f"settings-{name}"), switch)
        for name in ("guide", "keys"):
            yield FormRow("", form_button(text(f"settings-{name}"), name))
        yield FormRow("", form_button(text("back"), "back"))

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Apply and store what was selected."""
        before, value = self.gapless.preferences, str(event.value)
        after = replace(before, **{str(event.select.id): _VALUES.get(value, value)})
        if after != before:
            self.gapless.change(after)
            await self.rebuild()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Open the keys, show the first steps again with the next game, or close."""
        if event.button.id == "keys":
            self.gapless.open(KeysScreen())
            return
        if event.button.id == "guide":
            self.gapless.change(replace(self.gapless.preferences, guided=False))
        self.close()


class KeysScreen(BaseScreen[None]):
    """The keys of the playing screen, each of which can be changed."""

    HEADING = "keys"

    def content(self) -> ComposeResult:
        """Yield a list with an entry for each action."""
        yield MenuList(self._entries(), id="key-list")

    def _entries(self) -> Iterator[tuple[str, str]]:
        labels = {action: self.text(f"key-{action}") for action in KEYS}
        size = max(map(len, labels.values()))
        for action, label in labels.items():
            keys = key_names(self.gapless.preferences.key(action))
            yield action, f"{label:<{size}}   {keys}"
        yield "usual", self.text("keys-reset")
        yield "back", self.text("back")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for a key, return to the usual keys, or close."""
        name = str(event.option.id)
        if name == "back":
            self.close()
        elif name == "usual":
            self.gapless.change(replace(self.gapless.preferences, keys={}))
            self.query_one(MenuList).show(self._entries())
        else:
            self.gapless.open(PressKeyScreen(name), lambda key: self._take(name, key))

    def _take(self, action: str, key: str | None) -> None:
        if key:
            self.gapless.change(self.gapless.preferences.with_key(action, key))
        self.query_one(MenuList).show(self._entries())


class PressKeyScreen(BaseScreen[str]):
    """Waits for a key, which is the result; none if it can't be used."""

    BINDINGS: ClassVar[list[BindingType]] = []
    HEADING = "keys"

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action

    def content(self) -> ComposeResult:
        """Yield the action and which keys can't be used."""
        action = self.text(f"key-{self.action}")
        with Vertical(id="middle"):
            yield Static(self.text("keys-press", action=action), markup=False)
            yield Static(f"\n{self.text('keys-press-about')}", classes="quiet", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Close with the key that was pressed."""
        event.stop()
        event.prevent_default()
        key = event.key.lower() if len(event.key) == 1 else event.key
        self.close(None if key in _NO_ACTION_KEYS else key)
