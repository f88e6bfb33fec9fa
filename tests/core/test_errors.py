"""Every mistake the core can be handed, with its type, its code and its sentence."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from math import nan
from random import Random
from typing import Any

import pytest

from gapless.core import game as core_game
from gapless.core.acts import NotActed, SetAside, parse_placement, parse_token
from gapless.core.board import Board, HouseRule
from gapless.core.errors import (
    GaplessError,
    IllegalActError,
    IllegalPlacementError,
    InvalidArgumentError,
    InvalidPlacementError,
    InvalidRampError,
    InvalidSetupError,
    check_least,
)
from gapless.core.game import Game
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.setup import RoundDeal, Setup, draw_deal, parse_house
from gapless.core.tiles import Placement, Tile
from gapless.core.view import fallback_act
from gapless.editions import find_board
from tests.strategies import CLASSIC, NAMES, play_on

TILES = CLASSIC.tiles
DECK = CLASSIC.build
BOARD = CLASSIC.boards["1"]
EMPTY = "/".join(["......"] * 12)
SHARED = frozenset({HouseRule.SHARED_START})


def setup(players: int = 2, boards: str = "1", house: str = "") -> Setup:
    found = tuple(find_board(CLASSIC, ref, None) for ref in boards.split())
    return Setup(CLASSIC, NAMES[:players], found, parse_house(house))


def game(start: str = "L5 P5", deck: tuple[str, ...] = DECK) -> Game:
    names = tuple(start.split())
    return Game(setup(len(names)), (RoundDeal(names, deck),))


def started(deck: tuple[str, ...] = DECK) -> Game:
    """A game whose starting tiles, L5 and P5, are placed."""
    begun = game(deck=deck)
    begun.act(0, placement("L5a1"))
    begun.act(1, placement("P5a1"))
    return begun


def over() -> Game:
    finished = game("L5")
    play_on(finished, Random(1), 100)
    return finished


def act_twice(playing: Game) -> None:
    for _ in range(2):
        playing.act(0, placement("L5a1"))


def placement(text: str) -> Placement:
    return parse_placement(text, TILES)


def round_of(*lines: str, board: str = "1", house: str = "") -> Round:
    """A round with turns written as in a record, the last of which may be refused."""
    config = setup(2, board, house)
    played = Round(config, config.boards[0])
    for line in lines:
        card, _, tokens = line.partition(": ")
        known = [parse_token(token, TILES) for token in tokens.split()]
        played.play(None if card == "start" else card, known)
    return played


def ramp(text: str) -> Ramp:
    return Ramp(BOARD, text=text)


def wrong(argument: object) -> Any:
    """An argument as a caller without a type checker may pass it."""
    return argument


def push(text: str, on: str = EMPTY, house: str = "") -> None:
    Ramp(BOARD, parse_house(house), on).push(placement(text))


UNKNOWN = f"{repr(NotActed(TILES['L5']))[:37]}..."
FULL = "/".join(["xxxxxx"] * 12)
START = "start: L5a1 P5a1"

MISTAKES: list[tuple[Callable[[], object], type[GaplessError], str, str]] = [
    (
        lambda: parse_token("L5", TILES),
        InvalidPlacementError,
        "token-form",
        "'L5' is not a token; write a placement like L5c3, or L5-, L5=, L5?",
    ),
    (
        lambda: parse_placement("L5-", TILES),
        InvalidPlacementError,
        "token-form",
        "'L5-' is not a token; write a placement like L5c3, or L5-, L5=, L5?",
    ),
    (
        lambda: Placement(TILES["L5"], "a", 0),
        InvalidPlacementError,
        "token-form",
        "'L5a0' is not a token; write a placement like L5c3, or L5-, L5=, L5?",
    ),
    (
        lambda: Placement(TILES["L5"], "i", 1),
        InvalidPlacementError,
        "token-form",
        "'L5i1' is not a token; write a placement like L5c3, or L5-, L5=, L5?",
    ),
    (
        lambda: parse_token("L5i1", TILES),
        InvalidPlacementError,
        "token-orientation",
        "'L5i1' has the unknown orientation 'i'; use a to h",
    ),
    (
        lambda: parse_token("X5a1", TILES),
        InvalidPlacementError,
        "tile-unknown",
        f"there is no tile 'X5'; the tiles are {', '.join(DECK)}",
    ),
    (
        lambda: ramp("......"),
        InvalidRampError,
        "ramp-rows",
        "the board has 12 rows, and the ramp 1; separate rows with '/'",
    ),
    (
        lambda: ramp(EMPTY.replace("......", ".....", 1)),
        InvalidRampError,
        "ramp-width",
        "row '.....' of the ramp has 5 spaces, but the board has 6 columns",
    ),
    (
        lambda: ramp(EMPTY.replace("......", "..X...", 1)),
        InvalidRampError,
        "ramp-character",
        "row '..X...' of the ramp has 'X'; use '.' for visible, 'x' covered",
    ),
    (
        lambda: ramp(f"......|{EMPTY}"),
        InvalidRampError,
        "ramp-above",
        "a row above the top edge is written only if it has a square, and before '|'",
    ),
    (
        lambda: ramp(f"x.....|x.....|{EMPTY}"),
        InvalidRampError,
        "ramp-above",
        "a row above the top edge is written only if it has a square, and before '|'",
    ),
    (
        lambda: ramp("/".join(["x....."] * 8) + f"|{EMPTY}"),
        InvalidRampError,
        "ramp-high",
        "the ramp has 8 rows above the top edge; at most 7 can be",
    ),
    (
        lambda: push("L5a4"),
        IllegalPlacementError,
        "placement-side",
        "L5a4 sticks out over the side; the last column for it is 3",
    ),
    (
        lambda: push("L5a1", FULL),
        IllegalPlacementError,
        "placement-above",
        "L5a1 would rest above the top edge; move it or set L5 aside",
    ),
    (
        lambda: push("I3b1", FULL.replace("xxxxxx", ".xxxxx", 2), "inside"),
        IllegalPlacementError,
        "placement-inside",
        "I3b1 would stick out over the top edge, which 'inside' forbids",
    ),
    (
        lambda: over().act(0, SetAside(TILES["T4"])),
        IllegalActError,
        "act-complete",
        "the game is over",
    ),
    (
        lambda: game().act(2, placement("L5a1")),
        IllegalActError,
        "act-seat",
        "there is no seat 2; seats are counted from 0, and the last is 1",
    ),
    (
        lambda: game().view(4),
        IllegalActError,
        "act-seat",
        "there is no seat 4; seats are counted from 0, and the last is 1",
    ),
    (
        lambda: game().take_back(-1),
        IllegalActError,
        "act-seat",
        "there is no seat -1; seats are counted from 0, and the last is 1",
    ),
    (
        lambda: act_twice(game()),
        IllegalActError,
        "act-twice",
        "this player has acted on the card; take that back first",
    ),
    (
        lambda: started(("L5", *(name for name in DECK if name != "L5"))).act(0, placement("L5a1")),
        IllegalActError,
        "act-missed",
        "this player misses the turn: L5 is their own starting tile",
    ),
    (
        lambda: game().take_back(1),
        IllegalActError,
        "act-none",
        "this player has nothing to take back on this card",
    ),
    (
        lambda: game().practice_take_back(),
        IllegalActError,
        "act-practice",
        "practice take-back is for a game of one player",
    ),
    (
        lambda: game("L5").practice_take_back(),
        IllegalActError,
        "act-first",
        "there is nothing to take back",
    ),
    (
        lambda: fallback_act(game().view(None)),
        IllegalActError,
        "view-tile",
        "this view has no tile to place; pass that of a seat in Game.waiting_for",
    ),
    *(
        (
            undo,
            IllegalActError,
            "history-index",
            f"there is no event {index} in a history of {count}; act first",
        )
        for undo, index, count in (
            (lambda: ramp(EMPTY).pop(), -1, 0),
            (lambda: ramp(EMPTY).effect(), -1, 0),
            (lambda: round_of().pop(), -1, 0),
            (lambda: round_of(START).effects(1), 1, 1),
        )
    ),
    (
        lambda: game().act(0, placement("P5a1")),
        IllegalActError,
        "card-tile",
        "'P5a1' does not place the tile of the card, L5",
    ),
    (
        lambda: round_of(START, "T4: T4a1 O4a1"),
        IllegalActError,
        "card-tile",
        "'O4a1' does not place the tile of the card, T4",
    ),
    (
        lambda: round_of(START, "X5: T4a1 T4a1"),
        IllegalActError,
        "card-unknown",
        "'X5' is not a building card",
    ),
    (
        lambda: round_of(START, "T4: T4- T4-", "T4: T4- T4-"),
        IllegalActError,
        "card-twice",
        "the card T4 was turned before in this round",
    ),
    (
        lambda: round_of("T4: T4- T4-"),
        IllegalActError,
        "start-missing",
        "the starting tiles come before the first building card",
    ),
    (
        lambda: round_of("start: L5a1 T4a1"),
        IllegalActError,
        "start-unknown",
        "'T4' is not a starting card; they are L5, P5, U5, Y5",
    ),
    (
        lambda: round_of("start: L5a1 P5-"),
        IllegalActError,
        "start-aside",
        "a starting tile can't be set aside or missed; place P5",
    ),
    (
        lambda: game().act(0, SetAside(TILES["L5"])),
        IllegalActError,
        "start-aside",
        "a starting tile can't be set aside or missed; place L5",
    ),
    (
        lambda: round_of("start: L5a1 L5a1"),
        IllegalActError,
        "start-twice",
        "the starting card L5 was drawn twice",
    ),
    (
        lambda: round_of("start: L5a1 P5a1", house="shared-start"),
        IllegalActError,
        "start-shared",
        "with 'shared-start' all players have the same starting card, here L5",
    ),
    (
        lambda: round_of(START, START),
        IllegalActError,
        "start-repeated",
        "the starting tiles of this round have been placed already",
    ),
    (
        lambda: round_of("start: L5a1"),
        IllegalActError,
        "tokens-count",
        "expected 2 tokens, one for each player, but found 1",
    ),
    (
        lambda: round_of(START, "L5: L5a1 L5a1"),
        IllegalActError,
        "missed-due",
        "'L5a1' must be 'L5=': it is that player's own starting card",
    ),
    (
        lambda: round_of(START, "L5: L5? L5a1"),
        IllegalActError,
        "missed-due",
        "'L5?' must be 'L5=': it is that player's own starting card",
    ),
    (
        lambda: round_of(START, "T4: T4= T4a1"),
        IllegalActError,
        "missed-undue",
        "'T4=' misses the turn, but T4 is not that player's starting tile",
    ),
    (
        lambda: round_of("start: L5= P5a1"),
        IllegalActError,
        "start-aside",
        "a starting tile can't be set aside or missed; place L5",
    ),
    (
        lambda: round_of("start: L5? P5a1", "T4: T4a1 T4a1"),
        IllegalActError,
        "unknown-after",
        "'T4a1' comes after a '?' of that player; only '?' can follow in a round",
    ),
    (
        lambda: round_of("start: L5? P5a1", "T4: T4? T4-", board="wormholes"),
        IllegalActError,
        "unknown-arrival",
        "'T4-' comes after a '?', and where tiles can fall through, all wait",
    ),
    (
        lambda: Setup(CLASSIC, (), (BOARD,)),
        InvalidSetupError,
        "players-count",
        "0 players, but the classic edition is for 1 to 4",
    ),
    (
        lambda: Setup(CLASSIC, (*NAMES, "White"), (BOARD,)),
        InvalidSetupError,
        "players-count",
        "5 players, but the classic edition is for 1 to 4",
    ),
    (
        lambda: Setup(CLASSIC, ("Red\nBlue",), (BOARD,)),
        InvalidSetupError,
        "player-name",
        "'Red\\nBlue' can't be a player's name; a name is on one line",
    ),
    (
        lambda: Setup(CLASSIC, NAMES, ()),
        InvalidSetupError,
        "boards-none",
        "a game needs at least one board",
    ),
    (
        lambda: Setup(CLASSIC, NAMES, (BOARD, Board("small", ("..",)))),
        InvalidSetupError,
        "board-size",
        "board 'small' is 2×1, but the ramp of the classic edition is 6×12",
    ),
    (
        lambda: parse_house("inside outside"),
        InvalidSetupError,
        "house-unknown",
        "there is no house rule 'outside'; they are row-penalty, shared-start, inside",
    ),
    (
        lambda: setup(1, "1 2+volatile", "row-penalty"),
        InvalidSetupError,
        "house-volatile",
        "'row-penalty' can't be played with the volatile board '2+volatile'",
    ),
    (
        lambda: Game(setup(), ()),
        InvalidSetupError,
        "deal-rounds",
        "the deal has 0 rounds, but the game has 1",
    ),
    (
        lambda: game(deck=DECK[1:]),
        InvalidSetupError,
        "deal-deck",
        "the deck of round 1 is not the edition's building cards, each once",
    ),
    *(
        (
            lambda start=start, house=house: Game(
                replace(setup(), house=house), (RoundDeal(start, DECK),)
            ),
            InvalidSetupError,
            "deal-start",
            "the starting cards of round 1 are not a legal draw",
        )
        for start, house in (
            (("L5",), frozenset()),
            (("L5", "L5"), frozenset()),
            (("L5", "T4"), frozenset()),
            (("L5", "P5"), SHARED),
        )
    ),
]

COMPILED = not (core_game.__file__ or "").endswith(".py")
WRONG_ARGUMENTS: list[tuple[Callable[[], object], type[GaplessError], str, str]] = [
    (mistake, InvalidArgumentError, code, sentence)
    for mistake, code, sentence in (
        (
            lambda: game().act(0, wrong("L5a1")),
            "act-type",
            "'L5a1' is not an act; pass a Placement, which parse_placement reads, or SetAside",
        ),
        (
            lambda: game().act(0, wrong(NotActed(TILES["L5"]))),
            "act-type",
            f"{UNKNOWN} is not an act; pass a Placement, which parse_placement reads, or SetAside",
        ),
        (
            lambda: ramp(EMPTY).push(wrong("L5a1")),
            "act-type",
            "'L5a1' is not an act; pass a Placement, which parse_placement reads, or SetAside",
        ),
        (
            lambda: ramp(EMPTY).legal_placements(wrong("L5")),
            "argument-type",
            "'tile' takes Tile, not 'L5'",
        ),
        (
            lambda: round_of().play(None, [wrong("L5a1"), wrong("P5a1")]),
            "act-type",
            "'L5a1' is not an act; pass a Placement, which parse_placement reads, or SetAside",
        ),
        (
            lambda: game().act(wrong("0"), placement("L5a1")),
            "argument-type",
            "'seat' takes int, not '0'",
        ),
        (
            lambda: Setup(CLASSIC, wrong("Red"), (BOARD,)),
            "argument-type",
            "'players' takes tuple or list, not 'Red'",
        ),
        (
            lambda: Setup(CLASSIC, (wrong(None),), (BOARD,)),
            "argument-type",
            "'players' takes str, not None",
        ),
        (
            lambda: Setup(CLASSIC, NAMES, wrong("1")),
            "argument-type",
            "'boards' takes tuple or list, not '1'",
        ),
        (
            lambda: Setup(CLASSIC, NAMES, (BOARD,), wrong("inside")),
            "argument-type",
            "'house' takes frozenset, not 'inside'",
        ),
        (
            lambda: draw_deal(setup(), wrong(7)),
            "argument-type",
            "'rng' takes Random, not 7",
        ),
        (
            lambda: parse_token(wrong(None), TILES),
            "argument-type",
            "'text' takes str, not None",
        ),
        (
            lambda: parse_token("L5a1", wrong(None)),
            "argument-type",
            "'tiles' takes Edition.tiles, not None",
        ),
        (
            lambda: Placement(wrong("L5"), "a", 1),
            "argument-type",
            "'tile' takes Tile, not 'L5'",
        ),
        (
            lambda: Placement(TILES["L5"], "a", wrong(1.5)),
            "argument-type",
            "'column' takes int, not 1.5",
        ),
        (
            lambda: Tile("X1", wrong("##")),
            "argument-type",
            "'drawing' takes tuple, not '##'",
        ),
        (
            lambda: Tile("X1", ("..",)),
            "tile-squares",
            "the drawing of tile 'X1' has no square; write rows like ('##', '#.')",
        ),
        (
            lambda: check_least("jobs", 0, 1, int),
            "argument-least",
            "'jobs' takes a number from 1, not 0",
        ),
        (
            lambda: check_least("seconds", nan, 0, int, float),
            "argument-least",
            "'seconds' takes a number from 0, not nan",
        ),
    )
]


EVERY_MISTAKE = [*MISTAKES, *WRONG_ARGUMENTS]
# Compiled functions check the types of their arguments themselves, with a `TypeError`.
TRIED = MISTAKES if COMPILED else EVERY_MISTAKE


@pytest.mark.parametrize(
    ("mistake", "kind", "code", "sentence"),
    TRIED,
    ids=[f"{code}-{number}" for number, (_, _, code, _) in enumerate(TRIED)],
)
def test_a_mistake_is_said_in_one_sentence(
    mistake: Callable[[], object], kind: type[GaplessError], code: str, sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        mistake()
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is kind
    assert (again.code, again.details, str(again)) == (code, caught.value.details, sentence)


def test_every_code_has_its_mistake() -> None:
    tried = {(kind, code) for _, kind, code, _ in EVERY_MISTAKE}
    kinds = {kind for kind, _ in tried}
    assert tried == {(kind, code) for kind in kinds for code in kind.sentences()}


@pytest.mark.parametrize("seconds", [0, 0.5, 10**6])
def test_the_least_value_and_all_above_it_are_taken(seconds: float) -> None:
    check_least("seconds", seconds, 0, int, float)
