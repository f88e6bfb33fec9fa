"""The standings of an arena: means, intervals, paired differences, and a picture of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from gapless.bots.bot import BotError

from .contest import Contest, Result, Task

Z95 = 1.959964
"""Standard errors to each side of a mean in its 95 % interval."""

LEFT, RIGHT, TOP, ROW, BOTTOM = 150, 620, 46, 56, 40
WIDTH = RIGHT + 90
PAPER, INK, QUIET, BAR, MEAN = "#f4f1ea", "#23262a", "#6a6f76", "#b9cfe4", "#2b6cb0"
BINS = 60
LONGEST_NAME = 18
"""Characters of the longest bot name in the picture."""


class MeanEstimate(NamedTuple):
    """A mean, and half the width of its 95 % interval; one value has no interval."""

    mean: float
    ci95: float | None


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one bot, in total and on each board."""

    name: str
    total: MeanEstimate
    boards: dict[str, MeanEstimate]
    seconds_per_act: float
    longest_act: float
    forfeits: int
    reason: BotError | None
    """Why the first forfeited game was forfeited."""
    totals: tuple[int, ...]
    scores: dict[str, tuple[float, ...]]
    """The points of each game on each board."""
    wins: MeanEstimate | None
    """Games won, as a share; `None` if there are no opponents."""


class Difference(NamedTuple):
    """The points that `better` has more than `other` on the same deals."""

    better: str
    other: str
    points: MeanEstimate
    boards: dict[str, MeanEstimate]


class Standings(NamedTuple):
    """The comparison of bots over the games that all of them have finished."""

    games: int
    bots: tuple[Standing, ...]
    differences: tuple[Difference, ...]


def standings(contest: Contest, bots: Sequence[str], results: Iterable[Result]) -> Standings:
    """Compare bots, in the order given; of each pair the better one comes first."""
    by_task = {result.task: result for result in results}
    games = sorted({task.game for task in by_task})
    shared = [game for game in games if all(Task(game, bot) in by_task for bot in bots)]
    if not shared:
        return Standings(0, (), ())
    rows = tuple(
        _standing(contest, bot, [by_task[Task(game, bot)] for game in shared]) for bot in bots
    )
    differences = tuple(_difference(first, second) for first, second in combinations(rows, 2))
    return Standings(len(shared), rows, differences)


def estimate(values: Sequence[float]) -> MeanEstimate:
    """Return the mean of at least one value and its interval."""
    several = len(values) > 1
    return MeanEstimate(fmean(values), Z95 * stdev(values) / sqrt(len(values)) if several else None)


def mean_and_interval(points: MeanEstimate, form: str) -> str:
    """Return a text like `5.00 ± 0.31`, both numbers in the same format, or the mean alone."""
    mean = f"{points.mean:{form}}"
    return mean if points.ci95 is None else f"{mean} ± {points.ci95:{form.lstrip('+')}}"


def as_json(table: Standings) -> dict[str, Any]:
    """Return the standings as an object for `--json`."""
    return {
        "games": table.games,
        "bots": [
            {
                "name": bot.name,
                **_numbers(bot.total),
                "boards": {board: _numbers(points) for board, points in bot.boards.items()},
                "seconds_per_act": round(bot.seconds_per_act, 6),
                "forfeits": bot.forfeits,
                **({} if bot.wins is None else {"wins": _numbers(bot.wins)}),
            }
            for bot in table.bots
        ],
        "differences": [
            {
                "better": lead.better,
                "other": lead.other,
                **_numbers(lead.points),
                "boards": {board: _numbers(points) for board, points in lead.boards.items()},
            }
            for lead in table.differences
        ],
        "longest_act": {bot.name: round(bot.longest_act, 6) for bot in table.bots},
    }


def _numbers(points: MeanEstimate) -> dict[str, float | None]:
    half = points.ci95
    return {"mean": round(points.mean, 6), "ci95": half if half is None else round(half, 6)}


