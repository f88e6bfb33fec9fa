"""The full course of a game as text, to be compared with one that was read and kept."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.board import HouseRule
from gapless.core.effect import Landing
from gapless.core.game import Game
from gapless.core.masks import Space, spaces_of
from gapless.core.ramp import Ramp
from gapless.core.round import Round, RoundResult
from gapless.core.setup import Setup, draw_deal, format_house
from gapless.core.tiles import Placement, Tile
from gapless.editions import EDITIONS, edition
from tests.old_variants import old_boards

NAMES = ("Red", "Blue", "Green", "Yellow")
GOLDEN = Path(__file__).parent / "golden"
SEED = 2009


def playthroughs() -> dict[str, Setup]:
    """Every board with every number of players, volatile with two; and whole games."""
    found = {}
    for id in EDITIONS:
        of = edition(id)
        least, most = of.players
        for board in old_boards(of).values():
            for players in range(least, most + 1):
                found[f"{id}-{board.id}-{players}"] = Setup(of, NAMES[:players], (board,))
            volatile = replace(board, volatile=True)
            found[f"{id}-{board.id}-volatile-2"] = Setup(of, NAMES[:2], (volatile,))
        usual = tuple(of.boards[round] for round in of.rounds)
        found[f"{id}-usual-1"] = Setup(of, NAMES[:1], usual)
        found[f"{id}-house-3"] = Setup(of, NAMES[:3], usual, frozenset(HouseRule))
    return found


def path_of(name: str) -> Path:
    return GOLDEN / f"{name}.txt"


def course(setup: Setup) -> str:
    """Deal and play a game with one seed, and return a full account of it."""
    rng = Random(SEED)
    game = Game(setup, draw_deal(setup, rng))
    while not game.complete:
        for seat in game.waiting_for:
            tile = game.tile(seat)
            assert tile is not None
            ramp = game.round.ramps[seat].copy()
            game.act(seat, _act(ramp, tile, rng, starting=game.card is None))
    return "".join(f"{line}\n" for line in _lines(game))


def _lines(game: Game) -> Iterator[str]:
    setup = game.setup
    yield f"edition {setup.edition.id}, {len(setup.players)} players, seed {SEED}"
    if setup.house:
        yield f"house rules: {format_house(setup.house)}"
    for number, (result, cards) in enumerate(zip(game.results, game.deal, strict=True), 1):
        yield ""
        yield f"round {number} board {result.board.ref}"
        yield f"starting cards: {' '.join(cards.start)}"
        yield f"building cards: {' '.join(cards.deck)}"
        yield from _turns(setup, result)
        yield from _scores(result)
    yield ""
    yield f"totals: {' '.join(map(str, game.totals))}"
    yield f"winners: {' '.join(str(seat + 1) for seat in game.winners)}"
    if game.rank:
        yield f"rank: {game.rank.names['en']}"


def _turns(setup: Setup, result: RoundResult) -> Iterator[str]:
    round = Round(setup, result.board)
    for turn in result.turns:
        round.play(turn.card, turn.tokens)
        yield ""
        yield f"{turn.card or 'start'}: {' '.join(map(str, turn.tokens))}"
        for seat, (token, ramp) in enumerate(zip(turn.tokens, round.ramps, strict=True), 1):
            arrived = sum(arrival.seat == seat - 1 for arrival in turn.arrivals)
            if isinstance(token, Placement):
                event = ramp.history[-1 - arrived]
                assert isinstance(event, Landing)
                yield f"  {seat} {_told(event)}"
        for arrival in turn.arrivals:
            yield f"  {arrival.source + 1} to {arrival.seat + 1} {_told(arrival.landing)}"
        for seat, ramp in enumerate(round.ramps, 1):
            yield f"  {seat} {ramp}"
            yield from _marks(ramp)


def _told(landing: Landing) -> str:
    return f"{landing.placement} {landing.outcome.value} in row {landing.row}"


def _marks(ramp: Ramp) -> Iterator[str]:
    marks = {"spent": ramp.spent, "cracked": ramp.slid[0], "broken": ramp.slid[1]}
    for name, mask in marks.items():
        if mask:
            yield f"    {name}: {_spaces(spaces_of(mask))}"
    if ramp.banked:
        yield f"    banked: {sum(group.total for group in ramp.banked)}"


def _scores(result: RoundResult) -> Iterator[str]:
    for seat, score in enumerate(result.scores, 1):
        yield ""
        yield f"score of {seat}: {score.total}"
        for (reason, points), items in groupby(score.items, lambda i: (i.reason, i.points)):
            yield f"  {reason} {points:+}: {'; '.join(_spaces(item.spaces) for item in items)}"


def _spaces(spaces: Iterable[Space]) -> str:
    return " ".join(f"{column},{row}" for column, row in spaces) or "no space"


def _act(ramp: Ramp, tile: Tile, rng: Random, *, starting: bool) -> Act:
    """Seals few spaces and stays low, for the most part."""
    landings = ramp.legal_placements(tile).landings()
    if not landings or (not starting and rng.random() < 0.06):
        return SetAside(tile)
    if rng.random() < 0.2:
        return landings[int(rng.random() * len(landings))].placement
    return min(landings, key=lambda landing: (_seals(ramp, landing), landing.row)).placement


def _seals(ramp: Ramp, landing: Landing) -> int:
    ramp.push(landing.placement)
    sealed = ramp.sealed.bit_count()
    ramp.pop()
    return sealed
