"""Jobs that clients ask for: how many may wait, and whose quotas they use."""

from collections.abc import Callable, Hashable
from functools import partial

from gapless.compute.jobs import Job, JobClass, Limit, Parts, Source
from gapless.compute.service import JobService
from gapless.rooms.keys import Client
from gapless.rooms.quotas import Quota

POLLED = Limit(32, 8, "measures-waiting")
"""For reviews and boards, which clients poll."""
ANSWERS = Limit(64, 16)
"""For answers to requests."""


class ClientJobs:
    """Jobs within the quotas of the clients who ask for them."""

    def __init__(self, compute: JobService, quota: Quota) -> None:
        self._compute = compute
        self._quota = quota

    def _job(
        self, kind: str, key: Hashable, job_class: JobClass, parts: Callable[..., Parts],
        client: Client, cached: int,
    ) -> Job:  # fmt: skip
        return Job(
            kind, key, Source(client.address or client.key, client.key), job_class, parts,
            cached=cached, limit=POLLED,
            admit=partial(self._quota.check, client), charge=partial(self._quota.spend, client),
        )  # fmt: skip
