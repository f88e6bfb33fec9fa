"""The compact code of a board, which share links and references like `code:TEXT` carry.

`docs/notation.md` defines it. A code is the version, then base64url of a checksum and of one large
number. The number holds the parts of the board as digits, each with its own base, so that a board
of 6 by 12 needs about 60 characters. Equal boards have equal codes: the characters of the grid
are not kept, only what they stand for, nor is the order of the words.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from typing import Any, ClassVar

from gapless.core.board import DOT, Board, Kind
from gapless.core.errors import GaplessError
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS

from .reader import MAX_ALPHABET, MAX_NAME, MAX_NOTE, MAX_WORDS, examine_shared_board
from .writer import board_table

PREFIX = "code:"
VERSION = "1"
MAX_CODE = 2_500
"""The longest code, in characters; every board within the limits of shared ones has a shorter."""

MAX_REFERENCE = len(PREFIX) + MAX_CODE + len("+volatile")
MAX_WORD = max(MAX_ROWS, MAX_COLUMNS)
"""The longest word; no word is longer than a ramp."""

_CHECKSUM = 4
_SIZES = 22
"""A number has 0 to 21 bits: points, and code points of Unicode."""

_SIGNS = {Kind.BOOM: "*", Kind.WORMHOLE: "@", Kind.CURSED: "!", Kind.EGG: "0", Kind.GOLD: "$"}
_FORM = re.compile("[A-Za-z0-9_-]+")
_SURROGATES = range(0xD800, 0xE000)


class InvalidCodeError(GaplessError):
    """A text that is no board's code, or a board that has none."""

    sentences: ClassVar[dict[str, str]] = {
        "code-form": "that isn't the code of a board; copy the whole link again",
        "code-damaged": "the board's code is damaged; copy the whole link again",
        "code-version": "the board's code is from a newer Gapless; update Gapless to read it",
        "code-long": "the board doesn't fit in a link: points go from -999 to 999, and there are "
        "at most 200 words with 600 letters, none longer than the grid; share it as a file",
    }


def encode_board(board: Board) -> str:
    """Return the code of a board without the prefix; id and `volatile` are not kept.

    Raises:
        InvalidCodeError: `code-long`, if the board exceeds the limits of shared boards.
    """
    if examine_shared_board(board_table(replace(board, id="board")), None).board is None:
        raise InvalidCodeError("code-long")
    return _code_of(board)


