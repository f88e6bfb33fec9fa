"""`gapless verify`: what a record proves, and what it does not."""

import re
from pathlib import Path
from random import Random

import pytest

from gapless.core.board import HouseRule
from gapless.core.setup import Deal, RoundDeal, Setup, draw_deal
from gapless.editions import edition
from gapless.editions.board_codes import coded_board
from gapless.records import Record, format_record
from gapless.rooms.deal_proofs import proof_tags
from gapless.rooms.deals import Secret, draw_fair_deal

from .conftest import Command

BOX = edition("classic")
SETUP = Setup(BOX, ("Red", "bot:mason", "Blue"), (BOX.boards["1"], coded_board(BOX.boards["2"])))
SALT = "0123456789abcdef" * 4
GIVEN = ("11" * 16, "none", "22" * 16)
SECRET = Secret(SALT)


def text_of(deal: Deal, *tags: tuple[str, str], setup: Setup = SETUP) -> str:
    return format_record(Record.dealt(setup, deal, tags))


def drawn(contributions: tuple[str, ...] = GIVEN, setup: Setup = SETUP) -> str:
    deal = draw_fair_deal(setup, SALT, contributions)
    return text_of(deal, *proof_tags(SECRET, contributions), setup=setup)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.fits.txt"


def test_a_record_alone_is_consistent_and_nothing_more(command: Command, file: Path) -> None:
    file.write_text(drawn())
    output = command("verify", file)
    assert output.status == 0
    assert "consistent, nothing more" in output.out
    assert SECRET.commitment in output.out
    assert "2 contributions of players; none is missing" in output.out
    assert command("verify", file, "--json").data == [
        {
            "file": str(file),
            "commitment": SECRET.commitment,
            "compared": False,
            "fixed": False,
            "contributed": 2,
            "missing": 0,
            "confirmed": 0,
            "unconfirmed": 2,
            "practice": False,
            "branch": None,
            "hints": None,
        }
    ]


def test_how_a_game_was_played_is_reported(command: Command, file: Path) -> None:
    branch, hints = "k3v8mwq2xh5n7pzc round 2 card 5", "3 0"
    marks = f'[Practice "yes"]\n[Branch "{branch}"]\n[Hints "{hints}"]\n'
    file.write_text(drawn().replace("[Commitment", f"{marks}[Commitment"))
    out = command("verify", file).out
    assert "practice game" in out
    assert f"from another one: {branch}\n" in out
    assert f"a hint: {hints}\n" in out
    (data,) = command("verify", file, "--json").data
    assert (data["practice"], data["branch"], data["hints"]) == (True, branch, hints)


def test_a_known_commitment_is_compared(command: Command, file: Path) -> None:
    file.write_text(drawn(("missing", "none", GIVEN[2])))
    output = command("verify", file, "--commitment", SECRET.commitment.upper())
    assert output.status == 0
    assert "the commitment is the one you gave" in output.out
    assert "1 contribution of players; 1 is missing" in output.out
    assert "consistent" not in output.out
    (data,) = command("verify", file, "--commitment", SECRET.commitment, "--json").data
    assert (data["compared"], data["contributed"], data["missing"]) == (True, 1, 1)


def test_a_forged_record_with_a_salt_of_its_own_is_no_proof(command: Command, file: Path) -> None:
    """The author chose the salt: the record is consistent, but not with what was published."""
    forged = Secret("f" * 64)
    deal = draw_fair_deal(SETUP, forged.salt, GIVEN)
    file.write_text(text_of(deal, *proof_tags(forged, GIVEN)))
    assert "consistent, nothing more" in command("verify", file).out
    output = command("verify", file, "--commitment", SECRET.commitment)
    assert (output.status, output.out) == (2, "")
    assert "not the one you gave" in output.err
    (data,) = command("verify", file, "--commitment", SECRET.commitment, "--json").data
    assert (data["file"], data["code"]) == (str(file), "verify-other")


@pytest.mark.parametrize(
    ("pattern", "replacement", "sentence"),
    [
        (r'\[Salt "0', '[Salt "1', "does not follow from the record"),
        (r'\[Commitment ".', '[Commitment "x', "the tag Commitment can't be read"),
        (r'\[Salt "[^"]*"', '[Salt "0123"', "the tag Salt can't be read"),
        (r'Contribution "1', 'Contribution "2', "the cards of round 1 do not follow"),
        (r'Contribution "none', 'Contribution "missing', "the cards of round 1 do not follow"),
        (r'Contribution "none', 'Contribution "nobody', "the tag Contribution can't be read"),
        (r'\[Contribution "none"\]\n', "", "has 2 tags Contribution; it needs 3"),
        (r'\[Contribution "[^"]*"\]\n', "", "does not follow from the record"),
        (r"(\[Salt .*\n)", r"\1\1", "the tag Salt more than once"),
        (r"\[Salt .*\n", "", "no tag Salt"),
        (r"\[Commitment .*\n", "", "no tag Commitment"),
    ],
)
def test_a_changed_tag_is_refused(
    command: Command, file: Path, pattern: str, replacement: str, sentence: str
) -> None:
    file.write_text(re.sub(pattern, replacement, drawn()))
    output = command("verify", file)
    assert (output.status, output.out) == (2, "")
    assert sentence in output.err


@pytest.mark.parametrize("number", [1, 2])
def test_changed_cards_are_refused(command: Command, file: Path, number: int) -> None:
    deal = list(draw_fair_deal(SETUP, SALT, GIVEN))
    first, second, *deck = deal[number - 1].deck
    deal[number - 1] = RoundDeal(deal[number - 1].start, (second, first, *deck))
    file.write_text(text_of(tuple(deal), *proof_tags(SECRET, GIVEN)))
    output = command("verify", file)
    assert output.status == 2
    assert f"the cards of round {number} do not follow" in output.err


