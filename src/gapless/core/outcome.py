"""What can happen to a tile that slides down a ramp."""

from enum import StrEnum


class Named(StrEnum):
    """A string enumeration whose `repr` can be evaluated."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Outcome(Named):
    """How a slide ends: the tile rests on the ramp, or it leaves the ramp."""

    RESTS = "rests"
    BLOWN_UP = "blown-up"
    FELL_THROUGH = "fell-through"
    LOST = "lost"
