"""The best score for a known order of tiles, with acts that reach it and an upper bound."""

import time
from collections.abc import Callable, Sequence

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.setup import check_house, check_size
from gapless.engine.tables import tables_for

from .known_round import KnownRound, OrderError, Solution, check_limits, check_order

Progress = Callable[[int, int, float], None]
"""Takes the best score found so far, the bound, and the seconds spent."""

PROGRESS_SECONDS = 0.25
"""Time between two reports of progress."""


class RoundSearch:
    """The search for the best play of a round whose cards are known.

    It starts from what the player did, if that is known. `solution` is the best so far, also
    after `run` was interrupted.
    """

    def __init__(self, known: KnownRound, clock: Callable[[], float] = time.perf_counter) -> None:
        """Load or compile the search; raises `OrderError` and `TablesError`."""
        from .passes import HindsightSearch, OrderedTile  # noqa: PLC0415 - it loads the compiler

        check_order(known.edition, known.order)
        check_size(known.edition, known.board)
        check_house(known.house, [known.board])
        self._known = known
        arriving = [placement.tile.name for _, placement in known.arrivals]
        names = list(dict.fromkeys((*known.order, *arriving)))
        tables = tables_for(
            {name: known.edition.tiles[name] for name in names}, known.board, known.house
        )
        order: list[OrderedTile] = []
        fixed = iter(known.own[: known.fixed])
        for number, card in enumerate((known.start, *known.cards)):
            if not number or card != known.start:
                order.append(OrderedTile(names.index(card), fixed=next(fixed, None)))
            order += [
                OrderedTile(names.index(placement.tile.name), placement)
                for turn, placement in known.arrivals
                if turn == number
            ]
        self._search = HindsightSearch(tables, order, alone=known.alone)
        if not self._search.playable:
            raise OrderError("order-room", tile=known.start, board=known.board.ref)
        if known.own:
            self._search.start_from(known.own, known.replay(known.own).scores()[0].total)
        self._clock = clock
        self._began = self._seconds = 0.0
        self._reported = 0.0

    def run(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """Search until the score is proved, or at most `seconds` or `nodes` states.

        `nodes` makes the result the same on every machine. Memory is limited; so a score may stay
        unproved however long the search runs.
        """
        best = self._search.best
        self._began = self._clock()

        def stop() -> bool:
            self._seconds = self._clock() - self._began
            if progress and self._seconds - self._reported >= PROGRESS_SECONDS and best.moves:
                self._reported = self._seconds
                progress(best.score, best.bound, self._seconds)
            return (seconds is not None and self._seconds >= seconds) or (
                nodes is not None and best.states >= nodes
            )

        self._search.run(stop)
        self._seconds = self._clock() - self._began
        solution = self.solution
        assert solution is not None
        return solution

    @property
    def solution(self) -> Solution | None:
        """The best play found so far, if there is one."""
        best, known = self._search.best, self._known
        if not best.moves:
            return None
        score, acts = best.score, self._search.acts(best.moves)
        if known.own_score is not None and known.own_score > score:
            score, acts = known.own_score, known.own
        bound = max(best.bound, score)
        tokens = tuple(map(str, acts))
        return Solution(score, tokens, bound == score, best.states, self._seconds, bound)


def hindsight(
    edition: Edition,
    board: Board,
    order: Sequence[str],
    house: frozenset[HouseRule] = frozenset(),
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Solution:
    """Solve a round of one player whose tiles come in this order, the starting tile first.

    `Solution.seconds` is the time of the search itself, without loading the compiler. Raises
    `OrderError` for an impossible order. See `RoundSearch.run` for `seconds` and `nodes`.

        hindsight(classic, classic.boards["1"], ["L5", "T4", "I3"]).score
    """
    check_limits(seconds, nodes)
    known = KnownRound.of_order(edition, board, order, house)
    return RoundSearch(known, clock).run(seconds=seconds, nodes=nodes)
