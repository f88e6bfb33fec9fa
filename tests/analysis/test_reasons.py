"""Every reason is true on the ramps, tells the moves apart, and points where it costs."""

from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

import gapless
from gapless.analysis.account import MoveReason
from gapless.analysis.reasons import AVERAGE, Comparison, MoveResult, reasons_for
from gapless.analysis.review import review
from gapless.analysis.review_words import PLAIN, reason_sentence
from gapless.analysis.seat_round import PlayedMove, SeatRound, acted, seat_round
from gapless.core.acts import Act, SetAside, parse_token
from gapless.core.effect import Landing
from gapless.core.kinds import Kind, Points
from gapless.core.masks import Space
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement, Tile
from gapless.editions.board_codes import encode_board
from gapless.editions.kind_tables import SIGNS
from gapless.records import Record
from gapless.text import LANGUAGES, Text

from .test_moments import is_true

CLASSIC = gapless.edition("classic")
Spaces = set[Space]


class Facts:
    """What the reasons are about, counted space by space from the characters of the board."""

    def __init__(self, ramp: Ramp, before: Ramp, to_come: tuple[Tile, ...]) -> None:
        self.ramp, self.before, self.to_come = ramp, before, to_come
        board = ramp.board
        self.board = board
        self.rows, self.columns = board.height, board.width
        self.grid = [(c, r) for c in range(1, self.columns + 1) for r in range(1, self.rows + 1)]
        rested = [landing.squares for landing in ramp.tiles()]
        self.squares: Spaces = {square for squares in rested for square in squares}
        self.covered = {space for space in self.grid if space in self.squares}
        self.sealed = self.sealed_on(self.squares)
        old = {square for landing in before.tiles() for square in landing.squares}
        self.old_sealed, self.old_covered = self.sealed_on(old), old
        bits = {space: 1 << (space[0] - 1) * 40 + space[1] - 1 for space in self.grid}
        self.spent = {space for space in self.grid if ramp.spent & bits[space]}
        self.cracked = {space for space in self.grid if ramp.slid[0] & bits[space]}
        self.broken = {space for space in self.grid if ramp.slid[1] & bits[space]}

    def sealed_on(self, squares: Spaces) -> Spaces:
        return {
            (c, r)
            for c, r in self.grid
            if (c, r) not in squares and any(cc == c and rr > r for cc, rr in squares)
        }

    def kind(self, wanted: Callable[[object], bool]) -> Spaces:
        spaces = self.board.spaces
        return {s for s in self.grid if wanted(spaces.get(self.board.characters[s]))}

    def dots(self) -> Spaces:
        return self.kind(lambda kind: kind is None) | self.spent

    def numbers(self, sign: int, spaces: Spaces) -> int:
        values = [self.board.spaces.get(self.board.characters[space]) for space in spaces]
        signed = [
            value.states[0].per_space(1)
            if isinstance(value, Kind) and value.plain and not value.leaves
            else value
            for value in values
        ]
        return sum(abs(v) for v in signed if isinstance(v, int) and v * sign > 0)

    def own_points(self, kind: Kind) -> int:
        """The points of a kind of a player's own if the round ended now."""
        spaces = self.kind(lambda other: other == kind)
        counting = spaces & self.covered if kind.covered else spaces - self.covered - self.spent
        groups: dict[tuple[int, str], int] = {}
        for space in counting:
            state = min((space in self.cracked) + (space in self.broken), len(kind.states) - 1)
            group = state, self.board.characters[space] if kind.by_character else ""
            groups[group] = groups.get(group, 0) + 1
        return sum(kind.states[state].total(count) for (state, _), count in groups.items())

    def lines(self, name: str) -> list[Spaces]:
        if name == "row":
            return [{s for s in self.grid if s[1] == row} for row in range(1, self.rows + 1)]
        return [{s for s in self.grid if s[0] == col} for col in range(1, self.columns + 1)]

    def pairs(self) -> list[Spaces]:
        found: dict[str, Spaces] = {}
        for space in self.kind(lambda kind: str(kind) == "pair"):
            found.setdefault(self.board.characters[space], set()).add(space)
        return list(found.values())

    def heights(self) -> list[int]:
        return [
            max((r for c, r in self.squares if c == column), default=0)
            for column in range(1, self.columns + 1)
        ]

    def flush(self) -> list[int]:
        return [self.flush_places(tile) for tile in self.to_come]

    def flush_places(self, tile: Tile) -> int:
        count = 0
        for placement in tile.placements(self.columns):
            if not self.ramp.is_legal(placement):
                continue
            effect = self.ramp.preview(placement)
            landing = effect.landing
            assert landing is not None
            inside = all(row <= self.rows for _, row in landing.squares)
            if effect.outcome is Outcome.RESTS and inside and not self.seals(landing):
                count += 1
        return count

    def seals(self, landing: Landing) -> bool:
        after = self.squares | set(landing.squares)
        return self.sealed_on(after) != self.sealed_on(self.squares)

    def most_points(self, tile: Tile) -> int:
        """The most that the ramp counts after the tile rests somewhere or is set aside."""
        found = []
        acts: list[Act] = [SetAside(tile)]
        acts += [act for act in tile.placements(self.columns) if self.ramp.is_legal(act)]
        for act in acts:
            after = self.ramp.copy()
            event = after.push(act)
            if not isinstance(event, Landing) or event.outcome is Outcome.RESTS:
                found.append(sum(item.points for item in after.score().items))
        return max(found)

    def most_rows(self, tile: Tile) -> int:
        """The most rows that the tile completes where it comes to rest."""
        found = [0]
        full = [line for line in self.lines("row") if line <= self.covered]
        for placement in tile.placements(self.columns):
            if self.ramp.is_legal(placement):
                landing = self.ramp.preview(placement).landing
                assert landing is not None
                squares = self.covered | set(landing.squares)
                rows = [line for line in self.lines("row") if line <= squares]
                found += [len(rows) - len(full)] * (landing.outcome is Outcome.RESTS)
        return max(found)

    def wells(self) -> int:
        walls = [self.rows, *self.heights(), self.rows]
        return sum(
            min(walls[n - 1], walls[n + 1]) - walls[n] >= 3 for n in range(1, len(walls) - 1)
        )

    def words(self) -> int:
        """Letters of the words that can still be left, each place of a word once."""
        found = set()
        lines = [[(c, r) for c in range(1, self.columns + 1)] for r in range(self.rows, 0, -1)]
        lines += [[(c, r) for r in range(self.rows, 0, -1)] for c in range(1, self.columns + 1)]
        self.in_words: Spaces = set()
        self.word_edges: Spaces = set()
        for number, line in enumerate(lines):
            for start in range(len(line)):
                for end in range(start + 1, len(line) + 1):
                    run = line[start:end]
                    word = "".join(self.board.characters[space] for space in run)
                    edges = set(line[max(0, start - 1) : start] + line[end : end + 1])
                    visible = not set(run) & self.covered
                    if word in self.board.words and visible and not edges & self.sealed:
                        found.add((number, start, word))
                        self.in_words |= set(run)
                        self.word_edges |= edges - self.covered
        self.possible = {word for _, _, word in found}
        return sum(len(word) for _, _, word in found)

    def banked(self) -> int:
        return sum(group.total for group in self.ramp.banked[len(self.before.banked) :])

    def last_outcome(self) -> Outcome | None:
        new = self.ramp.history[len(self.before.history) :]
        landings = [event for event in new if isinstance(event, Landing)]
        return landings[-1].outcome if landings else None


