"""Compile modules of the package with mypyc: `python scripts/compile.py FOLDER`.

`tool.gapless.compiled` in pyproject.toml lists the modules; the extension modules are written to
FOLDER. The wheel's build hook runs this if `GAPLESS_COMPILE` is 1.
"""

import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

import setuptools
from mypyc.build import mypycify

ROOT = Path(__file__).parents[1]


def main(folder: str) -> None:
    """Compile the modules, or exit with what is missing."""
    missing = missing_packages()
    if missing:
        sys.exit(f"Compiling needs a C compiler and Python's headers (Debian: {missing}).")
    project = ROOT / "pyproject.toml"
    modules = tomllib.loads(project.read_text(encoding="utf-8"))["tool"]["gapless"]["compiled"]
    paths = [f"{module.replace('.', '/')}.py" for module in modules]
    target = Path(folder).resolve()
    os.chdir(ROOT / "src")  # Tracebacks find a source relative to where packages are installed.
    with tempfile.TemporaryDirectory() as build:
        extensions = mypycify(
            ["--config-file", str(project), "--cache-dir", f"{build}/cache", *paths],
            debug_level="0",
            target_dir=build,
            group_name="gapless",
        )
        options = ["--quiet", "build_ext", "--build-lib", str(target), "--build-temp", build]
        setuptools.setup(name="gapless", ext_modules=extensions, script_args=options)


def missing_packages() -> str:
    """Return the Debian packages that are missing, separated by spaces."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    needed = {"gcc": shutil.which(compiler) is not None, "python3-dev": header.is_file()}
    return " ".join(name for name, found in needed.items() if not found)


if __name__ == "__main__":
    main(*sys.argv[1:])
