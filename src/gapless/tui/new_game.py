"""A new game: who plays, on which boards, by which rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from textual.widgets import Button, Input, Select

from gapless import HouseRule, Setup
from gapless.bots import LEVELS
from gapless.core.board import VOLATILE
from gapless.editions import EDITIONS, boards, edition
from gapless.local.game_library import find_boards
from gapless.local.player_names import BOT, COLOURS
from gapless.local.speech import reference_name

from .base import T
from .dialogs import PromptScreen
from .forms import ChoiceField, FormRow, FormScreen, form_button

EMPTY, PERSON = "empty", "person"
SEAT_KINDS = (EMPTY, PERSON, *LEVELS)
"""Who can sit in a seat: nobody, a person, or a bot by its id."""

MOST_ROUNDS = 6
NO_BOARD = "none"


@dataclass(frozen=True, slots=True)
class GameChoices:
    """What is chosen before a new game.

    Without `boards` the boards of the usual game are played; without a `seed` the deal is random.
    """

    edition: str = EDITIONS[0]
    seats: tuple[str, ...] = (PERSON, EMPTY, EMPTY, EMPTY)
    names: tuple[str, ...] = COLOURS
    boards: tuple[str, ...] = ()
    house: frozenset[HouseRule] = frozenset()
    seed: int | None = None

    @property
    def refs(self) -> tuple[str, ...]:
        """The names of the boards, round by round."""
        return self.boards or edition(self.edition).rounds

    @property
    def players(self) -> tuple[str, ...]:
        """The players as a record names them."""
        return tuple(
            name if kind == PERSON else f"{BOT}{kind}"
            for kind, name in zip(self.seats, self.names, strict=True)
            if kind != EMPTY
        )

    @property
    def volatile(self) -> bool:
        """Whether all boards are played by the volatile rule."""
        return all(ref.endswith(VOLATILE) for ref in self.refs)

    def setup(self, folder: Path) -> Setup:
        """Return the set-up; board files are relative to the folder.

        Raises `GaplessError` if the game can't be played like that.
        """
        box = edition(self.edition)
        return Setup(box, self.players, find_boards(box, self.refs, folder), self.house)

    def with_seat(self, seat: int, kind: str) -> "GameChoices":
        """Return the choices with another kind of player in a seat."""
        return replace(self, seats=(*self.seats[:seat], kind, *self.seats[seat + 1 :]))

    def with_name(self, seat: int, name: str) -> "GameChoices":
        """Return the choices with the name of a person, who can't take the name of a bot."""
        while name.startswith(BOT):
            name = name.removeprefix(BOT)
        chosen = " ".join(name.split()) or COLOURS[seat]
        return replace(self, names=(*self.names[:seat], chosen, *self.names[seat + 1 :]))

    def with_round(self, number: int, ref: str) -> "GameChoices":
        """Return the choices with another board in a round, or without that round if empty."""
        refs = list(self.refs)
        refs[number : number + 1] = [ref] if ref else []
        return replace(self, boards=tuple(refs))

    def with_house_rule(self, rule: HouseRule, *, on: bool) -> "GameChoices":
        """Return the choices with a house rule on or off."""
        return replace(self, house=self.house | {rule} if on else self.house - {rule})

    def with_volatile(self, *, on: bool) -> "GameChoices":
        """Return the choices with all boards volatile, or none."""
        plain = (ref.removesuffix(VOLATILE) for ref in self.refs)
        return replace(self, boards=tuple(f"{ref}{VOLATILE}" if on else ref for ref in plain))


class ChoicesScreen(FormScreen[T]):
    """A form of choices for a new game."""

    def __init__(self, choices: GameChoices | None = None) -> None:
        super().__init__()
        self.choices = choices or GameChoices()

    async def choose(self, choices: GameChoices) -> None:
        """Take other choices and show them."""
        if choices != self.choices:
            self.choices = choices
            await self.rebuild()


