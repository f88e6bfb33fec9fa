"""Limits on the rate of messages and requests, by address."""

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from starlette.types import Scope

from gapless.core.compilable import dataclass

from .errors import RefusedError


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
    """Return the host of a client, or of the client that a trusted proxy names."""
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


class RateLimiter:
    """A token bucket for each address; only the `kept` most recently used are stored.

    The addresses of an IPv6 /64 network share a bucket.
    """

    def __init__(self, code: str, rate: float, most: float, kept: int = 10_000) -> None:
        self._code = code
        self._rate = rate
        self._most = most
        self._kept = kept
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, host: str) -> None:
        """Count one use by a host; raise `RefusedError` if there are too many."""
        address = address_group(host)
        now = time.monotonic()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._most, self._most, now)
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise RefusedError(self._code)
