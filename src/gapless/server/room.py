"""A table that is being played: its viewers, its bots, its clock, and what is on its way to disk.

Requests are decided on the newest state, which may be ahead of the database. What follows from
an event is told only when the event is durable. If the log went on otherwise, because another
process was faster, the room reads it anew and decides again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from gapless.core.errors import GaplessError

from . import messages
from .commands import STAND_IN, clock_act
from .errors import RefusedError
from .events import (
    Acted,
    AnyEvent,
    PractisedBack,
    Rematched,
    Seat,
    StoodIn,
    decode_event,
    encode_event,
)
from .screen import Screen, text_of
from .store import Store
from .summaries import row_of, seats_of, stored_of, summary_of
from .table import Table
from .writer import Append, Chain, ConflictError, Transaction

ATTEMPTS = 5
_log = logging.getLogger(__name__)
PAUSE = 0.02


class Viewer(Protocol):
    """Someone who looks at a table, over a socket."""

    key: str

    def post(self, text: str) -> None:
        """Sends a message, now or soon."""
        ...


class Thinker(Protocol):
    """Whoever thinks for bots."""

    async def think(self, table: Table, seat: int) -> str:
        """What a bot does on the open card."""
        ...


Decide: TypeAlias = Callable[[Table], tuple[AnyEvent, ...]]
Answer: TypeAlias = Callable[[GaplessError | None, int], None]


@dataclass(slots=True)
class Request:
    """What somebody wants to happen at a table.

    `answer` is told the refusal, or the number of events once all is durable. `decide` may
    leave `partners` behind: appends to other games that belong to the same transaction.
    """

    decide: Decide
    answer: Answer
    partners: list[Append] = field(default_factory=list)
    attempts: int = 0


@dataclass(slots=True)
class _Pending:
    """What follows once a transaction is durable.

    If all that came of it is that somebody `acted`, everyone is told, unless the next
    transaction is on its way: what follows from that one tells it too.
    """

    seq: int
    requests: list[Request]
    posts: list[tuple[Viewer, str]] = field(default_factory=list)
    acted: bool = False


class Room:
    def __init__(
        self,
        table: Table,
        store: Store,
        thinker: Thinker,
        wall: Callable[[], int],
        gone_after: float,
    ) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self.used = time.monotonic()
        self._store = store
        self._thinker = thinker
        self._wall = wall
        self._gone_after = gone_after
        self._screen = Screen(table)
        self._chain = Chain()
        self._pending: deque[_Pending] = deque()
        self._durable = table.seq
        self._waiting: list[Request] = []
        self._reloading: asyncio.Task[None] | None = None
        self._thinking: dict[tuple[int, int, int], asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._card = table.card
        self._card_began: float | None = None
        self._gone: dict[str, float] = {}
        self._keys: dict[str, int] = {}
        self._results: dict[Viewer, int] = {}
        self._seats: dict[str, tuple[int, list[int]]] = {}
        self._presence = 0
        self._summaries: dict[bool, tuple[tuple[int, int], str]] = {}
        self._calm: tuple[tuple[int, int], bool] = ((-1, -1), False)
        self._closed = False

    # viewers

    def enter(self, viewer: Viewer, since: int | None) -> None:
        """Shows someone the table, and tells them from now on what happens."""
        self.used = time.monotonic()
        self.viewers.add(viewer)
        count = self._keys.get(viewer.key, 0)
        self._keys[viewer.key] = count + 1
        self._gone.pop(viewer.key, None)
        news = "" if since is None else self._screen.news(since)
        if not count:
            self._presence_changed(but=viewer)
        self._results.pop(viewer, None)
        self._post(viewer, self._state(viewer, news))

    def exit(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.viewers.discard(viewer)
        self._results.pop(viewer, None)
        self._keys[viewer.key] -= 1
        if not self._keys[viewer.key]:
            del self._keys[viewer.key]
            self._seats.pop(viewer.key, None)
            if self.table.seats_of(viewer.key):
                self._gone[viewer.key] = time.monotonic()
            self._presence_changed()

    def is_present(self, seat: Seat) -> bool:
        return seat.kind == "bot" or seat.key in self._keys

    def summary(self, key: str | None) -> messages.Summary:
        return summary_of(stored_of(self.table), key, self.is_present)

    @property
    def idle(self) -> bool:
        return not (self.viewers or self._pending or self._reloading or self._thinking)

    def tell(self, text: str) -> None:
        """Sends a message to every viewer."""
        for viewer in self.viewers:
            viewer.post(text)

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._thinking.values():
            task.cancel()
        if self._reloading is not None:
            self._reloading.cancel()

    # requests

    def run(self, request: Request) -> None:
        """Carries out a request, or refuses it; in order with all the others."""
        if self._reloading is not None:
            self._waiting.append(request)
            return
        request.attempts += 1
        request.partners.clear()
        table = self.table
        before = (table.seq, table.version, len(table.players))
        at = self._wall()
        try:
            events = request.decide(table)
            for event in events:
                table.apply(event, at)
        except GaplessError as refusal:
            request.answer(refusal, 0)
            if table.seq != before[0]:
                self.catch_up()
            return
        if events:
            self._submit(request, before, at, events)
        elif self._pending:
            self._pending[-1].requests.append(request)
        else:
            request.answer(None, self._durable)

    async def perform(self, decide: Decide) -> int:
        """Carries out a request and waits until it is durable."""
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(refusal: GaplessError | None, seq: int) -> None:
            if future.cancelled():
                return
            if refusal is None:
                future.set_result(seq)
            else:
                future.set_exception(refusal)

        self.run(Request(decide, answer))
        return await future

    def catch_up(self) -> None:
        """The log has gone on without us."""
        if self._reloading is None and not self._closed:
            self._chain.broken = True
            self._reloading = asyncio.create_task(self._reload())

    def _submit(
        self, request: Request, before: tuple[int, int, int], at: int, events: tuple[AnyEvent, ...]
    ) -> None:
        table = self.table
        seq, version, players = before
        pending = _Pending(table.seq, [request])
        kinds = [type(event) for event in events]
        if PractisedBack in kinds:
            self._screen = Screen(table)
        moved = self._note_card()
        if moved or version != table.version:
            news = self._screen.news(seq)
            pending.posts = [(viewer, self._state(viewer, news)) for viewer in self.viewers]
        else:
            pending.acted = True
        if Rematched in kinds and table.rematch:
            text = text_of(messages.RematchAt(table.rematch))
            pending.posts += [(viewer, text) for viewer in self.viewers]
        append = Append(
            table.id,
            seq + 1,
            at,
            tuple([encode_event(event) for event in events]),
            changed=row_of(table) if version != table.version else None,
            joined=tuple(table.players[players:]),
        )
        if version != table.version and table.state == "over" and moved:
            _log.info("a game is over", extra={"events": table.seq})
        self._pending.append(pending)
        appends = (append, *request.partners)
        self._store.append(Transaction(self._chain, appends, self._settled))
        self._go_on()

    def _settled(self, refusal: RefusedError | None) -> None:
        """A transaction is durable, or failed; transactions end in the order they began."""
        pending = self._pending.popleft()
        if refusal is None:
            self._durable = pending.seq
            for viewer, text in pending.posts:
                viewer.post(text)
            if pending.acted and not self._pending and self._reloading is None:
                self._tell_acted()
            for request in pending.requests:
                request.answer(None, pending.seq)
            return
        for request in pending.requests:
            if isinstance(refusal, ConflictError) and request.attempts < ATTEMPTS:
                self._waiting.append(request)
            else:
                request.answer(refusal, 0)
        self.catch_up()

    async def _reload(self) -> None:
        table = None
        pause = PAUSE
        while table is None:
            await asyncio.sleep(pause)
            if self._pending:
                continue
            try:
                table = await read_table(self._store, self.table.id)
            except GaplessError as refusal:
                waiting, self._waiting = self._waiting, []
                for request in waiting:
                    request.answer(refusal, 0)
                pause = min(1.0, pause * 2)
        seen = self._durable
        self.table = table
        self._screen = Screen(table)
        self._chain = Chain()
        self._durable = table.seq
        self._results.clear()
        self._seats.clear()
        self._summaries.clear()
        self._calm = ((-1, -1), False)
        self._reloading = None
        self._note_card()
        news = self._screen.news(seen)
        for viewer in self.viewers:
            viewer.post(self._state(viewer, news))
        waiting, self._waiting = self._waiting, []
        for request in waiting:
            self.run(request)
        self._go_on()

    def _post(self, viewer: Viewer, text: str) -> None:
        if self._pending:
            self._pending[-1].posts.append((viewer, text))
        else:
            viewer.post(text)

    # what is told

    def _state(self, viewer: Viewer, news: str) -> str:
        table, screen = self.table, self._screen
        mine = ",".join([screen.mine(seat) for seat in self._seats_of(viewer.key)])
        deadline = self._deadline()
        secret = table.secret
        commitment = "null" if secret is None else f'"{secret.commitment}"'
        over = secret is not None and table.state == "over"
        changed = self._results.get(viewer) != screen.results
        self._results[viewer] = screen.results
        salt = f'"{secret.salt}"' if over and secret else "null"
        return (
            f'{{"type":"state","seq":{table.seq},"table":{self._summary_text(viewer.key)},'
            f'"commitment":{commitment},"salt":{salt},'
            f'"deadline":{"null" if deadline is None else round(deadline, 2)},'
            f'"game":{screen.game(results=changed)},"mine":[{mine}],"news":[{news}]}}'
        )

    def _summary_text(self, key: str) -> str:
        is_host = self.table.is_host(key)
        known = (self.table.version, self._presence)
        if self._summaries.get(is_host, ((), ""))[0] != known:
            self._summaries[is_host] = (known, text_of(self.summary(key)))
        return self._summaries[is_host][1]

    def _tell_acted(self) -> None:
        table = self.table
        assert table.game is not None
        pending = table.game.pending
        head = f'{{"type":"acted","seq":{table.seq},"acted":{self._screen.acted()},"mine":['
        for viewer in self.viewers:
            mine = ",".join(
                [
                    f'{{"seat":{seat},"pending":"{pending[seat]}"}}'
                    if seat in pending
                    else f'{{"seat":{seat},"pending":null}}'
                    for seat in self._seats_of(viewer.key)
                ]
            )
            viewer.post(f"{head}{mine}]}}")

    def _seats_of(self, key: str) -> list[int]:
        """The seats of a key, which change with the version of the table."""
        version, seats = self._seats.get(key, (-1, []))
        if version != self.table.version:
            seats = self.table.seats_of(key)
            self._seats[key] = (self.table.version, seats)
        return seats

    def _presence_changed(self, but: Viewer | None = None) -> None:
        self._presence += 1
        if not self._closed:
            seats = text_of(seats_of(self.table.seats, self.is_present))
            for viewer in self.viewers - {but}:
                self._post(viewer, f'{{"type":"presence","seats":{seats}}}')
            self._go_on()

    # bots and the clock

    def _note_card(self) -> bool:
        """Whether another card is open than before; its clock starts anew."""
        if self.table.card == self._card:
            return False
        self._card = self.table.card
        self._card_began = time.monotonic() if self._anyone else None
        return True

    @property
    def _anyone(self) -> bool:
        """Whether a person who has a seat is here."""
        return any(seat.key in self._keys for seat in self.table.seats if seat.key)

    def _go_on(self) -> None:
        """Does what follows from the state of the table without anyone asking."""
        table = self.table
        if table.state != "playing" or self._reloading is not None:
            return
        assert table.game is not None
        waiting = table.game.waiting_for
        for seat in waiting:
            if table.seats[seat].level is not None:
                self._let_think(seat)
        self._set_timer(waiting)

    def _let_think(self, seat: int) -> None:
        place = (*self.table.card, seat)
        if place not in self._thinking:
            self._thinking[place] = asyncio.create_task(self._think(place))

    async def _think(self, place: tuple[int, int, int]) -> None:
        seat = place[2]
        try:
            act = await self._thinker.think(self.table, seat)
        finally:
            del self._thinking[place]

        def decide(table: Table) -> tuple[AnyEvent, ...]:
            waits = table.game is not None and seat in table.game.waiting_for
            if (*table.card, seat) != place or not waits or table.seats[seat].level is None:
                return ()
            return (Acted(seat, act, "bot"),)

        self.run(Request(decide, _unasked))

    def _deadline(self) -> float | None:
        """How many seconds are left on the clock."""
        clock = self.table.config.clock
        if clock is None or self._card_began is None or self.table.state != "playing":
            return None
        return max(0.0, self._card_began + clock - time.monotonic())

    @property
    def _unhurried(self) -> bool:
        """Whether nobody's time can run out: there is no clock, and everyone is here."""
        known = (self.table.version, self._presence)
        if self._calm[0] != known:
            calm = self.table.config.clock is None and all(
                seat.kind == "bot" or (seat.key in self._keys and not seat.away)
                for seat in self.table.seats
            )
            self._calm = (known, calm)
        return self._calm[1]

    def _set_timer(self, waiting: tuple[int, ...]) -> None:
        """Wakes the room when the next player's time is up; nobody's is while all are gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unhurried:
            return
        if not self._anyone:
            self._card_began = None
            return
        now = time.monotonic()
        if self._card_began is None:
            self._card_began = now
        due = [
            self._due(seat, now)
            for number in waiting
            if (seat := self.table.seats[number]).kind == "person" and seat.level is None
        ]
        if times := [when for when in due if when is not None]:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(times) - now), self._time_up)

    def _due(self, seat: Seat, now: float) -> float | None:
        """When a person's time is up, if it ever is."""
        assert self._card_began is not None
        if seat.away:
            return now
        times = []
        if self.table.config.clock is not None:
            times.append(self._card_began + self.table.config.clock)
        if seat.key is not None and seat.key not in self._keys:
            times.append(self._gone.setdefault(seat.key, now) + self._gone_after)
        return min(times, default=None)

    def _time_up(self) -> None:
        self._timer = None
        self.run(Request(self._decide_late, _unasked))
        if self._timer is None:
            self._go_on()

    def _decide_late(self, table: Table) -> tuple[AnyEvent, ...]:
        if table.state != "playing" or table.game is None or self._card_began is None:
            return ()
        now = time.monotonic()
        for number in table.game.waiting_for:
            seat = table.seats[number]
            if seat.kind != "person" or seat.level is not None:
                continue
            due = self._due(seat, now)
            if due is not None and due <= now:
                if table.config.absent == "bot" and not seat.away:
                    return (StoodIn(number, STAND_IN),)
                return (clock_act(table.game, number),)
        return ()


async def read_table(store: Store, id: str) -> Table:
    """A table as its log has it."""
    logged = await store.log(id)
    if not logged:
        raise RefusedError("table-unknown", table=id)
    table = Table(id)
    for one in logged:
        table.apply(decode_event(one.event), one.at)
    return table


def _unasked(refusal: GaplessError | None, seq: int) -> None:
    """Nobody waits for what bots and the clock do."""
