"""What is chosen before a new game."""

from dataclasses import dataclass, replace
from pathlib import Path

from gapless.bots import LEVELS
from gapless.core.board import HouseRule
from gapless.core.setup import Setup
from gapless.editions import EDITIONS, boards, edition
from gapless.local.game_library import find_boards
from gapless.local.player_names import BOT, COLOURS

EMPTY, PERSON = "", "person"
KINDS = (EMPTY, PERSON, *LEVELS)
"""Who can sit in a seat."""

MOST_ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Choices:
    """`boards` are those of the usual game if there are none; no `seed` is a random one."""

    edition: str = EDITIONS[0]
    seats: tuple[str, ...] = (PERSON, EMPTY, EMPTY, EMPTY)
    names: tuple[str, ...] = COLOURS
    boards: tuple[str, ...] = ()
    house: frozenset[HouseRule] = frozenset()
    seed: int | None = None

    @property
    def refs(self) -> tuple[str, ...]:
        return self.boards or edition(self.edition).rounds

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(
            name if kind == PERSON else f"{BOT}{kind}"
            for kind, name in zip(self.seats, self.names, strict=True)
            if kind != EMPTY
        )

    def setup(self, folder: Path) -> Setup:
        """The game; raises if it can't be played so."""
        box = edition(self.edition)
        return Setup(box, self.players, find_boards(box, self.refs, folder), self.house)

    def with_seat(self, seat: int, kind: str) -> "Choices":
        return replace(self, seats=(*self.seats[:seat], kind, *self.seats[seat + 1 :]))

    def with_name(self, seat: int, name: str) -> "Choices":
        """The name of a person; a bot's is not theirs to take."""
        while name.startswith(BOT):
            name = name.removeprefix(BOT)
        chosen = " ".join(name.split()) or COLOURS[seat]
        return replace(self, names=(*self.names[:seat], chosen, *self.names[seat + 1 :]))

    def with_edition(self, id: str) -> "Choices":
        return replace(self, edition=id, boards=())

    def with_round(self, number: int, ref: str) -> "Choices":
        """Another board in a round, one more round, or, with no name, one round less."""
        refs = list(self.refs)
        refs[number : number + 1] = [ref] if ref else []
        return replace(self, boards=tuple(refs))

    def with_house(self, rule: HouseRule) -> "Choices":
        return replace(self, house=self.house ^ {rule})

    @property
    def volatile(self) -> bool:
        return all(ref.endswith("+volatile") for ref in self.refs)

    def made_volatile(self, *, volatile: bool) -> "Choices":
        plain = (ref.removesuffix("+volatile") for ref in self.refs)
        return replace(self, boards=tuple(f"{r}+volatile" if volatile else r for r in plain))

    def known_boards(self) -> tuple[str, ...]:
        """The boards of the edition and of the variants that fit it."""
        return tuple(boards(edition(self.edition)))
