"""A client at a table: its messages are read, its commands carried out, and each is answered."""

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from gapless.core.errors import GaplessError
from gapless.text import Text

from .commands import check_length, check_level, decide
from .commits import TableRequest
from .hub import Hub
from .keys import Client, hash_key
from .limits import Limits
from .quotas import Quotas, TokenBucket
from .refusals import RefusedError
from .room import Room
from .table import Table
from .wire import messages
from .wire.client_messages import AnyCommand, ClientMessage, Fill, Hello, OldCommand, Rematch
from .wire.state_json import done_message, json_text

if TYPE_CHECKING:
    from .outside import Append

MOST_REFUSED = 100
"""A connection is closed after this many unreadable or too frequent messages."""

_REFUSED, _TOO_FAST = 4400, 4429
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_old_decoder = msgspec.json.Decoder(OldCommand)
_log = logging.getLogger(__name__)


class Connection(Protocol):
    """What a visit sends to its client with, without waiting."""

    def post(self, text: str) -> None:
        """Send a message."""

    def end(self, code: int) -> None:
        """Close the connection, with a code, after what was posted; read nothing more."""


class Meter(Protocol):
    """Counts what visits do."""

    def answered(self, command: str, seconds: float) -> None:
        """Count a command that is durable."""

    def refused(self, code: str) -> None:
        """Count a refusal."""


class Visits(NamedTuple):
    """What all visits use."""

    hub: Hub
    limits: Limits
    texts: Mapping[str, Text]
    quotas: Quotas
    meter: Meter


class Visit:
    """A client at a table, from `enter` to `leave`."""

    def __init__(self, visits: Visits, connection: Connection, address: str) -> None:
        self.key = ""
        self.address = address
        self._client = Client("", address)
        self._visits = visits
        self._connection = connection
        self._text = visits.texts["en"]
        self._room: Room | None = None
        self._refused = 0
        self._ended = False
        self._now: Callable[[], float] = visits.hub.outside.ticker.now
        limits = visits.limits
        most = float(limits.messages_at_once)
        self._bucket = TokenBucket(limits.messages_per_second, most, most, self._now())

    def post(self, text: str) -> None:
        """Send a message without waiting."""
        self._connection.post(text)

    async def enter(self, id: str, data: str | bytes) -> None:
        """Show a table to the client whose first message this is.

        Raises:
            GaplessError: if the client may not see it; `dismiss` tells it why.
        """
        hello = self._read(data)
        if not isinstance(hello, Hello):
            raise RefusedError("message-hello")
        visits = self._visits
        self._text = text_for(hello.lang, visits.texts)
        self.key = hash_key(hello.key)
        self._client = Client(self.key, self.address)
        visits.hub.check_allowed(self.key)
        room = await visits.hub.room(id)
        await room.commits.catch_up(hello.since or 0)
        room.enter(self, hello.since)
        self._room = room

    def leave(self) -> None:
        """Stop watching the table: the connection is closed."""
        if self._room is not None and self in self._room.viewers:
            self._room.exit(self)

    def dismiss(self, refusal: GaplessError, code: int = _REFUSED) -> None:
        """Send the reason and close the connection, without waiting."""
        self._ended = True
        self.post(self._error(None, refusal))
        self._connection.end(code)

    def receive(self, data: str | bytes) -> None:
        """Carry out a command, or refuse what can't be read."""
        room = self._room
        if room is None or self._ended:
            return
        try:
            message = self._read(data)
            if isinstance(message, Hello):
                raise RefusedError("message-hello")
        except RefusedError as refusal:
            old = id_of_old(data) if refusal.code == "message-form" else None
            self._tolerate(refusal if old is None else RefusedError("page-old"), old)
        else:
            try:
                self._run(room, message)
            except Exception:  # noqa: BLE001 - the other players continue
                _log.exception("a command failed", extra={"command": type(message).__name__})
                self.post(self._error(message.id, RefusedError("internal")))
                self._visits.meter.refused("internal")
                room.commits.reload()

    def _read(self, data: str | bytes) -> ClientMessage:
        if not self._bucket.take(self._now()):
            raise RefusedError("rate")
        try:
            return _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise RefusedError("message-form", reason=str(error)) from None

    def _run(self, room: Room, command: AnyCommand) -> None:
        visits = self._visits
        began, id = self._now(), command.id

        def answer(refusal: GaplessError | None, seq: int) -> None:
            if refusal is None:
                self.post(done_message(id, seq))
                visits.meter.answered(type(command).__name__, self._now() - began)
            else:
                self.post(self._error(id, refusal))
                visits.meter.refused(refusal.code)

        partners: list[Append] = []  # not the request: it would be in a cycle with its function

        def decided(table: Table) -> Any:
            if isinstance(command, Rematch):
                charge = partial(visits.quotas.tables.take, self._client)
                same = command.deal == "same"
                events, partners[:] = visits.hub.rematch(table, self.key, charge, same=same)
                return events
            if isinstance(command, Fill):
                check_level(command.level, visits.hub.outside.compute.levels)
            events = decide(table, command, self.key, room.away_for)
            if events:
                check_length(table, events, visits.limits)
                visits.quotas.events.take(self._client)
            return events

        room.commits.run(TableRequest(decided, answer, partners))

    def _tolerate(self, refusal: RefusedError, id: str | None) -> None:
        """Refuse a message; too many such messages end the visit."""
        self._refused += 1
        self._visits.meter.refused(refusal.code)
        self.post(self._error(id, refusal))
        if self._refused >= MOST_REFUSED:
            self.dismiss(refusal, _TOO_FAST)

    def _error(self, id: str | None, refusal: GaplessError) -> str:
        return json_text(messages.ErrorNotice(id, refusal.code, self._text.error(refusal)))


def id_of_old(data: str | bytes) -> str | None:
    """Return the id of a command of an old page; `None` for any other message."""
    try:
        command = _old_decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return command.id if command.position is None else None


def text_for(asked: str, texts: Mapping[str, Text]) -> Text:
    """Return the text in the first known language of an `Accept-Language` header, or English."""
    for tag in asked.split(","):
        language = tag.partition(";")[0].strip().lower().partition("-")[0]
        if language in texts:
            return texts[language]
    return texts["en"]
