"""The review of one seat in one round: its account, grades and reasons."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from gapless.core.acts import Act
from gapless.core.round import Round, RoundResult
from gapless.core.setup import Setup
from gapless.core.tiles import Tile

from .account import (
    Alternative,
    CardTerms,
    MoveGrade,
    MoveReason,
    MoveReview,
    RoundReview,
    grade_of,
    move_terms,
    thousandths,
)
from .act_values import Effort, Judgement, Outlook, RankedAct, StateEvaluator
from .reasons import Comparison, MoveResult, reasons_for
from .seat_round import (
    CardState,
    PlayedMove,
    SeatRound,
    acted,
    legal_acts,
    seat_round,
)

ALTERNATIVES = 3
"""Most acts that a move lists as best."""

Pause = Callable[[], None]
"""Called between moves; raises an error to stop the review."""


def review_round(
    setup: Setup,
    round: Round | RoundResult,
    number: int,
    seat: int,
    evaluator: StateEvaluator,
    effort: Effort,
    pause: Pause,
) -> RoundReview | None:
    """Return the review of a seat in a round as far as it goes; `None` if it has no act."""
    played = seat_round(setup, round, seat)
    if not played.events:
        return None
    states = _states(played)
    tiles = [event.act.tile if isinstance(event, PlayedMove) else None for event in played.events]
    pause()
    outlooks = _outlooks(evaluator, states, [*tiles, None])
    means = [outlook.mean for outlook in outlooks]
    moves: list[MoveReview] = []
    arrivals = 0
    for nth, event in enumerate(played.events):
        pause()
        before, after = means[nth], means[nth + 1]
        if isinstance(event, PlayedMove):
            acts = legal_acts(event.before, event.act.tile)
            judged = _judged(event, acts, outlooks[nth], evaluator, effort)
            move = _move(event, acts, outlooks[nth], judged, after)
            grade = _grade(event, move.loss, judged, acts, played)
            reasons = _reasons(event, judged, played, move.loss) if move.loss else ()
            moves.append(replace(move, mark=grade, reasons=reasons))
        else:
            arrivals += thousandths(after) - thousandths(before)
    return RoundReview(
        round=number,
        seat=seat,
        board=round.board.ref,
        finished=played.finished,
        score=thousandths(means[-1]),
        expected=thousandths(means[0]),
        luck=sum(move.luck for move in moves),
        loss=sum(move.loss for move in moves),
        correction=sum(move.correction for move in moves),
        arrivals=arrivals,
        effort=effort.value,
        evaluator=evaluator.name,
        moves=tuple(moves),
    )


def _states(played: SeatRound) -> list[CardState]:
    """Return the state before each event, and the one at the end."""
    states: list[CardState] = []
    rest = played.left
    for event in reversed(played.events):
        if isinstance(event, PlayedMove):
            states.append(event.before)
            rest = event.before.rest
        else:
            states.append(CardState(event.before, rest, rest))
    states.reverse()
    return [*states, CardState(played.ramp, played.left, played.left)]


def _outlooks(
    evaluator: StateEvaluator, states: Sequence[CardState], tiles: Sequence[Tile | None]
) -> list[Outlook]:
    """Return the outlook of each state; without a tile to come it is the score of the ramp."""
    open_states = [nth for nth, state in enumerate(states) if state.pool]
    found = dict(
        zip(
            open_states,
            evaluator.outlooks(
                [states[nth] for nth in open_states], [tiles[nth] for nth in open_states]
            ),
            strict=True,
        )
    )
    return [found.get(nth) or _final(state) for nth, state in enumerate(states)]


def _final(state: CardState) -> Outlook:
    score = float(state.ramp.score().total)
    return Outlook(score, score, (), ())


def _judged(
    event: PlayedMove,
    acts: Sequence[Act],
    outlook: Outlook,
    evaluator: StateEvaluator,
    effort: Effort,
) -> Judgement:
    if len(acts) == 1:
        only = (RankedAct(event.act, outlook.best),)
        return Judgement(only, outlook.best, equal=True, as_good=(event.act,))
    return evaluator.judge(event.before, outlook, event.act, effort)


def _move(
    event: PlayedMove, acts: Sequence[Act], outlook: Outlook, judged: Judgement, after: float
) -> MoveReview:
    """Return the terms of a move and its alternatives, without grade and reasons."""
    terms = move_terms(
        CardTerms(outlook.mean, outlook.best, judged.best, judged.made, after, judged.equal)
    )
    return MoveReview(
        card=event.card,
        act=str(event.act),
        forced=len(acts) == 1,
        luck=terms.luck,
        loss=terms.loss,
        correction=terms.correction,
        best=_alternatives(judged, event.act),
        equal=tuple(str(act) for act in judged.as_good),
    )


def _alternatives(judged: Judgement, made: Act) -> tuple[Alternative, ...]:
    shown = list(judged.ranking[:ALTERNATIVES])
    shown += [ranked for ranked in judged.ranking[ALTERNATIVES:] if ranked.act == made]
    return tuple(Alternative(str(act), thousandths(value)) for act, value in shown)


def _grade(
    event: PlayedMove, loss: int, judged: Judgement, acts: Sequence[Act], played: SeatRound
) -> MoveGrade | None:
    values = [thousandths(ranked.value) for ranked in judged.ranking]
    best_made = judged.ranking[0].act == event.act
    grade = grade_of(loss, values, best_made=best_made, obvious=True)
    if grade is not MoveGrade.ONLY_MOVE:
        return grade
    now = event.after.score().total
    scores = (acted(event.before.ramp, act, alone=played.alone).score().total for act in acts)
    return grade_of(loss, values, best_made=best_made, obvious=now >= max(scores))


def _reasons(
    event: PlayedMove, judged: Judgement, played: SeatRound, loss: int
) -> tuple[MoveReason, ...]:
    before, best = event.before.ramp, judged.ranking[0].act
    return reasons_for(
        Comparison(
            before=before,
            made=MoveResult(event.act, event.after),
            best=MoveResult(best, acted(before, best, alone=played.alone)),
            to_come=event.before.to_come(event.act.tile),
        ),
        loss,
    )
