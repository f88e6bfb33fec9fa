"""The decorator of classes that mypyc may compile."""

from copy import copy
from dataclasses import field
from typing import Any, cast

from gapless.core.compilable import dataclass


def test_a_compiled_class_keeps_its_own_slots_and_is_copied_from_its_arguments() -> None:
    class Point:
        __mypyc_attrs__ = ("x", "y", "twice")
        x: int
        y: int
        twice: int = field(init=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.x)

    made = cast("Any", dataclass(frozen=True, slots=True)(Point))
    point = made(1, 2)
    assert type(point) is Point  # `slots=True` would have made a copy of the class
    assert point.__reduce__() == (made, (1, 2))
    assert copy(point) == point
    assert copy(point).twice == 2
