"""A throwaway Redis server."""

import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .patience import PATIENCE
from .postgres import free_port

PACKAGE = "redis-server"


class RedisServer:
    """A Redis server that stores nothing on disk and can be restarted on the same port."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which(PACKAGE)
        assert program, f"these tests need the package {PACKAGE} (make setup installs it)"
        command = [
            program, "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._folder),
            "--save", "", "--appendonly", "no",
        ]  # fmt: skip
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._answers():
                return
            time.sleep(0.02)
        raise AssertionError((self._folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 5) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(64).startswith(b"+PONG")
        except OSError:
            return False


@contextmanager
def throwaway_redis() -> Iterator[RedisServer]:
    """Run a Redis server on a free port, with nothing left behind."""
    with tempfile.TemporaryDirectory(prefix="gapless-redis-") as name:
        redis = RedisServer(Path(name))
        redis.start()
        try:
            yield redis
        finally:
            redis.stop()
