"""`gapless completion`: the script that makes a shell complete the command."""

from click import echo
from click.shell_completion import get_completion_class

from .base import App, argument, command
from .commands import COMPLETION, gapless
from .values import Choice


@command("completion")
@argument("shell", metavar="shell", type=Choice(("bash", "zsh", "fish")))
def completion(_app: App, shell: str) -> None:
    kind = get_completion_class(shell)
    assert kind is not None
    echo(kind(gapless, {}, "gapless", COMPLETION).source())
