"""The compact code of a board: short, canonical, checked, and readable for ever."""

import string
import tomllib
from base64 import urlsafe_b64encode
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gapless.analysis.layouts import drawn_layout, random_kinds
from gapless.core.board import Board
from gapless.core.errors import GaplessError
from gapless.editions import find_board
from gapless.editions.board_codes import (
    MAX_CODE,
    InvalidCodeError,
    checksum,
    coded_board,
    decode_board,
    encode_board,
)
from gapless.editions.reader import (
    MAX_ALPHABET,
    MAX_NAME,
    MAX_NOTE,
    MAX_SHARED_POINTS,
    MAX_WORD_LETTERS,
    MAX_WORDS,
    parse_boards,
)
from gapless.editions.writer import board_text
from tests.kinds import KIND
from tests.strategies import CLASSIC, SHIPPED, drawn_boards, shipped_boards

OLD_LINKS = Path(__file__).parents[1] / "data" / "board_links.toml"
LINK = "https://gapless.example.org/board#"
ALPHABET = string.ascii_letters + string.digits + "-_"
WORDS = ("ROW", "TILE", "TOP", "UP", "GO")


def meaning(board: Board) -> tuple[object, ...]:
    """What a board plays like: characters of spaces replaced by what they stand for."""
    drawn = dict.fromkeys("".join(board.grid))
    pairs = [one for one in drawn if board.spaces.get(one) == KIND["pair"]]
    stands_for = dict(board.spaces) | {one: f"pair {pairs.index(one)}" for one in pairs}
    cells = [stands_for.get(one, one) for one in "".join(board.grid)]
    words = sorted(board.words)
    facts = (board.width, board.rows, board.columns, *words, board.name, board.note)
    return (*facts, *cells)


def through_file(board: Board) -> Board:
    [read] = parse_boards(board_text(replace(board, id="board")), "file").values()
    return read


def test_every_shipped_and_a_thousand_generated_boards_keep_their_code() -> None:
    rng = Random(14)
    generated = [
        drawn_layout(rng, box, random_kinds(rng), WORDS)
        for box in (CLASSIC, SHIPPED["compact"])
        for _ in range(500)
    ]
    shipped = [board for box in SHIPPED.values() for board in shipped_boards(box)]
    lengths = []
    for board in (*shipped, *generated):
        code = encode_board(board)
        again = decode_board(code)
        assert meaning(again) == meaning(board)
        assert encode_board(through_file(again)) == encode_board(through_file(board)) == code
        assert not again.volatile
        if not board.words:
            lengths.append(len(LINK + code))
    assert max(lengths) <= 130


def test_old_links_stay_readable() -> None:
    """The file only grows: what it has was shared, and is on paper and in chats."""
    links = tomllib.loads(OLD_LINKS.read_text(encoding="utf-8"))["links"]
    assert len(links) > 20
    for link in links:
        [board] = parse_boards(link["board"], "old").values()
        assert meaning(decode_board(link["code"])) == meaning(board)
        assert encode_board(board) == link["code"]


names = st.text("Garten сад 花園\N{FIRE}\N{GREEK SMALL LETTER OMEGA}!", max_size=MAX_NAME).map(
    str.strip
)


@settings(max_examples=50)
@given(drawn_boards(6, 12), names, st.text("ab \N{FIRE}", max_size=MAX_NOTE).map(str.strip))
def test_equal_boards_have_equal_codes(board: Board, name: str, note: str) -> None:
    named = replace(board, name=name, note=note)
    code = encode_board(named)
    assert meaning(decode_board(code)) == meaning(named)
    renamed = {one: chr(0x4E00 + number) for number, one in enumerate(board.spaces)}
    if not board.words:
        other = replace(
            named,
            grid=tuple("".join(renamed.get(one, one) for one in row) for row in board.grid),
            spaces={renamed[one]: kind for one, kind in reversed(list(board.spaces.items()))},
        )
        assert encode_board(other) == code
    assert encode_board(replace(named, words=board.words[::-1])) == code


def test_a_link_has_at_most_300_characters() -> None:
    """Any name, and a different number on every space."""
    numbers = [*range(-MAX_SHARED_POINTS, MAX_SHARED_POINTS, 28), MAX_SHARED_POINTS]
    characters = [chr(0x4E00 + index) for index in range(72)]
    board = Board(
        "wide",
        tuple("".join(characters[row * 6 : row * 6 + 6]) for row in range(12)),
        dict(zip(characters, numbers, strict=False)),
        rows=MAX_SHARED_POINTS,
        columns=-MAX_SHARED_POINTS,
        name="\N{FIRE}" * (MAX_NAME - 1) + "A",
    )
    assert meaning(decode_board(encode_board(board))) == meaning(board)
    assert len(LINK + encode_board(board)) <= 300


