"""What can happen to a tile that slides down a ramp."""

from .board import Named


class Outcome(Named):
    """How a slide ends: the tile rests on the ramp, or it leaves the ramp."""

    RESTS = "rests"
    BLOWN_UP = "blown-up"
    FELL_THROUGH = "fell-through"
    LOST = "lost"
