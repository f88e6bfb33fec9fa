"""FITS as environments for reinforcement learning and planning.

| | |
|---|---|
| Actions | `Discrete(49)`: orientation × column, or set the tile aside |
| Observation | `planes`: image-like, `uint8`; or `flat`: a short vector, `uint8` |
| Reward | what the ramp gains in points |
| Episode | 16 decisions a board; `gapless/Classic-v0` plays four boards |
| Players | one with Gymnasium, 1 to 4 with PettingZoo (`gapless.env.fits_v0`) |
| Install | `pip install gapless[env]` |

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

Tiles of three to five squares come in an order that is not known beforehand, each once. Each slides
down the ramp in a column and an orientation of one's choice, or is set aside. A space under a tile
can never be covered any more. At the end a visible dot is -1, and boards add rows, numbers, pairs
and more.

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
| `gapless/Cursed-v0` | visible curses weigh on each other |
| `gapless/Eggshells-v0` | tiles that slide over eggs break them |
| `gapless/Montezuma-v0` | visible gold counts, but not too much of it |
| `gapless/Temple-v0`, `gapless/Henhouse-v0`, `gapless/Crossroads-v0` | mixtures of these |
| `gapless/Compact-v0` | both boards of the travel box: 10 rows, 13 tiles |
| `gapless/Compact1-v0`, `gapless/Compact2-v0` | one of them |

The number after `-v` goes up when results could change. Importing `gapless.env` registers them;
`gymnasium.make("gapless.env:gapless/Board1-v0")` imports it for you.

## Arguments

| argument | default | meaning |
|---|---|---|
| `boards` | those of the id | names as in a record, or `Board` objects: one, or a list |
| `edition` | `"classic"` | or `"compact"` |
| `house` | `""` | house rules, such as `"inside"` |
| `observation` | `"planes"` | or `"flat"` |
| `mask_in_observation` | `False` | `True`: `observation` and `action_mask` in a dictionary |
| `reward` | `"step"` | `"end"`: all at the end of the episode |
| `illegal_penalty` | `0.0` | taken off the reward of an illegal action |
| `compiled` | `True` | `False` plays on the core's rules: slower, with nothing to compile |
| `render_mode` | `None` | `"ansi"`, `"rgb_array"`, or `"human"`, which draws in the terminal |

Names of boards are those of records: `"1 boom 2+volatile"`, or `"file:mine.toml:mine"` for a board
of your own.

## Actions

An action is `letter * columns + column`, both counted from 0: `c3` in the
notation, that is the tile turned by 180 degrees with its leftmost square in column 3, is
2 * 6 + 2 = 14. The last action, 48, sets the tile aside. The space is the same for every tile; the
mask says what is legal. Where two letters give the same shape only the earlier is legal, so legal
actions are all different.

The mask is in `info["action_mask"]` (`int8`), in the observation if you ask for it, and returned by
`action_masks()`, which sb3-contrib's MaskablePPO calls. An illegal action is no error: the tile is
set aside, or, where it is the starting tile, which can't be, the first legal action is taken.
`info["illegal"]` says so. A number that is no action at all raises `InvalidAction`. After the end
of an episode the mask allows to set aside alone, so that a masked distribution stays defined.

A step is one decision. The turn that one misses, that of one's own starting card, is passed over.

## Rewards

A reward is the difference between the score if the round ended now and if it had ended before. So
the rewards of a round sum to its score minus that of the empty ramp, and those of
`gapless/Classic-v0` to the total minus that of four empty ramps. `info["score"]` is the score of
the finished rounds plus what the ramp counts now; at the end it is the score of the game.

## Observations

**Planes** have the shape (planes, rows, columns), the top row first. `env.unwrapped.layout.planes`
are their names, in this order; all are 0 or 1 unless it says otherwise:

| plane | 1 where |
|---|---|
| `covered` | a tile covers the space |
| `sealed` | the space is visible and can't be covered any more |
| `height` | how high the column is, squares above the top edge included, in every row |
| `tile` | the tile in hand, as it is drawn, in the upper left corner |
| `to come I3`, .. | everywhere, while that building card is still to come; one for each |
| `penalty` | minus the value of a visible space: 1 for a dot |
| `bonus` | the value of a visible number, if some board has such |
| `rows`, `columns` | the points for a full row or column, everywhere |
| `boom`, `wormhole`, `cursed`, `gold` | such a space; one that is spent turns to `penalty` |
| `egg`, `cracked`, `broken` | an egg in that state |
| `letter` | which letter it is, counted along the alphabet of the board |
| `pair 1`, .. | the two spaces of a pair |

Those after the cards are there only if one of the environment's boards has them. They are small
numbers, not shades of grey: stable-baselines3 wants `normalize_images=False` for them, and a
network of its own for boards that are smaller than 36 by 36.

**Flat** is a vector; `env.unwrapped.layout.flat` names its numbers: the height of each column; for
each row (and column, where full ones count) whether it has a gap; for each space of a pair or of
an expansion whether it is covered, sealed (spent or cracked, broken); which tile is in hand; which
are to come; on which of several boards the round is played.

Both tell all that matters for what is to come, apart from the order of the cards.

## Beginning

`reset(seed=s)` deals what `gapless deal --seed s` and `draw_deal(setup, Random(s))` deal. `reset()`
goes on with the same generator. Options:

| option | meaning |
|---|---|
| `boards` | play these of the environment's boards, in this order |
| `deal` | a list with a pair for each round: the starting card in a list, and the deck |
| `ramp` | begin on a covered ramp, as the notation writes it |
| `record` | go on with an unfinished game record (its text, or a `Record`) |

`env.unwrapped.record()` is the episode as a game record, which `gapless replay` shows and every
other part of Gapless reads.

## Many at once

```python
envs = gymnasium.make_vec("gapless/Board1-v0", num_envs=4096, copy=False)
observations, infos = envs.reset(seed=42)
for _ in range(100):
    actions = envs.unwrapped.sample_legal()
    observations, rewards, terminations, truncations, infos = envs.step(actions)
```

`make_vec` gives a native vector environment on boards of dots, numbers, pairs, rows and columns;
others are stepped one by one. It does what so many single environments do: environment i has the
seed `seed + i`, or its own from a list. Its autoreset mode is `NEXT_STEP`: the step after the last
one of an episode begins the next, whatever the action. With `copy=False` it writes every step into
the same arrays. `sample_legal` draws legal actions much faster than a space can.

## Planning

| method of `env.unwrapped` | what it does |
|---|---|
| `clone()` | the same state in an environment of its own |
| `serialize()`, `deserialize(text)` | the state as text, and back |
| `chance_outcomes()` | which tiles may be next in hand, and how likely each is |
| `force_outcome(tile)` | makes that tile come next |
| `shuffle_hidden(seed)` | draws anew all that can't be known |
| `view()` | what a player may know, as the players of `gapless.bots` want it |
"""

from typing import Any

from gapless.search.extras import needs_extra

with needs_extra("env"):
    import gymnasium

from gapless.editions import boards, edition
from gapless.search.tables import supports

from .arguments import make_setup
from .single import FitsEnv

__all__ = ["IDS", "FitsEnv"]

VERSION = 0


def _arguments() -> dict[str, dict[str, Any]]:
    """The name of each environment, and what it is made with."""
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
    setup = make_setup(arguments.get("edition", "classic"), arguments.get("boards"), "", ("Red",))
    native = all(map(supports, setup.boards))
    gymnasium.register(
        id,
        entry_point="gapless.env.single:FitsEnv",
        vector_entry_point="gapless.env.vector:FitsVectorEnv" if native else None,
        kwargs=arguments,
    )
    return id


IDS = tuple(_register(name, arguments) for name, arguments in _arguments().items())
"""The registered environments."""
