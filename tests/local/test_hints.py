"""Hints: first the column, then the move; they mark the game, and none is given too late."""

from pathlib import Path
from random import Random

import pytest

from gapless import SetAside
from gapless.core.acts import Act
from gapless.core.tiles import Placement
from gapless.core.view import fallback_act
from gapless.local.game_hints import GameHints, GivenHint, HintCard
from gapless.local.session import Session
from gapless.local.speech import result_words
from gapless.text import LANGUAGES, Text

from .helpers import act_once, games_in, setup_of


def asked(hints: GameHints, seat: int = 0) -> HintCard:
    card = hints.ask(seat)
    assert card is not None
    return card


def answer(hints: GameHints, seat: int = 0) -> Act:
    """Ask for a hint of a seat, and let the bot answer with the first legal act."""
    act = fallback_act(hints.session.view(seat))
    hints.take(asked(hints, seat), act)
    return act


def test_first_the_column_then_the_move(tmp_path: Path) -> None:
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    hints, text = GameHints(session), Text("en")
    assert hints.give(0) is None
    assert not hints.waits(0)
    card = asked(hints)
    assert hints.waits(0)
    assert hints.give(0) is None
    assert not session.game.practised
    act = session.view(0).landings[-1].placement
    hints.take(card, act)
    assert not hints.waits(0)
    first = hints.give(0)
    assert first == GivenHint(act, move=False, marked=True)
    assert first.words(text) == f"Look at column {act.column}. The game now counts as practice."
    assert hints.ask(0) is None
    move = hints.give(0)
    assert move == GivenHint(act, move=True)
    assert move.words(text) == f"Best here, in column {act.column}."
    assert GivenHint(SetAside(act.tile), move=False).words(text) == "Better set it aside."


def test_asking_twice_while_the_bot_thinks_asks_for_the_move(tmp_path: Path) -> None:
    hints = GameHints(games_in(tmp_path).new(setup_of("Ann"), 3))
    card = asked(hints)
    assert hints.ask(0) is None
    hints.take(card, fallback_act(hints.session.view(0)))
    hint = hints.give(0)
    assert hint is not None
    assert hint.move


@pytest.mark.parametrize("players", ["Ann", "Ann Bob"])
def test_a_late_hint_is_not_given_and_marks_nothing(tmp_path: Path, players: str) -> None:
    session = games_in(tmp_path).new(setup_of(players), 3)
    hints = GameHints(session)
    card = asked(hints)
    act = fallback_act(session.view(0))
    assert hints.is_open(card)
    session.act(0, act)
    assert not hints.is_open(card)
    hints.take(card, act)
    assert hints.give(0) is None
    assert not session.game.practised
    assert session.tags == (("Seed", "3"), ("Date", "2026-11-15"))


def test_a_hint_is_for_one_ramp(tmp_path: Path) -> None:
    """After taking back and placing elsewhere the same card needs another hint."""
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    hints = GameHints(session)
    first, other = (landing.placement for landing in session.view(0).landings[:2])
    session.act(0, first)
    answer(hints)
    session.practise()
    session.act(0, other)
    assert hints.give(0) is None
    assert hints.ask(0) is not None


def test_a_card_that_is_opened_again_is_a_new_place(tmp_path: Path) -> None:
    """Going back to the same ramp, the first hint names the column again."""
    session = games_in(tmp_path).new(setup_of("Ann"), 3)
    hints = GameHints(session)
    card = asked(hints)
    act = session.view(0).landings[0].placement
    session.act(0, act)
    session.practise()
    hints.take(card, act)
    assert not hints.is_open(card)
    assert hints.give(0) is None
    again = asked(hints)
    hints.take(again, act)
    hint = hints.give(0)
    assert hint is not None
    assert not hint.move


def test_a_bot_that_failed_is_asked_again(tmp_path: Path) -> None:
    hints = GameHints(games_in(tmp_path).new(setup_of("Ann"), 3))
    card = asked(hints)
    hints.fail(card)
    assert not hints.waits(0)
    assert hints.ask(0) == card


@pytest.mark.parametrize(("players", "counts"), [("Ann", "2"), ("bot:mason Ann Bob", "0 2 0")])
def test_hints_mark_the_game_and_a_resumed_one(tmp_path: Path, players: str, counts: str) -> None:
    games = games_in(tmp_path)
    session = games.new(setup_of(players), 3)
    hints = GameHints(session)
    seat = session.people[0]
    for _ in range(2):
        answer(hints, seat)
        assert hints.give(seat)
        assert hints.give(seat), "the same card counts once"
        again = games.resume()
        assert again.game.practised
        assert again.tags == session.tags
        for other in session.setup.seats:
            session.act(other, fallback_act(session.view(other)))
    assert dict(session.tags)["Hints"] == counts


def test_a_resumed_game_goes_on_counting(tmp_path: Path) -> None:
    games = games_in(tmp_path)
    session = games.new(setup_of("Ann"), 3)
    hints = GameHints(session)
    answer(hints)
    hints.give(0)
    act_once(session, Random(1))
    resumed = GameHints(games.resume())
    answer(resumed)
    hint = resumed.give(0)
    assert hint is not None
    assert not hint.marked
    assert dict(resumed.session.tags)["Hints"] == "2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", ["Ann", "Ann Bob"])
def test_the_result_says_who_had_hints(tmp_path: Path, players: str, language: str) -> None:
    session = games_in(tmp_path).new(setup_of(players, "1 2 3 4"), 3)
    hints = GameHints(session)
    act_once(session, Random(1))
    seat = session.acting
    assert seat is not None
    answer(hints, seat)
    hints.give(seat)
    finish(session)
    text = Text(language)
    *_, last = result_words(text, session.record())
    alone = len(session.setup.players) == 1
    assert last == (text("hinted-alone") if alone else text("hinted", names="Bob"))
    assert session.record().rank is None


def finish(session: Session) -> None:
    while not session.game.complete:
        act_once(session, Random(1))


def test_a_placement_is_a_hint_for_its_leftmost_column(tmp_path: Path) -> None:
    hints = GameHints(games_in(tmp_path).new(setup_of("Ann"), 3))
    act = answer(hints)
    hint = hints.give(0)
    assert isinstance(act, Placement)
    assert hint is not None
    assert str(act.column) in hint.words(Text("de"))
