"""Answers to requests that are computed and encoded in another process."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from gapless.compute.jobs import Call, Job, JobClass, Source
from gapless.compute.service import JobService
from gapless.core.view import View
from gapless.records import parse_record
from gapless.rooms.wire.conversions import replay_of, seat_previews
from gapless.rooms.wire.messages import Previews
from gapless.server.http.link_previews import MOST_BOARDS, picture_png
from gapless.server.http.review_messages import RecordReview

from .client_jobs import ANSWERS
from .review_jobs import reviewable

SECONDS = 30.0
"""Time limit for one answer. The limits on records and tables keep it far below."""

PICTURES = 64
"""The number of pictures of boards that are cached, of about 20 kB each."""

T = TypeVar("T")


class Answers:
    """Computes answers elsewhere, so that a long record or a wide choice delays nobody else."""

    def __init__(self, compute: JobService) -> None:
        self._compute = compute

    async def run(self, address: str, work: Callable[..., T], *arguments: Any, **more: Any) -> T:
        """Return the result of a call for an address; `more` are fields of its `Job`."""
        job = Job.of_call(
            "answers", more.pop("key", None), Source(address, ""), JobClass.QUICK,
            Call(work, arguments, SECONDS), limit=ANSWERS, **more,
        )  # fmt: skip
        result: T = await self._compute.run(job)
        return result

    async def picture(self, edition: str, boards: Sequence[str], address: str) -> bytes:
        """Return a picture of a table's boards as PNG; the last ones asked for are cached."""
        key = edition, tuple(boards[:MOST_BOARDS])
        return await self.run(address, picture_png, *key, key=key, cached=PICTURES)


def replay_json(text: str, most_rounds: int | None) -> bytes:
    """Return the `Replay` of a record as JSON."""
    return msgspec.json.encode(replay_of(parse_record(text, most_rounds=most_rounds)))


def check_review(sent: RecordReview, most_rounds: int) -> None:
    """Raise `GaplessError` if a record can't be reviewed."""
    reviewable(sent.record, most_rounds, sent.seat)


def previews_json(position: int, views: Sequence[View]) -> bytes:
    """Return the `Previews` of some views as JSON."""
    seats = [previews for view in views if (previews := seat_previews(view)) is not None]
    return msgspec.json.encode(Previews(position, seats))
