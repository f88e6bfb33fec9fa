"""Laws of rounds, games and views: what is hidden, what can be taken back, what is conserved."""

import gc
import pickle
from collections import Counter
from itertools import permutations
from random import Random
from types import FunctionType, ModuleType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gapless.core.acts import Act, Missed, NotActed, SetAside, Token, parse_token
from gapless.core.board import Board
from gapless.core.effect import Landing
from gapless.core.errors import IllegalActError
from gapless.core.game import Game
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.round import Round, Turn
from gapless.core.setup import (
    RoundDeal,
    Setup,
    classic_setup,
    complete_round,
    draw_deal,
    draw_round,
)
from gapless.core.tiles import Placement
from gapless.core.view import View
from gapless.editions import find_board
from tests.kinds import KIND
from tests.strategies import CLASSIC, NAMES, choose, games, play_on, seeds


def views(game: Game) -> list[View]:
    return [game.view(viewer) for viewer in (None, *game.setup.seats)]


def acts_of(game: Game) -> list[Token]:
    return [t for r in game.rounds for turn in r.turns for t in turn.tokens if isinstance(t, Act)]


def with_other_cards_to_come(game: Game, rng: Random) -> Game:
    """A game that went the same way, and holds other cards from here on."""
    now = len(game.rounds) - 1
    deal = list(game.deal)
    shown = len(game.round.turned) + (game.card is not None)
    known = RoundDeal(deal[now].start, deal[now].deck[:shown])
    deal[now] = complete_round(game.setup, known, rng)
    deal[now + 1 :] = [draw_round(game.setup, rng) for _ in deal[now + 1 :]]
    other = game.copy()
    other.deal = tuple(deal)
    return other


@given(games(), seeds)
def test_coming_cards_change_no_view(game: Game, seed: int) -> None:
    other = with_other_cards_to_come(game, Random(seed))
    assert views(other) == views(game)
    assert list(map(repr, views(other))) == list(map(repr, views(game)))
    assert list(map(pickle.dumps, views(other))) == list(map(pickle.dumps, views(game)))


@given(games(st.integers(2, 4)), seeds)
def test_pending_acts_of_others_change_no_view(game: Game, seed: int) -> None:
    assume(not game.complete)
    rng = Random(seed)
    for viewer in (None, *game.setup.seats):
        other = game.copy()
        for seat in game.pending:
            if seat != viewer:
                other.take_back(seat)
                other.act(seat, choose(other, seat, rng))
        assert other.view(viewer) == game.view(viewer)
        assert repr(other.view(viewer)) == repr(game.view(viewer))


@settings(max_examples=20)
@given(games())
def test_neither_the_game_nor_its_deal_can_be_reached_from_a_view(game: Game) -> None:
    seen: set[int] = set()
    todo: list[object] = list(views(game))
    while todo:
        thing = todo.pop()
        if id(thing) not in seen and not isinstance(thing, type | FunctionType | ModuleType):
            seen.add(id(thing))
            assert not isinstance(thing, Game | Round | RoundDeal | Random)
            todo += gc.get_referents(thing)


@given(games(), seeds)
def test_a_view_is_not_touched_by_what_comes_later(game: Game, seed: int) -> None:
    before = views(game)
    texts = list(map(repr, before))
    histories = [[ramp.history.copy() for ramp in view.ramps] for view in before]
    play_on(game, Random(seed), 5)
    assert list(map(repr, before)) == texts
    assert [[ramp.history for ramp in view.ramps] for view in before] == histories


