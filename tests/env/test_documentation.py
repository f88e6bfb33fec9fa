"""`docs/environments.md` is complete. That its code runs is tested with the other pages."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import gapless.env
from gapless.env import FitsEnv
from gapless.env.arguments import RESET_OPTIONS, EnvArguments, make_setup
from gapless.env.layout import FACTS_LAYOUT, UNIVERSAL_PLANES, ObservationLayout
from gapless.env.vector import FitsVectorEnv

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_it_names_every_environment() -> None:
    for id in gapless.env.IDS:
        number = re.fullmatch(r"gapless/Board([23])-v0", id)
        assert f"`{id}`" in PAGE or number


def test_it_names_every_argument_and_option() -> None:
    names = {*inspect.signature(FitsEnv).parameters, *inspect.signature(FitsVectorEnv).parameters}
    names |= {*EnvArguments.__annotations__, *RESET_OPTIONS}
    for name in names - {"arguments"}:
        assert f"| `{name}` |" in PAGE


def test_it_names_every_plane() -> None:
    for id in gapless.env.IDS:
        arguments = gapless.env._arguments()[id.removeprefix("gapless/").removesuffix("-v0")]
        edition, boards = arguments.get("edition", "classic"), arguments.get("boards")
        for name in ObservationLayout(make_setup(edition, boards, "", ("Red",))).planes:
            if not name.startswith(("to come ", "pair ")):
                assert f"`{name}`" in PAGE
    for name in {*UNIVERSAL_PLANES, *FACTS_LAYOUT}:
        assert f"`{name}`" in PAGE


def test_importing_loads_no_compiler() -> None:
    code = "import sys, gapless.env; print({'numba', 'pettingzoo'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "set()\n"