def test_what_affects_the_deal_is_part_of_the_proof(command: Command, file: Path) -> None:
    shared = Setup(BOX, SETUP.players, SETUP.boards, frozenset({HouseRule.SHARED_START}))
    file.write_text(drawn(setup=shared))
    assert command("verify", file).status == 0


def test_an_unfinished_record_is_refused(command: Command, file: Path) -> None:
    file.write_text("\n".join(drawn().splitlines()[:-1]))
    assert "not complete" in command("verify", file).err


def test_a_local_record_is_refused(command: Command, file: Path) -> None:
    file.write_text(text_of(draw_deal(SETUP, Random(1))))
    assert "only a game dealt by a server has one" in command("verify", file).err


def test_a_fixed_deal_proves_only_the_commitment(command: Command, file: Path) -> None:
    deal = draw_deal(SETUP, Random(1))
    secret = Secret(SALT, deal)
    file.write_text(text_of(deal, *proof_tags(secret, None)))
    output = command("verify", file, "--commitment", secret.commitment)
    assert output.status == 0
    assert "fixed in advance" in output.out
    assert "Who chose them is not proved" in output.out
    (data,) = command("verify", file, "--json").data
    assert (data["fixed"], data["contributed"], data["missing"]) == (True, 0, 0)
    other = draw_deal(SETUP, Random(2))
    file.write_text(text_of(other, *proof_tags(secret, None)))
    assert "do not follow" in command("verify", file).err


def test_a_fixed_deal_played_by_fewer(command: Command, file: Path) -> None:
    deal = draw_deal(SETUP, Random(1))
    secret = Secret(SALT, deal)
    alone = Setup(BOX, ("Red",), SETUP.boards)
    played = tuple(RoundDeal(one.start[:1], one.deck) for one in deal)
    file.write_text(text_of(played, *proof_tags(secret, None), setup=alone))
    assert command("verify", file, "--commitment", secret.commitment).status == 0
    file.write_text(re.sub(r"\[Fixed .*\n", "", file.read_text(), count=1))
    assert "the tag Fixed can't be read" in command("verify", file).err


def test_a_record_of_an_older_server_is_of_a_fixed_deal(command: Command, file: Path) -> None:
    """It committed to the salt and the cards, and had no tag but these two."""
    deal = draw_deal(SETUP, Random(1))
    secret = Secret(SALT, deal)
    tags = [tag for tag in proof_tags(secret, None) if tag[0] != "Fixed"]
    file.write_text(text_of(deal, *tags))
    assert "fixed in advance" in command("verify", file).out


def test_every_file_is_reported(command: Command, file: Path, tmp_path: Path) -> None:
    file.write_text(drawn())
    other = tmp_path / "none.fits.txt"
    output = command("verify", other, file)
    assert output.status == 2
    assert "consistent" in output.out
    assert str(other) in output.err


def test_a_commitment_that_is_none(command: Command, file: Path) -> None:
    file.write_text(drawn())
    output = command("verify", file, "--commitment", "x1")
    assert (output.status, output.out) == (2, "")
    assert "64 hexadecimal digits" in output.err


def test_the_file_is_named_once(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("nonsense\n")
    for name in (file, tmp_path / "missing.txt"):
        output = command("verify", name)
        assert output.status == 2
        assert output.err.count(str(name)) == 1


def test_a_commitment_alone_does_not_prove_the_contributions(command: Command, file: Path) -> None:
    """After the game the salt is public: the author can try contributions until the cards fit."""
    file.write_text(drawn(("33" * 16, "none", "44" * 16)))
    output = command("verify", file, "--commitment", SECRET.commitment)
    assert output.status == 0
    assert "may have chosen the 2 contributions that you did not give" in output.out
    known = ("--commitment", SECRET.commitment, "--contribution", GIVEN[0])
    output = command("verify", file, *known)
    assert (output.status, output.out) == (2, "")
    assert f"no seat has the contribution {GIVEN[0]}" in output.err
    (data,) = command("verify", file, *known, "--json").data
    assert data["code"] == "verify-absent"


def test_known_contributions_are_confirmed(command: Command, file: Path) -> None:
    file.write_text(drawn(("ab" * 16, "none", GIVEN[2])))
    known = ["--commitment", SECRET.commitment, "--contribution", "AB" * 16]
    output = command("verify", file, *known)
    assert output.status == 0
    assert "may have chosen the contribution that you did not give" in output.out
    known += ["--contribution", GIVEN[2]]
    output = command("verify", file, *known)
    assert output.status == 0
    assert "may have chosen" not in output.out
    (data,) = command("verify", file, *known, "--json").data
    assert (data["confirmed"], data["unconfirmed"]) == (2, 0)


def test_a_person_without_a_contribution_is_not_confirmed(command: Command, file: Path) -> None:
    file.write_text(drawn((GIVEN[0], "none", "none")))
    known = ("--commitment", SECRET.commitment, "--contribution", GIVEN[0])
    (data,) = command("verify", file, *known, "--json").data
    assert (data["confirmed"], data["unconfirmed"]) == (1, 1)


def test_a_contribution_that_is_none(command: Command, file: Path) -> None:
    file.write_text(drawn())
    for value in ("none", "missing", "x1", "11"):
        output = command("verify", file, "--contribution", value)
        assert (output.status, output.out) == (2, "")
        assert "32 hexadecimal digits" in output.err


def test_a_deal_is_drawn_or_fixed(command: Command, file: Path) -> None:
    file.write_text(re.sub(r"(\[Salt .*\n)", r'\1[Fixed "L5 U5 T4"]\n', drawn()))
    output = command("verify", file)
    assert (output.status, output.out) == (2, "")
    assert "both Contribution and Fixed" in output.err
