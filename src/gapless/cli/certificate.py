"""`gapless certificate`: print how well anyone can play, and check what that was computed with."""

from collections.abc import Callable
from math import ceil, floor
from typing import Any

from gapless.analysis.certificate import changed_since, has_program, read_certificate
from gapless.text import Text

from .base import App, command
from .options import json_option
from .output import emit, emit_json

COLUMNS = ("board", "orders", "played", "least", "most")


@command("certificate")
@json_option
def certificate(app: App, *, as_json: bool) -> int:
    """Print the limits of the mean score; the status is 1 if a digest differs."""
    found = read_certificate()
    changed = changed_since(found)
    if as_json:
        emit_json({**found, "changed": changed})
    else:
        emit("\n".join(_report(app.text, found, changed)) + "\n")
    return 1 if changed else 0


def _report(text: Text, found: dict[str, Any], changed: list[str]) -> list[str]:
    sums, master = found["total"], found["master"]
    lines = [
        text("certificate-upper", points=_outward(sums["upper"]["limit"], 2, ceil)),
        text("certificate-master", points=_outward(master["total"]["limit"], 2, floor)),
        "",
        _row(*(text(f"certificate-{name}") for name in COLUMNS)),
    ]
    for board, part in found["boards"].items():
        limits = _limits(master["boards"][board], part)
        lines.append(_row(board, str(len(part["orders"])), *limits))
    limits = _limits(master["total"], sums)
    lines += [_row(text("certificate-total"), "", *limits), ""]
    if changed:
        lines.append(text("certificate-changed", parts=", ".join(changed)))
    elif has_program():
        lines.append(text("certificate-unchanged"))
    else:
        lines.append(text("certificate-unchanged-installed"))
    return lines


def _row(board: str, orders: str, *limits: str) -> str:
    return f"{board:>8}{orders:>10}" + "".join(f"{limit:>20}" for limit in limits)


def _limits(master: dict[str, float], part: dict[str, Any]) -> list[str]:
    """Return means with their limits: of master, of the lower and of the upper bounds."""
    return [
        f"{estimate['mean']:.3f} ({_outward(estimate['limit'], 3, towards)})"
        for estimate, towards in ((master, floor), (part["lower"], floor), (part["upper"], ceil))
    ]


def _outward(limit: float, digits: int, towards: Callable[[float], int]) -> str:
    """Return a limit that is rounded to the side on which it still holds."""
    size = 10**digits
    return f"{towards(round(limit * size, 6)) / size:.{digits}f}"
