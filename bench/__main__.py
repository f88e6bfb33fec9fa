"""Run benchmarks and report which targets are met: `python -m bench [NAME[:PART]..]`."""

import sys
from collections.abc import Sequence
from importlib import import_module

from bench.figure import Figure

# Each is a module of this package with a function `figures`. A module with `PARTS` passes the named
# ones to it, as in `server:load` or `abuse:pings`.
NAMES = (
    "core",
    "start",
    "tui",
    "search",
    "hindsight",
    "generator",
    "coach",
    "endgame",
    "boards",
    "env",
    "server",
    "workers",
    "cluster",
    "lists",
    "abuse",
    "page",
)


def main(names: Sequence[str]) -> int:
    """Run the named benchmarks, or all; return 1 if a target is missed, 2 for an unknown name."""
    if names in (["-h"], ["--help"]):
        print(f"{__doc__}\nNames: {', '.join(NAMES)}")
        return 0
    for asked in names:
        if not exists(*asked.split(":", 1)):
            print(f"no benchmark '{asked}'; there are {', '.join(NAMES)}", file=sys.stderr)
            return 2
    missed = False
    for asked in names or NAMES:
        name, _, part = asked.partition(":")
        module = import_module(f"bench.{name}")
        print(f"\n{asked}")
        for figure in module.figures((part,)) if part else module.figures():
            print_figure(figure)
            missed |= not figure.met
    return int(missed)


def exists(name: str, part: str | None = None) -> bool:
    """Whether there is a benchmark with this name and, if one is given, this part."""
    if name not in NAMES or part is None:
        return name in NAMES
    return part in getattr(import_module(f"bench.{name}"), "PARTS", ())


def print_figure(figure: Figure) -> None:
    """Print a figure as a line of the report."""
    what, value, target, verdict = figure.row()
    print(f"  {what:<58} {value:>16}  {target:<14} {verdict}".rstrip(), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
