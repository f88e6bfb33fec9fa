"""The rules say the same in each language, and what they say about points is what the core does."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gapless import Board, HouseRule, Ramp, SetAside, edition, parse_placement, shipped_kinds
from gapless.editions import EDITIONS, boards
from gapless.local.kind_words import legend_words
from gapless.local.rulebook import Line, box_boards, rulebook, variant_boards
from gapless.local.rules_text import legend, rules
from gapless.render import Look
from gapless.text import LANGUAGES, Text
from scripts.rules_pages import pages

CLASSIC = edition("classic")
KINDS = shipped_kinds()
DECISIONS = Path(__file__).parents[2] / "docs" / "rules-decisions.md"
LOOK = Look(ascii=True)


def numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"[+-]?\d+", sentence)]


def lines(id: str) -> list[Line]:
    return [line for section in rulebook(edition(id)) for b in section.blocks for line in b.lines]


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_rules_have_the_same_numbers_in_each_language(id: str, language: str) -> None:
    for line in lines(id):
        translated = numbers(line.words(Text(language)))
        assert sorted(translated) == sorted(numbers(line.words(Text("en")))), line.id


def test_the_pages_of_the_docs_are_up_to_date() -> None:
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m scripts.rules_pages"


def test_each_question_is_one_of_the_readings() -> None:
    readings = DECISIONS.read_text(encoding="utf-8")
    asked = [line for line in lines("classic") if line.id.startswith("rules-ask-")]
    assert asked
    for line in asked:
        assert f"\n| {line.words(Text('en'))} |" in readings


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_of_other_languages_are_left_out(language: str) -> None:
    said = "\n".join(rules(Text(language), CLASSIC, LOOK))
    for ref in ("words-en", "words-de", "words-ru"):
        assert (f"gapless rules {ref}" in said) == ref.endswith(language)
    shown = [*box_boards(CLASSIC), *variant_boards(CLASSIC, language)]
    assert len(shown) == len(boards(CLASSIC)) - 2


def played(board: Board, acts: str = "") -> Ramp:
    """Return a ramp after some acts; `I3-` sets I3 aside."""
    ramp = Ramp(board)
    for act in acts.split():
        aside = act.endswith("-")
        ramp.push(
            SetAside(CLASSIC.tiles[act[:-1]]) if aside else parse_placement(act, CLASSIC.tiles)
        )
    return ramp


def points(ramp: Ramp, reason: str) -> int:
    return sum(item.points for item in ramp.score().items if item.reason == reason)


def special(key: str, spaces: str, covered: str = "") -> int:
    """Return what spaces of a kind in one row count; `covered` is `x` for each covered one."""
    (character,) = set(spaces)
    ramp = Ramp(Board("", (spaces,), {character: KINDS[key]}), text=covered or "." * len(spaces))
    return ramp.score().total


def rows_at_once(count: int) -> int:
    """Return what `count` rows score that one tile completes at once on a volatile board."""
    tile = {1: "I3a1", 2: "O4a1"}[count]
    width = 3 if count == 1 else 2
    board = Board("", ("." * width,) * count, rows=1, volatile=True)
    return played(board, tile).score().total


EGGS = Board("", ("0..", "...", "..."), {"0": KINDS["egg"]})
LETTERS = Board("", ("ABC",), words=("AB",))
FULL_ROWS = Board("", ("...",), rows=1)
FULL_COLUMNS = boards(CLASSIC)["sideways"]


def kind(key: str) -> Callable[[Text], str]:
    return lambda text: legend_words(text, KINDS[key])


def said(id: str, **values: str | int) -> Callable[[Text], str]:
    return lambda text: text(id, **values)


def line_of(board: Board, id: str) -> Callable[[Text], str]:
    """Return the line of a board's legend that is made of a message."""

    def found(text: Text) -> str:
        beginning = re.split(r"[:+-]", text(id, points="", value=""))[0]
        return next(
            line
            for line in legend(text, board, frozenset(), LOOK)
            if line.rpartition("  ")[2].startswith(beginning)
        ).rpartition("  ")[2]

    return found


