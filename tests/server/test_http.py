"""The HTTP interface: what it grants, what it refuses, and what it sends along."""

import asyncio
import contextlib
import gzip
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gapless.rooms.limits import Limits
from gapless.server import app
from gapless.server.http.api import ENDPOINTS
from gapless.server.http.page_files import PageFiles
from testbed.client import Browser, TableSocket, new_key
from testbed.patience import PATIENCE
from testbed.running import Running

PERSON = [{"kind": "person", "name": "Red"}]


REFUSED_TABLES: list[tuple[dict[str, Any], str]] = [
    ({}, "request-form"),
    ({"seats": []}, "request-form"),
    ({"seats": PERSON, "more": 1}, "request-form"),
    ({"seats": PERSON, "clock": 1}, "request-form"),
    ({"seats": PERSON, "clock": "60"}, "request-form"),
    ({"seats": PERSON, "edition": "travel"}, "edition-unknown"),
    ({"seats": PERSON, "boards": []}, "boards-none"),
    ({"seats": PERSON, "boards": ["9"]}, "board-unknown"),
    ({"seats": PERSON, "boards": ["1"] * 13}, "boards-many"),
    ({"seats": PERSON, "boards": ["file:/etc/passwd:1"]}, "board-file-refused"),
    ({"seats": PERSON, "house": ["fair"]}, "house-unknown"),
    ({"seats": PERSON, "house": ["row-penalty"], "boards": ["1+volatile"]}, "house-volatile"),
    ({"seats": PERSON * 5}, "players-count"),
    ({"seats": [{"kind": "person"}]}, "name-form"),
    ({"seats": [{"kind": "person", "name": " \u200b\u202e "}]}, "name-form"),
    ({"seats": [{"kind": "person", "name": "x" * 25}]}, "name-form"),
    ({"seats": [{"kind": "bot", "level": "mason"}]}, "persons-none"),
    ({"seats": [*PERSON, {"kind": "bot"}]}, "level-unknown"),
    ({"seats": [*PERSON, {"kind": "bot", "level": "cmd:reboot"}]}, "level-unknown"),
    ({"seats": PERSON * 2, "practice": True}, "practice-alone"),
]


async def test_tables_that_can_not_be_made(server: Running) -> None:
    browser = server.browser()
    for table, code in REFUSED_TABLES:
        assert await browser.refused("POST", "tables", table) == (422, code), table


async def test_names_are_inert_text(server: Running) -> None:
    browser = server.browser()
    for name, kept in {
        "<script>alert(1)</script>": None,
        "<b>&amp;'\"\\": "<b>&amp;'\"\\",
        "  a \t b\n c ": "a b c",
        "Зодчий \u202e!": "Зодчий !",
        "😀👍": "😀👍",
    }.items():
        if kept is None:
            body = {"seats": [{"kind": "person", "name": name}]}
            assert await browser.refused("POST", "tables", body) == (422, "name-form")
            continue
        table = await browser.create(name, boards=["1"])
        async with browser.sit(table) as line:
            assert line.table["seats"][0]["name"] == kept
            await line.play()
        record = (await browser.ask("GET", f"tables/{table}/record")).text
        async with httpx.AsyncClient() as client:
            again = await client.post(
                f"{server.url}/api/v1/records",
                content=record.encode(),
                headers={"content-type": "text/plain"},
            )
        assert again.json()["players"] == [kept]


