"""Ramps of the rules on arrays as positions of the compiled rules."""

import numpy as np
import numpy.typing as npt

from gapless.engine.tables import COVERED, HEIGHT_WORDS, MASK_WORDS, RAMP_WORDS, Positions
from training.array_rules import RampArrays


def packed(ramps: RampArrays, remaining: npt.NDArray[np.int64]) -> Positions:
    """Return ramps with the tiles to come as bits."""
    words = np.zeros((len(remaining), RAMP_WORDS), np.uint64)
    heights = np.asarray(ramps.heights)
    words[:, :HEIGHT_WORDS].view(np.uint8)[:, : heights.shape[1]] = heights
    masks = ramps.covered, ramps.spent, ramps.cracked, ramps.broken
    for part, columns in enumerate(map(np.asarray, masks)):
        start = COVERED + part * MASK_WORDS
        own = words[:, start : start + MASK_WORDS].view(np.uint32)
        own[:, : columns.shape[1]] = columns
    words[:, -1] = np.asarray(ramps.banked).astype(np.int64).view(np.uint64)
    return Positions(words, remaining)
