"""The installable page: manifest, icons, offline page, new versions, size of the first load."""

import gzip
import json
import re
import shutil
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testbed.serving import ROOT, Served

from .conftest import Enter
from .page_checks import misplaced, serious

pytestmark = pytest.mark.usefixtures("served")

PAGE = ROOT / "src/gapless/server/page"
FIRST_LOAD = 70_000
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
  }
  return found;
}"""
# A function: Playwright evaluates an expression again in the page, whose policy forbids that.
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class BuiltPage(SimpleHTTPRequestHandler):
    """The built page; every address of the page is `index.html`, the rest is the server's."""

    upstream = 0
    """The port of the server behind it, or 0 if there is none."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self._tunnel()
            return
        if "." not in self.path.rpartition("/")[2]:
            self.path = "/index.html"
        super().do_GET()

    def do_POST(self) -> None:
        self._tunnel()

    def _tunnel(self) -> None:
        """Pass a request on, or a socket, until either side closes it."""
        if not self.upstream:
            self.send_error(503)
            return
        self.close_connection = True
        head = [f"{self.command} {self.path} HTTP/1.1"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        if "Upgrade" not in self.headers:
            head = [one for one in head if not one.lower().startswith("connection:")]
            head.append("Connection: close")
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with socket.create_connection(("localhost", self.upstream)) as server:
            server.sendall("\r\n".join([*head, "", ""]).encode() + body)
            up = threading.Thread(target=pump, args=(self.connection, server), daemon=True)
            up.start()
            pump(server, self.connection)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


def pump(source: socket.socket, sink: socket.socket) -> None:
    """Copy bytes until the source ends."""
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)


class Copy:
    """A copy of the built page on a port of its own, which can change or go away."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        shutil.copytree(PAGE, folder)
        handler = type("Handler", (BuiltPage,), {"upstream": port})
        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), partial(handler, directory=str(folder))
        )
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def publish(self) -> None:
        """Change the version, as each build does."""
        worker = self.folder / "sw.js"
        text = worker.read_text(encoding="utf-8")
        worker.write_text(re.sub(r'VERSION = "', 'VERSION = "x', text), encoding="utf-8")

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def copy(tmp_path: Path, served: Served) -> Iterator[Copy]:
    made = Copy(tmp_path / "page", served.port)
    yield made
    made.stop()


def png_size(path: Path) -> str:
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_manifest_and_icons() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    for icon in drawn:
        path = PAGE / icon["src"]
        assert png_size(path) == icon["sizes"]
        assert path.stat().st_size < 16_000


def test_only_hashed_files_are_cached(enter: Enter) -> None:
    """The browser accepts the manifest, and no answer of the interface is stored."""
    person = enter(worker="allow")
    person.open()
    person.find("play").wait_for()
    person.page.wait_for_function(CONTROLLED)
    wire = person.context.new_cdp_session(person.page)
    found = wire.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []
    person.find("play").click()
    person.find("ramp").wait_for()
    person.page.reload()
    person.find("ramp").wait_for()
    cached = person.page.evaluate(CACHED)
    assert any(path.startswith("/assets/") and path.endswith(".js") for path in cached)
    fixed = {"/offline.html", "/offline.css", "/icon.svg", "/language"}
    assert [one for one in cached if not one.startswith("/assets/") and one not in fixed] == []


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_offline(enter: Enter, copy: Copy, language: str) -> None:
    person = enter(url=copy.url, worker="allow", language=language)
    person.open()
    person.find("play").wait_for()
    person.page.wait_for_function(CONTROLLED)
    person.until(lambda: "/language" in person.page.evaluate(CACHED), "the stored language")
    copy.stop()
    for path in ("", "learn"):
        person.open(path)
        expect(person.page.locator("main")).to_have_count(1)
        expect(person.page.locator("main")).to_have_attribute("lang", language)
        expect(person.page.get_by_role("link")).to_be_visible()
        assert misplaced(person.page) == serious(person.page) == []


def test_a_new_version_waits_for_the_player(enter: Enter, copy: Copy) -> None:
    """It is offered outside tables, loads when asked for, and leaves a running game alone."""
    person = enter(url=copy.url, worker="allow")
    page = person.page
    person.open()
    person.find("play").wait_for()
    page.wait_for_function(CONTROLLED)
    expect(person.find("new-version")).to_have_count(0)
    person.page = playing = person.new_page()
    person.table()
    playing.evaluate("window.kept = true")
    person.ready()
    person.act(person.by_keys)
    person.page = page
    copy.publish()
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
    expect(person.find("new-version")).to_be_visible()
    assert misplaced(page, still=True) == serious(page) == []
    expect(playing.get_by_test_id("new-version")).to_have_count(0)
    page.evaluate("window.kept = true")
    person.find("new-version").get_by_role("button", name=person.text("version-load")).click()
    page.wait_for_function("() => window.kept === undefined")
    person.find("play").wait_for()
    expect(person.find("new-version")).to_have_count(0)
    person.page = playing
    playing.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
    person.ready()
    person.act(person.by_keys)
    expect(person.find("new-version")).to_have_count(0)
    assert playing.evaluate("window.kept")


def test_first_load(enter: Enter) -> None:
    """Everything until the front page works, in the language with the longest texts."""
    for language in ("en", "ru"):
        person = enter(language=language)
        person.open()
        person.find("play").wait_for()
        person.page.wait_for_load_state("networkidle")
        names = person.page.evaluate(
            "performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
        )
        code = sorted({name for name in names if name.endswith((".js", ".css"))})
        sizes = {name: len(gzip.compress((PAGE / name[1:]).read_bytes(), 9)) for name in code}
        assert sum(sizes.values()) <= FIRST_LOAD, sizes
        screens = ("NewGame", "Learn", "Settings", "Replay", "MyGames", "Tables", "TableScreen")
        assert [name for name in code if re.search("|".join(screens), name)] == []


def test_a_screen_that_can_not_be_loaded(enter: Enter) -> None:
    """A quiet word while it loads, and another try when it failed."""
    person = enter()
    person.open()
    person.find("play").wait_for()
    pattern = re.compile(r"/assets/Settings-.*\.js$")
    person.page.route(pattern, lambda route: route.abort())
    person.page.get_by_role("link", name=person.text("settings")).click()
    expect(person.find("failure")).to_be_visible()
    person.page.unroute(pattern)
    person.page.get_by_role("button", name=person.text("try-again")).click()
    expect(person.page.get_by_role("heading", name=person.text("settings"))).to_be_visible()
