"""Deals that are drawn from a secret and contributions, and the commitments to them."""

import hashlib
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gapless.core.board import HouseRule
from gapless.core.setup import Deal, Setup, check_deal, classic_setup, draw_deal
from gapless.editions import edition
from gapless.rooms.deals import (
    HashedRandom,
    Secret,
    commit_deal,
    commit_secret,
    draw_fair_deal,
    hash_contribution,
)

BOX = edition("classic")
TWO = Setup(BOX, ("Red", "Blue"), (BOX.boards["1"], BOX.boards["2"]))
SALT = "00112233445566778899aabbccddeeff" * 2
contributions = st.one_of(st.binary(min_size=16, max_size=16).map(bytes.hex), st.just("missing"))


def plainly_drawn(salt: str, given: list[str], start: list[str], build: list[str]) -> Deal:
    """Draw a deal of two seats and two rounds, as the documentation says, and shares no code."""
    lines = ["gapless deal 1", salt, *given]
    seed = hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
    numbers: list[float] = []
    for block in range(100):
        digits = hashlib.sha256(f"{seed}\n{block}\n".encode()).hexdigest()
        numbers += [int(digits[16 * n : 16 * n + 13], 16) / 2**52 for n in range(4)]

    def shuffled(cards: list[str]) -> tuple[str, ...]:
        cards = list(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = int(numbers.pop(0) * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    rounds = [(shuffled(start), shuffled(build)) for _ in range(2)]
    deal = draw_deal(TWO, Random(0))
    return tuple(type(deal[0])(first[:2], deck) for first, deck in rounds)


@given(st.binary(min_size=32, max_size=32), st.lists(contributions, min_size=2, max_size=2))
def test_the_deal_follows_from_the_documented_algorithm(salt: bytes, given: list[str]) -> None:
    deal = draw_fair_deal(TWO, salt.hex(), given)
    check_deal(TWO, deal)
    assert deal == plainly_drawn(salt.hex(), given, list(BOX.start), list(BOX.build))


@given(
    st.lists(contributions, min_size=1, max_size=4),
    st.integers(0, 3),
    st.binary(min_size=16, max_size=16).map(bytes.hex),
)
def test_changing_any_contribution_changes_the_deal(
    given: list[str], seat: int, other: str
) -> None:
    setup = classic_setup(BOX, tuple("ABCD"[: len(given)]))
    seat %= len(given)
    changed = [*given[:seat], other, *given[seat + 1 :]]
    same = draw_fair_deal(setup, SALT, given) == draw_fair_deal(setup, SALT, changed)
    assert same == (given == changed)


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32))
def test_the_deal_depends_on_the_secret_too(one: bytes, other: bytes) -> None:
    deals = [draw_fair_deal(TWO, salt.hex(), ["missing", "none"]) for salt in (one, other)]
    assert (deals[0] == deals[1]) == (one == other)


def test_a_shared_start_is_drawn_once() -> None:
    setup = Setup(BOX, ("Red", "Blue"), TWO.boards, frozenset({HouseRule.SHARED_START}))
    for cards in draw_fair_deal(setup, SALT, ["missing", "none"]):
        assert len(set(cards.start)) == 1


def chi_square(counts: Counter[tuple[int, str]], cells: int, draws: int, sides: int) -> float:
    expected = draws / sides
    assert len(counts) == cells
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_deals_are_uniform() -> None:
    """Every card is equally likely in every place, over 100,000 draws of a round."""
    draws = 100_000
    setup = Setup(BOX, ("Red",), TWO.boards[:1])
    rng = Random(11)
    places: Counter[tuple[int, str]] = Counter()
    starts: Counter[tuple[int, str]] = Counter()
    for _ in range(draws):
        ((start, deck),) = [
            (one.start, one.deck) for one in draw_fair_deal(setup, SALT, [rng.randbytes(16).hex()])
        ]
        places.update(enumerate(deck))
        starts.update(enumerate(start))
    cards = len(BOX.build)
    # The rows and columns of the table of places sum to `draws`: (n - 1)² degrees of freedom. A
    # fair shuffle is above mean + 4 standard deviations less than once in 10,000 seeds.
    freedom = (cards - 1) ** 2
    assert (
        abs(chi_square(places, cards**2, draws, cards) * (cards - 1) / cards - freedom)
        < 4 * (2 * freedom) ** 0.5
    )
    freedom = len(BOX.start) - 1
    assert (
        chi_square(starts, len(BOX.start), draws, len(BOX.start))
        < freedom + 4 * (2 * freedom) ** 0.5
    )


def test_numbers_are_less_than_one() -> None:
    rng = HashedRandom("0" * 64)
    numbers = [rng.random() for _ in range(1000)]
    assert all(0 <= number < 1 for number in numbers)
    assert len(set(numbers)) == 1000


def test_commitments() -> None:
    """`printf 'gapless secret 1\\nSALT\\n' | sha256sum` gives the commitment to a secret."""
    text = f"gapless secret 1\n{SALT}\n"
    assert commit_secret(SALT) == hashlib.sha256(text.encode()).hexdigest()
    assert Secret(SALT).commitment == commit_secret(SALT)
    deal = draw_deal(TWO, Random(1))
    assert Secret(SALT, deal).commitment == commit_deal(SALT, deal) != commit_secret(SALT)
    assert hash_contribution("00" * 16) == hashlib.sha256(bytes(16)).hexdigest()


def test_a_secret_is_not_shown() -> None:
    secret = Secret(SALT, draw_deal(TWO, Random(1)))
    assert SALT not in repr(secret)
    assert "RoundDeal" not in repr(secret)
