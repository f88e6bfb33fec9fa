"""Who plays the games: processes of this machine, or a Ray cluster."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from typing import Any, ClassVar

from gapless.bots.pools import Followers, follow_parent
from gapless.core.errors import GaplessError

from .contest import Contest, Result, Task, play

Engine = Callable[[Contest, Iterable[Task]], Generator[Result, None, None]]
"""Plays games and yields each when it is finished, in any order."""

AHEAD = 4
"""So many games for each process are on their way at a time."""

TERMINATED = 143

ONE_CORE = {
    f"{library}_NUM_THREADS": "1" for library in ("OMP", "OPENBLAS", "MKL", "VECLIB", "NUMBA")
}
"""Keeps what does the sums for NumPy to one core, so that games don't slow each other down."""


class EngineError(GaplessError):
    """The games can't be played that way."""

    sentences: ClassVar[dict[str, str]] = {
        "engine-ray": "Ray is not installed; install gapless[cluster], or use --engine local",
        "engine-cluster": "Ray can't be started: {reason}",
        "engine-died": "a process of the arena died; with fewer --jobs it may find the memory",
    }


def local(jobs: int) -> Engine:
    """As many games at a time as there are jobs, each in a process of its own."""
    return lambda contest, tasks: _in_pool(contest, tasks, jobs)


def _in_pool(contest: Contest, tasks: Iterable[Task], jobs: int) -> Generator[Result, None, None]:
    queue = iter(tasks)
    pool = ProcessPoolExecutor(jobs, Followers(), _begin)
    try:
        pending = {pool.submit(_play, contest, task) for task in islice(queue, jobs * AHEAD)}
        while pending:
            done: set[Future[Result]]
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
                pending |= {pool.submit(_play, contest, task) for task in islice(queue, 1)}
    except BrokenProcessPool:
        raise EngineError("engine-died") from None
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """A game that is being played ends its bot before this process ends."""
    follow_parent()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    os.environ.update(ONE_CORE)


def _play(contest: Contest, task: Task) -> Result:
    try:
        return play(contest, task)
    except SystemExit:
        # By now the bot's own process has been ended; the next game must not begin.
        os._exit(TERMINATED)


def ray_cluster(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
    """On the cluster that `RAY_ADDRESS` names, or on this machine."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise EngineError("engine-ray") from None
    try:
        ray.init(
            log_to_driver=False,
            include_dashboard=False,
            logging_level="ERROR",
            runtime_env={"env_vars": ONE_CORE},
        )
    except (RuntimeError, ConnectionError, ValueError, OSError) as error:
        raise EngineError("engine-cluster", reason=str(error)) from None
    try:
        remote = ray.remote(play)
        common = ray.put(contest)
        queue = iter(tasks)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [remote.remote(common, task) for task in islice(queue, ahead)]
        while pending:
            done, pending = ray.wait(pending)
            for reference in done:
                yield ray.get(reference)
                pending += [remote.remote(common, task) for task in islice(queue, 1)]
    finally:
        ray.shutdown()
