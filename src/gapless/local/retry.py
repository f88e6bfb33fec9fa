"""A move of a review to make again, with the answer hidden."""

from dataclasses import dataclass
from random import Random

from gapless import Act, IllegalActError, SetAside, View
from gapless.analysis.account import MoveReview
from gapless.analysis.review_words import points
from gapless.records import Record
from gapless.text import Text

from .positions import GamePosition


@dataclass(frozen=True, slots=True)
class Attempt:
    """An act that was tried at a move.

    `good` is every act as good as the best, `best` the best itself. `loss` is in thousandths of a
    point; if `least`, the act loses at least that.
    """

    act: Act
    good: bool
    best: bool = False
    loss: int = 0
    least: bool = False


@dataclass(frozen=True, slots=True)
class Retry:
    """A move to make again: its review, and what the player knew before it."""

    move: MoveReview
    view: View

    @classmethod
    def of(cls, record: Record, position: GamePosition, seat: int, move: MoveReview) -> "Retry":
        """Return the move that a seat made at a position of a record."""
        return cls(move, record.rewound(*position).game(Random(0)).view(seat))

    def attempt(self, act: Act) -> Attempt:
        """Judge an act, or raise `IllegalActError` or `IllegalPlacementError`.

        An act that is not listed loses at least as much as those that are.
        """
        if not isinstance(act, SetAside):
            self.view.ramp.landing(act)
        elif not self.view.may_set_aside:
            raise IllegalActError("start-aside", tile=act.tile.name)
        move, token = self.move, str(act)
        best = move.best[0]
        if token in move.equal:
            return Attempt(act, good=True, best=token == best.act)
        listed = {alternative.act: alternative.value for alternative in move.best}
        # The act made is listed however bad it is, so the others say what is lost at least.
        *_, worst = [best.value, *(listed[act] for act in listed if act != move.act)]
        loss = best.value - listed.get(token, worst)
        return Attempt(act, good=False, loss=loss, least=token not in listed)

    def words(self, text: Text, tried: Attempt) -> str:
        """Return what an act is worth in words; if it is good, also what the game lost here."""
        if tried.good:
            sentence = text("retry-best" if tried.best else "retry-equal")
            gain = text("retry-gain", loss=points(text, self.move.loss))
            return f"{sentence} {gain}" if self.move.loss else sentence
        id = "retry-costs-least" if tried.least else "retry-costs"
        words = text(id, loss=points(text, tried.loss)) if tried.loss else text("retry-worse")
        return f"{tried.act}: {words}"
