"""What rooms reach the outside through; a server fills it in one way, a browser in another.

A host puts an `Outside` together from a `GameStore`, a `Compute` and a source of random bytes; the
rest has defaults for one process alone, from which others derive: `TableLeases`, `Signals` and
`Ticker`. It makes a `Hub` of it and runs `Hub.maintain` as a task. Each client at a table is a
`Visit` on a `Connection`; what clients ask for beside that is in `Calls`. All run on one event
loop. `tests/rooms/memory.py` is a small host: its store are lists, its bots think in the process.
"""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from gapless.core.acts import Act
from gapless.core.errors import GaplessError
from gapless.core.view import View

from .keys import Client
from .refusals import RefusedError


class GameRow(NamedTuple):
    """What is stored of a game beside its log: lists are searched by it and show `summary`.

    Times are in milliseconds since 1970. `total` is that of a solo game that earned a rank.
    """

    id: str
    state: str
    listed: bool
    edition: str
    total: int | None
    created: int
    changed: int
    summary: str


@dataclass(slots=True)
class Chain:
    """The appends of one process to one game; after one fails, all later ones fail too.

    Whichever of the store and the room sees a failure first sets `broken`.
    """

    broken: bool = False


class Append(NamedTuple):
    """Consecutive events of one game, and what they change beside its log.

    The first has number `n`, counted from 1, and all the time `at`. `created` or `changed` is the
    new row of the game, if it changes. `joined` are keys that have a seat for the first time.
    """

    game: str
    n: int
    at: int
    events: tuple[str, ...]
    created: GameRow | None = None
    changed: GameRow | None = None
    joined: tuple[str, ...] = ()


class Transaction(NamedTuple):
    """Appends that are committed together or not at all.

    `done` is called on the event loop with the refusal, or with `None` once all is durable. Rooms
    send none without appends; the server does, to see whether its database still accepts writes.
    """

    chain: Chain
    appends: tuple[Append, ...]
    done: Callable[[RefusedError | None], None]


class ConflictError(RefusedError):
    """Another process has already appended an event with this number; the code is `busy`."""


class GameStore(Protocol):
    """All games, as logs of events that several processes may append to."""

    def append(self, transaction: Transaction) -> None:
        """Queue a transaction; its `done` is called in any case, in the order of the calls.

        It is refused with `ConflictError` if its chain is broken, or if the log of a game doesn't
        end right before the number of its append; a refusal breaks the chain. A store that only one
        process writes to has no other conflicts than those of a chain that an error has broken.
        """

    async def log(
        self, game: str, after: int = 0, most: int | None = None
    ) -> Sequence[tuple[int, str]]:
        """Return the events of a game after the first `after`, at most `most` of them.

        Each has its time in milliseconds since 1970. The reading methods raise `RefusedError` if
        there is no answer.
        """

    async def lengths(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the number of events of each of these games."""

    async def listed(
        self, state: str, since: int, most: int, among: Sequence[str] | None = None
    ) -> list[str]:
        """Return summaries of the public games in a state, most recently changed first.

        With `among` only these games are listed.
        """

    async def games_of(self, key: str, most: int) -> tuple[list[str], dict[str, int]]:
        """Return summaries of a key's games, newest first, and its best solo total by edition.

        Its games are those in which it has or had a seat; at most `most` are returned. Totals count
        if they earned a rank.
        """


async def answered(ask: Callable[[Callable[[GaplessError | None], None]], None]) -> None:
    """Call `ask` with a function, wait until that is called, and raise the error it gets."""
    future: asyncio.Future[GaplessError | None] = asyncio.get_running_loop().create_future()

    def answer(refusal: GaplessError | None) -> None:
        if not future.cancelled():
            future.set_result(refusal)

    ask(answer)
    if (refusal := await future) is not None:
        raise refusal


async def commit(store: GameStore, *appends: Append) -> None:
    """Make appends durable in a transaction of their own; raise `RefusedError` if it fails."""
    await answered(lambda done: store.append(Transaction(Chain(), appends, done)))


class Compute(Protocol):
    """Answers what takes long; refuses with `GaplessError` what it can't or need not answer."""

    @property
    def levels(self) -> Sequence[str]:
        """The bots that it has, from the weakest to the strongest."""

    async def bot_act(
        self, level: str, seed: int, view: View, table: str, client: Client
    ) -> tuple[Act, str]:
        """Return the act of a bot, and the level that was asked: a weaker one if others wait.

        Tables are served in turns; the time counts for the client, who is the host.
        """

    async def best_act(self, table: str, view: View, client: Client) -> Act:
        """Return the best act that is known, within the quota of a client."""


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Don't make the call."""


class Ticker:
    """Time, and calls after some of it: here those of the running event loop; tests derive it."""

    def now(self) -> float:
        """Return the time in seconds."""
        return time.monotonic()

    def wall(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function on the event loop after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)


class TableLeases:
    """Which process runs the clock and the bots of a table: here this one, which is alone.

    `alive` are the ids of other processes that are alive.
    """

    id: str = ""
    alive: frozenset[str] = frozenset()
    taken: Callable[[str], None]
    """Called with a name once its lease is taken."""

    def holds(self, name: str) -> bool:
        """Whether this process has a lease; if not, it is asked for until `release`."""
        return True

    def release(self, name: str) -> None:
        """Give a lease up, and don't ask for it any longer."""

    def retry(self) -> None:
        """Ask at once for the leases that other processes had."""

    async def run(self) -> None:
        """Extend and take leases, until cancelled."""

    async def close(self) -> None:
        """Give up all leases."""


class Listener(Protocol):
    """What a server does when others send signals."""

    def reached(self, table: str, seq: int) -> None:
        """Another server has appended events to a table, up to number `seq`."""

    def present(self, table: str, server: str, pseudonyms: frozenset[str]) -> None:
        """The players of a table who are connected to another server have changed."""

    def present_now(self, servers: Mapping[str, Mapping[str, frozenset[str]]]) -> None:
        """Answer `Signals.ask`: by table, the players connected to each other server."""

    def released(self) -> None:
        """Another server has given up leases."""

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        """A client has used an amount of a limit on another server."""

    def resumed(self) -> None:
        """Signals may have been lost: read the logs, and send who is present."""


class Signals:
    """What servers on one database tell each other at once: here nothing, as they read the log.

    A signal only says that something is to be read, or who is connected: the log stays the truth,
    and a lost signal costs time and nothing else. It never contains an event, a card or a player's
    key. `shared` says whether signals are sent.
    """

    shared = False

    def reached(self, table: str, seq: int) -> None:
        """Send that a table has reached event number `seq`."""

    def present(self, table: str, pseudonyms: frozenset[str]) -> None:
        """Send which players of a table are connected to this server."""

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        """Send that a client has used an amount of a limit."""

    def ask(self) -> None:
        """Ask who is present at the tables on the other servers."""

    def released(self) -> None:
        """Send that leases were given up."""

    async def run(self, listener: Listener) -> None:
        """Send and receive signals, until cancelled."""

    async def close(self) -> None:
        """Send what is left, and disconnect."""


@dataclass(frozen=True, slots=True)
class Outside:
    """The store, who computes, the time, the other processes, and a source of random bytes.

    `entropy` returns that many bytes that nobody can guess, like `os.urandom`.
    """

    store: GameStore
    compute: Compute
    entropy: Callable[[int], bytes]
    leases: TableLeases = field(default_factory=TableLeases)
    signals: Signals = field(default_factory=Signals)
    ticker: Ticker = field(default_factory=Ticker)
