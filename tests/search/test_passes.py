"""The search does the same on every processor."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy._core._multiarray_umath import (  # type: ignore[import-not-found]
    __cpu_dispatch__,
    __cpu_features__,
)

from gapless.search.passes import highest_ranks

ABLE = " ".join(name for name in __cpu_dispatch__ if __cpu_features__[name])
"""What NumPy uses of this processor and can do without."""

SEARCHES = """
import json
from random import Random

from gapless import boards, edition
from gapless.search.hindsight import hindsight

classic = edition("classic")
found = []
for seed in range(24):
    rng = Random(seed)
    start = rng.choice(classic.start)
    rest = rng.sample([name for name in classic.build if name != start], 15)
    board = boards(classic)[("1", "4", "cursed", "henhouse")[seed % 4]]
    solution = hindsight(classic, board, [start, *rest], nodes=20_000)
    found.append((solution.states, solution.score, solution.bound, solution.placements))
print(json.dumps(found))
"""


@given(st.lists(st.integers(-3, 3), min_size=2), st.data())
def test_of_equal_ranks_the_first_are_kept(ranks: list[int], data: st.DataObject) -> None:
    width = data.draw(st.integers(1, len(ranks) - 1))
    best = sorted(range(len(ranks)), key=lambda n: (-ranks[n], n))[:width]
    chosen = highest_ranks(np.array(ranks, np.int32), width)
    assert np.flatnonzero(chosen).tolist() == sorted(best)


@pytest.mark.skipif(not ABLE, reason="NumPy uses nothing of this processor that it can do without")
def test_searches_are_the_same_with_a_simpler_processor() -> None:
    usual, plain = (
        subprocess.run(
            [sys.executable, "-c", SEARCHES],
            env={**os.environ, "NPY_DISABLE_CPU_FEATURES": features},
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        for features in ("", ABLE)
    )
    assert json.loads(usual.stdout) == json.loads(plain.stdout)
