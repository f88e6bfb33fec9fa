"""What is said of a mistake is true on the ramps, and reads as a person would say it."""

from collections.abc import Callable
from random import Random

import pytest

from gapless import SetAside, edition
from gapless.analysis.account import MoveReason
from gapless.analysis.moments import ASIDE, SAME_COLUMN, moment_of
from gapless.analysis.reasons import possible_words
from gapless.analysis.review_words import reason_sentence
from gapless.core.acts import Act
from gapless.core.board import Board
from gapless.core.kinds import Kind
from gapless.core.masks import Space, mask_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.editions import boards
from gapless.text import LANGUAGES, Text
from tests.kinds import KIND

CLASSIC = edition("classic")
SIDE_BY_SIDE = Board(
    "near",
    ("......",) * 8 + ("aabbcc", "ddeeff", "......", "......"),
    dict.fromkeys("abcdef", KIND["pair"]),
)
BOARDS = {**boards(CLASSIC), "near": SIDE_BY_SIDE}

Check = Callable[[MoveReason, Ramp, Ramp, Ramp], bool]
"""Whether a moment is true of the ramps before, after the move and after the best one."""


def after(before: Ramp, act: Act) -> Ramp:
    ramp = before.copy()
    ramp.push(act)
    return ramp


def full_lines(ramp: Ramp, code: str) -> int:
    columns, rows = range(1, ramp.board.width + 1), range(1, ramp.board.height + 1)
    lines = (
        [[(column, row) for column in columns] for row in rows]
        if code == "plain-row"
        else [[(column, row) for row in rows] for column in columns]
    )
    return sum(not mask_of(line) & ~ramp.covered for line in lines)


def pair(*expected: set[int]) -> Check:
    """Expect how many of a pair are covered: before, after the move, after the best one."""

    def check(said: MoveReason, *ramps: Ramp) -> bool:
        board = ramps[0].board
        names = {board.characters[space] for space in said.spaces}
        symbols = [mask_of(s for s, one in board.characters.items() if one == c) for c in names]
        counts = [[(one & ramp.covered).bit_count() for ramp in ramps] for one in symbols]
        assert said.made == len(symbols)
        return all(
            count in allowed
            for of_symbol in counts
            for count, allowed in zip(of_symbol, expected, strict=True)
        )

    return check


def level(ramp: Ramp, space: Space) -> int:
    return sum(bool(mask_of([space]) & mask) for mask in ramp.slid)


def egg(is_so: Callable[[Ramp, Space], bool]) -> Check:
    """Return whether eggs become so by the move, and by the best one do not."""

    def check(said: MoveReason, before: Ramp, ours: Ramp, theirs: Ramp) -> bool:
        assert said.made == len(said.spaces)
        return all(
            (is_so(before, one), is_so(ours, one), is_so(theirs, one)) == (False, True, False)
            for one in said.spaces
        )

    return check


def is_covered(ramp: Ramp, space: Space) -> bool:
    return bool(mask_of([space]) & ramp.covered)


def is_sealed(ramp: Ramp, space: Space) -> bool:
    return bool(mask_of([space]) & ramp.sealed)


def visible_gold(ramp: Ramp) -> int:
    board = ramp.board
    gold = [s for s, one in board.characters.items() if str(board.spaces.get(one)) == "gold"]
    return sum(not is_covered(ramp, space) for space in gold)


def egg_covered(said: MoveReason, *ramps: Ramp) -> bool:
    assert int(said.names[-1]) == sum((3, 1)[level(ramps[0], one)] for one in said.spaces)
    return egg(is_covered)(said, *ramps)


def only_best_covers(said: MoveReason, before: Ramp, ours: Ramp, theirs: Ramp) -> bool:
    return all(
        is_covered(theirs, one) and not is_covered(before, one) and not is_covered(ours, one)
        for one in said.spaces
    )


def egg_left(said: MoveReason, *ramps: Ramp) -> bool:
    broken = all(level(ramps[0], one) == 2 for one in said.spaces)
    return broken and said.made == len(said.spaces) and only_best_covers(said, *ramps)


