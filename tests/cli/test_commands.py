"""The commands, run as a person or a program runs them."""

import io
import json
import sys
from pathlib import Path
from random import Random

import pytest

import gapless
from gapless.cli.commands import ADMIN_COMMANDS, COMMANDS
from gapless.local.speech import listed
from gapless.records import Record, format_record, parse_record, read_record
from gapless.text import LANGUAGES, Text

from .conftest import Command, Output
from .helpers import play, write

EMPTY = "/".join(["......"] * 12)


# replay


def test_replay_for_programs(command: Command, tmp_path: Path) -> None:
    record = play(("Ann", "Bob"), "1 3+volatile cursed")
    result = command("replay", "--json", write(tmp_path, record))
    assert (result.status, result.err) == (0, "")
    (data,) = result.data
    assert list(data) == ["complete", "rounds", "totals", "winners", "rank"]
    assert data["complete"] is True
    assert [round["board"] for round in data["rounds"]] == ["1", "3+volatile", "cursed"]
    assert data["totals"] == list(record.totals)
    assert data["winners"] == list(record.winners)
    assert data["rank"] is None
    for round, finished in zip(data["rounds"], record.results, strict=True):
        assert list(round) == ["board", "scores", "items"]
        assert round["scores"] == [score.total for score in finished.scores]
        assert [sum(i["points"] for i in items) for items in round["items"]] == round["scores"]
        for item, scored in zip(round["items"][0], finished.scores[0].items, strict=True):
            assert list(item) == ["reason", "points", "spaces"]
            assert item["spaces"] == [list(space) for space in scored.spaces]
    assert " " not in result.out


def test_replay_of_a_ranked_game(command: Command, tmp_path: Path) -> None:
    record = play(("Ann",), "1 2 3 4")
    assert record.rank is not None
    path = write(tmp_path, record)
    assert command("replay", "--json", path).data[0]["rank"] == record.rank.names
    assert record.rank.names["ru"] in command("replay", path, "--lang", "ru").out
    assert record.rank.names["de"] in command("replay", path, LANG="de_DE.UTF-8").out


def test_replay_of_an_unfinished_game(command: Command, tmp_path: Path) -> None:
    text = format_record(play(("Ann", "Bob"), "1 2"))
    lines = text.splitlines()
    path = tmp_path / "cut.fits.txt"
    path.write_text("\n".join(lines[: lines.index("round 2 board 2") + 4]))
    (data,) = command("replay", "--json", path).data
    assert data["complete"] is False
    assert len(data["rounds"]) == 1
    assert data["totals"] == data["rounds"][0]["scores"]
    assert (data["winners"], data["rank"]) == ([], None)
    assert "Not finished: 1 of 2 rounds played" in command("replay", path).out


def test_replay_of_several_files_goes_on_after_a_bad_one(command: Command, tmp_path: Path) -> None:
    good = write(tmp_path, play(("Ann",), "1"))
    bad = tmp_path / "bad.fits.txt"
    bad.write_text('[Gapless "1"]\n[Edition "none"]\n[Player "x"]\n')
    missing = tmp_path / "missing"
    result = command("replay", "--json", good, bad, missing, good)
    assert result.status == 2
    assert [next(iter(line)) for line in result.data] == ["complete", "error", "error", "complete"]
    errors = [line["error"] for line in result.data[1:3]]
    assert errors[0].startswith(f"{bad}:2: there is no edition 'none'")
    assert result.err.splitlines() == [f"gapless: {error}" for error in errors]
    people = command("replay", good, bad, "--lang", "de")
    assert people.status == 2
    assert people.err.startswith(f"gapless: {bad}:2: es gibt keine Ausgabe 'none'")


def test_replay_for_people(command: Command, tmp_path: Path) -> None:
    record = play(("Ann", "Bob"), "1 montezuma", house="inside")
    out = command("replay", write(tmp_path, record)).out
    lines = out.splitlines()
    assert lines[0] == "classic edition, 2 players"
    assert lines[1] == "House rules: inside"
    assert any(line.split() == ["Ann", "Bob"] for line in lines)
    assert any(
        line.split() == ["Round", "1,", "board", "1", *map(str, scores_of(record, 0))]
        for line in lines
    )
    assert any(line.split() == ["Total", *map(str, record.totals)] for line in lines)
    assert lines[-1].endswith((" wins", " win"))