def _code_of(board: Board) -> str:
    digits = _DigitWriter()
    digits.put(board.width - 1, MAX_COLUMNS)
    digits.put(board.height - 1, MAX_ROWS)
    digits.put(bool(board.words), 2)
    digits.signed(board.rows)
    digits.signed(board.columns)
    digits.text(board.name, MAX_NAME)
    digits.text(board.note, MAX_NOTE)
    if board.words:
        _put_letters(digits, board)
    else:
        _put_spaces(digits, board)
    number = digits.number()
    payload = number.to_bytes((number.bit_length() + 7) // 8)
    return VERSION + urlsafe_b64encode(checksum(payload) + payload).decode().rstrip("=")


@lru_cache(maxsize=1_024)
def decode_board(code: str) -> Board:
    """Return the board of a code without the prefix; its id is the code with the prefix.

    Raises:
        InvalidCodeError: if this is no code that `encode_board` returns.
    """
    if len(code) > MAX_CODE or not _FORM.fullmatch(code):
        raise InvalidCodeError("code-form")
    if code[0] != VERSION:
        known = code[0].isdecimal() and code[0] > VERSION
        raise InvalidCodeError("code-version" if known else "code-form")
    try:
        data = urlsafe_b64decode(code[1:] + "=" * (-(len(code) - 1) % 4))
    except Base64Error:
        raise InvalidCodeError("code-damaged") from None
    payload = data[_CHECKSUM:]
    if data[:_CHECKSUM] != checksum(payload):
        raise InvalidCodeError("code-damaged")
    table = {"id": "board", **_table(_DigitReader(int.from_bytes(payload)))}
    board = examine_shared_board(table, None).board
    if board is None or _code_of(board) != code:
        raise InvalidCodeError("code-form")
    return replace(board, id=PREFIX + code)


def coded_board(board: Board) -> Board:
    """Return a board as its code gives it back: the same spaces, with the code as its id."""
    return replace(decode_board(encode_board(board)), volatile=board.volatile)


def checksum(payload: bytes) -> bytes:
    """Return the bytes of a code that tell a damaged one from a right one."""
    return sha256(VERSION.encode() + payload).digest()[:_CHECKSUM]


class _DigitWriter:
    """Collects digits, each with its base."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        self.digits.append((digit, base))

    def natural(self, value: int) -> None:
        """Add a number from 0: its size in bits, then the bits after the first."""
        size = value.bit_length()
        self.put(size, _SIZES)
        if size:
            self.put(value - (1 << size - 1), 1 << size - 1)

    def signed(self, value: int) -> None:
        self.natural(2 * value if value >= 0 else -2 * value - 1)

    def text(self, text: str, most: int) -> None:
        """Add a text: its length, the range of its characters, and each within the range."""
        points = [ord(one) for one in text]
        self.put(len(points), most + 1)
        if points:
            lowest, span = min(points), max(points) - min(points)
            self.natural(lowest)
            self.natural(span)
            for point in points:
                self.put(point - lowest, span + 1)

    def ascending(self, values: Sequence[int]) -> None:
        """Add different numbers in ascending order: their count and range, then the others."""
        self.natural(len(values))
        if values:
            self.signed(values[0])
            if len(values) > 1:
                self.natural(values[-1] - values[0])
            for before, value in pairwise(values[:-1]):
                self.put(value - before - 1, values[-1] - before - 1)

    def number(self) -> int:
        number = 0
        for digit, base in reversed(self.digits):
            number = number * base + digit
        return number


class _DigitReader:
    """Takes digits off a number, as `_DigitWriter` added them."""

    def __init__(self, number: int) -> None:
        self._number = number

    def get(self, base: int) -> int:
        self._number, digit = divmod(self._number, base)
        return digit

    def natural(self) -> int:
        size = self.get(_SIZES)
        return (1 << size - 1) + self.get(1 << size - 1) if size else 0

    def signed(self) -> int:
        value = self.natural()
        return -(value + 1) // 2 if value % 2 else value // 2

    def text(self, most: int) -> str:
        length = self.get(most + 1)
        if not length:
            return ""
        lowest, span = self.natural(), self.natural()
        return "".join([_character(lowest + self.get(span + 1)) for _ in range(length)])

    def letters(self, alphabet: str, count: int) -> str:
        if not alphabet:
            raise InvalidCodeError("code-form")
        return "".join([alphabet[self.get(len(alphabet))] for _ in range(count)])

    def ascending(self, most: int) -> list[int]:
        count = self.natural()
        if count > most:
            raise InvalidCodeError("code-form")
        if not count:
            return []
        values = [self.signed()]
        if count > 1:
            last = values[0] + self.natural()
            for _ in range(count - 2):
                if last - values[-1] - 1 < 1:
                    raise InvalidCodeError("code-form")
                values.append(values[-1] + 1 + self.get(last - values[-1] - 1))
            values.append(last)
        return values


def _character(point: int) -> str:
    if not 0 <= point <= 0x10FFFF or point in _SURROGATES:
        raise InvalidCodeError("code-form")
    return chr(point)


def _put_letters(digits: _DigitWriter, board: Board) -> None:
    letters = sorted({*"".join(board.grid), *"".join(board.words)})
    digits.ascending([ord(letter) for letter in letters])
    for letter in "".join(board.grid):
        digits.put(letters.index(letter), len(letters))
    words = sorted(set(board.words))
    digits.put(len(words) - 1, MAX_WORDS)
    for word in words:
        digits.put(len(word) - 2, MAX_WORD - 1)
        for letter in word:
            digits.put(letters.index(letter), len(letters))


def _put_spaces(digits: _DigitWriter, board: Board) -> None:
    used = [character for character in dict.fromkeys("".join(board.grid)) if character != DOT]
    meanings = {board.spaces[character] for character in used}
    kinds = [kind for kind in _SIGNS if kind in meanings]
    pairs = [character for character in used if board.spaces[character] is Kind.PAIR]
    numbers = sorted(value for value in meanings if not isinstance(value, Kind))
    digits.put(sum(1 << index for index, kind in enumerate(_SIGNS) if kind in kinds), 32)
    digits.put(len(pairs), MAX_COLUMNS * MAX_ROWS // 2 + 1)
    digits.put(bool(numbers), 2)
    span = 0
    if numbers:
        span = numbers[-1] - numbers[0] + 1
        digits.signed(numbers[0])
        digits.natural(span - 1)
    first = 1 + len(kinds) + len(pairs)
    places = {DOT: 0}
    for character in used:
        meaning = board.spaces[character]
        if meaning is Kind.PAIR:
            places[character] = 1 + len(kinds) + pairs.index(character)
        elif isinstance(meaning, Kind):
            places[character] = 1 + kinds.index(meaning)
        else:
            places[character] = first + meaning - numbers[0]
    for character in "".join(board.grid):
        digits.put(places[character], first + span)


def _table(digits: _DigitReader) -> dict[str, Any]:
    """Return the board of a number as a table of a board file."""
    width, height = digits.get(MAX_COLUMNS) + 1, digits.get(MAX_ROWS) + 1
    has_words = digits.get(2)
    table: dict[str, Any] = {"rows": digits.signed(), "columns": digits.signed()}
    table["name"], table["note"] = digits.text(MAX_NAME), digits.text(MAX_NOTE)
    if has_words:
        points = digits.ascending(MAX_ALPHABET)
        letters = "".join([_character(point) for point in points])
        cells = digits.letters(letters, width * height)
        counted = range(digits.get(MAX_WORDS) + 1)
        table["words"] = [digits.letters(letters, digits.get(MAX_WORD - 1) + 2) for _ in counted]
    else:
        table["spaces"], cells = _read_spaces(digits, width * height)
    table["grid"] = [cells[at : at + width] for at in range(0, len(cells), width)]
    return table


def _read_spaces(digits: _DigitReader, count: int) -> tuple[dict[str, int | Kind], str]:
    present = digits.get(32)
    kinds = [kind for index, kind in enumerate(_SIGNS) if present >> index & 1]
    pairs = digits.get(MAX_COLUMNS * MAX_ROWS // 2 + 1)
    lowest = span = 0
    if digits.get(2):
        lowest, span = digits.signed(), digits.natural() + 1
    first = 1 + len(kinds) + pairs
    cells = [digits.get(first + span) for _ in range(count)]
    numbers = _number_signs(sorted({lowest + cell - first for cell in cells if cell >= first}))
    spaces: dict[str, int | Kind] = {_SIGNS[kind]: kind for kind in kinds}
    spaces |= {_pair_sign(index): Kind.PAIR for index in range(pairs)}
    spaces |= {sign: value for value, sign in numbers.items()}
    before = [DOT, *(_SIGNS[kind] for kind in kinds), *map(_pair_sign, range(pairs))]
    drawn = [before[cell] if cell < first else numbers[lowest + cell - first] for cell in cells]
    return spaces, "".join(drawn)


def _pair_sign(index: int) -> str:
    return chr(ord("a") + index) if index < 26 else chr(0x100 + index)


def _number_signs(numbers: Sequence[int]) -> dict[int, str]:
    """Return a character for each number: its digit if it has one, else a capital letter."""
    signs = {number: str(number) for number in numbers if 1 <= number <= 9}
    others = [number for number in numbers if number not in signs]
    for index, number in enumerate(others):
        signs[number] = chr(ord("A") + index) if index < 26 else chr(0x4E00 + index)
    return signs
