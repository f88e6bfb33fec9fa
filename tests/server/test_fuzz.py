"""Whatever a client sends: no 5xx, no crash, no growth of memory."""

import asyncio
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gapless.rooms.limits import Limits
from testbed.client import Browser, new_key
from testbed.patience import PATIENCE
from testbed.running import GENEROUS, Running

COMMANDS = ["act", "take-back", "practice-back", "start", "kick", "fill", "rematch", "next",
            "leave", "reclaim", "contribute", "reveal", "hello", "state", "done", "",
            "é"]  # fmt: skip
VALUES: list[Any] = [
    None, True, 0, -1, 1, 3, 16, 17, 1000, 1e300, 2**70, "", "0", "L5a1", "I3-", "I3=", "I3?",
    "L5c3", "Z5h6", "\x00", "\ud83d\ude00", "x" * 300, [], {}, [[]], {"a": {}}, "mason", "cmd:sh",
    "new", "same", "../..", "\u202e", "0" * 64, "f" * 32, "g" * 32,
]  # fmt: skip
HASH = hashlib.sha256(bytes.fromhex("f" * 32)).hexdigest()
KEYS = [
    "type",
    "id",
    "round",
    "position",
    "seat",
    "act",
    "level",
    "deal",
    "key",
    "lang",
    "since",
    "x",
    "hash",
    "contribution",
]


def message(rng: Random, key: str) -> str | bytes:
    """Something that may, or may not, be a message."""
    kind = rng.random()
    if kind < 0.1:
        return rng.randbytes(rng.randrange(60))
    if kind < 0.2:
        return rng.choice(["", "null", "[]", "{", '"', "NaN", "[" * 900, '{"type":"act"}', "{}"])
    body = {
        "type": rng.choice(COMMANDS),
        "id": rng.choice(["1", "2", rng.choice(VALUES)]),
        "round": rng.choice([0, 0, 0, rng.choice(VALUES)]),
        "position": rng.choice([1, 2, 3, rng.choice(VALUES)]),
        "seat": rng.choice([0, 0, 1, rng.choice(VALUES)]),
        "act": rng.choice(VALUES),
        "level": rng.choice(VALUES),
        "deal": rng.choice(VALUES),
        "key": rng.choice([key, rng.choice(VALUES)]),
        "hash": rng.choice([HASH, rng.choice(VALUES)]),
        "contribution": rng.choice(["f" * 32, rng.choice(VALUES)]),
    }
    fields = {
        "act": ["position", "seat", "act"], "take-back": ["position", "seat"],
        "practice-back": ["position"],
        "kick": ["seat"], "fill": ["seat", "level"], "reclaim": ["seat"], "rematch": ["deal"],
        "next": ["round"], "hello": ["key"], "contribute": ["hash"], "reveal": ["contribution"],
    }.get(body["type"], [])  # fmt: skip
    chosen = ["type", *(["id"] if body["type"] != "hello" else []), *fields]
    if kind > 0.8:
        chosen = rng.sample(KEYS, rng.randrange(len(KEYS)))
    text = json.dumps({name: body.get(name, rng.choice(VALUES)) for name in chosen})
    if kind > 0.95:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\\", "\x01", '"', "}"]) + text[at + 1 :]
    return text


async def send_nonsense(server: Running, count: int, rng: Random) -> None:
    browser = server.browser()
    codes: set[int | None] = set()
    sent = 0
    while sent < count:
        seats = rng.choice([["Red"], ["Red", "Blue"], ["Red", "open"], ["Red", "bot:newcomer"]])
        table = await browser.create(*seats, boards=["1"], practice=seats == ["Red"])
        url = f"{server.url.replace('http', 'ws')}/api/v1/tables/{table}/socket"
        for _ in range(4):
            # Without a bound on answers that nobody reads, or closing would wait for them.
            async with connect(url, max_size=None, max_queue=None, compression=None) as socket:
                try:
                    if rng.random() < 0.8:
                        await socket.send(json.dumps({"type": "hello", "key": browser.key}))
                    for _ in range(rng.randrange(5, 60)):
                        sent += 1
                        await socket.send(message(rng, browser.key))
                        if rng.random() < 0.3:
                            answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                            assert answer["type"] != "error" or answer["code"] != "internal"
                except ConnectionClosed as closed:
                    codes.add(closed.rcvd.code if closed.rcvd else None)
    assert codes <= {1007, 4400, 4429}


async def well(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play()
    async with httpx.AsyncClient(base_url=server.url) as client:
        assert (await client.get("/health/ready")).status_code == 200
        metrics = (await client.get("/metrics")).text
        assert 'code="internal"' not in metrics


async def test_malformed_and_untimely_messages(server: Running) -> None:
    await send_nonsense(server, 500, Random(4))
    await well(server)


@pytest.mark.usefixtures("_drawn")
async def test_malformed_and_untimely_contributions(server: Running) -> None:
    await send_nonsense(server, 500, Random(5))
    await well(server)


@pytest.mark.soak
async def test_many_malformed_and_untimely_messages(server: Running) -> None:
    """Memory stays where it was after the first tenth."""

    def resident() -> int:
        status = Path("/proc/self/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])

    await send_nonsense(server, 2_000, Random(1))
    before = resident()
    await send_nonsense(server, 10_000, Random(2))
    await well(server)
    assert resident() - before < 50_000


def schemathesis(url: str, key: str, examples: int, folder: Path) -> None:
    command = [
        sys.executable, "-m", "schemathesis.cli",
        "--config-file", str(Path(__file__).with_name("schemathesis.toml")),
        "run", f"{url}/api/v1/openapi.json",
        "--url", url, "--max-examples", str(examples), "--seed", "1", "--no-color",
        "--phases", "examples,coverage,fuzzing", "--suppress-health-check", "all",
        "--exclude-checks", "positive_data_acceptance",
        "--header", f"Authorization: Bearer {key}",
    ]  # fmt: skip
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=1500, cwd=folder
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


async def with_a_finished_game(server: Running) -> str:
    """The key of someone whose games can be asked for."""

    async def play(browser: Browser) -> None:
        table = await browser.create("Red", boards=["1"])
        async with browser.sit(table) as line:
            await line.play()

    browser = server.browser(new_key())
    await play(browser)
    return browser.key


@pytest.mark.parametrize(
    "examples", [pytest.param(15, id="short"), pytest.param(300, id="long", marks=pytest.mark.soak)]
)
async def test_the_interface_is_what_its_document_says(
    serve: Callable[..., Running], sqlite: str, tmp_path: Path, examples: int
) -> None:
    server = serve(sqlite, limits=GENEROUS)
    schemathesis(server.url, await with_a_finished_game(server), examples, tmp_path)
    await well(server)


async def test_limits_hold_for_the_fuzzer_too(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, limits=Limits(requests_per_second=5, requests_at_once=5))

    async with httpx.AsyncClient(base_url=server.url) as client:
        answers = await asyncio.gather(*(client.get("/api/v1/tables") for _ in range(60)))
        assert {answer.status_code for answer in answers} == {200, 429}
