"""Moves of a review that are made again: what is accepted, and what the others lose."""

import pytest

from gapless import SetAside, parse_placement
from gapless.analysis.account import Alternative, MoveReview
from gapless.core.acts import Act, parse_token
from gapless.core.errors import IllegalActError, IllegalPlacementError
from gapless.local.positions import GamePosition
from gapless.local.retry import Attempt, Retry
from gapless.text import Text

from .helpers import CLASSIC, finished


def retry_of(card: int = 3, *, loss: int = 1300) -> Retry:
    """A move: c2 was made, a1 is the best, a2 as good, and b1 is listed."""
    record = finished("Ann", "1").record()
    tile = record.rounds[0].turns[card].tokens[0].tile
    best = [(f"{tile}a1", 5000), (f"{tile}b1", 4200), (f"{tile}c2", 5000 - loss)]
    move = MoveReview(
        card,
        f"{tile}c2",
        forced=False,
        luck=0,
        loss=loss,
        correction=0,
        best=tuple(Alternative(*one) for one in best),
        equal=(f"{tile}a1", f"{tile}a2"),
    )
    return Retry.of(record, GamePosition(0, card), 0, move)


def test_the_position_is_the_one_before_the_card() -> None:
    record = finished("Ann Bob", "1 2").record()
    move = retry_of().move
    for card in (0, 5):
        retry = Retry.of(record, GamePosition(1, card), 1, move)
        played = record.rounds[1].turns
        assert retry.view.viewer == 1
        assert retry.view.round == 1
        assert retry.view.turns == tuple(played[:card])
        assert retry.view.tile == played[card].tokens[1].tile
        assert retry.view.pending is None
        assert retry.view.may_set_aside == (card > 0)


@pytest.mark.parametrize(
    ("end", "expected", "words"),
    [
        (
            "a1",
            (True, True, 0, False),
            "That is the best move. In the game, the move made here lost 1.3.",
        ),
        (
            "a2",
            (True, False, 0, False),
            "Just as good as the best move. In the game, the move made here lost 1.3.",
        ),
        ("b1", (False, False, 800, False), "{act}: That loses 0.8."),
        ("c2", (False, False, 1300, False), "{act}: That loses 1.3."),
        ("b2", (False, False, 800, True), "{act}: That loses 0.8 or more."),
        ("-", (False, False, 800, True), "{act}: That loses 0.8 or more."),
    ],
)
def test_attempts(end: str, expected: tuple[bool, bool, int, bool], words: str) -> None:
    retry = retry_of()
    act = parse_token(f"{retry.view.tile}{end}", CLASSIC.tiles)
    assert isinstance(act, Act)
    good, best, loss, least = expected
    tried = retry.attempt(act)
    assert tried == Attempt(act, good=good, best=best, loss=loss, least=least)
    assert retry.words(Text("en"), tried) == words.format(act=act)


def test_without_a_listed_loss_there_is_just_a_better_move() -> None:
    retry = retry_of()
    tile = retry.view.tile
    only = Retry(
        MoveReview(3, f"{tile}c2", False, 0, 0, 0, retry.move.best[:1], equal=(f"{tile}a1",)),
        retry.view,
    )
    tried = only.attempt(parse_placement(f"{tile}b2", CLASSIC.tiles))
    assert only.words(Text("en"), tried) == f"{tile}b2: There is a better move."
    best = only.attempt(parse_placement(f"{tile}a1", CLASSIC.tiles))
    assert only.words(Text("en"), best) == "That is the best move."


def test_illegal_acts_are_refused() -> None:
    retry = retry_of(0)
    tile = retry.view.tile
    assert tile is not None
    with pytest.raises(IllegalActError, match="starting tile"):
        retry.attempt(SetAside(tile))
    with pytest.raises(IllegalPlacementError, match="sticks out"):
        retry.attempt(parse_placement(f"{tile}a6", CLASSIC.tiles))
