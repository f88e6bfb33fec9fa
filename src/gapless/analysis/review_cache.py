"""Reviews stored in the user's cache folder, one file for a seat of a record."""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from platformdirs import user_cache_path

from gapless.core.errors import GaplessError
from gapless.editions.files import read_text, write_text
from gapless.records import Record, format_record

from .account import Alternative, MoveGrade, MoveReason, MoveReview, Possible, RoundReview

FORMAT = 5
"""Changes when reviews are computed or stored in another way."""
MOST_FILES = 500
"""Files kept in the folder; the oldest are removed."""


def review_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of stored reviews: in `GAPLESS_CACHE`, or in the user's cache folder."""
    chosen = environ.get("GAPLESS_CACHE")
    base = Path(chosen) if chosen else user_cache_path("gapless", appauthor=False)
    return base / "reviews"


def record_digest(record: Record) -> str:
    """Return a digest of a record with its edition and boards as they are."""
    setup = record.setup
    content = f"{format_record(record)}{setup.edition!r}{setup.boards!r}"
    return hashlib.sha256(content.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class StoredReview:
    """What is stored of a seat: its rounds, and the hindsight known so far."""

    rounds: tuple[RoundReview, ...]
    possible: tuple[Possible, ...]


class ReviewStore(Protocol):
    """Where the results of a review are stored, by a key for each seat."""

    def load(self, key: str) -> StoredReview | None:
        """Return what is stored, or `None`."""

    def store(self, key: str, review: StoredReview) -> None:
        """Store the results so far."""


@dataclass(frozen=True, slots=True)
class ReviewCache:
    """Stored reviews of a folder. A file that can't be read or written counts as missing."""

    folder: Path
    most: int | None = None
    """Number of files in the folder, `MOST_FILES` by default; the oldest are removed."""

    def load(self, key: str) -> StoredReview | None:
        """Return a stored review, or `None`."""
        try:
            data = json.loads(read_text(self._path(key)))
            return StoredReview(
                tuple(_round(stored) for stored in data["rounds"]),
                tuple(Possible(**stored) for stored in data["possible"]),
            )
        except (GaplessError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def store(self, key: str, review: StoredReview) -> None:
        """Store a review, and remove the oldest files if there are too many."""
        with suppress(OSError, GaplessError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_text(self._path(key), json.dumps(asdict(review), separators=(",", ":")))
            files = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
            for path in files[: -(self.most or MOST_FILES)]:
                path.unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        digest = hashlib.sha256(f"{FORMAT}:{key}".encode()).hexdigest()
        return self.folder / f"{digest[:32]}.json"


def _round(data: dict[str, Any]) -> RoundReview:
    moves = tuple(_move(move) for move in data.pop("moves"))
    return RoundReview(**data, moves=moves)


def _move(data: dict[str, Any]) -> MoveReview:
    mark = data.pop("mark")
    best = tuple(Alternative(**stored) for stored in data.pop("best"))
    reasons = tuple(_reason(stored) for stored in data.pop("reasons"))
    data["equal"] = tuple(data["equal"])
    return MoveReview(**data, best=best, mark=MoveGrade(mark) if mark else None, reasons=reasons)


def _reason(data: dict[str, Any]) -> MoveReason:
    spaces = tuple((column, row) for column, row in data.pop("spaces"))
    return MoveReason(**data | {"spaces": spaces, "names": tuple(data["names"])})
