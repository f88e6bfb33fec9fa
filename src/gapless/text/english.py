"""The English sentences of errors, but for those of the core, the engine and `gapless.editions`."""

import json
from pathlib import Path

ENGLISH_ERRORS: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("en").joinpath("errors.json").read_text(encoding="utf-8")
)
"""By the name of the error's class and by code, as `GaplessError.sentences` has them."""
