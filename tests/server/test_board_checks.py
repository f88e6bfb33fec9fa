"""Boards of a player's own over HTTP: checked like `gapless check`, within bounds, never stored."""

from collections.abc import Callable
from itertools import product
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapless.compute.jobs import JobClass
from gapless.editions.board_codes import encode_board
from gapless.editions.reader import parse_boards, problems_of
from gapless.rooms.limits import Limits
from gapless.server.computing.board_checks import check_boards, checked_draft
from gapless.server.http.board_messages import BoardCheck, BoardDraft, CheckedBoards
from gapless.text import LANGUAGES, Text
from testbed.patience import PATIENCE
from testbed.running import Running
from tests.kinds import KIND
from tests.strategies import CLASSIC, SHIPPED, shipped_boards

CHECK = "boards/check"
EMPTY = ["......"] * 12
GOOD_FILE = '[[boards]]\nid = "a"\ngrid = ' + str(EMPTY).replace("'", '"') + "\n"


TEXTS = {language: Text(language) for language in LANGUAGES}


def checked(language: str = "en", **wish: Any) -> dict[str, Any]:
    """Return the answer to a check as a client receives it."""
    answer = check_boards(msgspec.convert(wish, BoardCheck), TEXTS[language])
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(answer))
    assert msgspec.convert(decoded, CheckedBoards) == answer
    return decoded


def test_a_board_survives_code_draft_file_and_code() -> None:
    for box in SHIPPED.values():
        for board in shipped_boards(box):
            code = f"code:{encode_board(board)}" + "+volatile" * board.volatile
            wish = {"edition": box.id}
            first = checked(**wish, code=code)["boards"]
            second = checked(**wish, board=first[0]["draft"])["boards"]
            third = checked(**wish, file=first[0]["file"])["boards"]
            assert first == second
            assert first[0]["code"] == code
            assert first[0]["view"]["ref"] == code
            assert first[0]["mistakes"] == []
            assert third[0]["code"] == code.removesuffix("+volatile")
            assert third[0]["file"] == first[0]["file"]


def test_a_draft_has_the_mistakes_of_check() -> None:
    draft = {
        "name": "My garden",
        "note": "a\u202eb",
        "grid": ["a.x...", "o*....", "....", *EMPTY[3:]],
        "spaces": {"a": "pair", "o": "wormhole", "*": "boom", "q": "quiet"},
        "rows": 10**9,
    }
    [found] = checked(board=draft)["boards"]
    assert (found["code"], found["view"]) == (None, None)
    assert found["draft"]["grid"] == draft["grid"]
    marked = [(one["code"], one["key"], one["column"], one["row"]) for one in found["mistakes"]]
    assert marked == [
        ("text-form", "note", None, None),
        ("number-range", "rows", None, None),
        ("grid-width", "grid", None, None),
        ("symbol-count", "spaces", 1, 12),
        ("space-value", "spaces", None, None),
        ("stops-mixed", "spaces", 1, 11),
        ("grid-character", "grid", 3, 12),
    ]
    place = "boards[1] 'my-garden'."
    narrower = {"grid-width", "number-range"}
    said = {f"{problem.place}: {problem}" for problem in problems_of(found["file"])}
    assert {place + one["text"] for one in found["mistakes"] if one["code"] not in narrower} <= said
    [german] = checked("de", board=draft)["boards"]
    assert german["mistakes"][-1]["text"].startswith("grid: Reihe 1 des Gitters hat 'x'")
    [russian] = checked("ru", board=draft)["boards"]
    assert "видимых знаков" in russian["mistakes"][0]["text"]


def test_a_file_may_hold_several_boards() -> None:
    good = '[[boards]]\nid = "{}"\ngrid = ' + str(EMPTY).replace("'", '"') + "\n"
    text = good.format("a") + good.format("a") + '[[boards]]\nid = 3\ngrid = 1\nwords = "x"\n'
    answer = checked(file=text)
    assert [one["draft"]["id"] for one in answer["boards"]] == ["a", "a", ""]
    codes = [[mistake["code"] for mistake in one["mistakes"]] for one in answer["boards"]]
    assert codes == [[], ["id-twice"], ["type", "type", "type"]]
    assert answer["mistakes"] == []
    assert parse_boards(answer["boards"][0]["file"], "file")
    broken = checked(file="[[boards]\n")
    assert broken["boards"] == []
    assert [one["code"] for one in broken["mistakes"]] == ["toml"]
    assert [one["code"] for one in (checked(file="x = 1"))["mistakes"]] == [
        "key-unknown",
        "key-missing",
    ]


