"""Every problem that a data file can have, with its place and sentence."""

import pickle

import pytest

from gapless.core.errors import printable
from gapless.editions.reader import (
    MAX_ALPHABET,
    MAX_SHARED_POINTS,
    MAX_WORD_LETTERS,
    MAX_WORDS,
    examine_shared_board,
    parse_boards,
    parse_edition,
)
from gapless.editions.tables import DataError, InvalidFileError

from .edition_files import GOOD, Problems, Table, changed, edited, problems_in, without

SPACE_VALUES: tuple[object, ...] = ("lava", 1.5, False, [], {})

ONE_OF_POINTS = "a kind or a state needs exactly one of 'each', 'totals', 'step', 'states'"
NINE_KINDS = "".join(
    f'[kinds.k{number}]\neach = 1\nname = {{ en = "kind" }}\n' for number in range(9)
) + '[[boards]]\nid = "a"\ngrid = ["..."]\nspaces = {{ {} }}\n'.format(
    ", ".join(f'{"abcdefghi"[number]} = "k{number}"' for number in range(9))
)

BAD: list[tuple[str, Problems]] = [
    *[
        (edited("kinds", {"magnet": {"name": {"en": "magnet"}, **facts}}), [problem])
        for facts, problem in (
            (
                {"each": 1, "by": "all"},
                ("one-of", "kinds.magnet.by", "must be one of kind, character"),
            ),
            ({}, ("kind-points", "kinds.magnet", ONE_OF_POINTS)),
            ({"each": 1, "step": 2}, ("kind-points", "kinds.magnet", ONE_OF_POINTS)),
            (
                {"states": [{"each": 1}], "slide": True},
                (
                    "kind-states",
                    "kinds.magnet.states",
                    "must be 2 to 4 tables with 'each', 'totals' or 'step'",
                ),
            ),
            (
                {"states": [{"each": 1}, {"each": 2}]},
                ("kind-slide", "kinds.magnet", "'states' and 'slide = true' stand together"),
            ),
            (
                {"each": 1, "by": "character"},
                (
                    "kind-excluded",
                    "kinds.magnet.by",
                    "'by' and 'each' of a kind exclude each other",
                ),
            ),
            ({"totals": []}, ("kind-list", "kinds.magnet.totals", "must have 1 to 24 entries")),
            (
                {"each": {"1": 1, "385": 2}},
                (
                    "kind-count",
                    "kinds.magnet.each",
                    "'385' must be a whole number from 1 to 384",
                ),
            ),
            ({"each": 1.5}, ("type", "kinds.magnet.each", "must be a whole number")),
            ({"each": 1000}, ("number-range", "kinds.magnet.each", "must be from -999 to 999")),
            ({"each": {"2": 1}}, ("key-missing", "kinds.magnet.each", "'1' is missing")),
        )
    ],
    (
        edited("kinds", {"Magnet": {"each": 1, "name": {"en": "magnet"}}}),
        [
            (
                "kind-key",
                "kinds.Magnet",
                "'Magnet' is not a key of a kind; use at most 32 small letters, digits and '-'",
            )
        ],
    ),
    (
        edited("kinds", {"curse": {"each": 1, "name": {"en": "magnet"}}}),
        [
            (
                "kind-taken",
                "kinds.curse",
                "'curse' is the name of a kind or a reason of ours; choose another key",
            )
        ],
    ),
    (
        NINE_KINDS,
        [
            (
                "kinds-many",
                "boards[1] 'a'.spaces",
                "a board has at most 8 kinds of its own; this one has 9",
            )
        ],
    ),
    (
        "grid = [",
        [("toml", "file", "this is not TOML: Invalid value (at end of document)")],
    ),
    (
        "",
        [("key-missing", "file", "'boards' is missing")],
    ),
    (
        without("cards"),
        [("key-missing", "file", "'cards' is missing")],
    ),
    (
        without("edition"),
        [("key-missing", "file", "'edition' is missing")],
    ),
    (
        without("edition/players"),
        [("key-missing", "edition", "'players' is missing")],
    ),
    (
        without("boards/1/grid"),
        [("key-missing", "boards[2] 'b'", "'grid' is missing")],
    ),
    (
        without("ranks/0/ru"),
        [("key-missing", "ranks[1]", "'ru' is missing")],
    ),
    (
        edited("colour", "red"),
        [
            (
                "key-unknown",
                "file",
                "there is no 'colour' here; there are edition, tiles, cards, kinds, boards, ranks",
            )
        ],
    ),
    (
        'title = "mine"\nboards = [{ id = "a", grid = ["."] }]',
        [("key-unknown", "file", "there is no 'title' here; there are kinds, boards")],
    ),
    (
        edited("boards/0/points", 1),
        [
            (
                "key-unknown",
                "boards[1] 'a'",
                (
                    "there is no 'points' here; "
                    "there are id, name, note, grid, spaces, rows, columns, words"
                ),
            )
        ],
    ),
    (
        edited("boards/0/name", "a" * 33),
        [
            (
                "text-form",
                "boards[1] 'a'.name",
                "must be one line of at most 32 visible characters",
            )
        ],
    ),
    (
        edited("boards/0/note", "a\nb"),
        [
            (
                "text-form",
                "boards[1] 'a'.note",
                "must be one line of at most 200 visible characters",
            )
        ],
    ),
    (
        edited("edition/columns", "six"),
        [("type", "edition.columns", "must be a whole number")],
    ),
    (
        edited("edition/rows", True),
        [("type", "edition.rows", "must be a whole number")],
    ),
    (
        edited("boards/0/rows", 1.5),
        [("type", "boards[1] 'a'.rows", "must be a whole number")],
    ),
    (
        edited("edition/rows", 25),
        [("number-range", "edition.rows", "must be from 1 to 24")],
    ),
    (
        edited("boards/0/spaces/1", -1_000_001),
        [("number-range", "boards[1] 'a'.spaces.1", "must be from -1000000 to 1000000")],
    ),
    (
        edited("boards/1/columns", 1_000_001),
        [("number-range", "boards[2] 'b'.columns", "must be from -1000000 to 1000000")],
    ),
    (
        edited("ranks/0/from", 9_999_999),
        [("number-range", "ranks[1].from", "must be from -1000000 to 1000000")],
    ),
    (
        f'boards = [{{ id = "wide", grid = ["{"." * 17}"] }}]',
        [("number-range", "boards[1] 'wide'.grid", "must be from 1×1 to 16×24")],
    ),
    (
        edited("edition/id", "my edition"),
        [
            (
                "id-form",
                "edition.id",
                "'my edition' is not an id; use letters, digits, '-', '_' and '.', without spaces",
            )
        ],
    ),
    (
        changed(lambda data: data["boards"].append(data["boards"][0])),
        [("id-twice", "boards[3] 'a'", "the id 'a' is used twice")],
    ),
    (
        edited("edition/players", [2, 1]),
        [
            (
                "players-range",
                "edition.players",
                "must be the least and the most number of players, from 1 up",
            )
        ],
    ),
    (
        edited("edition/rounds", ["a", "c"]),
        [("board-unknown", "edition.rounds", "there is no board 'c' in this file")],
    ),
    (
        edited("edition/rounds", []),
        [("empty", "edition.rounds", "must not be empty")],
    ),
    (
        edited("cards/build", []),
        [("empty", "cards.build", "must not be empty")],
    ),
    (
        "boards = []",
        [("empty", "boards", "must not be empty")],
    ),
    (
        'boards = [{ id = "none", grid = [] }]',
        [("empty", "boards[1] 'none'.grid", "must not be empty")],
    ),
    (
        edited("boards/1/words", []),
        [("empty", "boards[2] 'b'.words", "must not be empty")],
    ),
    (
        edited("tiles/v3", ["#"]),
        [
            (
                "tile-name",
                "tiles.v3",
                "'v3' is not a tile name; use capital letters, then digits, like L5",
            )
        ],
    ),
    *(
        (
            edited("tiles/V3", drawing),
            [
                (
                    "tile-drawing",
                    "tiles.V3",
                    "a drawing has rows of equal length, of '#' and '.', and some '#'",
                )
            ],
        )
        for drawing in (["#.", "#"], ["#x"], [".."], [], "#", [1])
    ),
    (
        edited("tiles/V3", ["#.", ".#"]),
        [
            (
                "tile-connected",
                "tiles.V3",
                "the squares of a tile must hang together by their sides",
            )
        ],
    ),
    (
        edited("tiles/V3", ["#########"]),
        [("tile-large", "tiles.V3", "a tile has at most 8 squares in a row")],
    ),
    (
        edited("tiles/V3", ["####", "#...", "#...", "#..."]),
        [
            (
                "tile-wide",
                "tiles.V3",
                "the tile does not fit on the ramp, however it is turned",
            )
        ],
    ),
    (
        edited("cards/build", ["I1", "L5"]),
        [("card-unknown", "cards.build", "there is no tile 'L5'")],
    ),
    (
        edited("cards/start", ["I1", "I1"]),
        [("card-twice", "cards.start", "the card 'I1' is there twice")],
    ),
    (
        edited("cards/start", ["V3"]),
        [("start-few", "cards.start", "too few starting cards: 1 for 2 players")],
    ),
    (
        edited("boards/0/grid", ["p.p"]),
        [("grid-rows", "boards[1] 'a'.grid", "the number of rows in the grid is 1; it must be 2")],
    ),
    (
        edited("boards/0/grid", ["p.p", ".."]),
        [("grid-width", "boards[1] 'a'.grid", "the width of row 2 of the grid is 2; it must be 3")],
    ),
    (
        edited("boards/0/grid", ["p.p", "x.x"]),
        [
            (
                "grid-character",
                "boards[1] 'a'.grid",
                "row 2 of the grid has 'x'; 'spaces' must explain it",
            )
        ],
    ),
    (
        edited("boards/1/grid", ["TOP", "H.T"]),
        [("grid-letter", "boards[2] 'b'.grid", "row 2 of the grid has '.', which is not a letter")],
    ),
    *(
        (
            edited(f"boards/0/spaces/{key}", 1),
            [
                (
                    "space-key",
                    "boards[1] 'a'.spaces",
                    f"'{printable(key)}' must be a single visible character other than the dot",
                )
            ],
        )
        for key in ("xx", ".", " ", "\u00a0", "\u3164", "\u202e", "\u2066", "\u0301")
    ),
    *(
        (
            edited("boards/0/spaces/1", value),
            [
                (
                    "space-value",
                    "boards[1] 'a'.spaces.1",
                    "must be a whole number or one of pair, boom, wormhole, cursed, egg, gold",
                )
            ],
        )
        for value in SPACE_VALUES
    ),
    (
        edited("boards/0/grid", ["p..", "..."]),
        [
            (
                "symbol-count",
                "boards[1] 'a'.spaces",
                "the symbol 'p' needs exactly 2 spaces, not 1",
            )
        ],
    ),
    (
        'boards = [{ id = "x", grid = ["*o"], spaces = { "*" = "boom", o = "wormhole" } }]',
        [
            (
                "stops-mixed",
                "boards[1] 'x'.spaces",
                "a board has spaces that blow up or spaces that fall through, not both",
            )
        ],
    ),
    (
        edited("boards/1/spaces", {"T": 1}),
        [
            (
                "words-spaces",
                "boards[2] 'b'.spaces",
                "on a board of words every character is a letter; leave 'spaces' empty",
            )
        ],
    ),
    (
        edited("boards/1/words", ["HAT", "A", "T-A"]),
        [
            ("word-form", "boards[2] 'b'.words", "'A' is not a word; use 2 letters or more"),
            ("word-form", "boards[2] 'b'.words", "'T-A' is not a word; use 2 letters or more"),
        ],
    ),
    (
        edited("boards/1/words", ["TOP", "T\u3164"]),
        [
            (
                "word-form",
                "boards[2] 'b'.words",
                "'T\u3164' is not a word; use 2 letters or more",
            )
        ],
    ),
    (
        edited("boards/1/grid", ["TOP", "H\u3164T"]),
        [
            (
                "grid-letter",
                "boards[2] 'b'.grid",
                "row 2 of the grid has '\u3164', which is not a letter",
            )
        ],
    ),
    *(
        (
            changed(change),
            [
                (
                    "ranks-order",
                    "ranks",
                    "ranks go from the highest to the lowest; only the last has no 'from'",
                )
            ],
        )
        for change in (
            lambda data: data["ranks"].reverse(),
            lambda data: data["ranks"][1].update({"from": 3}),
            lambda data: data["ranks"][1].update({"from": 4}),
        )
    ),
]


