"""Whose turn it is: by the time that addresses and their keys have used."""

from collections import Counter
from random import Random

import pytest

from gapless.compute.turns import MOST_IDLE, Turns


def put(turns: Turns[str], *works: str) -> None:
    """Add works; the first letter is the address, the second the key."""
    for work in works:
        turns.put(work[:2], work)


def served(turns: Turns[str], count: int, seconds: float = 1.0) -> list[str]:
    """Serve works one after another."""
    found = []
    for _ in range(count):
        work = turns.take()
        assert work is not None
        turns.end(work[:2], seconds)
        found.append(work)
    return found


def test_addresses_take_turns_and_so_do_the_keys_of_one() -> None:
    turns: Turns[str] = Turns()
    put(turns, "aa1", "aa2", "aa3", "ab1", "bb1", "cc1", "bb2")
    assert len(turns) == 7
    assert turns.others("aa") == 3
    assert served(turns, 7) == ["aa1", "bb1", "cc1", "ab1", "bb2", "aa2", "aa3"]
    assert turns.take() is None


def test_an_address_that_comes_later_is_next_but_gets_nothing_for_its_absence() -> None:
    turns: Turns[str] = Turns()
    put(turns, *(f"aa{number}" for number in range(9)))
    assert served(turns, 4) == ["aa0", "aa1", "aa2", "aa3"]
    put(turns, "bb1", "bb2", "bb3")
    assert served(turns, 6) == ["bb1", "aa4", "bb2", "aa5", "bb3", "aa6"]


def test_time_counts_and_not_the_number_of_works() -> None:
    turns: Turns[str] = Turns()
    put(turns, *(f"aa{number}" for number in range(20)), *(f"bb{number}" for number in range(200)))
    used = Counter[str]()
    for _ in range(110):
        (work,) = served_for(turns, {"a": 1.0, "b": 0.1})
        used[work[0]] += 10 if work[0] == "a" else 1
    assert used["a"] == pytest.approx(used["b"], abs=10)


def served_for(turns: Turns[str], seconds: dict[str, float]) -> list[str]:
    work = turns.take()
    assert work is not None
    turns.end(work[:2], seconds[work[0]])
    return [work]


def test_work_that_may_not_be_served_waits_and_holds_up_nobody() -> None:
    turns: Turns[str] = Turns()
    put(turns, "aa1", "aa2", "bb1")
    assert turns.take(lambda work: work != "aa1") == "aa2"
    assert turns.take(lambda work: work[0] == "b") == "bb1"
    assert turns.take(lambda work: work[0] == "b") is None
    assert not turns.discard("bb", "bb1")
    assert turns.discard("aa", "aa1")
    turns.end("aa", 1.0)
    turns.end("bb", 1.0)
    assert len(turns) == turns.others("aa") == 0


def test_what_is_put_first_comes_before_the_other_work_of_its_source_only() -> None:
    turns: Turns[str] = Turns()
    put(turns, "aa1", "aa2", "bb1")
    turns.put("aa", "aa0", first=True)
    assert served(turns, 4) == ["aa0", "bb1", "aa1", "aa2"]


def test_sources_that_are_gone_are_forgotten() -> None:
    turns: Turns[str] = Turns()
    random = Random(1)
    put(turns, "zz1")
    assert turns.take() == "zz1"
    for number in range(3 * MOST_IDLE):
        source = (f"address {number}", "")
        turns.put(source, "work")
        assert turns.take() == "work"
        turns.end(source, random.random())
    assert len(turns._all.inner) <= MOST_IDLE + 1
    turns.end("zz", 1.0)
    assert not turns._all.inner
