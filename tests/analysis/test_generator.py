"""Generated boards: checked, the same for a seed, of the kinds and the difficulty asked for."""

from dataclasses import replace
from hashlib import sha256
from itertools import product
from random import Random
from statistics import fmean

import pytest

import gapless
from gapless.analysis import generator
from gapless.analysis.difficulty import DealtRounds
from gapless.analysis.generator import NEAR, GeneratorError, offers_choices
from gapless.analysis.layouts import KINDS, random_kinds, random_layout
from gapless.core.board import DOT, Board
from gapless.core.errors import InvalidBoardError
from gapless.core.kinds import Kind, Points
from gapless.core.outcome import Outcome
from gapless.editions import edition
from gapless.editions.kind_tables import SIGNS
from gapless.editions.reader import parse_boards
from gapless.editions.unwanted_words import lines_of, unwanted_in
from gapless.editions.writer import board_text
from tests.kinds import KIND

from .test_layouts import kinds_of

CLASSIC, COMPACT = edition("classic"), edition("compact")


@pytest.mark.parametrize("kind", KINDS)
def test_boards_have_exactly_the_kinds_asked_for(kind: str) -> None:
    for seed in range(10):
        for box in (CLASSIC, COMPACT) if kind != "words" else (CLASSIC,):
            board = gapless.generate_board(seed, (kind,), edition=box)
            assert kinds_of(board) == {kind}
            assert (board.width, board.height) == (box.columns, box.rows)
            read = parse_boards(board_text(board), "file")[f"generated-{kind}-{seed}"]
            assert replace(read, volatile=board.volatile) == board
            if board.words:
                assert not any(list(unwanted_in(line)) for line in lines_of(board.grid))


def test_a_board_is_as_its_seed() -> None:
    assert gapless.generate_board(5, "eggs rows") == gapless.generate_board(5, {"rows", "eggs"})
    assert gapless.generate_board(5) == gapless.generate_board(5)
    assert len({gapless.generate_board(seed).grid for seed in range(50)}) > 30
    assert all(kinds_of(gapless.generate_board(seed)) - {"volatile"} for seed in range(50))


def test_boards_are_symmetric_and_nearly_empty_at_the_top() -> None:
    special = high = 0
    for seed in range(100):
        grid = gapless.generate_board(seed, random_kinds(Random(seed), ("gold",))).grid
        signs = "".join(grid)
        mirrored = "".join(line[::-1] for line in grid)
        assert signs in {mirrored, signs[::-1]}
        special += sum(sign != DOT for sign in signs)
        high += sum(sign != DOT for line in grid[:3] for sign in line)
    assert high < special / 12


def test_scattered_layouts_stay_as_the_network_learned_them() -> None:
    rng = Random(3)
    layout = random_layout(rng, CLASSIC, random_kinds(rng, ("pairs",)))
    assert " ".join(layout.grid) == (
        ".A.... ..A... ...... ...... C....C ...B.. ....E. ...... ..E... ...... B....D ...D.."
    )


def test_the_difficulty_is_the_room_for_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "ROUNDS", 16)
    monkeypatch.setattr(generator, "QUICK_ROUNDS", 4)
    tried: list[tuple[int, float]] = []
    board = gapless.generate_board(
        1, "numbers", difficulty=9, progress=lambda *found: tried.append(found)
    )
    assert abs(fmean(DealtRounds(board, CLASSIC, frozenset(), 16).skill()) - 9) <= NEAR
    assert [number for number, _ in tried] == list(range(1, len(tried) + 1))


def test_a_difficulty_that_no_layout_has_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "CANDIDATES", 2)
    monkeypatch.setattr(generator, "QUICK_ROUNDS", 2)
    with pytest.raises(GeneratorError, match=r"none of 2 layouts .* about 39 points") as no:
        gapless.generate_board(1, "rows", difficulty=39)
    assert no.value.code == "generator-none"


