"""`gapless admin`: tools for the operator of a server, which may be running or not."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeAlias

import click
import msgspec
from sqlalchemy import Engine

from gapless.editions.files import write_text
from gapless.render.styled import clean
from gapless.rooms.names import clean_name
from gapless.rooms.table import Table
from gapless.server.operations import admin, retention
from gapless.server.operations.actions import in_transaction, log_action
from gapless.server.operations.admin import ListedTable
from gapless.server.operations.erasure import PlayerChanges
from gapless.server.operations.player_data import export_parts
from gapless.server.operator_errors import AdminError
from gapless.server.settings import read_retention, read_settings
from gapless.server.storage.database import migrated
from gapless.text import Text

from .base import App, Choice, CliCommand, Range, argument, command, option
from .options import AsJson, DataFolder, Output
from .output import emit, emit_json

STATES = ("open", "playing", "over", "ended")
WATCH_SECONDS = 0.5

Entry: TypeAlias = tuple[dict[str, Any] | None, str]
"""What a command reports: values for `--json`, or `None` if there are none, and a line."""

TableId = Annotated[str, argument("table")]
Player = Annotated[str, argument("player")]
Limit = Annotated[int, option("option-limit", "number", type=Range(1, 100_000), default=50)]
Confirmed = Annotated[bool, option("option-yes")]


class Host(NamedTuple):
    """What a command works with: texts, environment, database, and changes of players' data."""

    text: Text
    environ: Mapping[str, str]
    engine: Engine
    players: PlayerChanges


def host_command(key: str) -> Callable[[Callable[..., Iterator[Entry]]], CliCommand]:
    """Return a decorator that makes a command of a function that yields what it did or found.

    The function takes the `Host` and the parameters. What was interrupted before is finished first.
    Every command has `--data` and `--json`.
    """

    def decorate(work: Callable[..., Iterator[Entry]]) -> CliCommand:
        def run(app: App, *, data: DataFolder, as_json: AsJson, **arguments: Any) -> None:
            settings = read_settings(app.environ, data, existing=True)
            with migrated(settings.database, writing=True) as engine:
                players = PlayerChanges(engine, settings.limits.name_length)
                players.finish()
                host = Host(app.text, app.environ, engine, players)
                for values, line in work(host, **arguments):
                    if not as_json:
                        emit(f"{line}\n")
                    elif values is not None:
                        emit_json(values)

        run.__annotations__ = {**work.__annotations__, **run.__annotations__}
        return command(key)(run)

    return decorate


@host_command("admin-list")
def list_command(
    host: Host,
    *,
    state: Annotated[str | None, option("option-state", "state", type=Choice(STATES))],
    limit: Limit,
) -> Iterator[Entry]:
    """List tables, those that changed last first."""
    tables = admin.list_tables(host.engine, state, limit)
    for table in tables:
        yield _values(table), _line(host.text, table)
    if not tables:
        yield None, host.text("admin-none")


@host_command("admin-watch")
def watch_command(
    host: Host, *, table: TableId, once: Annotated[bool, option("option-once")]
) -> Iterator[Entry]:
    """Report what happens at a table, until the game is over."""
    engine = host.engine
    last: dict[str, Any] = {"events": 0}
    while True:
        barred = admin.blocked_keys(engine)
        for state in admin.table_states(engine, table, last["events"]):
            seats = [seat._asdict() for seat in admin.seats_of(state, barred)]
            now = _progress(state) | {"seats": seats}
            if now != last:
                yield now, _progress_line(host.text, now)
                last = now
        if once or last["state"] in {"over", "ended"}:
            return
        time.sleep(WATCH_SECONDS)


def confirm(text: Text, target: str) -> None:
    """Let an operator at a terminal type the target; raise `AdminError` if they type another."""
    if sys.stdin is None or not sys.stdin.isatty():
        return
    click.echo(text("admin-confirm", target=clean(target)), nl=False, err=True)
    if sys.stdin.readline().strip() != target:
        raise AdminError("not-confirmed")


@host_command("admin-end")
def end_command(host: Host, *, table: TableId) -> Iterator[Entry]:
    """End a table before its game is over."""
    admin.end_table(host.engine, table)
    yield {"table": table}, host.text("admin-ended", table=table)


@host_command("admin-delete")
def delete_command(host: Host, *, table: TableId, yes: Confirmed) -> Iterator[Entry]:
    """Remove a table."""
    if not yes:
        confirm(host.text, table)
    admin.delete_table(host.engine, table)
    yield {"table": table}, host.text("admin-deleted", table=table)


@host_command("admin-block")
def block_command(host: Host, *, player: Player) -> Iterator[Entry]:
    """Keep a player from playing."""
    key = admin.find_player(host.engine, player)
    admin.block(host.engine, key)
    yield {"player": key[:8]}, host.text("admin-blocked", player=key[:8])


