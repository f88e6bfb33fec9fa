"""The digits of a board's code, each with its own base, as one large number.

Each form is described once, for both directions: a method takes what is written and returns it;
when a code is read, it returns what was written, whatever it is given.
"""

from collections.abc import Sequence

SIZES = 22
"""A number has 0 to 21 bits: points, and code points of Unicode."""
SURROGATES = range(0xD800, 0xE000)


class Digits:
    """Digits that are written to a number or read from it."""

    def digit(self, base: int, digit: int = 0) -> int:
        """Pass a digit of a base."""
        raise NotImplementedError

    def natural(self, value: int = 0) -> int:
        """Pass a number from 0: its size in bits, then the bits after the first."""
        size = self.digit(SIZES, value.bit_length())
        if not size:
            return 0
        first = 1 << size - 1
        return first + self.digit(first, value - first)

    def signed(self, value: int = 0) -> int:
        """Pass a whole number."""
        natural = self.natural(2 * value if value >= 0 else -2 * value - 1)
        return -(natural + 1) // 2 if natural % 2 else natural // 2

    def text(self, most: int, text: str = "") -> str:
        """Pass a text: its length, the range of its characters, and each within the range."""
        length = self.digit(most + 1, len(text))
        if not length:
            return ""
        points = [ord(letter) for letter in text] or [0] * length
        lowest, span = self.natural(min(points)), self.natural(max(points) - min(points))
        return "".join([character(lowest + self.digit(span + 1, p - lowest)) for p in points])

    def letters(self, alphabet: str, count: int, text: str = "") -> str:
        """Pass letters of an alphabet."""
        if not alphabet:
            raise ValueError("this is no code")
        letters = text or alphabet[0] * count
        base = len(alphabet)
        return "".join([alphabet[self.digit(base, alphabet.index(letter))] for letter in letters])

    def ascending(self, most: int, values: Sequence[int] = ()) -> list[int]:
        """Pass different numbers in ascending order: their count and range, then the others."""
        count = self.natural(len(values))
        if count > most:
            raise ValueError("this is no code")
        values = values or [0] * count
        passed = [self.signed(value) for value in values[:1]]
        if count > 1:
            last = passed[0] + self.natural(values[-1] - values[0])
            for value in values[1:-1]:
                room = last - passed[-1] - 1
                if room < 1:
                    raise ValueError("this is no code")
                passed.append(passed[-1] + 1 + self.digit(room, value - passed[-1] - 1))
            passed.append(last)
        return passed


class DigitWriter(Digits):
    """Collects digits, each with its base."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def digit(self, base: int, digit: int = 0) -> int:
        """Add a digit."""
        self.digits.append((base, digit))
        return digit

    def number(self) -> int:
        """Return the number that holds all digits."""
        number = 0
        for base, digit in reversed(self.digits):
            number = number * base + digit
        return number


class DigitReader(Digits):
    """Takes digits off a number, as `DigitWriter` added them."""

    def __init__(self, number: int) -> None:
        self._number = number

    def digit(self, base: int, digit: int = 0) -> int:
        """Take a digit off the number."""
        self._number, digit = divmod(self._number, base)
        return digit


def character(point: int) -> str:
    """Return the character of a code point; `ValueError` if it has none."""
    if not 0 <= point <= 0x10FFFF or point in SURROGATES:
        raise ValueError("this is no code")
    return chr(point)
