"""Saved games, and a record shown card by card with every player's ramp."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static

from gapless import GaplessError, Round
from gapless.editions.files import read_text
from gapless.local.player_names import BOT
from gapless.local.positions import GamePosition, positions, round_after
from gapless.local.saves import SUFFIX
from gapless.local.speech import place_words, result_words, score_words, turn_words
from gapless.records import Record, read_record
from gapless.render import ramp_scene
from gapless.render.styled import clean

from .base import BaseScreen, OpenGame, OpenReview, key_group
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
        games = [(str(path), self._label(path)) for path in paths]
        others = [("file", self.text("replay-path")), ("back", self.text("back"))]
        yield MenuList(games + others, id="games")

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
            file = Path(path.strip()).expanduser()
            self.gapless.attempt(lambda: self.post_message(OpenGame(read_record(file))))


class ReplayScreen(RecordScreen):
    """A record, position by position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-round", compact=False, pageup="round(-1)", pagedown="round(1)"),
        Binding("c,C", "coach", "footer-coach"),
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
        round, turns = self.position
        place = self.text("replay-place", step=self.place, steps=self.last_place)
        return f"{place_words(self.text, self.setup, round, max(0, turns - 1))} · {place}"

    def content(self) -> ComposeResult:
        """Yield the sentence about the last card, the ramp, and the panel beside it."""
        yield Static(id="sentence", markup=False)
        yield from super().content()

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
        self.post_message(OpenReview(self.record, self.seat, start))

    def show(self) -> None:
        """Draw the position."""
        number, turns = self.position
        rounds = self.record.rounds
        sentence = self.query_one("#sentence", Static)
        if not rounds:
            sentence.update(self.text("replay-empty"))
            return
        round = round_after(rounds[number], turns)
        ramp = round.ramps[self.seat]
        scene = ramp_scene(ramp, self.seat, fresh=next(reversed(list(ramp.tiles())), None))
        self.query_one(RampWidget).show(scene, self.look)
        self.query_one("#heading", Static).update(self.heading)
        self.query_one("#right", Static).update(joined(self._lines(round)))
        words = turn_words(self.text, round, self.names, [self.seat]) if round.turns else ()
        sentence.update(" ".join(words) or self.text("replay-empty"))

    def _lines(self, round: Round) -> Iterator[Content | str]:
        text, names = self.text, self.names
        yield from ("", Content.styled(names[self.seat], BOLD))
        yield from score_words(text, round.ramps[self.seat])
        before = self.record.results[: self.position.round]
        total = sum(result.scores[self.seat].total for result in before)
        yield from (f"{text('score-before')}: {total}", "")
        if self.record.complete and self.place == self.last_place:
            yield from (*result_words(text, self.record), "")
        if len(names) > 1:
            pictures = []
            for seat, ramp in enumerate(round.ramps):
                name = Content.styled(f"{names[seat]:<8.8}", BOLD if seat == self.seat else QUIET)
                picture = mini_ramp(ramp, seat, self.look)
                pictures.append([name, *picture, Content(f"{ramp.score().total}")])
            yield from side_by_side(pictures, 3)
