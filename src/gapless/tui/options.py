"""Settings, and the keys of the playing screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from gapless.local.preferences import KEYS, THEMES
from gapless.text import LANGUAGES

from .form import Form, Row
from .page import Page
from .reading import key_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

_SWITCHES = ("ascii", "confirm", "hints", "motion")
_LANGUAGES = ("", *LANGUAGES)


class Options(Page[None]):
    """Whatever is chosen holds at once."""

    @property
    def heading(self) -> str:
        return self.text("settings")

    @property
    def hint(self) -> str:
        return self.text("hint-form")

    def content(self) -> ComposeResult:
        with Vertical(id="column"):
            yield Form(self._rows())

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Form).focus()

    def _rows(self) -> list[Row]:
        text, settings = self.text, self.gapless.settings
        auto = text("settings-language-auto")
        languages = [text(f"language-{one}") if one else auto for one in _LANGUAGES]
        themes = [text(f"settings-theme-{theme}") for theme in THEMES]
        rows = [
            Row(
                "language",
                text("language"),
                languages,
                _LANGUAGES.index(settings.language),
            ),
            Row("theme", text("settings-theme"), themes, THEMES.index(settings.theme)),
        ]
        switch = (text("no"), text("yes"))
        rows += [
            Row(name, text(f"settings-{name}"), switch, int(getattr(settings, name)))
            for name in _SWITCHES
        ]
        more = ("guide", "keys")
        return [
            *rows,
            *(Row(name, text(f"settings-{name}")) for name in more),
            Row("back", text("back")),
        ]

    def on_form_changed(self, event: Form.Changed) -> None:
        settings = self.gapless.settings
        match event.row.name:
            case "language":
                settings = replace(settings, language=_LANGUAGES[event.chosen])
            case "theme":
                settings = replace(settings, theme=THEMES[event.chosen])
            case name:
                settings = settings.switched(name, on=bool(event.chosen))
        self.gapless.change(settings)
        self._show()

    def on_form_picked(self, event: Form.Picked) -> None:
        match event.row.name:
            case "keys":
                self.gapless.open(Keys())
            case "guide":
                self.gapless.change(replace(self.gapless.settings, guided=False))
                self.leave()
            case _:
                self.leave()

    def _show(self) -> None:
        self.query_one(Form).rows = tuple(self._rows())
        self.query_one("#head", Static).update(self.heading)
        self.query_one("#foot", Static).update(self.hint)


class Keys(Page[None]):
    @property
    def heading(self) -> str:
        return self.text("keys")

    @property
    def hint(self) -> str:
        return self.text("hint-form")

    def content(self) -> ComposeResult:
        with Vertical(id="column"):
            yield Form(self._rows())

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Form).focus()

    def _rows(self) -> list[Row]:
        settings = self.gapless.settings
        rows = [
            Row(
                action,
                self.text(f"key-{action}"),
                (key_names(settings.key(action)),),
                editable=True,
            )
            for action in KEYS
        ]
        return [*rows, Row("usual", self.text("keys-usual")), Row("back", self.text("back"))]

    def on_form_picked(self, event: Form.Picked) -> None:
        name = event.row.name
        if name == "back":
            self.leave()
        elif name == "usual":
            self.gapless.change(replace(self.gapless.settings, keys={}))
            self._show()
        else:
            self.gapless.open(PressKey(name), lambda key: self._take(name, key))

    def _take(self, action: str, key: str | None) -> None:
        if key:
            self.gapless.change(self.gapless.settings.with_key(action, key))
        self._show()

    def _show(self) -> None:
        self.query_one(Form).rows = tuple(self._rows())


class PressKey(Page[str | None]):
    """Waits for a key."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action

    @property
    def heading(self) -> str:
        return self.text("keys")

    @property
    def hint(self) -> str:
        return self.text("keys-press-about")

    def content(self) -> ComposeResult:
        action = self.text(f"key-{self.action}")
        with Vertical(id="middle"):
            yield Static(self.text("keys-press", action=action), markup=False)

    def keys(self) -> dict[str, Callable[[], object]]:
        return {}

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        key = event.key.lower() if len(event.key) == 1 else event.key
        taken = {"escape", "tab", "shift+tab", *"123456789"}
        self.answer(None if key in taken else key)
