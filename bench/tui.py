"""Time to the first frame of the TUI, and its response to a key while a bot thinks.

The command runs in a pseudo-terminal, as for a player: times are from the start of the process, or
from the key, to the output. The bot keeps a processor busy for as long as it is asked.
"""

import os
import pty
import select
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from statistics import median
from struct import pack
from termios import TIOCSWINSZ
from time import perf_counter, sleep

from bench.figure import Figure

PROCESSES = 9
KEYS = 60
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""An installed package is compiled once, so the command may store what it compiles."""

COMMAND = str(Path(sys.executable).with_name("gapless"))

THINKER = """
import json, sys, time
end = time.monotonic() + 20  # so that it ends soon after the measurement
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif message["type"] == "view":
        while time.monotonic() < end:
            pass
"""


def figures() -> Iterator[Figure]:
    """Measure the first frame and key presses."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.json").write_text('{"guided": true}')
        first_frame(folder)
        first = [first_frame(folder) for _ in range(PROCESSES)]
        yield Figure(
            "tui: first frame, the interpreter's start included", median(first), "s", at_most=0.8
        )
        waits = key_responses(folder)
        yield Figure(
            "tui: a key while a bot thinks, median", 1000 * median(waits), "ms", at_most=50
        )
        worst = sorted(waits)[int(0.95 * len(waits))]
        yield Figure("tui: a key while a bot thinks, 95th percentile", 1000 * worst, "ms")


@contextmanager
def terminal(folder: Path, *args: str) -> Iterator[int]:
    """Run the command in a pseudo-terminal; yield the controlling end."""
    handle, inner = pty.openpty()
    ioctl(inner, TIOCSWINSZ, pack("HHHH", 24, 80, 0, 0))
    environ = {
        **{name: value for name, value in os.environ.items() if name != NO_BYTECODE},
        "GAPLESS_DATA": str(folder),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }
    process = subprocess.Popen(
        [COMMAND, *args],
        env=environ,
        stdin=inner,
        stdout=inner,
        stderr=inner,
        start_new_session=True,
    )
    os.close(inner)
    try:
        yield handle
    finally:
        process.kill()
        process.wait()
        os.close(handle)


def read_until(handle: int, word: bytes) -> None:
    """Read until the word was written."""
    seen = b""
    while word not in seen:
        seen += os.read(handle, 65536)


def drain(handle: int, quiet: float) -> None:
    """Read until there was no output for `quiet` seconds."""
    while select.select([handle], [], [], quiet)[0]:
        os.read(handle, 65536)


def first_frame(folder: Path) -> float:
    """Return the seconds from the start of the process to the first screen."""
    start = perf_counter()
    with terminal(folder, "tui") as handle:
        read_until(handle, b"Play alone")
        return perf_counter() - start


def key_responses(folder: Path) -> list[float]:
    """Return the seconds from each key to its output."""
    bot = folder / "thinker.py"
    bot.write_text(THINKER)
    waits = []
    with terminal(folder, "play", "--bot", f"cmd:{sys.executable} {bot}") as handle:
        read_until(handle, b"Tile in hand")
        sleep(1.0)
        for number in range(KEYS):
            drain(handle, 0.05)
            start = perf_counter()
            os.write(handle, b"\x1b[C" if number % 2 else b"\x1b[D")
            os.read(handle, 65536)
            waits.append(perf_counter() - start)
    return waits
