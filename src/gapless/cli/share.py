"""`gapless share`: print the codes and links of boards."""

from dataclasses import replace
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit

from gapless.core.board import Board
from gapless.core.errors import GaplessError
from gapless.editions import find_board, read_board_file
from gapless.editions.board_codes import PREFIX, coded_board
from gapless.render.board_labels import own_name

from .base import App, argument, command, option
from .options import PORT, edition_option, find_edition, json_option
from .output import emit, emit_json

SERVER = f"http://localhost:{PORT}"
_VOLATILE = "+volatile"


class ShareError(GaplessError):
    """An address that no link can begin with."""

    sentences: ClassVar[dict[str, str]] = {
        "share-server": "'{server}' is no address of a server; write one like "
        "https://play.example.org, without '?' and '#'",
    }


@command("share")
@argument("boards", metavar="board", nargs=-1, required=True)
@option("--server", metavar="address", default=SERVER, help="option-share-server")
@edition_option
@json_option
def share(app: App, boards: tuple[str, ...], server: str, edition: str, *, as_json: bool) -> None:
    """Print the code and the link of each board."""
    _check_address(server)
    for board in [one for name in boards for one in _found(name, edition)]:
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
    if not fine or not server.isprintable() or any(one in server for one in "?# "):
        raise ShareError("share-server", server=server)


def _found(name: str, edition: str) -> list[Board]:
    """Return all boards of a file, the board `FILE:ID`, or the board that a reference names."""
    plain = name.removesuffix(_VOLATILE)
    path = Path(plain)
    has_prefix = plain.lower().startswith((PREFIX, "file:"))
    if not has_prefix and (path.suffix == ".toml" or path.is_file()):
        found = read_board_file(plain).values()
        return [replace(board, volatile=plain != name) for board in found]
    is_reference = ":" not in plain or has_prefix
    ref = name if is_reference else f"file:{name}"
    return [find_board(find_edition(edition), ref, Path())]
