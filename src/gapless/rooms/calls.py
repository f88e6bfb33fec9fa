"""What clients ask of tables beside playing at one: plain values in, messages out."""

from contextlib import nullcontext

from gapless.core.tiles import Placement
from gapless.core.view import View
from gapless.records.branches import digest_of

from .branches import SentBranch, branch_start, created_branch
from .commands import check_length, join
from .deals import HashedRandom, new_salt
from .events import Created, Events, Hinted
from .hub import Hub, deal_again
from .keys import Client
from .limits import Limits
from .names import clean_name, distinct_name
from .public_list import PublicList
from .quotas import Quotas
from .refusals import RefusedError
from .room import Room
from .summaries import StoredSummary, read_summaries
from .table import Table, owns
from .wire import messages, requests
from .wire.conversions import edition_of, position_of, record_of

MOST_OWN = 100


class Calls:
    """The calls about tables; each raises `RefusedError` for what the caller may not do.

    `unnamed` is the name of a player who gave none, in the caller's language.
    """

    def __init__(self, hub: Hub, limits: Limits, quotas: Quotas) -> None:
        self.hub = hub
        self.quotas = quotas
        self.limits = limits
        self._levels = hub.outside.compute.levels
        self._public = PublicList(hub, limits)

    async def table(self, id: str) -> Table:
        """Return a table, which may be ahead of the store."""
        return (await self.hub.room(id)).table

    async def room_at(self, id: str, position: int | None) -> Room:
        """Return the room of a table; another server may have opened the card with a position."""
        room = await self.hub.room(id)
        game = room.table.game
        if position is not None and (game is None or game.position < position):
            await room.commits.catch_up(room.table.seq + 1)
        return room

    async def create(self, new: requests.NewTable, client: Client) -> messages.CreatedTable:
        """Create a table. With no free seat the game starts at once."""
        created = requests.created_of(new, client.key, self.limits, self._levels)
        return await self._create(created, client)

    async def tables(self, key: str | None) -> messages.TableLists:
        """List public tables: open ones, and ones where a game is played."""
        lists = [await self._public.tables(state, key) for state in ("open", "playing")]
        return messages.TableLists(*lists)

    async def summary(self, id: str, key: str | None) -> messages.TableSummary:
        """Return the summary of a table."""
        return (await self.hub.room(id)).broadcast.summary(key)

    async def join(self, id: str, asked: requests.Join, client: Client) -> messages.TakenSeat:
        """Take a free seat."""
        most = self.limits.name_length
        name = clean_name(asked.name, most)
        self.hub.check_allowed(client.key)
        room = await self.hub.room(id)
        self.quotas.events.take(client)

        def take_seat(table: Table) -> tuple[int, Events]:
            distinct = distinct_name(name, [seat.name for seat in table.seats], most)
            seat, events = join(table, client.key, distinct, asked.seat, asked.colour)
            check_length(table, events, self.limits)
            return seat, events

        return messages.TakenSeat(await room.commits.perform(take_seat))

    async def views(self, id: str, key: str) -> tuple[int, list[View]]:
        """Return the position and what the seats of a key see, once the open card is durable."""
        room = await self.hub.room(id)
        return await room.commits.perform(lambda table: (views_of(table, key), ()))

    async def hint(self, id: str, asked: requests.HintRequest, client: Client) -> messages.Hint:
        """Return a hint for a seat of the caller, and mark the game."""
        room = await self.room_at(id, asked.position)
        view = await room.commits.perform(lambda table: (hint_view(table, asked, client.key), ()))
        act = await self.hub.outside.compute.best_act(id, view, client)
        self.quotas.events.take(client)

        def mark(table: Table) -> tuple[None, Events]:
            hint_view(table, asked, client.key)  # which may be of no use any more
            is_marked = table.card in table.hinted.get(asked.seat, ())
            decided = () if is_marked else (Hinted(asked.seat),)
            check_length(table, decided, self.limits)
            return None, decided

        await room.commits.perform(mark)
        column = act.column if isinstance(act, Placement) else None
        shown = str(act) if asked.kind == "move" else None
        return messages.Hint(asked.position, asked.seat, column, shown)

    async def position(self, id: str, key: str) -> messages.Position:
        """Return where a running game of a key stands, once the open card is durable."""
        room = await self.hub.room(id)
        return position_of(await room.commits.perform(lambda table: (own_view(table, key), ())))

    async def challenge(
        self, id: str, asked: requests.Challenge | None, unnamed: str, client: Client
    ) -> messages.CreatedTable:
        """Create a table with the deal of a finished game."""
        old = await self.table(id)
        again = deal_again(old)
        name = clean_name((asked and asked.name) or unnamed, self.limits.name_length)
        config, seats = requests.challenge_of(old, client.key, name)
        return await self._create(Created(config, seats, client.key, *again), client)

    async def play_on(
        self, id: str, asked: requests.BranchRequest, unnamed: str, client: Client
    ) -> messages.CreatedTable:
        """Create a table that plays on from a point of a finished game."""
        old = await self.table(id)
        rng = HashedRandom(new_salt(self.hub.outside.entropy))
        start = branch_start(record_of(old), old.finished().deal, asked, rng, old.id)
        own = next((old.seats[seat].name for seat in old.seats_of(client.key)), "")
        return await self._create_branch(start, asked.name or own or unnamed, old.id, client)

    async def play_on_from_record(
        self, sent: SentBranch, asked: requests.BranchRequest, unnamed: str, client: Client
    ) -> messages.CreatedTable:
        """Create a table that plays on from a point of a record, or of the game it is of."""
        start, claimed = sent
        source = None if start.branch is None else start.branch.source
        if claimed and await self._is_record_of(claimed, source):
            return await self.play_on(claimed, asked, unnamed, client)
        return await self._create_branch(start, asked.name or unnamed, None, client)

    async def own_games(self, key: str) -> messages.MyGames:
        """List the games of a key."""
        texts, best = await self.hub.store.games_of(key, MOST_OWN)
        games = [game for game in read_summaries(texts) if game.is_shown]
        own = [my_game(game, key, self._public.summary(game, key)) for game in games]
        return messages.MyGames(own, best)

    def edition(self, id: str) -> messages.Edition:
        """Return the tiles, boards, ranks, bots and limits of an edition."""
        return edition_of(id, self.limits, self._levels)

    async def _create(self, created: Created, client: Client) -> messages.CreatedTable:
        self.hub.check_allowed(client.key)
        with self._public.listing(client) if created.config.listed else nullcontext() as listing:
            self.quotas.tables.take(client)
            table = await self.hub.create(created, client.address)
            if listing is not None:
                listing.id = table.id
        return messages.CreatedTable(table.id)

    async def _create_branch(
        self, start: Created, name: str, table: str | None, client: Client
    ) -> messages.CreatedTable:
        clean = clean_name(name, self.limits.name_length)
        created = created_branch(start, table, client.key, clean, self._levels)
        return await self._create(created, client)

    async def _is_record_of(self, id: str, digest: str | None) -> bool:
        """Whether a table exists whose game is over and has a record with the digest."""
        try:
            table = await self.table(id)
        except RefusedError as error:
            if error.code in {"table-unknown", "table-damaged"}:
                return False
            raise
        return table.state == "over" and digest_of(record_of(table)) == digest


