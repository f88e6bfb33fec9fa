"""Start, resume and branch games kept in the folder of saves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom

from gapless import Board, Edition, Game, InvalidSetupError, Setup, draw_deal, find_board
from gapless.bots import check_bot
from gapless.editions.files import read_text, write_text
from gapless.records import Record, format_record, read_record
from gapless.records.branches import tags_of_branch
from gapless.records.record import Tags

from .play_errors import PlayError
from .player_names import bots_of
from .positions import GamePosition
from .saves import Saves
from .session import Session


@dataclass(frozen=True, slots=True)
class GameLibrary:
    """Starts, resumes and branches games; `now` is the clock by which files are named."""

    saves: Saves
    now: Callable[[], datetime]

    def new(self, setup: Setup, seed: int | None) -> Session:
        """Deal a new game, at random or from a seed, which is recorded."""
        rng = SystemRandom() if seed is None else Random(seed)
        tags = () if seed is None else (("Seed", str(seed)),)
        return self._session(Game(setup, draw_deal(setup, rng)), self._dated(tags))

    def resume(self) -> Session:
        """Open the unfinished game played last, or raise `PlayError`."""
        path = self.saves.unfinished()
        if path is None:
            raise PlayError("tui-resume", folder=str(self.saves.folder))
        return self.open(path)

    def open(self, path: Path) -> Session:
        """Open an unfinished game from a file.

        A file outside the folder of saves stays as it is: the game is saved in the folder.
        """
        record = read_record(path)
        if record.complete:
            raise PlayError("tui-finished", file=str(path))
        inside = path.parent.resolve() == self.saves.folder.resolve()
        return self._session(record.game(SystemRandom()), record.tags, path if inside else None)

    def branch(self, record: Record, position: GamePosition) -> Session:
        """Start a game that begins like a record up to a position; it is marked as practice."""
        game = record.rewound(*position).game(SystemRandom())
        game.practised = True
        return self._session(game, self._dated(tags_of_branch(record, *position)))

    def _dated(self, tags: Tags) -> Tags:
        others = (tag for tag in tags if tag[0] != "Date")
        return (*others, ("Date", f"{self.now():%Y-%m-%d}"))

    def _session(self, game: Game, tags: Tags, path: Path | None = None) -> Session:
        """Return a session saved in a file, by default in a new one, created by the first save."""
        for bot in bots_of(game.setup).values():
            check_bot(bot)
        saved = None if path is None else read_text(path)

        def save_record(record: Record) -> None:
            nonlocal path, saved
            path = path or self.saves.new_path(self.now())
            if saved is not None and path.exists() and read_text(path) != saved:
                raise PlayError("save-changed")
            text = format_record(record)
            write_text(path, text)
            saved = text

        return Session(game, save_record, tags)


def find_boards(edition: Edition, refs: Sequence[str], folder: Path) -> tuple[Board, ...]:
    """Find boards by name; `file:` boards get absolute paths, as records lie elsewhere."""
    if not refs:
        raise InvalidSetupError("boards-none")
    return tuple(find_board(edition, _whole_path(ref, folder), folder) for ref in refs)


def _whole_path(ref: str, folder: Path) -> str:
    if not ref.startswith("file:"):
        return ref
    path, colon, rest = ref.removeprefix("file:").rpartition(":")
    whole = (folder / path).resolve().as_posix()
    if any(character.isspace() for character in whole):
        raise PlayError("tui-board-path", board=ref)
    return f"file:{whole}{colon}{rest}" if path else ref
