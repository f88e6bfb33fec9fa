"""What all screens have in common: a heading, a line of hints, and a smallest size."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.screen import Screen
from textual.widgets import Static

from gapless.render import Look
from gapless.render.theme import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from gapless.text import Text

    from .app import GaplessApp

T = TypeVar("T")


class Page(Screen[T]):
    """A whole screen."""

    LEAST: ClassVar[tuple[int, int]] = (80, 24)

    @property
    def gapless(self) -> GaplessApp:
        from .app import GaplessApp  # noqa: PLC0415

        assert isinstance(self.app, GaplessApp)
        return self.app

    @property
    def text(self) -> Text:
        return self.gapless.text

    def look(self, *, small: bool) -> Look:
        """How ramps are drawn here."""
        settings = self.gapless.settings
        return Look(
            ascii=self.gapless.only_ascii,
            small=small,
            coloured=not self.gapless.monochrome,
            theme=LIGHT if settings.theme == "light" else DARK,
        )

    @property
    def heading(self) -> str:
        return "Gapless"

    @property
    def hint(self) -> str:
        return self.text("hint-reading")

    def compose(self) -> ComposeResult:
        yield Static(id="small", markup=False)
        yield Static(self.heading, id="head", markup=False)
        yield from self.content()
        yield Static(self.hint, id="foot", markup=False)

    def content(self) -> ComposeResult:
        """What is between the heading and the hints."""
        yield from ()

    @property
    def is_small(self) -> bool:
        wide, high = self.LEAST
        return self.app.size.width < wide or self.app.size.height < high

    def on_mount(self) -> None:
        self.on_resize()

    def on_resize(self) -> None:
        self.set_class(self.is_small, "-small")
        if self.is_small:
            wide, high = self.LEAST
            size = self.app.size
            words = self.text(
                "too-small", columns=size.width, rows=size.height, wide=wide, high=high
            )
            self.query_one("#small", Static).update(words)

    def keys(self) -> dict[str, Callable[[], object]]:
        """What answers each key."""
        return {"escape": self.leave}

    def on_key(self, event: events.Key) -> None:
        key = event.key.lower() if len(event.key) == 1 else event.key
        answer = self.keys().get(key)
        if answer is not None and (not self.is_small or answer in {self.leave, self.app.exit}):
            event.stop()
            event.prevent_default()
            answer()

    def leave(self) -> None:
        _ = self.dismiss()

    def answer(self, result: T) -> None:
        _ = self.dismiss(result)
