"""Bots at the seats after the players', and rewards in games with several seats."""

from collections.abc import Collection, Sequence
from typing import TypeAlias

from gymnasium import error

from gapless.bots import Bot, make_bot
from gapless.bots.bot import THINK_SECONDS, ask
from gapless.bots.line_protocol import check_act
from gapless.core.game import Game
from gapless.core.results import winners_of

from .arguments import gymnasium_errors, whole_number
from .layout import Actions

COLOURS = ("Red", "Green", "Blue", "Yellow")
"""Names of the players, by seat."""

BotNames: TypeAlias = Sequence[str | Bot]
"""Bots by their names, as `gapless.bot` takes them, or as objects."""


def seat_names(players: int, opponents: BotNames) -> tuple[str, ...]:
    """Return the names of all seats.

    Raise Gymnasium's `Error` if there are too many or none, or if an opponent is no bot.
    """
    _check_bots(opponents)
    most = len(COLOURS) - len(opponents)
    if most < 1:
        raise error.Error(
            f"{len(opponents)} opponents are too many; there are {len(COLOURS)} seats"
        )
    return COLOURS[: whole_number("players", players, most) + len(opponents)]


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
        return [self._choice(bot, seat, game, actions) for seat, bot in enumerate(self._bots)]

    def close(self) -> None:
        """Close all bots."""
        for bot in self._bots:
            bot.close()

    def _choice(self, bot: Bot, number: int, game: Game, actions: Actions) -> int:
        seat = self.first + number
        if seat not in game.waiting_for:
            return actions.set_aside
        with gymnasium_errors():
            return actions.number(check_act(ask(bot, game.view(seat)), game.view(seat)))


def goal_rewards(
    goal: str, before: Sequence[int], gains: Sequence[int], *, over: bool
) -> list[float]:
    """Return the reward of each seat for a card, by the scores before it and the points gained.

    `before` and `gains` count the same rounds.
    """
    after = [one + gain for one, gain in zip(before, gains, strict=True)]
    if goal == "margin":
        return [float(_margin(after, seat) - _margin(before, seat)) for seat in range(len(before))]
    if goal == "win":
        winners = winners_of(tuple(after)) if over else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(before))]
    return list(map(float, gains))


def _margin(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def check_goal(goal: str, seats: int) -> None:
    """Raise Gymnasium's `Error` if a goal needs more seats."""
    if goal != "score" and seats == 1:
        raise error.Error(f"the goal {goal!r} needs several seats: add players or opponents")