@given(games())
def test_a_view_says_what_the_game_knows(game: Game) -> None:
    for view in views(game):
        assert view.setup is game.setup
        assert view.round == len(game.rounds) - 1
        assert view.board == game.round.board
        names = [tile.name for tile in (*view.turned, *view.to_come)]
        assert sorted(names) == sorted(game.setup.edition.build)
        assert [tile.name for tile in view.to_come] == [
            name for name in game.setup.edition.build if name not in names[: len(view.turned)]
        ]
        assert list(view.ramps) == game.round.ramps
        assert view.turns == tuple(game.round.turns)
        waiting = tuple(seat for seat in game.setup.seats if not view.acted[seat])
        assert waiting == game.waiting_for
        assert view.results == tuple(game.results)
        assert view.totals == tuple(game.totals)
        assert view.complete == game.complete == (not waiting)
        assert view.winners == tuple(game.winners)
        if view.viewer is None:
            assert (view.tile, view.landings, view.pending) == (None, (), None)
            assert not view.may_set_aside
            assert view.ramp is view.ramps[0]
            continue
        assert view.ramp is view.ramps[view.viewer]
        assert view.tile == game.tile(view.viewer)
        assert view.pending == game.pending.get(view.viewer)
        assert view.may_set_aside == (view.tile is not None and game.card is not None)
        if view.tile is None:
            assert view.landings == ()
        else:
            assert view.landings == view.ramp.legal_placements(view.tile).landings()


@given(games(), seeds)
def test_every_act_a_view_offers_is_taken(game: Game, seed: int) -> None:
    assume(not game.complete)
    rng = Random(seed)
    for seat in game.waiting_for:
        view = game.view(seat)
        acts: list[Act] = [landing.placement for landing in view.landings]
        if view.may_set_aside:
            assert view.tile is not None
            acts.append(SetAside(view.tile))
        assert acts
        for act in (acts[0], acts[int(rng.random() * len(acts))], acts[-1]):
            game.copy().act(seat, act)


@given(games(st.integers(2, 4)), seeds)
def test_acts_may_arrive_in_any_order(game: Game, seed: int) -> None:
    assume(not game.complete)
    rng = Random(seed)
    acts = {seat: choose(game, seat, rng) for seat in game.waiting_for}
    outcomes = []
    for order in permutations(acts):
        other = game.copy()
        for seat in order:
            other.act(seat, acts[seat])
        outcomes.append((views(other), other.deal, other.pending))
    assert all(outcome == outcomes[0] for outcome in outcomes)


@given(games(st.integers(2, 4)), seeds)
def test_taken_back_is_as_if_never_done(game: Game, seed: int) -> None:
    assume(len(game.waiting_for) > 1)
    rng = Random(seed)
    seat = game.waiting_for[0]
    first, second = choose(game, seat, rng), choose(game, seat, rng)
    at_once = game.copy()
    at_once.act(seat, second)
    before = views(game)
    game.act(seat, first)
    assert game.take_back(seat) == first
    assert views(game) == before
    game.act(seat, second)
    assert views(game) == views(at_once)
    assert game.pending == at_once.pending


@given(games())
def test_a_copy_is_the_same_game_and_goes_its_own_way(game: Game) -> None:
    copy = game.copy()
    assert views(copy) == views(game)
    assert (copy.deal, copy.pending) == (game.deal, game.pending)
    before, states = views(game), [[ramp.states for ramp in r.ramps] for r in game.rounds]
    assert [[ramp.states for ramp in r.ramps] for r in copy.rounds] == states
    play_on(copy, Random(1), 3)
    assert views(game) == before


def test_a_copy_takes_back_without_changing_the_original() -> None:
    setup = classic_setup(CLASSIC)
    game = Game(setup, draw_deal(setup, Random(5)))
    play_on(game, Random(5), 40)
    before, copy = views(game), game.copy()
    while copy.rounds[0].turns:
        copy.practice_take_back()
    assert views(game) == before
    assert not game.practised
    again = game.copy()
    play_on(again, Random(6), 200)
    assert again.complete
    assert views(game) == before


@given(games())
def test_a_round_pops_what_it_played(game: Game) -> None:
    round = game.round
    again = Round(game.setup, round.board)
    states: list[list[Ramp]] = []
    for turn in round.turns:
        states.append([ramp.copy() for ramp in again.ramps])
        assert again.play(turn.card, turn.tokens) == turn
    assert again.ramps == round.ramps
    for turn, state in zip(reversed(round.turns), reversed(states), strict=True):
        assert again.pop() == turn
        assert again.ramps == state
        assert [ramp.states for ramp in again.ramps] == [ramp.states for ramp in state]
    assert again.turns == []
    assert not again.start
    assert not again.turned


