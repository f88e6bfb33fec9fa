"""The commit pipeline of one table: requests are decided, applied and made durable in order.

Requests are decided on the newest state, which may be ahead of the database. Their effects are
sent only when the events are durable. If another process has appended other events, the table
returns to a saved state, applies the events after it, and decides the requests again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from gapless.core.errors import GaplessError

from .errors import RefusedError
from .events import AnyEvent, Created, decode_event, encode_event
from .store import Store
from .summaries import game_row
from .table import Table
from .writer import Append, Chain, ConflictError, Transaction

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

Decide: TypeAlias = Callable[[Table], tuple[AnyEvent, ...]]
"""Returns the events that a request leads to; raises `GaplessError` to refuse it."""

Answer: TypeAlias = Callable[[GaplessError | None, int], None]
"""Called with the refusal, or with `None` and the number of events once all are durable."""

Delivery: TypeAlias = Callable[[], None]


class TableRequest:
    """Something that a player, a bot or the clock wants to happen at a table.

    `decide` may add to `partners`: appends to other games, committed in the same transaction.
    """

    def __init__(self, decide: Decide, answer: Answer) -> None:
        self.decide = decide
        self.answer = answer
        self.partners: list[Append] = []
        self.attempts = 0


class TableProgress:
    """The counts of a table before a request was applied."""

    def __init__(self, table: Table) -> None:
        self.seq = table.seq
        self.version = table.version
        self.players = len(table.players)
        self.cards = len(table.played)


class Observer(Protocol):
    """What a pipeline notifies about the table."""

    def applied(self, before: TableProgress, events: tuple[AnyEvent, ...]) -> list[Delivery] | None:
        """Take note of applied events; return what to send once they are durable.

        `None` means that a seat acted and nothing else changed: then `acted` is called, unless
        the next transaction, which sends viewers more, is already pending.
        """
        ...

    def proceed(self) -> None:
        """Let bots and the clock act on the newest state."""
        ...

    def acted(self) -> None:
        """All acts so far are durable."""
        ...

    def undone(self) -> None:
        """Acts on the open card were taken back, as they were not durable; nobody has seen them."""
        ...

    def reloaded(self, seen: int) -> None:
        """The table was replaced by the one in the log; viewers know the first `seen` events."""
        ...


class _Pending:
    """What follows when a transaction is durable; without deliveries a seat has only acted."""

    def __init__(self, seq: int, request: TableRequest, deliveries: list[Delivery] | None) -> None:
        self.seq = seq
        self.requests = [request]
        self.only_acted = deliveries is None
        self.deliveries = deliveries or []


class CommitPipeline:
    """The newest state of a table, and the transactions that are not yet durable.

    `announce` is called with the table and its number of events when events are durable.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        wall: Callable[[], int],
        observer: Observer,
        announce: Callable[[str, int], None],
    ) -> None:
        self.table = table
        self._announce = announce
        self._store = store
        self._wall = wall
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
        if events:
            self._submit(request, before, at, events)
        elif self._pending:
            self._pending[-1].requests.append(request)
        else:
            request.answer(None, self._durable)

    async def perform(self, decide: Callable[[Table], tuple[T, tuple[AnyEvent, ...]]]) -> T:
        """Carry out a request; once it is durable, return what `decide` returned beside events."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        result: T

        def decide_events(table: Table) -> tuple[AnyEvent, ...]:
            nonlocal result
            result, events = decide(table)
            return events

        def answer(refusal: GaplessError | None, _: int) -> None:
            if future.cancelled():
                return
            if refusal is None:
                future.set_result(result)
            else:
                future.set_exception(refusal)

        self.run(TableRequest(decide_events, answer))
        return await future

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

    def _submit(
        self, request: TableRequest, before: TableProgress, at: int, events: tuple[AnyEvent, ...]
    ) -> None:
        table = self.table
        deliveries = self._observer.applied(before, events)
        self._pending.append(_Pending(table.seq, request, deliveries))
        append = Append(
            table.id,
            before.seq + 1,
            at,
            tuple([encode_event(event) for event in events]),
            changed=game_row(table) if before.version != table.version else None,
            joined=tuple(table.players[before.players :]),
        )
        appends = (append, *request.partners)
        self._store.writer.append(Transaction(self._chain, appends, self._settled))
        self._observer.proceed()

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
        if (self._stale or not await self._follow()) and not await self._return_to_saved():
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
        self.table = table
        self._durable = table.seq
        self._chain = Chain()
        self._saved = None
        self._stale = self._undelivered = False
        self._reloading = None

    async def _follow(self) -> bool:
        """Add the events after those of the table; return whether that was possible."""
        news = await self._read_events(self.table.seq)
        if not news or self._stale:
            return False
        table, before = self.table, TableProgress(self.table)
        try:
            _apply_all(table, news)
        except (GaplessError, IndexError):
            self.reload()
            return False
        self._shared = True
        self._durable = table.seq
        self._reloading = None
        self._send_news(before, news)
        return True

    async def _return_to_saved(self) -> bool:
        """Return to the saved state and add the events after it, if that is possible.

        If nothing but acts on the open card is undone, viewers are only sent what is new.
        """
        while self._pending:  # noqa: ASYNC110 - rare, and an event would cost every act
            await asyncio.sleep(_FIRST_PAUSE)
        table, seen = self._saved, self._durable
        if table is None:
            return False
        found = await self._read_events(table.seq)
        known = seen - table.seq
        if table is not self._saved or len(found) < known:
            return False
        try:
            _apply_all(table, found[:known])
            before = TableProgress(table)
            _apply_all(table, found[known:])
        except (GaplessError, IndexError):
            return False
        undone = TableProgress(self.table)
        only_acts = (undone.version, undone.cards) == (before.version, before.cards)
        if only_acts and not self._undelivered:
            self._replace(table)
            self._observer.undone()
            self._send_news(before, found[known:])
        else:
            self._replace(table)
            self._observer.reloaded(seen)
        return True

    async def _read_events(self, after: int) -> Sequence[tuple[int, AnyEvent]]:
        """Return the events after the first `after`, or none if they can't be read at once."""
        try:
            found = await self._store.log(self.table.id, after, PAGE)
            news = [(at, decode_event(text)) for at, text in found]
        except (GaplessError, msgspec.MsgspecError):
            return ()
        return news if len(news) < PAGE else ()

    def _send_news(self, before: TableProgress, news: Sequence[tuple[int, AnyEvent]]) -> None:
        """Send what durable events of another process have changed, and who has acted."""
        events = tuple([event for _, event in news])
        deliveries = self._observer.applied(before, events) if events else None
        for deliver in deliveries or ():
            deliver()
        if deliveries is None:
            self._observer.acted()

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


