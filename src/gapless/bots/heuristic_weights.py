"""The weights of features and the playing styles of the heuristic bots.

The weights come from `python -m training.tune` (cross-entropy over rounds of the classic
boards): those of `CAREFUL` with `--leave-out homeless bridges --generations 30 --spread 0.3`,
those of `FORESIGHTED` with `--generations 50 --spread 0.3`. No classic board has running points,
so that a running point simply counts as a point.
"""

from dataclasses import dataclass, replace

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


_TUNED = {
    # careful: early, late; foresighted: early, late
    "sealed": (1.0, 1.0, 1.0, 1.0),
    "spoilt": (-1.359, -0.691, -1.403, -0.811),
    "bonuses": (-1.375, -1.54, -2.4, -0.767),
    "penalties": (-0.02, 0.223, -0.072, 0.295),
    "running_points": (1.0, 1.0, 1.0, 1.0),
    "pairs": (0.919, 0.969, 0.901, 0.933),
    "half_sealed": (1.192, 2.098, 1.123, 1.949),
    "half_covered": (-1.939, -1.579, -1.773, -1.642),
    "steps": (-0.251, -0.242, -0.179, -0.124),
    "wells": (0.086, -0.265, -0.168, -0.333),
    "spread": (-0.119, -0.049, -0.223, -0.058),
    "waste": (-0.447, -0.119, 0.03, -0.059),
    "shortage": (-0.707, -0.781, -0.675, -0.9),
    "homeless": (0.0, 0.0, -0.052, -0.444),
    "bridges": (0.0, 0.0, 0.078, 0.446),
    "middle": (0.447, 0.551, 0.563, 0.359),
}
_CAREFUL_EARLY, _CAREFUL_LATE, _FORESIGHTED_EARLY, _FORESIGHTED_LATE = (
    Weights(**{name: weights[column] for name, weights in _TUNED.items()}) for column in range(4)
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
