"""How the bots that weigh what they see differ: in what they see, and what they forget.

The weights were found by `python -m training.tune` (cross-entropy over rounds of the classic
boards), those of `CAREFUL` with `--leave-out homeless bridges --generations 30 --spread 0.3`
and those of `FORESIGHTED` with `--generations 50 --spread 0.3`. The classic boards have
nothing that counts as it goes; there its points count as points.
"""

from .builder import Habits
from .prospect import Weights

_CAREFUL_EARLY = Weights(
    sealed=1.0,
    spoilt=-1.359,
    bonuses=-1.375,
    penalties=-0.02,
    as_it_goes=1.0,
    pairs=0.919,
    half_sealed=1.192,
    half_covered=-1.939,
    steps=-0.251,
    wells=0.086,
    spread=-0.119,
    waste=-0.447,
    shortage=-0.707,
    homeless=0.0,
    bridges=0.0,
    middle=0.447,
)
_CAREFUL_LATE = Weights(
    sealed=1.0,
    spoilt=-0.691,
    bonuses=-1.54,
    penalties=0.223,
    as_it_goes=1.0,
    pairs=0.969,
    half_sealed=2.098,
    half_covered=-1.579,
    steps=-0.242,
    wells=-0.265,
    spread=-0.049,
    waste=-0.119,
    shortage=-0.781,
    homeless=0.0,
    bridges=0.0,
    middle=0.551,
)
_FORESIGHTED_EARLY = Weights(
    sealed=1.0,
    spoilt=-1.403,
    bonuses=-2.4,
    penalties=-0.072,
    as_it_goes=1.0,
    pairs=0.901,
    half_sealed=1.123,
    half_covered=-1.773,
    steps=-0.179,
    wells=-0.168,
    spread=-0.223,
    waste=0.03,
    shortage=-0.675,
    homeless=-0.052,
    bridges=0.078,
    middle=0.563,
)
_FORESIGHTED_LATE = Weights(
    sealed=1.0,
    spoilt=-0.811,
    bonuses=-0.767,
    penalties=0.295,
    as_it_goes=1.0,
    pairs=0.933,
    half_sealed=1.949,
    half_covered=-1.642,
    steps=-0.124,
    wells=-0.333,
    spread=-0.058,
    waste=-0.059,
    shortage=-0.9,
    homeless=-0.444,
    bridges=0.446,
    middle=0.359,
)

CAREFUL = Habits(_CAREFUL_EARLY, _CAREFUL_LATE)
"""Looks at the tile in hand and at the ramp, and does not ask which tiles are to come."""

FORESIGHTED = Habits(_FORESIGHTED_EARLY, _FORESIGHTED_LATE)
"""Keeps a home for each tile to come, and builds bridges over bonuses."""


def _greedy(weights: Weights) -> Weights:
    """Keeps every bonus at any price, and nearly forgets a pair that is half settled."""
    return weights._replace(
        bonuses=-3.0,
        half_sealed=0.1 * weights.half_sealed,
        half_covered=0.1 * weights.half_covered,
    )


GREEDY = Habits(_greedy(_CAREFUL_EARLY), _greedy(_CAREFUL_LATE), wavers=0.02)
"""Thinks that what is visible stays so."""


def _inexperienced(weights: Weights) -> Weights:
    """Does not know what a spoilt row or half a pair costs, and likes the middle."""
    return weights._replace(
        spoilt=0.0, bonuses=-0.5, half_sealed=0.0, half_covered=0.0, middle=-0.1
    )


INEXPERIENCED = Habits(
    _inexperienced(_CAREFUL_EARLY),
    _inexperienced(_CAREFUL_LATE),
    sight=3,
    overlooks=0.04,
    wavers=0.02,
    patient=False,
)
"""Overlooks ways to turn a tile, and does not see how deep the gap below it is."""
