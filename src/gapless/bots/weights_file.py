"""Files of weights: arrays of NumPy in half precision, with a description of what they are for.

`training/weight_files.py` writes them.
"""

import io
import json
import zipfile
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from gapless.core.errors import GaplessError

Floats: TypeAlias = npt.NDArray[np.float32]


class InvalidWeightsError(GaplessError):
    """A file of weights that can't be used."""


def read_weights(path: Path, expected: int) -> tuple[dict[str, Any], dict[str, Floats]]:
    """Return the description and the arrays of a file with the expected format."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            version = about["format"]
            names = [name for name in file.files if name != "about"]
            weights = {name: file[name].astype(np.float32) for name in names}
    except FileNotFoundError as error:
        raise InvalidWeightsError("weights-missing", path=path) from error
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
        raise InvalidWeightsError("weights-unreadable", path=path) from error
    if version != expected:
        raise InvalidWeightsError("weights-format", path=path, found=version, format=expected)
    return about, weights
