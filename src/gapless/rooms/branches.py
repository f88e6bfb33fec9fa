"""Play on from a point of a finished game or of a record, at a table of one's own."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec

from gapless.core.acts import NotActed
from gapless.core.board import HouseRule
from gapless.core.setup import Deal, RoundDeal, complete_round, draw_round
from gapless.records import Record, parse_record
from gapless.records.branches import digest_of, table_of
from gapless.rooms.wire.requests import BranchRequest

from .deals import HashedRandom
from .events import Branch, Config, Created, Origin, Seat
from .refusals import RefusedError
from .table import STAND_IN


class SentBranch(NamedTuple):
    """The start of a game that plays on from a record, and the table that the record names.

    The name of the table is only a claim, and empty if there is none.
    """

    start: Created
    table: str


def branch_of_text(text: str, most_rounds: int, asked: BranchRequest, seed: str) -> SentBranch:
    """Return the start of a game that plays on from a record; its source is the digest.

    `seed` is for the cards that are not known.

    Raises:
        GaplessError: if the record can't be read, or has no such point.
    """
    record = parse_record(text, most_rounds=most_rounds)
    rng = HashedRandom(seed)
    start = branch_start(record, record.game(rng).deal, asked, rng, digest_of(record))
    return SentBranch(start, table_of(record))


def branch_start(
    record: Record, deal: Deal, asked: BranchRequest, rng: Random, source: str
) -> Created:
    """Return how a table begins that plays on from a record with a deal, still without seats.

    `source` names the other game.

    Raises:
        RefusedError: if the record has no such seat or point, or what is asked for can't be.
    """
    setup = record.setup
    if asked.seat not in setup.seats:
        raise RefusedError("seat-unknown", seat=asked.seat + 1)
    if asked.others == "recorded" and asked.deal == "shuffled":
        raise RefusedError("branch-recorded")
    cards = 1 + len(setup.edition.build)
    counts = [cards] * asked.round + [asked.card]
    played = [round.turns[:most] for round, most in zip(record.rounds, counts, strict=False)]
    tokens = [token for turns in played for turn in turns for token in turn.tokens]
    known = not any(isinstance(token, NotActed) for token in tokens)
    if asked.card >= cards or not known or [len(turns) for turns in played] != counts:
        raise RefusedError("branch-point", round=asked.round + 1, card=asked.card)
    recorded = record.rounds if asked.others == "recorded" else record.rounds[: asked.round + 1]
    complete = record.complete
    return Created(
        Config(
            edition=setup.edition.id,
            boards=tuple(board.ref for board in setup.boards),
            house=tuple(rule.value for rule in HouseRule if rule in setup.house),
            practice=len(setup.players) == 1,
            hints=complete,
        ),
        seats=(),
        host="",
        origin=Origin("", setup.players, record.totals),
        cards=deal if asked.deal == "same" else _shuffled(record, deal, asked, rng),
        turns=tuple(
            tuple(" ".join(map(str, turn.tokens)) for turn in round.turns) for round in recorded
        ),
        branch=Branch(
            *(source, asked.round, asked.card, asked.seat, asked.deal, asked.others),
            scores=tuple(result.scores[asked.seat].total for result in record.results),
            total=record.totals[asked.seat] if complete else None,
        ),
    )


def _shuffled(record: Record, deal: Deal, asked: BranchRequest, rng: Random) -> Deal:
    """Return a deal with the same cards as far as they are seen at the point."""
    seen = deal[asked.round]
    known = RoundDeal(seen.start, seen.deck[: asked.card])
    current = complete_round(record.setup, known, rng)
    later = (draw_round(record.setup, rng) for _ in deal[asked.round + 1 :])
    return (*deal[: asked.round], current, *later)


def created_branch(
    start: Created, table: str | None, key: str, name: str, levels: Sequence[str]
) -> Created:
    """Return the event that creates the table; the caller gets the seat of the branch.

    `table` is that of the other game, if it has one. Otherwise the names of its players are not
    stored: an erasure would not find them.
    """
    assert start.origin is not None
    assert start.branch is not None
    players = tuple(
        player if _level(player, levels) or table else f"Player {number}"
        for number, player in enumerate(start.origin.players, 1)
    )
    seats = tuple(
        Seat("person", name, key=key)
        if number == start.branch.seat
        else Seat("bot", level=_level(player, levels) or STAND_IN)
        for number, player in enumerate(start.origin.players)
    )
    origin = Origin(table or "", players, start.origin.totals)
    return msgspec.structs.replace(start, seats=seats, host=key, origin=origin)


def _level(player: str, levels: Sequence[str]) -> str | None:
    """Return the level of a bot's name, if this server has it."""
    level = player.removeprefix("bot:")
    return level if level != player and level in levels else None
