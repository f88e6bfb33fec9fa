"""JSON text of the socket's messages, built by hand where that is faster than encoding structs.

Most of a game's state is the same for every viewer and changes little from one event to the next,
so the text of each part is cached until the part changes. All text is ASCII, which is the fastest
to send. Tests decode every message with the types in `messages`.
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from json.encoder import encode_basestring_ascii
from typing import Any, Final, TypeAlias

import msgspec

from gapless.core.acts import SetAside
from gapless.core.effect import Event, Landing
from gapless.core.game import Game, Hand
from gapless.core.masks import COLUMN_BITS, columns_of, spaces_in, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import RoundResult, Turn, TurnEffects
from gapless.core.score import ItemGroup, Reason, Score
from gapless.core.tiles import Placement, Tile
from gapless.rooms.table import Table

from .conversions import board_of, played_card, rank_names
from .messages import ClockNotice

_encode: Final = msgspec.json.Encoder().encode
_EMPTY_HAND: Final = Hand(None, may_set_aside=False, pending=None)

Points: TypeAlias = dict[tuple[Reason, bool], int]
"""Points by reason and sign."""


def json_text(value: Any) -> str:
    """Encode any value that msgspec knows as JSON in ASCII."""
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":"))


def done_message(id: str, seq: int) -> str:
    """Return the message `done`: the command with this id is durable."""
    return f'{{"type":"done","id":{encode_basestring_ascii(id)},"seq":{seq}}}'


def timing_fields(timing: ClockNotice) -> str:
    """Return the fields of a message `clock`, without its type and the braces."""
    return _json(timing)[len('{"type":"clock",') : -1]


class StateJson:
    """The game of one table as JSON text, with a cache for each part."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._round = -1
        self._round_start = ""
        self._tiles: list[tuple[int, str, str]] = []
        self._turns: list[str] = []
        self._results: list[str] = []
        self._all_results = ""
        self._totals: tuple[tuple[int, bool], str] = ((-1, False), "")
        self._game: tuple[int, str, str] = (-1, "", "")
        self._own: dict[int, tuple[int, str]] = {}
        self._cards: list[str] = []
        self._locked: list[Points] = []

    def follow(self, table: Table) -> None:
        """Show another state of the table, which differs in the acts on the open card alone."""
        self._table = table
        self._game = (-1, "", "")
        self._own.clear()

    @property
    def results(self) -> int:
        """The position of the newest result, 0 if no round is finished, or -1 before the start."""
        game = self._table.game
        return -1 if game is None else max(game.result_positions, default=0)

    def game(self, *, results: bool = True) -> str:
        """Return the `Game`; `results=False` leaves out the results, for a viewer who has them."""
        table = self._table
        if table.game is None:
            return "null"
        if self._game[0] != table.seq:
            self._game = (table.seq, *self._game_texts(table.game))
        _, front, back = self._game
        return f'{front}"results":[{self._all_results}],{back}' if results else f"{front}{back}"

    def own_seat(self, seat: int) -> str:
        """Return the `OwnSeat` of a seat, for its owner only."""
        table, game = self._table, self._table.game
        cached = self._own.get(seat)
        if cached is None or cached[0] != table.seq:
            tile, may_set_aside, pending = game.hand(seat) if game else _EMPTY_HAND
            legal, too_high = _landings(tile, game.round.ramps[seat]) if game and tile else ("", "")
            acts_for = table.acts_for.get(seat)
            text = (
                f'{{"seat":{seat},"tile":{_quoted(None if tile is None else tile.name)},'
                f'"may_set_aside":{"true" if may_set_aside else "false"},'
                f'"pending":{_quoted(None if pending is None else pending.token)},'
                f'"landings":[{legal}],"too_high":[{too_high}],'
                f'"acts_for":{_json(acts_for) if acts_for else "[]"}}}'
            )
            cached = self._own[seat] = (table.seq, text)
        return cached[1]

    def news(self, since: int) -> str:
        """Return the cards completed after an event, as `PlayedCard`s joined by commas."""
        played = self._table.played
        first = bisect_right(played, since)
        return ",".join([self._played_card(index) for index in range(first, len(played))])

    def shared_fields(self, timing: str, *, results: bool) -> str:
        """Return the fields of a `state` that are the same for every viewer; see `game`.

        `timing` are the fields of `Timing` as JSON.
        """
        return f'{_fairness(self._table)},{timing},"game":{self.game(results=results)}'

    def state_message(self, summary: str, shared: str, own: Sequence[int], news: str) -> str:
        """Return the message `state` for a viewer who owns some seats.

        `summary` is the `TableSummary` as JSON; see also `shared_fields` and `news`.
        """
        mine = ",".join([self.own_seat(seat) for seat in own])
        return (
            f'{{"type":"state","seq":{self._table.seq},"table":{summary},{shared},'
            f'"mine":[{mine}],"news":[{news}]}}'
        )

    def acted_messages(self, viewers: Iterable[Sequence[int]]) -> list[str]:
        """Return the message `acted` for each viewer, given the seats that each owns."""
        table, game = self._table, self._table.game
        assert game is not None
        waiting, pending = game.waiting_for, game.pending
        acted = _json([seat not in waiting for seat in game.setup.seats])
        start = f'{{"type":"acted","seq":{table.seq},"acted":{acted},"mine":['
        acts = [
            f'{{"seat":{seat},"pending":{_quoted(None if act is None else act.token)}}}'
            for seat, act in enumerate(map(pending.get, game.setup.seats))
        ]
        return [f"{start}{','.join([acts[seat] for seat in own])}]}}" for own in viewers]

    def _played_card(self, index: int) -> str:
        """The index-th completed card of the game."""
        game = self._table.game
        assert game is not None
        while len(self._cards) <= index:
            number, card = divmod(len(self._cards), 1 + len(game.setup.edition.build))
            chosen_for = self._table.chosen_for[len(self._cards)]
            played, effects = game.rounds[number], game.rounds[number].effects(card)
            if not card:
                self._locked = [{} for _ in played.ramps]
            self._lock(effects)
            text = _json(played_card(played, number, card, effects, chosen_for))
            self._cards.append(text)
        return self._cards[index]

    def _lock(self, effects: TurnEffects) -> None:
        """Add the points that a card has locked in to those of its round."""
        for seat, effect in enumerate(effects.seats):
            if effect is not None and effect.locked:
                _add_points(self._locked[seat], effect.locked)
        for _, seat, effect in effects.arrivals:
            _add_points(self._locked[seat], effect.locked)

    def _game_texts(self, game: Game) -> tuple[str, str]:
        """The parts of the `Game` before and after the results."""
        view = game.view(None, live=True)
        if view.round != self._round:
            self._round, self._turns = view.round, []
            board = json_text(board_of(view.board))
            self._round_start = f'"board":{board},"start":{_names(view.start)}'
            self._tiles = [(0, "", "")] * len(view.ramps)
        if self._table.played:
            self._played_card(len(self._table.played) - 1)  # which locks points in
        locked = self._locked if view.turns else [{} for _ in view.ramps]
        ramps = [
            self._open_ramp(seat, ramp, points)
            for seat, (ramp, points) in enumerate(zip(view.ramps, locked, strict=True))
        ]
        self._turns += [_turn_json(turn) for turn in view.turns[len(self._turns) :]]
        if len(view.results) != len(self._results):
            all_results = list(zip(view.results, game.result_positions, strict=True))
            self._results += [_result_json(*new) for new in all_results[len(self._results) :]]
            self._all_results = ",".join(self._results)
        front = (
            f'{{"position":{game.position},"round":{view.round},"card":{len(view.turns)},'
            f'{self._round_start},"turned":{_names(view.turned)},'
            f'"to_come":{_names(view.to_come)},"acted":{_json(view.acted)},'
            f'"ramps":[{",".join(ramps)}],"history":[{",".join(self._turns)}],'
        )
        changed = (len(view.results), view.practised)
        if self._totals[0] != changed:
            fields: dict[str, Any] = {"totals": view.totals, "complete": view.complete}
            fields |= {"winners": view.winners, "rank": rank_names(self._table.rank)}
            fields["practised"] = view.practised
            self._totals = (changed, json_text(fields)[1:])
        return front, self._totals[1]

    def _open_ramp(self, seat: int, ramp: Ramp, locked: Points) -> str:
        """A ramp of the open round; only the tiles added since the last call are encoded."""
        known, tiles, aside = self._tiles[seat]
        if known < len(ramp.history):
            new = ramp.history[known:]
            tiles = _joined(tiles, _tiles_json(new))
            aside = _joined(aside, _aside_json(new))
            self._tiles[seat] = (len(ramp.history), tiles, aside)
        return _ramp_json(ramp, tiles, aside, _open_score_json(ramp), locked)


