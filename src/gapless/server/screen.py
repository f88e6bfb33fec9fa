"""What viewers of a table are shown, as JSON text.

Most of a game is the same for everyone and changes little from one event to the next, so the
text of each part is kept until the part changes. All text is ASCII: that is the quickest to send.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from gapless.core.acts import SetAside
from gapless.core.board import Board
from gapless.core.game import Game
from gapless.core.masks import column_mask, row_mask, spaces_of
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import RoundResult, Turn
from gapless.core.score import Item, Score
from gapless.core.spaces import Fate
from gapless.core.view import View

from .steps import board_of, is_open, rank_names, step_of
from .table import Table


def text_of(value: Any) -> str:
    """A value as JSON in ASCII."""
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":"))


class Screen:
    """The text of a table's game, made from the core's views."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._round = -1
        self._ramps: list[tuple[int, str]] = []
        self._turns: list[str] = []
        self._results: list[str] = []
        self._game: tuple[int, str] = (-1, "null")
        self._mine: dict[int, tuple[int, str]] = {}
        self._steps: list[str] = []

    def game(self) -> str:
        """GAME, the same for every viewer."""
        table = self._table
        if table.game is None:
            return "null"
        if self._game[0] != table.seq:
            self._game = (table.seq, self._game_text(table.game.view(None)))
        return self._game[1]

    def mine(self, seat: int) -> str:
        """MINE, for whoever has the seat."""
        table = self._table
        if table.game is None:
            return ""
        kept = self._mine.get(seat)
        if kept is None or kept[0] != table.seq:
            kept = (table.seq, mine_text(table.game.view(seat)))
            self._mine[seat] = kept
        return kept[1]

    def news(self, since: int) -> str:
        """The steps since an event."""
        game = self._table.game
        played = self._table.played
        if game is None or not played or played[-1] <= since:
            return ""
        first = next(index for index, seq in enumerate(played) if seq > since)
        return ",".join(self._step(game, index) for index in range(first, len(played)))

    def acted(self) -> str:
        game = self._table.game
        assert game is not None
        waiting = game.waiting_for
        return _booleans(seat not in waiting for seat in game.setup.seats)

    def _step(self, game: Game, index: int) -> str:
        while len(self._steps) <= index:
            number, card = _position(game, len(self._steps))
            self._steps.append(text_of(step_of(game.rounds[number], number, card)))
        return self._steps[index]

    def _game_text(self, view: View) -> str:
        if view.round != self._round:
            self._round, self._ramps, self._turns = view.round, [], []
        self._ramps = [self._ramp_text(seat, ramp) for seat, ramp in enumerate(view.ramps)]
        self._turns += [_turn_text(turn) for turn in view.turns[len(self._turns) :]]
        self._results += [_result_text(one) for one in view.results[len(self._results) :]]
        return (
            f'{{"round":{view.round},"card":{len(view.turns)},"board":{_board_text(view.board)},'
            f'"start":{_names(view.start)},"turned":{_names(view.turned)},'
            f'"to_come":{_names(view.to_come)},"acted":{_booleans(view.acted)},'
            f'"ramps":[{",".join([text for _, text in self._ramps])}],'
            f'"history":[{",".join(self._turns)}],"results":[{",".join(self._results)}],'
            f'"totals":{_numbers(view.totals)},"complete":{_boolean(view.complete)},'
            f'"winners":{_numbers(view.winners)},"rank":{text_of(rank_names(view.rank))},'
            f'"practised":{_boolean(view.practised)}}}'
        )

    def _ramp_text(self, seat: int, ramp: Ramp) -> tuple[int, str]:
        if seat < len(self._ramps) and self._ramps[seat][0] == len(ramp.history):
            return self._ramps[seat]
        return len(ramp.history), ramp_text(ramp, _score_text(ramp.score(), ramp.skyline))


def mine_text(view: View) -> str:
    tile = "null" if view.tile is None else f'"{view.tile.name}"'
    pending = "null" if view.pending is None else f'"{view.pending}"'
    ramp = view.ramp
    rows = _row_masks(ramp.board.width, ramp.board.height)
    landings = ",".join([_landing_text(ramp, landing, rows) for landing in view.landings])
    return (
        f'{{"seat":{view.viewer},"tile":{tile},"may_set_aside":{_boolean(view.may_set_aside)},'
        f'"pending":{pending},"landings":[{landings}]}}'
    )


