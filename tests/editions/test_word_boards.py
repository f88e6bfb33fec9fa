"""Word boards: every listed word can be found, and no line shows a slur or a vulgar word."""

import codecs
from pathlib import Path

import pytest

from gapless.editions import EDITIONS, boards, edition, unwanted_words
from gapless.editions.unwanted_words import lines_of, unwanted_in

BOARDS = {
    id: board for name in EDITIONS for id, board in boards(edition(name)).items() if board.words
}


def test_there_is_a_word_board_in_each_language() -> None:
    assert BOARDS.keys() == {"words-en", "words-de", "words-ru"}


@pytest.mark.parametrize("id", BOARDS)
def test_every_listed_word_stands_in_one_place(id: str) -> None:
    board = BOARDS[id]
    for word in board.words:
        assert sum(line.count(word) for line in lines_of(board.grid)) == 1, word


@pytest.mark.parametrize("id", BOARDS)
def test_no_line_and_no_listed_word_is_offensive(id: str) -> None:
    board = BOARDS[id]
    for line in [*lines_of(board.grid), *board.words]:
        assert list(unwanted_in(line)) == []


def test_unwanted_words_are_found_in_both_directions() -> None:
    word = codecs.decode("GHAGRA", "rot13")
    assert word in unwanted_in(f"AB{word}")
    assert word in unwanted_in(f"AB{word[::-1]}C")
    assert list(unwanted_in("UNTEN")) == []


def test_the_list_of_unwanted_words_is_sorted() -> None:
    listed = Path(unwanted_words.__file__).with_suffix(".sha256").read_text().split()
    assert listed == sorted(set(listed))
