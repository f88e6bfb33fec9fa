"""Measure what reviews say: `python -m scripts.coach_figures games --count N`, and so on.

Each line of output is a JSON object. Games are played by the bots with fixed seeds, so that the
figures are the same on every machine but for the last digits of the networks.

- `games`: games of bots of all levels on all boards, under house rules, by 1 to 4 players. Every
  account must add up; counts the moves that lose a point or more, and those with a reason.
- `bots`: classic games of every bot: mean luck, loss and correction with their errors, and how many
  games it takes to tell bots apart by loss and by score.
- `errors`: the error of the difference between two acts, by tiles looked ahead.
- `offsets`: `OFFSETS` of `gapless.analysis.learned_values`, what to add to the quick value so that
  the mean correction is zero, from games that are in no other figure.
- `master`: the loss of the shipped master, judged by a search that looks one tile further.

`--resume FILE` stores the result of each game on a line; the same command, or one with a larger
count, continues from there. Use a new file after a change to the coach or the bots.
"""

import argparse
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, sqrt
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean, stdev, variance
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one process per core

import numpy as np

import gapless
from gapless.analysis.act_values import Effort, Outlook
from gapless.analysis.certificate import read_certificate
from gapless.analysis.evaluators import state_evaluator
from gapless.analysis.learned_values import OFFSETS, LearnedValues
from gapless.analysis.reasons import AVERAGE
from gapless.analysis.review import review
from gapless.analysis.seat_round import PlayedMove, first_state, seat_round
from gapless.bots.master import EFFORTS, rounded
from gapless.core.setup import classic_setup
from gapless.records import Record

CLASSIC = gapless.edition("classic")
BOTS = ("newcomer", "handyman", "mason", "architect", "master")
"""From the weakest to the strongest."""
LEVELS = (*BOTS[:-1], "master:0")
"""Bots that play a game in a second."""
HOUSES = ("", "", "", "inside", "shared-start", "row-penalty")
SHIPPED = EFFORTS[-1]
"""How far the shipped master looks ahead."""
DEEP_MARGIN = 0.2
"""Acts within this of the best where the master's search ends are looked at one tile further."""
DEEP_ERROR = 0.03
"""Differences within this are equally good in the eyes of the deeper search."""
UNSEEN = 10_000
"""The first seed of games that only the offsets are taken from."""
OFFSET_SIZES = 10
"""Numbers of tiles to come that have an offset of their own; all larger ones share one."""
COUNTS = ("accounts", "add up", "large", "explained")
"""What `games` counts on each board; large is a loss of a point or more."""
WITHIN = 0.683
"""The share of differences that are off by at most the error, as by one standard error."""
SURE, CONFIDENT = 3.291, 2.576
"""Standard errors of an interval of 99.9 % and of 99 %."""


def any_setup(seed: int) -> tuple[gapless.Setup, list[str]]:
    """Return a set-up of two rounds, and its bots."""
    random = Random(seed)
    refs = [id + random.choice(("", "+volatile")) for id in gapless.boards(CLASSIC)]
    chosen = random.sample(refs, 2)
    house = random.choice(HOUSES)
    if house == "row-penalty":
        chosen = [ref.removesuffix("+volatile") for ref in chosen]
    players = random.choice((1, 1, 2, 3, 4))
    boards = tuple(gapless.find_board(CLASSIC, ref, None) for ref in chosen)
    rules = frozenset({gapless.HouseRule(house)}) if house else frozenset()
    setup = gapless.Setup(CLASSIC, tuple("ABCD"[:players]), boards, rules)
    return setup, [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(players)]


def check_game(task: tuple[int, str]) -> dict[str, list[int]]:
    """Review one game; return the numbers of `COUNTS` for each board."""
    seed, effort = task
    setup, bots = any_setup(seed)
    record = Record.of_game(gapless.play(setup, bots, seed))
    rounds = review(record, effort=effort, possible=False, cache=False).run().rounds
    counts: dict[str, list[int]] = {}
    for one in rounds:
        terms = one.expected + one.luck - one.loss + one.correction + one.arrivals
        adds_up = terms == one.score == 1000 * record.results[one.round].scores[one.seat].total
        large = [move for move in one.moves if move.loss >= 1000]
        explained = sum(move.reasons[0].code != AVERAGE for move in large)
        own = counts.setdefault(one.board, [0] * len(COUNTS))
        for nth, number in enumerate((1, int(adds_up), len(large), explained)):
            own[nth] += number
    return counts


