"""What the screens with a tile in hand share: keys and mouse that aim it, and the sentences."""

from collections.abc import Callable
from dataclasses import replace
from operator import methodcaller
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.widgets import Static

from gapless import Act, GaplessError, SetAside, View
from gapless.local.player_names import names_of
from gapless.local.preferences import KEYS
from gapless.local.speech import aim_words, board_name, heights_words
from gapless.local.typed_input import PlainCommand, Vocabulary
from gapless.render.styled import width
from gapless.text import Text

from .aim import Aim
from .base import BaseScreen, T, key_name
from .dialogs import PromptScreen
from .drawing import redraw
from .panels import GameArea, PlayPanels
from .ramp_widget import RampWidget
from .text_screens import TextScreen, board_lines, keys_help

SHORTEST_LOOK = 0.15
"""A drop sooner than this after a new tile, in seconds, is ignored as a slip of the finger."""

TWICE = 0.4
"""Two drops within this time, in seconds, are one: the second is a slip too."""

_USUAL_LINES, _MOST_LINES = 3, 4
"""Lines for sentences, so that the ramp hardly ever moves."""

_HIDDEN_FIRST = ("hint", "spaces", "take-back", "flip", "aside")
"""Ids of the bindings that a narrow footer leaves out, one after the other."""

_COLUMN = Binding.Group("play-column", compact=True)


def key_binding(
    id: str, action: str, *, show: bool = True, group: Binding.Group | None = None
) -> Binding:
    """Return the binding of a key that players can change."""
    return Binding(KEYS[id], action, f"play-{id}" if show else "", show=show, id=id, group=group)


AIM_BINDINGS = (
    *(Binding(str(digit), f"aim('at', {digit})", "", show=False) for digit in range(1, 10)),
    key_binding("left", "aim('moved', -1)", group=_COLUMN),
    key_binding("right", "aim('moved', 1)", group=_COLUMN),
    key_binding("wall-left", "aim('moved', -99)", show=False),
    key_binding("wall-right", "aim('moved', 99)", show=False),
    key_binding("turn", "aim('turned', 1)"),
    key_binding("turn-back", "aim('turned', -1)", show=False),
    key_binding("flip", "aim('flipped')"),
    key_binding("drop", "drop"),
    key_binding("aside", "set_aside"),
    key_binding("type", "type", show=False),
    key_binding("heights", "heights", show=False),
)
"""Keys that aim and drop the tile."""


