"""Reviews of finished games, hints, and playing on from a point of a game, over HTTP."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gapless.analysis.review import review
from gapless.analysis.review_words import review_data
from gapless.bots import LEVELS
from gapless.compute.work import find_hint
from gapless.core.view import fallback_act
from gapless.records import Record, format_record, parse_record
from gapless.records.branches import digest_of
from gapless.rooms.branches import branch_start, created_branch
from gapless.rooms.deal_proofs import verify
from gapless.rooms.events import Acted, Started
from gapless.rooms.keys import Client, hash_key
from gapless.rooms.table import Table
from gapless.rooms.wire.requests import BranchRequest
from gapless.server.http.api import ENDPOINTS
from gapless.server.http.review_messages import ReviewProgress
from gapless.server.operations.admin import end_table
from gapless.server.storage.database import open_engine
from gapless.text import Text
from testbed.client import Browser, TableSocket
from testbed.running import Running

from .test_hindsight import played_table


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of stored reviews."""
    monkeypatch.setenv("GAPLESS_CACHE", str(tmp_path))
    return tmp_path / "reviews"


async def finished(red: Browser, *seats: str, **table: Any) -> str:
    """Play a game to its end; return its table."""
    id = await red.create(*(seats or ("Red",)), **({"boards": ["1"]} | table))
    async with red.sit(id) as line:
        await line.play()
    return id


def has_game(line: TableSocket) -> bool:
    return line.state is not None and line.state["game"] is not None


async def reviewed(red: Browser, path: str, body: Any = None) -> list[dict[str, Any]]:
    """Poll until a review is complete; return the answers."""
    answers: list[dict[str, Any]] = []
    while not answers or answers[-1]["share"] < 1:
        response = await red.ask("POST" if body else "GET", path, body)
        assert response.is_success, response.text
        msgspec.json.decode(response.content, type=ReviewProgress)
        answers.append(response.json())
        await asyncio.sleep(0.02)
    return answers


async def test_a_finished_game_is_reviewed_as_by_the_command(server: Running, folder: Path) -> None:
    red, other = server.browser(), server.browser()
    table = await finished(red, boards=["1", "2"])
    path = f"tables/{table}/review?seat=0&effort=quick"
    first, *_, last = await reviewed(red, path)
    assert (first["share"], first["rounds"]) == (0, [])
    record = parse_record((await red.ask("GET", f"tables/{table}/record")).text)
    made = review(record, 0, cache=False).run()
    for one, found in zip(made.rounds, last["rounds"], strict=True):
        equal = [move.pop("equal") for move in found["moves"]]
        landings = [{act for act, *_ in move.pop("landings")} for move in found["moves"]]
        assert found == review_data(Text("en"), one, made.possible(one.round, 0))
        for move, acts, legal in zip(one.moves, equal, landings, strict=True):
            assert {act for act in acts if not act.endswith("-")} <= legal
            assert acts[0] == move.best[0].act
            assert (move.act in acts) == (move.loss == 0)
    (file,) = folder.iterdir()
    file.write_text(file.read_text("utf-8").replace("network classic-1", "stored"), "utf-8")
    body = {"record": format_record(record), "seat": 0, "effort": "quick"}
    stored = (await reviewed(other, "records/review", body))[-1]["rounds"]
    assert [one["evaluator"] for one in stored] == ["stored ±0.12", "network classic-2 ±0.12"]
    german = await other.ask("GET", path, **{"Accept-Language": "de"})
    english, texts = (
        {reason["text"] for move in one["moves"] for reason in move["reasons"]}
        for one in (stored[0], german.json()["rounds"][0])
    )
    assert english
    assert len(english) == len(texts)
    assert not english & texts
    lines = format_record(record).splitlines()
    for text, refusal in (
        ("\n".join(lines[:-3]), (409, "review-unfinished")),
        ("[Gapless]", (422, "record-line")),
        ("", (422, "record-line")),
    ):
        wish = {"record": text, "seat": 0}
        assert await red.refused("POST", "records/review", wish) == refusal
    assert await red.refused("POST", "records/review", body | {"seat": 1}) == (422, "seat-unknown")
    assert await red.refused("GET", f"tables/{table}/review?seat=1&effort=quick") == (
        422,
        "seat-unknown",
    )


