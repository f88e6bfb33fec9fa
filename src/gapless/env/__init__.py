"""FITS as environments for reinforcement learning and planning.

| | |
|---|---|
| Actions | `Discrete(49)`: orientation × column, or set the tile aside |
| Observation | `planes`: image-like, `uint8`; or `flat`: a short vector, `uint8` |
| Reward | the change of the ramp's score |
| Episode | 16 decisions per board; `gapless/Classic-v0` plays four boards |
| Players | one with Gymnasium, 1 to 4 with PettingZoo (`gapless.env.fits_v0`) |
| Install | `pip install 'gapless[env]'` |

```python
import gymnasium
import gapless.env

env = gymnasium.make("gapless/Board1-v0")
observation, info = env.reset(seed=42)
terminated = False
while not terminated:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
print(info["score"])
```

Tiles of three to five squares come in random order, each once. The player chooses a column and an
orientation in which the tile slides down the ramp, or sets the tile aside. A space below a tile can
no longer be covered. At the end a visible dot counts -1; boards add rows, numbers, pairs and more.

## Environments

| id | boards |
|---|---|
| `gapless/Classic-v0` | 1, 2, 3 and 4 of the classic edition, in one episode |
| `gapless/Board1-v0` .. `gapless/Board4-v0` | one of them: rows; numbers; more numbers; pairs |
| `gapless/Volatile-v0` | the four, scored move by move |
| `gapless/Boom-v0` | tiles that rest on a boom are lost |
| `gapless/WordsEn-v0`, `gapless/WordsDe-v0`, `gapless/WordsRu-v0` | visible letters make words |
| `gapless/Wormholes-v0` | tiles fall through and come back mirrored |
| `gapless/Sideways-v0` | columns count instead of rows |
| `gapless/Cursed-v0` | the more curses are visible, the more each of them costs |
| `gapless/Eggshells-v0` | tiles that slide over eggs break them |
| `gapless/Montezuma-v0` | visible gold counts, but not too much of it |
| `gapless/Temple-v0`, `gapless/Henhouse-v0`, `gapless/Crossroads-v0` | combinations of these |
| `gapless/Compact-v0` | both boards of the travel edition: 10 rows, 13 tiles |
| `gapless/Compact1-v0`, `gapless/Compact2-v0` | one of them |

The number after `-v` is increased when results could change. Importing `gapless.env` registers the
environments; `gymnasium.make("gapless.env:gapless/Board1-v0")` imports it for you.

## Arguments

| argument | default | meaning |
|---|---|---|
| `boards` | those of the id | names as in a record, or `Board` objects: one, or a list |
| `edition` | `"classic"` | or `"compact"` |
| `house` | `""` | house rules, such as `"inside"` |
| `render_mode` | `None` | `"ansi"`, `"rgb_array"`, or `"human"`, which prints to the terminal |
| `compiled` | `True` | `False`: use the core's rules, slower but without compilation |
| `observation` | `"planes"` | or `"flat"` |
| `mask_in_observation` | `False` | `True`: a dictionary of `observation` and `action_mask` |
| `reward` | `"step"` | `"end"`: the whole reward at the end of the episode |
| `illegal_penalty` | `0.0` | subtracted from the reward of an illegal action |

Board names are those of records: `"1 boom 2+volatile"`, or `"file:mine.toml:mine"` for a board of
your own.

## Actions

An action is `letter * columns + column`, both counted from 0: `c3` in the notation, which is the
tile turned by 180 degrees with its leftmost square in column 3, is 2 * 6 + 2 = 14. The last action,
48, sets the tile aside. The action space is the same for every tile; the mask marks the legal
actions. Where two letters give the same shape only the first is legal, so all legal actions differ.

The mask is in `info["action_mask"]` (`int8`), in the observation if you ask for it, and returned by
`action_masks()`, which sb3-contrib's MaskablePPO calls. An illegal action raises no error: the tile
is set aside, or, if it is the starting tile, which can't be set aside, the first legal action is
played. `info["illegal"]` is true then. A number outside the action space raises `InvalidAction`.
After the end of an episode the mask allows only setting aside, so that a masked distribution stays
defined.

A step is one decision. The turn that the player misses, that of the own starting card, is skipped.

## Rewards

A reward is the change of the score that the ramp would have if the round ended now. So the rewards
of a round sum to its score minus the score of the empty ramp, and those of `gapless/Classic-v0` to
the total minus the scores of four empty ramps. `info["score"]` is the score of the finished rounds
plus that of the ramp as it is now; at the end it is the score of the game.

## Observations

**Planes** have the shape (planes, rows, columns), the top row first. `env.unwrapped.layout.planes`
are their names, in this order; all values are 0 or 1 unless stated otherwise:

| plane | 1 where |
|---|---|
| `covered` | a tile covers the space |
| `sealed` | the space is visible and can no longer be covered |
| `height` | the height of the column, squares above the top edge included, in every row |
| `tile` | the tile in hand, in its first orientation, in the upper left corner |
| `to come I3`, .. | everywhere, while that building card is still to come; one plane per card |
| `penalty` | minus the value of a visible space: 1 for a dot |
| `bonus` | the value of a visible number, if some board has a positive one |
| `rows`, `columns` | the points for a full row or column, everywhere |
| `boom`, `wormhole`, `cursed`, `gold` | such a space; once spent, it moves to `penalty` |
| `egg`, `cracked`, `broken` | an egg in that state |
| `letter` | the index of the letter in the sorted letters of the board, from 1 |
| `pair 1`, .. | the two spaces of a pair |

The planes after the cards exist only if one of the environment's boards has such spaces. Their
values are small numbers, not shades of grey: stable-baselines3 needs `normalize_images=False`, and
a network of its own because the boards are smaller than 36 by 36.

**Flat** is a vector; `env.unwrapped.layout.flat` names its numbers: the height of each column; for
each row (and column, where full ones count) whether it has a gap; for each space of a pair or of
an expansion whether it is covered, sealed (spent or cracked, broken); the tile in hand; the cards
to come; the board of the round, if there are several.

Both contain everything that matters for the rest of the game except the order of the cards.

## Reset

`reset(seed=s)` deals the same cards as `gapless deal --seed s` and `draw_deal(setup, Random(s))`.
`reset()` continues with the same generator. Options:

| option | meaning |
|---|---|
| `boards` | play these of the environment's boards, in this order |
| `deal` | a list with a pair for each round: the starting card in a list, and the deck |
| `ramp` | begin on a covered ramp, given in the notation |
| `record` | continue an unfinished game record (its text, or a `Record`) |

`env.unwrapped.record()` returns the episode as a game record, which `gapless replay` shows and
every other part of Gapless reads.

## Vector environments

```python
envs = gymnasium.make_vec("gapless/Board1-v0", num_envs=4096, copy=False)
observations, infos = envs.reset(seed=42)
for _ in range(100):
    actions = envs.unwrapped.sample_legal()
    observations, rewards, terminations, truncations, infos = envs.step(actions)
```

`make_vec` makes a native vector environment. Results are those of single environments:
environment i has the seed `seed + i`, or its own from a list. The autoreset mode is `NEXT_STEP`:
the step after the last one of an episode begins the next, whatever the action. With `copy=False`
every step overwrites the same arrays. `sample_legal` draws legal actions much faster than a space
can.

## Planning

| method of `env.unwrapped` | what it does |
|---|---|
| `clone()` | returns an independent environment with the same state |
| `serialize()`, `deserialize(text)` | return the state as text, and restore it |
| `chance_outcomes()` | returns the probability of each tile that may be next in hand |
| `force_outcome(tile)` | makes that tile come next |
| `shuffle_hidden(seed)` | draws all hidden cards again |
| `view()` | returns what a player may know, as the bots of `gapless.bots` take it |
"""

