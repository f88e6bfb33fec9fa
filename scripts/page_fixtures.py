"""Plays games and writes what the page shows and is tested with.

    python scripts/page_fixtures.py

writes `web/src/data/living.json` (the ramps that play themselves on the front page) and
`web/tests/fixtures/*.json` (what the server sends).
"""

import json
from pathlib import Path
from random import Random

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board
from gapless.core.game import Game
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.editions import edition, find_board
from gapless.records import Record
from gapless.server.boxes import box_of
from gapless.server.events import Acted, Config, Created, Seat, Started
from gapless.server.screen import Screen, text_of
from gapless.server.settings import Limits
from gapless.server.steps import board_of, replay_of
from gapless.server.summaries import stored_of, summary_of
from gapless.server.table import Table, cards_of

WEB = Path(__file__).parent.parent / "web"
FIXTURES = WEB / "tests" / "fixtures"
BEAM = 160
SALT = "0" * 32


def main() -> None:
    classic = edition("classic")
    living = [
        _living(find_board(classic, ref, None), start, Random(seed))
        for ref, start, seed in (("1", "P5", 5), ("2", "L5", 8), ("4", "U5", 3))
    ]
    _write(WEB / "src" / "data" / "living.json", f"[{','.join(living)}]")
    _write(FIXTURES / "edition.json", text_of(box_of("classic", Limits())))
    _play("solo", ("Red",), ("1",), 21)
    _play("two", ("Red", "Green"), ("4",), 22)
    for ref in ("boom", "wormholes", "eggshells"):
        _play(ref, ("Red",), (ref,), 23)


def _write(path: Path, text: str) -> None:
    path.write_text(text + "\n", encoding="utf-8")


def _living(board: Board, start: str, rng: Random) -> str:
    """A round with a known deck, played well by a beam search."""
    classic = edition("classic")
    setup = Setup(classic, ("Red",), (board,))
    deck = [name for name in draw_deal(setup, rng)[0].deck if name != start]
    beam = [Ramp(board)]
    for name in (start, *deck):
        tile = classic.tiles[name]
        after: dict[tuple[object, ...], Ramp] = {}
        for ramp in beam:
            acts: list[Act] = list(ramp.legal_placements(tile))
            for act in acts if name == start else [*acts, SetAside(tile)]:
                then = ramp.copy()
                then.push(act)
                after[then.skyline, then.covered] = then
        beam = sorted(after.values(), key=_worth, reverse=True)[:BEAM]
    best = max(beam, key=lambda ramp: ramp.score().total)
    tiles = [{"tile": one.placement.tile.name, "squares": one.squares} for one in best.tiles()]
    return text_of({"board": board_of(board), "tiles": tiles})


def _worth(ramp: Ramp) -> float:
    sealed = ramp.sealed.bit_count()
    bumps = sum(abs(a - b) for a, b in zip(ramp.skyline, ramp.skyline[1:], strict=False))
    over = sum(max(0, height - ramp.board.height) for height in ramp.skyline)
    return ramp.score().total - 1.2 * sealed - 0.15 * bumps - 0.8 * over


def _play(name: str, players: tuple[str, ...], refs: tuple[str, ...], seed: int) -> None:
    """A game at a table of one browser; its first and last states, and the whole of it."""
    config = Config("classic", refs)
    table = Table("fixture")
    table.apply(Created(config, tuple(Seat("person", one, key="") for one in players), ""), 0)
    deal = draw_deal(table.setup(), Random(seed))
    table.apply(Started(tuple(range(len(players))), cards_of(deal), SALT), 0)
    screen = Screen(table)
    states = [_state(table, screen, table.seq)]
    while (game := table.game) is not None and not game.complete:
        seat = game.waiting_for[0]
        card, since = table.card, table.seq
        table.apply(Acted(seat, str(_choose(game, seat))), 0)
        if table.card != card:
            states.append(_state(table, screen, since))
    assert game is not None
    _write(FIXTURES / f"{name}.json", f"[{','.join(states[:3] + states[-2:])}]")
    _write(FIXTURES / f"{name}-replay.json", text_of(replay_of(Record.of_game(game, ()))))


def _choose(game: Game, seat: int) -> Act:
    view = game.view(seat)
    assert view.tile is not None
    tries = []
    for landing in view.landings:
        ramp = view.ramp.copy()
        ramp.push(landing.placement)
        tries.append((_worth(ramp) - 0.05 * landing.row, str(landing.placement), landing))
    return max(tries)[2].placement if tries else SetAside(view.tile)


def _state(table: Table, screen: Screen, since: int) -> str:
    summary = text_of(summary_of(stored_of(table), "", lambda _: True))
    mine = ",".join(screen.mine(seat) for seat in range(len(table.seats)))
    head = {"type": "state", "seq": table.seq, "commitment": None, "salt": None, "deadline": None}
    return (
        f'{json.dumps(head)[:-1]},"table":{summary},"game":{screen.game()},'
        f'"mine":[{mine}],"news":[{screen.news(since)}]}}'
    )


if __name__ == "__main__":
    main()
