"""The rules of an edition as data: sections of sentences and figures.

The page, the terminal and the docs all show these sections, each in its own way. The sentences are
messages of the catalogue `rules`; their numbers come from the edition and from played ramps.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from gapless import Board, Edition, Missed, Placement, Ramp, Round, SetAside, boards, edition
from gapless.core.acts import parse_placement
from gapless.records import parse_record
from gapless.text import Text

FIGURE_ROWS = 6
PLAYED_EDITION, PLAYED_BOARD = "classic", "1"
PLAYED = (
    "start: P5d1", "U5: U5a4", "V5: V5a1", "T4: T4a4", "Y5: Y5b1", "O4: O4a5", "I3: I3b1",
    "I4: I4b6", "P5: P5=", "Z5: Z5e3", "L5: L5b2", "L4: L4f4", "S4: S4e1", "V3: V3-",
    "T5: T5b1", "I5: I5b4", "N5: N5d5",
)  # fmt: skip
"""The round that the rules count as an example."""
QUESTIONS = (
    "fits", "automatic", "under", "high", "full", "edge", "pair", "single", "order", "refuse",
    "start",
)  # fmt: skip


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
    return tuple(_sections(box))


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
    return {
        "slide": _figure("V3a1 I4a3", "T4d4"),
        "gap": _figure("U5a1 O4a5 I3a1"),
        "top": _figure("O4a2 I5b2 V3a5"),
        "played": Figure(_played_round().ramps[0]),
    }


def _figure(acts: str, ghost: str = "") -> Figure:
    tiles = edition(PLAYED_EDITION).tiles
    ramp = Ramp(Board("", ("......",) * FIGURE_ROWS))
    for act in acts.split():
        ramp.push(parse_placement(act, tiles))
    return Figure(ramp, parse_placement(ghost, tiles) if ghost else None)


@cache
def _played_round() -> Round:
    tags = f'[Gapless "1"]\n[Edition "{PLAYED_EDITION}"]\n[Player "Red"]\n[Boards "{PLAYED_BOARD}"]'
    heading = f"round 1 board {PLAYED_BOARD}"
    return parse_record("\n".join([tags, heading, *PLAYED])).rounds[0]


def _text(*lines: Line) -> Block:
    return Block("text", lines)


def _lines(*ids: str) -> tuple[Line, ...]:
    return tuple(Line(f"rules-{id}") for id in ids)


def _sections(box: Edition) -> Iterator[Section]:
    least, most = box.players
    squares = sum(len(tile.shapes[0].squares) for tile in box.tiles.values())
    size = {"columns": box.columns, "rows": box.rows, "spaces": box.columns * box.rows}
    cards = {"start": len(box.start), "building": len(box.build)}
    tiles = {"tiles": len(box.tiles), "squares": squares}
    name = Line("rules-name", {"least": least, "most": most})
    parts = [Line("rules-ramp", size), *_lines("board")]
    yield Section("rules-parts", (
        _text(name, *parts, Line("rules-tiles", tiles)),
        Block("tiles", (Line("rules-figure-tiles", tiles),)),
        _text(Line("rules-cards", cards)),
    ))  # fmt: skip
    turn = Line("rules-turn", cards)
    yield Section("rules-round", (
        Block("steps", (*_lines("shuffle", "start"), turn, *_lines("aside", "miss", "last"))),
        _text(*_lines("open", "back")),
    ))  # fmt: skip
    yield Section("rules-slide", (
        _text(*_lines("turning", "straight")), Block("slide", _lines("figure-slide")),
        _text(*_lines("gap")), Block("gap", _lines("figure-gap")),
        _text(*_lines("top")), Block("top", _lines("figure-top")),
    ))  # fmt: skip
    dot = Ramp(Board("", (".",))).score().total
    count = _text(Line("rules-dots", {"points": dot}), *_lines("covered"))
    yield Section("rules-count", (count, Block("boards")))
    if box.id == PLAYED_EDITION:
        yield Section("rules-played", (
            _text(Line("rules-played-about", {"board": PLAYED_BOARD})),
            Block("steps", tuple(_played_moments())), Block("points", tuple(_played_count())),
            Block("played", _lines("figure-played")),
        ))  # fmt: skip
    rounds = Line("rules-rounds", {"rounds": len(box.rounds)})
    yield Section("rules-game", (_text(rounds, *_lines("other-games")),))
    if box.ranks:
        ranks = tuple(_rank_ranges(box))
        earned = Line("rules-rank", {"rounds": len(box.rounds)})
        yield Section(
            "rules-alone", (_text(earned), Block("ranks", ranks), _text(*_lines("no-rank")))
        )
    tips = _lines("tip-flat", "tip-left", "tip-aside", "tip-top", "tip-keep")
    yield Section("rules-tips", (Block("steps", tips),))
    asked = [Line(f"rules-{part}-{id}", size) for id in QUESTIONS for part in ("ask", "answer")]
    yield Section("rules-questions", (Block("questions", tuple(asked)),))
    yield Section("rules-more", (
        _text(*_lines("variants")), Block("variants"),
        _text(Line("rule-volatile")), Block("house"),
    ))  # fmt: skip
    yield Section("rules-source", (_text(*_lines("box", "unofficial")),))


def _played_moments() -> Iterator[Line]:
    """Yield a line for the first card of the example at which each thing happens."""
    played = _played_round()
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
    score = _played_round().scores()[0]
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
