"""Operations on sets of ramps of one board: the compiled acts of `kernels.cu`, called with tensors.

The same source runs on a GPU and, as a plain loop, on a CPU.
"""

import ctypes
import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from .ramp_tables import ALL_ROWS, RampTables

MOST_LOAD = 0.7
"""Largest part of the slots of a hash table that is used."""
MOST_SLOTS = (1 << 31) - 8
SOURCE = Path(__file__).with_name("kernels.cu")


class RampIndex(NamedTuple):
    """A list of keys, and a hash table that finds the position of each."""

    keys: Tensor
    entries: Tensor
    """(slot, 2): a key, or -1, and its position."""


class BestActs(NamedTuple):
    """The best act of each ramp with a tile."""

    value: Tensor
    next: Tensor
    """Position of the ramp after it."""
    points: Tensor
    """Points settled by it."""


class PackedValues(NamedTuple):
    """Values (ramp, set of tiles) in 16 bits: `low + step * number`, never below the truth."""

    scale: Tensor
    """(ramp, 2): low and step."""
    number: Tensor
    """(ramp, set)"""

    def column(self, which: int) -> Tensor:
        """Return the values of all ramps with one set of tiles, in double precision."""
        low, step = self.scale.double().unbind(1)
        return low + step * (self.number[:, which].int() & 0xFFFF)


class RampSets:
    """The acts of one board on one device."""

    def __init__(self, tables: RampTables, device: torch.device) -> None:
        self.tables = tables
        self.device = device
        self._library = ctypes.CDLL(str(build(tables, device)))
        packed = tables.packed()
        if self._library.board_bytes() != packed.nbytes:
            raise SystemExit("kernels.cu and ramp_tables.py disagree about the tables of a board.")
        self._board = torch.as_tensor(packed, device=device)

    def empty(self) -> Tensor:
        """Return the key of the empty ramp."""
        return torch.zeros(1, dtype=torch.int64, device=self.device)

    def reach(
        self,
        sources: Sequence[tuple[Tensor, int]],
        *,
        aside: bool = True,
        most: int = ALL_ROWS,
        known: RampIndex | None = None,
    ) -> Tensor:
        """Return the ramps after any act on ramps with one of their tiles (bits), sorted.

        Setting a tile aside is an act unless `aside` is false. At most `most` rows that can't be
        completed are remembered, the lowest ones. Ramps that are `known` are left out.
        """
        capacity = _capacity(sum(len(keys) for keys, _ in sources), 0.25)
        old = (None, 0) if known is None else (known.entries, len(known.entries))
        while True:
            slots = torch.full((capacity,), -1, dtype=torch.int64, device=self.device)
            made = torch.zeros(1, dtype=torch.int64, device=self.device)
            into = int(aside), most, self._board, *old, slots, len(slots), made
            for keys, tiles in sources:
                self._call("reach", keys, tiles, *into)
            if int(made) < MOST_LOAD * len(slots):
                found: Tensor = slots[slots != -1].sort().values
                return found
            del slots, into
            if capacity == MOST_SLOTS:
                raise torch.OutOfMemoryError("There are too many ramps.")
            capacity = _capacity(capacity, 0.5)

    def index(self, keys: Tensor) -> RampIndex:
        """Return the index of a list of different keys."""
        empty = RampIndex(keys[:0], torch.empty(0, 2, dtype=torch.int64, device=self.device))
        return self.extend(empty, keys)

    def extend(self, index: RampIndex, more: Tensor) -> RampIndex:
        """Return the index with new keys after the others; the old one can't be used any more."""
        count = len(index.keys)
        keys = torch.cat((index.keys, more)) if count else more
        if len(keys) > MOST_LOAD * len(index.entries):
            shape = _capacity(len(keys), 0.6), 2
            entries = torch.full(shape, -1, dtype=torch.int64, device=self.device)
            count, more = 0, keys
        else:
            entries = index.entries
        made = torch.zeros(1, dtype=torch.int64, device=self.device)
        self._call("enter", more, count, entries, len(entries), made)
        return RampIndex(keys, entries)

    def find(self, index: RampIndex, keys: Tensor) -> Tensor:
        """Return the position of each key."""
        found = torch.empty_like(keys)
        self._call("find_all", keys, index.entries, len(index.entries), found)
        return found

    def forget(self, keys: Tensor, most: int) -> Tensor:
        """Return keys that remember only the lowest `most` rows that can't be completed."""
        found = torch.empty_like(keys)
        self._call("forget_all", keys, most, found)
        return found

    def end(self, keys: Tensor) -> Tensor:
        """Return the points of what is open if the round ends here."""
        out = torch.empty(len(keys), dtype=torch.float32, device=self.device)
        self._call("end_points", keys, self._board, out)
        return out

    def expect(self, keys: Tensor, remaining: Tensor, left: int) -> Tensor:
        """Return the expected points to come of perfect play, for at most 3 tiles to come.

        `remaining` are the `left` tiles to come of each ramp, as bits.
        """
        out = torch.empty(len(keys), dtype=torch.float32, device=self.device)
        self._call("expect_few", keys, remaining, left, self._board, out)
        return out

    def best(
        self,
        keys: Tensor,
        tile: int,
        after: RampIndex,
        value: Tensor,
        *,
        aside: bool = True,
        most: int = ALL_ROWS,
    ) -> Tensor:
        """Return the largest sum of an act's points and the `value` of the ramp `after` it."""
        out = torch.empty(len(keys), dtype=torch.float64, device=self.device)
        found = after.entries, len(after.entries)
        board = self._board
        self._call("best_acts", keys, tile, aside, most, board, *found, value, out, None, None)
        return out

    def best_acts(
        self, keys: Tensor, tile: int, after: RampIndex, value: Tensor, *, aside: bool = True
    ) -> BestActs:
        """Return the best acts too; of equal ones the first."""
        out = torch.empty(len(keys), dtype=torch.float64, device=self.device)
        to = torch.empty(len(keys), dtype=torch.int64, device=self.device)
        points = torch.empty(len(keys), dtype=torch.int32, device=self.device)
        found = after.entries, len(after.entries)
        board = self._board
        self._call("best_acts", keys, tile, aside, ALL_ROWS, board, *found, value, out, to, points)
        return BestActs(out, to, points)

    def best_so_far(
        self, keys: Tensor, tile: int, value: Tensor, after: RampIndex, *, aside: bool = True
    ) -> Tensor:
        """Return for each ramp `after` the largest sum of the `value` of a ramp before it and the
        points of an act that leads from that to this one.
        """
        found = after.entries, len(after.entries)
        out = torch.full_like(after.keys, -torch.inf, dtype=torch.float64)
        self._call("best_so_far", keys, tile, aside, self._board, *found, value, out)
        return out

    def induction(
        self,
        keys: Tensor,
        after: RampIndex,
        later: PackedValues,
        tiles: Tensor,
        left: int,
        links: tuple[Tensor, Tensor],
        sets: int,
        most: int,
    ) -> PackedValues:
        """Return the values of ramps with all sets of `left` of the tiles to come.

        `later` are the values with one tile less, of the ramps `after`; `links` are, for each
        tile, the sets with it and for each of them the set without it.
        """
        count = len(keys)
        scale = torch.empty(count, 2, dtype=torch.float32, device=self.device)
        number = torch.empty(count, sets, dtype=torch.int16, device=self.device)
        found = after.entries, len(after.entries)
        self._call(
            "induction", keys, self._board, *found, *later, later.number.shape[1],
            scale, number, sets, tiles, len(tiles), most, left, *links, links[0].shape[1],
        )  # fmt: skip
        return PackedValues(scale, number)

    def _call(self, name: str, keys: Tensor, *arguments: Tensor | int | None) -> None:
        """Call a function of `kernels.cu`; its first arguments are the count and the keys."""
        given = [_argument(argument) for argument in (len(keys), keys, *arguments)]
        if code := getattr(self._library, name)(*given):
            raise RuntimeError(f"{name}: CUDA error {code}")


