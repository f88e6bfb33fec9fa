"""Rewrite what is said in a round of plain mode; read the diff before committing it.

Run from the root of the repository: .venv/bin/python -m scripts.speech
"""

from gapless.text import LANGUAGES
from tests.local.spoken_round import GOLDEN, path_of, spoken_round

if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for language in LANGUAGES:
        path_of(language).write_text(spoken_round(language), encoding="utf-8", newline="\n")
