"""Kinds of values on the command line."""

from collections.abc import Sequence

import click

from .errors import CommandError, parameter_name


class Choice(click.Choice[str]):
    """One of a few words."""

    def __init__(self, choices: Sequence[str]) -> None:
        super().__init__(choices)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices:
            raise CommandError(
                "choice",
                parameter=_name(param, ctx),
                choices=", ".join(self.choices),
                value=value,
            )
        return value


class Number(click.ParamType[int | float]):
    """A number from `least` up, or up to `most`; whole if `least` is."""

    name = "number"

    def __init__(self, least: float, most: float | None = None) -> None:
        self.least = least
        self.most = most

    def convert(
        self, value: str | float, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | float:
        try:
            number = type(self.least)(value)
        except ValueError:
            number = None
        if number is not None and number >= self.least and (not self.most or number <= self.most):
            return number
        details = {"parameter": _name(param, ctx), "least": self.least, "value": value}
        if self.most is None:
            raise CommandError("number-from", **details)
        raise CommandError("number", **details, most=self.most)


def _name(parameter: click.Parameter | None, ctx: click.Context | None) -> str:
    assert parameter is not None
    assert ctx is not None
    return parameter_name(parameter, ctx)
