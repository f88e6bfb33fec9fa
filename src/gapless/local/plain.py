"""A game line by line, for every terminal and every screen reader: no escape codes, one prompt."""

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import TextIO

from gapless.bots import make_bot
from gapless.core.errors import GaplessError
from gapless.core.view import View
from gapless.render import Look, draw_scene, ramp_scene
from gapless.render.styled import Colours, to_text
from gapless.text import Text

from .jobs import SEED, THINK_SECONDS, act_of
from .legend import legend
from .manual import rules
from .player_names import names_of
from .positions import round_after
from .session import Session, stand_in
from .speech import (
    board_name,
    card_words,
    heights_words,
    outcome_words,
    score_words,
    story,
    tiles_words,
)
from .typed_input import Order, Vocabulary

_LOOK = Look(ascii=True, small=True, coloured=False)
_COLUMNS = 76
_CURTAIN = 40
"""How many empty lines hide what the player before has typed."""


class Plain:
    """Reads lines and writes lines until the game, or the input, is over."""

    def __init__(self, session: Session, text: Text, source: TextIO, target: TextIO) -> None:
        self.session = session
        self.text = text
        self.names = names_of(text, session.setup)
        self.vocabulary = Vocabulary.of((text, Text("en")))
        self.source = source
        self.target = target
        self.echo = not source.isatty()
        self.bots = {seat: make_bot(n, SEED, THINK_SECONDS) for seat, n in session.bots.items()}
        self.answers: dict[Order, Callable[[View], Iterator[str]]] = {
            Order.UNDO: self._undo,
            Order.SCORE: self._scores,
            Order.HEIGHTS: lambda view: iter([heights_words(text, view.ramp)]),
            Order.TILES: lambda view: iter([tiles_words(text, view)]),
            Order.CARD: self._card,
            Order.SPACES: lambda view: legend(text, view.board, view.setup.house, _LOOK),
            Order.RULES: lambda _: rules(text),
            Order.HELP: lambda _: iter(text("plain-help").split("\n")),
            Order.BOARD: lambda view: self._drawn(view, others=False),
            Order.OTHERS: lambda view: self._drawn(view, others=True),
        }
        self._told = session.position
        self._keyboard: int | None = None

    def play(self) -> None:
        try:
            self.say(self.text("plain-hello"))
            self._tell_round(self._told.round)
            while not self.session.game.complete:
                self._let_bots_act()
                seat = self.session.acting
                if seat is not None and not self._ask(seat):
                    self._stop()
                    return
                self._tell_turns()
            self.say("", *outcome_words(self.text, self.session.record()))
        finally:
            for bot in self.bots.values():
                bot.close()

    def say(self, *lines: str) -> None:
        for line in lines:
            parts = [line] if line.startswith(" ") else wrap(line, _COLUMNS) or [""]
            self.target.writelines(f"{part}\n" for part in parts)
        self.target.flush()

    def _let_bots_act(self) -> None:
        for seat in self.session.thinking:
            view = self.session.view(seat)
            try:
                self.session.act(seat, act_of(self.bots[seat], view))
            except GaplessError as error:
                reason = self.text.error(error)
                self.say(self.text("bot-failed", name=self.names[seat], reason=reason))
                self.session.act(seat, stand_in(view))

    def _ask(self, seat: int) -> bool:
        """Lets a person act; false once there is nothing more to read, or they have enough."""
        session = self.session
        if session.hot_seat and self._keyboard != seat:
            passed = self._pass_keyboard(seat)
            if passed is None:
                return False
            if not passed:
                return True
        view = session.view(seat)
        self.say(card_words(self.text, view), heights_words(self.text, view.ramp))
        position = session.position
        while session.position == position and session.acting == seat:
            line = self._read(f"{view.tile}> ")
            order = self.vocabulary.order(line) if line is not None else Order.QUIT
            if line is None or order is Order.QUIT:
                return False
            try:
                if order is not None:
                    self.say(*self.answers[order](view))
                elif line.strip():
                    session.act(seat, self.vocabulary.act(line, view))
            except GaplessError as error:
                self.say(self.text.error(error))
        return True

    def _read(self, prompt: str) -> str | None:
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.say("", self.text("plain-eof"))
        elif self.echo:
            self.target.write(f"{line.rstrip()}\n")
        return line or None

    def _pass_keyboard(self, seat: int) -> bool | None:
        """Waits for the next person; false if the one before takes something back instead."""
        previous, self._keyboard = self._keyboard, seat
        if not self.echo and previous is not None:
            self.target.write("\n" * _CURTAIN)
        self.say(self.text("plain-pass", name=self.names[seat]))
        line = self._read("> ")
        order = self.vocabulary.order(line) if line is not None else Order.QUIT
        if order is Order.QUIT:
            return None
        if order is Order.UNDO and previous is not None and self.session.may_take_back(previous):
            self.session.take_back(previous)
            self._keyboard = previous
            self.say(self.text("say-taken-back"))
            return False
        return True

    def _undo(self, _: View) -> Iterator[str]:
        if self.session.may_practise:
            self.session.practise()
            self._told = self.session.position
            yield self.text("say-practice")
        else:
            yield self.text("back-none")

    def _card(self, view: View) -> Iterator[str]:
        assert view.tile is not None
        yield card_words(self.text, view)
        yield from (f"  {row}" for row in view.tile.drawing)

    def _scores(self, view: View) -> Iterator[str]:
        yield from score_words(self.text, view.ramp)
        for name, total in zip(self.names, view.totals, strict=True):
            yield self.text("say-total", name=name, total=total)

    def _drawn(self, view: View, *, others: bool) -> Iterator[str]:
        for seat, ramp in enumerate(view.ramps):
            if others == (seat != view.viewer):
                yield self.names[seat]
                drawn = to_text(draw_scene(ramp_scene(ramp, seat), _LOOK), Colours.NONE)
                yield from (f" {line}" for line in drawn.splitlines())
                yield heights_words(self.text, ramp)

    def _tell_round(self, number: int) -> None:
        setup = self.session.setup
        board = setup.boards[number]
        name = board_name(self.text, board.ref)
        heading = self.text("say-round", round=number + 1, rounds=len(setup.boards), name=name)
        self.say("", heading, *legend(self.text, board, setup.house, _LOOK))

    def _tell_turns(self) -> None:
        """Says what has been played since it was said last."""
        game = self.session.game
        said, self._told = self._told, self.session.position
        for number in range(said.round, len(game.rounds)):
            round = game.rounds[number]
            first = said.turns if number == said.round else 0
            if number > said.round:
                self._tell_round(number)
            for turns in range(first, len(round.turns)):
                self.say(
                    *story(self.text, round_after(round, turns + 1), self.names, game.setup.seats)
                )
            if round.all_turned and first < len(round.turns):
                self._tell_result(number)
        if self.session.problem is not None:
            self.say(self.text("not-kept", reason=self.text.error(self.session.problem)))

    def _tell_result(self, number: int) -> None:
        self.say("", self.text("say-round-over", round=number + 1))
        for name, ramp in zip(self.names, self.session.game.results[number].ramps, strict=True):
            self.say(self.text("say-total", name=name, total=ramp.score().total))
            self.say(*(f"  {line}" for line in list(score_words(self.text, ramp))[1:]))

    def _stop(self) -> None:
        self.session.save()
        problem = self.session.problem
        if problem is None:
            self.say(self.text("plain-kept"))
        else:
            self.say(self.text("not-kept", reason=self.text.error(problem)))
