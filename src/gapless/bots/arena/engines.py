"""Playing the games of an arena: in processes of this machine, or on a Ray cluster."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

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
    stored = journal.results if journal else ()
    known = {result.task: result for result in stored if result.task in wanted}
    results = list(known.values())
    problem: GaplessError | None = None
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
        problem = error
    return ArenaRun(tuple(results), error=problem)


def local(jobs: int) -> Engine:
    """Play `jobs` games at a time, each in a process of its own."""

    def playing(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
        with closing(ProcessPool(jobs, environment=ONE_CORE)) as pool:
            try:
                yield from _results(partial(pool.submit, play, contest), tasks, jobs)
            except JobError as error:
                if error.code == "worker-ended":
                    raise EngineError("engine-died") from None
                raise

    return playing


def _results(
    submit: Callable[[Task], Future[Result]], tasks: Iterable[Task], jobs: int
) -> Iterator[Result]:
    """Yield the results of all tasks, of which some for each job are submitted at a time."""
    queue = iter(tasks)
    pending = set(map(submit, islice(queue, jobs * AHEAD)))
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
            pending |= set(map(submit, islice(queue, 1)))


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
        remote, common = ray.remote(play), ray.put(contest)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _results(lambda task: remote.remote(common, task).future(), tasks, cores)
    finally:
        ray.shutdown()
