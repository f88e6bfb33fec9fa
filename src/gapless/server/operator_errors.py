"""Errors that the operator of a server reads: what stops it, and what can't be done."""

from gapless.core.errors import GaplessError


class ServeError(GaplessError):
    """A server that can't start, or a backup that can't be made or restored."""


class AdminError(GaplessError):
    """Something that the operator of a server asked for and that can't be done."""
