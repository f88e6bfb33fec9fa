"""Keys: the secret that a browser keeps, and the hash of it that the server knows."""

import hashlib
import re
import secrets

from .errors import RefusedError

_KEY = re.compile(r"[A-Za-z0-9_-]{43}")
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_TABLE = re.compile(f"[{_ALPHABET}]{{16}}")


def hash_key(key: str) -> str:
    """What is stored of a key. It has 256 random bits, so there is nothing to guess."""
    if not _KEY.fullmatch(key):
        raise RefusedError("key-form")
    return hashlib.sha256(key.encode()).hexdigest()


def bearer(authorization: str | None) -> str | None:
    """The hash of the key in an `Authorization` header, if there is one."""
    if authorization is None:
        return None
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "bearer":
        raise RefusedError("key-form")
    return hash_key(key.strip())


def new_table_id() -> str:
    """A name for a table that can't be guessed and is easily read out."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(16))


def check_table_id(id: str) -> None:
    if not _TABLE.fullmatch(id):
        raise RefusedError("table-unknown", table=id[:40])
