"""The public list of tables, and how many tables one client may have on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from cachetools import LRUCache

from .events import Seat
from .hub import Hub
from .keys import Client
from .limits import Limits
from .quotas import MAX_STORED_CLIENTS
from .refusals import RefusedError
from .summaries import StoredSummary, read_summaries, table_summary
from .wire import messages

PRESENT_MS = 3 * 3600 * 1000
"""How long a public table with a player present is listed after its last change."""

EMPTY_MS = 600 * 1000
"""How long a public table without a player present is listed after its last change."""

MOST_PRESENT, MOST_EMPTY = 500, 100
"""The maximum numbers of listed tables with and without a player present."""


@dataclass(eq=False, slots=True)
class Listing:
    """A public table of a client. `id` is empty while the table is being created."""

    created: int
    id: str = ""


class PublicList:
    """The public tables: those with a player present come first, however many others there are."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._wall = hub.outside.ticker.wall
        self._most = (limits.key_listed_tables, limits.listed_tables)
        self._listings: LRUCache[str, list[Listing]] = LRUCache(MAX_STORED_CLIENTS)

    async def tables(self, state: str, key: str | None) -> list[messages.TableSummary]:
        """Return the listed tables in a state, as the caller with this key sees them."""
        now = self._wall()
        present = [
            room
            for room in self._hub.rooms.values()
            if room.table.config.listed
            and room.table.state == state
            and room.table.changed > now - PRESENT_MS
            # The host may have no seat.
            and room.presence.any_player((Seat("person", key=room.table.host), *room.table.seats))
        ]
        present.sort(key=lambda room: room.table.changed, reverse=True)
        shown = [room.broadcast.summary(key, in_list=True) for room in present[:MOST_PRESENT]]
        known = {room.table.id for room in present}
        store = self._hub.store
        if elsewhere := [id for id in self._hub.elsewhere.tables if id not in self._hub.rooms]:
            texts = await store.listed(state, now - PRESENT_MS, MOST_PRESENT, elsewhere)
            shown += [self.summary(stored, key) for stored in read_summaries(texts)]
            shown.sort(key=lambda summary: summary.changed, reverse=True)
            known |= set(elsewhere)
        texts = await store.listed(state, now - EMPTY_MS, MOST_EMPTY)
        others = [stored for stored in read_summaries(texts) if stored.id not in known]
        return shown[:MOST_PRESENT] + [self.summary(stored, key) for stored in others]

    def summary(self, stored: StoredSummary, key: str | None) -> messages.TableSummary:
        """Return the summary of a table in a list, with the presence of its players."""
        room = self._hub.rooms.get(stored.id)
        elsewhere = partial(self._hub.elsewhere.is_present, stored.id)
        is_present = elsewhere if room is None else room.presence.is_present
        return table_summary(stored, key, is_present, in_list=True)

    @contextmanager
    def listing(self, client: Client) -> Iterator[Listing]:
        """Reserve a place on the list while a table is created; set the `id` of the listing.

        Raises `RefusedError` if the key or the address has too many listed tables.
        """
        owned = [self._listings_of(owner) for owner in client]
        if any(len(own) >= most for own, most in zip(owned, self._most, strict=True)):
            raise RefusedError("listed-many", most=self._most[0])
        listing = Listing(self._wall())
        for own in owned:
            own.append(listing)
        try:
            yield listing
        except BaseException:
            for own in owned:
                own.remove(listing)
            raise

    def _listings_of(self, owner: str) -> list[Listing]:
        """Return the listings of a key or an address that still count."""
        own = self._listings.setdefault(owner, [])
        own[:] = [listing for listing in own if self._still_counts(listing)]
        return own

    def _still_counts(self, listing: Listing) -> bool:
        now, room = self._wall(), self._hub.rooms.get(listing.id)
        if room is None:
            return listing.created > now - EMPTY_MS
        return room.table.state != "over" and room.table.changed > now - PRESENT_MS
