"""What one key and one address may use, counted on all servers together.

Everything is counted in token buckets: requests by address, and by key and address the tables, the
events and the bots' time of an hour.
"""

import ipaddress
from collections.abc import Callable
from functools import lru_cache, partial

from cachetools import LRUCache

from gapless.core.compilable import dataclass

from .keys import Client, pseudonym_of
from .limits import Limits
from .outside import Signals
from .refusals import RefusedError

MAX_STORED_CLIENTS = 10_000
"""The maximum number of keys, or of addresses, whose use of a limit is stored."""


@lru_cache(maxsize=4096)
def address_group(host: str) -> str:
    """Return what is limited as one address: an IPv4 address, or the /64 network of an IPv6 one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return str(address)


@dataclass(slots=True)
class TokenBucket:
    """Allows bursts of `most` and a sustained rate of `rate` per second."""

    rate: float
    most: float
    left: float
    at: float

    def refill(self, now: float) -> None:
        """Add the tokens of the time since the last call."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now

    def take(self, now: float) -> bool:
        """Take a token; return whether there was one."""
        self.refill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take an amount, even if less is left; at most as much as there may ever be is owed."""
        self.left = max(-self.most, self.left - amount)


class SharedLimits:
    """The limits that several servers count together; with one server there are none.

    `clock` returns seconds, for all limits; `buckets` are those of each limit.
    """

    def __init__(self, signals: Signals, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.signals = signals
        self.buckets: dict[str, _Buckets] = {}

    def spent(self, name: str, pseudonym: str, amount: float) -> None:
        """Count what a client has used on another server."""
        if name in self.buckets:
            self.buckets[name].bucket(pseudonym).spend(amount)


class _Buckets:
    """A bucket for each key or each address; only those of the last clients are stored.

    Other servers know a client by its pseudonym, and are sent what adds up to `portion`.
    """

    def __init__(
        self, name: str, rate: float, most: float, portion: float, shared: SharedLimits
    ) -> None:
        self._name, self._rate, self._most, self._portion = name, rate, most, portion
        self._clock, self._signals = shared.clock, shared.signals
        self._buckets: LRUCache[str, TokenBucket] = LRUCache(MAX_STORED_CLIENTS)
        self._unsent: LRUCache[str, float] = LRUCache(MAX_STORED_CLIENTS)
        shared.buckets[name] = self

    def left(self, owner: str) -> float:
        """Return how much is left for a key or an address."""
        return self.bucket(self._stored_name(owner)).left

    def spend(self, owner: str, amount: float) -> None:
        """Use an amount, even if less is left; then nothing is left for longer."""
        name = self._stored_name(owner)
        self.bucket(name).spend(amount)
        if not self._signals.shared:
            return
        unsent = self._unsent.pop(name, 0.0) + amount
        if unsent >= self._portion:
            self._signals.spent(self._name, name, unsent)
        else:
            self._unsent[name] = unsent

    def bucket(self, stored_name: str) -> TokenBucket:
        """Return the bucket of a client as it is now, by its pseudonym if limits are shared."""
        now, bucket = self._clock(), self._buckets.get(stored_name)
        if bucket is None:
            bucket = TokenBucket(self._rate, self._most, self._most, now)
            self._buckets[stored_name] = bucket
        bucket.refill(now)
        return bucket

    def _stored_name(self, owner: str) -> str:
        return pseudonym_of(owner, self._name) if self._signals.shared else owner


class RateLimiter:
    """A bucket for each address; the addresses of an IPv6 /64 network share one."""

    def __init__(
        self, name: str, rate: float, most: float, shared: SharedLimits, code: str = "rate"
    ) -> None:
        self._code = code
        self._buckets = _Buckets(name, rate, most, most / 10, shared)

    def take(self, host: str) -> None:
        """Count one use by an address; raise `RefusedError` if there are too many."""
        owner = address_group(host)
        if self._buckets.left(owner) < 1:
            raise RefusedError(self._code)
        self._buckets.spend(owner, 1.0)


class Quota:
    """Amounts per hour for each key and for each address; unused amounts do not add up."""

    def __init__(self, code: str, per_key: int, per_address: int, shared: SharedLimits) -> None:
        self._code = code
        self._buckets = [
            _Buckets(f"{code} {kind}", per_hour / 3600, per_hour, per_hour / 100, shared)
            for kind, per_hour in (("key", per_key), ("address", per_address))
        ]

    def take(self, client: Client) -> None:
        """Use one; raise `RefusedError` if nothing is left."""
        if self.exhausted(client):
            raise RefusedError(self._code)
        self.spend(client, 1.0)

    def exhausted(self, client: Client) -> bool:
        """Whether less than one is left for the key or for the address."""
        return any(buckets.left(owner) < 1 for buckets, owner in self._of(client))

    def check(self, client: Client) -> None:
        """Raise `RefusedError` if a client may not have anything more computed."""
        if self.exhausted(client):
            raise RefusedError("measures-many")

    def spend(self, client: Client, amount: float) -> None:
        """Use an amount, even if less is left; then nothing is left for longer."""
        for buckets, owner in self._of(client):
            buckets.spend(owner, amount)

    def _of(self, client: Client) -> list[tuple[_Buckets, str]]:
        pairs = zip(self._buckets, client, strict=True)
        return [(buckets, owner) for buckets, owner in pairs if owner]


class Quotas:
    """The quotas of a server."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        quota = partial(Quota, shared=shared)
        self.tables = quota("tables-many", limits.key_tables_per_hour, limits.tables_per_hour)
        self.events = quota("events-many", limits.key_events_per_hour, limits.events_per_hour)
        self.bot_seconds = quota(
            "busy", limits.key_bot_seconds_per_hour, limits.bot_seconds_per_hour
        )
