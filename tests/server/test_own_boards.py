"""Boards of a player's own at tables: played, listed, recorded, measured and generated."""

import asyncio
import json
import logging
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from gapless.analysis import measurement
from gapless.bots.runtime import JobError
from gapless.compute.service import IDLE_SECONDS
from gapless.core.board import Board
from gapless.editions.board_codes import MAX_REFERENCE, coded_board, encode_board
from gapless.editions.reader import MAX_ALPHABET, MAX_NAME, MAX_NOTE, MAX_WORDS
from gapless.engine.tables import TablesError
from gapless.records import parse_record
from gapless.rooms.keys import Client
from gapless.rooms.outside import Signals
from gapless.rooms.quotas import Quota, SharedLimits
from gapless.rooms.refusals import RefusedError
from gapless.server.computing import board_jobs
from gapless.server.computing.board_jobs import BoardJobs, LayoutTry, WantedBoard
from gapless.server.computing.client_jobs import POLLED
from gapless.server.serve import JsonLines
from testbed.running import Running
from tests.compute.instant import InstantProcesses, instant_compute
from tests.kinds import KIND

GARDEN = Board(
    "garden",
    (
        *("......", ".2....", "......", "....a.", "......", "-....."),
        *("...0..", "......", ".a...0", "......", "..2...", "......"),
    ),
    {"2": 2, "-": -5, "a": KIND["pair"], "0": KIND["egg"]},
    rows=1,
    name="Garden <b>",
    note="Leave the twos.",
)
CODE = f"code:{encode_board(GARDEN)}"


