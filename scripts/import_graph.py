"""Draw which package imports which, from the real imports: python -m scripts.import_graph

Imports inside functions count, imports for type checking alone do not. The picture shows an arrow
from a package to each package it imports, except where a longer path of arrows says the same.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "imports.svg"

PURPOSE = {
    "cli": "the command",
    "env": "learning environments",
    "tui": "terminal screens",
    "server": "online tables, the page",
    "local": "games on this machine",
    "rooms": "games at a table",
    "compute": "what takes long",
    "analysis": "generated boards",
    "bots": "players, the arena",
    "search": "hindsight",
    "render": "terminal and SVG drawing",
    "records": "game records",
    "editions": "boxes and boards as data",
    "engine": "the rules, compiled",
    "core": "the rules",
    "text": "English, German, Russian",
}

_WIDTH, _ROW, _BOX = 860, 96, 52

Graph = Mapping[str, frozenset[str]]


@cache
def module_graph() -> Graph:
    """Return the modules that each module of the package imports."""
    graph = grimp.build_graph("gapless", exclude_type_checking_imports=True)
    return {
        module: frozenset(graph.find_modules_directly_imported_by(module))
        for module in graph.modules
    }


def package_graph() -> Graph:
    """Return the packages that each package of `gapless` imports."""
    found: dict[str, set[str]] = {package: set() for package in PURPOSE}
    for module, imported in module_graph().items():
        source = _package(module)
        if source in found:
            found[source] |= {_package(name) for name in imported} & found.keys()
    return {package: frozenset(imported - {package}) for package, imported in found.items()}


def packages() -> set[str]:
    """Return the packages that exist."""
    parts = (module.split(".") for module in module_graph())
    return {part[1] for part in parts if len(part) > 2}


def cycle(package: str) -> list[str]:
    """Return the modules of an import cycle inside a package, or an empty list."""
    modules = {module for module in module_graph() if _package(module) == package}
    inside = {module: module_graph()[module] & modules for module in modules}
    try:
        TopologicalSorter(inside).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _package(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def layers() -> list[list[str]]:
    """Return the layers that `pyproject.toml` declares, the outermost first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = project["tool"]["importlinter"]["contracts"][0]["layers"]
    rows = [[p for p in re.findall(r"[a-z_]+", layer) if p in PURPOSE] for layer in declared]
    return [row for row in rows if row]


def reduced(graph: Graph) -> Graph:
    """Return a graph without the edges that a longer path implies."""

    def reached(start: Iterable[str]) -> set[str]:
        found: set[str] = set()
        for name in start:
            found |= {name} | reached(graph[name])
        return found

    return {
        name: frozenset(
            one for one in imported if one not in reached(o for o in imported if o != one)
        )
        for name, imported in graph.items()
    }


def picture() -> str:
    """Return the graph as SVG."""
    centres = _centres()
    height = len(layers()) * _ROW + 20
    size = f'width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}',
        'font-family="system-ui, sans-serif" role="img" aria-label="Imports between packages">',
        "<title>Imports between packages</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8"',
        'markerHeight="8" orient="auto"><path d="M0,0 8,4 0,8" fill="#6a6f76"/></marker></defs>',
        f'<rect width="{_WIDTH}" height="{height}" fill="#f4f1ea"/>',
    ]
    for name, imported in sorted(reduced(package_graph()).items()):
        parts += [_arrow(centres[name], centres[other]) for other in sorted(imported)]
    for name, (x, y, width) in centres.items():
        parts += [
            f'<rect x="{x - width / 2:g}" y="{y - _BOX / 2:g}" width="{width:g}" height="{_BOX}"',
            'rx="6" fill="#ffffff" stroke="#23262a"/>',
            _text(name, x, y - 3, 16, "#23262a"),
            _text(PURPOSE[name], x, y + 15, 11, "#6a6f76"),
        ]
    return "\n".join([*parts, "</svg>", ""])


def _centres() -> dict[str, tuple[float, float, float]]:
    centres: dict[str, tuple[float, float, float]] = {}
    for level, row in enumerate(layers()):
        share = _WIDTH / len(row)
        for index, name in enumerate(row):
            width = min(share - 24, 176)
            centres[name] = (share * (index + 0.5), 20 + _BOX / 2 + level * _ROW, width)
    return centres


def _arrow(start: tuple[float, float, float], end: tuple[float, float, float]) -> str:
    (x, y, _), (to_x, to_y, _) = start, end
    y, to_y = y + _BOX / 2, to_y - _BOX / 2
    bend = (to_y - y) / 2
    path = f"M{x:g},{y:g}C{x:g},{y + bend:g} {to_x:g},{to_y - bend:g} {to_x:g},{to_y:g}"
    return f'<path d="{path}" fill="none" stroke="#6a6f76" marker-end="url(#tip)"/>'


def _text(text: str, x: float, y: float, size: int, colour: str) -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="{colour}"'
    return f"<text {place}>{text}</text>"


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
    for name in sorted(packages()):
        if found := cycle(name):
            sys.stdout.write(f"import cycle in {name}: {' -> '.join(found)}\n")