def count(facts: Facts, code: str) -> int:  # noqa: C901, PLR0911, PLR0912
    """The count that the sentence of a reason gives, computed another way."""
    visible = {space for space in facts.grid if space not in facts.covered}
    eggs = facts.kind(lambda kind: str(kind) == "egg")
    gold = facts.kind(lambda kind: str(kind) == "gold")
    curses = facts.kind(lambda kind: str(kind) == "cursed")
    match code.split("-"):
        case ["sealed"]:
            return len((facts.sealed - facts.old_sealed) & facts.dots())
        case ["gap", "rows"]:
            return len({row for _, row in facts.sealed & facts.dots()})
        case [("row" | "column") as name, "spoilt"]:
            return sum(bool(line & facts.sealed) for line in facts.lines(name))
        case [("row" | "column") as name, "missed"]:
            return sum(line <= facts.covered for line in facts.lines(name))
        case ["bonus", what]:
            return facts.numbers(1, facts.covered if what == "covered" else facts.sealed)
        case ["penalty", what]:
            return facts.numbers(-1, facts.sealed if what == "sealed" else facts.covered)
        case ["pair", "broken"]:
            return sum(bool(p & facts.covered and p & facts.sealed) for p in facts.pairs())
        case ["pair", "half"]:
            settled = facts.covered | facts.sealed
            return sum(bool(p & facts.covered and p - settled) for p in facts.pairs())
        case ["pair", "gone"]:
            return sum(p <= facts.covered and not p & facts.old_covered for p in facts.pairs())
        case ["egg", "broken"]:
            return len(eggs & visible & facts.broken)
        case ["egg", "cracked"]:
            return len(eggs & visible & facts.cracked)
        case ["egg", "covered"]:
            return len((eggs & facts.covered) - facts.broken)
        case ["gold", "covered"]:
            return len(gold & facts.covered)
        case ["gold", "cursed"]:
            return len(gold & facts.sealed)
        case ["gold", "left"]:
            return len(gold & visible)
        case ["curse", "sealed"]:
            return len(curses & facts.sealed)
        case ["curse", "left"]:
            return len(curses - facts.covered - facts.sealed)
        case ["words", "gone"]:
            return facts.words()
        case ["letters", "sealed"]:
            facts.words()
            return len(facts.sealed - facts.in_words)
        case ["word", "edges"]:
            facts.words()
            return len(facts.word_edges)
        case ["banked"]:
            return facts.banked()
        case ["over", "top"]:
            return sum(row > facts.rows for _, row in facts.squares)
        case ["flush"]:
            return sum(map(bool, facts.flush()))
        case ["places"]:
            return sum(facts.flush())
        case ["next", "rows"]:
            return sum(facts.most_rows(tile) > 0 for tile in facts.to_come)
        case ["rows", "together"]:
            return max(facts.most_rows(tile) for tile in facts.to_come)
        case ["certain"]:
            effects = map(facts.ramp.effect, range(len(facts.ramp.history)))
            return sum(group.total for effect in effects for group in effect.locked)
        case ["score", "now"]:
            return sum(item.points for item in facts.ramp.score().items)
        case ["well"]:
            return facts.wells()
        case ["uneven"]:
            heights = facts.heights()
            return sum(abs(a - b) for a, b in pairwise(heights))
        case ["column", "closed"]:
            return sum(height >= facts.rows for height in facts.heights())
        case ["column", "high"]:
            return sum(height >= facts.rows - 4 for height in facts.heights())
        case _:
            raise AssertionError(code)