def scores_of(record: Record, number: int) -> list[int]:
    return [score.total for score in record.results[number].scores]


def test_names_of_strangers_do_nothing_to_the_terminal(command: Command, tmp_path: Path) -> None:
    path = write(tmp_path, play(("\x1b[31mred", "漢" * 40), "1"))
    result = command("replay", path)
    assert "\x1b" not in result.out
    assert "\x1b" not in command("show", "record", path).out


def test_practice_is_said(command: Command, tmp_path: Path) -> None:
    text = format_record(play(("Ann",), "1 2 3 4")).replace(
        '[Player "Ann"]', '[Player "Ann"]\n[Practice "yes"]'
    )
    path = tmp_path / "practice.fits.txt"
    path.write_text(text)
    assert "with take-backs" in command("replay", path).out
    assert command("replay", "--json", path).data[0]["rank"] is None


# score


def test_score_for_programs(command: Command) -> None:
    ramp = "/".join(["......"] * 11 + ["xxxxxx"])
    (data,) = command("score", "--board", "1", ramp, "--json").data
    assert (data["board"], data["total"]) == ("1", -65)
    row = next(item for item in data["items"] if item["reason"] == "row")
    assert row == {"reason": "row", "points": 1, "spaces": [[column, 1] for column in range(1, 7)]}


def test_score_for_people(command: Command) -> None:
    ramp = "/".join(["xxxxxx"] * 11 + [".xx.xx"])
    out = command("score", "--board", "2", ramp).out
    assert out.splitlines() == [
        "Board 2",
        "  Visible dots    -2   (1,1), (4,1)",
        "  Total           -2",
    ]
    rows = command("score", "--board", "1", ramp, "--house", "row-penalty", "--lang", "ru").out
    assert "Видимые точки" in rows
    assert "(1,1) (4,1)" in rows
    assert "ряд 12 +1" in rows
    numbers = command("score", "--board", "3", ramp.replace("xxxxxx", "......", 1)).out
    assert "(4,12) +2" in numbers


def test_score_of_words_and_columns(command: Command) -> None:
    words = "/".join(["xxxxxx"] * 10 + ["xxx...", "xxxxxx"])
    assert "ONE +3" in command("score", "--board", "words-en", words).out
    assert "column 1 +3" in command("score", "--board", "sideways", words).out


def test_score_with_an_edition_and_boards_of_ones_own(command: Command, tmp_path: Path) -> None:
    edition = tmp_path / "own.toml"
    text = Path(gapless.__file__).with_name("editions").joinpath("classic.toml").read_text()
    edition.write_text(text.replace('id = "classic"', 'id = "own"'))
    assert command("score", "--edition", edition, "--board", "1", EMPTY).status == 0
    compact = "/".join(["......"] * 10)
    assert command("score", "--edition", "compact", "--board", "2", compact).status == 0
    ref = f"file:{edition}:4"
    assert command("score", "--board", ref, EMPTY, "--json").data[0]["board"] == ref


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["--board", "1", "x"], "the board has 12 rows, and the ramp 1"),
        (["--board", "none", EMPTY], "there is no board 'none'"),
        (["--board", "1+volatile", EMPTY], "use gapless replay"),
        (["--board", "1", EMPTY, "--house", "odd"], "there is no house rule 'odd'"),
        (["--board", "1", EMPTY, "--edition", "odd"], "there is no edition 'odd'"),
        (["--board", "1", EMPTY, "--edition", "odd/odd.toml"], "there is no file odd/odd.toml"),
        (["--board", "file:x.toml:1", EMPTY], "there is no file x.toml"),
        (
            ["--board", "1+volatile", EMPTY, "--house", "row-penalty"],
            "'row-penalty' can't be played with",
        ),
        ([EMPTY], "--board is missing"),
        (["--board", "1"], "RAMP is missing"),
        (["--board"], "the option --board needs a value"),
        (["--board", "1", EMPTY, "more"], "'more' doesn't belong here"),
        (["--json=1", "--board", "1", EMPTY], "the option --json takes no value"),
    ],
)
def test_mistakes_with_score(command: Command, args: list[str], error: str) -> None:
    result = command("score", *args)
    assert result.status == 2
    assert result.out == ""
    assert result.err.startswith("gapless: ")
    assert error in result.err
    assert result.err.count("\n") == 1


