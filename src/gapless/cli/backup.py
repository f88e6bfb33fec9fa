"""`gapless backup`: copies all games into a file."""

from pathlib import Path

import click

from .base import App, argument, command
from .serve import data_option, need_server


@command("backup")
@argument("file", metavar="file", type=click.Path(path_type=Path))
@data_option
def backup(app: App, file: Path, data: Path | None) -> None:
    need_server()
    from gapless.server.backup import back_up  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

    games = back_up(read_settings(app.environ, data).database, file)
    click.echo(app.text("backup-done", games=games, file=str(file)))