def test_a_board_of_another_size_has_mistakes_and_no_code() -> None:
    code = encode_board(CLASSIC.boards["1"])
    [found] = checked(edition="compact", code=code)["boards"]
    assert [one["code"] for one in found["mistakes"]] == ["grid-rows"]
    assert found["code"] is None
    assert len(found["draft"]["grid"]) == 12
    answer = checked(code="1bvlj0Qa2")
    assert (answer["boards"], [one["code"] for one in answer["mistakes"]]) == ([], ["code-damaged"])


def test_a_board_of_letters_without_words_is_a_mistake() -> None:
    draft = {"grid": ["ABCDEF"] * 12, "words": []}
    [found] = checked(board=draft)["boards"]
    assert [(one["code"], one["key"]) for one in found["mistakes"]] == [("empty", "words")]
    words = ["".join(letters) for letters in product("ABCDEF", repeat=3)] * 2
    many = {"grid": ["ABCDEF"] * 12, "words": [*words, "ABCDEF" * 10]}
    [found] = checked(board=many)["boards"]
    assert [(one["code"], one["key"]) for one in found["mistakes"]] == [
        ("word-long", "words"),
        ("words-many", "words"),
    ]


HOSTILE: list[dict[str, Any]] = [
    {"file": ".".join("a" * 10_000) + " = 1"},
    {"file": "a = " + "[" * 30_000},
    {"file": "a = " + "{b=" * 15_000},
    {"file": "[[boards]]\n" * 4_000},
    {"file": "a = " + "9" * 60_000},
    {"file": "[[boards]]\nid = 'x'\ngrid = [" + "'x'," * 15_000 + "]"},
    {
        "file": "[[boards]]\nid = 'x'\ngrid = [" + "'x'," * 6_000 + "]\nspaces = {"
        + ", ".join(f"k{number} = 1" for number in range(3_000)) + "}"
    },
    {"file": "[[boards]]\nid = 'x'\nname = '" + "a\u0301" * 20_000 + "'"},
    {"file": "[[boards]]\nid = 'x'\nwords = [" + "'ab'," * 12_000 + "]"},
    {"file": "\x00" * 100},
    {"file": "[[boards]]\nid = '\u202e<script>'\ngrid = ['\u0000']"},
    {"board": {"grid": ["." * 64] * 64, "spaces": {chr(256 + n): n for n in range(400)}}},
    {"board": {"grid": EMPTY, "name": "\u0000" * 900, "note": "\u0301" * 900}},
    {"board": {"grid": ["\N{FIRE}" * 6] * 12, "words": ["<b>"] * 2_000}},
    {"board": {"grid": [""], "spaces": {"": "", ".": 1, "  ": 2**53}, "id": "\u202e/../x"}},
    {"code": "code:" + "1" * 2_000},
    {"code": "1\u0000"},
]  # fmt: skip


def turns_given(server: Running) -> int:
    return server.app.processes.turns_given[JobClass.QUICK]


