"""Fixtures for all tests."""

import logging
import os
from collections.abc import Iterator

import pytest

# Tests run in a process per core; NumPy's threads would only wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")
pytest.register_assert_rewrite("testbed")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _logs() -> Iterator[None]:
    """Undo what a command that runs in this process does to the logging set-up."""
    root, ours = logging.getLogger(), logging.getLogger("gapless")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])
