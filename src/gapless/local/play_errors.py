"""The errors of local play."""

from typing import ClassVar

from gapless.core.errors import GaplessError


class PlayError(GaplessError):
    """A request of the player can't be met: the input, a file or the terminal is unsuitable."""

    sentences: ClassVar[dict[str, str]] = {
        "tui-terminal": "this terminal can't show the screens; use gapless play --plain",
        "tui-term": "the terminal '{term}' is not known here; set TERM, for example to "
        "xterm-256color, or use gapless play --plain",
        "tui-resume": "there is no unfinished game in {folder}",
        "tui-finished": "the game is over; gapless tui {file} shows it",
        "tui-folder": "the folder {path} can't be used: {reason}; choose another with GAPLESS_DATA",
        "tui-settings": "the settings in {path} can't be used: {reason}; the defaults apply",
        "tui-board-path": "the path of the board '{board}' contains a space; move the file to a "
        "path without spaces",
        "save-changed": "it was played on in another window; leave it here, and resume it",
        "plain-line": "'{line}' isn't a placement or a command; type something like {tile}c3 or "
        "'turn 2 column 3', or help",
        "plain-column": "the column is missing; type for example 'turn 2 column 3'",
        "plain-turn": "a tile can't be turned by '{turn}'; use 0, 1, 2 or 3 quarter turns",
        "plain-tile": "the card shows {tile}, not {other}",
    }
