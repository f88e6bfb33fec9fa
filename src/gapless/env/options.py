"""What `reset` can be told: boards, cards, and where to begin."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from gymnasium import error

from gapless.core.acts import Missed, NotActed
from gapless.core.board import Board
from gapless.core.ramp import Ramp
from gapless.core.setup import Deal, RoundDeal, Setup, check_deal, draw_deal
from gapless.records import Record, parse_record

from .errors import told_by_gymnasium
from .layout import Actions, Layout

KNOWN = ("boards", "deal", "ramp", "record")


@dataclass(frozen=True, slots=True)
class Beginning:
    """A game to be played: its cards, what lies on the first ramp, and the actions so far."""

    setup: Setup
    deal: Deal
    ramp: str | None = None
    played: tuple[int, ...] = ()


class Drawn(Random):
    """Random numbers that were drawn before, in the place of a generator."""

    def __init__(self, numbers: Sequence[float]) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)

    def random(self) -> float:
        return next(self._numbers)


def beginning(layout: Layout, options: Mapping[str, Any] | None, rng: Random) -> Beginning:
    """What options ask for; cards that they don't give are drawn."""
    options = options or {}
    for key in options:
        if key not in KNOWN:
            raise error.Error(f"reset has no option {key!r}; there are {', '.join(KNOWN)}")
    with told_by_gymnasium():
        if "record" in options:
            if len(options) > 1:
                raise error.Error("a record says all: give no other option beside it")
            return _of_record(layout, options["record"], rng)
        setup = layout.setup
        if "boards" in options:
            setup = replace(setup, boards=chosen_boards(layout, options["boards"]))
        deal = draw_deal(setup, rng) if "deal" not in options else deal_of(options["deal"])
        check_deal(setup, deal)
        ramp = options.get("ramp")
        if ramp is not None:
            _check_ramp(setup, deal, ramp)
        return Beginning(setup, deal, ramp)


def chosen_boards(layout: Layout, boards: object) -> tuple[Board, ...]:
    """Some of the boards of the environment, in any order; no more rounds than it has."""
    if isinstance(boards, str):
        boards = boards.split()
    if not isinstance(boards, Sequence):
        raise error.Error(f"boards must be names or Boards, not {boards!r}")
    known = {board.ref: board for board in layout.boards}
    refs = [board.ref if isinstance(board, Board) else board for board in boards]
    for ref in refs:
        if ref not in known:
            raise error.Error(
                f"this environment has no board {ref!r}; it has {', '.join(known)}. Name it when "
                "you make the environment"
            )
    if len(refs) > len(layout.setup.boards):
        raise error.Error(
            f"this environment has {len(layout.setup.boards)} rounds; {len(refs)} are too many"
        )
    return tuple(known[ref] for ref in refs)


def deal_of(cards: object) -> Deal:
    """Rounds, each a `RoundDeal` or the names of its starting cards and of its deck."""
    try:
        return tuple(
            one if isinstance(one, RoundDeal) else RoundDeal(tuple(one[0]), tuple(one[1]))
            for one in cards  # type: ignore[attr-defined]
        )
    except (TypeError, IndexError, KeyError):
        raise error.Error(
            "a deal is a list with a pair for each round: the starting cards (one for each "
            f"player) and the deck, not {cards!r}"
        ) from None


def _check_ramp(setup: Setup, deal: Deal, text: object) -> None:
    if not isinstance(text, str):
        raise error.Error(f"a ramp is a text like '....../xx....', not {text!r}")
    if len(setup.players) > 1:
        raise error.Error("a ramp to begin with is for one player")
    ramp = Ramp(setup.boards[0], setup.house, text)
    tile = setup.edition.tiles[deal[0].start[0]]
    if not ramp.legal_placements(tile):
        raise error.Error(f"on this ramp there is no room for the starting tile {tile}")


def _of_record(layout: Layout, record: object, rng: Random) -> Beginning:
    if isinstance(record, str):
        record = parse_record(record, folder=Path())
    if not isinstance(record, Record):
        raise error.Error(f"a record is a Record or its text, not {record!r}")
    mine, setup = layout.setup, record.setup
    if (setup.edition, setup.house) != (mine.edition, mine.house):
        raise error.Error("the record is of another edition, or of other house rules")
    if len(setup.players) != 1 or len(mine.players) != 1:
        raise error.Error("only a record of one player can be played on")
    chosen_boards(layout, setup.boards)
    game = record.game(rng)
    if game.complete:
        raise error.Error("the game of the record is over")
    return Beginning(setup, game.deal, None, tuple(_actions(record, layout.actions)))


def _actions(record: Record, actions: Actions) -> list[int]:
    tokens = [turn.tokens[0] for round in record.rounds for turn in round.turns]
    return [actions.number(one) for one in tokens if not isinstance(one, Missed | NotActed)]
