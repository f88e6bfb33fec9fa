"""Decorators that compile functions with numba and cache them in the user's cache folder.

Compiled functions allocate nothing: the caller passes all arrays. So references are not counted,
which makes the functions smaller and faster.
"""

import hashlib
import inspect
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from .extras import needs_extra

with needs_extra("search"):
    import numba

F = TypeVar("F", bound=Callable[..., Any])

# The declared types accept less than the functions do.
_config: Any = numba.config
_njit: Any = numba.njit
_NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


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
    return cast("F", _njit(function, _nrt=False, forceinline=True, **_NO_WRAPPERS))


def subroutine(function: F) -> F:
    """Compile a function that only compiled functions call, without inlining it."""
    return cast("F", _njit(function, _nrt=False, **_NO_WRAPPERS))


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
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    base = Path(chosen) if chosen else user_cache_path("gapless", appauthor=False, opinion=False)
    return base / digest.hexdigest()
