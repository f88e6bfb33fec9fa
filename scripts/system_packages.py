"""Programs that the tests need and pip has not: `install` them where apt can, or `check` for them.

Playing needs none of them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FONTS = ("fonts-liberation", "fonts-dejavu-core")


def has_browser() -> bool:
    kept = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright")
    return any(map(shutil.which, BROWSERS)) or any(Path(kept).glob("chromium*"))


def has_postgres() -> bool:
    return bool(shutil.which("initdb")) or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def missing() -> list[str]:
    """The Debian packages of what is not here."""
    packages: list[str] = []
    if not has_browser():
        packages += ["chromium", *FONTS]
    if not has_postgres():
        packages.append("postgresql")
    return packages


def install(packages: Sequence[str]) -> None:
    """Tries; whether it worked, `check` says."""
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
        print(f"the tests need what these packages hold: {' '.join(packages)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
