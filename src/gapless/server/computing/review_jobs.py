"""Reviews of finished games, computed round by round while clients poll.

The results are stored in files, by record, seat, effort and evaluator: a review that was dropped or
cut off by a restart goes on where it was.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any, NamedTuple

import msgspec

from gapless.analysis.account import RoundReview
from gapless.analysis.review_cache import ReviewCache, StoredReview, review_folder
from gapless.analysis.review_words import review_data
from gapless.analysis.seat_round import PlayedMove, seat_round
from gapless.compute.jobs import Call, Job, JobClass, Parts
from gapless.compute.slices import NO_PAUSES, Pauses
from gapless.records import Record, format_record, parse_record
from gapless.rooms.keys import Client
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table
from gapless.rooms.wire.conversions import record_of
from gapless.rooms.wire.messages import Landing
from gapless.server.http.review_messages import Effort, RecordReview
from gapless.text import LANGUAGES, Text

from .client_jobs import ClientJobs

CLASSES: dict[Effort, JobClass] = {"quick": JobClass.SLOW, "full": JobClass.BACKGROUND}
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


class ReviewJobs(ClientJobs):
    """Reviews of finished games, for all clients."""

    def of_table(self, table: Table, seat: int, effort: Effort, client: Client) -> Job:
        """Return the review of a game as a job; raise `RefusedError` if it is not over."""
        table.seat(seat)
        key = table.id, table.finished().position, seat, effort
        parts = partial(_parts, lambda: format_record(record_of(table)), None, seat, effort)
        return self._job("coach", key, CLASSES[effort], parts, client, CACHED_REVIEWS)

    def of_record(self, sent: RecordReview, most_rounds: int, client: Client) -> Job:
        """Return the review of a game that a client sent as a job."""
        key = hashlib.sha256(sent.record.encode()).digest(), sent.seat, sent.effort
        parts = partial(_parts, lambda: sent.record, most_rounds, sent.seat, sent.effort)
        return self._job("coach", key, CLASSES[sent.effort], parts, client, CACHED_REVIEWS)

    def is_new(self, job: Job) -> bool:
        """Whether a review is yet to be started; raise `RefusedError` if it may not start now."""
        new = not self._compute.known(job.kind, job.key)
        if new:
            self._compute.check(job)
        return new

    def progress(self, job: Job, text: Text) -> bytes:
        """Return the `ReviewProgress` of a review; start it if necessary.

        Raises:
            GaplessError: if the record can't be read or reviewed, or the client has to wait.
        """
        polled = self._compute.poll(job)
        state: ReviewState = polled.state or ReviewState()
        progress = {
            "share": state.share,
            "waiting": self._compute.ahead(polled),
            "rounds": state.rounds(text.language),
        }
        return msgspec.json.encode(progress)


def _parts(
    record: Callable[[], str],
    most_rounds: int | None,
    seat: int,
    effort: Effort,
    pass_on: Callable[[Any], None],
) -> Parts:
    """Compute a review result by result, and pass it on after each."""
    known, state, text = StoredReview((), ()), ReviewState(), record()
    while state.share < 1:
        part = yield Call(review_part, (text, most_rounds, seat, effort, known))
        known = part.stored
        state.add(part)
        pass_on(state)
    return state


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
    pauses: Pauses = NO_PAUSES,
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
    reviewed = review(record, seat, effort=effort, cache=store)
    reviewed.on_pause = pauses
    expected = reviewed.expected
    for _ in reviewed:
        if store.computed:
            break
    else:
        expected = len(reviewed.results)
    return ReviewPart(store.known, expected, _json_of_new(record, store.known, known))


def _json_of_new(
    record: Record, stored: StoredReview, known: StoredReview
) -> dict[tuple[int, str], bytes]:
    """Return the rounds that have another account or hindsight than before, in all languages."""
    possible = {best.round: best for best in stored.possible}
    new = {account.round for account in stored.rounds[len(known.rounds) :]}
    new |= possible.keys() - {best.round for best in known.possible}
    texts: dict[tuple[int, str], bytes] = {}
    for account in stored.rounds:
        if account.round not in new:
            continue
        legal = _landings(record, account)
        for language in LANGUAGES:
            data = review_data(_text(language), account, possible.get(account.round))
            for shown, move in zip(data["moves"], account.moves, strict=True):
                shown |= {"equal": move.equal, "landings": legal[move.card]}
            texts[account.round, language] = msgspec.json.encode(data)
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
