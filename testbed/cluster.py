"""Several `gapless` processes on one PostgreSQL database and one Redis server."""

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from .client import Browser
from .killable import until_ready
from .patience import PATIENCE
from .postgres import Postgres, free_port
from .proxy import BalancingProxy, DroppingProxy, LoopThread
from .redis_server import RedisServer
from .waiting import is_running, wait_for

MARK = "CLUSTER_OF_A_TEST"
"""The environment variable by which the processes of a cluster are recognised."""

GENEROUS = {
    f"GAPLESS_LIMIT_{name}": "100000"
    for name in (
        "MESSAGES_PER_SECOND", "MESSAGES_AT_ONCE", "REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE",
        "TABLES_PER_HOUR", "KEY_TABLES_PER_HOUR", "EVENTS_PER_HOUR", "KEY_EVENTS_PER_HOUR",
        "SOCKETS_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS", "RECORDS_PER_MINUTE",
        "BOT_SECONDS_PER_HOUR", "KEY_BOT_SECONDS_PER_HOUR",
    )
}  # fmt: skip


class Node:
    """One process of a cluster: a server or a worker, which can be killed and started again.

    It reaches PostgreSQL and Redis through proxies, which can drop what passes.
    """

    def __init__(self, cluster: "Cluster", args: list[str], environ: dict[str, str]) -> None:
        self.to_postgres = cluster.proxy(cluster.postgres.port)
        self.to_redis = cluster.proxy(cluster.redis.port) if cluster.redis else None
        self.args = args
        self.environ = {
            "GAPLESS_DATABASE_URL": address(cluster.database, self.to_postgres),
            "GAPLESS_COUNTDOWN": "0",
            **GENEROUS,
        }
        if self.to_redis is not None and cluster.redis is not None:
            self.environ["GAPLESS_REDIS_URL"] = address(cluster.redis.url, self.to_redis)
        self.environ |= environ
        self.log = cluster.folder / f"{args[0]}-{secrets.token_hex(4)}.log"
        self.pid = 0
        self._cluster = cluster

    def start(self) -> None:
        """Start the process; for a server, `until_ready` waits until it answers."""
        self.pid = self._cluster.fork(self)

    def revive(self) -> None:
        """Start the process again, as a service manager does, if the database was away for it."""
        if not is_running(self.pid):
            assert "can't be reached" in self.log.read_text().splitlines()[-1]
            self.start()

    def kill(self) -> None:
        """End the process with SIGKILL."""
        os.kill(self.pid, signal.SIGKILL)
        self.until_ended()

    def stop(self) -> None:
        """Ask the process to end, and wait until it has."""
        os.kill(self.pid, signal.SIGTERM)
        self.until_ended()

    def until_ended(self, seconds: float = PATIENCE) -> None:
        """Return once the process has ended."""
        wait_for(lambda: not is_running(self.pid), f"{self.args} to end", seconds)
        self.pid = 0

    def partition(self) -> list[DroppingProxy]:
        """Return the proxies between this process and PostgreSQL and Redis."""
        return [self.to_postgres, *([self.to_redis] if self.to_redis else [])]


class ServerNode(Node):
    """A server of a cluster, on a port of its own."""

    def __init__(self, cluster: "Cluster", environ: dict[str, str]) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        super().__init__(cluster, ["serve", "--port", str(self.port)], environ)

    async def until_ready(self) -> None:
        """Return once the server and its database answer."""
        ready = asyncio.create_task(until_ready(self.url))
        while not ready.done():
            self.revive()
            await asyncio.wait({ready}, timeout=0.5)
        await ready

    def browser(self, key: str | None = None) -> Browser:
        """Return a player who uses this server."""
        return Browser(self.url, key)


class Cluster:
    """Servers and workers that share a database and, unless `redis` is `None`, a Redis server.

    At the end all processes are ended; `AssertionError` if one is left behind.
    """

    def __init__(
        self, postgres: Postgres, database: str, redis: RedisServer | None, folder: Path
    ) -> None:
        self.postgres = postgres
        self.database = database
        self.redis = redis
        self.folder = folder
        self.nodes: list[Node] = []
        self._mark = secrets.token_hex(8)
        self._thread = LoopThread()
        self._proxies: list[DroppingProxy] = []
        self._forks = subprocess.Popen(
            [sys.executable, "-m", "testbed.fork_commands"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    def serve(self, **environ: str) -> ServerNode:
        """Start a server with more environment variables; it may not be ready yet."""
        node = ServerNode(self, environ)
        self._add(node)
        return node

    def work(self, *args: str, **environ: str) -> Node:
        """Start a worker with some arguments and more environment variables."""
        node = Node(self, ["worker", *args], environ)
        self._add(node)
        return node

    def proxy(self, target: int) -> DroppingProxy:
        """Return a proxy to a port of this machine, which ends with the cluster."""
        proxy = DroppingProxy(self._thread, target)
        self._proxies.append(proxy)
        return proxy

    def balance(self, *servers: ServerNode) -> str:
        """Return the address of a proxy in front of servers, as players use it."""
        proxy = BalancingProxy(self._thread, [server.port for server in servers])
        self._proxies.append(proxy)
        return f"http://localhost:{proxy.port}/"

    def fork(self, node: Node) -> int:
        """Start the process of a node; return its id."""
        assert self._forks.stdin
        assert self._forks.stdout
        environ = {**os.environ, **node.environ, MARK: self._mark}
        order = {"args": node.args, "environ": environ, "log": str(node.log)}
        self._forks.stdin.write(json.dumps(order) + "\n")
        self._forks.stdin.flush()
        return int(self._forks.stdout.readline())

    def logs(self) -> str:
        """Return what all processes have printed."""
        return "".join(path.read_text() for path in sorted(self.folder.glob("*.log")))

    def close(self) -> None:
        """End all processes and proxies, and check that nothing is left."""
        for proxy in self._proxies:
            proxy.heal()
        running = [node for node in self.nodes if node.pid and is_running(node.pid)]
        for node in running:
            os.kill(node.pid, signal.SIGTERM)
        try:
            for node in running:
                node.until_ended()
        finally:
            assert self._forks.stdin
            assert self._forks.stdout
            self._forks.stdin.close()
            self._forks.wait(PATIENCE)
            self._forks.stdout.close()
            for proxy in self._proxies:
                proxy.close()
            self._thread.close()
        wait_for(lambda: not self.left_behind(), "the processes of the cluster to end")

    def left_behind(self) -> list[str]:
        """Return the commands of this cluster's processes that still run."""
        mark = f"{MARK}={self._mark}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append((folder / "cmdline").read_text().replace("\0", " "))
            except OSError:  # it has ended meanwhile, or is another user's
                continue
        return found

    def _add(self, node: Node) -> None:
        self.nodes.append(node)
        node.start()


def address(url: str, proxy: DroppingProxy) -> str:
    """Return the address of a service through a proxy to it."""
    return url.replace(f":{proxy.target}/", f":{proxy.port}/")
