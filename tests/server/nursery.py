"""Starts servers quickly, to be killed: a process that has imported everything, and forks.

It is told on its standard input the port to serve on, one a line, waits for the end of the server
before, and answers with the process id of the new one. GAPLESS_DATABASE_URL names the database.
"""

import os
import sys

from gapless.server.serve import listen, serve, set_up_logs
from gapless.server.settings import read_settings


def main() -> None:
    pid = 0
    for line in sys.stdin:
        if pid:
            os.waitpid(pid, 0)
        listener = listen("127.0.0.1", int(line))
        pid = os.fork()
        if pid == 0:
            set_up_logs("error")
            serve(read_settings(os.environ), listener, lambda **_: None)
            os._exit(0)
        listener.close()
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
