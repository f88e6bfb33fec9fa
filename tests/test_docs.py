"""The pages keep their promises: code runs, console commands work, links lead somewhere.

A `console` block is run; what is only to be read goes into an `sh` block.
"""

import configparser
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from gapless.cli import run
from gapless.records import read_record
from gapless.rooms.limits import Limits

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"
EXAMPLE = DOCS / "example.fits.txt"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])

_BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[tuple[str, str]]:
    """The language and the content of each block of code."""
    return _BLOCK.findall(page.read_text(encoding="utf-8"))


def links(page: Path) -> Iterator[Path]:
    """The files that a page points to."""
    for target in _LINK.findall(_BLOCK.sub("", page.read_text(encoding="utf-8"))):
        if "://" not in target and not target.startswith("#"):
            yield page.parent / target.partition("#")[0]


def test_pages_were_found() -> None:
    assert {"README.md", "docs/rules.md", "docs/library.md"} <= set(map(name_of, PAGES))


@pytest.mark.parametrize(
    "page",
    [
        ROOT / "README.md",
        *(DOCS / f"{name}.md" for name in ("library", "environments", "protocol")),
    ],
    ids=name_of,
)
def test_python_blocks_print_what_follows_them(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All blocks of a page run in one namespace; a block of text after one is its output."""
    namespace: dict[str, object] = {"__name__": "page"}
    printed = None
    shown = 0
    for language, content in blocks(page):
        if language == "python":
            assert not printed, f"this was printed and not shown:\n{printed}"
            exec(compile(content, str(page), "exec"), namespace)
            printed = capsys.readouterr().out
        elif language == "text" and printed:
            assert content == printed
            printed = None
            shown += 1
    assert not printed
    assert shown


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_relative_links_lead_somewhere(page: Path) -> None:
    missing = [target for target in links(page) if not target.exists()]
    assert not missing


def test_every_picture_is_shown() -> None:
    shown = {target.resolve() for page in PAGES for target in links(page)}
    assert set(PICTURES.iterdir()) <= shown


def commands(page: Path) -> Iterator[tuple[str, str]]:
    """Each `gapless` command of the console blocks with the output shown for it."""
    for language, content in blocks(page):
        if language != "console":
            continue
        for part in re.split(r"^\$ ", content, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if command.startswith("gapless"):
                yield command, output


SHOWN = [shown for page in PAGES for shown in commands(page)]


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_commands_work_and_answer_as_shown(
    command: str,
    output: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """In a folder with the files that the pages speak of; where no output is shown, any will do."""
    monkeypatch.chdir(tmp_path)
    board_file = next(content for kind, content in blocks(DOCS / "boards.md") if kind == "toml")
    Path("mine.toml").write_text(board_file, encoding="utf-8")
    Path("docs").mkdir()
    _, *arguments = shlex.split(command, comments=True)
    dealt = arguments[0] == "deal"
    for record in (Path("docs", EXAMPLE.name), *([] if dealt else [Path("ours.fits.txt")])):
        record.write_bytes(EXAMPLE.read_bytes())
    seed = ["--seed", "1"] if arguments[0] in {"deal", "demo"} else []
    assert run([*arguments, *seed], {"LANG": "C.UTF-8"}) == 0
    assert output in {"", capsys.readouterr().out}


def test_the_example_record_is_a_whole_game() -> None:
    assert read_record(EXAMPLE).complete


def test_the_page_on_notation_shows_how_the_example_begins() -> None:
    beginning = next(
        content for _, content in blocks(DOCS / "notation.md") if content.startswith("[")
    )
    assert EXAMPLE.read_text(encoding="utf-8").startswith(beginning)


def test_modules_of_the_core_use_those_above_them_on_the_page() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    page = page.partition("## Modules of the core")[2]
    order = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    modules = {path.stem: path for path in (ROOT / "src" / "gapless" / "core").glob("[!_]*.py")}
    assert set(order) == set(modules)
    for index, module in enumerate(order):
        source = modules[module].read_text(encoding="utf-8")
        used = re.findall(r"^from \.(\w+) import", source, re.MULTILINE)
        assert set(used) <= set(order[:index]), module


def test_the_examples_for_hosts_allow_what_the_server_allows() -> None:
    """A proxy that allows less would refuse honest players, and one that allows more, nobody."""
    limits = Limits()
    plain = [text for language, text in blocks(DOCS / "hosting.md") if not language]
    nginx, caddy, unit = (
        next(text for text in plain if word in text)
        for word in ("limit_conn_zone", "reverse_proxy", "ExecStart")
    )
    for text in (nginx, caddy):
        assert text.count("{") == text.count("}")
    for line in nginx.splitlines():
        assert not line or line[-1] in ";{}" or line.startswith("#"), line
    for setting in (
        f"client_header_timeout {limits.header_seconds}s;",
        f"client_body_timeout {limits.body_seconds}s;",
        f"client_max_body_size {limits.record_bytes // 1024}k;",
        f"send_timeout {limits.lag_seconds}s;",
        f"limit_conn gapless_connections {limits.sockets_per_address};",
        f"rate={limits.requests_per_second}r/s;",
        f"burst={limits.requests_at_once} ",
    ):
        assert setting in nginx
    for setting in (
        f"max_header_size {limits.header_bytes // 1024}KiB",
        f"max_size {limits.record_bytes // 1024}KiB",
        f"read_header {limits.header_seconds}s",
        f"read_body {limits.body_seconds}s",
    ):
        assert setting in caddy
    service = configparser.ConfigParser()
    service.read_string(unit)
    assert int(service["Service"]["LimitNOFILE"]) >= limits.connections + 256
    assert "multi-user.target" in service["Install"]["WantedBy"]
