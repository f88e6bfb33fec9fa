"""Positions in a game: a round, counted from 0, and the number of its turns played."""

from collections.abc import Iterator
from typing import NamedTuple

from gapless import NotActed, Round
from gapless.records import Record


class GamePosition(NamedTuple):
    """A point of a game to which its record can be rewound."""

    round: int
    turns: int


def round_after(round: Round, turns: int) -> Round:
    """Return a copy of a round as it was after its first `turns` turns."""
    earlier = round.copy()
    while len(earlier.turns) > turns:
        earlier.pop()
    return earlier


def positions(record: Record) -> Iterator[GamePosition]:
    """Yield every position with all acts known: the start of each round, then after each turn."""
    for number, round in enumerate(record.rounds):
        yield GamePosition(number, 0)
        for turns, turn in enumerate(round.turns, 1):
            if any(isinstance(token, NotActed) for token in turn.tokens):
                return
            yield GamePosition(number, turns)
