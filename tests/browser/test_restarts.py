"""The page goes on while every process behind it is restarted during a game."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from gapless.rooms.events import Acted, decode_event
from testbed.cluster import Cluster, Node, ServerNode
from testbed.person import Person
from testbed.postgres import Postgres, throwaway
from testbed.redis_server import RedisServer, throwaway_redis
from testbed.stored_logs import check_log, read_log
from testbed.waiting import wait_for

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


def play_card(person: Person) -> str:
    """Play the next card that the person does not miss, as soon as the page shows it."""
    person.until(lambda: person.mine["tile"], "a card that is not missed")
    person.ready()
    card = person.card
    person.act(person.by_keys)
    return card


def test_every_process_is_restarted_during_a_game(enter: Enter, tmp_path: Path) -> None:
    """The page loads nothing again, shows one quiet notice at a time, and no act is lost."""
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
        table = person.table("Ada", "bot:newcomer")
        person.page.evaluate("window.loaded = 'once'")
        acted = [play_card(person), play_card(person)]
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
            acted.append(play_card(person))
            restart()
            person.find("reconnecting").wait_for(state="detached")
        acted.append(play_card(person))
        assert len(set(acted)) == len(restarts) + 3
        assert person.page.evaluate("window.loaded") == "once"
        notices = person.page.evaluate("window.notices")
        assert notices == {"alerts": 0, "most": 1}
        shown = {(step["round"], step["card"]): step for step in person.steps}
        assert sorted(shown) == [(0, card) for card in range(len(shown))]
        person.context.close()  # before the servers end
        check_log(cluster.database, table)
        stored = [decode_event(text) for _, _, text in read_log(cluster.database, table)]
        own = [event for event in stored if isinstance(event, Acted) and event.seat == 0]
        assert len(own) == len(acted)
