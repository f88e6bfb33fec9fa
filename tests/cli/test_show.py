"""Drawings of boards, ramps, tiles and records."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import gapless
from gapless.records import read_record

from .conftest import Command
from .helpers import CLASSIC, play, write


def test_shown_things_as_json(command: Command, tmp_path: Path) -> None:
    path = write(tmp_path, play(("Ann", "Bob"), "1 2"))

    def data(*words: object) -> Any:
        return json.loads(command("show", *words, "--json").out)

    assert data("board", "words-de")["words"] == list(
        gapless.find_board(CLASSIC, "words-de", None).words
    )
    ramp = str(gapless.Ramp(CLASSIC.boards["1"]))
    assert data("ramp", ramp, "--board", "1") == {"board": "1", "ramp": ramp}
    assert data("tile", "I3") == {
        "I3": {"a": [[0, 0], [1, 0], [2, 0]], "b": [[0, 0], [0, 1], [0, 2]]}
    }
    shown = data("record", path, "--seat", "2")
    assert (shown["board"], shown["round"], shown["card"]) == ("2", 2, 16)
    score = read_record(path).results[1].scores[1].total
    assert [(one["player"], one["score"]) for one in shown["ramps"]] == [("Bob", score)]


def test_show_board(command: Command) -> None:
    out = command("show", "board", "4").out
    assert "Board 4" in out
    assert "★" in out
    assert command("show", "board", "4", "--ascii").out.isascii()
    assert "\x1b[" not in out
    assert "38;2;" in command("show", "board", "4", "--color", "always", COLORTERM="truecolor").out
    assert "38;5;" in command("show", "board", "4", "--color", "always", NO_COLOR="1").out


def test_show_ramp(command: Command) -> None:
    ramp = "/".join(["......"] * 11 + ["xx...."])
    out = command("show", "ramp", f"x.....|{ramp}", "--board", "1").out
    assert "▒▒▒" in out
    assert command("show", "ramp", "x", "--board", "1").status == 2


def test_show_tile(command: Command) -> None:
    out = command("show", "tile", "L5", "I3").out
    for name in ("L5a", "L5h", "I3a", "I3b"):
        assert name in out
    assert "I3c" not in out
    assert "Z5f" in command("show", "tile").out
    mistake = command("show", "tile", "Q9")
    assert mistake.status == 2
    assert "there is no tile 'Q9'" in mistake.err


def test_show_record_at_any_card(command: Command, tmp_path: Path) -> None:
    record = play(("Ann", "Bob"), "1 2")
    path = write(tmp_path, record)
    last = command("show", "record", path).out
    assert "Ann" in last
    assert f"Round 2, board 2: {record.results[1].scores[1].total}" in last
    first = command("show", "record", path, "--round", "1", "--card", "0", "--seat", "2").out
    assert "Bob" in first
    assert "Ann" not in first
    start = record.rounds[0].turns[0].tokens[1].tile.name
    assert start in first
    assert sum(name in first for name in CLASSIC.tiles) == 1


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["--round", "3"], "has no round 3; it has 1"),
        (["--card", "17"], "round 1 has no card 17; so far it has 16"),
        (["--seat", "2"], "there is no player 2; the game has 1"),
        (["--seat", "0"], "--seat must be a number from 1 up"),
        (["--color", "red"], "--color must be one of auto, always, never"),
    ],
)
def test_mistakes_with_show_record(
    command: Command, tmp_path: Path, args: list[str], error: str
) -> None:
    result = command("show", "record", write(tmp_path, play(("Ann",), "1")), *args)
    assert result.status == 2
    assert error in result.err
    assert result.err.count("\n") == 1


def test_show_record_without_rounds(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "new.fits.txt"
    path.write_text('[Gapless "1"]\n[Edition "classic"]\n[Player "Ann"]\n')
    assert "has no round yet" in command("show", "record", path).err


def test_pictures(command: Command, tmp_path: Path) -> None:
    path = write(tmp_path, play(("Ann", "Bob"), "eggshells"))
    light = command("show", "record", path, "--svg").out
    ET.fromstring(light)
    picture = tmp_path / "game.svg"
    assert command("show", "record", path, "--dark", "-o", picture).out == ""
    dark = picture.read_text(encoding="utf-8")
    ET.fromstring(dark)
    assert ("#f4f1ea" in light, "#f4f1ea" in dark) == (True, False)
