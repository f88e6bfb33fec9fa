"""The play of the tuner compared with the bot."""

from random import Random

import numpy as np
import pytest

import gapless
from gapless.bots.bot import Bot
from gapless.bots.features import Weights
from gapless.bots.heuristic_bots import HeuristicBot
from gapless.bots.heuristic_weights import PlayingStyle
from gapless.core.setup import RoundDeal, Setup, draw_deal
from training.act_features import ActFeatures
from training.tune import COUNT, START, play

CLASSIC = gapless.edition("classic")


def drawn_weights(rng: Random) -> tuple[Weights, Weights]:
    early, late = (
        Weights(*(weight + 0.3 * (rng.random() - 0.5) for weight in START)) for _ in range(2)
    )
    return early._replace(running_points=0.0), late._replace(running_points=0.0)


def play_on_the_core(setup: Setup, cards: RoundDeal, bot: Bot) -> tuple[list[str], int]:
    game = gapless.Game(setup, (cards,))
    acts = []
    while not game.complete:
        act = bot.act(game.view(0))
        acts.append(str(act))
        game.act(0, act)
    return acts, game.totals[0]


@pytest.mark.parametrize("board", CLASSIC.rounds)
def test_the_tuner_plays_like_the_bot(board: str) -> None:
    setup = Setup(CLASSIC, ("bot",), (CLASSIC.boards[board],))
    features = ActFeatures(CLASSIC, CLASSIC.boards[board])
    tokens = [
        token
        for name in CLASSIC.build
        for token in (*map(str, CLASSIC.tiles[name].placements(CLASSIC.columns)), f"{name}-")
    ]
    rngs = [Random(f"tuner {board} {number}") for number in range(4)]
    deals = [draw_deal(setup, rng)[0] for rng in rngs]
    weights = [drawn_weights(rng) for rng in rngs]
    orders = []
    for cards in deals:
        names = [*cards.start, *(name for name in cards.deck if name not in cards.start)]
        orders.append([CLASSIC.build.index(name) for name in names])
    scores, chosen = play(features, np.array(orders), np.array(weights))
    assert np.array(weights).shape[2] == COUNT
    for cards, (early, late), score, acts in zip(deals, weights, scores, chosen, strict=True):
        bot = HeuristicBot(PlayingStyle(early, late), 1)
        assert ([tokens[act] for act in acts], score) == play_on_the_core(setup, cards, bot)
