"""Commands, options, arguments and errors of click with texts from the catalogue.

A command has a key, like `show-board`: the message `command-KEY` is its summary, and `about-KEY`,
if there is one, its description. The help of an option is the id of a message, and the metavar of
a parameter stands for the message `metavar-NAME`.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Unpack, get_args, get_origin

import click

from gapless.core.errors import GaplessError
from gapless.editions import EDITIONS, boards, edition
from gapless.local.extras import needing
from gapless.text import LANGUAGES, Text

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

NEEDED = {
    "gapless.cli.admin": "server",
    "gapless.cli.coach": "search",
    "gapless.cli.serve": "server",
}
"""The extras that modules of commands need."""
INTERRUPTED = 130
"""Exit status after Ctrl-C."""


class CommandError(GaplessError):
    """The command can't be carried out as given."""


def usage_error(error: click.UsageError) -> CommandError:
    """Return a usage error of click as a `CommandError`."""
    hint = f"{error.ctx.command_path if error.ctx else 'gapless'} --help"
    match error:
        case click.NoSuchOption():
            return CommandError("no-option", option=error.option_name, help=hint)
        case click.BadOptionUsage():
            code = "option-flag" if _is_flag(error) else "option-value"
            return CommandError(code, option=error.option_name, help=hint)
        case click.MissingParameter():
            return CommandError("parameter-missing", parameter=_parameter(error), help=hint)
        case _:
            return CommandError("parameter-wrong", reason=error.format_message(), help=hint)


def parameter_name(parameter: click.Parameter | None, ctx: click.Context | None) -> str:
    """Return the name of a parameter as help shows it: `--seed`, `FILE`."""
    assert parameter is not None
    assert ctx is not None
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return parameter.make_metavar(ctx).strip("[].")


def _parameter(error: click.BadParameter) -> str:
    if error.param is None or error.ctx is None:
        return str(error.param_hint)
    return parameter_name(error.param, error.ctx)


def _is_flag(error: click.BadOptionUsage) -> bool:
    parameters = error.ctx.command.params if error.ctx else []
    flags = (given for given in parameters if isinstance(given, click.Option) and given.is_flag)
    return any(error.option_name in flag.opts for flag in flags)


class Choice(click.Choice[str]):
    """A value that is one of a few words."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word; raise `CommandError` if it is not one of the choices."""
        if value not in self.choices:
            name, choices = parameter_name(param, ctx), ", ".join(self.choices)
            raise CommandError("choice", parameter=name, choices=choices, value=value)
        return value


class Range(click.ParamType[int | float]):
    """A number from `least` up, or up to `most`; an integer if `least` is one."""

    name = "number"

    def __init__(self, least: float, most: float | None = None) -> None:
        self.least = least
        self.most = most

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | float:
        """Return the number; raise `CommandError` if it is out of range."""
        try:
            number = type(self.least)(value)
        except ValueError:
            number = None
        if number is not None and number >= self.least and (not self.most or number <= self.most):
            return number
        details = {"parameter": parameter_name(param, ctx), "least": self.least, "value": value}
        if self.most is None:
            raise CommandError("number-from", **details)
        raise CommandError("number", **details, most=self.most)


@dataclass(frozen=True, slots=True)
class App:
    """The first argument of every command: the catalogue and the environment variables."""

    text: Text
    environ: Mapping[str, str]


def text_of(ctx: click.Context) -> Text:
    """Return the catalogue of a running command."""
    app: App = ctx.obj
    return app.text


class Option(click.Option):
    """An option with a translated metavar."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder for the value in the language of the user."""
        return text_of(ctx)(f"metavar-{self.metavar}")


