"""Cards that were played, for the page to show: what each tile did, and whole games."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.edition import Rank
from gapless.core.masks import column_mask, row_mask, spaces_of
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import Round
from gapless.core.score import Score
from gapless.core.spaces import Fate
from gapless.records import Record

from . import messages

_MARKS = ("spent", "cracked", "broken")


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


def effect(ramp: Ramp, index: int) -> dict[str, Any]:
    """What the event at an index of a ramp's history did."""
    event, undo = ramp.history[index], ramp.undo
    skyline, covered, *before, banked = undo[index]
    if index + 1 < len(undo):
        _, _, *after, end = undo[index + 1]
    else:
        after, end = [ramp.spent, ramp.cracked, ramp.broken], len(ramp.banked)
    done: dict[str, Any] = {}
    if isinstance(event, Landing):
        done["squares"] = event.squares
        done["fate"] = event.fate.value
        if event.fate is Fate.RESTS:
            done["rows"] = completed_by(event, covered, ramp.board)
            done["gaps"] = spaces_of(sealed_by(event, skyline, ramp.board.height))
    if banked < end:
        done["points"] = sum([alike.total for alike in ramp.banked[banked:end]])
    if before != after:
        for name, old, new in zip(_MARKS, before, after, strict=True):
            done[name] = spaces_of(new & ~old)
    return done


def step_of(round: Round, number: int, card: int) -> messages.Step:
    """The card of a round, counted from 0 for the starting tiles, as it was played."""
    turn, ramps = round.turns[card], round.ramps
    indexes = [len(ramp.history) for ramp in ramps]
    for later in round.turns[card:]:
        for arrival in later.arrivals:
            indexes[arrival.seat] -= 1
        for seat, token in enumerate(later.tokens):
            indexes[seat] -= isinstance(token, Act)
    seats = []
    for seat, token in enumerate(turn.tokens):
        done = {}
        if isinstance(token, Act):
            done = effect(ramps[seat], indexes[seat])
            indexes[seat] += 1
        seats.append(messages.SeatStep(token=str(token), **done))
    arrivals = []
    for arrival in turn.arrivals:
        source, seat, landing = arrival.source, arrival.seat, arrival.landing
        done = effect(ramps[seat], indexes[seat])
        indexes[seat] += 1
        token = landing.placement
        arrivals.append(
            messages.ArrivalStep(
                source=source, seat=seat, tile=token.tile.name, token=str(token), **done
            )
        )
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


def score_of(score: Score) -> messages.Score:
    return messages.Score(score.total, [messages.Alike(*alike) for alike in score.alike])


def rank_names(rank: Rank | None) -> messages.Names | None:
    return None if rank is None else dict(rank.names)


def replay_of(record: Record) -> messages.Replay:
    setup = record.setup
    rounds = [
        messages.ReplayRound(
            board_of(round.board),
            [tile.name for tile in round.start],
            [step_of(round, number, card) for card in range(len(round.turns))],
            [score_of(score) for score in round.scores()] if round.finished else None,
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
