"""The errors of local play."""

from gapless.core.errors import GaplessError


class PlayError(GaplessError):
    """A request of the player can't be met: the input, a file or the terminal is unsuitable."""
