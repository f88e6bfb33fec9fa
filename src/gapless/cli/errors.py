"""What can be wrong with a command line."""

from typing import ClassVar

import click

from gapless.core.errors import GaplessError


class CommandError(GaplessError):
    """The command can't be carried out as it was given."""

    sentences: ClassVar[dict[str, str]] = {
        "no-command": "there is no command '{command}'; there are {commands}",
        "no-option": "there is no option {option}; see {help}",
        "option-value": "the option {option} needs a value; see {help}",
        "option-flag": "the option {option} takes no value; see {help}",
        "parameter-missing": "{parameter} is missing; see {help}",
        "parameter-extra": "'{values}' is too much; see {help}",
        "parameter-wrong": "that can't be done: {reason}; see {help}",
        "number": "{parameter} must be a number from {least} to {most}, not '{value}'",
        "number-from": "{parameter} must be a number from {least} up, not '{value}'",
        "choice": "{parameter} must be one of {choices}, not '{value}'",
        "output": "the output can't be written: {reason}",
        "bot-twice": "the bot '{bot}' is named twice; once is enough",
        "names-many": "there are more names ({names}) than players ({players})",
        "volatile-ramp": (
            "a ramp in notation does not say what was counted on '{board}' before; "
            "use gapless replay for a whole game"
        ),
        "no-rounds": "{file} has no round yet that could be shown",
        "no-round": "{file} has no round {round}; written are {rounds}",
        "no-seat": "there is no player {seat}; the game has {players}",
        "no-card": "round {round} has no card {card}; turned are {cards}",
    }


def usage_error(error: click.UsageError) -> CommandError:
    """What click found wrong, as one of our errors."""
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


def parameter_name(parameter: click.Parameter, ctx: click.Context) -> str:
    """What a person calls a parameter: `--seed`, `FILE`."""
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return parameter.make_metavar(ctx).strip("[].")


def _parameter(error: click.BadParameter) -> str:
    if error.param is None or error.ctx is None:
        return str(error.param_hint)
    return parameter_name(error.param, error.ctx)


def _is_flag(error: click.BadOptionUsage) -> bool:
    parameters = error.ctx.command.params if error.ctx else []
    return any(
        isinstance(parameter, click.Option)
        and parameter.is_flag
        and error.option_name in parameter.opts
        for parameter in parameters
    )
