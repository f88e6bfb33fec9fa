"""The review of one seat in one round: its account, grades and reasons."""

from collections.abc import Sequence

from gapless.core.acts import Act
from gapless.core.round import Round, RoundResult
from gapless.core.setup import Setup
from gapless.core.tiles import Tile

from .account import (
    Alternative,
    MoveGrade,
    MoveReason,
    MoveReview,
    RoundReview,
    grade_of,
    move_terms,
    thousandths,
)
from .act_values import Effort, Judgement, Outlook, RankedAct, StateEvaluator
from .moments import moment_of
from .reasons import AVERAGE, Comparison, MoveResult, reasons_for
from .seat_round import CardState, PlayedMove, acted, legal_acts, seat_round

ALTERNATIVES = 3
"""Most acts that a move lists as best."""


def review_round(
    setup: Setup,
    round: Round | RoundResult,
    number: int,
    seat: int,
    evaluator: StateEvaluator,
    effort: Effort,
) -> RoundReview | None:
    """Return the review of a seat in a round as far as it goes; `None` if it has no act.

    It calls `evaluator.pause` between moves, which may raise an error to stop the review.
    """
    played = seat_round(setup, round, seat)
    if not played.events:
        return None
    states = [*(event.before for event in played.events), played.end]
    tiles = [event.act.tile if isinstance(event, PlayedMove) else None for event in played.events]
    evaluator.pause()
    outlooks = _outlooks(evaluator, states, [*tiles, None])
    moves: list[MoveReview] = []
    arrivals = 0
    for event, outlook, after in zip(played.events, outlooks, outlooks[1:], strict=False):
        evaluator.pause()
        if isinstance(event, PlayedMove):
            acts = legal_acts(event.before, event.act.tile)
            if len(acts) == 1:
                only = RankedAct(event.act, outlook.best)
                judged = Judgement((only,), outlook.best, equal=True, as_good=(event.act,))
            else:
                judged = evaluator.judge(event.before, outlook, event.act, effort)
            moves.append(_move(event, acts, outlook, judged, after.mean, alone=played.alone))
        else:
            arrivals += thousandths(after.mean) - thousandths(outlook.mean)
    return RoundReview(
        round=number,
        seat=seat,
        board=round.board.ref,
        finished=played.finished,
        score=thousandths(outlooks[-1].mean),
        expected=thousandths(outlooks[0].mean),
        luck=sum(move.luck for move in moves),
        loss=sum(move.loss for move in moves),
        correction=sum(move.correction for move in moves),
        arrivals=arrivals,
        effort=effort.value,
        evaluator=evaluator.name,
        moves=tuple(moves),
    )


def _outlooks(
    evaluator: StateEvaluator, states: Sequence[CardState], tiles: Sequence[Tile | None]
) -> list[Outlook]:
    """Return the outlook of each state; without a tile to come it is the score of the ramp."""
    going_on = [nth for nth, state in enumerate(states) if state.pool]
    known = iter(
        evaluator.outlooks([states[nth] for nth in going_on], [tiles[nth] for nth in going_on])
    )
    return [next(known) if state.pool else _final(state) for state in states]


def _final(state: CardState) -> Outlook:
    score = float(state.ramp.score().total)
    return Outlook(score, score, (), ())


def _move(
    event: PlayedMove,
    acts: Sequence[Act],
    outlook: Outlook,
    judged: Judgement,
    after: float,
    *,
    alone: bool,
) -> MoveReview:
    """Return the review of a move from its values, and the value after it."""
    before, best = event.before.ramp, judged.ranking[0].act
    terms = move_terms(
        outlook.mean, outlook.best, judged.best, judged.made, after, equal=judged.equal
    )
    compared = Comparison(
        before=before,
        made=MoveResult(event.act, event.after),
        best=MoveResult(best, acted(before, best, alone=alone)),
        to_come=event.before.to_come(event.act.tile),
    )
    return MoveReview(
        card=event.card,
        act=str(event.act),
        forced=len(acts) == 1,
        luck=terms.luck,
        loss=terms.loss,
        correction=terms.correction,
        best=_alternatives(judged, event.act),
        mark=_grade(event, terms.loss, judged, acts, alone=alone),
        reasons=_reasons(compared, terms.loss) if terms.loss else (),
        equal=tuple(map(str, judged.as_good)),
    )


def _reasons(compared: Comparison, loss: int) -> tuple[MoveReason, ...]:
    """Return the reasons for a loss, with what a plain sentence can say first if it is as large."""
    reasons = reasons_for(compared, loss)
    moment = moment_of(compared.before, compared.made.act, compared.best.act)
    if moment is None or (reasons[0].code != AVERAGE and moment.size < reasons[0].size):
        return reasons
    return (moment, *reasons)


def _alternatives(judged: Judgement, made: Act) -> tuple[Alternative, ...]:
    shown = list(judged.ranking[:ALTERNATIVES])
    shown += [ranked for ranked in judged.ranking[ALTERNATIVES:] if ranked.act == made]
    return tuple(Alternative(str(act), thousandths(value)) for act, value in shown)


def _grade(
    event: PlayedMove, loss: int, judged: Judgement, acts: Sequence[Act], *, alone: bool
) -> MoveGrade | None:
    values = [thousandths(ranked.value) for ranked in judged.ranking]
    best_made = judged.ranking[0].act == event.act
    grade = grade_of(loss, values, best_made=best_made, obvious=True)
    if grade is not MoveGrade.ONLY_MOVE:
        return grade
    now = event.after.score().total
    scores = (acted(event.before.ramp, act, alone=alone).score().total for act in acts)
    return grade_of(loss, values, best_made=best_made, obvious=now >= max(scores))
