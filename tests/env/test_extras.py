"""Without an optional dependency the error names the extra that installs it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("missing", "code", "extra"),
    [
        ("gymnasium", "import gapless.env", "env"),
        ("numpy", "import gapless.env", "env"),
        ("pettingzoo", "import gapless.env.fits_v0", "env"),
        ("numba", "import gapless.env; gapless.env.FitsEnv()", "search"),
        ("numba", "import gapless.env.vector", "search"),
        ("numpy", "import gapless.search.hindsight", "search"),
        ("numba", "import gapless.engine.kernel", "search"),
        ("numba", "import gapless.bots.master", "search"),
        ("numpy", "import gapless; gapless.review", "search"),
        ("numpy", "import gapless; gapless.generate_board(7, difficulty=9)", "search"),
        ("numpy", "import gapless.analysis.difficulty", "search"),
    ],
)
def test_a_missing_dependency_names_its_extra(missing: str, code: str, extra: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try:\n"
        f"    {code}\n"
        "except ModuleNotFoundError as error:\n"
        "    print(error.name, error)"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert found.stdout.startswith(f"{missing} ")
    assert f"pip install 'gapless[{extra}]'" in found.stdout
