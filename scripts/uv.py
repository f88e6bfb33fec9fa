"""Run uv with the package index that pip uses on this machine.

uv reads no pip configuration, but a machine that gets its packages from a mirror is usually set up
for pip. So pip's settings are passed to uv as environment variables, for this run only; a variable
that is already set takes precedence. Extra indexes are not passed on: they often hold only some
files of a release, and a lock file made from them would list only those.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

# Sections of pip's configuration; later ones take precedence.
SECTIONS = ("global", "install", ":env:")

# uv's variable for each setting of pip.
VARIABLES = {
    "index-url": "UV_DEFAULT_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


def pip_settings() -> dict[str, str]:
    """Return the settings that pip would install with, by option."""
    listing = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], check=True, capture_output=True, text=True
    ).stdout
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in listing.splitlines():
        key, _, value = line.partition("=")
        section, _, name = key.rpartition(".")
        if section in found:
            found[section][name] = ast.literal_eval(value)
    return {name: value for section in SECTIONS for name, value in found[section].items()}


if __name__ == "__main__":
    settings = pip_settings()
    carried = {VARIABLES[name]: settings[name] for name in settings.keys() & VARIABLES.keys()}
    uv = Path(sys.executable).with_name("uv")
    os.execve(uv, [str(uv), *sys.argv[1:]], carried | dict(os.environ))
