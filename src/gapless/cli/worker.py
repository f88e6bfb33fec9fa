"""The command `gapless worker`."""

import os

import click

from .base import App, Range, command, option
from .serve import need_server

MOST_JOBS = 256


@command("worker")
@option("--kinds", metavar="kinds", help="option-worker-kinds")
@option("--jobs", metavar="number", type=Range(1, MOST_JOBS), help="option-worker-jobs")
def worker(app: App, *, kinds: str | None, jobs: int | None) -> None:
    """Compute jobs of servers until interrupted."""
    need_server()
    from gapless.server.database import shown  # noqa: PLC0415
    from gapless.server.serve import set_up_logs  # noqa: PLC0415
    from gapless.server.settings import check_spelling  # noqa: PLC0415
    from gapless.server.worker import read_kinds, work, worker_database  # noqa: PLC0415

    set_up_logs(app.environ.get("GAPLESS_LOG", "warning"))
    check_spelling(app.environ)
    chosen = read_kinds(kinds)
    database = worker_database(app.environ.get("GAPLESS_DATABASE_URL"))
    count = jobs or os.cpu_count() or 1

    def started() -> None:
        wanted = ", ".join(chosen)
        click.echo(app.text("worker-started", kinds=wanted, jobs=count, url=shown(database)))
        click.echo(app.text("worker-stop"))

    work(database, chosen, count, started)
    click.echo(app.text("worker-stopped"))
