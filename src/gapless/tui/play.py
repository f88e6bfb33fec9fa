"""The playing screen: how a game goes on, and what the keys and the mouse do in it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import Static

from gapless.core.acts import Act, SetAside
from gapless.core.errors import GaplessError
from gapless.core.view import fallback_act
from gapless.local import jobs
from gapless.local.player_names import names_of
from gapless.local.speech import aim_words, heading_words, heights_words, turn_words
from gapless.local.typed_input import Vocabulary
from gapless.render.styled import width

from .aim import Aim
from .curtain import Curtain
from .page import Page
from .prompt import Prompt
from .reading import Reading, help_page, key_name, spaces_page
from .table import Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from gapless.core.view import View
    from gapless.local.positions import Position
    from gapless.local.session import Session

    from .ramp_view import RampView

HASTE = 0.15
"""A drop sooner than this, in seconds, after a new tile is a slip of the finger."""

_FOOT = ("turn", "flip", "drop", "aside", "take-back", "spaces", "help", "leave")
_QUESTIONS = {
    "aside": "play-aside-ask",
    "drop": "play-confirm",
    "take-back": "play-practice-ask",
}


class Play(Page[None]):
    """One game. `seat` is who sits at the keyboard; `asked` is what needs the same key again."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seat = next(iter(session.people), 0)
        self.watched: int | None = None
        self.aim: Aim | None = None
        self.asked = ""
        self.note = ""
        self.seen = len(session.game.results)
        self.told = session.position
        self.tile_since = float("-inf")
        self._holder: int | None = None
        self._curtained = False
        self._guided = False
        self._in_hand: tuple[Position, int] | None = None
        self._asked_bots: set[tuple[Position, int]] = set()

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.text, self.session.setup)

    @property
    def heading(self) -> str:
        parts = [heading_words(self.text, self.session.game)]
        if len(self.names) > 1:
            parts.append(self.names[self.seat])
        if self.session.game.practised:
            parts.append(self.text("practice"))
        return " · ".join(parts)

    @property
    def hint(self) -> str:
        arrows = self._key("left") + self._key("right")
        words = [f"{self._key(name)} {self.text(f'play-{name}')}" for name in _FOOT]
        words.insert(0, f"{arrows} {self.text('play-column')}")
        room = self.app.size.width - 2
        while width(" ".join(words)) > room and len(words) > 2:
            del words[0]
        wide = "  ".join(words)
        return wide if width(wide) <= room else " ".join(words)

    def content(self) -> ComposeResult:
        yield Static(id="said", markup=False)
        yield Table()

    def on_mount(self) -> None:
        super().on_mount()
        self.advance()

    def on_resize(self) -> None:
        super().on_resize()
        self.show()

    def on_screen_resume(self) -> None:
        self.advance()

    def show(self) -> None:
        """Draws everything anew."""
        table = self.query_one(Table)
        view = self.session.view(self.seat)
        aim = self.aim if self._may_act else None
        shown = self.seat if self.watched is None else self.watched
        table.show(Sight(view, self.names, shown, aim), self.text, self.look(small=not table.large))
        said = f"{self.note}\n{self._state(view)}"
        for id, words in (("#head", self.heading), ("#foot", self.hint), ("#said", said)):
            self.query_one(id, Static).update(words, layout=False)

    @property
    def _may_act(self) -> bool:
        return self.session.acting == self.seat and not self._curtained

    @property
    def _hints(self) -> bool:
        """Whether effects are previewed: never in a game that can still earn a rank."""
        game = self.session.game
        earns_rank = game.setup.ranked and not game.practised
        return self.gapless.settings.hints and not earns_rank

    def _key(self, action: str) -> str:
        return key_name(self.gapless.settings.key(action).split(",")[0])

    def _state(self, view: View) -> str:
        """What is asked, or what the tile would do, or who is waited for."""
        text, session = self.text, self.session
        if self.watched is not None:
            return text("play-watching", name=self.names[self.watched], key=self._key("watch"))
        if self.asked and self.aim is not None:
            key = self._key(self.asked)
            return text(_QUESTIONS[self.asked], tile=self.aim.tile.name, key=key)
        if not self._may_act or self.aim is None:
            thinking = ", ".join(self.names[seat] for seat in session.thinking)
            words = [text("play-thinking", names=thinking)] if thinking else []
            if session.may_take_back(self.seat):
                words.append(text("play-acted", key=self._key("take-back")))
            return ". ".join(words)
        if not view.landings:
            return text("play-no-room", tile=self.aim.tile.name, key=self._key("aside"))
        return aim_words(text, view, self.aim.placement, hints=self._hints)

    # How the game goes on.

    def advance(self) -> None:
        """Goes on until somebody at the keyboard has to do something."""
        session = self.session
        self._ask_bots()
        if not self.is_current or self._curtained:
            return
        self._tell()
        if session.problem is not None:
            reason = self.text.error(session.problem)
            self.gapless.complain(self.text("not-kept", reason=reason))
        if self.seen < len(session.game.results):
            from .round_end import RoundEnd  # noqa: PLC0415

            self.seen += 1
            self.gapless.open(RoundEnd(session, self.seen - 1, self.seat))
        elif session.game.complete:
            from .game_end import GameEnd  # noqa: PLC0415

            _ = self.app.switch_screen(GameEnd(session))
        else:
            self._give_keyboard()
            self._take_tile()
            self.show()
            self._guide()

    def _tell(self) -> None:
        """Says what the last card came to."""
        moment, before = self.session.position, self.told
        self.told = moment
        if moment == before:
            return
        if moment < before:
            self.note = self.text("say-practice")
        elif moment.turns == 0:
            self.note = ""
        else:
            round = self.session.game.round
            self.note = " ".join(turn_words(self.text, round, self.names, [self.seat]))

    def _ask_bots(self) -> None:
        moment = self.session.position
        for seat in self.session.thinking:
            if (moment, seat) not in self._asked_bots:
                self._asked_bots.add((moment, seat))
                self.run_worker(self._think(moment, seat))

    async def _think(self, moment: Position, seat: int) -> None:
        view = self.session.view(seat)
        answer = self.gapless.worker.submit(jobs.think, self.session.bots[seat], view)
        try:
            act = await asyncio.wrap_future(answer)
            self._act_for(moment, seat, act)
        except GaplessError as error:
            reason = self.text.error(error)
            self.gapless.complain(
                self.text("play-bot-failed", name=self.names[seat], reason=reason)
            )
            self._act_for(moment, seat, fallback_act(view))

    def _act_for(self, moment: Position, seat: int, act: Act) -> None:
        """Takes what a bot thought of, unless the game has left that card."""
        if self.session.position == moment and seat in self.session.thinking:
            self.session.act(seat, act)
            self.advance()

    def _give_keyboard(self) -> None:
        """With several people, hides the screen until the next one sits there."""
        acting = self.session.acting
        if acting is None or acting == self._holder:
            return
        previous, self._holder, self.seat = self._holder, acting, acting
        if not self.session.hot_seat:
            return
        self._curtained = True
        back = None
        if previous is not None and self.session.may_take_back(previous):
            back = previous
        names = self.names
        curtain = Curtain(names[acting], None if back is None else names[back])
        self.gapless.open(curtain, lambda taken: self._lifted(back if taken else None))

    def _lifted(self, back: int | None) -> None:
        self._curtained = False
        if back is not None:
            self.session.take_back(back)
            self._holder = self.seat = back
        self.advance()

    def _guide(self) -> None:
        """Open the first steps once, when somebody has a tile in hand and sees the ramp."""
        if self.gapless.settings.guided or self._guided or not self._may_act:
            return
        from .guide import Guide  # noqa: PLC0415

        self._guided = True
        self.gapless.open(Guide())

    def _take_tile(self) -> None:
        """Takes the tile of a new card in hand."""
        tile = self.session.game.tile(self.seat)
        now = (self.session.position, self.seat)
        if tile is None or not self._may_act or self._in_hand == now:
            return
        self._in_hand = now
        self.aim = Aim.first(tile, self.session.game.round.board.width)
        self.asked = ""
        self.watched = None
        self.tile_since = self.gapless.clock()

    # What a player can do.

    def keys(self) -> dict[str, Callable[[], object]]:
        deeds: dict[str, Callable[[], object]] = {
            "left": lambda: self._move(-1),
            "right": lambda: self._move(1),
            "wall-left": lambda: self._move(-99),
            "wall-right": lambda: self._move(99),
            "turn": lambda: self.action_turn(1),
            "turn-back": lambda: self.action_turn(-1),
            "flip": self.action_flip,
            "drop": self.action_drop,
            "aside": self.action_aside,
            "take-back": self._take_back,
            "type": self._type,
            "spaces": self._spaces,
            "watch": self._watch,
            "heights": self._heights,
            "help": self._help,
            "leave": self.leave,
        }
        settings = self.gapless.settings
        answers = {
            key: deed for name, deed in deeds.items() for key in settings.key(name).split(",")
        }
        for digit in range(1, 10):
            answers[str(digit)] = partial(self._to_column, digit)
        return answers | {"escape": self._cancel}

    def _hold(self, change: Callable[[Aim], Aim]) -> None:
        """Holds the tile in hand otherwise."""
        if self.aim is not None and self._may_act:
            self.aim = change(self.aim)
            self._cancel()

    def _cancel(self) -> None:
        self.asked = ""
        self.watched = None
        self.show()

    def _move(self, step: int) -> None:
        self._hold(lambda aim: aim.moved(step))

    def _to_column(self, column: int) -> None:
        self._hold(lambda aim: aim.at(column))

    def action_turn(self, step: int) -> None:
        self._hold(lambda aim: aim.turned(step))

    def action_flip(self) -> None:
        self._hold(Aim.flipped)

    def action_pick(self, letter: str) -> None:
        self._hold(lambda aim: aim.as_way(letter))

    def action_drop(self) -> None:
        if self.aim is None or not self._may_act or self.watched is not None:
            return
        if self.gapless.clock() - self.tile_since < HASTE:
            return
        if self.gapless.settings.confirm and self.asked != "drop":
            self._ask("drop")
        else:
            self._act(self.aim.placement)

    def action_aside(self) -> None:
        if self.aim is None or not self._may_act:
            return
        if self.session.game.card is None:
            self.note = self.text("aside-start", tile=self.aim.tile.name)
            self.show()
        elif self.asked != "aside":
            self._ask("aside")
        else:
            self._act(SetAside(self.aim.tile))

    def _ask(self, what: str) -> None:
        self.asked = what
        self.show()

    def _act(self, act: Act) -> None:
        try:
            self.session.act(self.seat, act)
        except GaplessError as error:
            self.note = self.text.error(error)
            self.asked = ""
            self.show()
        else:
            self.advance()

    def _take_back(self) -> None:
        session = self.session
        if session.may_take_back(self.seat):
            session.take_back(self.seat)
            self.note = self.text("say-taken-back")
            self.show()
        elif not session.may_practise:
            self.note = self.text("back-none")
            self.show()
        elif self.asked == "take-back" or session.game.practised:
            session.practise()
            self.seen = min(self.seen, len(session.game.results))
            self.advance()
        else:
            self._ask("take-back")

    def _type(self) -> None:
        if self.aim is not None and self._may_act:
            question = self.text("play-type", tile=self.aim.tile.name)
            self.gapless.open(Prompt(question, self.text("hint-prompt")), self._typed)

    def _typed(self, line: str | None) -> None:
        if line and self._may_act:
            from gapless.text import Text  # noqa: PLC0415

            vocabulary = Vocabulary.of((self.text, Text("en")))
            view = self.session.view(self.seat)
            self.gapless.attempt(lambda: self._act(vocabulary.act(line, view)))

    def _spaces(self) -> None:
        game = self.session.game
        page = spaces_page(self.text, game.round.board, game.setup.house, self.look(small=True))
        self.gapless.open(Reading(*page))

    def _help(self) -> None:
        self.gapless.open(Reading(*help_page(self.text, self.gapless.settings)))

    def _watch(self) -> None:
        """Shows the ramp of the next player, and after the last one one's own again."""
        count = len(self.names)
        shown = self.seat if self.watched is None else self.watched
        following = (shown + 1) % count
        self.watched = None if following == self.seat else following
        self.show()

    def _heights(self) -> None:
        self.note = heights_words(self.text, self.session.view(self.seat).ramp)
        self.show()

    def on_ramp_view_aimed(self, event: RampView.Aimed) -> None:
        if not self.asked and self.aim is not None and self._may_act:
            aim = self.aim.centred(event.column)
            if aim != self.aim:
                self._hold(lambda _: aim)

    def on_ramp_view_dropped(self, event: RampView.Dropped) -> None:
        if self.asked != "drop":
            self._hold(lambda aim: aim.centred(event.column))
        self.action_drop()

    def on_ramp_view_turned(self, event: RampView.Turned) -> None:
        self.action_turn(event.step)
