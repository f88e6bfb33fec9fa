"""The arena: the same deals for all, the same results however they are played."""

import json
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gapless.bots import BotError
from gapless.bots.arena.contest import Contest, Result, Task, play
from gapless.bots.arena.engines import EngineError, local, ray_cluster, run, tasks_of
from gapless.bots.arena.journal import JournalError, open_journal
from gapless.bots.arena.standings import as_json, estimate, plot, standings
from gapless.core.acts import Act, SetAside
from gapless.core.board import HouseRule
from gapless.core.view import View
from gapless.editions import boards, edition
from gapless.editions.files import FileError
from testbed.patience import PATIENCE
from testbed.waiting import is_running, wait_for
from tests.signals import accept_interrupts

CLASSIC = edition("classic")


def contest_of(*refs: str, seed: int = 1) -> Contest:
    known = boards(CLASSIC)
    return Contest(CLASSIC, tuple(known[ref] for ref in refs), frozenset(), seed, PATIENCE)


def quiet(_: Result) -> None:
    """No progress is shown."""


def clock() -> float:
    return 0.0


def in_process(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
    for task in tasks:
        yield play(contest, task)


def outcome(result: Result) -> tuple[Task, tuple[int, ...], str]:
    """A result without its times."""
    return result.task, result.scores, str(result.forfeit)


def test_deals_depend_on_seed_and_game_alone() -> None:
    contest = contest_of("1", "2")
    assert contest.deal(3) == contest_of("1", "2").deal(3)
    deals = [contest.deal(game) for game in range(4)] + [contest_of("1", "2", seed=2).deal(0)]
    assert all(one not in deals[:place] for place, one in enumerate(deals))


def test_all_bots_get_the_same_deals_and_seeds() -> None:
    contest = contest_of("1")
    assert contest.bot_seed(0) == contest_of("1").bot_seed(0)
    assert contest.bot_seed(0) != contest.bot_seed(1)


def test_a_result_has_a_score_for_each_round() -> None:
    contest = contest_of("2", "boom")
    result = play(contest, Task(0, "handyman"))
    assert len(result.scores) == 2
    assert result.acts == 32
    assert result.total == sum(result.scores)
    assert result.forfeit is None
    assert 0 < result.longest <= result.seconds


def test_a_bot_takes_all_seats_against_the_same_opponents(tmp_path: Path) -> None:
    contest = replace(contest_of("wormholes"), opponents=("newcomer", "newcomer"))
    tasks = list(tasks_of(("newcomer", "architect"), 6))
    journal = open_journal(tmp_path / "games", contest)
    played = run(contest, tasks, in_process, journal, quiet).results
    assert [contest.seat(game) for game in range(4)] == [0, 1, 2, 0]
    found = standings(contest, ("newcomer", "architect"), played)
    weak, strong = (bot.wins for bot in found.bots)
    assert weak is not None
    assert strong is not None
    assert weak.mean < strong.mean <= 1
    assert as_json(found)["bots"][1]["wins"]["mean"] == round(strong.mean, 6)
    resumed = open_journal(tmp_path / "games", contest).results
    assert [(*outcome(one), one.won) for one in resumed] == [
        (*outcome(one), one.won) for one in played
    ]
    with pytest.raises(JournalError, match="another opponents"):
        open_journal(tmp_path / "games", contest_of("wormholes"))
    alone = play(contest_of("1"), Task(0, "architect"))
    assert alone.won == 0.0
    assert standings(contest_of("1"), ("architect",), [alone]).bots[0].wins is None


def test_an_opponent_that_fails_ends_the_arena() -> None:
    contest = replace(contest_of("1"), opponents=(f"cmd:{sys.executable} -c pass",))
    ended = run(contest, [Task(0, "newcomer")], in_process, None, quiet)
    assert ended.error is not None
    assert ended.error.code == "opponent-failed"
    assert not ended.results


def test_results_are_the_same_for_any_number_of_jobs() -> None:
    contest = contest_of("4")
    tasks = list(tasks_of(("newcomer", "mason"), 6))
    alone = run(contest, tasks, in_process, None, quiet).results
    for jobs in (1, 3):
        together = run(contest, tasks, local(jobs), None, quiet).results
        assert sorted(map(outcome, alone), key=str) == sorted(map(outcome, together), key=str)


FORFEITS = {
    "crashes": "raise SystemExit(1)",
    "illegal": 'print(\'{"type": "ready"}\', flush=True)\ninput()\n'
    'print(\'{"act": "Q9a1"}\', flush=True)\ninput()',
    "nonsense": "print('hello?', flush=True)\ninput()",
}


@pytest.fixture(params=FORFEITS)
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    path = tmp_path / "broken.py"
    path.write_text(f"input()\n{FORFEITS[request.param]}\n", encoding="utf-8")
    return "cmd:" + shlex.join([sys.executable, str(path)])


def test_a_broken_bot_forfeits_and_the_arena_goes_on(broken: str) -> None:
    contest = contest_of("1", "2")
    results = run(contest, list(tasks_of((broken, "mason"), 2)), in_process, None, quiet).results
    found = standings(contest, (broken, "mason"), results)
    assert [bot.forfeits for bot in found.bots] == [2, 0]
    assert found.bots[0].reason is not None
    # The starting tile alone lies on each ramp: 67 dots, and 57 with bonuses of at most 19.
    assert found.bots[0].boards["1"].mean == -67
    assert found.differences[0].better == "mason"


def test_a_bot_that_fails_in_the_middle_keeps_what_it_has_built(tmp_path: Path) -> None:
    path = tmp_path / "tired.py"
    path.write_text(
        'import json\ninput()\nprint(\'{"type": "ready"}\', flush=True)\n'
        "for _ in range(5):\n"
        "    view = json.loads(input())\n"
        "    print(json.dumps({'act': view['landings'][0]['act']}), flush=True)\n",
        encoding="utf-8",
    )
    result = play(contest_of("1"), Task(0, "cmd:" + shlex.join([sys.executable, str(path)])))
    assert result.acts == 5
    assert result.forfeit is not None
    assert result.forfeit.code == "bot-ended"
    assert -67 < result.total < -40


def test_a_bot_of_ours_that_fails_forfeits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        def act(self, _: View) -> Act:
            raise ZeroDivisionError("oh")

        def close(self) -> None:
            pass

    monkeypatch.setattr("gapless.bots.arena.contest.make_bot", lambda *_: Failing())
    result = play(contest_of("1"), Task(0, "mason"))
    assert str(result.forfeit) == "it failed: ZeroDivisionError: oh"


def test_what_a_bot_does_to_its_view_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Polite:
        def act(self, view: View) -> Act:
            assert view.tile is not None
            return view.landings[0].placement if view.landings else SetAside(view.tile)

        def close(self) -> None:
            pass

    class Vandal(Polite):
        def act(self, view: View) -> Act:
            act = super().act(view)
            view.ramp.skyline = (0,) * 6
            view.ramp.covered = 0
            return act

    results = []
    for kind in (Polite, Vandal):
        monkeypatch.setattr("gapless.bots.arena.contest.make_bot", lambda *_, kind=kind: kind())
        results.append(play(contest_of("1"), Task(0, "ours"), clock))
    assert results[0] == results[1]
    assert results[0].forfeit is None


def result_of(game: int, bot: str, *scores: int, forfeit: BotError | None = None) -> Result:
    return Result(Task(game, bot), scores, acts=10, seconds=2.0, longest=0.5, forfeit=forfeit)


def test_standings_by_hand() -> None:
    contest = contest_of("1", "2")
    results = [
        result_of(0, "a", 1, 2),
        result_of(1, "a", 3, 4),
        result_of(2, "a", 9, 9),
        result_of(0, "b", 2, 4),
        result_of(1, "b", 5, 5, forfeit=BotError("bot-crash", reason="oh")),
    ]
    found = standings(contest, ("a", "b"), results)
    assert as_json(found) == {
        "games": 2,
        "bots": [
            {
                "name": "a",
                "mean": 5.0,
                "ci95": pytest.approx(1.96 * 2, abs=1e-3),
                "boards": {
                    "1": {"mean": 2.0, "ci95": pytest.approx(1.96, abs=1e-3)},
                    "2": {"mean": 3.0, "ci95": pytest.approx(1.96, abs=1e-3)},
                },
                "seconds_per_act": 0.2,
                "forfeits": 0,
            },
            {
                "name": "b",
                "mean": 8.0,
                "ci95": pytest.approx(1.96 * 2, abs=1e-3),
                "boards": {
                    "1": {"mean": 3.5, "ci95": pytest.approx(1.96 * 1.5, abs=1e-3)},
                    "2": {"mean": 4.5, "ci95": pytest.approx(1.96 * 0.5, abs=1e-3)},
                },
                "seconds_per_act": 0.2,
                "forfeits": 1,
            },
        ],
        "differences": [
            {
                "better": "b",
                "other": "a",
                "mean": 3.0,
                "ci95": 0.0,
                "boards": {
                    "1": {"mean": 1.5, "ci95": pytest.approx(1.96 * 0.5, abs=1e-3)},
                    "2": {"mean": 1.5, "ci95": pytest.approx(1.96 * 0.5, abs=1e-3)},
                },
            }
        ],
        "longest_act": {"a": 0.5, "b": 0.5},
    }


def test_a_board_that_is_played_twice_has_the_mean_of_both() -> None:
    found = standings(contest_of("1", "1"), ("a",), [result_of(0, "a", 2, 4)])
    assert found.bots[0].boards["1"].mean == 3
    assert found.bots[0].total.mean == 6


def test_standings_of_nothing() -> None:
    assert standings(contest_of("1"), ("a", "b"), [result_of(0, "a", 1)]).games == 0


def test_one_game_has_no_interval() -> None:
    assert estimate([3]).ci95 is None
    found = standings(contest_of("1"), ("a", "b"), [result_of(0, "a", 2), result_of(0, "b", 5)])
    points = {"mean": 3.0, "ci95": None}
    assert as_json(found)["differences"] == [
        {"better": "b", "other": "a", **points, "boards": {"1": points}}
    ]
    assert "±" not in plot(found, "title", "points")


def test_the_plot_is_a_picture_with_every_bot() -> None:
    results = [result_of(game, bot, game) for game in range(5) for bot in ("a", "<b&c>" * 9)]
    found = standings(contest_of("1"), ("a", "<b&c>" * 9), results)
    root = ET.fromstring(plot(found, "Title & more", "points"))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "a" in texts
    assert "Title & more" in texts
    assert "2.0 ± 1.4" in texts


def test_a_journal_continues_where_it_stopped(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    first = run(
        contest, list(tasks_of(("mason",), 2)), in_process, open_journal(path, contest), quiet
    )
    played: list[Task] = []

    def engine(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
        for task in tasks:
            played.append(task)
            yield play(contest, task, clock)

    tasks = list(tasks_of(("mason", "newcomer"), 3))
    second = run(contest, tasks, engine, open_journal(path, contest), quiet)
    assert played == [
        Task(0, "newcomer"),
        Task(1, "newcomer"),
        Task(2, "mason"),
        Task(2, "newcomer"),
    ]
    assert set(map(outcome, first.results)) < set(map(outcome, second.results))
    again = run(contest, tasks, engine, open_journal(path, contest), quiet)
    assert len(played) == 4
    assert {outcome(one) for one in again.results} == {outcome(one) for one in second.results}


def test_a_journal_keeps_why_a_game_was_forfeited(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    open_journal(path, contest).append(
        result_of(0, "a", 1, forfeit=BotError("bot-silent", message="view", seconds="5"))
    )
    (result,) = open_journal(path, contest).results
    assert str(result.forfeit) == "no answer to 'view' within 5 s"


def test_a_line_that_was_being_written_is_played_again(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    journal = open_journal(path, contest)
    journal.append(result_of(0, "a", 1))
    journal.append(result_of(1, "a", 1))
    whole = path.read_bytes()
    for cut in (1, 20):
        path.write_bytes(whole[:-cut])
        assert [one.task.game for one in open_journal(path, contest).results] == [0]
        assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:2])
    path.write_bytes(whole[:10])
    assert open_journal(path, contest).results == ()


COMPACT = edition("compact")
OTHERS = {
    "boards": contest_of("2"),
    "seed": contest_of("1", seed=5),
    "house": Contest(CLASSIC, contest_of("1").boards, frozenset({HouseRule.INSIDE}), 1, PATIENCE),
    "edition": Contest(COMPACT, (COMPACT.boards["1"],), frozenset(), 1, PATIENCE),
}


@pytest.mark.parametrize(("what", "other"), OTHERS.items(), ids=OTHERS)
def test_a_journal_of_another_arena_is_refused(tmp_path: Path, what: str, other: Contest) -> None:
    path = tmp_path / "games"
    open_journal(path, contest_of("1"))
    before = path.read_bytes()
    with pytest.raises(JournalError, match=f"another {what}"):
        open_journal(path, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"hello\n", b"hello", b"\xff\xfe\n", b"{}\n", b"[]\n", b'{"arena": 1}\nnonsense\n']
)
def test_another_file_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "precious.txt"
    path.write_bytes(content)
    with pytest.raises(JournalError):
        open_journal(path, contest_of("1"))
    assert path.read_bytes() == content


def test_a_journal_with_a_broken_line_names_it(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    open_journal(path, contest).append(result_of(0, "a", 1))
    with path.open("a") as file:
        file.write('{"game": "x"}\n')
    with pytest.raises(JournalError, match=r"games:3: "):
        open_journal(path, contest)


def test_a_journal_that_can_not_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        open_journal(tmp_path / "no" / "folder", contest_of("1"))
    with pytest.raises(FileError):
        open_journal(tmp_path, contest_of("1"))


def test_an_interruption_keeps_what_is_done(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"

    def engine(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
        for number, task in enumerate(tasks):
            if number == 3:
                raise KeyboardInterrupt
            yield play(contest, task)

    journal = open_journal(path, contest)
    found = run(contest, list(tasks_of(("mason",), 9)), engine, journal, quiet)
    assert found.interrupted
    assert len(found.results) == len(open_journal(path, contest).results) == 3


@pytest.fixture
def hanging_arena(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """An arena with a bot that hangs, and leaves a file with the number of its process."""
    path = tmp_path / "hangs.py"
    path.write_text(
        f"import os, time\nopen(f'{tmp_path}/{{os.getpid()}}.pid', 'w')\ntime.sleep(600)\n",
        encoding="utf-8",
    )
    hanging = "cmd:" + shlex.join([sys.executable, str(path)])
    script = (
        "import sys\n"
        "from gapless.cli import run\n"
        f"sys.exit(run(['arena', 'mason', {hanging!r}, '--games', '9', '--jobs', '2',"
        " '--seconds', '500'], {}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        preexec_fn=accept_interrupts,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as arena:
        try:
            wait_for(lambda: any(tmp_path.glob("*.pid")), "a bot to start")
            yield arena
        finally:
            arena.kill()


def test_an_interrupted_pool_leaves_no_process(
    hanging_arena: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    """Bots that hang are ended, too, and nobody waits for them."""
    os.killpg(hanging_arena.pid, signal.SIGINT)
    _, errors = hanging_arena.communicate(timeout=PATIENCE)
    assert hanging_arena.returncode == 130
    assert b"interrupted" in errors
    bots = [int(file.stem) for file in tmp_path.glob("*.pid")]
    wait_for(lambda: not any(map(is_running, bots)), "the bots to end")


def test_a_killed_arena_leaves_no_process(
    hanging_arena: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    hanging_arena.kill()
    hanging_arena.wait()
    bots = [int(file.stem) for file in tmp_path.glob("*.pid")]
    assert bots
    wait_for(lambda: not any(map(is_running, bots)), "the bots to end")


def die(*_: object) -> Result:
    os._exit(9)


def test_a_process_that_dies_ends_the_arena_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gapless.bots.arena.engines.play", die)
    before = _children()  # such as the database of other tests
    with pytest.raises(EngineError, match="died"):
        list(local(2)(contest_of("1"), [Task(0, "mason")]))
    assert set(_children()) <= set(before)


def _children() -> list[int]:
    """The processes that this one has started and that are still there."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent = status.read_text().rpartition(")")[2].split()[:2]
            if int(parent) == os.getpid() and state != "Z":
                found.append(int(status.parent.name))
    return found


def test_an_engine_that_fails_keeps_what_is_done(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"

    def engine(contest: Contest, tasks: Iterable[Task]) -> Generator[Result, None, None]:
        yield play(contest, next(iter(tasks)))
        raise EngineError("engine-died")

    journal = open_journal(path, contest)
    found = run(contest, list(tasks_of(("mason",), 9)), engine, journal, quiet)
    assert isinstance(found.error, EngineError)
    assert len(found.results) == len(open_journal(path, contest).results) == 1


def test_a_journal_that_fails_later_keeps_what_is_done(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    journal = open_journal(path, contest)
    path.unlink()
    path.mkdir()
    found = run(contest, list(tasks_of(("mason",), 9)), in_process, journal, quiet)
    assert isinstance(found.error, FileError)
    assert len(found.results) == 1


def test_an_interrupted_arena_leaves_other_processes_alone() -> None:
    """Only the arena's own processes are ended, not all children of its caller."""
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    try:
        playing = local(1)(contest_of("1"), list(tasks_of(("newcomer",), 9)))
        next(playing)
        with pytest.raises(KeyboardInterrupt):
            playing.throw(KeyboardInterrupt)
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


def test_without_ray_the_engine_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EngineError) as refused:
        list(ray_cluster(contest_of("1"), []))
    assert "gapless[cluster]" in str(refused.value)


def test_json_lines_of_a_journal_are_objects(tmp_path: Path) -> None:
    contest, path = contest_of("1"), tmp_path / "games"
    open_journal(path, contest).append(play(contest, Task(0, "mason"), clock))
    head, line = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    assert head["seed"] == 1
    assert line["bot"] == "mason"
    assert line["seconds"] == 0
