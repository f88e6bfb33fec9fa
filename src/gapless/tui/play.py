"""The playing screen: the course of a game, hints, and taking back."""

import asyncio
from typing import ClassVar

from textual.binding import Binding, BindingType

from gapless import Act, GaplessError, Placement, View, fallback_act
from gapless.bots.bot import THINK_SECONDS
from gapless.bots.runtime import think
from gapless.compute.work import find_hint
from gapless.local.game_hints import GameHints, HintCard
from gapless.local.session import BOT_SEED, Session
from gapless.local.speech import place_words, turn_words

from .aim import Aim
from .aiming import AIM_BINDINGS, AimingScreen, key_binding
from .dialogs import FirstStepsScreen, PassDeviceScreen
from .panels import PlayPanels
from .result_screens import GameEndScreen, RoundEndScreen


class PlayScreen(AimingScreen[None]):
    """One game.

    `seat` is the person at the keyboard, and `watched` another seat whose ramp is shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "", show=False),
        *AIM_BINDINGS,
        key_binding("take-back", "take_back"),
        key_binding("hint", "hint"),
        key_binding("spaces", "spaces"),
        key_binding("watch", "watch", show=False),
        key_binding("help", "help"),
        key_binding("leave", "back"),
    ]
    QUESTIONS: ClassVar[dict[str, str]] = {
        **AimingScreen.QUESTIONS,
        "take-back": "play-practice-ask",
        "hint": "play-hint-ask",
    }

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seat = next(iter(session.people), 0)
        self.watched: int | None = None
        self._hints = GameHints(session)
        self._hint_words = ""
        self._results_shown = len(session.game.results)
        self._told = session.position
        self._holder: int | None = None
        self._passing = False
        self._guided = False
        self._in_hand: tuple[int, int] | None = None
        self._asked_bots: set[tuple[int, int]] = set()

    @property
    def view(self) -> View:
        """What the person at the keyboard may see."""
        return self.session.view(self.seat)

    @property
    def held(self) -> Aim | None:
        """The tile in hand, if the player may act now."""
        return self.aim if self._may_act else None

    @property
    def previews(self) -> bool:
        """Whether effects are previewed: never in a game that can still earn a rank."""
        return super().previews and not self.session.earns_rank

    @property
    def _may_act(self) -> bool:
        return self.session.acting == self.seat and not self._passing

    @property
    def heading(self) -> str:
        """The round, the board, the card, and who plays."""
        game = self.session.game
        card = 0 if game.card is None else len(game.round.turns)
        parts = [place_words(self.text, game.setup, len(game.rounds) - 1, card)]
        if len(self.names) > 1:
            parts.append(self.names[self.seat])
        if game.practised:
            parts.append(self.text("practice"))
        return " · ".join(parts)

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.advance()

    def on_screen_resume(self) -> None:
        """Go on after another screen."""
        self.advance()

    def show(self) -> None:
        """Draw everything."""
        view, held = self.view, self.held
        shown = self.seat if self.watched is None else self.watched
        panels = PlayPanels(view, self.names, shown, held, self.text, self.look)
        hint = self._hint_words if held is not None else ""
        self.draw(panels, hint or self.note, self._state(view, held))

    def _state(self, view: View, held: Aim | None) -> str:
        """Return whose ramp is shown, or who is waited for, or the state of the tile in hand."""
        text, session = self.text, self.session
        if self.watched is not None:
            return text("play-watching", name=self.names[self.watched], key=self.key_of("watch"))
        if held is not None:
            return self.aim_state(view, held)
        thinking = ", ".join(self.names[seat] for seat in session.thinking)
        words = [text("waiting-for", names=thinking)] if thinking else []
        if session.may_take_back(self.seat):
            words.append(text("play-acted", key=self.key_of("take-back")))
        return ". ".join(words)

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
            self.note = f"{self.text('say-taken-back')} {self.text('say-practice')}"
        elif position.turns == 0:
            self.note = ""
        else:
            round, names = self.session.game.round, self.names
            # A card that the player misses comes right after one that was played.
            first = before.turns if position.round == before.round else 0
            words = (
                turn_words(self.text, round, names, [self.seat], turn)
                for turn in range(first, position.turns)
            )
            self.note = " ".join(word for turn in words for word in turn)

    def _ask_bots(self) -> None:
        position = self.session.game.position
        for seat in self.session.thinking:
            if (position, seat) not in self._asked_bots:
                self._asked_bots.add((position, seat))
                self.run_worker(self._think(position, seat))

    async def _think(self, position: int, seat: int) -> None:
        view = self.session.view(seat)
        name = self.session.bots[seat]
        answer = self.gapless.bot_processes.submit(think, name, BOT_SEED, THINK_SECONDS, view)
        try:
            self._act_for(position, seat, await asyncio.wrap_future(answer))
        except GaplessError as error:
            reason = self.text.error(error)
            self.gapless.warn(self.text("play-bot-failed", name=self.names[seat], reason=reason))
            self._act_for(position, seat, fallback_act(view))

    def _act_for(self, position: int, seat: int, act: Act) -> None:
        """Play a bot's act, unless the game has left that card."""
        if self.session.game.position == position and seat in self.session.thinking:
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
        now = (self.session.game.position, self.seat)
        if self._may_act and self._in_hand != now:
            self._in_hand = now
            self._hint_words = ""
            self.watched = None
            self.take_tile(self.view)

    # What a player can do.

    def withdraw(self) -> None:
        """Withdraw a question, and show the player's own ramp."""
        self.watched = None
        super().withdraw()

    def action_drop(self) -> None:
        """Drop the tile, unless another ramp is shown."""
        if self.watched is None:
            super().action_drop()

    def say(self, note: str) -> None:
        """Show a sentence in place of a hint."""
        self._hint_words = ""
        super().say(note)

    def play(self, act: Act) -> None:
        """Play an act."""
        self.session.act(self.seat, act)
        self.advance()

    def action_take_back(self) -> None:
        """Take back the act on this card, or, alone, the last one as practice."""
        session = self.session
        if session.may_take_back(self.seat):
            session.take_back(self.seat)
            self.say(self.text("say-taken-back"))
        elif not session.may_practise:
            self.say(self.text("back-none"))
        elif self.asked == "take-back" or session.game.practised:
            session.practise()
            self._results_shown = min(self._results_shown, len(session.game.results))
            self.advance()
        else:
            self.ask("take-back")

    def action_hint(self) -> None:
        """Say where to look, and the next time aim at the best move.

        A game that can earn a rank becomes practice, after a second key. People who share the
        keyboard have no hints.
        """
        if self.held is None:
            return
        if self.session.hot_seat:
            self.say(self.text("play-hint-shared"))
            return
        if self.session.earns_rank and self.asked != "hint":
            self.ask("hint")
            return
        card = self._hints.ask(self.seat)
        if card is not None:
            self.run_worker(self._find_hint(card, self.view))
        self.withdraw()
        self._show_hint()

    async def _find_hint(self, card: HintCard, view: View) -> None:
        answer = self.gapless.bot_processes.submit(find_hint, view)
        try:
            self._hints.take(card, await asyncio.wrap_future(answer))
        except GaplessError as error:
            self._hints.fail(card)
            if self._hints.is_open(card):
                self.say(self.text("play-hint-failed", reason=self.text.error(error)))
        else:
            if self._hints.is_open(card):
                self._show_hint()

    def _show_hint(self) -> None:
        """Show the hint for the tile in hand, if there is one, or that the bot thinks about it."""
        if self.held is None:
            return
        hint = self._hints.give(self.seat)
        self._hint_words = self.text("hint-thinks") if self._hints.waits(self.seat) else ""
        if hint is not None:
            self._hint_words = hint.words(self.text)
            if hint.move and isinstance(hint.act, Placement):
                self.aim = self.held.aimed(hint.act)
        self.show()

    def action_watch(self) -> None:
        """Show the ramp of the next player, and after the last one the player's own."""
        shown = self.seat if self.watched is None else self.watched
        following = (shown + 1) % len(self.names)
        self.watched = None if following == self.seat else following
        self.show()
