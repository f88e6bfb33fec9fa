"""The commands of the server: `serve`, `worker`, `backup` and `restore`."""

import os
import sys
import webbrowser
from collections.abc import Mapping
from ipaddress import ip_address
from threading import Thread
from typing import Annotated

import click

from gapless.server import serve as server
from gapless.server.cluster.worker import read_kinds, work, worker_database
from gapless.server.settings import check_names, read_settings
from gapless.server.storage.backup import back_up
from gapless.server.storage.backup import restore as restore_from
from gapless.server.storage.database import shown

from .base import App, Range, command, option
from .options import HOST, PORT, DataFolder, File

MOST_JOBS = 256


@command("serve")
def serve(
    app: App,
    *,
    host: Annotated[str, option("option-host", "host", default=HOST)],
    port: Annotated[int, option("option-port", "number", type=Range(0, 65535), default=PORT)],
    opens: Annotated[bool, option("option-open", flags="--open")],
    base_path: Annotated[str | None, option("option-base-path", "path", "--base-path")],
    data: DataFolder,
) -> None:
    """Run the server until it is interrupted."""
    server.set_up_logs(app.environ.get("GAPLESS_LOG", "warning"))
    settings = read_settings(app.environ, data, base_path)
    listener = server.listen(host, port)
    name = "localhost" if host in {HOST, "0.0.0.0", "::", "::1"} else host
    url = f"http://{name}:{listener.getsockname()[1]}{settings.base_path}/"

    def started(*, page_built: bool) -> None:
        click.echo(app.text("serve-url", url=url))
        click.echo(app.text("serve-database", path=shown(settings.database)))
        if not page_built:
            click.echo(app.text("serve-page"))
        if not is_loopback(listener.getsockname()[0]):
            click.echo(app.text("serve-network"), err=True)
        click.echo(app.text("serve-stop"))
        if opens:
            open_page(url, app.environ)

    with listener:
        server.serve(settings, listener, started)
    click.echo(app.text("serve-stopped"))


def is_loopback(address: str) -> bool:
    """Whether only this machine can connect to an address."""
    return ip_address(address.partition("%")[0]).is_loopback


def open_page(url: str, environ: Mapping[str, str]) -> None:
    """Open the page in a browser, but never in a text browser in this terminal."""
    if sys.platform in {"win32", "darwin"} or environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}:
        Thread(target=webbrowser.open, args=[url], daemon=True).start()


@command("worker")
def worker(
    app: App,
    *,
    kinds: Annotated[str | None, option("option-worker-kinds", "kinds")],
    jobs: Annotated[int | None, option("option-worker-jobs", "number", type=Range(1, MOST_JOBS))],
) -> None:
    """Compute jobs of servers until interrupted."""
    server.set_up_logs(app.environ.get("GAPLESS_LOG", "warning"))
    check_names(app.environ)
    chosen = read_kinds(kinds)
    database = worker_database(app.environ.get("GAPLESS_DATABASE_URL"))
    count = jobs or os.cpu_count() or 1

    def started() -> None:
        wanted = ", ".join(chosen)
        click.echo(app.text("worker-started", kinds=wanted, jobs=count, url=shown(database)))
        click.echo(app.text("worker-stop"))

    work(database, chosen, count, started)
    click.echo(app.text("worker-stopped"))


@command("backup")
def backup(app: App, file: File, data: DataFolder) -> None:
    """Copy all games into a file."""
    games = back_up(read_settings(app.environ, data, existing=True).database, file)
    click.echo(app.text("backup-done", games=games, file=str(file)))


@command("restore")
def restore(app: App, file: File, data: DataFolder) -> None:
    """Add the games of a backup to the database."""
    games, kept = restore_from(read_settings(app.environ, data).database, file)
    click.echo(app.text("restore-done", games=games, kept=kept))