def games(count: int, effort: str, run: "Runner") -> Iterator[dict[str, Any]]:
    """Yield the counts of each board over games by bots of all levels, then the sums."""
    total: dict[str, list[int]] = {}
    for found in run(check_game, [(seed, effort) for seed in range(count)]):
        for board, numbers in found.items():
            own = total.get(board, [0] * len(COUNTS))
            total[board] = [a + b for a, b in zip(own, numbers, strict=True)]
    for board, numbers in sorted(total.items()):
        yield {"board": board, **dict(zip(COUNTS, numbers, strict=True))}
    sums = map(sum, zip(*total.values(), strict=True))
    yield {"games": count, "effort": effort, **dict(zip(COUNTS, sums, strict=True))}


def classic_game(task: tuple[str, int, str]) -> list[tuple[int, ...]]:
    """Return luck, loss, correction and score of each round of a classic game."""
    bot, seed, effort = task
    record = Record.of_game(gapless.play(classic_setup(CLASSIC), [bot], seed))
    rounds = review(record, effort=effort, possible=False, cache=False).run().rounds
    return [(one.luck, one.loss, one.correction, one.score) for one in rounds]


def bots(
    count: int, effort: str, run: "Runner", chosen: Sequence[str] = BOTS
) -> Iterator[dict[str, Any]]:
    """Yield the figures of every bot over classic games, those of all, then the comparisons.

    `chosen` are the bots from the weakest to the strongest.
    """
    found: dict[str, list[list[tuple[int, ...]]]] = {}
    for bot in chosen:
        found[bot] = run(classic_game, [(bot, seed, effort) for seed in range(count)])
        luck, loss, correction, score = (
            [sum(round[nth] for round in game) / 1000 for game in found[bot]] for nth in range(4)
        )
        yield {
            "bot": bot,
            "games": count,
            "effort": effort,
            "score": round(fmean(score), 2),
            "luck": round(fmean(luck), 3),
            "luck 99.9 %": round(SURE * _error(luck), 3),
            "loss per round": round(fmean(loss) / 4, 3),
            "loss error": round(_error(loss) / 4, 3),
            "correction per round": round(fmean(correction) / 4, 3),
            "correction error": round(_error(correction) / 4, 3),
            "correction by board": [
                round(fmean(game[board][2] for game in found[bot]) / 1000, 3) for board in range(4)
            ],
            "95 % of corrections": _most_within(correction),
        }
    together = [_sum(game, 2) for games in found.values() for game in games]
    yield {
        "all bots": list(found),
        "games": len(together),
        "effort": effort,
        "95 % of corrections": _most_within(together),
    }
    for weak, strong in pairwise(chosen):
        losses, scores = (
            [[sign * _sum(game, nth) for game in found[bot]] for bot in (weak, strong)]
            for nth, sign in ((1, -1), (3, 1))
        )
        yield {
            "weak": weak,
            "strong": strong,
            "games": count,
            "lead by loss": round(fmean(losses[1]) - fmean(losses[0]), 2),
            "lead by score": round(fmean(scores[1]) - fmean(scores[0]), 2),
            "games to tell apart": {
                "loss": _needed(*losses, paired=True),
                "score": _needed(*scores, paired=True),
                "loss, other cards": _needed(*losses, paired=False),
                "score, other cards": _needed(*scores, paired=False),
            },
        }


def card_corrections(task: tuple[str, int]) -> list[tuple[int, int, int]]:
    """Return the board, the tiles to come and the correction of each card of a classic game."""
    bot, seed = task
    record = Record.of_game(gapless.play(classic_setup(CLASSIC), [bot], seed))
    rounds = review(record, effort=Effort.FULL, possible=False, cache=False).run().rounds
    last = len(CLASSIC.build)
    return [(one.round, last - move.card, move.correction) for one in rounds for move in one.moves]


def offsets(count: int, run: "Runner") -> Iterator[dict[str, Any]]:
    """Yield what to add to W on each classic board, by the number of tiles to come.

    A correction leads from W with one number of tiles to W with the next smaller one, so the mean
    corrections add up. They are rounded to hundredths; the last is the mean of those of all larger
    numbers of tiles.
    """
    tasks = [(LEVELS[seed % len(LEVELS)], UNSEEN + seed) for seed in range(count)]
    found = [card for game in run(card_corrections, tasks) for card in game]
    for board in range(4):
        total, sums, added = 0.0, [], OFFSETS[f"classic-{board + 1}"]
        for left in range(len(CLASSIC.build) + 1):
            cards = [size for own, rest, size in found if own == board and rest == left]
            total += fmean(cards) / 1000
            sums.append(total + added[min(left, len(added) - 1)])
        fitted = [*sums[:OFFSET_SIZES], fmean(sums[OFFSET_SIZES:])]
        most = largest_offset(str(board + 1))
        yield {
            "board": board + 1,
            "games": count,
            "offsets": [min(round(one, 2), most) for one in fitted],
            "unrounded": [round(one, 3) for one in sums],
        }