@given(games(st.just(1)), st.integers(1, 40))
def test_practice_takes_back_past_cards_and_rounds(game: Game, count: int) -> None:
    acts = acts_of(game)
    count = min(count, len(acts))
    assume(count)
    expected = Game(game.setup, game.deal)
    for act in acts[:-count]:
        assert isinstance(act, Placement | SetAside)
        expected.act(0, act)
    taken = [game.practice_take_back() for _ in range(count)]
    assert taken[::-1] == acts[-count:]
    assert game.practised
    assert [v._replace(practised=True) for v in views(expected)] == views(game)
    assert game.rank is None


@given(games(whole=True))
def test_the_whole_game_adds_up(game: Game) -> None:
    assert game.complete
    assert game.card is None
    assert game.waiting_for == ()
    assert [result.board for result in game.results] == list(game.setup.boards)
    for seat in game.setup.seats:
        total = sum(result.scores[seat].total for result in game.results)
        assert game.totals[seat] == total
        assert (seat in game.winners) == (total == max(game.totals))
    for result, cards in zip(game.results, game.deal, strict=True):
        assert [turn.card for turn in result.turns] == [None, *cards.deck]
        for turn in result.turns[1:]:
            for seat, token in enumerate(turn.tokens):
                assert isinstance(token, Missed) == (turn.card == cards.start[seat])


@given(games())
def test_tiles_are_conserved_across_wormholes_or_counted_as_lost(game: Game) -> None:
    for round in game.rounds:
        placed = [t for turn in round.turns for t in turn.tokens if isinstance(t, Placement)]
        ended = [
            event
            for ramp in round.ramps
            for event in ramp.history
            if isinstance(event, Landing) and event.outcome is not Outcome.FELL_THROUGH
        ]
        assert Counter(p.tile for p in placed) == Counter(e.placement.tile for e in ended)
        resting = [landing for ramp in round.ramps for landing in ramp.tiles()]
        lost = [e for e in ended if e.outcome in (Outcome.BLOWN_UP, Outcome.LOST)]
        assert len(resting) + len(lost) == len(placed)
        for turn in round.turns:
            for arrival in turn.arrivals:
                assert round.board.has("wormhole")
                assert arrival.landing in round.ramps[arrival.seat].history


@given(games())
def test_a_fallen_tile_goes_from_seat_to_seat(game: Game) -> None:
    players = len(game.setup.players)
    width = game.setup.edition.columns
    for turn in game.round.turns:
        last_source = -1
        seat, placement = -1, None
        for arrival in turn.arrivals:
            if arrival.source != last_source or placement is None:
                assert arrival.source > last_source
                last_source = seat = arrival.source
                token = turn.tokens[seat]
                assert isinstance(token, Placement)
                placement = token
            seat = (seat + 1) % players
            placement = placement.mirrored(width) if players == 1 else placement
            assert (arrival.seat, arrival.landing.placement) == (seat, placement)
            if arrival.landing.outcome is not Outcome.FELL_THROUGH:
                placement = None


def tokens(text: str) -> list[Token]:
    return [parse_token(token, CLASSIC.tiles) for token in text.split()]


def a_round(ref: str, players: int = 2) -> Round:
    board = find_board(CLASSIC, ref, None)
    return Round(Setup(CLASSIC, NAMES[:players], (board,)), board)


def test_a_fallen_tile_waits_while_an_act_is_not_known() -> None:
    board = Board("hole", ("......",) * 11 + ("o.....",), {"o": KIND["wormhole"]})
    round = Round(Setup(CLASSIC, NAMES[:2], (board,)), board)
    turn = round.play(None, tokens("L5c1 P5?"))
    assert turn.arrivals == ()
    assert round.ramps[0].covered == round.ramps[1].covered == 0
    with pytest.raises(IllegalActError, match="where tiles can fall through, all wait"):
        round.play("T4", tokens("T4a1 T4?"))
    round.play("T4", tokens("T4? T4?"))
    round.pop()
    round.pop()
    assert round.ramps[0] == Ramp(board)


