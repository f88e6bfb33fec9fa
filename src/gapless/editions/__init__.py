"""The editions and boards that ship with Gapless, and how a record names a board.

The modules that read files are imported on first use, so that `import gapless` stays fast.
"""

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from gapless.core.board import VOLATILE, Board
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError, check_argument
from gapless.core.kinds import Kind

if TYPE_CHECKING:
    from pathlib import Path

EDITIONS = ("classic", "compact")


class UnknownDataError(GaplessError):
    """An edition or board that doesn't exist."""


@cache
def edition(id: str) -> Edition:
    """Return a shipped edition by id."""
    if id not in EDITIONS:
        raise UnknownDataError("edition-unknown", edition=id, editions=", ".join(EDITIONS))
    from .reader import parse_edition  # noqa: PLC0415

    return parse_edition(_data(f"{id}.toml"), f"{id}.toml")


def read_edition(path: "Path | str") -> Edition:
    """Return the edition of a file; raises `GaplessError` with the first mistake in it."""
    from pathlib import Path  # noqa: PLC0415

    check_argument("path", path, str, Path)

    from .files import read_text  # noqa: PLC0415
    from .reader import parse_edition  # noqa: PLC0415

    return parse_edition(read_text(Path(path)), str(path))


def read_board_file(path: "Path | str") -> dict[str, Board]:
    """Return the boards of a file by id; they are named in records as `file:PATH:ID`."""
    boards = _boards_in(path, str(path))
    return {id: replace(board, id=f"file:{path}:{id}") for id, board in boards.items()}


def shipped_kinds() -> dict[str, Kind]:
    """Return the kinds of special spaces that ship with Gapless, by key."""
    from . import kind_tables  # noqa: PLC0415

    return kind_tables.shipped_kinds()


@cache
def variants() -> dict[str, Board]:
    """Return the variant boards, playable with any edition of the same ramp size."""
    from .reader import parse_boards  # noqa: PLC0415

    return parse_boards(_data("variants.toml"), "variants.toml")


def boards(edition: Edition) -> dict[str, Board]:
    """Return the boards that can be named by id alone: the edition's, then the variants'."""
    check_argument("edition", edition, Edition)
    named = dict(edition.boards)
    for id, board in variants().items():
        if (board.width, board.height) == (edition.columns, edition.rows):
            named.setdefault(id, board)
    return named


def find_board(edition: Edition, ref: str, folder: "Path | str | None" = None) -> Board:
    """Return the board a record names: `ID`, `file:PATH:ID` or `code:TEXT`, perhaps `+volatile`.

    Paths are relative to `folder`; without one, no file is read.
    """
    check_argument("edition", edition, Edition)
    check_argument("ref", ref, str)
    name = ref.removesuffix(VOLATILE)
    if name.lower().startswith(("code:", "file:")) and not name.startswith(("code:", "file:")):
        raise UnknownDataError("board-prefix", prefix=name[:5], small=name[:5].lower())
    if name.startswith("file:"):
        board = _board_of_file(name, folder)
    elif name.startswith("code:"):
        from .board_codes import decode_board  # noqa: PLC0415

        board = decode_board(name.removeprefix("code:"))
    else:
        known = boards(edition)
        if name not in known:
            raise UnknownDataError(
                "board-unknown", board=name, edition=edition.id, boards=", ".join(known)
            )
        board = known[name]
    return replace(board, volatile=name != ref)


def _board_of_file(name: str, folder: "Path | str | None") -> Board:
    path, _, id = name.removeprefix("file:").rpartition(":")
    if not path or not id:
        raise UnknownDataError("board-file-form", board=name)
    if folder is None:
        raise UnknownDataError("board-file-refused", board=name)
    boards = _boards_in(path, path, folder)
    if id not in boards:
        raise UnknownDataError("board-file-id", board=id, path=path, boards=", ".join(boards))
    return replace(boards[id], id=name)


def _boards_in(path: "Path | str", source: str, folder: "Path | str" = ".") -> dict[str, Board]:
    from pathlib import Path  # noqa: PLC0415

    from .files import read_text  # noqa: PLC0415
    from .reader import parse_boards  # noqa: PLC0415

    return parse_boards(read_text(Path(folder) / path), source)


def _data(name: str) -> str:
    from pathlib import Path  # noqa: PLC0415

    return Path(__file__).with_name(name).read_text(encoding="utf-8")
