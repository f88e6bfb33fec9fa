"""The account of a review adds up, and each of its terms is what the definition says."""

import json
import re
import unicodedata
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gapless
from gapless.analysis import review_cache
from gapless.analysis.account import (
    MoveGrade,
    Possible,
    RoundReview,
    grade_of,
    move_terms,
)
from gapless.analysis.act_values import Effort, Judgement, Outlook
from gapless.analysis.evaluators import state_evaluator
from gapless.analysis.learned_values import LearnedValues
from gapless.analysis.report import review_html
from gapless.analysis.review import Review, ReviewError, review
from gapless.analysis.review_words import account_line, evaluator_line, points, rough_line
from gapless.analysis.roll_outs import RollOuts
from gapless.bots.master import rounded
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.setup import draw_deal
from gapless.core.tiles import Tile
from gapless.records import Record, parse_record
from gapless.text import Text

from .coach_oracle import Oracle

CLASSIC = gapless.edition("classic")
BOARDS = gapless.boards(CLASSIC)


def setup_of(
    boards: str, players: int = 1, house: str = "", edition: gapless.Edition = CLASSIC
) -> gapless.Setup:
    found = tuple(gapless.find_board(edition, ref, None) for ref in boards.split())
    rules = frozenset(gapless.HouseRule(name) for name in house.split())
    return gapless.Setup(edition, tuple("ABCD"[:players]), found, rules)


def played(setup: gapless.Setup, bots: Sequence[str], seed: int = 1) -> Record:
    return Record.of_game(gapless.play(setup, list(bots), seed))


def cut(record: Record, turns: int) -> Record:
    """The record as it was after some turns of its first round."""
    round = Round(record.setup, record.rounds[0].board)
    for turn in record.rounds[0].turns[:turns]:
        round.play(turn.card, turn.tokens)
    return replace(record, rounds=(round,))


def accounts(record: Record, seat: int | None = None, effort: str = "quick") -> list[RoundReview]:
    return list(review(record, seat, effort=effort, possible=False, cache=False).run().rounds)


def check_sums(record: Record, found: Sequence[RoundReview]) -> None:
    for one in found:
        terms = one.expected + one.luck - one.loss + one.correction + one.arrivals
        assert terms == one.score, (one.board, one.seat)
        assert one.luck == sum(move.luck for move in one.moves)
        assert one.loss == sum(move.loss for move in one.moves)
        assert one.correction == sum(move.correction for move in one.moves)
        round = record.rounds[one.round]
        if round.finished:
            assert one.score == 1000 * round.scores()[one.seat].total
        tokens = [str(turn.tokens[one.seat]) for turn in round.turns]
        acted = [(n, token) for n, token in enumerate(tokens) if token[-1] not in "=?"]
        assert [(move.card, move.act) for move in one.moves] == acted
        for move in one.moves:
            values = [best.value for best in move.best]
            assert values == sorted(values, reverse=True)
            assert move.loss >= 0
            assert move.act in [best.act for best in move.best]
            own = next(best.value for best in move.best if best.act == move.act)
            assert move.loss in {0, values[0] - own} or abs(values[0] - own - move.loss) <= 1
            assert not (move.forced and move.loss)
            assert bool(move.reasons) == bool(move.loss)
            assert move.equal[0] == move.best[0].act
            assert (move.act in move.equal) == (not move.loss)


def worth_of(values: LearnedValues, ramp: Ramp, to_come: Sequence[Tile]) -> float:
    """W of one ramp with its tiles to come."""
    left = len(to_come)
    positions = values.evaluator.rules.positions([ramp], [values.numbers.bits(to_come)])
    return float(rounded(values.worth(positions, left) + values.offset(left))[0])


def guess_of(values: LearnedValues, ramp: Ramp, to_come: Sequence[Tile]) -> float:
    """The network's value of one ramp, which says which acts W is computed for."""
    positions = values.evaluator.rules.positions([ramp], [values.numbers.bits(to_come)])
    return float(values.evaluator.value(positions, len(to_come))[0])


GAMES = [
    ("1 4", ("mason",), ""),
    ("henhouse words-en", ("newcomer",), ""),
    ("2+volatile crossroads+volatile", ("handyman",), ""),
    ("3 temple", ("newcomer",), "row-penalty inside"),
    ("wormholes", ("newcomer", "mason"), "shared-start"),
]


