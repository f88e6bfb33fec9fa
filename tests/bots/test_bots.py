"""Bots of every level: they play every board, see nothing hidden, and repeat themselves."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from types import FunctionType, ModuleType

import pytest

from gapless.bots import LEVELS, BotError, check_bot, make_bot
from gapless.bots.line_protocol import check_act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.setup import RoundDeal, Setup, draw_deal
from gapless.core.tiles import Tile
from gapless.core.view import View
from gapless.editions import boards, edition
from gapless.text import LANGUAGES, Text
from tests.kinds import KIND

CLASSIC = edition("classic")
COMPACT = edition("compact")
BOARDS = boards(CLASSIC)

every_level = pytest.mark.parametrize("level", LEVELS)


def new_game(
    *refs: str, seed: str = "deal", players: int = 1, house: frozenset[HouseRule] = frozenset()
) -> Game:
    names = tuple(f"player {seat}" for seat in range(players))
    setup = Setup(CLASSIC, names, tuple(BOARDS[ref] for ref in refs), house)
    return Game(setup, draw_deal(setup, Random(seed)))


EVERY = {"master": 5}
"""A master plays every fifth act of a game, and quick bots the rest, to save time.

Over a few rounds it plays with many and with few tiles to come.
"""


def play(game: Game, level: str, seed: int = 1, every: int = 1) -> list[str]:
    """Let bots of a level play all seats; return the acts after checking that each is legal.

    With `every` they play each n-th act, and masons play the others.
    """
    bots = [make_bot(level, seed + seat, 1.0) for seat in game.setup.seats]
    others = [make_bot("mason", seed + seat, 1.0) for seat in game.setup.seats]
    acts: list[str] = []
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            bot = others[seat] if len(acts) % every else bots[seat]
            act = check_act(bot.act(view), view)
            acts.append(str(act))
            game.act(seat, act)
    return acts


def play_some(game: Game, level: str) -> list[str]:
    return play(game, level, every=EVERY.get(level, 1))


def test_there_are_six_levels_with_names_in_every_language() -> None:
    assert list(LEVELS) == ["dreamer", "newcomer", "handyman", "mason", "architect", "master"]
    for language in LANGUAGES:
        text = Text(language)
        titles = {text(f"bot-{level}") for level in LEVELS}
        assert len(titles) == len(LEVELS)
        assert all(text(f"about-bot-{level}") for level in LEVELS)


def test_every_level_has_a_bounded_think_time() -> None:
    assert all(0 < level.seconds <= 1 for level in LEVELS.values())


@every_level
def test_a_bot_plays_every_board(level: str) -> None:
    assert play_some(new_game(*BOARDS), level)


@every_level
def test_a_bot_plays_in_company(level: str) -> None:
    assert play_some(new_game("4", "wormholes", "boom", players=4), level)


@every_level
@pytest.mark.parametrize("rule", HouseRule)
def test_a_bot_plays_by_house_rules(level: str, rule: HouseRule) -> None:
    assert play_some(new_game("1", "2", house=frozenset({rule})), level)


@pytest.mark.soak
@pytest.mark.parametrize("rule", [None, *HouseRule])
def test_a_master_plays_whole_games(rule: HouseRule | None) -> None:
    house = frozenset() if rule is None else frozenset({rule})
    assert play(new_game(*BOARDS, house=house), "master")
    assert play(new_game("4", "wormholes", "boom", players=4, house=house), "master")


@every_level
@pytest.mark.parametrize("ref", ["1", "4", "eggshells"])
def test_a_bot_plays_volatile_boards(level: str, ref: str) -> None:
    board = BOARDS[ref]
    volatile = Board(
        board.id, board.grid, board.spaces, board.rows, board.columns, board.words, volatile=True
    )
    setup = Setup(CLASSIC, ("bot",), (volatile,))
    assert play(Game(setup, draw_deal(setup, Random("volatile"))), level)


@every_level
def test_a_bot_plays_the_compact_edition(level: str) -> None:
    setup = Setup(COMPACT, ("bot",), tuple(COMPACT.boards[id] for id in COMPACT.rounds))
    assert play(Game(setup, draw_deal(setup, Random("compact"))), level)


def own_edition(columns: int, rows: int) -> Edition:
    """Return an edition with other tiles and a board with several kinds of spaces."""
    top = "c.3" + "." * (columns - 4) + "!"
    bottom = "." * (columns - 2) + "-c"
    grid = (top, *("." * columns for _ in range(rows - 2)), bottom)
    board = Board(
        "mine",
        grid,
        {"c": KIND["pair"], "3": 3, "-": -4, "!": KIND["cursed"]},
        rows=2,
    )
    drawings = {"I8": ("########",), "C7": ("###", "#..", "###"), "O1": ("#",), "J3": ("##", "#.")}
    tiles = {name: Tile(name, drawing) for name, drawing in drawings.items()}
    return Edition(
        "own", columns, rows, (1, 1), ("mine",), tiles, ("I8", "C7", "O1"), ("J3",), {"mine": board}
    )


@every_level
@pytest.mark.parametrize("size", [(4, 3), (9, 24), (16, 5)])
def test_a_bot_plays_boxes_of_any_size(level: str, size: tuple[int, int]) -> None:
    box = own_edition(*size)
    setup = Setup(box, ("bot",), (box.boards["mine"],) * 2)
    assert len(play(Game(setup, draw_deal(setup, Random("own"))), level)) == 8


@every_level
def test_the_same_view_and_seed_give_the_same_act(level: str) -> None:
    """Whatever the bot did before, and whichever of them is asked."""
    game = new_game("2", "4")
    veteran, mason = make_bot(level, 7, 1.0), make_bot("mason", 7, 1.0)
    play_some(new_game("3", seed="another deal"), level)
    cards = 0
    while not game.complete:
        view = game.view(0)
        act = mason.act(view)
        if cards % EVERY.get(level, 1) == 0:
            act = veteran.act(view)
            assert act == make_bot(level, 7, 1.0).act(view) == veteran.act(view)
        game.act(0, act)
        cards += 1


@every_level
def test_a_bot_leaves_the_view_as_it_was(level: str) -> None:
    game = new_game("4")
    for _ in range(8):
        view, untouched = game.view(0), game.view(0)
        act = make_bot(level, 1, 1.0).act(view)
        assert view == untouched
        game.act(0, act)


@every_level
def test_acts_do_not_depend_on_the_hash_seed(level: str) -> None:
    script = (
        "from tests.bots.test_bots import new_game, play_some\n"
        f"print(*play_some(new_game('2', '4', seed='hash'), {level!r}))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(outputs) == 1


@pytest.mark.parametrize("level", ["dreamer", "newcomer", "handyman"])
def test_another_seed_makes_other_mistakes(level: str) -> None:
    acts = {tuple(play(new_game("1", "2"), level, seed)) for seed in range(4)}
    assert len(acts) > 1


@every_level
def test_acts_do_not_depend_on_hidden_cards(level: str) -> None:
    """Two games whose cards agree up to the open one are the same to a bot."""
    setup = new_game("2").setup
    (cards,) = draw_deal(setup, Random("deck"))
    for known in (0, 5, 12):
        hidden = list(cards.deck[known + 1 :])
        other = RoundDeal(cards.start, (*cards.deck[: known + 1], *reversed(hidden)))
        acts = [_acts_up_to(Game(setup, (deal,)), level, known) for deal in (cards, other)]
        assert acts[0] == acts[1]


def _acts_up_to(game: Game, level: str, cards: int) -> list[str]:
    bot = make_bot(level, 3, 1.0)
    acts = []
    while len(game.round.turns) <= cards + 1 and not game.complete:
        view = game.view(0)
        act = bot.act(view)
        acts.append(str(act))
        game.act(0, act)
    return acts


def reachable(root: object) -> Iterator[object]:
    """Yield everything that can be reached from an object, except types and functions."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type | FunctionType | ModuleType):
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, dict):
            waiting += [*one.keys(), *one.values()]
        elif isinstance(one, list | tuple | set | frozenset):
            waiting += one
        names = {
            name
            for kind in type(one).__mro__
            for listed in ("__slots__", "__mypyc_attrs__")  # the second where it is compiled
            for name in getattr(kind, listed, ())
        }
        if is_dataclass(one):
            names |= {field.name for field in fields(one)}
        names |= set(getattr(one, "__dict__", ()))
        waiting += [getattr(one, name) for name in names if hasattr(one, name)]


