"""A player who goes by rules of thumb: lay low, leave few gaps, keep the surface even."""

from itertools import pairwise

from gapless.core.acts import Act, SetAside
from gapless.core.effect import Landing
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.view import View


def choose(view: View) -> Act:
    """What to do on the current card, by the view of a seat that has to act."""
    assert view.tile is not None
    if not view.landings:
        return SetAside(view.tile)
    best = min(view.landings, key=lambda landing: _worry(view.ramp, landing))
    after = view.ramp.copy()
    after.push(best.placement)
    if view.may_set_aside and _gaps(view.ramp, after) > view.tile.size:
        return SetAside(view.tile)
    return best.placement


def _worry(ramp: Ramp, landing: Landing) -> float:
    """How little one likes what the ramp would become."""
    after = ramp.copy()
    after.push(landing.placement)
    uneven = sum(abs(left - right) for left, right in pairwise(after.skyline))
    over = sum(max(0, height - ramp.board.height) for height in after.skyline)
    loss = _worth(ramp) - _worth(after)
    lost = 0 if landing.outcome is Outcome.RESTS else landing.placement.tile.size
    return 3 * (_gaps(ramp, after) + lost) + landing.row / 2 + uneven + 2 * over + 2 * loss


def _gaps(before: Ramp, after: Ramp) -> int:
    """How many spaces were sealed."""
    return (after.sealed & ~before.sealed).bit_count()


def _worth(ramp: Ramp) -> int:
    """What the special spaces count as they lie."""
    return sum(item.points for item in ramp.score().items if item.reason not in {"dot", "row"})
