"""Plain mode: a game line by line, for screen readers, pipes and any terminal."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import TextIO

from gapless import Act, GaplessError, Ramp, Turn, View, fallback_act
from gapless.bots import make_bot
from gapless.bots.bot import THINK_SECONDS, ask
from gapless.compute.work import find_hint
from gapless.render import Look, draw_scene, ramp_scene
from gapless.render.styled import Colours, to_text
from gapless.text import Text

from . import speech
from .coaching import review_lines
from .game_hints import GameHints
from .play_errors import PlayError
from .player_names import names_of
from .rules_text import legend, rules
from .session import BOT_SEED, Session
from .typed_input import PlainCommand, TypedAct, Vocabulary

_LOOK = Look(ascii=True, small=True, coloured=False)
_COLUMNS = 76
_CURTAIN = 40
"""Empty lines that push an act which is still secret off the screen."""


class PlainGame:
    """A conversation: `source` is read and `target` written until the game or the input ends.

    The card comes first, then what was done on the cards before; if `brief`, what others did is
    only said when asked for.
    """

    def __init__(
        self, session: Session, text: Text, source: TextIO, target: TextIO, *, brief: bool = False
    ) -> None:
        self.session = session
        self.text = text
        self.names = names_of(text, session.setup)
        self.vocabulary = Vocabulary((text, Text("en")))
        self.source = source
        self.target = target
        self.brief = brief
        self.echo = not source.isatty()
        self.bots = {seat: make_bot(n, BOT_SEED, THINK_SECONDS) for seat, n in session.bots.items()}
        self.answers: dict[PlainCommand, Callable[[View], Iterator[str]]] = {
            PlainCommand.UNDO: self._undo,
            PlainCommand.HINT: self._hint,
            PlainCommand.SCORE: self._scores,
            PlainCommand.HEIGHTS: lambda view: iter([speech.heights_words(text, view.ramp)]),
            PlainCommand.TILES: lambda view: iter([speech.tiles_words(text, view)]),
            PlainCommand.CARD: self._card,
            PlainCommand.MOVES: lambda _: self._last_moves(),
            PlainCommand.BRIEF: self._toggle_brief,
            PlainCommand.SPACES: self._spaces,
            PlainCommand.RULES: lambda view: rules(
                text, view.setup.edition, _LOOK, text("plain-spaces-hint")
            ),
            PlainCommand.HELP: lambda _: iter(text("plain-help").split("\n")),
            PlainCommand.BOARD: lambda view: self._drawn(view, [view.viewer or 0]),
            PlainCommand.OTHERS: self._others,
            PlainCommand.REVIEW: lambda _: iter([text("plain-review-later")]),
        }
        self._reported = session.position
        self._news: list[str] = []
        self._keyboard: int | None = None
        self._held: TypedAct | None = None
        self._hints = GameHints(session)
        self._confirmed: PlainCommand | None = None

    def play(self) -> None:
        """Play until the game is complete, the input ends or the player quits."""
        try:
            self.say(self.text("plain-hello"))
            self._report_round(self._reported.round)
            while not self.session.game.complete:
                self._let_bots_act()
                self._report_turns()
                seat = self.session.acting
                if seat is not None and not self._ask(seat):
                    self._stop()
                    return
            self._report_turns()
            results = speech.result_words(self.text, self.session.record())
            self.say("", f"{self.text('game-over')}.", *results)
            self._offer_review()
        except KeyboardInterrupt:
            if not self.session.game.complete:
                self.say("")
                self._stop()
            raise
        finally:
            for bot in self.bots.values():
                bot.close()

    def say(self, *lines: str) -> None:
        """Write lines, wrapped at 76 columns; drawings, which begin with a space, are not."""
        for line in lines:
            parts = [line] if line.startswith(" ") else wrap(line, _COLUMNS) or [""]
            self.target.writelines(f"{part}\n" for part in parts)
        self.target.flush()

    def _offer_review(self) -> None:
        """Review the game for each person, if they ask for it."""
        if not self.session.people:
            return
        command = None
        while command is not PlainCommand.REVIEW:
            if not self.echo:
                self.say(self.text("plain-review"))
            line = self.source.readline()
            command = self.vocabulary.command(line)
            if not line.strip() or command is PlainCommand.QUIT:
                return
        self.say(self.text("coach-thinks"))
        record = self.session.record()
        try:
            for seat in self.session.people:
                lines = review_lines(self.text, record, seat, self.names)
                self.say("", *(line.strip() for line in lines))
        except GaplessError as error:
            self.say(self.text.error(error))

    def _let_bots_act(self) -> None:
        for seat in self.session.thinking:
            view = self.session.view(seat)
            try:
                self.session.act(seat, ask(self.bots[seat], view))
            except GaplessError as error:
                reason = self.text.error(error)
                self.say(self.text("play-bot-failed", name=self.names[seat], reason=reason))
                self.session.act(seat, fallback_act(view))

    def _ask(self, seat: int) -> bool:
        """Let a person act; return false if the input has ended or they quit."""
        session = self.session
        if session.hot_seat and self._keyboard != seat:
            command = self._pass_keyboard(seat)
            if command is not None:
                return command is not PlainCommand.QUIT
        view = session.view(seat)
        assert view.tile is not None
        self.say(*self._card_lines(view))
        self._tell_news()
        position, self._held = session.position, None
        while session.position == position and session.acting == seat:
            line, command = self._read(f"{view.tile}> ")
            if command is PlainCommand.QUIT:
                return False
            if command is not self._confirmed:
                self._confirmed = None
            try:
                if command is PlainCommand.PLACE or not line.strip():
                    self._place(seat, explicit=command is not None)
                elif command is not None:
                    self.say(*self.answers[command](view))
                else:
                    self._take(seat, view, line)
            except GaplessError as error:
                self.say(self.text.error(error))
        return True

    def _card_lines(self, view: View) -> Iterator[str]:
        """Yield the open card, why there may be no choice, and the heights of a ramp with tiles."""
        assert view.tile is not None
        yield speech.card_words(self.text, view)
        if not view.landings:
            yield self.text("plain-no-room", tile=view.tile.name)
        if any(view.ramp.skyline):
            yield speech.heights_words(self.text, view.ramp)

    def _take(self, seat: int, view: View, line: str) -> None:
        """Act if the line is complete; otherwise say what it would do."""
        assert view.tile is not None
        held = self._held or TypedAct(view.tile)
        typed = self.vocabulary.read(line, view.setup.edition, held)
        if typed.complete:
            self.session.act(seat, typed.act())
            return
        if typed.aside or typed.column:
            previews = not self.session.earns_rank
            move = speech.preview_words(self.text, view, typed.act(), previews=previews)
            self.say(self.text("plain-confirm", move=move))
        else:
            tile = speech.tile_words(self.text, view.tile, typed.orientation)
            self.say(self.text("plain-which-column", tile=tile))
        self._held = typed

    def _place(self, seat: int, *, explicit: bool) -> None:
        """Act as previewed; without a preview an empty line does nothing."""
        if self._held is not None:
            self.session.act(seat, self._held.act())
        elif explicit:
            raise PlayError("plain-column")

    def _read(self, prompt: str) -> tuple[str, PlainCommand | None]:
        """Read a line and the command that it is; the end of the input means to quit."""
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line:
            self.say("", self.text("plain-eof"))
            return line, PlainCommand.QUIT
        if self.echo:
            self.target.write(f"{line.rstrip()}\n")
        return line, self.vocabulary.command(line)

    def _pass_keyboard(self, seat: int) -> PlainCommand | None:
        """Wait for the next person; return whether to quit, or that the previous one took back."""
        previous, self._keyboard = self._keyboard, seat
        undoable = self.session.may_take_back(previous)
        if not self.echo and undoable:
            self.target.write("\n" * _CURTAIN)
        self.say(self.text("plain-pass", name=self.names[seat]))
        if undoable:
            self.say(self.text("plain-pass-undo"))
        _, command = self._read("> ")
        if command is PlainCommand.UNDO and previous is not None and undoable:
            self.session.take_back(previous)
            self._keyboard = previous
            self.say(self.text("say-taken-back"))
            return command
        return command if command is PlainCommand.QUIT else None

    def _undo(self, _: View) -> Iterator[str]:
        if self.session.may_practise:
            if self.session.earns_rank and self._asks_again(PlainCommand.UNDO):
                yield self.text("plain-undo-ask")
                return
            self.session.practise()
            self._reported = self.session.position
            self._news.clear()
            yield f"{self.text('say-taken-back')} {self.text('say-practice')}"
        else:
            yield self.text("back-none")

    def _asks_again(self, command: PlainCommand) -> bool:
        """Whether a command that costs the rank has to be typed again."""
        again, self._confirmed = self._confirmed is not command, command
        return again

    def _hint(self, view: View) -> Iterator[str]:
        """Name the column to look at, and the next time preview the best move."""
        assert view.viewer is not None
        if self.session.hot_seat:
            yield self.text("play-hint-shared")
            return
        if self.session.earns_rank and self._asks_again(PlainCommand.HINT):
            yield self.text("plain-hint-ask")
            return
        card = self._hints.ask(view.viewer)
        if card is not None:
            self.say(self.text("hint-thinks"))
            try:
                self._hints.take(card, find_hint(view))
            except GaplessError:
                self._hints.fail(card)
                raise
        hint = self._hints.give(view.viewer)
        assert hint is not None
        if hint.move:
            self._held = TypedAct.of(hint.act)
            move = speech.preview_words(self.text, view, hint.act, previews=True)
            yield self.text("plain-hint-move", move=move)
        else:
            yield hint.words(self.text)

    def _card(self, view: View) -> Iterator[str]:
        assert view.tile is not None
        yield speech.card_words(self.text, view)
        yield from (f"  {row}" for row in view.tile.drawing)

    def _scores(self, view: View) -> Iterator[str]:
        yield from speech.score_words(self.text, view.ramp)
        if not self.session.alone:
            for seat, ramp in enumerate(view.ramps):
                if seat != view.viewer:
                    total = ramp.score().total
                    yield self.text("say-score-other", name=self.names[seat], total=total)
        if view.results:
            yield self.text("say-finished-rounds", count=len(view.results))
            for name, total in zip(self.names, view.totals, strict=True):
                yield f"  {self.text('say-total', name=name, total=total)}"

    def _spaces(self, view: View) -> Iterator[str]:
        return legend(self.text, view.board, view.setup.house, _LOOK, view.ramp)

    def _others(self, view: View) -> Iterator[str]:
        others = [seat for seat in view.setup.seats if seat != view.viewer]
        return self._drawn(view, others) if others else iter([self.text("plain-alone")])

    def _drawn(self, view: View, seats: Sequence[int]) -> Iterator[str]:
        for seat in seats:
            ramp = view.ramps[seat]
            yield self.names[seat]
            drawn = to_text(draw_scene(ramp_scene(ramp, seat), _LOOK), Colours.NONE)
            yield from (f" {line}" for line in drawn.splitlines())
            yield speech.heights_words(self.text, ramp)

    def _report_round(self, number: int) -> None:
        """Report a round, what counts on its board, and where."""
        text, setup, people = self.text, self.session.setup, self.session.people
        board = setup.boards[number]
        name, rounds = speech.board_name(text, board), len(setup.boards)
        ramp = (
            self.session.game.rounds[number].ramps[people[0]] if len(people) == 1 else Ramp(board)
        )
        heading = text("say-round", round=number + 1, rounds=rounds, name=name)
        self._news += ["", heading, *legend(text, board, setup.house, _LOOK, ramp)]

    def _report_turns(self) -> None:
        """Collect what was done in every turn since the last report, to be told after the card."""
        game = self.session.game
        reported, self._reported = self._reported, self.session.position
        if self._reported == reported:
            return
        for number in range(reported.round, len(game.rounds)):
            round = game.rounds[number]
            first = reported.turns if number == reported.round else 0
            if number > reported.round:
                self._report_round(number)
            for index in range(first, len(round.turns)):
                if index and not self._asked(round.turns[index]):
                    self._news.append(speech.turned_card_words(self.text, round, index))
                seats = self.session.people if self.brief else self._seats
                self._news += speech.turn_words(self.text, round, self.names, seats, index)
            if round.all_turned and first < len(round.turns):
                self._tell_news()
                self._report_result(number)
        if not self.session.people:
            self._tell_news()
        self._report_problem()

    def _tell_news(self) -> None:
        self.say(*self._news)
        self._news.clear()

    @property
    def _seats(self) -> tuple[int, ...]:
        """All seats, those of people first."""
        people = self.session.people
        return *people, *(seat for seat in self.session.setup.seats if seat not in people)

    def _last_moves(self) -> Iterator[str]:
        """Say what everybody did on the last card that was played."""
        played = [round for round in self.session.game.rounds if round.turns]
        if played:
            yield from speech.turn_words(self.text, played[-1], self.names, self._seats)
        else:
            yield self.text("plain-no-moves")

    def _toggle_brief(self, _: View) -> Iterator[str]:
        self.brief = not self.brief
        yield self.text("plain-brief" if self.brief else "plain-full")

    def _asked(self, turn: Turn) -> bool:
        """Whether a person was asked for an act on this card, and so has heard of it."""
        return any(isinstance(turn.tokens[seat], Act) for seat in self.session.people)

    def _report_result(self, number: int) -> None:
        self.say("", f"{self.text('round-end', round=number + 1)}.")
        for name, ramp in zip(self.names, self.session.game.results[number].ramps, strict=True):
            self.say(self.text("say-total", name=name, total=ramp.score().total))
            self.say(*(f"  {line}" for line in list(speech.score_words(self.text, ramp))[1:]))

    def _stop(self) -> None:
        self.session.save()
        if self.session.problem is None:
            self.say(self.text("plain-kept"), "  gapless play --plain --resume")
        self._report_problem()

    def _report_problem(self) -> None:
        """Report that the game could not be saved."""
        if self.session.problem is not None:
            self.say(self.text("not-kept", reason=self.text.error(self.session.problem)))
