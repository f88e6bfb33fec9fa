"""A game in words: moves and what they did, cards, heights, tiles and scores."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from gapless import Act, Board, Missed, Outcome, Placement, Ramp, Round, SetAside, Setup, View
from gapless.core.board import VOLATILE
from gapless.core.effect import Effect, Landing, SpaceGroup
from gapless.core.errors import IllegalActError, IllegalPlacementError
from gapless.core.tiles import ORIENTATIONS, Shape, Tile
from gapless.editions.board_codes import InvalidCodeError, decode_board
from gapless.records import Record
from gapless.records.hint_tags import hint_counts
from gapless.render.board_labels import own_name, reason_name
from gapless.render.styled import clean
from gapless.text import Text

from .kind_words import signed, slid_words, spaces_words
from .player_names import names_of


def board_name(text: Text, board: Board) -> str:
    """Return the name of a board as shown to players."""
    name = own_name(text, board) or _known_name(text, board.id)
    return text("volatile-board", name=name) if board.volatile else name


def reference_name(text: Text, ref: str) -> str:
    """Return the name of the board that a reference names; files are not read."""
    id = ref.removesuffix(VOLATILE)
    if id.startswith("code:"):
        with suppress(InvalidCodeError):
            board = decode_board(id.removeprefix("code:"))
            return board_name(text, replace(board, volatile=id != ref))
    name = _known_name(text, id)
    return text("volatile-board", name=name) if id != ref else name


def _known_name(text: Text, id: str) -> str:
    if id.startswith("code:"):
        return text("own-board")
    known = f"board-{id}" in text
    return text(f"board-{id}") if known else text("other-board", id=clean(id))


def shape_words(text: Text, shape: Shape) -> str:
    """Describe a shape: `a cup two rows high and three columns wide, open upwards`.

    A shape of no shipped edition is only said to be turned.
    """
    squares = frozenset(shape.squares)
    rows = (
        "".join(str(int((column, row) in squares)) for column in range(shape.width))
        for row in reversed(range(shape.height))
    )
    id = f"shape-{'-'.join(rows)}"
    return text(id) if id in text else text(f"turn-{shape.orientation}")


def tile_words(text: Text, tile: Tile, orientation: str = ORIENTATIONS[0]) -> str:
    """Name a tile and describe its shape in an orientation."""
    return f"{tile}, {shape_words(text, tile.turned[orientation])}"


def effect_words(text: Text, board: Board, effect: Effect) -> Iterator[str]:
    """Yield what an event did, in parts: `completes row 4`, `covers a bonus +2`, `one gap`."""
    if effect.outcome not in {None, Outcome.RESTS}:
        yield text(f"say-{effect.outcome}")
    for id, lines in (("say-completes", effect.rows), ("say-completes-columns", effect.columns)):
        if lines:
            numbers = ", ".join(map(str, lines))
            yield text(id, count=len(lines), rows=numbers, columns=numbers)
    for id, groups in (("say-covers", effect.covered), ("say-keeps", effect.kept)):
        if groups:
            yield text(id, spaces=_groups_words(text, board, groups))
    if effect.gaps:
        yield text("say-gaps", count=len(effect.gaps))
    for state, spaces in enumerate(effect.slid, 1):
        yield from slid_words(text, board, spaces, state)
    if effect.locked:
        yield text("say-points", points=signed(sum(group.total for group in effect.locked)))


def _groups_words(text: Text, board: Board, groups: Sequence[SpaceGroup]) -> str:
    return listed(text, [spaces_words(text, board, group) for group in groups])


def move_words(text: Text, board: Board, effect: Effect, *, described: bool = False) -> str:
    """`L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap`.

    If it is `described`, the shape of the tile is said in place of its turn.
    """
    event = effect.event
    if isinstance(event, SetAside):
        words = [text("say-aside", tile=event.tile.name)]
    else:
        words = [event.placement.tile.name, *_landing_words(text, event, described=described)]
    return ", ".join([*words, *effect_words(text, board, effect)])


def _landing_words(text: Text, landing: Landing, *, described: bool = False) -> Iterator[str]:
    placement = landing.placement
    yield shape_words(text, placement.shape) if described else text(f"turn-{placement.orientation}")
    low, high = landing.row, landing.row + placement.shape.height - 1
    yield text("say-column", column=placement.column)
    if landing.outcome is not Outcome.LOST:
        yield text("say-row", row=low) if low == high else text("say-rows", low=low, high=high)


def turn_words(
    text: Text, round: Round, names: Sequence[str], seats: Sequence[int], index: int = -1
) -> Iterator[str]:
    """Yield a sentence for the act of each of the `seats` in a turn, then for the arrivals.

    Arrivals are those of tiles from these seats and those on their ramps. `index` is that of
    the turn, by default the last one.
    """
    turn, effects = round.turns[index], round.effects(index)
    for seat in seats:
        effect = effects.seats[seat]
        token = turn.tokens[seat]
        if effect is not None:
            move = move_words(text, round.board, effect)
        else:
            id = "say-missed" if isinstance(token, Missed) else "say-unknown"
            move = text(id, tile=token.tile.name)
        if len(names) == 1:
            yield text("say-own", move=move)
        else:
            yield text("say-other", name=names[seat], move=move)
    for source, seat, effect in effects.arrivals:
        if source in seats or seat in seats:
            yield _arrival_words(text, round.board, names, seat, effect)


def _arrival_words(
    text: Text, board: Board, names: Sequence[str], seat: int, effect: Effect
) -> str:
    assert isinstance(effect.event, Landing)
    move = ", ".join([*_landing_words(text, effect.event), *effect_words(text, board, effect)])
    tile = effect.event.placement.tile.name
    if len(names) == 1:
        return text("say-return", tile=tile, move=move)
    return text("say-arrival", name=names[seat], tile=tile, move=move)


def preview_words(text: Text, view: View, act: Act, *, previews: bool) -> str:
    """Describe an act and where its tile would rest; raise `GaplessError` if it is illegal.

    With `previews` also what it would do.
    """
    if isinstance(act, SetAside) and not view.may_set_aside:
        raise IllegalActError("start-aside", tile=act.tile.name)
    effect = view.ramp.preview(act)
    shown = effect if previews else Effect(effect.event)
    return move_words(text, view.board, shown, described=True)


def aim_words(text: Text, view: View, placement: Placement, *, previews: bool) -> str:
    """Describe a placement aimed at, or why it is illegal; with `previews` also its effect."""
    try:
        effect = view.ramp.preview(placement)
    except IllegalPlacementError as error:
        return text.error(error)
    words = [f"{placement}: {text(f'turn-{placement.orientation}')}"]
    if previews:
        words += effect_words(text, view.board, effect)
        if effect.outcome is Outcome.RESTS and not effect.gaps:
            words.append(text("gain-fine"))
    return ", ".join(words)


def card_words(text: Text, view: View) -> str:
    """Name the open card and describe the tile to place, or say that the turn is missed."""
    cards = len(view.setup.edition.build)
    if view.tile is None:
        tile = view.turned[-1].name
        return text("say-card-missed", card=len(view.turned), cards=cards, tile=tile)
    tile = tile_words(text, view.tile)
    if not view.turned:
        return text("say-start", tile=tile)
    return text("say-card", card=len(view.turned), cards=cards, tile=tile)


def turned_card_words(text: Text, round: Round, index: int) -> str:
    """Name the card of a turn that is over."""
    cards = len(round.setup.edition.build)
    return text("say-card", card=index, cards=cards, tile=str(round.turns[index].card))


def place_words(text: Text, setup: Setup, round: int, card: int) -> str:
    """Name a round, counted from 0, its board and a card, for a title line.

    The card 0 is that of the starting tiles.
    """
    cards = len(setup.edition.build)
    parts = [
        text("round-of", round=round + 1, rounds=len(setup.boards)),
        board_name(text, setup.boards[round]),
        text("card-of", card=card, cards=cards) if card else text("start-card"),
    ]
    return " · ".join(parts)


def heights_words(text: Text, ramp: Ramp) -> str:
    """List the heights of the columns from the left."""
    return text("say-heights", heights=" ".join(map(str, ramp.skyline)))


def tiles_words(text: Text, view: View) -> str:
    """List the tiles still to come."""
    tiles = " ".join(tile.name for tile in view.to_come)
    return text("say-to-come", count=len(view.to_come), tiles=tiles or "-")


def score_words(text: Text, ramp: Ramp) -> Iterator[str]:
    """Yield the score if the round ended now: the total, then the points for each reason."""
    score = ramp.score()
    yield text("score-now", total=score.total)
    for reason, points in score.by_reason().items():
        yield f"{reason_name(text, ramp.board, reason)}: {points:+d}"


def result_words(text: Text, record: Record) -> Iterator[str]:
    """Yield the totals of a finished game and its outcome."""
    for name, total in zip(names_of(text, record.setup), record.totals, strict=True):
        yield text("say-total", name=name, total=total)
    yield from outcome_words(text, record)


def listed(text: Text, names: Sequence[str]) -> str:
    """Return parts of a sentence as a list: `Ann, Bob and Cem`."""
    *others, last = names
    return text("list-and", list=", ".join(others), last=last) if others else last


def outcome_words(text: Text, record: Record) -> Iterator[str]:
    """Yield the winners and the rank of a finished game, and what marks a game as practice."""
    names = names_of(text, record.setup)
    if not record.complete:
        yield text("unfinished", finished=len(record.results), rounds=len(record.setup.boards))
    elif len(names) > 1:
        winners = [names[seat] for seat in record.winners]
        yield text("winners", count=len(winners), names=listed(text, winners))
    if record.rank:
        yield text("rank", rank=record.rank.names[text.language])
    counts = hint_counts(record.tags, len(names))
    hinted = [name for name, count in zip(names, counts, strict=True) if count]
    if hinted:
        alone = len(names) == 1
        yield text("hinted-alone") if alone else text("hinted", names=", ".join(hinted))
    elif record.practised:
        other = {"Branch", "Repeats", "Hints"} & {name for name, _ in record.tags}
        yield text("practised-otherwise" if other else "practised")
