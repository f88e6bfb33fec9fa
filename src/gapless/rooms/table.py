"""A table: the state after the events of its log."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import field, replace
from hashlib import sha256
from hmac import compare_digest
from typing import Literal, TypeAlias, get_args

import msgspec

from gapless.core.acts import Act, SetAside, parse_token
from gapless.core.board import HouseRule
from gapless.core.compilable import dataclass
from gapless.core.edition import Rank
from gapless.core.errors import IllegalActError
from gapless.core.game import Game
from gapless.core.setup import Deal, Setup
from gapless.core.tiles import Placement
from gapless.editions import edition, find_board

from . import events
from .deals import Secret
from .events import ActFor, AnyEvent, Chooser, Colour, Config, Seat
from .refusals import RefusedError

TableState: TypeAlias = Literal["open", "playing", "over", "ended"]

STAND_IN = "mason"
"""The bot that stands in for an idle or absent player."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours of the seats, in their order unless players choose."""

MISSED_CARDS = 2
"""A player who runs out of time on this many cards in a row is idle."""


_NOT_IN_SUMMARIES = {events.Acted, events.TookBack, events.Hashed, events.Revealed}
"""Events that the summary of a table does not show, unless they end a round."""


@dataclass(slots=True, frozen=True)
class Exchange:
    """The players' hashes and revealed contributions by seat, before the cards are drawn.

    Once it is `closed` no hash is accepted, and contributions are revealed.
    """

    hashes: dict[int, str] = field(default_factory=dict)
    revealed: dict[int, str] = field(default_factory=dict, repr=False)
    closed: bool = False