def ramp_text(ramp: Ramp, score: str) -> str:
    tiles = ",".join([_tile_text(one.placement.tile.name, one.mask) for one in ramp.tiles()])
    aside = ",".join(
        [f'"{event.tile.name}"' for event in ramp.history if isinstance(event, SetAside)]
    )
    return (
        f'{{"tiles":[{tiles}],"heights":{_numbers(ramp.skyline)},'
        f'"spent":{_spaces(ramp.spent)},"cracked":{_spaces(ramp.cracked)},'
        f'"broken":{_spaces(ramp.broken)},"aside":[{aside}],"score":{score}}}'
    )


def _position(game: Game, index: int) -> tuple[int, int]:
    """The round and card of the index-th card that was played."""
    per_round = 1 + len(game.setup.edition.build)
    return divmod(index, per_round)


def _landing_text(ramp: Ramp, landing: Landing, rows: Sequence[int]) -> str:
    placement, mask = landing.placement, landing.mask
    text = _placed_text(placement.tile.name, placement.orientation, placement.column, mask)
    if landing.fate is not Fate.RESTS:
        return f'{text},"row":{landing.row},"fate":"{landing.fate}","rows":[],"gaps":[]}}'
    free, skyline, height = landing.row - 1, ramp.skyline, len(rows)
    shape = placement.shape
    gaps = 0
    for column, top in enumerate(shape.tops, placement.column):
        reach = min(free + top, height)
        low = skyline[column - 1]
        if reach > low:
            gaps |= column_mask(column, reach) & ~column_mask(column, low)
    covered = ramp.covered | mask
    full = [
        row + 1 for row in range(free, min(free + shape.height, height)) if not rows[row] & ~covered
    ]
    return (
        f'{text},"row":{landing.row},"fate":"rests","rows":{full},"gaps":{_spaces(gaps & ~mask)}}}'
    )


@lru_cache(maxsize=32_768)
def _placed_text(tile: str, orientation: str, column: int, mask: int) -> str:
    return (
        f'{{"act":"{tile}{orientation}{column}","orientation":"{orientation}",'
        f'"column":{column},"squares":{_spaces(mask)}'
    )


@lru_cache(maxsize=32_768)
def _tile_text(tile: str, mask: int) -> str:
    return f'{{"tile":"{tile}","squares":{_spaces(mask)}}}'


def _score_text(score: Score, skyline: Sequence[int] | None) -> str:
    items = ",".join([_item_text(item, is_open(item, skyline)) for item in score.items])
    return f'{{"total":{score.total},"items":[{items}]}}'


@lru_cache(maxsize=32_768)
def _item_text(item: Item, open: bool) -> str:  # noqa: A002, FBT001
    spaces = ",".join([f"[{column},{row}]" for column, row in item.spaces])
    return (
        f'{{"reason":"{item.reason}","points":{item.points},'
        f'"spaces":[{spaces}],"open":{_boolean(open)}}}'
    )


def _result_text(result: RoundResult) -> str:
    scores = [_score_text(score, None) for score in result.scores]
    ramps = [ramp_text(ramp, score) for ramp, score in zip(result.ramps, scores, strict=True)]
    return (
        f'{{"board":{text_of(result.board.ref)},"scores":[{",".join(scores)}],'
        f'"ramps":[{",".join(ramps)}]}}'
    )


def _turn_text(turn: Turn) -> str:
    card = "null" if turn.card is None else f'"{turn.card}"'
    return f'{{"card":{card},"tokens":{_names(turn.tokens)}}}'


@lru_cache(maxsize=256)
def _board_text(board: Board) -> str:
    return text_of(board_of(board))


@lru_cache(maxsize=16)
def _row_masks(columns: int, rows: int) -> tuple[int, ...]:
    return tuple(row_mask(row, columns) for row in range(1, rows + 1))


@lru_cache(maxsize=65_536)
def _spaces(mask: int) -> str:
    return f"[{','.join([f'[{column},{row}]' for column, row in spaces_of(mask)])}]"


def _names(things: Iterable[object]) -> str:
    return "[" + ",".join([f'"{thing}"' for thing in things]) + "]"


def _numbers(numbers: Iterable[int]) -> str:
    return f"[{','.join(map(str, numbers))}]"


def _booleans(values: Iterable[bool]) -> str:
    return f"[{','.join([_boolean(value) for value in values])}]"


def _boolean(value: bool) -> str:  # noqa: FBT001
    return "true" if value else "false"
