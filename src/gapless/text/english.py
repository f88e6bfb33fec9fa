"""The English sentences of all errors."""

import json
from pathlib import Path

ENGLISH_ERRORS: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("en").joinpath("errors.json").read_text(encoding="utf-8")
)
"""By the name of the error's class and by code."""
