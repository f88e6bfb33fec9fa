"""The HTTP interface under `/api/v1`: every call with its types and its handler."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from gapless.compute.service import JobService
from gapless.editions import edition
from gapless.editions.board_codes import PREFIX as CODE
from gapless.records import format_record
from gapless.rooms.branches import branch_of_text
from gapless.rooms.calls import Calls
from gapless.rooms.deals import new_salt
from gapless.rooms.events import AnyEvent
from gapless.rooms.keys import Client, bearer
from gapless.rooms.quotas import RateLimiter, address_group
from gapless.rooms.refusals import RefusedError
from gapless.rooms.table import Table
from gapless.rooms.visits import text_for
from gapless.rooms.wire import messages, requests
from gapless.rooms.wire.conversions import record_of
from gapless.server.computing import answers, board_checks, board_jobs, hindsight_jobs, review_jobs
from gapless.server.operations import erasure, exports, housekeeping, player_data
from gapless.server.settings import Settings
from gapless.text import Text

from . import board_messages as boards
from .middleware import client_host
from .review_messages import RecordReview, ReviewProgress, ReviewQuery

PREFIX = "/api/v1"
SCHEMAS = Path(__file__).with_name("schemas")
"""The OpenAPI document and `socket.json`, written by `scripts/wire_types.py`."""

MOST_HOST = 300
"""Length of a host name with a port; a longer one would not fit into a QR code."""


QUICK_CHECK_BYTES = 2_000
"""Checks of boards up to this size take a few milliseconds; others are for a pool process."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who sent a request: the key, the address as limits count it, and the language."""

    request: Request
    texts: Mapping[str, Text]

    @property
    def key_if_any(self) -> str | None:
        """The hash of the key, or none if the request has no key."""
        return bearer(self.request.headers.get("authorization"))

    @property
    def key(self) -> str:
        """The hash of the key; `RefusedError` if the request has none."""
        if (key := self.key_if_any) is None:
            raise RefusedError("key-missing")
        return key

    @property
    def address(self) -> str:
        """The address, or the network that counts as one."""
        return address_group(client_host(self.request.scope))

    @property
    def client(self) -> Client:
        """The key and the address."""
        return Client(self.key, self.address)

    @property
    def text(self) -> Text:
        """The sentences in the caller's language."""
        return text_for(self.request.headers.get("accept-language", ""), self.texts)

    @property
    def unnamed(self) -> str:
        """The name of a player who gave none."""
        return self.text("player-unnamed")


Handler: TypeAlias = Callable[..., Awaitable[messages.Message | bytes | Response]]
Responder: TypeAlias = Callable[[Request], Awaitable[Response]]


@dataclass
class Endpoint:
    """A call, as the decorator of its handler: a method of `Api`.

    The handler gets the caller and, by name, the `id` in the path, the `body` and the `query`. The
    types of the call are those of the handler, unless another `answer` or `body` is given: a
    msgspec type (JSON), or the media type of other content.
    """

    method: str
    path: str
    answer: Any = None
    body: Any = None
    status: int = 200
    needs_key: bool = False
    cache: str = "no-store"
    query: type[msgspec.Struct] | None = field(init=False)
    handler: Handler = field(init=False)

    def __call__(self, handler: Handler) -> Handler:
        """Add the handler to the calls."""
        types = handler.__annotations__
        self.handler = handler
        self.answer = self.answer or types["return"]
        self.body = self.body or types.get("body")
        self.query = types.get("query")
        ENDPOINTS.append(self)
        return handler

    async def respond(self, api: "Api", request: Request) -> Response:
        """Answer a request. Players who are blocked may only read what is theirs, or erase it."""
        caller = Caller(request, api.texts)
        if self.needs_key and self.method == "POST":
            api.calls.hub.check_allowed(caller.key)
        arguments: dict[str, Any] = dict(request.path_params)
        if self.query is not None:
            arguments["query"] = requests.decode_query(request.query_params, self.query)
        if self.body is not None and not isinstance(self.body, str):
            arguments["body"] = await body_of(request, self.body)
        value = await self.handler(api, caller, **arguments)
        return value if isinstance(value, Response) else answer(value, self.status, self.cache)


ENDPOINTS: list[Endpoint] = []
"""All calls, in the order of the OpenAPI document."""