@pytest.mark.parametrize(("boards", "bots", "house"), GAMES)
def test_every_account_adds_up(boards: str, bots: tuple[str, ...], house: str) -> None:
    record = played(setup_of(boards, len(bots), house), bots)
    found = accounts(record)
    assert len(found) == len(record.rounds) * len(bots)
    check_sums(record, found)


def test_full_effort_adds_up_and_keeps_expected_and_luck() -> None:
    record = played(setup_of("2"), ["newcomer"], 3)
    quick, full = (accounts(record, effort=effort)[0] for effort in Effort)
    check_sums(record, [full])
    assert (full.expected, full.luck, full.score) == (quick.expected, quick.luck, quick.score)
    assert full.effort == "full"


@pytest.mark.parametrize(
    ("board", "bots", "turns", "seat"),
    [("4", ["mason"], 17, 0), ("wormholes", ["newcomer"] * 2, 7, 1)],
)
def test_terms_are_those_of_the_plain_definition(
    board: str, bots: list[str], turns: int, seat: int
) -> None:
    """The oracle knows the core and W; only doubtful moves look further than it does."""
    record = cut(played(setup_of(board, len(bots)), bots, 2), turns)
    evaluator = state_evaluator(record.setup, record.rounds[0].board)
    assert isinstance(evaluator, LearnedValues)
    guess = partial(guess_of, evaluator) if board == "4" else None
    plain = Oracle(record.rounds[0], seat, partial(worth_of, evaluator), guess).run()
    (found,) = accounts(record, seat)
    check_sums(record, [found])
    assert found.expected == pytest.approx(1000 * plain.expected, abs=1.5)
    assert found.arrivals == pytest.approx(1000 * plain.arrivals, abs=2)
    assert found.score == pytest.approx(1000 * plain.end, abs=1.5)
    clear = 0
    for move, other in zip(found.moves, plain.moves, strict=True):
        assert (move.card, move.act) == (other.card, other.made)
        assert move.luck == pytest.approx(1000 * other.luck, abs=1.5)
        assert move.forced == (len(other.values) == 1)
        values = {act: 1000 * value for act, value in other.values.items()}
        lost = 1000 * (other.best - other.values[other.made])
        if move.loss and abs(move.loss - lost) < 1.5:
            clear += 1
            assert all(abs(best.value - values[best.act]) < 1.5 for best in move.best)
            expected = 1000 * (other.after - other.values[other.made])
            assert move.correction == pytest.approx(expected, abs=3)
        elif not lost:
            assert move.loss == 0
            expected = 1000 * (other.after - other.best)
            assert move.correction == pytest.approx(expected, abs=3)
        else:  # doubtful: it was looked at again, or the two count as equally good
            assert lost < 1000 * evaluator.errors[0] + 2
    assert clear >= 2
    if record.setup.boards[0].id == "wormholes":
        assert found.arrivals


def test_tiles_from_neighbours_have_their_own_term() -> None:
    record = played(setup_of("wormholes", 3), ["newcomer"] * 3, 5)
    found = accounts(record)
    check_sums(record, found)
    assert any(one.arrivals for one in found)


def test_an_unfinished_round_is_reviewed_as_far_as_it_goes() -> None:
    record = cut(played(setup_of("1", 2), ["mason", "newcomer"], 4), 6)
    made = review(record, cache=False).run()
    assert not any(isinstance(one, Possible) for one in made)
    assert [one.finished for one in made.rounds] == [False, False]
    check_sums(record, made.rounds)
    game = gapless.Game(record.setup, draw_deal(record.setup, Random(1)))
    with pytest.raises(ReviewError) as caught:
        review(game, cache=False).run()
    assert caught.value.code == "review-none"


def small_edition() -> gapless.Edition:
    compact = gapless.edition("compact")
    return replace(compact, build=compact.build[:5], start=compact.build[:4])


def test_roll_outs_where_no_value_is_learned() -> None:
    edition = small_edition()
    setup = gapless.Setup(edition, ("A",), (edition.boards["1"],))
    assert isinstance(state_evaluator(setup, setup.boards[0]), RollOuts)
    record = played(setup, ["newcomer"], 2)
    first, again = accounts(record), accounts(record)
    assert first == again
    assert "roll-outs" in first[0].evaluator
    check_sums(record, first)
    check_sums(record, accounts(record, effort="full"))


