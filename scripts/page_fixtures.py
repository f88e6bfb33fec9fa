"""Plays games with the core and writes what the page shows and is tested with.

    python scripts/page_fixtures.py

writes `web/src/data/living.json` (the ramps that play themselves on the front page) and
`web/tests/fixtures/*.json` (states as the server sends them).
"""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from gapless.core.acts import Missed, SetAside, Token
from gapless.core.board import Board
from gapless.core.game import Game
from gapless.core.masks import Space, space_mask
from gapless.core.ramp import Landing, Ramp
from gapless.core.round import Round, Turn
from gapless.core.setup import Setup, draw_deal
from gapless.core.spaces import Fate
from gapless.core.tiles import Tile
from gapless.editions import edition, find_board

WEB = Path(__file__).parent.parent / "web"
BEAM = 160

Json = dict[str, Any]


def main() -> None:
    classic = edition("classic")
    living = [
        _living(find_board(classic, ref, None), start, Random(seed))
        for ref, start, seed in (("1", "P5", 5), ("2", "L5", 8), ("4", "U5", 3))
    ]
    _write(WEB / "src" / "data" / "living.json", living)
    fixtures = WEB / "tests" / "fixtures"
    _write(fixtures / "solo.json", _states(("Red",), ("1", "2"), 9, 21))
    _write(fixtures / "four.json", _states(("Red", "Green", "Blue", "Yellow"), ("4",), 9, 22))
    for ref in ("boom", "wormholes", "eggshells"):
        _write(fixtures / f"{ref}.json", _states(("Red",), (ref,), 8, 23))


def _write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, separators=(",", ":")) + "\n", encoding="utf-8")


def _living(board: Board, start: str, rng: Random) -> Json:
    """A round with a known deck, played well by a beam search."""
    classic = edition("classic")
    setup = Setup(classic, ("Red",), (board,))
    deck = [name for name in draw_deal(setup, rng)[0].deck if name != start]
    beam = [Ramp(board)]
    for name in (start, *deck):
        tile = classic.tiles[name]
        after: dict[tuple[object, ...], Ramp] = {}
        for ramp in beam:
            acts: list[Any] = list(ramp.legal_placements(tile))
            for act in acts if name == start else [*acts, SetAside(tile)]:
                then = ramp.copy()
                then.push(act)
                after[then.skyline, then.covered] = then
        beam = sorted(after.values(), key=_worth, reverse=True)[:BEAM]
    best = max(beam, key=lambda ramp: ramp.score().total)
    return {
        "board": board_json(board),
        "tiles": [{"tile": one.placement.tile.name, "squares": one.squares} for one in best.tiles()],
        "score": score_json(best),
    }


def _worth(ramp: Ramp) -> float:
    sealed = ramp.sealed.bit_count()
    bumps = sum(abs(a - b) for a, b in zip(ramp.skyline, ramp.skyline[1:], strict=False))
    over = sum(max(0, height - ramp.board.height) for height in ramp.skyline)
    return ramp.score().total - 1.2 * sealed - 0.15 * bumps - 0.8 * over


def _states(players: tuple[str, ...], refs: tuple[str, ...], cards: int, seed: int) -> list[Json]:
    """What a seat is sent: at the start, in the middle, and at the end of a game."""
    classic = edition("classic")
    setup = Setup(classic, players, tuple(find_board(classic, ref, None) for ref in refs))
    game = Game(setup, draw_deal(setup, Random(seed)))
    states = [state_json(game, 0, [])]
    while not game.complete:
        before = len(game.rounds), len(game.round.turns)
        for seat in game.waiting_for:
            game.act(seat, _choose(game, seat))
        if (len(game.rounds), len(game.round.turns)) == (1, cards) or game.complete:
            news = step_json(setup, game.rounds[before[0] - 1], before[0] - 1, before[1])
            states.append(state_json(game, 0, [news]))
    return states


