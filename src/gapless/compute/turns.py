"""Whose turn it is: among addresses, and among the keys of one, who has used the least time."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")

NOMINAL = 0.01
"""Seconds that a turn counts before it is over, and at least."""
MOST_IDLE = 1_000
"""Sources that are known although they wait for nothing."""


@dataclass(slots=True)
class _Owner(Generic[T]):
    """A source: the time it has used, and its works or the sources in it."""

    used: float = 0.0
    now: float = 0.0
    """The time that the source in it had used that was last served; a new one begins there."""
    open: int = 0
    """Works that wait or are being computed."""
    works: deque[T] = field(default_factory=deque)
    inner: "dict[str, _Owner[T]]" = field(default_factory=dict)

    @property
    def waiting(self) -> int:
        return len(self.works) + sum(inner.waiting for inner in self.inner.values())


class Turns(Generic[T]):
    """Works by their sources, each a path such as address and key.

    Every `put` is followed by `discard`, or by `take` and then `end`.
    """

    def __init__(self) -> None:
        self._all: _Owner[T] = _Owner()

    def __len__(self) -> int:
        """Return the number of works that wait."""
        return self._all.waiting

    def others(self, source: Sequence[str]) -> int:
        """Return the number of other sources that wait."""
        return _sources(self._all) - bool(self._owners(source)[-1].works)

    def put(self, source: Sequence[str], work: T, *, first: bool = False) -> None:
        """Add work, before the other work of its source if it is `first`."""
        owner = self._all
        owner.open += 1
        for name in source:
            outer, owner = owner, owner.inner.setdefault(name, _Owner())
            if not owner.open:
                owner.used = max(owner.used, outer.now)
            owner.open += 1
        (owner.works.appendleft if first else owner.works.append)(work)

    def take(self, may: Callable[[T], bool] = lambda _: True) -> T | None:
        """Remove and return the next work that may be served; `None` if there is none."""
        return _take(self._all, may)

    def end(self, source: Sequence[str], seconds: float) -> None:
        """Charge a source for work that was taken."""
        owners = self._owners(source)
        for owner in owners:
            owner.used += max(seconds, NOMINAL) - NOMINAL
            owner.open -= 1
        for owner in owners[:-1]:
            _forget_idle(owner)

    def discard(self, source: Sequence[str], work: T) -> bool:
        """Remove work; return whether it still waited."""
        owners = self._owners(source)
        if work not in owners[-1].works:
            return False
        owners[-1].works.remove(work)
        for owner in owners:
            owner.open -= 1
        return True

    def _owners(self, source: Sequence[str]) -> list[_Owner[T]]:
        owners = [self._all]
        for name in source:
            owners.append(owners[-1].inner.get(name) or _Owner())
        return owners


def _take(owner: _Owner[T], may: Callable[[T], bool]) -> T | None:
    for work in owner.works:
        if may(work):
            owner.works.remove(work)
            return work
    for name, inner in sorted(owner.inner.items(), key=lambda item: item[1].used):
        if inner.open and (taken := _take(inner, may)) is not None:
            owner.now = max(owner.now, inner.used)
            inner.used += NOMINAL
            owner.inner[name] = owner.inner.pop(name)  # of equal ones it is the last
            return taken
    return None


def _forget_idle(owner: _Owner[T]) -> None:
    """Forget sources that wait for nothing and have no more than their share."""
    if not owner.open:
        owner.now = max(owner.now, *(inner.used for inner in owner.inner.values()))
        owner.inner.clear()
    elif len(owner.inner) > MOST_IDLE:
        owner.inner = {name: inner for name, inner in owner.inner.items() if inner.open}


def _sources(owner: _Owner[T]) -> int:
    return bool(owner.works) + sum(map(_sources, owner.inner.values()))
