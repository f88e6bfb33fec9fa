"""The weights of features and the playing styles of the heuristic bots.

The weights come from `python -m training.tune` (cross-entropy over rounds of the classic
boards): those of `CAREFUL` with `--leave-out homeless bridges --generations 30 --spread 0.3`,
those of `FORESIGHTED` with `--generations 50 --spread 0.3`. No classic board has running points,
so that a running point simply counts as a point.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from .features import Weights

FRESH = (0.0, 0.0)
"""Overlooks no landing, at the beginning of a round and at its end."""


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """How a heuristic bot values features, and which mistakes it makes.

    The weights change evenly from `early` at the beginning of a round to `late` at its end.
    `sight` is the number of rows below a tile in which the bot notices sealed spaces (`None`:
    all). `overlooks` is the probability that it overlooks an orientation of the tile, and
    `overlooks_places` that it overlooks a placement, which changes like the weights. `likes_rows`
    are the points it sees in each row that it completes, and `noise` is the scale, in points, of
    the random error of each evaluation. A bot that is not `patient`
    never sets aside a tile that it can place.
    """

    early: Weights
    late: Weights
    sight: int | None = None
    overlooks: float = 0.0
    overlooks_places: tuple[float, float] = FRESH
    likes_rows: float = 0.0
    noise: float = 0.0
    patient: bool = True

    @property
    def weighs_flush_places(self) -> bool:
        """Whether it matters to the bot where tiles to come lie flush."""
        weights = self.early, self.late
        return any(part.homeless or part.bridges for part in weights)


_FILE = Path(__file__).parent / "weights" / "heuristic.json"
_CAREFUL_EARLY, _CAREFUL_LATE, _FORESIGHTED_EARLY, _FORESIGHTED_LATE = (
    Weights(**weights) for weights in json.loads(_FILE.read_text(encoding="utf-8")).values()
)

CAREFUL = PlayingStyle(_CAREFUL_EARLY, _CAREFUL_LATE)
"""Values the ramp without regard to which tiles are to come."""

FORESIGHTED = PlayingStyle(_FORESIGHTED_EARLY, _FORESIGHTED_LATE)
"""Keeps a flush place for each tile to come, and bridges bonuses."""


def _greedy(weights: Weights) -> Weights:
    return weights._replace(
        bonuses=-3.0, half_sealed=0.1 * weights.half_sealed, half_covered=0.1 * weights.half_covered
    )


GREEDY = PlayingStyle(_greedy(_CAREFUL_EARLY), _greedy(_CAREFUL_LATE), noise=0.02)
"""Covers no bonus whatever it costs, and nearly ignores pairs that are half settled."""


def _inexperienced(weights: Weights) -> Weights:
    return weights._replace(
        spoilt=0.0, bonuses=-0.5, half_sealed=0.0, half_covered=0.0, middle=-0.1
    )


INEXPERIENCED = PlayingStyle(
    _inexperienced(_CAREFUL_EARLY),
    _inexperienced(_CAREFUL_LATE),
    sight=3,
    overlooks=0.04,
    noise=0.02,
    patient=False,
)
"""Ignores rows and half pairs, prefers the middle, and overlooks orientations and deep gaps."""

ABSENT_MINDED = replace(
    INEXPERIENCED, sight=2, overlooks=0.2, overlooks_places=(0.2, 0.6), likes_rows=2.0
)
"""Likes full rows for their own sake, and overlooks more and more places as it tires."""

STYLES = {"dreamer": ABSENT_MINDED, "newcomer": INEXPERIENCED, "handyman": GREEDY, "mason": CAREFUL}
"""The styles of the bots that don't look ahead, by their ids."""
