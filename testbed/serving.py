"""The real server in a process of its own, with the page that was built, and a real browser."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Error, sync_playwright
from sqlalchemy import Engine

from gapless.server.storage.database import database_url, open_engine
from scripts.system_packages import BROWSERS, FONTS, installed_browser

from .patience import PATIENCE

ROOT = Path(__file__).parents[1]
GENEROUS = {
    f"GAPLESS_LIMIT_{name}": "100000"
    for name in (
        "MESSAGES_PER_SECOND",
        "MESSAGES_AT_ONCE",
        "REQUESTS_PER_SECOND",
        "REQUESTS_AT_ONCE",
        "TABLES_PER_HOUR",
        "RECORDS_PER_MINUTE",
        "KEY_TABLES_PER_HOUR",
        "LISTED_TABLES",
        "KEY_LISTED_TABLES",
        "EVENTS_PER_HOUR",
        "KEY_EVENTS_PER_HOUR",
        "BOT_SECONDS_PER_HOUR",
        "KEY_BOT_SECONDS_PER_HOUR",
        "SOCKETS_PER_ADDRESS",
    )
}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Letters as wide as in a window.
    "--font-render-hinting=none",
)


class Served:
    """`gapless serve` on a free port; can be killed and started again where it was."""

    def __init__(self, data: Path, environ: Mapping[str, str]) -> None:
        self._data = data
        self._environ = {**os.environ, **GENEROUS, "GAPLESS_COUNTDOWN": "0", **environ}
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    @contextmanager
    def engine(self) -> Iterator[Engine]:
        """Connect to the server's database as `gapless admin` does."""
        engine = open_engine(database_url(None, self._data), writing=True)
        try:
            yield engine
        finally:
            engine.dispose()

    def start(self) -> None:
        command = [sys.executable, "-m", "testbed.seeded", "serve"]
        command += ["--port", str(self.port), "--data", str(self._data)]
        process = subprocess.Popen(
            command, env=self._environ, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert process.stdout is not None
        self._process = process
        line = process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, f"the server did not start: {line}"
        self.port = int(found[1])
        with urlopen(f"{self.url}health/live", timeout=PATIENCE):
            pass

    def kill(self) -> None:
        """Ends it at once, with everything it started."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Asks it to end."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        if how is signal.SIGKILL:
            os.killpg(self._process.pid, how)
        else:
            self._process.send_signal(how)
        self._process.communicate(timeout=PATIENCE)
        self._process = None


@contextmanager
def serving(data: Path, **environ: str) -> Iterator[Served]:
    served = Served(data, environ)
    try:
        yield served
    finally:
        served.stop()


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """The browser of the machine, else the one that Playwright brings along."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=installed_browser(), args=[*FLAGS, *flags]
            )
        except Error as error:
            raise SystemExit(
                "There is no Chromium to test the page with. Install it: "
                "apt-get install -y --no-install-recommends "
                f"{BROWSERS[0]} {' '.join(FONTS)}"
            ) from error
        try:
            yield browser
        finally:
            browser.close()
