"""Answers to requests that are computed and encoded in a pool process."""

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from gapless.bots.runtime import JobError
from gapless.core.view import View
from gapless.records import Record, format_record, parse_record

from .board_checks import checked_json
from .board_messages import BoardCheck
from .branches import SentBranch, branch_of_text
from .conversions import replay_of, seat_previews
from .errors import RefusedError
from .link_previews import MOST_BOARDS, picture_png
from .messages import Previews
from .review_jobs import reviewable
from .review_messages import RecordBranch, RecordReview
from .settings import Limits
from .work_queue import WorkQueue

SECONDS = 30.0
"""Time limit for one answer. The limits on records and tables keep it far below."""

WAITING, WAITING_PER_ADDRESS = 64, 16
"""The most answers that are computed or wait for it, and those for one address."""

PICTURES = 64
"""The number of pictures of boards that are cached, of about 20 kB each."""

T = TypeVar("T")
_log = logging.getLogger(__name__)


class PoolAnswers:
    """Computes answers as JSON, so that a long record or a wide choice delays nobody else."""

    def __init__(self, queue: WorkQueue, limits: Limits) -> None:
        self._queue = queue
        self._limits = limits
        self._waiting = Counter[str]()
        self._pictures: dict[tuple[str, tuple[str, ...]], bytes] = {}

    async def replay_of_text(self, text: str, address: str) -> bytes:
        """Return the `Replay` of a record that a client sent; raise `InvalidRecordError`."""
        return await self._run(address, replay_json, text, self._limits.record_rounds)

    async def replay_of_game(self, record: Record, address: str) -> bytes:
        """Return the `Replay` of a finished game."""
        return await self._run(address, replay_json, format_record(record), None)

    async def check_review(self, wish: RecordReview, address: str) -> None:
        """Raise `GaplessError` if a record that a client sent can't be reviewed."""
        await self._run(address, check_review, wish, self._limits.record_rounds)

    async def branch_of_text(self, wish: RecordBranch, address: str) -> SentBranch:
        """Return the start of a game that plays on from a record that a client sent."""
        return await self._run(address, branch_of_text, wish.record, self._limits.rounds, wish)

    async def previews(self, card: tuple[int, int], views: Sequence[View], address: str) -> bytes:
        """Return the `Previews` of the open card for the seats that see these views."""
        return await self._run(address, previews_json, card, tuple(views))

    async def check_boards(self, wish: BoardCheck, language: str, address: str) -> bytes:
        """Return the `CheckedBoards` of a board file, or of a board that is long."""
        return await self._run(address, checked_json, wish, language)

    async def picture(self, edition: str, boards: Sequence[str], address: str) -> bytes:
        """Return a picture of a table's boards as PNG; the last ones asked for are cached."""
        wanted = edition, tuple(boards[:MOST_BOARDS])
        png = self._pictures.pop(wanted, None)
        if png is None:
            png = await self._run(address, picture_png, *wanted)
        self._pictures[wanted] = png
        while len(self._pictures) > PICTURES:
            del self._pictures[next(iter(self._pictures))]
        return png

    async def _run(self, address: str, work: Callable[..., T], *arguments: Any) -> T:
        if self._waiting.total() >= WAITING or self._waiting[address] >= WAITING_PER_ADDRESS:
            raise RefusedError("busy")
        self._waiting[address] += 1
        try:
            async with self._queue.slot(f"address {address}", quick=True) as slot:
                return await slot.pool.run(SECONDS, work, *arguments)
        except JobError as error:
            _log.warning("an answer failed", exc_info=error, extra={"work": work.__name__})
            raise RefusedError("busy") from None
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


def replay_json(text: str, most_rounds: int | None) -> bytes:
    """Return the `Replay` of a record as JSON."""
    return msgspec.json.encode(replay_of(parse_record(text, most_rounds=most_rounds)))


def check_review(wish: RecordReview, most_rounds: int) -> None:
    """Raise `GaplessError` if a record can't be reviewed."""
    reviewable(wish.record, most_rounds, wish.seat)


def previews_json(card: tuple[int, int], views: Sequence[View]) -> bytes:
    """Return the `Previews` of some views as JSON."""
    found = [previews for view in views if (previews := seat_previews(view)) is not None]
    return msgspec.json.encode(Previews(*card, found))