@host_command("admin-unblock")
def unblock_command(host: Host, *, player: Player) -> Iterator[Entry]:
    """Let a player play again."""
    key = admin.find_player(host.engine, player)
    admin.unblock(host.engine, key)
    yield {"player": key[:8]}, host.text("admin-unblocked", player=key[:8])


@host_command("admin-rename")
def rename_command(
    host: Host, *, player: Player, name: Annotated[str, argument("name")]
) -> Iterator[Entry]:
    """Give a player another name in all games."""
    players = host.players
    new = clean_name(name, players.name_length)
    key = admin.find_player(host.engine, player)
    renamed = players.rename(key, new)
    shown = ", ".join(renamed.names) or new
    yield (
        {"player": key[:8], "name": new, **renamed._asdict()},
        host.text("admin-renamed", player=key[:8], shown=shown, games=renamed.games),
    )


@host_command("admin-erase")
def erase_command(host: Host, *, player: Player, yes: Confirmed) -> Iterator[Entry]:
    """Erase a player from all games."""
    key = admin.find_player(host.engine, player)
    if not yes:
        confirm(host.text, player)
    values = {"player": key[:8]} | msgspec.structs.asdict(host.players.erase(key))
    yield values, host.text("admin-erased", **values)


@host_command("admin-export")
def export_command(host: Host, *, player: Player, output: Output) -> Iterator[Entry]:
    """Report everything stored about a player, as JSON, or write it to a file."""
    key = admin.find_player(host.engine, player)
    text = b"".join(export_parts(host.engine, key)).decode()
    in_transaction(host.engine, partial(log_action, action="export", target=key))
    if output is None or str(output) == "-":
        yield msgspec.json.decode(text), text
    else:
        write_text(output, f"{text}\n")
        output.chmod(0o600)
        values = {"player": key[:8], "file": str(output)}
        yield values, host.text("admin-exported", **values)


@host_command("admin-clean")
def clean_command(
    host: Host, *, dry_run: Annotated[bool, option("option-dry-run", flags="--dry-run")]
) -> Iterator[Entry]:
    """Remove tables that nobody has used for a long time."""
    after = (host.engine, read_retention(host.environ), time.time_ns() // 1_000_000)
    removed = len(retention.expired(*after)) if dry_run else retention.clean(*after)
    message = "admin-cleaning" if dry_run else "admin-cleaned"
    yield {"tables": removed}, host.text(message, tables=removed)


@host_command("admin-size")
def size_command(host: Host) -> Iterator[Entry]:
    """Report how large the database is."""
    values = admin.measure(host.engine)._asdict()
    megabytes = round(values["bytes"] / 1_000_000, 1)
    yield values, host.text("admin-size", megabytes=megabytes, **values)


@host_command("admin-log")
def log_command(host: Host, *, limit: Limit) -> Iterator[Entry]:
    """Report what operators did, oldest first."""
    actions = admin.read_log(host.engine, limit)
    for done in actions:
        target = done.target if len(done.target) <= 16 else done.target[:8]
        sentence = host.text(
            f"admin-log-{done.action}",
            target=target or host.text("admin-log-gone"),
            name=clean(str(done.details.get("name", "–"))),
            removed=done.details.get("removed", 0),
        )
        values = {"n": done.n, "at": done.at, "action": done.action, "target": target}
        yield values | done.details, f"{_time(done.at)}  {sentence}"
    if not actions:
        yield None, host.text("admin-log-empty")


def _values(table: ListedTable) -> dict[str, Any]:
    return table._asdict() | {"seats": [seat._asdict() for seat in table.seats]}


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _line(text: Text, table: ListedTable) -> str:
    state = text(f"table-state-{table.state}")
    seats = ", ".join(_seat(text, seat._asdict()) for seat in table.seats)
    host = text("admin-host", player=table.host or "–")
    return f"{table.id}  {_time(table.changed)}  {state}  {seats}  {host}"


def _seat(text: Text, seat: dict[str, Any]) -> str:
    if seat["kind"] == "open":
        return text("seat-open")
    if seat["kind"] == "bot":
        return text(f"bot-{seat['level']}")
    digits = seat["player"] or "–"
    blocked = f", {text('admin-is-blocked')}" if seat["blocked"] else ""
    return f"{clean(seat['name'])} ({digits}{blocked})"


def _progress(table: Table) -> dict[str, Any]:
    round, card = table.card
    waiting = list(table.game.waiting_for) if table.game and table.state == "playing" else []
    return {
        "table": table.id, "state": table.state, "events": table.seq,
        "round": round, "card": card, "waiting": waiting,
    }  # fmt: skip


def _progress_line(text: Text, now: dict[str, Any]) -> str:
    seats = ", ".join(_seat(text, seat) for seat in now["seats"])
    waiting = ", ".join(clean(now["seats"][seat]["name"]) for seat in now["waiting"])
    line = text(
        "admin-progress",
        state=text(f"table-state-{now['state']}"),
        round=now["round"] + 1,
        card=now["card"],
    )
    return f"{line}  {seats}" + (f"  {text('waiting-for', names=waiting)}" if waiting else "")
