"""The table of commands. To add one, write its module, and name it here and in the catalogues."""

import click

from .base import Group, Option

COMMANDS = {
    "tui": "gapless.cli.tui:tui",
    "play": "gapless.cli.play:play",
    "demo": "gapless.cli.demo:demo",
    "deal": "gapless.cli.deal:deal",
    "replay": "gapless.cli.replay:replay",
    "score": "gapless.cli.score:score",
    "show": "gapless.cli.show:show",
    "solve": "gapless.cli.solve:solve",
    "check": "gapless.cli.check:check",
    "bot": "gapless.cli.bot:bot",
    "arena": "gapless.cli.arena:arena",
    "serve": "gapless.cli.serve:serve",
    "verify": "gapless.cli.verify:verify",
    "backup": "gapless.cli.backup:backup",
    "restore": "gapless.cli.restore:restore",
    "completion": "gapless.cli.completion:completion",
}

COMPLETION = "_GAPLESS_COMPLETE"
"""The variable by which a shell asks what a word can be completed to."""


def _print_version(ctx: click.Context, _: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version  # noqa: PLC0415

        click.echo(f"gapless {version('gapless')}")
        ctx.exit()


@click.pass_context
def _begin(ctx: click.Context) -> None:
    """Without a command: the game in a terminal, help elsewhere."""
    if ctx.invoked_subcommand is not None:
        return
    from gapless.local.terminals import is_interactive  # noqa: PLC0415

    if is_interactive():
        from .tui import begin  # noqa: PLC0415

        begin(ctx.obj)
    else:
        click.echo(ctx.get_help())


gapless = Group(
    "gapless",
    COMMANDS,
    callback=_begin,
    params=[
        Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_print_version,
            help="option-version",
        )
    ],
)
