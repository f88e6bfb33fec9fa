"""Acts on the ramp of a single player."""

from gapless.core.acts import Act
from gapless.core.effect import Landing
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp


def act_alone(ramp: Ramp, act: Act) -> None:
    """Act on a ramp; a tile that falls through comes back mirrored."""
    event = ramp.push(act)
    while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
        event = ramp.arrive(event.placement.mirrored(ramp.board.width))
