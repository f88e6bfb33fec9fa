"""Who is connected to a table, to this process and to others."""

from collections.abc import Callable, Iterable, Mapping

from .events import Seat
from .keys import pseudonym_of


class PlayersElsewhere:
    """The pseudonyms of the players who are connected to other servers, by table and server."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, frozenset[str]]] = {}

    @property
    def tables(self) -> list[str]:
        """The tables with players."""
        return list(self._tables)

    @property
    def servers(self) -> set[str]:
        """The servers with players."""
        return {server for pseudonyms in self._tables.values() for server in pseudonyms}

    def at(self, table: str) -> Mapping[str, frozenset[str]]:
        """Return the pseudonyms of the players of a table, by server."""
        return self._tables.get(table, {})

    def set(self, table: str, server: str, pseudonyms: frozenset[str]) -> bool:
        """Store which players of a table are connected to a server; return whether that is new."""
        by_server = self._tables.setdefault(table, {})
        is_new = by_server.pop(server, frozenset()) != pseudonyms
        if pseudonyms:
            by_server[server] = pseudonyms
        if not by_server:
            del self._tables[table]
        return is_new

    def has(self, table: str, key: str) -> bool:
        """Whether a player of a table is connected to another server."""
        return any(pseudonym_of(key, table) in players for players in self.at(table).values())

    def is_present(self, table: str, seat: Seat) -> bool:
        """Whether a bot or a player who is connected to another server has a seat."""
        return seat.kind == "bot" or (seat.key is not None and self.has(table, seat.key))


class Presence:
    """The keys connected to one table, and since when others are gone.

    `version` counts the changes of keys with a seat. `now` returns seconds.
    """

    def __init__(self, now: Callable[[], float], table: str, elsewhere: PlayersElsewhere) -> None:
        self.version = 0
        self._table = table
        self._elsewhere = elsewhere
        self._now = now
        self._connections: dict[str, int] = {}
        self._gone: dict[str, float] = {}

    def enter(self, key: str, *, has_seat: bool) -> bool:
        """Add a connection; return whether it is the first of a key with a seat."""
        count = self._connections.get(key, 0)
        self._connections[key] = count + 1
        self._gone.pop(key, None)
        came = has_seat and not count
        self.version += came
        return came

    def leave(self, key: str, *, has_seat: bool) -> bool:
        """Remove a connection; return whether it was the last of a key with a seat."""
        self._connections[key] -= 1
        if self._connections[key]:
            return False
        del self._connections[key]
        if has_seat:
            self._gone[key] = self._now()
            self.version += 1
        return has_seat

    def is_here(self, key: str) -> bool:
        """Whether a key is connected to this process."""
        return key in self._connections

    def is_present(self, seat: Seat) -> bool:
        """Whether a bot or a connected player has the seat."""
        return seat.kind == "bot" or self._is_connected(seat.key)

    def any_player(self, seats: Iterable[Seat]) -> bool:
        """Whether a player with one of these seats is connected."""
        return any(self._is_connected(seat.key) for seat in seats if seat.key)

    def pseudonyms(self, seats: Iterable[Seat]) -> frozenset[str]:
        """Return the pseudonyms of connected players of this process with these seats."""
        here = (seat.key for seat in seats if seat.key and seat.key in self._connections)
        return frozenset(pseudonym_of(key, self._table) for key in here)

    def elsewhere_changed(self) -> None:
        """Take note that other players are connected to another server than before."""
        self._gone = {key: at for key, at in self._gone.items() if not self._is_connected(key)}
        self.version += 1

    def gone_since(self, key: str) -> float | None:
        """Return when a key's last connection ended, or `None` while it is connected.

        A key that this process has never seen counts as gone since the first call.
        """
        if self._is_connected(key):
            return None
        return self._gone.setdefault(key, self._now())

    def _is_connected(self, key: str | None) -> bool:
        here = key in self._connections
        return here or (key is not None and self._elsewhere.has(self._table, key))
