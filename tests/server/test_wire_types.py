"""Files generated from the wire contract are up to date, and the protocol page matches it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from gapless.rooms.wire import client_messages, messages, requests
from gapless.rooms.wire.requests import Body
from gapless.server.http import board_messages, review_messages
from gapless.server.http.api import ENDPOINTS
from scripts import page_fixtures, wire_types

PROTOCOL = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(
    r"^```json (\w+)\n(.*?)^```$", PROTOCOL, re.MULTILINE | re.DOTALL
)


@pytest.mark.parametrize(
    ("command", "generated"),
    [
        ("scripts.wire_types", wire_types.generated),
        ("scripts.page_fixtures", page_fixtures.generated),
    ],
)
def test_generated_files_are_current(
    command: str, generated: Callable[[], dict[Path, str]]
) -> None:
    stale = [
        path.name
        for path, text in generated().items()
        if not path.is_file() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale, f"run: python -m {command}"


def subclasses(cls: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    direct = set(cls.__subclasses__())
    return direct.union(*(subclasses(one) for one in direct))


def test_every_type_is_documented_and_in_the_page_s_types() -> None:
    text = wire_types.typescript()
    for cls in (
        subclasses(messages.Message) | subclasses(client_messages.FromClient) | subclasses(Body)
    ):
        assert cls.__doc__, cls
        assert cls.__struct_config__.forbid_unknown_fields, cls
        if cls is not messages.FromServer:
            assert f"export interface {cls.__name__} " in text or f"type {cls.__name__} =" in text


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_the_examples_of_the_protocol_page_have_their_types(name: str, example: str) -> None:
    modules = (messages, client_messages, requests, board_messages, review_messages)
    kind: Any = next(getattr(one, name) for one in modules if hasattr(one, name))
    msgspec.json.decode(example, type=kind)


def test_the_protocol_page_has_every_call_and_message() -> None:
    assert PROTOCOL.count("```json") == len(EXAMPLES)
    lines = PROTOCOL.splitlines()
    for one in ENDPOINTS:
        (line,) = [
            line for line in lines if line.startswith("|") and f"`{one.method} {one.path}`" in line
        ]
        for kind in (one.answer, one.body):
            name = kind if isinstance(kind, str) else getattr(kind, "__name__", "")
            assert name in {"", "dict"} or name.startswith("image/") or name in line, one.path
    for union in (client_messages.ClientMessage, messages.ServerMessage):
        for kind in get_args(union):
            assert f"`{kind.__struct_config__.tag}`" in PROTOCOL


@pytest.mark.parametrize(
    "kind", get_args(client_messages.AnyCommand), ids=lambda kind: kind.__name__
)
def test_the_protocol_page_has_the_fields_of_every_command(
    kind: type[client_messages.Command],
) -> None:
    commands = PROTOCOL.partition("### Commands")[2].partition("\n### ")[0]
    rows = dict(re.findall(r"^\| `([\w-]+)` \| ([^|]*) \|", commands, re.MULTILINE))
    fields = re.findall(r"`(\w+)`", rows[str(kind.__struct_config__.tag)])
    assert ["id", *fields] == list(kind.__struct_fields__)
