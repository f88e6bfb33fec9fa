"""Solve whole games: every round of every player."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar, overload

from gapless.core.errors import check_least, wrong_type
from gapless.core.round import Round
from gapless.core.setup import Deal, Setup, check_deal

from .known_round import KnownRound, Solution, check_limits, known_round


class KnownGame(Protocol):
    """A game whose rounds are known: a `gapless.records.Record` or a `gapless.Game`."""

    @property
    def setup(self) -> Setup:
        """Players, boards and house rules."""

    @property
    def rounds(self) -> Sequence[Round]:
        """The rounds as far as they were played."""


Source = TypeVar("Source", bound=KnownGame | Deal)
Solutions: TypeAlias = list[list[Solution]]
"""The solution of each round, for each seat."""


@overload
def solve(
    source: KnownGame | Deal,
    setup: Setup | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    jobs: int = 1,
) -> Solutions: ...
@overload
def solve(
    source: list[Source],
    setup: Setup | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    jobs: int = 1,
) -> list[Solutions]: ...
def solve(
    source: KnownGame | Deal | list[Source],
    setup: Setup | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    jobs: int = 1,
) -> Solutions | list[Solutions]:
    """Return the best possible play of each round and seat of a record, a game or a deal.

    A deal needs the set-up it is for. From a list of them follows a list of results. `jobs`
    rounds are solved at once, each with the limits `seconds` and `nodes`; without a limit each
    round is searched until its score is proved. Needs the extra `search`.

        gapless.solve(record, seconds=30)[0][0].score
    """
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - it is slow to load

    from .hindsight import RoundSearch  # noqa: PLC0415 - it needs an extra

    check_limits(seconds, nodes)
    check_least("jobs", jobs, 1, int)
    games: Sequence[KnownGame | Deal] = source if isinstance(source, list) else [source]
    rounds = [_rounds(game, setup) for game in games]

    def search(known: KnownRound) -> Solution:
        return RoundSearch(known).run(seconds=seconds, nodes=nodes)

    tasks = [known for game in rounds for seats in game for known in seats]
    with ThreadPoolExecutor(jobs) as pool:
        solved = pool.map(search, tasks)
        solutions = [[[next(solved) for _ in seats] for seats in game] for game in rounds]
    return solutions if isinstance(source, list) else solutions[0]


def _rounds(source: KnownGame | Deal, setup: Setup | None) -> list[list[KnownRound]]:
    if not isinstance(source, tuple):
        if not hasattr(source, "rounds"):
            raise wrong_type("source", source, "Record, Game, Deal or a list of them")
        return [
            [known_round(source.setup, round, seat) for seat in source.setup.seats]
            for round in source.rounds
            if round.turns
        ]
    if setup is None:
        raise wrong_type("setup", None, "the Setup of the deal")
    check_deal(setup, source)
    edition, house, alone = setup.edition, setup.house, len(setup.players) == 1
    return [
        [KnownRound(edition, board, start, cards.deck, house, alone=alone) for start in cards.start]
        for board, cards in zip(setup.boards, source, strict=True)
    ]