async def _dispatch(handlers: Mapping[str, Responder], request: Request) -> Response:
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

    calls: Calls
    compute: JobService
    settings: Settings
    texts: Mapping[str, Text]
    answers: answers.Answers
    sent_records: RateLimiter
    housekeeping: housekeeping.Housekeeping
    exports: exports.Exports
    data_requests: RateLimiter
    board_check_rates: RateLimiter
    board_jobs: board_jobs.BoardJobs
    reviews: review_jobs.ReviewJobs

    def routes(self) -> list[Route]:
        """Return a route for each path below `PREFIX`."""
        paths: dict[str, dict[str, Responder]] = {}
        for endpoint in ENDPOINTS:
            paths.setdefault(endpoint.path, {})[endpoint.method] = partial(endpoint.respond, self)
        return [
            Route(path, partial(_dispatch, methods), methods=list(methods))
            for path, methods in paths.items()
        ]

    @Endpoint("POST", "/tables", status=201, needs_key=True)
    async def create_table(self, caller: Caller, body: requests.NewTable) -> messages.CreatedTable:
        """Create a table. With no free seat the game starts at once."""
        for ref in set(body.boards or ()):
            if ref.startswith(CODE):
                self.board_check_rates.take(caller.address)
        return await self.calls.create(body, caller.client)

    @Endpoint("GET", "/tables")
    async def list_tables(self, caller: Caller) -> messages.TableLists:
        """List public tables: open ones, and ones where a game is played."""
        return await self.calls.tables(caller.key_if_any)

    @Endpoint("GET", "/tables/{id}")
    async def show_table(self, caller: Caller, id: str) -> messages.TableSummary:
        """Return the summary of a table."""
        return await self.calls.summary(id, caller.key_if_any)

    @Endpoint("POST", "/tables/{id}/join", needs_key=True)
    async def join_table(self, caller: Caller, id: str, body: requests.Join) -> messages.TakenSeat:
        """Take a free seat."""
        return await self.calls.join(id, body, caller.client)

    @Endpoint("GET", "/tables/{id}/previews", messages.Previews, needs_key=True)
    async def preview_placements(self, caller: Caller, id: str) -> bytes:
        """Return what each legal placement would do, for the caller's seats with a tile in hand."""
        position, views = await self.calls.views(id, caller.key)
        return await self.answers.run(caller.address, answers.previews_json, position, tuple(views))

    @Endpoint("GET", "/tables/{id}/position", needs_key=True)
    async def show_position(self, caller: Caller, id: str) -> messages.Position:
        """Return where a running game of the caller stands, for a picture of it."""
        return await self.calls.position(id, caller.key)

    @Endpoint("POST", "/tables/{id}/hint", needs_key=True)
    async def give_hint(self, caller: Caller, id: str, body: requests.HintRequest) -> messages.Hint:
        """Return a hint for a seat of the caller, and mark the game."""
        return await self.calls.hint(id, body, caller.client)

    @Endpoint("GET", "/tables/{id}/record", "text/plain")
    async def download_record(self, caller: Caller, id: str) -> Response:
        """Return a finished game as a record."""
        table = await self.calls.table(id)
        headers = {"content-disposition": f'attachment; filename="{table.id}.fits.txt"'}
        return PlainTextResponse(format_record(record_of(table)), headers=headers)

    @Endpoint("GET", "/tables/{id}/replay", messages.Replay)
    async def replay_table(self, caller: Caller, id: str) -> bytes:
        """Return a finished game, card by card."""
        text = format_record(record_of(await self.calls.table(id)))
        return await self.answers.run(caller.address, answers.replay_json, text, None)

    @Endpoint("GET", "/tables/{id}/review", ReviewProgress, needs_key=True)
    async def review_table(self, caller: Caller, id: str, query: ReviewQuery) -> bytes:
        """Return the review of a finished game as far as it is computed; start it if necessary."""
        self.calls.hub.check_allowed(caller.key)
        table = await self.calls.table(id)
        job = self.reviews.of_table(table, query.seat, query.effort, caller.client)
        return self.reviews.progress(job, caller.text)

    @Endpoint("GET", "/tables/{id}/hindsight")
    async def find_best(
        self, caller: Caller, id: str, query: requests.HindsightQuery
    ) -> messages.HindsightResult:
        """Return the best score that was possible in a finished round."""
        room = await self.calls.room_at(id, query.position)

        def played(table: Table) -> tuple[hindsight_jobs.FinishedRound, tuple[AnyEvent, ...]]:
            return hindsight_jobs.finished_round(table, query.round, query.seat, query.position), ()

        round = await room.commits.perform(played)
        return await hindsight_jobs.best_of_round(self.compute, round, caller.address)

    @Endpoint("GET", "/tables/{id}/qr.svg", "image/svg+xml")
    async def draw_qr_code(self, caller: Caller, id: str) -> Response:
        """Return the link of a table as a QR code."""
        table, url = await self.calls.table(id), caller.request.url
        if len(url.netloc) > MOST_HOST:
            raise RefusedError("request-form", reason="the host name is too long")
        base = f"{url.scheme}://{url.netloc}{self.settings.base_path}"
        drawing = BytesIO()
        code = segno.make(f"{base}/table/{table.id}", error="m", micro=False)
        code.save(drawing, kind="svg", border=2, scale=4)
        return Response(drawing.getvalue(), media_type="image/svg+xml")

    @Endpoint("GET", "/tables/{id}/preview.png", "image/png")
    async def draw_preview(self, caller: Caller, id: str) -> Response:
        """Return a picture of a table's boards, for sites that show its link."""
        config = (await self.calls.table(id)).config
        png = await self.answers.picture(config.edition, config.boards, caller.address)
        return Response(png, 200, {"cache-control": "public, max-age=86400"}, "image/png")

    @Endpoint("POST", "/tables/{id}/challenge", status=201, needs_key=True)
    async def challenge(
        self, caller: Caller, id: str, body: requests.Challenge | None
    ) -> messages.CreatedTable:
        """Create a table with the deal of a finished game, for the caller."""
        return await self.calls.challenge(id, body, caller.unnamed, caller.client)

    @Endpoint("POST", "/tables/{id}/branch", status=201, needs_key=True)
    async def play_on(
        self, caller: Caller, id: str, body: requests.BranchRequest
    ) -> messages.CreatedTable:
        """Create a table that plays on from a point of a finished game, for the caller."""
        return await self.calls.play_on(id, body, caller.unnamed, caller.client)

    @Endpoint("POST", "/records", messages.Replay, body="text/plain")
    async def read_record(self, caller: Caller) -> bytes:
        """Return the replay of a record. Boards in files are not read."""
        self.sent_records.take(caller.address)
        if media_type(caller.request) != "text/plain":
            raise RefusedError("request-type", expected="text/plain")
        try:
            text = (await caller.request.body()).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RefusedError("request-type", expected="text/plain, UTF-8") from None
        most = self.settings.limits.record_rounds
        return await self.answers.run(caller.address, answers.replay_json, text, most)

    @Endpoint("POST", "/records/review", ReviewProgress, needs_key=True)
    async def review_record(self, caller: Caller, body: RecordReview) -> bytes:
        """Return the review of a finished record as far as it is computed."""
        most = self.settings.limits.record_rounds
        job = self.reviews.of_record(body, most, caller.client)
        if self.reviews.is_new(job):
            self.sent_records.take(caller.address)
            await self.answers.run(caller.address, answers.check_review, body, most)
        return self.reviews.progress(job, caller.text)

    @Endpoint("POST", "/records/branch", status=201, needs_key=True)
    async def play_on_from_record(
        self, caller: Caller, body: requests.RecordBranch
    ) -> messages.CreatedTable:
        """Create a table that plays on from a point of a record, for the caller."""
        self.sent_records.take(caller.address)
        most, salt = self.settings.limits.rounds, new_salt(os.urandom)
        sent = await self.answers.run(caller.address, branch_of_text, body.record, most, body, salt)
        return await self.calls.play_on_from_record(sent, body, caller.unnamed, caller.client)

    @Endpoint("POST", "/boards/check", boards.CheckedBoards)
    async def check_boards(
        self, caller: Caller, body: boards.BoardCheck
    ) -> boards.CheckedBoards | bytes:
        """Return the mistakes of a board, a code or a board file, and how to draw and share it."""
        self.board_check_rates.take(caller.address)
        if len(await caller.request.body()) <= QUICK_CHECK_BYTES and body.file is None:
            return board_checks.check_boards(body, caller.text)
        language = caller.text.language
        return await self.answers.run(caller.address, board_checks.checked_json, body, language)

    @Endpoint("POST", "/boards/difficulty", needs_key=True)
    async def measure_board(
        self, caller: Caller, body: boards.MeasureBoard
    ) -> boards.BoardDifficulty:
        """Return the difficulty of a board as far as it is measured; start that if necessary."""
        return self.board_jobs.difficulty(body.edition, body.code, caller.client)

    @Endpoint("POST", "/boards/surprise", needs_key=True)
    async def surprise_me(
        self, caller: Caller, body: boards.SurpriseRequest
    ) -> boards.SurpriseBoard:
        """Return a generated board once there is one; start to generate it if necessary."""
        wanted = board_jobs.WantedBoard(body.edition, body.kinds, body.difficulty, body.seed)
        share, layout, waiting = self.board_jobs.surprise(wanted, caller.client)
        if layout is None:
            return boards.SurpriseBoard(share, waiting=waiting)
        named = msgspec.structs.replace(board_checks.draft_of(layout.board), name=body.name)
        checked = board_checks.checked_draft(named, edition(body.edition), caller.text)
        near = layout.fits or body.difficulty is None
        skill = None if layout.skill is None else round(layout.skill, 1)
        return boards.SurpriseBoard(share, checked, skill=skill, near=near)

    @Endpoint("GET", "/edition/{id}/difficulty", cache="public, max-age=300")
    async def show_difficulty_scale(self, caller: Caller, id: str) -> boards.DifficultyScale:
        """Return the difficulty of the boards of an edition."""
        return board_jobs.difficulty_scale(id)

    @Endpoint("GET", "/mine", needs_key=True)
    async def list_own_games(self, caller: Caller) -> messages.MyGames:
        """List the games of the caller's key."""
        return await self.calls.own_games(caller.key)

    @Endpoint("GET", "/mine/data", player_data.PlayerData, needs_key=True)
    async def export_own_data(self, caller: Caller) -> Response:
        """Return everything that is stored about the caller's key, as a download."""
        client = caller.client
        self.data_requests.take(client.address)
        parts = self.exports.data_of(client)
        first = await anext(parts)  # what is refused is refused before anything is sent

        async def content() -> AsyncIterator[bytes]:
            yield first
            async for part in parts:
                yield part

        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="gapless-data.json"',
        }
        return StreamingResponse(content(), 200, headers, "application/json")

    @Endpoint("DELETE", "/mine/data", needs_key=True)
    async def erase_own_data(self, caller: Caller) -> erasure.ErasedData:
        """Erase the caller's key and names. Games with others stay, with a neutral name."""
        client = caller.client
        self.data_requests.take(client.address)
        return await self.housekeeping.erase(client.key)

    @Endpoint("GET", "/edition/{id}", cache="public, max-age=300")
    async def show_edition(self, caller: Caller, id: str) -> messages.Edition:
        """Return the tiles, boards, ranks, bots and limits of an edition."""
        return self.calls.edition(id)

    @Endpoint("GET", "/socket.json", dict[str, Any])
    async def show_socket_schemas(self, caller: Caller) -> bytes:
        """Return the JSON Schemas of the socket's messages."""
        return (SCHEMAS / "socket.json").read_bytes()

    @Endpoint("GET", "/openapi.json", dict[str, Any])
    async def show_openapi(self, caller: Caller) -> bytes:
        """Return the OpenAPI document."""
        return (SCHEMAS / "openapi.json").read_bytes()


def media_type(request: Request) -> str:
    """Return the content type of a request without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def body_of(request: Request, expected: Any) -> Any:
    """Return the JSON body of a request as a msgspec type; `None` if it may be left out and is."""
    is_optional = not isinstance(expected, type)
    if is_optional and not await request.body():
        return None
    if media_type(request) != "application/json":
        raise RefusedError("request-form", reason="the content type must be application/json")
    return requests.decode_body(await request.body(), expected)


def answer(value: messages.Message | bytes, status: int = 200, cache: str = "no-store") -> Response:
    """Return a message, which may be encoded already, as the answer to a request."""
    text = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(text, status, {"cache-control": cache}, "application/json")