def gold_covered(said: MoveReason, *ramps: Ramp) -> bool:
    assert int(said.names[-1]) == 2 * said.made
    return visible_gold(ramps[2]) < 5 and egg(is_covered)(said, *ramps)


def gold_left(said: MoveReason, *ramps: Ramp) -> bool:
    assert said.best == len(said.spaces)
    return said.made == visible_gold(ramps[1]) >= 5 and only_best_covers(said, *ramps)


def gold_cursed(said: MoveReason, _before: Ramp, ours: Ramp, theirs: Ramp) -> bool:
    fewer = sum(is_sealed(theirs, one) for one in said.spaces) < 5
    return fewer and said.made >= 5 and all(is_sealed(ours, one) for one in said.spaces)


def curse_left(said: MoveReason, *ramps: Ramp) -> bool:
    still = not any(is_sealed(ramps[1], one) for one in said.spaces)
    return still and said.made == len(said.spaces) and only_best_covers(said, *ramps)


SPECIAL: dict[str, Check] = {
    "plain-pair-broken": pair({0, 1}, {1}, {0, 1, 2}),
    "plain-pair-half": pair({0}, {1}, {0, 2}),
    "plain-pair-left": pair({1}, {1}, {2}),
    "plain-pair-gone": pair({0}, {2}, {0}),
    "plain-egg-broken": egg(lambda ramp, one: level(ramp, one) == 2 and not is_covered(ramp, one)),
    "plain-egg-cracked": egg(lambda ramp, one: level(ramp, one) == 1 and not is_covered(ramp, one)),
    "plain-egg-covered": egg_covered,
    "plain-egg-left": egg_left,
    "plain-gold-covered": gold_covered,
    "plain-gold-cursed": gold_cursed,
    "plain-gold-left": gold_left,
    "plain-curse-sealed": egg(is_sealed),
    "plain-curse-left": curse_left,
}


def words_are_lost(before: Ramp, ours: Ramp, theirs: Ramp, said: MoveReason) -> bool:
    spaces, places = mask_of(said.spaces), [possible_words(ramp) for ramp in (ours, theirs)]
    if said.code == "plain-words":
        words = [{word for _, word in left} for left in places]
        return said.made == len(said.names[1:]) and {*said.names[1:]} <= words[1] - words[0]
    new = not spaces & (before.settled | ~ours.sealed) and said.made == len(said.spaces)
    return new and not any(spaces & mask for mask, _ in places[0])


def is_true(before: Ramp, made: Act, best: Act, said: MoveReason) -> bool:
    """Whether a moment can be seen on the ramps that the two acts leave."""
    ours, theirs = after(before, made), after(before, best)
    spaces = mask_of(said.spaces)
    if said.code == "plain-aside":
        return isinstance(made, SetAside) and not spaces & ~theirs.covered
    if said.code in {"plain-row", "plain-column"}:
        counts = [full_lines(ramp, said.code) for ramp in (before, ours, theirs)]
        return counts[1] - counts[0] == said.made and counts[2] - counts[0] == said.best
    if said.code == "plain-gaps":
        new = theirs.sealed & ~before.sealed & ~before.rule_set.special_mask
        sealed = ours.sealed & ~before.sealed
        plain = said.best == (new | theirs.sealed & ~before.sealed & theirs.spent).bit_count()
        return plain and not spaces & ~sealed and said.made == len(said.spaces) > said.best
    if before.board.words:
        return words_are_lost(before, ours, theirs, said)
    characters = [before.board.characters[space] for space in said.spaces]
    kinds = [before.board.spaces[character] for character in characters]
    if any(isinstance(kind, Kind) for kind in kinds):
        reasons = {kind.reason for kind in kinds if isinstance(kind, Kind)}
        assert reasons == {said.code.split("-")[1]}
        return SPECIAL[said.code](said, before, ours, theirs)
    values = [kind for kind in kinds if isinstance(kind, int)]
    assert len(values) == len(kinds)
    assert said.names[-1] == str(abs(sum(values)))
    sign = -1 if said.code in {"plain-penalty", "plain-cover"} else 1
    assert all(value * sign > 0 for value in values)
    assert not spaces & (before.covered | before.sealed)
    seen = {
        "plain-bonus": not spaces & ~ours.covered and not spaces & theirs.covered,
        "plain-cover": not spaces & (ours.covered | ours.sealed) and not spaces & ~theirs.covered,
        "plain-safe": not spaces & (ours.covered | ours.sealed) and not spaces & ~theirs.sealed,
        "plain-penalty": not spaces & ~ours.sealed
        and not spaces & (~theirs.covered if said.best else theirs.sealed),
    }
    return seen[said.code]


