"""Start servers quickly by forking a process that has already imported everything.

Each line of the standard input is a port: wait until the previous server has ended, start one on
this port, and print its process id. GAPLESS_DATABASE_URL names the database.
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
