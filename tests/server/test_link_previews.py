"""Previews of a table's link: tags in its page and a picture, neither with a name."""

import io
import re
from pathlib import Path

import httpx
import pytest
from PIL import Image
from starlette.applications import Starlette
from starlette.routing import Mount

from gapless.editions import boards, edition
from gapless.editions.board_codes import encode_board
from gapless.server.computing.answers import PICTURES, Answers
from gapless.server.http.link_previews import HEIGHT, MOST_BOARDS, WIDTH, LinkedTable, picture_png
from gapless.server.http.page_files import PageFiles
from gapless.text import LANGUAGES, Text
from testbed.running import Running
from tests.compute.instant import InstantProcesses, instant_compute

ID = "k3v8mwq2xh5n7pzc"
OVER = "z3v8mwq2xh5n7pzc"
ENDED = "e3v8mwq2xh5n7pzc"
TAG = re.compile(r'<meta property="(og:[a-z:_]+)" content="([^"]*)"')


async def tags_of(path: str, folder: Path, **headers: str) -> dict[str, str]:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(
        '<head><base href="/"><meta property="og:title" content="Gapless" /></head>'
    )

    async def find(id: str, _address: str) -> LinkedTable | None:
        return {
            ID: LinkedTable("open"),
            OVER: LinkedTable("over", (-3, 21)),
            ENDED: LinkedTable("ended"),
        }.get(id)

    texts = {language: Text(language) for language in LANGUAGES}
    app = Starlette(routes=[Mount("/", app=PageFiles("/club", folder, texts, find))])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="https://example.org") as client:
        answer = await client.get(path, headers=headers)
    assert answer.status_code == 200
    assert "accept-encoding" in answer.headers["vary"]
    return dict(TAG.findall(answer.text))


async def test_tags(tmp_path: Path) -> None:
    assert await tags_of("/learn", tmp_path / "page") == {"og:title": "Gapless"}
    assert await tags_of("/table/abc", tmp_path / "page") == {"og:title": "Gapless"}
    found = await tags_of(f"/table/{ID}", tmp_path / "page")
    assert found["og:title"] == Text("en")("link-open")
    assert found["og:url"] == f"https://example.org/club/table/{ID}"
    assert found["og:image"] == f"https://example.org/club/api/v1/tables/{ID}/preview.png"
    german = await tags_of(f"/table/{ID}", tmp_path / "page", **{"accept-language": "de"})
    assert german["og:description"] == Text("de")("link-open-about")
    over = await tags_of(f"/table/{OVER}/replay", tmp_path / "page")
    assert over["og:title"] == Text("en")("link-over")
    assert over["og:description"] == Text("en")("link-result", totals="21 · −3")
    assert over["og:url"] == f"https://example.org/club/table/{OVER}/replay"
    assert over["og:image"] == f"https://example.org/club/api/v1/tables/{OVER}/preview.png"
    ended = await tags_of(f"/table/{ENDED}", tmp_path / "page")
    assert ended["og:title"] == Text("en")("link-ended") != over["og:title"]
    assert ended["og:description"] == Text("en")("link-ended-about")
    unknown = await tags_of(f"/table/{ID[::-1]}", tmp_path / "page")
    assert unknown == {"og:title": "Gapless"}


async def test_a_host_name_is_escaped_or_left_out(tmp_path: Path) -> None:
    folder, path = tmp_path / "page", f"/table/{ID}"
    evil = await tags_of(path, folder, host='x"><script>alert(1)</script>')
    assert "<script>" not in "".join(evil.values())
    assert await tags_of(path, folder, host="x" * 400) == {"og:title": "Gapless"}


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
        picture.load()
        return picture.size


@pytest.mark.parametrize("id", ["classic", "compact"])
def test_pictures_of_every_board(id: str) -> None:
    known = boards(edition(id))
    refs = [*known, f"code:{encode_board(known['1'])}"]
    found = [picture_png(id, [ref, f"{ref}+volatile"]) for ref in refs]
    assert {size_of(png) for png in found} == {(WIDTH, HEIGHT)}
    assert max(map(len, found)) < 60_000


async def test_a_table_s_picture(server: Running) -> None:
    """Two private tables with the same boards have the same picture, whoever plays."""
    pictures = []
    for names in (("Ada", "open"), ("Ben", "Cleo", "bot:mason")):
        browser = server.browser()
        table = await browser.create(*names, boards=["2", "boom"])
        answer = await server.browser().ask("GET", f"tables/{table}/preview.png")
        assert answer.headers["content-type"] == "image/png"
        assert "max-age" in answer.headers["cache-control"]
        pictures.append(answer.content)
        page = await browser.ask("GET", f"../../table/{table}")
        assert not any(name in page.text for name in names)
    assert size_of(pictures[0]) == (WIDTH, HEIGHT)
    assert pictures[0] == pictures[1]
    assert (await server.browser().refused("GET", f"tables/{ID}/preview.png"))[0] == 404


async def test_pictures_are_cached_and_the_cache_is_bounded() -> None:
    processes = InstantProcesses(lambda *_: b"png")
    answers = Answers(instant_compute(processes))
    for refs in (["1"] * MOST_BOARDS, ["1"] * (MOST_BOARDS + 3)):
        assert await answers.picture("classic", refs, "here") == b"png"
    assert processes.calls == 1
    for number in range(2 * PICTURES):
        await answers.picture("classic", [str(number)], "here")
    for number in range(PICTURES, 2 * PICTURES):
        await answers.picture("classic", [str(number)], "here")
    assert processes.calls == 1 + 2 * PICTURES
    await answers.picture("classic", ["0"], "here")
    assert processes.calls == 2 + 2 * PICTURES