@pytest.mark.parametrize("ref", BOARDS)
def test_what_is_said_can_be_seen_on_the_ramps(ref: str) -> None:
    rng, text, seen = Random(ref), Text("en"), set[str]()
    for _ in range(6):
        ramp = Ramp(BOARDS[ref])
        for name in rng.sample(sorted(CLASSIC.tiles), 14):
            tile = CLASSIC.tiles[name]
            landings = ramp.legal_placements(tile).landings()
            acts: list[Act] = [SetAside(tile), *(landing.placement for landing in landings)]
            for _ in range(12):
                made, best = rng.choice(acts), rng.choice(acts)
                said = moment_of(ramp, made, best)
                if made == best:
                    assert said is None or isinstance(made, SetAside)
                    continue
                if said is None:
                    continue
                seen.add(said.code)
                assert is_true(ramp, made, best, said), (made, best, said)
                column = ASIDE if isinstance(best, SetAside) else best.column
                same = not isinstance(made, SetAside) and made.column == column
                assert said.total == (SAME_COLUMN if same else column)
                assert reason_sentence(text, said).endswith(".")
            resting = [one for one in landings if one.outcome is Outcome.RESTS]
            if resting:
                ramp.push(min(resting, key=lambda one: (one.row, str(one.placement))).placement)
    assert {"plain-aside", *SEEN.get(ref, ())} <= seen


SEEN = {
    "2": ("plain-bonus", "plain-safe", "plain-gaps"),
    "3": ("plain-penalty", "plain-cover"),
    "4": ("plain-pair-half", "plain-pair-left", "plain-pair-broken"),
    "near": ("plain-pair-gone", "plain-pair-half"),
    "words-en": ("plain-words", "plain-letters"),
    "cursed": ("plain-curse-sealed", "plain-curse-left"),
    "eggshells": tuple(f"plain-egg-{fact}" for fact in ("broken", "cracked", "covered", "left")),
    "temple": tuple(f"plain-gold-{fact}" for fact in ("covered", "cursed", "left")),
    "crossroads": ("plain-row", "plain-column"),
}
"""What is said on some boards, among other things."""