async def test_nothing_of_a_running_game_is_reviewed_or_played_on(server: Running) -> None:
    """Every call with a table's id, for its players, spectators and those who were removed."""
    red, blue, kicked, nobody = (server.browser() for _ in range(4))
    table = await red.create("Red", "open", "open", boards=["1"])
    await kicked.join(table, "Kicked")
    async with red.sit(table) as line, blue.sit(table) as other:
        await line.say(type="kick", seat=1)
        for browser in (red, blue, kicked, nobody):
            assert await outcomes(browser, table, "table-open") == REFUSED
        await blue.join(table, "Blue", 2)
        await line.say(type="start")
        for each in (line, other):
            await each.until(has_game)
        hidden = other.choose(other.mine())
        await other.act(hidden, 1)
        assert hidden[:2] != line.mine()["tile"]
        for browser in (red, blue, kicked, nobody):
            for one in ENDPOINTS if browser in {red, kicked} else ():
                if "{id}" in one.path:
                    path = one.path[1:].replace("{id}", table) + QUERY.get(one.path, "")
                    response = await browser.ask(one.method, path, BODY.get(one.path))
                    assert f'"{hidden}"'.encode() not in response.content, one.path
            assert await outcomes(browser, table, "hints-off") == REFUSED
        await line.play(1)
        assert await outcomes(red, table, "hints-off") == REFUSED
    engine = open_engine(server.app.settings.database, writing=True)
    end_table(engine, table)
    engine.dispose()
    server.run(lambda: server.app.hub.refresh(table))
    for browser in (red, blue, kicked, nobody):
        found = await outcomes(browser, table, "table-ended")
        assert set(found.values()) <= {(409, "table-ended"), (403, "not-yours")}, found


QUERY = {
    "/tables/{id}/review": "?seat=0&effort=quick",
    "/tables/{id}/hindsight": "?seat=0&round=0",
}
BRANCH = {"round": 0, "card": 0, "seat": 0}
BODY: dict[str, Any] = {
    "/tables/{id}/branch": BRANCH,
    "/tables/{id}/hint": {"position": 1, "seat": 0, "kind": "move"},
    "/tables/{id}/join": {"name": "Ann"},
}
REFUSED = {"review": (409, "table-playing"), "branch": (409, "table-playing"), "hint": True}


def hint_wish(kind: str, seat: int = 0, position: int = 1) -> dict[str, Any]:
    return {"position": position, "seat": seat, "kind": kind}


async def outcomes(browser: Browser, table: str, hint: str) -> dict[str, Any]:
    """Return how the calls of the coach are refused; a hint also to those without a seat."""
    found: dict[str, Any] = {
        "review": await browser.refused("GET", f"tables/{table}/review?seat=0&effort=quick"),
        "branch": await browser.refused("POST", f"tables/{table}/branch", BRANCH),
        "hint": await browser.refused("POST", f"tables/{table}/hint", hint_wish("column")),
    }
    if hint != "table-ended":
        found["hint"] = found["hint"][1] in {hint, "not-yours"}
    return found


