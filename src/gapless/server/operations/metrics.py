"""Metrics of the server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

Numbers: TypeAlias = Mapping[str, int | float]
"""Values by name; compiled code would make floats of all if they were declared as floats."""


class Histogram:
    """How long something took, in seconds, counted in buckets."""

    def __init__(self) -> None:
        self._counts = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Return the histogram as samples, one per line."""
        yield f"# TYPE gapless_{name} histogram"
        total = 0
        for bound, count in zip((*_BOUNDS, "+Inf"), self._counts, strict=True):
            total += count
            yield f'gapless_{name}_bucket{{le="{bound}"}} {total}'
        yield f"gapless_{name}_sum {self._seconds}"
        yield f"gapless_{name}_count {total}"


class Metrics:
    """Counts of commands and refusals, and how long commands took."""

    def __init__(self) -> None:
        self._refused: Counter[str] = Counter()
        self._commands: Counter[str] = Counter()
        self._times = Histogram()

    def answered(self, command: str, seconds: float) -> None:
        """Count a command that is durable."""
        self._commands[command] += 1
        self._times.add(seconds)

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refused[code] += 1

    def lines(self, gauges: Numbers, counters: Numbers) -> Iterator[str]:
        """Return all metrics and the given ones, one sample per line."""
        for name, value in gauges.items():
            yield f"# TYPE gapless_{name} gauge"
            yield f"gapless_{name} {value}"
        for name, value in counters.items():
            yield f"# TYPE gapless_{name}_total counter"
            yield f"gapless_{name}_total {value}"
        yield "# TYPE gapless_commands_total counter"
        for command, count in sorted(self._commands.items()):
            yield f'gapless_commands_total{{command="{command}"}} {count}'
        yield "# TYPE gapless_refusals_total counter"
        for code, count in sorted(self._refused.items()):
            yield f'gapless_refusals_total{{code="{code}"}} {count}'
        yield from self._times.lines("command_seconds")
