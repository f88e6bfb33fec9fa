"""Erase a player in processes that are killed at their first, second, third… commit.

Arguments: the address of the database and the hash of the key. Prints how many were killed. After
each of them, every game that is there can be opened. Run as a process of its own, because a test
with a server has threads, and those can't be forked.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from gapless.server.operations.admin import open_table
from gapless.server.operations.erasure import PlayerChanges
from gapless.server.operations.removal import finish_removals
from gapless.server.storage.database import database_url, open_engine


def no_pause(_: float) -> None:
    pass


def erase_until_killed(address: str, key: str, commits: int) -> None:
    """Finish the erasure, or begin it; the process is killed at one of its commits."""
    engine = open_engine(database_url(address, Path()), writing=True)
    left = iter(range(commits))

    @event.listens_for(engine, "commit")
    def _(_: Any) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    finish_removals(engine, no_pause)
    changes = PlayerChanges(engine, pause=no_pause)
    if not changes.finish_erasures():
        changes.erase(key)


def check_consistent(engine: Engine) -> None:
    with engine.connect() as connection:
        query = "SELECT id FROM games WHERE state NOT IN ('gone', 'filling')"
        ids = connection.exec_driver_sql(query).scalars().all()
    for id in ids:
        open_table(engine, id)


def main(address: str, key: str) -> None:
    for commits in range(100):
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                erase_until_killed(address, key, commits)
                status = 0
            finally:
                os._exit(status)
        _, status = os.waitpid(pid, 0)
        engine = open_engine(database_url(address, Path()), writing=False)
        check_consistent(engine)
        engine.dispose()
        if status == 0:
            sys.stdout.write(f"{commits}\n")
            return
        assert os.WTERMSIG(status) == signal.SIGKILL, status


if __name__ == "__main__":
    main(*sys.argv[1:])
