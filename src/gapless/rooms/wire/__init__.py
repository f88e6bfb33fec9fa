"""The messages between a room and its players, and their encoding."""

from typing import Any, Self

import msgspec


class FromValue(msgspec.Struct, frozen=True):
    """A struct that can take fields from a value which has attributes of the same names."""

    @classmethod
    def of(cls, value: object, **fields: Any) -> Self:
        """Return a struct with these fields; the others are those of a value."""
        others = [name for name in cls.__struct_fields__ if name not in fields]
        return cls(**{name: getattr(value, name) for name in others}, **fields)
