"""The commands of the server: `serve`, `backup` and `restore`."""

import sys
import webbrowser
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from threading import Thread

import click

from gapless.server.errors import ServeError

from .base import App, Range, argument, command, option
from .options import FILE, HOST, PORT

data_option = option("--data", metavar="folder", type=FILE, help="option-data")
file_argument = argument("file", metavar="file", type=FILE)


@command("serve")
@option("--host", metavar="host", default=HOST, help="option-host")
@option("--port", metavar="number", type=Range(0, 65535), default=PORT, help="option-port")
@option("--open", "opens", is_flag=True, help="option-open")
@option("--base-path", metavar="path", help="option-base-path")
@data_option
def serve(
    app: App, *, host: str, port: int, opens: bool, base_path: str | None, data: Path | None
) -> None:
    """Run the server until it is interrupted."""
    need_server()
    from gapless.server import serve as server  # noqa: PLC0415
    from gapless.server.database import shown  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

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


def need_server() -> None:
    """Raise `ServeError` with the extra to install if the server is not installed."""
    try:
        import gapless.server.serve  # noqa: F401, PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("gapless"):
            raise
        raise ServeError("serve-extra") from None


@command("backup")
@file_argument
@data_option
def backup(app: App, file: Path, data: Path | None) -> None:
    """Copy all games into a file."""
    need_server()
    from gapless.server.backup import back_up  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

    games = back_up(read_settings(app.environ, data, existing=True).database, file)
    click.echo(app.text("backup-done", games=games, file=str(file)))


@command("restore")
@file_argument
@data_option
def restore(app: App, file: Path, data: Path | None) -> None:
    """Add the games of a backup to the database."""
    need_server()
    from gapless.server.backup import restore as add  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

    games, kept = add(read_settings(app.environ, data).database, file)
    click.echo(app.text("restore-done", games=games, kept=kept))
