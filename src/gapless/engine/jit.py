"""Decorators that compile functions with numba and cache them in the user's cache folder.

Compiled functions allocate nothing: the caller passes all arrays. So references are not counted,
which makes the functions smaller and faster.
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

# The declared types accept less than the functions do.
_config: Any = numba.config
_njit: Any = numba.njit


def compiled(function: F) -> F:
    """Compile a function when it is first called, or load it from the cache.

    If the cache can't be written, each process compiles the function again.
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
    """Inline a function into the compiled functions that call it; others can't call it."""
    options = {"forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return cast("F", _njit(function, _nrt=False, **options))


def subroutine(function: F) -> F:
    """Compile a function that only compiled functions call, without inlining it."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return cast("F", _njit(function, _nrt=False, **options))


def merged(function: F) -> F:
    """Copy a function into its callers before they are compiled.

    A function that is compiled separately is optimised again as a part of each caller. If it has
    one or two callers, compiling the copies takes less time.
    """
    return cast("F", _njit(function, inline="always", _nrt=False))


@cache
def cache_folder(package: Path) -> Path:
    """Return the cache folder of a package's functions, a different one for each source state.

    numba itself only notices a change of the function's own module.
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
