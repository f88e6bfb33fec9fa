"""The table of commands. To add one, write its module, and name it here and in the catalogues."""

import click

from .base import Group, Option

COMMANDS = {
    "demo": "gapless.cli.demo:demo",
    "deal": "gapless.cli.deal:deal",
    "replay": "gapless.cli.replay:replay",
    "score": "gapless.cli.score:score",
    "show": "gapless.cli.show:show",
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


gapless = Group(
    "gapless",
    COMMANDS,
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
