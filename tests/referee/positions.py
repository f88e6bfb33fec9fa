"""The table of hand-made positions, and each of them as a whole game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.referee.boxes import Board, Edition, choose
from tests.referee.games import Report, report
from tests.referee.play import Config, PlayedRound, Turn, replay, tile_of
from tests.referee.rules import Round
from tests.referee.shapes import Space

BOARD_FILE = "position-boards.toml"


@dataclass(frozen=True)
class Position:
    name: str
    board: str
    house: tuple[str, ...]
    turns: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    sums: tuple[Mapping[str, int], ...]
    ramps: tuple[str, ...] | None
    sealed: frozenset[Space] | None
    legal: tuple[str, ...]
    illegal: tuple[str, ...]


def read_positions(path: Path) -> list[Position]:
    found = []
    for data in tomllib.loads(path.read_text(encoding="utf-8"))["positions"]:
        sealed = data.get("sealed")
        found.append(
            Position(
                name=data["name"],
                board=data["board"],
                house=tuple(data.get("house", [])),
                turns=tuple(tuple(line.split()) for line in data["turns"]),
                scores=tuple(data["scores"]),
                sums=tuple(data["sums"]),
                ramps=tuple(data["ramps"]) if "ramps" in data else None,
                sealed=None if sealed is None else frozenset((c, r) for c, r in sealed),
                legal=tuple(data.get("legal", [])),
                illegal=tuple(data.get("illegal", [])),
            )
        )
    return found


def _played(
    position: Position, edition: Edition, boards: Mapping[str, Board]
) -> tuple[Config, PlayedRound]:
    """`boards` are those of the board file; the edition's own go by their plain ids."""
    named = {f"file:{BOARD_FILE}:{name}": board for name, board in boards.items()}
    name = position.board
    if name.removesuffix("+volatile") not in edition.boards:
        name = f"file:{BOARD_FILE}:{name}"
    choice = choose(name, {**edition.boards, **named})
    config = Config(edition, (choice,), len(position.scores), frozenset(position.house))
    turns = [Turn(None, list(position.turns[0]))]
    turns += [Turn(tile_of(tokens[0]), list(tokens)) for tokens in position.turns[1:]]
    return config, PlayedRound(choice, turns)


def state_of(position: Position, edition: Edition, boards: Mapping[str, Board]) -> Round:
    config, played = _played(position, edition, boards)
    return replay(config, played, len(played.turns))


def whole_game(
    position: Position, edition: Edition, boards: Mapping[str, Board]
) -> tuple[str, Report]:
    """A record that plays the position and sets every other tile aside, and its report.

    It wants `position-boards.toml` beside it.
    """
    config, played = _played(position, edition, boards)
    own = [tile_of(token) for token in position.turns[0]]
    turned = {turn.card for turn in played.turns}
    for card in edition.build:
        if card not in turned:
            tokens = [card + ("=" if card == start else "-") for start in own]
            played.turns.append(Turn(card, tokens))
    tags = [("Gapless", "1"), ("Edition", edition.id), ("Boards", played.choice.name)]
    tags += [("Player", f"seat {seat + 1}") for seat in range(config.players)]
    tags.append(("House", " ".join(position.house)))
    lines = [f'[{name} "{value}"]' for name, value in tags]
    lines += ["", f"round 1 board {played.choice.name}"]
    lines += [f"{turn.card or 'start'}: {' '.join(turn.tokens)}" for turn in played.turns]
    return "\n".join(lines) + "\n", report(config, [played], practice=False)


def ramp_text(state: Round, seat: int) -> str:
    """A ramp in the notation of ramps."""
    ramp = state.ramps[seat]
    top = max((row for _, row in ramp.tiles), default=0)

    def line(row: int) -> str:
        return "".join("x" if (column, row) in ramp.tiles else "." for column in ramp.columns())

    above = [line(row) for row in range(top, ramp.board.height, -1)]
    grid = "/".join(line(row) for row in reversed(ramp.rows()))
    return "/".join(above) + "|" + grid if above else grid
