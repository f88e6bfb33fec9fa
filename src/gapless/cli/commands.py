"""The table of all commands, and `gapless completion`.

To add a command, write it in a module, and add it here and to the catalogues.
"""

from typing import Annotated

import click

from .base import App, Choice, Group, Option, argument, command

COMMANDS = {
    "tui": "gapless.cli.play:tui",
    "play": "gapless.cli.play:play",
    "rules": "gapless.cli.rules:rules_command",
    "demo": "gapless.cli.demo:demo",
    "deal": "gapless.cli.deal:deal",
    "replay": "gapless.cli.records:replay",
    "score": "gapless.cli.solve:score",
    "show": "gapless.cli.show:show",
    "solve": "gapless.cli.solve:solve",
    "coach": "gapless.cli.coach:coach",
    "check": "gapless.cli.records:check",
    "generate": "gapless.cli.generate:generate",
    "share": "gapless.cli.share:share",
    "bot": "gapless.cli.bot:bot",
    "arena": "gapless.cli.arena:arena",
    "certificate": "gapless.cli.certificate:certificate",
    "serve": "gapless.cli.serve:serve",
    "worker": "gapless.cli.serve:worker",
    "verify": "gapless.cli.records:verify",
    "backup": "gapless.cli.serve:backup",
    "restore": "gapless.cli.serve:restore",
    "admin": "gapless.cli.commands:admin",
    "completion": "gapless.cli.commands:completion",
}

ADMIN_COMMANDS = (
    "list", "watch", "end", "delete", "block", "unblock", "rename", "erase", "export",
    "clean", "size", "log",
)  # fmt: skip
admin = Group("admin", {name: f"gapless.cli.admin:{name}_command" for name in ADMIN_COMMANDS})

COMPLETION = "_GAPLESS_COMPLETE"
"""The environment variable with which a shell asks for completions."""


@click.group("gapless", cls=Group, table=COMMANDS)
@click.version_option(
    package_name="gapless", message="gapless %(version)s", cls=Option, help="option-version"
)
@click.pass_context
def gapless(ctx: click.Context) -> None:
    """Without a command, start the game in a terminal, and print help elsewhere."""
    if ctx.invoked_subcommand is not None:
        return
    from gapless.local.terminals import is_interactive  # noqa: PLC0415

    if is_interactive():
        from .play import begin  # noqa: PLC0415

        begin(ctx.obj)
    else:
        click.echo(ctx.get_help())


@command("completion")
def completion(
    _app: App, shell: Annotated[str, argument("shell", type=Choice(("bash", "zsh", "fish")))]
) -> None:
    """Print the script that makes a shell complete the command."""
    from click.shell_completion import get_completion_class  # noqa: PLC0415

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(gapless, {}, "gapless", COMPLETION).source())