@dataclass(slots=True)
class Table:
    """A table after `seq` events.

    `created` and `changed` are in milliseconds since 1970. `version` counts the changes that the
    table's summary shows, which acts on a card are not. `players` are the keys that ever had a
    seat. `cards` is the deal if it was fixed in advance; `contributions` has an entry for each
    seat if the cards were drawn from them.
    """

    id: str
    seq: int = 0
    config: Config = field(default_factory=lambda: Config("", ()))
    seats: list[Seat] = field(default_factory=list)
    host: str = ""
    origin: events.Origin | None = None
    branch: events.Branch | None = None
    recorded: tuple[tuple[str, ...], ...] = field(default=(), repr=False)
    """The tokens of the game from which a branch plays on, by round and card."""
    cards: Deal | None = field(default=None, repr=False)
    exchange: Exchange | None = None
    contributions: tuple[str, ...] | None = field(default=None, repr=False)
    game: Game | None = None
    secret: Secret | None = None
    rematch: str | None = None
    ended: bool = False
    created: int = 0
    changed: int = 0
    version: int = 0
    players: list[str] = field(default_factory=list)
    kicked: set[str] = field(default_factory=set)
    """The digests of the keys that the host has removed, here or from the game before a rematch."""
    take_backs: Counter[int] = field(default_factory=Counter)
    """How often each seat has taken back its act on the open card."""
    played_by_bot: set[int] = field(default_factory=set)
    """The seats of persons in which a bot has acted."""
    played: list[int] = field(default_factory=list)
    """The number of the event that completed each card."""
    chosen_for: list[dict[int, Chooser]] = field(default_factory=list)
    """For each completed card, the persons' seats whose act the clock or a bot chose."""
    moved: set[int] = field(default_factory=set)
    """The seats whose players have acted themselves."""
    hinted: dict[int, frozenset[tuple[int, int]]] = field(default_factory=dict)
    """The cards for which each seat was given hints."""
    acts_for: dict[int, tuple[ActFor, ...]] = field(default_factory=dict)
    """What was chosen for each seat since its player last acted."""
    ran_out: set[int] = field(default_factory=set)
    """The seats whose time ran out on the open card."""
    missed: Counter[int] = field(default_factory=Counter)
    """On how many cards in a row each player's time ran out."""
    pressed_next: set[int] = field(default_factory=set)
    """The seats whose players are ready for the current round."""
    _open_chosen: dict[int, Chooser] = field(default_factory=dict, repr=False)

    @property
    def state(self) -> TableState:
        """Whether players may join, the game is dealt or played, is over, or was ended."""
        if self.ended:
            return "ended"
        if self.game is None:
            return "open" if self.exchange is None else "playing"
        return "over" if self.game.complete else "playing"

    @property
    def card(self) -> tuple[int, int]:
        """The numbers of the current round and card, from 0."""
        if self.game is None:
            return 0, 0
        return len(self.game.rounds) - 1, len(self.game.round.turns)

    @property
    def rank(self) -> Rank | None:
        """The solo rank of the finished game, unless a bot has played for the person."""
        by_person = 0 in self.moved and self.seats[0].kind == "person" and not self.played_by_bot
        return self.game.rank if self.game and by_person else None

    def recorded_act(self, seat: int) -> Act | None:
        """Return the recorded act of a seat on the open card, if it is played again and legal."""
        branch, (number, card) = self.branch, self.card
        if branch is None or branch.others == "bots" or seat == branch.seat or self.game is None:
            return None
        if number >= len(self.recorded) or card >= len(self.recorded[number]):
            return None
        token = self.recorded[number][card].split(" ")[seat]
        act = parse_token(token, self.game.setup.edition.tiles)
        if not isinstance(act, Placement | SetAside) or act.tile != self.game.tile(seat):
            return None
        try:
            self.game.round.check(self.game.card, seat, act)
        except IllegalActError:  # what came through a wormhole is another tile now
            return None
        return act

    def stand_in(self, number: int) -> str | None:
        """Return the bot that acts for a player on the open card, or `None` if the player does."""
        seat = self.seats[number]
        if seat.kind != "person" or seat.level is not None:
            return seat.level if seat.kind == "person" else None
        is_away = seat.absence is not None or number in self.ran_out
        return STAND_IN if is_away and self.config.absent == "bot" else None

    def running(self) -> Game:
        """Return the game; raise `RefusedError` unless it is being played."""
        self.check_not_ended()
        if self.game is None:
            raise RefusedError("table-open")
        if self.game.complete:
            raise RefusedError("table-over")
        return self.game

    def finished(self) -> Game:
        """Return the game; raise `RefusedError` unless it is over."""
        self.check_not_ended()
        if self.game is None or not self.game.complete:
            raise RefusedError("table-playing")
        return self.game

    def check_not_ended(self) -> None:
        """Raise `RefusedError` if the operator of the server has ended the table."""
        if self.ended:
            raise RefusedError("table-ended")

    def seat(self, number: int) -> Seat:
        """Return a seat; raise `RefusedError` if there is none."""
        if number >= len(self.seats):
            raise RefusedError("seat-unknown", seat=number + 1)
        return self.seats[number]

    def seats_of(self, key: str) -> list[int]:
        """Return the numbers of the seats of a key."""
        return [number for number, seat in enumerate(self.seats) if owns(key, seat)]

    def own_seats(self, key: str) -> list[int]:
        """Return the numbers of the seats of a key; raise `RefusedError` if it has none."""
        if not (seats := self.seats_of(key)):
            raise RefusedError("seat-none")
        return seats

    def is_host(self, key: str) -> bool:
        """Whether a key is the host's."""
        return compare_digest(self.host, key)

    def is_kicked(self, key: str) -> bool:
        """Whether the host has removed a key for good."""
        return bool(self.kicked) and _kicked_digest(key) in self.kicked

    def following_seats(self, key: str, names: Mapping[int, str]) -> tuple[Seat, ...]:
        """Return the seats of a game that follows: a key's with names, bots', and free ones."""
        return tuple(
            seat
            if seat.kind == "bot"
            else Seat("person", names[number], key=key, colour=seat.colour)
            if number in names
            else Seat("open", colour=seat.colour)
            for number, seat in enumerate(self.seats)
        )

    def setup(self, seats: tuple[int, ...] | None = None) -> Setup:
        """Return the set-up for these seats, or for all."""
        chosen = self.seats if seats is None else [self.seats[number] for number in seats]
        setup = setup_of(self.config, chosen)
        if self.branch is None or self.branch.others == "bots" or self.origin is None:
            return setup
        seated = zip(chosen, self.origin.players, strict=True)
        players = tuple(player_of(own) if own.kind == "person" else name for own, name in seated)
        return Setup(setup.edition, players, setup.boards, setup.house)

    def copy(self) -> "Table":
        """Return an independent copy, without replaying the log."""
        values = {name: copy(getattr(self, name)) for name in self.__slots__}
        values["game"] = self.game and self.game.copy()
        return Table(**values)

    def apply(self, event: AnyEvent, at: int) -> None:
        """Apply the next event; if the rules forbid it, raise and change nothing."""
        game = self.game
        results = len(game.results) if game else 0
        self._apply(event, at)
        self.seq += 1
        game = self.game
        acted = type(event) in _NOT_IN_SUMMARIES
        if not acted or (game and len(game.results) != results):
            if not isinstance(event, events.Revised):
                self.changed = at
            self.version += 1
        if game is not None and len(game.positions) != len(self.played) + 1:
            self._count_cards(game)

    def _count_cards(self, game: Game) -> None:
        """Record that cards were completed, or taken back in practice."""
        cards = len(game.positions) - 1
        if cards > len(self.played):
            self.take_backs.clear()
            self.ran_out.clear()
            self.chosen_for.append(self._open_chosen)
            self._open_chosen = {}
            if not game.round.turns:
                self.pressed_next.clear()
        del self.played[cards:], self.chosen_for[cards:]
        self.played += [self.seq] * (cards - len(self.played))
        self.chosen_for += [{} for _ in range(cards - len(self.chosen_for))]

    def _apply(self, event: AnyEvent, at: int) -> None:  # noqa: C901, PLR0912 - a case for each event
        match event:
            case events.Acted():
                self._act(event)
            case events.TookBack(seat=seat):
                self.running().take_back(seat)
                self.take_backs[seat] += 1
                if self._open_chosen.pop(seat, None) is not None:
                    self.acts_for[seat] = self.acts_for[seat][:-1]
            case events.PractisedBack():
                self.running().practice_take_back()
            case events.StoodIn(seat=seat, level=level):
                self._change(seat, level=level, absence=self.seats[seat].absence or "gone")
            case events.WentAway(seat=seat, gone=gone):
                self._change(seat, absence="gone" if gone else "left")
            case events.Reclaimed(seat=seat):
                self._return(seat)
            case events.RanOut(seat=seat):
                self.ran_out.add(seat)
                self.missed[seat] += 1
                if self.missed[seat] >= MISSED_CARDS:
                    self._change(seat, absence="idle")
            case events.PressedNext(seat=seat):
                self.pressed_next.add(seat)
            case events.Hinted(seat=seat):
                self._hint(seat)
            case events.Shuffling() | events.Started():
                self._begin(event)
            case events.Hashed() | events.HashesClosed() | events.Revealed():
                self._exchange(event)
            case events.Created():
                self._create(event, at)
            case events.Joined():
                self._take(event)
                self._know([event.key])
            case events.Opened(seat=seat):
                self.seats[seat] = Seat("open", colour=self.seats[seat].colour)
            case events.Kicked(key=key):
                self.kicked.add(_kicked_digest(key))
            case events.Filled(seat=seat, level=level):
                self.seats[seat] = Seat("bot", level=level, colour=self.seats[seat].colour)
            case events.Hosted(host=host):
                self.host = host
            case events.Rematched(table=table):
                self.rematch = table
            case events.Ended():
                self.ended, self.exchange = True, None
            case events.Revised():
                pass

    def _create(self, event: events.Created, at: int) -> None:
        self.config, self.host = event.config, event.host
        self.seats = coloured(event.seats)
        self.origin, self.cards = event.origin, event.cards
        self.branch, self.recorded = event.branch, event.turns
        self.secret = Secret(event.salt, event.cards) if event.salt else None
        self.kicked = set(event.kicked)
        self.created = at
        self._know(seat.key for seat in event.seats)

    def _take(self, event: events.Joined) -> None:
        """Seat a player; a bot or a free seat with the chosen colour gets the other one."""
        old = self.seats[event.seat].colour
        colour = event.colour or old
        for number, seat in enumerate(self.seats):
            if seat.colour == colour:
                self._change(number, colour=old)
        self.seats[event.seat] = Seat("person", event.name, key=event.key, colour=colour)

    def _act(self, event: events.Acted) -> None:
        game = self.running()
        token = parse_token(event.act, game.setup.edition.tiles)
        if not isinstance(token, (Placement, SetAside)):
            raise RefusedError("message-form", reason=f"'{token}' is no act")
        seat, place = event.seat, self.card
        game.act(seat, token)
        if event.by == "owner":
            self.moved.add(seat)
            self.acts_for.pop(seat, None)
            if seat in self.missed or self.seats[seat].absence is not None:
                self._return(seat)
        elif self.seats[seat].kind == "person":
            self._open_chosen[seat] = event.by
            chosen = ActFor(*place, event.act, event.by)
            self.acts_for[seat] = (*self.acts_for.get(seat, ()), chosen)
            if event.by == "bot":
                self.played_by_bot.add(seat)

    def _return(self, seat: int) -> None:
        del self.missed[seat]
        self.ran_out.discard(seat)
        self._change(seat, level=None, absence=None)

    def _begin(self, event: events.Shuffling | events.Started) -> None:
        setup = self.setup(event.seats)
        if isinstance(event, events.Started):
            self.game = Game(setup, event.cards)
            self.exchange, self.contributions = None, event.contributions
            if event.salt:
                self.secret = Secret(event.salt, event.cards)
            self.game.practised = self.origin is not None and self.origin.practised
            if self.branch is not None:
                self._play_recorded(self.game, self.branch)
            if setup.ranked and not self.game.practised and not self.config.practice:
                self.config = msgspec.structs.replace(self.config, hints=False)
        else:
            self.exchange = Exchange()
        self.seats = [self.seats[number] for number in event.seats]

    def _play_recorded(self, game: Game, branch: events.Branch) -> None:
        """Play the acts of the other game up to the branch; the game is practice."""
        game.practised = True
        for number, cards in enumerate(self.recorded[: branch.round + 1]):
            for tokens in cards[: branch.card] if number == branch.round else cards:
                for seat, text in enumerate(tokens.split(" ")):
                    token = parse_token(text, game.setup.edition.tiles)
                    if isinstance(token, Placement | SetAside):
                        game.act(seat, token)

    def _hint(self, seat: int) -> None:
        """Mark the game; alone it becomes practice, which earns no rank."""
        game = self.running()
        self.hinted[seat] = self.hinted.get(seat, frozenset()) | {self.card}
        if len(self.seats) == 1:
            game.practised = True

    def _exchange(self, event: events.ExchangeEvent) -> None:
        known = self.exchange
        if known is None:
            raise RefusedError("table-open" if self.game is None else "table-started")
        match event:
            case events.Hashed(seat=seat, hash=hash):
                self.exchange = replace(known, hashes=known.hashes | {seat: hash})
            case events.HashesClosed():
                self.exchange = replace(known, closed=True)
            case events.Revealed(seat=seat, contribution=contribution):
                self.exchange = replace(known, revealed=known.revealed | {seat: contribution})

    def _know(self, keys: Iterable[str | None]) -> None:
        known = dict.fromkeys((*self.players, *keys))
        self.players = [key for key in known if key is not None]

    def _change(self, seat: int, **changes: object) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **changes)


