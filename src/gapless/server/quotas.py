"""What one key and one address may use: tables, events and the bots' time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from .errors import RefusedError
from .limits import TokenBucket
from .settings import Limits

KEPT = 10_000
"""The maximum number of keys, and of addresses, whose use is stored."""


class Client(NamedTuple):
    """Who uses something: the hash of a key, and an address (empty if it is not known)."""

    key: str
    address: str


class Quota:
    """Amounts per hour for each key and for each address; unused amounts do not add up.

    `clock` returns seconds.
    """

    def __init__(
        self, code: str, per_key: int, per_address: int, clock: Callable[[], float]
    ) -> None:
        self._code = code
        self._per_hour = (float(per_key), float(per_address))
        self._clock = clock
        self._used: tuple[OrderedDict[str, TokenBucket], ...] = (OrderedDict(), OrderedDict())

    def take(self, client: Client) -> None:
        """Use one; raise `RefusedError` if nothing is left."""
        buckets = self._buckets(client)
        for bucket in buckets:
            if bucket.left < 1.0:
                raise RefusedError(self._code)
        for bucket in buckets:
            bucket.left -= 1.0

    def exhausted(self, client: Client) -> bool:
        """Whether less than one is left for the key or for the address."""
        return any(bucket.left < 1.0 for bucket in self._buckets(client))

    def spend(self, client: Client, amount: float) -> None:
        """Use an amount, even if less is left; then nothing is left for longer."""
        for bucket in self._buckets(client):
            bucket.left = max(-bucket.most, bucket.left - amount)

    def _buckets(self, client: Client) -> list[TokenBucket]:
        now = self._clock()
        found = []
        for buckets, per_hour, owner in zip(self._used, self._per_hour, client, strict=True):
            if not owner:
                continue
            bucket = buckets.get(owner)
            if bucket is None:
                bucket = buckets[owner] = TokenBucket(per_hour / 3600, per_hour, per_hour, now)
                if len(buckets) > KEPT:
                    buckets.popitem(last=False)
            buckets.move_to_end(owner)
            bucket.refill(now)
            found.append(bucket)
        return found


class Quotas:
    """The quotas of a server. `clock` returns seconds."""

    def spent(self, limit: str, mark: str, amount: float) -> None:
        """Count what a client has used on another server."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.tables = Quota(
            "tables-many", limits.key_tables_per_hour, limits.tables_per_hour, clock
        )
        self.events = Quota(
            "events-many", limits.key_events_per_hour, limits.events_per_hour, clock
        )
        self.bot_seconds = Quota(
            "busy", limits.key_bot_seconds_per_hour, limits.bot_seconds_per_hour, clock
        )
