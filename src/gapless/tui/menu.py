"""The first screen: ways into the game."""

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static

from .base import BaseScreen, OpenGame
from .forms import MenuList

_NAME = """\
█▀▀  ▄▀▄ █▀▄ █   █▀▀ ▄▀▀ ▄▀▀
█ ▀█ █▀█ █▀  █   █▀▀  ▀▄  ▀▄
▀▀▀▀ ▀ ▀ ▀   ▀▀▀ ▀▀▀ ▀▀  ▀▀ """

_ENTRIES = ("alone", "new", "replays", "rules", "settings", "help", "quit")


class MenuScreen(BaseScreen[None]):
    """The menu; an unfinished game comes first if there is one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "nothing", "", show=False),
        Binding("question_mark", "help", "play-help"),
        Binding("q,Q", "app.quit", "footer-quit"),
    ]

    def content(self) -> ComposeResult:
        """Yield the name of the game and the entries."""
        with Vertical(id="menu"):
            yield Static(id="name", markup=False)
            yield MenuList(id="entries")

    def on_screen_resume(self) -> None:
        """Show the menu in the language and with the entries of now."""
        name = "G A P L E S S" if self.gapless.only_ascii else _NAME
        self.query_one("#name", Static).update(f"{name}\n\n{self.text('front-claim')}")
        unfinished = self.gapless.library.saves.unfinished() is not None
        names = ("continue", *_ENTRIES) if unfinished else _ENTRIES
        entries = self.query_one(MenuList)
        entries.show((name, self.text(f"menu-{name}")) for name in names)
        entries.focus()
        self.refresh_bindings()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what the chosen entry says."""
        await self.run_action(f"{event.option.id}")

    def action_continue(self) -> None:
        """Resume the unfinished game."""
        library = self.gapless.library
        self.gapless.attempt(lambda: self.post_message(OpenGame(library.resume())))

    # Other screens are imported when they are opened: the menu appears sooner.

    def action_alone(self) -> None:
        """Start the usual game for one player."""
        from .new_game import GameChoices  # noqa: PLC0415

        choices = GameChoices().with_name(0, self.gapless.preferences.name)
        session = self.gapless.library.new(choices.setup(Path()), None)
        self.post_message(OpenGame(session))

    def action_new(self) -> None:
        """Open the form of a new game."""
        from .new_game import NewGameScreen  # noqa: PLC0415

        self.gapless.open(NewGameScreen())

    def action_replays(self) -> None:
        """Open the list of saved games."""
        from .replay import SavedGamesScreen  # noqa: PLC0415

        self.gapless.open(SavedGamesScreen())

    def action_rules(self) -> None:
        """Show the rules."""
        from .text_screens import TextScreen, rules_lines  # noqa: PLC0415

        lines = rules_lines(self.text, self.gapless.preferences, self.look)
        self.gapless.open(TextScreen(self.text("menu-rules"), lines))

    def action_settings(self) -> None:
        """Open the settings."""
        from .settings import SettingsScreen  # noqa: PLC0415

        self.gapless.open(SettingsScreen())

    def action_help(self) -> None:
        """Show the keys."""
        from .text_screens import keys_help  # noqa: PLC0415

        self.gapless.open(keys_help(self.text, self.gapless.preferences))

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()
