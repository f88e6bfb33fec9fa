"""The counts of tests/rules/data/perft.toml, by the core and by the referee."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from gapless.core.setup import parse_house
from gapless.editions import EDITIONS, edition
from tests.rules.perft import CoreWay, Count, RefereeWay, Root, perft

DATA = Path(__file__).parent / "data" / "perft.toml"
ENTRIES = tomllib.loads(DATA.read_text("utf-8"))["perft"]

entries = pytest.mark.parametrize(
    "entry", ENTRIES, ids=[f"{e['edition']}-{n}" for n, e in enumerate(ENTRIES)]
)


def root_of(entry: dict[str, Any]) -> Root:
    return Root(edition(entry["edition"]), parse_house(entry["house"]), tuple(entry["skyline"]))


def counts_of(entry: dict[str, Any]) -> list[Count]:
    return [Count(s, r) for s, r in zip(entry["sequences"], entry["rows"], strict=True)]


@entries
def test_the_core_counts_to_depth_three(entry: dict[str, Any]) -> None:
    root = root_of(entry)
    assert perft(root, CoreWay(root), 3) == counts_of(entry)


@entries
def test_the_referee_counts_to_depth_two(entry: dict[str, Any]) -> None:
    root = root_of(entry)
    assert perft(root, RefereeWay(root), 2) == counts_of(entry)[:2]


@pytest.mark.soak
@entries
def test_the_referee_counts_to_depth_three(entry: dict[str, Any]) -> None:
    root = root_of(entry)
    assert perft(root, RefereeWay(root), 3) == counts_of(entry)


def test_every_edition_is_counted_from_the_empty_ramp() -> None:
    empty = [e["edition"] for e in ENTRIES if not any(e["skyline"]) and not e["house"]]
    assert empty == list(EDITIONS)
