"""The rules of an edition: sections of sentences and figures, in the order of `rulebook.toml`.

The page, the terminal and the docs all show these sections, each in its own way. The sentences are
messages of the catalogue `rules`; their numbers come from the edition and from played ramps.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from gapless import Board, Edition, Missed, Placement, Ramp, SetAside, boards
from gapless.core.acts import parse_placement
from gapless.records import Record, read_record
from gapless.text import Text

FIGURE_ROWS = 6
_FILE, _EXAMPLE = (
    Path(__file__).with_name(name) for name in ("rulebook.toml", "rules_example.fits.txt")
)
_SHARED = {"volatile": "rule-volatile"}
"""Messages of other catalogues that the rules repeat."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence: the id of a message and its values. `points` is shown with its sign."""

    id: str
    values: Mapping[str, int | str] = field(default_factory=dict)

    def words(self, text: Text) -> str:
        """Return the sentence in the language of `text`."""
        points = {k: f"{v:+d}" for k, v in self.values.items() if k == "points"}
        return text(self.id, **{**self.values, **points})


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that are shown in the same way.

    `kind` is `text` (paragraphs), `steps`, `points` (a list), `questions` (each followed by its
    answer), `ranks` (the range of points of each rank), the name of a figure, whose only line
    describes it, or `tiles`, `boards`, `variants` or `house`: what the edition has of these.
    """

    kind: str
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A ramp that illustrates a rule, and where the next tile would come to rest."""

    ramp: Ramp
    ghost: Placement | None = None


def rulebook(box: Edition) -> tuple[Section, ...]:
    """Return the rules of an edition."""
    values = _values(box)
    several = {
        "moments": _played_moments(), "counted": _played_count(), "ranges": _rank_ranges(box),
    }  # fmt: skip

    def lines(kind: str, id: str) -> Iterator[Line]:
        if kind == "questions":
            yield from (Line(f"rules-{part}-{id}", values["ramp"]) for part in ("ask", "answer"))
        elif id in several:
            yield from several[id]
        else:
            yield Line(_SHARED.get(id, f"rules-{id}"), values.get(id, {}))

    shown = {"played": box.id == _played().setup.edition.id, "alone": bool(box.ranks)}
    return tuple(
        Section(
            f"rules-{title}",
            tuple(
                Block(kind, tuple(line for id in ids for line in lines(kind, id)))
                for kind, *ids in blocks
            ),
        )
        for title, blocks in _contents()["sections"].items()
        if shown.get(title, True)
    )


def box_boards(box: Edition) -> list[Board]:
    """Return the boards of the edition's rounds."""
    return [box.boards[ref] for ref in box.rounds]


def variant_boards(box: Edition, language: str) -> list[Board]:
    """Return the other boards of its size, without those with words in another language."""
    return [
        board
        for ref, board in boards(box).items()
        if ref not in box.rounds and not (board.words and ref != f"words-{language}")
    ]


@cache
def figures() -> Mapping[str, Figure]:
    """Return the figures by name."""
    tiles = _played().setup.edition.tiles
    drawn: dict[str, Figure] = {}
    for name, (acts, ghost) in _contents()["figures"].items():
        ramp = Ramp(Board("", ("......",) * FIGURE_ROWS))
        for act in acts.split():
            ramp.push(parse_placement(act, tiles))
        drawn[name] = Figure(ramp, parse_placement(ghost, tiles) if ghost else None)
    return {**drawn, "played": Figure(_played().rounds[0].ramps[0])}


@cache
def _contents() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@cache
def _played() -> Record:
    return read_record(_EXAMPLE)


def _values(box: Edition) -> dict[str, dict[str, int | str]]:
    """Return the values of messages, by the ends of their ids."""
    least, most = box.players
    squares = sum(tile.size for tile in box.tiles.values())
    cards: dict[str, int | str] = {"start": len(box.start), "building": len(box.build)}
    tiles: dict[str, int | str] = {"tiles": len(box.tiles), "squares": squares}
    rounds: dict[str, int | str] = {"rounds": len(box.rounds)}
    return {
        "name": {"least": least, "most": most},
        "ramp": {"columns": box.columns, "rows": box.rows, "spaces": box.columns * box.rows},
        "tiles": tiles,
        "figure-tiles": tiles,
        "cards": cards,
        "turn": cards,
        "dots": {"points": Ramp(Board("", (".",))).score().total},
        "played-about": {"board": _played().setup.boards[0].ref},
        "rounds": rounds,
        "rank": rounds,
    }


def _played_moments() -> Iterator[Line]:
    """Yield a line for the first card of the example at which each thing happens."""
    played = _played().rounds[0]
    yield Line("rules-played-start", {"tile": played.turns[0].tokens[0].tile.name})
    seen: set[str] = set()
    for card, turn in enumerate(played.turns[1:], 1):
        token = turn.tokens[0]
        values: dict[str, int | str] = {"card": card, "tile": token.tile.name}
        (effect,) = played.effects(card).seats
        happened = {"miss": isinstance(token, Missed), "aside": isinstance(token, SetAside)}
        if effect is not None and effect.landing is not None:
            top = max(row for _, row in effect.landing.squares)
            happened |= {
                "gap": bool(effect.gaps),
                "row": len(effect.rows) == 1,
                "top": top > played.board.height,
            }
            values |= {"count": len(effect.gaps), "row": (*effect.rows, 0)[0]}
        for what, happens in happened.items():
            if happens and what not in seen:
                seen.add(what)
                yield Line(f"rules-played-{what}", values)
                break


def _played_count() -> Iterator[Line]:
    score = _played().rounds[0].scores()[0]
    for reason in ("row", "dot"):
        points = [item.points for item in score.items if item.reason == reason]
        yield Line(f"rules-count-{reason}", {"count": len(points), "points": sum(points)})
    yield Line("rules-count-total", {"points": score.total})


def _rank_ranges(box: Edition) -> Iterator[Line]:
    """Yield the range of totals of each rank, the highest first."""
    above: int | None = None
    for rank in box.ranks:
        values = {"from": rank.least, "to": above and above - 1}
        which = "from" if above is None else "below" if rank.least is None else "between"
        yield Line(f"rules-rank-{which}", {k: v for k, v in values.items() if v is not None})
        above = rank.least
