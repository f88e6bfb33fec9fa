"""Features of a ramp, worked out by hand, and the mistakes of heuristic bots."""

from dataclasses import replace
from random import Random

import pytest

from gapless.bots.board_features import board_features_of, footprints
from gapless.bots.features import ZERO_WEIGHTS, Features, act_tried, features_of, state_of
from gapless.bots.heuristic_bots import HeuristicBot, LookaheadBot, context_of
from gapless.bots.heuristic_weights import CAREFUL, FORESIGHTED, PlayingStyle
from gapless.core.acts import SetAside, parse_placement
from gapless.core.board import Board, HouseRule
from gapless.core.game import Game
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.core.view import View
from gapless.editions import edition
from tests.old_variants import old_boards

CLASSIC = edition("classic")
BOARDS = old_boards(CLASSIC)
TILES = CLASSIC.tiles
EMPTY = ["......"] * 12


def view_of(board: Board) -> View:
    setup = Setup(CLASSIC, ("bot",), (board,))
    return Game(setup, draw_deal(setup, Random("view"))).view(0)


def see(
    board: Board, rows: list[str], act: str, *, to_come: str = "", sight: int | None = None
) -> Features:
    """Return the features of an act on a ramp, of which the lowest rows are given."""
    ramp = Ramp(board, text="/".join([*EMPTY, *rows][-12:]))
    tiles = [TILES[name] for name in to_come.split()]
    context = context_of(view_of(board), ramp, tiles, replace(FORESIGHTED, sight=sight))
    name = act.rstrip("-")
    token = SetAside(TILES[name]) if name != act else parse_placement(act, TILES)
    return features_of(context, state_of(context), token)


def test_a_flush_tile_seals_nothing() -> None:
    seen = see(BOARDS["1"], ["xx...."], "O4a3")
    assert (seen.sealed, seen.spoilt) == (0, 0)
    assert (seen.steps, seen.spread, seen.wells) == (3, 2, 0)
    assert seen.middle == 0


def test_an_overhang_seals_dots_and_spoils_rows() -> None:
    seen = see(BOARDS["1"], ["x.....", "x....."], "I4a1")
    assert seen.sealed == -6
    assert seen.spoilt == 2


def test_a_row_is_spoilt_once() -> None:
    assert see(BOARDS["1"], [".x.x.."], "I4a3").spoilt == 1
    assert see(BOARDS["1"], ["xx....", ".x.x.."], "I4a3").spoilt == 0


def test_short_sight_notices_only_the_rows_right_below() -> None:
    tower = ["x.....", "x.....", "x....."]
    assert see(BOARDS["1"], tower, "I3a1", sight=1).sealed == -2
    assert see(BOARDS["1"], tower, "I3a1", sight=2).sealed == -4
    assert see(BOARDS["1"], tower, "I3a1").sealed == -6


def test_numbers_that_are_sealed_or_covered() -> None:
    bridge = see(BOARDS["2"], ["xx.x..", "xxxxxx"], "I3a2")
    assert (bridge.sealed, bridge.bonuses) == (1, 0)
    covered = see(BOARDS["2"], ["xxxxxx"], "I3a1")
    assert (covered.sealed, covered.bonuses) == (0, 1)
    penalty = see(BOARDS["3"], ["xxxxxx"], "I3a1")
    assert (penalty.penalties, penalty.bonuses) == (5, 0)


def test_half_settled_pairs_are_counted() -> None:
    """d stands in column 2, row 2, and in column 4, row 9."""
    half = see(BOARDS["4"], ["xxxxxx"], "I3a1")
    assert (half.pairs, half.half_sealed, half.half_covered) == (0, 0, 1)
    bridged = see(BOARDS["4"], ["x.x...", "xxxxxx"], "I3a1")
    assert (bridged.half_sealed, bridged.half_covered) == (1, 0)


def test_waste_and_shortage() -> None:
    tower = ["x....."] * 11
    seen = see(BOARDS["1"], tower, "I4b1", to_come="I3")
    assert seen.waste == 3
    assert seen.shortage == 60 - 3
    aside = see(BOARDS["1"], tower, "I4-", to_come="I3")
    assert (aside.waste, aside.shortage) == (0, 61 - 3)


def test_tiles_that_lie_flush_nowhere() -> None:
    steep = ["x.x.x.", "x.x.x.", "x.x.x.", "xxxxx."]
    assert see(BOARDS["1"], steep, "I4b6", to_come="O4 I3 T4 S4").homeless == 2


def test_tiles_that_bridge_a_bonus() -> None:
    """The 1 in column 3, row 2, is on top; T4 hangs over it, and I3 lies over it."""
    seen = see(BOARDS["2"], ["xx.xxx", "xxxxxx"], "I5-", to_come="I3 O4")
    assert seen.bridges == 2
    assert see(BOARDS["1"], ["xx.xxx", "xxxxxx"], "I5-", to_come="I3 O4").bridges == 0


