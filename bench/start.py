"""How long it takes to start, as the median of fresh processes that take turns."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.figure import Figure

PROCESSES = 11

PASS = (sys.executable, "-c", "pass")
IMPORT = (sys.executable, "-c", "import gapless")
HELP = (str(Path(sys.executable).with_name("gapless")), "--help")


def figures() -> Iterator[Figure]:
    commands = (PASS, IMPORT, HELP)
    for command in commands:
        seconds(command)
    runs = [[seconds(command) for command in commands] for _ in range(PROCESSES)]
    bare, imported, helped = (median(times) for times in zip(*runs, strict=True))
    yield Figure("python -c pass", bare, "s")
    yield Figure("import gapless, the interpreter's start included", imported, "s", at_most=0.1)
    yield Figure("import gapless, in starts of the interpreter", imported / bare, "times")
    yield Figure("gapless --help", helped, "s", at_most=0.25)
    yield Figure("gapless --help, in starts of the interpreter", helped / bare, "times")


def seconds(command: tuple[str, ...]) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start
