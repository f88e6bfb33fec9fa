"""Who is connected to a table."""

from collections.abc import Callable, Iterable

from .events import Seat


class Presence:
    """The keys connected to one table in this process, and since when others are gone.

    `version` counts the changes of keys with a seat. `now` returns seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.version = 0
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

    def is_present(self, seat: Seat) -> bool:
        """Whether a bot or a connected player has the seat."""
        return seat.kind == "bot" or seat.key in self._connections

    def any_player(self, seats: Iterable[Seat]) -> bool:
        """Whether a player with one of these seats is connected."""
        return any(seat.key in self._connections for seat in seats if seat.key)

    def gone_since(self, key: str) -> float | None:
        """Return when a key's last connection ended, or `None` while it is connected.

        A key that this process has never seen counts as gone since the first call.
        """
        if key in self._connections:
            return None
        return self._gone.setdefault(key, self._now())