LESS = {"row-missed", "column-missed", "bonus-open", "penalty-left", "words-gone", "banked"}
LESS |= {"flush", "places", "certain", "score-now", "next-rows", "rows-together"}
"""Codes of facts of which the move made has less."""
NOWHERE = {"banked", "certain", "score-now"}
"""Codes of facts about the whole ramp."""
MARKED = {"sealed", "egg-broken", "egg-cracked", "egg-covered", "gold-covered", "gold-cursed"}
MARKED |= {"gold-left", "curse-sealed", "curse-left", "letters-sealed", "word-edges", "over-top"}
MARKED |= {"well", "column-closed", "column-high"}
"""Codes of facts that count their spaces."""
TILE = {"blown-up": Outcome.BLOWN_UP, "fell-through": Outcome.FELL_THROUGH, "lost": Outcome.LOST}


def check(reason: MoveReason, compared: Comparison, loss: int) -> None:
    made = Facts(compared.made.ramp, compared.before, compared.to_come)
    best = Facts(compared.best.ramp, compared.before, compared.to_come)
    code = reason.code
    assert reason.size > 0
    grid = set(made.grid) | made.squares | best.squares
    assert set(reason.spaces) <= grid or code in {*TILE, "aside"}
    if code == AVERAGE:
        assert reason.size == loss
    elif code == "aside":
        assert isinstance(compared.made.act, SetAside)
        assert isinstance(compared.best.act, Placement)
        assert reason.spaces == compared.before.landing(compared.best.act).squares
    elif code == "next-points":
        pairs = [(made.most_points(tile), best.most_points(tile)) for tile in compared.to_come]
        assert reason.made == sum(own > other for own, other in pairs)
        assert reason.best == sum(own < other for own, other in pairs)
        assert reason.made < reason.best
    elif code == "own-now":
        (kind,) = (kind for kind in made.board.kinds if kind.name("en") == reason.names[0])
        assert (reason.made, reason.best) == (made.own_points(kind), best.own_points(kind))
        assert reason.made < reason.best
        assert set(reason.spaces) == made.kind(lambda other: other == kind)
    elif code in TILE:
        assert made.last_outcome() is TILE[code]
        assert best.last_outcome() in {None, Outcome.RESTS}
    else:
        assert (reason.made, reason.best) == (count(made, code), count(best, code)), code
        assert (reason.made < reason.best) == (code in LESS), code
        assert reason.made != reason.best
        assert reason.spaces or code in {*NOWHERE, "flush", "places", "uneven"}
        assert len(reason.spaces) == reason.made or code not in MARKED, code
        if code == "words-gone":
            assert set(reason.names) == best.possible - made.possible != set()


