"""Small mistakes are put into a copy of the code, one at a time: some test has to notice each.

`mutants.toml` has them: a file, what stands there exactly once, what is put in its place, and the
tests that have to fail.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]


class Mutant(NamedTuple):
    file: str
    old: str
    new: str
    tests: list[str]


MUTANTS = [
    Mutant(**one)
    for one in tomllib.loads((ROOT / "tests/mutants.toml").read_text(encoding="utf-8"))["mutant"]
]
each = pytest.mark.parametrize("mutant", MUTANTS, ids=lambda one: f"{one.file}: {one.new}")


@each
def test_a_mutant_fits_the_code(mutant: Mutant) -> None:
    """When the code changes, the mutant changes with it."""
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert mutant.new != mutant.old
    for test in mutant.tests:
        file, _, function = test.partition("::")
        assert f"def {function}" in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.soak
@each
def test_a_mutant_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    for name in ("src", "tests", "testbed", "scripts"):
        left_out = shutil.ignore_patterns("__pycache__", "assets")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)

    def status() -> int:
        options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *mutant.tests]
        paths = os.pathsep.join([str(tmp_path / "src"), str(tmp_path)])
        return subprocess.run(
            [sys.executable, "-m", "pytest", *options],
            check=False,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": paths},
            stdout=subprocess.DEVNULL,
        ).returncode

    assert status() == pytest.ExitCode.OK, "the tests have to pass without the mistake"
    file = tmp_path / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    assert status() == pytest.ExitCode.TESTS_FAILED
