"""Read a game record; report the first offending line and the reason."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from gapless.core.acts import TILE_NAME, parse_token
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError, InvalidSetupError, check_argument, printable
from gapless.core.round import Round
from gapless.core.setup import Setup, check_house, check_players, check_size, parse_house
from gapless.editions import edition, find_board
from gapless.editions.files import LINE_BREAK, read_text

from .record import OWN_TAGS, TAG_NAME, VERSION, Record


class RecordLineError(GaplessError):
    """A line of a record that is malformed or out of place."""


class InvalidRecordError(GaplessError):
    """A record that can't be read, or that breaks the rules."""

    def __init__(self, source: str, line: int, cause: GaplessError) -> None:
        super().__init__("record-line", source=source, line=line, cause=cause)
        self.source = printable(source)
        self.line = line
        self.cause = cause


def read_record(path: Path | str) -> Record:
    """Read a record from a file; paths of board files are relative to it."""
    check_argument("path", path, str, Path)
    return parse_record(read_text(Path(path)), str(path), Path(path).parent)


def parse_record(
    text: str, source: str = "record", folder: Path | None = None, *, most_rounds: int | None = None
) -> Record:
    """Read the text of a record; without a `folder` no board file is read.

    A record of more than `most_rounds` rounds is refused before its boards are looked up.
    """
    check_argument("text", text, str)
    lines = list(_content(text))
    head = list(takewhile(lambda line: line.content.startswith("["), lines))
    body = lines[len(head) :]
    end = body[0].number if body else len(_split(text)) + 1
    header = _Header(source, folder, most_rounds)
    return _Body(header, header.read(head, end)).read(body)


class _Line(NamedTuple):
    number: int
    content: str


def _split(text: str) -> list[str]:
    lines = LINE_BREAK.split(text.removeprefix("\ufeff"))
    return lines if lines[-1] else lines[:-1]


_CONTENT = re.compile(r'(?:[^"#]++|"(?:[^"\\]++|\\.)*+"?+)*+')


def _content(text: str) -> Iterator[_Line]:
    """Iterate over the lines that are not blank, without their comments."""
    for number, line in enumerate(_split(text), 1):
        match = _CONTENT.match(line)
        if match and (content := match.group().strip()):
            yield _Line(number, content)


_TAG = re.compile(rf'\[({TAG_NAME.pattern})[ \t]+"((?:[^"\\]|\\["\\])*)"\]')


@dataclass(slots=True)
class _Header:
    """The tags and the set-up they describe."""

    source: str
    folder: Path | None
    most_rounds: int | None
    practised: bool = False
    tags: list[tuple[str, str]] = field(default_factory=list)
    _lines: dict[str, int] = field(default_factory=dict)
    _values: dict[str, str] = field(default_factory=dict)
    _players: list[tuple[int, str]] = field(default_factory=list)
    _wrong: list[InvalidRecordError] = field(default_factory=list)

    def read(self, lines: Sequence[_Line], end: int) -> Setup:
        """Read the tags; raise the error of the first offending line."""
        for line in lines:
            self._read_tag(line)
        edition = self._edition()
        boards = self._boards(edition)
        house = self._house(boards)
        if edition is not None:
            self._check_players(edition, end)
        for name in ("Gapless", "Edition"):
            if name not in self._values:
                self._report(end, RecordLineError("tag-missing", name=name))
        if not self._players:
            self._report(end, RecordLineError("tag-missing", name="Player"))
        if self._wrong or edition is None:
            raise min(self._wrong, key=lambda error: error.line)
        return Setup(edition, tuple(name for _, name in self._players), boards, house)

    def _report(self, line: int, cause: GaplessError) -> None:
        self._wrong.append(InvalidRecordError(self.source, line, cause))

    @contextmanager
    def _reporting(self, line: int) -> Iterator[None]:
        try:
            yield
        except GaplessError as error:
            self._report(line, error)

    def _read_tag(self, line: _Line) -> None:
        match = _TAG.fullmatch(line.content)
        if match is None:
            self._report(line.number, RecordLineError("tag-form"))
            return
        name, value = match.group(1), re.sub(r"\\(.)", r"\1", match.group(2))
        if name == "Player":
            self._players.append((line.number, value))
        elif name not in OWN_TAGS:
            self.tags.append((name, value))
        elif name in self._values:
            self._report(line.number, RecordLineError("tag-twice", name=name))
        else:
            self._lines[name] = line.number
            self._values[name] = value
            self._check_value(line.number, name, value)

    def _check_value(self, line: int, name: str, value: str) -> None:
        if name == "Gapless" and value != VERSION:
            self._report(line, RecordLineError("version", version=value, known=VERSION))
        if name == "Practice":
            self.practised = value == "yes"
            if not self.practised:
                self._report(line, RecordLineError("practice", value=value))

    def _edition(self) -> Edition | None:
        box = None
        if "Edition" in self._values:
            with self._reporting(self._lines["Edition"]):
                box = edition(self._values["Edition"])
        return box

    def _boards(self, edition: Edition | None) -> tuple[Board, ...]:
        if edition is None:
            return ()
        if "Boards" not in self._values:
            return tuple(edition.boards[id] for id in edition.rounds)
        refs = self._values["Boards"].split()
        boards: tuple[Board, ...] = ()
        with self._reporting(self._lines["Boards"]):
            if not refs:
                raise InvalidSetupError("boards-none")
            if self.most_rounds is not None and len(refs) > self.most_rounds:
                raise RecordLineError("rounds-many", found=len(refs), most=self.most_rounds)
            boards = tuple(find_board(edition, ref, self.folder) for ref in refs)
            for board in boards:
                check_size(edition, board)
        return boards

    def _house(self, boards: Sequence[Board]) -> frozenset[HouseRule]:
        house: frozenset[HouseRule] = frozenset()
        if line := self._lines.get("House", 0):
            with self._reporting(line):
                house = parse_house(self._values["House"])
            with self._reporting(max(line, self._lines.get("Boards", 0))):
                check_house(house, boards)
        return house

    def _check_players(self, edition: Edition, end: int) -> None:
        players, most = self._players, edition.players[1]
        with self._reporting(players[most][0] if len(players) > most else end):
            check_players(edition, max(1, len(players)))


