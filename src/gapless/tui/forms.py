"""Lists and forms: Textual's option lists and selects with the keys of this game."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus
from textual.widget import Widget
from textual.widgets import Button, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from .base import BaseScreen, T, key_group


class MenuList(OptionList):
    """A list of entries to choose from, by their ids."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-choose", up="cursor_up", down="cursor_down"),
        Binding("k", "cursor_up", "", show=False),
        Binding("j", "cursor_down", "", show=False),
        Binding("enter,space", "select", "footer-open"),
    ]

    def __init__(self, entries: Iterable[tuple[str, str]] = (), *, id: str | None = None) -> None:
        super().__init__(*self._options_of(entries), id=id, markup=False, compact=True)

    def on_mount(self) -> None:
        """Highlight the first entry."""
        self.highlighted = 0

    def show(self, entries: Iterable[tuple[str, str]]) -> None:
        """Replace the entries, given as ids and labels; the same one stays highlighted."""
        current = self.highlighted or 0
        self.clear_options().add_options(self._options_of(entries))
        self.highlighted = min(current, self.option_count - 1)

    def _options_of(self, entries: Iterable[tuple[str, str]]) -> list[Option]:
        return [Option(label, id=id) for id, label in entries]


class ChoiceField(Select[str], inherit_bindings=False):
    """One of several values: left and right change it, enter opens the list of all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-change", left="step(-1)", right="step(1)"),
        Binding("enter,space", "show_overlay", "footer-open"),
    ]

    def __init__(self, values: Iterable[tuple[str, str]], value: str, *, id: str) -> None:
        self.values = [(label, value) for value, label in values]
        super().__init__(self.values, value=value, allow_blank=False, id=id, compact=True)

    def action_step(self, step: int) -> None:
        """Choose a value before or after the current one, round and round."""
        ids = [id for _, id in self.values]
        self.value = ids[(ids.index(str(self.value)) + step) % len(ids)]


class FormRow(Horizontal):
    """A label with widgets beside it."""

    def __init__(self, label: str, *widgets: Widget) -> None:
        super().__init__(Label(label, markup=False), *widgets)


def form_button(label: str, id: str) -> Button:
    """Return a button of one line, which reacts however fast it is pressed again."""
    button = Button(label, id=id, compact=True)
    # While Textual shows the effect of a press, it ignores the next one.
    button.active_effect_duration = 0
    return button


class FormScreen(BaseScreen[T]):
    """A form: up and down go from row to row, and a change can rebuild all rows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *key_group("footer-choose", up="app.focus_previous", down="app.focus_next"),
    ]

    def content(self) -> ComposeResult:
        """Yield the rows in a column that scrolls where it must."""
        with Vertical(id="form"):
            yield from self.rows()
        yield Static(id="about", markup=False)

    def rows(self) -> Iterable[Widget]:
        """Return the rows of the form."""
        raise NotImplementedError

    def about(self, id: str) -> str:
        """Return what the field with an id means, if its label doesn't say it."""
        return ""

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Explain the field that has the focus."""
        self.query_one("#about", Static).update(self.about(event.widget.id or ""))

    def yes_or_no(self, id: str, *, value: bool) -> ChoiceField:
        """Return a choice between no and yes."""
        values = [("no", self.text("no")), ("yes", self.text("yes"))]
        return ChoiceField(values, "yes" if value else "no", id=id)

    async def rebuild(self) -> None:
        """Compose the screen again and give the focus back to the same widget."""
        focused = self.focused.id if self.focused is not None else None
        await self.recompose()
        matches = self.query(f"#{focused}") if focused else None
        if matches:
            matches.first().focus()
        self.on_resize()
