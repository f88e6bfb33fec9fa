"""What one key and one address may use: tables, events and the bots' time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from .errors import RefusedError
from .limits import MAX_STORED_CLIENTS, SharedLimit, SharedLimits, TokenBucket
from .settings import Limits


class Client(NamedTuple):
    """Who uses something: the hash of a key, and an address (empty if it is not known)."""

    key: str
    address: str


class Quota:
    """Amounts per hour for each key and for each address; unused amounts do not add up.

    `clock` returns seconds. With `shared` limits the use on other servers counts too.
    """

    def __init__(
        self,
        code: str,
        per_key: int,
        per_address: int,
        clock: Callable[[], float],
        shared: SharedLimits | None = None,
    ) -> None:
        self._code = code
        self._per_hour = (float(per_key), float(per_address))
        self._clock = clock
        self._used: tuple[OrderedDict[str, TokenBucket], ...] = (OrderedDict(), OrderedDict())
        self._shared: list[SharedLimit] = []
        if shared is not None:
            limits = (
                shared.add(f"{code} key", per_key / 100, partial(self._spent, 0)),
                shared.add(f"{code} address", per_address / 100, partial(self._spent, 1)),
            )
            self._shared = [limit for limit in limits if limit is not None]

    def take(self, client: Client) -> None:
        """Use one; raise `RefusedError` if nothing is left."""
        buckets = self._buckets(client)
        for bucket in buckets:
            if bucket.left < 1.0:
                raise RefusedError(self._code)
        for bucket in buckets:
            bucket.left -= 1.0
        if self._shared:
            self._send(client, 1.0)

    def exhausted(self, client: Client) -> bool:
        """Whether less than one is left for the key or for the address."""
        return any(bucket.left < 1.0 for bucket in self._buckets(client))

    def spend(self, client: Client, amount: float) -> None:
        """Use an amount, even if less is left; then nothing is left for longer."""
        for bucket in self._buckets(client):
            bucket.spend(amount)
        if self._shared:
            self._send(client, amount)

    def _spent(self, number: int, pseudonym: str, amount: float) -> None:
        self._bucket(number, pseudonym, self._clock()).spend(amount)

    def _send(self, client: Client, amount: float) -> None:
        for shared, pseudonym in zip(self._shared, self._pseudonyms(client), strict=True):
            if pseudonym:
                shared.use(pseudonym, amount)

    def _pseudonyms(self, client: Client) -> Client:
        """Return what the other servers know of a client."""
        of_key, of_address = self._shared
        key, address = client
        return Client(key and of_key.pseudonym(key), address and of_address.pseudonym(address))

    def _buckets(self, client: Client) -> list[TokenBucket]:
        now = self._clock()
        key, address = self._pseudonyms(client) if self._shared else client
        found = [self._bucket(0, key, now)] if key else []
        if address:
            found.append(self._bucket(1, address, now))
        return found

    def _bucket(self, number: int, owner: str, now: float) -> TokenBucket:
        """Return the bucket of a key (0) or of an address (1)."""
        buckets = self._used[number]
        bucket = buckets.get(owner)
        if bucket is None:
            per_hour = self._per_hour[number]
            bucket = buckets[owner] = TokenBucket(per_hour / 3600, per_hour, per_hour, now)
            if len(buckets) > MAX_STORED_CLIENTS:
                buckets.popitem(last=False)
        buckets.move_to_end(owner)
        bucket.refill(now)
        return bucket


class Quotas:
    """The quotas of a server."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        clock = time.monotonic
        self.tables = Quota(
            "tables-many", limits.key_tables_per_hour, limits.tables_per_hour, clock, shared
        )
        self.events = Quota(
            "events-many", limits.key_events_per_hour, limits.events_per_hour, clock, shared
        )
        self.bot_seconds = Quota(
            "busy", limits.key_bot_seconds_per_hour, limits.bot_seconds_per_hour, clock, shared
        )
