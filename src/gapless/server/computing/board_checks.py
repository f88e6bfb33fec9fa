"""Check boards of a player's own: drafts, codes and board files."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from gapless.core.board import VOLATILE, Board
from gapless.core.edition import Edition
from gapless.editions import edition as shipped
from gapless.editions.board_codes import PREFIX, InvalidCodeError, coded_board, decode_board
from gapless.editions.reader import ExaminedBoard, examine_shared_board, examine_shared_boards
from gapless.editions.tables import DataError
from gapless.editions.writer import board_table, id_of_name, table_text
from gapless.rooms.refusals import RefusedError
from gapless.rooms.wire.conversions import board_of
from gapless.server.http import board_messages as wire
from gapless.text import Text

MOST_BOARDS, MOST_MISTAKES = 50, 50
"""The most boards of a file, and the most mistakes of a board, that an answer has."""


def check_boards(request: wire.BoardCheck, text: Text) -> wire.CheckedBoards:
    """Return the boards of a request with their mistakes; `text` is the caller's language.

    Raises:
        RefusedError: unless the request has exactly one of a board, a code and a file.
        UnknownDataError: if there is no such edition.
    """
    if [request.board, request.code, request.file].count(None) != 2:
        raise RefusedError("request-form", reason="send one of 'board', 'code' and 'file'")
    box = shipped(request.edition)
    if request.board is not None:
        return wire.CheckedBoards([checked_draft(request.board, box, text)], [])
    if request.code is not None:
        return _checked_code(request.code, box, text)
    examined, others = examine_shared_boards(request.file or "", (box.columns, box.rows))
    boards = [_checked(board, _draft_of(board.table), text) for board in examined[:MOST_BOARDS]]
    return wire.CheckedBoards(boards, _mistakes(others, "", text))


def checked_draft(draft: wire.BoardDraft, box: Edition, text: Text) -> wire.CheckedBoard:
    """Return a draft with its mistakes on the ramp of an edition."""
    return _checked(examine_shared_board(_table_of(draft), (box.columns, box.rows)), draft, text)


def checked_json(request: wire.BoardCheck, language: str) -> bytes:
    """Return the answer to a request as JSON, in a pool process."""
    return msgspec.json.encode(check_boards(request, _text(language)))


def draft_of(board: Board) -> wire.BoardDraft:
    """Return a board as a draft, with an id from its name if a code is all it has."""
    id = id_of_name(board.name) if board.id.startswith(PREFIX) else board.id
    return _draft_of(board_table(replace(board, id=id)), volatile=board.volatile)


def _checked_code(code: str, box: Edition, text: Text) -> wire.CheckedBoards:
    code = code.strip().removeprefix(PREFIX)
    name = code.removesuffix(VOLATILE)
    try:
        board = replace(decode_board(name), volatile=name != code)
    except InvalidCodeError as error:
        return wire.CheckedBoards(
            [], [wire.BoardMistake(error.code, text.error(error), key="code")]
        )
    return wire.CheckedBoards([checked_draft(draft_of(board), box, text)], [])


def _checked(examined: ExaminedBoard, draft: wire.BoardDraft, text: Text) -> wire.CheckedBoard:
    mistakes = _mistakes(examined.problems, examined.place, text)
    view = None
    if examined.board is not None:
        view = coded_board(replace(examined.board, volatile=draft.volatile))
    ref, drawn = (view.ref, board_of(view)) if view else (None, None)
    return wire.CheckedBoard(draft, mistakes, ref, table_text(_table_of(draft)), drawn)


def _mistakes(problems: Sequence[DataError], place: str, text: Text) -> list[wire.BoardMistake]:
    return [_mistake(problem, place, text) for problem in problems[:MOST_MISTAKES]]


def _mistake(problem: DataError, place: str, text: Text) -> wire.BoardMistake:
    """Return a problem in the words of `gapless check`, without the place of the board."""
    within = problem.place.removeprefix(place).removeprefix(".") if place else problem.place
    sentence = text.error(problem)
    column, row = problem.space or (None, None)
    return wire.BoardMistake(
        problem.code,
        f"{within}: {sentence}" if within and within != "file" else sentence,
        row,
        column,
        within.partition(".")[0] or problem.details.get("key") if place else None,
    )


def _table_of(draft: wire.BoardDraft) -> dict[str, Any]:
    """Return a draft as a table of a board file; keys with their default are left out."""
    table = {key: value for key in ("name", "note") if (value := getattr(draft, key))}
    table |= {"grid": list(draft.grid), "spaces": draft.spaces}
    table |= {key: value for key in ("rows", "columns", "kinds") if (value := getattr(draft, key))}
    if draft.words is not None:
        table["words"] = list(draft.words)
    return {"id": draft.id or id_of_name(draft.name), **table}


def _draft_of(table: dict[str, Any], *, volatile: bool = False) -> wire.BoardDraft:
    """Return a table of a board file as a draft; values of a wrong type are left out."""
    fields: dict[str, Any] = {"grid": (), "volatile": volatile}
    for name, field in _DRAFT_FIELDS.items():
        if name in table:
            try:
                fields[name] = msgspec.convert(table[name], field)
            except msgspec.ValidationError:
                continue
    return wire.BoardDraft(**fields)


_DRAFT_FIELDS = {
    field.name: field.type
    for field in msgspec.structs.fields(wire.BoardDraft)
    if field.name != "volatile"
}


_text = cache(Text)
