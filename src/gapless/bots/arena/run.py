"""Plays the games of an arena that are not played yet."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from .contest import Contest, Result, Task
from .engines import Engine
from .journal import Journal


@dataclass(frozen=True, slots=True)
class Outcome:
    """All results, earlier ones included; `interrupted` says that some games are missing."""

    results: tuple[Result, ...]
    interrupted: bool


def tasks_of(bots: Sequence[str], games: int) -> Iterator[Task]:
    """Game by game, so that an interrupted run has about as many of each bot."""
    return (Task(game, bot) for game in range(games) for bot in bots)


def run(
    contest: Contest,
    tasks: Sequence[Task],
    engine: Engine,
    journal: Journal | None,
    progress: Callable[[Result], None],
) -> Outcome:
    """Plays all games that are not in the journal; an interruption keeps what is done."""
    wanted = set(tasks)
    known = {one.task: one for one in journal.results if one.task in wanted} if journal else {}
    results = list(known.values())
    try:
        with closing(engine(contest, [task for task in tasks if task not in known])) as playing:
            for result in playing:
                if journal:
                    journal.append(result)
                results.append(result)
                progress(result)
    except KeyboardInterrupt:
        return Outcome(tuple(results), interrupted=True)
    return Outcome(tuple(results), interrupted=False)
