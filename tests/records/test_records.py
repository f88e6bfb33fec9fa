"""Records: what is written is read back, and what is wrong is named with its line."""

import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless import Game, RoundDeal, SetAside, Setup, boards, draw_deal, edition, find_board
from gapless.editions.board_codes import coded_board
from gapless.records import (
    InvalidRecordError,
    Record,
    format_record,
    parse_record,
    read_record,
)
from gapless.records.reader import RecordLineError
from gapless.records.record import RecordError
from tests.boards import LARGEST_POINTS

CLASSIC = edition("classic")
BOARDS = boards(CLASSIC)


def play(game: Game, rng: Random, acts: int) -> None:
    """Play a number of random acts."""
    while acts and not game.complete:
        seat = rng.choice(game.waiting_for)
        view = game.view(seat)
        assert view.tile is not None
        if view.landings and (rng.random() < 0.9 or not view.may_set_aside):
            game.act(seat, rng.choice(view.landings).placement)
        else:
            game.act(seat, SetAside(view.tile))
        acts -= 1


def new_game(rng: Random, players: int, refs: tuple[str, ...]) -> Game:
    setup = Setup(
        CLASSIC,
        ("Red", 'Gre"en', "Bl\\ue # 1", "")[:players],
        tuple(find_board(CLASSIC, ref, None) for ref in refs),
    )
    return Game(setup, draw_deal(setup, rng))


games = st.builds(
    new_game,
    st.randoms(use_true_random=False),
    st.integers(1, 4),
    st.lists(
        st.tuples(st.sampled_from(list(BOARDS)), st.sampled_from(["", "+volatile"])).map("".join),
        min_size=1,
        max_size=3,
    ).map(tuple),
)


@given(games, st.randoms(use_true_random=False), st.integers(0, 200))
def test_a_record_is_read_back_and_can_be_played_on(game: Game, rng: Random, acts: int) -> None:
    play(game, rng, acts)
    text = format_record(Record.of_game(game, (("Date", "2026-11-15"), ("Note", 'a "b" \\'))))
    record = parse_record(text)
    assert format_record(record) == text
    assert record.tags == (("Date", "2026-11-15"), ("Note", 'a "b" \\'))
    resumed = record.game(rng)
    for viewer in (None, *game.setup.seats):
        assert resumed.view(viewer) == game.view(viewer)
    assert (record.complete, record.totals) == (game.complete, game.totals)
    assert (record.winners, record.rank) == (game.winners, game.rank)


@given(games, st.randoms(use_true_random=False))
def test_a_dealt_game_keeps_its_deal(game: Game, rng: Random) -> None:
    text = format_record(Record.dealt(game.setup, game.deal))
    record = parse_record(text)
    assert format_record(record) == text
    assert not record.complete
    assert record.results == ()
    assert record.totals == (0,) * len(game.setup.players)
    assert record.game(rng).deal == game.deal


@given(games, st.randoms(use_true_random=False), st.integers(0, 100))
def test_cards_not_written_are_drawn_from_what_remains(game: Game, rng: Random, lines: int) -> None:
    text = format_record(Record.dealt(game.setup, game.deal))
    head = text.index("round 1")
    kept = text[:head] + "".join(text[head:].splitlines(keepends=True)[:lines])
    resumed = parse_record(kept).game(rng)
    for known, drawn in zip(_known(kept), resumed.deal, strict=False):
        assert drawn.start[: len(known.start)] == known.start
        assert drawn.deck[: len(known.deck)] == known.deck


def _known(text: str) -> list[RoundDeal]:
    return [
        RoundDeal(tuple(tile.name for tile in round.start), round.turned)
        for round in parse_record(text).rounds
    ]


DECK = [
    "T4",
    "I3",
    "V3",
    "I4",
    "O4",
    "L4",
    "S4",
    "I5",
    "L5",
    "P5",
    "T5",
    "U5",
    "V5",
    "Y5",
    "N5",
    "Z5",
]

HEAD = """\
[Gapless "1"]
[Edition "classic"]
[Boards "1 2"]
[Player "Red"]
[Player "Blue"]
"""


def cards(start: tuple[str, str] = ("L5", "U5")) -> list[str]:
    """A round in which every building tile is set aside."""
    return [
        f"{card}: " + " ".join(f"{card}=" if card == own else f"{card}-" for own in start)
        for card in DECK
    ]


