"""Measure what reviews say: `python -m scripts.coach_figures games --count N`, and so on.

Each line of output is a JSON object. Games are played by the bots with fixed seeds, so that the
figures are the same on every machine but for the last digits of the networks.

- `games`: games of bots of all levels on all boards, under house rules, by 1 to 4 players. Every
  account must add up; counts the moves that lose a point or more, and those with a reason.
- `bots`: classic games of every bot: mean luck, loss and correction with their errors, and how many
  games it takes to tell bots apart by loss and by score.
- `errors`: the error of the difference between two acts, by tiles looked ahead.
- `offsets`: what to add to the quick value so that the mean correction is zero.
- `master`: the loss of the shipped master, judged by a search that looks further than its own.
"""

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one process per core

import numpy as np

import gapless
from gapless.analysis.act_values import Effort
from gapless.analysis.evaluators import state_evaluator
from gapless.analysis.learned_values import OFFSETS, LearnedValues
from gapless.analysis.reasons import AVERAGE
from gapless.analysis.review import review
from gapless.analysis.seat_round import PlayedCard, seat_round
from gapless.bots.master import SearchPlan, rounded
from gapless.core.setup import classic_setup
from gapless.records import Record

CLASSIC = gapless.edition("classic")
BOTS = ("newcomer", "handyman", "mason", "architect", "master")
LEVELS = (*BOTS[:-1], "master:0")
"""Bots that play a game in a second."""
HOUSES = ("", "", "", "inside", "shared-start", "row-penalty")
DEEP = SearchPlan(depth=5, acts=6, width=3, positions=120_000, margin=0.6)
"""Looks further than the shipped master: more acts with each tile, and four times the positions."""
DEEP_ERROR = 0.03
"""Differences within this are equally good in the eyes of the deep search."""
UNSEEN = 10_000
"""The first seed of games that only the offsets are taken from."""
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


def check_game(task: tuple[int, str]) -> dict[str, int]:
    """Review one game; return how many accounts add up, and how many losses are explained."""
    seed, effort = task
    setup, bots = any_setup(seed)
    record = Record.of_game(gapless.play(setup, bots, seed))
    rounds = review(record, effort=effort, possible=False, cache=False).run().rounds
    sums = sum(
        one.expected + one.luck - one.loss + one.correction + one.arrivals
        == one.score
        == 1000 * record.results[one.round].scores[one.seat].total
        for one in rounds
    )
    large = [move for one in rounds for move in one.moves if move.loss >= 1000]
    explained = sum(move.reasons[0].code != AVERAGE for move in large)
    return {"rounds": len(rounds), "add up": sums, "large": len(large), "explained": explained}


def games(count: int, effort: str, jobs: int) -> Iterator[dict[str, Any]]:
    """Yield the sums over games on all boards by bots of all levels."""
    tasks = [(seed, effort) for seed in range(count)]
    total: dict[str, int] = {}
    for found in _parallel(check_game, tasks, jobs):
        for name, number in found.items():
            total[name] = total.get(name, 0) + number
    yield {"games": count, "effort": effort, **total}


def classic_game(task: tuple[str, int, str]) -> list[tuple[int, ...]]:
    """Return luck, loss, correction and score of each round of a classic game."""
    bot, seed, effort = task
    record = Record.of_game(gapless.play(classic_setup(CLASSIC), [bot], seed))
    rounds = review(record, effort=effort, possible=False, cache=False).run().rounds
    return [(one.luck, one.loss, one.correction, one.score) for one in rounds]


def bots(
    count: int, effort: str, jobs: int, chosen: Sequence[str] = BOTS
) -> Iterator[dict[str, Any]]:
    """Yield the figures of every bot over classic games, those of all, then the comparisons.

    `chosen` are the bots from the weakest to the strongest.
    """
    found: dict[str, list[list[tuple[int, ...]]]] = {}
    for bot in chosen:
        tasks = [(bot, seed, effort) for seed in range(count)]
        found[bot] = _parallel(classic_game, tasks, jobs)
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
        pairs = list(zip(found[weak], found[strong], strict=True))
        by_loss = [_sum(a, 1) - _sum(b, 1) for a, b in pairs]
        by_score = [_sum(b, 3) - _sum(a, 3) for a, b in pairs]
        yield {
            "weak": weak,
            "strong": strong,
            "games to tell apart by loss": _needed(by_loss),
            "by score on the same cards": _needed(by_score),
            "lead by loss": round(fmean(by_loss), 2),
            "lead by score": round(fmean(by_score), 2),
        }


def card_corrections(task: tuple[str, int]) -> list[tuple[int, int, int]]:
    """Return the board, the tiles to come and the correction of each card of a classic game."""
    bot, seed = task
    record = Record.of_game(gapless.play(classic_setup(CLASSIC), [bot], seed))
    rounds = review(record, effort=Effort.FULL, possible=False, cache=False).run().rounds
    last = len(CLASSIC.build)
    return [(one.round, last - move.card, move.correction) for one in rounds for move in one.moves]


