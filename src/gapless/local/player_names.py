"""Names of players: the bots among them, names for those without one, and what is shown."""

from gapless.core.setup import Setup
from gapless.render.styled import clean
from gapless.text import Text

BOT = "bot:"
"""Prefix of a player's name in a record if a bot plays."""

COLOURS = ("Red", "Green", "Blue", "Yellow")
"""Names of players without one, the same in all languages: a record is not translated."""


def bots_of(setup: Setup) -> dict[int, str]:
    """The name of the bot in each seat that has one."""
    return {
        seat: name.removeprefix(BOT)
        for seat, name in enumerate(setup.players)
        if name.startswith(BOT)
    }


def names_of(text: Text, setup: Setup) -> tuple[str, ...]:
    """What the players are called: bots by their titles, and those of one name by numbers."""
    bots = bots_of(setup)
    names: list[str] = []
    for seat, player in enumerate(setup.players):
        bot = bots.get(seat, "")
        name = text(f"bot-{bot}") if f"bot-{bot}" in text else clean(bot or player)
        count = 1 + sum(other == name or other.startswith(f"{name} ") for other in names)
        names.append(name if count == 1 else f"{name} {count}")
    return tuple(names)