ROUND_1 = ["round 1 board 1", "start: L5a1 U5c4", *cards()]
ROUND_2 = ["round 2 board 2", "start: L5a1 U5c4", *cards()]
WHOLE = [
    *HEAD.splitlines(),
    *ROUND_1,
    "score: -67 -67",
    *ROUND_2,
    "score: -40 -42",
    "total: -107 -109",
]


def with_line(number: int, *lines: str) -> str:
    """The whole record with one line replaced."""
    return "\n".join([*WHOLE[: number - 1], *lines, *WHOLE[number:]]) + "\n"


def test_the_largest_totals_are_read_back() -> None:
    rich = replace(LARGEST_POINTS, spaces={**LARGEST_POINTS.spaces, "b": 999}, columns=999)
    game = new_game(Random(1), 2, (coded_board(rich).ref,) * 20)
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            assert view.tile is not None
            game.act(
                seat, SetAside(view.tile) if view.may_set_aside else view.landings[0].placement
            )
    text = format_record(Record.of_game(game))
    assert min(game.totals) > 1_000_000
    assert parse_record(text).totals == game.totals


def test_the_whole_record_is_legal() -> None:
    record = parse_record("\n".join(WHOLE))
    assert record.complete
    assert record.totals == (-107, -109)
    assert record.winners == (0,)
    assert record.rank is None


OFFENCES = [
    ("", 1, "tag-missing"),
    ("\n\n# nothing\n", 4, "tag-missing"),
    (HEAD.replace('[Gapless "1"]\n', "") + "round 1 board 1\n", 5, "tag-missing"),
    (with_line(1, '[Gapless "2"]'), 1, "version"),
    (with_line(2, '[Edition "grand"]'), 2, "edition-unknown"),
    (with_line(2, '[Edition classic"]'), 2, "tag-form"),
    (with_line(2, '[Edition "classic"] x'), 2, "tag-form"),
    (with_line(2, '[Edition "cl\\assic"]'), 2, "tag-form"),
    (with_line(3, '[Boards "1 9"]'), 3, "board-unknown"),
    (with_line(3, '[Boards ""]'), 3, "boards-none"),
    (with_line(3, '[Boards "1 2 9"]'), 3, "rounds-many"),
    (with_line(3, '[Boards "1 file:x"]'), 3, "board-file-form"),
    (with_line(3, '[Boards "1 file:x.toml:1"]'), 3, "board-file-refused"),
    (with_line(3, '[Boards "1"]', '[Boards "1"]'), 4, "tag-twice"),
    (with_line(4, '[House "free"]', '[Player "x"]'), 4, "house-unknown"),
    (
        with_line(3, '[House "row-penalty"]', '[Boards "1 2+volatile"]'),
        4,
        "house-volatile",
    ),
    (
        with_line(4, '[House "row-penalty"]').replace('"1 2"', '"1 2+volatile"'),
        4,
        "house-volatile",
    ),
    (with_line(4, '[Practice "no"]'), 4, "practice"),
    (with_line(4, *['[Player "x"]'] * 4), 8, "players-count"),
    (HEAD.replace('[Player "Red"]\n[Player "Blue"]\n', ""), 4, "tag-missing"),
    (with_line(6, "round 2 board 2"), 6, "round-wrong"),
    (with_line(6, "round 1 board 2"), 6, "round-wrong"),
    (with_line(6, "start: L5a1 U5c4"), 6, "round-missing"),
    (with_line(6, "hello"), 6, "line-form"),
    (with_line(6, '[Date "x"]', "hello"), 7, "line-form"),
    (with_line(7, "T4: T4- T4-"), 7, "start-missing"),
    (with_line(7, '[Date "x"]'), 7, "tag-late"),
    (with_line(7, "start: T4a1 U5c4"), 7, "start-unknown"),
    (with_line(7, "start: L5- U5c4"), 7, "start-aside"),
    (with_line(7, "start: L5= U5c4"), 7, "start-aside"),
    (with_line(7, "start: L5a1 L5c4"), 7, "start-twice"),
    (with_line(7, "start: L5a1"), 7, "tokens-count"),
    (with_line(7, "start: L5a4 U5c4"), 7, "placement-side"),
    (with_line(7, "start: L5a0 U5c4"), 7, "token-form"),
    (with_line(7, "start: L5k1 U5c4"), 7, "token-orientation"),
    (with_line(7, "start: Q5a1 U5c4"), 7, "tile-unknown"),
    (with_line(8, "start: L5a1 U5c4"), 8, "start-repeated"),
    (with_line(8, "T4: T4- I3-"), 8, "card-tile"),
    (with_line(8, "T4: T4- T4- T4-"), 8, "tokens-count"),
    (with_line(8, "F5: F5- F5-"), 8, "tile-unknown"),
    (with_line(8, "T4: T4- T4="), 8, "missed-undue"),
    (with_line(9, "T4: T4- T4-"), 9, "card-twice"),
    (with_line(9, "I3: I3? I3-", "V3: V3- V3-"), 10, "unknown-after"),
    (with_line(16, "L5: L5- L5-"), 16, "missed-due"),
    (with_line(23, "round 2 board 2"), 23, "round-early"),
    (with_line(23, "score: 0 0"), 23, "score-early"),
    (with_line(23, "total: 0 0"), 23, "total-early"),
    (with_line(24, "score: -67 -66"), 24, "score-wrong"),
    (with_line(24, "score: -67"), 24, "score-count"),
    (with_line(24, "score: -67 x"), 24, "score-form"),
    (with_line(24, WHOLE[23], WHOLE[23]), 25, "score-twice"),
    (with_line(43, "score: -40 -41"), 43, "score-wrong"),
    (with_line(44, "total: -107 -108"), 44, "total-wrong"),
    (with_line(44, "round 3 board 3"), 44, "round-late"),
    (with_line(44, WHOLE[43], "round 3 board 3"), 45, "total-last"),
    (with_line(23, "Z5: Z5- Z5?"), 24, "score-unknown"),
]


