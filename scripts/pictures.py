"""Makes the pictures of the README and the docs: python scripts/pictures.py"""

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from gapless import edition
from gapless.cli import run
from gapless.render import Panel, draw_svg, shape_scene

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
EXAMPLE = ROOT / "docs" / "example.fits.txt"

BOARDS = (
    *("1", "2", "3", "4"),
    *("boom", "words-en", "wormholes", "cursed", "eggshells", "montezuma"),
    *("temple", "henhouse", "crossroads"),
)

POSITIONS = {
    "gap": "start: U5a1 / O4: O4a5 / I3: I3a1",
    "over-the-top": "start: L5d1 / T4: T4c4 / O4: O4a2 / I5: I5b1 / I4: I4b1",
}


def main() -> None:
    show_tiles()
    show("tile-L5", "tile", "L5")
    for board in BOARDS:
        show(f"board-{board}", "board", board)
    for name, turns in POSITIONS.items():
        show_position(name, turns)
    show("game", "record", str(EXAMPLE), "--round", "2", "--card", "10")
    (PICTURES / "architecture.svg").write_text(architecture(), encoding="utf-8")


def show(name: str, *arguments: str) -> None:
    output = PICTURES / f"{name}.svg"
    status = run(["show", *arguments, "--svg", "--output", str(output), "--lang", "en"], os.environ)
    if status:
        sys.exit(status)


def show_tiles() -> None:
    """Draws each tile once, as its edition does."""
    tiles = edition("classic").tiles.values()
    panels = [Panel(shape_scene(tile, tile.shapes[0]), tile.name) for tile in tiles]
    (PICTURES / "tiles.svg").write_text(draw_svg(panels), encoding="utf-8")


def show_position(name: str, turns: str) -> None:
    """Draws a ramp of board 1 after a few turns of one player."""
    lines = ['[Gapless "1"]', '[Edition "classic"]', '[Player "Red"]', "round 1 board 1"]
    with TemporaryDirectory() as folder:
        record = Path(folder, f"{name}.fits.txt")
        record.write_text("\n".join([*lines, *turns.split(" / "), ""]), encoding="utf-8")
        show(name, "record", str(record))


def architecture() -> str:
    """The rooms of the house, layer by layer, as `pyproject.toml` has them and as far as built."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    built = [[room for room in rooms_of(layer) if is_built(room)] for layer in layers]
    floors = [rooms for rooms in built if rooms]
    width, floor = 720, 74
    height = len(floors) * floor + 96
    box = f'width="{width}" height="{height}"'
    name = "The rooms of the house"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} viewBox="0 0 {width} {height}"',
        f'font-family="system-ui, sans-serif" role="img" aria-label="{name}">',
        f"<title>{name}</title>",
        f'<rect {box} fill="#f4f1ea"/>',
        words("people and programs", width / 2, 34, 15, "#6a6f76"),
    ]
    for level, rooms in enumerate(floors):
        parts += draw_floor(rooms, 60, 52 + level * floor, width - 120)
    foot = 52 + len(floors) * floor
    parts += [
        f'<path d="M30,60V{foot - 26}m-6,-10 6,10 6,-10" fill="none" stroke="#6a6f76"/>',
        words("imports point down; nothing below knows what is above", width / 2, foot + 18, 14),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def rooms_of(layer: str) -> list[str]:
    return re.findall(r"[a-z_]+", layer)


def is_built(room: str) -> bool:
    return (ROOT / "src" / "gapless" / room).is_dir()


WHAT = {
    "cli": "the command",
    "env": "learning environments",
    "tui": "the terminal screen",
    "local": "games on this machine",
    "server": "tables on the net",
    "bots": "players",
    "analysis": "the coach",
    "search": "fast tables and search",
    "render": "drawing: terminal, SVG",
    "records": "games as text",
    "client": "talks to a server",
    "editions": "boxes and boards as data",
    "core": "the rules: ramp, round, game, view, score",
    "text": "English, German, Russian",
}


def draw_floor(rooms: Sequence[str], left: float, top: float, width: float) -> list[str]:
    parts: list[str] = []
    share = (width + 12) / len(rooms)
    for index, room in enumerate(rooms):
        x = left + index * share
        colour = "#2b6cb0" if room == "core" else "#23262a"
        box = f'x="{x:g}" y="{top:g}" width="{share - 12:g}" height="60" rx="6"'
        parts += [
            f'<rect {box} fill="#ffffff" stroke="{colour}"/>',
            words(room, x + (share - 12) / 2, top + 26, 17, colour, 700),
            words(WHAT[room], x + (share - 12) / 2, top + 46, 12, "#6a6f76"),
        ]
    return parts


def words(
    text: str, x: float, y: float, size: int, colour: str = "#6a6f76", weight: int = 400
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="middle" fill="{colour}">{text}</text>'
    )


if __name__ == "__main__":
    main()
