"""Review games: what each move cost, why, and how lucky the cards were."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count, islice
from pathlib import Path
from threading import Event
from typing import Self, TypeAlias

from gapless.core.errors import GaplessError, check_argument, wrong_type
from gapless.core.game import Game
from gapless.core.round import Round
from gapless.records import Record
from gapless.search.known_round import known_round

from .account import POINT, Account, Possible, RoundReview, account_of
from .act_values import Effort
from .evaluators import state_evaluator
from .review_cache import ReviewCache, ReviewStore, StoredReview, record_digest, review_folder
from .round_review import review_round

HINDSIGHT_STATES = {Effort.QUICK: 1_000_000, Effort.FULL: 10_000_000}
"""Most states that the search for the best possible play of a round examines."""

ReviewResult: TypeAlias = RoundReview | Possible


class ReviewError(GaplessError):
    """A game can't be reviewed."""


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
    check_argument("record", record, Record, Game)
    if not isinstance(cache, bool | Path | None) and not hasattr(cache, "load"):
        raise wrong_type("cache", cache, "bool, Path or ReviewStore")
    played = Record.of_game(record) if isinstance(record, Game) else record
    seats = range(len(played.setup.players))
    if seat is not None and seat not in seats:
        raise ReviewError("review-seat", seat=seat, last=seats[-1])
    if effort not in list(Effort):
        raise ReviewError("review-effort", effort=effort, efforts=", ".join(Effort))
    folder = review_folder() if cache is True else cache
    store = ReviewCache(folder) if isinstance(folder, Path) else folder or None
    chosen = seats if seat is None else (seat,)
    return Review(played, tuple(chosen), Effort(effort), store, possible)


@dataclass(slots=True, eq=False)
class Review:
    """A review that is computed while it is iterated over.

    First come the accounts, a `RoundReview` for each seat and round, then a `Possible` for each of
    those that is finished. An iteration starts with the results that are known, also after one that
    was interrupted. Use it from one thread; only `cancel` may be called from another.
    """

    record: Record
    seats: tuple[int, ...]
    effort: Effort
    _cache: ReviewStore | None
    _possible: bool
    results: list[ReviewResult] = field(default_factory=list)
    """The results so far, in their order."""
    on_progress: Callable[[int, int], None] | None = None
    """Called with the number of results known and of those expected."""
    on_pause: Callable[[], object] | None = None
    """Called several times a second while the review is computed, from its thread."""
    _cancelled: Event = field(default_factory=Event)
    _work: Iterator[ReviewResult] = field(init=False)

    def __post_init__(self) -> None:
        self._work = self._run()

    @property
    def rounds(self) -> tuple[RoundReview, ...]:
        """The accounts known so far."""
        return tuple(result for result in self.results if isinstance(result, RoundReview))

    def possible(self, round: int, seat: int) -> Possible | None:
        """Return the best possible score of a round, if it is known."""
        known = (result for result in self.results if isinstance(result, Possible))
        return next((best for best in known if (best.round, best.seat) == (round, seat)), None)

    def account(self, seat: int) -> Account:
        """Return the account of a seat: the sums of its rounds."""
        return account_of(round for round in self.rounds if round.seat == seat)

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
        for nth in count():
            if nth == len(self.results):
                if self.on_progress:
                    self.on_progress(nth, self.expected)
                result = self._next()
                if result is None:
                    break
                self.results.append(result)
            yield self.results[nth]
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
        if self.on_pause:
            self.on_pause()

    def _run(self) -> Iterator[ReviewResult]:
        """Compute the results that are not stored; each is stored before it is yielded."""
        digest = record_digest(self.record) if self._cache else ""
        evaluators = [state_evaluator(self.record.setup, round.board) for round in self._played]
        for evaluator in evaluators:
            evaluator.pause = self._pause
        versions = "/".join(evaluator.version for evaluator in evaluators)
        stored: dict[int, StoredReview] = {}
        for seat in self.seats:
            key = f"{digest}:{seat}:{self.effort}:{versions}"
            loaded = self._cache.load(key) if self._cache else None
            stored[seat] = loaded or StoredReview((), ())
            yield from stored[seat].rounds
            known = {account.round for account in stored[seat].rounds}
            for number, (round, evaluator) in enumerate(zip(self._played, evaluators, strict=True)):
                self._pause()
                if number in known:
                    continue
                account = review_round(
                    self.record.setup, round, number, seat, evaluator, self.effort
                )
                if account is not None:
                    stored[seat] = replace(stored[seat], rounds=(*stored[seat].rounds, account))
                    self._store(key, stored[seat])
                    yield account
        for seat in self.seats if self._possible else ():
            key = f"{digest}:{seat}:{self.effort}:{versions}"
            solved = {best.round: best for best in stored[seat].possible}
            for account in stored[seat].rounds:
                if account.finished and account.round not in solved:
                    solved[account.round] = self._hindsight(account)
                    self._store(key, replace(stored[seat], possible=tuple(solved.values())))
                if account.finished:
                    yield solved[account.round]

    def _store(self, key: str, review: StoredReview) -> None:
        if self._cache:
            self._cache.store(key, review)

    @property
    def _played(self) -> list[Round]:
        return [round for round in self.record.rounds if round.turns]

    def _hindsight(self, account: RoundReview) -> Possible:
        from gapless.search.hindsight import RoundSearch  # noqa: PLC0415 - it loads the compiler

        self._pause()
        known = known_round(self.record.setup, self.record.rounds[account.round], account.seat)
        nodes = HINDSIGHT_STATES[self.effort]
        best = RoundSearch(known).run(nodes=nodes, progress=lambda *_: self._pause())
        score, bound = best.score * POINT, best.bound * POINT
        return Possible(account.round, account.seat, score, bound, best.proved)
