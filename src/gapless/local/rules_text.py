"""The rules of the game and of a board, as lines of text."""

from collections.abc import Iterator, Sequence

from gapless.core.board import Board, HouseRule
from gapless.core.masks import Space, space_mask
from gapless.core.ramp import Ramp
from gapless.render import Look, Sign, board_scene
from gapless.render.scene import SignKind
from gapless.render.terminal import sign_text
from gapless.text import Text

from .speech import symbol_of

_RULES = ("goal", "tiles", "round", "place", "gap", "top", "score", "end", "solo", "back", "guess")


def rules(text: Text, spaces_hint: str) -> Iterator[str]:
    """Yield the rules of the game, with an empty line after each paragraph.

    `spaces_hint` says how this interface shows what counts on a board.
    """
    for name in _RULES:
        paragraph = text(f"rules-{name}")
        yield f"{paragraph} {spaces_hint}" if name == "score" else paragraph
        yield ""


def legend(
    text: Text,
    board: Board,
    house: frozenset[HouseRule],
    look: Look,
    ramp: Ramp | None = None,
) -> Iterator[str]:
    """Yield a line for each rule of the board, each of its signs and each house rule in force.

    With a `ramp` the positions of the special spaces on it follow, and whether they are covered.
    """
    if board.rows:
        id = "rule-rows-volatile" if board.volatile else "rule-rows"
        yield text(id, points=f"{board.rows:+d}")
    if board.columns:
        yield text("rule-columns", points=f"{board.columns:+d}")
    if board.volatile:
        yield text("rule-volatile")
    if board.words:
        yield text("legend-letter")
        yield text("rule-words", words=", ".join(board.words))
        if ramp is not None:
            yield from _letters(text, ramp)
    else:
        id = "legend-dot-row" if HouseRule.ROW_PENALTY in house else "legend-dot"
        yield f"{sign_text(Sign(SignKind.DOT), look)}  {text(id)}"
        for line, signs in _signs(text, board, look):
            yield line
            if ramp is not None:
                yield from _positions(text, ramp, signs)
    for rule in HouseRule:
        if rule in house:
            yield f"{text(f'house-{rule.value}')}. {text(f'house-{rule.value}-about')}"


def _signs(text: Text, board: Board, look: Look) -> Iterator[tuple[str, list[Sign]]]:
    """Yield the meaning of each kind of sign, with the signs that it explains."""
    signs = dict.fromkeys(board_scene(board).signs.values())
    for sign in sorted(signs, key=lambda sign: (sign.kind.value, -sign.value)):
        if sign.kind is SignKind.NUMBER:
            id = "legend-bonus" if sign.value > 0 else "legend-penalty"
            yield f"{sign_text(sign, look)}  {text(id, value=abs(sign.value))}", [sign]
    groups: dict[SignKind, list[Sign]] = {}
    for sign in signs:
        if sign.kind not in {SignKind.DOT, SignKind.NUMBER}:
            groups.setdefault(sign.kind, []).append(sign)
    for kind, group in groups.items():
        shown = " ".join(sign_text(sign, look) for sign in group)
        yield f"{shown}  {text(f'legend-{kind.name.lower()}')}", group


def _positions(text: Text, ramp: Ramp, signs: Sequence[Sign]) -> Iterator[str]:
    for sign in signs:
        spaces = [s for s, c in ramp.board.characters.items() if c == sign.character]
        places = "; ".join(_position(text, ramp, space) for space in spaces)
        if sign.kind is SignKind.PAIR:
            symbol = symbol_of(ramp.board, sign.character)
            yield text("say-symbol-places", sign=sign.character, symbol=symbol, places=places)
        else:
            yield text("say-places", places=places)


def _position(text: Text, ramp: Ramp, space: Space) -> str:
    bit = space_mask(*space)
    place = text("say-place", column=space[0], row=space[1])
    for state in ("covered", "broken", "cracked", "spent"):
        if getattr(ramp, state) & bit:
            return text(f"say-place-{state}", place=place)
    return place


def _letters(text: Text, ramp: Ramp) -> Iterator[str]:
    """Yield the letters still visible, row by row from the top, each after its column."""
    rows: dict[int, list[str]] = {}
    for (column, row), letter in ramp.board.characters.items():
        if not ramp.covered & space_mask(column, row):
            rows.setdefault(row, []).append(f"{column} {letter}")
    for row in sorted(rows, reverse=True):
        yield text("say-letters", row=row, letters=", ".join(rows[row]))
