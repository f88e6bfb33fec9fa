"""Run benchmarks and report which targets are met: `python -m bench [NAME..]`."""

import sys
from collections.abc import Sequence
from importlib import import_module

from bench.figure import Figure

# Each is a module of this package with a function `figures`.
NAMES = (
    "core",
    "start",
    "tui",
    "search",
    "hindsight",
    "env",
    "server",
    "page",
)


def main(names: Sequence[str]) -> int:
    """Run the named benchmarks, or all; return 1 if a target is missed, 2 for an unknown name."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"no benchmark '{unknown[0]}'; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    missed = False
    for name in names or NAMES:
        print(f"\n{name}")
        for figure in import_module(f"bench.{name}").figures():
            print_figure(figure)
            missed |= not figure.met
    return int(missed)


def print_figure(figure: Figure) -> None:
    """Print a figure as a line of the report."""
    what, value, target, verdict = figure.row()
    print(f"  {what:<58} {value:>16}  {target:<14} {verdict}".rstrip(), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
