"""`gapless serve` and its neighbours as commands."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from gapless.cli import run
from gapless.server.storage.database import database_url
from testbed.client import Browser
from testbed.patience import PATIENCE
from testbed.postgres import free_port


@contextmanager
def serving(*arguments: str, **environ: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, and where it says to play."""
    process = subprocess.Popen(
        [Path(sys.executable).with_name("gapless"), "serve", "--port", "0", *arguments],
        env=os.environ | {"GAPLESS_LANG": "en"} | environ,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        assert process.stdout
        first = process.stdout.readline()
        found = re.fullmatch(r"Play at (http://localhost:\d+)(.*)/\n", first)
        assert found, first + process.stdout.read()
        yield process, found.group(1) + found.group(2)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_stops_cleanly_and_tells_everyone(
    tmp_path: Path, sent: signal.Signals
) -> None:
    with serving("--data", str(tmp_path), GAPLESS_LOG="info") as (process, url):
        browser = Browser(url)
        table = await browser.create("Red", "bot:newcomer", boards=["1"])
        async with browser.sit(table) as line:
            await line.play(2)
            process.send_signal(sent)
            await line.until(lambda line: line.heard[-1]["type"] == "closing")
            assert line.heard[-1]["after"] > 0
        assert process.wait(PATIENCE) == 0
        assert process.stdout
        rest = process.stdout.read()
        assert str(tmp_path / "gapless.sqlite3") in rest
        assert "Stopped." in rest
        assert '"message": "stopped"' in rest
        assert "Traceback" not in rest


def test_a_server_for_the_network_without_tls_warns(tmp_path: Path) -> None:
    for host, warns in (("0.0.0.0", True), ("127.0.0.1", False)):
        with serving("--data", str(tmp_path), "--host", host) as (process, url):
            assert httpx.get(f"{url}/health/live", timeout=PATIENCE).status_code == 200
            process.send_signal(signal.SIGINT)
            assert process.stdout
            said = process.stdout.read()
            assert ("Warning: without TLS" in said) == warns
            assert "Stopped." in said


def test_under_a_base_path(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), "--base-path", "/club/") as (_, url):
        assert url.endswith("/club")
        assert httpx.get(f"{url}/health/live", timeout=PATIENCE).status_code == 200


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, **environ: str) -> str:
    """The one line a command says when it refuses."""
    assert run([*arguments], {"LANG": "C"} | environ) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("gapless: ")
    assert err.count("\n") == 1
    return err


def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(capsys, "serve", "--port", port, "--data", str(tmp_path))
        assert f"port {port} of 127.0.0.1 is in use" in said


