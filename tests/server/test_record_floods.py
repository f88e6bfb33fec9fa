"""Records that cost too much are refused; others are read without delaying anyone."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from gapless.compute.jobs import JobClass, Limit
from gapless.compute.service import JobService
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import fallback_act
from gapless.editions import edition, find_board
from gapless.records import Record, format_record
from gapless.rooms.limits import Limits
from gapless.rooms.refusals import RefusedError
from gapless.rooms.wire.messages import Replay
from gapless.server.computing import answers
from gapless.server.computing.answers import Answers
from gapless.server.computing.client_jobs import ANSWERS
from testbed.patience import PATIENCE
from testbed.running import Running
from testbed.waiting import Heartbeat, wait_until

HEAD = '[Gapless "1"]\n[Edition "classic"]\n[Player "A"]\n'


class Sender:
    """A client that posts records."""

    def __init__(self, server: Running, client: httpx.AsyncClient) -> None:
        self._url = f"{server.url}/api/v1/records"
        self._client = client

    async def send(self, text: str) -> httpx.Response:
        headers = {"content-type": "text/plain"}
        return await self._client.post(self._url, content=text.encode(), headers=headers)

    async def refusal(self, text: str) -> tuple[int, str]:
        answer = await self.send(text)
        return answer.status_code, answer.json()["error"]["code"]


def long_record(rounds: int, players: int) -> str:
    box = edition("classic")
    boards = tuple(find_board(box, str(1 + number % 4), None) for number in range(rounds))
    names = tuple(f"Player {number}" for number in range(players))
    setup = Setup(box, names, boards)
    game, rng = Game(setup, draw_deal(setup, Random(1))), Random(2)
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            landings = list(view.landings)
            act = rng.choice(landings).placement if landings else fallback_act(view)
            game.act(seat, act)
    return format_record(Record.of_game(game))


async def test_the_longest_record_is_read_and_its_answer_is_bounded(server: Running) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        sender = Sender(server, client)
        longest = long_record(Limits().record_rounds, 4)
        assert len(longest) < Limits().record_bytes
        answer = await sender.send(longest)
        replay = msgspec.json.decode(answer.content, type=Replay)
        assert replay.complete
        assert len(replay.rounds) == Limits().record_rounds
        assert len(answer.content) < 1_500_000


async def test_records_that_would_cost_too_much_are_refused(server: Running) -> None:
    many = Limits().record_rounds + 1
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        sender = Sender(server, client)
        assert await sender.refusal("x" * (Limits().record_bytes + 1)) == (413, "request-large")
        boards = " ".join(["1"] * 199_000)
        attack = f'{HEAD}[Boards "{boards}"]\n'
        assert await sender.refusal(attack) == (413, "request-large")
        boards = " ".join(["1"] * 30_000)
        answer = await sender.send(f'{HEAD}[Boards "{boards}"]\n')
        assert answer.status_code == 422
        assert "30000 rounds; at most 50" in answer.json()["error"]["message"]
        assert await sender.refusal(long_record(many, 1)) == (422, "record-line")


async def test_records_have_a_rate_of_their_own(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, limits=Limits(records_per_minute=3))
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        sender = Sender(server, client)
        assert [(await sender.send(HEAD)).status_code for _ in range(3)] == [200] * 3
        assert await sender.refusal(HEAD) == (429, "records-many")
        assert await server.browser().create("Red", boards=["1"])


def read_when_allowed(text: str, _most_rounds: int | None) -> bytes:
    """Stand for a record that takes long: wait for a file that the record names."""
    file = Path(text)
    while not file.exists():
        time.sleep(0.01)
    return b"{}"


async def test_the_server_plays_on_while_records_are_read(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(answers, "replay_json", read_when_allowed)
    monkeypatch.setattr(answers, "SECONDS", 600.0)
    beat = Heartbeat(server.app.loop)
    red = server.browser()
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        sender = Sender(server, client)
        flood = [asyncio.create_task(sender.send(str(tmp_path / "go"))) for _ in range(15)]
        await wait_until(lambda: server.app.processes.waiting(JobClass.QUICK) == 13)
        before = beat.beats
        table = await red.create("Red", boards=["1"])
        async with red.sit(table) as line:
            await line.play()
        await wait_until(lambda: beat.beats > before + 100)
        assert not any(task.done() for task in flood)
        (tmp_path / "go").touch()
        found = await asyncio.gather(*flood)
    beat.stop()
    assert {answer.status_code for answer in found} == {200}


async def test_too_many_records_at_once_are_refused(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(answers, "replay_json", read_when_allowed)
    monkeypatch.setattr(answers, "SECONDS", 600.0)
    monkeypatch.setattr(answers, "ANSWERS", Limit(4, 4))
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        sender = Sender(server, client)
        flood = [asyncio.create_task(sender.send(str(tmp_path / "go"))) for _ in range(10)]
        await wait_until(lambda: sum(task.done() for task in flood) == 6)
        (tmp_path / "go").touch()
        found = await asyncio.gather(*flood)
    codes = sorted(answer.status_code for answer in found)
    assert codes == [200] * 4 + [503] * 6


async def test_one_address_does_not_take_all_places(
    server: Running, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(answers, "SECONDS", 600.0)
    workers = Answers(JobService(server.app.processes, RefusedError))
    go = str(tmp_path / "go")
    most = ANSWERS.of_address

    def ask(address: str) -> asyncio.Task[bytes]:
        return asyncio.create_task(workers.run(address, read_when_allowed, go, None))

    flood = [ask("192.0.2.1") for _ in range(most + 3)]
    await wait_until(lambda: sum(task.done() for task in flood) == 3)
    other = ask("192.0.2.2")
    await asyncio.sleep(0)
    (tmp_path / "go").touch()
    found = await asyncio.gather(other, *flood, return_exceptions=True)
    assert isinstance(found[0], bytes)
    assert [str(one) for one in found if isinstance(one, Exception)] == [
        str(RefusedError("busy"))
    ] * 3


async def test_a_finished_game_is_replayed_off_the_loop_too(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = server.browser()
    table = await red.create("Red", boards=["1"])
    async with red.sit(table) as line:
        await line.play()

    def refuse(*_: object) -> None:
        raise AssertionError("computed on the event loop")

    monkeypatch.setattr("gapless.rooms.wire.conversions.replay_of", refuse)
    answer = await red.ask("GET", f"tables/{table}/replay")
    assert msgspec.json.decode(answer.content, type=Replay).complete


async def test_previews_are_computed_off_the_loop(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = server.browser()
    table = await red.create("Red", "Blue", boards=["1"])

    def refuse(*_: object) -> None:
        raise AssertionError("computed on the event loop")

    monkeypatch.setattr("gapless.rooms.wire.conversions.effect_fields", refuse)
    async with red.sit(table) as line:
        await line.until(lambda line: line.state is not None and line.state["game"] is not None)
        found = await red.call("GET", f"tables/{table}/previews")
    assert [one["seat"] for one in found["seats"]] == [0, 1]
    assert all(one["placements"] for one in found["seats"])