async def test_keys(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1/") as client:
        assert (await client.get("mine")).json()["error"]["code"] == "key-missing"
        for key in ("x", "x" * 44, "é" * 43, new_key() + "=", f"{new_key()[:42]}+"):
            headers = [(b"Authorization", f"Bearer {key}".encode("latin-1"))]
            answer = await client.get("mine", headers=headers)
            assert (answer.status_code, answer.json()["error"]["code"]) == (401, "key-form")
        basic = {"Authorization": f"Basic {new_key()}"}
        assert (await client.get("mine", headers=basic)).status_code == 401
    other = server.browser()
    async with other.sit(table) as line:
        refused = await line.refused(type="act", position=1, seat=0, act="L5a1")
        assert refused == "not-yours"
    assert (await other.call("GET", "mine"))["games"] == []


async def test_errors_are_said_in_the_reader_s_language(server: Running) -> None:
    browser = server.browser()
    path = "tables/aaaaaaaaaaaaaaaa"
    said = {}
    for language in ("en", "de-AT,de;q=0.9", "ru", "fr, ru;q=0.5", "xx"):
        answer = await browser.ask("GET", path, **{"Accept-Language": language})
        assert answer.status_code == 404
        said[language] = answer.json()["error"]["message"]
    assert said["en"] == said["xx"] == "there is no table 'aaaaaaaaaaaaaaaa'"
    assert said["de-AT,de;q=0.9"].startswith("es gibt keinen Tisch")
    assert said["ru"] == said["fr, ru;q=0.5"]
    assert "нет" in said["ru"]


async def test_unknown_addresses_and_methods(server: Running) -> None:
    browser = server.browser()
    assert await browser.refused("GET", "nothing") == (404, "path-unknown")
    assert await browser.refused("DELETE", "tables") == (405, "method")
    assert await browser.refused("GET", "tables/../../etc") in {
        (404, "path-unknown"),
        (404, "table-unknown"),
    }
    assert await browser.refused("GET", "edition/travel") == (422, "edition-unknown")
    assert await browser.refused("GET", f"tables/{'x' * 3000}") == (404, "table-unknown")
    async with httpx.AsyncClient(base_url=server.url) as client:
        assert (await client.post("/")).status_code == 405
        assert (await client.get("/missing.js")).status_code == 404
        assert (await client.get("/../pyproject.toml")).status_code in {404, 200}


async def test_every_answer_has_the_headers_that_keep_it_safe(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path in ("/", "/api/v1/tables", "/api/v1/none", "/health/live", "/none.js"):
            headers = (await client.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-frame-options"] == "DENY"
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "server" not in headers
        assert (await client.get("/api/v1/tables")).headers["cache-control"] == "no-store"


async def test_records_from_the_network(server: Running, tmp_path: Path) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:

        async def send(body: bytes, kind: str = "text/plain") -> tuple[int, str]:
            answer = await client.post(
                "/api/v1/records", content=body, headers={"content-type": kind}
            )
            code = "" if answer.is_success else answer.json()["error"]["code"]
            return answer.status_code, code

        head = b'[Gapless "1"]\n[Edition "classic"]\n[Player "A"]\n'
        assert await send(head) == (200, "")
        assert await send(b"\xef\xbb\xbf" + head.replace(b"\n", b"\r\n")) == (200, "")
        assert await send(b"") == (422, "record-line")
        assert await send(head, "application/json") == (415, "request-type")
        assert await send(b"\xff\xfe") == (415, "request-type")
        assert await send(b"x" * 65_537) == (413, "request-large")
        secret = tmp_path / "boards.toml"
        secret.write_text("x")
        named = head + f'[Boards "file:{secret}:1"]\n'.encode()
        answer = await client.post(
            "/api/v1/records", content=named, headers={"content-type": "text/plain"}
        )
        assert answer.status_code == 422
        assert "no files are read here" in answer.json()["error"]["message"]


async def test_bodies_that_are_too_large_or_no_json(server: Running) -> None:
    headers = {"Authorization": f"Bearer {new_key()}", "content-type": "application/json"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers) as client:
        for body, code in {
            b"x" * 20_000: "request-large",
            b"{": "request-form",
            b"[]": "request-form",
            b'{"seats": "\xff"}': "request-form",
            b'{"seats": [{"kind": "person", "name": "\\ud800"}]}': "request-form",
            b"[" * 5_000: "request-form",
            b'{"seats": ' + b"[" * 3_000: "request-form",
        }.items():
            answer = await client.post("/api/v1/tables", content=body)
            assert answer.status_code in {413, 422}, answer.text
            assert answer.json()["error"]["code"] == code, body[:40]


async def test_limits(serve: Callable[..., Running], sqlite: str) -> None:
    limits = Limits(
        tables_per_hour=3,
        requests_per_second=0,
        requests_at_once=12,
        messages_per_second=0,
        messages_at_once=5,
        sockets_per_address=2,
    )
    server = serve(sqlite, limits=limits)

    async def scenario() -> None:
        browser = server.browser()
        tables = [await browser.create("Red", boards=["1"]) for _ in range(3)]
        body = {"seats": PERSON}
        assert await browser.refused("POST", "tables", body) == (429, "tables-many")
        async with browser.sit(tables[0]) as line, browser.sit(tables[1]):
            with pytest.raises((AssertionError, ConnectionClosed)):
                async with browser.sit(tables[2]):
                    pass
            codes = [
                await line.refused(type="act", position=1, seat=5, act="L5a1") for _ in range(4)
            ]
            assert codes == ["seat-unknown"] * 4
            await flood(line)
        refused = {(await browser.ask("GET", "tables")).status_code for _ in range(20)}
        assert refused == {200, 429}
        answer = await browser.ask("GET", "tables")
        assert answer.headers["retry-after"]

    async def flood(line: TableSocket) -> None:
        """Who does not stop is shown the door."""
        with contextlib.suppress(ConnectionClosed):
            for _ in range(150):  # fewer than frames would be refused
                await line.socket.send("{}")
        with pytest.raises(AssertionError):
            await line.until(lambda _: False)
        assert (line.heard[-1]["code"], line.heard[-1]["id"]) == ("rate", None)
        assert line.socket.close_code == 4429

    await scenario()


async def test_large_messages_close_the_socket(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.socket.send("x" * 5_000)
        with pytest.raises(AssertionError):
            await line.until(lambda _: False)
        assert line.socket.close_code == 1009
    async with browser.sit(table) as line:
        await line.play(1)


async def test_pages_of_other_sites_get_no_socket(
    serve: Callable[..., Running], sqlite: str
) -> None:
    server = serve(sqlite, origins=("https://club.example",))

    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    url = f"{server.url.replace('http', 'ws')}/api/v1/tables/{table}/socket"
    for origin in (server.url, "https://club.example", None):
        async with connect(url, origin=origin):  # type: ignore[arg-type]
            pass
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[", "", "http:"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(url, origin=origin):  # type: ignore[arg-type]
                pass
        assert refused.value.response.status_code == 403


async def test_a_page_without_encryption_gets_no_socket_of_a_site_with_it(server: Running) -> None:
    table = await server.browser().create("Red", boards=["1"])
    url = f"{server.url.replace('http', 'ws')}/api/v1/tables/{table}/socket"
    encrypted = {"X-Forwarded-Proto": "https"}
    origin = server.url.replace("http:", "https:")
    async with connect(url, origin=origin, additional_headers=encrypted):  # type: ignore[arg-type]
        pass
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, origin=server.url, additional_headers=encrypted):  # type: ignore[arg-type]
            pass
    assert refused.value.response.status_code == 403


async def test_sockets_of_tables_that_are_not_there(server: Running) -> None:
    base = server.url.replace("http", "ws")
    for path in ("aaaaaaaaaaaaaaaa", "..", "%00", "x"):
        async with connect(f"{base}/api/v1/tables/{path}/socket") as socket:
            await socket.send(json.dumps({"type": "hello", "key": new_key(), "lang": "ru"}))
            assert "table-unknown" in str(await socket.recv())
            with pytest.raises(ConnectionClosed):
                await socket.recv()
    with pytest.raises(InvalidStatus):
        async with connect(f"{base}/elsewhere"):
            pass


async def test_under_a_base_path(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, base_path="/club/gapless")

    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(1)
    root = server.url.removesuffix("/club/gapless")
    # Some proxies cut the path off before they pass a request on.
    stripped = Browser(root, browser.key)
    async with stripped.sit(table) as line:
        await line.play(1)
    qr = await browser.ask("GET", f"tables/{table}/qr.svg")
    assert qr.headers["content-type"] == "image/svg+xml"
    async with httpx.AsyncClient(base_url=server.url) as client:
        assert (await client.get("/health/ready")).text == "ready\n"
        assert (await client.get("")).status_code in {200, 404}


async def test_health_and_metrics(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line, httpx.AsyncClient(base_url=server.url) as client:
        await line.play(3)
        assert await line.refused(type="act", position=99, seat=0, act="L5a1")
        assert (await client.get("/health/live")).status_code == 200
        assert (await client.get("/health/ready")).status_code == 200
        metrics = (await client.get("/metrics")).text
        for sample in (
            "gapless_sockets 1",
            "gapless_tables 1",
            'gapless_commands_total{command="Act"} 3',
            'gapless_refusals_total{code="position-late"} 1',
            "gapless_command_seconds_count 3",
            "gapless_events_total 5",
            "gapless_unsent_bytes 0",
            "gapless_bot_queue 0",
            "gapless_bot_waits_total 0",
            "gapless_bot_wait_seconds_total 0.0",
            "gapless_dropped_unread_total 0",
        ):
            assert sample in metrics.splitlines(), metrics
        values = dict(one.split(" ") for one in metrics.splitlines() if one[0] != "#")
        assert int(values["gapless_connections"]) >= 2
        assert int(values["gapless_memory_bytes"]) > 1_000_000
        async with asyncio.timeout(PATIENCE):  # the lag is measured from time to time
            while "gapless_loop_lag_seconds_count 0" in metrics.splitlines():
                metrics = (await client.get("/metrics")).text
        assert "gapless_loop_lag_seconds_count" in values


async def test_nothing_that_is_read_writes_an_event(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(1)
        query = f"position={line.position}&seat=0&kind=move"
        answer = await browser.ask("GET", f"tables/{table}/hint?{query}")
        assert answer.status_code == 405
        for endpoint in ENDPOINTS:
            if endpoint.method == "GET":
                await browser.ask("GET", endpoint.path[1:].format(id=table))
        assert server.app.hub.rooms[table].table.seq == line.seq


async def test_the_lists_show_what_is_public(server: Running) -> None:
    browser = server.browser()
    await browser.create("Red", "open", boards=["1"])
    public = await browser.create("Red", "open", boards=["1"], listed=True)
    running = await browser.create("Red", boards=["1"], listed=True)
    lists = await server.browser().call("GET", "tables")
    assert [one["id"] for one in lists["open"]] == [public]
    assert [one["id"] for one in lists["running"]] == [running]
    assert not lists["open"][0]["host"]
    mine = await browser.call("GET", "mine")
    assert len(mine["games"]) == 3
    assert {tuple(game["mine"]) for game in mine["games"]} == {(0,)}
    async with browser.sit(running) as line:
        await line.play()
    lists = await server.browser().call("GET", "tables")
    assert lists["running"] == []


def make_page(folder: Path, head: str = "<head>") -> Path:
    (folder / "assets").mkdir(parents=True)
    html = f"<!doctype html><html>{head}<script>let a = 1;</script></head></html>"
    (folder / "index.html").write_text(html)
    script = folder / "assets" / "app-123.js"
    script.write_text("let b = 2;")
    script.with_name("app-123.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    (folder / "icon.svg").write_text("<svg/>")
    return folder


def page_client(base_path: str, folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Mount("/", app=PageFiles(base_path, folder))])
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(transport=transport, base_url="http://test")


async def test_the_page(tmp_path: Path) -> None:
    async with page_client("/club", make_page(tmp_path / "page")) as client:
        index = await client.get("/")
        assert '<base href="/club/">' in index.text
        assert index.headers["content-type"] == "text/html; charset=utf-8"
        assert index.headers["content-encoding"] == "gzip"
        assert index.headers["cache-control"] == "no-cache"
        assert "script-src 'self' 'sha256-" in index.headers["content-security-policy"]
        for path in (
            "table/abc",
            "learn",
            "index.html",
            "assets/none",
            "table/%FF",
            "table/%00",
            "x" * 9_000,
        ):
            answer = await client.get(f"/{path}")
            assert answer.text == index.text
            assert answer.headers["cache-control"] == "no-cache"
        script = await client.get("/assets/app-123.js")
        assert script.text == "let b = 2;"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert script.headers["vary"] == "accept-encoding"
        assert "immutable" in script.headers["cache-control"]
        plain = await client.get("/assets/app-123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        assert plain.headers["etag"] != script.headers["etag"]
        icon = await client.get("/icon.svg")
        assert icon.headers["cache-control"] == "no-cache"
        for answer in (index, script, icon):
            known = {"if-none-match": answer.headers["etag"]}
            again = await client.get(answer.url, headers=known)
            assert again.status_code == 304
            for name in ("cache-control", "content-security-policy"):
                assert again.headers[name] == answer.headers[name]
        for missing in ("assets/app-124.js", "../conftest.py", "%2e%2e/conftest.py"):
            assert (await client.get(f"/{missing}")).status_code == 404
        for path in ("", "learn", "icon.svg"):
            answer = await client.post(f"/{path}")
            assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")


async def test_the_base_of_the_page_is_replaced(tmp_path: Path) -> None:
    folder = make_page(tmp_path / "page", '<head><base href="/dev/">')
    async with page_client("", folder) as client:
        index = (await client.get("/")).text
        assert index.count("<base") == 1
        assert '<base href="/">' in index


async def test_paths_that_can_not_be_decoded(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        home = await client.get("/")
        page = await client.get("/table/%FF")
        assert (page.status_code, page.text) == (home.status_code, home.text)
        answer = await client.get("/api/v1/tables/%FF")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "table-unknown")


async def test_a_server_without_a_page(
    serve: Callable[..., Running], sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "FOLDER", tmp_path)
    server = serve(sqlite)
    assert not server.app.page_built
    async with httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "path-unknown")


async def test_methods_that_a_path_does_not_take(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        for path, allowed in {
            "/api/v1/tables": {"GET", "HEAD", "POST"},
            "/api/v1/records": {"POST"},
            "/health/ready": {"GET", "HEAD"},
        }.items():
            answer = await client.put(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (405, "method")
            assert set(answer.headers["allow"].split(", ")) == allowed
        for path in ("/api/v2/tables", "/api/v1/tables/", "/health/none"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "path-unknown")


@pytest.mark.parametrize("prefix", ["", "/club"])
async def test_a_base_path(serve: Callable[..., Running], sqlite: str, prefix: str) -> None:
    """With and without the prefix: some proxies strip it."""
    server = serve(sqlite, base_path="/club")
    browser = Browser(server.url.removesuffix("/club") + prefix)
    table = await browser.create("Red", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(1)
    async with httpx.AsyncClient(base_url=browser.url) as client:
        assert (await client.get("/health/live")).status_code == 200
        assert 'href="/club/"' in (await client.get("/learn")).text


async def test_large_answers_are_compressed(server: Running) -> None:
    answer = await server.browser().ask("GET", "edition/classic")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["id"] == "classic"


async def test_a_qr_code_for_a_host_that_is_too_long(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    path = f"tables/{table}/qr.svg"
    assert (await browser.ask("GET", path, Host=f"{'a' * 250}.example:8480")).status_code == 200
    answer = await browser.ask("GET", path, Host="a" * 3_000)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "request-form")
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]


async def test_a_failed_request_is_logged_without_the_table(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = server.browser()
    table = await browser.create("Red", boards=["1"])
    monkeypatch.setattr("gapless.server.http.api.segno.make", None)
    answer = await browser.ask("GET", f"tables/{table}/qr.svg")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")
    ours = [vars(one) for one in caplog.records if one.name == "gapless.server.app"]
    assert [one["path"] for one in ours] == ["/api/v1/tables/ID/qr.svg"]
