"""The exercises of the page's Learn screen: positions, and what each act in them leads to.

The core plays every act of every position here, so the page needs no rules. `page_fixtures`
writes the result to `web/src/data/exercises.json`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import msgspec

from gapless.core.acts import Act, SetAside
from gapless.core.effect import Effect
from gapless.core.game import Game
from gapless.core.setup import RoundDeal, draw_deal
from gapless.rooms.events import Acted, Config, Created, Seat, Started
from gapless.rooms.table import Table
from gapless.rooms.wire.state_json import StateJson

from .table_states import state_text

SALT = "0" * 32
NAME = "Gapless"

Hint: TypeAlias = tuple[str, int]
"""The end of the message's id, and the number that the message names."""

Judge: TypeAlias = Callable[[Act, Effect], Hint | None]
"""Return what is wrong with an act; none if it reaches the goal."""


def _row(act: Act, effect: Effect) -> Hint | None:
    if isinstance(act, SetAside):
        return "place", 0
    return _gaps(effect) or (None if effect.rows else ("row", 0))


def _no_gap(act: Act, effect: Effect) -> Hint | None:
    return ("place", 0) if isinstance(act, SetAside) else _gaps(effect)


def _aside(act: Act, effect: Effect) -> Hint | None:
    return None if isinstance(act, SetAside) else ("costly", len(effect.gaps))


def _penalty(act: Act, effect: Effect) -> Hint | None:
    if not any(isinstance(one.kind, int) and one.kind < 0 for one in effect.covered):
        return "penalty", 0
    return _bonus(act, effect)


def _bonus(act: Act, effect: Effect) -> Hint | None:
    if isinstance(act, SetAside):
        return "place", 0
    covered = [one.kind for one in effect.covered if isinstance(one.kind, int) and one.kind > 0]
    return ("bonus", sum(covered)) if covered else _gaps(effect)


def _pair(act: Act, effect: Effect) -> Hint | None:
    if isinstance(act, SetAside):
        return "place", 0
    return ("half", 0) if effect.covered else _gaps(effect)


def _second(act: Act, effect: Effect) -> Hint | None:
    if isinstance(act, SetAside):
        return "place", 0
    star = any(one.character == "e" for one in effect.covered)
    return _gaps(effect) if star else ("second", 0)


def _gaps(effect: Effect) -> Hint | None:
    return ("gaps", len(effect.gaps)) if effect.gaps else None


@dataclass(frozen=True, slots=True)
class Task:
    """A position, the tile in hand, and the goal; without a tile it is only told about.

    A missed turn among the acts played is written `P5=`.
    """

    goal: str
    board: str
    played: tuple[str, ...]
    tile: str = ""
    judge: Judge = _no_gap


ROUND = (
    *("P5d2", "I3b6", "I4b1", "S4b4", "U5c3", "N5b2", "V3b1", "Z5f4", "L5g1", "V5a2"),
    *("L4h1", "O4a5", "Y5f4", "I5b6", "P5=", "T4d3", "T5b2"),
)
"""A round on the first board: the starting tile and sixteen cards, of which one is missed."""

EXERCISES: dict[str, tuple[Task, ...]] = {
    "slide": (
        Task("slide", "1", ("L5g1",), "O4", _row),
        Task("turn", "1", ("L5g1", "O4a5"), "T4", _row),
        Task("flip", "1", ("L5g1", "Y5f1"), "S4", _row),
    ),
    "gaps": (
        Task("gaps", "1", ("U5a3",), "I3", _no_gap),
        Task("row", "1", ("U5a4",), "P5", _row),
    ),
    "aside": (
        Task("aside", "1", ("L5c1", "Y5d3"), "V5", _aside),
        Task("fits", "1", ("L5c1", "Y5d3", "V5-"), "O4", _no_gap),
    ),
    "numbers": (
        Task("penalty", "3", (), "P5", _penalty),
        Task("bonus", "3", ("P5d1",), "I4", _bonus),
    ),
    "pairs": (
        Task("pair", "4", ("L5g1",), "I4", _pair),
        Task("second", "4", ("L5g1", "V3d1", "P5g5"), "I4", _second),
    ),
    "round": (
        Task("cards", "1", ROUND[:13], "I5", _row),
        Task("missed", "1", ROUND[:14]),
        Task("rows", "1", ROUND[:15], "T4", _row),
        Task("over", "1", ROUND[:16], "T5"),
    ),
}
"""The tasks of each exercise, in the order in which they are taught."""


def exercises() -> list[dict[str, Any]]:
    """Return every exercise with the state of each task and the outcome of each act in it."""
    return [
        {"id": id, "tasks": [_task_json(task) for task in tasks]} for id, tasks in EXERCISES.items()
    ]


def _task_json(task: Task) -> dict[str, Any]:
    table = _table(task)
    if not task.tile:
        return {"goal": task.goal, "state": _state(table, table.seq) | {"mine": []}, "outcomes": {}}
    view = _game(table).view(0)
    acts: list[Act] = [landing.placement for landing in view.landings]
    assert view.tile is not None
    assert view.tile.name == task.tile
    if view.may_set_aside:
        acts.append(SetAside(view.tile))
    return {
        "goal": task.goal,
        "state": _state(table, table.seq),
        "outcomes": {str(act): _outcome(task, act, view.ramp.preview(act)) for act in acts},
    }


def _outcome(task: Task, act: Act, effect: Effect) -> dict[str, Any]:
    table = _table(task)
    since = table.seq
    table.apply(Acted(0, str(act)), 0)
    state = _state(table, since)
    return {
        "hint": task.judge(act, effect),
        "ramp": state["game"]["ramps"][0],
        "card": state["news"][0],
    }


def _table(task: Task) -> Table:
    """Play a solo game up to a task's position."""
    table = Table("exercise")
    config = Config("classic", (task.board,))
    table.apply(Created(config, (Seat("person", NAME, key=""),), ""), 0)
    start, *deck = [token[:2] for token in (*task.played, task.tile) if token]
    (dealt,) = draw_deal(table.setup(), Random(0))
    rest = [card for card in dealt.deck if card not in deck]
    table.apply(Started((0,), (RoundDeal((start,), (*deck, *rest)),), SALT), 0)
    for token in task.played:
        if not token.endswith("="):
            table.apply(Acted(0, token), 0)
    return table


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def _state(table: Table, since: int) -> dict[str, Any]:
    state: dict[str, Any] = msgspec.json.decode(state_text(table, StateJson(table), since))
    return state