def _fairness(table: Table) -> str:
    """The fields about the deal; what would reveal cards is null until the game is over."""
    secret, exchange = table.secret, table.exchange
    shown = secret if table.state == "over" else None
    fields: dict[str, Any] = {
        "commitment": secret and secret.commitment,
        "salt": shown and shown.salt,
        "contributions": shown and table.contributions,
        "fixed": shown and shown.fixed and [cards.start for cards in shown.fixed],
        "exchange": None,
    }
    if exchange is not None:
        known = [exchange.hashes.get(seat) for seat in range(len(table.seats))]
        fields["exchange"] = {"hashes": known if exchange.closed else None}
    return _json(fields)[1:-1]


def _landings(tile: Tile, ramp: Ramp) -> tuple[str, str]:
    """The legal placements with their rows, and those for which the ramp is too high."""
    rows, skyline = ramp.board.height, ramp.skyline
    below_each = tile.rows_below(skyline)
    too_high = "" if max(skyline) < rows else _too_high(tile, ramp, below_each)
    if ramp.reacting or ramp.inside:
        legal = [_landing(*landing) for landing in ramp.legal_placements(tile).landings()]
    else:
        texts = zip(_resting(tile, len(skyline)), below_each, strict=True)
        legal = [each_row[below] for each_row, below in texts if below < rows]
    return ",".join(legal), too_high


