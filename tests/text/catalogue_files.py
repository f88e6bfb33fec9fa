"""The catalogue's files, parsed, for the tests."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast

import gapless.text

FOLDER = Path(gapless.text.__file__).parent


@cache
def entries(language: str, name: str) -> tuple[ast.Message, ...]:
    """The messages of one file; it has nothing but messages and comments."""
    body = FluentResource((FOLDER / language / f"{name}.ftl").read_text(encoding="utf-8")).body
    assert all(isinstance(entry, ast.Message | ast.BaseComment) for entry in body), name
    return tuple(entry for entry in body if isinstance(entry, ast.Message))


def names(language: str) -> list[str]:
    """The names of a language's files, without their suffix."""
    return sorted(path.stem for path in (FOLDER / language).glob("*.ftl"))


def ids(language: str, *files: str) -> list[str]:
    """The ids of some files, in their order."""
    return [message.id.name for name in files for message in entries(language, name)]


def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language by its id."""
    return {m.id.name: m for name in names(language) for m in entries(language, name)}


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """All nodes of a syntax tree."""
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from nodes(value)
    elif isinstance(node, list):
        for value in node:
            yield from nodes(value)


def variables(message: ast.Message) -> set[str]:
    """The names of a message's arguments."""
    return {n.id.name for n in nodes(message) if isinstance(n, ast.VariableReference)}
