"""A round of four players in plain mode, word for word, as one of them hears it."""

import io
from pathlib import Path
from random import Random
from typing import TextIO, cast

from gapless.core.acts import Act, SetAside
from gapless.core.game import Game
from gapless.core.setup import draw_deal
from gapless.core.view import View
from gapless.local.plain import PlainGame
from gapless.local.session import Session
from gapless.text import Text

from .helpers import setup_of

GOLDEN = Path(__file__).parent / "golden"
SEED = 2009


class Tidy:
    """A bot that places a tile as low as it can where it leaves the fewest gaps."""

    def act(self, view: View) -> Act:
        assert view.tile is not None
        if not view.landings:
            return SetAside(view.tile)
        best = min(
            view.landings,
            key=lambda one: (
                len(view.ramp.preview(one.placement).gaps),
                one.row,
                (one.placement.column + (view.viewer or 0)) % 6,
                str(one.placement),
            ),
        )
        return best.placement

    def close(self) -> None:
        pass


class Typist:
    """Types the moves of a tidy player, until the next round begins."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if len(self.session.game.rounds) > 1:
            return "quit\n"
        act = Tidy().act(self.session.view(0))
        aside = isinstance(act, SetAside)
        return f"{Text('en')('word-aside').split()[0]}\n" if aside else f"{act}\n"


def path_of(language: str) -> Path:
    return GOLDEN / f"plain-{language}.txt"


def spoken_round(language: str) -> str:
    """Play the first of two rounds against three others, and return all that is said."""
    setup = setup_of("Ada Ben Cleo Dora", "2 3")
    session = Session(Game(setup, draw_deal(setup, Random(SEED))), lambda _: None)
    session.bots = dict.fromkeys((1, 2, 3), "newcomer")
    output = io.StringIO()
    game = PlainGame(session, Text(language), cast("TextIO", Typist(session)), output)
    game.bots = dict.fromkeys((1, 2, 3), Tidy())
    game.play()
    return output.getvalue()
