"""Files generated from the wire contract are up to date."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from gapless.server import messages
from gapless.server.requests import Body
from scripts import page_fixtures, wire_types


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
    for cls in subclasses(messages.Message) | subclasses(messages.FromClient) | subclasses(Body):
        assert cls.__doc__, cls
        assert cls.__struct_config__.forbid_unknown_fields, cls
        if cls is not messages.FromServer:
            assert f"export interface {cls.__name__} " in text or f"type {cls.__name__} =" in text
