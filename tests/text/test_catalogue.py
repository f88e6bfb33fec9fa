"""The catalogue has each message once, in every language, and code uses every one of them."""

import ast as python_ast
import importlib
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import FluentSerializer

import gapless
from gapless.core.errors import GaplessError, PlacedError
from gapless.editions.reader import problems_of
from gapless.text import LANGUAGES, Text
from gapless.text.catalogue import _plain
from gapless.text.english import ENGLISH_ERRORS
from gapless.text.sentences import phrase_id

from .catalogue_files import entries, ids, messages, names, nodes, variables

SHARED = "game"
FILES = [
    "boards",
    "coach",
    "command",
    SHARED,
    "page",
    "review",
    "rules",
    "screens",
    "shapes",
    "terminal",
]
COMPOSED = {"file-problems", "record-line"}
"""Errors that are made of others and have no sentence of their own."""
SOURCE = Path(gapless.__file__).parent
SAME_SENTENCE = re.compile("key-|metavar-|word-|menu-|theme-|motion-|command-")
"""Ids that are composed of a prefix and a name, so that two of them may read the same."""


@cache
def python_trees() -> tuple[python_ast.Module, ...]:
    return tuple(python_ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py"))


def python_nodes() -> Iterator[python_ast.AST]:
    for tree in python_trees():
        yield from python_ast.walk(tree)


def constant(node: python_ast.AST) -> str | None:
    return node.value if isinstance(node, python_ast.Constant) and type(node.value) is str else None


def error_classes() -> list[type[GaplessError]]:
    for module in pkgutil.walk_packages(gapless.__path__, "gapless."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = [GaplessError]
    for kind in found:
        found += kind.__subclasses__()
    return [kind for kind in found if kind.__module__.startswith("gapless.")]  # none of tests


def sentences() -> dict[str, str]:
    """The English sentence of each error, by the id of its translations."""
    found: dict[str, str] = {}
    for kind in error_classes():
        prefix = "data" if issubclass(kind, PlacedError) else "error"
        for code, sentence in kind.sentences().items():
            if code not in COMPOSED:
                id = f"{prefix}-{code}"
                assert found.get(id, sentence) == sentence, f"{id} has two meanings"
                found[id] = sentence
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_exists_once(language: str) -> None:
    found = ids(language, *names(language))
    assert sorted(found) == sorted(set(found))


def test_all_languages_have_the_same_files_and_messages() -> None:
    assert names("en") == FILES
    for language in LANGUAGES[1:]:
        assert names(language) == sorted([*FILES, "errors"])
        for file in FILES:
            assert ids(language, file) == ids("en", file)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translations_use_the_same_variables(language: str) -> None:
    translated = messages(language)
    for id, message in messages("en").items():
        assert variables(translated[id]) == variables(message), id


def test_python_asks_only_for_messages_that_it_has() -> None:
    asked = {
        id
        for node in python_nodes()
        if isinstance(node, python_ast.Call) and node.args and (id := constant(node.args[0]))
        if re.fullmatch(r"(\w+\.)*text", python_ast.unparse(node.func))
        if re.fullmatch(r"[a-z0-9-]+", id)
    }
    assert len(asked) > 100
    assert (
        asked - set(ids("de", "coach", "command", "errors", SHARED, "review", "rules", "terminal"))
        == set()
    )


def test_python_uses_every_message_but_those_of_the_page() -> None:
    constants = {text for node in python_nodes() if (text := constant(node))}
    prefixes = {
        text
        for node in python_nodes()
        if isinstance(node, python_ast.JoinedStr) and (text := constant(node.values[0]))
        if re.fullmatch("([a-z]+-)+[a-z]*", text)
    }
    for id in ids("en", "coach", "command", SHARED, "review", "rules", "terminal"):
        assert id in constants or id.startswith(tuple(prefixes)), id


def test_no_sentence_has_two_ids() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    write = FluentSerializer().serialize_entry
    for id, message in messages("en").items():
        sentence = re.sub(r"\$\w+", "$", write(message).partition("=")[2])
        if len(re.findall(r"[a-z]+", sentence)) > 1 and not SAME_SENTENCE.match(id):
            found[" ".join(sentence.lower().strip(" .:…\n").split())].add(id)
    assert [ids for ids in found.values() if len(ids) > 1] == []


def test_english_sentences_are_those_of_classes() -> None:
    names = [kind.__name__ for kind in error_classes()]
    assert len(names) == len(set(names))
    assert ENGLISH_ERRORS.keys() <= set(names)
    assert all(kind.sentences() for kind in error_classes() if kind is not GaplessError)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_error_has_a_translation(language: str) -> None:
    translated = messages(language)
    expected = sentences()
    found = {id for id in translated if id.startswith(("error-", "data-"))}
    assert found - {"error-file-problems"} == expected.keys()
    for id, sentence in expected.items():
        needed = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert variables(translated[id]) == needed, id
    assert all(
        id.startswith(("error-", "data-", "phrase-")) == (id in ids(language, "errors"))
        for id in translated
    )


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_phrase_of_the_reader_is_translated(language: str) -> None:
    modules = ("gapless.editions.reader", "gapless.editions.kind_tables", "gapless.core.board")
    paths = [Path(importlib.import_module(name).__file__ or "") for name in modules]
    source = "".join(path.read_text() for path in paths)
    phrases = set(re.findall(r'"(true|(?:a|two) [a-z\[\] ]+)"', source))
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
            assert _plain(text._entries[id]) == value.replace("−", "-")
            assert text(id) == value.replace("−", "-")


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
                if is_variable(node.selector, "input"):
                    assert keys == {"keys", "mouse", "touch"}, id
                    continue
                assert keys <= known[language], id
                if "few" in keys:
                    assert "one" in keys, id
                    assert keys & {"many", "other"}, id


def test_the_page_shares_more_than_a_hundred_messages_with_the_terminal() -> None:
    assert len(entries("en", SHARED)) > 100


NOT_THE_WORDS_OF_THE_BOX = {
    "en": r"bombs?|sparks?|mended|flush|salt|[Rr]oom for (skill|luck)|knowable|Corrected",
    "de": r"Bomben?|Funken|bündig|Salz|Einfache Felder|(Teil|Startteil)(e|s|en)?|besonder\w+ Feld"
    r"|Spielraum für \w+|Prüfwert|Berichtigt",
    "ru": r"бомб\w*|искр\w*|сол[ьи]|плитк\w+|стоит \d+ очк\w+|роль (мастерства|удачи)|Поправка",
}
"""Private words, and second words for a thing that has a name in the rulebooks."""
NOT_A_TILE = {"load-failed", "fair-partly", "share"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_thing_has_the_name_that_it_has_in_the_box(language: str) -> None:
    wrong = re.compile(rf"\b({NOT_THE_WORDS_OF_THE_BOX[language]})\b")
    for id, message in messages(language).items():
        if not id.startswith("word-") and id not in NOT_A_TILE:
            text = FluentSerializer().serialize_entry(message).partition("=")[2]
            assert not wrong.search(text), id
