"""The variants' boards as they were first drawn, for tests that know where their spaces are."""

from dataclasses import replace
from pathlib import Path

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.editions.reader import parse_boards

_PATH = Path(__file__).parent / "data" / "old_variants.toml"
OLD_VARIANTS = parse_boards(_PATH.read_text(encoding="utf-8"), _PATH.name)


def old_boards(edition: Edition) -> dict[str, Board]:
    """Return the boards that are as large as the edition's: its own, then the old variants'."""
    size = edition.columns, edition.rows
    fitting = {id: one for id, one in OLD_VARIANTS.items() if (one.width, one.height) == size}
    return {**fitting, **edition.boards}


def old_board(edition: Edition, ref: str) -> Board:
    """Return the board of a reference with or without `+volatile`."""
    id = ref.removesuffix("+volatile")
    return replace(old_boards(edition)[id], volatile=id != ref)
