"""`gapless certificate`: print how well anyone can play, and check what that was computed with."""

from collections.abc import Callable
from math import ceil, floor
from typing import Any

from gapless.analysis.certificate import changed_since, has_program, read_certificate
from gapless.render.styled import table_lines
from gapless.text import Text

from .base import App, command
from .options import AsJson
from .output import emit, emit_json

COLUMNS = ("board", "orders", "played", "least", "most")


@command("certificate")
def certificate(app: App, *, as_json: AsJson) -> int:
    """Print the limits of the mean score; the status is 1 if a digest differs."""
    certified = read_certificate()
    changed = changed_since(certified)
    if as_json:
        emit_json({**certified, "changed": changed})
    else:
        emit("\n".join(_report(app.text, certified, changed)) + "\n")
    return 1 if changed else 0


def _report(text: Text, certified: dict[str, Any], changed: list[str]) -> list[str]:
    sums, master = certified["total"], certified["master"]
    lines = [
        text("certificate-upper", points=_outward(sums["upper"]["limit"], 2, ceil)),
        text("certificate-master", points=_outward(master["total"]["limit"], 2, floor)),
        "",
        *table_lines(
            [
                [text(f"certificate-{name}") for name in COLUMNS],
                *(
                    [board, str(len(part["orders"])), *_limits(master["boards"][board], part)]
                    for board, part in certified["boards"].items()
                ),
                [text("total"), "", *_limits(master["total"], sums)],
            ]
        ),
        "",
    ]
    if changed:
        return [*lines, text("certificate-changed", parts=", ".join(changed))]
    id = "certificate-unchanged" if has_program() else "certificate-unchanged-installed"
    return [*lines, text(id)]


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
