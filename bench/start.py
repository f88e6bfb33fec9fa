"""Start-up time: the median of new processes, alternating.

The targets apply to elapsed time, which is what the user waits. It depends on the load of the
machine, so processor time and the ratio to a bare interpreter are reported as well.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figure import Figure

PROCESSES = 15

COMMANDS = (
    (sys.executable, "-c", "pass"),
    (sys.executable, "-c", "import gapless"),
    (str(Path(sys.executable).with_name("gapless")), "--help"),
)


def figures() -> Iterator[Figure]:
    """Measure a bare interpreter, the import and the command."""
    for command in COMMANDS:
        start(command)
    runs = [[start(command) for command in COMMANDS] for _ in range(PROCESSES)]
    bare, imported, helped = (
        [median(times) for times in zip(*run, strict=True)] for run in zip(*runs, strict=True)
    )
    yield Figure("python -c pass", bare[1], "s")
    yield Figure("import gapless", imported[1], "s", at_most=0.1)
    yield Figure("import gapless, to python -c pass", imported[1] / bare[1], "times")
    yield Figure("import gapless, processor time", imported[0], "s")
    yield Figure("gapless --help", helped[1], "s", at_most=0.25)
    yield Figure("gapless --help, to python -c pass", helped[1] / bare[1], "times")
    yield Figure("gapless --help, processor time", helped[0], "s")


def start(command: tuple[str, ...]) -> tuple[float, float]:
    """Run a command; return seconds of processor time and elapsed seconds."""
    begun = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime, perf_counter() - begun
