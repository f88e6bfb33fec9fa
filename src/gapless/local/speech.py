"""A game in words: moves and what they did, cards, heights, tiles and scores."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from gapless.core.acts import Act, Missed, SetAside
from gapless.core.board import Board, Kind
from gapless.core.effect import Effect, Landing, SpaceGroup
from gapless.core.errors import IllegalActError, IllegalPlacementError
from gapless.core.game import Game
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.tiles import Placement
from gapless.core.view import View
from gapless.editions.board_codes import InvalidCodeError, decode_board
from gapless.records import Record
from gapless.records.hints import hint_counts
from gapless.render.board_labels import own_name
from gapless.render.scene import pair_characters
from gapless.render.styled import clean
from gapless.text import Text

from .player_names import names_of

SYMBOLS = ("circle", "square", "triangle", "cross", "star")
"""The symbols of a board's first pairs; later pairs have letters."""


def board_name(text: Text, board: Board) -> str:
    """Return the name of a board as shown to players."""
    name = own_name(text, board)
    if not name:
        known = f"board-{board.id}" in text
        name = text(f"board-{board.id}") if known else text("other-board", id=clean(board.id))
    return text("volatile-board", name=name) if board.volatile else name


def reference_name(text: Text, ref: str) -> str:
    """Return the name of the board that a reference names; files are not read."""
    id = ref.removesuffix("+volatile")
    board = Board(id, (), volatile=id != ref)
    if id.startswith("code:"):
        with suppress(InvalidCodeError):
            board = replace(decode_board(id.removeprefix("code:")), volatile=board.volatile)
    return board_name(text, board)


def symbol_of(board: Board, character: str) -> str:
    """Return the symbol of a pair, one of `SYMBOLS` or the character itself."""
    number = pair_characters(board).index(character)
    return SYMBOLS[number] if number < len(SYMBOLS) else character


def effect_words(text: Text, board: Board, effect: Effect) -> list[str]:
    """Return what an event did, in parts: `completes row 4`, `covers a bonus +2`, `one gap`."""
    words: list[str] = []
    if effect.outcome not in {None, Outcome.RESTS}:
        words.append(text(f"say-{effect.outcome}"))
    if effect.rows:
        rows = ", ".join(map(str, effect.rows))
        words.append(text("say-completes", count=len(effect.rows), rows=rows))
    if effect.columns:
        columns = ", ".join(map(str, effect.columns))
        words.append(text("say-completes-columns", count=len(effect.columns), columns=columns))
    for id, groups in (("say-covers", effect.covered), ("say-keeps", effect.kept)):
        if groups:
            words.append(text(id, spaces=_groups_words(text, board, groups)))
    for id, spaces in (
        ("say-gaps", effect.gaps),
        ("say-cracked", effect.cracked),
        ("say-broken", effect.broken),
    ):
        if spaces:
            words.append(text(id, count=len(spaces)))
    if effect.locked:
        points = sum(group.total for group in effect.locked)
        words.append(text("say-points", points=f"{points:+d}" if points else "0"))
    return words


def _groups_words(text: Text, board: Board, groups: Sequence[SpaceGroup]) -> str:
    *others, last = [_group_words(text, board, group) for group in groups]
    return text("list-and", list=", ".join(others), last=last) if others else last


def _group_words(text: Text, board: Board, group: SpaceGroup) -> str:
    count, kind = len(group.spaces), group.kind
    if kind is Kind.PAIR:
        return text("space-pair", count=count, symbol=symbol_of(board, group.character))
    if isinstance(kind, Kind):
        return text(f"space-{kind}", count=count)
    return text("space-bonus" if kind > 0 else "space-penalty", count=count, points=abs(kind))


def move_words(text: Text, board: Board, effect: Effect) -> str:
    """`L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap`."""
    event = effect.event
    if isinstance(event, SetAside):
        words = [text("say-aside", tile=event.tile.name)]
    else:
        words = [event.placement.tile.name, *_landing_words(text, event)]
    return ", ".join([*words, *effect_words(text, board, effect)])


def _landing_words(text: Text, landing: Landing) -> list[str]:
    placement = landing.placement
    low, high = landing.row, landing.row + placement.shape.height - 1
    words = [text(f"turn-{placement.orientation}"), text("say-column", column=placement.column)]
    if landing.outcome is not Outcome.LOST:
        one = low == high
        words.append(text("say-row", row=low) if one else text("say-rows", low=low, high=high))
    return words


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
    return move_words(text, view.board, effect if previews else Effect(effect.event))


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
    """Name the open card and the tile to place, or say that the turn is missed."""
    cards = len(view.setup.edition.build)
    if not view.turned and view.tile is not None:
        return text("say-start", tile=view.tile.name)
    id = "say-card" if view.tile is not None else "say-card-missed"
    return text(id, card=len(view.turned), cards=cards, tile=view.turned[-1].name)


def turned_card_words(text: Text, round: Round, index: int) -> str:
    """Name the card of a turn that is over."""
    cards = len(round.setup.edition.build)
    return text("say-card", card=index, cards=cards, tile=str(round.turns[index].card))


def heading_words(text: Text, game: Game) -> str:
    """Name the round, the board and the card being played, for a title line."""
    card = text("start-card")
    if game.card is not None:
        cards = len(game.setup.edition.build)
        card = text("card-of", card=len(game.round.turns), cards=cards)
    rounds = text("round-of", round=len(game.rounds), rounds=len(game.setup.boards))
    return f"{rounds} · {board_name(text, game.round.board)} · {card}"


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
        yield f"{text(f'reason-{reason}')}: {points:+d}"


def result_words(text: Text, record: Record) -> Iterator[str]:
    """Yield the totals of a finished game, its winners and rank, and what marks it as practice."""
    names = names_of(text, record.setup)
    for name, total in zip(names, record.totals, strict=True):
        yield text("say-total", name=name, total=total)
    if len(names) > 1:
        winners = ", ".join(names[seat] for seat in record.winners)
        yield text("winners", count=len(record.winners), names=winners)
    if record.rank:
        yield text("rank", rank=record.rank.names[text.language])
    counts = hint_counts(record.tags, len(names))
    hinted = [name for name, count in zip(names, counts, strict=True) if count]
    if hinted:
        alone = len(names) == 1
        yield text("hinted-alone") if alone else text("hinted", names=", ".join(hinted))
    elif record.practised:
        yield text("practised")
