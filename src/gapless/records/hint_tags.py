"""The tag `Hints`: for how many cards each player had a hint."""

from collections.abc import Sequence

from .record import Tags

_TAG = "Hints"


def hints_tag(counts: Sequence[int]) -> tuple[str, str]:
    """Return the tag for the number of cards with a hint of each seat."""
    return _TAG, " ".join(map(str, counts))


def hint_counts(tags: Tags, seats: int) -> list[int]:
    """Return the number of cards with a hint of each seat; zeros if no tag says them."""
    counts = [value.split() for name, value in tags if name == _TAG]
    if len(counts) == 1 and len(counts[0]) == seats and all(map(str.isdecimal, counts[0])):
        return [int(count) for count in counts[0]]
    return [0] * seats


def with_hint(tags: Tags, seat: int, seats: int) -> Tags:
    """Return the tags with one more card on which a seat had a hint."""
    counts = hint_counts(tags, seats)
    counts[seat] += 1
    return (*(tag for tag in tags if tag[0] != _TAG), hints_tag(counts))
