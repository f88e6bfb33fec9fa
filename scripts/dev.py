"""Run the server and the page for development: `make dev`.

    python scripts/dev.py [--port 8480] [--page-port 5173]

Vite serves the page from `web/src`, updates it in the browser when a file changes, and passes API
requests and sockets on to `gapless serve`, which is restarted when a file of the package changes.
Games go to `build/dev`. Ctrl-C ends both.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "gapless"
PAGE = PACKAGE / "server" / "page"
"""The page as built for a release: the development server does not use it."""

POLL_SECONDS = 0.5
STOP_SECONDS = 10.0


def file_times() -> dict[Path, float]:
    """Return the modification time of every source and data file of the package."""
    return {
        path: path.stat().st_mtime
        for path in PACKAGE.rglob("*")
        if path.is_file() and PAGE not in path.parents and path.suffix != ".pyc"
    }


def start(command: list[str], **environ: str) -> subprocess.Popen[bytes]:
    """Start a process in a process group of its own, so that it ends with all its children."""
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.PIPE,
        start_new_session=True,
    )


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process and its children; kill them if they take too long."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is not None:
            return
        os.killpg(process.pid, how)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            continue


def run(port: int, page_port: int) -> int:
    """Run both until one ends or a signal comes; return the exit status."""
    serve = [str(Path(sys.executable).with_name("gapless")), "serve"]
    serve += ["--port", str(port), "--data", "build/dev"]
    page = start(
        [sys.executable, "hatch_build.py", "dev"],
        GAPLESS_DEV_PORT=str(port),
        GAPLESS_DEV_PAGE_PORT=str(page_port),
    )
    server = start(serve)
    files = file_times()
    try:
        while page.poll() is None:
            time.sleep(POLL_SECONDS)
            found = file_times()
            if found != files:
                files = found
                print("Files changed: restarting the server", flush=True)
                stop(server)
                server = start(serve)
        return page.returncode
    except KeyboardInterrupt:
        return 0
    finally:
        stop(page)
        stop(server)


def main() -> None:
    parser = argparse.ArgumentParser(description="Run server and page for development.")
    parser.add_argument("--port", type=int, default=8480, help="the server's port")
    parser.add_argument("--page-port", type=int, default=5173, help="the page's port")
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(run(options.port, options.page_port))


if __name__ == "__main__":
    main()
