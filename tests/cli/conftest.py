"""A command, run as a person or a program runs it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from gapless.cli import run


@dataclass(frozen=True)
class Output:
    status: int
    out: str
    err: str

    @property
    def data(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


Command = Callable[..., Output]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def call(*args: object, **environ: str) -> Output:
        status = run([str(arg) for arg in args], environ)
        captured = capsys.readouterr()
        return Output(status, captured.out, captured.err)

    return call
