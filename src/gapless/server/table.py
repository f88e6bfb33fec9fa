"""A table: the state after the events of its log."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from hashlib import sha256
from hmac import compare_digest
from typing import Literal, NamedTuple, TypeAlias, get_args

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
from .errors import RefusedError
from .events import (
    AnyEvent,
    AttentionEvent,
    Branch,
    Colour,
    Config,
    LobbyEvent,
    OperatorEvent,
    Origin,
    Seat,
)

TableState: TypeAlias = Literal["open", "playing", "over", "ended"]
Chooser: TypeAlias = Literal["clock", "bot"]
"""What chose an act for a player who did not."""

STAND_IN = "mason"
"""The bot that stands in for an idle or absent player."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The colours of the seats, in their order unless players choose."""

MISSED_CARDS = 2
"""A player who runs out of time on this many cards in a row is idle."""


class ActFor(NamedTuple):
    """An act that the clock or a bot chose for a player."""

    round: int
    card: int
    token: str
    by: Chooser


_NOT_IN_SUMMARIES = {events.Acted, events.TookBack, events.Hashed, events.Revealed}
"""Events that the summary of a table does not show, unless they end a round."""


@dataclass(slots=True)
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
    origin: Origin | None = None
    branch: Branch | None = None
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
    hinted: dict[int, set[tuple[int, int]]] = field(default_factory=dict)
    """The cards for which each seat was given hints."""
    acts_for: dict[int, list[ActFor]] = field(default_factory=dict)
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
        if self.branch is None or self.branch.others == "bots" or self.game is None:
            return None
        if seat == self.branch.seat:
            return None
        number, card = self.card
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

    def is_host(self, key: str) -> bool:
        """Whether a key is the host's."""
        return compare_digest(self.host, key)

    def is_kicked(self, key: str) -> bool:
        """Whether the host has removed a key for good."""
        return bool(self.kicked) and _kicked_digest(key) in self.kicked

    def setup(self, seats: tuple[int, ...] | None = None) -> Setup:
        """Return the set-up for these seats, or for all."""
        chosen = self.seats if seats is None else [self.seats[number] for number in seats]
        setup = setup_of(self.config, chosen)
        if self.branch is None or self.branch.others == "bots" or self.origin is None:
            return setup
        names = zip(chosen, self.origin.players, strict=True)
        players = tuple(player_of(one) if one.kind == "person" else name for one, name in names)
        return Setup(setup.edition, players, setup.boards, setup.house)

    def copy(self) -> "Table":
        """Return an independent copy, without replaying the log."""
        exchange = self.exchange
        return replace(
            self,
            seats=self.seats.copy(),
            exchange=exchange
            and Exchange(exchange.hashes.copy(), exchange.revealed.copy(), exchange.closed),
            game=self.game and self.game.copy(),
            players=self.players.copy(),
            kicked=self.kicked.copy(),
            take_backs=self.take_backs.copy(),
            played_by_bot=self.played_by_bot.copy(),
            played=self.played.copy(),
            chosen_for=self.chosen_for.copy(),
            moved=self.moved.copy(),
            hinted={seat: cards.copy() for seat, cards in self.hinted.items()},
            acts_for={seat: acts.copy() for seat, acts in self.acts_for.items()},
            ran_out=self.ran_out.copy(),
            missed=self.missed.copy(),
            pressed_next=self.pressed_next.copy(),
            _open_chosen=self._open_chosen.copy(),
        )

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
        if game is not None:
            turns = sum([len(round.turns) for round in game.rounds])
            if turns != len(self.played):
                self._count_cards(game, turns)

    def _count_cards(self, game: Game, turns: int) -> None:
        """Note that cards were completed, or taken back in practice."""
        if turns > len(self.played):
            self._complete_card(game)
        del self.played[turns:], self.chosen_for[turns:]
        self.played += [self.seq] * (turns - len(self.played))
        self.chosen_for += [{} for _ in range(turns - len(self.chosen_for))]

    def _complete_card(self, game: Game) -> None:
        self.take_backs.clear()
        self.ran_out.clear()
        self.chosen_for.append(self._open_chosen)
        self._open_chosen = {}
        if not game.round.turns:
            self.pressed_next.clear()

    def _apply(self, event: AnyEvent, at: int) -> None:
        match event:
            case events.Acted():
                self._act(event)
            case events.TookBack():
                self.running().take_back(event.seat)
                self.take_backs[event.seat] += 1
                if self._open_chosen.pop(event.seat, None) is not None:
                    del self.acts_for[event.seat][-1]
            case events.PractisedBack():
                self.running().practice_take_back()
            case events.Shuffling() | events.Started():
                self._begin(event)
            case events.Hashed() | events.HashesClosed() | events.Revealed():
                self._exchange(event)
            case events.Rematched():
                self.rematch = event.table
            case events.Ended() | events.Revised():
                self._operate(event)
            case events.RanOut() | events.PressedNext() | events.Hinted():
                self._attend(event)
            case _:
                self._seat(event, at)

    def _operate(self, event: OperatorEvent) -> None:
        if isinstance(event, events.Ended):
            self.ended, self.exchange = True, None

    def _seat(self, event: LobbyEvent, at: int) -> None:
        match event:
            case events.Created():
                self.config, self.host = event.config, event.host
                self.seats = coloured(event.seats)
                self.origin, self.cards = event.origin, event.cards
                self.branch, self.recorded = event.branch, event.turns
                self.secret = Secret(event.salt, event.cards) if event.salt else None
                self.kicked = set(event.kicked)
                self.created = at
                self._know(seat.key for seat in event.seats)
            case events.Joined():
                self._take(event)
                self._know([event.key])
            case events.Opened():
                self.seats[event.seat] = Seat("open", colour=self.seats[event.seat].colour)
            case events.Kicked():
                self.kicked.add(_kicked_digest(event.key))
            case events.Filled():
                colour = self.seats[event.seat].colour
                self.seats[event.seat] = Seat("bot", level=event.level, colour=colour)
            case events.StoodIn():
                absence = self.seats[event.seat].absence or "gone"
                self._change(event.seat, level=event.level, absence=absence)
            case events.WentAway():
                self._change(event.seat, absence="gone" if event.gone else "left")
            case events.Reclaimed():
                self._return(event.seat)
            case events.Hosted():
                self.host = event.host

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
            self.acts_for.setdefault(seat, []).append(ActFor(*place, event.act, event.by))
            if event.by == "bot":
                self.played_by_bot.add(seat)

    def _attend(self, event: AttentionEvent) -> None:
        seat = event.seat
        if isinstance(event, events.PressedNext):
            self.pressed_next.add(seat)
            return
        if isinstance(event, events.Hinted):
            self._hint(seat)
            return
        self.ran_out.add(seat)
        self.missed[seat] += 1
        if self.missed[seat] >= MISSED_CARDS:
            self._change(seat, absence="idle")

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
            if event.salt:
                self.secret = Secret(event.salt)
        self.seats = [self.seats[number] for number in event.seats]

    def _play_recorded(self, game: Game, branch: Branch) -> None:
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
        self.hinted.setdefault(seat, set()).add(self.card)
        if len(self.seats) == 1:
            game.practised = True

    def _exchange(self, event: events.Hashed | events.HashesClosed | events.Revealed) -> None:
        if self.exchange is None:
            raise RefusedError("table-open" if self.game is None else "table-started")
        match event:
            case events.Hashed():
                self.exchange.hashes[event.seat] = event.hash
            case events.HashesClosed():
                self.exchange.closed = True
            case events.Revealed():
                self.exchange.revealed[event.seat] = event.contribution

    def _know(self, keys: Iterable[str | None]) -> None:
        for key in keys:
            if key is not None and key not in self.players:
                self.players.append(key)

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
    free = [colour for colour in COLOURS if colour not in chosen]
    for number, colour in enumerate(chosen):
        if colour is None:
            usual = COLOURS[number % len(COLOURS)]
            chosen[number] = usual if usual in free or not free else free[0]
            free = [one for one in free if one != chosen[number]]
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
