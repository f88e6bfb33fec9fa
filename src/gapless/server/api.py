"""The HTTP interface: everything that is asked once."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from fastapi import APIRouter, Depends, Query, Request, Response, Security
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPBearer

from gapless.records import Record, format_record, parse_record
from gapless.text import Text

from . import messages
from .bodies import Challenge, Join, Joined, Made, NewTable, challenge_of, clean_name, created_of
from .boxes import Box, box_of
from .commands import join
from .errors import RefusedError
from .events import Created
from .hindsight import Best, Hindsight
from .hub import Hub, deal_again, wall_clock
from .keys import bearer
from .limits import Buckets
from .settings import Settings
from .sockets import language_of
from .steps import replay_of
from .summaries import Stored, read_stored, summary_of
from .table import Table, owns

LISTED_MS = 3 * 3600 * 1000
"""How long a public table is listed after its last change, while somebody is at it."""

FRESH_MS = 600 * 1000
"""How long it is listed with nobody there: they may be on their way."""

LISTED, MINE = 100, 100


class Lists(msgspec.Struct, frozen=True):
    """Public tables that wait for players, and that are being played."""

    open: list[messages.Summary]
    running: list[messages.Summary]


class MyGame(messages.Summary, frozen=True):
    """A game of the caller; `mine` are the caller's seats."""

    mine: list[int]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rank: messages.Names | None


class Mine(msgspec.Struct, frozen=True):
    """The caller's games, the newest first, and the best solo total of each edition."""

    games: list[MyGame]
    best: dict[str, int]


SHAPES = (Box, Best, Lists, Mine, messages.Replay, messages.Summary)
"""What is answered, for the OpenAPI document."""


@dataclass(frozen=True, slots=True)
class Services:
    """What the interface works with."""

    hub: Hub
    hindsight: Hindsight
    settings: Settings
    texts: Mapping[str, Text]
    tables_made: Buckets


def answer(value: Any, status: int = 200, cache: str = "no-store") -> Response:
    headers = {"cache-control": cache}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def key_if_any(request: Request) -> str | None:
    return bearer(request.headers.get("authorization"))


_scheme = HTTPBearer(auto_error=False, description="The key of a browser: 32 random bytes.")


def key_of(request: Request, _: Annotated[object, Security(_scheme)]) -> str:
    key = key_if_any(request)
    if key is None:
        raise RefusedError("key-missing")
    return key


KeyIfAny = Annotated[str | None, Depends(key_if_any)]
Key = Annotated[str, Depends(key_of)]