def comparison(played: SeatRound, card: PlayedMove, best: str) -> Comparison:
    act = parse_token(best, CLASSIC.tiles)
    assert isinstance(act, Placement | SetAside)
    after = acted(card.before.ramp, act, alone=played.alone)
    to_come = card.before.to_come(card.act.tile)
    return Comparison(
        card.before.ramp, MoveResult(card.act, card.after), MoveResult(act, after), to_come
    )


def losing_moves(record: Record) -> Iterator[tuple[int, tuple[MoveReason, ...], Comparison]]:
    for one in review(record, possible=False, cache=False).run().rounds:
        played = seat_round(record.setup, record.rounds[one.round], one.seat)
        for move in one.moves:
            if move.loss:
                compared = comparison(played, played.moves[move.card], move.best[0].act)
                yield move.loss, move.reasons, compared


GAMES = [
    ("1 4+volatile 3", ["newcomer"], ""),
    ("boom words-en", ["handyman"], ""),
    ("wormholes henhouse", ["newcomer", "newcomer"], ""),
    ("2 sideways", ["newcomer"], "row-penalty"),
    ("cursed eggshells", ["newcomer"], "inside"),
    ("montezuma temple crossroads", ["mason"], ""),
]


def run_games(
    boards: str, bots: list[str], house: str, seed: int, every: int = 1
) -> tuple[int, int, set[str]]:
    """Check the reasons of losing moves, or of every so many.

    Returns the number of moves that lose a point, of those explained, and the codes.
    """
    found = tuple(gapless.find_board(CLASSIC, ref, None) for ref in boards.split())
    rules = frozenset(gapless.HouseRule(name) for name in house.split())
    setup = gapless.Setup(CLASSIC, tuple("ABCD"[: len(bots)]), found, rules)
    record = Record.of_game(gapless.play(setup, list(bots), seed))
    large = explained = 0
    codes: set[str] = set()
    for number, (loss, all_reasons, compared) in enumerate(losing_moves(record)):
        moments = [reason for reason in all_reasons if reason.code.startswith(PLAIN)]
        reasons = all_reasons[len(moments) :]
        sizes = [reason.size for reason in reasons]
        assert sizes == sorted(sizes, reverse=True)
        codes |= {reason.code for reason in reasons}
        if number % every == 0:
            assert reasons == reasons_for(compared, loss)
            for moment in moments:
                assert is_true(compared.before, compared.made.act, compared.best.act, moment), (
                    moment
                )
            for reason in reasons:
                check(reason, compared, loss)
        if loss >= 1000:
            large += 1
            explained += reasons[0].code != AVERAGE
    return large, explained, codes


def test_reasons_are_true_and_tell_the_moves_apart() -> None:
    large = explained = 0
    codes: set[str] = set()
    for boards, bots, house in GAMES:
        some, told, names = run_games(boards, bots, house, 7, every=4)
        large, explained, codes = large + some, explained + told, codes | names
    assert large > 50
    assert explained >= 0.9 * large
    assert len(codes) > 15


