"""Run uv with the package index settings that pip has on this machine.

uv reads no pip configuration, but a machine that gets its packages from a mirror is usually set up
for pip. So what pip knows is handed to uv, for this one run: nothing is written anywhere, and a
variable that is already set wins.
"""

import ast
import os
import subprocess
import sys
from pathlib import Path

# Sections of pip's configuration, the stronger last.
SECTIONS = ("global", "install", ":env:")

# A setting of pip, the variable uv reads, and what stands between several values there.
VARIABLES = (
    ("index-url", "UV_DEFAULT_INDEX", ""),
    ("extra-index-url", "UV_INDEX", " "),
    ("find-links", "UV_FIND_LINKS", ","),
    ("trusted-host", "UV_INSECURE_HOST", " "),
    ("cert", "SSL_CERT_FILE", ""),
    ("proxy", "ALL_PROXY", ""),
)


def pip_settings() -> dict[str, str]:
    """What pip would install with, by the names of its options."""
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


def uv_environment(settings: dict[str, str]) -> dict[str, str]:
    """The environment for uv: pip's settings under uv's names, below what is set already."""
    carried = {
        variable: separator.join(settings[name].split()) if separator else settings[name]
        for name, variable, separator in VARIABLES
        if settings.get(name)
    }
    if "UV_INDEX" in carried:
        # pip takes the best match of all its indexes; the lock's hashes say which file is meant.
        carried["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    return carried | dict(os.environ)


if __name__ == "__main__":
    uv = Path(sys.executable).with_name("uv")
    os.execve(uv, [str(uv), *sys.argv[1:]], uv_environment(pip_settings()))
