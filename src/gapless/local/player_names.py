"""Names of players: which are bots, defaults for people without one, and what is shown."""

from gapless.core.setup import Setup
from gapless.render.styled import clean
from gapless.text import Text

BOT = "bot:"
"""Prefix of a player's name in a record if a bot plays the seat."""

COLOURS = ("Red", "Green", "Blue", "Yellow")
"""Default names of people, the same in all languages: a record is not translated."""


def bots_of(setup: Setup) -> dict[int, str]:
    """Return the id of the bot in each seat that has one."""
    return {
        seat: name.removeprefix(BOT)
        for seat, name in enumerate(setup.players)
        if name.startswith(BOT)
    }


def shown_name(text: Text, player: str) -> str:
    """Return a player's name as shown: a bot by its title, anyone else without control codes."""
    bot = player.removeprefix(BOT)
    if bot != player and f"bot-{bot}" in text:
        return text(f"bot-{bot}")
    return clean(bot)


def names_of(text: Text, setup: Setup) -> tuple[str, ...]:
    """Return the names shown for the seats, all different: the second Red is `Red 2`."""
    plain = [shown_name(text, player) for player in setup.players]
    names: list[str] = []
    for name in plain:
        unique, count = name, 1
        while unique in names or (count > 1 and unique in plain):
            count += 1
            unique = f"{name} {count}"
        names.append(unique)
    return tuple(names)
