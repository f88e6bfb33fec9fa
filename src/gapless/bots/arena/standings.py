"""What the games of an arena come to: means, intervals and paired differences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Any

from gapless.bots.bot import BotError

from .contest import Contest, Result

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and half the width of its 95 % interval; one value has no interval."""

    mean: float
    ci95: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot: over all boards, on each board, and how it went."""

    name: str
    total: Estimate
    boards: dict[str, Estimate]
    seconds_per_act: float
    longest_act: float
    forfeits: int
    reason: BotError | None
    """Why the first game that was forfeited was."""
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """How many points more `better` has than `other` on the same deals."""

    better: str
    other: str
    points: Estimate


@dataclass(frozen=True, slots=True)
class Standings:
    """The comparison over the games that every bot has finished."""

    games: int
    bots: tuple[Standing, ...]
    differences: tuple[Difference, ...]


def standings(contest: Contest, bots: Sequence[str], results: Iterable[Result]) -> Standings:
    """Bots in their order; a pair of them is compared with the better one first."""
    by_bot: dict[str, dict[int, Result]] = {bot: {} for bot in bots}
    for result in results:
        if result.task.bot in by_bot:
            by_bot[result.task.bot][result.task.game] = result
    shared = sorted(set.intersection(*(set(found) for found in by_bot.values())))
    if not shared:
        return Standings(0, (), ())
    found = [_standing(contest, bot, [by_bot[bot][game] for game in shared]) for bot in bots]
    pairs = [_difference(one, two) for one, two in combinations(found, 2)]
    return Standings(len(shared), tuple(found), tuple(pairs))


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of at least one value and its interval."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, None)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, Z95 * sqrt(variance / count))


def mean_and_interval(points: Estimate, form: str) -> str:
    """Return a text like `5.00 ± 0.31`, both numbers in the same format, or the mean alone."""
    mean = f"{points.mean:{form}}"
    return mean if points.ci95 is None else f"{mean} ± {points.ci95:{form.lstrip('+')}}"


def as_json(found: Standings) -> dict[str, Any]:
    return {
        "games": found.games,
        "bots": [
            {
                "name": bot.name,
                **_numbers(bot.total),
                "boards": {board: _numbers(points) for board, points in bot.boards.items()},
                "seconds_per_act": round(bot.seconds_per_act, 6),
                "forfeits": bot.forfeits,
            }
            for bot in found.bots
        ],
        "differences": [
            {"better": one.better, "other": one.other, **_numbers(one.points)}
            for one in found.differences
        ],
        "longest_act": {bot.name: round(bot.longest_act, 6) for bot in found.bots},
    }


def _numbers(points: Estimate) -> dict[str, float | None]:
    half = points.ci95
    return {"mean": round(points.mean, 6), "ci95": half if half is None else round(half, 6)}


def _standing(contest: Contest, bot: str, results: Sequence[Result]) -> Standing:
    refs = [board.ref for board in contest.boards]
    acts = sum(result.acts for result in results)
    forfeits = [result.forfeit for result in results if result.forfeit is not None]
    return Standing(
        name=bot,
        total=estimate([result.total for result in results]),
        boards={
            ref: estimate([_on_board(result, refs, ref) for result in results])
            for ref in dict.fromkeys(refs)
        },
        seconds_per_act=sum(result.seconds for result in results) / max(1, acts),
        longest_act=max(result.longest for result in results),
        forfeits=len(forfeits),
        reason=forfeits[0] if forfeits else None,
        totals=tuple(result.total for result in results),
    )


def _on_board(result: Result, refs: Sequence[str], ref: str) -> float:
    """The points of a game's round on a board, or their mean where it has several."""
    points = [score for board, score in zip(refs, result.scores, strict=True) if board == ref]
    return sum(points) / len(points)


def _difference(one: Standing, two: Standing) -> Difference:
    better, other = (one, two) if one.total.mean >= two.total.mean else (two, one)
    points = [a - b for a, b in zip(better.totals, other.totals, strict=True)]
    return Difference(better.name, other.name, estimate(points))
