"""Cards that were played, for the page to show: what each tile did, and whole games."""

from collections.abc import Sequence
from functools import lru_cache

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


def effect(ramp: Ramp, index: int) -> dict[str, object]:
    """What the event at an index of a ramp's history did."""
    event, undo = ramp.history[index], ramp.undo
    skyline, covered, *marks, banked = undo[index]
    if index + 1 < len(undo):
        *_, spent, cracked, broken, after = undo[index + 1]
    else:
        spent, cracked, broken, after = ramp.spent, ramp.cracked, ramp.broken, len(ramp.banked)
    done: dict[str, object] = {}
    if banked < after:
        done["points"] = sum([item.points for item in ramp.banked[banked:after]])
    if not isinstance(event, Landing):
        return done
    done["squares"] = spaces_of(event.mask)
    done["fate"] = event.fate.value
    if event.fate is Fate.RESTS:
        done["rows"] = completed_by(event, covered, ramp.board)
        done["gaps"] = spaces_of(sealed_by(event, skyline, ramp.board.height))
    for name, before, now in zip(_MARKS, marks, (spent, cracked, broken), strict=True):
        if now != before:
            done[name] = spaces_of(now & ~before)
    return done


def step_of(round: Round, number: int, card: int) -> messages.Step:
    """The card of a round, counted from 0 for the starting tiles, as it was played."""
    indexes = [len(ramp.history) for ramp in round.ramps]
    for turn in reversed(round.turns[card:]):
        for arrival in turn.arrivals:
            indexes[arrival.seat] -= 1
        for seat, token in enumerate(turn.tokens):
            indexes[seat] -= isinstance(token, Act)
    turn = round.turns[card]
    seats = []
    for seat, token in enumerate(turn.tokens):
        acted = isinstance(token, Act)
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


def score_of(score: Score) -> messages.Score:
    return messages.Score(
        score.total,
        [messages.Item(item.reason, item.points, list(item.spaces)) for item in score.items],
    )


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
