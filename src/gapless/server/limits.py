"""Limits on how fast and how much: one client must not spoil the game for the others."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from .errors import RefusedError


@dataclass(slots=True)
class Bucket:
    """Holds up to `most` permits and gets `rate` new ones a second."""

    rate: float
    most: float
    left: float
    at: float

    def take(self, now: float) -> bool:
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those not used for the longest time are forgotten."""

    def __init__(self, code: str, rate: float, most: float, kept: int = 10_000) -> None:
        self._code = code
        self._rate = rate
        self._most = most
        self._kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        """Takes a permit, or refuses."""
        now = time.monotonic()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._most, self._most, now)
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._kept:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise RefusedError(self._code)


class Counter:
    """How many things each address has open."""

    def __init__(self, code: str, most: int) -> None:
        self._code = code
        self._most = most
        self._counts: dict[str, int] = {}

    def add(self, address: str) -> None:
        count = self._counts.get(address, 0)
        if count >= self._most:
            raise RefusedError(self._code)
        self._counts[address] = count + 1

    def remove(self, address: str) -> None:
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]
