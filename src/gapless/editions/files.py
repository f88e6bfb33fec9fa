"""Read and write text files; an error is one sentence and loses nothing."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import IO

from gapless.core.errors import GaplessError

MAX_BYTES = 4_000_000
LINE_BREAK = re.compile(r"\r\n|\r|\n")


class FileError(GaplessError):
    """A file that can't be read or written."""


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, with or without a byte-order mark."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    return decoded(data, path)


def decoded(data: bytes, path: Path) -> str:
    """Return the text of the bytes of a file; raise `FileError` if they are too many or no text."""
    if len(data) > MAX_BYTES:
        raise FileError("file-large", path=str(path), most=MAX_BYTES // 1_000_000)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + len(LINE_BREAK.findall(error.object[: error.start].decode()))
        raise FileError("file-text", path=str(path), line=line) from None


def write_text(path: Path, text: str) -> None:
    """Write a file atomically; a pipe or a device is written to directly."""
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8", newline="\n")
        else:
            with replacing(path.resolve(), 0o644) as file:
                file.write(text.encode())
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Raise `FileError` if `write_text` would fail now; nothing is changed."""
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not path.exists() or path.is_file():
            handle, name = tempfile.mkstemp(dir=path.resolve().parent, prefix=f".{path.name}.")
            os.close(handle)
            Path(name).unlink()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unreadable(path: Path, error: Exception) -> FileError:
    """Return the error to raise when a file can't be read."""
    if isinstance(error, FileNotFoundError):
        return FileError("file-missing", path=str(path))
    if isinstance(error, IsADirectoryError):
        return FileError("file-directory", path=str(path))
    return FileError("file-unreadable", path=str(path), reason=_reason(error))


def unwritable(path: Path, error: Exception) -> FileError:
    """Return the error to raise when a file can't be written."""
    return FileError("file-unwritable", path=str(path), reason=_reason(error))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def replacing(path: Path, mode: int) -> Iterator[IO[bytes]]:
    """Open a new file that replaces `path` once all is written; on an error nothing changes."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
