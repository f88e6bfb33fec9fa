"""Play on from a point of a finished game or of a record, at a table of one's own."""

from random import Random, SystemRandom
from typing import NamedTuple

from gapless.bots import LEVELS
from gapless.core.acts import NotActed
from gapless.core.board import HouseRule
from gapless.core.setup import Deal, RoundDeal, complete_round, draw_round
from gapless.records import Record, parse_record
from gapless.records.branches import digest_of, table_of

from .errors import RefusedError
from .events import Branch, Config, Created, Origin, Seat
from .review_messages import BranchWish
from .table import STAND_IN


class BranchStart(NamedTuple):
    """A game up to the point from which it plays on.

    `turns` are the tokens of the game, by round and card. `complete`: it is finished.
    """

    config: Config
    players: tuple[str, ...]
    totals: tuple[int, ...]
    cards: Deal
    turns: tuple[tuple[str, ...], ...]
    branch: Branch
    complete: bool


class SentBranch(NamedTuple):
    """The start of a game that plays on from a record, and the table that the record names.

    The name of the table is only a claim, and empty if there is none.
    """

    start: BranchStart
    table: str


def branch_of_text(text: str, most_rounds: int, wish: BranchWish) -> SentBranch:
    """Return the start of a game that plays on from a record; its source is the digest.

    Raises:
        GaplessError: if the record can't be read, or has no such point.
    """
    record = parse_record(text, most_rounds=most_rounds)
    rng = SystemRandom()
    start = branch_start(record, record.game(rng).deal, wish, rng, digest_of(record))
    return SentBranch(start, table_of(record))


def branch_start(
    record: Record, deal: Deal, wish: BranchWish, rng: Random, source: str
) -> BranchStart:
    """Return the start of a game that plays on from a record with a deal.

    `source` names the other game.

    Raises:
        RefusedError: if the record has no such seat or point, or what is wished for can't be.
    """
    setup = record.setup
    if wish.seat not in setup.seats:
        raise RefusedError("seat-unknown", seat=wish.seat + 1)
    if wish.others == "recorded" and wish.deal == "shuffled":
        raise RefusedError("branch-recorded")
    before = [round.turns for round in record.rounds[: wish.round + 1]]
    played = [*before[:-1], before[-1][: wish.card]] if before else []
    known = all(
        not isinstance(token, NotActed)
        for turns in played
        for turn in turns
        for token in turn.tokens
    )
    cards = 1 + len(setup.edition.build)
    if (
        len(before) <= wish.round
        or len(played[-1]) < wish.card
        or wish.card >= cards
        or any(len(turns) < cards for turns in before[:-1])
        or not known
    ):
        raise RefusedError("branch-point", round=wish.round + 1, card=wish.card)
    recorded = record.rounds if wish.others == "recorded" else record.rounds[: wish.round + 1]
    complete = record.complete
    return BranchStart(
        config=Config(
            edition=setup.edition.id,
            boards=tuple(board.ref for board in setup.boards),
            house=tuple(rule.value for rule in HouseRule if rule in setup.house),
            practice=len(setup.players) == 1,
            hints=complete,
        ),
        players=setup.players,
        totals=record.totals,
        cards=deal if wish.deal == "same" else _shuffled(record, deal, wish, rng),
        turns=tuple(
            tuple(" ".join(map(str, turn.tokens)) for turn in round.turns) for round in recorded
        ),
        branch=Branch(
            source=source,
            round=wish.round,
            card=wish.card,
            seat=wish.seat,
            deal=wish.deal,
            others=wish.others,
            scores=tuple(result.scores[wish.seat].total for result in record.results),
            total=record.totals[wish.seat] if complete else None,
        ),
        complete=complete,
    )


def _shuffled(record: Record, deal: Deal, wish: BranchWish, rng: Random) -> Deal:
    """Return a deal with the same cards as far as they are seen at the point."""
    seen = deal[wish.round]
    known = RoundDeal(seen.start, seen.deck[: wish.card])
    current = complete_round(record.setup, known, rng)
    later = (draw_round(record.setup, rng) for _ in deal[wish.round + 1 :])
    return (*deal[: wish.round], current, *later)


def created_branch(start: BranchStart, table: str | None, key: str, name: str) -> Created:
    """Return the event that creates the table; the caller gets the seat of the branch.

    `table` is that of the other game, if it has one. Otherwise the names of its players are not
    stored: an erasure would not find them.
    """
    players = tuple(
        one if _level(one) or table else f"Player {number}"
        for number, one in enumerate(start.players, 1)
    )
    seats = tuple(
        Seat("person", name, key=key)
        if number == start.branch.seat
        else Seat("bot", level=_level(player) or STAND_IN)
        for number, player in enumerate(start.players)
    )
    return Created(
        start.config,
        seats,
        key,
        Origin(table or "", players, start.totals),
        start.cards,
        branch=start.branch,
        turns=start.turns,
    )


def _level(player: str) -> str | None:
    """Return the level of a bot's name, if this server has it."""
    level = player.removeprefix("bot:")
    return level if level != player and level in LEVELS else None
