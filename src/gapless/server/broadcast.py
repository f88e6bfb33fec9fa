"""What the viewers of a table are sent."""

from functools import partial
from typing import Protocol

from gapless.core.errors import GaplessError

from . import messages
from .clock import TableClock
from .commits import Delivery, TableProgress
from .events import AnyEvent, PractisedBack, Rematched
from .presence import Presence
from .state_json import StateJson, json_text, timing_fields
from .summaries import seat_summaries, stored_summary, table_summary
from .table import Table


class Viewer(Protocol):
    """A connection that watches a table."""

    key: str
    address: str

    def post(self, text: str) -> None:
        """Send a message without waiting."""
        ...

    def dismiss(self, refusal: GaplessError) -> None:
        """Send the reason and close the connection, without waiting."""
        ...


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
        self._seats: dict[str, tuple[int, list[int]]] = {}
        self._summaries: dict[bool, tuple[tuple[int, int], str]] = {}

    def remove(self, viewer: Viewer) -> None:
        """Remove a viewer, and what is cached for it."""
        self.viewers.discard(viewer)
        self._results.pop(viewer, None)
        self._seats.pop(viewer.key, None)

    def send(self, text: str) -> None:
        """Send a message to every viewer."""
        for viewer in self.viewers:
            viewer.post(text)

    def send_states(self, since: int) -> None:
        """Send every viewer the state of the table, with the cards completed since an event."""
        for deliver in self._states(since):
            deliver()

    def changes(self, before: TableProgress, events: tuple[AnyEvent, ...]) -> list[Delivery]:
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
        return self._state(viewer, "" if since is None else self._json.news(since))

    def send_acted(self) -> None:
        """Send every viewer who has acted on the open card."""
        viewers = list(self.viewers)
        texts = self._json.acted_messages([self._seats_of(viewer.key) for viewer in viewers])
        for viewer, text in zip(viewers, texts, strict=True):
            viewer.post(text)

    def presence(self, but: Viewer | None) -> list[Delivery]:
        """Return what to send, to all viewers but one, when a player came or went."""
        seats = seat_summaries(stored_summary(self._table), self._presence.is_present)
        text = json_text(messages.PresenceNotice(seats))
        return [partial(viewer.post, text) for viewer in self.viewers if viewer is not but]

    def clock(self) -> Delivery:
        """Return what to send to all viewers when time limits start, stop or move."""
        text = f'{{"type":"clock",{timing_fields(self._clock.timing(self._table))}}}'
        return partial(self.send, text)

    def summary(self, key: str | None) -> messages.TableSummary:
        """Return a summary of the table for the player with this key."""
        return table_summary(stored_summary(self._table), key, self._presence.is_present)

    def _states(self, since: int) -> list[Delivery]:
        news = self._json.news(since)
        return [partial(viewer.post, self._state(viewer, news)) for viewer in self.viewers]

    def _state(self, viewer: Viewer, news: str) -> str:
        results = self._json.results
        changed = self._results.get(viewer) != results
        self._results[viewer] = results
        return self._json.state_message(
            self._summary_text(viewer.key),
            timing_fields(self._clock.timing(self._table)),
            self._seats_of(viewer.key),
            news,
            results=changed,
        )

    def _summary_text(self, key: str) -> str:
        is_host = self._table.is_host(key)
        known = (self._table.version, self._presence.version)
        if self._summaries.get(is_host, ((), ""))[0] != known:
            self._summaries[is_host] = (known, json_text(self.summary(key)))
        return self._summaries[is_host][1]

    def _seats_of(self, key: str) -> list[int]:
        """Return the seats of a key, cached until the table's version changes."""
        version, seats = self._seats.get(key, (-1, []))
        if version != self._table.version:
            seats = self._table.seats_of(key)
            self._seats[key] = (self._table.version, seats)
        return seats
