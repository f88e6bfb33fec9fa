"""Arguments of the environments and options of `reset`, checked and turned into a game's set-up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from inspect import Parameter, signature
from math import inf
from numbers import Real
from operator import index
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypedDict

import numpy as np
from gymnasium import error, spaces

from gapless.bots import Bot
from gapless.core.acts import Missed, NotActed
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError
from gapless.core.ramp import Ramp
from gapless.core.setup import Deal, RoundDeal, Setup, check_deal, draw_round, parse_house
from gapless.editions import edition as shipped
from gapless.editions import find_board, read_board_file, read_edition
from gapless.records import Record, parse_record

from .layout import FACTS, ObservationLayout

Boards: TypeAlias = str | Board | Path | Iterable[str | Board | Path] | None
"""Boards by name as in a record (`"1 2"`, `"file:mine.toml:mine"`), as objects, or board files."""

EditionName: TypeAlias = str | Path | Edition
"""An edition by its name, by the path of its file, or as an object."""

BotNames: TypeAlias = Sequence[str | Bot]
"""Bots by their names, as `gapless.bot` takes them, or as objects."""

Seed: TypeAlias = int | np.integer[Any] | None

GOALS = ("score", "margin", "win")
CHOICES = {
    "observation": ("planes", "flat", "universal", FACTS),
    "reward": ("step", "end"),
    "goal": GOALS,
}
RENDER_MODES = ("ansi", "rgb_array", "human")
RESET_OPTIONS = ("boards", "deal", "ramp", "record")


@contextmanager
def gymnasium_errors() -> Iterator[None]:
    """Raise an error of Gapless inside as an error of Gymnasium with the same message."""
    try:
        yield
    except GaplessError as refused:
        raise error.Error(str(refused)) from refused


def reset_needed(*, over: bool) -> error.ResetNeeded:
    """Return the error for a step before `reset`, or after the end of the game (`over`)."""
    if over:
        return error.ResetNeeded("the game is over; call reset() before the next step()")
    return error.ResetNeeded("call reset() before the first step()")


def unknown_choice(name: str, chosen: object, known: tuple[str, ...]) -> error.Error:
    """Return the error for an argument that is not one of the known values."""
    return error.Error(f"{name} must be one of {', '.join(map(repr, known))}, not {chosen!r}")


def whole_number(name: str, value: Any, most: int | None = None) -> int:
    """Return the value of an argument as an integer, NumPy's integers too.

    Raise Gymnasium's `Error` unless it is a whole number of 1 or more, up to `most`.
    """
    number = 0
    with suppress(TypeError):
        number = 0 if value is True else index(value)
    if not 1 <= number <= (most or number):
        limit = f"from 1 to {most}" if most else "1 or more"
        raise error.Error(f"{name} must be {limit}, not {value!r}")
    return number


def plain_seed(seed: Seed) -> int | None:
    """Return a seed with an integer of NumPy as one of Python; other values are not changed."""
    return int(seed) if isinstance(seed, np.integer) else seed


class EnvArguments(TypedDict, total=False):
    """Arguments that all environments take by name; `docs/environments.md` describes them."""

    rounds: int | None
    sample: bool
    opponents: BotNames
    render_mode: str | None
    observation: str
    mask_in_observation: bool
    reward: str
    goal: str
    illegal_penalty: float


@dataclass(frozen=True, slots=True)
class EnvSettings:
    """The values of `EnvArguments`, checked one by one."""

    rounds: int | None = None
    sample: bool = False
    opponents: BotNames = ()
    render_mode: str | None = None
    observation: str = "planes"
    mask_in_observation: bool = False
    reward: str = "step"
    goal: str = "score"
    illegal_penalty: float = 0.0

    def __post_init__(self) -> None:
        for name, known in CHOICES.items():
            if getattr(self, name) not in known:
                raise unknown_choice(name, getattr(self, name), known)
        penalty: object = self.illegal_penalty
        points = inf
        with suppress(OverflowError):
            points = float(penalty) if isinstance(penalty, Real) else -inf
        if not 0 <= points < inf:
            raise error.Error(f"illegal_penalty must be 0 or more, not {penalty!r}")
        object.__setattr__(self, "illegal_penalty", points)

    def on(self, layout: ObservationLayout) -> "EnvSettings":
        """Return the settings on boards: those with kinds of one's own have another layout."""
        return replace(self, observation=layout.kind(self.observation))


