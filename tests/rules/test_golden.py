"""Games that were read and kept, played again and compared byte by byte."""

import pytest

from gapless.editions import EDITIONS, edition
from tests.old_variants import old_boards
from tests.rules.playthrough import GOLDEN, course, path_of, playthroughs

PLAYTHROUGHS = playthroughs()
ANEW = "see scripts/golden.py"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_takes_the_same_course(name: str) -> None:
    path = path_of(name)
    assert path.exists(), f"{path} is missing; {ANEW}"
    assert course(PLAYTHROUGHS[name]).encode() == path.read_bytes(), f"{path} differs; {ANEW}"


def test_there_is_a_game_of_every_board_and_number_of_players() -> None:
    kept = {(s.edition.id, s.boards, len(s.players)) for s in PLAYTHROUGHS.values()}
    for id in EDITIONS:
        of = edition(id)
        for board in old_boards(of).values():
            for players in range(of.players[0], of.players[1] + 1):
                assert (id, (board,), players) in kept
    assert any(board.volatile for setup in PLAYTHROUGHS.values() for board in setup.boards)


def test_no_game_is_kept_that_is_not_played() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(PLAYTHROUGHS)


def test_the_course_depends_on_the_setup_alone() -> None:
    setup = PLAYTHROUGHS["classic-1-2"]
    assert course(setup) == course(setup)
