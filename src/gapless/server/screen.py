"""What viewers of a table are shown, as JSON text.

Most of a game is the same for everyone and changes little from one event to the next, so the
text of each part is kept until the part changes. All text is ASCII: that is the quickest to send.
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from gapless.core.acts import SetAside
from gapless.core.board import Board
from gapless.core.edition import Rank
from gapless.core.game import Game
from gapless.core.masks import spaces_of
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import RoundResult, Turn
from gapless.core.score import Item, Score
from gapless.core.spaces import Fate
from gapless.core.view import View

from .steps import board_of, is_open, rank_names, row_masks, sealed_by, step_of
from .table import Table

_MOST_KNOWN = 50_000
_WAITING = '{{"seat":{},"tile":null,"may_set_aside":false,"pending":null,"landings":[]}}'


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
        self._all_results = ""
        self._game: tuple[int, str, str] = (-1, "", "")
        self._mine: dict[int, tuple[int, str]] = {}
        self._steps: list[str] = []

    @property
    def results(self) -> int:
        """How many rounds have a result; before the start none can have one."""
        return -1 if self._table.game is None else len(self._table.game.results)

    def game(self, *, results: bool = True) -> str:
        """GAME, the same for every viewer; without the results for those who have them."""
        table = self._table
        if table.game is None:
            return "null"
        if self._game[0] != table.seq:
            self._game = (table.seq, *self._game_texts(table.game.view(None)))
        _, front, back = self._game
        return f'{front}"results":[{self._all_results}],{back}' if results else f"{front}{back}"

    def mine(self, seat: int) -> str:
        """MINE, for whoever has the seat."""
        table = self._table
        if table.game is None:
            return _WAITING.format(seat)
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
            step = step_of(game.rounds[number], number, card)
            self._steps.append(msgspec.json.encode(step).decode())
        return self._steps[index]

    def _game_texts(self, view: View) -> tuple[str, str]:
        """What comes before the results, and what after."""
        if view.round != self._round:
            self._round, self._ramps, self._turns = view.round, [], []
        self._ramps = [self._ramp_text(seat, ramp) for seat, ramp in enumerate(view.ramps)]
        self._turns += [_turn_text(turn) for turn in view.turns[len(self._turns) :]]
        if len(view.results) != len(self._results):
            self._results += [_result_text(one) for one in view.results[len(self._results) :]]
            self._all_results = ",".join(self._results)
        front = (
            f'{{"round":{view.round},"card":{len(view.turns)},"board":{_board_text(view.board)},'
            f'"start":{_names(view.start)},"turned":{_names(view.turned)},'
            f'"to_come":{_names(view.to_come)},"acted":{_booleans(view.acted)},'
            f'"ramps":[{",".join([text for _, text in self._ramps])}],'
            f'"history":[{",".join(self._turns)}],'
        )
        return front, (
            f'"totals":{_numbers(view.totals)},"complete":{_boolean(view.complete)},'
            f'"winners":{_numbers(view.winners)},"rank":{_rank_text(view.rank)},'
            f'"practised":{_boolean(view.practised)}}}'
        )

    def _ramp_text(self, seat: int, ramp: Ramp) -> tuple[int, str]:
        if seat < len(self._ramps) and self._ramps[seat][0] == len(ramp.history):
            return self._ramps[seat]
        return len(ramp.history), ramp_text(ramp, _score_text(ramp.score(), ramp.skyline))


def mine_text(view: View) -> str:
    tile = "null" if view.tile is None else f'"{view.tile.name}"'
    pending = "null" if view.pending is None else f'"{view.pending}"'
    landings = ",".join(_landing_texts(view.ramp, view.landings))
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


def _landing_texts(ramp: Ramp, landings: Sequence[Landing]) -> list[str]:
    """Where each legal placement comes to rest, and what it would do there."""
    if not landings:
        return []
    skyline, board = ramp.skyline, ramp.board
    tile = landings[0].placement.tile
    known = _known_landings(tile.name, board.width, board.height)
    if len(known) > _MOST_KNOWN:
        known.clear()
    nearly = _nearly_complete(ramp, tile.size)
    texts = []
    for landing in landings:
        placement, _, fate = landing
        if fate is not Fate.RESTS:
            texts.append(_landing_text(landing, [], 0))
            continue
        key = (placement.orientation, placement.column, skyline[placement.window])
        text = known.get(key)
        if text is None:
            text = known[key] = _landing_text(
                landing, [], sealed_by(landing, skyline, board.height)
            )
        if nearly and (rows := [row for row, missing in nearly if not missing & ~landing.mask]):
            text = _landing_text(landing, rows, sealed_by(landing, skyline, board.height))
        texts.append(text)
    return texts


@lru_cache(maxsize=1_000)
def _known_landings(
    _tile: str, _columns: int, _rows: int
) -> dict[tuple[str, int, tuple[int, ...]], str]:
    """The texts of a tile's landings that complete no row, by placement and skyline below it.

    Nothing else matters to them, and many come up again and again.
    """
    return {}


def _nearly_complete(ramp: Ramp, size: int) -> list[tuple[int, int]]:
    """The rows that a tile of a size may complete, and the spaces they miss."""
    masks = row_masks(ramp.board.width, ramp.board.height)
    heights = sorted(ramp.skyline)
    return [
        (row + 1, missing)
        for row in range(heights[0], min(heights[-1] + 1, len(masks)))
        if (missing := masks[row] & ~ramp.covered).bit_count() == bisect_right(heights, row) <= size
    ]


def _landing_text(landing: Landing, rows: list[int], gaps: int) -> str:
    placement, row, fate = landing
    return (
        f'{{"act":"{placement}","orientation":"{placement.orientation}",'
        f'"column":{placement.column},"row":{row},"squares":{_spaces(landing.mask)},'
        f'"fate":"{fate}","rows":{rows},"gaps":{_spaces(gaps)}}}'
    )


@lru_cache(maxsize=32_768)
def _tile_text(tile: str, mask: int) -> str:
    return f'{{"tile":"{tile}","squares":{_spaces(mask)}}}'


def _score_text(score: Score, skyline: Sequence[int] | None) -> str:
    items = [_item_text(item, is_open(item.spaces, skyline)) for item in score.items]
    return f'{{"total":{score.total},"items":[{",".join(items)}]}}'


@lru_cache(maxsize=32_768)
def _item_text(item: Item, still_open: bool) -> str:  # noqa: FBT001
    places = ",".join([f"[{column},{row}]" for column, row in item.spaces])
    return (
        f'{{"reason":"{item.reason}","points":{item.points},'
        f'"spaces":[{places}],"open":{_boolean(still_open)}}}'
    )


def _result_text(result: RoundResult) -> str:
    scores = [_score_text(score, None) for score in result.scores]
    ramps = [ramp_text(ramp, score) for ramp, score in zip(result.ramps, scores, strict=True)]
    return (
        f'{{"board":{text_of(result.board.ref)},"scores":[{",".join(scores)}],'
        f'"ramps":[{",".join(ramps)}]}}'
    )


def _rank_text(rank: Rank | None) -> str:
    return "null" if rank is None else text_of(rank_names(rank))


def _turn_text(turn: Turn) -> str:
    card = "null" if turn.card is None else f'"{turn.card}"'
    return f'{{"card":{card},"tokens":{_names(turn.tokens)}}}'


@lru_cache(maxsize=256)
def _board_text(board: Board) -> str:
    return text_of(board_of(board))


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
