"""SQL statements, in files of the same name as the modules that execute them."""

import re
from pathlib import Path


def read_statements(module: str) -> dict[str, str]:
    """Return the statements of the module in a file, by the names in the file of SQL beside it."""
    _, *parts = re.split(r"-- name: (\w+)\n", Path(module).with_suffix(".sql").read_text("utf-8"))
    return dict(zip(parts[::2], parts[1::2], strict=True))
