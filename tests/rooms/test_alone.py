"""Rooms need no database, server, thread or other process to play a game."""

import ast
import subprocess
import sys
from pathlib import Path

from gapless.records import parse_record
from gapless.rooms.deal_proofs import verify

ROOT = Path(__file__).parents[2]


def test_a_whole_game_with_bots_on_a_store_in_memory() -> None:
    command = [sys.executable, "-m", "tests.rooms.memory"]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    text, _, imported = played.stdout.partition("imported: ")
    record = parse_record(text)
    assert record.complete
    assert record.setup.players == ("Ada", "bot:handyman", "bot:mason")
    assert not verify(record).fixed
    assert imported == "[]\n"


def test_rooms_use_tasks_and_futures_of_asyncio_alone() -> None:
    """Import contracts can't tell them from its streams, threads and processes."""
    used = set()
    for path in (ROOT / "src" / "gapless" / "rooms").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.ImportFrom) and node.module == "asyncio"), path
            if isinstance(node, ast.Attribute):
                if isinstance(node.value, ast.Name) and node.value.id == "asyncio":
                    used.add(node.attr)
                assert node.attr not in {"run_in_executor", "create_connection", "create_server"}
    assert used <= {
        "Event", "Future", "Task", "create_task", "get_running_loop", "shield", "sleep", "timeout",
        "wait",
    }  # fmt: skip
