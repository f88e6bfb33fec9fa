"""A bot in another process that speaks the line protocol; the process is always ended."""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from typing import IO

from gapless.core.acts import Act
from gapless.core.view import View

from . import line_protocol as protocol
from .bot import BotError
from .line_protocol import Message

LONGEST_LINE = 65_536
ERROR_BYTES = 2_000
FAREWELL_SECONDS = 2.0
WAITING_LINES = 4
CLOSING_TRIES = 50
"""How often closing waits for the pipes: a child that left the bot's group keeps them open."""

POSIX = os.name == "posix"


class BotProcess:
    """A process for one game; `act` raises `BotError` if it breaks the protocol or a rule."""

    def __init__(self, command: str, seed: int, seconds: float) -> None:
        self.command, self.seconds = command, seconds
        self._answers: queue.Queue[bytes | BotError | None] = queue.Queue(WAITING_LINES)
        self._messages: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors: deque[bytes] = deque(maxlen=8)
        self._starting: Future[subprocess.Popen[bytes]] = Future()
        self.kill = weakref.finalize(self, _kill_started, self._starting)
        """Kills the process and its children, from any thread, without waiting for their end."""
        # A signal handler can raise in the main thread at any point, even before the process that
        # was just started is assigned to anything: so another thread starts it.
        threading.Thread(target=self._start).start()
        try:
            self._process = self._starting.result()
        except BaseException:
            self.kill()
            raise
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._threads = [
            threading.Thread(target=self._write_messages, args=[self._process.stdin], daemon=True),
            threading.Thread(target=self._read_answers, args=[self._process.stdout], daemon=True),
            threading.Thread(target=self._collect_errors, args=[self._process.stderr], daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        try:
            protocol.check_ready(self._ask(protocol.hello(seed, seconds)))
        except BaseException:
            self.close()
            raise

    def act(self, view: View) -> Act:
        """Send the view and return the act that the bot answers."""
        return protocol.read_act(self._ask(protocol.view_message(view)), view)

    def leave(self, *, bye: bool) -> None:
        """Close the bot's input, after the last message or without; `BotError` if it stays."""
        if bye:
            self._send_message({"type": "bye"})
        self._messages.put(None)
        try:
            self._process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            seconds, message = f"{FAREWELL_SECONDS:g}", "bye" if bye else "end of input"
            raise BotError("bot-lingers", seconds=seconds, message=message) from None

    def close(self) -> None:
        """End the process and all processes that it started."""
        self.kill()
        self._process.wait()
        self._messages.put(None)
        for _ in range(CLOSING_TRIES):
            if not any(thread.is_alive() for thread in self._threads):
                break
            with suppress(queue.Empty):
                self._answers.get(timeout=0.02)

    def _start(self) -> None:
        with _starts:
            if not self._starting.set_running_or_notify_cancel():
                return
            _bots.add(self)
            try:
                self._starting.set_result(_start(self.command))
            except BaseException as error:  # noqa: BLE001 - the caller gets it
                self._starting.set_exception(error)

    def _ask(self, message: Message) -> Message:
        self._send_message(message)
        kind = message["type"]
        try:
            line = self._answers.get(timeout=self.seconds)
        except queue.Empty:
            raise BotError("bot-silent", message=kind, seconds=f"{self.seconds:g}") from None
        return protocol.decode(self._checked(line, kind), kind)

    def _send_message(self, message: Message) -> None:
        with suppress(queue.Empty):
            early = self._checked(self._answers.get_nowait(), message["type"])
            raise BotError("bot-early", line=protocol.quoted(early.decode(errors="replace")))
        self._messages.put(protocol.encode(message))

    def _checked(self, answer: bytes | BotError | None, message: str) -> bytes:
        if answer is None:
            raise self._ended(message)
        if isinstance(answer, BotError):
            raise answer
        return answer

    def _ended(self, message: str) -> BotError:
        try:
            status = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return BotError("bot-closed", message=message)
        self._threads[2].join(0.5)
        lines = b"".join(self._errors).decode(errors="replace").strip().splitlines()
        if not lines:
            return BotError("bot-ended", status=status, message=message)
        last = protocol.quoted(lines[-1])
        return BotError("bot-ended-saying", status=status, message=message, last=last)

    def _write_messages(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:
            while (data := self._messages.get()) is not None:
                stream.write(data)
                stream.flush()

    def _read_answers(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST_LINE):
                if not line.endswith(b"\n") and len(line) == LONGEST_LINE:
                    self._answers.put(BotError("bot-flood", most=LONGEST_LINE))
                    return
                if line.strip():
                    self._answers.put(line)
            self._answers.put(None)

    def _collect_errors(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stream:
            while data := os.read(stream.fileno(), ERROR_BYTES):
                self._errors.append(data)


_bots: "weakref.WeakSet[BotProcess]" = weakref.WeakSet()
_starts = threading.Lock()
"""Held while a bot is started, and from `kill_bots` on."""


def kill_bots() -> None:
    """Kill all bots that this process has started; it can't start another afterwards.

    For a process that is about to end without its exit handlers.
    """
    _starts.acquire()
    for bot in _bots:
        bot.kill()


def words_of(command: str) -> list[str]:
    """Split a command as a shell does; `BotError` if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BotError("bot-start", command=command, reason=str(error)) from None
    if not words:
        raise BotError("bot-command")
    if shutil.which(words[0]) is None:
        raise BotError("bot-program", command=words[0])
    return words


def _start(command: str) -> subprocess.Popen[bytes]:
    words, pipe = words_of(command), subprocess.PIPE
    try:
        return subprocess.Popen(
            words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=POSIX
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BotError("bot-start", command=words[0], reason=reason) from None


def _kill_started(starting: "Future[subprocess.Popen[bytes]]") -> None:
    """Kill a process that may not have been started yet, or could not be.

    Where the system has process groups, its children are killed too.
    """
    if starting.cancel() or starting.exception() is not None:
        return
    if POSIX:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(starting.result().pid, signal.SIGKILL)
    else:
        starting.result().kill()
