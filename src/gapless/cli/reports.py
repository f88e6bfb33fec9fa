"""Reports of games and scores, for people and for programs."""

from collections.abc import Iterator
from textwrap import wrap

from gapless.core.board import Board
from gapless.core.score import Item, Reason, Score
from gapless.core.setup import format_house
from gapless.local.kind_words import signed
from gapless.local.speech import outcome_words
from gapless.records import Record
from gapless.render.board_labels import reason_name, round_heading
from gapless.render.styled import clean, padded, shortened, table_lines, width
from gapless.text import Text

_NAME, _LABEL, _WIDEST = 12, 24, 80
"""Columns of a name, of the label of a row at least, and of the table."""
_NO_BREAK = "\N{NO-BREAK SPACE}"


def item_data(score: Score) -> list[dict[str, object]]:
    """Return the items of a score as data for JSON."""
    return [
        {"reason": item.reason, "points": item.points, "spaces": item.spaces}
        for item in score.items
    ]


def board_data(board: Board) -> dict[str, object]:
    """Return the facts of a board as data for JSON."""
    facts = ("grid", "rows", "columns", "words", "volatile")
    values = {name: getattr(board, name) for name in facts}
    return {"board": board.ref, "spaces": board.meanings, **values}


def record_data(record: Record) -> dict[str, object]:
    """Return the result of a record as data for JSON."""
    results = record.results
    return {
        "complete": record.complete,
        "rounds": [
            {
                "board": result.board.ref,
                "scores": [score.total for score in result.scores],
                "items": [item_data(score) for score in result.scores],
            }
            for result in results
        ],
        "totals": list(record.totals),
        "winners": list(record.winners),
        "rank": dict(record.rank.names) if record.rank else None,
    }


def record_report(text: Text, record: Record) -> Iterator[str]:
    """Yield the lines of a table: one column per player, points by their reasons."""
    setup = record.setup
    yield text("game-heading", edition=setup.edition.id, players=len(setup.players))
    if setup.house:
        yield text("report-house-rules", rules=format_house(setup.house))
    names = [shortened(clean(name), _NAME) for name in setup.players]
    room = max(_LABEL, _WIDEST - sum(2 + max(width(name), 4) for name in names))
    rows = [["", *names]]
    finished = [number for number, round in enumerate(record.rounds, 1) if round.finished]
    for number, result in zip(finished, record.results, strict=True):
        heading = round_heading(text, number, result.board)
        rows += _labelled(heading, [str(score.total) for score in result.scores], room)
        sums = [score.by_reason() for score in result.scores]
        for reason in dict.fromkeys(reason for by_reason in sums for reason in by_reason):
            values = [signed(by_reason.get(reason, 0)) for by_reason in sums]
            rows += _labelled(reason_name(text, result.board, reason), values, room, "  ")
    rows.append([text("total"), *map(str, record.totals)])
    if record.results:
        yield from ["", *(line.rstrip() for line in table_lines(rows))]
    yield from ["", *outcome_words(text, record)]


def _labelled(label: str, values: list[str], room: int, indent: str = "") -> list[list[str]]:
    """Return rows of a table: a long label has several lines, the last one with the values."""
    *above, last = wrap(label, room, initial_indent=indent, subsequent_indent=f"{indent}  ")
    return [*([line, *[""] * len(values)] for line in above), [last, *values]]


def score_report(text: Text, board: Board, score: Score, columns: int) -> Iterator[str]:
    """Yield the lines of a score: every reason with its items and their spaces."""
    sums = score.by_reason()
    labels = {reason: reason_name(text, board, reason) for reason in sums}
    size = max(map(width, [*labels.values(), text("total")]))
    for reason, points in sums.items():
        items = [_item(text, board, item) for item in score.items if item.reason == reason]
        indent = size + 11
        places = ", ".join(item.replace(" ", _NO_BREAK) for item in items if item)
        first, *rest = wrap(places, max(columns - indent, 20)) or [""]
        head = f"  {padded(labels[reason], size)} {signed(points):>5}   {first}".rstrip()
        for line in (head, *(" " * indent + line for line in rest)):
            yield line.replace(_NO_BREAK, " ")
    yield f"  {padded(text('total'), size)} {score.total:>5}"


_PLAIN: set[Reason] = {"dot", "letter", "set-aside"}


def _item(text: Text, board: Board, item: Item) -> str:
    """Return where an item is, and its points unless all items of the reason count -1."""
    match item.reason:
        case "row":
            where = " ".join(
                text("say-row", row=row) for row in sorted({row for _, row in item.spaces})
            )
        case "column":
            where = text("say-column", column=item.spaces[0][0])
        case "word":
            where = "".join(board.characters[space] for space in item.spaces)
        case _:
            where = " ".join(f"({column},{row})" for column, row in item.spaces)
    return where if item.reason in _PLAIN else f"{where} {signed(item.points)}"
