"""Limits on the rate of messages and requests."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from .errors import RefusedError


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
    """A token bucket for each address; only the `kept` most recently used are stored."""

    def __init__(self, code: str, rate: float, most: float, kept: int = 10_000) -> None:
        self._code = code
        self._rate = rate
        self._most = most
        self._kept = kept
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Count one use; raise `RefusedError` if there are too many."""
        now = time.monotonic()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._most, self._most, now)
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise RefusedError(self._code)
