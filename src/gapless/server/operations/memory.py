"""The memory of this process: how much it has, and giving back what it does not use."""

import contextlib
import ctypes
import sys
from pathlib import Path

_STATUS = Path("/proc/self/status")


def memory_bytes() -> int | None:
    """Return the resident memory of this process, or `None` where the system does not say."""
    try:
        lines = _STATUS.read_text().splitlines()
    except OSError:
        return None
    sizes = [int(line.split()[1]) for line in lines if line.startswith("VmRSS:")]
    return sizes[0] * 1024 if sizes else None


def give_memory_back() -> None:
    """Return freed memory to the system; glibc keeps it otherwise. Takes milliseconds."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL("libc.so.6").malloc_trim(0)
