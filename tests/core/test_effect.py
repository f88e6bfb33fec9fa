"""What an event did, checked by comparing the ramp before and after it space by space."""

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from gapless.core.acts import Act, SetAside, parse_placement
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.effect import Effect, Landing
from gapless.core.errors import IllegalPlacementError
from gapless.core.game import Game
from gapless.core.masks import Space, mask_of, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.setup import RoundDeal, Setup, draw_deal
from gapless.core.view import fallback_act
from tests.core.test_ramp import fresh_ramps, steps
from tests.kinds import KIND
from tests.strategies import CLASSIC, choose_on, games

if TYPE_CHECKING:
    from gapless.core.kinds import Kind


def visible(ramp: Ramp) -> set[Space]:
    return set(ramp.board.characters) - set(spaces_of(ramp.covered))


def sealed(ramp: Ramp) -> set[Space]:
    squares = spaces_of(ramp.covered)
    return {s for s in visible(ramp) if any(c == s[0] and r > s[1] for c, r in squares)}


def full_rows(ramp: Ramp) -> set[int]:
    rows = range(1, ramp.board.height + 1)
    return {row for row in rows if not any(space[1] == row for space in visible(ramp))}


def full_columns(ramp: Ramp) -> set[int]:
    columns = range(1, ramp.board.width + 1)
    return {column for column in columns if not any(s[0] == column for s in visible(ramp))}


def special(ramp: Ramp) -> set[Space]:
    board = ramp.board
    found = {s for s, sign in board.characters.items() if sign in board.spaces}
    return found - set(spaces_of(ramp.spent))


def check(effect: Effect, before: Ramp, after: Ramp) -> None:
    board = before.board
    assert set(effect.rows) == (full_rows(after) - full_rows(before) if board.rows else set())
    columns = full_columns(after) - full_columns(before) if board.columns else set()
    assert set(effect.columns) == columns
    newly = sealed(after) - sealed(before)
    assert set(spaces_of(effect.sealed)) == newly
    kept = {space for group in effect.kept for space in group.spaces}
    assert kept == newly & special(after)
    assert set(effect.gaps) == newly - kept
    covered = {space for group in effect.covered for space in group.spaces}
    assert covered == (visible(before) - visible(after)) & special(after)
    for group in (*effect.kept, *effect.covered):
        assert board.spaces[group.character] == group.kind
        assert {board.characters[space] for space in group.spaces} == {group.character}
    assert mask_of(effect.spent) == after.spent & ~before.spent
    for now, then, slid in zip(after.slid, before.slid, effect.slid, strict=True):
        assert mask_of(slid) == now & ~then
    assert list(effect.items) == after.banked[len(before.banked) :]
    assert effect.banked == sum(g.total for g in after.banked) - sum(g.total for g in before.banked)


@given(fresh_ramps())
def test_an_effect_is_the_difference_that_an_event_made(
    drawn: tuple[Edition, Ramp, Random],
) -> None:
    of, ramp, rng = drawn
    states = [ramp.copy(), *(ramp.copy() for _ in steps(of, ramp, rng))]
    for index, (before, after) in enumerate(pairwise(states)):
        effect = ramp.effect(index)
        assert effect == after.effect() == ramp.effect(index - len(ramp.history))
        assert effect.event == ramp.history[index]
        assert effect.outcome == (effect.landing.outcome if effect.landing else None)
        check(effect, before, after)


@given(fresh_ramps())
def test_a_preview_is_the_effect_of_the_act(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng, 5):
        pass
    before = ramp.copy()
    for tile in of.tiles.values():
        act: Act = choose_on(ramp, tile, rng)
        effect = ramp.preview(act)
        assert ramp == before
        assert ramp.states == before.states
        after = ramp.copy()
        after.push(act)
        assert effect == after.effect()


def test_an_illegal_preview_raises_and_changes_nothing() -> None:
    ramp = Ramp(CLASSIC.boards["1"])
    with pytest.raises(IllegalPlacementError):
        ramp.preview(parse_placement("I5a3", CLASSIC.tiles))
    assert ramp == Ramp(CLASSIC.boards["1"])


@given(games())
def test_a_turn_has_the_effect_of_each_seat_and_of_each_arrival(game: Game) -> None:
    for played in game.rounds:
        replayed = type(played)(played.setup, played.board)
        for index, turn in enumerate(played.turns):
            replayed.play(turn.card, turn.tokens)
            effects = played.effects(index)
            assert effects == replayed.effects() == played.effects(index - len(played.turns))
            for token, effect in zip(turn.tokens, effects.seats, strict=True):
                if effect is None:
                    assert not isinstance(token, Act)
                elif effect.landing is None:
                    assert effect.event == token
                else:
                    assert effect.landing.placement == token
            arrivals = [(a.source, a.seat, a.landing) for a in turn.arrivals]
            assert [(a.source, a.seat, a.effect.landing) for a in effects.arrivals] == arrivals