def largest_offset(board: str) -> float:
    """Return the largest offset in hundredths with which no more is expected than is possible."""
    upper: float = read_certificate()["boards"][board]["upper"]["mean"]
    return floor(100 * (upper - expected_score(board) + OFFSETS[f"classic-{board}"][-1])) / 100


def expected_score(board: str) -> float:
    """Return what the coach expects of a very good player on a classic board."""
    setup = gapless.Setup(CLASSIC, ("A",), (CLASSIC.boards[board],))
    state = first_state(setup, setup.boards[0])
    (outlook,) = state_evaluator(setup, setup.boards[0]).outlooks([state], [None])
    return outlook.mean


def value_errors(task: tuple[str, str, int]) -> tuple[str, list[tuple[float, ...]]]:
    """Return the differences between the best acts and others, looked at 0 to 2 tiles ahead."""
    board, bot, seed = task
    setup = gapless.Setup(CLASSIC, ("A",), (gapless.find_board(CLASSIC, board, None),))
    record = Record.of_game(gapless.play(setup, [bot], seed))
    evaluator = state_evaluator(setup, setup.boards[0])
    assert isinstance(evaluator, LearnedValues)
    cards = list(seat_round(setup, record.rounds[0], 0).moves.values())
    outlooks = evaluator.outlooks(
        [card.before for card in cards], [card.act.tile for card in cards]
    )
    found: list[tuple[float, ...]] = []
    for card, outlook in list(zip(cards, outlooks, strict=True))[seed % 3 : -3 : 3]:
        values = np.array(outlook.values)
        chosen = np.argsort(-values)[:4]
        after, left = evaluator.after(card.before, outlook, chosen), len(card.before.rest) - 1
        levels = [evaluator.evaluator.expect(after, left, depth, 3) for depth in range(3)]
        best = int(np.argmax(levels[2]))
        found += [
            tuple(float(level[best] - level[nth]) for level in levels)
            for nth in range(len(chosen))
            if nth != best and levels[2][best] - levels[2][nth] < 1
        ]
    return evaluator.weights, found


