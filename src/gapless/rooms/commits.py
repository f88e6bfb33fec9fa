"""The commit pipeline of one table: requests are decided, applied and made durable in order.

Requests are decided on the newest state, which may be ahead of the database. Their effects are
sent only when the events are durable. If another process has appended other events, the table
returns to a saved state, applies the events after it, and decides the requests again.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from gapless.core.compilable import dataclass
from gapless.core.errors import GaplessError

from .events import AnyEvent, Created, Events, decode_event, encode_event
from .outside import Append, Chain, ConflictError, GameStore, Outside, Transaction, answered
from .refusals import RefusedError
from .summaries import game_row
from .table import Table

ATTEMPTS = 5
"""A request that loses this many times to other processes is refused."""

PAGE = 1_000
"""The number of events that are read from the database at a time."""

SAVED_EVERY = 8
"""The state of a table with several writing processes is saved after this many events."""

SLICE_SECONDS = 0.005
"""After this time of replaying events, the event loop gets a turn."""

CATCH_UP_SECONDS = 5.0
"""How long a client waits for events that another process has sent it already."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.02, 1.0
_log = logging.getLogger(__name__)

T = TypeVar("T")

Decide: TypeAlias = Callable[[Table], Events]
"""Returns the events that a request leads to; raises `GaplessError` to refuse it."""

Answer: TypeAlias = Callable[[GaplessError | None, int], None]
"""Called with the refusal, or with `None` and the number of events once all are durable."""

Delivery: TypeAlias = Callable[[], None]


def _ignore(refusal: GaplessError | None, seq: int) -> None:
    """Answer nobody: acts of bots and of the clock are fire-and-forget."""


@dataclass(slots=True)
class TableRequest:
    """Something that a player, a bot or the clock wants to happen at a table.

    `decide` may fill `partners`: appends to other games, committed in the same transaction.
    """

    decide: Decide
    answer: Answer = _ignore
    partners: list[Append] = field(default_factory=list)
    attempts: int = 0


class TableProgress:
    """The counts of a table before a request was applied."""

    def __init__(self, table: Table) -> None:
        self.seq = table.seq
        self.version = table.version
        self.players = len(table.players)
        self.cards = len(table.played)


class Observer(Protocol):
    """What a pipeline notifies about the table."""

    def applied(self, before: TableProgress, events: Events) -> list[Delivery] | None:
        """Take note of applied events; return what to send once they are durable.

        `None` means that a seat acted and nothing else changed: then `acted` is called, unless
        the next transaction, which sends viewers more, is already pending.
        """

    def proceed(self) -> None:
        """Let bots and the clock act on the newest state."""

    def acted(self) -> None:
        """All acts so far are durable."""

    def undone(self) -> None:
        """Acts on the open card were taken back, as they were not durable; nobody has seen them."""

    def reloaded(self, seen: int) -> None:
        """The table was replaced by the one in the log; viewers know the first `seen` events."""


@dataclass(slots=True)
class _Pending:
    """What follows when a transaction is durable."""

    seq: int
    requests: list[TableRequest]
    deliveries: list[Delivery]
    only_acted: bool


