"""Fair deals: the server commits to all cards before anyone acts."""

import hashlib
import secrets
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import ClassVar

from gapless.core.errors import GaplessError
from gapless.core.setup import Deal, Setup, draw_deal
from gapless.records import Record

SALT_BYTES = 32
_LEAST_SALT = 32


class VerifyError(GaplessError):
    """A record that does not prove that its deal was fixed in advance."""

    sentences: ClassVar[dict[str, str]] = {
        "verify-tag": "the record has no tag {tag}; only a game dealt by a server has one",
        "verify-salt": "the tag Salt must be {least} hexadecimal digits or more",
        "verify-unfinished": "the record is not complete; its cards are not all known",
        "verify-wrong": (
            "the cards are not the ones that were committed to: they give {found}, "
            "the record says {commitment}"
        ),
    }


@dataclass(frozen=True, slots=True)
class Secret:
    """The deal of a game and the salt of its commitment, hidden until the game is over."""

    deal: Deal = field(repr=False)
    salt: str = field(repr=False)
    commitment: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "commitment", commit(self.salt, self.deal))


def draw_secret(setup: Setup) -> Secret:
    """Return a deal shuffled with the operating system's randomness, which has no seed."""
    return Secret(draw_deal(setup, secrets.SystemRandom()), new_salt())


def new_salt() -> str:
    """Return a random salt in hexadecimal."""
    return secrets.token_hex(SALT_BYTES)


def commit(salt: str, deal: Deal) -> str:
    """Return the hexadecimal SHA-256 of the salt, a line break and the deal as text."""
    return hashlib.sha256(f"{salt}\n{format_deal(deal)}".encode()).hexdigest()


def format_deal(deal: Deal) -> str:
    """Return a deal as text: two lines per round."""
    return "".join(
        f"start: {' '.join(cards.start)}\ndeck: {' '.join(cards.deck)}\n" for cards in deal
    )


def verify(record: Record) -> str:
    """Return the commitment of a record; raise `VerifyError` unless its cards match."""
    tags = dict(record.tags)
    for tag in ("Commitment", "Salt"):
        if tag not in tags:
            raise VerifyError("verify-tag", tag=tag)
    salt, commitment = tags["Salt"], tags["Commitment"]
    if len(salt) < _LEAST_SALT or not set(salt) <= set("0123456789abcdef"):
        raise VerifyError("verify-salt", least=_LEAST_SALT)
    if len(record.rounds) < len(record.setup.boards) or not record.rounds[-1].all_turned:
        raise VerifyError("verify-unfinished")
    found = commit(salt, record.cards)
    if not compare_digest(found, commitment.lower()):
        raise VerifyError("verify-wrong", found=found, commitment=commitment)
    return found