def errors(count: int, run: "Runner") -> Iterator[dict[str, Any]]:
    """Yield the error of each evaluator by tiles looked ahead."""
    refs = list(gapless.boards(CLASSIC))
    tasks = [
        (refs[seed % len(refs)], LEVELS[seed // len(refs) % len(LEVELS)], seed)
        for seed in range(count)
    ]
    pairs: dict[str, list[tuple[float, ...]]] = {}
    for weights, found in run(value_errors, tasks):
        pairs.setdefault(weights, []).extend(found)
    for weights, found in sorted(pairs.items()):
        table = np.array(found)
        wrong = table[:, :2] - table[:, 2:]
        yield {
            "weights": weights,
            "pairs of acts": len(table),
            "error": [round(float(np.quantile(abs(wrong[:, n]), WITHIN)), 3) for n in range(2)],
            "root mean square": [
                round(float(np.sqrt((wrong[:, n] ** 2).mean())), 3) for n in range(2)
            ],
        }


def deeper_losses(seed: int) -> list[list[float]]:
    """Return for each round of a classic game of the master what a deeper search sees.

    The loss; the same with the differences that are called equally good; and the number of moves
    that were looked at one tile further.
    """
    setup = classic_setup(CLASSIC)
    record = Record.of_game(gapless.play(setup, ["master"], seed))
    found = []
    for played in record.rounds:
        evaluator = state_evaluator(setup, played.board)
        assert isinstance(evaluator, LearnedValues)
        cards = list(seat_round(setup, played, 0).moves.values())
        outlooks = evaluator.outlooks(
            [card.before for card in cards], [card.act.tile for card in cards]
        )
        seen = [
            loss
            for card, outlook in zip(cards, outlooks, strict=True)
            if (loss := deeper_loss(evaluator, card, outlook)) is not None
        ]
        found.append([sum(one for one in seen if one > DEEP_ERROR), sum(seen), len(seen)])
    return found


def deeper_loss(evaluator: LearnedValues, card: PlayedMove, outlook: Outlook) -> float | None:
    """Return the loss of an act, searched one tile further than the master does.

    The master's search is repeated first. `None` if no other act is near where it ends, or if it is
    exact.
    """
    left = len(card.before.rest) - 1
    if left <= SHIPPED.exact:
        return None
    own = outlook.acts.index(card.act)
    chosen, values, reached = np.arange(len(outlook.acts)), np.empty(0), 0
    for depth in range(1, min(SHIPPED.depth, left) + 1):
        if depth > 1:
            order = np.argsort(-rounded(values), kind="stable")[: SHIPPED.acts_at(depth, left)]
            order = order[values[order] > values.max() - SHIPPED.margin]
            if len(order) < 2:
                break
            chosen = chosen[np.unique(np.append(order, np.flatnonzero(chosen == own)))]
        values, reached = _looked(evaluator, card, outlook, chosen, depth), depth
    near = (values > values.max() - DEEP_MARGIN) | (chosen == own)
    if near.sum() < 2 or reached == left:
        return None
    chosen = chosen[near]
    values = _looked(evaluator, card, outlook, chosen, reached + 1)
    return float(values.max() - values[chosen == own][0])


def _looked(
    evaluator: LearnedValues, card: PlayedMove, outlook: Outlook, chosen: Any, depth: int
) -> Any:
    after, left = evaluator.after(card.before, outlook, chosen), len(card.before.rest) - 1
    return rounded(evaluator.evaluator.expect(after, left, depth, SHIPPED.width))


def master(count: int, run: "Runner") -> Iterator[dict[str, Any]]:
    """Yield the mean loss of the shipped master per round."""
    found = [round for game in run(deeper_losses, range(count)) for round in game]
    losses, all_differences, looked_at = zip(*found, strict=True)
    yield {
        "rounds": len(found),
        "moves looked at further": sum(looked_at),
        "loss per round": round(fmean(losses), 4),
        "error": round(_error(losses), 4),
        "by board": [round(fmean(losses[board::4]), 4) for board in range(4)],
        "with equally good moves": round(fmean(all_differences), 4),
        "its error": round(_error(all_differences), 4),
    }


class Runner:
    """Compute results in `jobs` processes; those stored in `file` are not computed again."""

    def __init__(self, jobs: int = 1, file: Path | None = None) -> None:
        self.jobs = jobs
        self.file = file
        self.known: dict[str, Any] = {}
        if file and file.exists():
            for line in file.read_text().splitlines():
                key, result = json.loads(line)
                self.known[key] = result

    def __call__(self, function: Callable[[Any], Any], tasks: Iterable[Any]) -> list[Any]:
        """Return the result of each task, in their order."""
        keys = {json.dumps([function.__name__, task]): task for task in tasks}
        missing = [key for key in keys if key not in self.known]
        for key, result in zip(missing, self._map(function, map(keys.get, missing)), strict=True):
            self.known[key] = result
            if self.file:
                with self.file.open("a") as file:
                    file.write(json.dumps([key, result]) + "\n")
        return [self.known[key] for key in keys]

    def _map(self, function: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        if self.jobs == 1:
            yield from map(function, tasks)
            return
        with Pool(self.jobs) as pool:
            yield from pool.imap(function, tasks)


def _sum(game: Sequence[tuple[int, ...]], nth: int) -> float:
    return sum(round[nth] for round in game) / 1000


def _most_within(numbers: Sequence[float]) -> float:
    """Return the size that 95 % of the numbers do not exceed."""
    sizes = sorted(map(abs, numbers))
    return round(sizes[ceil(0.95 * len(sizes)) - 1], 2)


def _error(numbers: Sequence[float]) -> float:
    return stdev(numbers) / sqrt(len(numbers))


def _needed(weak: Sequence[float], strong: Sequence[float], *, paired: bool) -> float | None:
    """Return the games of each bot until the lead of the stronger one is clear with 99 %.

    The games are played on the same cards if `paired`. `None` if there is no lead.
    """
    lead = fmean(strong) - fmean(weak)
    if paired:
        spread = variance([b - a for a, b in zip(weak, strong, strict=True)])
    else:
        spread = variance(weak) + variance(strong)
    return round(CONFIDENT**2 * spread / lead**2, 2) if lead > 0 else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("games", "bots", "errors", "offsets", "master"))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--effort", choices=list(Effort), default=Effort.QUICK)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bots", nargs="+", choices=(*LEVELS, "master"), default=BOTS)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="store the results of games")
    options = parser.parse_args()
    run = Runner(options.jobs, options.resume)
    lines = {
        "games": lambda: games(options.count, options.effort, run),
        "bots": lambda: bots(options.count, options.effort, run, options.bots),
        "errors": lambda: errors(options.count, run),
        "offsets": lambda: offsets(options.count, run),
        "master": lambda: master(options.count, run),
    }[options.what]()
    for line in lines:
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