class CommitPipeline:
    """The newest state of a table, and the transactions that are not yet durable."""

    def __init__(self, table: Table, outside: Outside, observer: Observer) -> None:
        self.table = table
        self._announce = outside.signals.reached
        self._store = outside.store
        self._wall = outside.ticker.wall
        self._observer = observer
        self._chain = Chain()
        self._pending: deque[_Pending] = deque()
        self._durable = table.seq
        self._waiting: list[TableRequest] = []
        self._reloading: asyncio.Task[None] | None = None
        self._stale = False
        self._shared = False
        self._saved: Table | None = None
        self._undelivered = False
        self._announced = 0
        self._closed = False

    @property
    def reloading(self) -> bool:
        """Whether the table is being read again from the log."""
        return self._reloading is not None

    @property
    def busy(self) -> bool:
        """Whether anything is still to be written or read."""
        return bool(self._pending) or self.reloading

    def run(self, request: TableRequest) -> None:
        """Carry out a request, or refuse it, in order with all others."""
        if self._reloading is not None:
            self._waiting.append(request)
            return
        if self._shared and not self._pending:
            self._save()
        request.attempts += 1
        request.partners.clear()
        table = self.table
        before = TableProgress(table)
        at = self._wall()
        try:
            events = request.decide(table)
            for event in events:
                table.apply(event, at)
        except GaplessError as refusal:
            request.answer(refusal, 0)
            if table.seq != before.seq:
                self.reload()
            return
        if not events:
            if self._pending:
                self._pending[-1].requests.append(request)
            else:
                request.answer(None, self._durable)
            return
        deliveries = self._observer.applied(before, events)
        pending = _Pending(table.seq, [request], deliveries or [], deliveries is None)
        self._pending.append(pending)
        append = Append(
            table.id,
            before.seq + 1,
            at,
            tuple([encode_event(event) for event in events]),
            changed=game_row(table) if before.version != table.version else None,
            joined=tuple(table.players[before.players :]),
        )
        appends = (append, *request.partners)
        self._store.append(Transaction(self._chain, appends, self._settled))
        self._observer.proceed()

    async def perform(self, decide: Callable[[Table], tuple[T, Events]]) -> T:
        """Carry out a request; once it is durable, return what `decide` returned beside events."""
        result: T

        def decide_events(table: Table) -> Events:
            nonlocal result
            result, events = decide(table)
            return events

        await answered(
            lambda answer: self.run(TableRequest(decide_events, lambda refusal, _: answer(refusal)))
        )
        return result

    def send_when_durable(self, deliver: Delivery) -> None:
        """Deliver a message once everything applied so far is durable."""
        if self._pending:
            self._pending[-1].deliveries.append(deliver)
        else:
            self._undelivered |= self._stale  # it may show what is about to be undone
            deliver()

    def reload(self) -> None:
        """Read the whole log again: it may have changed, or the table can't be trusted."""
        self._saved = None
        self._undo()

    def _undo(self) -> None:
        """Return to the newest durable state: another process has appended events."""
        self._stale = True
        if self._reloading is None and not self._closed:
            self._chain.broken = True
            self._reloading = asyncio.create_task(self._read_log())

    def follow_log(self, seq: int) -> None:
        """Read the events that another process has appended, up to number `seq` or further.

        While transactions are pending or the log is being read, that is done first.
        """
        self._announced = max(self._announced, seq)
        if seq > self.table.seq and not self.busy and not self._closed:
            self._reloading = asyncio.create_task(self._read_log())

    async def catch_up(self, seq: int) -> None:
        """Read the log if another process has sent event `seq` and this one does not know it yet.

        Raises `RefusedError` if the database does not answer.
        """
        if seq <= self._durable:
            return
        lengths = await self._store.lengths([self.table.id])
        length = lengths.get(self.table.id, 0)
        if length > self._durable:
            if self._pending:
                self._undo()
            else:
                self.follow_log(length)
        try:
            async with asyncio.timeout(CATCH_UP_SECONDS):
                while (reading := self._reloading) is not None and self._durable < seq:
                    await asyncio.wait([reading])
                    if reading is self._reloading:  # the table was closed meanwhile
                        raise RefusedError("closing")
        except TimeoutError:
            raise RefusedError("database") from None

    def close(self) -> None:
        """Stop reloading."""
        self._closed = True
        if self._reloading is not None:
            self._reloading.cancel()

    def _settled(self, refusal: RefusedError | None) -> None:
        """Finish the oldest transaction, which is durable or has failed."""
        pending = self._pending.popleft()
        if refusal is None:
            self._durable = pending.seq
            self._announce(self.table.id, pending.seq)
            for deliver in pending.deliveries:
                deliver()
            if pending.only_acted and not self.busy:
                self._observer.acted()
            for request in pending.requests:
                request.answer(None, pending.seq)
            if self._announced > self.table.seq:
                self.follow_log(self._announced)
            return
        self._undelivered |= bool(pending.deliveries)
        is_conflict = isinstance(refusal, ConflictError)
        for request in pending.requests:
            if is_conflict and request.attempts < ATTEMPTS:
                self._waiting.append(request)
            else:
                request.answer(refusal, 0)
        if is_conflict:
            self._shared = True
            self._undo()
        else:
            self.reload()

    def _save(self) -> None:
        """Save a copy of the table, which is durable, unless a recent one is saved."""
        if self._saved is None or self.table.seq >= self._saved.seq + SAVED_EVERY:
            self._saved = self.table.copy()

    async def _read_log(self) -> None:
        """Add the newest events of the log to the table, or replace it by that of the log."""
        self._announced = 0  # what is announced from now on may not be read
        if not await self._follow():
            seen = self._durable
            self._replace(await self._read_again())
            self._observer.reloaded(seen)
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self.run(request)
        self._observer.proceed()
        if self._announced > self.table.seq:
            self.follow_log(self._announced)

    def _replace(self, table: Table) -> None:
        """Take a durable state of the table for the newest one."""
        if table is not self.table:
            self.table, self._saved = table, None
        self._durable = table.seq
        self._chain = Chain()
        self._stale = self._undelivered = False
        self._reloading = None

    @property
    def _durable_table(self) -> Table | None:
        """The newest state, or the saved one if the newest is stale."""
        return self._saved if self._stale else self.table

    async def _follow(self) -> bool:
        """Add the events of the log to a durable state of the table, if that is possible.

        If nothing but acts on the open card is undone, viewers are only sent what is new.
        """
        while self._pending:  # noqa: ASYNC110 - rare, and an event would cost every act
            await asyncio.sleep(_FIRST_PAUSE)
        seen, table = self._durable, self._durable_table
        if table is None:
            return False
        undone, known = TableProgress(self.table), seen - table.seq
        news = await self._read_events(table.seq)
        if not news or len(news) < known or table is not self._durable_table:
            return False
        try:
            _apply_all(table, news[:known])
            before = TableProgress(table)
            _apply_all(table, news[known:])
        except (GaplessError, IndexError):
            self.reload()
            return False
        only_acts = (undone.version, undone.cards) == (before.version, before.cards)
        shown = only_acts and not self._undelivered
        self._shared = True
        self._replace(table)
        if not shown:
            self._observer.reloaded(seen)
            return True
        self._observer.undone()
        events = tuple([event for _, event in news[known:]])
        deliveries = self._observer.applied(before, events) if events else None
        for deliver in deliveries or ():
            deliver()
        if deliveries is None:
            self._observer.acted()
        return True

    async def _read_events(self, after: int) -> Sequence[tuple[int, AnyEvent]]:
        """Return the events after the first `after`, or none if they can't be read at once."""
        try:
            entries = await self._store.log(self.table.id, after, PAGE)
            news = [(at, decode_event(text)) for at, text in entries]
        except (GaplessError, msgspec.MsgspecError):
            return ()
        return news if len(news) < PAGE else ()

    async def _read_again(self) -> Table:
        """Read the table once nothing is pending; while that fails, refuse waiting requests."""
        pause = _FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            if self._pending:
                continue
            try:
                return await read_table(self._store, self.table.id)
            except GaplessError as refusal:
                waiting, self._waiting = self._waiting, []
                for request in waiting:
                    request.answer(refusal, 0)
                pause = min(_LONGEST_PAUSE, pause * 2)