def test_a_table_with_long_headings_fits_the_screen(command: Command, tmp_path: Path) -> None:
    names = ("Maximiliane", "Bartholomäus", "Annegret-Luise", "Ben")
    path = write(tmp_path, play(names, "words-de+volatile montezuma+volatile"))
    for language in LANGUAGES:
        lines = command("replay", path, "--lang", language).out.splitlines()
        assert max(map(len, lines)) <= 80
        assert any(name in lines[2] for name in names)


def test_what_marks_a_game_as_practice_is_not_called_take_backs(
    command: Command, tmp_path: Path
) -> None:
    record = format_record(play(("Ann",), "1"))
    for tag in ("", '[Hints "1 0"]\n', '[Branch "k3v8mwq2xh5n7pzc round 1 card 5"]\n'):
        path = tmp_path / "game.fits.txt"
        path.write_text(record.replace("[Boards", f'[Practice "yes"]\n{tag}[Boards'))
        out = command("replay", path).out
        assert "Practice game" in out
        assert ("take-backs" in out) == (not tag)


def test_winners_are_listed_as_in_a_sentence() -> None:
    names = ["Ann", "Bob", "Cem"]
    assert [listed(Text("en"), names[:count]) for count in (1, 2, 3)] == [
        "Ann",
        "Ann and Bob",
        "Ann, Bob and Cem",
    ]
    assert listed(Text("de"), names) == "Ann, Bob und Cem"
    assert listed(Text("ru"), names) == "Ann, Bob и Cem"


@pytest.mark.parametrize("name", ["replay", "verify", "check"])
def test_a_missing_file_is_reported_like_any_mistake(command: Command, name: str) -> None:
    result = command(name, "none.fits.txt")
    assert (result.status, result.out) == (2, "")
    assert result.err == "gapless: there is no file none.fits.txt\n"


def test_a_record_is_read_from_standard_input(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, play(("Ann", "Bob"), "1"))

    def piped(name: str, data: bytes) -> Output:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        return command(name, "-")

    assert piped("replay", path.read_bytes()).out == command("replay", path).out
    assert piped("check", path.read_bytes()).status == 0
    assert piped("replay", b"\xff").err == "gapless: -:1: this is not UTF-8 text\n"
    monkeypatch.setattr(sys, "stdin", None)
    assert command("replay", "-").status == 2


# deal


def test_deal_is_a_record_of_which_only_acts_are_missing(command: Command) -> None:
    out = command("deal", "--seed", "7", "--players", "3", "--boards", "1 boom 2+volatile").out
    record = parse_record(out)
    assert record.setup.players == ("Red", "Green", "Blue")
    assert [board.ref for board in record.setup.boards] == ["1", "boom", "2+volatile"]
    assert [len(round.turned) for round in record.rounds] == [16] * 3
    assert not record.results
    assert (
        command("deal", "--seed", "7", "--players", "3", "--boards", "1 boom 2+volatile").out == out
    )
    assert (
        command("deal", "--seed", "8", "--players", "3", "--boards", "1 boom 2+volatile").out != out
    )


def test_deal_by_itself_differs_each_time(command: Command) -> None:
    assert command("deal").out != command("deal").out


def test_deal_with_names_and_house_rules_to_a_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.fits.txt"
    result = command(
        "deal", "--name", "Ann", "--players", "2", "--house", "shared-start inside", "-o", path
    )
    assert (result.status, result.out) == (0, "")
    record = read_record(path)
    assert record.setup.players == ("Ann", "Green")
    assert len(record.setup.house) == 2
    assert command("replay", path).status == 0
    assert command("deal", "--edition", "compact", "-o", "-").out.startswith("[Gapless")