def _capacity(count: int, load: float) -> int:
    """Return the slots of a hash table: a multiple of 8, at most what PyTorch can filter."""
    return max(1024, min(MOST_SLOTS, int(count / load) + 8 & ~7))


def _argument(argument: Tensor | int | None) -> "ctypes.c_void_p | ctypes.c_longlong":
    if argument is None:
        return ctypes.c_void_p(0)
    if isinstance(argument, Tensor):
        if not argument.is_contiguous():
            raise ValueError("an argument is not contiguous")
        return ctypes.c_void_p(argument.data_ptr())
    return ctypes.c_longlong(argument)


def build(tables: RampTables, device: torch.device) -> Path:
    """Compile `kernels.cu` for a board's sizes and a device, unless that is done; return it."""
    sizes = [f"-D{name}={value}" for name, value in tables.constants.items()]
    common = ["-std=c++17", "-shared", *sizes]
    if device.type == "cuda":
        major, minor = torch.cuda.get_device_capability(device)
        command = ["nvcc", "-O3", f"-arch=sm_{major}{minor}", "-Xcompiler", "-fPIC", *common]
    else:
        command = ["g++", "-x", "c++", "-O2", "-fPIC", "-ffp-contract=off", *common]
    digest = hashlib.blake2b(SOURCE.read_bytes() + repr(command).encode(), digest_size=8)
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "gapless" / "proofs"
    library = folder / f"{digest.hexdigest()}.so"
    if library.exists():
        return library
    if shutil.which(command[0]) is None:
        raise SystemExit(f"Proofs need the compiler {command[0]}; install it.")
    folder.mkdir(parents=True, exist_ok=True)
    part = library.with_suffix(f".{os.getpid()}")
    subprocess.run([*command, "-o", str(part), str(SOURCE)], check=True)
    part.replace(library)
    return library