@pytest.mark.parametrize(
    ("text", "problems"), BAD, ids=[f"{p[0][0]}-{n}" for n, (_, p) in enumerate(BAD)]
)
def test_a_problem_is_reported_with_its_place(text: str, problems: Problems) -> None:
    assert problems_in(text) == problems
    with pytest.raises(InvalidFileError) as caught:
        (parse_edition if "cards" in text or "tiles" in text else parse_boards)(text, "own.toml")
    code, place, sentence = problems[0]
    assert caught.value.problems[0].code == code
    assert str(caught.value).startswith(f"own.toml: {place}: {sentence}")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.source) == (str(caught.value), "own.toml")
    assert [(p.code, p.place) for p in again.problems] == [(c, p) for c, p, _ in problems]


LETTERS = [chr(0x4E00 + index) for index in range(MAX_ALPHABET + 1)]

BEYOND_SHARING: list[tuple[Table, tuple[str, str]]] = [
    ({"rows": MAX_SHARED_POINTS + 1}, ("number-range", "must be from -999 to 999")),
    (
        {"spaces": {"p": "pair", "1": -MAX_SHARED_POINTS - 1}},
        ("number-range", "must be from -999 to 999"),
    ),
    (
        {"grid": ["TOP", "HAT"], "spaces": {}, "words": ["TOPS"]},
        ("word-long", "'TOPS' is longer than the grid, which has 3 spaces in a line"),
    ),
    (
        {
            "grid": ["TOP", "HAT"],
            "spaces": {},
            "words": [one + two for one in LETTERS[:15] for two in LETTERS[:14]],
        },
        ("words-many", "a board has at most 200 words with 600 letters in all"),
    ),
    (
        {
            "grid": ["TOP", "HAT"],
            "spaces": {},
            "words": [one + two for one, two in zip(LETTERS[::2], LETTERS[1::2], strict=False)],
        },
        ("letters-many", "a board has at most 128 different letters; this one has 133"),
    ),
]


