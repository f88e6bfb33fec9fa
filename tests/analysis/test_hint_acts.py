"""Hints agree with the quick review of the same cards."""

from random import Random

import pytest

import gapless
from gapless.analysis.hint_acts import best_act, card_state
from gapless.analysis.review import review
from gapless.analysis.seat_round import CardState, seat_round
from gapless.editions import edition
from gapless.records import Record
from gapless.text import LANGUAGES, Text


def played(box: str, board: str, seed: int, players: int = 1, *, every: int = 1) -> Record:
    """A round in which each player follows hints on every so many cards, and others are random."""
    chosen = edition(box)
    names = ("Red", "Blue")[:players]
    setup = gapless.Setup(chosen, names, (gapless.find_board(chosen, board),))
    game, rng = gapless.Game(setup, gapless.draw_deal(setup, Random(seed))), Random(seed)
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            follows = len(view.turns) % every == 0
            landings = view.landings
            other = rng.choice(landings).placement if landings else gapless.fallback_act(view)
            game.act(seat, best_act(view) if follows else other)
    return Record.of_game(game)


@pytest.mark.parametrize(
    ("box", "board", "players", "every"),
    [
        ("classic", "1", 1, 1),
        ("classic", "4", 1, 1),
        ("classic", "4", 1, 2),
        ("classic", "temple", 1, 2),
        ("classic", "wormholes", 2, 2),
        ("compact", "1", 1, 3),
    ],
)
def test_a_quick_review_finds_no_fault_with_hints(
    box: str, board: str, players: int, every: int
) -> None:
    record = played(box, board, 5, players, every=every)
    for one in review(record, possible=False, cache=False).run().rounds:
        for move in one.moves:
            if move.card % every == 0:
                assert (move.loss, move.mark in {None, "only-move", "great-find"}) == (0, True)


def shown(state: CardState) -> tuple[object, ...]:
    return str(state.ramp), state.pool, state.rest, state.start


@pytest.mark.parametrize("players", [1, 2])
def test_a_hint_sees_the_state_that_a_review_sees(players: int) -> None:
    chosen = edition("classic")
    names = ("Red", "Blue")[:players]
    setup = gapless.Setup(chosen, names, (chosen.boards["2"],))
    game = gapless.Game(setup, gapless.draw_deal(setup, Random(3)))
    seen = []
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            if seat == 0:
                seen.append(card_state(view))
            game.act(seat, gapless.fallback_act(view))
    reviewed = [move.before for move in seat_round(setup, game.rounds[0], 0).moves.values()]
    assert list(map(shown, seen)) == list(map(shown, reviewed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_review_says_that_it_may_differ_from_hints(language: str) -> None:
    hint = {"en": "hints", "de": "Tipps", "ru": "подсказ"}[language]
    assert hint in Text(language)("coach-effort-full")
    assert hint not in Text(language)("coach-effort-quick")
