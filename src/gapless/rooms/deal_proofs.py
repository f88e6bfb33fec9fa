"""The tags of a record from which its deal can be verified, and their verification."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from hmac import compare_digest

from gapless.core.errors import GaplessError
from gapless.core.setup import Deal, RoundDeal
from gapless.records import Record

from .deals import MISSING, NONE, Secret, commit_deal, commit_secret, draw_fair_deal

_SALT = re.compile("[0-9a-f]{32,}")
_CONTRIBUTION = re.compile(f"[0-9a-f]{{32}}|{MISSING}|{NONE}")
_COMMITMENT = re.compile("[0-9a-f]{64}")
_BYTES = re.compile("[0-9a-f]{32}")


class VerifyError(GaplessError):
    """A record whose cards don't follow from what it carries, or from a known commitment."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was verified about the deal of a record.

    `fixed`: the deal was fixed in advance, and only the commitment to it was verified. Otherwise
    the cards follow from the salt and the contributions; of the seats that were asked for one,
    `contributed` gave it and `missing` did not. `compared`: the commitment is also the one that
    the caller gave. Without that, the record is consistent, which its author can always achieve.

    `confirmed` contributions are among those that the caller gave. The salt is public after the
    game, so the author of the record may have chosen those of the `unconfirmed` other seats, and
    thereby the cards. A bot's seat without a contribution is not counted.
    """

    commitment: str
    fixed: bool
    contributed: int
    missing: int
    compared: bool
    confirmed: int
    unconfirmed: int


def proof_tags(secret: Secret, contributions: Sequence[str] | None) -> tuple[tuple[str, str], ...]:
    """Return the tags from which the deal of a finished game can be verified."""
    return (
        ("Commitment", secret.commitment),
        ("Salt", secret.salt),
        *(("Contribution", value) for value in contributions or ()),
        *(("Fixed", " ".join(cards.start)) for cards in secret.fixed or ()),
    )


def verify(record: Record, commitment: str | None = None, known: Collection[str] = ()) -> Proof:
    """Return what could be verified about the deal of a record.

    Args:
        record: a complete record of a game that a server dealt.
        commitment: the commitment that a player saw before the game, from another source.
        known: contributions that the caller knows from another source, such as their own.

    Raises:
        VerifyError: if the cards don't follow from the tags, the commitment differs, or a known
            contribution is absent.
    """
    given = None if commitment is None else commitment.lower()
    if given is not None and not _COMMITMENT.fullmatch(given):
        raise VerifyError("verify-hex", value=commitment)
    own = _read_known(known)
    said, salt = _single(record, "Commitment", _COMMITMENT), _single(record, "Salt", _SALT)
    if len(record.rounds) < len(record.setup.boards) or not record.rounds[-1].all_turned:
        raise VerifyError("verify-unfinished")
    contributions = list(_values(record, "Contribution"))
    if contributions:
        if list(_values(record, "Fixed")):
            raise VerifyError("verify-both")
        _check_contributions(record, contributions)
        computed = commit_secret(salt)
    else:
        computed = commit_deal(salt, _fixed_deal(record))
    if not compare_digest(computed, said):
        raise VerifyError("verify-wrong", found=computed, commitment=said)
    if contributions:
        _check_cards(record, draw_fair_deal(record.setup, salt, contributions))
    if given is not None and not compare_digest(given, said):
        raise VerifyError("verify-other", commitment=said, given=given)
    for value in own:
        if value not in contributions:
            raise VerifyError("verify-absent", given=value)
    missing = contributions.count(MISSING)
    confirmed = sum(value in own for value in contributions)
    seats = zip(record.setup.players, contributions, strict=False)
    bots = sum(name.startswith("bot:") and value == NONE for name, value in seats)
    return Proof(
        commitment=said,
        fixed=not contributions,
        contributed=len(contributions) - missing - contributions.count(NONE),
        missing=missing,
        compared=given is not None,
        confirmed=confirmed,
        unconfirmed=len(contributions) - confirmed - bots,
    )


def _read_known(known: Collection[str]) -> tuple[str, ...]:
    for value in known:
        if not _BYTES.fullmatch(value.lower()):
            raise VerifyError("verify-bytes", value=value)
    return tuple(value.lower() for value in known)


def _check_contributions(record: Record, contributions: list[str]) -> None:
    expected = len(record.setup.players)
    if len(contributions) != expected:
        raise VerifyError("verify-count", expected=expected, found=len(contributions))
    for value in contributions:
        if not _CONTRIBUTION.fullmatch(value):
            raise VerifyError("verify-form", tag="Contribution", value=value)


def _check_cards(record: Record, deal: Deal) -> None:
    for number, (cards, expected) in enumerate(zip(record.cards, deal, strict=True), 1):
        if cards != expected:
            raise VerifyError("verify-cards", round=number)


def _fixed_deal(record: Record) -> Deal:
    """Return the deal that was fixed: it may be for more seats than have played."""
    starts = [tuple(value.split(" ")) for value in _values(record, "Fixed")]
    if not starts:
        return record.cards
    if len(starts) != len(record.cards):
        raise VerifyError("verify-form", tag="Fixed", value=", ".join(map(" ".join, starts)))
    for number, (start, cards) in enumerate(zip(starts, record.cards, strict=True), 1):
        if start[: len(cards.start)] != cards.start:
            raise VerifyError("verify-cards", round=number)
    return tuple(
        RoundDeal(start, cards.deck) for start, cards in zip(starts, record.cards, strict=True)
    )


def _single(record: Record, tag: str, form: re.Pattern[str]) -> str:
    values = list(_values(record, tag))
    if not values:
        raise VerifyError("verify-tag", tag=tag)
    if len(values) > 1:
        raise VerifyError("verify-twice", tag=tag)
    value = values[0].lower()
    if not form.fullmatch(value):
        raise VerifyError("verify-form", tag=tag, value=values[0])
    return value


def _values(record: Record, tag: str) -> Iterator[str]:
    return (value for name, value in record.tags if name == tag)
