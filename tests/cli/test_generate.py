"""`gapless generate`, run as a person runs it."""

import json
from pathlib import Path

import pytest

import gapless
from gapless.analysis import measurement
from gapless.cli import run
from gapless.editions import read_board_file
from gapless.text import LANGUAGES


def call(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    status = run([str(arg) for arg in args], {})
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_a_board_is_printed_as_a_file_that_can_be_checked_and_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "new.toml"
    args = ("generate", "--seed", 7, "--kinds", "boom volatile")
    status, printed, err = call(capsys, *args)
    assert (status, err) == (0, "")
    status, out, err = call(capsys, *args, "-o", path)
    assert (status, err) == (0, "")
    assert path.read_text(encoding="utf-8") == printed
    name = out.split()[-1]
    assert name == f"file:{path}:generated-boom-volatile-7+volatile"
    board = gapless.find_board(gapless.edition("classic"), name, Path())
    assert board.grid == gapless.generate_board(7, "boom volatile").grid
    assert call(capsys, "check", path)[0] == 0
    assert call(capsys, "deal", "--seed", 1, "--boards", name)[0] == 0


def test_a_file_is_replaced_only_by_force(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine", encoding="utf-8")
    status, out, err = call(capsys, "generate", "--seed", 1, "-o", path)
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        f"gapless: {path} exists; choose another name, or replace it with --force"
    ]
    assert path.read_text(encoding="utf-8") == "mine"
    assert call(capsys, "generate", "--seed", 1, "-o", path, "--force")[0] == 0
    assert list(read_board_file(path)) == ["generated-1"]


def test_an_interruption_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **_named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gapless.cli.generate.generate_board", interrupted)
    assert call(capsys, "generate") == (130, "", "Interrupted: no board was generated\n")


def test_a_board_has_kinds_of_a_board_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own, path = tmp_path / "own.toml", tmp_path / "new.toml"
    own.write_text(
        "[kinds.fuse]\nstates = [{ each = 2 }, { each = -4 }]\nslide = true\n"
        'name = { en = "fuse" }\n'
        '[[boards]]\nid = "mine"\ngrid = ["......", "..f..."]\nspaces = { f = "fuse" }\n',
        encoding="utf-8",
    )
    kinds = f"rows file:{own}:fuse"
    status, _, err = call(capsys, "generate", "--seed", 4, "--kinds", kinds, "-o", path)
    assert (status, err) == (0, "")
    assert call(capsys, "check", path)[0] == 0
    (board,) = read_board_file(path).values()
    assert [kind.key for kind in board.kinds] == ["fuse"]
    assert board.rows
    status, _, err = call(capsys, "generate", "--kinds", f"file:{own}:none")
    assert status == 2
    assert err.startswith(f"gapless: there is no kind 'file:{own}:none'")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_measure_is_in_the_file_and_in_the_json(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
) -> None:
    monkeypatch.setattr(measurement, "ROUNDS", 2)
    monkeypatch.setattr(measurement, "DEALS", 1)
    path = tmp_path / "new.toml"
    args = ("generate", "--seed", 3, "--kinds", "gold", "--measure", "--lang", language)
    status, out, err = call(capsys, *args, "--json", "-o", path)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["text"] == path.read_text(encoding="utf-8")
    assert [line[:2] for line in found["text"].splitlines()[:2]] == ["# ", "# "]
    assert found["board"] == "generated-gold-3"
    assert found["spaces"] == {"$": "gold"}
    figures = found["difficulty"]
    assert list(figures) == ["skill", "luck", "newcomer", "architect", "master", "hindsight"]
    assert figures["skill"] == round(figures["master"] - figures["newcomer"], 2)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--kinds", "bom"), "there is no kind 'bom'; choose from numbers, pairs, boom"),
        (("--kinds", "boom wormholes"), "'boom' and 'wormholes' can't be on one board"),
        (("--difficulty", "1000"), "how much skill matters is a number from 0 to 40 points"),
        (("--difficulty", "hard"), "--difficulty must be a number from 0.0 up, not 'hard'"),
        (("--difficulty", "nan"), "--difficulty must be a number from 0.0 up, not 'nan'"),
    ],
)
def test_the_impossible_is_one_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, args: tuple[str, str], sentence: str
) -> None:
    path = tmp_path / "new.toml"
    status, out, err = call(capsys, "generate", "--seed", 1, "-o", path, *args)
    assert (status, out) == (2, "")
    (line,) = err.splitlines()
    assert line.startswith(f"gapless: {sentence}")
    assert not list(tmp_path.iterdir())
