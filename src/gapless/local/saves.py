"""Saved games: one record per game, written after every act.

The record of an unfinished game holds the cards still to come, with `?` for the acts on them, so
that a resumed game turns the same cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from gapless.editions.files import FileError, read_text

from .play_errors import PlayError

SUFFIX = ".fits.txt"
"""Ending of the names of saved games."""


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of games and preferences: `GAPLESS_DATA`, or the user's data folder."""
    return Path(environ.get("GAPLESS_DATA") or user_data_path("gapless", appauthor=False))


def make_folder(folder: Path) -> None:
    """Create a folder if it doesn't exist; raise `PlayError` if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PlayError("tui-folder", path=str(folder), reason=reason) from None


@dataclass(frozen=True, slots=True)
class Saves:
    """The saved games of a folder."""

    folder: Path

    def new_path(self, now: datetime) -> Path:
        """Return an unused file name for a game started `now`; create the folder if needed."""
        make_folder(self.folder)
        stem = f"{now:%Y-%m-%d-%H%M%S}"
        path, count = self.folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            count += 1
            path = self.folder / f"{stem}-{count}{SUFFIX}"
        return path

    def paths(self) -> list[Path]:
        """Return the files of all games, the one saved last first."""
        try:
            times = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return []
        return [path for _, path in sorted(times, reverse=True)]

    def unfinished(self) -> Path | None:
        """Return the unfinished game saved last, or `None`; unreadable files don't count."""
        return next((path for path in self.paths() if _is_unfinished(path)), None)


def _is_unfinished(path: Path) -> bool:
    try:
        lines = read_text(path).splitlines()
    except FileError:
        return False
    return not any(line.startswith("total:") for line in lines)
