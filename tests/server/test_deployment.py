"""The files for containers name only what exists; nothing here needs a container engine."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gapless.cli import run
from gapless.cli.commands import COMMANDS
from testbed.running import Running

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "Dockerfile"
CADDYFILE = ROOT / "deploy" / "Caddyfile"
DASHBOARD = ROOT / "deploy" / "grafana" / "gapless.json"
PORT = "8480"
HEADER = "X-Gapless-Table"
"""The header in which the proxy has the id of the table that a request is about."""


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each with its arguments on one line."""
    text = re.sub(r"^#.*\n", "", DOCKERFILE.read_text(), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.split()[0], line.split(None, 1)[1]) for line in lines if line]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((ROOT / "compose.yaml").read_bytes())
    return found


def settings_in_source() -> set[str]:
    """The environment variables that the package reads by name."""
    sources = (ROOT / "src" / "gapless").rglob("*.py")
    return {
        name
        for source in sources
        for name in re.findall(r'"((?:GAPLESS_|FORWARDED_)[A-Z_]+)"', source.read_text())
    }


def parses(args: list[str]) -> bool:
    """Whether a command has these options."""
    return run([*args, "--help"], {}) == 0


def test_the_image_is_built_from_files_that_exist_and_are_sent() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    sent = [line.removeprefix("!") for line in ignored if line.startswith("!")]
    assert all((ROOT / path).exists() for path in sent)
    copied = [
        source
        for name, arguments in instructions()
        if name == "COPY" and "--from" not in arguments
        for source in shlex.split(arguments)[:-1]
    ]
    assert set(copied) == set(sent)


def test_images_of_others_are_pinned_by_their_digest() -> None:
    bases = [arguments.split(" ")[0] for name, arguments in instructions() if name == "FROM"]
    others = [one["image"] for one in compose()["services"].values() if one["image"] != "gapless"]
    assert len(bases) + len(others) == 5
    for image in (*bases, *others):
        assert re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image)


def test_the_image_runs_the_server_without_root(server: Running) -> None:
    found = dict(instructions())
    assert found["USER"] == "10001"
    assert found["WORKDIR"] == "/home/gapless"
    assert f"--uid {found['USER']} " in DOCKERFILE.read_text()
    assert json.loads(found["ENTRYPOINT"]) == ["gapless"]
    command = json.loads(found["CMD"])
    assert command[0] in COMMANDS
    assert parses(command)
    assert found["EXPOSE"] == command[-1] == PORT
    check = json.loads(found["HEALTHCHECK"].partition("CMD ")[2])[-1]
    address = f"http://127.0.0.1:{PORT}/"
    assert address in check
    exec(check.replace(address, f"{server.url}/"), {})
    with pytest.raises(OSError, match="refused"):
        exec(check.replace(address, "http://127.0.0.1:1/"), {})
    set_here = set(re.findall(r"GAPLESS_[A-Z_]+", found["ENV"]))
    assert set_here <= settings_in_source()


def test_compose_starts_commands_with_settings_that_exist() -> None:
    services = compose()["services"]
    ours = {name: one for name, one in services.items() if one["image"] == "gapless"}
    commands = [one.get("command", ["serve"])[0] for one in ours.values()]
    assert sorted(commands) == ["serve", "serve", "worker"]
    assert set(commands) <= set(COMMANDS)
    for name, service in ours.items():
        assert parses(service.get("command", ["serve"]))
        assert set(service["environment"]) <= settings_in_source(), name
        assert service["read_only"]
        # An engine that was compiled into a folder that can't be written is compiled again.
        assert "cache:/home/gapless/.cache" in service["volumes"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(compose()["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose()["volumes"] or (ROOT / source).exists(), source
    addresses = ours["server-1"]["environment"]
    assert "@postgres/" in addresses["GAPLESS_DATABASE_URL"]
    assert "//redis:" in addresses["GAPLESS_REDIS_URL"]
    (network,) = compose()["networks"]["inside"]["ipam"]["config"]
    assert addresses["FORWARDED_ALLOW_IPS"] == network["subnet"]


def test_caddy_balances_over_all_servers() -> None:
    text = CADDYFILE.read_text()
    assert text.count("{") == text.count("}")
    servers = [name for name in compose()["services"] if name.startswith("server-")]
    upstreams = re.findall(r"([a-z0-9-]+):8480", text)
    assert upstreams == servers
    assert "health_uri /health/ready" in text
    assert "respond /metrics 403" in text
    policies = re.findall(r"(lb_policy|fallback) (.+?)(?: {)?$", text, re.MULTILINE)
    assert policies == [("lb_policy", f"header {HEADER}"), ("fallback", "least_conn")]
    assert "GAPLESS_SITE" in compose()["services"]["caddy"]["environment"]


def test_caddy_sends_a_table_to_one_server() -> None:
    text = CADDYFILE.read_text()
    (name, pattern), *others = re.findall(r"@table path_regexp (\w+) (\S+)", text)
    assert not others
    assert f"request_header @table {HEADER} {{re.{name}.1}}" in text
    paths = (
        "/api/v1/tables/abc",
        "/api/v1/tables/abc/socket",
        "/club/api/v1/tables/abc/join",
    )
    found = [re.search(pattern, path) for path in paths]
    assert [match and match[1] for match in found] == ["abc"] * len(paths)
    assert not re.search(pattern, "/api/v1/tables")


async def test_the_dashboard_shows_metrics_that_exist(server: Running) -> None:
    browser = server.browser()
    table = await browser.create("Red", "bot:newcomer", boards=["1"])
    async with browser.sit(table) as line:
        await line.play(1)
    await browser.refused("GET", "tables/nowhere")
    response = await browser.ask("GET", "../../metrics")
    exposed = set(re.findall(r"^(gapless_\w+)", response.text, re.MULTILINE))
    panels = json.loads(DASHBOARD.read_text())["panels"]
    shown = {
        name
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"gapless_\w+", target["expr"])
    }
    assert shown <= exposed
    # Parts of a histogram are shown as quantiles, the time of all writes as that of commands.
    left_out = {name for name in exposed - shown if not re.search("_(sum|count)$", name)}
    assert left_out <= {"gapless_connections", "gapless_write_seconds_total"}
    assert len({panel["title"] for panel in panels}) == len(panels)
