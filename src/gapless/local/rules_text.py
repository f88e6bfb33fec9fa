"""The rules of the game and of a board, as lines of text."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from gapless import Board, Edition, HouseRule, Kind, Ramp
from gapless.core.masks import Space, space_mask
from gapless.render import Look, Panel, Sign, ramp_scene, shape_scene
from gapless.render.scene import board_signs, with_ghost
from gapless.render.terminal import sign_text
from gapless.text import Text

from .kind_words import legend_words, state_words, symbol_of
from .rulebook import Block, box_boards, figures, rulebook, variant_boards
from .speech import board_name

Draw = Callable[[Sequence[Panel]], str]
"""Returns panels as lines of text."""


def rules(
    text: Text, box: Edition, look: Look, hint: str = "", draw: Draw | None = None
) -> Iterator[str]:
    """Yield the rules of an edition, with an empty line after each paragraph.

    `hint` says how this interface shows what counts on a board. Figures are left out unless there
    is a function to `draw` them.
    """
    for section in rulebook(box):
        yield from (text(section.title), "")
        for block in section.blocks:
            yield from _block_lines(text, box, block, look, draw)
        if section.title == "rules-count" and hint:
            yield from (hint, "")


def _block_lines(
    text: Text, box: Edition, block: Block, look: Look, draw: Draw | None
) -> Iterator[str]:
    if block.kind == "boards":
        for board in box_boards(box):
            yield from (board_name(text, board), *legend(text, board, frozenset(), look), "")
    elif block.kind == "questions":
        for question, answer in questions(text, block):
            yield from (question, answer, "")
    elif block.kind == "text":
        for line in block.lines:
            yield from (line.words(text), "")
    elif lines := list(listed(text, box, block)):
        for number, item in enumerate(lines, 1):
            yield f"{number}. {item}" if block.kind == "steps" else f"- {item}"
        yield ""
    elif draw:
        yield from (draw(figure_panels(box, block.kind)), block.lines[0].words(text), "")


def listed(text: Text, box: Edition, block: Block) -> Iterator[str]:
    """Yield the items of a list; a block that is none has no items."""
    lines = [line.words(text) for line in block.lines]
    match block.kind:
        case "steps" | "points":
            yield from lines
        case "ranks":
            for points, rank in zip(lines, box.ranks, strict=True):
                yield f"{points}: {rank.names[text.language]}"
        case "variants":
            for board in variant_boards(box, text.language):
                yield f"{board_name(text, board)}: gapless rules {board.id}"
        case "house":
            yield from house_lines(text, HouseRule)
        case _:
            pass


def questions(text: Text, block: Block) -> Iterator[tuple[str, str]]:
    """Yield each question with its answer."""
    lines = [line.words(text) for line in block.lines]
    return zip(lines[::2], lines[1::2], strict=True)


def figure_panels(box: Edition, kind: str) -> list[Panel]:
    """Return what a figure shows: the tiles of the edition, or a ramp."""
    if kind == "tiles":
        return [Panel(shape_scene(tile, tile.shapes[0]), tile.name) for tile in box.tiles.values()]
    figure = figures()[kind]
    scene = ramp_scene(figure.ramp)
    return [Panel(with_ghost(scene, figure.ramp.landing(figure.ghost)) if figure.ghost else scene)]


def house_lines(text: Text, house: Iterable[HouseRule]) -> Iterator[str]:
    """Yield a sentence for each house rule."""
    for rule in house:
        yield f"{text(f'house-{rule.value}')}. {text(f'house-{rule.value}-about')}"


def legend(
    text: Text, board: Board, house: frozenset[HouseRule], look: Look, ramp: Ramp | None = None
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
        yield f"{sign_text(Sign('dot'), look)}  {text(id)}"
        for line, signs in _signs(text, board, look):
            yield line
            if ramp is not None:
                yield from _positions(text, ramp, signs)
    yield from house_lines(text, [rule for rule in HouseRule if rule in house])


def _signs(text: Text, board: Board, look: Look) -> Iterator[tuple[str, list[Sign]]]:
    """Yield the meaning of each kind of sign, with the signs that it explains."""
    signs = board_signs(board)
    numbers = [sign for sign in signs.values() if sign.name == "number"]
    for sign in sorted(numbers, key=lambda sign: -sign.value):
        id = "legend-bonus" if sign.value > 0 else "legend-penalty"
        yield f"{sign_text(sign, look)}  {text(id, value=abs(sign.value))}", [sign]
    for kind in board.kinds:
        group = [sign for character, sign in signs.items() if board.spaces.get(character) == kind]
        shown = " ".join(dict.fromkeys(sign_text(sign, look) for sign in group))
        yield f"{shown}  {legend_words(text, kind)}", group


def _positions(text: Text, ramp: Ramp, signs: Sequence[Sign]) -> Iterator[str]:
    for sign in signs:
        spaces = [s for s, c in ramp.board.characters.items() if c == sign.character]
        places = "; ".join(_position(text, ramp, space) for space in spaces)
        if symbol := symbol_of(ramp.board, sign.character):
            drawn = sign.drawing.ascii
            yield text("say-symbol-places", sign=drawn, symbol=symbol, places=places)
        else:
            yield text("say-places", places=places)


def _position(text: Text, ramp: Ramp, space: Space) -> str:
    bit = space_mask(*space)
    place = text("say-place", column=space[0], row=space[1])
    if ramp.covered & bit:
        return text("say-place-covered", place=place)
    if ramp.spent & bit:
        return text("say-place-spent", place=place)
    kind = ramp.board.spaces[ramp.board.characters[space]]
    state = kind.state_masks(bit, ramp.slid).index(bit) if isinstance(kind, Kind) else 0
    if isinstance(kind, Kind) and state:
        return text("say-place-state", place=place, state=state_words(text, kind, state))
    return place


def _letters(text: Text, ramp: Ramp) -> Iterator[str]:
    """Yield the letters still visible, row by row from the top, each after its column."""
    rows: dict[int, list[str]] = {}
    for (column, row), letter in ramp.board.characters.items():
        if not ramp.covered & space_mask(column, row):
            rows.setdefault(row, []).append(f"{column} {letter}")
    for row in sorted(rows, reverse=True):
        yield text("say-letters", row=row, letters=", ".join(rows[row]))
