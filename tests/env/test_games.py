"""What an episode is: its cards, its rewards, what is illegal, what is kept of it."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import gapless.env
from gapless import Game, Setup, draw_deal, edition, find_board
from gapless.cli import run
from gapless.core.acts import NotActed
from gapless.core.ramp import Ramp
from gapless.editions.board_codes import coded_board
from gapless.env import FitsEnv
from gapless.env.random_generator import SplitMix
from gapless.records import Record, format_record, parse_record
from tests.boards import LARGEST_POINTS
from tests.env.playing import legal_action, play

BOARDS = [gymnasium.spec(id).kwargs.get("boards", "") for id in gapless.env.IDS]


def made(id: str, **arguments: Any) -> FitsEnv:
    env = gymnasium.make(id, **arguments).unwrapped
    assert isinstance(env, FitsEnv)
    return env


def tiles_of(record: Record) -> list[str]:
    """The tiles to decide about."""
    return [
        token.tile.name
        for round in record.rounds
        for turn in round.turns
        for token in turn.tokens
        if isinstance(token, NotActed)
    ]


def tiles_seen(env: FitsEnv, seed: int) -> list[str]:
    """The tiles in hand of an episode, by the observation alone."""
    observation, info = env.reset(seed=seed)
    names = env.layout.flat
    found = []
    over = False
    while not over:
        assert isinstance(observation, np.ndarray)
        (hand,) = [n for n in np.flatnonzero(observation) if names[n].startswith("tile ")]
        found.append(names[hand].removeprefix("tile "))
        observation, _, over, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"])[-1]))
    return found


@pytest.mark.parametrize("seed", [0, 1, 42, 2**40])
def test_a_seed_deals_the_same_everywhere(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "--seed", str(seed)], {}) == 0
    dealt = parse_record(capsys.readouterr().out)
    setup = Setup(edition("classic"), ("Red",), dealt.setup.boards)
    assert tiles_of(dealt) == tiles_of(Record.dealt(setup, draw_deal(setup, Random(seed))))
    env = made("gapless/Classic-v0", observation="flat")
    assert tiles_seen(env, seed) == tiles_of(dealt)


def test_without_a_seed_the_generator_goes_on() -> None:
    env = made("gapless/Board1-v0", observation="flat")
    tiles_seen(env, 7)
    observation, _ = env.reset()
    second = draw_deal(env.layout.setup, SplitMix(7))[0].start[0]
    assert isinstance(observation, np.ndarray)
    assert observation[env.layout.flat.index(f"tile {second}")]


def test_unseeded_environments_differ() -> None:
    games = []
    for _ in range(4):
        env = made("gapless/Classic-v0")
        env.reset()
        games.append(env.serialize())
    assert len(set(games)) == 4


@pytest.mark.parametrize("id", gapless.env.IDS)
@pytest.mark.parametrize("reward", ["step", "end"])
def test_rewards_sum_to_the_score_and_the_record_replays_to_it(id: str, reward: str) -> None:
    env = made(id, reward=reward)
    rng = Random(3)
    _, info = env.reset(seed=11)
    total, score = play(env, rng, info)
    setup = env.layout.setup
    empty = sum(gapless.Ramp(board, setup.house).score().total for board in setup.boards)
    assert total == score - empty
    text = format_record(env.record((("Date", "2026-11-15"),)))
    replayed = parse_record(text)
    assert replayed.complete
    assert replayed.totals == (score,)


def test_with_rewards_at_the_end_there_are_none_before() -> None:
    env = made("gapless/Classic-v0", reward="end")
    _, info = env.reset(seed=1)
    rewards = []
    over = False
    while not over:
        action = np.int64(legal_action(info["action_mask"], Random(1)))
        _, reward, over, _, info = env.step(action)
        rewards.append(reward)
    assert len(rewards) == 64
    assert not any(rewards[:-1])


def test_a_missed_turn_is_passed_over() -> None:
    env = made("gapless/Board1-v0", observation="flat")
    tiles = tiles_seen(env, 5)
    assert sorted(tiles) == sorted(env.layout.setup.edition.build)


def test_an_illegal_action_sets_the_tile_aside() -> None:
    env = made("gapless/Board1-v0", illegal_penalty=2.5)
    _, info = env.reset(seed=1)
    env.step(np.int64(legal_action(info["action_mask"], Random(1))))
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, _, _, info = env.step(np.int64(illegal))
    assert reward == -2.5
    assert info["illegal"]
    assert str(env.record().rounds[0].turns[1].tokens[0]).endswith("-")


def test_an_illegal_starting_tile_goes_to_its_first_legal_place() -> None:
    env = made("gapless/Board1-v0")
    _, info = env.reset(seed=1)
    assert not info["action_mask"][48]
    _, _, _, _, info = env.step(np.int64(48))
    assert info["illegal"]
    setup, start = env.layout.setup, env.record().rounds[0].turns[0].tokens[0]
    assert start == next(iter(gapless.Ramp(setup.boards[0]).legal_placements(start.tile)))


def test_only_canonical_letters_are_legal() -> None:
    env = made("gapless/Board1-v0")
    seen = set()
    for seed in range(20):
        _, info = env.reset(seed=seed)
        tile = env.record().rounds[0].turns[0].tokens[0].tile
        letters = {int(action) // 6 for action in np.flatnonzero(info["action_mask"])}
        assert letters == {"abcdefgh".index(shape.orientation) for shape in tile.shapes}
        seen.add(tile.name)
    assert seen == set(env.layout.setup.edition.start)


def test_after_the_end_the_mask_still_allows_something() -> None:
    env = made("gapless/Board1-v0")
    _, info = env.reset(seed=1)
    play(env, Random(1), info)
    assert np.flatnonzero(env.action_masks()).tolist() == [48]


def test_a_deal_is_played_as_given() -> None:
    setup = Setup(edition("classic"), ("Red",), (edition("classic").boards["1"],))
    deal = draw_deal(setup, Random(99))
    for given in (deal, [[list(cards.start), list(cards.deck)] for cards in deal]):
        env = made("gapless/Board1-v0", observation="flat")
        observation, _ = env.reset(seed=1, options={"deal": given})
        assert isinstance(observation, np.ndarray)
        assert observation[env.layout.flat.index(f"tile {deal[0].start[0]}")]
        assert tuple(c.deck for c in env._game.start().deal) == tuple(c.deck for c in deal)


def test_boards_of_an_episode_are_chosen() -> None:
    env = made("gapless/Classic-v0")
    observation, info = env.reset(seed=1, options={"boards": "4 2"})
    assert observation in env.observation_space
    play(env, Random(1), info)
    assert [round.board.id for round in env.record().rounds] == ["4", "2"]
    assert env.record().complete


def test_a_ramp_to_begin_with() -> None:
    env = made("gapless/Board1-v0")
    ramp = "/".join(["......"] * 10 + ["xxx...", "xxx..."])
    observation, info = env.reset(seed=1, options={"ramp": ramp})
    assert isinstance(observation, np.ndarray)
    assert observation[0].sum() == 6
    assert info["score"] == -66
    total, score = play(env, Random(1), info)
    assert total == score + 66
    with pytest.raises(gymnasium.error.Error, match="covered ramp"):
        env.record()
    env.reset(seed=1)
    assert env.record().setup.boards


def test_a_record_is_played_on() -> None:
    env = made("gapless/Classic-v0")
    rng = Random(2)
    _, info = env.reset(seed=8)
    for _ in range(21):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    text = format_record(env.record())
    other = made("gapless/Classic-v0")
    observation, there = other.reset(options={"record": text})
    np.testing.assert_array_equal(there["action_mask"], info["action_mask"])
    assert there["score"] == info["score"]
    assert observation in other.observation_space
    total, score = play(other, rng, there)
    assert other.record().totals == (score,)
    empty = sum(gapless.Ramp(board).score().total for board in other.layout.setup.boards[2:])
    assert total == score - info["score"] - empty


def test_own_boards(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = ", ".join(['"......"'] * 11 + ['"..7..."'])
    text = f'[[boards]]\nid = "mine"\ngrid = [{rows}]\nspaces = {{ "7" = 7 }}\nrows = 2\n'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    named = made("gapless/Classic-v0", boards="file:mine.toml:mine")
    board = find_board(edition("classic"), "file:mine.toml:mine", tmp_path)
    given = made("gapless/Classic-v0", boards=board)
    listed = made("gapless/Classic-v0", boards=["1", board])
    for env in (named, given, listed):
        env.reset(seed=1)
        assert env.layout.boards[-1] == board
    assert "bonus" in named.layout.planes


def test_environments_play_what_the_core_plays() -> None:
    """Each observation of the planes shows the ramp of a game in the core."""
    env = made("gapless/Board4-v0")
    rng = Random(4)
    observation, info = env.reset(seed=4)
    setup = env.layout.setup
    game = Game(setup, draw_deal(setup, Random(4)))
    over = False
    while not over:
        tile = game.tile(0)
        assert tile is not None
        action = legal_action(info["action_mask"], rng)
        game.act(0, env.layout.actions.act(action, tile))
        observation, _, over, _, info = env.step(np.int64(action))
        assert isinstance(observation, np.ndarray)
        rows = str(game.round.ramps[0]).rpartition("|")[2].split("/")
        shown = ["".join(".x"[cell] for cell in row) for row in observation[0]]
        assert shown == rows
        assert observation[2, 0].tolist() == list(game.round.ramps[0].skyline)
    assert info["score"] == game.totals[0]


def test_the_last_act_of_a_round_shows_the_next_board() -> None:
    env = made("gapless/Classic-v0", observation="flat")
    observation, info = env.reset(seed=1)
    names = env.layout.flat
    over = False
    for step in range(64):
        assert not over
        assert isinstance(observation, np.ndarray)
        board = [names[n] for n in np.flatnonzero(observation) if names[n].startswith("board ")]
        assert board == [f"board {1 + step // 16}"]
        action = np.flatnonzero(info["action_mask"])[0]
        observation, _, over, _, info = env.step(np.int64(action))
    assert over


def test_the_most_points_that_a_board_can_have_are_rewarded() -> None:
    board = coded_board(LARGEST_POINTS)
    env = FitsEnv(boards=board.ref, observation="flat")
    _, info = env.reset(seed=1)
    total, score = play(env, Random(1), info)
    assert total + Ramp(board).score().total == score > 10_000
