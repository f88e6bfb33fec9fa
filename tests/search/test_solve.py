"""`gapless.solve`: whole games, from records, games and deals."""

from dataclasses import replace
from random import Random

import pytest

import gapless
from gapless.core.acts import Act, parse_token
from gapless.core.errors import InvalidArgumentError, InvalidSetupError
from gapless.core.setup import Setup, draw_deal
from gapless.editions import boards
from gapless.records import Record
from gapless.search.known_round import known_round
from tests.strategies import CLASSIC


def played(setup: Setup, seed: int) -> gapless.Game:
    """A game in which every tile is laid at random."""
    rng = Random(seed)
    game = gapless.Game(setup, draw_deal(setup, rng))
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            assert view.tile is not None
            landings = list(view.landings)
            game.act(
                seat, rng.choice(landings).placement if landings else gapless.SetAside(view.tile)
            )
    return game


def test_tiles_of_others_arrive_as_they_did() -> None:
    """Every line found is real: replayed with the same arrivals it has the score."""
    setup = Setup(CLASSIC, ("Red", "Green", "Blue"), (boards(CLASSIC)["wormholes"],))
    arrived = 0
    for seed in range(3):
        game = played(setup, seed)
        for seat, best in enumerate(gapless.solve(game, nodes=50_000)[0]):
            known = known_round(setup, game.rounds[0], seat)
            arrived += len(known.arrivals)
            assert not known.alone
            assert best.bound >= best.score >= game.results[0].scores[seat].total
            acts = [parse_token(token, CLASSIC.tiles) for token in best.placements]
            line = known.replay([act for act in acts if isinstance(act, Act)])
            assert line.scores()[0].total == best.score
            landed = [one.landing.placement for turn in line.turns for one in turn.arrivals]
            assert landed == [placement for _, placement in known.arrivals]
    assert arrived


def test_records_games_and_deals_in_one_call() -> None:
    setup = Setup(CLASSIC, ("Red", "Green"), (CLASSIC.boards["2"], CLASSIC.boards["3"]))
    deals = [draw_deal(setup, Random(seed)) for seed in range(2)]
    one = gapless.solve(deals[0], setup)
    assert [len(seats) for seats in one] == [2, 2]
    assert all(best.proved for seats in one for best in seats)
    both = gapless.solve(deals, setup, jobs=2)
    of_records = gapless.solve([Record.dealt(setup, deal) for deal in deals])
    for solved in (both, of_records):
        assert [replace(best, seconds=0) for seats in solved[0] for best in seats] == [
            replace(best, seconds=0) for seats in one for best in seats
        ]


def test_a_game_that_goes_on_is_solved_as_far_as_its_cards_are_known() -> None:
    setup = Setup(CLASSIC, ("Red",), (CLASSIC.boards["1"],))
    game = gapless.Game(setup, draw_deal(setup, Random(1)))
    assert gapless.solve(game) == []
    game.act(0, next(iter(game.view(0).landings)).placement)
    assert len(gapless.solve(game)[0][0].placements) == 1


def test_what_cannot_be_solved() -> None:
    setup = Setup(CLASSIC, ("Red",), (CLASSIC.boards["1"],))
    deal = draw_deal(setup, Random(1))
    with pytest.raises(InvalidArgumentError, match="the Setup of the deal"):
        gapless.solve(deal)
    with pytest.raises(InvalidSetupError):
        gapless.solve((*deal, *deal), setup)
