"""Bots in other processes: the protocol, the suite, and whatever can go wrong."""

import json
import re
import shlex
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gapless.bots import process
from gapless.bots.bot import BotError
from gapless.bots.conformance import PARTS, check_command, check_part
from gapless.bots.line_protocol import decode, encode, quoted, read_act, view_message
from gapless.bots.process import BotProcess
from gapless.core.acts import Act, SetAside
from gapless.core.board import HouseRule
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View
from gapless.editions import boards, edition
from testbed.patience import PATIENCE
from testbed.waiting import is_running, wait_for

CLASSIC = edition("classic")
PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
READY = (
    'import sys, json, time, os\nsys.stdin.readline()\nprint(\'{"type": "ready"}\', flush=True)\n'
)


def new_game(ref: str) -> Game:
    setup = Setup(CLASSIC, ("bot",), (boards(CLASSIC)[ref],), frozenset({HouseRule.INSIDE}))
    return Game(setup, draw_deal(setup, Random("process")))


def view_of(ref: str = "2") -> View:
    return new_game(ref).view(0)


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The example of the page as a command."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return command(tmp_path, code)


def command(folder: Path, code: str) -> str:
    path = folder / "bot.py"
    path.write_text(code, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def test_the_example_passes_the_suite(example: str) -> None:
    findings = list(check_command(example, PATIENCE))
    assert [finding.part for finding in findings] == list(PARTS)
    assert not [str(finding.error) for finding in findings if finding.error]


def test_the_example_is_short(example: str) -> None:
    lines = Path(shlex.split(example)[1]).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 32


def test_a_view_message_says_what_the_page_says() -> None:
    message = json.loads(encode(view_message(view_of())))
    page = PAGE.read_text(encoding="utf-8")
    table = page[page.index("## The view") : page.index("## An example")]
    assert set(message) - {"type"} == {
        key
        for line in table.splitlines()
        if line.startswith("| `")
        for key in re.findall(r"`(\w+)`", line.split("|")[1])
    }
    assert message["house"] == ["inside"]
    for keys in (message["board"], message["ramps"][0], message["landings"][0]):
        assert all(f"`{key}`" in table for key in keys)


@pytest.mark.parametrize("ref", ["1", "boom", "wormholes"])
def test_landings_say_what_they_cover_and_seal(ref: str) -> None:
    game = new_game(ref)
    rng = Random("landings")
    while not game.complete:
        view = game.view(0)
        for told, landing in zip(view_message(view)["landings"], view.landings, strict=True):
            ramp = view.ramp.copy()
            sealed = ramp.sealed
            ramp.push(landing.placement)
            assert told["act"] == str(landing.placement)
            assert _mask(told["seals"]) == ramp.sealed & ~sealed
            assert set(told["covers"]) == {s for s in landing.squares if s[1] <= 12}
        game.act(0, rng.choice(legal_acts(view)))


def legal_acts(view: View) -> list[Act]:
    assert view.tile is not None
    return [landing.placement for landing in view.landings] or [SetAside(view.tile)]


def _mask(spaces: list[tuple[int, int]]) -> int:
    return sum(1 << (column - 1) * 40 + row - 1 for column, row in spaces)


def test_a_view_message_tells_no_hidden_card() -> None:
    """Two games that differ in hidden cards alone send the same words."""
    game = new_game("2")
    (cards,) = game.deal
    other = type(cards)(cards.start, (cards.deck[0], *reversed(cards.deck[1:])))
    twin = Game(game.setup, (other,))
    for one in (game, twin):
        one.act(0, one.view(0).landings[0].placement)
    assert encode(view_message(game.view(0))) == encode(view_message(twin.view(0)))


def ask(program: str, *, times: int = 1, seconds: float = PATIENCE) -> None:
    with closing(BotProcess(program, 1, seconds)) as bot:
        for _ in range(times):
            bot.act(view_of())


BROKEN = {
    "silent before hello": ("import time\ntime.sleep(60)", "bot-silent"),
    "silent before view": (READY + "time.sleep(60)", "bot-silent"),
    "ends at once": ("", "bot-ended"),
    "fails": (READY + "sys.stdin.readline()\nraise SystemExit('no idea')", "bot-ended-saying"),
    "closes its output": (READY + "os.close(1)\ntime.sleep(60)", "bot-closed"),
    "not ready": ("input()\nprint('{}', flush=True)\ninput()", "bot-ready"),
    "no json": (READY + "sys.stdin.readline()\nprint('L5a1', flush=True)\ninput()", "bot-json"),
    "a list": (READY + "sys.stdin.readline()\nprint('[1]', flush=True)\ninput()", "bot-json"),
    "deep json": (
        READY + "sys.stdin.readline()\nprint('[' * 9000, flush=True)\ninput()",
        "bot-json",
    ),
    "no act": (READY + "sys.stdin.readline()\nprint('{}', flush=True)\ninput()", "bot-answer"),
    "an act that is none": (
        READY + 'sys.stdin.readline()\nprint(\'{"act": "up"}\', flush=True)\ninput()',
        "bot-token",
    ),
    "an illegal act": (
        READY + 'sys.stdin.readline()\nprint(\'{"act": "I3a6"}\', flush=True)\ninput()',
        "bot-illegal",
    ),
    "latin-1": (
        READY + 'sys.stdin.readline()\nos.write(1, b\'{"act": "\\xe4"}\\n\')\ninput()',
        "bot-encoding",
    ),
    "floods a line": (READY + "while True: os.write(1, b'x' * 4096)", "bot-flood"),
}


@pytest.mark.parametrize(("code", "expected"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_is_said(tmp_path: Path, code: str, expected: str) -> None:
    with pytest.raises(BotError) as refused:
        ask(command(tmp_path, code), seconds=1.0 if expected == "bot-silent" else PATIENCE)
    assert refused.value.code == expected
    assert "\n" not in str(refused.value)


def test_lines_that_nobody_asked_for_are_refused(tmp_path: Path) -> None:
    program = command(tmp_path, READY + "print('{}\\n' * 9, flush=True)\ntime.sleep(60)")
    with pytest.raises(BotError) as refused:
        ask(program, times=2)
    assert refused.value.code in {"bot-early", "bot-answer"}


def test_a_bot_that_answers_and_never_reads_is_refused(tmp_path: Path) -> None:
    code = READY + 'while True: print(\'{"act": "L5a1"}\', flush=True)'
    with pytest.raises(BotError):
        ask(command(tmp_path, code), times=100)


def test_a_bot_and_its_children_are_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = (
        "import subprocess, sys, os\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\n"
    ) + READY
    BotProcess(command(tmp_path, code + "time.sleep(600)"), 1, PATIENCE).close()
    both = list(map(int, pids.read_text().split()))
    wait_for(lambda: not any(map(is_running, both)), "the bot and its child to end")


def test_an_interruption_of_the_start_leaves_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The handler of a signal raises when the process runs and nothing refers to it yet."""
    started: list[subprocess.Popen[bytes]] = []
    start = process._start

    def start_and_interrupt(command: str) -> subprocess.Popen[bytes]:
        started.append(start(command))
        signal.raise_signal(signal.SIGUSR1)
        return started[0]

    monkeypatch.setattr(process, "_start", start_and_interrupt)
    before = signal.signal(signal.SIGUSR1, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            BotProcess(command(tmp_path, "import time; time.sleep(600)"), 1, PATIENCE)
    finally:
        signal.signal(signal.SIGUSR1, before)
    with started[0] as bot:
        try:
            wait_for(lambda: not is_running(bot.pid), "the bot to end")
        finally:
            bot.kill()


def open_files() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_a_bot_that_nobody_closed_ends_with_the_program(tmp_path: Path) -> None:
    hanging = READY + "print(os.getpid(), file=open('pid', 'w'), flush=True)\nwhile True: pass\n"
    script = (
        "import time, pathlib; from gapless.bots.process import BotProcess\n"
        f"bot = BotProcess({command(tmp_path, hanging)!r}, 1, {PATIENCE})\n"
        "while not pathlib.Path('pid').exists() or not pathlib.Path('pid').read_text():\n"
        "    time.sleep(0.01)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=tmp_path)
    pid = int((tmp_path / "pid").read_text())
    wait_for(lambda: not is_running(pid), "the bot to end")


def test_closing_leaves_no_open_files(example: str) -> None:
    for _ in range(3):
        BotProcess(example, 1, PATIENCE).close()
    before = open_files()
    for _ in range(5):
        BotProcess(example, 1, PATIENCE).close()
    assert open_files() <= before


SUITE: dict[str, tuple[str, str, str]] = {
    "lingers": (
        READY + "sys.stdin.readline()\ntime.sleep(60)",
        "bye",
        "it did not end within 2 s after 'bye'",
    ),
    "outlives its input": (
        READY + "sys.stdin.read()\ntime.sleep(60)",
        "end",
        "it did not end within 2 s after 'end of input'",
    ),
}


@pytest.mark.parametrize(("code", "part", "sentence"), SUITE.values(), ids=SUITE)
def test_the_suite_says_what_is_wrong(tmp_path: Path, code: str, part: str, sentence: str) -> None:
    with pytest.raises(BotError) as refused:
        check_part(part, command(tmp_path, code), PATIENCE)
    assert str(refused.value) == sentence


def test_the_suite_finds_a_bot_that_rolls_dice(tmp_path: Path) -> None:
    code = READY + (
        "import random\n"
        "for line in sys.stdin:\n"
        "    landings = json.loads(line)['landings']\n"
        "    print(json.dumps({'act': random.choice(landings)['act']}), flush=True)\n"
    )
    with pytest.raises(BotError) as refused:
        check_part("same", command(tmp_path, code), PATIENCE)
    assert refused.value.code == "bot-differs"


def test_the_suite_stops_when_a_bot_does_not_start(tmp_path: Path) -> None:
    (finding,) = check_command(command(tmp_path, "raise SystemExit(3)"), PATIENCE)
    assert str(finding.error) == "it ended with status 3 instead of answering 'hello'"


def test_the_suite_finds_a_bot_that_always_places(tmp_path: Path) -> None:
    code = READY + (
        "for line in sys.stdin:\n"
        "    landings = json.loads(line)['landings']\n"
        "    print(json.dumps({'act': landings[0]['act']}), flush=True)\n"
    )
    with pytest.raises(BotError) as refused:
        check_part("no-room", command(tmp_path, code), PATIENCE)
    assert "IndexError" in str(refused.value)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ({"act": "T4-"}, "the tile of the card is"),
        ({"act": "{tile}-"}, "a starting tile must be placed"),
        ({"act": "{tile}="}, "is placed or set aside"),
        ({"act": "{tile}a6"}, "it is none of the legal placements"),
    ],
)
def test_illegal_acts_are_explained(answer: dict[str, Any], reason: str) -> None:
    view = view_of()
    assert view.tile is not None
    act = answer["act"].format(tile=view.tile.name)
    with pytest.raises(BotError, match=reason):
        read_act({"act": act}, view)


def test_any_letter_of_the_same_shape_is_read() -> None:
    game = new_game("1")
    game.act(0, game.view(0).landings[0].placement)
    while (view := game.view(0)).tile is not CLASSIC.tiles["O4"]:
        game.act(0, view.landings[0].placement)
    assert str(read_act({"act": "O4h3"}, view)) == "O4a3"


def test_what_a_bot_wrote_is_quoted_on_one_line() -> None:
    assert quoted("a\x1b[31m\n\nb") == "'a\\x1b[31m\\n\\nb'"
    assert len(quoted("x" * 1000)) < 100
    with pytest.raises(BotError):
        decode(b"\xff", "view")
