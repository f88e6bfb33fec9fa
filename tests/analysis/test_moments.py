"""What is said of a mistake is true on the ramps, and reads as a person would say it."""

from random import Random

import pytest

from gapless import SetAside, edition
from gapless.analysis.account import MoveReason
from gapless.analysis.moments import ASIDE, SAME_COLUMN, moment_of
from gapless.analysis.review_words import reason_sentence
from gapless.core.acts import Act
from gapless.core.masks import mask_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.editions import boards
from gapless.text import LANGUAGES, Text

CLASSIC = edition("classic")
BOARDS = boards(CLASSIC)


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
    characters = (before.board.characters[space] for space in said.spaces)
    kinds = [before.board.spaces[character] for character in characters]
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
    assert "plain-aside" in seen


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
        "ru": "Остаются 2 дырки, которые уже не закрыть; в другом повороте только 1.",
    },
    "bonus": {
        "en": "This covers 2 bonuses, +5 together; setting it aside avoids that.",
        "de": "Das bedeckt 2 Boni, zusammen +5; beiseitegelegt richtet der Stein das nicht an.",
        "ru": "Закрыты бонусы (2), всего +5; если отложить фишку, этого не будет.",
    },
    "row": {
        "en": "L5 completes a row in column 2; here none.",
        "de": "L5 füllt in Spalte 2 eine Reihe; hier keine.",
        "ru": "L5 в колонке 2 заполняет ряд; здесь ни одного.",
    },
}
REASONS = {
    "penalty": MoveReason("plain-penalty", 1, 1, 5000, (), ("L5", "5"), 4),
    "gaps": MoveReason("plain-gaps", 2, 1, 1000, (), ("L5", "0"), SAME_COLUMN),
    "bonus": MoveReason("plain-bonus", 2, 0, 5000, (), ("L5", "5"), ASIDE),
    "row": MoveReason("plain-row", 0, 1, 500, (), ("L5", "0"), 2),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_a_moment_is_a_plain_sentence(code: str, language: str) -> None:
    assert reason_sentence(Text(language), REASONS[code]) == SAID[code][language]
