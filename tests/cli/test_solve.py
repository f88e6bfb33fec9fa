"""`gapless solve`, run as a person runs it."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gapless.cli import run
from gapless.core.setup import Setup, draw_deal
from gapless.editions import edition
from gapless.records import Record, format_record
from gapless.search.passes import HindsightSearch, SearchResult
from gapless.text import LANGUAGES
from testbed.patience import PATIENCE
from tests.strategies import CLASSIC

SOLVE = ("solve", "--board", "1", "--start", "L5")
ORDER = "T4 I3 O4 V5 U5 P5 Y5 N5"
ALL = f"{ORDER} Z5 S4 V3 L4 I5 I4 T5"
WORDS = ("solve", "--board", "words-en", "--start", "L5", "--order", ALL, "--seconds", "0.1")


def call(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    status = run([str(arg) for arg in args], {})
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_an_order_is_solved_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, *SOLVE, "--order", "T4 I3 O4", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["score", "placements", "proved", "states", "seconds", "bound"]
    assert found["score"] == -54
    assert found["proved"] is True
    assert [token[:2] for token in found["placements"]] == ["L5", "T4", "I3", "O4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_order_is_solved_for_people(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, err = call(capsys, *SOLVE, "--order", "", "--lang", language)
    assert (status, err) == (0, "")
    first, tokens, _ = out.splitlines()
    assert first.startswith("-67 ")
    assert tokens.startswith("L5")


def test_without_a_proof_there_is_a_bound(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, *WORDS, "--json")
    assert status == 0
    found = json.loads(out)
    assert found["proved"] is False
    assert found["bound"] > found["score"]
    status, out, _ = call(capsys, *WORDS)
    assert status == 0
    assert re.match(r"-?\d+ points?, the best found; more than \d+ is not possible\n", out)


def test_an_edition_is_honoured(capsys: pytest.CaptureFixture[str]) -> None:
    compact = edition("compact")
    order = [tile for tile in compact.build if tile != compact.start[0]][:3]
    args = ("solve", "--edition", "compact", "--board", "1", "--start", compact.start[0])
    status, out, err = call(capsys, *args, "--order", " ".join(order), "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert [token[:2] for token in found["placements"]] == [compact.start[0], *order]
    assert found["proved"]


def test_ctrl_c_keeps_the_best(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = HindsightSearch.run

    def interrupted(search: HindsightSearch, stop: Callable[[], bool]) -> SearchResult:
        real(search, lambda: stop() or True)
        raise KeyboardInterrupt

    monkeypatch.setattr(HindsightSearch, "run", interrupted)
    status, out, _ = call(capsys, *SOLVE, "--order", "T4 I3 O4", "--json")
    assert status == 130
    assert json.loads(out)["score"] <= -54


def test_progress_is_shown_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gapless.search.hindsight.PROGRESS_SECONDS", 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    status, _, err = call(capsys, *WORDS)
    assert status == 0
    assert re.search(r"\rBest so far: -?\d+, at most \d+ possible, \d+ s\x1b\[K", err)
    assert err.endswith("\r\x1b[K")


def test_a_record_is_solved_round_by_round_and_seat_by_seat(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    boards = tuple(CLASSIC.boards[id] for id in ("2", "3"))
    setup = Setup(CLASSIC, ("Red", "Blue"), boards)
    record = Record.dealt(setup, draw_deal(setup, Random(4)))
    path = tmp_path / "game.fits.txt"
    path.write_text(format_record(record), encoding="utf-8")
    status, out, err = call(capsys, "solve", path, "--json")
    assert (status, err) == (0, "")
    lines = [json.loads(line) for line in out.splitlines()]
    assert [(line["round"], line["seat"]) for line in lines] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    for line in lines:
        assert list(line)[:2] == ["round", "seat"]
        assert line["proved"]
        round = record.rounds[line["round"] - 1]
        start = round.start[line["seat"] - 1].name
        order = [start, *(card for card in round.turned if card != start)]
        assert [token[:2] for token in line["placements"]] == order
    status, out, _ = call(capsys, "solve", path)
    assert status == 0
    assert "Blue" in out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("solve",), "name a record"),
        (("solve", "--board", "1", "--start", "L5"), "name a record"),
        ((*SOLVE, "--order", "T4 Q7"), "no building card 'Q7'"),
        ((*SOLVE, "--order", "T4 I3 T4"), "T4 comes twice"),
        ((*SOLVE, "--order", "T4 L5"), "starting tile L5 again"),
        (("solve", "--board", "1", "--start", "T4", "--order", ""), "not a starting card"),
        (("solve", "--board", "none", "--start", "L5", "--order", ""), "no board 'none'"),
        ((*SOLVE, "--order", "T4", "--house", "none"), "no house rule 'none'"),
        ((*SOLVE, "--order", "T4", "--edition", "none"), "no edition 'none'"),
        ((*SOLVE, "--order", "T4", "--seconds", "-1"), "--seconds"),
        (("solve", "nowhere.fits.txt"), "no file nowhere.fits.txt"),
        (("solve", "nowhere.fits.txt", "--start", "L5"), "leave out --start"),
    ],
)
def test_mistakes_get_one_line(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
) -> None:
    status, out, err = call(capsys, *args)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_record_without_a_round(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "empty.fits.txt"
    path.write_text('[Gapless "1"]\n[Edition "classic"]\n[Player "Red"]\n', encoding="utf-8")
    status, _, err = call(capsys, "solve", path)
    assert status == 2
    assert "no round yet" in err


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_a_missing_compiler_names_the_extra(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from gapless.cli import run\n"
        f"sys.exit(run({[*SOLVE, '--order', 'T4']!r}, {{}}))"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert "gapless[search]" in found.stderr
    assert len(found.stderr.splitlines()) == 1
