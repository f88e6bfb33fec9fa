"""The code base keeps its shape, and `docs/architecture.md` describes it as it is."""

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from scripts import code_metrics, import_graph

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GUIDE = PAGE.partition("## Where do I change")[2].partition("\n## ")[0]
LIFE = PAGE.partition("## The life of an act")[2].partition("\n## ")[0]
QUESTIONS = (
    "a new kind of space",
    "a tile is illegal",
    "when a card completes",
    "screen reader",
    "looks ahead",
    "process is started",
    "saved",
    "German word",
    "key binding",
    "clock",
    "rank",
)


@pytest.mark.parametrize("package", sorted(import_graph.packages()))
def test_a_package_has_no_import_cycle(package: str) -> None:
    assert import_graph.cycle(package) == []


@pytest.mark.parametrize("folder", ["bench", "testbed", "src"])
def test_nothing_but_tests_depends_on_tests(folder: str) -> None:
    sources = {path: path.read_text("utf-8") for path in (ROOT / folder).rglob("*.py")}
    pattern = re.compile(r"^\s*(from|import) tests\b", re.MULTILINE)
    assert [path for path, source in sources.items() if pattern.search(source)] == []


def test_every_package_is_in_the_picture_and_on_the_page() -> None:
    assert import_graph.packages() == set(import_graph.PURPOSE)
    for package in import_graph.PURPOSE:
        assert f"\n### `{package}`: " in PAGE


def test_the_picture_of_the_imports_is_current() -> None:
    current = import_graph.PICTURE.read_text(encoding="utf-8")
    assert current == import_graph.picture(), "run python -m scripts.import_graph"


@pytest.mark.parametrize("folder", sorted(code_metrics.MOST_PAIRS))
def test_little_code_is_repeated(folder: str) -> None:
    pairs = code_metrics.repeated_pairs(ROOT / folder)
    assert len(pairs) <= code_metrics.MOST_PAIRS[folder], pairs


def test_a_class_has_a_name_of_its_own() -> None:
    """The server's messages alone share names: those of what they carry over the wire."""
    owners: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src" / "gapless").rglob("*.py")):
        if path.name != "messages.py":
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    owners.setdefault(node.name, []).append(path.name)
    assert {name: paths for name, paths in owners.items() if len(paths) > 1} == {}


TABLES = {"TRAITS", "PAIR_VISIBLE", "GROUPS", "MOVE_ROWS"}
"""Names of the engine's tables that only something that scores needs."""


def test_training_has_its_rules_in_one_file() -> None:
    """Any other that knew the kinds of spaces or called a compiler would have rules of its own."""
    users = set()
    for path in {*(ROOT / "training").glob("*.py")} - {ROOT / "training" / "array_rules.py"}:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import)]
        names = {alias.name for node in found for alias in node.names}
        drawing = {"Kind", "DOT"} if path.name != "redraw.py" else set()  # it draws boards
        assert not names & {"numba", "Ramp", *drawing, *TABLES}, path.name
        if "ArrayRules" in names:
            users.add(path.name)
    assert users == {"act_features.py", "mixed_play.py", "ramp_features.py", "simulator.py"}


def test_lines_of_code_leave_out_blanks_comments_and_docstrings(tmp_path: Path) -> None:
    source = '"""Module.\n\nMore."""\n\n# comment\nx = 1  # one\n\n\ndef f():\n'
    source += '    """Doc."""\n    return x\n'
    (tmp_path / "one.py").write_text(source, encoding="utf-8")
    assert code_metrics.code_lines(tmp_path) == 3


def test_a_passage_counts_whatever_its_names_are(tmp_path: Path) -> None:
    body = "def {0}(a, b):\n" + "".join(f"    {{0}}_{n} = a.get(b) + {n}\n" for n in range(7))
    for name in ("left", "right"):
        (tmp_path / f"{name}.py").write_text(body.format(name), encoding="utf-8")
    (pair,) = code_metrics.repeated_pairs(tmp_path)
    assert (pair.first[0], pair.second[0]) == ("left.py", "right.py")


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_guide_answers(question: str) -> None:
    assert question in GUIDE


def test_files_and_symbols_of_the_guide_exist() -> None:
    names = [one for one in re.findall(r"`([^`]+)`", LIFE + GUIDE) if re.search("[./ ]", one)]
    assert len(names) > 60
    for name in names:
        if name.startswith("python -m "):
            assert (ROOT / f"{name.split()[2].replace('.', '/')}.py").is_file(), name
        elif "/" in name:
            assert (ROOT / name).exists(), name
        else:
            assert _exists(name), name


def _exists(name: str) -> bool:
    """Whether a dotted name leads to a module, or to an attribute of one."""
    assert name.startswith("gapless."), name
    module, value = "gapless", cast("object", import_module("gapless"))
    for part in name.split(".")[1:]:
        module = f"{module}.{part}"
        try:
            value = import_module(module)
        except ModuleNotFoundError:
            if not hasattr(value, part) and part not in getattr(value, "__annotations__", {}):
                return False
            value = getattr(value, part, None)
    return True
