"""`gapless show`: draws boards, ramps, tiles and records."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypedDict, Unpack

from gapless import InvalidPlacementError, Landing, Ramp, Round, find_board
from gapless.local.positions import round_after
from gapless.records import Record, read_record
from gapless.render import Panel, board_scene, draw_panels, draw_svg, ramp_scene, shape_scene
from gapless.render.board_labels import board_caption, round_heading
from gapless.render.styled import to_text
from gapless.render.theme import DARK, LIGHT

from .base import App, CommandError, Group, Range, argument, command, option
from .options import AsJson, BoardName, Color, EditionName, File, OnlyAscii, Output, find_edition
from .output import colours_for, emit, json_line, look_for, screen_columns
from .reports import board_data

show = Group("show", {name: f"{__name__}:{name}" for name in ("board", "ramp", "tile", "record")})


class DrawingOptions(TypedDict):
    """How and where to draw."""

    as_json: AsJson
    svg: Annotated[bool, option("option-svg")]
    dark: Annotated[bool, option("option-dark")]
    color: Color
    only_ascii: OnlyAscii
    output: Output


def _draw(
    app: App, panels: Sequence[Panel], drawing: DrawingOptions, data: Mapping[str, object]
) -> None:
    """Draw panels, or print the same as data."""
    output = drawing["output"]
    if drawing["as_json"]:
        emit(json_line(data), output)
        return
    if drawing["svg"] or (output and output.suffix.lower() == ".svg"):
        emit(draw_svg(panels, DARK if drawing["dark"] else LIGHT), output)
        return
    colours = colours_for(app, drawing["color"], output)
    look = look_for(colours, only_ascii=drawing["only_ascii"])
    emit(to_text(draw_panels(panels, look, screen_columns()), colours), output)


@command("show-board")
def board(
    app: App,
    board: Annotated[str, argument("board")],
    edition: EditionName,
    **drawing: Unpack[DrawingOptions],
) -> None:
    """Draw an empty board."""
    chosen = find_board(find_edition(edition), board, Path())
    caption = board_caption(app.text, chosen)
    _draw(app, [Panel(board_scene(chosen), caption)], drawing, board_data(chosen))


@command("show-ramp")
def ramp(
    app: App,
    ramp: Annotated[str, argument("ramp")],
    board: BoardName,
    edition: EditionName,
    **drawing: Unpack[DrawingOptions],
) -> None:
    """Draw a ramp given in the notation."""
    chosen = find_board(find_edition(edition), board, Path())
    caption = board_caption(app.text, chosen)
    shown = Ramp(chosen, text=ramp.strip())
    data = {"board": chosen.ref, "ramp": str(shown)}
    _draw(app, [Panel(ramp_scene(shown), caption)], drawing, data)


@command("show-tile")
def tile(
    app: App,
    tiles: Annotated[tuple[str, ...], argument("tile", nargs=-1)],
    edition: EditionName,
    **drawing: Unpack[DrawingOptions],
) -> None:
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
    data = {
        name: {shape.orientation: shape.squares for shape in known[name].shapes}
        for name in tiles or known
    }
    _draw(app, panels, drawing, data)


@command("show-record")
def record(
    app: App,
    file: File,
    round: Annotated[int | None, option("option-round", "number", type=Range(1))],
    card: Annotated[int | None, option("option-card", "number", type=Range(0))],
    seat: Annotated[int | None, option("option-seat", "number", type=Range(1))],
    **drawing: Unpack[DrawingOptions],
) -> None:
    """Draw the ramps of a game after one of its cards."""
    game = read_record(file)
    if seat is not None and seat > len(game.setup.players):
        raise CommandError("no-seat", seat=seat, players=len(game.setup.players))
    number, position = _position(game, file, round, card)
    heading = round_heading(app.text, number, position.board)
    seats = [index for index in game.setup.seats if seat in {None, index + 1}]
    panels = [
        Panel(
            ramp_scene(position.ramps[index], index, fresh=_last(position.ramps[index])),
            game.setup.players[index],
            f"{heading}: {position.scores()[index].total}",
        )
        for index in seats
    ]
    data = {
        "board": position.board.ref,
        "round": number,
        "card": len(position.turned),
        "ramps": [
            {
                "player": game.setup.players[index],
                "ramp": str(position.ramps[index]),
                "score": position.scores()[index].total,
            }
            for index in seats
        ],
    }
    _draw(app, panels, drawing, data)


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
    return number, round_after(written, card + 1)


def _last(ramp: Ramp) -> Landing | None:
    return next(reversed(list(ramp.tiles())), None)
