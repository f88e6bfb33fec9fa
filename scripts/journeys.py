"""Count the modules that three journeys open: python -m scripts.journeys [--names]

A journey opens a module if a function of it runs meanwhile, in any thread or process: in a server
and its processes for an act in the browser and for a review, in the terminal for a card. What
happens only once, as processes start, does not count, nor what a server does while nobody asks for
anything. The source has to be uncompiled.
"""

import asyncio
import json
import mmap
import os
import pty
import re
import secrets
import subprocess
import sys
import tempfile
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
from websockets.asyncio.client import connect

import gapless

SOURCE = Path(gapless.__file__).parent
PIPED: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
REPEATED = 4
"""How many acts and cards are traced; only modules that each of them opens count."""
IDLE_SECONDS = 20

TRACER = """
import mmap, os, sys, threading
folder, source = os.environ["GAPLESS_TRACE"], os.environ["GAPLESS_SOURCE"]
file = open(folder + "/phase", "r+b")
phase, seen = mmap.mmap(file.fileno(), 1), {}
def trace(frame, event, argument):
    code = frame.f_code
    if seen.get(code) != phase[0]:
        seen[code] = phase[0]
        is_function = code.co_flags & 1  # modules and classes that are loaded only now are none
        if phase[0] and is_function and code.co_filename.startswith(source):
            with open(folder + "/calls", "a") as calls:
                calls.write(f"{phase[0]} {code.co_filename}\\n")
threading.settrace(trace)
sys.settrace(trace)
"""
"""What every Python process runs at its start, as `sitecustomize`."""


class Trace:
    """The modules of which functions run in the processes with this environment, by phase."""

    def __init__(self, folder: Path) -> None:
        self._calls = folder / "calls"
        self._calls.touch()
        (folder / "sitecustomize.py").write_text(TRACER, encoding="utf-8")
        (folder / "phase").write_bytes(b"\0")
        with (folder / "phase").open("r+b") as file:
            self._phase = mmap.mmap(file.fileno(), 1)
        path = os.pathsep.join([str(folder), str(SOURCE.parent)])
        self._count = 0
        self.environ = os.environ | {
            "PYTHONPATH": path, "GAPLESS_TRACE": str(folder), "GAPLESS_SOURCE": f"{SOURCE}/",
            "GAPLESS_DATA": str(folder), "GAPLESS_CACHE": str(folder), "TERM": "xterm",
        }  # fmt: skip

    @contextmanager
    def phase(self) -> Iterator[int]:
        """Trace what runs inside; the number of the phase is for `modules`."""
        self._count += 1
        self._phase[0] = self._count
        yield self._count
        self._phase[0] = 0

    def modules(self, phase: int) -> set[str]:
        """Return the modules that a phase has opened."""
        lines = [line.split(" ", 1) for line in self._calls.read_text().splitlines()]
        paths = {Path(path).relative_to(SOURCE) for number, path in lines if int(number) == phase}
        return {".".join(path.with_suffix("").parts) for path in paths}


def browser(trace: Trace, folder: Path) -> tuple[set[str], set[str]]:
    """Return the modules of an act, and of a quick review of the game."""
    command = [sys.executable, "-m", "gapless", "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, env=trace.environ, **PIPED) as server:
        assert server.stdout is not None
        address = ""
        while not (match := re.search(r"http://(\S+?)/?\s", address)):
            address += server.stdout.readline()
        host, key = match[1], urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode()
        base, headers = f"http://{host}/api/v1/", {"Authorization": f"Bearer {key}"}
        try:
            with httpx.Client(base_url=base, headers=headers, timeout=300) as client:
                _play_and_review(client, trace, host, key)
                act, phase = _play_and_review(client, trace, host, key)
                with trace.phase() as idle:
                    time.sleep(IDLE_SECONDS)
                return act, trace.modules(phase) - trace.modules(idle)
        finally:
            server.terminate()


def _play_and_review(
    client: httpx.Client, trace: Trace, host: str, key: str
) -> tuple[set[str], int]:
    """Return the modules of an act, and the phase of a quick review of the game."""
    table = {"seats": [{"kind": "person", "name": "Ada"}], "boards": ["1"]}
    id = client.post("tables", json=table).json()["table"]
    act = asyncio.run(_play(trace, f"ws://{host}/api/v1/tables/{id}/socket", key))
    with trace.phase() as phase:
        share = 0
        while share < 1:
            answer = client.get(f"tables/{id}/review?seat=0&effort=quick")
            share = answer.json().get("share", 0)  # a refusal has none
            time.sleep(0.5)
    return act, phase


async def _play(trace: Trace, address: str, key: str) -> set[str]:
    """Play a game to its end; return the modules that some of its acts open."""
    state: dict[str, Any] = {"game": None}
    phases = []
    async with connect(address, max_size=None) as socket:
        await socket.send(json.dumps({"type": "hello", "key": key}))

        async def read(until: str) -> None:
            """Read messages up to one of a type, and the next state."""
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "state":
                    state.update(message)
                if message["type"] == until:
                    return

        while state["game"] is None:
            await read("state")
        while not (game := state["game"])["complete"]:
            own = state["mine"][0]
            lowest = min(own["landings"], key=lambda one: int(one[1]), default=None)
            act = f"{own['tile']}-" if lowest is None else lowest[0]
            command = {"type": "act", "id": "1", "seat": 0, "act": act}
            command["position"] = game["position"]
            if 5 <= game["card"] < 5 + REPEATED:
                with trace.phase() as phase:
                    await socket.send(json.dumps(command))
                    await read("done")
                phases.append(phase)
            else:
                await socket.send(json.dumps(command))
                await read("done")
    return set.intersection(*map(trace.modules, phases))


def terminal(trace: Trace) -> set[str]:
    """Return the modules of a card in the terminal: move the tile twice, and drop it."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "gapless", "play", "--seed", "25", "--boards", "1"]
    with subprocess.Popen(command, env=trace.environ, stdin=slave, stdout=slave) as game:
        Thread(target=_drain, args=(master,), daemon=True).start()
        time.sleep(20)
        phases = []
        for number in range(REPEATED + 2):
            with trace.phase() as phase:
                for pressed in (b"d", b"d", b" ") if number else (b"\x1b", b" "):
                    os.write(master, pressed)
                    time.sleep(1)
                time.sleep(4)
            phases.append(phase)
        game.terminate()
    return set.intersection(*map(trace.modules, phases[2:]))


def _drain(terminal: int) -> None:
    while os.read(terminal, 65_536):
        pass


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        trace = Trace(folder)
        act, review = browser(trace, folder)
        card = terminal(trace)
    for journey, modules in {"act": act, "review": review, "card": card}.items():
        sys.stdout.write(f"{journey}: {len(modules)} modules\n")
        if "--names" in sys.argv:
            sys.stdout.writelines(f"  {module}\n" for module in sorted(modules))


if __name__ == "__main__":
    main()
