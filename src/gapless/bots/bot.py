"""The interface of a bot: it gets a view and returns an act."""

import hashlib
from random import Random
from typing import Protocol

from gapless.core.acts import Act
from gapless.core.errors import GaplessError, check_argument
from gapless.core.tiles import Tile
from gapless.core.view import View

THINK_SECONDS = 20.0
"""The usual limit for a bot's act, in seconds."""


class Bot(Protocol):
    """A player. The same view and the same seed give the same act, whatever came before."""

    def act(self, view: View) -> Act:
        """Return an act for the current card; `view.tile` must be a tile."""

    def close(self) -> None:
        """Free what the bot holds; it is not asked again."""


class BotError(GaplessError):
    """A bot broke the protocol or the rules, or there is no such bot."""


def ask(bot: Bot, view: View) -> Act:
    """Return a bot's act; whatever the bot raises is raised as `BotError`."""
    try:
        return bot.act(view)
    except BotError:
        raise
    except GaplessError as error:
        raise BotError("bot-crash", reason=str(error)) from error
    except Exception as error:
        raise BotError("bot-crash", reason=f"{type(error).__name__}: {error}") from error


def tiles_to_come(view: View) -> list[Tile]:
    """Return the tiles that the viewer will have to place after the one in hand."""
    own = view.start[view.viewer or 0]
    return [tile for tile in view.to_come if tile != own]


def random_for(seed: int, view: View) -> Random:
    """Return a generator for one act, seeded by the bot's seed and what the view shows."""
    check_argument("view", view, View)
    shown = (
        seed,
        view.viewer,
        view.round,
        [board.ref for board in view.setup.boards],
        str(view.ramp),
        [tile.name for tile in view.turned],
        view.tile and view.tile.name,
    )
    digest = hashlib.blake2b(repr(shown).encode(), digest_size=16).digest()
    return Random(int.from_bytes(digest))
