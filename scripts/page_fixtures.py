"""Generate what the page shows and is tested with: games played on a server's table.

    python -m scripts.page_fixtures

`web/src/data/demo_rounds.json` holds the ramps that play themselves on the front page,
`exercises.json`, `board_examples.json` and `rules.json` what it teaches with, `kinds.json` the
shipped kinds of special spaces, `generated_kinds.json` what a generated board may have,
`web/tests/fixtures/*.json` messages of the server. A test fails if one is out of date.
"""

from dataclasses import asdict
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

from gapless.analysis.layouts import KINDS, find_exclusive
from gapless.bots import LEVELS
from gapless.core.acts import Act, SetAside
from gapless.core.effect import Landing
from gapless.core.game import Game
from gapless.core.masks import spaces_of
from gapless.core.ramp import Ramp
from gapless.core.setup import draw_deal
from gapless.editions import EDITIONS, edition, find_board
from gapless.editions.kind_tables import shipped_tables
from gapless.local.rulebook import Figure, figures, rulebook
from gapless.records import Record
from gapless.rooms.events import Acted, Config, Created, Seat, Started
from gapless.rooms.limits import Limits
from gapless.rooms.table import Table
from gapless.rooms.wire.conversions import board_of, edition_of, replay_of
from gapless.rooms.wire.state_json import StateJson, json_text

from .board_examples import board_examples, example_rounds, replayed
from .exercises import exercises
from .table_states import state_text

WEB = Path(__file__).parent.parent / "web"
FIXTURES = WEB / "tests" / "fixtures"
DEMO_BOARDS = ("1", "2", "4")
"""Boards on which ramps play themselves."""
SALT = "0" * 32
GAMES = (
    ("solo", ("Red",), ("1",), 21),
    ("two", ("Red", "Green"), ("4",), 22),
    *((ref, ("Red",), (ref,), 23) for ref in ("boom", "wormholes", "eggshells")),
)
"""The name, players, boards and seed of each game."""


def generated() -> dict[Path, str]:
    """Return the text of every generated file."""
    demo_rounds = ",".join(map(_demo_round, DEMO_BOARDS))
    texts = {
        WEB / "src" / "data" / "demo_rounds.json": f"[{demo_rounds}]",
        WEB / "src" / "data" / "exercises.json": json_text(exercises()),
        WEB / "src" / "data" / "board_examples.json": json_text(board_examples()),
        WEB / "src" / "data" / "kinds.json": json_text(shipped_tables()),
        WEB / "src" / "data" / "generated_kinds.json": json_text(
            {"kinds": KINDS, "exclusive": list(filter(find_exclusive, combinations(KINDS, 2)))}
        ),
        WEB / "src" / "data" / "rules.json": json_text(_rules()),
        FIXTURES / "edition.json": json_text(edition_of("classic", Limits(), tuple(LEVELS))),
    }
    for name, players, refs, seed in GAMES:
        states, replay = _play(players, refs, seed)
        texts[FIXTURES / f"{name}.json"] = f"[{','.join(states)}]"
        texts[FIXTURES / f"{name}-replay.json"] = replay
    return {path: text + "\n" for path, text in texts.items()}


def main() -> None:
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")


def _demo_round(ref: str) -> str:
    """Return the good round of a board, tile by tile."""
    classic = edition("classic")
    board = find_board(classic, ref, None)
    ramp = replayed(classic, board, example_rounds()["classic"][ref]["good"].split())
    return json_text({"board": board_of(board), "tiles": [_tile(one) for one in ramp.tiles()]})


def _rules() -> dict[str, object]:
    """Return the rules of each edition, and the ramps that illustrate them."""
    return {
        "editions": {id: [asdict(one) for one in rulebook(edition(id))] for id in EDITIONS},
        "figures": {name: _figure(figure) for name, figure in figures().items()},
    }


def _figure(figure: Figure) -> dict[str, object]:
    ramp = figure.ramp
    ghost = ramp.landing(figure.ghost) if figure.ghost else None
    return {
        "board": board_of(ramp.board),
        "tiles": [_tile(one) for one in ramp.tiles()],
        "ghost": ghost and _tile(ghost),
        "sealed": spaces_of(ramp.sealed),
    }


def _tile(landing: Landing) -> dict[str, object]:
    return {"tile": landing.placement.tile.name, "squares": landing.squares}


def _play(players: tuple[str, ...], refs: tuple[str, ...], seed: int) -> tuple[list[str], str]:
    """Play a game and return its first and last states, and the replay."""
    config = Config("classic", refs)
    table = Table("fixture")
    table.apply(Created(config, tuple(Seat("person", one, key="") for one in players), ""), 0)
    deal = draw_deal(table.setup(), Random(seed))
    table.apply(Started(tuple(range(len(players))), deal, SALT), 0)
    state_json = StateJson(table)
    states = [state_text(table, state_json, table.seq)]
    while (game := table.game) is not None and not game.complete:
        seat = game.waiting_for[0]
        card, since = table.card, table.seq
        table.apply(Acted(seat, str(_choose(game, seat))), 0)
        if table.card != card:
            states.append(state_text(table, state_json, since))
    assert game is not None
    return states[:3] + states[-2:], json_text(replay_of(Record.of_game(game, ())))


def _choose(game: Game, seat: int) -> Act:
    view = game.view(seat)
    assert view.tile is not None
    tries = []
    for landing in view.landings:
        ramp = view.ramp.copy()
        ramp.push(landing.placement)
        tries.append((_worth(ramp) - 0.05 * landing.row, str(landing.placement), landing))
    return max(tries)[2].placement if tries else SetAside(view.tile)


def _worth(ramp: Ramp) -> float:
    """Return the score of an unfinished ramp, less what makes it hard to finish."""
    sealed = ramp.sealed.bit_count()
    bumps = sum(abs(a - b) for a, b in pairwise(ramp.skyline))
    over = sum(max(0, height - ramp.board.height) for height in ramp.skyline)
    return ramp.score().total - 1.2 * sealed - 0.15 * bumps - 0.8 * over


if __name__ == "__main__":
    main()