def test_a_deal_does_not_replace_a_game(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.fits.txt"
    assert command("deal", "--seed", "1", "-o", path).status == 0
    typed = path.read_text().replace("?", "a1", 1)
    path.write_text(typed)
    result = command("deal", "-o", path)
    assert (result.status, result.out) == (2, "")
    assert f"{path} exists" in result.err
    assert path.read_text() == typed
    assert command("deal", "-o", path, "--force").status == 0
    assert path.read_text() != typed


def test_a_deal_as_json(command: Command) -> None:
    words = ("deal", "--seed", "7", "--players", "2", "--boards", "1 boom", "--house", "inside")
    data = json.loads(command(*words, "--json").out)
    assert (data["edition"], data["players"]) == ("classic", ["Red", "Green"])
    assert data["house"] == ["inside"]
    assert [round["board"] for round in data["rounds"]] == ["1", "boom"]
    dealt = [gapless.RoundDeal(tuple(r["start"]), tuple(r["cards"])) for r in data["rounds"]]
    setup = parse_record(data["text"]).setup
    assert gapless.draw_deal(setup, Random(7)) == tuple(dealt)
    assert data["text"] == command(*words).out


def test_deal_with_a_board_file_beside_the_record(command: Command, tmp_path: Path) -> None:
    boards = Path(gapless.__file__).with_name("editions").joinpath("variants.toml")
    (tmp_path / "own.toml").write_text(boards.read_text())
    path = tmp_path / "game.fits.txt"
    assert command("deal", "--boards", "file:own.toml:boom", "-o", path).status == 0
    assert read_record(path).setup.boards[0].id == "file:own.toml:boom"


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["--seed", "-1"], "--seed must be a number from 0 up, not '-1'"),
        (["--seed", "x"], "--seed must be a number"),
        (["--seed", "9" * 5000], "--seed must be a number"),
        (["--players", "0"], "--players must be a number from 1 to 4"),
        (["--players", "5"], "--players must be a number from 1 to 4"),
        (["--name", " "], "a player's name is empty"),
        (["--name", "a", "--name", "b", "--players", "1"], "more names (2) than players (1)"),
        (["--name", "a\nb"], "a name is on one line"),
        (["--boards", ""], "a game needs at least one board"),
        (["--edition", "none"], "--edition must be one of classic, compact, not 'none'"),
        (["-o", "no/such/directory/x"], "no/such/directory/x can't be written"),
        (["-o", "."], ". can't be written"),
        (["-o", "/dev/full"], "/dev/full can't be written: No space left on device"),
    ],
)
def test_mistakes_with_deal(command: Command, args: list[str], error: str) -> None:
    result = command("deal", *args)
    assert result.status == 2
    assert result.out == ""
    assert error in result.err
    assert result.err.count("\n") == 1


# check


