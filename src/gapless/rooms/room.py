"""A table that this process serves: joins commits, presence, the clock, bots and broadcast."""

import asyncio
import logging
import math
from collections.abc import Callable
from functools import partial

from gapless.rooms.wire.messages import BotsNotice
from gapless.rooms.wire.state_json import json_text

from .bots import BotAct, bot_act
from .broadcast import Broadcast, Viewer
from .clock import TableClock, TimeLimits
from .commands import returned
from .commits import CommitPipeline, Delivery, TableProgress, TableRequest
from .events import Acted, Events, Kicked, Seat
from .outside import Outside, Timer
from .presence import PlayersElsewhere, Presence
from .refusals import RefusedError
from .table import Table

PRESENCE_SECONDS = 0.25
"""The least time between two messages about who is connected."""

_log = logging.getLogger(__name__)


class Room:
    """A table with its viewers: requests go to `commits`, messages to `broadcast`.

    `address` is the host's, empty while it is not known.
    Of several servers only the one with the lease of the table runs its clock and its bots.
    """

    def __init__(
        self,
        table: Table,
        outside: Outside,
        limits: TimeLimits,
        address: str = "",
        elsewhere: PlayersElsewhere | None = None,
    ) -> None:
        self._ticker = ticker = outside.ticker
        self.used = ticker.now()
        self.address = address
        self._compute = outside.compute
        self._leases = outside.leases
        self._signals = outside.signals
        self._signalled: tuple[int, int, bool] | None = None
        self._thought_less: set[int] = set()
        self._thinking: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._closed = False
        self.presence = Presence(ticker.now, table.id, elsewhere or PlayersElsewhere())
        self._presence_sent = -math.inf
        self._presence_timer: Timer | None = None
        self._clock = TableClock(self.presence, limits, self._time_up, ticker)
        self._clock.follow(table)
        self._phase_sent = self._clock.phase
        self.viewers: set[Viewer] = set()
        """The connections that watch the table."""
        self.broadcast = Broadcast(table, self.presence, self._clock, self.viewers)
        self.commits = CommitPipeline(table, outside, self)

    @property
    def table(self) -> Table:
        """The newest state, which may be ahead of the database."""
        return self.commits.table

    @property
    def idle(self) -> bool:
        """Whether the room can be closed and opened again without anyone noticing."""
        return not (self.viewers or self.commits.busy or self._thinking)

    def enter(self, viewer: Viewer, since: int | None) -> None:
        """Add a viewer and send the state, with the cards completed since an event.

        Raises `RefusedError` if the host has removed the player.
        """
        if self.table.is_kicked(viewer.key):
            raise RefusedError("kicked")
        self.used = self._ticker.now()
        has_seat = bool(self.table.seats_of(viewer.key))
        self._viewers_changed(self.presence.enter(viewer.key, has_seat=has_seat))
        self.commits.run(TableRequest(partial(returned, key=viewer.key, fresh=since is None)))
        self.viewers.add(viewer)
        text = self.broadcast.state(viewer, since)
        self.commits.send_when_durable(partial(viewer.post, text))
        if self.table.is_host(viewer.key):
            self.address = viewer.address
        if self._thought_less:
            notice = json_text(BotsNotice(sorted(self._thought_less), []))
            self.commits.send_when_durable(partial(viewer.post, notice))

    def exit(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.used = self._ticker.now()
        self.broadcast.remove(viewer)
        has_seat = bool(self.table.seats_of(viewer.key))
        self._viewers_changed(self.presence.leave(viewer.key, has_seat=has_seat))

    def dismiss(
        self, refusal: RefusedError, chosen: Callable[[str], bool] = lambda _: True
    ) -> None:
        """Close the connections of all keys, or of the chosen ones."""
        for viewer in [viewer for viewer in self.viewers if chosen(viewer.key)]:
            self.exit(viewer)
            viewer.dismiss(refusal)

    def away_for(self, seat: int) -> float | None:
        """Return for how many seconds the player of a seat has been away."""
        return self._clock.away_for(seat)

    def close(self) -> None:
        """Stop the clock, the bots and reloading."""
        self._closed = True
        self._clock.stop()
        self._stop_presence_timer()
        self._leases.release(self.table.id)
        for task in self._thinking.values():
            task.cancel()
        self.commits.close()

    def take_over(self) -> None:
        """Run the clock and the bots: this process has the lease of the table."""
        if not self._closed:
            self.commits.run(TableRequest(self._clock.overdue))
            self.proceed()

    def elsewhere_changed(self) -> None:
        """Take note that other players are connected to another server than before."""
        self.presence.elsewhere_changed()
        self._presence_changed()

    # as the observer of the commit pipeline

    def applied(self, before: TableProgress, events: Events) -> list[Delivery] | None:
        """Prepare the messages about applied events."""
        table = self.table
        another_card = self._clock.follow(table)
        if not another_card and before.version == table.version:
            return None
        if another_card and table.state == "over":
            _log.info("a game is over", extra={"events": table.seq})
        self._phase_sent = self._clock.phase
        deliveries = self.broadcast.changes(before, events)
        if any(isinstance(event, Kicked) for event in events):
            deliveries.append(partial(self.dismiss, RefusedError("kicked"), table.is_kicked))
        return deliveries

    def acted(self) -> None:
        """Send who has acted."""
        if self.table.game is not None:
            self.broadcast.send_acted()

    def undone(self) -> None:
        """Show the table without the acts that were undone."""
        self.broadcast.follow(self.table)

    def reloaded(self, seen: int) -> None:
        """Send the state that was read again."""
        self.broadcast = Broadcast(self.table, self.presence, self._clock, self.viewers)
        self._clock.reset()
        self._clock.follow(self.table)
        self._phase_sent = self._clock.phase
        self.broadcast.send_states(seen)

    def proceed(self) -> None:
        """Let bots think and set the clock, if the game is waiting for someone."""
        table = self.table
        if self.commits.reloading:
            return
        self._clock.follow(table)
        phase = self._clock.phase
        if phase != self._phase_sent:
            self._phase_sent = phase
            self.commits.send_when_durable(self.broadcast.clock())
        if self._signals.shared:
            self._signal_presence()
        if table.state == "playing" and table.game is not None:
            position = table.game.position
            for seat in table.game.waiting_for:
                waits = self._is_bots_turn(table, seat) and (position, seat) not in self._thinking
                if waits and self._leases.holds(table.id):
                    task = asyncio.create_task(self._think(position, seat))
                    self._thinking[position, seat] = task
        self._clock.schedule(table)

    # presence, bots and the clock

    def _signal_presence(self) -> None:
        """Send the other servers which players, and whether the host, are connected to this one.

        Nothing is sent unless it may be news.
        """
        host = self.table.host
        known = (self.table.version, self.presence.version, self.presence.is_here(host))
        if known != self._signalled:
            self._signalled = known
            seats = (Seat("person", key=host), *self.table.seats)
            self._signals.present(self.table.id, self.presence.pseudonyms(seats))

    def _viewers_changed(self, changed: bool) -> None:  # noqa: FBT001
        if changed:
            self._presence_changed()
        elif self._signals.shared:
            self._signal_presence()

    def _presence_changed(self) -> None:
        """Notify all viewers; changes that follow soon share one message."""
        if self._closed:
            return
        wait = self._presence_sent + PRESENCE_SECONDS - self._ticker.now()
        if wait <= 0:
            self._send_presence()
        elif self._presence_timer is None:
            self._presence_timer = self._ticker.later(wait, self._send_presence)
        self.proceed()

    def _send_presence(self) -> None:
        self._stop_presence_timer()
        self._presence_sent = self._ticker.now()
        self.commits.send_when_durable(self.broadcast.presence())

    def _stop_presence_timer(self) -> None:
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None

    def _is_bots_turn(self, table: Table, seat: int) -> bool:
        return table.seats[seat].kind == "bot" or self._clock.stands_in(table, seat)

    async def _think(self, position: int, seat: int) -> None:
        def is_due(table: Table) -> bool:
            game = table.game
            waits = game is not None and game.position == position and seat in game.waiting_for
            return waits and self._is_bots_turn(table, seat)

        try:
            if not is_due(self.table):  # The player came back before the task began.
                return
            act = await bot_act(self._compute, self.table, seat, self.address)
        finally:
            del self._thinking[position, seat]

        def decide(table: Table) -> Events:
            return (Acted(seat, act.act, "bot"),) if is_due(table) else ()

        self.commits.run(TableRequest(decide))
        self._note_thinking(seat, act)

    def _note_thinking(self, seat: int, act: BotAct) -> None:
        """Notify the viewers when bots start or stop thinking less, and when one fails."""
        before = bool(self._thought_less)
        (self._thought_less.add if act.less else self._thought_less.discard)(seat)
        if act.failed or bool(self._thought_less) != before:
            failed = [seat] if act.failed else []
            text = json_text(BotsNotice(sorted(self._thought_less), failed))
            self.commits.send_when_durable(self.broadcast.delivery(text))

    def _time_up(self) -> None:
        # Before the game begins nothing waits for the lease: the log accepts one start.
        if self.table.game is not None and not self._leases.holds(self.table.id):
            return  # the process with the lease acts, or this one once it takes over
        self.commits.run(TableRequest(self._clock.overdue))
        if not self._clock.scheduled:
            self.proceed()