def test_a_round_with_unknown_acts_is_not_finished() -> None:
    round = a_round("1")
    round.play(None, tokens("L5a1 P5?"))
    deck = [name for name in CLASSIC.build if name != "P5"]
    for card in (*deck, "P5"):
        mine = Missed if card == "L5" else SetAside
        theirs = Missed if card == "P5" else NotActed
        tile = CLASSIC.tiles[card]
        round.play(card, [mine(tile), theirs(tile)])
    assert round.all_turned
    assert not round.finished
    assert round.turned == (*deck, "P5")
    assert [score.total for score in round.scores()] == [-67, -72]


def test_nothing_changes_when_one_of_the_tokens_is_refused() -> None:
    round = a_round("1")
    round.play(None, tokens("L5a1 P5a1"))
    before = [ramp.copy() for ramp in round.ramps]
    with pytest.raises(ValueError, match="sticks out"):
        round.play("T4", tokens("T4a1 T4a5"))
    assert round.ramps == before
    assert len(round.turns) == 1


def test_ties_make_several_winners_and_one_person_a_rank() -> None:
    board = find_board(CLASSIC, "1", None)
    setup = Setup(CLASSIC, NAMES[:3], (board,))
    game = Game(setup, draw_deal(setup, Random(3)))
    assert not game.winners
    while not game.complete:
        for seat in game.waiting_for:
            tile = game.tile(seat)
            assert tile is not None
            act = tile.placements(6)[0] if game.card is None else SetAside(tile)
            game.act(seat, act)
    assert game.totals == (-67, -67, -67)
    assert game.winners == (0, 1, 2)
    assert game.rank is None
    alone = Setup(CLASSIC, ("Red",), tuple(CLASSIC.boards[id] for id in CLASSIC.rounds))
    solo = Game(alone, draw_deal(alone, Random(3)))
    assert solo.rank is None
    play_on(solo, Random(3), 100)
    assert solo.rank == CLASSIC.ranks[-1]


@settings(max_examples=60)
@given(seeds, st.integers(1, 3))
def test_a_position_is_one_open_card_until_the_game_moves_on(seed: int, players: int) -> None:
    """Acts and take-backs, also past cards: what they do to the position, and that it repeats."""
    rng = Random(seed)
    board = find_board(CLASSIC, "2", None)
    setup = Setup(CLASSIC, NAMES[:players], (board, board), frozenset())
    deal = draw_deal(setup, rng)
    game, twin = Game(setup, deal), Game(setup, deal)
    seen, open_card = {game.position}, turns_of(game)
    for _ in range(rng.randrange(120)):
        before = game.position
        if players == 1 and game.rounds[0].turns and rng.random() < 0.4:
            for each in (game, twin):
                each.practice_take_back()
        elif game.pending and rng.random() < 0.3:
            seat = rng.choice(list(game.pending))
            for each in (game, twin):
                each.take_back(seat)
            assert game.position == before
        elif not game.complete:
            seat = rng.choice(game.waiting_for)
            act = choose(game, seat, rng)
            for each in (game, twin):
                each.act(seat, act)
        moved = game.position != before
        assert moved == (turns_of(game) != open_card)
        assert not moved or game.position not in seen
        seen.add(game.position)
        open_card = turns_of(game)
        assert game.positions == twin.positions == game.copy().positions
        view = game.view(0)
        assert view.position == game.view(None).position == game.position
        elsewhere = view._replace(position=0)
        assert view == elsewhere
        assert (view != elsewhere) is False
        assert view != view._replace(practised=not view.practised)
        assert len(game.positions) == 1 + len(open_card)
        assert sorted(set(game.positions)) == game.positions
        cards = 1 + len(setup.edition.build)
        last = [game.positions[cards * (number + 1) - 1] for number in range(len(game.results))]
        assert game.result_positions == last


def turns_of(game: Game) -> list[Turn]:
    return [turn for round in game.rounds for turn in round.turns]