async def read_table(store: Store, id: str) -> Table:
    """Return a table rebuilt from its log, however long, without blocking the event loop.

    Raises:
        RefusedError: `table-unknown` if the log does not begin with the table's creation, as while
            a game is removed or restored; `table-damaged` if it can't be replayed.
    """
    table = Table(id)
    pause = time.monotonic() + SLICE_SECONDS
    while True:
        entries = await store.log(id, table.seq, PAGE)
        if not table.seq and not (entries and _is_creation(entries[0][1])):
            raise RefusedError("table-unknown", table=id)
        for at, text in entries:
            replay(table, at, text)
            if time.monotonic() >= pause:
                await asyncio.sleep(0)
                pause = time.monotonic() + SLICE_SECONDS
        if len(entries) < PAGE:
            return table


def replayed(id: str, entries: Sequence[tuple[int, str]]) -> Table:
    """Return the table after the events of a log, each with its time; raise as `read_table`."""
    if not entries or not _is_creation(entries[0][1]):
        raise RefusedError("table-unknown", table=id)
    table = Table(id)
    for at, text in entries:
        replay(table, at, text)
    return table


def _is_creation(text: str) -> bool:
    """Whether an event creates a table; one that can't be read may have done so."""
    try:
        return isinstance(decode_event(text), Created)
    except msgspec.MsgspecError:
        return True


def replay(table: Table, at: int, text: str) -> None:
    """Apply an event of a log to its table; raise `RefusedError` if that is not possible."""
    try:
        table.apply(decode_event(text), at)
    except (msgspec.MsgspecError, GaplessError, IndexError) as error:
        reason = getattr(error, "code", type(error).__name__)
        _log.error("a log in the database is damaged", extra={"reason": reason})
        raise RefusedError("table-damaged") from None
