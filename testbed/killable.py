"""A server in a process of its own that can be killed and started again."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import httpx

from .patience import PATIENCE
from .postgres import free_port


class KillableServer:
    """A server that can be killed and started again, with the same port and database."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environ = os.environ | {
            "GAPLESS_DATABASE_URL": database,
            "GAPLESS_LIMIT_MESSAGES_PER_SECOND": "10000",
            "GAPLESS_LIMIT_MESSAGES_AT_ONCE": "10000",
            "GAPLESS_GONE_AFTER": "3600",
            "GAPLESS_COUNTDOWN": "0",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "testbed.fork_server"],
            env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._pid = 0

    def start(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{self.port}\n")
        self._process.stdin.flush()
        self._pid = int(self._process.stdout.readline())

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        os.kill(self._pid, signal.SIGTERM)
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


async def until_ready(url: str) -> None:
    deadline = time.monotonic() + PATIENCE
    async with httpx.AsyncClient() as client:
        while time.monotonic() < deadline:
            try:
                if (await client.get(f"{url}/health/ready", timeout=PATIENCE)).is_success:
                    return
            except httpx.HTTPError:
                pass  # it is not there yet
            await asyncio.sleep(0.05)
    raise AssertionError("the server does not come back")
