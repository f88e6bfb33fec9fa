"""Message lookup. Plain messages are answered without the Fluent parser, whose import takes
longer than a command may take to print its help."""

import re
from functools import cached_property
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

from .sentences import Sentence, sentence_of

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_ENTRY = re.compile(r"^([a-z][a-z0-9-]*) =((?:.*\n)(?:(?:[ }].*)?\n)*)", re.MULTILINE)
_MINUS = str.maketrans("−", "-")
"""Catalogues have the typographic minus; terminals print the one of the keyboard throughout."""


class Text:
    """The messages of one language: `text("winners", count=2, names="Ada, Ben")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._entries: dict[str, str] = {}
        for path in sorted(Path(__file__).with_name(language).glob("*.ftl")):
            source = path.read_text(encoding="utf-8").translate(_MINUS)
            self._entries.update(_ENTRY.findall(source))

    def __contains__(self, id: str) -> bool:
        return id in self._entries

    def titles(self, prefix: str, description: str) -> list[str]:
        """Return the messages with a prefix that have another one to describe them."""
        return [
            self(id) for id in self._entries if id.startswith(prefix) and description + id in self
        ]

    def __call__(self, id: str, /, **values: str | float) -> str:
        """Return the message of an id; numbers are formatted as the language writes them."""
        entry = self._entries[id]
        return self._format(id, values) if "{" in entry else _plain(entry)

    def error(self, error: Sentence) -> str:
        """Return one sentence that says what is wrong."""
        return sentence_of(self, error)

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle  # noqa: PLC0415

        return FluentBundle([self.language], use_isolating=False)

    def _format(self, id: str, values: dict[str, str | float]) -> str:
        from fluent.runtime import FluentResource  # noqa: PLC0415
        from fluent.runtime.types import fluent_number  # noqa: PLC0415

        if not self._bundle.has_message(id):
            self._bundle.add_resource(FluentResource(f"{id} ={self._entries[id]}"))
        pattern = self._bundle.get_message(id).value
        assert pattern is not None
        arguments = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in values.items()
        }
        return str(self._bundle.format_pattern(pattern, arguments)[0])


def _plain(entry: str) -> str:
    first, _, rest = entry.partition("\n")
    return f"{first.strip()}\n{dedent(rest)}".strip()
