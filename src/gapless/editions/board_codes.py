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
from typing import Any, Final

from gapless.core.board import DOT, MAX_OWN_KINDS, VOLATILE, Board
from gapless.core.errors import GaplessError, check_argument
from gapless.core.kinds import PAIR
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS

from .code_digits import DigitReader, DigitWriter, character
from .kind_codes import pass_kind
from .kind_tables import kind_table, shipped_tables
from .reader import MAX_ALPHABET, MAX_NAME, MAX_NOTE, MAX_WORDS, examine_shared_board
from .writer import board_table

PREFIX = "code:"
VERSION, OWN_KINDS_VERSION = "1", "2"
"""The version of the codes of boards without kinds of their own, and of those with some."""
MAX_CODE = 9_000
"""The longest code, in characters; every board within the limits of shared ones has a shorter.

Without kinds of its own it has at most 2,500. Eight kinds with names in three languages and four
tables of 24 entries each need up to 6,200 more.
"""

MAX_REFERENCE = len(PREFIX) + MAX_CODE + len(VOLATILE)
MAX_WORD = max(MAX_ROWS, MAX_COLUMNS)
"""The longest word; no word is longer than a ramp."""

MAX_SPACES = MAX_COLUMNS * MAX_ROWS
MAX_PAIRS = MAX_SPACES // 2

_CHECKSUM = 4

_SIGNS: Final[dict[str, str]] = {
    key: table["character"] for key, table in shipped_tables().items() if key != PAIR
}
"""The characters of the shipped kinds but the pair, in the order of their bits in a code."""

_FORM = re.compile("[A-Za-z0-9_-]+")


class InvalidCodeError(GaplessError):
    """A text that is no board's code, or a board that has none."""


def encode_board(board: Board) -> str:
    """Return the code of a board without the prefix; id and `volatile` are not kept.

    Raises:
        InvalidCodeError: `code-long`, if the board exceeds the limits of shared boards.
    """
    check_argument("board", board, Board)
    examined = examine_shared_board(board_table(replace(board, id="board")), None).board
    if examined is None:
        raise InvalidCodeError("code-long")
    return _code_of(examined)