class Argument(click.Argument):
    """An argument with a translated metavar."""

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the placeholder for the value in the language of the user."""
        name = text_of(ctx)(f"metavar-{self.metavar}")
        name = name if self.required else f"[{name}]"
        return name if self.nargs == 1 else f"{name}..."


def _complete_bot(_ctx: click.Context, _parameter: click.Parameter, word: str) -> list[str]:
    from gapless.bots import LEVELS  # noqa: PLC0415 - help is printed without it

    return [name for name in LEVELS if name.startswith(word)]


def _complete_boards(_ctx: click.Context, _parameter: click.Parameter, words: str) -> list[str]:
    """Return lists of shipped boards that begin like a list: its last word is completed."""
    before, space, last = words.rpartition(" ")
    known = boards(edition(EDITIONS[0]))
    return [f"{before}{space}{name}" for name in known if name.startswith(last)]


_COMPLETED = {"bot": _complete_bot, "board": _complete_boards, "boards": _complete_boards}
"""What completes values in a shell, by the metavar of the parameter."""


def option(
    about: str, metavar: str | None = None, flags: str = "", **attributes: Any
) -> Callable[[str], Option]:
    """Describe an option in the annotation of the parameter that takes its value.

    Without a metavar it is a flag, and without `flags` it has the name of the parameter.
    """
    attributes |= {"metavar": metavar} if metavar else {"is_flag": True}
    attributes |= {"help": about, "shell_complete": _COMPLETED.get(metavar or "")}
    return lambda name: Option([*(flags or f"--{name}").split(), name], **attributes)


def argument(metavar: str, **attributes: Any) -> Callable[[str], Argument]:
    """Describe an argument in the annotation of the parameter that takes its value."""
    attributes |= {"metavar": metavar, "shell_complete": _COMPLETED.get(metavar)}
    return lambda name: Argument([name], **attributes)


def parameters_of(annotations: Mapping[str, Any]) -> Iterator[click.Parameter]:
    """Yield the options and arguments that the annotations of a function describe.

    `**values: Unpack[OPTIONS]` stands for the fields of a typed dictionary.
    """
    for name, annotation in annotations.items():
        for make in getattr(annotation, "__metadata__", ()):
            yield make(name)
        for options in get_args(annotation) if get_origin(annotation) is Unpack else ():
            yield from parameters_of(options.__annotations__)


_LANGUAGE = option("option-lang", "language", type=Choice(LANGUAGES), expose_value=False)


class CliCommand(click.Command):
    """A command with translated help."""

    def __init__(self, name: str, **attributes: Any) -> None:
        super().__init__(name=name.rpartition("-")[2], **attributes)
        self.key = name
        self.params.append(_LANGUAGE("lang"))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option `--help` with our text."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "option-help"
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the parts of the usage line."""
        pieces = [text_of(ctx)("metavar-options")]
        for parameter in self.get_params(ctx):
            pieces += parameter.get_usage_pieces(ctx)
        return pieces

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{text_of(ctx)('usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write summary and description."""
        text = text_of(ctx)
        for id in (f"command-{self.key}", f"about-{self.key}"):
            if id in text:
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(text(id))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, and the commands of a group."""
        text = text_of(ctx)
        options = (given for given in self.get_params(ctx) if isinstance(given, click.Option))
        rows = [(option.get_help_record(ctx), option.help) for option in options]
        with formatter.section(text("options")):
            formatter.write_dl([(row[0], text(about)) for row, about in rows if row and about])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; raise `CommandError` if there are too many."""
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
        """Return completions with translated help."""
        return _translated(ctx, super().shell_complete(ctx, incomplete))


class Group(CliCommand, click.Group):
    """A group of commands: a table from each name to `MODULE:FUNCTION`.

    A module is imported only when its command runs.
    """

    def __init__(self, name: str, table: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(name, invoke_without_command=True, **attributes)
        self.table = table
        self.callback = self.callback or _show_help

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command."""
        if cmd_name not in self.table:
            return None
        module, _, name = self.table[cmd_name].partition(":")
        with needing(NEEDED[module]) if module in NEEDED else nullcontext():
            command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command named first; raise `CommandError` if there is none."""
        command = self.get_command(ctx, args[0])
        if command is None and not ctx.resilient_parsing:
            raise CommandError("no-command", command=args[0], commands=", ".join(self.table))
        return args[0], command, args[1:]

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the parts of the usage line."""
        return [*super().collect_usage_pieces(ctx), text_of(ctx)("metavar-command")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, and the commands of a group."""
        super().format_options(ctx, formatter)
        with formatter.section(text_of(ctx)("commands")):
            formatter.write_dl([(name, self._summary(ctx, name)) for name in self.table])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["CompletionItem"]:
        """Return completions with translated help."""
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


def command(key: str) -> Callable[[Callable[..., int | None]], CliCommand]:
    """Return a decorator that makes a command of a function.

    The function takes the `App` first, and returns the exit status. The annotations of its other
    parameters describe the options and arguments, in the order of the help.
    """

    def decorate(function: Callable[..., int | None]) -> CliCommand:
        parameters = list(parameters_of(function.__annotations__))
        return CliCommand(key, callback=click.pass_obj(function), params=parameters)

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
