"""One server and one browser for all tests; each test has its own browser storage."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from testbed.patience import PATIENCE
from testbed.person import Person, Size
from testbed.serving import ROOT, Served, chromium, serving

from .screens import ExampleTables

expect.set_options(timeout=PATIENCE * 1000)


class Enter(Protocol):
    """Open a browser for a person; the test fails if there was an error on their page."""

    def __call__(self, size: Size = "desktop", **wishes: Any) -> Person: ...


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Run these tests only if asked for: Playwright and asyncio can't share a process."""
    return None if any("browser" in asked for asked in config.args) else True


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    subprocess.run(["make", "--silent", "--old-file=.venv/ready", "page"], cwd=ROOT, check=True)
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def tables(browser: Browser, served: Served) -> ExampleTables:
    return ExampleTables(Person(browser, served.url), served)


@pytest.fixture
def enter(browser: Browser, served: Served) -> Iterator[Enter]:
    with ExitStack() as stack:
        people: list[Person] = []

        def person(size: Size = "desktop", **wishes: Any) -> Person:
            one = Person(browser, wishes.pop("url", served.url), size, **wishes)
            stack.callback(one.context.close)
            people.append(one)
            return one

        yield person
        assert [trouble for one in people for trouble in one.troubles] == []


@pytest.fixture(params=["phone", "desktop"])
def size(request: pytest.FixtureRequest) -> Size:
    chosen: Size = request.param
    return chosen
