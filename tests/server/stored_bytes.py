"""What a database holds: the bytes of its files, and the text of its rows."""

import subprocess
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import URL


def file_bytes(address: str) -> bytes:
    """All bytes of an SQLite database, its log and its index.

    Another process reads them: closing a file drops the locks that a server in this one has on it.
    """
    file = Path(address.removeprefix("sqlite:///"))
    paths = [str(path) for path in file.parent.iterdir()]
    return subprocess.run(["cat", *paths], capture_output=True, check=True).stdout


def rows(url: URL) -> str:
    """The text of all rows of a database."""
    engine = create_engine(url)
    with engine.connect() as connection:
        names = ("games", "players", "events", "actions", "blocked", "erasures")
        found = [str(connection.exec_driver_sql(f"SELECT * FROM {name}").all()) for name in names]
    engine.dispose()
    return "\n".join(found)
