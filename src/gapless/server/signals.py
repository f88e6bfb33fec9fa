"""What servers on one database tell each other at once, without waiting for the database.

A signal only says that something is to be read, or who is connected: the log stays the truth, and
a lost signal costs time and nothing else. It never contains an event, a card or a player's key.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Protocol


class Listener(Protocol):
    """What a server does when others send signals."""

    def reached(self, table: str, seq: int) -> None:
        """Another server has appended events to a table, up to number `seq`."""
        ...

    def present(self, table: str, server: str, pseudonyms: frozenset[str]) -> None:
        """The players of a table who are connected to another server have changed."""
        ...

    def present_now(self, found: Mapping[str, Mapping[str, frozenset[str]]]) -> None:
        """Answer `Signals.ask`: by table, the players connected to each other server."""
        ...

    def released(self) -> None:
        """Another server has given up leases."""
        ...

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        """A client has used an amount of a limit on another server."""
        ...

    def resumed(self) -> None:
        """Signals may have been lost: read the logs, and send who is present."""
        ...


class Signals:
    """Sends signals to the other servers.

    This class is the no-op implementation, without other servers or with servers that only read the
    log. `shared` says whether signals are sent.
    """

    shared = False

    def reached(self, table: str, seq: int) -> None:
        """Send that a table has reached event number `seq`."""

    def present(self, table: str, pseudonyms: frozenset[str]) -> None:
        """Send which players of a table are connected to this server."""

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        """Send that a client has used an amount of a limit."""

    def ask(self) -> None:
        """Ask who is present at the tables on the other servers."""

    def released(self) -> None:
        """Send that leases were given up."""

    async def run(self, listener: Listener) -> None:
        """Send and receive signals, until cancelled."""

    async def close(self) -> None:
        """Send what is left, and disconnect."""


@lru_cache(maxsize=16_384)
def pseudonym_of(owner: str, scope: str) -> str:
    """Return a hash of a key or an address that does not reveal it, and differs by scope."""
    return blake2b(f"{scope} {owner}".encode(), digest_size=12).hexdigest()


def pseudonyms_of(keys: Iterable[str], table: str) -> frozenset[str]:
    """Return the pseudonyms of keys at a table."""
    return frozenset(pseudonym_of(key, table) for key in keys)
