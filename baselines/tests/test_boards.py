"""The tables of every bot on every shipped board."""

from pathlib import Path

from baselines.boards import BOTS, main, order_problems
from gapless.bots.arena.contest import Contest, Result, Task
from gapless.bots.arena.standings import standings
from gapless.editions import edition


def test_tables_are_written_and_continued(tmp_path: Path) -> None:
    words = ["--out", str(tmp_path / "new"), "--bots", "newcomer", "architect", "--boards", "2"]
    words += ["boom", "--hindsight", "1", "--seconds", "1"]
    main([*words, "--games", "2"])
    lines = (tmp_path / "new" / "tables.md").read_text().splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    assert rows[0] == ["board", "newcomer", "architect", "architect - newcomer"]
    assert [row[0] for row in rows] == ["board", "---", "2", "boom"] * 2
    for _, hindsight, bound, proved, *regrets in rows[6:]:
        assert float(hindsight) <= float(bound)
        assert proved in {"0 of 1", "1 of 1"}
        assert all(float(regret) >= 0 for regret in regrets)
    main([*words, "--games", "3"])
    games = (tmp_path / "new" / "games.jsonl").read_text().splitlines()
    assert len(games) == 1 + 2 * 3


def test_levels_out_of_order_are_reported() -> None:
    classic = edition("classic")
    contest = Contest(classic, (classic.boards["2"], classic.boards["3"]), frozenset(), 1, 1.0)

    def problems(board_3: tuple[int, ...]) -> list[str]:
        results = [
            Result(Task(game, bot), (10 * number + game % 2, points + game % 2), 1, 1.0, 1.0)
            for number, (bot, points) in enumerate(zip(BOTS, board_3, strict=True))
            for game in range(10)
        ]
        return list(order_problems(standings(contest, BOTS, results)))

    assert problems((-10, 0, 10, 20, 30, 40, 50)) == []
    assert problems((-10, 0, 10, 9, 30, 40, 30)) == [
        "3: mason is below handyman by 1.00 ± 0.00",
        "3: the intervals of architect and master overlap",
    ]
