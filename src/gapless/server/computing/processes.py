"""The processes of a server, and which jobs each of them computes."""

import os
from collections.abc import Callable

from gapless.bots.runtime import ONE_CORE, ProcessPool
from gapless.compute.jobs import JobClass
from gapless.compute.processes import OwnProcesses, Place, lower_priority, prepare_search


class ServerProcesses(OwnProcesses):
    """One process for quick work alone, `count` for acts of slow bots, and one for slow jobs.

    Acts and quick work share the processes for acts, slow jobs and those in the background the last
    one. So a quick answer never waits for an act, nor an act for a search.
    """

    def __init__(self, count: int, clock: Callable[[], float]) -> None:
        quick, acts, slow = self._pools = [
            ProcessPool(1, prepare=lower_priority, environment=ONE_CORE),
            ProcessPool(count, prepare=lower_priority, environment=ONE_CORE),
            ProcessPool(1, prepare=prepare_search, environment=ONE_CORE),
        ]
        places = [
            Place(quick, 1, {JobClass.QUICK: 1}),
            Place(acts, count, {JobClass.ACT: 8, JobClass.QUICK: 1}),
            Place(slow, 1, {JobClass.SLOW: 2, JobClass.BACKGROUND: 1}),
        ]
        super().__init__(places, clock)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [pid for pool in self._pools for pid in pool.pids]

    def start(self) -> None:
        """Start all processes now, so that no work has to wait for one."""
        for pool in self._pools:
            pool.start()

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        for pool in self._pools:
            pool.close()


def bot_processes() -> int:
    """Return the number of processes for bots: one less than the cores, from 1 to 4."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))
