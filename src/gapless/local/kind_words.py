"""The words for kinds of special spaces: messages by their key, or sentences made of facts."""

from collections.abc import Iterator, Sequence

from gapless import Board, Kind, Outcome, Points, SpaceGroup
from gapless.core.masks import Space
from gapless.render.scene import board_signs
from gapless.text import Text


def spaces_words(text: Text, board: Board, group: SpaceGroup) -> str:
    """Return the words for special spaces of one character: `a bonus +2`, `both circles`."""
    count, kind = len(group.spaces), group.kind
    if isinstance(kind, int):
        return text("space-bonus" if kind > 0 else "space-penalty", count=count, points=abs(kind))
    symbol = symbol_of(board, group.character)
    if not kind.own and (id := f"space-{kind}") in text:
        return text(id, count=count, symbol=symbol)
    return text("space-own", count=count, name=f"{kind.name(text.language)} {symbol}".strip())


def symbol_of(board: Board, character: str) -> str:
    """Return the name of a character's symbol, or its letter; empty if its kind has none."""
    sign = board_signs(board)[character]
    return "" if sign.variant < 0 else sign.drawing.symbol


def slid_words(text: Text, board: Board, spaces: Sequence[Space], state: int) -> Iterator[str]:
    """Yield what a tile did to the spaces that it moved to a state, kind by kind."""
    kinds = [board.spaces[board.characters[space]] for space in spaces]
    for kind in dict.fromkeys(kinds):
        assert isinstance(kind, Kind)
        count = kinds.count(kind)
        if not kind.own and (id := f"slid-{kind}-{state}") in text:
            yield text(id, count=count)
        else:
            yield text("slid-own", count=count, name=kind.name(text.language), state=state + 1)


def state_words(text: Text, kind: Kind, state: int) -> str:
    """Return the words for the state of a space that was slid over."""
    id = f"state-{kind}-{state}"
    return text(id) if not kind.own and id in text else text("state-own", state=state + 1)


def legend_words(text: Text, kind: Kind) -> str:
    """Return what a kind counts and does."""
    if not kind.own and (id := f"legend-{kind}") in text:
        return text(id, **_legend_values(kind))
    return text("facts-name", name=kind.name(text.language), facts=" ".join(_facts(text, kind)))


def _legend_values(kind: Kind) -> dict[str, str | int]:
    """Return the points of a shipped kind, and from how many spaces on the last ones hold."""
    points: list[int] = []
    for state in kind.states:
        points += [state.each] if state.each is not None else state.totals
        points += [state.step * nth for nth in (1, 2, 3)] if state.step else []
        points += [each for _, each in state.table]
    counts = [least for state in kind.states for least, _ in state.table]
    values = {f"points{nth}": signed(one) for nth, one in enumerate(points, 1)}
    return {**values, "many": max(counts, default=0)}


def _facts(text: Text, kind: Kind) -> Iterator[str]:
    points = [_points(text, state) for state in kind.states]
    if kind.slides:
        yield text("facts-states")
        points = [text("facts-state", state=n, points=own) for n, own in enumerate(points, 1)]
    if not (kind.leaves and kind.states[0] == Points(each=0)):
        id = "facts-covered" if kind.covered else "facts-visible"
        yield text(id, points="; ".join(points))
    if kind.by_character:
        yield text("facts-character")
    if kind.stop is not Outcome.RESTS:
        yield text(f"facts-{kind.stop}")


def _points(text: Text, points: Points) -> str:
    if points.each is not None:
        return text("facts-each", points=signed(points.each))
    if points.step is not None:
        first, second, third = (signed(points.step * count) for count in (1, 2, 3))
        return text("facts-step", first=first, second=second, third=third)
    parts = [
        text("facts-from" if index else "facts-each", count=least, points=signed(each))
        for index, (least, each) in enumerate(points.table)
    ]
    last = len(points.totals)
    for count, total in enumerate(points.totals, 1):
        id = "facts-total" if count < last else "facts-total-last"
        parts.append(text(id, count=count, points=signed(total)))
    return ", ".join(parts)


def signed(points: int) -> str:
    """Return points with their sign, and 0 without one."""
    return f"{points:+d}" if points else "0"
