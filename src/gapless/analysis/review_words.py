"""A review in words, and as data for programs."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gapless.render.board_labels import round_heading
from gapless.text import LANGUAGES, Text

from .account import POINT, Account, MoveReason, MoveReview, Possible, RoundReview, thousandths

if TYPE_CHECKING:
    from .review import Review  # it needs NumPy, which a process without evaluators does not load

MENTIONED = 3
"""Number of mistakes that are listed first."""


PLAIN = "plain-"
"""How the codes of reasons begin that say what a move did (`moments`)."""

_NETWORK_ERROR = re.compile(r"^network .*±([\d.]+)$")
"""The name of a network's values, with their error in points."""


def points(text: Text, value: int) -> str:
    """Return thousandths as points with one decimal, as the language writes them."""
    return _tenths(text, _rounded(value))


def signed(text: Text, value: int) -> str:
    """Return thousandths as points with one decimal and a sign; what is rounded to nothing is 0."""
    return _signed_tenths(text, _rounded(value))


def review_heading(text: Text, review: "Review", round: RoundReview) -> str:
    """Return the number and the board of a round."""
    return round_heading(text, round.round + 1, review.record.setup.boards[round.round])


def account_line(text: Text, account: Account) -> str:
    """Return an account as one line in words."""
    values = {
        "expected": points(text, account.expected),
        "luck": signed(text, account.luck),
        "loss": signed(text, -account.loss),
        "correction": _signed_tenths(text, _correction(account)),
        "score": _score(text, account.score),
    }
    if account.arrivals:
        return text("coach-account-arrivals", **values, arrivals=signed(text, account.arrivals))
    return text("coach-account", **values)


def _correction(account: Account) -> int:
    """Return the correction in tenths of a point, with what rounding the other terms leaves."""
    expected, luck, loss = map(_rounded, (account.expected, account.luck, account.loss))
    return _rounded(account.score) - expected - luck + loss - _rounded(account.arrivals)


