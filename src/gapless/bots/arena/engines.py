"""Playing the games of an arena: in processes of this machine, or on a Ray cluster."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from importlib import import_module
from itertools import islice
from typing import Any, ClassVar, NamedTuple

from gapless.bots.runtime import ONE_CORE, JobError, ProcessPool
from gapless.core.errors import GaplessError

from .contest import Contest, Result, Task, play
from .journal import Journal

AHEAD = 4
"""The number of games per process that are submitted at a time."""
Engine = Callable[[Contest, Iterable[Task]], Generator[Result, None, None]]
"""Plays games and yields each result as soon as it is there, in any order."""


class EngineError(GaplessError):
    """The games can't be played by that engine."""

    sentences: ClassVar[dict[str, str]] = {
        "engine-ray": "Ray is not installed; install gapless[cluster], or use --engine local",
        "engine-cluster": "Ray can't be started: {reason}",
        "engine-died": "a process of the arena died; with fewer --jobs it may find the memory",
    }


class ArenaRun(NamedTuple):
    """All results, earlier ones included, and why games are missing, if any are.

    That is either because the user interrupted the run, or because of `error`.
    """

    results: tuple[Result, ...]
    interrupted: bool = False
    error: GaplessError | None = None


def tasks_of(bots: Sequence[str], games: int) -> Iterator[Task]:
    """Yield the games in an order in which an interrupted run has as many of each bot."""
    return (Task(game, bot) for game in range(games) for bot in bots)


def run(
    contest: Contest,
    tasks: Sequence[Task],
    engine: Engine,
    journal: Journal | None,
    progress: Callable[[Result], None],
) -> ArenaRun:
    """Play all games that are not in the journal; what is finished is returned in any case."""
    wanted = set(tasks)
    known = {one.task: one for one in journal.results if one.task in wanted} if journal else {}
    results = list(known.values())
    try:
        with closing(engine(contest, [task for task in tasks if task not in known])) as playing:
            for result in playing:
                results.append(result)
                if journal:
                    journal.append(result)
                progress(result)
    except KeyboardInterrupt:
        return ArenaRun(tuple(results), interrupted=True)
    except GaplessError as error:
        return ArenaRun(tuple(results), error=error)
    return ArenaRun(tuple(results))


def local(jobs: int) -> Engine:
    """Play `jobs` games at a time, each in a process of its own."""
    return lambda contest, tasks: _in_pool(contest, tasks, jobs)


def _in_pool(contest: Contest, tasks: Iterable[Task], jobs: int) -> Generator[Result, None, None]:
    queue = iter(tasks)
    with closing(ProcessPool(jobs, environment=ONE_CORE)) as pool:
        pending: set[Future[Result]]
        pending = {pool.submit(play, contest, task) for task in islice(queue, jobs * AHEAD)}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    pending |= {pool.submit(play, contest, task) for task in islice(queue, 1)}
        except JobError as error:
            if error.code == "worker-ended":
                raise EngineError("engine-died") from None
            raise


def ray_cluster(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
    """Play on the cluster that `RAY_ADDRESS` names, or on a new one on this machine."""
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