async def test_hostile_boards_are_answered_while_the_loop_keeps_ticking(
    server: Running, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each answer is a list of boards and mistakes; what is long is checked in a pool process."""
    ticks, slots = server.app.loop_monitor.ticks, turns_given(server)
    address = f"{server.url}/api/v1/{CHECK}"
    async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:  # without a key
        for wish in HOSTILE:
            response = await client.post(address, json=wish)
            answer = msgspec.json.decode(response.content, type=CheckedBoards)
            mistakes = [*answer.mistakes, *(m for one in answer.boards for m in one.mistakes)]
            assert mistakes, str(wish)[:80]
            assert len(answer.boards) <= 50
            assert all(one.text and one.code for one in mistakes)
        for body, code in REFUSED.items():
            response = await client.post(
                address, content=body, headers={"content-type": "application/json"}
            )
            assert response.json()["error"]["code"] == code, body[:40]
        german = await client.post(
            address, json={"file": "x = 1"}, headers={"accept-language": "de"}
        )
        assert german.json()["mistakes"][0]["text"].startswith("hier gibt es kein 'x'")
    long = [wish for wish in HOSTILE if "file" in wish or len(msgspec.json.encode(wish)) > 2_000]
    assert turns_given(server) - slots == len(long) + 1
    assert server.app.loop_monitor.ticks > ticks
    assert "script" not in caplog.text + capsys.readouterr().err


REFUSED = {
    b"{}": "request-form",
    b'{"board": {"grid": []}, "code": "1"}': "request-form",
    b'{"board": {"id": "x"}}': "request-form",
    b'{"more": 1}': "request-form",
    b'{"edition": "travel", "code": "1"}': "edition-unknown",
    b"\xff\xfe": "request-form",
    b'{"code": "\xff"}': "request-form",
    b'{"code": "\\ud800"}': "request-form",
    b'{"board": {"grid": ' + b"[" * 20_000 + b"]" * 20_000 + b"}}": "request-form",
    b'{"file": "' + b"x" * 70_000 + b'"}': "request-large",
    b'{"code": "' + b"1" * 10_000 + b'"}': "request-form",
}


async def test_checks_have_a_rate_of_their_own(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, limits=Limits(board_checks_per_second=1, board_checks_at_once=3))
    answers = [
        (await server.browser().ask("POST", CHECK, {"code": "1"})).status_code for _ in range(4)
    ]
    assert answers == [200, 200, 200, 429]


SCRAPS = st.sampled_from(
    (
        *("[[boards]]", "id", "grid", "spaces", "words", "rows", "name", "note", " = ", "{", "}"),
        *("[", "]", '"', "'", '"......"', "'a'", "1", "-5", ".", ",", "a", "#", "9" * 30),
        *("\n", "\x00", "\u202e", "é"),
    )
)
files = st.one_of(
    st.lists(SCRAPS, max_size=60).map("".join),
    st.text(max_size=80),
    st.tuples(st.just(GOOD_FILE), st.lists(SCRAPS, max_size=8).map("".join)).map("".join),
)
values = st.one_of(st.text(max_size=8), st.integers(-(2**53), 2**53))
drafts = st.fixed_dictionaries(
    {"grid": st.lists(st.text("......aAx0*\n\x00é", max_size=8), max_size=14)},
    optional={
        "id": st.text(max_size=8),
        "name": st.text(max_size=40),
        "note": st.text(max_size=8),
        "spaces": st.dictionaries(
            st.text(max_size=2), values | st.sampled_from([*KIND]), max_size=5
        ),
        "rows": st.integers(-(2**53), 2**53),
        "words": st.lists(st.text(max_size=4), max_size=4),
        "volatile": st.booleans(),
    },
)
wishes = st.one_of(
    files.map(lambda text: {"file": text}),
    drafts.map(lambda draft: {"board": draft}),
    st.text(max_size=60).map(lambda code: {"code": code}),
)


def a_board_or_mistakes(wish: dict[str, Any]) -> None:
    """Every answer is boards and mistakes; the file that is returned reads back as the draft.

    A draft has no mistakes of keys that only the file had, such as an unknown one.
    """
    answer = checked(**wish)
    for one in answer["boards"]:
        assert bool(one["mistakes"]) == (one["code"] is None) == (one["view"] is None)
        [again] = checked(file=one["file"])["boards"]
        draft = checked_draft(BoardDraft(**one["draft"]), CLASSIC, TEXTS["en"])
        assert bool(again["mistakes"]) == bool(draft.mistakes)
        assert one["mistakes"] or not again["mistakes"]
    assert answer["boards"] or answer["mistakes"]


@given(wishes)
@settings(max_examples=150)
def test_a_fuzzed_wish_is_boards_or_sentences(wish: dict[str, Any]) -> None:
    a_board_or_mistakes(wish)


@pytest.mark.soak
@given(wishes)
@settings(max_examples=10_000)
def test_ten_thousand_fuzzed_files_drafts_and_codes(wish: dict[str, Any]) -> None:
    a_board_or_mistakes(wish)