def _code_of(board: Board) -> str:
    digits = DigitWriter()
    digits.digit(MAX_COLUMNS, board.width - 1)
    digits.digit(MAX_ROWS, board.height - 1)
    digits.digit(2, bool(board.words))
    digits.signed(board.rows)
    digits.signed(board.columns)
    digits.text(MAX_NAME, board.name)
    digits.text(MAX_NOTE, board.note)
    (_put_letters if board.words else _put_spaces)(digits, board)
    number = digits.number()
    payload = number.to_bytes((number.bit_length() + 7) // 8)
    version = OWN_KINDS_VERSION if any(kind.own for kind in board.kinds) else VERSION
    return version + urlsafe_b64encode(checksum(payload, version) + payload).decode().rstrip("=")


@lru_cache(maxsize=1_024)
def decode_board(code: str) -> Board:
    """Return the board of a code without the prefix; its id is the code with the prefix.

    Raises:
        InvalidCodeError: if this is no code that `encode_board` returns.
    """
    check_argument("code", code, str)
    if len(code) > MAX_CODE or not _FORM.fullmatch(code):
        raise InvalidCodeError("code-form")
    version = code[0]
    if version not in {VERSION, OWN_KINDS_VERSION}:
        known = version.isdecimal() and version > OWN_KINDS_VERSION
        raise InvalidCodeError("code-version" if known else "code-form")
    try:
        data = urlsafe_b64decode(code[1:] + "=" * (-(len(code) - 1) % 4))
    except Base64Error:
        raise InvalidCodeError("code-damaged") from None
    payload = data[_CHECKSUM:]
    if data[:_CHECKSUM] != checksum(payload, version):
        raise InvalidCodeError("code-damaged")
    try:
        digits = DigitReader(int.from_bytes(payload))
        table = {"id": "board", **_table(digits, own=version == OWN_KINDS_VERSION)}
    except ValueError:
        raise InvalidCodeError("code-form") from None
    board = examine_shared_board(table, None).board
    if board is None or _code_of(board) != code:
        raise InvalidCodeError("code-form")
    return replace(board, id=PREFIX + code)


def coded_board(board: Board) -> Board:
    """Return a board as its code gives it back: the same spaces, with the code as its id."""
    return replace(decode_board(encode_board(board)), volatile=board.volatile)


def checksum(payload: bytes, version: str = VERSION) -> bytes:
    """Return the bytes of a code that tell a damaged one from a right one."""
    return sha256(version.encode() + payload).digest()[:_CHECKSUM]


def _put_letters(digits: DigitWriter, board: Board) -> None:
    cells = "".join(board.grid)
    letters = "".join(sorted({*cells, *"".join(board.words)}))
    digits.ascending(MAX_ALPHABET, [ord(letter) for letter in letters])
    digits.letters(letters, len(cells), cells)
    words = sorted(set(board.words))
    digits.digit(MAX_WORDS, len(words) - 1)
    for word in words:
        digits.digit(MAX_WORD - 1, len(word) - 2)
        digits.letters(letters, len(word), word)


def _put_spaces(digits: DigitWriter, board: Board) -> None:
    cells = "".join(board.grid)
    meanings = {key: board.meanings[key] for key in dict.fromkeys(cells) if key != DOT}
    drawn = {
        meaning: [key for key in meanings if meanings[key] == meaning]
        for meaning in meanings.values()
    }
    numbers = sorted(meaning for meaning in drawn if isinstance(meaning, int))
    groups = [drawn[kind] for kind in _SIGNS if kind in drawn]
    groups += [[key] for key in drawn.get(PAIR, ())]
    digits.digit(32, sum(1 << index for index, kind in enumerate(_SIGNS) if kind in drawn))
    digits.digit(MAX_PAIRS + 1, len(drawn.get(PAIR, ())))
    digits.digit(2, bool(numbers))
    span = 0
    if numbers:
        span = numbers[-1] - numbers[0] + 1
        digits.signed(numbers[0])
        digits.natural(span - 1)
    own = [kind for kind in board.kinds if kind.own]
    if own:
        digits.digit(MAX_OWN_KINDS, len(own) - 1)
    for kind in own:
        pass_kind(digits, kind.key, kind)
        if kind.by_character:
            digits.digit(MAX_SPACES, len(drawn[kind.key]) - 1)
            groups += [[key] for key in drawn[kind.key]]
        else:
            groups.append(drawn[kind.key])
    first = 1 + len(groups)
    places = {key: place for place, keys in enumerate([[DOT], *groups]) for key in keys}
    places |= {key: first + number - numbers[0] for number in numbers for key in drawn[number]}
    for key in cells:
        digits.digit(first + span, places[key])


def _table(digits: DigitReader, *, own: bool) -> dict[str, Any]:
    """Return the board of a number as a table of a board file, with its `own` kinds."""
    width, height = digits.digit(MAX_COLUMNS) + 1, digits.digit(MAX_ROWS) + 1
    has_words = digits.digit(2)
    table: dict[str, Any] = {"rows": digits.signed(), "columns": digits.signed()}
    table["name"], table["note"] = digits.text(MAX_NAME), digits.text(MAX_NOTE)
    if has_words:
        points = digits.ascending(MAX_ALPHABET)
        letters = "".join([character(point) for point in points])
        cells = digits.letters(letters, width * height)
        counted = range(digits.digit(MAX_WORDS) + 1)
        table["words"] = [digits.letters(letters, digits.digit(MAX_WORD - 1) + 2) for _ in counted]
    else:
        cells = _read_spaces(digits, width * height, table, own=own)
    table["grid"] = [cells[at : at + width] for at in range(0, len(cells), width)]
    return table


def _read_spaces(digits: DigitReader, count: int, table: dict[str, Any], *, own: bool) -> str:
    """Add the special spaces to a table; return the characters of the grid."""
    present = digits.digit(32)
    kinds = [kind for index, kind in enumerate(_SIGNS) if present >> index & 1]
    pairs = digits.digit(MAX_PAIRS + 1)
    lowest = span = 0
    if digits.digit(2):
        lowest, span = digits.signed(), digits.natural() + 1
    spaces: dict[str, int | str] = {_SIGNS[kind]: kind for kind in kinds}
    spaces |= {_pair_sign(index): PAIR for index in range(pairs)}
    table["kinds"] = {}
    for number in range(digits.digit(MAX_OWN_KINDS) + 1 if own else 0):
        kind = pass_kind(digits, f"kind-{number + 1}")
        table["kinds"][kind.key] = kind_table(kind)
        begin = len(spaces) - len(kinds) - pairs
        symbols = digits.digit(MAX_SPACES) + 1 if kind.by_character else 1
        spaces |= {_own_sign(begin + index): kind.key for index in range(symbols)}
    before = [DOT, *spaces]
    first = len(before)
    cells = [digits.digit(first + span) for _ in range(count)]
    numbers = _number_signs(sorted({lowest + cell - first for cell in cells if cell >= first}))
    table["spaces"] = spaces | {sign: value for value, sign in numbers.items()}
    drawn = [before[cell] if cell < first else numbers[lowest + cell - first] for cell in cells]
    return "".join(drawn)


def _own_sign(index: int) -> str:
    return chr(ord("α") + index) if index < 25 else chr(0x1400 + index)


def _pair_sign(index: int) -> str:
    return chr(ord("a") + index) if index < 26 else chr(0x100 + index)


def _number_signs(numbers: Sequence[int]) -> dict[int, str]:
    """Return a character for each number: its digit if it has one, else a capital letter."""
    signs = {number: str(number) for number in numbers if 1 <= number <= 9}
    others = [number for number in numbers if number not in signs]
    for index, number in enumerate(others):
        signs[number] = chr(ord("A") + index) if index < 26 else chr(0x4E00 + index)
    return signs