def _choose(game: Game, seat: int) -> Any:
    view = game.view(seat)
    assert view.tile is not None
    tries = []
    for landing in view.landings:
        ramp = view.ramp.copy()
        ramp.push(landing.placement)
        tries.append((_worth(ramp) - 0.05 * landing.row, str(landing.placement), landing))
    return max(tries)[2].placement if tries else SetAside(view.tile)


def board_json(board: Board) -> Json:
    return {
        "ref": board.ref,
        "grid": board.grid,
        "spaces": dict(board.spaces),
        "rows": board.rows,
        "columns": board.columns,
        "words": board.words,
        "volatile": board.volatile,
    }


def _spaces(mask: int, board: Board) -> list[Space]:
    return [space for space in sorted(board.characters) if mask & space_mask(*space)]


def score_json(ramp: Ramp) -> Json:
    score = ramp.score()
    settled = {space for space in ramp.board.characters if ramp.settled & space_mask(*space)}
    items = [
        {
            "reason": item.reason,
            "points": item.points,
            "spaces": item.spaces,
            "open": any(space not in settled for space in item.spaces),
        }
        for item in score.items
    ]
    return {"total": score.total, "items": items}


def ramp_json(ramp: Ramp) -> Json:
    aside = [event.tile.name for event in ramp.history if isinstance(event, SetAside)]
    return {
        "tiles": [{"tile": one.placement.tile.name, "squares": one.squares} for one in ramp.tiles()],
        "heights": ramp.skyline,
        "spent": _spaces(ramp.spent, ramp.board),
        "cracked": _spaces(ramp.cracked & ~ramp.broken, ramp.board),
        "broken": _spaces(ramp.broken, ramp.board),
        "aside": aside,
        "score": score_json(ramp),
    }


def _effects(before: Ramp, after: Ramp, landing: Landing) -> Json:
    board = before.board
    rests = landing.fate is Fate.RESTS
    rows = [row for row in range(1, board.height + 1) if _full(after, row)] if rests else []
    return {
        "squares": landing.squares,
        "fate": landing.fate,
        "rows": [row for row in rows if not _full(before, row)],
        "gaps": _spaces(after.sealed & ~before.sealed, board) if rests else [],
        "cracked": _spaces(after.cracked & ~before.cracked, board),
        "broken": _spaces(after.broken & ~before.broken, board),
        "spent": _spaces(after.spent & ~before.spent, board),
        "points": sum(item.points for item in after.banked[len(before.banked) :]),
    }


def _full(ramp: Ramp, row: int) -> bool:
    columns = range(1, ramp.board.width + 1)
    return all(ramp.covered & space_mask(column, row) for column in columns)


def landing_json(ramp: Ramp, landing: Landing) -> Json:
    after = ramp.copy()
    after.push(landing.placement)
    effects = _effects(ramp, after, landing)
    return {
        "act": str(landing.placement),
        "orientation": landing.placement.orientation,
        "column": landing.placement.column,
        "row": landing.row,
        "squares": landing.squares,
        "fate": landing.fate,
        "rows": effects["rows"],
        "gaps": effects["gaps"],
    }


def _token_json(ramp: Ramp, token: Token) -> Json:
    if isinstance(token, Missed | SetAside) or not hasattr(token, "column"):
        nothing: Json = {name: [] for name in ("squares", "rows", "gaps", "cracked", "broken")}
        if isinstance(token, SetAside):
            ramp.push(token)
        return {"token": str(token), "fate": None, "spent": [], "points": 0, **nothing}
    before = ramp.copy()
    event = ramp.push(token)
    assert isinstance(event, Landing)
    return {"token": str(token), **_effects(before, ramp, event)}


