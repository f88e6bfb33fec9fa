"""A review as one HTML page that stands alone: words, graph and pictures, in light and dark."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path

from gapless.editions.plain_text import visible_text
from gapless.render import Panel, draw_svg
from gapless.render.theme import DARK, LIGHT
from gapless.text import Text

from .account import POINT, MoveReview, RoundReview
from .move_scenes import move_scenes
from .review import Review
from .review_words import (
    account_line,
    biggest_mistakes,
    evaluator_line,
    move_line,
    points,
    reason_sentence,
    review_heading,
    round_lines,
    signed,
)

PICTURED = 12
"""Most mistakes of a player that are drawn."""

_COLOUR = re.compile(r"#[0-9a-f]{6}\b")
_LINE_HEIGHT = 180
_BAR_HEIGHT = 110
_GAP = 16
"""Room between the line and the bars."""
_STEP = 14
_MARGIN = 34
_LEAST_WIDTH = 560
"""The graph of a game is drawn smaller on a narrow screen, but not smaller than this."""

_STYLE = Path(__file__).with_name("report.css").read_text(encoding="utf-8")


def review_html(text: Text, review: Review) -> str:
    """Return the page of a complete review in a language."""
    page = _Page(text, review)
    body = "\n".join(page.body())
    names = [review.record.setup.players[seat] for seat in review.seats]
    title = escape(f"{text('coach-title')}: {', '.join(names)}")
    style = page.style()
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    html = (
        f'<!doctype html>\n<html lang="{text.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
    )
    return "\n".join(map(visible_text, html.split("\n")))


class _Page:
    def __init__(self, text: Text, review: Review) -> None:
        self._text = text
        self._review = review
        self._graph_widths: set[int] = set()
        self._palette: dict[str, tuple[str, str]] = {
            name: (getattr(LIGHT, name), getattr(DARK, name))
            for name in ("page", "ink", "quiet", "dot", "bonus", "penalty")
        }

    def style(self) -> str:
        """Return the style sheet, with the colours of the pictures and the widths of the graphs."""
        light = ";".join(f"--{name}:{pair[0]}" for name, pair in self._palette.items())
        dark = ";".join(f"--{name}:{pair[1]}" for name, pair in self._palette.items())
        media = f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        widths = "".join(
            f".w{width} {{ max-width: {width}px; min-width: {min(width, _LEAST_WIDTH)}px; }}\n"
            for width in sorted(self._graph_widths)
        )
        return f":root {{ {light} }}\n{media}\n\n{_STYLE}{widths}"

    def body(self) -> Iterator[str]:
        """Yield the parts of the page, player by player."""
        players = self._review.record.setup.players
        for seat in self._review.seats:
            rounds = [round for round in self._review.rounds if round.seat == seat]
            if not rounds:
                continue
            if len(players) > 1:
                yield f"<h2>{escape(players[seat])}</h2>"
            yield from self._seat(seat, rounds)

    def _seat(self, seat: int, rounds: Sequence[RoundReview]) -> Iterator[str]:
        text = self._text
        yield f"<h3>{escape(text('coach-mistakes'))}</h3>"
        worst = biggest_mistakes(rounds)[:PICTURED]
        for round, move in worst:
            yield from self._mistake(round, move)
        if not worst:
            yield f"<p>{escape(text('coach-none'))}</p>"
        yield f"<details><summary>{escape(text('coach-numbers'))}</summary>"
        yield f'<p class="account">{self._line(account_line(text, self._review.account(seat)))}</p>'
        yield f"<h3>{escape(text('coach-graph'))}</h3>"
        self._graph_widths.add(_graph_width(rounds))
        yield f'<div class="scroll">{graph_svg(text, rounds)}</div>'
        yield f'<p class="quiet">{escape(text("coach-graph-about"))}</p>'
        for round in rounds:
            heading = review_heading(text, self._review, round)
            yield f"<p><strong>{escape(heading)}</strong><br>"
            yield "<br>".join(map(self._line, round_lines(text, self._review, round))) + "</p>"
        yield f"<h3>{escape(text('coach-moves'))}</h3>"
        for round in rounds:
            yield from self._table(round)
        yield f'<p class="quiet">{escape(evaluator_line(text, rounds))}</p></details>'

    def _mistake(self, round: RoundReview, move: MoveReview) -> Iterator[str]:
        text = self._text
        first, *others = (self._line(reason_sentence(text, reason)) for reason in move.reasons)
        yield f"<article><p><strong>{first}</strong></p>"
        yield f'<p class="quiet">{self._line(move_line(text, round, move))}</p>'
        yield f"<ul>{''.join(f'<li>{other}</li>' for other in others)}</ul>"
        made, best = move_scenes(self._review.record, round, move)
        panels = [
            Panel(made, text("coach-made", act=move.act)),
            Panel(best, text("coach-best", act=move.best[0].act)),
        ]
        yield self._themed(draw_svg(panels, LIGHT), draw_svg(panels, DARK))
        yield "</article>"

    def _themed(self, light: str, dark: str) -> str:
        """Return a picture whose colours are those of the reader's theme."""
        others = iter(_COLOUR.findall(dark))

        def variable(match: re.Match[str]) -> str:
            pair = match.group(), next(others)
            name = f"{pair[0][1:]}{pair[1][1:]}"
            self._palette[f"c{name}"] = pair
            return f"var(--c{name})"

        return _COLOUR.sub(variable, light)

    def _table(self, round: RoundReview) -> Iterator[str]:
        text = self._text
        heading = review_heading(text, self._review, round)
        yield f'<div class="scroll"><table><caption>{escape(heading)}</caption><thead><tr>'
        for name in ("card", "move", "luck", "loss", "correction", "best"):
            shown = ' class="number"' if name in {"luck", "loss", "correction"} else ""
            yield f'<th scope="col"{shown}>{escape(text(f"coach-column-{name}"))}</th>'
        yield "</tr></thead><tbody>"
        for move in round.moves:
            card = str(move.card) if move.card else text("coach-start")
            best = ", ".join(f"{choice.act} {points(text, choice.value)}" for choice in move.best)
            loss = signed(text, -move.loss)
            mark = text(f"mark-{move.mark}") if move.mark else ""
            yield (
                f"<tr><td>{escape(card)}</td><td>{escape(move.act)} "
                f'<span class="quiet">{escape(mark)}</span></td>'
                f'<td class="number">{self._line(signed(text, move.luck))}</td>'
                f'<td class="number{" loss" if loss != "0" else ""}">'
                f"{self._line(loss)}</td>"
                f'<td class="number">{self._line(signed(text, move.correction))}</td>'
                f"<td>{self._line(text('coach-forced') if move.forced else best)}</td></tr>"
            )
        yield "</tbody></table></div>"

    @staticmethod
    def _line(sentence: str) -> str:
        """Return a sentence as HTML, with the typographic minus before numbers."""
        return re.sub(r"(?<![\w])-(?=\d)", "−", escape(sentence))