@pytest.mark.parametrize(("text", "line", "code"), OFFENCES)
def test_the_first_offence_is_named_with_its_line(text: str, line: int, code: str) -> None:
    if code == "score-wrong" and line == 43:
        text = text.replace("total: -107 -108", "score: -37 -38", 1)
    with pytest.raises(InvalidRecordError) as caught:
        parse_record(text, "x.fits.txt", most_rounds=2)
    assert (caught.value.line, caught.value.cause.code) == (line, code)
    assert str(caught.value) == f"x.fits.txt:{line}: {caught.value.cause}"


def test_every_sentence_of_the_reader_is_tried_above() -> None:
    assert RecordLineError.sentences().keys() <= {code for _, _, code in OFFENCES}


def test_of_several_offences_the_first_line_is_named() -> None:
    text = '[Gapless "1"]\n[House "free"]\n[Edition "grand"]\n[Oops]\n'
    with pytest.raises(InvalidRecordError, match=r"^record:2: "):
        parse_record(text)


def test_tags_after_a_malformed_one_still_judge_those_before_it() -> None:
    text = '[Gapless "1"]\n[Boards "nowhere"]\n[Oops]\n[Edition "classic"]\n[Player "Red"]\n'
    with pytest.raises(InvalidRecordError, match=r"^record:2: "):
        parse_record(text)


def test_an_unknown_act_on_wormholes_stops_everyone() -> None:
    text = "\n".join(
        [
            *HEAD.replace('"1 2"', '"wormholes"').splitlines(),
            "round 1 board wormholes",
            "start: L5a1 U5?",
            "T4: T4- T4?",
        ]
    )
    with pytest.raises(InvalidRecordError) as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.cause.code) == (8, "unknown-arrival")


def test_a_wormhole_that_is_not_on_the_grid_stops_nobody(tmp_path: Path) -> None:
    grid = ["......"] * 12
    own = f'boards = [{{ id = "x", grid = {grid}, spaces = {{ o = "wormhole" }} }}]'
    (tmp_path / "own.toml").write_text(own)
    head = HEAD.replace('"1 2"', '"file:own.toml:x"')
    text = f"{head}round 1 board file:own.toml:x\nstart: L5a1 U5?\nT4: T4- T4?\n"
    record = parse_record(text, folder=tmp_path)
    assert len(record.rounds[0].turns) == 2


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_endings_marks_comments_and_blanks_do_not_matter(ending: str, mark: str) -> None:
    lines = [part for line in WHOLE for part in (f"  {line}  # why", "", "# more")]
    record = parse_record(mark + ending.join(lines))
    assert record.totals == (-107, -109)
    with pytest.raises(InvalidRecordError) as caught:
        parse_record(mark + ending.join([*lines, "hello"]))
    assert caught.value.line == len(lines) + 1


