"""The first screen: ways into the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from .form import Form, Row
from .page import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

_NAME = """\
█▀▀  ▄▀▄ █▀▄ █   █▀▀ ▄▀▀ ▄▀▀
█ ▀█ █▀█ █▀  █   █▀▀  ▀▄  ▀▄
▀▀▀▀ ▀ ▀ ▀   ▀▀▀ ▀▀▀ ▀▀  ▀▀ """


class Menu(Page[None]):
    """Each row is a way in; the game that was left comes first, if there is one."""

    @property
    def hint(self) -> str:
        return self.text("hint-menu")

    def content(self) -> ComposeResult:
        with Vertical(id="column"):
            yield Static(id="name", markup=False)
            yield Form((), id="ways")

    def keys(self) -> dict[str, Callable[[], object]]:
        return {"q": self.app.exit, "question_mark": self._help, "escape": lambda: None}

    def on_mount(self) -> None:
        super().on_mount()
        self._show()

    def on_screen_resume(self) -> None:
        self._show()

    def _show(self) -> None:
        text = self.text
        name = "G A P L E S S" if self.gapless.only_ascii else _NAME
        self.query_one("#name", Static).update(f"{name}\n\n{text('front-claim')}")
        self.query_one("#foot", Static).update(self.hint)
        names = ["alone", "new", "replays", "rules", "settings", "help", "quit"]
        if self.gapless.games.saves.unfinished() is not None:
            names.insert(0, "continue")
        form = self.query_one(Form)
        form.rows = tuple(Row(name, text(f"menu-{name}")) for name in names)
        form.current = min(form.current, len(names) - 1)
        form.focus()

    def on_form_picked(self, event: Form.Picked) -> None:
        ways: dict[str, Callable[[], object]] = {
            "continue": self._continue,
            "alone": self._alone,
            "new": self._new,
            "replays": self._replays,
            "rules": self._rules,
            "settings": self._settings,
            "help": self._help,
            "quit": self.app.exit,
        }
        ways[event.row.name]()

    def _continue(self) -> None:
        self.gapless.attempt(lambda: self.gapless.play(self.gapless.games.resume()))

    def _alone(self) -> None:
        from .choices import Choices  # noqa: PLC0415

        choices = Choices().with_name(0, self.gapless.settings.name)
        self.gapless.play(self.gapless.games.new(choices.setup(Path()), None))

    def _new(self) -> None:
        from .new_game import NewGame  # noqa: PLC0415

        self.gapless.open(NewGame())

    def _replays(self) -> None:
        from .replays import Replays  # noqa: PLC0415

        self.gapless.open(Replays())

    def _rules(self) -> None:
        from .reading import Reading, rules_page  # noqa: PLC0415

        self.gapless.open(Reading(*rules_page(self.text, self.gapless.settings)))

    def _settings(self) -> None:
        from .options import Options  # noqa: PLC0415

        self.gapless.open(Options())

    def _help(self) -> None:
        from .reading import Reading, help_page  # noqa: PLC0415

        self.gapless.open(Reading(*help_page(self.text, self.gapless.settings)))
