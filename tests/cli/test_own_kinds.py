"""A board file with kinds of its own, taken through everything that one can do with a board."""

import io
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from PIL import Image

import gapless
from gapless.core.outcome import Outcome
from gapless.core.setup import Setup
from gapless.editions import read_board_file
from gapless.env import FitsEnv
from gapless.records import Record, read_record
from gapless.server.http.link_previews import picture_png
from tests.env.playing import legal_action
from tests.search.test_hindsight import check, round_of
from tests.strategies import CLASSIC

from .conftest import Command
from .helpers import write

FILE = """\
[kinds.magnet]
name = { en = "magnet", de = "Magnet", ru = "магнит" }
sign = "magnet"
totals = [1, 4, 9]

[kinds.set]
name = { en = "set" }
totals = [0, 0, 5]
by = "character"

[kinds.fuse]
name = { en = "fuse" }
states = [{ each = 2 }, { each = -1 }, { each = -4 }]
slide = true

[kinds.trap]
name = { en = "trap" }
each = -2
stop = "blown-up"

[kinds.oasis]
name = { en = "oasis" }
each = { 1 = 2, 4 = -1 }
counts = "covered"

[[boards]]
id = "workshop"
name = "Workshop"
grid = ["..f...", ".....f", "..f...", "....t.", ".m....", "...m..",
        "..a..b", ".a..b.", "...o..", ".t..o.", "a..m.b", "..o..."]
spaces = { m = "magnet", a = "set", b = "set", f = "fuse", t = "trap", o = "oasis" }
rows = 1

[[boards]]
id = "small"
grid = ["f.f.", ".mo.", "a.ta", "o.m."]
spaces = { m = "magnet", a = "set", f = "fuse", t = "trap", o = "oasis" }
"""
NAMES = ("magnet", "set", "fuse", "trap", "oasis")
REF = "file:own.toml:workshop"


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GAPLESS_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "own.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    board = gapless.find_board(CLASSIC, REF, tmp_path)
    setup = Setup(CLASSIC, ("Ann", "Bob"), (board,))
    return write(tmp_path, Record.of_game(gapless.play(setup, ["mason", "handyman"], 3)))


@pytest.fixture
def code(command: Command) -> str:
    found: str = command("share", "own.toml:workshop", "--json").data[0]["code"]
    return found


def test_the_file_has_no_problems(command: Command) -> None:
    assert command("check", "own.toml").status == 0


def test_it_is_played_recorded_and_replayed(command: Command, record: Path) -> None:
    read = read_record(record)
    assert read.setup.boards[0].ref == REF
    [data] = command("replay", "--json", record).data
    assert tuple(data["totals"]) == read.totals == tuple(s.total for s in read.rounds[0].scores())
    reasons = {item.reason for score in read.rounds[0].scores() for item in score.items}
    assert reasons & set(NAMES)
    outcomes = {
        event.outcome
        for ramp in read.rounds[0].ramps
        for event in ramp.history
        if isinstance(event, gapless.Landing)
    }
    assert Outcome.BLOWN_UP in outcomes
    assert any(any(ramp.slid) for ramp in read.rounds[0].ramps)


def test_a_game_is_played_line_by_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("board\nquit\n"))
    result = command("play", "--plain", "--seed", 1, "--boards", REF)
    assert (result.status, result.err) == (0, "")
    assert "Workshop" in result.out


def test_it_is_shown_in_the_terminal_and_as_pictures(command: Command, record: Path) -> None:
    assert "∩" in command("show", "board", REF, "--color", "never").out
    for what in (("board", REF), ("record", record)):
        shown = command("show", *what, "--svg")
        assert shown.status == 0
        assert len(ET.fromstring(shown.out).findall(".//{*}path")) > 20
        assert command("show", *what, "--ascii").out.isascii()


def test_it_is_shared_by_its_code(command: Command, code: str, file: Path) -> None:
    assert code.startswith("code:2")
    shared = gapless.find_board(CLASSIC, code)
    own = read_board_file(file)["workshop"]
    assert [kind.key for kind in shared.kinds] == [f"kind-{n}" for n in range(1, 6)]
    assert [kind.name("en") for kind in shared.kinds] == [kind.name("en") for kind in own.kinds]
    assert gapless.Ramp(shared).score().total == gapless.Ramp(own).score().total
    assert command("show", "board", code).status == 0
    picture = Image.open(io.BytesIO(picture_png("classic", [code])))
    plain = Image.open(io.BytesIO(picture_png("classic", ["1"])))
    assert picture.size == plain.size
    assert picture.convert("RGB").getcolors() != plain.convert("RGB").getcolors()


def test_small_boards_are_solved_like_trying_everything(file: Path) -> None:
    tiles = [CLASSIC.tiles[name] for name in ("I3", "V3", "T4")]
    for board in read_board_file(file).values():
        if board.height < CLASSIC.rows:
            check(round_of(board, tiles))


def test_it_is_solved_and_reviewed(command: Command, record: Path) -> None:
    [first, second] = command("solve", record, "--seconds", 2, "--json").data
    assert [first["seat"], second["seat"]] == [1, 2]
    totals = read_record(record).totals
    assert all(s["bound"] >= s["score"] >= t for s, t in zip((first, second), totals, strict=True))
    reviewed = command("coach", record, "--json").data
    assert [one["score"] for one in reviewed] == [1000 * total for total in totals]
    assert "Workshop" in command("coach", record, "--seat", 1).out


def test_bots_meet_on_it_in_the_arena(command: Command, code: str) -> None:
    options = ("--games", 2, "--seed", 1, "--jobs", 1, "--json")
    for ref in (REF, code):
        [data] = command("arena", "mason", "handyman", "--boards", ref, *options).data
        assert data["games"] == 2
        assert [(one["name"], one["forfeits"]) for one in data["bots"]] == [
            ("mason", 0),
            ("handyman", 0),
        ]


def test_an_environment_steps_it(code: str) -> None:
    env = FitsEnv(boards=code, render_mode="ansi")
    rng = Random(1)
    observation, info = env.reset(seed=1)
    spaces, rewards, over = env.observation_space, 0.0, False
    while not over:
        assert spaces.contains(observation)
        observation, reward, over, _, info = env.step(
            np.int64(legal_action(info["action_mask"], rng))
        )
        rewards += float(reward)
    [total] = env.record().totals
    empty = gapless.Ramp(gapless.find_board(CLASSIC, code)).score().total
    assert rewards == pytest.approx(total - empty)
    assert "∩" in str(env.render())
