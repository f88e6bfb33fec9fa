"""What the viewers of a table are sent."""

from functools import partial
from typing import Protocol

from gapless.core.errors import GaplessError
from gapless.rooms.wire.state_json import StateJson, json_text, timing_fields

from .clock import TableClock
from .commits import Delivery, TableProgress
from .events import Events, PractisedBack, Rematched
from .presence import Presence
from .summaries import seat_summaries, stored_summary, table_summary
from .table import Table
from .wire import messages


class Viewer(Protocol):
    """A connection that watches a table."""

    key: str
    address: str

    def post(self, text: str) -> None:
        """Send a message without waiting."""

    def dismiss(self, refusal: GaplessError) -> None:
        """Send the reason and close the connection, without waiting."""


class Broadcast:
    """The viewers of a table, and the messages for each of them.

    Parts of messages are cached until the table or the presence of its players changes.
    """

    def __init__(
        self, table: Table, presence: Presence, clock: TableClock, viewers: set[Viewer]
    ) -> None:
        self.viewers = viewers
        self._table = table
        self._presence = presence
        self._clock = clock
        self._json = StateJson(table)
        self._results: dict[Viewer, int] = {}
        self._roles: dict[str, tuple[list[int], bool]] = {}
        self._roles_version = -1
        self._summaries: dict[bool, tuple[tuple[int, int], str]] = {}

    def follow(self, table: Table) -> None:
        """Show another state of the table, which differs in the acts on the open card alone."""
        self._table = table
        self._json.follow(table)

    def remove(self, viewer: Viewer) -> None:
        """Remove a viewer, and what is cached for it."""
        self.viewers.discard(viewer)
        self._results.pop(viewer, None)
        self._roles.pop(viewer.key, None)

    def send(self, text: str) -> None:
        """Send a message to every viewer."""
        for viewer in self.viewers:
            viewer.post(text)

    def send_states(self, since: int) -> None:
        """Send every viewer the state of the table, with the cards completed since an event."""
        for deliver in self._states(since):
            deliver()

    def changes(self, before: TableProgress, events: Events) -> list[Delivery]:
        """Return what to send after events that changed more than one seat's act."""
        kinds = [type(event) for event in events]
        if PractisedBack in kinds:
            self._json = StateJson(self._table)
        deliveries = self._states(before.seq)
        if Rematched in kinds and self._table.rematch:
            text = json_text(messages.RematchNotice(self._table.rematch))
            deliveries += [partial(viewer.post, text) for viewer in self.viewers]
        return deliveries

    def state(self, viewer: Viewer, since: int | None) -> str:
        """Return the state for one viewer, with the cards completed since an event."""
        return self._state(viewer, {}, "" if since is None else self._json.news(since))

    def send_acted(self) -> None:
        """Send every viewer who has acted on the open card."""
        viewers = list(self.viewers)
        texts = self._json.acted_messages([self._role(viewer.key)[0] for viewer in viewers])
        for viewer, text in zip(viewers, texts, strict=True):
            viewer.post(text)

    def presence(self) -> Delivery:
        """Return what to send to all viewers when a player came or went."""
        seats = seat_summaries(stored_summary(self._table), self._presence.is_present)
        return self.delivery(json_text(messages.PresenceNotice(seats)))

    def clock(self) -> Delivery:
        """Return what to send to all viewers when time limits start, stop or move."""
        return self.delivery(json_text(self._clock.timing(self._table)))

    def delivery(self, text: str) -> Delivery:
        """Return the sending of a message to those who are viewers now.

        Viewers who come before it is sent know better: their first message is the state.
        """
        viewers = tuple(self.viewers)

        def deliver() -> None:
            for viewer in viewers:
                if viewer in self.viewers:
                    viewer.post(text)

        return deliver

    def summary(self, key: str | None, *, in_list: bool = False) -> messages.TableSummary:
        """Return a summary of the table for the player with this key; see `table_summary`."""
        stored = stored_summary(self._table)
        return table_summary(stored, key, self._presence.is_present, in_list=in_list)

    def _states(self, since: int) -> list[Delivery]:
        news, shared = self._json.news(since), dict[bool, str]()
        return [partial(viewer.post, self._state(viewer, shared, news)) for viewer in self.viewers]

    def _state(self, viewer: Viewer, shared: dict[bool, str], news: str) -> str:
        """Return the state for a viewer; `shared` caches the fields with results, and without."""
        results = self._json.results
        changed = self._results.get(viewer) != results
        if changed:
            self._results[viewer] = results
        if changed not in shared:
            timing = timing_fields(self._clock.timing(self._table))
            shared[changed] = self._json.shared_fields(timing, results=changed)
        seats, is_host = self._role(viewer.key)
        summary = self._summary_text(viewer.key, is_host=is_host)
        return self._json.state_message(summary, shared[changed], seats, news)

    def _summary_text(self, key: str, *, is_host: bool) -> str:
        known = (self._table.version, self._presence.version)
        cached = self._summaries.get(is_host)
        if cached is None or cached[0] != known:
            cached = self._summaries[is_host] = (known, json_text(self.summary(key)))
        return cached[1]

    def _role(self, key: str) -> tuple[list[int], bool]:
        """Return the seats of a key, and whether it is the host's."""
        if self._roles_version != self._table.version:
            self._roles_version = self._table.version
            self._roles.clear()
        role = self._roles.get(key)
        if role is None:
            role = self._roles[key] = self._table.seats_of(key), self._table.is_host(key)
        return role
