"""A game in words, for whoever can't see it or wants to be sure: moves, heights, tiles, scores."""

from collections.abc import Iterator, Sequence

from gapless.core.acts import Act, Missed, NotActed, SetAside, Token
from gapless.core.effect import Landing
from gapless.core.errors import IllegalActError, IllegalPlacementError
from gapless.core.game import Game
from gapless.core.masks import row_mask
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.tiles import Placement
from gapless.core.view import View
from gapless.records import Record
from gapless.render.styled import clean
from gapless.text import Text

from .player_names import names_of

_OUTCOMES = {
    Outcome.BLOWN_UP: "say-blown-up",
    Outcome.FELL_THROUGH: "say-fell-through",
    Outcome.LOST: "say-lost",
}


def board_name(text: Text, ref: str) -> str:
    """What a board is called."""
    id = ref.removesuffix("+volatile")
    name = text(f"board-{id}") if f"board-{id}" in text else text("board-other", id=clean(id))
    return name if id == ref else text("board-volatile", name=name)


def gained(before: Ramp, after: Ramp) -> tuple[list[int], int]:
    """The rows that a tile completed and how many gaps it left, where they count."""
    rows = [
        row
        for row in range(1, before.board.height + 1)
        if _full(after, row) and not _full(before, row)
    ]
    gaps = (after.sealed & ~before.sealed).bit_count()
    return (rows if before.board.rows else []), gaps


def _full(ramp: Ramp, row: int) -> bool:
    return not row_mask(row, ramp.board.width) & ~ramp.covered


def landing_words(text: Text, before: Ramp, landing: Landing, after: Ramp) -> str:
    """`L5, turned 90 degrees, column 3, rows 4 to 6, completes row 4, one gap`."""
    placement = landing.placement
    low, high = landing.row, landing.row + placement.shape.height - 1
    words = [
        placement.tile.name,
        text(f"turn-{placement.orientation}"),
        text("item-column", column=placement.column),
        text("item-row", row=low) if low == high else text("say-rows", low=low, high=high),
    ]
    if landing.outcome is not Outcome.RESTS:
        return ", ".join([*words, text(_OUTCOMES[landing.outcome])])
    rows, gaps = gained(before, after)
    if rows:
        words.append(text("say-completes", count=len(rows), rows=", ".join(map(str, rows))))
    if gaps:
        words.append(text("say-gaps", count=gaps))
    cracked = (after.cracked & ~before.cracked).bit_count()
    broken = (after.broken & ~before.broken).bit_count()
    if cracked:
        words.append(text("say-cracked", count=cracked))
    if broken:
        words.append(text("say-broken", count=broken))
    return ", ".join(words)


def story(text: Text, round: Round, names: Sequence[str], seats: Sequence[int]) -> Iterator[str]:
    """What happened in the turn played last, a sentence for each of the seats and each arrival."""
    turn = round.turns[-1]
    for seat in seats:
        before = round.ramps[seat].copy()
        for _ in range(sum(arrival.seat == seat for arrival in turn.arrivals)):
            before.pop()
        yield _sentence(text, names, seat, _token_words(text, before, turn.tokens[seat]))
    for arrival in [arrival for arrival in turn.arrivals if arrival.seat in seats]:
        tile = arrival.landing.placement.tile.name
        id = "act-lost" if arrival.landing.outcome is Outcome.LOST else "act-arrived"
        yield text(id, name=names[arrival.seat], tile=tile)


def _token_words(text: Text, ramp: Ramp, token: Token) -> str:
    match token:
        case SetAside():
            return text("say-aside", tile=token.tile.name)
        case Missed():
            return text("say-missed", tile=token.tile.name)
        case NotActed():
            return text("say-unknown", tile=token.tile.name)
        case _:
            after = ramp.copy()
            ramp.pop()
            return landing_words(text, ramp, ramp.landing(token), after)


def _sentence(text: Text, names: Sequence[str], seat: int, words: str) -> str:
    if len(names) == 1:
        return text("say-own", move=words)
    return text("say-other", name=names[seat], move=words)


def card_words(text: Text, view: View) -> str:
    """Which tile is to be placed, or that the turn is missed."""
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
    """The round, the board and the card that are being played."""
    card = text("play-start")
    if game.card is not None:
        cards = len(game.setup.edition.build)
        card = text("play-card", card=len(game.round.turns), cards=cards)
    rounds = text("play-round", round=len(game.rounds), rounds=len(game.setup.boards))
    return f"{rounds} · {board_name(text, game.round.board.ref)} · {card}"


def heights_words(text: Text, ramp: Ramp) -> str:
    return text("say-heights", heights=" ".join(map(str, ramp.skyline)))


def tiles_words(text: Text, view: View) -> str:
    tiles = " ".join(tile.name for tile in view.to_come)
    return text("say-to-come", count=len(view.to_come), tiles=tiles or "-")


def score_words(text: Text, ramp: Ramp) -> Iterator[str]:
    """What counts if the round ended now, reason by reason."""
    score = ramp.score()
    yield text("say-score-now", total=score.total)
    for reason, points in score.by_reason().items():
        yield f"{text(f'reason-{reason}')}: {points:+d}"


def outcome_words(text: Text, record: Record) -> Iterator[str]:
    """What a finished game came to."""
    names = names_of(text, record.setup)
    for name, total in zip(names, record.totals, strict=True):
        yield text("say-total", name=name, total=total)
    if len(names) > 1:
        winners = ", ".join(names[seat] for seat in record.winners)
        yield text("winners", count=len(record.winners), names=winners)
    if record.rank:
        yield text("rank", rank=record.rank.names[text.language])
    if record.practised:
        yield text("practised")


def aim_words(text: Text, view: View, placement: Placement, *, hints: bool) -> str:
    """Describe a placement aimed at, or why it is illegal; with `hints` also what it would do."""
    try:
        landing = view.ramp.landing(placement)
    except IllegalPlacementError as error:
        return text.error(error)
    name = f"{placement}: {text(f'turn-{placement.orientation}')}"
    if not hints:
        return name
    after = view.ramp.copy()
    after.push(placement)
    if landing.outcome is not Outcome.RESTS:
        return landing_words(text, view.ramp, landing, after)
    rows, gaps = gained(view.ramp, after)
    words = [text("gain-rows", count=len(rows))] if rows else []
    words.append(text("gain-gaps", count=gaps) if gaps else text("gain-fine"))
    return ", ".join([name, *words])


def preview_words(text: Text, view: View, act: Act) -> str:
    """Describe what an act would do; raise `GaplessError` if it is illegal."""
    if isinstance(act, SetAside):
        if not view.may_set_aside:
            raise IllegalActError("start-aside", tile=act.tile.name)
        return text("say-aside", tile=act.tile.name)
    after = view.ramp.copy()
    landing = after.landing(act)
    after.push(act)
    return landing_words(text, view.ramp, landing, after)
