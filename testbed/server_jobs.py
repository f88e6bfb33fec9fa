"""A server's side of the jobs of workers, without the server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gapless.server.cluster.shared_jobs import SharedJobs
from gapless.server.storage.database import read_database_url


@asynccontextmanager
async def following(database: str) -> AsyncIterator[SharedJobs]:
    """The jobs of a server."""
    jobs = SharedJobs(read_database_url(database))
    task = asyncio.create_task(jobs.follow())
    try:
        yield jobs
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await jobs.close()
