"""A game as it was written down."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from gapless.core.acts import Missed, NotActed, Token
from gapless.core.edition import Rank
from gapless.core.errors import GaplessError
from gapless.core.game import Game
from gapless.core.results import rank_of, totals_of, winners_of
from gapless.core.round import Round, RoundResult, Turn
from gapless.core.setup import (
    Deal,
    RoundDeal,
    Setup,
    complete_round,
    format_house,
)
from gapless.core.tiles import Tile

Tags = tuple[tuple[str, str], ...]

VERSION = "1"


class RecordError(GaplessError):
    """A record can't be written, or played on."""

    sentences: ClassVar[dict[str, str]] = {
        "tag-line": "the value of the tag {name} has a line break; a tag is on one line",
        "resume-ahead": "round {round} has acts after a '?'; fill in the '?' first to play on",
    }


@dataclass(frozen=True, slots=True)
class Record:
    """The rounds of a game as far as they are known.

    `tags` are those that say nothing of the game's rules, like `Date`, in their order.
    """

    setup: Setup
    rounds: tuple[Round, ...]
    practised: bool = False
    tags: Tags = ()
    results: tuple[RoundResult, ...] = field(init=False, repr=False, compare=False)
    """The finished rounds."""

    def __post_init__(self) -> None:
        finished = tuple(round.result() for round in self.rounds if round.finished)
        object.__setattr__(self, "results", finished)

    @classmethod
    def of_game(cls, game: Game, tags: Tags = ()) -> "Record":
        """All that has happened in a game, its open card and what was chosen on it included."""
        *finished, current = game.rounds
        known = Round(game.setup, current.board)
        for turn in current.turns:
            known.play(turn.card, turn.tokens)
        if not game.complete:
            known.play(game.card, [_chosen(game, seat) for seat in game.setup.seats])
        return cls(game.setup, (*finished, known), game.practised, tags)

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, tags: Tags = ()) -> "Record":
        """A game of which the cards are known and no act is."""
        tiles = setup.edition.tiles
        rounds = []
        for board, cards in zip(setup.boards, deal, strict=True):
            round = Round(setup, board)
            round.play(None, [NotActed(tiles[name]) for name in cards.start])
            for card in cards.deck:
                round.play(card, [_unknown(tiles[card], start) for start in round.start])
            rounds.append(round)
        return cls(setup, tuple(rounds), tags=tags)

    @property
    def complete(self) -> bool:
        return len(self.results) == len(self.setup.boards)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the finished rounds for each seat."""
        return totals_of(self.setup, self.results)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners_of(self.totals) if self.complete else ()

    @property
    def rank(self) -> Rank | None:
        earned = self.complete and not self.practised
        return rank_of(self.setup, self.totals) if earned else None

    def game(self, rng: Random) -> Game:
        """The game, to be played on; cards that are not written down are drawn."""
        game = Game(self.setup, self._deal(rng))
        game.practised = self.practised
        known = True
        for number, round in enumerate(self.rounds, 1):
            for turn in round.turns:
                acts = [token for token in turn.tokens if not isinstance(token, Missed | NotActed)]
                if acts and not known:
                    raise RecordError("resume-ahead", round=number)
                for seat, token in enumerate(turn.tokens):
                    if not isinstance(token, Missed | NotActed):
                        game.act(seat, token)
                known = known and not any(isinstance(token, NotActed) for token in turn.tokens)
        return game

    def _deal(self, rng: Random) -> Deal:
        known = [
            RoundDeal(tuple(tile.name for tile in round.start), round.turned)
            for round in self.rounds
        ]
        known += [RoundDeal((), ())] * (len(self.setup.boards) - len(known))
        return tuple(complete_round(self.setup, cards, rng) for cards in known)


def format_record(record: Record) -> str:
    """Writes a record; `parse_record` reads it."""
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
    if "\n" in value or "\r" in value:
        raise RecordError("tag-line", name=name)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _turn(turn: Turn) -> str:
    return f"{turn.card or 'start'}: {' '.join(map(str, turn.tokens))}"


def _numbers(label: str, numbers: Sequence[int]) -> str:
    return f"{label}: {' '.join(map(str, numbers))}"


def _unknown(card: Tile, start: Tile) -> Token:
    return Missed(card) if card == start else NotActed(card)


def _chosen(game: Game, seat: int) -> Token:
    tile = game.tile(seat)
    if tile is None:
        return Missed(game.start[seat])
    return game.pending.get(seat) or NotActed(tile)