GOLD = [special("gold", "$" * count) for count in range(1, 7)]
STATEMENTS: dict[str, tuple[Callable[[Text], str], list[int]]] = {
    "dot": (said("legend-dot"), [played(Board("", (".",))).score().total]),
    "dots": (
        lambda text: next(one for one in lines("classic") if one.id == "rules-dots").words(text),
        [played(Board("", (".",))).score().total],
    ),
    "first steps": (said("guide-cover"), [-played(Board("", (".",))).score().total]),
    "first steps in the terminal": (
        said("guide-keys-gaps"),
        [-played(Board("", (".",))).score().total],
    ),
    "row penalty": (
        said("legend-dot-row"),
        [Ramp(Board("", ("...",)), frozenset({HouseRule.ROW_PENALTY})).score().total],
    ),
    "house rule": (
        said("house-row-penalty-about"),
        [Ramp(Board("", ("...",)), frozenset({HouseRule.ROW_PENALTY})).score().total],
    ),
    "bonus": (
        line_of(CLASSIC.boards["2"], "legend-bonus"),
        [max(item.points for item in played(CLASSIC.boards["2"]).score().items)],
    ),
    "penalty": (
        line_of(CLASSIC.boards["3"], "legend-penalty"),
        [min(item.points for item in played(CLASSIC.boards["3"]).score().items)],
    ),
    "pair": (
        kind("pair"),
        [special("pair", "aa"), special("pair", "aa", ".x"), special("pair", "aa", "xx")],
    ),
    "curse": (
        kind("cursed"),
        [
            special("cursed", "!" * n) - special("cursed", "!" * n, "." * (n - 1) + "x")
            for n in (1, 2, 3)
        ],
    ),
    "egg": (
        kind("egg"),
        [points(played(EGGS, acts), "egg") for acts in ("", "I3a1", "I3a1 I3a1")],
    ),
    "gold": (kind("gold"), [GOLD[0], next(n for n, one in enumerate(GOLD, 1) if one < 0), -2]),
    "letters": (
        said("legend-letter"),
        [
            points(Ramp(LETTERS, text="..x"), "word") // 2,
            points(Ramp(LETTERS, text="..."), "letter") // 3,
        ],
    ),
    "rows": (line_of(CLASSIC.boards["1"], "rule-rows"), [points(played(FULL_ROWS, "I3a1"), "row")]),
    "board 1": (said("board-line-1"), [points(played(FULL_ROWS, "I3a1"), "row")]),
    "columns": (
        line_of(FULL_COLUMNS, "rule-columns"),
        [points(Ramp(FULL_COLUMNS, text="/".join(["x....."] * 12)), "column")],
    ),
    "sideways": (
        said("board-line-sideways"),
        [points(Ramp(FULL_COLUMNS, text="/".join(["x....."] * 12)), "column")],
    ),
    "rows at once": (
        said("rule-rows-volatile"),
        [rows_at_once(1), rows_at_once(2) - rows_at_once(1)],
    ),
    "volatile": (
        said("rule-volatile"),
        [-played(Board("", ("...",), volatile=True), "I3a1 I3-").score().total],
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements_about_points_equal_what_the_core_does(language: str, statement: str) -> None:
    sentence, expected = STATEMENTS[statement]
    assert numbers(sentence(Text(language))) == expected


def test_gold_turns_at_the_count_that_the_rules_name() -> None:
    assert [one // count for count, one in enumerate(GOLD, 1)] == [2, 2, 2, 2, -2, -2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_has_the_totals_that_earn_it(language: str) -> None:
    ranges = [line for line in lines("classic") if line.id.startswith("rules-rank-")]
    assert len(ranges) == len(CLASSIC.ranks) == 7
    for line, rank in zip(ranges, CLASSIC.ranks, strict=True):
        for total in numbers(line.words(Text(language))):
            assert CLASSIC.rank(total) == rank


def test_the_example_is_counted_as_the_core_counts() -> None:
    """9 full rows and 5 visible dots, worked out by hand from the picture."""
    counts = [line for line in lines("classic") if line.id.startswith("rules-count-")]
    assert [line.values["points"] for line in counts] == [9, -5, 4]
    ids = [line.id for line in lines("classic") if line.id.startswith("rules-played-")]
    moments = {"about", "start", "row", "gap", "miss", "aside", "top"}
    assert set(ids) == {f"rules-played-{moment}" for moment in moments}