def make_settings(
    owner: type, arguments: EnvArguments, render_modes: tuple[str, ...] = RENDER_MODES
) -> EnvSettings:
    """Return the settings of an environment of the class `owner`, which has these render modes.

    Raise `TypeError`, as Python does, if one of them is no argument of that class.
    """
    known = EnvArguments.__annotations__
    for name in arguments:
        if name not in known:
            parameters = signature(owner).parameters.values()
            own = [one.name for one in parameters if one.kind != Parameter.VAR_KEYWORD]
            raise TypeError(
                f"{owner.__name__} has no argument {name!r}; it has {', '.join([*own, *known])}"
            )
    settings = EnvSettings(**arguments)
    if settings.render_mode is not None and settings.render_mode not in render_modes:
        problem = unknown_choice("render_mode", settings.render_mode, render_modes)
        raise error.UnsupportedMode(str(problem))
    return settings


def observation_space(layout: ObservationLayout, settings: EnvSettings) -> spaces.Space[Any]:
    """Return the space of an observation, with the action mask where the settings ask for it."""
    box = layout.space(settings.observation)
    if not settings.mask_in_observation:
        return box
    mask = spaces.Box(0, 1, (layout.actions.count,), np.int8)
    return spaces.Dict({"observation": box, "action_mask": mask})


def make_layout(
    settings: EnvSettings, edition: EditionName, boards: Boards, house: str, players: Sequence[str]
) -> ObservationLayout:
    """Return the layout of an environment; with `sample`, the boards are a pool to draw from."""
    rounds = settings.rounds
    if rounds is not None and not settings.sample:
        raise error.Error("rounds is how many boards are drawn: give sample=True with it")
    rounds = 1 if rounds is None else whole_number("rounds", rounds)
    setup = make_setup(edition, boards, house, players)
    named: dict[str, Board] = {}
    for board in setup.boards:
        if named.setdefault(board.ref, board) != board:
            raise error.Error(f"two different boards are called {board.ref!r}; rename one")
    return ObservationLayout(setup, rounds if settings.sample else 0)


def make_setup(edition: EditionName, boards: Boards, house: str, players: Sequence[str]) -> Setup:
    """Return the set-up of the games that an environment plays."""
    if not isinstance(house, str):
        raise error.Error(f"house must be names of house rules in a text, not {house!r}")
    with gymnasium_errors():
        box = find_edition(edition)
        if boards is None:
            boards = box.rounds
        elif isinstance(boards, str):
            boards = boards.split()
        elif not isinstance(boards, Iterable):
            boards = [boards]
        chosen = [board for item in boards for board in _boards(box, item)]
        return Setup(box, tuple(players), tuple(chosen), parse_house(house))


def find_edition(edition: object) -> Edition:
    """Return an edition by its name, or from its file: a `Path`, or a name with `.toml`."""
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str | Path):
        raise error.Error(f"edition must be a name, a file or an Edition, not {edition!r}")
    if isinstance(edition, Path) or edition.endswith(".toml"):
        return read_edition(edition)
    return shipped(edition)


def _boards(box: Edition, item: str | Board | Path) -> Iterable[Board]:
    match item:
        case Board():
            return [item]
        case Path():
            return read_board_file(item).values()
        case str():
            return [find_board(box, item, Path())]
    raise error.Error(f"a board is its name, a Board or a board file, not {item!r}")


@dataclass(frozen=True, slots=True)
class EpisodeStart:
    """The state that `reset` begins with: set-up, deal, covered ramp, and actions replayed."""

    setup: Setup
    deal: Deal
    ramp: str | None = None
    played: tuple[int, ...] = ()
    """The actions of a record that are replayed before the first step."""


def episode_start(
    layout: ObservationLayout, options: Mapping[str, Any] | None, rng: Random
) -> EpisodeStart:
    """Return the start that the options of `reset` ask for; missing cards are drawn from `rng`."""
    options = options or {}
    check_options(options, RESET_OPTIONS)
    with gymnasium_errors():
        if "record" in options:
            if len(options) > 1:
                raise error.Error("a record says all: give no other option beside it")
            return _start_of_record(layout, options["record"], rng)
        start = EpisodeStart(*chosen_game(layout, options, rng), options.get("ramp"))
        if start.ramp is not None:
            _check_ramp(start.setup, start.deal, start.ramp)
        return start


