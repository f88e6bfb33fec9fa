"""A legal record taken apart, for one offence to be made in it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tests.referee.play import Config, PlayedRound
from tests.referee.records import Line, tag_name


@dataclass
class Draft:
    config: Config
    rounds: list[PlayedRound]
    lines: list[Line]

    def where(self, *roles: str) -> list[int]:
        return [at for at, line in enumerate(self.lines) if line.role in roles]

    def tag(self, name: str) -> int | None:
        named = [at for at in self.where("tag") if tag_name(self.lines[at]) == name]
        return named[0] if named else None

    def tokens(self, at: int) -> list[str]:
        return self.lines[at].text.split()[1:]

    def rewrite(self, at: int, text: str) -> int:
        self.lines[at] = replace(self.lines[at], text=text)
        return at

    def set_tokens(self, at: int, tokens: list[str]) -> int:
        return self.rewrite(at, " ".join([self.lines[at].text.split()[0], *tokens]))

    def set_token(self, at: int, seat: int, token: str) -> int:
        tokens = self.tokens(at)
        tokens[seat] = token
        return self.set_tokens(at, tokens)

    def insert_tag(self, rng: Random, line: Line) -> int:
        at = rng.randint(0, len(self.where("tag")))
        self.lines.insert(at, line)
        return at

    def first_after_tags(self) -> int:
        return len(self.where("tag"))


Offence = Callable[[Random, Draft], int | None]
"""Makes the mistake and returns the wrong line (one past the last is the end of the file),
or None where this draft can't have it."""
