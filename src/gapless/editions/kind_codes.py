"""The part of a board's code that says what a kind of its own does; defined in docs/notation.md."""

from gapless.core.kinds import MAX_LIST, MAX_STATES, STOPS, Kind, Points
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS

from .code_digits import Digits
from .kind_tables import MAX_KIND_NAME, SIGNS
from .tables import LANGUAGES

_EACH, _TABLE, _TOTALS, _STEP = range(4)
_MOST_SIGNS = 64
"""Room for signs that are added later."""
_COUNTS = MAX_COLUMNS * MAX_ROWS + 1
_BLANK = Kind("", (Points(each=0),), sign=SIGNS[0])
"""What is given when a kind is read."""


def pass_kind(digits: Digits, key: str, kind: Kind = _BLANK) -> Kind:
    """Pass the facts, names and sign of a kind; `ValueError` if digits that are read say none."""
    count = digits.digit(MAX_STATES, len(kind.states) - 1) + 1
    given = kind.states if kind is not _BLANK else _BLANK.states * count
    states = tuple([_pass_points(digits, points) for points in given])
    covered = bool(digits.digit(2, kind.covered))
    by_character = bool(digits.digit(2, kind.by_character))
    stop = STOPS[digits.digit(len(STOPS), STOPS.index(kind.stop))]
    sign = digits.digit(_MOST_SIGNS, SIGNS.index(kind.sign))
    names = [
        (language, digits.text(MAX_KIND_NAME, dict(kind.names).get(language, "")))
        for language in LANGUAGES
    ]
    if sign >= len(SIGNS):
        raise ValueError("this sign is not known")
    shown = tuple([(language, name) for language, name in names if name])
    return Kind(key, states, covered, by_character, stop, shown, SIGNS[sign])


def _pass_points(digits: Digits, points: Points) -> Points:
    given = (points.each is not None, points.table, points.totals, points.step is not None)
    form = digits.digit(4, list(map(bool, given)).index(True))
    if form == _EACH:
        return Points(each=digits.signed(points.each or 0))
    if form == _STEP:
        return Points(step=digits.signed(points.step or 0))
    count = digits.digit(MAX_LIST, len(points.table or points.totals) - 1) + 1
    if form == _TOTALS:
        totals = points.totals or (0,) * count
        return Points(totals=tuple([digits.signed(total) for total in totals]))
    table = points.table or ((0, 0),) * count
    return Points(
        table=tuple([(digits.digit(_COUNTS, least), digits.signed(each)) for least, each in table])
    )