SAID = {
    "penalty": {
        "en": "This leaves a -5 open for good; column 4 covers it.",
        "de": "So bleibt eine -5 für immer offen; in Spalte 4 wird sie bedeckt.",
        "ru": "Штраф -5 навсегда остаётся открытым; в колонке 4 фишка его закроет.",
    },
    "gaps": {
        "en": "This leaves 2 gaps that can never be filled; turned another way it is only 1.",
        "de": "So entstehen 2 Lücken, die sich nicht mehr füllen lassen; anders gedreht ist es nur"
        " eine.",
        "ru": "Остаются 2 дырки, которые уже не закрыть; в другом положении только 1.",
    },
    "bonus": {
        "en": "This covers 2 bonuses, +5 together; setting it aside avoids that.",
        "de": "Das bedeckt 2 Boni, zusammen +5; legst du den Stein beiseite, passiert das nicht.",
        "ru": "Закрыты бонусы (2), всего +5; если отложить фишку, этого не будет.",
    },
    "row": {
        "en": "L5 completes a row in column 2; here none.",
        "de": "L5 füllt in Spalte 2 eine Reihe; hier keine.",
        "ru": "L5 в колонке 2 заполняет ряд; здесь ни одного.",
    },
    "pair": {
        "en": "Here the second symbol of a pair stays open; L5 covers it in column 2.",
        "de": "Hier bleibt das zweite Symbol eines Paares offen; in Spalte 2 bedeckt L5 es.",
        "ru": "Здесь второй символ пары остаётся открытым; L5 в колонке 2 его закроет.",
    },
    "gone": {
        "en": "This covers both symbols of a pair, which are worth +3 while they are open; column 2"
        " avoids that.",
        "de": "Das bedeckt beide Symbole eines Paares, das offen +3 wert ist; in Spalte 2 passiert"
        " das nicht.",
        "ru": "Закрыты оба символа пары, которая открытой приносит +3; в колонке 2 этого не будет.",
    },
    "eggs": {
        "en": "This covers 2 eggs, +4 together; setting it aside avoids that.",
        "de": "Das bedeckt 2 Eier, zusammen +4; legst du den Stein beiseite, passiert das nicht.",
        "ru": "Закрыты яйца (2), всего +4; если отложить фишку, этого не будет.",
    },
    "gold": {
        "en": "Here 6 gold spaces stay open, and five are too many; L5 covers one of them turned"
        " another way.",
        "de": "Hier bleiben 6 Goldfelder offen, und fünf sind zu viele; anders gedreht bedeckt L5"
        " eines davon.",
        "ru": "Здесь открыто 6 клеток золота, а пять уже слишком много; L5 в другом положении"
        " закроет одну из них.",
    },
    "curse": {
        "en": "This leaves a curse open for good; turned another way it avoids that.",
        "de": "So bleibt ein Fluch für immer offen; anders gedreht passiert das nicht.",
        "ru": "Проклятие навсегда остаётся открытым; если повернуть иначе, этого не будет.",
    },
    "words": {
        "en": "This spoils the words ONE, TWO; column 2 avoids that.",
        "de": "So können die Wörter ONE, TWO nicht mehr stehen bleiben; in Spalte 2 passiert das"
        " nicht.",
        "ru": "Так слова ONE, TWO уже не оставить; в колонке 2 этого не будет.",
    },
    "letters": {
        "en": "This leaves a letter open for good that no word needs; column 2 avoids that.",
        "de": "So bleibt ein Buchstabe für immer offen, den kein Wort braucht; in Spalte 2 passiert"
        " das nicht.",
        "ru": "Навсегда остаётся открытой буква, которая не нужна ни одному слову; в колонке 2"
        " этого не будет.",
    },
}
REASONS = {
    "penalty": MoveReason("plain-penalty", 1, 1, 5000, (), ("L5", "5"), 4),
    "gaps": MoveReason("plain-gaps", 2, 1, 1000, (), ("L5", "0"), SAME_COLUMN),
    "bonus": MoveReason("plain-bonus", 2, 0, 5000, (), ("L5", "5"), ASIDE),
    "row": MoveReason("plain-row", 0, 1, 500, (), ("L5", "0"), 2),
    "pair": MoveReason("plain-pair-left", 1, 0, 2000, (), ("L5", "0"), 2),
    "gone": MoveReason("plain-pair-gone", 1, 0, 3000, (), ("L5", "3"), 2),
    "eggs": MoveReason("plain-egg-covered", 2, 0, 4000, (), ("L5", "4"), ASIDE),
    "gold": MoveReason("plain-gold-left", 6, 1, 1000, (), ("L5", "0"), SAME_COLUMN),
    "curse": MoveReason("plain-curse-sealed", 1, 0, 1000, (), ("L5", "0"), SAME_COLUMN),
    "words": MoveReason("plain-words", 2, 0, 3000, (), ("L5", "ONE", "TWO"), 2),
    "letters": MoveReason("plain-letters", 1, 0, 1000, (), ("L5", "0"), 2),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_a_moment_is_a_plain_sentence(code: str, language: str) -> None:
    assert reason_sentence(Text(language), REASONS[code]) == SAID[code][language]