def test_every_board_without_mistakes_has_a_code() -> None:
    cells = [chr(0x4E00 + index) for index in range(16 * 24)]
    numbers = [MAX_SHARED_POINTS - 5 * index for index in range(len(cells))]
    largest = Board(
        "large",
        tuple("".join(cells[row * 16 : row * 16 + 16]) for row in range(24)),
        dict(zip(cells, numbers, strict=True)),
        MAX_SHARED_POINTS,
        MAX_SHARED_POINTS,
        name="\U0003134a" * (MAX_NAME - 1) + "A",
        note="\U0003134a" * (MAX_NOTE - 1) + "A",
    )
    letters = [*(chr(0x4E00 + index) for index in range(MAX_ALPHABET - 1)), "\U0003134a"]
    drawn = "".join(letters[index % MAX_ALPHABET] for index in range(16 * 24))
    of_words = replace(
        largest,
        grid=tuple(drawn[row * 16 : row * 16 + 16] for row in range(24)),
        spaces={},
        words=tuple(
            letters[at % 128] + letters[at // 128] + letters[-1] for at in range(MAX_WORDS)
        ),
    )
    assert len("".join(of_words.words)) == MAX_WORD_LETTERS
    for board in (largest, of_words):
        assert meaning(decode_board(encode_board(board))) == meaning(board)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OF_LETTERS = Board(
    "words", tuple((LETTERS * 3)[row * 6 : row * 6 + 6] for row in range(12)), words=("AB",)
)


@pytest.mark.parametrize(
    "board",
    [
        replace(OF_LETTERS, words=tuple(one + two for one in LETTERS for two in LETTERS)),
        replace(OF_LETTERS, words=("A" * 25,)),
        replace(CLASSIC.boards["1"], rows=MAX_SHARED_POINTS + 1),
        replace(CLASSIC.boards["2"], spaces={**CLASSIC.boards["2"].spaces, "1": -1_000_000}),
    ],
    ids=["words", "letters", "rows", "number"],
)
def test_boards_beyond_the_limits_of_sharing_have_no_code(board: Board) -> None:
    with pytest.raises(InvalidCodeError, match="fit in a link"):
        encode_board(board)


def test_a_repeated_word_is_in_the_code_once() -> None:
    once = replace(OF_LETTERS, words=("GAP", "HAT"))
    assert encode_board(replace(once, words=("HAT", "GAP", "HAT"))) == encode_board(once)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "code-form"),
        ("1", "code-damaged"),
        ("1bvlj0Qa1x", "code-damaged"),
        ("1bvlj0Qa", "code-damaged"),
        ("1bvlj0Qa2", "code-damaged"),
        ("3bvlj0Qa1", "code-version"),
        ("0bvlj0Qa1", "code-form"),
        ("xbvlj0Qa1", "code-form"),
        ("1bvlj 0Qa1", "code-form"),
        ("1bvlj0Qa1=", "code-form"),
        ("1bvlj0Qa\u0661", "code-form"),
        ("\u0661bvlj0Qa1", "code-form"),
        ("1" + "A" * MAX_CODE, "code-form"),
    ],
)
def test_what_is_no_code_is_refused_with_one_sentence(text: str, code: str) -> None:
    with pytest.raises(InvalidCodeError) as refused:
        find_board(CLASSIC, f"code:{text}", None)
    assert refused.value.code == code
    assert "\n" not in str(refused.value)


def test_a_changed_character_is_noticed() -> None:
    code = encode_board(CLASSIC.boards["2"])
    for at in range(1, len(code)):
        changed = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        with pytest.raises(InvalidCodeError):
            decode_board(changed)


def test_a_reference_names_the_board() -> None:
    code = encode_board(CLASSIC.boards["1"])
    calm, volatile = (find_board(CLASSIC, f"code:{code}{end}", None) for end in ("", "+volatile"))
    assert (calm.ref, volatile.ref) == (f"code:{code}", f"code:{code}+volatile")
    assert (calm.volatile, volatile.volatile) == (False, True)
    assert coded_board(replace(CLASSIC.boards["1"], volatile=True)) == volatile


def a_board_or_a_sentence(text: str) -> None:
    sentence, board = "", None
    try:
        board = find_board(CLASSIC, f"code:{text}", None)
    except GaplessError as error:
        sentence = str(error)
    assert "\n" not in sentence
    assert sentence or (board is not None and f"code:{encode_board(board)}" == board.id)


fuzzed = st.one_of(
    st.text(max_size=60),
    st.text(ALPHABET, max_size=200).map(lambda text: f"1{text}"),
    st.binary(max_size=200).map(lambda data: sealed(int.from_bytes(data))),
)


def sealed(number: int) -> str:
    """The code of any number, with a right checksum."""
    payload = number.to_bytes((number.bit_length() + 7) // 8)
    return "1" + urlsafe_b64encode(checksum(payload) + payload).decode().rstrip("=")


@example("1")
@given(fuzzed)
@settings(max_examples=500)
def test_a_fuzzed_code_is_a_board_or_a_sentence(text: str) -> None:
    a_board_or_a_sentence(text)


@pytest.mark.soak
@given(fuzzed)
@settings(max_examples=10_000)
def test_ten_thousand_fuzzed_codes(text: str) -> None:
    a_board_or_a_sentence(text)
