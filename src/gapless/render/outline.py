"""Outlines of polyominoes with rounded corners, as SVG paths."""

from collections.abc import Collection, Iterator
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""A square by the coordinates of its upper left corner; y points down."""

Point: TypeAlias = tuple[float, float]

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)


class Inset(NamedTuple):
    """Distance of the outline from the edges of the squares, by side."""

    top: float
    right: float
    bottom: float
    left: float


def outline(cells: Collection[Cell], size: float, inset: Inset, radius: float) -> str:
    """Return the path around squares; inner corners are rounded half as much."""
    return " ".join(_path(loop, size, inset, radius) for loop in _loops(cells))


def _loops(cells: Collection[Cell]) -> Iterator[list[Cell]]:
    """Yield the corners of each closed line, with the squares on its right."""
    steps: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        for start, step, beyond in (
            ((x, y), _RIGHT, (x, y - 1)),
            ((x + 1, y), _DOWN, (x + 1, y)),
            ((x + 1, y + 1), _LEFT, (x, y + 1)),
            ((x, y + 1), _UP, (x - 1, y)),
        ):
            if beyond not in cells:
                steps.setdefault(start, []).append(step)
    while steps:
        yield _walk(steps, min(steps))


def _walk(steps: dict[Cell, list[Cell]], start: Cell) -> list[Cell]:
    corners: list[Cell] = []
    at, heading = start, (0, 0)
    while not corners or at != start or heading == (0, 0):
        choices = steps[at]
        to_right = (-heading[1], heading[0])
        step = to_right if to_right in choices else choices[0]
        choices.remove(step)
        if not choices:
            del steps[at]
        if step != heading:
            corners.append(at)
        heading = step
        at = (at[0] + step[0], at[1] + step[1])
    return corners


def _path(corners: list[Cell], size: float, inset: Inset, radius: float) -> str:
    count = len(corners)
    headings = [_heading(corners[index], corners[(index + 1) % count]) for index in range(count)]
    parts: list[str] = []
    for index, (x, y) in enumerate(corners):
        before, after = headings[index - 1], headings[index]
        dx, dy = _shift(before, inset), _shift(after, inset)
        at = (x * size + dx[0] + dy[0], y * size + dx[1] + dy[1])
        outer = before[0] * after[1] - before[1] * after[0] > 0
        r = radius if outer else radius / 2
        enter = (at[0] - before[0] * r, at[1] - before[1] * r)
        leave = (at[0] + after[0] * r, at[1] + after[1] * r)
        parts.append(f"{'L' if parts else 'M'}{_point(enter)} Q{_point(at)} {_point(leave)}")
    return " ".join(parts) + "Z"


def _heading(start: Cell, end: Cell) -> Cell:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))


def _shift(heading: Cell, inset: Inset) -> Point:
    """Return how far a side that runs in a direction moves."""
    return {
        _RIGHT: (0.0, inset.top),
        _DOWN: (-inset.right, 0.0),
        _LEFT: (0.0, -inset.bottom),
        _UP: (inset.left, 0.0),
    }[heading]


def _point(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def number(value: float) -> str:
    """Return a number with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