def _rounded(value: int) -> int:
    """Return thousandths in tenths of a point; halves are rounded away from zero."""
    tenths = (abs(value) * 10 + POINT // 2) // POINT
    return -tenths if value < 0 else tenths


def _tenths(text: Text, tenths: int) -> str:
    written = f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"
    return written if text.language == "en" else written.replace(".", ",")


def _signed_tenths(text: Text, tenths: int) -> str:
    return f"{'' if tenths < 0 else '+'}{_tenths(text, tenths)}" if tenths else "0"


def possible_lines(text: Text, account: RoundReview, possible: Possible) -> Iterator[str]:
    """Yield what was possible, and which part of the way to it could have been known."""
    score = _score(text, possible.score)
    if possible.proved:
        yield text("coach-possible", score=score)
    else:
        yield text("coach-possible-bound", score=score, bound=_score(text, possible.bound))
    gap = possible.score - account.score
    if gap >= account.loss > 0:
        known, rest = points(text, account.loss), points(text, gap - account.loss)
        yield text("coach-knowable", gap=_score(text, gap), loss=known, rest=rest)


def move_line(text: Text, round: RoundReview, move: MoveReview) -> str:
    """Return a move that lost points, with the best one, in a sentence."""
    values: dict[str, str | float] = {
        "round": round.round + 1,
        "act": move.act,
        "mark": text(f"mark-{move.mark or 'none'}"),
        "loss": points(text, move.loss),
        "best": move.best[0].act,
    }
    if move.card == 0:
        return text("coach-move-start", **values)
    return text("coach-move", **values, card=move.card)


def verdict(text: Text, move: MoveReview) -> str:
    """Return what a move deserves to be noticed for, in a word or two."""
    if move.mark:
        return text(f"mark-{move.mark}")
    if move.forced:
        return text("coach-forced")
    if _rounded(move.loss):
        return text("mark-none")
    return text("coach-is-best" if move.best[0].act == move.act else "coach-is-equal")


def reason_sentence(text: Text, reason: MoveReason) -> str:
    """Return a reason as one sentence."""
    names = dict(zip(("tile", "act"), reason.names, strict=False))
    values: dict[str, str | float] = {
        "made": reason.made,
        "best": reason.best,
        "total": reason.total,
        "loss": points(text, reason.size),
        "words": ", ".join(reason.names),
        "way": reason.total,
        "name": dict(zip(LANGUAGES, reason.names, strict=False)).get(text.language, ""),
        **names,
    }
    if reason.code.startswith(PLAIN):
        values["points"] = reason.names[-1]
        values["words"] = ", ".join(reason.names[1:])
        values["where"] = text("coach-where", way=reason.total)
        values["better"] = _better(text, reason)
    return text(f"why-{reason.code}", **values)


def _better(text: Text, reason: MoveReason) -> str:
    """Return how the best act avoids what the move made did."""
    if not reason.best:
        return text("coach-better-avoids", way=reason.total)
    id = "coach-better-fewer" if reason.code == f"{PLAIN}gaps" else "coach-better-covers"
    return text(id, way=reason.total, made=reason.made, best=reason.best)


def biggest_mistakes(rounds: Iterable[RoundReview]) -> list[tuple[RoundReview, MoveReview]]:
    """Return the moves with a loss as written, and their rounds, the largest loss first."""
    losing = [(round, move) for round in rounds for move in round.moves if _rounded(move.loss)]
    return sorted(losing, key=lambda pair: (-pair[1].loss, pair[0].round, pair[1].card))


def round_lines(text: Text, review: "Review", round: RoundReview) -> Iterator[str]:
    """Yield the account of a round, what is uncertain about it, and what was possible."""
    yield account_line(text, round)
    if not round.finished:
        yield text("coach-unfinished")
    if round.rough:
        yield rough_line(text, round)
    possible = review.possible(round.round, round.seat)
    if possible is not None:
        yield from possible_lines(text, round, possible)


def review_report(text: Text, review: "Review", names: Sequence[str]) -> Iterator[str]:
    """Yield lines for each player: the biggest mistakes in sentences, then the accounts."""
    for seat in review.seats:
        rounds = [round for round in review.rounds if round.seat == seat]
        if not rounds:
            continue
        if len(names) > 1:
            yield names[seat]
        yield f"{text('coach-mistakes')}:"
        worst = biggest_mistakes(rounds)[:MENTIONED]
        for round, move in worst:
            yield f"- {reason_sentence(text, move.reasons[0])}"
            yield f"  {move_line(text, round, move)}"
        if not worst:
            yield f"  {text('coach-none')}"
        yield ""
        for round in rounds:
            account, *more = round_lines(text, review, round)
            yield f"{review_heading(text, review, round)}: {account}"
            yield from (f"  {line}" for line in more)
        if len(rounds) > 1:
            yield f"{text('coach-game')}: {account_line(text, review.account(seat))}"
        yield evaluator_line(text, rounds)
        yield ""


def rough_line(text: Text, round: RoundReview) -> str:
    """Return how far the rough estimate of a round was off."""
    off = _tenths(text, abs(_correction(round)))
    return text("coach-rough", round=round.round + 1, correction=off)


def evaluator_line(text: Text, rounds: Sequence[RoundReview]) -> str:
    """Return which values were used for some rounds, how sure they are, and the effort.

    The error of a network is not given for rounds whose estimate is rough.
    """
    full = all(round.effort == "full" for round in rounds)
    effort = text("coach-effort-full" if full else "coach-effort-quick")
    networks = {round: _NETWORK_ERROR.search(round.evaluator) for round in rounds}
    if None in networks.values():
        return text("coach-by-roll-outs", effort=effort)
    known = [float(name[1]) for round, name in networks.items() if name and not round.rough]
    if not known:
        return text("coach-by-rough", effort=effort)
    id = "coach-by-some-rough" if len(known) < len(networks) else "coach-by-network"
    return text(id, error=points(text, thousandths(max(known))), effort=effort)


def review_data(text: Text, account: RoundReview, possible: Possible | None) -> dict[str, Any]:
    """Return a round for programs; reasons also have their sentence in a language."""
    best = possible and {name: getattr(possible, name) for name in ("score", "bound", "proved")}
    data = {name: getattr(account, name, None) for name in _ROUND_KEYS}
    return data | {"possible": best, "moves": [_move_data(text, move) for move in account.moves]}


_ROUND_KEYS = (
    *("round", "seat", "board", "score", "expected", "luck", "loss", "correction", "arrivals"),
    *("possible", "effort", "evaluator"),
)
_MOVE_KEYS = ("card", "act", "forced", "luck", "loss", "correction", "best", "mark", "reasons")


def _move_data(text: Text, move: MoveReview) -> dict[str, Any]:
    reasons = [
        {
            "code": reason.code,
            "text": reason_sentence(text, reason),
            "spaces": [list(space) for space in reason.spaces],
        }
        for reason in move.reasons
    ]
    best = [{"act": choice.act, "value": choice.value} for choice in move.best]
    data = {name: getattr(move, name) for name in _MOVE_KEYS}
    return data | {"best": best, "reasons": reasons}


def _score(text: Text, value: int) -> str:
    """Return a score: whole points if it is whole."""
    return str(value // POINT) if value % POINT == 0 else points(text, value)
