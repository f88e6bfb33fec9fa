"""Cards that were played, for the page to show: what each tile did, and whole games."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gapless.core.acts import Missed, NotActed
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.edition import Rank
from gapless.core.masks import Space, column_mask, row_mask, spaces_of
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import Round
from gapless.core.score import Score
from gapless.core.spaces import Fate
from gapless.records import Record

from . import messages


class Marks(NamedTuple):
    """A ramp at one moment."""

    skyline: tuple[int, ...]
    covered: int
    spent: int
    cracked: int
    broken: int
    banked: int


def marks_of(ramp: Ramp, index: int) -> Marks:
    """A ramp before the event of its history at an index, or now."""
    if index < len(ramp.undo):
        return Marks(*ramp.undo[index])
    return Marks(
        ramp.skyline, ramp.covered, ramp.spent, ramp.cracked, ramp.broken, len(ramp.banked)
    )


@lru_cache(maxsize=16)
def row_masks(columns: int, rows: int) -> tuple[int, ...]:
    return tuple(row_mask(row, columns) for row in range(1, rows + 1))


def sealed_by(landing: Landing, skyline: Sequence[int], height: int) -> int:
    """The spaces of the grid that a tile seals which comes to rest on a skyline."""
    placement, mask, below = landing.placement, landing.mask, landing.row - 1
    spaces = 0
    for column, top in enumerate(placement.shape.tops, placement.column):
        reach = min(below + top, height)
        low = skyline[column - 1]
        if low < reach:
            spaces |= column_mask(column, reach) & ~column_mask(column, low)
    return spaces & ~mask


def completed_by(landing: Landing, covered: int, board: Board) -> list[int]:
    """The rows that a tile completes which comes to rest on a ramp."""
    masks = row_masks(board.width, board.height)
    first = landing.row - 1
    after = covered | landing.mask
    return [
        row + 1
        for row in range(first, min(first + landing.placement.shape.height, board.height))
        if not masks[row] & ~after
    ]


def effect(ramp: Ramp, index: int) -> dict[str, object]:
    """What the event at an index of a ramp's history did."""
    event = ramp.history[index]
    before, after = marks_of(ramp, index), marks_of(ramp, index + 1)
    banked = ramp.banked[before.banked : after.banked]
    points = sum([item.points for item in banked])
    if not isinstance(event, Landing):
        return {"points": points}
    rests = event.fate is Fate.RESTS
    gaps = sealed_by(event, before.skyline, ramp.board.height) if rests else 0
    return {
        "squares": list(event.squares),
        "fate": event.fate.value,
        "rows": completed_by(event, before.covered, ramp.board) if rests else [],
        "gaps": list(spaces_of(gaps)),
        "cracked": list(spaces_of(after.cracked & ~before.cracked)),
        "broken": list(spaces_of(after.broken & ~before.broken)),
        "spent": list(spaces_of(after.spent & ~before.spent)),
        "points": points,
    }


def step_of(round: Round, number: int, card: int) -> messages.Step:
    """The card of a round, counted from 0 for the starting tiles, as it was played."""
    indexes = [len(ramp.history) for ramp in round.ramps]
    for turn in reversed(round.turns[card:]):
        for arrival in turn.arrivals:
            indexes[arrival.seat] -= 1
        for seat, token in enumerate(turn.tokens):
            indexes[seat] -= not isinstance(token, Missed | NotActed)
    turn = round.turns[card]
    seats = []
    for seat, token in enumerate(turn.tokens):
        acted = not isinstance(token, Missed | NotActed)
        done = effect(round.ramps[seat], indexes[seat]) if acted else {}
        indexes[seat] += acted
        seats.append(messages.SeatStep(token=str(token), **done))  # type: ignore[arg-type]
    arrivals = []
    for arrival in turn.arrivals:
        placement = arrival.landing.placement
        arrivals.append(
            messages.ArrivalStep(
                source=arrival.source,
                seat=arrival.seat,
                tile=placement.tile.name,
                token=str(placement),
                **effect(round.ramps[arrival.seat], indexes[arrival.seat]),  # type: ignore[arg-type]
            )
        )
        indexes[arrival.seat] += 1
    return messages.Step(number, card, turn.card, seats, arrivals)


def board_of(board: Board) -> messages.Board:
    spaces = {
        sign: kind.value if isinstance(kind, Kind) else kind for sign, kind in board.spaces.items()
    }
    return messages.Board(
        board.ref,
        list(board.grid),
        spaces,
        board.rows,
        board.columns,
        list(board.words),
        board.volatile,
    )


def score_of(score: Score, skyline: Sequence[int] | None) -> messages.Score:
    """A score; without a skyline nothing in it is open any more."""
    return messages.Score(
        score.total,
        [
            messages.Item(
                item.reason, item.points, list(item.spaces), is_open(item.spaces, skyline)
            )
            for item in score.items
        ],
    )


def is_open(spaces: Sequence[Space], skyline: Sequence[int] | None) -> bool:
    """Whether one of the spaces behind an item can still be covered."""
    if skyline is None or not spaces:
        return False
    column, row = spaces[-1]
    if row > skyline[column - 1]:
        return True
    return len(spaces) > 1 and any(row > skyline[column - 1] for column, row in spaces)


def rank_names(rank: Rank | None) -> messages.Names | None:
    return None if rank is None else dict(rank.names)


def replay_of(record: Record) -> messages.Replay:
    setup = record.setup
    rounds = [
        messages.ReplayRound(
            board_of(round.board),
            [tile.name for tile in round.start],
            [step_of(round, number, card) for card in range(len(round.turns))],
            [score_of(score, None) for score in round.scores()] if round.finished else None,
        )
        for number, round in enumerate(record.rounds)
    ]
    return messages.Replay(
        list(setup.players),
        setup.edition.id,
        [board.ref for board in setup.boards],
        [rule.value for rule in HouseRule if rule in setup.house],
        list(record.tags),
        rounds,
        list(record.totals),
        list(record.winners),
        rank_names(record.rank),
        record.complete,
    )
