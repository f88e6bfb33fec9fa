"""`gapless coach`, run as a person runs it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gapless.analysis.account import Alternative, MoveReview, Possible, RoundReview
from gapless.analysis.review import Review
from gapless.analysis.review_words import account_line, biggest_mistakes, points, verdict
from gapless.cli import run
from gapless.text import LANGUAGES, Text

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.fits.txt"
KEYS = [
    *("round", "seat", "board", "score", "expected", "luck", "loss", "correction", "arrivals"),
    *("possible", "effort", "evaluator", "moves"),
]
MOVE_KEYS = ["card", "act", "forced", "luck", "loss", "correction", "best", "mark", "reasons"]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One cache for all tests: the example is reviewed once."""
    return str(tmp_path_factory.mktemp("cache"))


def call(capsys: pytest.CaptureFixture[str], cache: str, *args: object) -> tuple[int, str, str]:
    status = run(["coach", *map(str, args)], {"GAPLESS_CACHE": cache})
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_json_has_one_object_for_each_seat_and_round(
    capsys: pytest.CaptureFixture[str], cache: str
) -> None:
    status, out, err = call(capsys, cache, EXAMPLE, "--json")
    assert (status, err) == (0, "")
    found = [json.loads(line) for line in out.splitlines()]
    assert sorted((one["round"], one["seat"]) for one in found) == [
        (round, seat) for round in range(4) for seat in range(2)
    ]
    for one in found:
        assert list(one) == KEYS
        assert list(one["possible"]) == ["score", "bound", "proved"]
        terms = one["expected"] + one["luck"] - one["loss"] + one["correction"] + one["arrivals"]
        assert terms == one["score"] <= one["possible"]["score"] <= one["possible"]["bound"]
        assert one["score"] % 1000 == 0
        assert (one["effort"], one["moves"][0]["card"]) == ("quick", 0)
        for move in one["moves"]:
            assert list(move) == MOVE_KEYS
            assert all(list(best) == ["act", "value"] for best in move["best"])
            assert all(list(why) == ["code", "text", "spaces"] for why in move["reasons"])
        for term in ("luck", "loss", "correction"):
            assert one[term] == sum(move[term] for move in one["moves"])
    totals = [sum(one["score"] for one in found if one["seat"] == seat) for seat in range(2)]
    assert f"total: {totals[0] // 1000} {totals[1] // 1000}" in EXAMPLE.read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_account_in_words_adds_up(
    capsys: pytest.CaptureFixture[str], cache: str, language: str
) -> None:
    status, out, _ = call(capsys, cache, EXAMPLE, "--seat", "2", "--lang", language)
    assert status == 0
    text = Text(language)
    assert text("coach-mistakes") in out
    assert out.count("\n- ") == 3
    accounts = [line for line in out.splitlines() if line.count(";") == 3]
    assert len(accounts) == 5
    for line in accounts:
        numbers = [float(n.replace(",", ".")) for n in re.findall(r"[+-]?\d+(?:[.,]\d)?", line)]
        *terms, score = numbers[-5:]
        assert sum(terms) == pytest.approx(score), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_people_are_translated(
    capsys: pytest.CaptureFixture[str], cache: str, language: str
) -> None:
    """The name of an evaluator and the value of an option are for programs."""
    for output in ([], ["-o", "-"]):
        status, out, _ = call(capsys, cache, EXAMPLE, "--seat", "1", "--lang", language, *output)
        assert status == 0
        effort = Text(language)("coach-effort-quick")
        error = "0.1" if language == "en" else "0,1"
        assert Text(language)("coach-by-network", error=error, effort=effort) in out
        assert "network" not in out
        assert "classic" not in out
        assert language == "en" or "quick" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_have_their_name(
    capsys: pytest.CaptureFixture[str], cache: str, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "game.fits.txt"
    path.write_text(WORDS)
    text = Text(language)
    heading = text("round-heading", round=1, board=text("board-words-en"))
    for output in ([], ["-o", "-"]):
        _, out, _ = call(capsys, cache, path, "--lang", language, *output)
        assert heading in out
        assert "words-en" not in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_come_before_numbers(
    capsys: pytest.CaptureFixture[str], cache: str, language: str
) -> None:
    """In the report the numbers are behind a switch."""
    text = Text(language)
    args = (EXAMPLE, "--seat", "1", "--lang", language)
    _, out, _ = call(capsys, cache, *args)
    _, first, reason, move, *_ = out.splitlines()
    assert first == f"{text('coach-mistakes')}:"
    assert reason.startswith("- ")
    assert re.search(r"\d[.,]\d", reason) is None
    assert re.search(r"\d[.,]\d", move)
    _, report, _ = call(capsys, cache, *args, "-o", "-")
    before, numbers = report.split("<details>")
    assert f"<summary>{text('coach-numbers')}</summary>" in numbers
    assert reason.removeprefix("- ").replace("-", "−") in before.replace("-", "−")
    assert text("coach-graph") not in before
    assert "<table>" not in before


def test_what_is_rounded_to_nothing_is_no_loss() -> None:
    text = Text("en")
    best = (Alternative("L5c1", 1000), Alternative("L5a1", 960))
    move = MoveReview(1, "L5a1", forced=False, luck=-30, loss=40, correction=30, best=best)
    terms = {"score": 9960, "expected": 10_000, "luck": -30, "loss": 40, "correction": 30}
    round = RoundReview(
        **terms,
        arrivals=0,
        round=0,
        seat=0,
        board="1",
        finished=True,
        effort="quick",
        evaluator="fake",
        moves=(move,),
    )
    figures = "luck 0; moves 0; the coach was off by 0: 10.0"
    expected = f"Expected 10.0; {figures}"
    assert account_line(text, round) == expected
    assert verdict(text, move) == "as good as the best"
    assert biggest_mistakes([round]) == []


class Links(HTMLParser):
    """Collects what a page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loaded += [f"{tag} {name}" for name, _ in attrs if name in {"src", "href"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_stands_alone(
    capsys: pytest.CaptureFixture[str], cache: str, tmp_path: Path, language: str
) -> None:
    page = tmp_path / "report.html"
    status, out, _ = call(capsys, cache, EXAMPLE, "-o", page, "--seat", "1", "--lang", language)
    assert status == 0
    assert out
    written = page.read_text(encoding="utf-8")
    links = Links()
    links.feed(written)
    assert links.loaded == []
    assert "script" not in links.tags
    assert links.tags.count("svg") == 13
    assert "://" not in written.replace("http://www.w3.org/2000/svg", "")
    assert "prefers-color-scheme: dark" in written
    assert f'<html lang="{language}">' in written
    used = set(re.findall(r"var\((--\w+)\)", written))
    assert used <= set(re.findall(r"(--\w+):", written))


def test_the_report_on_standard_output(capsys: pytest.CaptureFixture[str], cache: str) -> None:
    status, out, _ = call(capsys, cache, EXAMPLE, "-o", "-", "--seat", "1")
    assert status == 0
    assert out.startswith("<!doctype html>")
    assert out.endswith("</html>\n")


WORDS = """\
[Gapless "1"]
[Edition "classic"]
[Boards "words-en"]
[Player "A"]

round 1 board words-en
start: P5f1
I3: I3a4
P5: P5=
I4: I4b1
S4: S4b2
U5: U5b1
N5: N5f1
V3: V3-
Z5: Z5a3
L5: L5f3
V5: V5c1
Y5: Y5f5
O4: O4-
T5: T5-
L4: L4b5
I5: I5-
T4: T4a4
score: -5
total: -5
"""
UNKNOWN = '[Gapless "1"]\n[Edition "fancy"]\n[Player "A"]\n'
EMPTY = '[Gapless "1"]\n[Edition "classic"]\n[Player "A"]\n'


@pytest.mark.parametrize(
    ("content", "options", "sentence"),
    [
        (None, [], "there is no file"),
        (UNKNOWN, [], "fancy"),
        ("1. e4 e5 2. Nf3", [], "tag"),
        (EMPTY, [], "no move yet"),
        (EMPTY, ["--seat", "2"], "there is no player 2"),
        (EMPTY, ["--effort", "slow"], "quick, full"),
        (EMPTY, ["-o", "/no/such/folder/report.html"], "can't be written"),
    ],
)
def test_bad_input_gets_a_sentence(
    capsys: pytest.CaptureFixture[str],
    cache: str,
    tmp_path: Path,
    content: str | None,
    options: list[str],
    sentence: str,
) -> None:
    path = tmp_path / "game.fits.txt"
    if content is not None:
        path.write_text(content)
    status, out, err = call(capsys, cache, path, *options)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_interrupt_gets_a_sentence_and_keeps_what_is_done(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: str,
) -> None:
    hindsight = Review._hindsight

    def interrupted(_self: Review, _account: RoundReview) -> Possible:
        raise KeyboardInterrupt

    monkeypatch.setattr(Review, "_hindsight", interrupted)
    args = (EXAMPLE, "--seat", "1", "--lang", language)
    status, out, err = call(capsys, str(tmp_path), *args)
    assert (status, out) == (130, "")
    assert err == f"gapless: {Text(language)('coach-interrupted')}\n"
    assert len(list((tmp_path / "reviews").iterdir())) == 1
    monkeypatch.setattr(Review, "_hindsight", hindsight)
    monkeypatch.setattr("gapless.analysis.review.review_round", lambda *_: pytest.fail("again"))
    assert call(capsys, str(tmp_path), *args)[0] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_wrapped_between_words_in_a_terminal(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    cache: str,
    language: str,
) -> None:
    args = (EXAMPLE, "--seat", "1", "--lang", language)
    _, whole, _ = call(capsys, cache, *args)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    _, out, _ = call(capsys, cache, *args)
    assert max(map(len, whole.splitlines())) > 80 >= max(map(len, out.splitlines()))
    assert out.split() == whole.split()


def test_progress_is_counted_in_percent(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, cache: str
) -> None:
    """Accounts and hindsight are computed one after another, so that rounds count twice."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    _, _, err = call(capsys, cache, EXAMPLE, "--seat", "1")
    assert "rounds" not in err
    assert re.findall(r"(\d+) %", err) == ["0", "12", "25", "37", "50", "62", "75", "87", "100"]


def test_an_unfinished_record_is_reviewed(
    capsys: pytest.CaptureFixture[str], cache: str, tmp_path: Path
) -> None:
    lines = EXAMPLE.read_text().splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("start:"))
    path = tmp_path / "game.fits.txt"
    path.write_text("\n".join(lines[: start + 5]) + "\n")
    status, out, _ = call(capsys, cache, path, "--json", "--seat", "1")
    assert status == 0
    (one,) = map(json.loads, out.splitlines())
    assert one["possible"] is None
    assert len(one["moves"]) == 5
    terms = one["expected"] + one["luck"] - one["loss"] + one["correction"]
    assert terms == one["score"]
    status, out, _ = call(capsys, cache, path, "--seat", "1")
    assert "unfinished" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rough_estimate_is_admitted(
    capsys: pytest.CaptureFixture[str], cache: str, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "game.fits.txt"
    path.write_text(WORDS)
    status, out, _ = call(capsys, cache, path, "--json")
    assert status == 0
    (one,) = map(json.loads, out.splitlines())
    assert list(one) == KEYS
    terms = one["expected"] + one["luck"] - one["loss"] + one["correction"] + one["arrivals"]
    assert terms == one["score"]
    text = Text(language)
    rough = text("coach-rough", round=1, correction=points(text, abs(one["correction"])))
    assert len(rough) < 79, "it is one line of a terminal"
    for output in ([], ["-o", "-"]):
        _, out, _ = call(capsys, cache, path, "--lang", language, *output)
        assert out.count(rough) == 1
        assert text("coach-by-rough", effort=text("coach-effort-quick")) in out
        _, out, _ = call(capsys, cache, EXAMPLE, "--seat", "1", "--lang", language, *output)
        assert rough[-20:] not in out
