"""What one viewer may know of a game: the only input of bots and user interfaces."""

from typing import NamedTuple

from .acts import Act, SetAside
from .board import Board
from .edition import Rank
from .effect import Landing
from .errors import IllegalActError, check_argument
from .ramp import Ramp
from .round import RoundResult, Turn
from .setup import Setup
from .tiles import Tile


class View(NamedTuple):
    """A game as seat `viewer` sees it, or as a spectator does (`None`).

    `round` counts from 0. `start` are the starting cards of the seats. `turned` are the
    building cards of the round so far, the current one last; it is empty while the starting
    tiles are being placed. `to_come` are the cards that are still hidden, in the order of the
    edition. `acted` is true for seats that have acted on the current card or miss it.

    `tile` is the tile the viewer has to place on the current card, `may_set_aside` whether it
    may be set aside, and `pending` the viewer's act, which can still be taken back.

    `position` is the number of the open card (`Game.positions`), by which a late answer is known.
    Views that differ in nothing else are equal.
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
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    complete: bool
    winners: tuple[int, ...]
    practised: bool
    rank: Rank | None = None
    tile: Tile | None = None
    may_set_aside: bool = False
    pending: Act | None = None
    position: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self[:-1] == other[:-1]

    def __ne__(self, other: object) -> bool:
        return not self == other

    @property
    def ramp(self) -> Ramp:
        """The viewer's own ramp; the first one for a spectator."""
        return self.ramps[self.viewer or 0]

    @property
    def landings(self) -> tuple[Landing, ...]:
        """The legal placements of the tile, each with its resting row and outcome."""
        return () if self.tile is None else self.ramp.legal_placements(self.tile).landings()


def fallback_act(view: View) -> Act:
    """Return the act of a seat that has chosen none: set aside, or for a starting tile a placement.

    It is the one with the fewest gaps, of these the lowest, and of these the first.
    """
    tile = tile_of(view)
    if view.may_set_aside:
        return SetAside(tile)

    def cost(landing: Landing) -> tuple[int, int]:
        return view.ramp.preview(landing.placement).sealed.bit_count(), landing.row

    return min(view.landings, key=cost).placement


def tile_of(view: View) -> Tile:
    """Return the tile that the viewer has to place; raise `IllegalActError` if there is none."""
    check_argument("view", view, View)
    if view.tile is None:
        raise IllegalActError("view-tile")
    return view.tile
