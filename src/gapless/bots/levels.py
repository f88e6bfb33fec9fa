"""The bots that come with Gapless, from the weakest to the strongest."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from .bot import Bot, BotError
from .process import BotProcess, words_of

COMMAND = "cmd:"

HINT_BOT = "master"
"""The bot that gives hints."""

POSITIONS = 4000
"""The maximum number of ramps that architect, or master without a network, evaluates."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that comes with Gapless.

    `seconds` is the longest time it thinks about an act. `make` gets the seed and the effort,
    from 0 to `max_effort`, which trades time for strength. Its title and description in the text
    catalogues are `bot-NAME` and `about-bot-NAME`.
    """

    name: str
    seconds: float
    make: Callable[[int, int], Bot]
    max_effort: int = 0
    needs_search: bool = False


# The bots are imported when one is made: most processes only need their names.


def _heuristic(name: str) -> Callable[[int, int], Bot]:
    def make(seed: int, _effort: int) -> Bot:
        from .heuristic_bots import HeuristicBot  # noqa: PLC0415
        from .heuristic_weights import STYLES  # noqa: PLC0415

        return HeuristicBot(STYLES[name], seed)

    return make


def _architect(_seed: int, _effort: int) -> Bot:
    from .heuristic_bots import LookaheadBot  # noqa: PLC0415
    from .heuristic_weights import CAREFUL  # noqa: PLC0415

    return LookaheadBot(CAREFUL, acts=2, positions=POSITIONS, largest=True)


def _master(_seed: int, effort: int) -> Bot:
    from .heuristic_bots import LookaheadBot  # noqa: PLC0415
    from .heuristic_weights import FORESIGHTED  # noqa: PLC0415

    try:
        from .master import EFFORTS, Master  # noqa: PLC0415 - the others play without the extra
    except ModuleNotFoundError:
        raise BotError("bot-numpy") from None
    return Master(EFFORTS[effort], LookaheadBot(FORESIGHTED, acts=8, positions=POSITIONS))


_LEVELS = (
    *(Level(name, 0.1, _heuristic(name)) for name in ("dreamer", "newcomer", "handyman", "mason")),
    Level("architect", 0.5, _architect),
    Level("master", 1.0, _master, max_effort=2, needs_search=True),
)
LEVELS = {level.name: level for level in _LEVELS}


def check_bot(name: str) -> None:
    """Raise `BotError` if there is no such bot, or if it can't play without a missing extra."""
    if name.startswith(COMMAND):
        words_of(name.removeprefix(COMMAND))
    else:
        level, _ = _level_and_effort(name)
        if level.needs_search and not all(map(find_spec, ("numpy", "numba"))):
            raise BotError("bot-numpy")


def make_bot(name: str, seed: int, seconds: float) -> Bot:
    """Return a bot by its name: `mason`, `master:1` (with an effort), or `cmd:COMMAND`.

    A command is started as a process that has `seconds` for each answer. Raises `BotError`.
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
    most = level.max_effort
    if colon and effort not in map(str, range(most + 1)):
        raise BotError("bot-effort", bot=bare, effort=effort, most=most)
    return level, int(effort or most)