@pytest.mark.parametrize("cards", [0, 7])
def test_a_cheat_finds_no_deck_in_a_view(cards: int) -> None:
    game = new_game("1", "wormholes", players=2)
    rng = Random("cheat")
    for _ in range(2 * cards):
        seat = game.waiting_for[0]
        game.act(seat, rng.choice(game.view(seat).landings).placement)
    found = list(reachable(game.view(0)))
    assert any(isinstance(one, View) for one in found)
    assert any(one == game.setup for one in found)
    assert not [one for one in found if isinstance(one, Game | RoundDeal | Random)]
    hidden = game.deal[0].deck[len(game.round.turned) + 1 :]
    assert not [one for one in found if _tells(one, hidden)]


def _tells(one: object, hidden: tuple[str, ...]) -> bool:
    """Whether a sequence has the hidden cards in their order."""
    if not isinstance(one, list | tuple):
        return False
    names = [getattr(part, "name", part) for part in one]
    order = [name for name in names if name in hidden]
    return len(hidden) > 2 and order == list(hidden)


def test_the_cheat_would_find_a_deck_that_is_there() -> None:
    game = new_game("1")
    found = list(reachable(game))
    assert any(isinstance(one, RoundDeal) for one in found)
    assert any(_tells(one, game.deal[0].deck[1:]) for one in found)


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(BotError) as refused:
        check_bot("grandmaster")
    assert str(refused.value) == (
        "there is no bot 'grandmaster'; there are dreamer, newcomer, handyman, mason, architect, "
        "master, or cmd:COMMAND for your own"
    )


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("cmd:", "bot-command"),
        ("cmd:  ", "bot-command"),
        ("cmd:no-such-program", "bot-program"),
        ("cmd:'", "bot-start"),
    ],
)
def test_an_invalid_command_is_refused(name: str, code: str) -> None:
    with pytest.raises(BotError) as refused:
        check_bot(name)
    assert refused.value.code == code


