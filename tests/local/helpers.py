"""Games in folders of their own, at a fixed time."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from gapless import Game, SetAside, draw_deal, edition, find_board
from gapless.core.board import HouseRule
from gapless.core.setup import Setup
from gapless.editions.board_codes import coded_board
from gapless.local.game_library import GameLibrary
from gapless.local.saves import Saves
from gapless.local.session import Session

NOW = datetime(2026, 11, 15, 12, 30, tzinfo=UTC)
CLASSIC = edition("classic")
OWN = coded_board(replace(CLASSIC.boards["3"], name="My garden")).ref
"""A board of a player's own, by its code."""


def games_in(folder: Path) -> GameLibrary:
    return GameLibrary(Saves(folder / "games"), lambda: NOW)


def setup_of(players: str, boards: str = "1", house: str = "") -> Setup:
    refs = tuple(find_board(CLASSIC, ref, None) for ref in boards.split())
    rules = frozenset(HouseRule(rule) for rule in house.split())
    return Setup(CLASSIC, tuple(players.split()), refs, rules)


def act_once(session: Session, rng: Random) -> None:
    """Some legal act of the person who has to act next."""
    seat = session.acting
    assert seat is not None
    view = session.view(seat)
    assert view.tile is not None
    acts = [landing.placement for landing in view.landings]
    if view.may_set_aside and (not acts or rng.random() < 0.1):
        session.act(seat, SetAside(view.tile))
    else:
        session.act(seat, rng.choice(acts))


def finished(players: str, boards: str, seed: int = 2) -> Session:
    """A game played to its end at random."""
    setup = setup_of(players, boards)
    session = Session(Game(setup, draw_deal(setup, Random(seed))), lambda _: None)
    rng = Random(2 + seed)
    while not session.game.complete:
        act_once(session, rng)
    return session
