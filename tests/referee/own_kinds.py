"""Kinds of spaces that a board file describes, and random ones, as tables of such a file."""

import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from tests.referee.items import Item, item
from tests.referee.ramp import Ramp
from tests.referee.shapes import Space

Table = Mapping[str, Any]


def is_plain(table: Table) -> bool:
    """A plain number for each, whatever the state: it counts space by space."""
    return isinstance(table.get("each"), int) and not counts_covered(table)


def counts_covered(table: Table) -> bool:
    return bool(table.get("counts") == "covered")


def counts_early(table: Table) -> bool:
    """On a volatile board a group by character counts once it is settled."""
    return table.get("by") == "character" and not counts_covered(table)


def groups(ramp: Ramp) -> list[tuple[str, str, list[Space]]]:
    """The spaces that count together: the name of the kind, a name of the group, the spaces."""
    found: dict[tuple[str, str], list[Space]] = {}
    for space in sorted(ramp.board.marks):
        kind = ramp.kind(space)
        table = ramp.board.kinds.get(str(kind))
        if table is not None and isinstance(kind, str):
            mark = ramp.board.marks[space] if table.get("by") == "character" else ""
            found.setdefault((kind, mark), []).append(space)
    return [(kind, kind + mark, spaces) for (kind, mark), spaces in found.items()]


def items(ramp: Ramp, kind: str, spaces: Iterable[Space]) -> list[Item]:
    """What spaces that count together are worth now."""
    table = ramp.board.kinds[kind]
    counting = [s for s in spaces if ramp.visible(s) is not counts_covered(table)]
    states = table.get("states", [table])
    found: list[Item] = []
    for number, worth in enumerate(states):
        mine = [s for s in counting if min(ramp.slides[s], len(states) - 1) == number]
        count = len(mine)
        if not mine:
            continue
        if "each" in worth:
            each = worth["each"]
            if not isinstance(each, int):
                each = each[str(max(int(least) for least in each if int(least) <= count))]
            found += [item(kind, each, [space]) for space in mine]
        elif "totals" in worth:
            totals = worth["totals"]
            found.append(item(kind, totals[count - 1] if count < len(totals) else totals[-1], mine))
        else:
            found.append(item(kind, sum(worth["step"] * nth for nth in range(1, count + 1)), mine))
    return found


def _worth(rng: Random, forms: list[str]) -> dict[str, Any]:
    form = rng.choice(forms)
    if form == "each":
        return {"each": rng.randint(-4, 4)}
    if form == "table":
        counts = [1, *rng.sample(range(2, 12), rng.randint(0, 3))]
        return {"each": {str(count): rng.randint(-4, 4) for count in counts}}
    if form == "totals":
        return {"totals": [rng.randint(-9, 9) for _ in range(rng.randint(1, 6))]}
    return {"step": rng.randint(-3, 3)}


def random_kind(rng: Random, stop: str = "blown-up") -> dict[str, Any]:
    """A kind that may have any mix of facts; tiles leave the ramp only as `stop` says."""
    forms = ["each", "table", "totals", "step"]
    what = rng.choice(["plain", "plain", "states", "states", "by", "stop", "stop"])
    if what == "states":
        states = [_worth(rng, forms) for _ in range(rng.randint(2, 4))]
        table: dict[str, Any] = {"states": states, "slide": True}
    else:
        table = _worth(rng, forms[1:] if what == "by" else forms)
    if what == "by":
        table["by"] = "character"
    if what == "stop":
        table["stop"] = stop
    elif rng.random() < 0.3:
        table["counts"] = "covered"
    return table


def kind_text(key: str, table: Table) -> str:
    """A kind as the text of a board file."""
    facts = {**table, "name": {"en": key}}
    return f"[kinds.{key}]\n" + "".join(f"{name} = {_toml(one)}\n" for name, one in facts.items())


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value)
