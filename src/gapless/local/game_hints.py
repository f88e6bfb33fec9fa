"""Hints: what a quick review would call best with the tile in hand, or only where to look."""

from dataclasses import dataclass
from typing import NamedTuple

from gapless import Act, Placement
from gapless.text import Text

from .session import Session


class HintCard(NamedTuple):
    """The card of a seat for which a hint is asked: the position of the game, and the seat."""

    position: int
    seat: int


@dataclass(frozen=True, slots=True)
class GivenHint:
    """The best act; unless the player may see the `move`, only its column may be told.

    `marked` says that this hint has marked the game as practice.
    """

    act: Act
    move: bool
    marked: bool = False

    def words(self, text: Text) -> str:
        """Return the hint as a sentence, and another one if it has marked the game."""
        if isinstance(self.act, Placement):
            id = "hint-move" if self.move else "hint-column"
            sentence = text(id, column=self.act.column)
        else:
            sentence = text("hint-aside")
        return f"{sentence} {text('say-practice')}" if self.marked else sentence


class GameHints:
    """The hints of a game: the first for a card names a column, the next one shows the move.

    The caller asks the bot. A hint is given, and marks the game, only while its card lies open.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._moves_asked: dict[HintCard, bool] = {}
        self._found: dict[HintCard, Act] = {}

    def ask(self, seat: int) -> HintCard | None:
        """Ask for a hint for the tile of a seat that has to act.

        Return the card for which the bot has to be asked; `None` if it has been.
        """
        card = self._card(seat)
        asked = card in self._moves_asked
        self._moves_asked[card] = asked
        return None if asked else card

    def take(self, card: HintCard, act: Act) -> None:
        """Store what the bot would do."""
        self._found[card] = act

    def fail(self, card: HintCard) -> None:
        """Forget a card for which the bot gave no act, so that it can be asked again."""
        del self._moves_asked[card]

    def is_open(self, card: HintCard) -> bool:
        """Whether a card is open and its seat still has to act on it."""
        return card.seat in self.session.game.waiting_for and card == self._card(card.seat)

    def waits(self, seat: int) -> bool:
        """Whether a seat has asked for a hint for its tile and the bot has not answered."""
        card = self._card(seat)
        return card in self._moves_asked and card not in self._found

    def give(self, seat: int) -> GivenHint | None:
        """Return the hint for the tile of a seat and mark the game; `None` if there is none.

        There is none if the seat has not asked, if the bot has not answered, or if the seat has
        acted meanwhile.
        """
        card = self._card(seat)
        act = self._found.get(card) if self.is_open(card) else None
        if act is None:
            return None
        practised = self.session.game.practised
        self.session.mark_hint(seat)
        return GivenHint(act, self._moves_asked[card], not practised)

    def _card(self, seat: int) -> HintCard:
        return HintCard(self.session.game.position, seat)
