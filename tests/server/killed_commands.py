"""Do what `gapless admin` does in processes that are killed, each at a later commit.

Arguments: the address of the database, and as JSON the targets of the processes, by what to do.
Prints how many processes were killed, by what they did; the next one finished its work. Between two
of them, what was interrupted is finished. Run as a process of its own, because a test with a server
has threads, and those can't be forked.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from gapless.server.operations.admin import block, delete_table, end_table
from gapless.server.operations.erasure import PlayerChanges
from gapless.server.operations.retention import Retention, clean
from gapless.server.storage.database import database_url, open_engine


def no_pause(_: float) -> None:
    pass


def finish(engine: Engine, _: str) -> None:
    PlayerChanges(engine, pause=no_pause).finish()


WORK: dict[str, Callable[[Engine, str], Any]] = {
    "end": end_table,
    "delete": lambda engine, target: delete_table(engine, target, no_pause),
    "block": block,
    "rename": lambda engine, target: PlayerChanges(engine, pause=no_pause).rename(target, "Anna"),
    "erase": lambda engine, target: PlayerChanges(engine, pause=no_pause).erase(target),
    "clean": lambda engine, target: clean(engine, Retention(open=1), int(target), no_pause),
    "finish": finish,
}
"""What is done to a table, a player, or at a time in milliseconds since 1970."""


def run_killed(address: str, action: str, target: str = "", commits: int | None = None) -> bool:
    """Work in a forked process; return whether it was killed after the number of `commits`."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            engine = open_engine(database_url(address, Path()), writing=True)
            if commits is not None:
                kill_after(engine, commits)
            WORK[action](engine, target)
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(pid, 0)
    assert status in {0, signal.SIGKILL}, status
    return status != 0


def kill_after(engine: Engine, commits: int) -> None:
    left = iter(range(commits))

    @event.listens_for(engine, "commit")
    def _(_: Any) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)


def count_kills(address: str, action: str, targets: list[str]) -> int:
    for commits, target in enumerate(targets):
        if not run_killed(address, action, target, commits):
            return commits
        run_killed(address, "finish")
    raise AssertionError(f"each of {len(targets)} processes was killed: {action}")


def main(address: str, plan: dict[str, list[str]]) -> None:
    kills = {action: count_kills(address, action, targets) for action, targets in plan.items()}
    sys.stdout.write(json.dumps(kills))


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))
