"""Install the programs that the tests need and pip does not have, or check for them.

    python scripts/system_packages.py install|check

Playing needs none of them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# The shell is the same browser without what a window needs; it computes a third less.
BROWSERS = ("chromium-headless-shell", "chromium")
FONTS = ("fonts-liberation", "fonts-dejavu-core")


def installed_browser() -> str | None:
    """Return where a browser is that the tests can use; None leaves the choice to Playwright."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def has_browser() -> bool:
    cache = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright")
    return installed_browser() is not None or any(Path(cache).glob("chromium*"))


def has_postgres() -> bool:
    return bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def missing() -> list[str]:
    """Return the Debian packages that are missing."""
    packages: list[str] = []
    if not has_browser():
        packages += [BROWSERS[0], *FONTS]
    if not has_postgres():
        packages.append("postgresql")
    if not shutil.which("redis-server"):
        packages.append("redis-server")
    return packages


def install(packages: Sequence[str]) -> None:
    """Try to install packages with apt; `check` reports whether it worked."""
    if os.name != "posix" or os.getuid() != 0 or not shutil.which("apt-get"):
        print(f"for the tests, install: {' '.join(packages)}")
        return
    print(f"Installing {' '.join(packages)} ...")
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(command, env=quiet, capture_output=True, check=False).returncode:
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True, check=False)
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)


def main(what: str) -> int:
    packages = missing()
    if packages and what == "install":
        install(packages)
    elif packages:
        print(f"the tests need these packages: {' '.join(packages)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
