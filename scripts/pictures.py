"""Draw the tiles, boards and positions of the docs: python scripts/pictures.py"""

import os
import sys
from pathlib import Path

from gapless import edition
from gapless.cli import run
from gapless.local.rulebook import figures
from gapless.local.rules_text import figure_panels
from gapless.render import draw_svg

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "pictures"
EXAMPLE = ROOT / "docs" / "example.fits.txt"

BOARDS = (
    *("1", "2", "3", "4"),
    *("boom", "words-en", "wormholes", "cursed", "eggshells", "montezuma"),
    *("temple", "henhouse", "crossroads"),
)


def main() -> None:
    show("tile-L5", "tile", "L5")
    for board in BOARDS:
        show(f"board-{board}", "board", board)
    for kind in ("tiles", *figures()):
        panels = figure_panels(edition("classic"), kind)
        (PICTURES / f"rules-{kind}.svg").write_text(draw_svg(panels), encoding="utf-8")
    show("game", "record", str(EXAMPLE), "--round", "2", "--card", "10")


def show(name: str, *arguments: str) -> None:
    output = PICTURES / f"{name}.svg"
    status = run(["show", *arguments, "--svg", "--output", str(output), "--lang", "en"], os.environ)
    if status:
        sys.exit(status)


if __name__ == "__main__":
    main()
