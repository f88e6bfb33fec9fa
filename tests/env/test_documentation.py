"""The docstring of `gapless.env` is its documentation: the code runs, and it is complete."""

import inspect
import re
import subprocess
import sys

import pytest

import gapless.env
from gapless.env import FitsEnv, fits_v0
from gapless.env.arguments import RESET_OPTIONS, SettingsArguments, make_setup
from gapless.env.layout import ObservationLayout
from gapless.env.vector import FitsVectorEnv

PAGE = gapless.env.__doc__ or ""
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE + (fits_v0.__doc__ or ""), re.DOTALL)


def test_its_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(BLOCKS) == 3
    namespace: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "page", "exec"), namespace)
    assert re.fullmatch(r"-?\d+\n", capsys.readouterr().out)


def test_it_names_every_environment() -> None:
    for id in gapless.env.IDS:
        number = re.fullmatch(r"gapless/Board([23])-v0", id)
        assert f"`{id}`" in PAGE or number


def test_it_names_every_argument_and_option() -> None:
    for name in list(inspect.signature(FitsEnv).parameters):
        assert f"| `{name}` |" in PAGE
    many = {*inspect.signature(FitsVectorEnv).parameters, *SettingsArguments.__annotations__}
    many.remove("settings")
    assert many - set(inspect.signature(FitsEnv).parameters) == {"num_envs", "copy"}
    for name in RESET_OPTIONS:
        assert f"| `{name}` |" in PAGE


def test_it_names_every_plane() -> None:
    for id in gapless.env.IDS:
        arguments = gapless.env._arguments()[id.removeprefix("gapless/").removesuffix("-v0")]
        edition, boards = arguments.get("edition", "classic"), arguments.get("boards")
        for name in ObservationLayout(make_setup(edition, boards, "", ("Red",))).planes:
            if not name.startswith(("to come ", "pair ")):
                assert f"`{name}`" in PAGE


def test_importing_loads_no_compiler() -> None:
    code = "import sys, gapless.env; print({'numba', 'pettingzoo'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"