def test_what_can_not_be_served(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert "can't listen on 203.0.113.9" in refused(
        capsys, "serve", "--host", "203.0.113.9", "--port", "0", *data
    )
    assert "isn't a base path" in refused(capsys, "serve", "--base-path", "a b", *data)
    file = tmp_path / "file"
    file.touch()
    assert "can't be written" in refused(capsys, "serve", "--data", str(file))
    assert "can't be written" in refused(capsys, "serve", "--data", "/proc/gapless")
    for name, value in {
        "GAPLESS_LIMIT_NAME_LENGTH": "many",
        "GAPLESS_ORIGINS": "club.example",
        "GAPLESS_GONE_AFTER": "-1",
        "GAPLESS_LOG": "loud",
    }.items():
        assert value in refused(capsys, "serve", *data, **{name: value})
    for proxies in ("*", "127.0.0.1, *", "0.0.0.0/0", "::/0"):
        said = refused(capsys, "serve", *data, FORWARDED_ALLOW_IPS=proxies)
        assert "anybody could pretend to have any address" in said
    for proxies in ("nonsense/99", "10.0.0.0/99", "127.0.0.1,proxy"):
        said = refused(capsys, "serve", *data, FORWARDED_ALLOW_IPS=proxies)
        assert "is neither an address nor a network" in said
    said = refused(capsys, "serve", *data, GAPLESS_LIMIT_MESAGES_AT_ONCE="5")
    assert "did you mean GAPLESS_LIMIT_MESSAGES_AT_ONCE?" in said
    said = refused(capsys, "serve", *data, GAPLESS_LIMIT_LAG_SECONDS="60")
    assert "GAPLESS_LIMIT_LAG_SECONDS is fixed at 30" in said
    said = refused(capsys, "serve", *data, GAPLESS_LIMIT_ROUNDS="0")
    assert "GAPLESS_LIMIT_ROUNDS must be at least 1" in said
    said = refused(capsys, "serve", *data, GAPLESS_LIMIT_BOGUS="5")
    assert "there is no setting GAPLESS_LIMIT_BOGUS; docs/hosting.md lists them" in said
    said = refused(capsys, "serve", *data, GAPLESS_KEEP_OPNE_DAYS="5")
    assert "did you mean GAPLESS_KEEP_OPEN_DAYS?" in said
    said = refused(capsys, "serve", *data, GAPLESS_REDDIS_URL="redis://localhost")
    assert "did you mean GAPLESS_REDIS_URL?" in said
    said = refused(capsys, "serve", *data, GAPLESS_KEEP_OPEN="5")
    assert "did you mean GAPLESS_KEEP_OPEN_DAYS?" in said


def test_commands_that_need_a_database_create_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typo = tmp_path / "typo"
    for command in (["admin", "list"], ["admin", "clean"], ["backup", str(tmp_path / "copy")]):
        said = refused(capsys, *command, "--data", str(typo))
        assert f"there is no database {typo / 'gapless.sqlite3'}" in said
        address = f"sqlite:///{tmp_path}/typo.sqlite3"
        said = refused(capsys, *command, GAPLESS_DATABASE_URL=address)
        assert f"there is no database {tmp_path / 'typo.sqlite3'}" in said
    assert list(tmp_path.iterdir()) == []


def test_databases_that_can_not_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    for url, said in {
        "nonsense": "isn't a database address",
        "mysql://localhost/games": "isn't a database address",
        "postgresql://localhost": "isn't a database address",
        "postgresql://u:secret@127.0.0.1:x/g": "isn't a database address",
        f"postgresql://u:secret@127.0.0.1:{port}/games": "can't be reached",
        f"postgresql://u:p@secret@127.0.0.1:{port}/games": "write @ as %40",
        f"postgresql://u:p@x/secret@y@127.0.0.1:{port}/games": "write @ as %40",
        "sqlite:////nowhere/games.sqlite3": "can't be used: No such file",
        f"sqlite:///{__file__}": "isn't a Gapless database",
    }.items():
        line = refused(capsys, "serve", "--port", "0", GAPLESS_DATABASE_URL=url)
        assert said in line, line
        assert "secret" not in line


def test_a_database_from_a_newer_version(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = database_url(None, tmp_path)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        connection.execute(text("INSERT INTO alembic_version VALUES ('9999')"))
    engine.dispose()
    for command in (["serve", "--port", "0"], ["backup", str(tmp_path / "copy")]):
        said = refused(capsys, *command, "--data", str(tmp_path))
        assert "is from a newer Gapless (revision 9999)" in said
    assert not (tmp_path / "copy").exists()


async def test_backup_and_restore_as_commands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copy = tmp_path / "copy.gz"
    with serving("--data", str(tmp_path / "a")) as (_, url):
        await Browser(url).create("Red")
        assert run(["backup", str(copy), "--data", str(tmp_path / "a")], {"LANG": "C"}) == 0
        assert "1 game copied" in capsys.readouterr().out
    assert run(["restore", str(copy), "--data", str(tmp_path / "b")], {"LANG": "C"}) == 0
    assert "1 game added, 0 were there already" in capsys.readouterr().out
    assert "there is no file" in refused(
        capsys, "restore", str(tmp_path / "none"), "--data", str(tmp_path / "b")
    )
    assert "can't be written" in refused(
        capsys, "backup", str(tmp_path / "none" / "x"), "--data", str(tmp_path / "b")
    )


async def test_logs_are_json_and_hold_no_secrets(tmp_path: Path) -> None:
    with serving("--data", str(tmp_path), GAPLESS_LOG="debug") as (process, url):
        browser = Browser(url)

        async def scenario() -> tuple[str, list[str]]:
            table = await browser.create("Red", "bot:newcomer", boards=["1"])
            async with browser.sit(table) as line:
                await line.play(2)
                assert await line.refused(type="act", position=99, seat=0, act="L5a1")
                assert await line.refused(type="reveal", contribution=browser.contribution)
                assert (await browser.ask("GET", f"tables/{table}/record")).status_code == 409
                await line.play()
                assert line.state is not None
                return table, [line.state["salt"], line.state["commitment"]]

        table, hidden = await scenario()
        process.send_signal(signal.SIGINT)
        assert process.stdout
        said = process.stdout.read()
        lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        assert {"time", "level", "logger", "message"} <= lines[0].keys()
        told = {"serving", "a table was created", "stopped"}
        assert told <= {line["message"] for line in lines}
        for secret in (browser.key, browser.contribution, table, *hidden):
            assert secret not in said
        assert "Traceback" not in said
