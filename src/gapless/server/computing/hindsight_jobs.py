"""The best score that was possible in a finished round, beside the player's own."""

from typing import NamedTuple

from gapless.compute.jobs import Call, Job, JobClass, Limit, Source, content_key
from gapless.compute.service import JobService
from gapless.compute.work import best_play
from gapless.core.acts import Act, parse_token
from gapless.core.round import Round
from gapless.core.setup import Setup
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table
from gapless.rooms.wire.conversions import item_groups, played_cards
from gapless.rooms.wire.messages import HindsightResult
from gapless.search.known_round import Solution, known_round

SECONDS = 15.0
"""How long a search may take."""
CACHED_RESULTS = 2_000
"""Number of searches whose results are cached."""
LIMIT = Limit(16, 4)


class FinishedRound(NamedTuple):
    """A round as a seat played it; the first acts, up to `fixed_cards`, can't be changed.

    `position` is that of its result: what is played later, after going back, has another.
    """

    table: str
    position: int
    number: int
    seat: int
    setup: Setup
    round: Round
    fixed_cards: int


def finished_round(
    table: Table, number: int, seat: int, position: int | None = None
) -> FinishedRound:
    """Return a copy of a round as it was played.

    Raises:
        RefusedError: if it is not over, or its result has another position than the given one.

    In the round in which a game plays on from another one, the acts before that are fixed.
    """
    game = table.game
    if game is None or number >= len(game.setup.boards):
        raise RefusedError("round-unknown", round=number + 1)
    if number >= len(game.results):
        raise RefusedError("round-playing", round=number + 1)
    table.seat(seat)
    result, round, branch = game.result_positions[number], game.rounds[number], table.branch
    if position not in (None, result):
        raise RefusedError("position-late")
    fixed = branch.card if branch is not None and branch.round == number else 0
    return FinishedRound(table.id, result, number, seat, game.setup, round.copy(), fixed)


async def best_of_round(
    compute: JobService, played: FinishedRound, address: str
) -> HindsightResult:
    """Return the best result of a round; raise `RefusedError` if too many searches wait.

    `address` is the caller's, who may not let too many searches wait.
    """
    known = known_round(played.setup, played.round, played.seat, fixed_cards=played.fixed_cards)
    job = Job.of_call(
        "hindsight", content_key(known), Source(address, played.table), JobClass.SLOW,
        Call(best_play, (known, SECONDS)), cached=CACHED_RESULTS, limit=LIMIT,
    )  # fmt: skip
    solution: Solution = await compute.run(job)
    acts = [parse_token(token, known.edition.tiles) for token in solution.placements]
    best = known.replay([act for act in acts if isinstance(act, Act)])
    return compared(played, known.replay(known.own), best, solution.bound)


def compared(played: FinishedRound, own: Round, best: Round, bound: int) -> HindsightResult:
    """Return the best line of play that was found, or the player's own unless it scored less."""
    better = best if best.scores()[0].total > own.scores()[0].total else own
    score = better.scores()[0]
    bound = max(bound, score.total)
    return HindsightResult(
        position=played.position,
        score=score.total,
        proved=bound == score.total,
        bound=bound,
        items=item_groups(score.groups),
        steps=played_cards(better, played.number),
        own=played_cards(own, played.number),
    )
