"""The commands as processes: in terminals of every kind, through pipes, and killed."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from gapless.local.positions import positions
from gapless.records import format_record, read_record
from testbed.patience import PATIENCE
from tests.local.helpers import finished, games_in

COMMAND = [sys.executable, "-c", "from gapless.cli import main; main()"]
ESCAPE = re.compile(r"\x1b(?:\[[0-9;?<>=]*[a-zA-Z]|[\]P_^][^\x1b\x07]*(?:\x07|\x1b\\)|.)")


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """What a process is told; the kind of terminal is known unless a test says otherwise."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {
        **kept,
        "GAPLESS_DATA": str(folder),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        **changes,
    }


def gapless(folder: Path, *args: object, lines: str = "", **changes: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [*COMMAND, *map(str, args)],
        env=environment(folder, **changes),
        input=lines.encode(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode()


class Terminal:
    """A command in a terminal of its own."""

    def __init__(self, folder: Path, *args: object, size: tuple[int, int], **changes: str) -> None:
        self.handle, inner = pty.openpty()
        columns, rows = size
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *map(str, args)],
            env=environment(folder, **changes),
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)
        self.written = ""

    @property
    def text(self) -> str:
        """All that was written, without what moves and colours it."""
        return ESCAPE.sub("", self.written)

    def send(self, keys: str) -> None:
        os.write(self.handle, keys.encode())

    def wait_for(self, happened: Callable[[], bool]) -> None:
        """Read the output until a condition holds."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if happened():
                return
            self._read()
        raise AssertionError(f"it never happened:\n{self.text[-3000:]}")

    def press_until(self, key: str, happened: Callable[[], bool]) -> None:
        """Press a key repeatedly: one that comes too soon after a new tile is ignored."""

        def press() -> bool:
            if not happened():
                self.send(key)
            return happened()

        self.wait_for(press)

    def see(self, words: str) -> None:
        self.wait_for(lambda: words in self.text)

    def end(self) -> int:
        """What it ends with by itself."""
        self._read()
        while self.process.poll() is None and select.select([self.handle], [], [], PATIENCE)[0]:
            if not self._read():
                break
        return self.process.wait(PATIENCE)

    def leave(self) -> int:
        """Leave all screens and return the exit status."""
        while self.process.poll() is None:
            with suppress(OSError):
                self.send("q")
            self._read()
        return self.process.returncode

    def _read(self) -> bool:
        """Reads what there is; false once the other side is closed."""
        try:
            while select.select([self.handle], [], [], 0.1)[0]:
                self.written += os.read(self.handle, 65536).decode(errors="replace")
        except OSError:
            return False
        return True

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.handle)


@contextmanager
def terminal(
    folder: Path, *args: object, size: tuple[int, int] = (80, 24), **changes: str
) -> Iterator[Terminal]:
    opened = Terminal(folder, *args, size=size, **changes)
    try:
        yield opened
    finally:
        opened.close()


def known_turns(folder: Path) -> int:
    """How many cards are played in the game that was kept last."""
    paths = games_in(folder).saves.paths()
    return list(positions(read_record(paths[0])))[-1].turns if paths else 0


@pytest.fixture
def knowing(tmp_path: Path) -> Path:
    """The data folder of a player who has seen the first steps."""
    (tmp_path / "settings.json").write_text('{"guided": true, "motion": false}')
    return tmp_path


def test_a_killed_game_goes_on_where_it_was(knowing: Path) -> None:
    with terminal(knowing, "play", "--seed", 25, "--boards", "1") as first:
        first.see("Starting tile")
        first.press_until(" ", lambda: known_turns(knowing) >= 4)
        os.kill(first.process.pid, signal.SIGKILL)
        first.process.wait()
    (path,) = games_in(knowing).saves.paths()
    before = path.read_bytes()
    turns = known_turns(knowing)
    game = games_in(knowing).resume().game
    with terminal(knowing, "tui", "--resume") as again:
        again.see(f"Card {turns}/16")
        again.see(f"Tile in hand: {game.card}")
        assert path.read_bytes() == before
        again.press_until(" ", lambda: known_turns(knowing) > turns)
        after = read_record(path)
        assert [turn.card for turn in after.rounds[0].turns[1:]] == list(game.deal[0].deck)
        again.send("q")
        again.see("Resume the last game")
        again.send("q")
        assert again.end() == 0


def test_the_bare_command_opens_the_menu(knowing: Path) -> None:
    with terminal(knowing) as opened:
        opened.see("Play alone")
        opened.send("q")
        assert opened.end() == 0
    assert "Traceback" not in opened.text


def test_the_bare_command_elsewhere_prints_help(tmp_path: Path) -> None:
    status, out, err = gapless(tmp_path)
    assert (status, err) == (0, "")
    assert out.startswith("Usage: gapless")
    assert "  tui " in out


def test_a_whole_game_through_a_pipe_without_escape_codes(tmp_path: Path) -> None:
    status, out, err = gapless(
        tmp_path,
        "play",
        "--plain",
        "--seed",
        3,
        "--bot",
        "newcomer",
        lines="aside\nplace a1\n" * 200,
    )
    assert (status, err) == (0, "")
    assert "\x1b" not in out
    assert all(character.isprintable() or character == "\n" for character in out)
    assert re.search(r" wins?$", out, re.MULTILINE)
    (path,) = games_in(tmp_path).saves.paths()
    assert read_record(path).complete


def test_who_wants_it_brief_is_asked_once(tmp_path: Path) -> None:
    command = ("play", "--plain", "--seed", 3, "--bot", "newcomer")
    _, out, _ = gapless(tmp_path, *command, lines="brief\nplace a1\n")
    assert "you hear only your own moves" in out
    _, out, _ = gapless(tmp_path, *command, lines="place a1\nbrief\n")
    assert "Red: " in out
    assert "Beginner: " not in out
    assert "you hear everybody's moves" in out


def test_a_pipe_is_plain_by_itself_and_its_end_is_no_loss(tmp_path: Path) -> None:
    status, out, err = gapless(tmp_path, "play", "--seed", 3, lines="place a1\naside\n")
    assert (status, err) == (0, "")
    assert out.startswith("This terminal can't show screens, so the game runs line by line.\n")
    assert out.endswith("gapless play --plain --resume\n")
    assert known_turns(tmp_path) == 2
    status, out, _ = gapless(tmp_path, "play", "--plain", "--resume", lines="aside\n")
    assert status == 0
    assert "Card 2 of 16" in out
    assert known_turns(tmp_path) == 3


def test_a_closed_pipe_is_no_mistake(tmp_path: Path) -> None:
    words = " ".join(f"'{word}'" for word in COMMAND)
    done = subprocess.run(
        ["bash", "-c", f"yes aside | {words} play --plain | head -n 2"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 2


@pytest.mark.parametrize("term", ["", "dumb", "no-such-terminal"])
def test_a_terminal_that_cannot_show_screens(knowing: Path, term: str) -> None:
    with terminal(knowing, "tui", TERM=term) as refused:
        assert refused.end() == 2
    assert refused.text.startswith("gapless: ")
    assert refused.text.count("\n") == 1
    assert "gapless play --plain" in refused.text
    with terminal(knowing, TERM=term) as plain:
        plain.see("line by line")
        plain.see("> ")
        plain.send("quit\n")
        assert plain.end() == 0
    assert "\x1b" not in plain.written


def test_screens_need_a_terminal(tmp_path: Path) -> None:
    status, out, err = gapless(tmp_path, "tui")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


def test_no_utf_8(knowing: Path) -> None:
    """Lines are drawn in ASCII, and a language whose letters are missing gives way."""
    with terminal(knowing, "play", "--seed", 25, PYTHONIOENCODING="latin-1") as opened:
        opened.see("Starting tile")
        assert opened.leave() == 0
        assert "┃" not in opened.text
        assert "\\u" not in opened.text
    status, out, _ = gapless(knowing, "play", "--plain", "--lang", "ru", PYTHONIOENCODING="latin-1")
    assert status == 0
    assert "so Gapless uses English" in out
    assert out.isascii()


def test_no_colour(knowing: Path) -> None:
    with terminal(knowing, "play", "--seed", 25, NO_COLOR="1") as opened:
        opened.see("Starting tile")
        assert opened.leave() == 0
    sent = re.findall(r"\x1b\[([0-9;]*)m", opened.written)
    numbers = {int(number) for codes in sent for number in codes.split(";") if number}
    assert numbers <= {0, 1, 2, 4, 7, 9}, "bold, faint, underlined and reversed, but no colour"


def test_forty_columns(knowing: Path) -> None:
    with terminal(knowing, "play", size=(40, 12)) as opened:
        opened.see("gapless play --plain")
        assert opened.leave() == 0
    assert "Traceback" not in opened.text


@pytest.mark.parametrize("command", [["tui"], ["play"], ["play", "--plain"]])
def test_a_broken_record_is_one_line(knowing: Path, command: list[str]) -> None:
    for content in (b"", b"\xff\xfe", b'[Gapless "1"]\n[Edition "x"]\n'):
        path = knowing / "broken.fits.txt"
        path.write_bytes(content)
        with terminal(knowing, *command, path) as refused:
            assert refused.end() == 2
        assert refused.text.startswith(f"gapless: {path}:")
        assert refused.text.count("\n") == 1


def test_a_record_to_play_on_and_one_to_look_at(knowing: Path) -> None:
    whole = finished("Ann Bob", "1").record()
    path = knowing / "whole.fits.txt"
    path.write_text(format_record(whole), encoding="utf-8")
    with terminal(knowing, "tui", path) as replay:
        replay.see("0 of 17")
        replay.send("\x1b[F")
        replay.see("17 of 17")
    status, _, err = gapless(knowing, "play", path)
    assert status == 2
    assert "the game is over" in err
    part = knowing / "part.fits.txt"
    part.write_text(format_record(whole.rewound(0, 3)), encoding="utf-8")
    with terminal(knowing, "tui", part) as play:
        play.see("Pass the device to Ann")


def test_nothing_to_resume(knowing: Path) -> None:
    for command in (["tui"], ["play"], ["play", "--plain"]):
        with terminal(knowing, *command, "--resume") as refused:
            assert refused.end() == 2
        assert "there is no unfinished game" in refused.text


def test_settings_choose_the_language_unless_the_command_does(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "de"}')
    for args, word in (([], "Neue Partie"), (["tui", "--lang", "ru"], "Новая партия")):
        with terminal(tmp_path, *args) as opened:
            opened.see(word)