def board(*grid: str, rows: int = 0, volatile: bool = False) -> Board:
    kinds: dict[str, int | Kind] = {
        "2": 2,
        "-": -5,
        "a": KIND["pair"],
        "*": KIND["boom"],
        "0": KIND["egg"],
    }
    used = {sign: kind for sign, kind in kinds.items() if any(sign in line for line in grid)}
    return Board("own", grid, used, rows=rows, volatile=volatile)


def test_a_sealed_bonus_is_kept_and_a_covered_one_is_not() -> None:
    ramp = Ramp(board("......", "......", "-.2...", "a2.a.."))
    ramp.push(parse_placement("L4e1", CLASSIC.tiles))
    effect = ramp.effect()
    assert effect.landing is not None
    assert effect.landing.squares == ((1, 2), (2, 2), (3, 1), (3, 2))
    covered = [(group.character, group.kind, group.spaces) for group in effect.covered]
    assert covered == [("-", -5, ((1, 2),)), ("2", 2, ((3, 2),))]
    kept = [(group.character, group.kind, group.spaces) for group in effect.kept]
    assert kept == [("2", 2, ((2, 1),)), ("a", KIND["pair"], ((1, 1),))]
    assert effect.gaps == ()
    assert spaces_of(effect.sealed) == ((1, 1), (2, 1))


@pytest.mark.parametrize(("rows", "completed"), [(0, ()), (1, (1,))])
def test_rows_are_completed_only_where_they_count(rows: int, completed: tuple[int, ...]) -> None:
    ramp = Ramp(board("......", "......", "......", rows=rows))
    for token in ("I3a1", "I3a4"):
        ramp.push(parse_placement(token, CLASSIC.tiles))
    assert ramp.effect().rows == completed
    assert ramp.effect(0).rows == ()


def test_a_tile_that_leaves_the_ramp_does_nothing_but_spend_the_space() -> None:
    ramp = Ramp(board("......", "......", "......", "*2....", rows=1))
    landing = ramp.push(parse_placement("I4a1", CLASSIC.tiles))
    effect = ramp.effect()
    assert isinstance(landing, Landing)
    assert effect == Effect(landing, spent=((1, 1),))
    assert effect.outcome is Outcome.BLOWN_UP


def test_a_tile_set_aside_on_a_volatile_board_banks_a_point_less() -> None:
    ramp = Ramp(board("......", "......", volatile=True))
    ramp.push(SetAside(CLASSIC.tiles["L5"]))
    effect = ramp.effect()
    assert (effect.banked, effect.outcome, effect.landing) == (-1, None, None)


def test_a_tile_that_falls_through_has_an_effect_where_it_arrives() -> None:
    hole = Board("own", ("......",) * 11 + ("o.....",), {"o": KIND["wormhole"]}, rows=1)
    round = Round(Setup(CLASSIC, ("Red", "Blue"), (hole,)), hole)
    round.play(None, [parse_placement(token, CLASSIC.tiles) for token in ("L5c2", "P5a5")])
    round.play("I4", [parse_placement(token, CLASSIC.tiles) for token in ("I4a2", "I4a1")])
    first, second = round.effects(0), round.effects(1)
    assert [effect and effect.outcome for effect in first.seats] == [Outcome.RESTS] * 2
    falls = second.seats[1]
    assert falls is not None
    assert (falls.outcome, falls.spent) == (Outcome.FELL_THROUGH, ((1, 1),))
    (arrival,) = second.arrivals
    assert (arrival.source, arrival.seat) == (1, 0)
    assert arrival.effect == round.ramps[0].effect()
    assert arrival.effect.outcome is Outcome.RESTS


@pytest.mark.parametrize("name", CLASSIC.start)
def test_the_fallback_act_of_a_starting_tile_leaves_no_gap(name: str) -> None:
    setup = Setup(CLASSIC, ("Red",), (CLASSIC.boards["1"],))
    (cards,) = draw_deal(setup, Random(1))
    game = Game(setup, (RoundDeal((name,), cards.deck),))
    act = fallback_act(game.view(0))
    game.act(0, act)
    assert game.round.ramps[0].effect().gaps == ()


@given(games())
def test_the_fallback_act_is_legal(game: Game) -> None:
    for seat in game.waiting_for:
        game.copy().act(seat, fallback_act(game.view(seat)))
