"""An edition: the contents of a box."""

from collections.abc import Mapping
from dataclasses import field

from .board import Board
from .compilable import dataclass
from .tiles import Tile


@dataclass(frozen=True, slots=True)
class Rank:
    """A solo rank by language, and the lowest total that earns it (`None`: any)."""

    least: int | None
    names: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Edition:
    """Tiles, cards, boards and ranks; `rounds` are the boards of the usual game."""

    id: str
    columns: int
    rows: int
    players: tuple[int, int]
    rounds: tuple[str, ...]
    tiles: Mapping[str, Tile] = field(hash=False)
    build: tuple[str, ...]
    start: tuple[str, ...]
    boards: Mapping[str, Board] = field(hash=False)
    ranks: tuple[Rank, ...] = ()

    def rank(self, total: int) -> Rank | None:
        """Return the rank that a solo total earns; `ranks` are sorted from the highest."""
        for rank in self.ranks:
            if rank.least is None or total >= rank.least:
                return rank
        return None