def test_a_ramp_is_uneven_from_two_steps_more() -> None:
    before = Ramp(gapless.find_board(CLASSIC, "1", None))
    to_come = (CLASSIC.tiles["I3"],)
    told: dict[int, set[bool]] = {}
    for tile in map(CLASSIC.tiles.__getitem__, ("L5", "T4")):
        moves = [
            MoveResult(act, acted(before, act, alone=True)) for act in before.legal_placements(tile)
        ]
        for made, best in permutations(moves, 2):
            compared = Comparison(before, made, best, to_come)
            more = steps_of(made.ramp) - steps_of(best.ramp)
            is_told = "uneven" in {reason.code for reason in reasons_for(compared, 0)}
            told.setdefault(more, set()).add(is_told)
    assert {1, 2} <= set(told)
    assert told == {more: {more >= 2} for more in told}


def steps_of(ramp: Ramp) -> int:
    return sum(abs(a - b) for a, b in pairwise(Facts(ramp, ramp, ()).heights()))


def code_of(board: gapless.Board) -> str:
    return f"code:{encode_board(board)}"


BLANK = ("......",) * 12
WORDS = ("AB", "CA", "ABC", "BCA")


SIGN = iter(SIGNS)


def own(key: str, *states: Points, **facts: Any) -> Kind:
    return Kind(key, states, names=(("en", key), ("de", key.upper())), sign=next(SIGN), **facts)


MAGNET = own("magnet", Points(totals=(1, 4, 9)))
OASIS = own("oasis", Points(each=2), covered=True)
FUSE = own("fuse", Points(each=0), Points(each=-1), Points(each=-4))
TRAP = own("trap", Points(each=-2), stop=Outcome.BLOWN_UP)
SET = own("set", Points(totals=(0, 0, 5)), by_character=True)
MOSS = own("moss", Points(each=-3))
OWN_KINDS = {"m": MAGNET, "o": OASIS, "f": FUSE, "t": TRAP, "a": SET, "b": SET, "s": MOSS}
OWN_GRID = ("......", "m....m", "..oo..", ".s..s.", "a.bb.a", "t....t") * 2
OWN_BOARDS = {
    "lines that cost": gapless.Board("own", BLANK, rows=-2, columns=-1),
    "kinds of one's own": gapless.Board("own", OWN_GRID, OWN_KINDS, rows=1),
    "words in several places": gapless.Board("own", ("ABCABC", "BCABCA") * 6, words=WORDS),
}


@pytest.mark.parametrize("name", OWN_BOARDS)
@pytest.mark.parametrize("volatile", ["", "+volatile"])
def test_reasons_are_true_on_boards_of_players(name: str, volatile: str) -> None:
    ref = code_of(OWN_BOARDS[name]) + volatile
    large, _, codes = run_games(ref, ["newcomer", "mason", "newcomer"], "", 5)
    assert large > 5
    if not OWN_BOARDS[name].kinds:
        assert ("row-spoilt" in codes) == (name == "lines that cost" and bool(volatile))
    assert "column-spoilt" not in codes
    if name == "kinds of one's own":
        assert {"own-now", "penalty-left"} <= codes


LEVELS = ["newcomer", "handyman", "mason", "architect", "master:0"]


@pytest.mark.soak
@pytest.mark.parametrize("board", sorted(gapless.boards(CLASSIC)))
def test_reasons_on_every_board_by_bots_of_every_level(board: str) -> None:
    large = explained = 0
    random = Random(board)
    while large < 100:
        for bot in LEVELS:
            for ref in (board, f"{board}+volatile"):
                some, told, _ = run_games(ref, [bot], "", random.randrange(1000))
                large, explained = large + some, explained + told
    assert explained >= 0.9 * large, (explained, large)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    text = Text(language)
    codes = [id.removeprefix("why-") for id in text._entries if id.startswith("why-")]
    assert len(codes) > 25
    for code in codes:
        for made in (0, 1, 2, 5):
            reason = MoveReason(code, made, 1, 800, ((1, 1),), ("L5", "L5a1"), 7)
            sentence = reason_sentence(text, reason)
            assert sentence.endswith(".")
            assert "$" not in sentence
            assert "{" not in sentence


def test_a_reason_names_the_kind_as_its_player_does() -> None:
    names = tuple(MAGNET.name(language) for language in LANGUAGES)
    reason = MoveReason("own-now", 1, 4, 1500, ((1, 1),), names)
    for language in LANGUAGES:
        sentence = reason_sentence(Text(language), reason)
        assert sentence.startswith("MAGNET:" if language == "de" else "magnet:")
