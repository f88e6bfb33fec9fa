"""Fair deals: commitments, and cards drawn from a secret and the players' contributions.

Everything that is hashed is text: lines, each ended by a line break. `docs/protocol.md` explains
the algorithm with an example, and the page has the same algorithm in `web/src/fair/deal.ts`.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from gapless.core.setup import Deal, Setup, draw_deal

MISSING = "missing"
"""The contribution of a player who sent no hash in time, or did not reveal it."""

NONE = "none"
"""The contribution of a seat that has none: a bot's, or another seat of the same key."""

SALT_BYTES = 32
_SECRET, _DEAL = "gapless secret 1", "gapless deal 1"
_DIGITS = 13
"""Hexadecimal digits of a random number: 52 bits, which a double holds exactly."""


@dataclass(frozen=True, slots=True)
class Secret:
    """The salt of a game, hidden until the game is over, and the commitment to it.

    `fixed` is a deal that was fixed in advance; the commitment then covers its cards too.
    """

    salt: str = field(repr=False)
    fixed: Deal | None = field(default=None, repr=False)
    commitment: str = field(init=False)

    def __post_init__(self) -> None:
        fixed = self.fixed
        commitment = commit_secret(self.salt) if fixed is None else commit_deal(self.salt, fixed)
        object.__setattr__(self, "commitment", commitment)


def new_salt(entropy: Callable[[int], bytes]) -> str:
    """Return a random salt in hexadecimal."""
    return entropy(SALT_BYTES).hex()


def commit_secret(salt: str) -> str:
    """Return the commitment to a secret from which cards will be drawn."""
    return hash_lines(_SECRET, salt)


def commit_deal(salt: str, deal: Deal) -> str:
    """Return the commitment to a deal that is fixed in advance."""
    return hash_lines(salt, *deal_lines(deal))


def draw_fair_deal(setup: Setup, salt: str, contributions: Sequence[str]) -> Deal:
    """Return the cards that follow from a secret and the contributions in seat order."""
    return draw_deal(setup, HashedRandom(hash_lines(_DEAL, salt, *contributions)))


class HashedRandom(Random):
    """Random numbers from a seed in hexadecimal, the same in every language."""

    def __init__(self, seed: str) -> None:
        super().__init__(0)
        self._numbers = _numbers(seed)

    def random(self) -> float:
        """Return the next number, at least 0 and less than 1."""
        return next(self._numbers)


def _numbers(seed: str) -> Iterator[float]:
    for block in count():
        digits = hash_lines(seed, str(block))
        for start in range(0, len(digits), 16):
            yield int(digits[start : start + _DIGITS], 16) / 16**_DIGITS


def deal_lines(deal: Deal) -> list[str]:
    """Return a deal as lines of text: two per round."""
    return [
        line
        for cards in deal
        for line in (f"start: {' '.join(cards.start)}", f"deck: {' '.join(cards.deck)}")
    ]


def hash_lines(*lines: str) -> str:
    """Return the SHA-256 of lines, each ended by a line break, in hexadecimal."""
    return hashlib.sha256("".join([f"{line}\n" for line in lines]).encode()).hexdigest()


def hash_contribution(contribution: str) -> str:
    """Return the SHA-256 of the bytes of a contribution, both in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()
