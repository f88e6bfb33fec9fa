"""Write the rules in each language: `docs/rules.md`, `docs/de/rules.md` and `docs/ru/rules.md`.

    python -m scripts.rules_pages

The sections are those of `gapless.local.rulebook`; the figures are drawn by `scripts/pictures.py`.
A test fails if a page is out of date.
"""

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap

from gapless import Edition, edition
from gapless.local.rulebook import Block, box_boards, rulebook
from gapless.local.rules_text import legend, listed, questions
from gapless.local.speech import board_name
from gapless.render import Look
from gapless.text import LANGUAGES, Text

DOCS = Path(__file__).parents[1] / "docs"
COLUMNS = 104
MORE = {
    "en": "The variants and their boards: [variants.md]({up}variants.md). How we read what the "
    "rulebooks leave open: [rules-decisions.md]({up}rules-decisions.md). Every term: "
    "[glossary.md]({up}glossary.md).",
    "de": "Auf Englisch gibt es mehr: die [Varianten]({up}variants.md) und ihre Tafeln, "
    "[wie wir offene Fragen lesen]({up}rules-decisions.md), und das [Glossar]({up}glossary.md) mit "
    "den deutschen Begriffen.",
    "ru": "По-английски есть и другое: [варианты]({up}variants.md) и их поля, "
    "[как мы понимаем неясные места]({up}rules-decisions.md) и [словарь]({up}glossary.md) "
    "с русскими терминами.",
}
"""Where to read on."""
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}


def pages() -> dict[Path, str]:
    """Return the text of each page."""
    box = edition("classic")
    return {_path(language): "\n".join(_lines(language, box)) for language in LANGUAGES}


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _path(language: str) -> Path:
    return DOCS / "rules.md" if language == "en" else DOCS / language / "rules.md"


def _up(language: str) -> str:
    """Return the way from the page of a language to the folder of the docs."""
    return "" if language == "en" else "../"


def _lines(language: str, box: Edition) -> Iterator[str]:
    text = Text(language)
    others = [
        f"[{LANGUAGE_NAMES[other]}]({_up(language)}{_path(other).relative_to(DOCS)})"
        for other in LANGUAGES
        if other != language
    ]
    yield "<!-- Written by scripts/rules_pages.py from the catalogues; change those. -->"
    yield from (f"# {text('rules-title')}", "", " · ".join([LANGUAGE_NAMES[language], *others]), "")
    for section in rulebook(box):
        yield from (f"## {text(section.title)}", "")
        for block in section.blocks:
            yield from _block(text, box, block)
    yield from _wrapped(MORE[language].format(up=_up(language)))
    yield ""


def _block(text: Text, box: Edition, block: Block) -> Iterator[str]:
    up = _up(text.language)
    if block.kind == "boards":
        for board in box_boards(box):
            name = board_name(text, board)
            yield from (f"### {name}", "", f"![{name}]({up}pictures/board-{board.id}.svg)", "")
            for line in legend(text, board, frozenset(), Look()):
                yield from _wrapped(line.rpartition("  ")[2], "- ")
            yield ""
    elif block.kind == "questions":
        for question, answer in questions(text, block):
            yield from (f"**{question}**\\", *_wrapped(answer), "")
    elif block.kind == "text":
        for paragraph in block.lines:
            yield from (*_wrapped(paragraph.words(text)), "")
    elif lines := list(listed(text, box, block)):
        for number, item in enumerate(lines, 1):
            yield from _wrapped(item, f"{number}. " if block.kind == "steps" else "- ")
        yield ""
    else:
        words = block.lines[0].words(text)
        yield from (f"![{words}]({up}pictures/rules-{block.kind}.svg)", "")


def _wrapped(line: str, bullet: str = "") -> list[str]:
    return wrap(
        line,
        COLUMNS,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


if __name__ == "__main__":
    main()
