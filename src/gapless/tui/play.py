"""The playing screen: the course of a game, and what keys and mouse do in it."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.widgets import Static

from gapless.bots.bot import THINK_SECONDS
from gapless.bots.runtime import think
from gapless.core.acts import Act, SetAside
from gapless.core.errors import GaplessError
from gapless.core.view import View, fallback_act
from gapless.local.player_names import names_of
from gapless.local.positions import GamePosition
from gapless.local.preferences import KEYS
from gapless.local.session import BOT_SEED, Session
from gapless.local.speech import aim_words, board_name, heading_words, heights_words, turn_words
from gapless.local.typed_input import Vocabulary
from gapless.render.styled import width
from gapless.text import Text

from .aim import Aim
from .base import BaseScreen
from .dialogs import FirstStepsScreen, PassDeviceScreen, PromptScreen
from .drawing import redraw
from .panels import GameArea, PlayPanels
from .ramp_widget import RampWidget
from .result_screens import GameEndScreen, RoundEndScreen
from .text_screens import TextScreen, board_lines, keys_help

SHORTEST_LOOK = 0.15
"""A drop sooner than this after a new tile, in seconds, is ignored as a slip of the finger."""

TWICE = 0.4
"""Two drops within this time, in seconds, are one: the second is a slip too."""

_QUESTIONS = {
    "aside": "play-aside-ask",
    "drop": "play-confirm",
    "take-back": "play-practice-ask",
}
_USUAL_LINES, _MOST_LINES = 3, 4
"""Lines for sentences, so that the ramp hardly ever moves."""

_HIDDEN_FIRST = ("spaces", "take-back", "flip", "aside")
"""Ids of the bindings that a narrow footer leaves out, one after the other."""

_COLUMN = Binding.Group("play-column", compact=True)


def _binding(
    id: str, action: str, *, show: bool = True, group: Binding.Group | None = None
) -> Binding:
    return Binding(KEYS[id], action, f"play-{id}" if show else "", show=show, id=id, group=group)


class PlayScreen(BaseScreen[None]):
    """One game.

    `seat` is the person at the keyboard, `watched` another seat whose ramp is shown, `aim` the
    tile in hand, `asked` the action that needs the same key again, and `note` the last sentence.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "", show=False),
        *(Binding(str(digit), f"to_column({digit})", "", show=False) for digit in range(1, 10)),
        _binding("left", "move(-1)", group=_COLUMN),
        _binding("right", "move(1)", group=_COLUMN),
        _binding("wall-left", "move(-99)", show=False),
        _binding("wall-right", "move(99)", show=False),
        _binding("turn", "turn(1)"),
        _binding("turn-back", "turn(-1)", show=False),
        _binding("flip", "flip"),
        _binding("drop", "drop"),
        _binding("aside", "set_aside"),
        _binding("take-back", "take_back"),
        _binding("type", "type", show=False),
        _binding("spaces", "spaces"),
        _binding("watch", "watch", show=False),
        _binding("heights", "heights", show=False),
        _binding("help", "help"),
        _binding("leave", "back"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seat = next(iter(session.people), 0)
        self.watched: int | None = None
        self.aim: Aim | None = None
        self.asked = ""
        self.note = ""
        self._results_shown = len(session.game.results)
        self._told = session.position
        self._tile_since = self._dropped = float("-inf")
        self._holder: int | None = None
        self._passing = False
        self._guided = False
        self._in_hand: tuple[GamePosition, int] | None = None
        self._asked_bots: set[tuple[GamePosition, int]] = set()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players as they are shown."""
        return names_of(self.text, self.session.setup)

    @property
    def heading(self) -> str:
        """The round, the board, the card, and who plays."""
        parts = [heading_words(self.text, self.session.game)]
        if len(self.names) > 1:
            parts.append(self.names[self.seat])
        if self.session.game.practised:
            parts.append(self.text("practice"))
        return " · ".join(parts)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings in force; some are not shown where the footer is too narrow."""
        active = super().active_bindings
        for hidden in _HIDDEN_FIRST:
            if self._footer_width(active) <= self.app.size.width:
                break
            active = {
                key: one._replace(binding=replace(one.binding, show=False))
                if one.binding.id == hidden
                else one
                for key, one in active.items()
            }
        return active

    def _footer_width(self, active: dict[str, ActiveBinding]) -> int:
        shown = {one.binding.action: one.binding for one in active.values() if one.binding.show}
        names = [self.key_of(binding.id or "") for binding in shown.values()]
        labels = {binding.group or binding for binding in shown.values()}
        return sum(map(width, names)) + sum(width(label.description) + 2 for label in labels)

    def content(self) -> ComposeResult:
        """Yield the sentences and the ramp with its panels."""
        yield Static(id="sentence", markup=False)
        yield GameArea()

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.advance()

    def on_screen_resume(self) -> None:
        """Go on after another screen."""
        self.advance()

    def show(self) -> None:
        """Draw everything."""
        view = self.session.view(self.seat)
        shown = self.seat if self.watched is None else self.watched
        panels = PlayPanels(view, self.names, shown, self._held, self.text, self.look)
        self.query_one(GameArea).show(panels)
        redraw(self.query_one("#heading", Static), self.heading)
        self._show_sentences(self.note, self._state(view))

    @property
    def _may_act(self) -> bool:
        return self.session.acting == self.seat and not self._passing

    @property
    def _held(self) -> Aim | None:
        """The tile in hand, if the player may act now."""
        return self.aim if self._may_act else None

    @property
    def _previews(self) -> bool:
        """Whether effects are previewed: never in a game that can still earn a rank."""
        return self.gapless.preferences.previews and not self.session.earns_rank

    def _show_sentences(self, note: str, state: str) -> None:
        """Show what happened and below it the state, which a long note never cuts off."""
        room = max(1, self.app.size.width - 2)
        below = wrap(state, room, max_lines=2, placeholder=" …") or [""]
        above = wrap(note, room, max_lines=_MOST_LINES - len(below), placeholder=" …")
        static = self.query_one("#sentence", Static)
        static.styles.height = max(_USUAL_LINES, len(above) + len(below))
        redraw(static, "\n".join([*above, *below]))

    def _state(self, view: View) -> str:
        """Return the open question, or the preview of the tile, or who is waited for."""
        text, session = self.text, self.session
        if self.watched is not None:
            return text("play-watching", name=self.names[self.watched], key=self.key_of("watch"))
        if self.asked and self.aim is not None:
            key = self.key_of(self.asked)
            return text(_QUESTIONS[self.asked], tile=self.aim.tile.name, key=key)
        if self._held is None:
            thinking = ", ".join(self.names[seat] for seat in session.thinking)
            words = [text("waiting-for", names=thinking)] if thinking else []
            if session.may_take_back(self.seat):
                words.append(text("play-acted", key=self.key_of("take-back")))
            return ". ".join(words)
        if not view.landings:
            return text("play-no-room", tile=self._held.tile.name, key=self.key_of("aside"))
        return aim_words(text, view, self._held.placement, previews=self._previews)

    # The course of the game.

    def advance(self) -> None:
        """Go on until a person at the keyboard has to do something."""
        session = self.session
        self._ask_bots()
        if not self.is_current or self._passing:
            return
        self._tell_turn()
        if session.problem is not None:
            reason = self.text.error(session.problem)
            self.gapless.warn(self.text("not-kept", reason=reason))
        if self._results_shown < len(session.game.results):
            self._results_shown += 1
            self.gapless.open(RoundEndScreen(session, self._results_shown - 1, self.seat))
        elif session.game.complete:
            _ = self.app.switch_screen(GameEndScreen(session))
        else:
            self._pass_device()
            self._take_tile()
            self.show()
            self._show_first_steps()

    def _tell_turn(self) -> None:
        """Put what happened on the last card into the note."""
        position, before = self.session.position, self._told
        self._told = position
        if position == before:
            return
        if position < before:
            self.note = self.text("say-practice")
        elif position.turns == 0:
            self.note = ""
        else:
            round = self.session.game.round
            self.note = " ".join(turn_words(self.text, round, self.names, [self.seat]))

    def _ask_bots(self) -> None:
        position = self.session.position
        for seat in self.session.thinking:
            if (position, seat) not in self._asked_bots:
                self._asked_bots.add((position, seat))
                self.run_worker(self._think(position, seat))

    async def _think(self, position: GamePosition, seat: int) -> None:
        view = self.session.view(seat)
        name = self.session.bots[seat]
        answer = self.gapless.bot_processes.submit(think, name, BOT_SEED, THINK_SECONDS, view)
        try:
            self._act_for(position, seat, await asyncio.wrap_future(answer))
        except GaplessError as error:
            reason = self.text.error(error)
            self.gapless.warn(self.text("play-bot-failed", name=self.names[seat], reason=reason))
            self._act_for(position, seat, fallback_act(view))

    def _act_for(self, position: GamePosition, seat: int, act: Act) -> None:
        """Play a bot's act, unless the game has left that card."""
        if self.session.position == position and seat in self.session.thinking:
            self.session.act(seat, act)
            self.advance()

    def _pass_device(self) -> None:
        """With several people, hide the game until the next one is at the keyboard."""
        acting = self.session.acting
        if acting is None or acting == self._holder:
            return
        previous, self._holder, self.seat = self._holder, acting, acting
        if not self.session.hot_seat:
            return
        self._passing = True
        back = previous if self.session.may_take_back(previous) else None
        names = self.names
        screen = PassDeviceScreen(names[acting], None if back is None else names[back])
        self.gapless.open(screen, lambda takes_back: self._passed(back if takes_back else None))

    def _passed(self, back: int | None) -> None:
        self._passing = False
        if back is not None:
            self.session.take_back(back)
            self._holder = self.seat = back
        self.advance()

    def _show_first_steps(self) -> None:
        """Open the first steps once, when a person sees the ramp with a tile in hand."""
        if not (self.gapless.preferences.guided or self._guided) and self._may_act:
            self._guided = True
            self.gapless.open(FirstStepsScreen())

    def _take_tile(self) -> None:
        """Take the tile of a new card in hand."""
        tile = self.session.game.tile(self.seat)
        now = (self.session.position, self.seat)
        if tile is None or not self._may_act or self._in_hand == now:
            return
        self._in_hand = now
        ramp = self.session.game.round.ramps[self.seat]
        self.aim = Aim.first(tile, ramp.board.width).nearest_legal(ramp)
        self.asked = ""
        self.watched = None
        self._tile_since = self.gapless.clock()

    # What a player can do.

    def _hold(self, change: Callable[[Aim], Aim]) -> None:
        """Change how the tile is held."""
        if self._held is not None:
            self.aim = change(self._held)
            self.action_cancel()

    def action_cancel(self) -> None:
        """Withdraw a question, and show the player's own ramp."""
        self.asked = ""
        self.watched = None
        self.show()

    def action_move(self, step: int) -> None:
        """Move the tile by columns."""
        self._hold(lambda aim: aim.moved(step))

    def action_to_column(self, column: int) -> None:
        """Move the tile to a column."""
        self._hold(lambda aim: aim.at(column))

    def action_turn(self, step: int) -> None:
        """Turn the tile by quarter turns."""
        self._hold(lambda aim: aim.turned(step))

    def action_flip(self) -> None:
        """Flip the tile."""
        self._hold(Aim.flipped)

    def action_orient(self, letter: str) -> None:
        """Turn the tile to an orientation."""
        self._hold(lambda aim: aim.oriented(letter))

    def action_drop(self) -> None:
        """Drop the tile, after a second key if drops are to be confirmed."""
        if self._held is None or self.watched is not None:
            return
        now = self.gapless.clock()
        if now - self._tile_since < SHORTEST_LOOK or now - self._dropped < TWICE:
            return
        self._dropped = now
        if self.gapless.preferences.confirm and self.asked != "drop":
            self._ask("drop")
        else:
            self._act(self._held.placement)

    def action_set_aside(self) -> None:
        """Set the tile aside, after a second key."""
        if self._held is None:
            return
        if self.session.game.card is None:
            self._say(self.text("aside-start", tile=self._held.tile.name))
        elif self.asked != "aside":
            self._ask("aside")
        else:
            self._act(SetAside(self._held.tile))

    def _ask(self, what: str) -> None:
        self.asked = what
        self.show()

    def _say(self, note: str) -> None:
        self.note = note
        self.show()

    def _act(self, act: Act) -> None:
        try:
            self.session.act(self.seat, act)
        except GaplessError as error:
            self.asked = ""
            self._say(self.text.error(error))
        else:
            self.advance()

    def action_take_back(self) -> None:
        """Take back the act on this card, or, alone, the last one as practice."""
        session = self.session
        if session.may_take_back(self.seat):
            session.take_back(self.seat)
            self._say(self.text("say-taken-back"))
        elif not session.may_practise:
            self._say(self.text("back-none"))
        elif self.asked == "take-back" or session.game.practised:
            session.practise()
            self._results_shown = min(self._results_shown, len(session.game.results))
            self.advance()
        else:
            self._ask("take-back")

    def action_type(self) -> None:
        """Ask for a placement as text."""
        if self._held is not None:
            question = self.text("play-type", tile=self._held.tile.name)
            self.gapless.open(PromptScreen(question), self._typed)

    def _typed(self, line: str | None) -> None:
        if line and self._may_act:
            vocabulary = Vocabulary.of((self.text, Text("en")))
            view = self.session.view(self.seat)
            self.gapless.attempt(lambda: self._act(vocabulary.act(line, view)))

    def action_spaces(self) -> None:
        """Show what counts on the board."""
        game = self.session.game
        title = self.text("spaces-title", board=board_name(self.text, game.round.board))
        look = self.gapless.look(small=True)
        lines = board_lines(self.text, game.round.board, game.setup.house, look)
        self.gapless.open(TextScreen(title, lines))

    def action_help(self) -> None:
        """Show the keys."""
        self.gapless.open(keys_help(self.text, self.gapless.preferences))

    def action_watch(self) -> None:
        """Show the ramp of the next player, and after the last one the player's own."""
        shown = self.seat if self.watched is None else self.watched
        following = (shown + 1) % len(self.names)
        self.watched = None if following == self.seat else following
        self.show()

    def action_heights(self) -> None:
        """Write the heights of the columns into the note."""
        self._say(heights_words(self.text, self.session.view(self.seat).ramp))

    def on_ramp_widget_aimed(self, event: RampWidget.Aimed) -> None:
        """Hold the tile over the column below the mouse."""
        aim = self._held
        if not self.asked and aim is not None and aim != aim.centred(event.column):
            self._hold(lambda held: held.centred(event.column))

    def on_ramp_widget_dropped(self, event: RampWidget.Dropped) -> None:
        """Drop the tile in the column that was clicked."""
        if self.asked != "drop":
            self._hold(lambda aim: aim.centred(event.column))
        self.action_drop()

    def on_ramp_widget_turned(self, event: RampWidget.Turned) -> None:
        """Turn the tile with the wheel or the right button."""
        self.action_turn(event.step)