def _apply_all(table: Table, events: Sequence[tuple[int, AnyEvent]]) -> None:
    for at, event in events:
        table.apply(event, at)


async def read_table(store: GameStore, id: str) -> Table:
    """Return a table rebuilt from its log, however long, without blocking the event loop.

    Raises:
        RefusedError: `table-unknown` if the log does not begin with the table's creation, as while
            a game is removed or restored; `table-damaged` if it can't be replayed.
    """
    table = Table(id)
    clock = asyncio.get_running_loop().time
    pause = clock() + SLICE_SECONDS
    while True:
        entries = await store.log(id, table.seq, PAGE)
        if not table.seq and not entries:
            raise RefusedError("table-unknown", table=id)
        for at, text in entries:
            replay(table, at, text)
            if clock() >= pause:
                await asyncio.sleep(0)
                pause = clock() + SLICE_SECONDS
        if len(entries) < PAGE:
            return table


def replayed(id: str, entries: Iterable[tuple[int, str]]) -> Table:
    """Return the table after the events of a log, each with its time; raise as `read_table`."""
    table = Table(id)
    for at, text in entries:
        replay(table, at, text)
    return table


def replay(table: Table, at: int, text: str) -> None:
    """Apply an event of a log to its table; raise as `read_table`."""
    try:
        event = decode_event(text)
        if table.seq or isinstance(event, Created):
            table.apply(event, at)
            return
    except (msgspec.MsgspecError, GaplessError, IndexError) as error:
        reason = getattr(error, "code", type(error).__name__)
        _log.error("a log in the database is damaged", extra={"reason": reason})
        raise RefusedError("table-damaged") from None
    raise RefusedError("table-unknown", table=table.id)
