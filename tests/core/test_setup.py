"""Set-ups and deals."""

from collections import Counter
from random import Random

from hypothesis import given

from gapless.core.board import HouseRule
from gapless.core.setup import (
    RoundDeal,
    Setup,
    check_deal,
    classic_setup,
    complete_round,
    draw_deal,
    draw_round,
    format_house,
    parse_house,
)
from gapless.editions import find_board
from tests.strategies import CLASSIC, SHIPPED, house_rules, seeds, setups


@given(setups(), seeds)
def test_a_drawn_deal_is_a_legal_one(setup: Setup, seed: int) -> None:
    deal = draw_deal(setup, Random(seed))
    check_deal(setup, deal)
    assert len(deal) == len(setup.boards)
    for cards in deal:
        assert Counter(cards.deck) == Counter(setup.edition.build)
        shared = HouseRule.SHARED_START in setup.house
        assert len(set(cards.start)) == (1 if shared else len(setup.players))
    assert deal == draw_deal(setup, Random(seed))


@given(setups(), seeds, seeds)
def test_a_deal_is_completed_from_what_remains(setup: Setup, seed: int, other: int) -> None:
    whole = draw_round(setup, Random(seed))
    for known in range(len(whole.deck) + 1):
        part = RoundDeal(whole.start, whole.deck[:known])
        completed = complete_round(setup, part, Random(other))
        assert completed.start == whole.start
        assert completed.deck[:known] == part.deck
        check_deal(setup, (completed,) * len(setup.boards))
    assert complete_round(setup, RoundDeal((), ()), Random(seed)) == whole


def test_a_seed_gives_the_same_deal_on_every_platform_and_version() -> None:
    setup = Setup(CLASSIC, ("Red", "Blue"), (CLASSIC.boards["1"],))
    (cards,) = draw_deal(setup, Random(2009))
    assert " ".join(cards.start) == "L5 Y5"
    assert " ".join(cards.deck) == "L4 Y5 I5 O4 I4 I3 V5 L5 U5 V3 N5 P5 T4 T5 S4 Z5"


@given(house_rules(volatile=False))
def test_house_rules_round_trip(house: frozenset[HouseRule]) -> None:
    assert parse_house(format_house(house)) == house


def test_house_rules_are_written_in_one_order() -> None:
    assert format_house(frozenset(HouseRule)) == "row-penalty shared-start inside"
    assert parse_house("inside  row-penalty inside") == {HouseRule.INSIDE, HouseRule.ROW_PENALTY}


def test_the_usual_game_of_an_edition() -> None:
    setup = classic_setup(CLASSIC)
    assert setup.players == ("Red",)
    assert [board.ref for board in setup.boards] == ["1", "2", "3", "4"]
    compact = classic_setup(SHIPPED["compact"], ("Anna", "Ben", "Carla"))
    assert [board.ref for board in compact.boards] == ["1", "2"]
    assert list(compact.seats) == [0, 1, 2]


def test_what_earns_a_rank() -> None:
    def ranked(refs: str, players: int = 1, house: str = "") -> bool:
        boards = tuple(find_board(CLASSIC, ref, None) for ref in refs.split())
        return Setup(CLASSIC, ("Red", "Blue")[:players], boards, parse_house(house)).ranked

    assert ranked("1 2 3 4")
    assert ranked("4 2 3 1")
    assert not ranked("1 2 3")
    assert not ranked("1 2 3 4 4")
    assert not ranked("1 2 3 3")
    assert not ranked("1 2 3 boom")
    assert not ranked("1 2 3 4+volatile")
    assert not ranked("1 2 3 4", players=2)
    assert not ranked("1 2 3 4", house="inside")
