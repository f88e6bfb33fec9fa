"""Messages and errors are written out in each language."""

import pytest

from gapless.bots.levels import LEVELS
from gapless.core.errors import IllegalPlacementError
from gapless.editions import EDITIONS, edition
from gapless.editions.reader import parse_boards
from gapless.editions.tables import InvalidFileError
from gapless.records import InvalidRecordError, parse_record
from gapless.text import LANGUAGES, Text, choose_language
from gapless.text.sentences import place_of


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 игрок"),
        (2, "2 игрока"),
        (4, "4 игрока"),
        (5, "5 игроков"),
        (11, "11 игроков"),
        (21, "21 игрок"),
        (1000, "1000 игроков"),
    ],
)
def test_russian_plurals(count: int, words: str) -> None:
    assert Text("ru")("game-heading", edition="classic", players=count).endswith(words)


def test_english_and_german_plurals() -> None:
    english, german = Text("en"), Text("de")
    assert english("winners", count=1, names="A") == "A wins"
    assert english("winners", count=2, names="A, B") == "A, B win"
    assert german("unfinished", finished=0, rounds=1) == "Nicht beendet: 0 von 1 Durchgang gespielt"
    assert (
        german("unfinished", finished=1, rounds=4) == "Nicht beendet: 1 von 4 Durchgängen gespielt"
    )


def test_numbers_are_written_as_in_the_language() -> None:
    assert Text("en")("bots-seconds", seconds=0.5) == "up to 0.5 s per act"
    assert Text("de")("bots-seconds", seconds=0.5) == "höchstens 0,5 s je Zug"
    assert Text("en")("legend-dot").endswith("-1 if it is visible at the end.")


def test_errors_in_three_languages() -> None:
    error = IllegalPlacementError("placement-side", placement="L5a4", last=3)
    assert Text("en").error(error) == str(error)
    assert "L5a4 ragt über die Seite" in Text("de").error(error)
    assert "L5a4 выступает за бок" in Text("ru").error(error)


def test_errors_with_a_place() -> None:
    with pytest.raises(InvalidRecordError) as record:
        parse_record("[Gapless 1]", "game.fits.txt")
    assert Text("de").error(record.value).startswith("game.fits.txt:1: das ist keine Kopfzeile")
    with pytest.raises(InvalidFileError) as several:
        parse_boards("boards = 3\nfoo = 1", "x.toml")
    assert Text("ru").error(several.value).endswith("(и ещё 1; см. gapless check)")
    with pytest.raises(InvalidFileError) as single:
        parse_boards("", "x.toml")
    assert Text("de").error(single.value) == "x.toml: Datei: 'boards' fehlt"
    assert place_of(Text("en"), single.value.problems[0]) == "file"


@pytest.mark.parametrize(
    ("asked", "environ", "language"),
    [
        (None, {}, "en"),
        ("de", {"GAPLESS_LANG": "ru", "LANG": "en_US"}, "de"),
        (None, {"GAPLESS_LANG": "ru", "LANG": "de_DE.UTF-8"}, "ru"),
        (None, {"GAPLESS_LANG": "xx", "LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "ru_RU.KOI8-R", "LANG": "de"}, "ru"),
        (None, {"LANG": "de.UTF-8"}, "de"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        ("DE-at", {}, "de"),
    ],
)
def test_choosing_a_language(asked: str | None, environ: dict[str, str], language: str) -> None:
    assert choose_language(asked, environ) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_has_the_name_of_a_rank(language: str) -> None:
    text = Text(language)
    ranks = {rank.names[language].lower() for name in EDITIONS for rank in edition(name).ranks}
    names = {text(f"bot-{level}") for level in LEVELS}
    assert len(names) == len(LEVELS)
    for name in names:
        assert not any(name.lower() in rank or rank in name.lower() for rank in ranks), name