async def test_hints_mark_a_game_and_are_refused_where_they_must_be(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    seat = {"kind": "person", "name": "Red"}
    wish = {"seats": [seat], "hints": True}
    assert await red.refused("POST", "tables", wish) == (422, "hints-ranked")
    ranked = await red.create("Red")
    company = await red.create("Red", "bot:newcomer", boards=["1"])
    alone = await red.create("Red", "open", hints=True)
    async with red.sit(alone) as line:
        await line.say(type="start")
        await line.until(has_game)
        for table in (ranked, company, alone):
            path, wish = f"tables/{table}/hint", hint_wish("move")
            assert await red.refused("POST", path, wish) == (403, "hints-off")
            assert (await red.call("GET", f"tables/{table}"))["hints"] is False
            assert await blue.refused("POST", path, wish) == (403, "not-yours")
    practice = await red.create("Red", practice=True)
    path = f"tables/{practice}/hint"
    for method in ("GET", "HEAD"):  # they must not change anything
        assert (await red.ask(method, path)).status_code == 405
    async with red.sit(practice) as line, blue.sit(practice) as spectator:
        assert line.table["hints"]
        assert await red.refused("POST", path, hint_wish("answer")) == (422, "request-form")
        hint = await red.call("POST", path, hint_wish("column"))
        assert (hint["act"], hint["position"], hint["seat"]) == (None, line.position, 0)
        wish = hint_wish("move")
        move, again = await asyncio.gather(*(red.call("POST", path, wish) for _ in range(2)))
        assert move == again
        act, column = move["act"], move["column"]
        game = server.app.hub.rooms[practice].table.game
        assert game is not None
        assert act == str(find_hint(game.view(0)))  # what a quick review calls best
        assert act in [landing[0] for landing in line.mine()["landings"]]
        assert act.endswith(str(column))
        assert column == hint["column"]
        for each in (line, spectator):
            await each.until(lambda line: line.table["seats"][0]["hinted"])
        assert spectator.game["practised"]
        assert spectator.seq == line.seq == 3  # one event for the card
        await line.act(act)
        assert await red.refused("POST", path, wish) == (409, "position-late")
        await line.play()
        assert line.game["rank"] is None
        assert await red.refused("POST", path, wish) == (409, "table-over")
    record = parse_record((await red.ask("GET", f"tables/{practice}/record")).text)
    assert dict(record.tags)["Hints"] == "1"
    assert record.practised
    assert record.rank is None
    assert (await red.call("GET", "mine"))["best"] == {}
    await check_company(server, red, blue)


async def test_a_hint_is_for_one_position(server: Running) -> None:
    """Ask on a card, go back twice, and act differently on the card before."""
    red = server.browser()
    table = await red.create("Red", boards=["1"], practice=True)
    path = f"tables/{table}/hint"
    async with red.sit(table) as line:
        await line.play(5)
        old = hint_wish("move", position=line.position)
        before = await red.call("POST", path, old)
        await line.go_back(2)
        other = line.choose(line.mine(), 7)
        await line.act(other)
        await line.play(1)
        assert line.place == (0, 5)
        assert await red.refused("POST", path, old) == (409, "position-late")
        after = await red.call("POST", path, hint_wish("move", position=line.position))
        assert after["position"] == line.position > before["position"]
        assert after["act"] in [landing[0] for landing in line.mine()["landings"]]


async def check_company(server: Running, red: Browser, blue: Browser) -> None:
    """Hints in company, if the table allows them."""
    table = await red.create("Red", "open", boards=["1"], hints=True)
    await blue.join(table, "Blue")
    async with red.sit(table) as line, blue.sit(table) as other:
        await other.until(has_game)
        path, wish = f"tables/{table}/hint", hint_wish("column", seat=1)
        assert await red.refused("POST", path, wish) == (403, "not-yours")
        await blue.call("POST", path, wish)
        await line.until(lambda line: line.table["seats"][1]["hinted"])
        assert not line.table["seats"][0]["hinted"]
        assert not line.game["practised"]
        await other.act(other.choose(other.mine()), 1)
        assert await blue.refused("POST", path, wish) == (409, "hint-late")
        quota = server.app._api.calls.quotas.bot_seconds
        quota.spend(Client(hash_key(blue.key), ""), 1e6)
        await line.act(line.choose(line.mine()))
        await other.moved_from(1)
        wish = hint_wish("column", seat=1, position=2)
        assert await blue.refused("POST", path, wish) == (429, "measures-many")
        assert [table.hinted for table in [server.app.hub.rooms[table].table]] == [{1: {(0, 0)}}]


async def test_play_on_repeats_a_game_and_says_what_it_branched_from(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    old = await finished(red, "Red", "bot:newcomer", boards=["wormholes", "2"])
    original = parse_record((await red.ask("GET", f"tables/{old}/record")).text)
    wish = {"round": 1, "card": 5, "seat": 0, "others": "recorded"}
    table = (await red.call("POST", f"tables/{old}/branch", wish))["table"]
    point = {"source": old, "round": 1, "card": 5, "seat": 0, "deal": "same", "others": "recorded"}
    scores = [result.scores[0].total for result in original.results]
    async with red.sit(table) as line:
        assert line.table["branch"] == point | {"scores": scores, "total": sum(scores)}
        assert line.table["origin"]["totals"] == list(original.totals)
        assert line.place == (1, 5)
        assert line.game["practised"]
        assert line.table["hints"]
        assert not line.table["practice"]
        server.run(partial(reread, server, table))
    async with red.sit(table) as line:  # the log is read again, as after a restart
        await replay(line, original, 0)
        assert line.game["totals"] == list(original.totals)
        assert line.game["rank"] is None
        await line.say(type="rematch", deal="same")
        again = line.table["rematch"]
    record = (await blue.ask("GET", f"tables/{table}/record")).text
    found = parse_record(record)
    turns = [[round.turns for round in one.rounds] for one in (found, original)]
    assert turns[0] == turns[1]
    assert found.practised
    assert found.setup.players == ("Red", "bot:newcomer")
    tags = dict(found.tags)
    assert tags["Branch"] == f"{old} round 2 card 5"
    assert tags["BranchTotals"] == " ".join(map(str, original.totals))
    assert verify(found).fixed
    assert (await blue.call("GET", f"tables/{table}/replay"))["totals"] == list(original.totals)
    async with red.sit(again) as line:
        assert line.table["branch"]["source"] == old
        assert line.place == (1, 5)
    games = (await red.call("GET", "mine"))["games"]
    assert {one["id"]: one["branch"] for one in games}[old] is None
    await play_on_from_record(server, blue, record)


async def play_on_from_record(server: Running, blue: Browser, record: str) -> None:
    """Another player plays another seat, with other cards."""
    found = parse_record(record)
    wish = {"record": record, "round": 0, "card": 3, "seat": 1, "deal": "shuffled", "name": "Blue"}
    table = (await blue.call("POST", "records/branch", wish))["table"]
    async with blue.sit(table) as line:
        assert line.table["branch"]["source"] == dict(found.tags)["Table"]
        assert line.table["origin"]["table"] == dict(found.tags)["Table"]
        assert line.table["branch"]["total"] == found.totals[1]
        assert [one["kind"] for one in line.table["seats"]] == ["bot", "person"]
        assert line.game["turned"] == list(found.rounds[0].turned[:3])
        game = server.app.hub.rooms[table].table.game
        assert game is not None
        assert [cards.deck for cards in game.deal] != [one.turned for one in found.rounds]
        await line.play()
        assert line.game["rank"] is None
    assert verify(parse_record((await blue.ask("GET", f"tables/{table}/record")).text)).fixed


async def reread(server: Running, table: str) -> None:
    server.app.hub.remove(table)


async def replay(line: TableSocket, record: Record, seat: int) -> None:
    """Play the acts of a record."""
    while not line.game["complete"]:
        position, (round, card) = line.position, line.place
        token = record.rounds[round].turns[card].tokens[seat]
        if line.due():
            await line.act(str(token), seat)
        await line.moved_from(position)


async def test_the_name_of_an_erased_player_leaves_games_that_play_on(server: Running) -> None:
    red, blue = server.browser(), server.browser()
    old = await red.create("Red", "open", boards=["1"])
    await blue.join(old, "Ludmilla")
    async with red.sit(old) as line, blue.sit(old) as other:
        for each in (line, other):
            await each.until(has_game)
        await asyncio.gather(line.play(), other.play())
    wish = {"round": 0, "card": 16, "seat": 0, "others": "recorded"}
    table = (await red.call("POST", f"tables/{old}/branch", wish))["table"]
    async with red.sit(table) as line:
        await line.play()
    record = await red.ask("GET", f"tables/{table}/record")
    assert '[Player "Ludmilla"]' in record.text
    text = (await red.ask("GET", f"tables/{old}/record")).text
    sent = wish | {"record": text}
    known = (await red.call("POST", "records/branch", sent))["table"]
    assert (await red.call("GET", f"tables/{known}"))["origin"]["players"] == ["Red", "Ludmilla"]
    for named in ("", '[Table "2222222222222222"]\n', f'[Table "{known}"]\n'):
        other_game = text.replace(f'[Table "{old}"]\n', named)
        unknown = await red.call("POST", "records/branch", sent | {"record": other_game})
        origin = (await red.call("GET", f"tables/{unknown['table']}"))["origin"]
        assert (origin["table"], origin["players"]) == ("", ["Player 1", "Player 2"])
    await blue.call("DELETE", "mine/data")
    for path in (f"tables/{table}/record", f"tables/{table}", f"tables/{known}"):
        assert "Ludmilla" not in (await red.ask("GET", path)).text
    database = Path(server.app.settings.database.database or "")
    for file in database.parent.glob(f"{database.name}*"):
        assert b"Ludmilla" not in file.read_bytes(), file


async def test_the_source_of_a_sent_record_is_checked(server: Running) -> None:
    """A record names any table, at any length; only one that has the same game is believed."""
    red, blue = server.browser(), server.browser()
    old, others = await finished(red), await finished(blue)
    record = (await red.ask("GET", f"tables/{old}/record")).text
    claims = ("中" * 10_000, 'x"] [Practice "no', "\u202e\x1b[2J\x00", "", f"{old} round 1 card 1")
    for claim in (*claims, others, old):
        name = claim.replace("\\", "\\\\").replace('"', '\\"')
        sent = {"record": record.replace(f'[Table "{old}"]', f'[Table "{name}"]')}
        table = (await blue.call("POST", "records/branch", sent | BRANCH | {"card": 16}))["table"]
        summary = await blue.call("GET", f"tables/{table}")
        digest = digest_of(parse_record(record))
        assert summary["branch"]["source"] == (old if claim == old else digest)
        async with blue.sit(table) as line:
            await line.play()
        tags = dict(parse_record((await blue.ask("GET", f"tables/{table}/record")).text).tags)
        assert tags["Branch"] == f"{summary['branch']['source']} round 1 card 16"


async def test_cards_that_were_chosen_or_rehearsed_earn_no_rank(server: Running) -> None:
    """Play the deal of a branch, or of a game with hints, again: also in a chain."""
    red = server.browser()
    old = await finished(red, boards=["1", "2", "3", "4"])
    record = (await red.ask("GET", f"tables/{old}/record")).text
    wish = {"record": record.replace(old, "2" * 16), "round": 3, "card": 16, "seat": 0}
    branch = (await red.call("POST", "records/branch", wish))["table"]
    company = await red.create("Red", "open", hints=True)
    friend = server.browser()
    await friend.join(company, "Friend")
    async with red.sit(branch) as line:
        await line.play()
    async with red.sit(company) as line, friend.sit(company) as other:
        await other.until(has_game)
        await friend.call("POST", f"tables/{company}/hint", hint_wish("column", seat=1))
        await asyncio.gather(line.play(), other.play())
    for first in (branch, company):
        table = first
        for _ in range(2):
            before, table = table, (await red.call("POST", f"tables/{table}/challenge"))["table"]
            async with red.sit(table) as line:
                if line.table["state"] == "open":
                    await line.say(type="start")
                    await line.until(has_game)
                assert line.table["origin"]["practised"]
                assert line.game["practised"]
                await line.play()
                assert line.game["rank"] is None
            text = (await red.ask("GET", f"tables/{table}/record")).text
            assert parse_record(text).rank is None
            assert dict(parse_record(text).tags)["Repeats"] == before
    mine = await red.call("GET", "mine")
    ranked = {one["id"] for one in mine["games"] if one["rank"]}
    assert ranked == {old}
    again = (await red.call("POST", f"tables/{old}/challenge"))["table"]
    assert not (await red.call("GET", f"tables/{again}"))["origin"]["practised"]


async def test_points_from_which_nothing_can_be_played_on(server: Running) -> None:
    red = server.browser()
    old = await finished(red, boards=["1", "1"])
    path = f"tables/{old}/branch"
    point: dict[str, Any] = {"round": 0, "card": 0, "seat": 0}
    for wish, code in (
        ({"round": 2}, "branch-point"),
        ({"card": 17}, "branch-point"),
        ({"seat": 1}, "seat-unknown"),
        ({"deal": "shuffled", "others": "recorded"}, "branch-recorded"),
        ({"name": "bot:x"}, "name-reserved"),
        ({"card": -1}, "request-form"),
    ):
        assert await red.refused("POST", path, point | wish) == (422, code), wish
    record = (await red.ask("GET", f"tables/{old}/record")).text
    cut = record[: record.index("round 2")].rsplit("\n", 5)[0] + "\n"
    assert len(parse_record(cut).rounds[0].turns) == 15
    cut_wish: dict[str, Any] = point | {"record": cut}
    past = cut_wish | {"card": 16}
    assert await red.refused("POST", "records/branch", past) == (422, "branch-point")
    table = (await red.call("POST", "records/branch", cut_wish | {"card": 15}))["table"]
    async with red.sit(table) as line:
        assert line.table["branch"]["total"] is None
        assert not line.table["hints"]
        assert line.table["practice"]
        await line.play(1)
        await line.go_back()
        assert line.game["card"] == 15
        assert await line.refused(type="practice-back", position=line.position) == "act-first"
        await line.play()
    token = f"start: L5a{'9' * 50_000}"
    quoted = cut.replace(next(line for line in cut.splitlines() if "start: " in line), token)
    long = await red.ask("POST", "records/branch", cut_wish | {"record": quoted})
    assert long.status_code == 422
    assert len(long.content) < 1_000
    large = {"record": "x" * 65_537} | point
    assert await red.refused("POST", "records/branch", large) == (422, "request-form")
    larger = {"record": "x" * 100_000} | point
    assert await red.refused("POST", "records/branch", larger) == (413, "request-large")
    many = "1 " * 13
    text = f'[Gapless "1"]\n[Edition "classic"]\n[Boards "{many.strip()}"]\n[Player "A"]\n'
    assert (await red.refused("POST", "records/branch", {"record": text} | point))[0] == 422
    assert await red.refused("POST", "records/review", {"record": "", "seat": 0, "x": 1}) == (
        422,
        "request-form",
    )


def test_recorded_moves_are_played_again_as_far_as_they_are_legal() -> None:
    legal = 0
    for ref in ("wormholes", "henhouse", "1"):
        old = played_table(ref, 2)
        assert old.game is not None
        wish = BranchRequest(round=0, card=2, seat=0, others="recorded")
        start = branch_start(Record.of_game(old.game), old.game.deal, wish, Random(1), old.id)
        table = Table("branch")
        table.apply(created_branch(start, old.id, "key", "Ann", tuple(LEVELS)), 0)
        assert start.cards is not None
        table.apply(Started((0, 1), start.cards, "0" * 32), 0)
        assert table.card == (0, 2)
        assert table.game is not None
        while not table.game.complete:
            seat = table.game.waiting_for[0]
            act = table.recorded_act(seat)
            legal += act is not None
            assert act is None or seat == 1
            view = table.game.view(seat)
            choices = [act] if act else [one.placement for one in view.landings[:1]]
            token = (choices or [fallback_act(view)])[0]
            table.apply(Acted(seat, str(token)), 0)
        assert table.rank is None
        if ref != "wormholes":
            assert table.game.round.ramps[1] == old.game.round.ramps[1]
    assert legal >= 2 * 14
