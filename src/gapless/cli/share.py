"""`gapless share`: print the codes and links of boards."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from gapless import Board, GaplessError
from gapless.core.board import VOLATILE
from gapless.editions import find_board, read_board_file
from gapless.editions.board_codes import PREFIX, coded_board
from gapless.render.board_labels import own_name

from .base import App, argument, command, option
from .options import PORT, AsJson, EditionName, find_edition
from .output import emit, emit_json

SERVER = f"http://localhost:{PORT}"


class ShareError(GaplessError):
    """An address that no link can begin with."""


@command("share")
def share(
    app: App,
    boards: Annotated[tuple[str, ...], argument("board", nargs=-1, required=True)],
    server: Annotated[str, option("option-share-server", "address", default=SERVER)],
    edition: EditionName,
    *,
    as_json: AsJson,
) -> None:
    """Print the code and the link of each board."""
    _check_address(server)
    for board in [shared for name in boards for shared in _boards(name, edition)]:
        coded = coded_board(board)
        link = f"{server.rstrip('/')}/board#{coded.ref.removeprefix(PREFIX)}"
        if as_json:
            emit_json({"board": board.ref, "name": board.name, "code": coded.ref, "link": link})
        else:
            emit(f"{own_name(app.text, board) or board.ref}\n  {coded.ref}\n  {link}\n")


def _check_address(server: str) -> None:
    """Raise `ShareError` unless a link can begin with this address."""
    try:
        parts = urlsplit(server)
        fine = parts.scheme in {"http", "https"} and parts.hostname
    except ValueError:
        fine = None
    if not fine or not server.isprintable() or any(sign in server for sign in "?# "):
        raise ShareError("share-server", server=server)


def _boards(name: str, edition: str) -> list[Board]:
    """Return all boards of a file, the board `FILE:ID`, or the board that a reference names."""
    plain = name.removesuffix(VOLATILE)
    path = Path(plain)
    has_prefix = plain.lower().startswith((PREFIX, "file:"))
    if not has_prefix and (path.suffix == ".toml" or path.is_file()):
        read = read_board_file(plain).values()
        return [replace(board, volatile=plain != name) for board in read]
    is_reference = ":" not in plain or has_prefix
    ref = name if is_reference else f"file:{name}"
    return [find_board(find_edition(edition), ref, Path())]
