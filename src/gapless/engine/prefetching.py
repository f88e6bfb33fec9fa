"""A compiled hint to the processor: this memory is needed soon.

It makes steps of 4,096 environments on board 1 about 45 % faster, where spaces change about 20 %.
"""

from collections.abc import Callable
from typing import Any

from .extras import needs_extra

with needs_extra("search"):
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np import arrayobj

LINE = 64
"""Bytes that are loaded together."""

_NUMBER = ir.IntType(32)
_ADDRESS = ir.IntType(64)
_TO_WRITE, _KEEP, _DATA = _NUMBER(1), _NUMBER(3), _NUMBER(1)


# The declared types are missing, or describe the call from Python.
_cgutils: Any = cgutils
_arrayobj: Any = arrayobj
_intrinsic: Any = intrinsic


def _prefetch(_context: Any, array: Any, _row: Any, _offset: Any) -> tuple[Any, Callable[..., Any]]:
    """Load the line at a row and an offset in bytes of an array, without waiting for it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        structure = _arrayobj.make_array(signature.args[0])(context, builder, arguments[0])
        stride = _cgutils.unpack_tuple(builder, structure.strides)[0]
        begin = builder.ptrtoint(structure.data, _ADDRESS)
        at = builder.add(builder.mul(stride, arguments[1]), arguments[2])
        pointer = builder.inttoptr(builder.add(begin, at), ir.IntType(8).as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [pointer.type, _NUMBER, _NUMBER, _NUMBER])
        function = _cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        builder.call(function, [pointer, _TO_WRITE, _KEEP, _DATA])
        return context.get_dummy_value()

    return types.void(array, types.uint64, types.uint64), generate


prefetch: Any = _intrinsic(_prefetch)
"""For compiled code: `prefetch(array, row, offset)`, the offset in bytes, both unsigned."""
