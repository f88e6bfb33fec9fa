"""The JSON text built by hand equals the core's views, and has the types of the wire contract."""

import json
from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any

import msgspec
import pytest

from gapless.core.acts import SetAside
from gapless.core.effect import Landing
from gapless.core.game import Game
from gapless.core.masks import spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.score import ItemGroup, Score
from gapless.core.setup import draw_deal
from gapless.core.space_rules import special_masks
from gapless.core.view import View
from gapless.editions import boards, edition
from gapless.records import Record
from gapless.rooms.events import Acted, Config, Created, PractisedBack, Seat, Started
from gapless.rooms.summaries import seat_summaries, stored_summary, table_summary
from gapless.rooms.table import Table
from gapless.rooms.wire import messages
from gapless.rooms.wire.conversions import replay_of
from gapless.rooms.wire.state_json import StateJson, done_message, json_text, timing_fields

BOX = edition("classic")
decoder = msgspec.json.Decoder(messages.ServerMessage)
REFS = [ref + volatile for ref in boards(BOX) for volatile in ("", "+volatile")]


def spaces(mask: int) -> list[list[int]]:
    return [list(space) for space in spaces_of(mask)]


def plain_score(score: Score) -> dict[str, Any]:
    return {
        "total": score.total,
        "items": [
            [group.reason, group.points, [[list(space) for space in one] for one in group.spaces]]
            for group in score.groups
        ],
    }


def plain_points(groups: Iterable[ItemGroup]) -> list[list[Any]]:
    """Return the points of items, ordered by reason and sign."""
    points: dict[tuple[str, bool], int] = {}
    for group in groups:
        key = group.reason, group.points > 0
        points[key] = points.get(key, 0) + group.total
    return [[reason, total] for (reason, _), total in sorted(points.items())]


def plain_ramp(ramp: Ramp, score: dict[str, Any], locked: Iterable[ItemGroup]) -> dict[str, Any]:
    return {
        "tiles": [
            {"tile": one.placement.tile.name, "squares": [list(space) for space in one.squares]}
            for one in ramp.tiles()
        ],
        "heights": list(ramp.skyline),
        "spent": spaces(ramp.spent),
        "slid": [spaces(mask) for mask in ramp.slid],
        "aside": [event.tile.name for event in ramp.history if isinstance(event, SetAside)],
        "score": score,
        "locked": plain_points(locked),
    }


def plain_game(game: Game) -> dict[str, Any]:
    view = game.view(None)
    board = view.board
    results = []
    for result, position in zip(view.results, game.result_positions, strict=True):
        scores = [plain_score(score) for score in result.scores]
        ramps = zip(result.ramps, scores, result.scores, strict=True)
        results.append(
            {
                "position": position,
                "board": result.board.ref,
                "scores": scores,
                "ramps": [plain_ramp(ramp, score, own.groups) for ramp, score, own in ramps],
            }
        )
    return {
        "position": game.position,
        "round": view.round,
        "card": len(view.turns),
        "board": {
            "ref": board.ref,
            "name": board.name,
            "note": board.note,
            "grid": list(board.grid),
            "spaces": board.meanings,
            "kinds": {},
            "rows": board.rows,
            "columns": board.columns,
            "words": list(board.words),
            "volatile": board.volatile,
        },
        "start": [tile.name for tile in view.start],
        "turned": [tile.name for tile in view.turned],
        "to_come": [tile.name for tile in view.to_come],
        "acted": list(view.acted),
        "ramps": [
            plain_ramp(ramp, plain_score(ramp.score()), ramp.locked()) for ramp in view.ramps
        ],
        "history": [
            {"card": turn.card, "tokens": [str(token) for token in turn.tokens]}
            for turn in view.turns
        ],
        "results": results,
        "totals": list(view.totals),
        "complete": view.complete,
        "winners": list(view.winners),
        "rank": None if view.rank is None else dict(view.rank.names),
        "practised": view.practised,
    }  # fmt: skip


def plain_too_high(view: View) -> list[Any]:
    placements = view.tile.placements(view.board.width) if view.tile else ()
    found = [(str(one), view.ramp.too_high(one)) for one in placements]
    return [[token, list(columns)] for token, columns in found if columns]


def plain_landing(landing: Landing) -> list[Any]:
    plain = [str(landing.placement), landing.row]
    return plain if landing.outcome is Outcome.RESTS else [*plain, landing.outcome.value]


def plain_own_seat(view: View) -> dict[str, Any]:
    return {
        "seat": view.viewer,
        "tile": view.tile and view.tile.name,
        "may_set_aside": view.may_set_aside,
        "pending": view.pending and str(view.pending),
        "landings": [plain_landing(landing) for landing in view.landings],
        "too_high": plain_too_high(view),
        "acts_for": [],
    }


def new_table(refs: tuple[str, ...], players: int, rng: Random, *, practice: bool = False) -> Table:
    table = Table("t")
    seats = tuple(Seat("person", f"P{n}", key=str(n)) for n in range(players))
    table.apply(Created(Config("classic", refs, practice=practice), seats, "0"), 0)
    deal = draw_deal(table.setup(), rng)
    table.apply(Started(tuple(range(players)), deal, "salt"), 0)
    return table


