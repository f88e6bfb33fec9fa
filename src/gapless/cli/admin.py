"""`gapless admin`: tools for the operator of a server, which may be running or not."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from gapless.editions.files import write_text
from gapless.render.styled import clean
from gapless.server.errors import AdminError

from .base import App, Choice, CliCommand, Group, Range, argument, command, option
from .options import combined, json_option, output_option
from .output import emit, emit_json
from .serve import data_option, need_server

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from gapless.server.admin import ListedTable
    from gapless.server.table import Table

COMMANDS = (
    "list", "watch", "end", "delete", "block", "unblock", "rename", "erase", "export",
    "clean", "size", "log",
)  # fmt: skip
STATES = ("open", "playing", "over", "ended")
WATCH_SECONDS = 0.5

Entry: TypeAlias = tuple[dict[str, Any] | None, str]
"""What a command reports: values for `--json`, or `None` if there are none, and a line."""

admin = Group("admin", {name: f"{__name__}:{name}_command" for name in COMMANDS})

table_argument = argument("table", metavar="table")
player_argument = argument("player", metavar="player")
limit_option = option(
    "--limit", metavar="number", type=Range(1, 100_000), default=50, help="option-limit"
)
yes_option = option("--yes", is_flag=True, help="option-yes")


@contextmanager
def connected(app: App, data: Path | None) -> Iterator["Engine"]:
    """Connect to the database, and finish what was interrupted."""
    need_server()
    from gapless.server.database import migrated  # noqa: PLC0415
    from gapless.server.erasure import finish_erasures, finish_renames  # noqa: PLC0415
    from gapless.server.removal import finish_removals  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

    settings = read_settings(app.environ, data, existing=True)
    with migrated(settings.database, writing=True) as engine:
        finish_removals(engine)
        finish_erasures(engine)
        finish_renames(engine)
        yield engine


def host_command(
    key: str, *parameters: Callable[..., Any]
) -> Callable[[Callable[..., Iterator[Entry]]], CliCommand]:
    """Return a decorator that makes a command of a function that yields what it did or found.

    The function takes the `App`, a connection to the database, and the parameters. Every command
    has `--data` and `--json`.
    """

    def decorate(work: Callable[..., Iterator[Entry]]) -> CliCommand:
        @command(key)
        @combined(*parameters, data_option, json_option)
        def run(app: App, *, data: Path | None, as_json: bool, **arguments: Any) -> None:
            with connected(app, data) as engine:
                for values, line in work(app, engine, **arguments):
                    if not as_json:
                        emit(f"{line}\n")
                    elif values is not None:
                        emit_json(values)

        return run

    return decorate


@host_command(
    "admin-list",
    option("--state", metavar="state", type=Choice(STATES), help="option-state"),
    limit_option,
)
def list_command(app: App, engine: "Engine", *, state: str | None, limit: int) -> Iterator[Entry]:
    """List tables, those that changed last first."""
    from gapless.server.admin import list_tables  # noqa: PLC0415

    tables = list_tables(engine, state, limit)
    for table in tables:
        yield _values(table), _line(app, table)
    if not tables:
        yield None, app.text("admin-none")


@host_command("admin-watch", table_argument, option("--once", is_flag=True, help="option-once"))
def watch_command(app: App, engine: "Engine", *, table: str, once: bool) -> Iterator[Entry]:
    """Report what happens at a table, until the game is over."""
    from gapless.server.admin import seats_of, table_states  # noqa: PLC0415

    last: dict[str, Any] = {"events": 0}
    while True:
        for found in table_states(engine, table, last["events"]):
            now = _progress(found) | {"seats": [seat._asdict() for seat in seats_of(engine, found)]}
            if now != last:
                yield now, _progress_line(app, now)
                last = now
        if once or last["state"] in {"over", "ended"}:
            return
        time.sleep(WATCH_SECONDS)


def confirm(app: App, target: str) -> None:
    """Let an operator at a terminal type the target; raise `AdminError` if they type another."""
    if sys.stdin is None or not sys.stdin.isatty():
        return
    click.echo(app.text("admin-confirm", target=clean(target)), nl=False, err=True)
    if sys.stdin.readline().strip() != target:
        raise AdminError("not-confirmed")


@host_command("admin-end", table_argument)
def end_command(app: App, engine: "Engine", *, table: str) -> Iterator[Entry]:
    """End a table before its game is over."""
    from gapless.server.admin import end_table  # noqa: PLC0415

    end_table(engine, table)
    yield {"table": table}, app.text("admin-ended", table=table)


@host_command("admin-delete", table_argument, yes_option)
def delete_command(app: App, engine: "Engine", *, table: str, yes: bool) -> Iterator[Entry]:
    """Remove a table."""
    from gapless.server.admin import delete_table  # noqa: PLC0415

    if not yes:
        confirm(app, table)
    delete_table(engine, table)
    yield {"table": table}, app.text("admin-deleted", table=table)


@host_command("admin-block", player_argument)
def block_command(app: App, engine: "Engine", *, player: str) -> Iterator[Entry]:
    """Keep a player from playing."""
    from gapless.server.admin import block, find_player  # noqa: PLC0415

    found = find_player(engine, player)
    block(engine, found)
    yield {"player": found[:8]}, app.text("admin-blocked", player=found[:8])


@host_command("admin-unblock", player_argument)
def unblock_command(app: App, engine: "Engine", *, player: str) -> Iterator[Entry]:
    """Let a player play again."""
    from gapless.server.admin import find_player, unblock  # noqa: PLC0415

    found = find_player(engine, player)
    unblock(engine, found)
    yield {"player": found[:8]}, app.text("admin-unblocked", player=found[:8])


@host_command("admin-rename", player_argument, argument("name", metavar="name"))
def rename_command(app: App, engine: "Engine", *, player: str, name: str) -> Iterator[Entry]:
    """Give a player another name in all games."""
    from gapless.server.admin import find_player  # noqa: PLC0415
    from gapless.server.erasure import NAME_LENGTH, rename  # noqa: PLC0415
    from gapless.server.names import clean_name  # noqa: PLC0415

    new = clean_name(name, NAME_LENGTH)
    found = find_player(engine, player)
    renamed = rename(engine, found, new)
    shown = ", ".join(renamed.names) or new
    yield (
        {"player": found[:8], "name": new, **renamed._asdict()},
        app.text("admin-renamed", player=found[:8], shown=shown, games=renamed.games),
    )


@host_command("admin-erase", player_argument, yes_option)
def erase_command(app: App, engine: "Engine", *, player: str, yes: bool) -> Iterator[Entry]:
    """Erase a player from all games."""
    from gapless.server.admin import find_player  # noqa: PLC0415
    from gapless.server.erasure import erase  # noqa: PLC0415

    found = find_player(engine, player)
    if not yes:
        confirm(app, player)
    values = {"player": found[:8]} | erase(engine, found)._asdict()
    yield values, app.text("admin-erased", **values)


@host_command("admin-export", player_argument, output_option)
def export_command(
    app: App, engine: "Engine", *, player: str, output: Path | None
) -> Iterator[Entry]:
    """Report everything stored about a player, as JSON, or write it to a file."""
    import msgspec  # noqa: PLC0415

    from gapless.server.actions import log  # noqa: PLC0415
    from gapless.server.admin import find_player  # noqa: PLC0415
    from gapless.server.player_data import export_player  # noqa: PLC0415

    found = find_player(engine, player)
    data = export_player(engine, found)
    text = msgspec.json.encode(data).decode()
    log(engine, "export", found)
    if output is None or str(output) == "-":
        yield msgspec.to_builtins(data), text
    else:
        write_text(output, f"{text}\n")
        output.chmod(0o600)
        values = {"player": found[:8], "file": str(output)}
        yield values, app.text("admin-exported", **values)


@host_command("admin-clean", option("--dry-run", is_flag=True, help="option-dry-run"))
def clean_command(app: App, engine: "Engine", *, dry_run: bool) -> Iterator[Entry]:
    """Remove tables that nobody has used for a long time."""
    from gapless.server.retention import clean as remove  # noqa: PLC0415
    from gapless.server.retention import expired  # noqa: PLC0415
    from gapless.server.settings import read_retention  # noqa: PLC0415

    keep, now = read_retention(app.environ), time.time_ns() // 1_000_000
    removed = len(expired(engine, keep, now)) if dry_run else remove(engine, keep, now)
    message = "admin-cleaning" if dry_run else "admin-cleaned"
    yield {"tables": removed}, app.text(message, tables=removed)


@host_command("admin-size")
def size_command(app: App, engine: "Engine") -> Iterator[Entry]:
    """Report how large the database is."""
    from gapless.server.admin import measure  # noqa: PLC0415

    values = measure(engine)._asdict()
    megabytes = round(values["bytes"] / 1_000_000, 1)
    yield values, app.text("admin-size", megabytes=megabytes, **values)


@host_command("admin-log", limit_option)
def log_command(app: App, engine: "Engine", *, limit: int) -> Iterator[Entry]:
    """Report what operators did, oldest first."""
    from gapless.server.admin import read_log  # noqa: PLC0415

    found = read_log(engine, limit)
    for one in found:
        target = one.target if len(one.target) <= 16 else one.target[:8]
        sentence = app.text(
            f"admin-log-{one.action}",
            target=target or app.text("admin-log-gone"),
            name=clean(str(one.details.get("name", "–"))),
            removed=one.details.get("removed", 0),
        )
        values = {"n": one.n, "at": one.at, "action": one.action, "target": target}
        yield values | one.details, f"{_time(one.at)}  {sentence}"
    if not found:
        yield None, app.text("admin-log-empty")


def _values(table: "ListedTable") -> dict[str, Any]:
    return table._asdict() | {"seats": [seat._asdict() for seat in table.seats]}


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _line(app: App, table: "ListedTable") -> str:
    state = app.text(f"table-state-{table.state}")
    seats = ", ".join(_seat(app, seat._asdict()) for seat in table.seats)
    host = app.text("admin-host", player=table.host or "–")
    return f"{table.id}  {_time(table.changed)}  {state}  {seats}  {host}"


def _seat(app: App, seat: dict[str, Any]) -> str:
    if seat["kind"] == "open":
        return app.text("seat-open")
    if seat["kind"] == "bot":
        return app.text(f"bot-{seat['level']}")
    digits = seat["player"] or "–"
    blocked = f", {app.text('admin-is-blocked')}" if seat["blocked"] else ""
    return f"{clean(seat['name'])} ({digits}{blocked})"


def _progress(table: "Table") -> dict[str, Any]:
    round, card = table.card
    waiting = list(table.game.waiting_for) if table.game and table.state == "playing" else []
    return {
        "table": table.id, "state": table.state, "events": table.seq,
        "round": round, "card": card, "waiting": waiting,
    }  # fmt: skip


def _progress_line(app: App, now: dict[str, Any]) -> str:
    seats = ", ".join(_seat(app, seat) for seat in now["seats"])
    waiting = ", ".join(clean(now["seats"][seat]["name"]) for seat in now["waiting"])
    line = app.text(
        "admin-progress",
        state=app.text(f"table-state-{now['state']}"),
        round=now["round"] + 1,
        card=now["card"],
    )
    return f"{line}  {seats}" + (f"  {app.text('waiting-for', names=waiting)}" if waiting else "")