def my_game(game: StoredSummary, key: str, summary: messages.TableSummary) -> messages.MyGame:
    """Return the entry of a game in the list of the caller's games."""
    mine = [number for number, seat in enumerate(game.seats) if owns(key, seat)]
    own = {"mine": mine, "totals": game.totals, "winners": game.winners, "rank": game.rank}
    return messages.MyGame.of(summary, **own)


def hint_view(table: Table, asked: requests.HintRequest, key: str) -> View:
    """Return what the seat sees for which a player, who has a key, asks for a hint.

    Raises:
        RefusedError: if the position is not the open one, or the seat is another's or has nothing
            to do, or the table gives no hints.
    """
    if not owns(key, table.seat(asked.seat)):
        raise RefusedError("not-yours", seat=asked.seat + 1)
    game = table.running()
    if not table.config.hints:
        raise RefusedError("hints-off")
    if asked.position != game.position:
        raise RefusedError("position-late")
    if asked.seat not in game.waiting_for:
        raise RefusedError("hint-late")
    return game.view(asked.seat)


def views_of(table: Table, key: str) -> tuple[int, list[View]]:
    """Return the position and what the seats of a key see; nothing unless the game is played."""
    if table.game is None or table.state != "playing":
        return 0, []
    return table.game.position, [table.game.view(seat) for seat in table.seats_of(key)]


def own_view(table: Table, key: str) -> View:
    """Return what the caller's seat sees: the first that has to act, or else the first.

    Raise `RefusedError` if the key has no seat, or no game is being played.
    """
    seats = table.own_seats(key)
    if table.game is None or table.state == "over":
        raise RefusedError("table-open" if table.game is None else "table-over")
    due = [seat for seat in seats if seat in table.game.waiting_for]
    return table.game.view((due or seats)[0])
