"""Game records as lines, and the noise that the format allows around them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tests.referee.play import Config, PlayedRound, replay

NAMES = ("Red", "bot:architect", 'Ann "the wall"', "back\\slash", "Числа", "no #1", "Ö", "a b")
REMARKS = ("# a comment", "#", '# [Player "no"]', "# round 9 board 9", '# 5" wide', "#T4: T4-")


@dataclass(frozen=True)
class Line:
    """One line that matters: a tag, heading, start, card, score or total."""

    role: str
    text: str
    round: int = -1
    turn: int = -1


@dataclass(frozen=True)
class Rendered:
    text: str
    numbers: list[int]
    """The line number of each line that matters, and at last one past the end."""


def tag(name: str, value: str) -> Line:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return Line("tag", f'[{name} "{escaped}"]')


def tag_name(line: Line) -> str:
    return line.text[1:].split(" ", 1)[0]


def tags(rng: Random, config: Config, *, practice: bool, always_boards: bool) -> list[Line]:
    names = [choice.name for choice in config.choices]
    lines = [tag("Gapless", "1"), tag("Edition", config.edition.id)]
    if always_boards or tuple(names) != config.edition.rounds or rng.random() < 0.5:
        lines.append(tag("Boards", " ".join(names)))
    lines += [tag("Player", rng.choice(NAMES)) for _ in range(config.players)]
    if config.house or rng.random() < 0.1:
        house = sorted(config.house)
        rng.shuffle(house)
        lines.append(tag("House", " ".join(house)))
    if practice:
        lines.append(tag("Practice", "yes"))
    if rng.random() < 0.5:
        lines.append(tag("Date", "2026-11-15"))
    if rng.random() < 0.2:
        lines.append(tag("Remark", rng.choice(['a "b" # c', "\\", "", "[x]"])))
    if rng.random() < 0.3:
        rng.shuffle(lines)
    return lines


def unknown(played: PlayedRound) -> bool:
    return any(token.endswith("?") for turn in played.turns for token in turn.tokens)


def is_finished(config: Config, played: PlayedRound) -> bool:
    return len(played.turns) == len(config.edition.build) + 1 and not unknown(played)


def scores(config: Config, played: PlayedRound) -> list[int]:
    state = replay(config, played, len(played.turns))
    return [state.score(seat) for seat in range(config.players)]


def body(
    rng: Random, config: Config, rounds: Sequence[PlayedRound], *, score_share: float
) -> list[Line]:
    """The lines after the tags; each score or total is written with this probability."""
    lines = []
    totals = [0] * config.players
    for at, played in enumerate(rounds):
        lines.append(Line("heading", f"round {at + 1} board {played.choice.name}", at))
        for number, turn in enumerate(played.turns):
            text = f"{turn.card or 'start'}: {' '.join(turn.tokens)}"
            lines.append(Line("card" if turn.card else "start", text, at, number))
        if is_finished(config, played):
            points = scores(config, played)
            totals = [total + more for total, more in zip(totals, points, strict=True)]
            if rng.random() < score_share:
                lines.append(Line("score", "score: " + " ".join(map(str, points)), at))
    finished = [played for played in rounds if is_finished(config, played)]
    if len(finished) == len(config.choices) and rng.random() < score_share:
        lines.append(Line("total", "total: " + " ".join(map(str, totals))))
    return lines


def render(rng: Random, lines: Sequence[Line]) -> Rendered:
    """The text of a record, plain or with comments, blank lines and other endings."""
    noise = rng.choice([0.0, 0.0, 0.1, 0.4])
    written: list[str] = []
    numbers = []
    for at, line in enumerate(lines):
        while rng.random() < noise:
            written.append(rng.choice(["", "", "   ", *REMARKS]))
        if not noise and line.role == "heading" and at > 0:
            written.append("")
        remark = rng.choice([" ", "  ", ""]) + rng.choice(REMARKS)
        written.append(line.text + (remark if rng.random() < noise else ""))
        numbers.append(len(written))
    while rng.random() < noise:
        written.append(rng.choice([" ", *REMARKS]))
    numbers.append(len(written) + 1)
    ending = rng.choice(["\n", "\n", "\r\n", "\r"])
    mark = "\ufeff" if rng.random() < noise else ""
    last = "" if rng.random() < noise else ending
    return Rendered(mark + ending.join(written) + last, numbers)
