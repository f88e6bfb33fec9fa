"""The log of what operators do, in the database; running servers follow it."""

import time
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, Row, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .schema import actions

ActionKind: TypeAlias = Literal[
    "end", "delete", "block", "unblock", "renaming", "rename", "erase", "export", "clean"
]
"""What an entry is about. `renaming` begins a rename in many games; `rename` says it is done."""

_ATTEMPTS = 20


class Action(NamedTuple):
    """One entry. `target` is a table, the hash of a key, or empty once the player is erased.

    `tables` are the tables whose log was rewritten; `details` is what else is worth knowing.
    """

    n: int
    at: int
    action: str
    target: str
    tables: tuple[str, ...]
    details: dict[str, Any]


def log_action(
    connection: Connection,
    action: ActionKind,
    target: str = "",
    tables: tuple[str, ...] = (),
    **details: Any,
) -> None:
    """Append an entry in the transaction that carries the action out.

    Numbers have no gaps and follow the order of commits: a second process that takes the same
    number fails with `IntegrityError`; `in_transaction` tries again.
    """
    last = connection.scalar(select(func.max(actions.c.n))) or 0
    text = msgspec.json.encode({"tables": tables} | details).decode()
    now = time.time_ns() // 1_000_000
    connection.execute(
        insert(actions).values(n=last + 1, at=now, action=action, target=target, details=text)
    )


def in_transaction(engine: Engine, work: Callable[[Connection], None]) -> None:
    """Carry out work in one transaction, again if another process appends to the same logs."""
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            with engine.begin() as connection:
                work(connection)
        except IntegrityError:
            if attempt == _ATTEMPTS:
                raise
        else:
            return


def log(
    engine: Engine,
    action: ActionKind,
    target: str = "",
    tables: tuple[str, ...] = (),
    **details: Any,
) -> None:
    """Append an entry in a transaction of its own."""
    in_transaction(engine, lambda it: log_action(it, action, target, tables, **details))


def forget_target(connection: Connection, target: str) -> None:
    """Remove a player from the entries about them."""
    connection.execute(
        update(actions).where(actions.c.target == target).values(target="", details="{}")
    )


def actions_after(n: int) -> Select[Any]:
    """Return the query for the entries after a number."""
    return select(actions).where(actions.c.n > n).order_by(actions.c.n)


def last_actions(most: int) -> Select[Any]:
    """Return the query for the last entries about finished actions, the newest first."""
    done = select(actions).where(actions.c.action != "renaming")
    return done.order_by(actions.c.n.desc()).limit(most)


def begun_renames() -> Select[Any]:
    """Return the query for renames that were begun and are not finished, oldest first."""
    later = actions.alias()
    finished = select(later.c.n).where(
        later.c.action == "rename", later.c.target == actions.c.target, later.c.n > actions.c.n
    )
    begun = (actions.c.action == "renaming", actions.c.target != "", ~finished.exists())
    return select(actions).where(*begun).order_by(actions.c.n)


def read_action(row: Row[Any]) -> Action:
    """Return a row of the log as an entry."""
    details = msgspec.json.decode(row.details, type=dict[str, Any])
    tables = tuple(details.pop("tables", ()))
    return Action(row.n, row.at, row.action, row.target, tables, details)
