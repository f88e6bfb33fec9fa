"""Reviews of finished games, hints, and playing on from a point of a game, over HTTP."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gapless.analysis.review import review
from gapless.analysis.review_words import review_data
from gapless.records import format_record, parse_record
from gapless.server.review_messages import ReviewProgress
from gapless.text import Text

from .client import Browser
from .conftest import Running


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
        assert found == review_data(Text("en"), one, made.possible(one.round, 0))
        for move, acts in zip(one.moves, equal, strict=True):
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