@pytest.mark.parametrize("ref", ["boom", "wormholes", "eggshells", "words-en", "cursed"])
def test_trying_an_act_leaves_the_ramp_unchanged(ref: str) -> None:
    rng = Random(ref)
    ramp = Ramp(BOARDS[ref])
    context = context_of(view_of(BOARDS[ref]), ramp, list(TILES.values()), FORESIGHTED)
    for tile in list(TILES.values())[:9]:
        untouched = ramp.copy()
        legal = list(ramp.legal_placements(tile))
        for placement in legal:
            features_of(context, state_of(context), placement)
            assert ramp == untouched
        with act_tried(context, legal[0]):
            assert ramp != untouched
        ramp.push(rng.choice(legal))


def test_a_tile_through_a_wormhole_arrives_on_the_ramp_of_a_solo_player() -> None:
    """From the open wormhole in column 2, row 3, to its mirror image in column 5."""
    board = BOARDS["wormholes"]
    ramp = Ramp(board, text="/".join([*EMPTY[2:], "xx....", "xx...."]))
    context = context_of(view_of(board), ramp, [], FORESIGHTED)
    with act_tried(context, parse_placement("I3b2", TILES)) as landing:
        assert landing is not None
        assert landing.placement.column == 5
        assert ramp.skyline == (2, 2, 0, 0, 3, 0)


@pytest.mark.parametrize(
    ("ref", "better", "worse"),
    [("cursed", "I3b4", "I3b3"), ("montezuma", "I3b1", "I3b2"), ("eggshells", "I3b1", "I3b4")],
)
def test_running_points_are_counted(ref: str, better: str, worse: str) -> None:
    rows = ["xxxxxx"] * {"cursed": 1, "montezuma": 0, "eggshells": 4}[ref]
    good, bad = (see(BOARDS[ref], rows, act) for act in (better, worse))
    assert good.running_points > bad.running_points


def test_a_house_rule_changes_the_board_features() -> None:
    plain = board_features_of(BOARDS["2"], frozenset())
    by_rows = board_features_of(BOARDS["2"], frozenset({HouseRule.ROW_PENALTY}))
    assert len(by_rows.lines) == 12
    assert not plain.lines
    assert dict(plain.sealed)[-1]
    assert -1 not in dict(by_rows.sealed)


def test_footprints_are_undersides() -> None:
    feet = footprints([TILES["I3"], TILES["L4"]])
    assert feet[()] == 0b01
    assert feet[0, 0] == 0b11
    assert feet[-2,] == feet[2,] == 0b10


def game_on(ref: str, seed: str) -> Game:
    setup = Setup(CLASSIC, ("bot",), (BOARDS[ref],))
    return Game(setup, draw_deal(setup, Random(seed)))


def test_an_impatient_bot_places_every_tile_it_can() -> None:
    """Even where the weights say that every placement is a loss."""
    hates = ZERO_WEIGHTS._replace(steps=-1.0, middle=-1.0)
    for patient in (True, False):
        game = game_on("1", "patient")
        bot = HeuristicBot(PlayingStyle(hates, hates, patient=patient), 1)
        aside = 0
        while not game.complete:
            view = game.view(0)
            act = bot.act(view)
            aside += isinstance(act, SetAside) and bool(view.landings)
            game.act(0, act)
        assert bool(aside) == patient


def test_a_bot_that_overlooks_every_orientation_gets_all_of_them() -> None:
    bot = HeuristicBot(PlayingStyle(ZERO_WEIGHTS, ZERO_WEIGHTS, overlooks=1.0), 1)
    view = view_of(BOARDS["1"])
    assert bot.act(view) == view.landings[0].placement


def test_overlooked_orientations_are_not_played() -> None:
    loves = ZERO_WEIGHTS._replace(sealed=-1.0)
    view = view_of(BOARDS["1"])
    acts = {
        str(HeuristicBot(PlayingStyle(loves, loves, overlooks=0.7), seed).act(view))
        for seed in range(20)
    }
    assert len(acts) > 2


def test_looking_ahead_scores_more() -> None:
    totals = []
    for bot in (
        HeuristicBot(CAREFUL, 1),
        LookaheadBot(CAREFUL, acts=2, positions=4000, largest=True),
    ):
        games = [game_on("4", f"plan {number}") for number in range(5)]
        for game in games:
            while not game.complete:
                game.act(0, bot.act(game.view(0)))
        totals.append(sum(game.totals[0] for game in games))
    assert totals[1] > totals[0]


def test_without_positions_a_lookahead_bot_plays_like_a_heuristic_bot() -> None:
    level = ZERO_WEIGHTS._replace(sealed=1.0, steps=-0.2)
    view = view_of(BOARDS["2"])
    assert LookaheadBot(PlayingStyle(level, level), acts=9, positions=10).act(view) == HeuristicBot(
        PlayingStyle(level, level), 1
    ).act(view)
