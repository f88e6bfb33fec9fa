"""Checks of a bot in another process: the protocol, all boards, a full ramp, repeatability."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View, tile_of
from gapless.editions import boards, edition

from .bot import BotError
from .playing import play
from .process import BotProcess

SEED = 1
REPEATED_VIEWS = 6


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one part of the suite; its title in the text catalogues is `suite-PART`."""

    part: str
    error: BotError | None


def check_command(command: str, seconds: float) -> Iterator[Finding]:
    """Check a command, with `seconds` for each answer; stop if it does not even start."""
    for part in PARTS:
        error = None
        try:
            check_part(part, command, seconds)
        except BotError as failure:
            error = failure
        yield Finding(part, error)
        if error and part == "hello":
            return


def check_part(part: str, command: str, seconds: float) -> None:
    """Check one part of the suite; `BotError` if the bot fails it."""
    with closing(BotProcess(command, SEED, seconds)) as bot:
        PARTS[part](bot)


def _hello(bot: BotProcess) -> None:
    """Do nothing more: the bot has answered `hello` when it was started."""


def _play(
    bot: BotProcess, box: str = "classic", refs: Sequence[str] = (), players: int = 1
) -> None:
    """Play a game with the bot in the last seat and random players in the others.

    By default it is on the usual boards of the box.
    """
    setup = _setup(box, refs or edition(box).rounds, players)
    others = [partial(_random_act, Random(seat)) for seat in range(players - 1)]
    play(setup, [*others, bot], SEED)


def _no_room(bot: BotProcess) -> None:
    """Ask about a ramp on which the tile has no legal placement, so that it must be set aside."""
    setup = _setup("classic", "1")
    game = Game(setup, draw_deal(setup, Random(SEED)))
    while (view := game.view(0)).landings:
        game.act(0, max(view.landings, key=lambda landing: landing.row).placement)
    bot.act(view)


def _same_answers(bot: BotProcess) -> None:
    views: list[View] = []
    rng = Random(SEED)

    def act(view: View) -> Act:
        views.append(view)
        return _random_act(rng, view)

    play(_setup("classic", "2"), [act], SEED)
    first = [str(bot.act(view)) for view in views[:REPEATED_VIEWS]]
    bot.close()
    with closing(BotProcess(bot.command, SEED, bot.seconds)) as again:
        second = [str(again.act(view)) for view in views[:REPEATED_VIEWS]]
    for one, two in zip(first, second, strict=True):
        if one != two:
            raise BotError("bot-differs", one=one, two=two)


def _setup(box: str, refs: Sequence[str], players: int = 1) -> Setup:
    names = tuple(f"player {seat + 1}" for seat in range(players))
    known = boards(edition(box))
    return Setup(edition(box), names, tuple(known[ref] for ref in refs))


def _random_act(rng: Random, view: View) -> Act:
    legal = [landing.placement for landing in view.landings]
    return legal[int(rng.random() * len(legal))] if legal else SetAside(tile_of(view))


def _variants(bot: BotProcess) -> None:
    classic = edition("classic")
    _play(bot, refs=[id for id in boards(classic) if id not in classic.rounds])


PARTS: dict[str, Callable[[BotProcess], None]] = {
    "hello": _hello,
    "game": _play,
    "variants": _variants,
    "compact": partial(_play, box="compact"),
    "company": partial(_play, refs=("wormholes",), players=3),
    "no-room": _no_room,
    "same": _same_answers,
    "bye": partial(BotProcess.leave, bye=True),
    "end": partial(BotProcess.leave, bye=False),
}