def _standing(contest: Contest, bot: str, results: Sequence[Result]) -> Standing:
    refs = [board.ref for board in contest.boards]
    scores = {ref: tuple(_on_board(result, refs, ref) for result in results) for ref in refs}
    totals = tuple(result.total for result in results)
    acts = sum(result.acts for result in results)
    forfeits = [result.forfeit for result in results if result.forfeit is not None]
    return Standing(
        name=bot,
        total=estimate(totals),
        boards={ref: estimate(points) for ref, points in scores.items()},
        seconds_per_act=sum(result.seconds for result in results) / max(1, acts),
        longest_act=max(result.longest for result in results),
        forfeits=len(forfeits),
        reason=forfeits[0] if forfeits else None,
        totals=totals,
        scores=scores,
        wins=estimate([result.won for result in results]) if contest.opponents else None,
    )


def _on_board(result: Result, refs: Sequence[str], ref: str) -> float:
    """Return the points of a game on a board, or their mean if it has several rounds there."""
    return fmean(score for board, score in zip(refs, result.scores, strict=True) if board == ref)


def _difference(first: Standing, second: Standing) -> Difference:
    ahead = first.total.mean >= second.total.mean
    better, other = (first, second) if ahead else (second, first)
    boards = {ref: paired(better.scores[ref], other.scores[ref]) for ref in better.scores}
    return Difference(better.name, other.name, paired(better.totals, other.totals), boards)


def paired(scores: Sequence[float], others: Sequence[float]) -> MeanEstimate:
    """Return the mean difference of scores on the same deals, and its interval."""
    return estimate([own - other for own, other in zip(scores, others, strict=True)])


def plot(table: Standings, title: str, axis: str) -> str:
    """Draw the standings as SVG: the distribution of each bot's totals, and its mean."""
    totals = [total for bot in table.bots for total in bot.totals]
    low, high = min(totals) - 1, max(totals) + 1
    bottom = TOP + ROW * len(table.bots)
    box = f"0 0 {WIDTH} {bottom + BOTTOM}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">',
        f'<g font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="26" font-size="15">{escape(title)}</text>',
        *_axis(low, high, bottom, axis),
    ]
    for number, bot in enumerate(table.bots):
        lines += _row(bot, TOP + ROW * (number + 1) - 8, low, high)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _at(value: float, low: float, high: float) -> float:
    return round(LEFT + (RIGHT - LEFT) * (value - low) / (high - low), 1)


def _axis(low: int, high: int, bottom: int, name: str) -> Iterator[str]:
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (high - low) / s <= 12)
    for tick in range(-(-low // step) * step, high + 1, step):
        x = _at(tick, low, high)
        yield f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}" stroke="{QUIET}" opacity=".25"/>'
        yield f'<text x="{x}" y="{bottom + 18}" text-anchor="middle" fill="{QUIET}">{tick}</text>'
    yield f'<text x="{RIGHT + 12}" y="{bottom + 18}" fill="{QUIET}">{escape(name)}</text>'


def _row(bot: Standing, base: int, low: float, high: float) -> Iterator[str]:
    size = max(1, -int(-(high - low) // BINS))
    counts = Counter(total // size for total in bot.totals)
    most = max(counts.values())
    for place, count in sorted(counts.items()):
        left, right = _at(place * size - 0.5, low, high), _at((place + 1) * size - 0.5, low, high)
        height = round((ROW - 22) * count / most, 1)
        yield (
            f'<rect x="{left}" y="{base - height}" width="{round(right - left, 1)}" '
            f'height="{height}" fill="{BAR}"/>'
        )
    mean, half = bot.total.mean, bot.total.ci95
    if half is not None:
        left, right = _at(mean - half, low, high), _at(mean + half, low, high)
        yield (
            f'<line x1="{left}" x2="{right}" y1="{base}" y2="{base}" '
            f'stroke="{MEAN}" stroke-width="4" stroke-linecap="round"/>'
        )
    yield f'<circle cx="{_at(mean, low, high)}" cy="{base}" r="5" fill="{MEAN}"/>'
    name = bot.name if len(bot.name) <= LONGEST_NAME else bot.name[: LONGEST_NAME - 1] + "…"
    yield f'<text x="{LEFT - 14}" y="{base - 4}" text-anchor="end">{escape(name)}</text>'
    yield f'<text x="{RIGHT + 12}" y="{base - 4}">{mean_and_interval(bot.total, ".1f")}</text>'
