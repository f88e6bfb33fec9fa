"""Where games are kept: one record a game, written anew after every act.

A record of a game that goes on holds the cards that are still to come, with `?` for the acts on
them, so that a game that is taken up again turns the same cards.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from gapless.core.acts import Missed, NotActed, Token
from gapless.core.game import Game
from gapless.core.round import Round, Turn
from gapless.editions.files import FileError, read_text, write_text
from gapless.records import Record, format_record
from gapless.records.record import Tags

from .errors import PlayError
from .positions import Position, round_after

SUFFIX = ".fits.txt"


def data_folder(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("GAPLESS_DATA") or user_data_path("gapless", appauthor=False))


@dataclass(frozen=True, slots=True)
class Saves:
    """The games of one player's folder."""

    folder: Path

    def new_path(self, now: datetime) -> Path:
        """A file that does not exist yet, in a folder that does."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise PlayError("tui-folder", path=str(self.folder), reason=reason) from None
        stem = f"{now:%Y-%m-%d-%H%M%S}"
        path, count = self.folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            count += 1
            path = self.folder / f"{stem}-{count}{SUFFIX}"
        return path

    def paths(self) -> list[Path]:
        """All games, the one played last first."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return []
        return [path for _, path in sorted(found, reverse=True)]

    def unfinished(self) -> Path | None:
        """The game played last that is not over; files that can't be read are left out."""
        return next((path for path in self.paths() if _goes_on(path)), None)


def _goes_on(path: Path) -> bool:
    try:
        lines = read_text(path).splitlines()
    except FileError:
        return False
    return not any(line.startswith("total:") for line in lines)


def save(path: Path, record: Record) -> None:
    """Writes a record whole or not at all."""
    write_text(path, format_record(record))


def whole_record(game: Game, tags: Tags = ()) -> Record:
    """All that has happened in a game, and every card that is still to come."""
    record = Record.of_game(game, tags)
    *before, current = record.rounds
    later = Record.dealt(game.setup, game.deal).rounds[len(before) :]
    for turn in later[0].turns[len(current.turns) :]:
        current.play(turn.card, turn.tokens)
    return replace(record, rounds=(*before, current, *later[1:]))


def cut(record: Record, position: Position) -> Record:
    """A record as it stood at a position; the cards stay."""
    number, turns = position
    rounds = list(record.rounds[:number])
    for round in record.rounds[number:]:
        known = round_after(round, turns if len(rounds) == number else 0)
        for turn in round.turns[len(known.turns) :]:
            known.play(turn.card, list(_forgotten(turn, known)))
        rounds.append(known)
    return replace(record, rounds=tuple(rounds))


def _forgotten(turn: Turn, known: Round) -> Iterator[Token]:
    for seat, token in enumerate(turn.tokens):
        due = turn.card is not None and known.start[seat] == token.tile
        yield Missed(token.tile) if due else NotActed(token.tile)
