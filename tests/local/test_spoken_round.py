"""All that is said in a round of four players, compared with texts that were read and kept."""

import re

import pytest

from gapless.text import LANGUAGES

from .spoken_round import path_of, spoken_round


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_of_four_sounds_as_it_was_read(language: str) -> None:
    """If it differs by intent: `python -m scripts.speech`, then read the diff."""
    assert spoken_round(language) == path_of(language).read_text(encoding="utf-8")


def test_nothing_comes_before_the_card() -> None:
    _, *answers = re.split(r"^[A-Z]\d> .*\n", spoken_round("en"), flags=re.MULTILINE)
    *cards, end, _ = answers
    assert len(cards) == 15
    assert all(answer.startswith("Card ") for answer in cards)
    assert end.index("Starting tile: ") < end.index("Round 2 of 2: Board 3")
