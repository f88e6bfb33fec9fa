"""`gapless share`, and boards by their code in other commands, records and environments."""

import json
from pathlib import Path
from random import Random

import pytest

import gapless
from gapless.core.setup import Setup
from gapless.editions import UnknownDataError
from gapless.editions.board_codes import PREFIX, decode_board
from gapless.env.arguments import make_setup
from gapless.env.rendering import panels_of
from gapless.local.game_library import find_boards
from gapless.local.speech import board_name, reference_name
from gapless.records import format_record, parse_record
from gapless.render.board_labels import board_label, plain_label
from gapless.text import Text

from .conftest import Command
from .helpers import play, write

MINE = """\
[[boards]]
id = "garden"
name = "My garden"
grid = ["......", ".2....", "......", "....a.", "......", "-.....",
        "...0..", "......", ".a...0", "......", "..2...", "......"]
spaces = { "2" = 2, "-" = -5, a = "pair", "0" = "egg" }
rows = 1

[[boards]]
id = "other"
grid = ["......", "......", "......", "......", "......", "......",
        "......", "......", "......", "......", "......", "....9."]
spaces = { "9" = 9 }
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


@pytest.fixture
def code(mine: Path, command: Command) -> str:
    assert mine.exists()
    found: str = command("share", "mine.toml:garden", "--json").data[0]["code"]
    return found


@pytest.mark.usefixtures("mine")
def test_share_prints_codes_and_links(command: Command) -> None:
    result = command("share", "mine.toml")
    name, code, link, other, *_ = map(str.strip, result.out.splitlines())
    assert (name, other) == ("My garden", "file:mine.toml:other")
    assert link == f"http://localhost:8480/board#{code.removeprefix(PREFIX)}"
    assert decode_board(code.removeprefix(PREFIX)).name == "My garden"
    server = ("--server", "https://play.example.org/club/")
    (found,) = command("share", "mine.toml:other+volatile", "--json", *server).data
    assert list(found) == ["board", "name", "code", "link"]
    assert found["board"] == "file:mine.toml:other+volatile"
    assert found["code"].endswith("+volatile")
    assert found["link"] == (
        f"https://play.example.org/club/board#{found['code'].removeprefix(PREFIX)}"
    )
    (again,) = command("share", code, "--json").data
    assert again["code"] == code
    for wrong, reason in {
        "none.toml": "there is no file none.toml",
        "mine.toml:x": "there is no board 'x' in mine.toml",
        "9": "there is no board '9'",
        "code:1": "the board's code is damaged",
    }.items():
        result = command("share", wrong)
        assert result.status == 2
        assert reason in result.err


def test_commands_take_a_code(command: Command, code: str, tmp_path: Path) -> None:
    for ref in (code, "file:mine.toml:garden"):
        drawn = command("show", "board", ref, "--ascii").out
        assert "My garden" in drawn
        assert "+2" in drawn
    record = play(("Ann",), f"{code} {code}+volatile")
    path = write(tmp_path, record)
    assert command("check", path).status == 0
    report = command("replay", path).out
    assert "Round 1, board My garden " in report
    assert "Round 2, board My garden, volatile" in report
    assert command("replay", path, "--json").data[0]["rounds"][1]["board"] == f"{code}+volatile"
    dealt = command("deal", "--boards", code, "--seed", 4, "-o", tmp_path / "dealt.fits.txt")
    assert dealt.status == 0
    assert command("check", tmp_path / "dealt.fits.txt").status == 0
    empty = "/".join(["......"] * 12)
    assert command("score", empty, "--board", code).out.startswith("My garden\n")
    assert command("show", "board", f"{code}x").status == 2


def test_records_carry_the_board(code: str) -> None:
    """No file is read, so that a record from a network may have it."""
    record = play(("Ann", "Bob"), f"{code} {code}+volatile 1")
    text = format_record(record)
    read = parse_record(text)
    assert format_record(read) == text
    assert read.setup.boards == record.setup.boards
    assert not Setup(read.setup.edition, ("Ann",), read.setup.boards).ranked
    half = text[: text.index("round 2")]
    assert parse_record(half).setup.boards == record.setup.boards


def test_the_name_is_shown_instead_of_the_reference(code: str) -> None:
    text = Text("de")
    board, volatile = find_boards(
        gapless.edition("classic"), (code, f"{code}+volatile"), Path.cwd()
    )
    assert reference_name(text, code) == board_name(text, board) == "My garden"
    assert board_name(text, volatile) == "My garden, Sofortwertung"
    assert reference_name(text, "code:x") == "Eigene Tafel"
    assert reference_name(text, "2+volatile") == "Tafel 2, Sofortwertung"
    assert board_label(text, volatile) == plain_label(volatile) == "My garden+volatile"
    unnamed = gapless.Board("code:1" + "x" * 99, ("......",) * 12)
    assert board_name(text, unnamed) == board_label(text, unnamed) == "Eigene Tafel"
    assert len(plain_label(unnamed)) == 40


def test_environments_take_a_code(code: str) -> None:
    setup = make_setup("classic", f"{code} 1", "", ("player",))
    assert [board.ref for board in setup.boards] == [code, "1"]
    panels = panels_of(gapless.Game(setup, gapless.draw_deal(setup, Random(1))))
    assert panels[0].caption == "player 1/2 My garden"


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    "server",
    ["javascript:alert(1)", "ftp://x", "x", "https://", "https://x/?a", "https://x#a", "http://["],
)
def test_a_link_begins_with_the_address_of_a_server(command: Command, server: str) -> None:
    result = command("share", "mine.toml", "--server", server)
    assert (result.status, result.out) == (2, "")
    assert "is not the address of a server" in result.err


def test_a_prefix_in_capitals_is_explained(command: Command, code: str) -> None:
    result = command("share", code.replace("code:", "CODE:"))
    assert "write 'code:' in small letters, not 'CODE:'" in result.err
    with pytest.raises(UnknownDataError, match="small letters"):
        gapless.find_board(gapless.edition("classic"), "File:a:b", None)


HIDDEN = "\x1b[31m\x07\n\x1b]0;title\x07\u202e\u2066\x9b"


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_messages_show_control_characters_escaped(
    command: Command, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    quoted = json.dumps(HIDDEN)
    board = tmp_path / "bad.toml"
    board.write_text(
        f"[[boards]]\nid = {quoted}\ngrid = [{quoted}]\nspaces = {{ {quoted} = {quoted} }}\n"
        f"{quoted} = 1\nwords = [{quoted}]\n",
        encoding="utf-8",
    )
    record = tmp_path / "bad.fits.txt"
    bad = HIDDEN.replace("\n", "")
    record.write_text(f'[Gapless "1"]\n[Edition "{bad}"]\n[Player "A"]\n', encoding="utf-8")
    shown = command("check", board, record)
    lost = command("show", "board", f"file:{board}:{HIDDEN}")
    text = shown.out + shown.err + lost.out + lost.err
    assert "\\x1b[31m" in text
    assert all(line.isprintable() for line in text.split("\n"))
    assert all(line.startswith((str(board), str(record))) for line in shown.out.splitlines())
