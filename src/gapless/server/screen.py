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
from gapless.core.edition import Rank
from gapless.core.effect import Event, Landing
from gapless.core.game import Game
from gapless.core.masks import spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import RoundResult, Turn
from gapless.core.score import Score
from gapless.core.tiles import Tile
from gapless.core.view import View

from .steps import board_of, rank_names, step_of
from .table import Table

_WAITING = '{{"seat":{},"tile":null,"may_set_aside":false,"pending":null,"landings":[]}}'
_encode = msgspec.json.Encoder().encode


def text_of(value: Any) -> str:
    """A value as JSON in ASCII."""
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":"))


class Screen:
    """The text of a table's game, made from the core's views."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._round = -1
        self._board = ""
        self._tiles: list[tuple[int, str]] = []
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
        first = bisect_right(played, since)
        return ",".join(self._step(game, index) for index in range(first, len(played)))

    def acted(self) -> str:
        game = self._table.game
        assert game is not None
        waiting = game.waiting_for
        return _json([seat not in waiting for seat in game.setup.seats])

    def _step(self, game: Game, index: int) -> str:
        while len(self._steps) <= index:
            number, card = _position(game, len(self._steps))
            step = step_of(game.rounds[number], number, card)
            self._steps.append(msgspec.json.encode(step).decode())
        return self._steps[index]

    def _game_texts(self, view: View) -> tuple[str, str]:
        """What comes before the results, and what after."""
        if view.round != self._round:
            self._round, self._turns = view.round, []
            self._board = text_of(board_of(view.board))
            self._tiles = [(0, "")] * len(view.ramps)
        ramps = [self._ramp_text(seat, ramp) for seat, ramp in enumerate(view.ramps)]
        self._turns += [_turn_text(turn) for turn in view.turns[len(self._turns) :]]
        if len(view.results) != len(self._results):
            self._results += [_result_text(one) for one in view.results[len(self._results) :]]
            self._all_results = ",".join(self._results)
        front = (
            f'{{"round":{view.round},"card":{len(view.turns)},"board":{self._board},'
            f'"start":{_names(view.start)},"turned":{_names(view.turned)},'
            f'"to_come":{_names(view.to_come)},"acted":{_json(view.acted)},'
            f'"ramps":[{",".join(ramps)}],'
            f'"history":[{",".join(self._turns)}],'
        )
        return front, (
            f'"totals":{_json(view.totals)},"complete":{_json(view.complete)},'
            f'"winners":{_json(view.winners)},"rank":{_rank_text(view.rank)},'
            f'"practised":{_json(view.practised)}}}'
        )

    def _ramp_text(self, seat: int, ramp: Ramp) -> str:
        """A ramp of the round that is being played; tiles only ever come to lie on it."""
        known, tiles = self._tiles[seat]
        if known < len(ramp.history):
            tiles = ",".join(filter(None, [tiles, _tiles_text(ramp.history[known:])]))
            self._tiles[seat] = (len(ramp.history), tiles)
        return ramp_text(ramp, tiles, _score_text(ramp.score()))


def mine_text(view: View) -> str:
    tile = "null" if view.tile is None else f'"{view.tile.name}"'
    pending = "null" if view.pending is None else f'"{view.pending}"'
    return (
        f'{{"seat":{view.viewer},"tile":{tile},"may_set_aside":{_json(view.may_set_aside)},'
        f'"pending":{pending},"landings":{_json(_landings(view))}}}'
    )


def _landings(view: View) -> Sequence[tuple[object, ...]]:
    """Where each placement comes to rest, and what becomes of the tile where it does not."""
    if view.tile is None:
        return ()
    if not view.ramp.reacting:
        found = view.ramp.legal_placements(view.tile).with_rows_below()
        return [(placement.token, below + 1) for placement, below in found]
    return [
        (placement.token, row) if outcome is Outcome.RESTS else (placement.token, row, outcome)
        for placement, row, outcome in view.landings
    ]


def ramp_text(ramp: Ramp, tiles: str, score: str) -> str:
    aside = _names([event.tile for event in ramp.history if isinstance(event, SetAside)])
    return (
        f'{{"tiles":[{tiles}],"heights":{_json(ramp.skyline)},'
        f'"spent":{_spaces(ramp.spent)},"cracked":{_spaces(ramp.cracked)},'
        f'"broken":{_spaces(ramp.broken)},"aside":{aside},"score":{score}}}'
    )


def _position(game: Game, index: int) -> tuple[int, int]:
    """The round and card of the index-th card that was played."""
    per_round = 1 + len(game.setup.edition.build)
    return divmod(index, per_round)


def _tiles_text(events: Sequence[Event]) -> str:
    """The tiles that came to lie on a ramp."""
    return ",".join(
        [
            f'{{"tile":"{event.placement.tile.name}","squares":{_spaces(event.mask)}}}'
            for event in events
            if isinstance(event, Landing) and event.outcome is Outcome.RESTS
        ]
    )


def _score_text(score: Score) -> str:
    return f'{{"total":{score.total},"items":{_json(score.groups)}}}'


def _result_text(result: RoundResult) -> str:
    scores = [_score_text(score) for score in result.scores]
    ramps = [
        ramp_text(ramp, _tiles_text(ramp.history), score)
        for ramp, score in zip(result.ramps, scores, strict=True)
    ]
    return (
        f'{{"board":{text_of(result.board.ref)},"scores":[{",".join(scores)}],'
        f'"ramps":[{",".join(ramps)}]}}'
    )


def _rank_text(rank: Rank | None) -> str:
    return "null" if rank is None else text_of(rank_names(rank))


def _turn_text(turn: Turn) -> str:
    return f'{{"card":{_json(turn.card)},"tokens":{_json([str(token) for token in turn.tokens])}}}'


@lru_cache(maxsize=65_536)
def _spaces(mask: int) -> str:
    return _json(spaces_of(mask))


def _names(tiles: Iterable[Tile]) -> str:
    return _json([tile.name for tile in tiles])


def _json(value: object) -> str:
    """A value that has no text but ASCII in it."""
    return _encode(value).decode()
