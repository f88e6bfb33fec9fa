"""The catalogues say the same in every language, and every error can be said in each."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import gapless
import gapless.text
from gapless.core.errors import GaplessError, IllegalPlacementError
from gapless.editions.reader import DataError, InvalidFileError, problems_of, read_boards
from gapless.records import InvalidRecordError, parse_record
from gapless.text import LANGUAGES, Text, choose_language
from gapless.text.catalogue import _plain
from gapless.text.sentences import phrase_id, place_of

FOLDER = Path(gapless.text.__file__).parent
COMPOSED = {"file-problems", "record-line"}
"""Errors that are made of others, and said as such."""


def messages(language: str) -> dict[str, ast.Message]:
    resource = FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    entries = resource.body
    assert all(isinstance(entry, ast.Message | ast.BaseComment) for entry in entries)
    found = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found)
    return {message.id.name: message for message in found}


def nodes(node: object) -> Iterator[ast.BaseNode]:
    if isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from nodes(value)
    elif isinstance(node, list):
        for value in node:
            yield from nodes(value)


def variables(message: ast.Message) -> set[str]:
    return {n.id.name for n in nodes(message) if isinstance(n, ast.VariableReference)}


def error_classes() -> list[type[GaplessError]]:
    for module in pkgutil.walk_packages(gapless.__path__, "gapless."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = [GaplessError]
    for kind in found:
        found += kind.__subclasses__()
    return found


def sentences() -> dict[str, str]:
    """The English sentence of each error, by the id its translations have."""
    found: dict[str, str] = {}
    for kind in error_classes():
        prefix = "data" if issubclass(kind, DataError) else "error"
        for code, sentence in kind.sentences.items():
            if code not in COMPOSED:
                id = f"{prefix}-{code}"
                assert found.get(id, sentence) == sentence, f"{id} has two meanings"
                found[id] = sentence
    return found


def test_all_languages_have_the_same_messages() -> None:
    english = messages("en").keys()
    for language in LANGUAGES[1:]:
        translated = {
            id for id in messages(language) if not id.startswith(("error-", "data-", "phrase-"))
        }
        assert translated == english


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translations_use_the_same_variables(language: str) -> None:
    translated = messages(language)
    for id, message in messages("en").items():
        assert variables(translated[id]) == variables(message), id


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_error_can_be_said(language: str) -> None:
    translated = messages(language)
    expected = sentences()
    found = {id for id in translated if id.startswith(("error-", "data-"))}
    assert found - {"error-file-problems"} == expected.keys()
    for id, sentence in expected.items():
        needed = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert variables(translated[id]) == needed, id


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_phrase_of_the_reader_is_translated(language: str) -> None:
    source = Path(importlib.import_module("gapless.editions.reader").__file__ or "").read_text()
    phrases = set(re.findall(r'"((?:a|two) [a-z\[\] ]+)"', source))
    assert len(phrases) > 5
    catalogue = Text(language)
    assert {id for id in messages(language) if id.startswith("phrase-")} == set(
        map(phrase_id, phrases)
    )
    (problem,) = problems_of("boards = 3")
    assert catalogue(phrase_id("a list of [[boards]] tables")) in catalogue.error(problem)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_messages_need_no_parser(language: str) -> None:
    text = Text(language)
    parsed = messages(language)
    assert text._entries.keys() == parsed.keys()
    for id, message in parsed.items():
        assert message.value is not None
        elements = message.value.elements
        if all(isinstance(element, ast.TextElement) for element in elements):
            value = "".join(e.value for e in elements if isinstance(e, ast.TextElement))
            assert _plain(text._entries[id]) == value
            assert text(id) == value


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_refer_to_no_others(language: str) -> None:
    for message in messages(language).values():
        assert not message.attributes
        for node in nodes(message):
            assert not isinstance(node, ast.MessageReference | ast.TermReference)


def is_variable(node: ast.InlineExpression, name: str) -> bool:
    return isinstance(node, ast.VariableReference) and node.id.name == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    known = {"en": {"one", "other"}, "de": {"one", "other"}, "ru": {"one", "few", "many", "other"}}
    for id, message in messages(language).items():
        for node in nodes(message):
            if isinstance(node, ast.SelectExpression):
                keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
                if is_variable(node.selector, "symbol"):
                    assert keys == {"circle", "square", "triangle", "cross", "star", "other"}, id
                    continue
                assert keys <= known[language], id
                if "few" in keys:
                    assert "one" in keys, id
                    assert keys & {"many", "other"}, id


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
    assert english("winners", count=1, names="A") == "winner: A"
    assert english("winners", count=2, names="A, B") == "winners: A, B"
    assert german("unfinished", finished=0, rounds=1) == "nicht beendet: 0 von 1 Runde gespielt"
    assert german("unfinished", finished=1, rounds=4) == "nicht beendet: 1 von 4 Runden gespielt"


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
        read_boards("boards = 3\nfoo = 1", "x.toml")
    assert Text("ru").error(several.value).endswith("(и ещё 1; см. gapless check)")
    with pytest.raises(InvalidFileError) as single:
        read_boards("", "x.toml")
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