def test_the_nearest_layout_is_named_even_if_skill_lowers_the_score(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    skills = iter([[-5.0] * 4] * 3 + [[-9.0] * 4] * 3)
    monkeypatch.setattr(generator, "CANDIDATES", 2)
    monkeypatch.setattr(DealtRounds, "skill", lambda _: next(skills))
    with pytest.raises(GeneratorError, match=r"on the nearest about -5\.0"):
        gapless.generate_board(1, "rows", difficulty=20)


@pytest.mark.parametrize(
    ("kinds", "difficulty", "code"),
    [
        ("bom", None, "generator-kind"),
        ("rows wormholes boom", None, "generator-mix"),
        (["words", "gold"], 5, "generator-mix"),
        (None, -1, "generator-difficulty"),
        (None, 1000, "generator-difficulty"),
        (None, float("nan"), "generator-difficulty"),
    ],
)
def test_the_impossible_is_refused(
    kinds: str | list[str] | None, difficulty: float | None, code: str
) -> None:
    with pytest.raises(GeneratorError) as refused:
        gapless.generate_board(1, kinds, difficulty)
    assert refused.value.code == code


def test_letters_fill_a_board_of_any_size() -> None:
    board = gapless.generate_board(1, "words", edition=COMPACT)
    assert (board.width, board.height) == (COMPACT.columns, COMPACT.rows)
    assert board.words


def test_a_board_is_drawn_up_to_the_limits_of_boards() -> None:
    wide = replace(CLASSIC, id="wide", columns=16)
    assert gapless.generate_board(1, "gold", edition=wide).width == 16
    with pytest.raises(InvalidBoardError, match="16×24"):
        gapless.generate_board(1, "gold", edition=replace(wide, columns=20))


@pytest.mark.parametrize(
    ("spaces", "rows", "columns", "offers"),
    [
        ({"o": KIND["wormhole"]}, 1, 0, False),
        ({"-": -3}, 0, 0, False),
        ({}, 3, 4, True),
        ({"o": KIND["wormhole"], "2": 2}, 0, 0, True),
        ({"!": KIND["cursed"]}, 0, 0, True),
    ],
)
def test_boards_without_rewards_offer_no_choices(
    spaces: dict[str, int | Kind], rows: int, columns: int, offers: bool
) -> None:
    board = Board("b", ("......",) * 12, spaces, rows, columns)
    assert offers_choices(board) == offers
    assert offers_choices(Board("letters", ("GAPGAP",) * 12, words=("GAP",)))


MAGNET = Kind("magnet", (Points(totals=(1, 4, 9)),), names=(("en", "magnet"),), sign=SIGNS[0])
TRAP = replace(MAGNET, key="trap", reason="", stop=Outcome.BLOWN_UP)


@pytest.mark.parametrize("kinds", [{MAGNET, "gold"}, {TRAP, MAGNET, "boom", "volatile"}])
def test_kinds_of_ones_own_are_placed_among_others(kinds: set[str | Kind]) -> None:
    own = {kind for kind in kinds if isinstance(kind, Kind)}
    for seed in range(10):
        board = gapless.generate_board(seed, kinds)
        assert own <= set(board.kinds)
        assert kinds_of(board) == kinds - own
        (read,) = parse_boards(board_text(board), "file").values()
        assert read.grid == board.grid
        assert set(read.kinds) == set(board.kinds)
    with pytest.raises(GeneratorError, match=r"'trap' and 'wormholes'|'wormholes' and 'trap'"):
        gapless.generate_board(1, {TRAP, "wormholes"})
    with pytest.raises(GeneratorError, match="'words' and 'magnet'"):
        gapless.generate_board(1, {MAGNET, "words"})


def test_boards_stay_as_their_seeds_made_them() -> None:
    digest = sha256()
    for seed, box in product(range(100), (CLASSIC, COMPACT)):
        board = gapless.generate_board(seed, edition=box)
        facts = board.id, board.grid, board.meanings, board.rows, board.columns, board.words
        digest.update(repr((*facts, board.volatile)).encode())
    assert digest.hexdigest()[:16] == "52d78fe92bca71d2"
