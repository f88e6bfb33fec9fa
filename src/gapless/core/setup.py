"""What is fixed before a game: players, boards, house rules, cards."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from .board import Board, HouseRule
from .compilable import dataclass
from .edition import Edition
from .errors import InvalidSetupError, check_argument, wrong_type

_HOUSE_RULES = frozenset(HouseRule)


@dataclass(frozen=True, slots=True)
class Setup:
    """The public configuration of a game, with the players in the order of their seats."""

    edition: Edition
    players: tuple[str, ...]
    boards: tuple[Board, ...]
    house: frozenset[HouseRule] = frozenset()

    def __post_init__(self) -> None:
        check_argument("edition", self.edition, Edition)
        check_argument("players", self.players, tuple, list)
        check_players(self.edition, len(self.players))
        for name in self.players:
            check_argument("players", name, str)
            if "\n" in name or "\r" in name:
                raise InvalidSetupError("player-name", name=name)
        check_argument("boards", self.boards, tuple, list)
        if not self.boards:
            raise InvalidSetupError("boards-none")
        for board in self.boards:
            check_argument("boards", board, Board)
            check_size(self.edition, board)
        check_house(self.house, self.boards)

    @property
    def seats(self) -> range:
        """The seat numbers, counted from 0."""
        return range(len(self.players))

    @property
    def ranked(self) -> bool:
        """Whether a finished game of this kind, without practice, earns a solo rank."""
        usual = sorted(board.id for board in self.boards) == sorted(self.edition.rounds)
        own = all(board == self.edition.boards.get(board.id) for board in self.boards)
        return len(self.players) == 1 and not self.house and usual and own


def classic_setup(edition: Edition, players: tuple[str, ...] = ("Red",)) -> Setup:
    """Return the set-up of the edition's standard rounds."""
    return Setup(edition, players, tuple(edition.boards[id] for id in edition.rounds))


def check_players(edition: Edition, count: int) -> None:
    """Raise `InvalidSetupError` if the edition isn't for `count` players."""
    least, most = edition.players
    if not least <= count <= most:
        raise InvalidSetupError(
            "players-count", count=count, edition=edition.id, least=least, most=most
        )


def check_size(edition: Edition, board: Board) -> None:
    """Raise `InvalidSetupError` if a board doesn't fit the ramps of an edition."""
    size, ramp = f"{board.width}×{board.height}", f"{edition.columns}×{edition.rows}"
    if size != ramp:
        raise InvalidSetupError(
            "board-size", board=board.ref, size=size, edition=edition.id, ramp=ramp
        )


def check_house(house: frozenset[HouseRule], boards: Sequence[Board]) -> None:
    """Raise `InvalidSetupError` if there are no such house rules, or not with these boards."""
    check_rules(house)
    volatile = next((board.ref for board in boards if board.volatile), None)
    if HouseRule.ROW_PENALTY in house and volatile:
        raise InvalidSetupError("house-volatile", board=volatile)


def parse_house(names: str) -> frozenset[HouseRule]:
    """Parse names of house rules separated by spaces."""
    chosen = frozenset(names.split())
    check_rules(chosen)
    return frozenset(map(HouseRule, chosen))


def check_rules(house: frozenset[str]) -> None:
    """Raise `InvalidSetupError` if a house rule doesn't exist."""
    check_argument("house", house, frozenset)
    if unknown := house - _HOUSE_RULES:
        raise InvalidSetupError(
            "house-unknown", rule=min(map(str, unknown)), rules=", ".join(HouseRule)
        )


def format_house(house: frozenset[HouseRule]) -> str:
    """Return the names of house rules separated by spaces."""
    return " ".join(rule.value for rule in HouseRule if rule in house)


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """The cards of a round, by tile name: one starting card per seat, then the deck."""

    start: tuple[str, ...]
    deck: tuple[str, ...]


Deal: TypeAlias = tuple[RoundDeal, ...]
"""The cards of a game, round by round."""


def draw_deal(setup: Setup, rng: Random) -> Deal:
    """Shuffle the cards of every round; a generator in the same state gives the same deal."""
    check_argument("setup", setup, Setup)
    return tuple(draw_round(setup, rng) for _ in setup.boards)


def draw_round(setup: Setup, rng: Random) -> RoundDeal:
    """Shuffle the cards of one round."""
    start = _shuffled(setup.edition.start, rng)
    deck = _shuffled(setup.edition.build, rng)
    if HouseRule.SHARED_START in setup.house:
        return RoundDeal(start[:1] * len(setup.players), deck)
    return RoundDeal(start[: len(setup.players)], deck)


def complete_round(setup: Setup, known: RoundDeal, rng: Random) -> RoundDeal:
    """Draw the unknown cards of a round from those that remain.

    Starting cards are known for all seats or for none; of the deck the first are known.
    """
    rest = draw_round(setup, rng)
    return RoundDeal(
        known.start or rest.start,
        known.deck + tuple(card for card in rest.deck if card not in known.deck),
    )


def check_deal(setup: Setup, deal: Deal) -> None:
    """Raise `InvalidSetupError` if a deal isn't possible with a set-up."""
    check_argument("setup", setup, Setup)
    check_argument("deal", deal, tuple, list)
    if len(deal) != len(setup.boards):
        raise InvalidSetupError("deal-rounds", found=len(deal), expected=len(setup.boards))
    different = 1 if HouseRule.SHARED_START in setup.house else len(setup.players)
    for number, cards in enumerate(deal, 1):
        check_argument("deal", cards, RoundDeal)
        check_argument("deck", cards.deck, tuple, list)
        check_argument("start", cards.start, tuple, list)
        if len(cards.deck) != len(setup.edition.build) or {*cards.deck} != {*setup.edition.build}:
            raise InvalidSetupError("deal-deck", round=number)
        drawn = set(cards.start)
        if (
            len(cards.start) != len(setup.players)
            or len(drawn) != different
            or not drawn <= set(setup.edition.start)
        ):
            raise InvalidSetupError("deal-start", round=number)


def _shuffled(cards: Sequence[str], rng: Random) -> tuple[str, ...]:
    """Shuffle with `random()` alone, whose sequence is the same in every Python version."""
    if not hasattr(rng, "random"):
        raise wrong_type("rng", rng, "Random")
    shuffled = list(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return tuple(shuffled)