def _landing(placement: Placement, row: int, outcome: Outcome) -> str:
    if outcome is Outcome.RESTS:
        return _RESTING[placement.token][row - 1]
    return f'["{placement.token}",{row},"{outcome}"]'


@lru_cache(maxsize=1 << 10)
def _resting(tile: Tile, columns: int) -> list[tuple[str, ...]]:
    return [_RESTING[placement.token] for placement in tile.placements(columns)]


def _too_high(tile: Tile, ramp: Ramp, below_each: list[int]) -> str:
    rows = ramp.board.height
    placements = zip(tile.placements(ramp.board.width), below_each, strict=True)
    high = [placement for placement, below in placements if below >= rows]
    return ",".join([f'["{each.token}",{_columns(ramp.too_high(each))}]' for each in high])


@lru_cache(maxsize=1 << 10)
def _columns(columns: tuple[int, ...]) -> str:
    return _json(columns)


class _RestingLandings(dict[str, tuple[str, ...]]):
    """For the token of a placement, its landing for each number of empty rows below it."""

    def __missing__(self, token: str) -> tuple[str, ...]:
        self[token] = tuple([f'["{token}",{below + 1}]' for below in range(COLUMN_BITS)])
        return self[token]


_RESTING: Final = _RestingLandings()


def _ramp_json(ramp: Ramp, tiles: str, aside: str, score: str, locked: Points) -> str:
    slid = ",".join(map(_spaces, ramp.slid))
    return (
        f'{{"tiles":[{tiles}],"heights":{_json(ramp.skyline)},'
        f'"spent":{_spaces(ramp.spent)},"slid":[{slid}],"aside":[{aside}],"score":{score},'
        f'"locked":{_points_json(locked)}}}'
    )


