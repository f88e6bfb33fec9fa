"""The tables of every bot on every shipped board."""

from pathlib import Path

from baselines.boards import main


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