def total_of(level: str, board: Board, deals: int) -> int:
    """Return the points of a level over deals of a board that are the same for all levels."""
    setup = Setup(CLASSIC, ("player",), (board,))
    games = [Game(setup, draw_deal(setup, Random(f"order {number}"))) for number in range(deals)]
    for game in games:
        play(game, level)
    return sum(game.totals[0] for game in games)


def test_the_levels_are_in_order_on_a_few_deals() -> None:
    """The master by its value alone, which is faster and enough here."""
    levels = (*list(LEVELS)[:-1], "master:0")
    boxed = [CLASSIC.boards[id] for id in CLASSIC.rounds]
    totals = [sum(total_of(level, board, 9) for board in boxed) for level in levels]
    assert totals == sorted(totals)


def test_a_master_is_better_on_every_shipped_board() -> None:
    """The intervals are in `docs/benchmarks.md`; here the gaps are large enough for few deals."""
    volatile = (replace(CLASSIC.boards[id], volatile=True) for id in CLASSIC.rounds)
    others = [*(board for id, board in BOARDS.items() if id not in CLASSIC.boards), *volatile]
    for board in others:
        assert total_of("newcomer", board, 6) < total_of("master:0", board, 6), board.ref
    levels = ("newcomer", "architect", "master:0")
    totals = [sum(total_of(level, board, 1) for board in others) for level in levels]
    assert totals == sorted(totals)
