"""Limits on the rate of messages and requests, by address, counted on all servers together."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from starlette.types import Scope

from gapless.core.compilable import dataclass

from .errors import RefusedError
from .signals import Signals, pseudonym_of

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


def client_host(scope: Scope) -> str:
    """Return the address of a client, or of the client that a trusted proxy names."""
    client = scope.get("client")
    return str(client[0]) if client else ""


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


class SharedLimit:
    """Sends what clients use of a limit to the other servers, whenever it adds up to `portion`.

    The other servers know a client by its pseudonym.
    """

    def __init__(self, name: str, portion: float, signals: Signals) -> None:
        self._name = name
        self._portion = portion
        self._signals = signals
        self._unsent: OrderedDict[str, float] = OrderedDict()

    def pseudonym(self, owner: str) -> str:
        """Return the pseudonym of a key or an address."""
        return pseudonym_of(owner, self._name)

    def use(self, pseudonym: str, amount: float) -> None:
        """Count what was used here."""
        total = self._unsent.pop(pseudonym, 0.0) + amount
        if total >= self._portion:
            self._signals.spent(self._name, pseudonym, total)
            return
        self._unsent[pseudonym] = total
        if len(self._unsent) > MAX_STORED_CLIENTS:
            self._unsent.popitem(last=False)


class SharedLimits:
    """The limits that several servers count together; with one server there are none."""

    def __init__(self, signals: Signals) -> None:
        self._signals = signals
        self._counters: dict[str, Callable[[str, float], None]] = {}

    def add(
        self, name: str, portion: float, count: Callable[[str, float], None]
    ) -> SharedLimit | None:
        """Add a limit; `count` is called with a pseudonym and its use on another server."""
        if not self._signals.shared:
            return None
        self._counters[name] = count
        return SharedLimit(name, portion, self._signals)

    def spent(self, name: str, pseudonym: str, amount: float) -> None:
        """Count what a client has used on another server."""
        count = self._counters.get(name)
        if count is not None:
            count(pseudonym, amount)


class RateLimiter:
    """A token bucket for each address; only the most recently used are stored.

    The addresses of an IPv6 /64 network share a bucket. With `shared` limits the use on other
    servers counts too, under `name`.
    """

    def __init__(
        self, name: str, rate: float, most: float, shared: SharedLimits, code: str = "rate"
    ) -> None:
        self._code = code
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._shared = shared.add(name, most / 10, self._spent)

    def take(self, host: str) -> None:
        """Count one use by an address; raise `RefusedError` if there are too many."""
        owner = address_group(host)
        if self._shared is not None:
            owner = self._shared.pseudonym(owner)
        now = time.monotonic()
        if not self._bucket(owner, now).take(now):
            raise RefusedError(self._code)
        if self._shared is not None:
            self._shared.use(owner, 1.0)

    def _spent(self, pseudonym: str, amount: float) -> None:
        now = time.monotonic()
        bucket = self._bucket(pseudonym, now)
        bucket.refill(now)
        bucket.spend(amount)

    def _bucket(self, owner: str, now: float) -> TokenBucket:
        bucket = self._buckets.get(owner)
        if bucket is None:
            bucket = self._buckets[owner] = TokenBucket(self._rate, self._most, self._most, now)
        self._buckets.move_to_end(owner)
        if len(self._buckets) > MAX_STORED_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket
