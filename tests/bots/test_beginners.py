"""How often beginners beat the weakest bot: the beginners are those of `examples/beginners.py`."""

import shlex
import sys
from pathlib import Path

import pytest

from gapless.bots import LEVELS
from gapless.bots.arena.contest import Contest
from gapless.bots.arena.engines import local, run, tasks_of
from gapless.bots.arena.standings import standings
from gapless.editions import edition

SCRIPT = Path(__file__).parents[2] / "examples" / "beginners.py"
BEGINNERS = tuple(
    f"cmd:{shlex.join([sys.executable, str(SCRIPT), name])}"
    for name in ("random", "fewest-gaps", "overlooking")
)
WEAKEST = next(iter(LEVELS))


def wins(games: int) -> list[float]:
    """Return the shares of one-board games that the beginners win, a tie as half."""
    classic = edition("classic")
    contest = Contest(classic, (classic.boards["1"],), frozenset(), 1, 60.0, (WEAKEST,))
    played = run(contest, list(tasks_of(BEGINNERS, games)), local(2), None, lambda _: None)
    assert played.error is None
    found = [bot.wins for bot in standings(contest, BEGINNERS, played.results).bots]
    return [share.mean for share in found if share is not None]


def test_a_few_games_end_as_they_did() -> None:
    assert wins(10) == [0.0, 0.65, 0.4]


@pytest.mark.soak
def test_a_beginner_wins_about_every_second_game() -> None:
    """The figures for these games are in `docs/bots.md`."""
    random, fewest_gaps, overlooking = wins(500)
    assert random < 0.05
    assert 0.7 <= fewest_gaps <= 0.95
    assert 0.4 <= overlooking <= 0.6