def graph_svg(text: Text, rounds: Sequence[RoundReview]) -> str:
    """Return the graph of the expected total over all cards, above bars of luck and loss."""
    total = sum(round.expected for round in rounds)
    line, bars, borders = [total], [], []
    for round in rounds:
        for move in round.moves:
            total += move.luck - move.loss + move.correction
            line.append(total)
            bars.append((move.luck, move.loss))
        total += round.arrivals
        line[-1] = total
        borders.append(len(bars))
    width, height = _graph_width(rounds), _LINE_HEIGHT + _GAP + _BAR_HEIGHT
    rounds_end = [_MARGIN + _STEP * border for border in borders[:-1]]
    parts = [f'<path d="M{x},0V{height}" stroke="var(--dot)"/>' for x in rounds_end]
    parts += [*_line_parts(text, line), *_bar_parts(text, bars)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="w{width}" '
        f'viewBox="0 -10 {width} {height + 20}" role="img">'
        f"<title>{escape(text('coach-graph'))}</title>{''.join(parts)}</svg>"
    )


def _graph_width(rounds: Sequence[RoundReview]) -> int:
    return _MARGIN + _STEP * sum(len(round.moves) for round in rounds) + 10


def _line_parts(text: Text, line: Sequence[int]) -> Iterator[str]:
    low, high = min(line) - POINT, max(line) + POINT
    unit = _LINE_HEIGHT / (high - low)
    for value in (low + POINT, high - POINT):
        yield _scale(text, value, _LINE_HEIGHT - (value - low) * unit + 4)
    path = "L".join(
        f"{_MARGIN + _STEP * nth},{_LINE_HEIGHT - (value - low) * unit:.1f}"
        for nth, value in enumerate(line)
    )
    yield f'<path d="M{path}" fill="none" stroke="var(--ink)" stroke-width="2"/>'


def _bar_parts(text: Text, bars: Sequence[tuple[int, int]]) -> Iterator[str]:
    most = max(POINT, *(abs(value) for bar in bars for value in bar))
    unit = _BAR_HEIGHT / 2 / most
    middle = _LINE_HEIGHT + _GAP + _BAR_HEIGHT / 2
    right = _MARGIN + _STEP * len(bars)
    yield f'<path d="M{_MARGIN},{middle}H{right}" stroke="var(--dot)"/>'
    for sign in (1, -1):
        yield _scale(text, sign * most, middle - sign * (_BAR_HEIGHT / 2 - 6) + 4)
    for nth, (luck, loss) in enumerate(bars):
        x = _MARGIN + _STEP * nth + 2
        for value, left, colour in ((luck, x, "quiet"), (-loss, x + 5, "penalty")):
            top = middle - max(0, value) * unit
            yield (
                f'<rect x="{left}" y="{top:.1f}" width="5" height="{abs(value) * unit:.1f}" '
                f'fill="var(--{colour})"/>'
            )


def _scale(text: Text, value: int, y: float) -> str:
    written = points(text, value).replace("-", "−")
    return f'<text x="0" y="{y:.1f}" font-size="11" fill="var(--quiet)">{written}</text>'
