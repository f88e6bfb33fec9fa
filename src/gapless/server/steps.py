"""Cards that were played, for the page to show: what each tile did, and whole games."""

from collections.abc import Sequence
from typing import NamedTuple

from gapless.core.acts import Missed, NotActed
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.edition import Rank
from gapless.core.masks import column_mask, row_mask, spaces_of
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import Round
from gapless.core.score import Item, Score
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


def sealed(skyline: Sequence[int], covered: int, rows: int) -> int:
    """The visible spaces below a skyline."""
    below = 0
    for column, height in enumerate(skyline, 1):
        below |= column_mask(column, min(height, rows))
    return below & ~covered


def completed_rows(board: Board, before: int, after: int) -> list[int]:
    return [
        row
        for row in range(1, board.height + 1)
        if (full := row_mask(row, board.width)) & ~before and not full & ~after
    ]


def effect(ramp: Ramp, index: int) -> dict[str, object]:
    """What the event at an index of a ramp's history did."""
    event = ramp.history[index]
    before, after = marks_of(ramp, index), marks_of(ramp, index + 1)
    banked = ramp.banked[before.banked : after.banked]
    points = sum(item.points for item in banked)
    if not isinstance(event, Landing):
        return {"points": points}
    rows = ramp.board.height
    gaps = sealed(after.skyline, after.covered, rows) & ~sealed(
        before.skyline, before.covered, rows
    )
    return {
        "squares": list(event.squares),
        "fate": event.fate.value,
        "rows": completed_rows(ramp.board, before.covered, after.covered),
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
            messages.Item(item.reason, item.points, list(item.spaces), is_open(item, skyline))
            for item in score.items
        ],
    )


def is_open(item: Item, skyline: Sequence[int] | None) -> bool:
    """Whether one of the spaces behind an item can still be covered."""
    return skyline is not None and any(row > skyline[column - 1] for column, row in item.spaces)


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
