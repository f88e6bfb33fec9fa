"""`gapless certificate`: print how well anyone can play, and check what that was computed with."""

from math import ceil, floor
from typing import Any

from gapless.analysis.certificate import changed_since, read_certificate
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
    highest = ceil(100 * sums["upper"]["limit"]) / 100
    lowest = floor(100 * master["total"]["limit"]) / 100
    lines = [
        text("certificate-upper", points=f"{highest:.2f}"),
        text("certificate-master", points=f"{lowest:.2f}"),
        "",
        _row(*(text(f"certificate-{name}") for name in COLUMNS)),
    ]
    for board, part in found["boards"].items():
        limits = [_both(one) for one in (master["boards"][board], part["lower"], part["upper"])]
        lines.append(_row(board, str(len(part["orders"])), *limits))
    limits = [_both(one) for one in (master["total"], sums["lower"], sums["upper"])]
    lines += [_row(text("certificate-total"), "", *limits), ""]
    if changed:
        lines.append(text("certificate-changed", parts=", ".join(changed)))
    else:
        lines.append(text("certificate-unchanged"))
    return lines


def _row(board: str, orders: str, *limits: str) -> str:
    return f"{board:>8}{orders:>10}" + "".join(f"{limit:>20}" for limit in limits)


def _both(estimate: dict[str, float]) -> str:
    return f"{estimate['mean']:.3f} ({estimate['limit']:.3f})"
