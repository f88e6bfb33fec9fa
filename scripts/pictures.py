"""Draw the tiles, boards and positions of the docs: python scripts/pictures.py"""

import os
import sys
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


def show(name: str, *arguments: str) -> None:
    output = PICTURES / f"{name}.svg"
    status = run(["show", *arguments, "--svg", "--output", str(output), "--lang", "en"], os.environ)
    if status:
        sys.exit(status)


def show_tiles() -> None:
    """Draw each tile once, in its first orientation."""
    tiles = edition("classic").tiles.values()
    panels = [Panel(shape_scene(tile, tile.shapes[0]), tile.name) for tile in tiles]
    (PICTURES / "tiles.svg").write_text(draw_svg(panels), encoding="utf-8")


def show_position(name: str, turns: str) -> None:
    """Draw a ramp of board 1 after a few turns of one player."""
    lines = ['[Gapless "1"]', '[Edition "classic"]', '[Player "Red"]', "round 1 board 1"]
    with TemporaryDirectory() as folder:
        record = Path(folder, f"{name}.fits.txt")
        record.write_text("\n".join([*lines, *turns.split(" / "), ""]), encoding="utf-8")
        show(name, "record", str(record))


if __name__ == "__main__":
    main()
