"""Start `gapless` commands quickly by forking a process that has already imported everything.

Each line of the standard input is a JSON object: `args` of the command, `environ`, and the file
`log` for what it prints. The process id is printed. All commands end with the standard input.
"""

import contextlib
import json
import os
import signal
import sys

import gapless.server.serve  # noqa: F401 - imported before forking
from gapless.cli import run


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # ended commands leave no zombies
    pids = []
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            run_command(order["args"], order["environ"], order["log"])
        pids.append(pid)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def run_command(args: list[str], environ: dict[str, str], log: str) -> None:
    """Run a command in this process, which ends with it."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environ)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for number, target in enumerate((nothing, written, written)):
        os.dup2(target, number)
    try:
        status = run(args, environ)
        sys.stdout.flush()
    except BaseException:  # noqa: BLE001 - a fork must not go on with the loop above
        sys.excepthook(*sys.exc_info())
        status = 1
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
