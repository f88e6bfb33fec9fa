"""The pool of processes: jobs, cancelling, failures, Ctrl-C, and the death of the parent."""

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from gapless.bots import BotError, make_bot
from gapless.bots.runtime import JobError, ProcessPool, think
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.editions import edition
from testbed.waiting import is_running, wait_for


@pytest.fixture
def pool() -> Iterator[ProcessPool]:
    pool = ProcessPool(1)
    yield pool
    pool.close()


def sleep_after(file: str) -> None:
    Path(file).write_text(str(os.getpid()))
    time.sleep(600)


def start_bot(command: str) -> None:
    """Start a bot that never answers, in a process that does not react to SIGTERM."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    make_bot(command, 1, 600.0)


def pid_in(file: Path) -> int:
    """Return the number that a process writes into a file, once it has."""
    wait_for(lambda: file.exists() and file.read_text() != "", f"{file} to be written")
    return int(file.read_text())


def wait_for_end(*pids: int) -> None:
    wait_for(lambda: not any(map(is_running, pids)), "the processes to end")


def refuse() -> None:
    raise BotError("bot-crash", reason="oh")


def fail() -> None:
    raise ZeroDivisionError("oh")


def chatter() -> int:
    sys.stdout.write("to stdout\n")
    os.write(1, b"and to its file")
    return len(sys.stdin.read())


def environment(name: str) -> str | None:
    return os.environ.get(name)


def prepare() -> None:
    os.environ["PREPARED"] = "yes"


def test_jobs_are_done_in_another_process(pool: ProcessPool) -> None:
    jobs = [pool.submit(os.getpid) for _ in range(3)]
    (pid,) = {job.result() for job in jobs}
    assert pid != os.getpid()
    assert pool.pids == [pid]


def test_a_bot_thinks_there_as_here(pool: ProcessPool) -> None:
    box = edition("classic")
    setup = Setup(box, ("bot",), (box.boards["1"],))
    view = Game(setup, draw_deal(setup, Random("runtime"))).view(0)
    for level in ("newcomer", "master:0"):
        found = pool.submit(think, level, 7, 1.0, view).result()
        assert found == make_bot(level, 7, 1.0).act(view)


def test_several_processes_work_at_a_time(tmp_path: Path) -> None:
    pool = ProcessPool(2)
    files = [tmp_path / "one", tmp_path / "two"]
    for file in files:
        pool.submit(sleep_after, str(file))
    pids = [pid_in(file) for file in files]
    assert len(set(pids)) == 2
    pool.close()
    wait_for_end(*pids)


def test_processes_are_started_ahead_and_prepared() -> None:
    pool = ProcessPool(2, prepare=prepare, environment={"COLOUR": "red"})
    pool.start()
    pids = pool.pids
    assert len(pids) == 2
    assert pool.submit(os.getpid).result() in pids
    assert pool.submit(environment, "COLOUR").result() == "red"
    assert pool.submit(environment, "PREPARED").result() == "yes"
    pool.close()
    wait_for_end(*pids)


def test_errors_come_back(pool: ProcessPool) -> None:
    with pytest.raises(BotError) as refused:
        pool.submit(refuse).result()
    assert refused.value.details == {"reason": "oh"}
    with pytest.raises(JobError) as failed:
        pool.submit(fail).result()
    assert str(failed.value) == "it failed: ZeroDivisionError('oh')"
    assert "in fail" in failed.value.__notes__[0]
    with pytest.raises(JobError, match="pickle"):
        pool.submit(make_unpicklable).result()
    assert pool.submit(os.getpid).result()


def make_unpicklable() -> object:
    return lambda: None


def test_what_a_job_prints_does_not_disturb(pool: ProcessPool) -> None:
    assert pool.submit(chatter).result() == 0
    assert pool.submit(os.getpid).result()


def test_a_process_that_dies_is_replaced(pool: ProcessPool) -> None:
    with pytest.raises(JobError) as ended:
        pool.submit(os._exit, 9).result()
    assert ended.value.code == "worker-ended"
    pid = pool.submit(os.getpid).result()
    os.kill(pid, signal.SIGKILL)
    assert asyncio.run(pool.run(60.0, os.getpid)) != pid


def test_a_waiting_job_can_be_cancelled(pool: ProcessPool, tmp_path: Path) -> None:
    running = pool.submit(sleep_after, str(tmp_path / "one"))
    waiting = pool.submit(sleep_after, str(tmp_path / "two"))
    pid_in(tmp_path / "one")
    assert waiting.cancel()
    running.cancel()
    assert pool.submit(os.getpid).result()
    assert not (tmp_path / "two").exists()


def test_a_running_job_is_ended_when_it_is_cancelled(pool: ProcessPool, tmp_path: Path) -> None:
    running = pool.submit(sleep_after, str(tmp_path / "pid"))
    pid = pid_in(tmp_path / "pid")
    running.cancel()
    with pytest.raises(JobError):
        running.result()
    wait_for_end(pid)
    assert pool.submit(os.getpid).result() != pid


def test_a_call_that_takes_too_long_is_ended(pool: ProcessPool, tmp_path: Path) -> None:
    async def scenario() -> None:
        with pytest.raises(JobError) as slow:
            await pool.run(1.5, sleep_after, str(tmp_path / "pid"))
        assert slow.value.code == "worker-slow"
        assert await pool.run(60.0, os.getpid) not in {0, os.getpid()}

    asyncio.run(scenario())
    if (tmp_path / "pid").exists():
        wait_for_end(pid_in(tmp_path / "pid"))


def die_once(file: str) -> str:
    if not Path(file).exists():
        Path(file).touch()
        os._exit(9)
    return "alive"


def test_a_call_is_made_again_when_its_process_dies(pool: ProcessPool, tmp_path: Path) -> None:
    assert asyncio.run(pool.run(60.0, die_once, str(tmp_path / "died"))) == "alive"


def test_a_closed_pool_fails_its_jobs(tmp_path: Path) -> None:
    pool = ProcessPool(1)
    running = pool.submit(sleep_after, str(tmp_path / "pid"))
    waiting = pool.submit(os.getpid)
    pid = pid_in(tmp_path / "pid")
    pool.close()
    wait_for_end(pid)
    for job in (running, waiting, pool.submit(os.getpid)):
        with pytest.raises(JobError):
            job.result()


def test_a_process_that_does_not_react_leaves_no_bot(pool: ProcessPool, tmp_path: Path) -> None:
    """It has no chance to end its bots by itself."""
    path = tmp_path / "pid"
    code = f"import os, time; open({str(path)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    pool.submit(start_bot, "cmd:" + shlex.join([sys.executable, "-c", code]))
    bot = pid_in(path)
    pool.close()
    try:
        wait_for_end(bot)
    finally:
        with suppress(ProcessLookupError):
            os.kill(bot, signal.SIGKILL)


def test_ctrl_c_is_left_to_the_main_process(pool: ProcessPool) -> None:
    """A terminal sends it to a session, and the processes are in another from their birth."""
    assert pool.submit(os.getsid, 0).result() != os.getsid(0)
    assert pool.submit(os.kill, pool.pids[0], signal.SIGINT).result() is None
    assert pool.submit(os.getpid).result() == pool.pids[0]


def test_processes_end_with_their_parent_even_while_they_work(tmp_path: Path) -> None:
    script = (
        "import sys, time\n"
        "from gapless.bots.runtime import ProcessPool\n"
        "from tests.bots.test_runtime import sleep_after\n"
        "pool = ProcessPool(2)\n"
        "pool.start()\n"
        "pool.submit(sleep_after, sys.argv[1])\n"
        "print(*pool.pids, flush=True)\n"
        "time.sleep(600)\n"
    )
    file = tmp_path / "pid"
    with subprocess.Popen(
        [sys.executable, "-c", script, str(file)], stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert pid_in(file) in pids
        parent.kill()
    wait_for_end(*pids)