def test_results_come_one_by_one_and_are_the_same_again() -> None:
    record = played(setup_of("2 3"), ["mason"])
    made = review(record, cache=False)
    kinds = [type(one) for one in made]
    assert kinds == [RoundReview, RoundReview, Possible, Possible]
    assert list(made) == review(record, cache=False).run().results
    for one in made.rounds:
        best = made.possible(one.round, 0)
        assert best is not None
        assert best.bound >= best.score >= one.score
    account = made.account(0)
    assert account.score == 1000 * record.totals[0]
    assert account.loss == sum(one.loss for one in made.rounds)


def test_a_review_can_be_cancelled() -> None:
    made = review(played(setup_of("2 3"), ["mason"]), cache=False)
    results = iter(made)
    assert isinstance(next(results), RoundReview)
    made.cancel()
    for again in (results, iter(made), iter(made)):
        with pytest.raises(ReviewError) as caught:
            list(again)
        assert caught.value.code == "review-cancelled"
    assert len(made.results) == 1


def test_a_review_lets_others_work_within_a_round_and_a_move() -> None:
    """A full review of this board took half a minute at a stretch."""
    made = review(played(setup_of("words-en+volatile"), ["handyman"]), effort="full", cache=False)
    results: list[int] = []
    made.on_pause = lambda: results.append(len(made.results))
    (account,) = made.run().rounds
    assert results.count(0) > 2 * len(account.moves)
    assert results.count(1) > 10


def test_an_interrupted_review_continues(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(setup_of("2 3"), ["mason"])
    made = review(record, possible=False, cache=False)
    plain = LearnedValues.judge
    calls: list[int] = []

    def interrupted(self: LearnedValues, *arguments: Any) -> Judgement:
        calls.append(1)
        if len(calls) == 20:
            raise KeyboardInterrupt
        return plain(self, *arguments)

    monkeypatch.setattr(LearnedValues, "judge", interrupted)
    with pytest.raises(KeyboardInterrupt):
        made.run()
    assert len(made.results) == 1
    assert list(made) == review(record, possible=False, cache=False).run().results


def test_reviews_are_cached_by_record_seat_and_effort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(setup_of("3 3", 2), ["mason", "newcomer"])
    first = review(record, 0, cache=tmp_path).run().results
    (file,) = tmp_path.iterdir()
    computed: list[int] = []
    plain = LearnedValues.outlooks

    def counted(self: LearnedValues, *arguments: Any) -> list[Outlook]:
        computed.append(1)
        return plain(self, *arguments)

    monkeypatch.setattr(LearnedValues, "outlooks", counted)
    assert review(record, 0, cache=tmp_path).run().results == first
    assert not computed
    review(record, 1, possible=False, cache=tmp_path).run()
    review(record, 0, effort="full", possible=False, cache=tmp_path).run()
    assert len(computed) == 4
    file.write_text("{}")
    next(iter(review(record, 0, cache=tmp_path)))  # each result is stored when it is known
    assert len(computed) == 5
    assert review(record, 0, cache=tmp_path).run().results == first
    assert len(computed) == 6
    monkeypatch.setattr(review_cache, "MOST_FILES", 1)
    review(record, 1, cache=tmp_path).run()
    assert len(list(tmp_path.iterdir())) == 1


def test_a_cache_that_can_not_be_written_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert accounts(played(setup_of("1"), ["mason"]))
    assert review(played(setup_of("1"), ["mason"]), cache=file / "folder").run().rounds


@pytest.mark.parametrize(
    ("arguments", "code"),
    [({"seat": 1}, "review-seat"), ({"effort": "slow"}, "review-effort")],
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], code: str) -> None:
    record = parse_record('[Gapless "1"]\n[Edition "classic"]\n[Player "A"]\n')
    with pytest.raises(ReviewError) as caught:
        review(record, **arguments)  # type: ignore[arg-type]
    assert caught.value.code == code


def test_gapless_exports_it_lazily() -> None:
    assert gapless.review is review
    assert isinstance(Review, type)


def test_rounding_goes_into_the_correction_alone() -> None:
    random = Random(3)
    for _ in range(2000):
        before, best, best_move, made, after = (random.uniform(-20, 20) for _ in range(5))
        equal = random.random() < 0.5
        luck, loss, correction = move_terms(before, best, best_move, made, after, equal=equal)
        assert luck == round(1000 * (best - before))
        assert loss == (0 if equal else round(1000 * (best_move - made)))
        plain = (best_move - best) + (after - made)
        plain -= (best_move - made) if equal else 0
        assert abs(correction - 1000 * plain) <= 3
        assert luck - loss + correction == round(1000 * after) - round(1000 * before)


