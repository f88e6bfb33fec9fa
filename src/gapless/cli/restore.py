"""`gapless restore`: adds the games of a backup to the database."""

from pathlib import Path

import click

from .base import App, argument, command
from .serve import data_option, need_server


@command("restore")
@argument("file", metavar="file", type=click.Path(path_type=Path))
@data_option
def restore(app: App, file: Path, data: Path | None) -> None:
    need_server()
    from gapless.server.backup import restore as add  # noqa: PLC0415
    from gapless.server.settings import read_settings  # noqa: PLC0415

    games, kept = add(read_settings(app.environ, data).database, file)
    click.echo(app.text("restore-done", games=games, kept=kept))