def _add_points(points: Points, groups: Iterable[ItemGroup]) -> None:
    for reason, value, spaces in groups:
        key = reason, value > 0
        points[key] = points.get(key, 0) + value * len(spaces)


def _points_json(points: Points) -> str:
    texts = [f'["{reason}",{total}]' for (reason, _), total in sorted(points.items())]
    return f"[{','.join(texts)}]"


def _tiles_json(events: Sequence[Event]) -> str:
    texts = [
        _tile_json(event.placement.tile.name, event.mask)
        for event in events
        if isinstance(event, Landing) and event.outcome is Outcome.RESTS
    ]
    return ",".join(texts)


@lru_cache(maxsize=1 << 14)
def _tile_json(name: str, mask: int) -> str:
    return f'{{"tile":"{name}","squares":{_spaces(mask)}}}'


def _joined(first: str, second: str) -> str:
    return f"{first},{second}" if first and second else first or second


def _aside_json(events: Sequence[Event]) -> str:
    return ",".join([_quoted(event.tile.name) for event in events if isinstance(event, SetAside)])


def _score_json(score: Score) -> str:
    return f'{{"total":{score.total},"items":{_json(score.groups)}}}'


def _open_score_json(ramp: Ramp) -> str:
    """The score of a ramp; the text of visible dots is cached by column."""
    before, dots, after = ramp.score_parts()
    special = sum([points * len(spaces) for _, points, spaces in (*before, *after)])
    texts = [_json(before)[1:-1]] if before else []
    if dots:
        columns = [_dots_in(column, rows) for column, rows in columns_of(dots)]
        texts.append(f'["dot",-1,[{",".join(columns)}]]')
    if after:
        texts.append(_special_items(after))
    return f'{{"total":{special - dots.bit_count()},"items":[{",".join(texts)}]}}'


@lru_cache(maxsize=1 << 12)
def _special_items(groups: tuple[ItemGroup, ...]) -> str:
    return _json(groups)[1:-1]


@lru_cache(maxsize=1 << 15)
def _dots_in(column: int, rows: int) -> str:
    return ",".join([f"[[{column},{row}]]" for _, row in spaces_in(column, rows)])


def _result_json(result: RoundResult, position: int) -> str:
    scores = [_score_json(score) for score in result.scores]
    ramps = []
    for ramp, text, score in zip(result.ramps, scores, result.scores, strict=True):
        points: Points = {}
        _add_points(points, score.groups)
        tiles, aside = _tiles_json(ramp.history), _aside_json(ramp.history)
        ramps.append(_ramp_json(ramp, tiles, aside, text, points))
    return (
        f'{{"position":{position},"board":{json_text(result.board.ref)},"scores":[{",".join(scores)}],'
        f'"ramps":[{",".join(ramps)}]}}'
    )


def _turn_json(turn: Turn) -> str:
    card = _quoted(turn.card)
    tokens = ",".join([_quoted(token.token) for token in turn.tokens])
    return f'{{"card":{card},"tokens":[{tokens}]}}'


@lru_cache(maxsize=65_536)
def _spaces(mask: int) -> str:
    return _json(spaces_of(mask))


def _quoted(text: str | None) -> str:
    """A name of a tile, or the token of an act."""
    return "null" if text is None else f'"{text}"'


def _names(tiles: Iterable[Tile]) -> str:
    return f"[{','.join([_quoted(tile.name) for tile in tiles])}]"


def _json(value: object) -> str:
    """Encode a value all of whose text is ASCII."""
    return _encode(value).decode()
