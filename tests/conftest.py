"""Fixtures for all tests."""

import os

import pytest

# Tests run in a process per core; NumPy's threads would only wait for each other.
os.environ.setdefault("OMP_NUM_THREADS", "1")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"
