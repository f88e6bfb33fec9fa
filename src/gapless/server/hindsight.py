"""The best that was possible in a finished round."""

from collections import OrderedDict

import msgspec

from .errors import RefusedError
from .messages import Step
from .table import Table
from .workers import Workers

KEPT = 2_000


class Best(msgspec.Struct, frozen=True):
    """A score, whether it is proved that none is higher, and a line of play that reaches it."""

    score: int
    proved: bool
    steps: list[Step]


class Hindsight:
    """Finds it in a worker process, and remembers it."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[tuple[str, int, int], Best] = OrderedDict()

    async def best(self, table: Table, round: int, seat: int) -> Best:
        if table.game is None or round >= len(table.game.setup.boards):
            raise RefusedError("round-unknown", round=round + 1)
        if round >= len(table.game.results):
            raise RefusedError("round-playing", round=round + 1)
        table.seat(seat)
        raise RefusedError("busy")
