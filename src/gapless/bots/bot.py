"""The interface of a bot: it gets a view and returns an act."""

import hashlib
from random import Random
from typing import ClassVar, Protocol

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

    sentences: ClassVar[dict[str, str]] = {
        "bot-unknown": "there is no bot '{bot}'; there are {bots}, or cmd:COMMAND for your own",
        "bot-effort": "the effort of {bot} is from 0 to {most}, not '{effort}'",
        "bot-seats": "{bots} bots for {seats} seats; give one for each seat",
        "bot-numpy": "the bot 'master' needs NumPy and a compiler; install gapless[search]",
        "bot-command": "the command after cmd: is missing; write for example 'cmd:python bot.py'",
        "bot-program": "there is no program '{command}' that can be run",
        "bot-start": "'{command}' can't be started: {reason}",
        "bot-silent": "no answer to '{message}' within {seconds} s",
        "bot-ended": "it ended with status {status} instead of answering '{message}'",
        "bot-ended-saying": "it ended with status {status} instead of answering '{message}'; "
        "its last line on stderr is {last}",
        "bot-closed": "it closed its output instead of answering '{message}'",
        "bot-flood": "it wrote a line of more than {most} bytes",
        "bot-encoding": "its answer to '{message}' is not UTF-8 text",
        "bot-json": "its answer to '{message}' is not a JSON object on one line: {line}",
        "bot-ready": 'it must answer \'hello\' with {{"type": "ready"}}, not {line}',
        "bot-answer": 'it must answer \'view\' with {{"act": "..."}}, not {line}',
        "bot-token": "its act {act} can't be read: {reason}",
        "bot-illegal": "its act {act} is against the rules: {reason}",
        "bot-early": "it wrote a line without being asked: {line}",
        "bot-lingers": "it did not end within {seconds} s after '{message}'",
        "bot-differs": "the same view and seed gave {one} at first and then {two}",
        "bot-crash": "it failed: {reason}",
    }


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
