"""Saved games, and a record shown card by card with every player's ramp."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import OptionList, Static

from gapless.core.errors import GaplessError
from gapless.core.round import Round
from gapless.editions.files import read_text
from gapless.local.player_names import BOT, names_of
from gapless.local.positions import GamePosition, positions, round_after
from gapless.local.saves import SUFFIX
from gapless.local.speech import board_name, result_words, score_words, turn_words
from gapless.records import Record, read_record
from gapless.render import ramp_scene
from gapless.render.styled import clean

from .base import BaseScreen, OpenGame, key_group
from .coach_link import open_coach
from .dialogs import PromptScreen
from .drawing import BOLD, QUIET, joined, mini_ramp, side_by_side
from .forms import MenuList
from .ramp_widget import RampWidget
from .record_screen import RecordScreen

_MOST_GAMES = 100
_PLAYER = re.compile(r'^\[Player "(.*)"\]$', re.MULTILINE)
_TOTAL = re.compile(r"^total: (.*)$", re.MULTILINE)


class SavedGamesScreen(BaseScreen[None]):
    """The games that were saved, the latest first."""

    HEADING = "menu-replays"

    def content(self) -> ComposeResult:
        """Yield the list of games, with an entry for any other file."""
        paths = self.gapless.library.saves.paths()[:_MOST_GAMES]
        if not paths:
            yield Static(self.text("replay-none"), id="no-games", markup=False)
        yield MenuList(self._entries(paths), id="games")

    def _entries(self, paths: list[Path]) -> Iterator[tuple[str, str]]:
        for path in paths:
            yield str(path), self._label(path)
        yield "file", self.text("replay-path")
        yield "back", self.text("back")

    def _label(self, path: Path) -> str:
        """Return when a game was played, by whom, and how it ended, without parsing it all."""
        try:
            written = read_text(path)
        except GaplessError as error:
            return f"{path.name}: {self.text.error(error)}"
        tags = (re.sub(r"\\(.)", r"\1", name) for name in _PLAYER.findall(written))
        players = [name.removeprefix(BOT) for name in tags]
        total = _TOTAL.search(written)
        result = total.group(1) if total else self.text("replay-unfinished")
        return clean(f"{path.name.removesuffix(SUFFIX)}  {', '.join(players)[:24]}  {result}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open a game or ask for a file."""
        match event.option.id:
            case "file":
                self.gapless.open(PromptScreen(self.text("new-record-ask")), self._open)
            case "back":
                self.close()
            case path:
                self._open(path)

    def _open(self, path: str | None) -> None:
        if path and path.strip():
            found = Path(path.strip()).expanduser()
            self.gapless.attempt(lambda: self.post_message(OpenGame(read_record(found))))


class ReplayScreen(RecordScreen):
    """A record, position by position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-step", left="step(-1)", right="step(1)"),
        Binding("space,enter", "step(1)", "", show=False),
        *key_group("footer-round", compact=False, pageup="round(-1)", pagedown="round(1)"),
        *key_group("footer-players", up="turn_to(-1)", down="turn_to(1)"),
        Binding("home", "step(-9999)", "", show=False),
        Binding("end", "step(9999)", "", show=False),
        Binding("p,P", "play_on", "footer-play-on"),
        Binding("c,C", "coach", "footer-coach"),
        Binding("q,Q", "back", "", show=False),
    ]

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.positions = tuple(positions(record)) or (GamePosition(0, 0),)

    @property
    def last_place(self) -> int:
        """The index of the last position."""
        return len(self.positions) - 1

    @property
    def position(self) -> GamePosition:
        """The position shown."""
        return self.positions[self.place]

    @property
    def heading(self) -> str:
        """The round, the board, the card and the step."""
        text, position = self.text, self.position
        setup = self.record.setup
        board = board_name(text, setup.boards[position.round])
        rounds = text("round-of", round=position.round + 1, rounds=len(setup.boards))
        card = text("card-of", card=max(0, position.turns - 1), cards=len(setup.edition.build))
        place = text("replay-place", step=self.place, steps=len(self.positions) - 1)
        return f"{rounds} · {board} · {card} · {place}"

    def content(self) -> ComposeResult:
        """Yield the sentence about the last card, the ramp, and the panel beside it."""
        yield Static(id="sentence", markup=False)
        with Horizontal(classes="result"):
            yield RampWidget()
            yield Static(id="right", classes="panel", markup=False)

    def on_ramp_widget_turned(self, event: RampWidget.Turned) -> None:
        """Step with the wheel."""
        self.action_step(event.step)

    def on_ramp_widget_dropped(self) -> None:
        """Step with a click."""
        self.action_step(1)

    def action_round(self, step: int) -> None:
        """Go to the beginning of this or the previous round, or of the next one."""
        starts = [place for place, position in enumerate(self.positions) if position.turns == 0]
        if step < 0:
            place = max((start for start in starts if start < self.place), default=0)
        else:
            later = (start for start in starts if start > self.place)
            place = min(later, default=self.last_place)
        self.action_step(place - self.place)

    def action_coach(self) -> None:
        """Review the moves of the player shown, beginning with the last one on the ramp."""
        round, turns = self.position
        start = GamePosition(round, max(0, turns - 1))
        self.gapless.attempt(lambda: open_coach(self, self.record, self.seat, start))

    def show(self) -> None:
        """Draw the position."""
        number, turns = self.position
        rounds = self.record.rounds
        sentence = self.query_one("#sentence", Static)
        if not rounds:
            sentence.update(self.text("replay-empty"))
            return
        round = round_after(rounds[number], turns)
        landings = list(round.ramps[self.seat].tiles())
        last = landings[-1] if landings else None
        scene = ramp_scene(round.ramps[self.seat], self.seat, fresh=last)
        self.query_one(RampWidget).show(scene, self.look)
        self.query_one("#heading", Static).update(self.heading)
        self.query_one("#right", Static).update(joined(self._lines(round)))
        names = names_of(self.text, self.record.setup)
        said = [self.text("replay-empty")]
        if round.turns:
            said = list(turn_words(self.text, round, names, [self.seat]))
        sentence.update(" ".join(said))

    def _lines(self, round: Round) -> list[Content | str]:
        text, setup = self.text, self.record.setup
        names = names_of(text, setup)
        lines: list[Content | str] = ["", Content.styled(names[self.seat], BOLD)]
        lines += score_words(text, round.ramps[self.seat])
        before = self.record.results[: self.position.round]
        total = sum(result.scores[self.seat].total for result in before)
        lines += [f"{text('score-before')}: {total}", ""]
        if self.record.complete and self.place == self.last_place:
            lines += [*result_words(text, self.record), ""]
        if len(names) > 1:
            pictures = []
            for seat, ramp in enumerate(round.ramps):
                name = Content.styled(f"{names[seat]:<8.8}", BOLD if seat == self.seat else QUIET)
                picture = mini_ramp(ramp, seat, self.look)
                pictures.append([name, *picture, Content(f"{ramp.score().total}")])
            lines += side_by_side(pictures, 3)
        return lines
