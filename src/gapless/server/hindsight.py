"""The best score that was possible in a finished round, beside the player's own."""

import asyncio
import logging
from collections import Counter
from typing import NamedTuple

from gapless.bots.runtime import JobError
from gapless.core.acts import Act, parse_token
from gapless.core.game import Game
from gapless.core.round import Round
from gapless.search.known_round import KnownRound, known_round

from .conversions import item_groups, seat_line
from .errors import RefusedError
from .jobs import TurnPool
from .messages import HindsightResult
from .table import Table

_log = logging.getLogger(__name__)

SECONDS = 15.0
"""How long a search may take."""
LIMIT_SECONDS = 4 * SECONDS
"""Time limit for a search whose process may have to be started."""
CACHED_RESULTS = 2_000
"""Number of searches whose results are cached."""
WAITING = 16
WAITING_PER_ADDRESS = 4


class Found(NamedTuple):
    """The best line of play found by a search, as a round of one player."""

    round: Round
    bound: int


class Hindsight:
    """Searches in a pool process, and caches the results."""

    def __init__(self, pool: TurnPool) -> None:
        self._pool = pool
        self._found: dict[tuple[str, int, int], asyncio.Task[HindsightResult]] = {}
        self._waiting: Counter[str] = Counter()

    async def best(self, table: Table, number: int, seat: int, address: str) -> HindsightResult:
        """Return the best result of a seat; raise `RefusedError` if the round is not over.

        In the round in which a game plays on from another one, it is the best from there.
        `address` is the caller's, who may not let too many searches wait.
        """
        if table.game is None or number >= len(table.game.setup.boards):
            raise RefusedError("round-unknown", round=number + 1)
        if number >= len(table.game.results):
            raise RefusedError("round-playing", round=number + 1)
        table.seat(seat)
        key = (table.id, number, seat)
        if key not in self._found:
            if self._waiting.total() >= WAITING or self._waiting[address] >= WAITING_PER_ADDRESS:
                raise RefusedError("busy")
            self._waiting[address] += 1
            branch = table.branch
            fixed = branch.card if branch is not None and branch.round == number else 0
            search = self._search(table.game, number, seat, fixed, address)
            self._found[key] = asyncio.create_task(search)
            if len(self._found) > CACHED_RESULTS:
                del self._found[next(iter(self._found))]
        try:
            return await asyncio.shield(self._found[key])
        except RefusedError:
            self._found.pop(key, None)
            raise

    async def _search(
        self, game: Game, number: int, seat: int, fixed: int, address: str
    ) -> HindsightResult:
        known = known_round(game.setup, game.rounds[number], seat, fixed_cards=fixed)
        try:
            found = await self._solve(known, address)
        except JobError as error:
            _log.warning("a search failed", exc_info=error)
            raise RefusedError("busy") from None
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
        return compared(game, number, seat, found)

    async def _solve(self, known: KnownRound, address: str) -> Found:
        tokens, bound = await self._pool.run(address, LIMIT_SECONDS, solve, known, quick=False)
        acts = [parse_token(token, known.edition.tiles) for token in tokens]
        return Found(known.replay([act for act in acts if isinstance(act, Act)]), bound)


def compared(game: Game, number: int, seat: int, found: Found) -> HindsightResult:
    """Return the line of play that was found, or the player's own unless it scored less."""
    played = game.results[number].scores[seat]
    own = seat_line(game.rounds[number], number, seat)
    score, steps = played, own
    if found.round.scores()[0].total > played.total:
        score, steps = found.round.scores()[0], seat_line(found.round, number, 0)
    bound = max(found.bound, score.total)
    proved = bound == score.total
    return HindsightResult(score.total, proved, bound, item_groups(score.groups), steps, own)


def solve(known: KnownRound) -> tuple[tuple[str, ...], int]:
    """Return the best placements found for a round, and the bound of its score."""
    from gapless.search.hindsight import RoundSearch  # noqa: PLC0415 - it loads the compiler

    solution = RoundSearch(known).run(seconds=SECONDS)
    return solution.placements, solution.bound
