"""Count lines of code and repeated passages: python -m scripts.code_metrics

A line of code is a line of `src` that is not blank, a comment or part of a docstring. A repeated
passage is a pair of places that share six or more lines, either identical or of the same shape:
equal after every name, string and number is replaced. Style declarations and attributes of markup
must be identical but for numbers. Blank lines, comments, docstrings, imports and lines of one word
are passed over, and so are runs of short lines, such as the fields of two classes. Passages between
the same two files count as one pair; a passage found in more than eight places is a common idiom
and does not count. Neither does generated code.
"""

import ast
import keyword
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SHARED_LINES = 6
IDIOM = 8
GENERATED = {"wire.ts"}
SUBSTANTIAL = 32
"""Tokens that six lines need to count: fewer are fields, constants or brackets."""
MOST_PAIRS = {"src": 20, "web/src": 8}
MOST_LINES = 29_000

_SUFFIXES = {".py", ".ts", ".svelte", ".css", ".tcss"}
_COMMENT = re.compile(r"^(#|//|/\*|\*|<!--)")
_IMPORT = re.compile(r"^(import|from|export \* from|\} from)\b")
_DECLARATION = re.compile(r"^[\w:-]+(: [^;]*;|=[\"{].*)$")
_NUMBER = re.compile(r"[0-9.]+")
_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|`[^`]*`|\w+|[^\w\s]")
_KEYWORDS = frozenset(keyword.kwlist) | {"const", "function", "let", "match", "new"}


class Line(NamedTuple):
    """A line that counts: its number in the file, its number of tokens and its shape."""

    number: int
    tokens: int
    shape: str


class Passage(NamedTuple):
    """Two places with the same run of lines, by file and number of the first line."""

    first: tuple[str, int]
    second: tuple[str, int]


def code_lines(folder: Path) -> int:
    """Return the number of lines of Python without blanks, comments and docstrings."""
    return sum(_code_lines(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py"))


def _code_lines(source: str) -> int:
    skipped = _docstring_lines(source)
    lines = enumerate(map(str.strip, source.splitlines()), 1)
    return sum(bool(line) and line[0] != "#" and n not in skipped for n, line in lines)


def _docstring_lines(source: str) -> set[int]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        for statement in node.body if isinstance(node, documented) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                found |= _span(statement)
    return found


def _import_lines(source: str) -> set[int]:
    imports = (ast.Import, ast.ImportFrom)
    found = [_span(node) for node in ast.walk(ast.parse(source)) if isinstance(node, imports)]
    return set().union(*found)


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def repeated_pairs(folder: Path) -> list[Passage]:
    """Return a passage for each pair of places in a folder that share enough lines."""
    places: dict[tuple[str, ...], list[tuple[str, int, int]]] = defaultdict(list)
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.suffix in _SUFFIXES and path.name not in GENERATED and "page" not in inside.parts:
            name, lines = inside.as_posix(), list(_lines(path))
            for index in range(len(lines) - SHARED_LINES + 1):
                run = lines[index : index + SHARED_LINES]
                if sum(line.tokens for line in run) >= SUBSTANTIAL:
                    places[tuple(line.shape for line in run)].append((name, index, run[0].number))
    found: dict[tuple[str, str], Passage] = {}
    for run_places in places.values():
        if 1 < len(run_places) <= IDIOM:
            for one, other in combinations(run_places, 2):
                if one[0] != other[0] or other[1] - one[1] >= SHARED_LINES:
                    passage = Passage((one[0], one[2]), (other[0], other[2]))
                    found.setdefault((one[0], other[0]), passage)
    return sorted(found.values())


def _lines(path: Path) -> Iterator[Line]:
    source = path.read_text(encoding="utf-8")
    skipped: set[int] = set()
    if path.suffix == ".py":
        skipped = _docstring_lines(source) | _import_lines(source)
    for number, raw in enumerate(source.splitlines(), 1):
        text = raw.strip()
        if number in skipped or _COMMENT.match(text) or _IMPORT.match(text):
            continue
        tokens = _TOKEN.findall(text)
        if len(tokens) > 1 and re.search(r"\w", text):
            yield Line(number, len(tokens), _shape(text, tokens))


def _shape(text: str, tokens: list[str]) -> str:
    if _DECLARATION.match(text):
        return _NUMBER.sub("0", text)
    return " ".join(t if t in _KEYWORDS or not re.match(r"[\w\"'`]", t) else "x" for t in tokens)


def report(folders: Iterable[str] = MOST_PAIRS) -> Iterator[str]:
    """Yield the lines that the program prints."""
    yield f"{code_lines(ROOT / 'src')} lines of code in src (at most {MOST_LINES})"
    for package in sorted(path.parent for path in (ROOT / "src/gapless").glob("*/__init__.py")):
        yield f"  {package.name}: {code_lines(package)}"
    for folder in folders:
        pairs = repeated_pairs(ROOT / folder)
        yield f"{len(pairs)} repeated passages in {folder} (at most {MOST_PAIRS[folder]})"
        for first, second in pairs:
            yield f"  {first[0]}:{first[1]} ~ {second[0]}:{second[1]}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in report())
