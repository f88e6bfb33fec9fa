"""Errors that the operator of a server reads: what stops it, and what can't be done."""

from gapless.core.errors import GaplessError
from gapless.text.english import ENGLISH_ERRORS


class ServeError(GaplessError):
    """A server that can't start, or a backup that can't be made or restored."""

    sentences = ENGLISH_ERRORS["ServeError"]


class AdminError(GaplessError):
    """Something that the operator of a server asked for and that can't be done."""

    sentences = ENGLISH_ERRORS["AdminError"]
