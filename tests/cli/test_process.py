"""The command as a process: broken files, full disks, closed pipes, interrupts, terminals."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gapless.cli import run
from testbed.patience import PATIENCE
from tests.signals import accept_interrupts

COMMAND = [sys.executable, "-c", "from gapless.cli import main; main()"]
ENVIRON = {
    **os.environ,
    "LANG": "C.UTF-8",
    "LC_ALL": "",
    "GAPLESS_LANG": "",
    "COLUMNS": "100",
    "PYTHONUNBUFFERED": "",
}


def gapless(*args: object, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, args)],
        env={**ENVIRON, **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=PATIENCE,
        check=False,
    )


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of bash in which `gapless` is the command."""
    words = " ".join(f"'{word}'" for word in COMMAND)
    return subprocess.run(
        ["bash", "-c", f'gapless() {{ {words} "$@"; }}; set -o pipefail; {line}'],
        env=ENVIRON,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def broken_files(folder: Path) -> dict[str, Path]:
    contents = {
        "empty": b"",
        "binary": bytes(range(256)) * 20,
        "truncated": '[Gapless "1"]\n[Edition "classic"]\n[Player "Ж'.encode()[:-1],
        "nulls": b"\0" * 1000,
    }
    files = {name: folder / name for name in contents}
    for name, content in contents.items():
        files[name].write_bytes(content)
    files["large"] = folder / "large"
    with files["large"].open("wb") as file:
        file.truncate(100_000_000)
    files["missing"] = folder / "no" / "such" / "directory"
    files["directory"] = folder
    return files


@pytest.mark.parametrize(
    "args",
    [
        ["replay"],
        ["replay", "--json"],
        ["check"],
        ["show", "record"],
        ["score", "--board", "1", "x", "--edition"],
    ],
)
def test_broken_files_are_refused_in_one_line(
    tmp_path: Path, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name, path in broken_files(tmp_path).items():
        assert run([*args, str(path)], {}) == 2, name
        captured = capsys.readouterr()
        said = captured.err or captured.out
        assert said.count("\n") == 1, (name, said)
        assert str(path) in said
        assert len(said) < 400


def test_a_full_disk_is_one_line() -> None:
    for args in ("--help", "deal", "demo --seed 1", "show tile", "score --board 1 x"):
        result = shell(f"gapless {args} > /dev/full")
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert result.stderr.startswith("gapless: ")


def test_a_full_disk_leaves_no_half_written_file(tmp_path: Path) -> None:
    path = tmp_path / "old.fits.txt"
    path.write_text("old")
    line = f"ulimit -f 0; trap '' XFSZ; gapless deal --seed 1 -o {path} --force"
    result = shell(line)
    assert result.returncode == 2
    assert "can't be written" in result.stderr
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_device_is_written_to_and_not_replaced() -> None:
    assert gapless("deal", "-o", "/dev/null").returncode == 0
    assert Path("/dev/null").is_char_device()


def test_a_closed_pipe_is_no_mistake() -> None:
    result = shell("gapless show tile --svg | head -c 10")
    assert result.returncode in {0, 141}
    assert result.stderr == ""
    assert result.stdout == "<svg xmlns"
    early = shell("gapless deal | true")
    assert early.returncode in {0, 141}
    assert early.stderr == ""


def test_closed_output() -> None:
    result = shell("gapless deal >&-")
    assert result.returncode == 2
    assert result.stderr.startswith("gapless: the output can't be written")
    assert shell("gapless nonsense 2>&-").returncode == 2
    assert shell("gapless nonsense 2>/dev/full").returncode == 2


def test_an_interrupt_ends_quietly() -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "demo", "--seed", "1"],
        preexec_fn=accept_interrupts,
        stdout=slave,
        stderr=subprocess.PIPE,
        env={**ENVIRON, "TERM": "xterm"},
    )
    os.close(slave)
    shown = b""
    while b"\x1b[H" not in shown:
        shown += os.read(master, 1000)
    process.send_signal(signal.SIGINT)
    shown += _drain(master)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert errors.strip() == b""
    assert shown.rstrip().endswith(b"\x1b[?25h\x1b[?1049l")


@pytest.mark.parametrize(("columns", "lines"), [("80", "24"), ("120", "40"), ("30", "10")])
def test_demo_on_a_terminal(columns: str, lines: str) -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "demo", "--seed", "1", "--boards", "1", "--speed", "100", "--players", "2"],
        stdout=slave,
        stderr=slave,
        env={**ENVIRON, "TERM": "xterm-256color", "COLUMNS": columns, "LINES": lines},
    )
    os.close(slave)
    shown = _drain(master).decode()
    assert process.wait(timeout=PATIENCE) == 0
    assert shown.startswith("\x1b[?1049h")
    *frames, end = shown.split("\x1b[H")
    assert len(frames) > 16 * 5
    for frame in frames[1:]:
        assert frame.count("\n") < int(lines)
    assert " win" in end


def _drain(master: int) -> bytes:
    shown = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            part = b""
        if not part:
            os.close(master)
            return shown
        shown += part


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_without_textual_the_bare_command_names_the_extra(language: str, tmp_path: Path) -> None:
    code = "import sys; sys.modules['textual'] = None; from gapless.cli import main; main()"
    master, slave = pty.openpty()
    os.write(master, b"\x04")
    process = subprocess.Popen(
        [sys.executable, "-c", code, "--lang", language],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**ENVIRON, "TERM": "xterm-256color", "GAPLESS_DATA": str(tmp_path)},
    )
    os.close(slave)
    shown = _drain(master).decode()
    assert process.wait(timeout=PATIENCE) == 0
    assert "gapless[tui]" in shown.splitlines()[0]


def test_the_package_runs_as_a_module() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "gapless", "deal", "--seed", "1"],
        env=ENVIRON,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert found.stdout == gapless("deal", "--seed", "1").stdout


def test_help_imports_neither_fluent_nor_faces() -> None:
    check = (
        "import sys\n"
        "from gapless.cli import run\n"
        "for language in ('en', 'de', 'ru'):\n"
        "    assert run(['--help', '--lang', language], {}) == 0\n"
        "names = ('fluent', 'numpy', 'gapless.render', 'gapless.records', 'gapless.engine')\n"
        "found = [name for name in sys.modules if name.startswith(names)]\n"
        "assert not found, found\n"
    )
    subprocess.run(
        [sys.executable, "-c", check], env=ENVIRON, stdout=subprocess.DEVNULL, check=True
    )


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("gapless sho", "show"),
        ("gapless show b", "board"),
        ("gapless deal --se", "--seed"),
        ("gapless completion z", "zsh"),
        ("gapless --lang d", "de"),
        ("gapless deal --edition com", "compact"),
        ("gapless arena dr", "dreamer"),
        ("gapless play --bot ar", "architect"),
        ("gapless show board bo", "boom"),
        ("gapless deal --boards worm", "wormholes"),
        ("gapless rules worm", "wormholes"),
    ],
)
def test_completion_in_a_shell(words: str, found: str) -> None:
    count = str(len(words.split()) - 1)
    result = gapless(_GAPLESS_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=count)
    assert result.stdout.split() == [f"plain,{found}"]


def test_completion_explains() -> None:
    fish = gapless(_GAPLESS_COMPLETE="fish_complete", COMP_WORDS="gapless", COMP_CWORD="sho")
    assert "show\tDraw a board" in fish.stdout


def test_a_terminal_without_more_than_ascii() -> None:
    result = gapless("show", "board", "4", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert "|" in result.stdout
    russian = gapless("--help", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert russian.returncode == 0
    assert "Traceback" not in russian.stderr
