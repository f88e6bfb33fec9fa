"""Checks of a bot in another process: the protocol, all boards, a full ramp, repeatability."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from gapless.core.acts import SetAside
from gapless.core.game import Game
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View
from gapless.editions import boards, edition

from .bot import BotError
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
    for part, attempt in PARTS.items():
        error = None
        try:
            attempt(command, seconds)
        except BotError as found:
            error = found
        yield Finding(part, error)
        if error and part == "hello":
            return


def _hello(command: str, seconds: float) -> None:
    BotProcess(command, SEED, seconds).close()


def _leave(command: str, seconds: float, *, bye: bool) -> None:
    with BotProcess(command, SEED, seconds) as bot:
        bot.leave(bye=bye)


def _variants(command: str, seconds: float) -> None:
    classic = edition("classic")
    variants = [id for id in boards(classic) if id not in classic.rounds]
    _play(command, seconds, refs=variants)


def _play(
    command: str,
    seconds: float,
    box: str = "classic",
    refs: Sequence[str] | None = None,
    players: int = 1,
) -> None:
    """Play a game with the bot in the last seat and random players in the others.

    By default it is on the usual boards of the box.
    """
    game, rng = _begin(box, edition(box).rounds if refs is None else refs, players)
    with BotProcess(command, SEED, seconds) as bot:
        while not game.complete:
            for seat in game.waiting_for:
                view = game.view(seat)
                if seat == players - 1:
                    game.act(seat, bot.act(view))
                else:
                    _act_at_random(game, seat, view, rng)


def _no_room(command: str, seconds: float) -> None:
    """Ask about a ramp on which the tile has no legal placement, so that it must be set aside."""
    with BotProcess(command, SEED, seconds) as bot:
        bot.act(_full_ramp())


def _same_answers(command: str, seconds: float) -> None:
    views = list(_views(REPEATED_VIEWS))
    answers: list[list[str]] = []
    for _ in range(2):
        with BotProcess(command, SEED, seconds) as bot:
            answers.append([str(bot.act(view)) for view in views])
    for one, two in zip(*answers, strict=True):
        if one != two:
            raise BotError("bot-differs", one=one, two=two)


def _begin(box: str, refs: Sequence[str], players: int) -> tuple[Game, Random]:
    """Return a new game, and the generator that dealt it."""
    names = tuple(f"player {seat + 1}" for seat in range(players))
    known = boards(edition(box))
    setup = Setup(edition(box), names, tuple(known[ref] for ref in refs))
    rng = Random(SEED)
    return Game(setup, draw_deal(setup, rng)), rng


def _act_at_random(game: Game, seat: int, view: View, rng: Random) -> None:
    assert view.tile is not None
    legal = [landing.placement for landing in view.landings]
    game.act(seat, legal[int(rng.random() * len(legal))] if legal else SetAside(view.tile))


def _views(count: int) -> Iterator[View]:
    """Yield the first views of a game that is played at random."""
    game, rng = _begin("classic", ("2",), 1)
    for _ in range(count):
        view = game.view(0)
        yield view
        _act_at_random(game, 0, view, rng)


def _full_ramp() -> View:
    game, _ = _begin("classic", ("1",), 1)
    while (view := game.view(0)).landings:
        game.act(0, max(view.landings, key=lambda landing: landing.row).placement)
    return view


PARTS: dict[str, Callable[[str, float], None]] = {
    "hello": _hello,
    "game": _play,
    "variants": _variants,
    "compact": partial(_play, box="compact"),
    "company": partial(_play, refs=("wormholes",), players=3),
    "no-room": _no_room,
    "same": _same_answers,
    "bye": partial(_leave, bye=True),
    "end": partial(_leave, bye=False),
}
