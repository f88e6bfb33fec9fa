"""Text files: one clear sentence for each mistake, and nothing half-written."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.editions import files
from gapless.editions.files import FileError, read_text, write_text


def refused(path: Path) -> tuple[str, str]:
    with pytest.raises(FileError) as caught:
        read_text(path)
    return caught.value.code, str(caught.value)


def test_text_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    for mark in ("", "\ufeff"):
        path.write_text(f"{mark}Зодчий\r\n", encoding="utf-8", newline="")
        assert read_text(path) == "Зодчий\r\n"


def test_what_can_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing, folder, torn = tmp_path / "none", tmp_path / "folder", tmp_path / "torn"
    assert refused(missing) == ("file-missing", f"there is no file {missing}")
    assert refused(missing / "none") == ("file-missing", f"there is no file {missing / 'none'}")
    folder.mkdir()
    assert refused(folder) == ("file-directory", f"{folder} is a directory; name a file in it")
    torn.write_bytes("Зодчий".encode()[:-1])
    assert refused(torn) == ("file-text", f"{torn}:1: this is not UTF-8 text")
    torn.write_bytes("\ufeffЗод\r\nчий".encode()[:-1])
    assert refused(torn) == ("file-text", f"{torn}:2: this is not UTF-8 text")
    assert refused(torn / "below")[0] == "file-unreadable"
    assert refused(Path("nul\0byte"))[0] == "file-unreadable"
    monkeypatch.setattr(files, "MAX_BYTES", 5)
    assert refused(torn)[0] == "file-large"


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    assert refused(huge) == (
        "file-large",
        f"{huge} is larger than 4 MB; no file of Gapless is that large",
    )


@given(st.text(st.characters(exclude_categories=["Cs"])).filter(lambda t: t[:1] != "\ufeff"))
def test_what_is_written_is_read_back(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.mktemp("written") / "file"
    write_text(path, text)
    assert read_text(path) == text


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    write_text(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError) as caught:
        write_text(path, "new")
    assert str(caught.value) == (
        f"{path} can't be written: No space left on device; nothing was changed"
    )
    assert [file.name for file in tmp_path.iterdir()] == ["game"]
    assert path.read_text() == "old"


def test_a_missing_folder_can_not_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        write_text(tmp_path / "none" / "game", "new")
    assert caught.value.code == "file-unwritable"
    assert "No such file or directory" in str(caught.value)
