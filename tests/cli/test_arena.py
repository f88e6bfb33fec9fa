"""`gapless arena` and `gapless bot`, run as a person runs them."""

import json
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gapless.bots import LEVELS
from gapless.cli import run
from gapless.editions import edition
from gapless.text import LANGUAGES


def call(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    status = run([str(arg) for arg in args], {})
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def program(folder: Path, code: str) -> str:
    path = folder / "bot.py"
    path.write_text(code, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def test_the_arena_prints_json_to_the_letter(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(
        capsys, "arena", "newcomer", "mason", "--games", 3, "--seed", 5, "--boards", "1 4", "--json"
    )
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["games"] == 3
    for bot, name in zip(found["bots"], ("newcomer", "mason"), strict=True):
        assert bot["name"] == name
        assert list(bot) == ["name", "mean", "ci95", "boards", "seconds_per_act", "forfeits"]
        assert list(bot["boards"]) == ["1", "4"]
        assert bot["mean"] == pytest.approx(
            sum(b["mean"] for b in bot["boards"].values()), abs=1e-5
        )
        assert bot["forfeits"] == 0


@pytest.mark.skipif(sys.version_info >= (3, 15), reason="Ray has no build for it yet")
def test_a_ray_cluster_plays_the_same_games() -> None:
    """In processes of their own, for Ray keeps threads and warns of what is not ours."""
    command = [sys.executable, "-c", "from gapless.cli import main; main()"]
    contest = ["arena", "mason", "master:0", "--games", "4", "--seed", "3", "--json"]
    scores = []
    for engine in ("local", "ray"):
        done = subprocess.run(
            [*command, *contest, "--engine", engine], capture_output=True, text=True, check=True
        )
        found = json.loads(done.stdout)
        scores.append([(bot["name"], bot["mean"], bot["boards"]) for bot in found["bots"]])
    assert scores[0] == scores[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_prints_a_table(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, _ = call(
        capsys, "arena", "newcomer", "mason", "--games", 2, "--boards", "2", "--lang", language
    )
    assert status == 0
    lines = out.splitlines()
    assert len(lines) == 8
    assert [line.split()[0] for line in lines if "±" in line] == ["newcomer", "mason", "mason"]


def test_the_arena_prints_wins_against_opponents(capsys: pytest.CaptureFixture[str]) -> None:
    arena = ("arena", "mason", "--games", 2, "--boards", "2", "--jobs", 1, "--against")
    status, out, _ = call(capsys, *arena, "newcomer")
    assert status == 0
    assert "  wins  " in out.splitlines()[2]
    status, out, err = call(capsys, *arena, "clown")
    assert (status, out) == (2, "")
    assert "there is no bot 'clown'" in err


def test_a_resumed_arena_prints_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games"
    arena = ("arena", "newcomer", "--boards", "2", "--json")
    whole = json.loads(call(capsys, *arena, "--games", 4)[1])
    call(capsys, *arena, "--games", 2, "--resume", file)
    size = file.stat().st_size
    resumed = json.loads(call(capsys, *arena, "--games", 4, "--resume", file)[1])
    assert file.stat().st_size > size
    assert resumed["bots"][0]["mean"] == whole["bots"][0]["mean"]
    assert resumed["bots"][0]["ci95"] == whole["bots"][0]["ci95"]


def test_the_arena_draws_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "result.svg"
    assert call(capsys, "arena", "newcomer", "--games", 2, "--boards", "1", "--plot", file)[0] == 0
    assert ET.parse(file).getroot().tag.endswith("svg")


def test_a_picture_that_can_not_be_written_is_refused_before_any_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("gapless.cli.arena.run")
    for file in (tmp_path / "no" / "result.svg", tmp_path):
        status, out, err = call(capsys, "arena", "newcomer", "--games", 1, "--plot", file)
        assert (status, out) == (2, "")
        assert err.startswith(f"gapless: {file} can't be written: ")
        assert err.count("\n") == 1


def test_a_picture_that_fails_at_the_end_loses_no_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gapless.cli.arena.check_output", lambda _: None)
    status, out, err = call(
        capsys, "arena", "newcomer", "--games", 2, "--plot", tmp_path, "--json", "--jobs", 1
    )
    assert status == 2
    assert json.loads(out)["games"] == 2
    assert "can't be written" in err


def test_one_game_is_printed_without_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "arena", "newcomer", "mason", "--games", 1, "--boards", "1")
    assert status == 0
    assert "±" not in out


@pytest.mark.parametrize("missing", ["numpy", "numba"])
def test_the_master_without_the_extra_is_refused_with_its_name(
    missing: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for bot in ("master", "master:0"):
        status, out, err = call(capsys, "arena", "mason", bot, "--games", 1)
        assert (status, out) == (2, "")
        assert (
            err == "gapless: the bot 'master' needs NumPy and a compiler; install gapless[search]\n"
        )


def test_the_arena_plays_other_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(
        capsys,
        "arena",
        "mason",
        "--games",
        1,
        "--edition",
        "compact",
        "--house",
        "inside",
        "--json",
    )
    assert status == 0
    assert list(json.loads(out)["bots"][0]["boards"]) == list(edition("compact").rounds)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("grandmaster",), "there is no bot 'grandmaster'; there are dreamer,"),
        (("mason", "mason"), "the bot 'mason' is named twice"),
        (("cmd:no-such-program x",), "there is no program 'no-such-program'"),
        (("master:9",), "the effort of master is from 0 to"),
        (("mason", "--boards", "99"), "there is no board '99'"),
        (("mason", "--house", "gold"), "there is no house rule 'gold'"),
        (("mason", "--games", "0"), "--games must be a number from 1 up"),
        (("mason", "--engine", "cloud"), "--engine must be one of local, ray"),
        (("mason", "--boards", "1+volatile", "--house", "row-penalty"), "'row-penalty' can't"),
        ((), "BOT is missing"),
    ],
)
def test_a_mistake_is_one_line(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
) -> None:
    status, out, err = call(capsys, "arena", *args)
    assert (status, out) == (2, "")
    assert err.startswith(f"gapless: {sentence}")
    assert err.count("\n") == 1


def test_a_forfeit_is_explained(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bot = "cmd:" + program(tmp_path, "raise SystemExit(7)")
    status, out, _ = call(capsys, "arena", bot, "newcomer", "--games", 2, "--boards", "1")
    assert status == 0
    assert out.splitlines()[-1].endswith(
        "forfeited 2 games, the first one because: "
        "it ended with status 7 instead of answering 'hello'"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_every_level(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, _ = call(capsys, "bot", "list", "--lang", language)
    assert status == 0
    assert [name for name in LEVELS if f"\n{name} " in f"\n{out}"] == list(LEVELS)
    data = [json.loads(line) for line in call(capsys, "bot", "list", "--json")[1].splitlines()]
    assert [level["name"] for level in data] == list(LEVELS)


def test_the_suite_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bot = program(tmp_path, "print('hello', flush=True)\ninput()\ninput()")
    status, out, _ = call(capsys, "bot", "check", bot)
    assert status == 2
    assert out.count("\n") == 1
    assert "starts and answers the greeting: " in out
    status, out, _ = call(capsys, "bot", "check", f"cmd:{bot}", "--json")
    assert json.loads(out)["problem"]["code"] in {"bot-json", "bot-early"}
    assert call(capsys, "bot", "check", "no-such-program")[0] == 2
