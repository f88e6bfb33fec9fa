"""Typed lines: placements in notation and in words, and commands, in each language."""

import pytest

from gapless import SetAside, parse_placement
from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.local.session import Session
from gapless.local.typed_input import PlainCommand, Vocabulary
from gapless.text import LANGUAGES, Text

from .helpers import CLASSIC

ENGLISH = Vocabulary([Text("en")])


def act(session: Session, line: str, vocabulary: Vocabulary = ENGLISH) -> Act:
    return vocabulary.act(line, session.view(0))


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("{t}c3", "{t}c3"),
        ("{l}C3", "{t}c3"),
        ("c3", "{t}c3"),
        ("3", "{t}a3"),
        ("column 3", "{t}a3"),
        ("{t} turn 2 column 3", "{t}c3"),
        ("  {t},  turn 180, column 3 ", "{t}c3"),
        ("turn column 2", "{t}b2"),
        ("turn 0 column 2", "{t}a2"),
        ("turn turn column 2", "{t}c2"),
        ("flip column 1", "{t}e1"),
        ("flip turn 1 column 1", "{t}f1"),
        ("turn 270 flip col 1", "{t}h1"),
        ("e1 flip", "{t}a1"),
        ("column 2 turn 3", "{t}d2"),
        ("aside", "{t}-"),
        ("{t}-", "{t}-"),
        ("{t} aside", "{t}-"),
        ("-", "{t}-"),
    ],
)
def test_lines_that_are_acts(session: Session, line: str, token: str) -> None:
    name = str(session.view(0).tile)
    expected = token.format(t=name)
    found = act(session, line.format(t=name, l=name.lower()))
    if expected.endswith("-"):
        assert found == SetAside(CLASSIC.tiles[name])
    else:
        assert found == parse_placement(expected, CLASSIC.tiles)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("blah", "isn't a placement or a command"),
        ("", "isn't a placement or a command"),
        ("c", "isn't a placement or a command"),
        ("i9", "isn't a placement or a command"),
        ("turn 2", "column is missing"),
        ("column", "column is missing"),
        ("turn 7 column 1", "can't be turned by '7'"),
        ("{other}a1", "the card shows"),
        ("{t}=", "isn't a placement or a command"),
        ("2" * 50, "sticks out over the side"),
    ],
)
def test_lines_that_are_none(session: Session, line: str, sentence: str) -> None:
    tile = session.view(0).tile
    other = next(name for name in CLASSIC.tiles if name != str(tile))
    with pytest.raises(GaplessError, match=sentence):
        session.act(0, act(session, line.format(t=tile, other=other)))


def test_every_language_has_its_words(session: Session) -> None:
    lines = {
        "en": ("turn 2 column 3", "aside"),
        "de": ("drehen 2 spalte 3", "beiseite"),
        "ru": ("поворот 2 столбец 3", "отложить"),
    }
    name = str(session.view(0).tile)
    for language in LANGUAGES:
        vocabulary = Vocabulary([Text(language), Text("en")])
        placed, aside = lines[language]
        assert act(session, placed, vocabulary) == parse_placement(f"{name}c3", CLASSIC.tiles)
        assert act(session, aside.upper(), vocabulary) == SetAside(CLASSIC.tiles[name])
        assert act(session, "turn column 1", vocabulary) == parse_placement(
            f"{name}b1", CLASSIC.tiles
        )
        text = Text(language)
        for command in PlainCommand:
            for word in text(f"word-{command}").split():
                assert vocabulary.command(f" {word} ") is command
            assert vocabulary.command(command.value) is command
    assert ENGLISH.command("turn") is None
    assert ENGLISH.command("nonsense") is None
