"""A picture of the standings: how often each bot had which total, and its mean."""

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from .standings import Standing, Standings, mean_and_interval

LEFT, RIGHT, TOP, ROW, BOTTOM = 150, 620, 46, 56, 40
WIDTH = RIGHT + 90
PAPER, INK, QUIET, BAR, MEAN = "#f4f1ea", "#23262a", "#6a6f76", "#b9cfe4", "#2b6cb0"
BINS = 60
LONGEST_NAME = 18


def plot(found: Standings, title: str, axis: str) -> str:
    """The standings as SVG, with a title and the name of the axis."""
    low, high = _range(found.bots)
    bottom = TOP + ROW * len(found.bots)
    box = f"0 0 {WIDTH} {bottom + BOTTOM}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">',
        f'<g font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="26" font-size="15">{escape(title)}</text>',
        *_axis(low, high, bottom, axis),
    ]
    for number, bot in enumerate(found.bots):
        lines += _row(bot, TOP + ROW * (number + 1) - 8, low, high)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _range(bots: Sequence[Standing]) -> tuple[float, float]:
    totals = [total for bot in bots for total in bot.totals]
    low, high = min(totals), max(totals)
    return (low - 1, high + 1)


def _at(value: float, low: float, high: float) -> float:
    return round(LEFT + (RIGHT - LEFT) * (value - low) / (high - low), 1)


def _axis(low: float, high: float, bottom: int, name: str) -> Iterator[str]:
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (high - low) / s <= 12)
    tick = -int(-low // step) * step
    while tick <= high:
        x = _at(tick, low, high)
        yield f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}" stroke="{QUIET}" opacity=".25"/>'
        yield (f'<text x="{x}" y="{bottom + 18}" text-anchor="middle" fill="{QUIET}">{tick}</text>')
        tick += step
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
        ends = _at(mean - half, low, high), _at(mean + half, low, high)
        yield (
            f'<line x1="{ends[0]}" x2="{ends[1]}" y1="{base}" y2="{base}" '
            f'stroke="{MEAN}" stroke-width="4" stroke-linecap="round"/>'
        )
    yield f'<circle cx="{_at(mean, low, high)}" cy="{base}" r="5" fill="{MEAN}"/>'
    name = bot.name if len(bot.name) <= LONGEST_NAME else bot.name[: LONGEST_NAME - 1] + "…"
    yield f'<text x="{LEFT - 14}" y="{base - 4}" text-anchor="end">{escape(name)}</text>'
    yield f'<text x="{RIGHT + 12}" y="{base - 4}">{mean_and_interval(bot.total, ".1f")}</text>'
