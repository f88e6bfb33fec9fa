"""The HTTP interface under `/api/v1`: every call with its types and its handler."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeAlias

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gapless.core.view import View
from gapless.editions import edition
from gapless.editions.board_codes import PREFIX as CODE
from gapless.records import format_record
from gapless.records.branches import digest_of
from gapless.text import Text

from . import board_messages, messages, requests, review_messages
from .board_checks import check_boards, checked_draft, draft_of
from .board_jobs import BoardJobs, difficulty_scale
from .branches import BranchStart, branch_start, created_branch
from .commands import check_length, join
from .conversions import edition_of, position_of, record_of
from .errors import RefusedError
from .events import AnyEvent, Created
from .hindsight import Hindsight
from .hints import HintPlace, Hints, hint_of, hint_place, marked
from .housekeeping import Housekeeping
from .hub import Hub, deal_again
from .keys import bearer
from .limits import RateLimiter, address_group, client_host
from .names import clean_name, distinct_name
from .player_data import ErasedData, PlayerData
from .pool_answers import PoolAnswers
from .public_list import PublicList
from .quotas import Client, Quotas
from .review_jobs import ReviewJobs
from .settings import Settings
from .sockets import text_for
from .summaries import StoredSummary, read_summaries
from .table import Table, owns

PREFIX = "/api/v1"
SCHEMAS = Path(__file__).with_name("schemas")
"""The OpenAPI document and `socket.json`, written by `scripts/wire_types.py`."""

MOST_OWN = 100

MOST_HOST = 300
"""Length of a host name with a port; a longer one would not fit into a QR code."""


QUICK_CHECK_BYTES = 2_000
"""Checks of boards up to this size take a few milliseconds; others are for a pool process."""

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]


async def _dispatch(handlers: Mapping[str, Handler], request: Request) -> Response:
    """Call the handler of the request's method; HEAD is answered as GET.

    The server cancels requests that take too long when it is stopped: these are refused.
    """
    try:
        return await handlers["GET" if request.method == "HEAD" else request.method](request)
    except asyncio.CancelledError:
        raise RefusedError("closing") from None


@dataclass(frozen=True, slots=True)
class Api:
    """The handlers of all calls. Their docstrings are the summaries in the OpenAPI document."""

    hub: Hub
    hindsight: Hindsight
    settings: Settings
    texts: Mapping[str, Text]
    quotas: Quotas
    public: PublicList
    workers: PoolAnswers
    sent_records: RateLimiter
    housekeeping: Housekeeping
    data_requests: RateLimiter
    board_checks: RateLimiter
    board_jobs: BoardJobs
    reviews: ReviewJobs
    hints: Hints

    def routes(self) -> list[Route]:
        """Return a route for each path below `PREFIX`."""
        paths: dict[str, dict[str, Handler]] = {}
        for one in ENDPOINTS:
            paths.setdefault(one.path, {})[one.method] = partial(one.handler, self)
        return [
            Route(path, partial(_dispatch, handlers), methods=list(handlers))
            for path, handlers in paths.items()
        ]

    async def create_table(self, request: Request) -> Response:
        """Create a table. With no free seat the game starts at once."""
        key, new = key_of(request), await body_of(request, requests.NewTable)
        for ref in set(new.boards or ()):
            if ref.startswith(CODE):
                self.board_checks.take(address_of(request))
        created = requests.created_of(new, key, self.settings.limits)
        return await self._create(request, created)

    async def list_tables(self, request: Request) -> Response:
        """List public tables: open ones, and ones where a game is played."""
        key = key_if_any(request)
        lists = messages.TableLists(
            await self.public.tables("open", key), await self.public.tables("playing", key)
        )
        return answer(lists)

    async def show_table(self, request: Request) -> Response:
        """Return the summary of a table."""
        room = await self.hub.room(request.path_params["id"])
        return answer(room.broadcast.summary(key_if_any(request)))

    async def join_table(self, request: Request) -> Response:
        """Take a free seat."""
        key, wish = key_of(request), await body_of(request, requests.Join)
        most = self.settings.limits.name_length
        name = clean_name(wish.name, most)
        self.hub.check_allowed(key)
        room = await self.hub.room(request.path_params["id"])
        self.quotas.events.take(Client(key, address_of(request)))

        def take_seat(table: Table) -> tuple[int, tuple[AnyEvent, ...]]:
            distinct = distinct_name(name, [seat.name for seat in table.seats], most)
            seat, events = join(table, key, distinct, wish.seat, wish.colour)
            check_length(table, events, self.settings.limits)
            return seat, events

        seat = await room.commits.perform(take_seat)
        return answer(messages.TakenSeat(seat))

    async def preview_placements(self, request: Request) -> Response:
        """Return what each legal placement would do, for the caller's seats with a tile in hand."""
        key = key_of(request)
        room = await self.hub.room(request.path_params["id"])
        # The table may be ahead of the database: the answer waits until the open card is durable.
        card, views = await room.commits.perform(lambda table: (views_of(table, key), ()))
        return json_answer(await self.workers.previews(card, views, address_of(request)))

    async def show_position(self, request: Request) -> Response:
        """Return where a running game of the caller stands, for a picture of it."""
        key = key_of(request)
        room = await self.hub.room(request.path_params["id"])
        # The table may be ahead of the database, as for previews.
        view = await room.commits.perform(lambda table: (own_view(table, key), ()))
        return answer(position_of(view))

    async def download_record(self, request: Request) -> Response:
        """Return a finished game as a record."""
        table = await self._table(request)
        name = f'attachment; filename="{table.id}.fits.txt"'
        text = format_record(record_of(table))
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def replay_table(self, request: Request) -> Response:
        """Return a finished game, card by card."""
        record = record_of(await self._table(request))
        return json_answer(await self.workers.replay_of_game(record, address_of(request)))

    async def find_best(self, request: Request) -> Response:
        """Return the best score that was possible in a finished round."""
        query = requests.decode_query(request.query_params, requests.HindsightQuery)
        table = await self._table(request)
        return answer(
            await self.hindsight.best(table, query.round, query.seat, address_of(request))
        )

    async def review_table(self, request: Request) -> Response:
        """Return the review of a finished game as far as it is computed; start it if necessary."""
        client = self._client(request)
        query = requests.decode_query(request.query_params, review_messages.ReviewQuery)
        table = await self._table(request)
        text = self._text(request)
        return json_answer(self.reviews.of_table(table, query.seat, query.effort, client, text))

    async def give_hint(self, request: Request) -> Response:
        """Return a hint for a seat of the caller, and mark the game."""
        if request.method == "HEAD":  # it must not change anything
            raise RefusedError("method", method=request.method)
        client = self._client(request)
        query = requests.decode_query(request.query_params, review_messages.HintQuery)
        room = await self.hub.room(request.path_params["id"])

        def ask(table: Table) -> tuple[tuple[HintPlace, View], tuple[AnyEvent, ...]]:
            place = hint_place(table, query.seat, client.key)
            assert table.game is not None
            return (place, table.game.view(query.seat)), ()

        place, view = await room.commits.perform(ask)
        act = await self.hints.best_act(place, view, client)
        self.quotas.events.take(client)

        def mark(table: Table) -> tuple[None, tuple[AnyEvent, ...]]:
            decided = marked(table, place, client.key)
            check_length(table, decided, self.settings.limits)
            return None, decided

        await room.commits.perform(mark)
        return answer(hint_of(place, query.kind, act))

    async def play_on(self, request: Request) -> Response:
        """Create a table that plays on from a point of a finished game, for the caller."""
        client, wish = self._client(request), await body_of(request, review_messages.BranchWish)
        return await self._play_on(request, client, wish, await self._table(request))

    async def draw_qr_code(self, request: Request) -> Response:
        """Return the link of a table as a QR code."""
        table = await self._table(request)
        if len(request.url.netloc) > MOST_HOST:
            raise RefusedError("request-form", reason="the host name is too long")
        base = f"{request.url.scheme}://{request.url.netloc}{self.settings.base_path}"
        drawing = BytesIO()
        code = segno.make(f"{base}/table/{table.id}", error="m", micro=False)
        code.save(drawing, kind="svg", border=2, scale=4)
        return Response(drawing.getvalue(), media_type="image/svg+xml")

    async def draw_preview(self, request: Request) -> Response:
        """Return a picture of a table's boards, for sites that show its link."""
        config = (await self._table(request)).config
        png = await self.workers.picture(config.edition, config.boards, address_of(request))
        return Response(png, 200, {"cache-control": "public, max-age=86400"}, "image/png")

    async def challenge(self, request: Request) -> Response:
        """Create a table with the deal of a finished game, for the caller."""
        key = key_of(request)
        wish = await body_of(request, requests.Challenge | None) if await request.body() else None
        old = await self._table(request)
        again = deal_again(old)
        wished = wish.name if wish and wish.name else self._text(request)("player-unnamed")
        name = clean_name(wished, self.settings.limits.name_length)
        config, seats = requests.challenge_of(old, key, name)
        return await self._create(request, Created(config, seats, key, *again))

    async def read_record(self, request: Request) -> Response:
        """Return the replay of a record. Boards in files are not read."""
        address = address_of(request)
        self.sent_records.take(address)
        if media_type(request) != "text/plain":
            raise RefusedError("request-type", expected="text/plain")
        try:
            text = (await request.body()).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RefusedError("request-type", expected="text/plain, UTF-8") from None
        return json_answer(await self.workers.replay_of_text(text, address))

    async def review_record(self, request: Request) -> Response:
        """Return the review of a finished record as far as it is computed."""
        client = self._client(request)
        wish = await body_of(request, review_messages.RecordReview)
        if self.reviews.is_new(wish, client):
            self.sent_records.take(client.address)
            await self.workers.check_review(wish, client.address)
        most = self.settings.limits.record_rounds
        return json_answer(self.reviews.of_record(wish, most, client, self._text(request)))

    async def play_on_from_record(self, request: Request) -> Response:
        """Create a table that plays on from a point of a record, for the caller."""
        client, wish = self._client(request), await body_of(request, review_messages.RecordBranch)
        self.sent_records.take(client.address)
        start, claimed = await self.workers.branch_of_text(wish, client.address)
        old = await self._finished_game(claimed, start.branch.source) if claimed else None
        if old is not None:
            return await self._play_on(request, client, wish, old)
        return await self._create_branch(request, start, wish.name, None)

    async def check_boards(self, request: Request) -> Response:
        """Return the mistakes of a board, a code or a board file, and how to draw and share it."""
        address = address_of(request)
        self.board_checks.take(address)
        wish = await body_of(request, board_messages.BoardCheck)
        text = self._text(request)
        if len(await request.body()) <= QUICK_CHECK_BYTES and wish.file is None:
            return answer(check_boards(wish, text))
        return json_answer(await self.workers.check_boards(wish, text.language, address))

    async def measure_board(self, request: Request) -> Response:
        """Return the difficulty of a board as far as it is measured; start that if necessary."""
        client = self._client(request)
        wish = await body_of(request, board_messages.MeasureBoard)
        return answer(self.board_jobs.difficulty(wish.edition, wish.code, client))

    async def surprise_me(self, request: Request) -> Response:
        """Return a generated board once there is one; start to generate it if necessary."""
        client = self._client(request)
        wish = await body_of(request, board_messages.SurpriseWish)
        share, found, waiting = self.board_jobs.surprise(
            wish.edition, wish.kinds, wish.difficulty, wish.seed, client
        )
        box = edition(wish.edition)
        if found is None:
            return answer(board_messages.SurpriseBoard(share, waiting=waiting))
        named = msgspec.structs.replace(draft_of(found.board), name=wish.name)
        checked = checked_draft(named, box, self._text(request))
        near = found.fits or wish.difficulty is None
        skill = None if found.skill is None else round(found.skill, 1)
        return answer(board_messages.SurpriseBoard(share, checked, skill=skill, near=near))

    async def show_difficulty_scale(self, request: Request) -> Response:
        """Return the difficulty of the boards of an edition."""
        return answer(difficulty_scale(request.path_params["id"]), cache="public, max-age=300")

    async def list_own_games(self, request: Request) -> Response:
        """List the games of the caller's key."""
        key = key_of(request)
        texts, best = await self.hub.store.games_of(key, MOST_OWN)
        games = [game for game in read_summaries(texts) if game.is_shown]
        own = [my_game(game, key, self.public.summary(game, key)) for game in games]
        return answer(messages.MyGames(own, best))

    async def export_own_data(self, request: Request) -> Response:
        """Return everything that is stored about the caller's key, as a download."""
        key = key_of(request)
        self.data_requests.take(address_of(request))
        response = answer(await self.housekeeping.export(key))
        response.headers["content-disposition"] = 'attachment; filename="gapless-data.json"'
        return response

    async def erase_own_data(self, request: Request) -> Response:
        """Erase the caller's key and names. Games with others stay, with a neutral name."""
        key = key_of(request)
        self.data_requests.take(address_of(request))
        erased = await self.housekeeping.erase(key)
        return answer(ErasedData(erased.removed, erased.renamed))

    async def show_edition(self, request: Request) -> Response:
        """Return the tiles, boards, ranks, bots and limits of an edition."""
        shown = edition_of(request.path_params["id"], self.settings.limits)
        return answer(shown, cache="public, max-age=300")

    async def show_socket_schemas(self, request: Request) -> Response:
        """Return the JSON Schemas of the socket's messages."""
        return Response(_schema("socket.json"), media_type="application/json")

    async def show_openapi(self, request: Request) -> Response:
        """Return the OpenAPI document."""
        return Response(_schema("openapi.json"), media_type="application/json")

    async def _table(self, request: Request) -> Table:
        return (await self.hub.room(request.path_params["id"])).table

    async def _create(self, request: Request, created: Created) -> Response:
        self.hub.check_allowed(created.host)
        client = Client(created.host, address_of(request))
        with self.public.listing(client) if created.config.listed else nullcontext() as listing:
            self.quotas.tables.take(client)
            table = await self.hub.create(created, client.address)
            if listing is not None:
                listing.id = table.id
        return answer(messages.CreatedTable(table.id), 201)

    async def _finished_game(self, id: str, digest: str) -> Table | None:
        """Return a finished game if the table exists and its record has the digest."""
        try:
            table = (await self.hub.room(id)).table
        except RefusedError as error:
            if error.code in {"table-unknown", "table-damaged"}:
                return None
            raise
        agrees = table.state == "over" and digest_of(record_of(table)) == digest
        return table if agrees else None

    async def _play_on(
        self, request: Request, client: Client, wish: review_messages.BranchWish, old: Table
    ) -> Response:
        deal = old.finished().deal
        start = branch_start(record_of(old), deal, wish, SystemRandom(), old.id)
        own = next((old.seats[seat].name for seat in old.seats_of(client.key)), "")
        return await self._create_branch(request, start, wish.name or own, old.id)

    async def _create_branch(
        self, request: Request, start: BranchStart, name: str, table: str | None
    ) -> Response:
        most = self.settings.limits.name_length
        clean = clean_name(name or self._text(request)("player-unnamed"), most)
        created = created_branch(start, table, key_of(request), clean)
        return await self._create(request, created)

    def _client(self, request: Request) -> Client:
        """Return the caller, who must have a key that is not blocked."""
        key = key_of(request)
        self.hub.check_allowed(key)
        return Client(key, address_of(request))

    def _text(self, request: Request) -> Text:
        return text_for(request.headers.get("accept-language", ""), self.texts)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A call: its handler, and its types for the OpenAPI document.

    `answer` and `body` are msgspec types (JSON), or media types of other content.
    """

    handler: Callable[[Api, Request], Awaitable[Response]]
    method: str
    path: str
    answer: Any
    body: Any = None
    query: type[msgspec.Struct] | None = None
    status: int = 200
    needs_key: bool = False


ENDPOINTS = (
    Endpoint(
        Api.create_table, "POST", "/tables", messages.CreatedTable,
        body=requests.NewTable, status=201, needs_key=True,
    ),
    Endpoint(Api.list_tables, "GET", "/tables", messages.TableLists),
    Endpoint(Api.show_table, "GET", "/tables/{id}", messages.TableSummary),
    Endpoint(
        Api.join_table, "POST", "/tables/{id}/join", messages.TakenSeat,
        body=requests.Join, needs_key=True,
    ),
    Endpoint(
        Api.preview_placements, "GET", "/tables/{id}/previews", messages.Previews, needs_key=True
    ),
    Endpoint(
        Api.show_position, "GET", "/tables/{id}/position", messages.Position, needs_key=True
    ),
    Endpoint(
        Api.give_hint, "GET", "/tables/{id}/hint", review_messages.Hint,
        query=review_messages.HintQuery, needs_key=True,
    ),
    Endpoint(Api.download_record, "GET", "/tables/{id}/record", "text/plain"),
    Endpoint(Api.replay_table, "GET", "/tables/{id}/replay", messages.Replay),
    Endpoint(
        Api.review_table, "GET", "/tables/{id}/review", review_messages.ReviewProgress,
        query=review_messages.ReviewQuery, needs_key=True,
    ),
    Endpoint(
        Api.find_best, "GET", "/tables/{id}/hindsight", messages.HindsightResult,
        query=requests.HindsightQuery,
    ),
    Endpoint(Api.draw_qr_code, "GET", "/tables/{id}/qr.svg", "image/svg+xml"),
    Endpoint(Api.draw_preview, "GET", "/tables/{id}/preview.png", "image/png"),
    Endpoint(
        Api.challenge, "POST", "/tables/{id}/challenge", messages.CreatedTable,
        body=requests.Challenge | None, status=201, needs_key=True,
    ),
    Endpoint(
        Api.play_on, "POST", "/tables/{id}/branch", messages.CreatedTable,
        body=review_messages.BranchWish, status=201, needs_key=True,
    ),
    Endpoint(Api.read_record, "POST", "/records", messages.Replay, body="text/plain"),
    Endpoint(
        Api.review_record, "POST", "/records/review", review_messages.ReviewProgress,
        body=review_messages.RecordReview, needs_key=True,
    ),
    Endpoint(
        Api.play_on_from_record, "POST", "/records/branch", messages.CreatedTable,
        body=review_messages.RecordBranch, status=201, needs_key=True,
    ),
    Endpoint(
        Api.check_boards, "POST", "/boards/check", board_messages.CheckedBoards,
        body=board_messages.BoardCheck,
    ),
    Endpoint(
        Api.measure_board, "POST", "/boards/difficulty", board_messages.BoardDifficulty,
        body=board_messages.MeasureBoard, needs_key=True,
    ),
    Endpoint(
        Api.surprise_me, "POST", "/boards/surprise", board_messages.SurpriseBoard,
        body=board_messages.SurpriseWish, needs_key=True,
    ),
    Endpoint(
        Api.show_difficulty_scale, "GET", "/edition/{id}/difficulty",
        board_messages.DifficultyScale,
    ),
    Endpoint(Api.list_own_games, "GET", "/mine", messages.MyGames, needs_key=True),
    Endpoint(Api.export_own_data, "GET", "/mine/data", PlayerData, needs_key=True),
    Endpoint(Api.erase_own_data, "DELETE", "/mine/data", ErasedData, needs_key=True),
    Endpoint(Api.show_edition, "GET", "/edition/{id}", messages.Edition),
    Endpoint(Api.show_socket_schemas, "GET", "/socket.json", dict[str, Any]),
    Endpoint(Api.show_openapi, "GET", "/openapi.json", dict[str, Any]),
)  # fmt: skip


def key_if_any(request: Request) -> str | None:
    """Return the hash of the caller's key, or none if the request has no key."""
    return bearer(request.headers.get("authorization"))


