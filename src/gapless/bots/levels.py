"""The bots that come with Gapless, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from .bot import Bot, BotError
from .builder import Builder, Habits
from .habits import CAREFUL, FORESIGHTED, GREEDY, INEXPERIENCED
from .plan import EFFORTS
from .planner import Planner
from .process import BotProcess, words_of

COMMAND = "cmd:"

POSITIONS = 4000
"""How many ramps architect and master look at, at most, where no value has been learnt."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot: its name, and how long it thinks about an act at most, in seconds.

    `make` gets the seed and the effort, which is from 0 to `most`: it trades time for strength.
    The catalogues have its title as `bot-NAME` and what it is like as `about-bot-NAME`.
    """

    name: str
    seconds: float
    make: Callable[[int, int], Bot]
    most: int = 0
    needs_numpy: bool = False


def _builder(habits: Habits) -> Callable[[int, int], Bot]:
    return lambda seed, _: Builder(habits, seed)


def _architect(_seed: int, _effort: int) -> Bot:
    return Planner(CAREFUL, acts=2, positions=POSITIONS, largest=True)


def _master(_seed: int, effort: int) -> Bot:
    try:
        from .master import Master  # noqa: PLC0415 - the others play without NumPy
    except ModuleNotFoundError:
        raise BotError("bot-numpy") from None
    return Master(EFFORTS[effort], Planner(FORESIGHTED, acts=8, positions=POSITIONS))


LEVELS = {
    level.name: level
    for level in (
        Level("newcomer", 0.1, _builder(INEXPERIENCED)),
        Level("handyman", 0.1, _builder(GREEDY)),
        Level("mason", 0.1, _builder(CAREFUL)),
        Level("architect", 0.5, _architect),
        Level("master", 1.0, _master, most=len(EFFORTS) - 1, needs_numpy=True),
    )
}


def check_bot(name: str) -> None:
    """Raise `BotError` if there is no such bot, or if it can't play without a missing extra."""
    if name.startswith(COMMAND):
        words_of(name.removeprefix(COMMAND))
    else:
        level, _ = _level_and_effort(name)
        if level.needs_numpy and find_spec("numpy") is None:
            raise BotError("bot-numpy")


def make_bot(name: str, seed: int, seconds: float) -> Bot:
    """A bot by its name, like `mason` or `master:1`, or `cmd:COMMAND` for another process.

    Such a process has `seconds` for each answer. The number after a name is its effort.
    """
    if name.startswith(COMMAND):
        return BotProcess(name.removeprefix(COMMAND), seed, seconds)
    level, effort = _level_and_effort(name)
    return level.make(seed, effort)


def _level_and_effort(name: str) -> tuple[Level, int]:
    bare, colon, effort = name.partition(":")
    if bare not in LEVELS:
        raise BotError("bot-unknown", bot=name, bots=", ".join(LEVELS))
    level = LEVELS[bare]
    if not colon:
        return level, level.most
    efforts = [str(number) for number in range(level.most + 1)]
    if effort not in efforts:
        raise BotError("bot-effort", bot=bare, effort=effort, most=level.most)
    return level, int(effort)