def test_other_letters_are_read_and_the_canonical_one_is_written() -> None:
    text = with_line(8, "T4: T4e1 T4-").replace("score: -67 -67\n", "").replace("total:", "#")
    assert "\nT4: T4a1 T4-\n" in format_record(parse_record(text))


def test_a_board_of_a_file_is_looked_for_beside_the_record(tmp_path: Path) -> None:
    grid = ", ".join(['"......"'] * 12)
    board = f'[[boards]]\nid = "mine"\ngrid = [{grid}]\ncolumns = 2\n'
    (tmp_path / "own.toml").write_text(board, encoding="utf-8")
    path = tmp_path / "game.fits.txt"
    head = HEAD.replace('"1 2"', '"file:own.toml:mine+volatile"')
    path.write_text(head + "round 1 board file:own.toml:mine+volatile\n", encoding="utf-8")
    record = read_record(path)
    assert record.setup.boards[0].columns == 2
    assert record.setup.boards[0].volatile
    assert format_record(record) == path.read_text(encoding="utf-8").replace("round", "\nround")
    path.write_text(head.replace(":mine", ":other"), encoding="utf-8")
    with pytest.raises(InvalidRecordError) as caught:
        read_record(path)
    assert (caught.value.line, caught.value.cause.code) == (3, "board-file-id")
    (tmp_path / "own.toml").write_text(board + "row = 1\n", encoding="utf-8")
    with pytest.raises(InvalidRecordError, match=r"game.fits.txt:3: own.toml: boards\[1\]"):
        read_record(path)
    (tmp_path / "own.toml").unlink()
    with pytest.raises(InvalidRecordError, match=r"game.fits.txt:3: there is no file"):
        read_record(path)


def test_acts_after_an_unknown_one_can_not_be_played_on() -> None:
    text = "\n".join([*WHOLE[:6], "start: L5a1 U5?", "T4: T4- T4?"])
    with pytest.raises(RecordError, match="round 1 has acts after"):
        parse_record(text).game(Random(0))


def test_practice_is_kept_and_earns_no_rank() -> None:
    rng = Random(3)
    setup = Setup(CLASSIC, ("Red",), tuple(CLASSIC.boards.values()))
    game = Game(setup, draw_deal(setup, rng))
    play(game, rng, 1000)
    assert parse_record(format_record(Record.of_game(game))).rank is game.rank is not None
    game.practice_take_back()
    play(game, rng, 1000)
    record = parse_record(format_record(Record.of_game(game)))
    assert record.practised
    assert record.complete
    assert record.rank is None


def test_a_tag_with_a_line_break_is_not_written() -> None:
    rng = Random(4)
    game = new_game(rng, 1, ("1",))
    with pytest.raises(RecordError, match="Note"):
        format_record(Record.of_game(game, (("Note", "a\nb"),)))


def test_an_error_survives_the_way_between_processes() -> None:
    with pytest.raises(InvalidRecordError) as caught:
        parse_record("x")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(copy, InvalidRecordError)
    assert (str(copy), copy.line, copy.cause.code) == (
        str(caught.value),
        1,
        caught.value.cause.code,
    )


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        parse_record(text)


@given(st.randoms(use_true_random=False), st.data())
def test_a_damaged_record_is_read_or_refused_with_a_line(rng: Random, data: st.DataObject) -> None:
    lines = WHOLE.copy()
    for _ in range(data.draw(st.integers(1, 3))):
        index = rng.randrange(len(lines))
        line = lines[index]
        lines[index] = line[: rng.randrange(len(line) + 1)] + data.draw(st.text(max_size=2))
    text = "\n".join(lines)
    try:
        record = parse_record(text)
    except InvalidRecordError as error:
        refused_at = error.line
    else:
        refused_at = 1
        assert format_record(parse_record(format_record(record))) == format_record(record)
    assert 1 <= refused_at <= text.count("\n") + 2


def test_a_changed_board_with_a_known_id_earns_no_rank() -> None:
    usual = tuple(CLASSIC.boards[id] for id in CLASSIC.rounds)
    assert Setup(CLASSIC, ("Red",), usual).ranked
    changed = (replace(usual[0], rows=5), *usual[1:])
    assert not Setup(CLASSIC, ("Red",), changed).ranked
