"""The first game of a player: short, and against a bot that a beginner can beat."""

from gapless import Setup, edition
from gapless.bots import LEVELS
from gapless.editions import EDITIONS

from .player_names import BOT, COLOURS
from .preferences import Preferences
from .saves import Saves


def is_newcomer(saves: Saves, preferences: Preferences) -> bool:
    """Return whether the player has saved no game and not seen the first steps."""
    return not preferences.guided and not saves.paths()


def first_setup() -> Setup:
    """Return a game on the first board of the box against the weakest bot."""
    box = edition(EDITIONS[0])
    return Setup(box, (COLOURS[0], f"{BOT}{LEVELS[0]}"), (box.boards[box.rounds[0]],))
