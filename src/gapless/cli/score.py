"""`gapless score`: scores a ramp."""

from pathlib import Path

from gapless.core.ramp import Ramp
from gapless.core.setup import check_house, parse_house
from gapless.editions import find_board

from .base import App, argument, command
from .errors import CommandError
from .options import board_option, edition_option, find_edition, house_option, json_option
from .output import emit, emit_json, screen_columns
from .reports import item_data, score_report


@command("score")
@argument("ramp", metavar="ramp")
@board_option
@edition_option
@house_option
@json_option
def score(app: App, ramp: str, board: str, edition: str, house: str, *, as_json: bool) -> None:
    found = find_board(find_edition(edition), board, Path())
    rules = parse_house(house)
    check_house(rules, [found])
    if found.volatile:
        raise CommandError("volatile-ramp", board=found.ref)
    result = Ramp(found, rules, ramp.strip()).score()
    if as_json:
        emit_json({"board": found.ref, "total": result.total, "items": item_data(result)})
    else:
        lines = score_report(app.text, found, result, screen_columns())
        heading = app.text("other-board", id=found.ref)
        emit("\n".join([heading, *lines]) + "\n")
