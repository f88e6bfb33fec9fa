"""Twelve boards with kinds of every sort, on which the master meets the architect.

Run this file as a program to play: `python -m tests.bots.own_boards FILE 100 2` resumes 100
games in FILE, two at a time, and prints the lead of the master on each board.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from gapless.bots.arena.contest import Contest
from gapless.bots.arena.engines import local, run, tasks_of
from gapless.bots.arena.journal import Journal, open_journal
from gapless.bots.arena.standings import MeanEstimate, mean_and_interval, paired, standings
from gapless.core.board import DOT, Board
from gapless.core.kinds import Kind, Points
from gapless.core.outcome import Outcome
from tests.strategies import CLASSIC

BOTS = ("master", "architect")
BOARDS = 12


def value(rng: Random) -> int:
    """Points from -5 to 5, but not 0."""
    return (1 if rng.random() < 0.5 else -1) * (1 + int(5 * rng.random()))


def values(rng: Random, count: int) -> tuple[int, ...]:
    return tuple(value(rng) for _ in range(count))


def kind(
    key: str,
    *states: Points,
    covered: bool = False,
    by_character: bool = False,
    stop: Outcome = Outcome.RESTS,
) -> Kind:
    return Kind(key, states, covered, by_character, stop, (("en", key),))


SORTS: tuple[Callable[[Random], Kind], ...] = (
    lambda rng: kind("together", Points(totals=values(rng, 4))),
    lambda rng: kind("growing", Points(step=1 + int(3 * rng.random()))),
    lambda rng: kind("table", Points(table=((1, value(rng)), (4, value(rng))))),
    lambda rng: kind("each", Points(each=value(rng))),
    lambda rng: kind("slid", *(Points(each=value(rng)) for _ in range(3))),
    lambda rng: kind("slid-together", Points(totals=values(rng, 3)), Points(step=1)),
    lambda rng: kind("letters", Points(totals=values(rng, 3)), by_character=True),
    lambda rng: kind("covered", Points(totals=values(rng, 5)), covered=True),
    lambda rng: kind("bang", Points(each=value(rng)), stop=Outcome.BLOWN_UP),
    lambda rng: kind("hole", Points(each=value(rng)), stop=Outcome.FELL_THROUGH),
)
SIGNS = "abc"
"""The characters of each kind; those counted by character have two."""


def board_of(number: int) -> Board:
    """A board of three kinds, with five to nine spaces of each, a seed for each board."""
    rng = Random(number)
    cells = [DOT] * (CLASSIC.columns * CLASSIC.rows)
    spaces: dict[str, int | Kind] = {}
    for sign, place in zip(SIGNS, (number, number + 3, number + 7), strict=True):
        drawn = SORTS[place % len(SORTS)](rng)
        signs = sign + sign.upper() if drawn.by_character else sign
        spaces |= dict.fromkeys(signs, drawn)
        dots = [at for at, cell in enumerate(cells) if cell == DOT]
        for nth, at in enumerate(rng.sample(dots, 5 + int(5 * rng.random()))):
            cells[at] = signs[nth % len(signs)]
    rows = range(0, len(cells), CLASSIC.columns)
    grid = tuple("".join(cells[at : at + CLASSIC.columns]) for at in rows)
    return Board(f"own-{number}", grid, spaces, rows=number % 2, volatile=number % 4 == 3)


def leads(games: int, jobs: int, path: Path | None = None) -> dict[str, MeanEstimate]:
    """The mean lead of the master over the architect on each board, and `mean` on all."""
    contest = Contest(CLASSIC, tuple(map(board_of, range(BOARDS))), frozenset(), 1, 600.0)
    journal: Journal | None = open_journal(path, contest) if path else None
    played = run(contest, list(tasks_of(BOTS, games)), local(jobs), journal, lambda _: None)
    master, architect = standings(contest, BOTS, played.results).bots
    boards = {ref: paired(master.scores[ref], architect.scores[ref]) for ref in master.scores}
    means = [[total / len(boards) for total in bot.totals] for bot in (master, architect)]
    return {**boards, "mean": paired(*means)}


if __name__ == "__main__":
    for ref, lead in leads(int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[1])).items():
        limit = lead.mean - (lead.ci95 or 0.0)
        sys.stdout.write(f"{ref:8} {mean_and_interval(lead, '+.2f')}, lower limit {limit:+.2f}\n")
