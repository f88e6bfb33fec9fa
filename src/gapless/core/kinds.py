"""Kinds of special spaces as data: the facts from which the rules, bots and drawings are derived.

The core knows no kind by name but the pair, of which each character stands on two spaces.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from .compilable import dataclass
from .masks import MAX_COLUMNS, MAX_ROWS
from .outcome import Outcome

PAIR: Final = "pair"
"""The key of the kind of which each character stands on exactly two spaces."""
MAX_KIND_POINTS: Final = 999
"""The most points in a kind."""
NUMBER: Final = "number"
"""The key of what a plain number in `spaces` is short for."""
MAX_STATES: Final = 4
"""The most states of a space."""
MAX_LIST: Final = 24
"""The most entries of a list of points."""
STOPS: Final = (Outcome.RESTS, Outcome.BLOWN_UP, Outcome.FELL_THROUGH)
"""What can happen to a tile that comes to rest on spaces of a kind."""


@dataclass(frozen=True, slots=True)
class Points:
    """What spaces that count together are worth: exactly one of these is given.

    `each` are points a space. `table` gives them by how many count, as ascending pairs of the
    least number and the points a space from there on. `totals` are the points for one, two, three
    that count together, and so on; more count as the last. With `step` the first counts this much,
    the second twice as much, and so on.
    """

    each: int | None = None
    table: tuple[tuple[int, int], ...] = ()
    totals: tuple[int, ...] = ()
    step: int | None = None

    @property
    def single(self) -> bool:
        """Whether each space gives points by itself, not all that count together."""
        return self.each is not None or bool(self.table)

    def per_space(self, count: int) -> int:
        """Return the points of each of `count` spaces; only if `single`."""
        if self.each is not None:
            return self.each
        return [points for least, points in self.table if least <= max(count, 1)][-1]

    def total(self, count: int) -> int:
        """Return the points of `count` spaces together."""
        if not count:
            return 0
        if self.totals:
            return self.totals[min(count, len(self.totals)) - 1]
        if self.step is not None:
            return self.step * (count * (count + 1) // 2)
        return count * self.per_space(count)

    @property
    def numbers(self) -> tuple[object, ...]:
        """All points that are given."""
        alone = [points for points in (self.each, self.step) if points is not None]
        return (*alone, *self.totals, *[points for _, points in self.table])

    def mistakes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the code and the details of each mistake, but for the numbers themselves."""
        given = (self.each is not None, self.table, self.totals, self.step is not None)
        if sum(map(bool, given)) != 1:
            yield "kind-points", {}
        if max(len(self.table), len(self.totals)) > MAX_LIST:
            yield "kind-list", {"most": MAX_LIST}
        if self.table and self.table[0][0] != 1:
            yield "key-missing", {"key": "1"}
        most = MAX_COLUMNS * MAX_ROWS
        for last, (least, _) in pairwise([(0, 0), *self.table]):
            if not last[0] < least <= most:
                yield "kind-count", {"key": str(least), "most": most}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of special space.

    `states` has what its spaces are worth in each state; with several, a tile that slides over a
    space moves it to the next. `covered` says that the covered spaces count, not the visible ones;
    `by_character` that the spaces of each character count by themselves. `stop` is what happens to
    a tile that comes to rest on such a space. A kind of a player's own has `names` by language,
    English among them, and the name of a `sign`. `reason` is that of its items in a score, by
    default the key.
    """

    key: str
    states: tuple[Points, ...]
    covered: bool = False
    by_character: bool = False
    stop: Outcome = Outcome.RESTS
    names: tuple[tuple[str, str], ...] = ()
    sign: str = ""
    reason: str = ""

    def __post_init__(self) -> None:
        if not self.reason:
            object.__setattr__(self, "reason", self.key)

    def __str__(self) -> str:
        return self.key

    @property
    def own(self) -> bool:
        """Whether this is a kind of a player's own, which has a name."""
        return bool(self.names)

    @property
    def slides(self) -> bool:
        """Whether a tile that slides over such a space changes it."""
        return len(self.states) > 1

    @property
    def leaves(self) -> bool:
        """Whether a tile that comes to rest on such a space leaves the ramp, and spends it."""
        return self.stop is not Outcome.RESTS

    @property
    def doubled(self) -> bool:
        """Whether each character of the kind stands on exactly two spaces."""
        return self.key == PAIR

    @property
    def plain(self) -> bool:
        """Whether each visible space gives the same points, whatever the others do."""
        return self.states[0].each is not None and not (self.slides or self.covered)

    @property
    def exclusions(self) -> list[tuple[str, str]]:
        """The keys of facts that exclude each other and are given together."""
        excluded = {
            ("stop", "counts"): self.leaves and self.covered,
            ("stop", "by"): self.leaves and self.by_character,
            ("stop", "states"): self.leaves and self.slides,
            ("by", "states"): self.by_character and self.slides,
            ("by", "each"): self.by_character and any(p.each is not None for p in self.states[:1]),
        }
        return [facts for facts, together in excluded.items() if together]

    def mistakes(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the code and the details of each mistake, but for the numbers of points."""
        if not 1 <= len(self.states) <= MAX_STATES:
            yield "kind-states", {"most": MAX_STATES}
        for points in self.states:
            yield from points.mistakes()
        if self.stop not in STOPS:
            yield "one-of", {"values": ", ".join(STOPS)}
        for fact, other in self.exclusions:
            yield "kind-excluded", {"one": fact, "two": other}

    def name(self, language: str) -> str:
        """Return the name of a player's own kind in a language, or else in English."""
        names = dict(self.names)
        return names.get(language, names.get("en", self.key))

    def state_masks(self, spaces: int, slid: tuple[int, int, int]) -> list[int]:
        """Return the mask of the spaces that are in each state.

        `slid` are the spaces slid over at least once, twice and three times.
        """
        if not self.slides:
            return [spaces]
        reached = [spaces, *[spaces & mask for mask in slid[: len(self.states) - 1]], 0]
        return [mask & ~later for mask, later in pairwise(reached)]


@lru_cache(maxsize=4_096)
def number_kind(value: int) -> Kind:
    """Return the kind that a number in `spaces` is short for."""
    return Kind(NUMBER, (Points(each=value),))
