"""Decorators for classes that mypyc may compile; in plain Python they change nothing.

A compiled class has slots by nature, and can't be replaced by the copy that `slots=True` makes of a
class. It is also never created without its arguments, so `pickle` and `copy` need them.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import dataclass

    from mypy_extensions import mypyc_attr

    __all__ = ["dataclass", "mypyc_attr"]
else:
    T = TypeVar("T", bound=type)

    def dataclass(*, slots: bool = False, **options: bool) -> Callable[[T], T]:
        """Return the decorator of the standard library, for classes compiled or not."""

        def decorated(cls: T) -> T:
            compiled = hasattr(cls, "__mypyc_attrs__")
            made = dataclasses.dataclass(slots=slots and not compiled, **options)(cls)
            if compiled and "__reduce__" not in vars(cls):
                made.__reduce__ = _reduce
            return made

        return decorated

    def mypyc_attr(**_: bool) -> Callable[[T], T]:
        """Return a decorator that does nothing; mypyc reads its arguments."""
        return lambda cls: cls


def _reduce(value: Any) -> tuple[Any, ...]:
    fields = [field.name for field in dataclasses.fields(value) if field.init]
    return type(value), tuple([getattr(value, name) for name in fields])
