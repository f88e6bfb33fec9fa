"""The compiler: functions are compiled once for a machine and kept in the user's cache.

Compiled functions allocate nothing: arrays are handed in. So references need not be counted,
which makes them smaller and faster.
"""

import hashlib
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from .extras import needs_extra

with needs_extra("search"):
    import numba

F = TypeVar("F", bound=Callable[..., Any])

# Their types say less than they take.
_config: Any = numba.config
_njit: Any = numba.njit


def compiled(function: F) -> F:
    """Compiles a function when it is first called, or loads it from the cache.

    Where the cache can't be written, each process compiles anew.
    """
    before = _config.CACHE_DIR, _config.CACHE_LOCATOR_CLASSES
    _config.CACHE_DIR = str(cache_folder(Path(inspect.getfile(function)).parent))
    _config.CACHE_LOCATOR_CLASSES = "UserProvidedCacheLocator"
    options = {"nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
    try:
        return cast("F", _njit(function, cache=True, **options))
    except RuntimeError:
        return cast("F", _njit(function, **options))
    finally:
        _config.CACHE_DIR, _config.CACHE_LOCATOR_CLASSES = before


def inlined(function: F) -> F:
    """For a function that only compiled functions call; it becomes a part of each."""
    options = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return cast("F", _njit(function, _nrt=False, **options))


@cache
def cache_folder(package: Path) -> Path:
    """Where the functions of a package are kept, apart for each state of the sources.

    The compiler notices by itself only that a function's own module has changed.
    """
    digest = hashlib.blake2b(digest_size=8)
    for folder in sorted({package, Path(__file__).parent}):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.read_bytes())
    return _user_cache() / digest.hexdigest()


def _user_cache() -> Path:
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "gapless"
