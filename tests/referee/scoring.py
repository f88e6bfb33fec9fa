"""What counts at the end of a round, item by item."""

from collections.abc import Iterable

from tests.referee import own_kinds
from tests.referee.items import Item, item
from tests.referee.ramp import BROKEN, CRACKED, WHOLE, Ramp
from tests.referee.shapes import Space

EGG_POINTS = {WHOLE: 3, CRACKED: 1, BROKEN: -2}


def dots(ramp: Ramp, spaces: Iterable[Space]) -> list[Item]:
    return [
        item("dot", -1, [space])
        for space in spaces
        if ramp.kind(space) == "dot" and ramp.visible(space)
    ]


def dots_by_row(ramp: Ramp) -> list[Item]:
    """The house rule: -1 for each row with at least one visible plain dot."""
    found = []
    for row in ramp.rows():
        line = [(column, row) for column in ramp.columns()]
        open_dots = [s for s in line if ramp.kind(s) == "dot" and ramp.visible(s)]
        if open_dots:
            found.append(item("dot", -1, open_dots))
    return found


def numbers(ramp: Ramp, spaces: Iterable[Space]) -> list[Item]:
    found = []
    for space in spaces:
        value = ramp.kind(space)
        if isinstance(value, int) and ramp.visible(space):
            found.append(item("number", value, [space]))
    return found


def pair_spaces(ramp: Ramp) -> dict[str, list[Space]]:
    pairs: dict[str, list[Space]] = {}
    for space in ramp.spaces_of_kind("pair"):
        pairs.setdefault(ramp.board.marks[space], []).append(space)
    return pairs


def pair(ramp: Ramp, spaces: list[Space]) -> list[Item]:
    open_spaces = [space for space in spaces if ramp.visible(space)]
    if len(open_spaces) == 2:
        return [item("pair", 3, open_spaces)]
    if len(open_spaces) == 1:
        return [item("pair", -3, open_spaces)]
    return []


def rows(ramp: Ramp) -> list[Item]:
    points = ramp.board.row_points
    return [
        item("row", points, [(column, row) for column in ramp.columns()])
        for row in ramp.rows()
        if ramp.row_is_covered(row)
    ]


def columns(ramp: Ramp) -> list[Item]:
    points = ramp.board.column_points
    return [
        item("column", points, [(column, row) for row in ramp.rows()])
        for column in ramp.columns()
        if ramp.column_is_covered(column)
    ]


def curses(ramp: Ramp) -> list[Item]:
    open_spaces = [s for s in ramp.spaces_of_kind("cursed") if ramp.visible(s)]
    return [item("curse", -sum(range(1, len(open_spaces) + 1)), open_spaces)]


def eggs(ramp: Ramp) -> list[Item]:
    return [
        item("egg", EGG_POINTS[ramp.egg(space)], [space])
        for space in ramp.spaces_of_kind("egg")
        if ramp.visible(space)
    ]


def gold(ramp: Ramp) -> list[Item]:
    open_spaces = [s for s in ramp.spaces_of_kind("gold") if ramp.visible(s)]
    points = -2 if len(open_spaces) >= 5 else 2
    return [item("gold", points, [space]) for space in open_spaces]


def runs(ramp: Ramp, line: list[Space]) -> list[list[Space]]:
    """The unbroken runs of visible spaces in a line of spaces."""
    found: list[list[Space]] = [[]]
    for space in line:
        if ramp.visible(space):
            found[-1].append(space)
        else:
            found.append([])
    return [run for run in found if run]


def words(ramp: Ramp) -> list[Item]:
    if ramp.board.words is None:
        return []
    across = [[(column, row) for column in ramp.columns()] for row in ramp.rows()]
    down = [[(column, row) for row in reversed(ramp.rows())] for column in ramp.columns()]
    found = []
    loose = {space for space in ramp.board.marks if ramp.visible(space)}
    for line in across + down:
        for run in runs(ramp, line):
            if "".join(ramp.board.marks[space] for space in run) in ramp.board.words:
                found.append(item("word", len(run), run))
                loose -= set(run)
    return found + [item("letter", -1, [space]) for space in sorted(loose)]


def plain_kinds(ramp: Ramp, spaces: Iterable[Space]) -> list[Item]:
    """Spaces of kinds of one's own that count one by one as they are sealed."""
    found = []
    for space in spaces:
        kind = str(ramp.kind(space))
        if kind in ramp.board.kinds and own_kinds.is_plain(ramp.board.kinds[kind]):
            found += own_kinds.items(ramp, kind, [space])
    return found


def late_kinds(ramp: Ramp) -> list[Item]:
    """Kinds of one's own that count at the end also on a volatile board."""
    found = []
    for kind, _, spaces in own_kinds.groups(ramp):
        table = ramp.board.kinds[kind]
        if not own_kinds.is_plain(table) and not own_kinds.counts_early(table):
            found += own_kinds.items(ramp, kind, spaces)
    return found


def early_groups(ramp: Ramp) -> dict[str, tuple[str, list[Space]]]:
    """The groups of kinds of one's own that count once they are settled, by name."""
    return {
        name: (kind, spaces)
        for kind, name, spaces in own_kinds.groups(ramp)
        if own_kinds.counts_early(ramp.board.kinds[kind])
    }


def that_count(items: Iterable[Item]) -> list[Item]:
    return [one for one in items if one.points != 0]


def always_at_the_end(ramp: Ramp) -> list[Item]:
    """What counts at the end of the round whether it is volatile or not."""
    found = columns(ramp) + curses(ramp) + eggs(ramp) + gold(ramp) + words(ramp)
    return found + late_kinds(ramp)


def at_the_end(ramp: Ramp, row_penalty: bool = False) -> list[Item]:
    """All items of a ramp that was not played volatile."""
    spaces = sorted(ramp.board.marks)
    found = dots_by_row(ramp) if row_penalty else dots(ramp, spaces)
    found += numbers(ramp, spaces) + rows(ramp) + always_at_the_end(ramp)
    found += plain_kinds(ramp, spaces)
    for kind, group in early_groups(ramp).values():
        found += own_kinds.items(ramp, kind, group)
    for both in pair_spaces(ramp).values():
        found += pair(ramp, both)
    return that_count(found)
