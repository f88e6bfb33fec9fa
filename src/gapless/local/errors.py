"""What can be wrong with what a player asks for."""

from typing import ClassVar

from gapless.core.errors import GaplessError


class PlayError(GaplessError):
    """It can't be played like that, or not here."""

    sentences: ClassVar[dict[str, str]] = {
        "tui-extra": "the screens are not installed; install gapless[tui], or use "
        "gapless play --plain",
        "tui-terminal": "this is no terminal that can show screens; use gapless play --plain",
        "tui-term": "the terminal '{term}' is not known here; set TERM, for example to "
        "xterm-256color, or use gapless play --plain",
        "tui-resume": "there is no unfinished game in {folder}",
        "tui-finished": "the game is over; gapless tui {file} shows it",
        "tui-folder": "the folder {path} can't be used: {reason}; choose another with GAPLESS_DATA",
        "tui-settings": "the settings in {path} can't be used: {reason}; those are used that "
        "come with the program",
        "tui-board-path": "the path of the board '{board}' has a space; move the file to a path "
        "without",
        "tui-search": "the search is not installed; install gapless[search]",
        "plain-line": "'{line}' is not understood; write a placement like {tile}c3 or "
        "'turn 2 column 3', or help",
        "plain-column": "the column is missing; write for example 'turn 2 column 3'",
        "plain-turn": "'{turn}' is no way to turn a tile; use 0, 1, 2 or 3 quarter turns",
        "plain-tile": "the card shows {tile}, not {other}",
    }