@pytest.mark.parametrize(
    ("change", "problem"),
    BEYOND_SHARING,
    ids=[f"{p[0]}-{n}" for n, (_, p) in enumerate(BEYOND_SHARING)],
)
def test_what_links_and_servers_refuse_is_a_good_file(
    change: Table, problem: tuple[str, str]
) -> None:
    table = GOOD["boards"][0] | change
    [found] = examine_shared_board(table, None).problems
    assert (found.code, str(found)) == problem
    assert problems_in(changed(lambda data: data["boards"][0].update(change))) == []


def test_the_limits_of_shared_boards_and_repeated_words() -> None:
    pairs = [one + two for one in LETTERS[:15] for two in LETTERS[:14]]
    words = [pair + "A" for pair in pairs[:MAX_WORDS]]
    assert len("".join(words)) == MAX_WORD_LETTERS
    table = {"id": "b", "grid": ["TOP", "HAT"], "words": words * 2, "rows": MAX_SHARED_POINTS}
    assert examine_shared_board(table, (3, 2)).problems == ()


def test_every_code_has_its_bad_file() -> None:
    codes = {code for _, problems in BAD for code, _, _ in problems}
    made_in_code = {"kinds-twice"}
    beyond = {code for _, (code, _) in BEYOND_SHARING}
    assert codes | beyond | made_in_code == DataError.sentences().keys()
