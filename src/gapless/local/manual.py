"""The rules of the game and the keys, as paragraphs."""

from collections.abc import Iterator

from gapless.text import Text

RULES = ("goal", "tiles", "round", "place", "gap", "top", "score", "end", "solo", "back", "guess")


def rules(text: Text) -> Iterator[str]:
    """The rules in a page."""
    for name in RULES:
        yield text(f"rules-{name}")
        yield ""
