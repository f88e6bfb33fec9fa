"""What one key and one address may use: tables, events and the bots' time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from .errors import RefusedError
from .limits import TokenBucket
from .settings import Limits
from .signals import Signals, mark_of

KEPT = 10_000
"""The maximum number of keys, and of addresses, whose use is stored."""


SCOPES = ("key", "address")
"""What each of the two amounts of a quota is for."""


class Client(NamedTuple):
    """Who uses something: the hash of a key, and an address (empty if it is not known)."""

    key: str
    address: str


class Quota:
    """Amounts per hour for each key and for each address; unused amounts do not add up.

    `clock` returns seconds. With `signals`, what a client uses is sent to the other servers each
    time that it adds up to a hundredth of the quota.
    """

    def __init__(
        self,
        code: str,
        per_key: int,
        per_address: int,
        clock: Callable[[], float],
        signals: Signals | None = None,
    ) -> None:
        self._code = code
        self._signals = signals if signals is not None and signals.shared else None
        self._unsent: tuple[OrderedDict[str, float], ...] = (OrderedDict(), OrderedDict())
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
        if self._signals is not None:
            self._send(self._signals, client, 1.0)

    def exhausted(self, client: Client) -> bool:
        """Whether less than one is left for the key or for the address."""
        return any(bucket.left < 1.0 for bucket in self._buckets(client))

    def spend(self, client: Client, amount: float) -> None:
        """Use an amount, even if less is left; then nothing is left for longer."""
        for bucket in self._buckets(client):
            bucket.left = max(-bucket.most, bucket.left - amount)
        if self._signals is not None:
            self._send(self._signals, client, amount)

    def spent(self, scope: str, mark: str, amount: float) -> None:
        """Count what the client with a mark has used on another server."""
        for number, name in enumerate(SCOPES):
            if name == scope:
                bucket = self._bucket(number, mark)
                bucket.left = max(-bucket.most, bucket.left - amount)

    def _send(self, signals: Signals, client: Client, amount: float) -> None:
        for number, owner in enumerate(client):
            if not owner:
                continue
            unsent, mark = self._unsent[number], mark_of(owner, self._code)
            total = unsent.pop(mark, 0.0) + amount
            if total >= self._per_hour[number] / 100:
                signals.spent(f"{self._code} {SCOPES[number]}", mark, total)
                continue
            unsent[mark] = total
            if len(unsent) > KEPT:
                unsent.popitem(last=False)

    def _buckets(self, client: Client) -> list[TokenBucket]:
        if self._signals is not None:  # the other servers know clients by their marks
            client = Client(*(owner and mark_of(owner, self._code) for owner in client))
        return [self._bucket(number, owner) for number, owner in enumerate(client) if owner]

    def _bucket(self, number: int, owner: str) -> TokenBucket:
        """Return the bucket of a key (0) or of an address (1)."""
        now, buckets = self._clock(), self._used[number]
        bucket = buckets.get(owner)
        if bucket is None:
            per_hour = self._per_hour[number]
            bucket = buckets[owner] = TokenBucket(per_hour / 3600, per_hour, per_hour, now)
            if len(buckets) > KEPT:
                buckets.popitem(last=False)
        buckets.move_to_end(owner)
        bucket.refill(now)
        return bucket


class Quotas:
    """The quotas of a server, counted together with those to which it sends signals."""

    def __init__(self, limits: Limits, signals: Signals) -> None:
        clock = time.monotonic
        self.tables = Quota(
            "tables-many", limits.key_tables_per_hour, limits.tables_per_hour, clock, signals
        )
        self.events = Quota(
            "events-many", limits.key_events_per_hour, limits.events_per_hour, clock, signals
        )
        self.bot_seconds = Quota(
            "busy", limits.key_bot_seconds_per_hour, limits.bot_seconds_per_hour, clock, signals
        )
        self._by_code = {
            "tables-many": self.tables,
            "events-many": self.events,
            "busy": self.bot_seconds,
        }

    def spent(self, limit: str, mark: str, amount: float) -> None:
        """Count what a client has used on another server."""
        code, _, scope = limit.partition(" ")
        if (quota := self._by_code.get(code)) is not None:
            quota.spent(scope, mark, amount)