from typing import Any

from gapless.engine.extras import needs_extra

with needs_extra("env"):
    import gymnasium

from gapless.editions import boards, edition

from .single import FitsEnv

__all__ = ["IDS", "FitsEnv"]

VERSION = 0


def _arguments() -> dict[str, dict[str, Any]]:
    """Return the arguments of each environment by its name."""
    classic, compact = edition("classic"), edition("compact")
    found: dict[str, dict[str, Any]] = {"Classic": {}}
    for board in boards(classic).values():
        own = board.id in classic.boards
        name = f"Board{board.id}" if own else board.id.title().replace("-", "")
        found[name] = {"boards": board.id}
    found["Volatile"] = {"boards": " ".join(f"{id}+volatile" for id in classic.rounds)}
    found["Compact"] = {"edition": compact.id}
    for id in compact.boards:
        found[f"Compact{id}"] = {"edition": compact.id, "boards": id}
    return found


def _register(name: str, arguments: dict[str, Any]) -> str:
    id = f"gapless/{name}-v{VERSION}"
    gymnasium.register(
        id,
        entry_point="gapless.env.single:FitsEnv",
        vector_entry_point="gapless.env.vector:FitsVectorEnv",
        kwargs=arguments,
    )
    return id


IDS = tuple(_register(name, arguments) for name, arguments in _arguments().items())
"""The ids of the registered environments."""
