"""`gapless completion`: the script that makes a shell complete the command."""

import click
from click.shell_completion import get_completion_class

from .base import App, argument, command
from .values import Choice


@command("completion")
@argument("shell", metavar="shell", type=Choice(("bash", "zsh", "fish")))
def completion(_app: App, shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind is not None
    root = click.get_current_context().find_root().command
    click.echo(kind(root, {}, "gapless", "_GAPLESS_COMPLETE").source())