def router(services: Services) -> APIRouter:  # noqa: C901, PLR0915
    """The calls of `/api/v1`."""
    api = APIRouter(prefix="/api/v1")
    hub, settings = services.hub, services.settings

    def is_present(id: str) -> Any:
        room = hub.rooms.get(id)
        return room.is_present if room is not None else lambda seat: seat.kind == "bot"

    def summary(stored: Stored, key: str | None) -> messages.Summary:
        return summary_of(stored, key, is_present(stored.id))

    async def listed(state: str, key: str | None) -> list[messages.Summary]:
        now = wall_clock()
        texts = await hub.store.listed(state, now - LISTED_MS, LISTED)
        shown = [summary(read_stored(text), key) for text in texts]
        return [
            one
            for one in shown
            if one.changed > now - FRESH_MS
            or any(seat.present for seat in one.seats if seat.kind == "person")
        ]

    async def table(id: str) -> Table:
        return (await hub.room(id)).table

    @api.post("/tables", status_code=201, response_model=Made)
    async def make_table(request: Request, wish: NewTable, key: Key) -> Any:
        """Makes a table. With no free seat the game starts at once."""
        created = created_of(wish, key, settings.limits)
        services.tables_made.take(address_of(request))
        return answer({"table": (await hub.create(created)).id}, 201)

    @api.get("/tables", responses=shape("Lists"))
    async def list_tables(key: KeyIfAny) -> Response:
        """Public tables: open ones, and ones where a game is played."""
        return answer(Lists(await listed("open", key), await listed("playing", key)))

    @api.get("/tables/{id}", responses=shape("Summary"))
    async def show_table(id: str, key: KeyIfAny) -> Response:
        """A table in short."""
        return answer((await hub.room(id)).summary(key))

    @api.post("/tables/{id}/join", response_model=Joined)
    async def join_table(id: str, wish: Join, key: Key) -> Any:
        """Takes a free seat."""
        name = clean_name(wish.name, settings.limits)
        room = await hub.room(id)
        taken: list[int] = []

        def decide(table: Table) -> Any:
            joined, *others = join(table, key, name, wish.seat)
            taken[:] = [joined.seat]
            return (joined, *others)

        await room.perform(decide)
        return answer({"seat": taken[0]})

    @api.get("/tables/{id}/record", response_class=PlainTextResponse)
    async def download_record(id: str) -> Response:
        """A finished game as a record."""
        name = f'attachment; filename="{id}.fits.txt"'
        text = format_record(record_of(await table(id)))
        return PlainTextResponse(text, headers={"content-disposition": name})

    @api.get("/tables/{id}/replay", responses=shape("Replay"))
    async def replay_table(id: str) -> Response:
        """A finished game, card by card."""
        return answer(replay_of(record_of(await table(id))))

    @api.get("/tables/{id}/hindsight", responses=shape("Best"))
    async def best_in_hindsight(
        id: str,
        round: Annotated[int, Query(ge=0, le=100)],
        seat: Annotated[int, Query(ge=0, le=100)],
    ) -> Response:
        """The best that was possible in a finished round."""
        return answer(await services.hindsight.best(await table(id), round, seat))

    @api.get("/tables/{id}/qr.svg", responses=picture())
    async def qr_code(request: Request, id: str) -> Response:
        """The link of a table as a QR code."""
        found = await table(id)
        link = f"{request.url.scheme}://{request.url.netloc}{settings.base_path}/table/{found.id}"
        drawing = BytesIO()
        segno.make(link, error="m", micro=False).save(drawing, kind="svg", border=2, scale=4)
        return Response(drawing.getvalue(), media_type="image/svg+xml")

    @api.post("/tables/{id}/challenge", status_code=201, response_model=Made)
    async def challenge(request: Request, id: str, key: Key, wish: Challenge | None = None) -> Any:
        """A table with the deal of a finished game, for the caller."""
        old = await table(id)
        again = deal_again(old)
        asked = wish.name if wish and wish.name else unnamed(request, services.texts)
        config, seats = challenge_of(old, key, clean_name(asked, settings.limits))
        services.tables_made.take(address_of(request))
        return answer({"table": (await hub.create(Created(config, seats, key, *again))).id}, 201)

    @api.post("/records", responses=shape("Replay"), openapi_extra=plain_text())
    async def read_record(request: Request) -> Response:
        """A record, to look at it. Boards of files are not read."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "text/plain":
            raise RefusedError("request-type", expected="text/plain")
        try:
            text = (await request.body()).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RefusedError("request-type", expected="text/plain, UTF-8") from None
        return answer(replay_of(parse_record(text)))

    @api.get("/mine", responses=shape("Mine"))
    async def my_games(key: Key) -> Response:
        """The games of the caller's key."""
        games = [read_stored(text) for text in await hub.store.played_by(key, MINE)]
        best = await hub.store.best_of(key)
        return answer(Mine([my_game(game, key, summary(game, key)) for game in games], best))

    @api.get("/edition/{id}", responses=shape("Box"))
    async def show_edition(id: str) -> Response:
        """What the page draws with."""
        box = box_of(id, settings.limits)
        return answer(box, cache="public, max-age=300")

    @api.get("/socket.json", responses=anything())
    async def socket_messages() -> Response:
        """The JSON Schemas of the socket's messages."""
        return answer(messages.socket_schemas())

    return api


def my_game(game: Stored, key: str, summary: messages.Summary) -> MyGame:
    return MyGame(
        **{name: getattr(summary, name) for name in summary.__struct_fields__},
        mine=[number for number, seat in enumerate(game.seats) if owns(key, seat)],
        totals=game.totals,
        winners=game.winners,
        rank=game.rank,
    )


def record_of(table: Table) -> Record:
    """A finished game as a record, with what shows that its deal was fair."""
    game = table.finished()
    assert table.secret is not None
    day = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    tags = (
        ("Date", day),
        ("Table", table.id),
        ("Commitment", table.secret.commitment),
        ("Salt", table.secret.salt),
    )
    return Record.of_game(game, tags)


def unnamed(request: Request, texts: Mapping[str, Text]) -> str:
    """What a player without a name is called."""
    return texts[language_of(request.headers.get("accept-language", ""), texts)]("player-unnamed")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def shape(name: str) -> dict[int | str, dict[str, Any]]:
    """An answer of one of our shapes, for the OpenAPI document."""
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {200: {"content": {"application/json": {"schema": schema}}}}


def anything() -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {"application/json": {"schema": {"type": "object"}}}}}


def picture() -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}


def plain_text() -> dict[str, Any]:
    content = {"text/plain": {"schema": {"type": "string"}}}
    return {"requestBody": {"required": True, "content": content}}
