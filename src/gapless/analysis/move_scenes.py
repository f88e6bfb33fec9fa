"""What a move left on the ramp, and what the best one would have left."""

from gapless.core.acts import Act, parse_token
from gapless.core.ramp import Ramp
from gapless.records import Record
from gapless.render import Scene, ramp_scene

from .account import MoveReview, RoundReview
from .seat_round import acted, seat_round


def move_scenes(record: Record, round: RoundReview, move: MoveReview) -> tuple[Scene, Scene]:
    """Return the ramp after the move made and after the best one, each with its tile marked."""
    played = seat_round(record.setup, record.rounds[round.round], round.seat)
    card = played.moves[move.card]
    best = parse_token(move.best[0].act, record.setup.edition.tiles)
    assert isinstance(best, Act)
    before = card.before.ramp
    after = acted(before, best, alone=played.alone)
    return _scene(before, card.after, round.seat), _scene(before, after, round.seat)


def _scene(before: Ramp, after: Ramp, seat: int) -> Scene:
    new = list(after.tiles())[len(list(before.tiles())) :]
    return ramp_scene(after, seat, fresh=new[-1] if new else None)