def key_of(request: Request) -> str:
    """Return the hash of the caller's key; raise `RefusedError` if the request has none."""
    key = key_if_any(request)
    if key is None:
        raise RefusedError("key-missing")
    return key


def address_of(request: Request) -> str:
    """Return the address of the caller as limits count it."""
    return address_group(client_host(request.scope))


def media_type(request: Request) -> str:
    """Return the content type of a request without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def answer(value: messages.Message, status: int = 200, cache: str = "no-store") -> Response:
    """Return a message as the answer to a request."""
    return json_answer(msgspec.json.encode(value), status, cache)


def json_answer(text: bytes, status: int = 200, cache: str = "no-store") -> Response:
    """Return an encoded message as the answer to a request."""
    return Response(text, status, {"cache-control": cache}, "application/json")


async def body_of(request: Request, expected: Any) -> Any:
    """Decode the JSON body of a request as a msgspec type."""
    if media_type(request) != "application/json":
        raise RefusedError("request-form", reason="the content type must be application/json")
    return requests.decode_body(await request.body(), expected)


def my_game(game: StoredSummary, key: str, summary: messages.TableSummary) -> messages.MyGame:
    """Return the entry of a game in the list of the caller's games."""
    return messages.MyGame(
        **{name: getattr(summary, name) for name in summary.__struct_fields__},
        mine=[number for number, seat in enumerate(game.seats) if owns(key, seat)],
        totals=game.totals,
        winners=game.winners,
        rank=game.rank,
    )


def views_of(table: Table, key: str) -> tuple[tuple[int, int], list[View]]:
    """Return the open card and what the seats of a key see; nothing unless the game is played."""
    game = table.game if table.state == "playing" else None
    return table.card, [game.view(seat) for seat in table.seats_of(key)] if game else []


def own_view(table: Table, key: str) -> View:
    """Return what the caller's seat sees: the first that has to act, or else the first.

    Raise `RefusedError` if the key has no seat, or no game is being played.
    """
    seats = table.seats_of(key)
    if not seats:
        raise RefusedError("seat-none")
    if table.game is None or table.state == "over":
        raise RefusedError("table-open" if table.game is None else "table-over")
    due = [seat for seat in seats if seat in table.game.waiting_for]
    return table.game.view((due or seats)[0])


def _schema(name: str) -> bytes:
    return (SCHEMAS / name).read_bytes()
