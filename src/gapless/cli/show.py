"""`gapless show`: draws boards, ramps, tiles and records."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gapless.core.effect import Landing
from gapless.core.errors import InvalidPlacementError
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.editions import find_board
from gapless.records import Record, read_record
from gapless.render import (
    Panel,
    board_scene,
    draw_panels,
    draw_svg,
    ramp_scene,
    shape_scene,
)
from gapless.render.board_labels import board_caption, round_heading
from gapless.render.styled import to_text
from gapless.render.theme import DARK, LIGHT

from .base import App, CommandError, Group, Range, argument, command, option
from .options import (
    FILE,
    ascii_option,
    board_option,
    color_option,
    combined,
    edition_option,
    find_edition,
    output_option,
)
from .output import colours_for, emit, look_for, screen_columns

show = Group(
    "show",
    {name: f"{__name__}:{name}" for name in ("board", "ramp", "tile", "record")},
)


_drawing = combined(
    option("--svg", is_flag=True, help="option-svg"),
    option("--dark", is_flag=True, help="option-dark"),
    color_option,
    ascii_option,
    output_option,
)
"""Adds the drawing options; a command takes them as `drawing`."""


def _draw(app: App, panels: Sequence[Panel], drawing: dict[str, Any]) -> None:
    output: Path | None = drawing["output"]
    if drawing["svg"] or (output and output.suffix.lower() == ".svg"):
        emit(draw_svg(panels, DARK if drawing["dark"] else LIGHT), output)
        return
    colours = colours_for(app, drawing["color"], output)
    look = look_for(colours, only_ascii=drawing["only_ascii"])
    emit(to_text(draw_panels(panels, look, screen_columns()), colours), output)


@command("show-board")
@argument("board", metavar="board")
@edition_option
@_drawing
def board(app: App, board: str, edition: str, **drawing: Any) -> None:
    """Draw an empty board."""
    found = find_board(find_edition(edition), board, Path())
    caption = board_caption(app.text, found)
    _draw(app, [Panel(board_scene(found), caption)], drawing)


@command("show-ramp")
@argument("ramp", metavar="ramp")
@board_option
@edition_option
@_drawing
def ramp(app: App, ramp: str, board: str, edition: str, **drawing: Any) -> None:
    """Draw a ramp given in the notation."""
    found = find_board(find_edition(edition), board, Path())
    caption = board_caption(app.text, found)
    scene = ramp_scene(Ramp(found, text=ramp.strip()))
    _draw(app, [Panel(scene, caption)], drawing)


@command("show-tile")
@argument("tiles", metavar="tile", nargs=-1)
@edition_option
@_drawing
def tile(app: App, tiles: tuple[str, ...], edition: str, **drawing: Any) -> None:
    """Draw tiles in all orientations."""
    known = find_edition(edition).tiles
    for name in tiles:
        if name not in known:
            raise InvalidPlacementError("tile-unknown", tile=name, tiles=", ".join(known))
    panels = [
        Panel(shape_scene(known[name], shape), f"{name}{shape.orientation}")
        for name in tiles or known
        for shape in known[name].shapes
    ]
    _draw(app, panels, drawing)


@command("show-record")
@argument("file", metavar="file", type=FILE)
@option("--round", metavar="number", type=Range(1), help="option-round")
@option("--card", metavar="number", type=Range(0), help="option-card")
@option("--seat", metavar="number", type=Range(1), help="option-seat")
@_drawing
def record(
    app: App,
    file: Path,
    round: int | None,
    card: int | None,
    seat: int | None,
    **drawing: Any,
) -> None:
    """Draw the ramps of a game after one of its cards."""
    found = read_record(file)
    if seat is not None and seat > len(found.setup.players):
        raise CommandError("no-seat", seat=seat, players=len(found.setup.players))
    number, position = _position(found, file, round, card)
    heading = round_heading(app.text, number, position.board)
    panels = [
        Panel(
            ramp_scene(position.ramps[index], index, fresh=_last(position.ramps[index])),
            found.setup.players[index],
            f"{heading}: {position.scores()[index].total}",
        )
        for index in found.setup.seats
        if seat in {None, index + 1}
    ]
    _draw(app, panels, drawing)


def _position(
    record: Record, file: Path, number: int | None, card: int | None
) -> tuple[int, Round]:
    """Return the number of a round, and the round as it was after a card."""
    if not record.rounds:
        raise CommandError("no-rounds", file=str(file))
    number = number or len(record.rounds)
    if number > len(record.rounds):
        raise CommandError("no-round", file=str(file), round=number, rounds=len(record.rounds))
    written = record.rounds[number - 1]
    card = len(written.turned) if card is None else card
    if card > len(written.turned):
        raise CommandError("no-card", round=number, card=card, cards=len(written.turned))
    position = Round(record.setup, written.board)
    for turn in written.turns[: card + 1]:
        position.play(turn.card, turn.tokens)
    return number, position


def _last(ramp: Ramp) -> Landing | None:
    return next(reversed(list(ramp.tiles())), None)