class NewGameScreen(ChoicesScreen[None]):
    """The form of a new game."""

    AUTO_FOCUS: ClassVar[str | None] = "#start"
    HEADING = "new-game"

    def on_mount(self) -> None:
        """Begin with the name that the player used last."""
        name = self.gapless.preferences.name
        if name:
            self.query_one("#name-0", Input).value = name

    def rows(self) -> Iterator[FormRow]:
        """Yield a row for each choice."""
        text, choices = self.text, self.choices
        editions = [(name, name) for name in EDITIONS]
        yield FormRow(text("edition"), ChoiceField(editions, choices.edition, id="edition"))
        for seat in range(len(choices.seats)):
            yield self._seat_row(seat)
        names = ", ".join(reference_name(text, ref) for ref in choices.refs)
        yield FormRow(text("boards"), form_button(names, "boards"))
        for rule in HouseRule:
            label = text(f"house-{rule.value}")
            yield FormRow(label, self.yes_or_no(rule.value, value=rule in choices.house))
        seed = "" if choices.seed is None else str(choices.seed)
        hint = text("new-seed-random")
        digits = Input(seed, hint, restrict="[0-9]{0,29}", id="seed", compact=True)
        yield FormRow(text("new-seed"), digits)
        yield FormRow("", form_button(text("new-record"), "record"))
        yield FormRow("", form_button(text("new-start"), "start"))

    def _seat_row(self, seat: int) -> FormRow:
        text, kind = self.text, self.choices.seats[seat]
        labels = {EMPTY: text("new-empty"), PERSON: text("seat-person")}
        kinds = [(sitter, labels.get(sitter) or text(f"bot-{sitter}")) for sitter in SEAT_KINDS]
        name = Input(self.choices.names[seat], id=f"name-{seat}", compact=True)
        name.display = kind == PERSON
        choice = ChoiceField(kinds, kind, id=f"seat-{seat}")
        return FormRow(text("new-seat", seat=seat + 1), choice, name)

    def about(self, id: str) -> str:
        """Return how a bot plays, or what a house rule says."""
        seat = id.removeprefix("seat-")
        about = f"bot-style-{self.choices.seats[int(seat)]}" if seat != id else f"house-{id}-about"
        return self.text(about) if about in self.text else ""

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Take what was selected."""
        name, value = event.select.id or "", str(event.value)
        if name == "edition":
            if value != self.choices.edition:
                await self.choose(replace(self.choices, edition=value, boards=()))
        elif name.startswith("seat-"):
            await self.choose(self.choices.with_seat(int(name.removeprefix("seat-")), value))
        else:
            self.choices = self.choices.with_house_rule(HouseRule(name), on=value == "yes")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Take a name or the seed while it is typed."""
        name = event.input.id or ""
        if name == "seed":
            self.choices = replace(self.choices, seed=int(event.value) if event.value else None)
        else:
            self.choices = self.choices.with_name(int(name.removeprefix("name-")), event.value)

    def on_input_submitted(self) -> None:
        """Go to the next row."""
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Open the boards or a record, or start."""
        match event.button.id:
            case "boards":
                self.gapless.open(BoardsScreen(self.choices), self._take_boards)
            case "record":
                self.gapless.open(PromptScreen(self.text("new-record-ask")), self._open_record)
            case _:
                self.gapless.attempt(self._start)

    def _take_boards(self, refs: tuple[str, ...] | None) -> None:
        if refs is not None:
            self.call_later(self.choose, replace(self.choices, boards=refs))

    def _open_record(self, path: str | None) -> None:
        if path and path.strip():
            library, file = self.gapless.library, Path(path.strip()).expanduser()
            self.gapless.attempt(lambda: self.leave_for(library.open(file)))

    def _start(self) -> None:
        session = self.gapless.library.new(self.choices.setup(Path.cwd()), self.choices.seed)
        name, preferences = self.choices.names[0], self.gapless.preferences
        if self.choices.seats[0] == PERSON and name != (preferences.name or COLOURS[0]):
            self.gapless.change(replace(preferences, name=name))
        self.leave_for(session)


class BoardsScreen(ChoicesScreen[tuple[str, ...]]):
    """The boards of a game, round by round; the result is their names."""

    HEADING = "boards-title"

    def rows(self) -> Iterator[FormRow]:
        """Yield a row for each round, one for a further round, and ways to set all at once."""
        text, refs = self.text, self.choices.refs
        for number in range(min(len(refs) + 1, MOST_ROUNDS)):
            yield self._round_row(number)
        volatile = self.yes_or_no("volatile", value=self.choices.volatile)
        yield FormRow(text("boards-volatile"), volatile)
        yield FormRow(text("boards-text"), Input(" ".join(refs), id="refs", compact=True))
        yield FormRow("", form_button(text("boards-usual"), "usual"))
        yield FormRow("", form_button(text("back"), "back"))

    def _round_row(self, number: int) -> FormRow:
        text, refs = self.text, self.choices.refs
        known = list(boards(edition(self.choices.edition)))
        chosen = refs[number] if number < len(refs) else NO_BOARD
        if chosen not in {NO_BOARD, *known}:
            known.append(chosen)
        values = [
            (NO_BOARD, text("boards-none")),
            *((ref, reference_name(text, ref)) for ref in known),
        ]
        choice = ChoiceField(values, chosen, id=f"round-{number}")
        return FormRow(text("boards-round", round=number + 1), choice)

    async def choose(self, choices: GameChoices) -> None:
        """Take other boards and show them."""
        if choices.refs != self.choices.refs:
            await super().choose(choices)

    async def on_select_changed(self, event: Select.Changed) -> None:
        """Take another board in a round, or make all volatile."""
        name, value = event.select.id or "", str(event.value)
        if name == "volatile":
            if (value == "yes") != self.choices.volatile:
                await self.choose(self.choices.with_volatile(on=value == "yes"))
        else:
            number, ref = int(name.removeprefix("round-")), "" if value == NO_BOARD else value
            await self.choose(self.choices.with_round(number, ref))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the boards as they are written, if there are such boards."""
        choices = replace(self.choices, boards=tuple(event.value.split()))
        setup = replace(choices, house=frozenset()).setup
        if self.gapless.attempt(lambda: setup(Path.cwd())):
            await self.choose(choices)

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Return to the usual boards, or close."""
        if event.button.id == "usual":
            await self.choose(replace(self.choices, boards=()))
        else:
            self.action_back()

    def action_back(self) -> None:
        """Close with the boards that were chosen."""
        self.close(self.choices.boards)
