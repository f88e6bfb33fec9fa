"""Replays of records, computed and encoded in a worker process."""

import logging

import msgspec

from gapless.bots.runtime import WorkerError
from gapless.records import Record, format_record, parse_record

from .conversions import replay_of
from .errors import RefusedError
from .settings import Limits
from .work_queue import WorkQueue

SECONDS = 30.0
"""Time limit for one replay. The limits on a record keep it far below."""

WAITING = 64
"""The maximum number of replays that are computed or wait for it."""

_log = logging.getLogger(__name__)


class Replays:
    """Computes replays as JSON text, so that a long record never delays the event loop."""

    def __init__(self, queue: WorkQueue, limits: Limits) -> None:
        self._queue = queue
        self._limits = limits
        self._waiting = 0

    async def of_text(self, text: str, address: str) -> bytes:
        """Return the `Replay` of a record that a client sent; raise `InvalidRecordError`."""
        return await self._run(text, address, self._limits.record_rounds)

    async def of_game(self, record: Record, address: str) -> bytes:
        """Return the `Replay` of a finished game."""
        return await self._run(format_record(record), address, None)

    async def _run(self, text: str, address: str, most_rounds: int | None) -> bytes:
        if self._waiting >= WAITING:
            raise RefusedError("busy")
        self._waiting += 1
        try:
            async with self._queue.turn(f"address {address}", quick=True) as turn:
                return await turn.pool.run(SECONDS, replay_json, text, most_rounds)
        except WorkerError as error:
            _log.warning("a replay failed", exc_info=error)
            raise RefusedError("busy") from None
        finally:
            self._waiting -= 1


def replay_json(text: str, most_rounds: int | None) -> bytes:
    """Return the `Replay` of a record as JSON."""
    return msgspec.json.encode(replay_of(parse_record(text, most_rounds=most_rounds)))
