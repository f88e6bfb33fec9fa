"""Bots at the seats after the players'."""

from collections.abc import Collection, Sequence

from gymnasium import error

from gapless.bots import make_bot
from gapless.bots.bot import THINK_SECONDS
from gapless.bots.line_protocol import act_of
from gapless.core.game import Game

from .arguments import BotNames, gymnasium_errors, whole_number
from .layout import Actions

COLOURS = ("Red", "Green", "Blue", "Yellow")
"""Names of the players, by seat."""


def seat_names(players: int, opponents: BotNames, goal: str) -> Sequence[str]:
    """Return the names of all seats.

    Raise Gymnasium's `Error` if there are too many or none, if an opponent is no bot, or if the
    goal needs more seats.
    """
    _check_bots(opponents)
    taken = len(opponents)
    if taken >= len(COLOURS):
        raise error.Error(f"{taken} opponents are too many; there are {len(COLOURS)} seats")
    seats = whole_number("players", players, len(COLOURS) - taken) + taken
    if goal != "score" and seats == 1:
        raise error.Error(f"the goal {goal!r} needs several seats: add players or opponents")
    return COLOURS[:seats]


def _check_bots(opponents: object) -> None:
    if isinstance(opponents, str):
        raise error.Error(f"opponents is a list of bots, such as [{opponents!r}]")
    if not isinstance(opponents, Collection):
        raise error.Error(f"opponents is a list of bots, such as ['mason'], not {opponents!r}")
    for bot in opponents:
        methods = (getattr(bot, name, None) for name in ("act", "close"))
        is_bot = all(map(callable, methods)) and not isinstance(bot, type)
        if not is_bot and not isinstance(bot, str):
            raise error.Error(
                f"an opponent is the name of a bot or an object with act() and close(), not {bot!r}"
            )


class Opponents:
    """Bots that play the seats from `first` on. Close them when they are not needed any more."""

    def __init__(self, bots: BotNames, first: int) -> None:
        self.first = first
        with gymnasium_errors():
            self._bots = [
                make_bot(bot, first + number, THINK_SECONDS) if isinstance(bot, str) else bot
                for number, bot in enumerate(bots)
            ]

    def __len__(self) -> int:
        return len(self._bots)

    def choose(self, game: Game, actions: Actions) -> list[int]:
        """Return the action of each bot on the current card."""
        waiting = game.waiting_for
        with gymnasium_errors():
            return [
                actions.number(act_of(bot, game, seat)) if seat in waiting else actions.set_aside
                for seat, bot in enumerate(self._bots, self.first)
            ]

    def close(self) -> None:
        """Close all bots."""
        for bot in self._bots:
            bot.close()