_ROUND = re.compile(r"round\s+([0-9]+)\s+board\s+(\S+)")
_LABELLED = re.compile(rf"(start|score|total|{TILE_NAME.pattern}):\s*(.*)")
_NUMBER = re.compile(r"-?[0-9]{1,12}")


@dataclass(slots=True)
class _Body:
    """The rounds, read line by line."""

    header: _Header
    setup: Setup
    rounds: list[Round] = field(default_factory=list)
    scored: bool = False
    totalled: bool = False

    def read(self, lines: Sequence[_Line]) -> Record:
        for number, content in lines:
            try:
                self._read_line(content)
            except GaplessError as error:
                raise InvalidRecordError(self.header.source, number, error) from None
        return Record(
            self.setup, tuple(self.rounds), self.header.practised, tuple(self.header.tags)
        )

    def _read_line(self, content: str) -> None:
        if self.totalled:
            raise RecordLineError("total-last")
        if content.startswith("["):
            raise RecordLineError("tag-late")
        if heading := _ROUND.fullmatch(content):
            self._heading(*heading.groups())
        elif labelled := _LABELLED.fullmatch(content):
            label, rest = labelled.groups()
            match label:
                case "score":
                    self._score(rest.split())
                case "total":
                    self._total(rest.split())
                case _:
                    self._turn(None if label == "start" else label, rest.split())
        else:
            raise RecordLineError("line-form")

    def _expected_round(self) -> dict[str, object]:
        index = len(self.rounds)
        if index == len(self.setup.boards):
            raise RecordLineError("round-late", count=index)
        return {"number": index + 1, "board": self.setup.boards[index].ref}

    def _heading(self, number: str, ref: str) -> None:
        if self.rounds and not self.rounds[-1].all_turned:
            left = len(self.setup.edition.build) - len(self.rounds[-1].turned)
            raise RecordLineError("round-early", count=left)
        expected = self._expected_round()
        if (number, ref) != (str(expected["number"]), expected["board"]):
            raise RecordLineError("round-wrong", **expected)
        self.rounds.append(Round(self.setup, self.setup.boards[len(self.rounds)]))
        self.scored = False

    def _turn(self, card: str | None, tokens: Sequence[str]) -> None:
        if not self.rounds:
            raise RecordLineError("round-missing", **self._expected_round())
        tiles = self.setup.edition.tiles
        self.rounds[-1].play(card, [parse_token(token, tiles) for token in tokens])

    def _score(self, texts: Sequence[str]) -> None:
        if not self.rounds or not self.rounds[-1].all_turned:
            raise RecordLineError("score-early")
        if self.scored:
            raise RecordLineError("score-twice")
        if not self.rounds[-1].finished:
            raise RecordLineError("score-unknown")
        self._compare("score-wrong", texts, [score.total for score in self.rounds[-1].scores()])
        self.scored = True

    def _total(self, texts: Sequence[str]) -> None:
        if len(self.rounds) < len(self.setup.boards) or not self.rounds[-1].all_turned:
            raise RecordLineError("total-early")
        record = Record(self.setup, tuple(self.rounds))
        if not record.complete:
            raise RecordLineError("score-unknown")
        self._compare("total-wrong", texts, record.totals)
        self.totalled = True

    def _compare(self, code: str, texts: Sequence[str], expected: Sequence[int]) -> None:
        for text in texts:
            if not _NUMBER.fullmatch(text):
                raise RecordLineError("score-form", text=text)
        if len(texts) != len(expected):
            raise RecordLineError("score-count", expected=len(expected), found=len(texts))
        if [int(text) for text in texts] != list(expected):
            raise RecordLineError(
                code, expected=" ".join(map(str, expected)), found=" ".join(texts)
            )
