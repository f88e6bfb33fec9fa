"""`gapless admin`: tools for the host of a server, which may be running or not."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from gapless.editions.files import write_text
from gapless.render.styled import clean
from gapless.server.errors import AdminError

from .base import App, Choice, Group, Number, argument, command, option
from .options import FILE, combined, json_option, output_option
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

admin = Group("admin", {name: f"{__name__}:{name}_command" for name in COMMANDS})

table_argument = argument("table", metavar="table")
player_argument = argument("player", metavar="player")
common = combined(data_option, json_option)
confirmed = combined(common, option("--yes", is_flag=True, help="option-yes"))


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


def report(app: App, *, as_json: bool, message: str, **values: Any) -> None:
    """Print what was done, as a sentence or as JSON."""
    if as_json:
        emit_json(values)
    else:
        click.echo(app.text(message, **values))


@command("admin-list")
@option("--state", metavar="state", type=Choice(STATES), help="option-state")
@option("--limit", metavar="number", type=Number(1, 100_000), default=50, help="option-limit")
@common
def list_command(
    app: App, *, state: str | None, limit: int, data: Path | None, as_json: bool
) -> None:
    """List tables, those that changed last first."""
    with connected(app, data) as engine:
        from gapless.server.admin import list_tables  # noqa: PLC0415

        tables = list_tables(engine, state, limit)
    for table in tables:
        if as_json:
            emit_json(_values(table))
        else:
            emit(f"{_line(app, table)}\n")
    if not tables and not as_json:
        click.echo(app.text("admin-none"))


@command("admin-watch")
@table_argument
@option("--once", is_flag=True, help="option-once")
@common
def watch_command(app: App, table: str, *, once: bool, data: Path | None, as_json: bool) -> None:
    """Print what happens at a table, until the game is over."""
    with connected(app, data) as engine:
        from gapless.server.admin import open_table, seats_of  # noqa: PLC0415

        last = None
        while True:
            found = open_table(engine, table)
            now = _progress(found) | {"seats": [seat._asdict() for seat in seats_of(engine, found)]}
            if now != last:
                if as_json:
                    emit_json(now)
                else:
                    emit(f"{_progress_line(app, now)}\n")
                last = now
            if once or now["state"] in {"over", "ended"}:
                return
            time.sleep(WATCH_SECONDS)


def confirm(app: App, target: str) -> None:
    """Let a host at a terminal type the target; raise `AdminError` if anything else is typed."""
    if sys.stdin is None or not sys.stdin.isatty():
        return
    click.echo(app.text("admin-confirm", target=clean(target)), nl=False, err=True)
    if sys.stdin.readline().strip() != target:
        raise AdminError("not-confirmed")


def _table_command(
    key: str,
    work: Callable[["Engine", str], None],
    message: str,
    options: Callable[..., Any] = common,
) -> Callable[..., Any]:
    @command(key)
    @table_argument
    @options
    def run(app: App, table: str, *, data: Path | None, as_json: bool, yes: bool = True) -> None:
        with connected(app, data) as engine:
            if not yes:
                confirm(app, table)
            work(engine, table)
        report(app, as_json=as_json, message=message, table=table)

    return run


def _end(engine: "Engine", table: str) -> None:
    from gapless.server.admin import end_table  # noqa: PLC0415

    end_table(engine, table)


def _delete(engine: "Engine", table: str) -> None:
    from gapless.server.admin import delete_table  # noqa: PLC0415

    delete_table(engine, table)


end_command = _table_command("admin-end", _end, "admin-ended")
delete_command = _table_command("admin-delete", _delete, "admin-deleted", confirmed)


def _player_command(
    key: str,
    work: Callable[["Engine", str], dict[str, Any]],
    message: str,
    options: Callable[..., Any] = common,
) -> Callable[..., Any]:
    @command(key)
    @player_argument
    @options
    def run(app: App, player: str, *, data: Path | None, as_json: bool, yes: bool = True) -> None:
        with connected(app, data) as engine:
            from gapless.server.admin import find_player  # noqa: PLC0415

            found = find_player(engine, player)
            if not yes:
                confirm(app, player)
            done = work(engine, found)
        report(app, as_json=as_json, message=message, player=found[:8], **done)

    return run


def _block(engine: "Engine", key: str) -> dict[str, Any]:
    from gapless.server.admin import block  # noqa: PLC0415

    block(engine, key)
    return {}


def _unblock(engine: "Engine", key: str) -> dict[str, Any]:
    from gapless.server.admin import unblock  # noqa: PLC0415

    unblock(engine, key)
    return {}


def _erase(engine: "Engine", key: str) -> dict[str, Any]:
    from gapless.server.erasure import erase  # noqa: PLC0415

    return erase(engine, key)._asdict()


block_command = _player_command("admin-block", _block, "admin-blocked")
unblock_command = _player_command("admin-unblock", _unblock, "admin-unblocked")
erase_command = _player_command("admin-erase", _erase, "admin-erased", confirmed)


@command("admin-rename")
@player_argument
@argument("name", metavar="name")
@common
def rename_command(app: App, player: str, name: str, *, data: Path | None, as_json: bool) -> None:
    """Give a player another name in all games."""
    with connected(app, data) as engine:
        from gapless.server.admin import find_player  # noqa: PLC0415
        from gapless.server.erasure import NAME_LENGTH, rename  # noqa: PLC0415
        from gapless.server.names import clean_name  # noqa: PLC0415

        new = clean_name(name, NAME_LENGTH)
        found = find_player(engine, player)
        renamed = rename(engine, found, new)
    values = {"player": found[:8], "name": new, **renamed._asdict()}
    if as_json:
        emit_json(values)
    else:
        shown = ", ".join(renamed.names) or new
        click.echo(app.text("admin-renamed", player=found[:8], shown=shown, games=renamed.games))


@command("admin-export")
@player_argument
@output_option
@option("--data", metavar="folder", type=FILE, help="option-data")
def export_command(app: App, player: str, *, output: Path | None, data: Path | None) -> None:
    """Print everything stored about a player, as JSON."""
    with connected(app, data) as engine:
        import msgspec  # noqa: PLC0415

        from gapless.server.actions import log  # noqa: PLC0415
        from gapless.server.admin import find_player  # noqa: PLC0415
        from gapless.server.player_data import export_player  # noqa: PLC0415

        found = find_player(engine, player)
        text = msgspec.json.encode(export_player(engine, found)).decode() + "\n"
        log(engine, "export", found)
    if output is None or str(output) == "-":
        emit(text)
    else:
        write_text(output, text)
        output.chmod(0o600)
        click.echo(app.text("admin-exported", player=found[:8], file=str(output)))


@command("admin-clean")
@option("--dry-run", is_flag=True, help="option-dry-run")
@common
def clean_command(app: App, *, dry_run: bool, data: Path | None, as_json: bool) -> None:
    """Remove tables that nobody has used for a long time."""
    with connected(app, data) as engine:
        from gapless.server.retention import clean as remove  # noqa: PLC0415
        from gapless.server.retention import expired  # noqa: PLC0415
        from gapless.server.settings import read_retention  # noqa: PLC0415

        keep, now = read_retention(app.environ), time.time_ns() // 1_000_000
        removed = len(expired(engine, keep, now)) if dry_run else remove(engine, keep, now)
    message = "admin-cleaning" if dry_run else "admin-cleaned"
    report(app, as_json=as_json, message=message, tables=removed)


@command("admin-size")
@common
def size_command(app: App, *, data: Path | None, as_json: bool) -> None:
    """Print how large the database is."""
    with connected(app, data) as engine:
        from gapless.server.admin import measure  # noqa: PLC0415

        size = measure(engine)
    if as_json:
        emit_json(size._asdict())
    else:
        megabytes = round(size.bytes / 1_000_000, 1)
        click.echo(app.text("admin-size", megabytes=megabytes, **size._asdict()))


@command("admin-log")
@option("--limit", metavar="number", type=Number(1, 100_000), default=50, help="option-limit")
@common
def log_command(app: App, *, limit: int, data: Path | None, as_json: bool) -> None:
    """Print what hosts did, oldest first."""
    with connected(app, data) as engine:
        from gapless.server.admin import read_log  # noqa: PLC0415

        found = read_log(engine, limit)
    for one in found:
        target = one.target if len(one.target) <= 16 else one.target[:8]
        if as_json:
            emit_json(
                {"n": one.n, "at": one.at, "action": one.action, "target": target, **one.details}
            )
        else:
            sentence = app.text(
                f"admin-log-{one.action}",
                target=target or app.text("admin-log-gone"),
                name=clean(str(one.details.get("name", "–"))),
                removed=one.details.get("removed", 0),
            )
            emit(f"{_time(one.at)}  {sentence}\n")
    if not found and not as_json:
        click.echo(app.text("admin-log-empty"))


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
