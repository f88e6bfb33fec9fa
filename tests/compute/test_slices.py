"""Calls in slices: what is left waits in the process."""

import threading
from collections.abc import Iterator

import pytest

from gapless.compute import slices
from gapless.compute.slices import NO_PAUSES, Pauses, advance, forget
from testbed.patience import PATIENCE


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each slice ends at the first pause."""
    monkeypatch.setattr(slices, "SLICE_SECONDS", 0.0)
    yield
    for id in list(slices._paused):
        forget(id)


def count_to(last: int, seen: list[int], pauses: Pauses) -> str:
    for number in range(last):
        seen.append(number)
        pauses()
    return f"{last} counted"


def fail(pauses: Pauses) -> None:
    pauses()
    raise ValueError("no luck")


def test_a_call_goes_on_where_it_was_and_others_have_their_slices_meanwhile() -> None:
    one: list[int] = []
    other: list[int] = []
    assert not advance("one", count_to, (2, one)).done
    assert not advance("other", count_to, (1, other)).done
    assert (one, other) == ([0], [0])
    assert not advance("one", count_to, (2, one)).done
    found = advance("one", count_to, (2, one))
    assert (found.done, found.result, one) == (True, "2 counted", [0, 1])
    assert advance("other", count_to, (1, other)).result == "1 counted"
    assert not slices._paused


def test_an_error_is_raised_in_the_slice_in_which_it_happens() -> None:
    assert not advance("one", fail, ()).done
    with pytest.raises(ValueError, match="no luck"):
        advance("one", fail, ())
    assert not slices._paused


def test_a_call_that_is_forgotten_ends_and_begins_anew() -> None:
    before = threading.active_count()
    seen: list[int] = []
    advance("one", count_to, (9, seen))
    forget("one")
    forget("unknown")
    for thread in threading.enumerate():
        if thread.daemon and thread.name.endswith("(_run)"):
            thread.join(PATIENCE)
    assert threading.active_count() <= before
    advance("one", count_to, (9, seen))
    assert seen == [0, 0]


def test_the_calls_in_a_process_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "MOST_PAUSED", 2)
    for id in "abc":
        advance(id, count_to, (9, []))
    assert list(slices._paused) == ["b", "c"]


def test_time_stands_still_during_pauses() -> None:
    def work(pauses: Pauses) -> float:
        before = pauses.seconds()
        pauses()
        return pauses.seconds() - before

    first = advance("one", work, ())
    threading.Event().wait(0.2)
    found = advance("one", work, ())
    assert 0 <= found.result <= first.seconds + found.seconds
    assert NO_PAUSES.seconds() > 0