async def test_a_game_on_a_board_of_one_s_own(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    red = server.browser()
    refs = [CODE, f"{CODE}+volatile"]
    table = await red.create("Red", boards=refs, listed=True)
    async with red.sit(table) as line, server.browser().sit(table) as spectator:
        drawn = line.table["drawn"]
        for viewer in (line, spectator):
            assert viewer.table["drawn"] == drawn
            assert [(one["ref"], one["name"]) for one in drawn] == [
                (CODE, "Garden <b>"),
                (f"{CODE}+volatile", "Garden <b>"),
            ]
            assert viewer.game["board"] == drawn[0]
            assert viewer.game["board"]["note"] == "Leave the twos."
        listed = (await server.browser().call("GET", "tables"))["running"]
        assert listed[0]["drawn"] == drawn
        await line.play()
        assert line.game["rank"] is None
    record = (await red.ask("GET", f"tables/{table}/record")).text
    read = parse_record(record)
    assert [board.ref for board in read.setup.boards] == refs
    assert read.complete
    replay = await red.call("GET", f"tables/{table}/replay")
    assert replay["rounds"][0]["board"]["name"] == "Garden <b>"
    assert (await red.call("GET", "mine"))["games"][0]["drawn"] == drawn
    async with server.browser().sit(table) as late:
        assert late.table["drawn"] == drawn
    again = await red.call("POST", f"tables/{table}/challenge")
    assert (await red.call("GET", f"tables/{again['table']}"))["drawn"] == drawn
    assert "Garden" not in caplog.text


def largest_board(number: int) -> Board:
    """The board with the longest view that `gapless check` accepts on the classic ramp."""
    letters = [chr(0x30000 + 30 * (index + number)) for index in range(MAX_ALPHABET)]
    return Board(
        "largest",
        tuple("".join(letters[row * 6 : row * 6 + 6]) for row in range(12)),
        words=tuple(
            letters[at % 128] + letters[at // 128] + letters[-1] for at in range(MAX_WORDS)
        ),
        name=letters[0] * MAX_NAME,
        note=letters[0] * MAX_NOTE,
    )


async def test_the_largest_table_fits_its_socket_and_lists_stay_small(server: Running) -> None:
    red = server.browser()
    boards = [coded_board(largest_board(number)) for number in range(6)]
    table = await red.create(
        "Red",
        *["bot:newcomer"] * 3,
        boards=[f"{board.ref}{end}" for board in boards for end in ("", "+volatile")],
        listed=True,
    )
    async with red.sit(table) as line, server.browser().sit(table) as spectator:
        views = [len(msgspec.json.encode(one)) for one in line.table["drawn"]]
        assert len(views) == 12
        assert max(views) < 8_200
        assert len(msgspec.json.encode(spectator.state)) < server.app.settings.limits.lag_bytes / 4
        await line.play(1)
        listed = (await server.browser().call("GET", "tables"))["running"]
        assert [one["drawn"] for one in listed if one["id"] == table] == [[]]
    assert (await red.call("GET", "mine"))["games"][0]["drawn"] == []
    assert len((await red.call("GET", f"tables/{table}"))["drawn"]) == 12


def test_no_log_line_has_a_board() -> None:
    try:
        raise TablesError("engine-points", board=f"{CODE}+volatile")
    except TablesError:
        trace = sys.exc_info()
    record = logging.LogRecord("bots", logging.WARNING, "", 0, "no act on %s", (CODE,), trace)
    record.ref = CODE
    line = JsonLines().format(record)
    assert CODE.removeprefix("code:") not in line
    assert len(set(re.findall("own board [0-9a-f]{8}", line))) == 1
    assert "engine" not in json.loads(line)["message"]


async def test_tables_that_a_code_does_not_make(server: Running) -> None:
    red = server.browser()
    seats = [{"kind": "person", "name": "Red"}]
    for ref, code in {
        f"{CODE[:-1]}": "code-damaged",
        "code:": "code-form",
        f"{CODE}+volatile+volatile": "code-form",
        f"code:9{CODE}": "code-form",
        "code:9abc": "code-version",
        "code:" + "1" * MAX_REFERENCE: "request-form",
    }.items():
        wish = {"seats": seats, "boards": [ref]}
        assert await red.refused("POST", "tables", wish) == (422, code), ref
    compact = {"seats": seats, "boards": [CODE], "edition": "compact"}
    assert await red.refused("POST", "tables", compact) == (422, "board-size")


async def done(server: Running, path: str, wish: dict[str, Any]) -> list[dict[str, Any]]:
    """Poll until all is done; return the answers."""
    answers = [await server.browser().call("POST", path, wish)]
    while answers[-1]["share"] < 1:
        await asyncio.sleep(0.05)
        answers.append(await server.browser().call("POST", path, wish))
    return answers


async def test_boards_are_measured_and_generated(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(_seconds: float, how: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.to_thread(how, *arguments)

    monkeypatch.setattr(server.app.processes._pools[-1], "run", run)
    monkeypatch.setattr(measurement, "ROUNDS", 2)
    monkeypatch.setattr(measurement, "DEALS", 1)
    first, *_, last = await done(server, "boards/difficulty", {"code": CODE})
    assert (first["share"], first["hindsight"], first["skill"]) == (0, None, None)
    assert last["skill"] == pytest.approx(last["master"] - last["newcomer"], abs=0.02)
    assert last["hindsight"] == pytest.approx(last["master"] + last["luck"], abs=0.02)
    answers = await done(
        server, "boards/surprise", {"seed": 1, "kinds": ["gold", "rows"], "name": "Coins"}
    )
    board = answers[-1]["board"]
    assert board["mistakes"] == []
    assert (board["draft"]["name"], board["view"]["name"]) == ("Coins", "Coins")
    assert "gold" in board["draft"]["spaces"].values()
    assert board["draft"]["rows"] > 0
    assert board["view"]["ref"] == board["code"]
    red = server.browser()
    for path, wish, code in (
        ("boards/difficulty", {"code": "code:1"}, "code-damaged"),
        ("boards/difficulty", {"code": "x", "edition": "travel"}, "edition-unknown"),
        ("boards/surprise", {"seed": 1, "kinds": ["lava"]}, "generator-kind"),
        ("boards/surprise", {"seed": 1, "kinds": ["boom", "wormholes"]}, "generator-mix"),
        ("boards/surprise", {"seed": 1, "difficulty": 900}, "generator-difficulty"),
        ("boards/surprise", {"seed": -1}, "request-form"),
    ):
        assert await red.refused("POST", path, wish) == (422, code)
    keyless = await red.ask("POST", "boards/difficulty", {"code": CODE}, Authorization="")
    assert keyless.json()["error"]["code"] in {"key-missing", "key-form"}
    scale = (await red.call("GET", "edition/classic/difficulty"))["boards"]
    assert {"1", "2", "3", "4"} <= {one["ref"] for one in scale}
    assert all(one["newcomer"] < one["master"] <= one["hindsight"] for one in scale)


def scores(_edition: str, _ref: str, part: measurement.MeasurePart) -> list[int]:
    return [3] * part.count


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


ADA = Client("ada", "192.0.2.1")


def jobs(
    answer: Callable[..., Any], clock: Clock, per_key: int = 1_000, seconds: float = 0.0
) -> BoardJobs:
    compute = instant_compute(InstantProcesses(answer, seconds), clock)
    return BoardJobs(compute, Quota("busy", per_key, 10_000, SharedLimits(Signals(), clock)), clock)


def calls_of(found: BoardJobs) -> int:
    calls: int = found._compute._own._places[0].processes.calls  # type: ignore[attr-defined]
    return calls


async def settle(found: BoardJobs, code: str = CODE, client: Client = ADA) -> Any:
    for _ in range(2_000):
        answer = found.difficulty("classic", code, client)
        if answer.share == 1:
            return answer
        await asyncio.sleep(0)
    raise AssertionError("the job does not end")


async def test_equal_requests_share_a_job_and_its_result() -> None:
    found = jobs(scores, Clock())
    assert found.difficulty("classic", CODE, ADA).share == 0
    assert (await settle(found)).dull == ("special-spaces", "no-skill", "too-easy")
    calls = calls_of(found)
    assert (await settle(found, CODE.removeprefix("code:"), Client("ben", ""))).newcomer == 3
    assert calls_of(found) == calls


async def test_time_counts_towards_the_quota_of_the_client() -> None:
    found = jobs(scores, Clock(), per_key=5, seconds=1.0)
    await settle(found)
    other = f"code:{encode_board(replace(GARDEN, name='Other'))}"
    with pytest.raises(RefusedError) as refused:
        found.difficulty("classic", other, ADA)
    assert (refused.value.code, refused.value.status) == ("measures-many", 429)
    assert (await settle(found)).share == 1
    assert found.difficulty("classic", other, Client("ben", "")).share == 0
    await settle(found, other)


async def test_time_in_the_queue_does_not_count() -> None:
    clock = Clock()

    def waits(*arguments: Any) -> list[int]:
        clock.now += 10
        return scores(*arguments)

    found = jobs(waits, clock, per_key=5)
    await settle(found)
    assert found.difficulty("classic", f"{CODE}+volatile", ADA).share == 0
    await settle(found, f"{CODE}+volatile")


async def test_a_surprise_of_no_kinds_is_one_of_any_kinds() -> None:
    found = jobs(scores, Clock())
    found.surprise(WantedBoard("classic", (), None, 1), ADA)
    assert found._compute.known("difficulty", ("classic", None, None, 1))


async def test_a_failed_job_is_refused_once_and_tried_again() -> None:
    failing = True

    def fail(*arguments: Any) -> list[int]:
        if failing:
            raise JobError("worker-failed", reason="it broke")
        return scores(*arguments)

    found = jobs(fail, Clock())
    with pytest.raises(RefusedError, match="busy"):
        await settle(found)
    failing = False
    assert (await settle(found)).master == 3


async def test_a_job_that_nobody_polls_is_dropped() -> None:
    clock = Clock()

    def slow(*arguments: Any) -> list[int]:
        clock.now += 100
        return scores(*arguments)

    found = jobs(slow, clock, per_key=100_000)
    assert found.difficulty("classic", CODE, ADA).share == 0
    for _ in range(50):
        await asyncio.sleep(0)
    assert not found._compute._open


async def test_one_address_can_not_keep_the_measuring_to_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = jobs(scores, Clock())
    codes = [f"code:{encode_board(replace(GARDEN, name=f'Board {n}'))}" for n in range(10)]
    for waiting, code in enumerate(codes[: POLLED.of_address]):
        assert found.difficulty("classic", code, ADA).waiting == waiting
    with pytest.raises(RefusedError, match="wait until one is done"):
        found.difficulty("classic", codes[8], Client("another key", ADA.address))
    assert found.difficulty("classic", codes[8], Client("ben", "192.0.2.2")).share == 0
    for code in codes[:9]:
        await settle(found, code)
    monkeypatch.setattr(board_jobs, "CACHED_RESULTS", 2)
    await settle(found, codes[9])
    assert len(found._compute._done["difficulty"]) == 2


async def surprised(found: BoardJobs, difficulty: float | None) -> tuple[list[float], LayoutTry]:
    """Return the shares of a search for a board, and what was found."""
    shares = []
    for _ in range(200):
        share, layout, _ = found.surprise(WantedBoard("classic", None, difficulty, 1), ADA)
        shares.append(share)
        if layout:
            return shares, layout
        await asyncio.sleep(0)
    raise AssertionError("the search does not end")


@pytest.mark.parametrize(("seconds", "tries"), [(0, 40), (3, 4)])
async def test_a_search_ends_with_the_nearest_board_within_some_seconds(
    seconds: float, tries: int
) -> None:
    clock = Clock()

    def far(_: WantedBoard, number: int, left: float) -> LayoutTry:
        assert 0 < left <= board_jobs.SEARCH_SECONDS
        clock.now += seconds
        distance = 9 - number % 3
        board = replace(GARDEN, name=f"Try {number}")
        return LayoutTry(board, fits=False, skill=20 - distance, distance=distance)

    found = jobs(far, clock)
    shares, layout = await surprised(found, 20)
    assert (layout.board.name, layout.fits, layout.skill) == ("Try 2", False, 13)
    assert calls_of(found) == tries
    assert shares == sorted(shares)


async def test_jobs_that_nobody_polls_give_their_places_back() -> None:
    clock = Clock()
    found = jobs(scores, clock)
    codes = [f"code:{encode_board(replace(GARDEN, name=f'Board {n}'))}" for n in range(10)]
    for code in codes[: POLLED.of_address]:
        found.difficulty("classic", code, ADA)
    clock.now += IDLE_SECONDS + 1
    assert found.difficulty("classic", codes[8], ADA).waiting == 0
    assert len(found._compute._open) == 1
    await settle(found, codes[8])
