"""A throwaway PostgreSQL server."""

import os
import pwd
import secrets
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

PACKAGE = "postgresql"


def find(program: str) -> str:
    """Return a program of PostgreSQL, which Debian installs outside the path."""
    folders = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"))[::-1]]
    found = shutil.which(program) or shutil.which(program, path=os.pathsep.join(folders))
    assert found, f"these tests need {program}: install the package {PACKAGE} (make setup does)"
    return found


def free_port() -> int:
    """Return a free port below those of outgoing connections, which could take it in a restart."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._user: dict[str, object] = {}
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._run("initdb", "-A", "trust", "-U", "gapless", "--no-sync", "--locale=C.UTF-8",
                  "-D", str(folder / "data"))  # fmt: skip

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://gapless@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        command = [
            find("postgres"), "-D", str(self._folder / "data"), "-h", "127.0.0.1",
            "-p", str(self.port), "-k", str(self._folder), "-c", "fsync=off",
        ]  # fmt: skip
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd="/",
                stdout=log,
                stderr=log,
                **self._user,  # type: ignore[call-overload]
            )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                self._psql("postgres", "SELECT 1")
            except subprocess.CalledProcessError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self._folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def freeze(self) -> None:
        """Let every process hang, as on a machine that swaps or a disk that does not answer."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the processes run on."""
        self._signal(signal.SIGCONT)

    def _signal(self, sent: signal.Signals) -> None:
        assert self._process is not None
        main = self._process.pid
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        for pid in (main, *map(int, children)):
            os.kill(pid, sent)

    def create(self, database: str, encoding: str = "UTF8") -> str:
        """Create an empty database; return its address."""
        self._psql(
            "postgres",
            f"CREATE DATABASE \"{database}\" TEMPLATE template0 ENCODING '{encoding}' LOCALE 'C'",
        )
        return self.url(database)

    def _psql(self, database: str, command: str) -> None:
        self._run("psql", "-qX", "-h", "127.0.0.1", "-p", str(self.port), "-U", "gapless",
                  "-d", database, "-c", command)  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [find(program), *arguments],
            check=True,
            capture_output=True,
            cwd="/",
            **self._user,  # type: ignore[call-overload]
        )


@contextmanager
def throwaway() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="gapless-postgres-") as name:
        postgres = Postgres(Path(name))
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()
