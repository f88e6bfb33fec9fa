"""Connections to PostgreSQL on which no statement can hang."""

from collections.abc import Callable
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus

T = TypeVar("T")


class LimitedConnection(psycopg.Connection[Any]):
    """A connection that closes itself when a statement takes longer than `seconds`.

    PostgreSQL's own `statement_timeout` does not help when the database server itself hangs.
    """

    seconds: float | None = None

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for a statement; raise `psycopg.OperationalError` when time is up."""
        try:
            return super().wait(gen, interval, self.seconds if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.close()
            raise


def limited_connect(seconds: float) -> Callable[..., LimitedConnection]:
    """Return a listener for SQLAlchemy's event `do_connect` that limits all statements."""

    def connect(_dialect: object, _record: object, _: object, options: Any) -> LimitedConnection:
        connection = LimitedConnection.connect(**options)
        connection.seconds = seconds
        return connection

    return connect
