"""The bots of a busy server: they think less, and the players are told."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gapless.bots.runtime import JobError, ProcessPool, think
from gapless.compute.jobs import JobClass
from gapless.rooms.keys import Client, hash_key
from gapless.rooms.limits import Limits
from gapless.server.computing import bots
from gapless.server.computing.bots import CHEAPER, MANY_WAIT, SOME_WAIT, affordable, is_quick
from testbed.client import TableSocket
from testbed.running import Running


def test_only_slow_bots_think_less_and_less_the_more_tables_wait() -> None:
    for level in ("dreamer", "newcomer", "handyman", "mason"):
        assert is_quick(level)
        assert affordable(level, 1000, exhausted=True) == level
    for level, (some, many) in CHEAPER.items():
        assert not is_quick(level)
        assert affordable(level, SOME_WAIT - 1, exhausted=False) == level
        assert affordable(level, SOME_WAIT, exhausted=False) == some
        assert affordable(level, MANY_WAIT, exhausted=False) == many
        assert affordable(level, 0, exhausted=True) == many


@pytest.mark.usefixtures("_eager")
def test_worker_processes_are_started_with_the_server(
    serve: Callable[..., Running], sqlite: str
) -> None:
    app = serve(sqlite).app
    assert len(app.processes.pids) == 3


def notices(line: TableSocket) -> list[dict[str, Any]]:
    return [message for message in line.heard if message["type"] == "bots"]


async def test_players_are_told_when_bots_think_less(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those who come later; and when the bots think as usual again."""
    red = server.browser()
    table = await red.create("Red", "bot:architect", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await line.play(1)
        assert notices(line) == []
        monkeypatch.setattr(bots, "MANY_WAIT", 0)
        monkeypatch.setattr(bots, "SOME_WAIT", 0)
        await line.play(2)
        await line.until(lambda line: len(notices(line)) == 1)
        assert notices(line)[0] == {"type": "bots", "less": [1], "failed": []}
        async with server.browser().sit(table) as watching:
            await watching.until(lambda line: notices(line) == [notices(line)[0]])
            assert notices(watching)[0]["less"] == [1]
        monkeypatch.undo()
        await line.play(2)
        await line.until(lambda line: len(notices(line)) == 2)
        assert notices(line)[1] == {"type": "bots", "less": [], "failed": []}


async def test_a_bot_that_fails_is_replaced_by_a_quick_one(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiles are set aside only if that one fails too, and then the players are told."""
    run = ProcessPool.run
    broken = {"architect"}

    async def break_some(
        self: ProcessPool, seconds: float, work: Callable[..., Any], *arguments: Any
    ) -> Any:
        if arguments[1] in broken:
            raise JobError("worker-slow", seconds=1)
        return await run(self, seconds, work, *arguments)

    monkeypatch.setattr(ProcessPool, "run", break_some)
    red = server.browser()
    table = await red.create("Red", "bot:architect", boards=["1"])
    async with red.sit(table) as line:
        await line.play(3)
        await line.until(lambda line: len(notices(line)) == 1)
        assert notices(line)[0] == {"type": "bots", "less": [1], "failed": []}
        assert not any(turn["tokens"][1].endswith("-") for turn in line.game["history"])
        broken.add("mason")
        await line.play(1)
        await line.until(lambda line: any(one["failed"] == [1] for one in notices(line)))


async def test_a_host_who_used_up_the_bots_time_gets_cheaper_bots(
    serve: Callable[..., Running], sqlite: str
) -> None:
    server = serve(sqlite, limits=Limits(key_bot_seconds_per_hour=1))
    greedy, other = server.browser(), server.browser()
    server.app._api.calls.quotas.bot_seconds.spend(Client(hash_key(greedy.key), ""), 100)
    table = await greedy.create("Red", "bot:architect", boards=["1"])
    async with greedy.sit(table) as line:
        await line.play(3)
        await line.until(lambda line: len(notices(line)) == 1)
    table = await other.create("Red", "bot:newcomer", boards=["1"])
    async with other.sit(table) as line:
        await line.play(3)
        assert notices(line) == []


async def test_newcomers_answer_while_many_masters_wait(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The process for slow bots is stuck; every quick bot is asked and answers all the same."""
    monkeypatch.setattr(bots, "think", _think_when_allowed)
    monkeypatch.setattr(bots, "THINK_SECONDS", 600.0)
    monkeypatch.setattr(bots, "STAND_IN", f"wait {tmp_path}")
    monkeypatch.setitem(bots.CHEAPER, "architect", ("architect", f"wait {tmp_path}"))
    monkeypatch.setattr(bots, "SOME_WAIT", 0)
    monkeypatch.setattr(bots, "MANY_WAIT", 0)
    attacker, red = server.browser(), server.browser()
    for _ in range(10):
        table = await attacker.create("Red", *["bot:architect"] * 3, boards=["1"])
        async with attacker.sit(table):
            pass
    assert server.app.processes.waiting(JobClass.ACT) == 29
    table = await red.create("Red", "bot:newcomer", boards=["1"])
    async with red.sit(table) as line:
        await line.play()
        assert notices(line) == []
    assert server.app.processes.waiting(JobClass.ACT) == 29
    (tmp_path / "go").touch()


def _think_when_allowed(name: str, *rest: Any) -> Any:
    """Think in a worker, but as a bot `wait FOLDER` only once there is a file in the folder."""
    if name.startswith("wait "):
        while not (Path(name.removeprefix("wait ")) / "go").exists():
            time.sleep(0.01)
        name = "mason"
    return think(name, *rest)
