"""The tag `Hints` counts cards for each seat, and whatever else it says counts nothing."""

import pytest

from gapless.records.hint_tags import hint_counts, hints_tag, with_hint

DATE = ("Date", "2026-11-15")


def test_hints_are_counted_for_each_seat() -> None:
    tags = with_hint(with_hint(with_hint((DATE,), 1, 2), 1, 2), 0, 2)
    assert tags == (DATE, ("Hints", "1 2"))
    assert hint_counts(tags, 2) == [1, 2]
    assert hints_tag([0, 3]) == ("Hints", "0 3")


@pytest.mark.parametrize("value", ["", "1", "1 2 3", "one two", "-1 2", "1 2.5"])
def test_a_tag_of_another_form_counts_nothing(value: str) -> None:
    tags = (("Hints", value),)
    assert hint_counts(tags, 2) == [0, 0]
    assert with_hint(tags, 0, 2) == (("Hints", "1 0"),)


def test_two_tags_contradict_each_other() -> None:
    assert hint_counts((("Hints", "1"), ("Hints", "2")), 1) == [0]