@pytest.mark.parametrize(
    ("loss", "values", "obvious", "mark"),
    [
        (499, [5000, 4501], True, None),
        (500, [5000, 4500], True, MoveGrade.INACCURACY),
        (1000, [5000, 4000], True, MoveGrade.MISTAKE),
        (2000, [5000, 3000], True, MoveGrade.BLUNDER),
        (0, [5000, 4001], True, None),
        (0, [5000, 4000], True, MoveGrade.ONLY_MOVE),
        (0, [5000, 4000], False, MoveGrade.GREAT_FIND),
        (0, [5000], True, None),
    ],
)
def test_marks(loss: int, values: list[int], obvious: bool, mark: MoveGrade | None) -> None:
    assert grade_of(loss, values, best_made=not loss, obvious=obvious) == mark


def test_a_review_is_plain_data() -> None:
    (one,) = accounts(cut(played(setup_of("1"), ["newcomer"]), 4))
    assert json.loads(json.dumps(asdict(one)))["moves"][0]["card"] == 0


def test_an_estimate_is_rough_from_two_points_and_a_quarter_of_the_loss() -> None:
    (one,) = accounts(played(setup_of("1"), ["mason"]))
    for correction, loss, rough in (
        (37_600, 42_600, True),
        (-2_000, 0, True),
        (2_000, 8_000, True),
        (-1_999, 0, False),
        (2_000, 8_001, False),
    ):
        assert replace(one, correction=correction, loss=loss).rough is rough


def test_a_word_board_is_known_to_be_rough_and_a_classic_one_is_not() -> None:
    """The network that reads boards knows letters badly."""
    record = played(setup_of("words-en 1"), ["handyman"])
    found = accounts(record)
    check_sums(record, found)
    assert [one.rough for one in found] == [True, False]


@pytest.mark.parametrize("ref", [ref for ref in BOARDS if BOARDS[ref].symmetric])
@pytest.mark.parametrize("volatile", ["", "+volatile"])
def test_a_move_and_its_mirror_image_are_equally_good(ref: str, volatile: str) -> None:
    setup = setup_of(ref + volatile)
    board = setup.boards[0]
    values = state_evaluator(setup, board)
    assert isinstance(values, LearnedValues)
    ramp, mirrored = Ramp(board), Ramp(board)
    random = Random(ref)
    tiles = [CLASSIC.tiles[name] for name in CLASSIC.build]
    for tile in random.sample(tiles, 7):
        placement = random.choice(list(ramp.legal_placements(tile)))
        ramp.push(placement)
        mirrored.push(placement.mirrored(board.width))
    rest = values.numbers.bits(tuple(tiles[:9]))
    both = values.evaluator.rules.positions([ramp, mirrored], [rest, rest])
    one, other = values.evaluator.estimate(both)
    assert one == other
    assert ramp.skyline == mirrored.skyline[::-1]


def test_words_about_rough_rounds_agree_with_the_account() -> None:
    text = Text("en")
    (sure,) = accounts(played(setup_of("1"), ["architect"]))
    rough = replace(
        sure, round=1, score=13_500, expected=10_060, luck=0, loss=0, correction=3_440, arrivals=0
    )
    assert rough.rough
    assert not sure.rough
    assert "off by +3.4" in account_line(text, rough)
    assert "off by 3.4;" in rough_line(text, rough)
    assert "more in the rounds with a rough estimate" in evaluator_line(text, [sure, rough])
    assert "rough" not in evaluator_line(text, [sure])


@pytest.mark.parametrize(("value", "written"), [(2_750, "2.8"), (3_050, "3.1"), (49, "0.0")])
def test_losses_are_rounded_like_gains(value: int, written: str) -> None:
    assert points(Text("en"), value) == written
    assert points(Text("en"), -value) == ("-" + written if value > 50 else written)


def test_a_report_has_a_policy_and_no_hidden_characters() -> None:
    """Names are those of a record, which may come from anybody."""
    names = ("Ann\u202e<b>\u0007", "Bob\u2066")
    setup = replace(setup_of("1", 2), players=names)
    made = review(cut(played(setup, ["newcomer"] * 2), 4), possible=False, cache=False).run()
    page = review_html(Text("en"), made)
    assert "Ann" in page
    assert "<b>" not in page
    assert not [c for c in page if c != "\n" and unicodedata.category(c) in {"Cc", "Cf"}]
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert "default-src 'none'" in policy
    assert f"style-src 'sha256-{digest}'" in policy
    assert " style=" not in page
