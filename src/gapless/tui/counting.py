"""A score that is counted up item by item."""

from collections.abc import Sequence
from dataclasses import dataclass

from gapless.core.masks import Space
from gapless.core.score import Item, Reason, Score, sums


@dataclass(frozen=True, slots=True)
class Count:
    """How far a score has been counted: its items, those of a reason together."""

    items: tuple[Item, ...]
    counted: int = 0

    @classmethod
    def of(cls, score: Score) -> "Count":
        order = list(score.by_reason())
        return cls(tuple(sorted(score.items, key=lambda item: order.index(item.reason))))

    @property
    def done(self) -> bool:
        return self.counted >= len(self.items)

    def next(self) -> "Count":
        return Count(self.items, self.counted + 1)

    def finished(self) -> "Count":
        return Count(self.items, len(self.items))

    @property
    def sums(self) -> dict[Reason, int]:
        return sums(self._so_far)

    @property
    def total(self) -> int:
        return sum(item.points for item in self._so_far)

    @property
    def lit(self) -> Sequence[Space]:
        """The spaces of what is being counted; none once all is."""
        if self.done or not self.counted:
            return ()
        reason = self.items[self.counted - 1].reason
        same = (item for item in self._so_far if item.reason == reason)
        return [space for item in same for space in item.spaces]

    @property
    def _so_far(self) -> tuple[Item, ...]:
        return self.items[: self.counted]
