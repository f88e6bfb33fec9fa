"""`make dev`: the page from its sources, with the real server behind it."""

import os
import re
import signal
import socket
import subprocess
import sys
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from testbed.patience import PATIENCE
from testbed.serving import ROOT
from tests.signals import accept_interrupts

from .conftest import Enter

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""Vite colours its output where the environment variable CI is set."""


def free_ports() -> list[int]:
    with socket.socket() as one, socket.socket() as other:
        for listener in (one, other):
            listener.bind(("127.0.0.1", 0))
        return [listener.getsockname()[1] for listener in (one, other)]


def test_one_command_runs_page_and_server_and_ctrl_c_ends_both(enter: Enter) -> None:
    port, page_port = free_ports()
    command = [sys.executable, "scripts/dev.py", "--port", str(port), "--page-port", str(page_port)]
    with subprocess.Popen(
        command, preexec_fn=accept_interrupts, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as dev:
        assert dev.stdout is not None
        try:
            lines = iter(dev.stdout.readline, "")
            expected = {f"localhost:{port}/", f"localhost:{page_port}/"}
            while expected:
                line = COLOUR.sub("", next(lines))
                expected -= {url for url in expected if url in line}
            person = enter(url=f"http://localhost:{page_port}/")
            person.table()
            person.ready()
            person.act(person.by_keys)
        finally:
            os.kill(dev.pid, signal.SIGINT)
            dev.communicate(timeout=PATIENCE)
    assert dev.returncode == 0
    for closed in (port, page_port):
        with pytest.raises(URLError):
            urlopen(f"http://localhost:{closed}/")
