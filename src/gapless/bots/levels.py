"""The bots that come with Gapless, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass

from .bot import Bot, BotError
from .builder import Builder, Habits
from .process import BotProcess, words_of
from .prospect import NOTHING

COMMAND = "cmd:"


@dataclass(frozen=True, slots=True)
class Level:
    """A bot: its name, and how long it thinks about an act at most, in seconds.

    The catalogues have its title as `bot-NAME` and what it is like as `bot-NAME-about`.
    """

    name: str
    seconds: float
    make: Callable[[int], Bot]


def _builder(habits: Habits) -> Callable[[int], Bot]:
    return lambda seed: Builder(habits, seed)


NEWCOMER = Habits(NOTHING, NOTHING)
HANDYMAN = Habits(NOTHING, NOTHING)
MASON = Habits(NOTHING, NOTHING)
ARCHITECT = Habits(NOTHING, NOTHING)

LEVELS = {
    level.name: level
    for level in (
        Level("newcomer", 0.1, _builder(NEWCOMER)),
        Level("handyman", 0.1, _builder(HANDYMAN)),
        Level("mason", 0.1, _builder(MASON)),
        Level("architect", 0.1, _builder(ARCHITECT)),
    )
}


def check_bot(name: str) -> None:
    """Raises if there is no such bot."""
    if name.startswith(COMMAND):
        words_of(name.removeprefix(COMMAND))
    elif name not in LEVELS:
        raise BotError("bot-unknown", bot=name, bots=", ".join(LEVELS))


def make_bot(name: str, seed: int, seconds: float) -> Bot:
    """A bot by its name, or `cmd:COMMAND` for one in another process.

    Such a process has `seconds` for each answer.
    """
    check_bot(name)
    if name.startswith(COMMAND):
        return BotProcess(name.removeprefix(COMMAND), seed, seconds)
    return LEVELS[name].make(seed)
