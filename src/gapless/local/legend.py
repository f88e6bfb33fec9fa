"""What counts on a board, and what each of its special spaces does."""

from collections.abc import Iterator
from textwrap import wrap

from gapless.core.board import Board, HouseRule
from gapless.render import Look, Sign, board_scene
from gapless.render.scene import Mark
from gapless.render.terminal import sign_text
from gapless.text import Text

_KINDS = {
    Mark.PAIR: "space-pair",
    Mark.BOOM: "space-boom",
    Mark.WORMHOLE: "space-wormhole",
    Mark.CURSED: "space-cursed",
    Mark.EGG: "space-egg",
    Mark.GOLD: "space-gold",
}


def legend(text: Text, board: Board, house: frozenset[HouseRule], look: Look) -> Iterator[str]:
    """One line each for the rules of the board, its signs and the house rules in force."""
    if board.rows:
        id = "rule-rows-volatile" if board.volatile else "rule-rows"
        yield text(id, points=board.rows)
    if board.columns:
        yield text("rule-columns", points=board.columns)
    if board.volatile:
        yield text("rule-volatile")
    if board.words:
        yield text("space-letter")
        yield text("rule-words", words=", ".join(board.words))
    else:
        id = "space-dot-row" if HouseRule.ROW_PENALTY in house else "space-dot"
        yield f"{sign_text(Sign(Mark.DOT), look)}  {text(id)}"
        yield from _signs(text, board, look)
    for rule in HouseRule:
        if rule in house:
            yield f"{text(f'house-{rule.value}')}: {text(f'house-{rule.value}-about')}"


def _signs(text: Text, board: Board, look: Look) -> Iterator[str]:
    signs = dict.fromkeys(board_scene(board).signs.values())
    for sign in sorted(signs, key=lambda sign: (sign.mark.value, -sign.value)):
        if sign.mark is Mark.NUMBER:
            id = "space-bonus" if sign.value > 0 else "space-penalty"
            yield f"{sign_text(sign, look)}  {text(id, value=abs(sign.value))}"
    shown: dict[Mark, list[str]] = {}
    for sign in signs:
        if sign.mark in _KINDS:
            shown.setdefault(sign.mark, []).append(sign_text(sign, look))
    for mark, texts in shown.items():
        yield f"{' '.join(texts)}  {text(_KINDS[mark])}"


def wrapped(lines: Iterator[str], columns: int) -> Iterator[str]:
    for line in lines:
        yield from wrap(line, columns, subsequent_indent="   ") or [""]