def offsets(count: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Yield what to add to W on each classic board, by the number of tiles to come.

    A correction leads from W with one number of tiles to W with the next smaller one, so the mean
    corrections add up.
    """
    tasks = [(LEVELS[seed % len(LEVELS)], UNSEEN + seed) for seed in range(count)]
    found = [card for game in _parallel(card_corrections, tasks, jobs) for card in game]
    for board in range(4):
        total, sums, added = 0.0, [], OFFSETS[f"classic-{board + 1}"]
        for left in range(len(CLASSIC.build) + 1):
            cards = [size for own, rest, size in found if (own, rest) == (board, left)]
            total += fmean(cards) / 1000
            sums.append(round(total + added[min(left, len(added) - 1)], 3))
        yield {"board": board + 1, "games": count, "offsets": sums}


def value_errors(task: tuple[str, str, int]) -> tuple[str, list[tuple[float, ...]]]:
    """Return the differences between the best acts and others, looked at 0 to 2 tiles ahead."""
    board, bot, seed = task
    setup = gapless.Setup(CLASSIC, ("A",), (gapless.find_board(CLASSIC, board, None),))
    record = Record.of_game(gapless.play(setup, [bot], seed))
    evaluator = state_evaluator(setup, setup.boards[0])
    assert isinstance(evaluator, LearnedValues)
    events = seat_round(setup, record.rounds[0], 0).events
    cards = [event for event in events if isinstance(event, PlayedCard)]
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


def errors(count: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Yield the error of each evaluator by tiles looked ahead."""
    refs = list(gapless.boards(CLASSIC))
    tasks = [
        (refs[seed % len(refs)], LEVELS[seed // len(refs) % len(LEVELS)], seed)
        for seed in range(count)
    ]
    pairs: dict[str, list[tuple[float, ...]]] = {}
    for weights, found in _parallel(value_errors, tasks, jobs):
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


def judged_master(seed: int) -> list[float]:
    """Return the loss of the shipped master in each round of a classic game."""
    setup = classic_setup(CLASSIC)
    record = Record.of_game(gapless.play(setup, ["master"], seed))
    losses = []
    for round in record.rounds:
        evaluator = state_evaluator(setup, round.board)
        assert isinstance(evaluator, LearnedValues)
        events = seat_round(setup, round, 0).events
        cards = [event for event in events if isinstance(event, PlayedCard)]
        outlooks = evaluator.outlooks(
            [card.before for card in cards], [card.act.tile for card in cards]
        )
        lost = 0.0
        for card, outlook in zip(cards, outlooks, strict=True):
            difference = deep_loss(evaluator, card, outlook)
            lost += difference if difference > DEEP_ERROR else 0.0
        losses.append(lost)
    return losses


def deep_loss(evaluator: LearnedValues, card: PlayedCard, outlook: Any) -> float:
    """Return the loss of an act as the deep search sees it."""
    left = len(card.before.rest) - 1
    own = outlook.acts.index(card.act)
    chosen = np.arange(len(outlook.acts))
    values = np.array(outlook.values)
    for depth in range(1, min(DEEP.depth, left) + 1):
        if depth > 1:
            order = np.argsort(-values, kind="stable")[: DEEP.acts_at(depth, left)]
            order = order[values[order] > values.max() - DEEP.margin]
            if len(order) < 2:
                break
            kept = np.unique(np.append(order, np.flatnonzero(chosen == own)))
            chosen = chosen[kept]
        after = evaluator.after(card.before, outlook, chosen)
        values = rounded(evaluator.evaluator.expect(after, left, depth, DEEP.width))
    return float(values.max() - values[chosen == own][0])


def master(count: int, jobs: int) -> Iterator[dict[str, Any]]:
    """Yield the mean loss of the shipped master per round."""
    found = [loss for game in _parallel(judged_master, range(count), jobs) for loss in game]
    yield {
        "rounds": len(found),
        "loss per round": round(fmean(found), 4),
        "error": round(_error(found), 4),
        "by board": [round(fmean(found[board::4]), 4) for board in range(4)],
    }


def _parallel(function: Any, tasks: Iterable[Any], jobs: int) -> list[Any]:
    if jobs == 1:
        return [function(task) for task in tasks]
    with Pool(jobs) as pool:
        return list(pool.imap(function, tasks))


def _sum(game: Sequence[tuple[int, ...]], nth: int) -> float:
    return sum(round[nth] for round in game) / 1000


def _most_within(numbers: Sequence[float]) -> float:
    """Return the size that 95 % of the numbers do not exceed."""
    sizes = sorted(map(abs, numbers))
    return round(sizes[ceil(0.95 * len(sizes)) - 1], 2)


def _error(numbers: Sequence[float]) -> float:
    return stdev(numbers) / sqrt(len(numbers))


def _needed(differences: Sequence[float]) -> float | None:
    """Return the games until a mean difference is clear with 99 %; `None` if it is not positive."""
    mean = fmean(differences)
    return round((CONFIDENT * stdev(differences) / mean) ** 2, 2) if mean > 0 else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("games", "bots", "errors", "offsets", "master"))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--effort", choices=list(Effort), default=Effort.QUICK)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bots", nargs="+", choices=BOTS, default=BOTS, help="for `bots`")
    options = parser.parse_args()
    lines = {
        "games": lambda: games(options.count, options.effort, options.jobs),
        "bots": lambda: bots(options.count, options.effort, options.jobs, options.bots),
        "errors": lambda: errors(options.count, options.jobs),
        "offsets": lambda: offsets(options.count, options.jobs),
        "master": lambda: master(options.count, options.jobs),
    }[options.what]()
    for line in lines:
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
