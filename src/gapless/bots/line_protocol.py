"""The line protocol for bots in any language: the messages, and how answers are read.

`docs/bots.md` describes it for authors of such bots.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from gapless.core.acts import Act, SetAside, parse_token
from gapless.core.board import Board
from gapless.core.effect import Landing
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.masks import spaces_of
from gapless.core.ramp import Ramp
from gapless.core.setup import format_house
from gapless.core.tiles import Placement
from gapless.core.view import View
from gapless.editions.kind_tables import kind_table

from .bot import Bot, BotError, ask

PROTOCOL = 1
QUOTED = 80

Message = dict[str, Any]


def hello(seed: int, seconds: float) -> Message:
    """Return the first message: the seed, and the seconds for each answer."""
    return {"type": "hello", "protocol": PROTOCOL, "seed": seed, "seconds": seconds}


def view_message(view: View) -> Message:
    """Return the message that asks for an act: everything a bot may know."""
    return {
        "type": "view",
        "seat": view.viewer,
        "players": list(view.setup.players),
        "house": format_house(view.setup.house).split(),
        "boards": [board.ref for board in view.setup.boards],
        "round": view.round,
        "board": _board(view.board),
        "tiles": {name: list(tile.drawing) for name, tile in view.setup.edition.tiles.items()},
        "start": [tile.name for tile in view.start],
        "turned": [tile.name for tile in view.turned],
        "to_come": [tile.name for tile in view.to_come],
        "history": [
            {"card": turn.card, "tokens": [str(token) for token in turn.tokens]}
            for turn in view.turns
        ],
        "ramps": [_ramp(ramp) for ramp in view.ramps],
        "totals": list(view.totals),
        "tile": view.tile and view.tile.name,
        "may_set_aside": view.may_set_aside,
        "landings": [_landing(view.ramp, landing) for landing in view.landings],
    }


def encode(message: Mapping[str, Any]) -> bytes:
    """Return a message as a line of JSON."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes, message: str) -> Message:
    """Read the JSON object on a line that answers a message; `BotError` if there is none."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BotError("bot-encoding", message=message) from None
    with suppress(ValueError, RecursionError):
        answer = json.loads(text)
        if isinstance(answer, dict):
            return answer
    raise BotError("bot-json", message=message, line=quoted(text))


def check_ready(answer: Message) -> None:
    """Raise `BotError` if this is not the answer to `hello`."""
    if answer.get("type") != "ready":
        raise BotError("bot-ready", line=quoted(json.dumps(answer)))


def read_act(answer: Message, view: View) -> Act:
    """Return the act of an answer; `BotError` if there is none or the rules forbid it."""
    token = answer.get("act")
    if not isinstance(token, str):
        raise BotError("bot-answer", line=quoted(json.dumps(answer)))
    try:
        act = parse_token(token, view.setup.edition.tiles)
    except GaplessError as error:
        raise BotError("bot-token", act=quoted(token), reason=str(error)) from None
    return check_act(act, view)


def act_of(bot: Bot, game: Game, seat: int) -> Act:
    """Return a bot's act for a seat; `BotError` if the bot fails or the rules forbid the act."""
    return check_act(ask(bot, game.view(seat)), game.view(seat))


def check_act(act: object, view: View) -> Act:
    """Return the act; `BotError` if it is not an act or the rules forbid it."""
    if not isinstance(act, Placement | SetAside):
        raise BotError("bot-illegal", act=str(act), reason=f"{view.tile} is placed or set aside")
    if act.tile != view.tile:
        raise BotError("bot-illegal", act=str(act), reason=f"the tile of the card is {view.tile}")
    if isinstance(act, SetAside):
        if not view.may_set_aside:
            raise BotError("bot-illegal", act=str(act), reason="a starting tile must be placed")
    elif not any(act == landing.placement for landing in view.landings):
        raise BotError("bot-illegal", act=str(act), reason="it is none of the legal placements")
    return act


def quoted(text: str) -> str:
    """Return the beginning of what a bot wrote, quoted, on one line."""
    shown = text.strip().encode("unicode_escape").decode()
    return f"'{shown}'" if len(shown) <= QUOTED else f"'{shown[:QUOTED]}...'"


def _board(board: Board) -> Message:
    return {
        "ref": board.ref,
        "grid": list(board.grid),
        "spaces": board.meanings,
        "kinds": {kind.key: kind_table(kind) for kind in board.kinds if kind.own},
        "rows": board.rows,
        "columns": board.columns,
        "words": list(board.words),
        "volatile": board.volatile,
    }


def _ramp(ramp: Ramp) -> Message:
    return {
        "covered": str(ramp),
        "heights": list(ramp.skyline),
        "spent": list(spaces_of(ramp.spent)),
        "slid": [list(spaces_of(mask)) for mask in ramp.slid],
        "score": ramp.score().total,
    }


def _landing(ramp: Ramp, landing: Landing) -> Message:
    return {
        "act": str(landing.placement),
        "row": landing.row,
        "covers": [space for space in landing.squares if space[1] <= ramp.board.height],
        "seals": list(spaces_of(ramp.preview(landing.placement).sealed)),
        "fate": str(landing.outcome),
    }
