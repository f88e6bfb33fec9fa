"""Reviews of finished games, computed in a pool process round by round while clients poll.

The results are stored in files, by record, seat, effort and evaluator: a review that was dropped or
cut off by a restart goes on where it was.
"""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import msgspec

from gapless.analysis.account import RoundReview
from gapless.analysis.review_cache import ReviewCache, StoredReview, review_folder
from gapless.analysis.review_words import review_data
from gapless.analysis.seat_round import PlayedMove, seat_round
from gapless.records import Record, format_record, parse_record
from gapless.text import LANGUAGES, Text

from .conversions import record_of
from .errors import RefusedError
from .messages import Landing
from .polled_jobs import PolledJob, PolledJobs
from .quotas import Client
from .review_messages import Effort, RecordReview
from .table import Table

CACHED_REVIEWS = 64
"""Number of finished reviews that stay in memory; each has about 100 kB."""
MOST_FILES = 2_000
"""Number of reviews stored in files, of about 30 kB each."""


class ReviewPart(NamedTuple):
    """What is known of a review, and the number of results there will be.

    `json` has the `ReviewRound`s that this part has changed, by round and language.
    """

    stored: StoredReview
    expected: int
    json: dict[tuple[int, str], bytes]


@dataclass(slots=True)
class ReviewState:
    """A review as far as it is computed, with the JSON of its rounds by number and language."""

    share: float = 0.0
    json: dict[tuple[int, str], msgspec.Raw] = field(default_factory=dict)

    def add(self, part: ReviewPart) -> None:
        """Add the results of a part."""
        self.share = (len(part.stored.rounds) + len(part.stored.possible)) / part.expected
        self.json |= {key: msgspec.Raw(text) for key, text in part.json.items()}

    def rounds(self, language: str) -> list[msgspec.Raw]:
        """Return the `ReviewRound`s with reasons in a language."""
        return [text for key, text in sorted(self.json.items()) if key[1] == language]


class ReviewJobs(PolledJobs):
    """Reviews of finished games, for all clients."""

    cached = CACHED_REVIEWS

    def of_table(
        self, table: Table, seat: int, effort: Effort, client: Client, text: Text
    ) -> bytes:
        """Return the `ReviewProgress` of a finished game; start the review if necessary.

        Raises:
            RefusedError: if the game is not over, or the client has to wait.
        """
        table.finished()
        table.seat(seat)
        job = self._poll(
            (table.id, table.version, seat, effort),
            client,
            lambda job: self._reviewed(job, format_record(record_of(table)), None, seat, effort),
        )
        return self._progress(job, text)

    def is_new(self, wish: RecordReview, client: Client) -> bool:
        """Whether the review of a record is yet to be started.

        Raises:
            RefusedError: if the client may not start it now.
        """
        new = _key(wish) not in self._jobs
        if new:
            self._check(client)
        return new

    def of_record(self, wish: RecordReview, most_rounds: int, client: Client, text: Text) -> bytes:
        """Return the `ReviewProgress` of a finished game that a client sent.

        Raises:
            GaplessError: if the record can't be read or reviewed, or the client has to wait.
        """
        job = self._poll(
            _key(wish),
            client,
            lambda job: self._reviewed(job, wish.record, most_rounds, wish.seat, wish.effort),
        )
        return self._progress(job, text)

    def _progress(self, job: PolledJob, text: Text) -> bytes:
        state: ReviewState = job.state or ReviewState()
        progress = {
            "share": state.share,
            "waiting": self._ahead(job),
            "rounds": state.rounds(text.language),
        }
        return msgspec.json.encode(progress)

    async def _reviewed(
        self, job: PolledJob, record: str, most_rounds: int | None, seat: int, effort: Effort
    ) -> AsyncIterator[ReviewState]:
        """Yield the review after each part; the accounts of quick reviews go first."""
        known, state = StoredReview((), ()), ReviewState()
        quick = effort == "quick"
        while state.share < 1:
            arguments = record, most_rounds, seat, effort, known
            part = await self._compute(job, review_part, *arguments, quick=quick)
            known = part.stored
            quick = quick and len(known.rounds) * 2 < part.expected
            state.add(part)
            yield state


def _key(wish: RecordReview) -> object:
    return hashlib.sha256(wish.record.encode()).digest(), wish.seat, wish.effort


@dataclass(slots=True)
class PartStore:
    """The results that the server knows or that a file has; `computed`: another was added."""

    files: ReviewCache
    known: StoredReview
    computed: bool = False

    def load(self, key: str) -> StoredReview:
        """Return what is known; what the file has, if nothing is."""
        if not self.known.rounds:
            self.known = self.files.load(key) or self.known
        return self.known

    def store(self, key: str, review: StoredReview) -> None:
        """Store the results so far."""
        self.known, self.computed = review, True
        self.files.store(key, review)


def reviewable(text: str, most_rounds: int | None, seat: int) -> Record:
    """Return the record of a finished game that has a seat.

    Raises:
        GaplessError: if the record can't be read, is unfinished or has no such seat.
    """
    record = parse_record(text, most_rounds=most_rounds)
    if not record.complete:
        raise RefusedError("review-unfinished")
    if seat not in record.setup.seats:
        raise RefusedError("seat-unknown", seat=seat + 1)
    return record


def review_part(
    text: str,
    most_rounds: int | None,
    seat: int,
    effort: Effort,
    known: StoredReview,
) -> ReviewPart:
    """Return a review with one more result than is known or stored, if there is one.

    Raises:
        GaplessError: if the record can't be read or reviewed.
    """
    record = reviewable(text, most_rounds, seat)
    try:
        from gapless.analysis.review import review  # noqa: PLC0415 - it loads the compiler
    except ModuleNotFoundError:
        raise RefusedError("review-missing") from None
    store = PartStore(ReviewCache(review_folder(), MOST_FILES), known)
    found = review(record, seat, effort=effort, cache=store)
    expected = found.expected
    for _ in found:
        if store.computed:
            break
    else:
        expected = len(found.results)
    return ReviewPart(store.known, expected, _json_of_new(record, store.known, known))


def _json_of_new(
    record: Record, stored: StoredReview, known: StoredReview
) -> dict[tuple[int, str], bytes]:
    """Return the rounds that have another account or hindsight than before, in all languages."""
    before, now = ({one.round: one for one in each.possible} for each in (known, stored))
    new = stored.rounds[len(known.rounds) :]
    found = now.keys() - before.keys()
    changed = [one for one in stored.rounds if one in new or one.round in found]
    texts: dict[tuple[int, str], bytes] = {}
    for one in changed:
        legal = _landings(record, one)
        for language in LANGUAGES:
            data = review_data(_text(language), one, now.get(one.round))
            for move, found_move in zip(data["moves"], one.moves, strict=True):
                move |= {"equal": found_move.equal, "landings": legal[found_move.card]}
            texts[one.round, language] = msgspec.json.encode(data)
    return texts


def _landings(record: Record, account: RoundReview) -> dict[int, list[Landing]]:
    """Return the legal placements of the tile of each move, by card."""
    played = seat_round(record.setup, record.rounds[account.round], account.seat)
    return {
        event.card: [
            Landing(str(placement), row, outcome)
            for placement, row, outcome in event.before.ramp.legal_placements(
                event.act.tile
            ).landings()
        ]
        for event in played.events
        if isinstance(event, PlayedMove)
    }


_text = cache(Text)
