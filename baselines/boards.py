"""Every bot on every shipped board, and the best possible scores of the same deals.

`python -m baselines.boards --out FOLDER` writes the tables of `docs/benchmarks.md` and
`docs/baselines.md` to FOLDER/tables.md. Finished games and solved deals are stored beside it, and
the same command continues from them.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, TypeAlias

import gapless
from gapless.bots import LEVELS
from gapless.bots.arena.contest import Contest
from gapless.bots.arena.engines import local, run, tasks_of
from gapless.bots.arena.journal import open_journal
from gapless.bots.arena.standings import Standings, mean_and_interval, paired, standings
from gapless.core.board import Board
from gapless.editions import boards

BOTS = ("dreamer", "newcomer", "handyman", "mason", "architect", "master:0", "master")
DIFFERENCES = (("architect", "newcomer"), ("master", "architect"))
"""The differences of the first table, if both bots play."""


class DealSolution(NamedTuple):
    """The best score that is known for a deal on a board, and a bound on every score."""

    score: int
    bound: int


Solutions: TypeAlias = dict[str, list[DealSolution]]
"""The solutions of the first deals on each board."""


def shipped_boards(edition: gapless.Edition) -> tuple[Board, ...]:
    """Return all boards that come with an edition, and those of its box as volatile boards."""
    volatile = (replace(edition.boards[id], volatile=True) for id in edition.rounds)
    return (*boards(edition).values(), *volatile)


def solutions_of(contest: Contest, games: int, seconds: float, jobs: int, path: Path) -> Solutions:
    """Return the solutions of the first deals; those in the file at `path` are not solved again."""
    stored = json.loads(path.read_text()) if path.exists() else {}
    for number, board in enumerate(contest.boards):
        if len(stored.get(board.ref, ())) < games:
            setup = replace(contest.setup, boards=(board,))
            deals = [(contest.deal(game)[number],) for game in range(games)]
            solved = gapless.solve(deals, setup, seconds=seconds, jobs=jobs)
            stored[board.ref] = [(found[0][0].score, found[0][0].bound) for found in solved]
            path.write_text(json.dumps(stored))
            sys.stderr.write(f"{board.ref}: {games} deals solved\n")
    return {
        board.ref: [DealSolution(*found) for found in stored[board.ref][:games]]
        for board in contest.boards
    }


def strength_table(found: Standings) -> Iterator[str]:
    """Yield the lines of a table of each bot on each board, with differences on the same deals."""
    bots = {bot.name: bot for bot in found.bots}
    pairs = [pair for pair in DIFFERENCES if set(pair) <= set(bots)]
    yield from _head(["board", *bots, *(f"{one} - {two}" for one, two in pairs)])
    for ref in found.bots[0].boards:
        means = [mean_and_interval(bot.boards[ref], ".2f") for bot in found.bots]
        differences = [paired(bots[one].scores[ref], bots[two].scores[ref]) for one, two in pairs]
        yield _row([ref, *means, *(mean_and_interval(one, "+.2f") for one in differences)])


def order_problems(found: Standings) -> Iterator[str]:
    """Yield a line for each board and pair of levels that are not in order.

    The intervals of `newcomer`, `architect` and `master` must not overlap, and no level may be
    below the one before it by more than the interval of their difference.
    """
    bots = {bot.name: bot for bot in found.bots}
    apart = [(two, one) for one, two in DIFFERENCES]
    for ref in found.bots[0].boards:
        for low, high in pairwise(name for name in LEVELS if name in bots):
            loss = paired(bots[low].scores[ref], bots[high].scores[ref])
            if loss.mean > (loss.ci95 or 0):
                yield f"{ref}: {high} is below {low} by {mean_and_interval(loss, '.2f')}"
        for low, high in apart:
            if low in bots and high in bots:
                one, two = bots[low].boards[ref], bots[high].boards[ref]
                if one.mean + (one.ci95 or 0) >= two.mean - (two.ci95 or 0):
                    yield f"{ref}: the intervals of {low} and {high} overlap"


def regret_table(found: Standings, solutions: Solutions) -> Iterator[str]:
    """Yield the lines of a table of hindsight, and of each bot's regret on the same deals."""
    yield from _head(["board", "hindsight", "bound", "proved", *(bot.name for bot in found.bots)])
    for ref, solved in solutions.items():
        scores = [bot.scores[ref][: len(solved)] for bot in found.bots]
        # A search that ran out of time can end below what a bot scored.
        played = map(max, *scores) if len(scores) > 1 else scores[0]
        best = [max(one.score, most) for one, most in zip(solved, played, strict=True)]
        bound = [one.bound for one in solved]
        proved = sum(one == most for one, most in zip(best, bound, strict=True))
        regrets = [paired(best, own) for own in scores]
        cells = [f"{fmean(best):.2f}", f"{fmean(bound):.2f}", f"{proved} of {len(solved)}"]
        yield _row([ref, *cells, *(mean_and_interval(regret, ".2f") for regret in regrets)])


def _head(titles: Sequence[str]) -> Iterator[str]:
    yield _row(titles)
    yield f"|---|{'---:|' * (len(titles) - 1)}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m baselines.boards", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder for results")
    parser.add_argument("--games", type=int, default=100, help="deals that each bot plays")
    parser.add_argument("--hindsight", type=int, default=20, help="deals that are solved")
    parser.add_argument("--seconds", type=float, default=30, help="time to solve a deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bots", nargs="+", default=BOTS)
    parser.add_argument("--boards", nargs="+", help="some of the boards (default: all)")
    args = parser.parse_args(words)
    classic = gapless.edition("classic")
    shipped = {board.ref: board for board in shipped_boards(classic)}
    chosen = tuple(shipped[ref] for ref in args.boards or shipped)
    contest = Contest(classic, chosen, frozenset(), args.seed, 60.0)
    args.out.mkdir(parents=True, exist_ok=True)
    journal = open_journal(args.out / "games.jsonl", contest)
    tasks = list(tasks_of(args.bots, args.games))
    played = run(contest, tasks, local(args.jobs), journal, lambda _: None)
    if played.error is not None:
        raise played.error
    if played.interrupted:
        raise SystemExit("interrupted; the same command continues")
    found = standings(contest, args.bots, played.results)
    problems = list(order_problems(found)) or ["The levels are in order on every board."]
    lines = [f"{found.games} deals on each board", "", *strength_table(found), "", *problems]
    target = args.out / "tables.md"
    target.write_text("\n".join(lines) + "\n")
    if count := min(args.hindsight, args.games):
        path = args.out / "hindsight.json"
        solutions = solutions_of(contest, count, args.seconds, args.jobs, path)
        limit = f"{count} deals on each board, solved for at most {args.seconds:g} s"
        lines += ["", limit, "", *regret_table(found, solutions)]
        target.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