class AimingScreen(BaseScreen[T]):
    """A ramp with a tile in hand.

    `aim` is the tile in hand, `asked` the action that needs the same key again, and `note` the last
    sentence.
    """

    QUESTIONS: ClassVar[dict[str, str]] = {"aside": "play-aside-ask", "drop": "play-confirm"}
    """Message ids of the questions, by what is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.aim: Aim | None = None
        self.asked = ""
        self.note = ""
        self._tile_since = self._dropped = float("-inf")

    @property
    def view(self) -> View:
        """What the player may see."""
        raise NotImplementedError

    @property
    def held(self) -> Aim | None:
        """The tile in hand, if the player may act now."""
        raise NotImplementedError

    @property
    def previews(self) -> bool:
        """Whether it is said what a placement would do."""
        return self.gapless.preferences.previews

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players as they are shown."""
        return names_of(self.text, self.view.setup)

    def play(self, act: Act) -> None:
        """Do what the player chose; raise `GaplessError` if it is illegal."""
        raise NotImplementedError

    def act(self, act: Act) -> None:
        """Do what the player chose; if it is illegal, say why."""
        try:
            self.play(act)
        except GaplessError as error:
            self.asked = ""
            self.say(self.text.error(error))

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings in force; some are not shown where the footer is too narrow."""
        active = super().active_bindings
        for hidden in _HIDDEN_FIRST:
            if self._footer_width(active) <= self.app.size.width:
                break
            for key, bound in active.items():
                if bound.binding.id == hidden:
                    active[key] = bound._replace(binding=replace(bound.binding, show=False))
        return active

    def _footer_width(self, active: dict[str, ActiveBinding]) -> int:
        bindings = (bound.binding for bound in active.values())
        shown = {binding.action: binding for binding in bindings if binding.show}
        names = [
            self.key_of(binding.id) if binding.id else key_name(binding.key)
            for binding in shown.values()
        ]
        labels = {binding.group or binding for binding in shown.values()}
        return sum(map(width, names)) + sum(width(label.description) + 2 for label in labels)

    def content(self) -> ComposeResult:
        """Yield the sentences and the ramp with its panels."""
        yield Static(id="sentence", markup=False)
        yield GameArea()

    def draw(self, panels: PlayPanels, note: str, state: str) -> None:
        """Draw a ramp with its panels, what happened, and the state, which is never cut off."""
        self.query_one(GameArea).show(panels)
        redraw(self.query_one("#heading", Static), self.heading)
        room = max(1, self.app.size.width - 2)
        below = wrap(state, room, max_lines=2, placeholder=" …") or [""]
        above = wrap(note, room, max_lines=_MOST_LINES - len(below), placeholder=" …")
        static = self.query_one("#sentence", Static)
        static.styles.height = max(_USUAL_LINES, len(above) + len(below))
        redraw(static, "\n".join([*above, *below]))

    def aim_state(self, view: View, held: Aim) -> str:
        """Return the open question, or what the placement aimed at would do."""
        if self.asked:
            key = self.key_of(self.asked)
            return self.text(self.QUESTIONS[self.asked], tile=held.tile.name, key=key)
        if not view.landings:
            return self.text("play-no-room", tile=held.tile.name, key=self.key_of("aside"))
        return aim_words(self.text, view, held.placement, previews=self.previews)

    def take_tile(self, view: View) -> None:
        """Take the tile of a card in hand, over a column where it fits."""
        assert view.tile is not None
        self.aim = Aim.first(view.tile, view.board.width).nearest_legal(view.ramp)
        self.asked = ""
        self._tile_since = self.gapless.clock()

    def hold(self, change: Callable[[Aim], Aim]) -> None:
        """Change how the tile is held."""
        if self.held is not None:
            self.aim = change(self.held)
            self.withdraw()

    def ask(self, what: str) -> None:
        """Ask for the key of an action again."""
        self.asked = what
        self.show()

    def say(self, note: str) -> None:
        """Show a sentence."""
        self.note = note
        self.show()

    def withdraw(self) -> None:
        """Withdraw a question."""
        self.asked = ""
        self.show()

    def action_cancel(self) -> None:
        """Withdraw a question."""
        self.withdraw()

    def action_aim(self, change: str, *values: int | str) -> None:
        """Change how the tile is held, by a method of `Aim` like `moved`."""
        self.hold(methodcaller(change, *values))

    def action_drop(self) -> None:
        """Drop the tile, after a second key if drops are to be confirmed."""
        if self.held is None:
            return
        now = self.gapless.clock()
        if now - self._tile_since < SHORTEST_LOOK or now - self._dropped < TWICE:
            return
        self._dropped = now
        if self.gapless.preferences.confirm and self.asked != "drop":
            self.ask("drop")
        else:
            self.act(self.held.placement)

    def action_set_aside(self) -> None:
        """Set the tile aside, after a second key, or at once if it fits nowhere."""
        if self.held is None:
            return
        if not self.view.may_set_aside:
            self.say(self.text("aside-start", tile=self.held.tile.name))
        elif self.asked != "aside" and self.view.landings:
            self.ask("aside")
        else:
            self.act(SetAside(self.held.tile))

    def action_type(self) -> None:
        """Ask for a placement as text."""
        if self.held is not None:
            question = self.text("play-type", tile=self.held.tile.name)
            self.gapless.open(PromptScreen(question), self._typed)

    def _typed(self, line: str | None) -> None:
        if line and self.held is not None:
            vocabulary = Vocabulary((self.text, Text("en")))
            if vocabulary.command(line) is PlainCommand.HELP:
                self.action_help()
            else:
                self.gapless.attempt(lambda: self._play_typed(vocabulary.act(line, self.view)))

    def _play_typed(self, act: Act) -> None:
        if isinstance(act, SetAside):
            self.action_set_aside()
        else:
            self.act(act)

    def action_spaces(self) -> None:
        """Show what counts on the board."""
        view = self.view
        title = self.text("spaces-title", board=board_name(self.text, view.board))
        look = self.gapless.look(small=True)
        lines = board_lines(self.text, view.board, view.setup.house, look)
        self.gapless.open(TextScreen(title, lines))

    def action_help(self) -> None:
        """Show the keys."""
        self.gapless.open(keys_help(self.text, self.gapless.preferences))

    def action_heights(self) -> None:
        """Write the heights of the columns into the note."""
        self.say(heights_words(self.text, self.view.ramp))

    def on_ramp_widget_aimed(self, event: RampWidget.Aimed) -> None:
        """Hold the tile over the column below the mouse."""
        aim = self.held
        if not self.asked and aim is not None and aim != aim.centred(event.column):
            self.action_aim("centred", event.column)

    def on_ramp_widget_dropped(self, event: RampWidget.Dropped) -> None:
        """Drop the tile in the column that was clicked."""
        if self.asked != "drop":
            self.action_aim("centred", event.column)
        self.action_drop()

    def on_ramp_widget_turned(self, event: RampWidget.Turned) -> None:
        """Turn the tile with the wheel or the right button."""
        self.action_aim("turned", event.step)
