"""What one viewer may know of a game: all a bot or a user interface ever gets."""

from typing import NamedTuple

from .acts import Act
from .board import Board
from .edition import Rank
from .ramp import Landing, Ramp
from .round import RoundResult, Turn
from .setup import Setup
from .tiles import Tile


class View(NamedTuple):
    """A game as seat `viewer` sees it, or as a spectator does (`None`).

    `round` counts from 0. `start` are the starting cards of the seats. `turned` are the
    building cards of the round so far, the current one last; while the starting tiles are
    being placed there is none. `to_come` are those that are still hidden, in the order of
    the edition. `acted` says who has acted on the current card or misses it.

    `tile` is what the viewer has to place on the current card, `may_set_aside` says whether
    it need not be placed, and `pending` is what the viewer has chosen, which can still be
    taken back.
    """

    setup: Setup
    viewer: int | None
    round: int
    board: Board
    start: tuple[Tile, ...]
    turned: tuple[Tile, ...]
    to_come: tuple[Tile, ...]
    ramps: tuple[Ramp, ...]
    turns: tuple[Turn, ...]
    acted: tuple[bool, ...]
    tile: Tile | None
    may_set_aside: bool
    pending: Act | None
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    complete: bool
    winners: tuple[int, ...]
    rank: Rank | None
    practised: bool

    @property
    def ramp(self) -> Ramp:
        """The viewer's own ramp; a spectator looks at the first one."""
        return self.ramps[self.viewer or 0]

    @property
    def landings(self) -> tuple[Landing, ...]:
        """The legal placements of the tile, and where each comes to rest."""
        return () if self.tile is None else self.ramp.legal_placements(self.tile).landings()

    @property
    def must_act(self) -> bool:
        return self.tile is not None and self.pending is None