def test_check_finds_everything(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "boards.toml"
    path.write_text('[[boards]]\nid = "a b"\ngrid = ["..", "x"]\n')
    result = command("check", path)
    assert result.status == 2
    lines = result.out.splitlines()
    assert len(lines) == 3
    assert all(line.startswith(f"{path}: boards[1] 'a b'.") for line in lines)
    (data,) = command("check", path, "--json", "--lang", "ru").data
    assert data["file"] == str(path)
    assert [problem["code"] for problem in data["problems"]] == [
        "id-form",
        "grid-width",
        "grid-character",
    ]
    assert data["problems"][1]["reason"].startswith("the width of row 2 of the grid is 1")


def test_check_reads_records_too(command: Command, tmp_path: Path) -> None:
    good = write(tmp_path, play(("Ann",), "1"), name="record")
    assert command("check", good).out == f"{good}: no problems found\n"
    bad = tmp_path / "bad.fits.txt"
    bad.write_text("nonsense\n")
    result = command("check", bad, good)
    assert result.status == 2
    assert result.out.startswith(f"{bad}:1: ")
    assert command("check", bad, "--json").data[0]["problems"][0]["line"] == 1


def test_check_of_shipped_files(command: Command) -> None:
    folder = Path(gapless.__file__).with_name("editions")
    files = sorted({*folder.glob("*.toml")} - {folder / "kinds.toml"})
    assert len(files) >= 3
    result = command("check", *files, "--lang", "de")
    assert (result.status, result.err) == (0, "")
    assert result.out.count("alles in Ordnung") == len(files)


# demo


def test_demo_in_a_pipe(command: Command) -> None:
    result = command("demo", "--seed", "3")
    assert result.status == 0
    assert "Round 4, board 4" in result.out
    assert "Total: Red " in result.out
    assert result.out.splitlines()[-1].startswith("Rank: ")
    assert "\x1b" not in result.out
    assert command("demo", "--seed", "3").out == result.out


def test_demo_of_several_players_on_strange_boards(command: Command) -> None:
    out = command(
        "demo", "--seed", "1", "--name", "Ann", "--name", "Bob", "--boards",
        "boom wormholes 4+volatile", "--lang", "de", "--ascii", "--house", "inside",
    ).out  # fmt: skip
    for heading in ("1, Tafel Bumm", "2, Tafel Wurmlöcher", "3, Tafel 4, Sofortwertung"):
        assert f"Durchgang {heading}\n" in out
    assert " gewinn" in out


def test_demo_is_played_well() -> None:
    totals = [play(("Ann",), "2", seed).totals[0] for seed in range(6)]
    assert sum(totals) > 0


# the command itself


def test_help_in_three_languages(command: Command) -> None:
    starts = {"en": "Usage: gapless [OPTIONS]", "de": "Aufruf: gapless", "ru": "Вызов: gapless"}
    for language in LANGUAGES:
        result = command("--help", "--lang", language)
        assert result.status == 0
        assert result.out.startswith(starts[language])
        for name in COMMANDS:
            assert f"\n  {name} " in result.out
    assert command().out == command("--help").out
    assert command("show").out == command("show", "--help").out
    assert command("--help", GAPLESS_LANG="ru").out.startswith("Вызов")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_every_command(command: Command, language: str) -> None:
    paths = [[name] for name in COMMANDS]
    paths += [["show", name] for name in ("board", "ramp", "tile", "record")]
    paths += [["admin", name] for name in ADMIN_COMMANDS]
    for path in paths:
        result = command(*path, "--help", f"--lang={language}")
        assert result.status == 0, path
        assert " ".join(["gapless", *path]) in result.out
        assert "option-" not in result.out
        assert "metavar-" not in result.out
        if language == "ru":
            for word in ("Usage", "Options", "OPTIONS", "FILE", "Show this"):
                assert word not in result.out


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["nonsense"], "gapless: es gibt keinen Befehl 'nonsense'"),
        (["--nonsense"], "gapless: es gibt keine Option --nonsense; siehe gapless --help"),
        (["replay"], "gapless: DATEI fehlt; siehe gapless replay --help"),
        (["show", "board", "1", "-x"], "es gibt keine Option -x; siehe gapless show board --help"),
        (["show", "nothing"], "es gibt keinen Befehl 'nothing'; es gibt board, ramp"),
        (["completion", "csh"], "SHELL muss eines von bash, zsh, fish sein, nicht 'csh'"),
        (["demo", "--speed", "nan"], "--speed muss eine Zahl von 0.1 bis 100"),
    ],
)
def test_mistakes_are_said_in_the_language(command: Command, args: list[str], error: str) -> None:
    result = command(*args, LANG="de_AT.UTF-8")
    assert result.status == 2
    assert result.out == ""
    assert error in result.err
    assert result.err.count("\n") == 1


def test_an_unknown_language(command: Command) -> None:
    assert "--lang must be one of en, de, ru" in command("--lang", "xx").err
    assert "the option --lang needs a value" in command("replay", "--lang").err
    assert command("deal", "--name", "A", "--", "--lang", "de").err.startswith("gapless: '--lang")


def test_version(command: Command) -> None:
    assert command("--version").out.startswith("gapless ")
    assert command("--version=3").status == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(command: Command, shell: str) -> None:
    assert "_GAPLESS_COMPLETE" in command("completion", shell).out
