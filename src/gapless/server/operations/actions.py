"""The log of what operators do, in the database; running servers follow it."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, Select, func, insert, select
from sqlalchemy.exc import IntegrityError

from gapless.server.storage.schema import actions

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
    for _ in range(_ATTEMPTS - 1):
        with suppress(IntegrityError), engine.begin() as connection:
            work(connection)
            return
    with engine.begin() as connection:
        work(connection)


def actions_after(connection: Connection, n: int) -> list[Action]:
    """Return the entries after a number, oldest first."""
    return _read(connection, select(actions).where(actions.c.n > n).order_by(actions.c.n))


def last_actions(connection: Connection, most: int) -> list[Action]:
    """Return the last entries about finished actions, the newest first."""
    done = select(actions).where(actions.c.action != "renaming")
    return _read(connection, done.order_by(actions.c.n.desc()).limit(most))


def begun_renames(connection: Connection) -> list[Action]:
    """Return the renames that were begun and are not finished, oldest first."""
    later = actions.alias()
    finished = select(later.c.n).where(
        later.c.action == "rename", later.c.target == actions.c.target, later.c.n > actions.c.n
    )
    begun = (actions.c.action == "renaming", actions.c.target != "", ~finished.exists())
    return _read(connection, select(actions).where(*begun).order_by(actions.c.n))


def _read(connection: Connection, query: Select[Any]) -> list[Action]:
    entries = []
    for row in connection.execute(query):
        details = msgspec.json.decode(row.details, type=dict[str, Any])
        tables = tuple(details.pop("tables", ()))
        entries.append(Action(row.n, row.at, row.action, row.target, tables, details))
    return entries