def check_options(options: Iterable[str], known: tuple[str, ...]) -> None:
    """Raise if an option of `reset` is not one of the known ones."""
    for key in options:
        if key not in known:
            raise error.Error(f"reset has no option {key!r}; there are {', '.join(known)}")


def chosen_game(
    layout: ObservationLayout, options: Mapping[str, Any], rng: Random
) -> tuple[Setup, Deal]:
    """Return the set-up and the deal that the options of `reset` ask for; the rest is drawn."""
    setup, sampled = layout.setup, layout.sampled
    if "boards" in options:
        setup, sampled = replace(setup, boards=chosen_boards(layout, options["boards"])), 0
    if "deal" in options:
        deal = parse_deal(options["deal"])
    else:
        deal = tuple(draw_round(setup, rng) for _ in range(sampled or len(setup.boards)))
    if sampled:
        pool = setup.boards
        drawn = (pool[int(rng.random() * len(pool))] for _ in range(sampled))
        setup = replace(setup, boards=tuple(drawn))
    check_deal(setup, deal)
    return setup, deal


def chosen_boards(layout: ObservationLayout, boards: object) -> tuple[Board, ...]:
    """Return the boards named, in that order; raise unless the environment has them all.

    There may be no more of them than the environment has rounds.
    """
    if isinstance(boards, str):
        boards = boards.split()
    if not isinstance(boards, Sequence):
        raise error.Error(f"boards must be names or Boards, not {boards!r}")
    known = {board.ref: board for board in layout.boards}
    refs = [board.ref if isinstance(board, Board) else board for board in boards]
    for ref in refs:
        if ref not in known:
            raise error.Error(
                f"this environment has no board {ref!r}; it has {', '.join(known)}. Name it when "
                "you make the environment"
            )
    if len(refs) > layout.rounds:
        raise error.Error(f"this environment has {layout.rounds} rounds; {len(refs)} are too many")
    return tuple(known[ref] for ref in refs)


def parse_deal(cards: object) -> Deal:
    """Return the deal of a list with a `RoundDeal` or a pair (starting cards, deck) per round."""
    try:
        return tuple(
            one if isinstance(one, RoundDeal) else RoundDeal(tuple(one[0]), tuple(one[1]))
            for one in cards  # type: ignore[attr-defined]
        )
    except (TypeError, IndexError, KeyError):
        raise error.Error(
            "a deal is a list with a pair for each round: the starting cards (one for each "
            f"player) and the deck, not {cards!r}"
        ) from None


def _check_ramp(setup: Setup, deal: Deal, text: object) -> None:
    if not isinstance(text, str):
        raise error.Error(f"a ramp is a text like '....../xx....', not {text!r}")
    if len(setup.players) > 1:
        raise error.Error("a ramp to begin with is for one player")
    ramp = Ramp(setup.boards[0], setup.house, text)
    tile = setup.edition.tiles[deal[0].start[0]]
    if not ramp.legal_placements(tile):
        raise error.Error(f"on this ramp there is no room for the starting tile {tile}")


def _start_of_record(layout: ObservationLayout, record: object, rng: Random) -> EpisodeStart:
    if isinstance(record, str):
        record = parse_record(record, folder=Path())
    if not isinstance(record, Record):
        raise error.Error(f"a record is a Record or its text, not {record!r}")
    own, setup = layout.setup, record.setup
    if (setup.edition, setup.house) != (own.edition, own.house):
        raise error.Error("the record is of another edition, or of other house rules")
    if len(setup.players) != 1 or len(own.players) != 1:
        raise error.Error("only a record of one player can be played on")
    chosen_boards(layout, setup.boards)
    game = record.game(rng)
    if game.complete:
        raise error.Error("the game of the record is over")
    tokens = [turn.tokens[0] for round in record.rounds for turn in round.turns]
    acts = [token for token in tokens if not isinstance(token, Missed | NotActed)]
    return EpisodeStart(setup, game.deal, None, tuple(map(layout.actions.number, acts)))
