"""Servers in processes of their own, ours and boardgame.io's, and what they cost."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gapless.editions import edition

HOST = "127.0.0.1"
PEER = Path(__file__).with_name("boardgame_io")
COMPILED = Path(__file__).parents[1] / ".compiled"
USUAL = {"GAPLESS_LANG": "en", "GAPLESS_LOG": "error", "GAPLESS_COUNTDOWN": "0"}
"""Settings of our server, unless a benchmark needs others; full tables start at once."""

DESCRIPTORS = 1024
"""The soft limit of open files that our server is started with, as on most systems."""


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """A running server."""

    port: int
    pid: int

    def processor_seconds(self) -> float:
        """Return the processor time used so far by all threads of the process."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_megabytes(self) -> float:
        """Return the memory that the process uses, without its workers."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        return int(found[1]) / 1000


def compiled_program() -> Path | None:
    """Return the command of the package with compiled modules, if `make compiled` has built it."""
    program = COMPILED / "bin" / "gapless"
    built = any(COMPILED.glob("lib/*/site-packages/gapless/core/game.*.so"))
    return program if built and program.is_file() else None


@contextmanager
def ours(
    environ: Mapping[str, str], core: int | None = None, program: Path | None = None
) -> Iterator[ServerProcess]:
    """Run `gapless serve` with these environment variables, and its workers, on one core or all.

    `program` is the command of another environment, which runs the package installed there.
    """
    with tempfile.TemporaryDirectory() as data:
        inherited = dict(os.environ)
        if program is not None:
            inherited.pop("PYTHONPATH", None)
        command = [
            str(program or Path(sys.executable).with_name("gapless")),
            "serve", "--port", "0", "--data", data,
        ]  # fmt: skip
        with pinned(core), few_descriptors():
            process = subprocess.Popen(
                command,
                env={**inherited, **USUAL, **environ},
                stdout=subprocess.PIPE,
                text=True,
            )
        try:
            assert process.stdout
            found = re.search(r":(\d+)", process.stdout.readline())
            assert found
            port = int(found[1])
            wait_for(port)
            yield ServerProcess(port, process.pid)
        finally:
            process.terminate()
            process.communicate()


@contextmanager
def peer() -> Iterator[ServerProcess]:
    """Run the same game on boardgame.io."""
    node, npm = shutil.which("node"), shutil.which("npm")
    assert node, "boardgame.io needs node 20 or newer"
    assert npm, "boardgame.io needs npm"
    if not (PEER / "node_modules").is_dir():
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
        probe.close()
        box = Path(folder) / "edition.json"
        box.write_text(json.dumps(edition_json()))
        environ = {"EDITION": str(box), "PORT": str(port), "NODE_ENV": "production"}
        process = subprocess.Popen([node, "server.js"], cwd=PEER, env=os.environ | environ)
        try:
            wait_for(port)
            yield ServerProcess(port, process.pid)
        finally:
            process.terminate()
            process.wait()


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Let processes started meanwhile run on one core only, where the system can do that."""
    if core is None or not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def few_descriptors() -> Iterator[None]:
    """Start processes meanwhile with the usual soft limit of open files."""
    try:
        import resource  # noqa: PLC0415 - POSIX only
    except ImportError:
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, DESCRIPTORS), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def wait_for(port: int) -> None:
    """Wait until a server accepts connections."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection((HOST, port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            time.sleep(2)
            return
    raise AssertionError("the server does not come up")


def edition_json() -> dict[str, Any]:
    """Return the classic edition as plain data for a program without our core."""
    box = edition("classic")
    return {
        "columns": box.columns,
        "rows": box.rows,
        "build": box.build,
        "start": box.start,
        "tiles": {
            name: [
                {
                    "orientation": shape.orientation,
                    "width": shape.width,
                    "feet": shape.feet,
                    "tops": shape.tops,
                    "squares": shape.squares,
                }
                for shape in tile.shapes
            ]
            for name, tile in box.tiles.items()
        },
        "boards": [
            {
                "grid": board.grid,
                "rows": board.rows,
                "spaces": board.meanings,
            }
            for board in (box.boards[id] for id in box.rounds)
        ],
    }
