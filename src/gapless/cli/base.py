"""Commands, options and arguments whose help comes from the catalogue.

A command has a key, like `show-board`: `command-KEY` says in one line what it does, and
`about-KEY`, where there is one, says more. The help of an option is the id of a message, and
the metavar of a parameter stands for the message `metavar-NAME`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from gapless.text import LANGUAGES, Text

from .errors import CommandError
from .values import Choice

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


@dataclass(frozen=True, slots=True)
class App:
    """What every command is given: the catalogue and the environment."""

    text: Text
    environ: Mapping[str, str]


def text_of(ctx: click.Context) -> Text:
    app = ctx.find_object(App)
    assert app is not None
    return app.text


class Option(click.Option):
    def make_metavar(self, ctx: click.Context) -> str:
        return text_of(ctx)(f"metavar-{self.metavar}")


class Argument(click.Argument):
    def make_metavar(self, ctx: click.Context) -> str:
        name = text_of(ctx)(f"metavar-{self.metavar}")
        name = name if self.required else f"[{name}]"
        return name if self.nargs == 1 else f"{name}..."


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


class Command(click.Command):
    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name=name.rpartition("-")[2], **attributes)
        self.key = name
        self.params.append(_language())

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "option-help"
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        pieces = [text_of(ctx)("metavar-options")]
        for parameter in self.get_params(ctx):
            pieces += parameter.get_usage_pieces(ctx)
        return pieces

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{text_of(ctx)('usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        text = text_of(ctx)
        for id in (f"command-{self.key}", f"about-{self.key}"):
            if id in text:
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(text(id))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        text = text_of(ctx)
        with formatter.section(text("options")):
            formatter.write_dl(
                [
                    (record[0], text(parameter.help))
                    for parameter in self.get_params(ctx)
                    if isinstance(parameter, click.Option)
                    and parameter.help
                    and (record := parameter.get_help_record(ctx))
                ]
            )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not isinstance(self, Group) and not ctx.resilient_parsing:
            hint = f"{ctx.command_path} --help"
            raise CommandError("parameter-extra", values=" ".join(rest), help=hint)
        return rest

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        return _translated(ctx, super().shell_complete(ctx, incomplete))


class Group(Command, click.Group):
    """Commands by name, each with the module and the name it has there.

    A module is imported when its command runs, and not before.
    """

    def __init__(self, name: str, table: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(name, invoke_without_command=True, **attributes)
        self.table = table
        self.callback = self.callback or _show_help

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.table:
            return None
        module, _, name = self.table[cmd_name].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            raise CommandError("no-command", command=args[0], commands=", ".join(self.table))
        return args[0], command, args[1:]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [*super().collect_usage_pieces(ctx), text_of(ctx)("metavar-command")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        with formatter.section(text_of(ctx)("commands")):
            formatter.write_dl([(name, self._summary(ctx, name)) for name in self.table])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        from click.shell_completion import CompletionItem  # noqa: PLC0415

        commands = [
            CompletionItem(name, help=self._summary(ctx, name))
            for name in self.table
            if name.startswith(incomplete)
        ]
        return commands + _translated(ctx, click.Command.shell_complete(self, ctx, incomplete))

    def _summary(self, ctx: click.Context, name: str) -> str:
        key = name if ctx.parent is None else f"{self.key}-{name}"
        return text_of(ctx)(f"command-{key}")


def command(key: str) -> Callable[[Callable[..., int | None]], Command]:
    """Makes a command of a function, which is given the `App` first.

    What the function returns is the exit status.
    """

    def decorate(function: Callable[..., int | None]) -> Command:
        return click.command(key, cls=Command)(click.pass_obj(function))

    return decorate


def _translated(ctx: click.Context, items: list["CompletionItem"]) -> list["CompletionItem"]:
    text = text_of(ctx)
    for item in items:
        if item.help and item.help in text:
            item.help = text(item.help)
    return items


@click.pass_context
def _show_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _language() -> Option:
    return Option(
        ["--lang"],
        metavar="language",
        type=Choice(LANGUAGES),
        expose_value=False,
        help="option-lang",
    )
