"""Cards that were played, for the page to show: what each tile did, and whole games."""

from typing import Any

from gapless.core.board import Board, HouseRule, Kind
from gapless.core.edition import Rank
from gapless.core.effect import Effect
from gapless.core.round import Round
from gapless.core.score import Score
from gapless.records import Record

from . import messages


def effect_fields(effect: Effect) -> dict[str, Any]:
    """What an event did, as fields of a message."""
    done: dict[str, Any] = {"points": effect.banked}
    if effect.landing is not None:
        done |= {"squares": effect.landing.squares, "fate": effect.landing.outcome.value}
    for name in ("rows", "gaps", "spent", "cracked", "broken"):
        done[name] = getattr(effect, name)
    return done


def step_of(round: Round, number: int, card: int) -> messages.Step:
    """The card of a round, counted from 0 for the starting tiles, as it was played."""
    turn, effects = round.turns[card], round.effects(card)
    seats = [
        messages.SeatStep(token=str(token), **(effect_fields(effect) if effect else {}))
        for token, effect in zip(turn.tokens, effects.seats, strict=True)
    ]
    arrivals = []
    for source, seat, effect in effects.arrivals:
        assert effect.landing is not None
        placement = effect.landing.placement
        arrivals.append(
            messages.ArrivalStep(
                source=source,
                seat=seat,
                tile=placement.tile.name,
                token=str(placement),
                **effect_fields(effect),
            )
        )
    return messages.Step(number, card, turn.card, seats, arrivals)


def board_of(board: Board) -> messages.Board:
    spaces = {
        sign: kind.value if isinstance(kind, Kind) else kind for sign, kind in board.spaces.items()
    }
    return messages.Board(
        board.ref,
        list(board.grid),
        spaces,
        board.rows,
        board.columns,
        list(board.words),
        board.volatile,
    )


def score_of(score: Score) -> messages.Score:
    return messages.Score(score.total, [messages.Alike(*group) for group in score.groups])


def rank_names(rank: Rank | None) -> messages.Names | None:
    return None if rank is None else dict(rank.names)


def replay_of(record: Record) -> messages.Replay:
    setup = record.setup
    rounds = [
        messages.ReplayRound(
            board_of(round.board),
            [tile.name for tile in round.start],
            [step_of(round, number, card) for card in range(len(round.turns))],
            [score_of(score) for score in round.scores()] if round.finished else None,
        )
        for number, round in enumerate(record.rounds)
    ]
    return messages.Replay(
        list(setup.players),
        setup.edition.id,
        [board.ref for board in setup.boards],
        [rule.value for rule in HouseRule if rule in setup.house],
        list(record.tags),
        rounds,
        list(record.totals),
        list(record.winners),
        rank_names(record.rank),
        record.complete,
    )
