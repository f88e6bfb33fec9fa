"""Compiled functions are cached in the user's cache folder, and loaded in the background."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gapless.search
from gapless.analysis.warm import ready, warm_up
from gapless.engine.jit import cache_folder, compiled
from testbed.patience import PATIENCE

PACKAGE = Path(gapless.search.__file__).parent


def run(code: str, **environ: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        check=True,
        timeout=4 * PATIENCE,
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_importing_does_not_load_the_compiler() -> None:
    code = (
        "import gapless, gapless.search, gapless.analysis.warm, sys; print('numba' in sys.modules)"
    )
    assert run(code) == "False"
    code = "import gapless.search.hindsight, sys; print('numba' in sys.modules)"
    assert run(code) == "False"


def test_warming_up_compiles_into_the_cache_and_then_all_is_ready(tmp_path: Path) -> None:
    code = (
        "from gapless.analysis.warm import ready, warm_up\n"
        "before = ready()\n"
        "warm_up().join()\n"
        "from gapless.search.layers import expand\n"
        "print(before, ready(), sum(expand.stats.cache_hits.values()))"
    )
    assert run(code, NUMBA_CACHE_DIR=str(tmp_path)) == "False True 2"
    assert any(tmp_path.rglob("layers.expand*"))
    assert run(code, NUMBA_CACHE_DIR=str(tmp_path)) == "False True 2"


def test_compiling_ends_with_the_process_that_waits_for_it(tmp_path: Path) -> None:
    code = "import time; from gapless.analysis.warm import warm_up; warm_up(); time.sleep(300)"
    environ = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", code], env=environ) as waiting:
        children = Path(f"/proc/{waiting.pid}/task")
        try:
            while not (pids := [pid for task in children.iterdir() for pid in child_ids(task)]):
                time.sleep(0.01)
            (compiler,) = (Path(f"/proc/{pid}") for pid in pids)
        finally:
            waiting.kill()
    while compiler.exists() and "Z" not in (compiler / "stat").read_text().rpartition(")")[2][:3]:
        time.sleep(0.01)


def child_ids(task: Path) -> list[str]:
    """The processes that a thread has started."""
    return (task / "children").read_text().split()


def test_then_the_master_and_the_coach_compile_nothing_more() -> None:
    code = (
        "from random import Random\n"
        "import gapless\n"
        "from gapless.analysis import play_out\n"
        "from gapless.analysis.warm import load\n"
        "from gapless.bots import board_inputs, value_input\n"
        "from gapless.engine import acts\n"
        "load()\n"
        "modules = acts, value_input, board_inputs, play_out\n"
        "every = [one for module in modules for one in vars(module).values()]\n"
        "used = [one for one in every if getattr(one, 'signatures', ())]\n"
        "loaded = [len(one.signatures) for one in used]\n"
        "classic = gapless.edition('classic')\n"
        "for ref, players in ('2', 1), ('words-en', 2), ('eggshells', 3):\n"
        "    board = gapless.boards(classic)[ref]\n"
        "    setup = gapless.Setup(classic, tuple('ABC'[:players]), (board,))\n"
        "    gapless.play(setup, ['master:1'] * players, 1)\n"
        "print(loaded == [len(one.signatures) for one in used])"
    )
    assert run(code) == "True"


def test_what_is_ready_stays_ready() -> None:
    warm_up().join()
    assert ready()


def test_without_a_cache_it_is_compiled_anyway(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    code = "from gapless.search.layers import rehash; print(rehash.stats.cache_path)"
    assert run(code, NUMBA_CACHE_DIR=str(file)) == "None"


def test_the_cache_is_apart_for_each_state_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    (tmp_path / "one.py").write_text("x = 1\n")
    cache_folder.cache_clear()
    before = cache_folder(tmp_path)
    (tmp_path / "one.py").write_text("x = 2\n")
    cache_folder.cache_clear()
    assert cache_folder(tmp_path) != before
    cache_folder.cache_clear()


@pytest.mark.parametrize(
    ("variable", "expected"), [("XDG_CACHE_HOME", "gapless"), ("NUMBA_CACHE_DIR", "")]
)
def test_the_user_says_where_the_cache_is(
    variable: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    cache_folder.cache_clear()
    assert cache_folder(PACKAGE).parent == tmp_path / expected
    cache_folder.cache_clear()


def test_the_settings_of_the_compiler_are_left_as_they_were() -> None:
    import numba  # noqa: PLC0415

    before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]
    compiled(test_importing_does_not_load_the_compiler)
    after = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]
    assert before == after


def test_the_seconds_of_a_search_are_without_the_compiler(tmp_path: Path) -> None:
    """The clock is first looked at when everything that the search calls has been compiled."""
    code = (
        "from gapless.editions import edition\n"
        "from gapless.search.hindsight import hindsight\n"
        "looks = []\n"
        "def clock():\n"
        "    from gapless.search.layers import expand, rehash\n"
        "    looks.append(bool(expand.signatures and rehash.signatures))\n"
        "    return 0.0\n"
        "classic = edition('classic')\n"
        "hindsight(classic, classic.boards['1'], ['L5', 'T4'], clock=clock)\n"
        "print(looks[0])"
    )
    assert run(code, NUMBA_CACHE_DIR=str(tmp_path)) == "True"
