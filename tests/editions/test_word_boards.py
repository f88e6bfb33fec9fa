"""Word boards: every listed word can be found, and no line shows a slur or a vulgar word.

`unwanted_words.sha256` has the SHA-256 of each unwanted English, German and Russian word in its
normal form (see `normal`), so that nobody has to read them. To add one:
`printf %s WORD | sha256sum`, then sort the file.
"""

import codecs
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from gapless.editions import EDITIONS, boards, edition

UNWANTED = frozenset(Path(__file__).with_name("unwanted_words.sha256").read_text().split())
FORMS = str.maketrans({"Ё": "Е", "Ä": "AE", "Ö": "OE", "Ü": "UE"})
BOARDS = {
    id: board for name in EDITIONS for id, board in boards(edition(name)).items() if board.words
}


def normal(letters: str) -> str:
    """Upper case, without umlauts, ß and ё."""
    return letters.upper().translate(FORMS)


def lines(grid: Sequence[str]) -> list[str]:
    """The rows from left to right and the columns from top to bottom."""
    return [*grid, *("".join(column) for column in zip(*grid, strict=True))]


def unwanted(line: str) -> Iterator[str]:
    """The runs of three or more letters, in either direction, that are unwanted words."""
    for letters in (line, line[::-1]):
        for start in range(len(letters)):
            for end in range(start + 3, len(letters) + 1):
                run = letters[start:end]
                if sha256(normal(run).encode()).hexdigest() in UNWANTED:
                    yield run


def test_there_is_a_word_board_in_each_language() -> None:
    assert BOARDS.keys() == {"words-en", "words-de", "words-ru"}


@pytest.mark.parametrize("id", BOARDS)
def test_every_listed_word_can_be_found(id: str) -> None:
    board = BOARDS[id]
    for word in board.words:
        assert any(word in line for line in lines(board.grid)), word


@pytest.mark.parametrize("id", BOARDS)
def test_no_line_and_no_listed_word_is_offensive(id: str) -> None:
    board = BOARDS[id]
    for line in [*lines(board.grid), *board.words]:
        assert list(unwanted(line)) == []


def test_unwanted_words_are_found_in_both_directions() -> None:
    word = codecs.decode("GHAGRA", "rot13")
    assert word in unwanted(f"AB{word}")
    assert word in unwanted(f"AB{word[::-1]}C")
    assert list(unwanted("UNTEN")) == []
    assert sorted(UNWANTED) == Path(__file__).with_name("unwanted_words.sha256").read_text().split()