def decoded(text: str) -> messages.ServerMessage:
    """Decode a message with its type, which allows no unknown fields."""
    assert text.isascii()
    message: messages.ServerMessage = decoder.decode(text)
    return message


def check(state_json: StateJson, game: Game) -> None:
    assert json.loads(state_json.game()) == plain_game(game)
    for seat in game.setup.seats:
        assert json.loads(state_json.own_seat(seat)) == plain_own_seat(game.view(seat))
    for text in state_json.acted_messages([game.setup.seats, (), game.setup.seats[:1]]):
        assert isinstance(decoded(text), messages.ActedNotice)


def state_of(table: Table, state_json: StateJson, since: int, *, results: bool = True) -> str:
    summary = json_text(table_summary(stored_summary(table), "0", lambda _: True))
    own = range(len(table.seats))
    wait = messages.NextWait([True] * len(own), 12.5)
    timing = timing_fields(messages.ClockNotice(1.23, False, None, wait, [None] * len(own)))
    shared = state_json.shared_fields(timing, results=results)
    return state_json.state_message(summary, shared, own, state_json.news(since))


@pytest.mark.parametrize("ref", REFS)
def test_the_state_is_the_view(ref: str) -> None:
    rng = Random(ref)
    players = rng.randrange(1, 5)
    table = new_table((ref, "1"), players, rng)
    state_json = StateJson(table)
    game = table.game
    assert game is not None
    steps = []
    while not game.complete:
        seat = rng.choice(game.waiting_for)
        view = game.view(seat)
        low = sorted(view.landings, key=lambda one: (one.row, rng.random()))
        aside = view.may_set_aside and (not low or rng.random() < 0.1)
        act = f"{view.tile}-" if aside else str(low[rng.randrange(min(4, len(low)))].placement)
        before = table.seq
        table.apply(Acted(seat, act), 0)
        steps += json.loads(f"[{state_json.news(before)}]")
        state = decoded(state_of(table, state_json, before, results=rng.random() < 0.5))
        assert isinstance(state, messages.State)
        assert state.deadline == 1.23
        if rng.random() < 0.3 or game.complete:
            check(state_json, game)
    replay = replay_of(Record.of_game(game))
    rounds = json.loads(msgspec.json.encode(replay.rounds))
    assert steps == [step for round in rounds for step in round["steps"]]


def test_steps_say_what_changed_on_the_ramps() -> None:
    """What the steps of a round tell of a ramp adds up to the ramp."""
    for seed in range(20):
        rng = Random(seed)
        table = new_table(("wormholes+volatile", "boom", "eggshells"), 3, rng)
        state_json = StateJson(table)
        game = table.game
        assert game is not None
        while not game.complete:
            for seat in game.waiting_for:
                landings = game.view(seat).landings
                tile = game.tile(seat)
                act = rng.choice(landings).placement if landings else f"{tile}-"
                table.apply(Acted(seat, str(act)), 0)
        steps = json.loads(f"[{state_json.news(0)}]")
        for number, result in enumerate(game.results):
            for seat, ramp in enumerate(result.ramps):
                squares, marks, gaps = set(), set(), set()
                for step in steps:
                    if step["round"] != number:
                        continue
                    happened = [step["seats"][seat]]
                    happened += [one for one in step["arrivals"] if one["to"] == seat]
                    for one in happened:
                        if one["outcome"] == "rests":
                            squares |= {tuple(space) for space in one["squares"]}
                        marks |= {tuple(s) for s in [*one["spent"], *chain(*one["slid"])]}
                        gaps |= {tuple(space) for space in one["gaps"]}
                assert squares == set(spaces_of(ramp.covered))
                assert marks == set(spaces_of(ramp.spent | ramp.slid[0]))
                special = sum(special_masks(ramp.board).values()) & ~ramp.spent
                assert gaps == set(spaces_of(ramp.sealed & ~special))


def test_a_new_cache_gives_the_same_text() -> None:
    rng = Random(3)
    table = new_table(("1", "2"), 1, rng, practice=True)
    state_json = StateJson(table)
    game = table.game
    assert game is not None
    for _ in range(30):
        table.apply(Acted(0, str(game.view(0).landings[0].placement)
                          if game.view(0).landings else f"{game.tile(0)}-"), 0)  # fmt: skip
        assert state_json.game() == StateJson(table).game()
    table.apply(PractisedBack(), 0)
    assert len(table.played) == sum(len(round.turns) for round in game.rounds)
    check(StateJson(table), game)


def test_short_messages_have_their_types() -> None:
    assert decoded(done_message('a"é\\', 3)) == messages.Done('a"é\\', 3)
    table = Table("t")
    seats = (Seat("person", "Ж", key="0"), Seat("bot", level="mason"), Seat("open"))
    table.apply(Created(Config("classic", ("1",)), seats, "0"), 0)
    shown = seat_summaries(stored_summary(table), lambda seat: seat.kind == "bot")
    assert decoded(json_text(messages.PresenceNotice(shown))) == messages.PresenceNotice(shown)


def test_a_state_before_the_start() -> None:
    table = Table("t")
    table.apply(Created(Config("classic", ("1",)), (Seat("person", "Ä", key="0"),), "0"), 0)
    state = decoded(state_of(table, StateJson(table), 0))
    assert isinstance(state, messages.State)
    assert state.game is None
    assert state.mine == [messages.OwnSeat(0, None, False, None, [], [], [])]
