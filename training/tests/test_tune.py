"""The compiled play of the tuner compared with the bot."""

from random import Random

import numpy as np
import pytest

import gapless
from gapless.bots.bot import Bot
from gapless.bots.features import Weights
from gapless.bots.heuristic_bots import HeuristicBot
from gapless.bots.heuristic_weights import PlayingStyle
from gapless.core.setup import RoundDeal, Setup, draw_deal
from training.tune import COUNT, START, play, scoring_of, shapes_of

CLASSIC = gapless.edition("classic")
TILES = list(CLASSIC.tiles.values())


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
    shapes = shapes_of(TILES, CLASSIC.columns)
    scoring = scoring_of(CLASSIC.boards[board])
    placements = [one for tile in TILES for one in tile.placements(CLASSIC.columns)]
    for number in range(4):
        rng = Random(f"tuner {board} {number}")
        (cards,) = draw_deal(setup, rng)
        early, late = drawn_weights(rng)
        names = [*cards.start, *(name for name in cards.deck if name not in cards.start)]
        order = np.array([list(CLASSIC.tiles).index(name) for name in names])
        chosen = np.zeros(len(order), np.int64)
        score = play(order, shapes, scoring, np.array([early, late]), chosen)
        acts = [
            f"{name}-" if place < 0 else str(placements[place])
            for name, place in zip(names, chosen, strict=True)
        ]
        assert len(early) == COUNT
        assert (acts, score) == play_on_the_core(
            setup, cards, HeuristicBot(PlayingStyle(early, late), 1)
        )
