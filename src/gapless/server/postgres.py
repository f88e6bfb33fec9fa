"""Connections to PostgreSQL on which no statement can hang."""

from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus

from . import database

T = TypeVar("T")


class LimitedConnection(psycopg.Connection[Any]):
    """A connection that closes itself when a statement exceeds `database.STATEMENT_SECONDS`.

    PostgreSQL's own `statement_timeout` does not help when the database server itself hangs.
    """

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for a statement; raise `psycopg.OperationalError` when time is up."""
        limit = database.STATEMENT_SECONDS if timeout is None else timeout
        try:
            return super().wait(gen, interval, limit)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.close()
            raise


def connect(_dialect: object, _record: object, _: object, options: Any) -> LimitedConnection:
    """Connect, as a listener for SQLAlchemy's event `do_connect`."""
    return LimitedConnection.connect(**options)
