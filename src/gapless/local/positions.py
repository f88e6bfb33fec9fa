"""Positions of a game: a round, counted from 0, and how many of its turns are played."""

from collections.abc import Iterator
from typing import NamedTuple

from gapless.core.acts import NotActed
from gapless.core.round import Round
from gapless.records import Record


class Position(NamedTuple):
    round: int
    turns: int


def round_after(round: Round, turns: int) -> Round:
    """A round as it was after some of its turns."""
    earlier = Round(round.setup, round.board)
    for turn in round.turns[:turns]:
        earlier.play(turn.card, turn.tokens)
    return earlier


def positions(record: Record) -> Iterator[Position]:
    """Every position of which all is known: before the first turn of a round, and after each."""
    for number, round in enumerate(record.rounds):
        yield Position(number, 0)
        for turns, turn in enumerate(round.turns, 1):
            if any(isinstance(token, NotActed) for token in turn.tokens):
                return
            yield Position(number, turns)
