"""Review games: what each move cost, why, and how lucky the cards were."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from threading import Event
from typing import ClassVar, Self, TypeAlias

from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.round import Round
from gapless.records import Record
from gapless.search.known_round import known_round

from .account import POINT, Account, Possible, RoundReview, account_of
from .act_values import Effort, StateEvaluator
from .evaluators import state_evaluator
from .review_cache import ReviewCache, ReviewStore, StoredReview, record_digest, review_folder
from .round_review import review_round

HINDSIGHT_STATES = {Effort.QUICK: 1_000_000, Effort.FULL: 10_000_000}
"""Most states that the search for the best possible play of a round examines."""

ReviewResult: TypeAlias = RoundReview | Possible


class ReviewError(GaplessError):
    """A game can't be reviewed."""

    sentences: ClassVar[dict[str, str]] = {
        "review-seat": "there is no seat {seat}; the game has the seats 0 to {last}",
        "review-effort": "there is no effort '{effort}'; there are {efforts}",
        "review-none": "the game has no move yet that could be reviewed; play one first",
        "review-cancelled": "the review was cancelled; start it again",
    }


def review(
    record: Record | Game,
    seat: int | None = None,
    *,
    effort: str = Effort.QUICK,
    possible: bool = True,
    cache: Path | bool | ReviewStore = True,
) -> "Review":
    """Return the review of a game, for one seat or for all; iterate over it to compute it.

    Finished games are reviewed whole, others as far as they go. With `possible` the best possible
    score of each finished round follows the accounts. Results are stored in the user's cache
    folder, in the folder or the store `cache`, or with `cache=False` nowhere. Needs the extra
    `search`. Raises `ReviewError`, and `TablesError` if a board is too large.

        for result in gapless.review(record, effort="full"):
            print(result)
    """
    found = Record.of_game(record) if isinstance(record, Game) else record
    seats = range(len(found.setup.players))
    if seat is not None and seat not in seats:
        raise ReviewError("review-seat", seat=seat, last=seats[-1])
    if effort not in list(Effort):
        raise ReviewError("review-effort", effort=effort, efforts=", ".join(Effort))
    folder = review_folder() if cache is True else cache
    store = ReviewCache(folder) if isinstance(folder, Path) else folder or None
    chosen = seats if seat is None else (seat,)
    return Review(found, tuple(chosen), Effort(effort), store, possible=possible)


class Review:
    """A review that is computed while it is iterated over.

    First come the accounts, a `RoundReview` for each seat and round, then a `Possible` for each of
    those that is finished. An iteration starts with the results that are known, also after one that
    was interrupted. Use it from one thread; only `cancel` may be called from another.
    """

    def __init__(
        self,
        record: Record,
        seats: tuple[int, ...],
        effort: Effort,
        cache: ReviewStore | None,
        *,
        possible: bool,
    ) -> None:
        self.record = record
        self.seats = seats
        self.effort = effort
        self.results: list[ReviewResult] = []
        """The results so far, in their order."""
        self.on_progress: Callable[[int, int], None] | None = None
        """Called with the number of results known and of those expected."""
        self._cache = cache
        self._possible = possible
        self._cancelled = Event()
        self._work: Iterator[ReviewResult] = self._run()

    @property
    def rounds(self) -> tuple[RoundReview, ...]:
        """The accounts known so far."""
        return tuple(one for one in self.results if isinstance(one, RoundReview))

    def possible(self, round: int, seat: int) -> Possible | None:
        """Return the best possible score of a round, if it is known."""
        for one in self.results:
            if isinstance(one, Possible) and (one.round, one.seat) == (round, seat):
                return one
        return None

    def account(self, seat: int) -> Account:
        """Return the account of a seat: the sums of its rounds."""
        return account_of(one for one in self.rounds if one.seat == seat)

    @property
    def expected(self) -> int:
        """The number of results that can be expected."""
        return len(self.seats) * len(self._played) * (2 if self._possible else 1)

    def cancel(self) -> None:
        """Stop the review: the iteration raises `ReviewError` at the next move."""
        self._cancelled.set()

    def run(self) -> Self:
        """Compute everything, and return the review."""
        for _ in self:
            pass
        return self

    def __iter__(self) -> Iterator[ReviewResult]:
        """Iterate over all results; raise `ReviewError` if there is nothing to review."""
        nth = 0
        while True:
            if nth == len(self.results):
                if self.on_progress:
                    self.on_progress(nth, self.expected)
                result = self._next()
                if result is None:
                    break
                self.results.append(result)
            yield self.results[nth]
            nth += 1
        if not self.results:
            raise ReviewError("review-none")

    def _next(self) -> ReviewResult | None:
        try:
            return next(self._work, None)
        except BaseException:  # such as an interrupt: the next iteration goes on from here
            self._work = islice(self._run(), len(self.results), None)
            raise

    def _pause(self) -> None:
        if self._cancelled.is_set():
            raise ReviewError("review-cancelled")

    def _run(self) -> Iterator[ReviewResult]:
        """Compute the results that are not stored; each is stored before it is yielded."""
        digest = record_digest(self.record) if self._cache else ""
        evaluators = [state_evaluator(self.record.setup, round.board) for round in self._played]
        versions = "/".join(one.version for one in evaluators)
        stored: dict[int, StoredReview] = {}
        for seat in self.seats:
            key = f"{digest}:{seat}:{self.effort}:{versions}"
            found = self._cache.load(key) if self._cache else None
            stored[seat] = found or StoredReview((), ())
            yield from stored[seat].rounds
            for account in self._accounts(seat, evaluators, stored[seat]):
                stored[seat] = replace(stored[seat], rounds=(*stored[seat].rounds, account))
                self._store(key, stored[seat])
                yield account
        for seat in self.seats if self._possible else ():
            key = f"{digest}:{seat}:{self.effort}:{versions}"
            known = {one.round: one for one in stored[seat].possible}
            for account in stored[seat].rounds:
                if account.finished and account.round not in known:
                    known[account.round] = self._hindsight(account)
                    self._store(key, replace(stored[seat], possible=tuple(known.values())))
                if account.finished:
                    yield known[account.round]

    def _store(self, key: str, review: StoredReview) -> None:
        if self._cache:
            self._cache.store(key, review)

    @property
    def _played(self) -> list[Round]:
        return [round for round in self.record.rounds if round.turns]

    def _accounts(
        self, seat: int, evaluators: list[StateEvaluator], stored: StoredReview
    ) -> Iterator[RoundReview]:
        """Yield the accounts of the rounds that are not stored."""
        known = {one.round for one in stored.rounds}
        for number, (round, evaluator) in enumerate(zip(self._played, evaluators, strict=True)):
            self._pause()
            found = (
                None
                if number in known
                else review_round(
                    self.record.setup, round, number, seat, evaluator, self.effort, self._pause
                )
            )
            if found is not None:
                yield found

    def _hindsight(self, account: RoundReview) -> Possible:
        from gapless.search.hindsight import RoundSearch  # noqa: PLC0415 - it loads the compiler

        self._pause()
        known = known_round(self.record.setup, self.record.rounds[account.round], account.seat)
        search = RoundSearch(known)
        found = search.run(nodes=HINDSIGHT_STATES[self.effort], progress=lambda *_: self._pause())
        return Possible(
            account.round, account.seat, found.score * POINT, found.bound * POINT, found.proved
        )
