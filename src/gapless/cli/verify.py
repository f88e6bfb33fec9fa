"""`gapless verify`: checks that a server dealt fairly."""

from pathlib import Path

import click

from gapless.records import read_record
from gapless.server.deals import verify as check

from .base import App, argument, command


@command("verify")
@argument("files", metavar="file", nargs=-1, required=True, type=click.Path(path_type=Path))
def verify(app: App, files: tuple[Path, ...]) -> None:
    for file in files:
        check(read_record(file))
        click.echo(app.text("verify-fine", file=str(file)))
