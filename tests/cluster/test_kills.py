"""Nothing is lost or repeated when any process ends, restarts or is cut off."""

from random import Random

import pytest

from testbed.cluster import Cluster
from testbed.faults import break_again_and_again


async def test_a_cluster_that_is_broken_in_every_way_loses_nothing(cluster: Cluster) -> None:
    await break_again_and_again(cluster, 10, Random(17))


@pytest.mark.soak
async def test_a_cluster_that_is_broken_200_times_loses_nothing(cluster: Cluster) -> None:
    await break_again_and_again(cluster, 200, Random(18))