def step_json(setup: Setup, round: Round, number: int, card: int) -> Json:
    again = Round(setup, round.board)
    for turn in round.turns[:card]:
        again.play(turn.card, turn.tokens)
    turn: Turn = round.turns[card]
    ramps = [ramp.copy() for ramp in again.ramps]
    seats = [_token_json(ramp, token) for ramp, token in zip(ramps, turn.tokens, strict=True)]
    arrivals = []
    for one in turn.arrivals:
        before = ramps[one.seat].copy()
        ramps[one.seat].arrive(one.landing.placement)
        arrivals.append(
            {
                "from": one.source,
                "to": one.seat,
                "tile": one.landing.placement.tile.name,
                "token": str(one.landing.placement),
                **_effects(before, ramps[one.seat], one.landing),
            }
        )
    return {
        "round": number,
        "card": card,
        "tile": turn.card,
        "seats": seats,
        "arrivals": arrivals,
    }


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [tile.name for tile in tiles]


def game_json(game: Game) -> Json:
    view = game.view(None)
    turns = view.turns
    return {
        "round": view.round,
        "card": len(turns),
        "board": board_json(view.board),
        "start": _names(view.start),
        "turned": _names(view.turned),
        "to_come": _names(view.to_come),
        "acted": view.acted,
        "ramps": [ramp_json(ramp) for ramp in view.ramps],
        "history": [
            {"card": turn.card, "tokens": [str(token) for token in turn.tokens]} for turn in turns
        ],
        "results": [
            {
                "board": result.board.ref,
                "scores": [score_json(ramp) for ramp in result.ramps],
                "ramps": [ramp_json(ramp) for ramp in result.ramps],
            }
            for result in view.results
        ],
        "totals": view.totals,
        "complete": view.complete,
        "winners": view.winners,
        "rank": None if view.rank is None else dict(view.rank.names),
        "practised": view.practised,
    }


def mine_json(game: Game, seat: int) -> Json:
    view = game.view(seat)
    return {
        "seat": seat,
        "tile": None if view.tile is None else view.tile.name,
        "may_set_aside": view.may_set_aside,
        "pending": None if view.pending is None else str(view.pending),
        "landings": [landing_json(view.ramp, one) for one in view.landings],
    }


def summary_json(game: Game) -> Json:
    setup = game.setup
    return {
        "id": "fixture",
        "state": "over" if game.complete else "playing",
        "edition": setup.edition.id,
        "boards": [board.ref for board in setup.boards],
        "house": sorted(setup.house),
        "clock": None,
        "absent": "aside",
        "listed": False,
        "practice": False,
        "seats": [
            {"kind": "person", "name": name, "level": None, "present": True}
            for name in setup.players
        ],
        "host": True,
        "round": len(game.rounds) - 1,
        "created": 0,
        "changed": 0,
        "origin": None,
        "rematch": None,
    }


def state_json(game: Game, seat: int, news: list[Json]) -> Json:
    return {
        "type": "state",
        "seq": sum(len(round.turns) for round in game.rounds),
        "table": summary_json(game),
        "commitment": "0" * 64,
        "salt": None,
        "deadline": None,
        "game": game_json(game),
        "mine": [mine_json(game, seat)],
        "news": news,
    }


def edition_json(id: str) -> Json:
    box = edition(id)
    boards = {**box.boards}
    for ref in ("boom", "words-en", "wormholes", "sideways", "cursed", "eggshells", "montezuma"):
        boards.setdefault(ref, find_board(box, ref, None))
    return {
        "id": id,
        "columns": box.columns,
        "rows": box.rows,
        "players": box.players,
        "rounds": box.rounds,
        "tiles": {name: tile.drawing for name, tile in box.tiles.items()},
        "build": box.build,
        "start": box.start,
        "boards": [board_json(replace(board, volatile=False)) for board in boards.values()],
        "house": ["row-penalty", "shared-start", "inside"],
        "ranks": [{"from": rank.least, **rank.names} for rank in box.ranks],
        "bots": ["newcomer", "handyman", "mason", "architect", "master"],
        "limits": {"name": 24, "rounds": 12, "clock": [10, 600]},
    }


if __name__ == "__main__":
    main()
