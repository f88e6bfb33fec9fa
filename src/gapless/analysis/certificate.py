"""The certificate of perfect play: limits of the mean score that any player can reach.

It was computed by the program in `proofs/`, order by order, and is shipped as data. Its digests
tell whether the boards, the tiles, the networks and, in a checkout, that program are still those it
was computed with.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from gapless.bots.digests import board_digest, tiles_digest, weights_digest
from gapless.editions import edition

PATH = Path(__file__).with_name("certificate.json")
CHECKOUT = Path(__file__).parents[3]
CODE = (
    "kernels.cu",
    "ramp_tables.py",
    "ramp_sets.py",
    "exact_end.py",
    "look_ahead.py",
    "worths.py",
    "bounds.py",
    "orders.py",
)
"""The files of `proofs/` that determine the bounds of an order."""


@cache
def read_certificate() -> dict[str, Any]:
    """Return the shipped certificate; the keys are described in docs/perfect-play.md."""
    certificate: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return certificate


def has_program() -> bool:
    """Return whether the program that computed the certificate is here, as in a checkout."""
    return all((CHECKOUT / "proofs" / name).exists() for name in CODE)


def current_digests(edition_id: str, boards: list[str]) -> dict[str, str]:
    """Return the digests of what is installed; without `code` outside a checkout."""
    box = edition(edition_id)
    digests = {"tiles": tiles_digest(box)}
    for board in boards:
        digests[f"board {board}"] = board_digest(box.boards[board])
        digests[f"weights {board}"] = weights_digest(f"{edition_id}-{board}")
    if has_program():
        content = b"".join((CHECKOUT / "proofs" / name).read_bytes() for name in CODE)
        digests["code"] = hashlib.sha256(content).hexdigest()
    return digests


def changed_since(certificate: dict[str, Any]) -> list[str]:
    """Return the names of the digests that differ from what is installed."""
    known: dict[str, str] = certificate["digests"]
    now = current_digests(certificate["edition"], list(certificate["boards"]))
    return [name for name, digest in now.items() if known.get(name) != digest]
