"""The page goes on while every process behind it is restarted during a game."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.cluster.cluster import Cluster, Node, ServerNode, wait_for
from tests.cluster.redis_server import RedisServer, throwaway_redis
from tests.server.postgres import Postgres, throwaway

from .conftest import Enter

COUNT_NOTICES = """
window.notices = {alerts: 0, most: 0};
new MutationObserver(() => {
    const found = selector => [...document.querySelectorAll(selector)];
    const shown = found('[data-testid=reconnecting]').length;
    const alerts = found('[role=alert], dialog[open]').filter(one => one.textContent.trim());
    window.notices.most = Math.max(window.notices.most, shown);
    window.notices.alerts += alerts.length;
}).observe(document, {childList: true, subtree: true});
"""


def is_ready(server: ServerNode) -> bool:
    try:
        with urlopen(f"{server.url}/health/ready", timeout=10):
            return True
    except (URLError, ConnectionError):
        return False


def restart_server(server: ServerNode, how: Callable[[Node], None]) -> None:
    how(server)
    server.start()
    wait_for(partial(is_ready, server), "the server to be ready")


def restart_worker(worker: Node) -> None:
    worker.kill()
    worker.start()


def restart_service(service: Postgres | RedisServer) -> None:
    service.stop()
    service.start()


@pytest.mark.soak
def test_every_process_is_restarted_during_a_game(enter: Enter, tmp_path: Path) -> None:
    with (
        throwaway() as postgres,
        throwaway_redis() as redis,
        Cluster(postgres, postgres.create("restarts"), redis, tmp_path) as cluster,
    ):
        one, other = cluster.serve(), cluster.serve()
        worker = cluster.work("--jobs", "1")
        for server in (one, other):
            wait_for(partial(is_ready, server), "the server to be ready")
        person = enter(url=cluster.balance(one, other))
        person.context.add_init_script(COUNT_NOTICES)
        person.table("Ada", "bot:newcomer")
        person.ready()
        person.page.evaluate("window.loaded = 'once'")
        begun = person.game["card"]
        person.act(person.by_keys)
        person.act(person.by_keys)
        person.page.wait_for_load_state("networkidle")  # modules that later cards need
        restarts: list[Callable[[], None]] = [
            partial(restart_server, one, Node.kill),
            partial(restart_server, other, Node.kill),
            partial(restart_server, one, Node.stop),
            partial(restart_server, other, Node.stop),
            partial(restart_worker, worker),
            partial(restart_service, redis),
            partial(restart_service, postgres),
        ]
        for restart in restarts:
            person.act(person.by_keys)
            restart()
            person.find("reconnecting").wait_for(state="detached")
        person.act(person.by_keys)
        assert person.page.evaluate("window.loaded") == "once"
        acts = len(restarts) + 3
        person.until(lambda: person.game["card"] == begun + acts, "every act on a card of its own")
        notices = person.page.evaluate("window.notices")
        assert notices["alerts"] == 0
        assert notices["most"] == 1
        person.context.close()  # before the servers end
