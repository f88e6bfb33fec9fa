"""Keys of players, of which the server stores only hashes, their pseudonyms, and ids of tables."""

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from .deals import HashedRandom, new_salt
from .refusals import RefusedError

DIGITS = 8
"""Number of hexadecimal digits of a key's hash that name a player to an operator."""

_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_TABLE = re.compile(f"[{_ALPHABET}]{{16}}")


class Client(NamedTuple):
    """Who uses something: the hash of a key, and an address (empty if it is not known)."""

    key: str
    address: str


def hash_key(key: str) -> str:
    """Return the SHA-256 of a key. Keys have 256 random bits, so no salt is needed."""
    if not _KEY.fullmatch(key):
        raise RefusedError("key-form")
    return hashlib.sha256(key.encode()).hexdigest()


def bearer(authorization: str | None) -> str | None:
    """Return the hash of the key in an `Authorization` header, or `None` without one."""
    if authorization is None:
        return None
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "bearer":
        raise RefusedError("key-form")
    return hash_key(key.strip())


def new_table_id(entropy: Callable[[int], bytes]) -> str:
    """Return a random id without letters that look alike."""
    return "".join(HashedRandom(new_salt(entropy)).choices(_ALPHABET, k=16))


def check_table_id(id: str) -> None:
    """Raise `RefusedError` if an id is malformed, so that no table can have it."""
    if not _TABLE.fullmatch(id):
        raise RefusedError("table-unknown", table=id[:40])


@lru_cache(maxsize=16_384)
def pseudonym_of(owner: str, scope: str) -> str:
    """Return a hash of a key or an address that does not reveal it, and differs by scope."""
    return hashlib.blake2b(f"{scope} {owner}".encode(), digest_size=12).hexdigest()
