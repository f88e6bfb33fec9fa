"""A new game: who plays, on which boards, by which rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from textual.containers import Vertical

from gapless.core.board import HouseRule
from gapless.editions import EDITIONS
from gapless.local.speech import board_name

from .choices import EMPTY, KINDS, MOST_ROUNDS, PERSON, Choices
from .form import Form, Row
from .page import Page
from .prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult


class _ChoicesPage(Page[None]):
    """A form of choices that is drawn anew when one of them changes."""

    choices: Choices

    @property
    def hint(self) -> str:
        return self.text("hint-form")

    def content(self) -> ComposeResult:
        with Vertical(id="column"):
            yield Form(self.rows())

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Form).focus()

    def rows(self) -> list[Row]:
        raise NotImplementedError

    def choose(self, choices: Choices) -> None:
        self.choices = choices
        form = self.query_one(Form)
        current = form.rows[form.current].name
        form.rows = tuple(self.rows())
        names = [row.name for row in form.rows]
        form.current = names.index(current) if current in names else len(names) - 1

    def ask(self, question: str, value: str, answered: Callable[[str], None]) -> None:
        def hear(answer: str | None) -> None:
            if answer is not None:
                self.gapless.attempt(lambda: answered(answer))

        self.gapless.open(Prompt(question, self.text("hint-prompt"), value), hear)

    def switch(self, name: str, label: str, *, on: bool) -> Row:
        return Row(name, label, (self.text("no"), self.text("yes")), int(on))


class NewGame(_ChoicesPage):
    def __init__(self) -> None:
        super().__init__()
        self.choices = Choices()

    @property
    def heading(self) -> str:
        return self.text("new-game")

    def on_mount(self) -> None:
        name = self.gapless.settings.name
        if name:
            self.choose(self.choices.with_name(0, name))
        super().on_mount()
        self.query_one(Form).current = len(self.rows()) - 1

    def rows(self) -> list[Row]:
        text, choices = self.text, self.choices
        rows = [Row("edition", text("edition"), EDITIONS, EDITIONS.index(choices.edition))]
        rows += [self._seat(seat) for seat in range(len(choices.seats))]
        names = [board_name(text, ref) for ref in choices.refs]
        shown = ", ".join(names)
        rows.append(Row("boards", text("boards"), (shown[:40],), editable=True))
        rows += [
            self.switch(rule.value, text(f"house-{rule.value}"), on=rule in choices.house)
            for rule in HouseRule
        ]
        seed = text("new-seed-random") if choices.seed is None else str(choices.seed)
        rows.append(Row("seed", text("new-seed"), (seed,), editable=True))
        return [*rows, Row("record", text("new-record")), Row("start", text("new-start"))]

    def _seat(self, seat: int) -> Row:
        text, choices = self.text, self.choices
        labels = {EMPTY: text("new-empty"), PERSON: text("new-person", name=choices.names[seat])}
        values = tuple(labels.get(kind) or text(f"bot-{kind}") for kind in KINDS)
        kind = choices.seats[seat]
        return Row(
            f"seat-{seat}",
            text("new-seat", seat=seat + 1),
            values,
            KINDS.index(kind),
            editable=kind == PERSON,
        )

    def on_form_changed(self, event: Form.Changed) -> None:
        kind, _, rest = event.row.name.partition("-")
        if kind == "edition":
            self.choose(self.choices.with_edition(EDITIONS[event.chosen]))
        elif kind == "seat":
            self.choose(self.choices.with_seat(int(rest), KINDS[event.chosen]))
        else:
            self.choose(self.choices.with_house(HouseRule(event.row.name)))

    def on_form_picked(self, event: Form.Picked) -> None:
        kind, _, rest = event.row.name.partition("-")
        text = self.text
        match kind:
            case "seat":
                seat = int(rest)
                question = text("new-name", seat=seat + 1)
                self.ask(
                    question, self.choices.names[seat], lambda name: self._take_name(seat, name)
                )
            case "boards":
                self.gapless.open(Boards(self))
            case "seed":
                seed = "" if self.choices.seed is None else str(self.choices.seed)
                self.ask(text("new-seed-ask"), seed, self._seed)
            case "record":
                self.ask(text("new-record-ask"), "", self._record)
            case _:
                self.gapless.attempt(self._start)

    def _take_name(self, seat: int, name: str) -> None:
        self.choose(self.choices.with_name(seat, name))
        if seat == 0:
            self.gapless.change(replace(self.gapless.settings, name=self.choices.names[0]))

    def _seed(self, answer: str) -> None:
        digits = answer.strip()
        if digits and not (digits.isdecimal() and len(digits) < 30):
            self.gapless.complain(self.text("new-seed-ask"))
        else:
            self.choose(replace(self.choices, seed=int(digits) if digits else None))

    def _record(self, answer: str) -> None:
        session = self.gapless.games.open(Path(answer.strip()).expanduser())
        self.leave()
        self.gapless.play(session)

    def _start(self) -> None:
        session = self.gapless.games.new(self.choices.setup(Path.cwd()), self.choices.seed)
        self.leave()
        self.gapless.play(session)


class Boards(_ChoicesPage):
    """The boards of a game, round by round."""

    def __init__(self, parent: NewGame) -> None:
        super().__init__()
        self.new_game = parent
        self.choices = parent.choices

    @property
    def heading(self) -> str:
        return self.text("boards-title")

    def choose(self, choices: Choices) -> None:
        super().choose(choices)
        self.new_game.choose(choices)

    def rows(self) -> list[Row]:
        text, refs = self.text, self.choices.refs
        rows = [self._round(number) for number in range(min(len(refs) + 1, MOST_ROUNDS))]
        rows.append(self.switch("volatile", text("boards-volatile"), on=self.choices.volatile))
        rows.append(Row("text", text("boards-text"), (" ".join(refs)[:40],), editable=True))
        return [*rows, Row("usual", text("boards-usual")), Row("back", text("back"))]

    def _values(self, number: int) -> list[str]:
        """What a round can have: nothing, a board by its name, or what it has."""
        refs = self.choices.refs
        values = ["", *self.choices.known_boards()]
        if number < len(refs) and refs[number] not in values:
            values.append(refs[number])
        return values

    def _round(self, number: int) -> Row:
        text, refs = self.text, self.choices.refs
        values = self._values(number)
        names = [board_name(text, ref) if ref else text("boards-none") for ref in values]
        chosen = values.index(refs[number]) if number < len(refs) else 0
        return Row(f"round-{number}", text("boards-round", round=number + 1), names, chosen)

    def on_form_changed(self, event: Form.Changed) -> None:
        kind, _, rest = event.row.name.partition("-")
        if kind == "volatile":
            self.choose(self.choices.made_volatile(volatile=bool(event.chosen)))
        else:
            number = int(rest)
            self.choose(self.choices.with_round(number, self._values(number)[event.chosen]))

    def on_form_picked(self, event: Form.Picked) -> None:
        match event.row.name:
            case "text":
                self.ask(self.text("boards-ask"), " ".join(self.choices.refs), self._read)
            case "usual":
                self.choose(replace(self.choices, boards=()))
            case _:
                self.leave()

    def _read(self, answer: str) -> None:
        choices = replace(self.choices, boards=tuple(answer.split()))
        choices.setup(Path.cwd())
        self.choose(choices)
