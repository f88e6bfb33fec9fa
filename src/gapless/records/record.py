"""A game record as a value, and its text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import repeat
from random import Random

from gapless.core.acts import Act, Missed, NotActed, Token
from gapless.core.board import Board
from gapless.core.edition import Rank
from gapless.core.errors import GaplessError, check_argument, check_least
from gapless.core.game import Game
from gapless.core.results import rank_of, totals_of, winners_of
from gapless.core.round import Round, RoundResult, Turn
from gapless.core.setup import Deal, RoundDeal, Setup, complete_round, format_house

Tags = tuple[tuple[str, str], ...]

VERSION = "1"
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
OWN_TAGS = ("Gapless", "Edition", "Boards", "House", "Player", "Practice")
"""Tags that describe the set-up; all but `Player` occur once."""


class RecordError(GaplessError):
    """A record can't be written or resumed."""


@dataclass(frozen=True, slots=True)
class Record:
    """The rounds of a game as far as they are known.

    `tags` are the tags that don't affect the rules, such as `Date`, in their order.
    """

    setup: Setup
    rounds: tuple[Round, ...]
    practised: bool = False
    tags: Tags = ()
    results: tuple[RoundResult, ...] = field(init=False, repr=False, compare=False)
    """The finished rounds."""

    def __post_init__(self) -> None:
        check_argument("setup", self.setup, Setup)
        check_argument("tags", self.tags, tuple)
        finished = tuple(round.result() for round in self.rounds if round.finished)
        object.__setattr__(self, "results", finished)

    @classmethod
    def of_game(cls, game: Game, tags: Tags = ()) -> "Record":
        """Return all that has happened in a game, its open card and the acts on it included."""
        check_argument("game", game, Game)
        *finished, current = game.rounds
        if not game.complete:
            current = current.copy()
            current.play(game.card, [_chosen(game, seat) for seat in game.setup.seats])
        return cls(game.setup, (*finished, current), game.practised, tags)

    @classmethod
    def with_deal(cls, game: Game, tags: Tags = ()) -> "Record":
        """Return all that has happened in a game and every card still to come, with `?` for acts.

        A game resumed from it turns the same cards.
        """
        record = cls.of_game(game, tags)
        if game.complete:
            return record
        *finished, current = record.rounds
        _turn_unknown(current, game.deal[len(finished)].deck[len(current.turned) :])
        later = slice(len(record.rounds), None)
        dealt = map(_dealt_round, repeat(game.setup), game.setup.boards[later], game.deal[later])
        return replace(record, rounds=(*finished, current, *dealt))

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, tags: Tags = ()) -> "Record":
        """Return a game of which the cards are known and no act is."""
        return cls(setup, tuple(map(_dealt_round, repeat(setup), setup.boards, deal)), tags=tags)

    def rewound(self, round: int, turns: int) -> "Record":
        """Return the record without the acts after `turns` turns of a round, counted from 0.

        The cards stay.
        """
        check_least("round", round, 0, int)
        check_least("turns", turns, 0, int)
        rounds = list(self.rounds[:round])
        for later in self.rounds[round:]:
            known = later.copy()
            while len(known.turns) > (turns if len(rounds) == round else 0):
                known.pop()
            if later.turns and not known.turns:
                known.play(None, [NotActed(tile) for tile in later.start])
            _turn_unknown(known, later.turned[len(known.turned) :])
            rounds.append(known)
        return replace(self, rounds=tuple(rounds))

    @property
    def complete(self) -> bool:
        """Whether every round is finished."""
        return len(self.results) == len(self.setup.boards)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the finished rounds for each seat."""
        return totals_of(self.setup, self.results)

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat with the highest total, once the game is complete."""
        return winners_of(self.totals) if self.complete else ()

    @property
    def rank(self) -> Rank | None:
        """The solo rank, if the finished game earns one."""
        earned = self.complete and not self.practised
        return rank_of(self.setup, self.totals) if earned else None

    def game(self, rng: Random) -> Game:
        """Return the game to resume; cards that the record doesn't name are drawn."""
        game = Game(self.setup, self._deal(rng))
        game.practised = self.practised
        known = True
        for number, round in enumerate(self.rounds, 1):
            for turn in round.turns:
                tokens = enumerate(turn.tokens)
                acts = [(seat, token) for seat, token in tokens if isinstance(token, Act)]
                if acts and not known:
                    raise RecordError("resume-ahead", round=number)
                for seat, act in acts:
                    game.act(seat, act)
                known = known and not turn.unknown_seats
        return game

    @property
    def cards(self) -> Deal:
        """The cards that have been turned, round by round."""
        return tuple(
            RoundDeal(tuple(tile.name for tile in round.start), round.turned)
            for round in self.rounds
        )

    def _deal(self, rng: Random) -> Deal:
        unknown = (RoundDeal((), ()),) * (len(self.setup.boards) - len(self.rounds))
        return tuple(complete_round(self.setup, cards, rng) for cards in self.cards + unknown)


def format_record(record: Record) -> str:
    """Return the text of a record; `parse_record` reads it."""
    check_argument("record", record, Record)
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    setup = record.setup
    yield _tag("Gapless", VERSION)
    yield _tag("Edition", setup.edition.id)
    yield _tag("Boards", " ".join(board.ref for board in setup.boards))
    if setup.house:
        yield _tag("House", format_house(setup.house))
    for player in setup.players:
        yield _tag("Player", player)
    if record.practised:
        yield _tag("Practice", "yes")
    for name, value in record.tags:
        if name in OWN_TAGS or not TAG_NAME.fullmatch(name):
            raise RecordError("tag-name", name=name)
        yield _tag(name, value)
    for number, round in enumerate(record.rounds, 1):
        yield ""
        yield f"round {number} board {round.board.ref}"
        yield from map(_turn, round.turns)
        if round.finished:
            yield _numbers("score", [score.total for score in round.scores()])
    if record.complete:
        yield _numbers("total", record.totals)


def _tag(name: str, value: str) -> str:
    check_argument(name, value, str)
    if "\n" in value or "\r" in value:
        raise RecordError("tag-line", name=name)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _turn(turn: Turn) -> str:
    return f"{turn.card or 'start'}: {' '.join(map(str, turn.tokens))}"


def _numbers(label: str, numbers: Sequence[int]) -> str:
    return f"{label}: {' '.join(map(str, numbers))}"


def _dealt_round(setup: Setup, board: Board, deal: RoundDeal) -> Round:
    round = Round(setup, board)
    round.play(None, [NotActed(setup.edition.tiles[name]) for name in deal.start])
    _turn_unknown(round, deal.deck)
    return round


def _turn_unknown(round: Round, cards: Sequence[str]) -> None:
    """Turn cards on which no act is known."""
    for card in cards:
        tile = round.setup.edition.tiles[card]
        tokens = [Missed(tile) if tile == start else NotActed(tile) for start in round.start]
        round.play(card, tokens)


def _chosen(game: Game, seat: int) -> Token:
    tile = game.tile(seat)
    if tile is None:
        return Missed(game.start[seat])
    return game.pending.get(seat) or NotActed(tile)