def _kicked_digest(key: str) -> str:
    """Return what a rematch stores of a removed key: it is of no use once the key is erased."""
    return sha256(f"gapless kicked {key}".encode()).hexdigest()


def owns(key: str, seat: Seat) -> bool:
    """Whether a seat belongs to a key."""
    return seat.key is not None and compare_digest(seat.key, key)


def coloured(seats: Sequence[Seat]) -> list[Seat]:
    """Return seats with a different colour each: the chosen one, else that of the place if free."""
    chosen: list[Colour | None] = []
    for seat in seats:
        chosen.append(None if seat.colour in chosen else seat.colour)
    for number, colour in enumerate(chosen):
        if colour is None:
            usual = COLOURS[number % len(COLOURS)]
            free = (colour for colour in (usual, *COLOURS) if colour not in chosen)
            chosen[number] = next(free, usual)
    return [
        msgspec.structs.replace(seat, colour=colour)
        for seat, colour in zip(seats, chosen, strict=True)
    ]


def setup_of(config: Config, seats: list[Seat]) -> Setup:
    """Return the set-up of a table with these seats."""
    box = edition(config.edition)
    boards = tuple(find_board(box, ref, None) for ref in config.boards)
    house = frozenset(HouseRule(rule) for rule in config.house)
    return Setup(box, tuple(player_of(seat) for seat in seats), boards, house)


def player_of(seat: Seat) -> str:
    """Return the name of a seat's player in a record."""
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.name
