"""Calls and answers as bytes, for jobs that other processes and machines compute.

Both are pickles that may name only what jobs consist of: values of this package and the functions
in `WORK`. So a row of the database can't make a process call anything else.
"""

import hashlib
import io
import pickle
from collections.abc import Callable
from dataclasses import is_dataclass
from enum import Enum
from typing import Any

from gapless.bots.runtime import JobError, think
from gapless.compute.slices import NO_PAUSES, Pauses
from gapless.compute.work import best_play, find_hint
from gapless.core.errors import GaplessError
from gapless.server.computing.board_jobs import measure, try_layout
from gapless.server.computing.review_jobs import review_part

KINDS: dict[str, tuple[Callable[..., Any], ...]] = {
    "bots": (think, find_hint),
    "hindsight": (best_play,),
    "coach": (review_part,),
    "difficulty": (measure, try_layout),
}
"""The functions that the jobs of each kind call."""

WORK = {(work.__module__, work.__qualname__): work for works in KINDS.values() for work in works}
"""The functions that a pickle may name."""

_VALUES = (tuple, Enum, GaplessError)
_RULES = "gapless.core."
"""The prefix of the modules whose classes are values, all of them."""


def encode_call(
    work: Callable[..., Any], arguments: tuple[Any, ...], *, sliced: bool = False
) -> tuple[str, bytes]:
    """Return the key of a call, a digest of what is computed, and the call as bytes."""
    payload = pickle.dumps((work, arguments, sliced))
    return hashlib.sha256(payload).hexdigest(), payload


def get_ready() -> None:
    """Do nothing: a process that was called has loaded this module, and so the work."""


def compute(payload: bytes, pauses: Pauses = NO_PAUSES) -> tuple[bytes, bool]:
    """Make a call; return its result and its seconds as bytes, and whether it failed."""
    began = pauses.seconds()
    try:
        work, arguments, sliced = _load(payload)
        if work not in WORK.values():
            raise pickle.UnpicklingError(f"{work!r} is no work")
        result = work(*arguments, pauses) if sliced else work(*arguments)
        return pickle.dumps(((result, pauses.seconds() - began), None)), False
    except GaplessError as error:
        return encode_error(error), True
    except Exception as error:  # noqa: BLE001 - the process that asked gets it
        return encode_error(JobError("worker-failed", reason=repr(error))), True


def encode_error(error: GaplessError) -> bytes:
    """Return the answer of a call that failed."""
    return pickle.dumps((None, (type(error), error.code, error.details)))


def read_answer(answer: bytes) -> Any:
    """Return the result of a call; raise the `GaplessError` with which it failed."""
    try:
        result, error = _load(answer)
    except (pickle.UnpicklingError, EOFError, AttributeError, ImportError) as failed:
        raise JobError("worker-failed", reason=repr(failed)) from None
    if error is not None:
        kind, code, details = error
        raise kind(code, **details)
    return result


def _load(data: bytes) -> Any:
    return _Values(io.BytesIO(data)).load()


class _Values(pickle.Unpickler):
    """Reads pickles of values."""

    def find_class(self, module: str, name: str) -> Any:
        """Return a class of values, or a function of `WORK`; `UnpicklingError` for all else."""
        if (work := WORK.get((module, name))) is not None:
            return work
        if (module, name) == ("builtins", "getattr"):
            return _method
        if module.startswith("gapless.") and "." not in name:
            kind = super().find_class(module, name)
            if isinstance(kind, type) and (
                module.startswith(_RULES) or issubclass(kind, _VALUES) or is_dataclass(kind)
            ):
                return kind
        raise pickle.UnpicklingError(f"{module}.{name} is no value")


def _method(owner: object, name: str) -> Any:
    """Return a method of a value of the rules, as the tables of a ramp's rules hold them."""
    kind = owner if isinstance(owner, type) else type(owner)
    if not kind.__module__.startswith(_RULES) or name.startswith("_"):
        raise pickle.UnpicklingError(f"{kind.__qualname__}.{name} is no value")
    return getattr(owner, name)
