"""Environments of other projects, installed separately: they are large and pin other versions."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDER = Path(__file__).with_name("environments")
SECONDS = 1.0

Block = Callable[[], float]
"""Plays for `SECONDS` and returns steps per second of processor time."""


@contextmanager
def peer(name: str) -> Iterator[Block]:
    """Run another environment in its own process; yield its block."""
    command = [interpreter(), "play.py", name]
    with subprocess.Popen(
        command, cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        questions, answers = process.stdin, process.stdout

        def block() -> float:
            questions.write(f"{SECONDS}\n")
            questions.flush()
            return float(answers.readline())

        block()
        yield block
        questions.close()


def interpreter() -> str:
    """Return a Python with the other environments; install them on the first call."""
    python = FOLDER / ".venv" / "bin" / "python"
    if not python.exists():
        uv = [sys.executable, str(Path(__file__).parents[1] / "scripts" / "uv.py")]
        subprocess.run([*uv, "venv", "--quiet", str(FOLDER / ".venv")], check=True)
        install = ["pip", "install", "--quiet", "--python", str(python)]
        subprocess.run([*uv, *install, "-r", str(FOLDER / "requirements.txt")], check=True)
    return str(python)
