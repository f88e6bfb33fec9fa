"""Legal records with the report that a replay of each must give."""

from collections.abc import Collection, Sequence
from random import Random
from typing import TypedDict

from tests.referee.boxes import Choice, Edition, is_ranked_list, rank_of
from tests.referee.items import ItemJson
from tests.referee.play import Config, PlayedRound, Turn, play_game, replay, tile_of
from tests.referee.records import Line, body, is_finished, render, tags


class RoundReport(TypedDict):
    board: str
    scores: list[int]
    items: list[list[ItemJson]]


class Report(TypedDict):
    complete: bool
    rounds: list[RoundReport]
    totals: list[int]
    winners: list[int]
    rank: dict[str, str] | None


def report(config: Config, rounds: Sequence[PlayedRound], practice: bool) -> Report:
    """What a replay says of a game that was played this far."""
    found: list[RoundReport] = []
    totals = [0] * config.players
    for played in rounds:
        if not is_finished(config, played):
            continue
        state = replay(config, played, len(played.turns))
        items = [state.items(seat) for seat in range(config.players)]
        points = [sum(one.points for one in seat) for seat in items]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        found.append(
            {
                "board": played.choice.name,
                "scores": points,
                "items": [[one.json() for one in seat] for seat in items],
            }
        )
    complete = len(found) == len(config.choices)
    best = max(totals)
    ranked = (
        complete
        and config.players == 1
        and not config.house
        and not practice
        and is_ranked_list(config.edition, [choice.name for choice in config.choices])
    )
    return {
        "complete": complete,
        "rounds": found,
        "totals": totals,
        "winners": [s for s, t in enumerate(totals) if t == best] if complete else [],
        "rank": rank_of(config.edition, totals[0]) if ranked else None,
    }


def forget(rng: Random, config: Config, rounds: Sequence[PlayedRound]) -> list[PlayedRound]:
    """The game with acts unknown from somewhere on, each seat from its own turn."""
    at = rng.randrange(len(rounds))
    known = list(rounds[:at])
    last = len(rounds[at].turns)
    since = [rng.choice([0, rng.randint(0, last), last + 1]) for _ in range(config.players)]
    shared = rounds[at].choice.board.falls()
    forgotten = PlayedRound(rounds[at].choice)
    for number, turn in enumerate(rounds[at].turns):
        tokens = []
        for seat, token in enumerate(turn.tokens):
            first = min(since) + 1 if shared else last + 1
            hidden = number >= min(first, since[seat]) and not token.endswith("=")
            tokens.append(_hide(token) if hidden else token)
        forgotten.turns.append(Turn(turn.card, tokens))
    rest = []
    if rng.random() < 0.5:
        for played in rounds[at + 1 :]:
            blank = [Turn(t.card, [_hide(token) for token in t.tokens]) for t in played.turns]
            rest.append(PlayedRound(played.choice, blank))
    return [*known, forgotten, *rest]


def _hide(token: str) -> str:
    if token.endswith("="):
        return token
    return tile_of(token) + "?"


def cut(rng: Random, lines: list[Line], rounds: Sequence[PlayedRound]) -> list[PlayedRound]:
    """Remove the lines after a random one and return the turns that remain."""
    first = sum(line.role == "tag" for line in lines)
    del lines[rng.randint(first, len(lines)) :]
    left = []
    for at, played in enumerate(rounds):
        turns = [line.turn for line in lines if line.round == at and line.turn >= 0]
        if any(line.round == at for line in lines):
            left.append(PlayedRound(played.choice, played.turns[: len(turns)]))
    return left


def random_game(
    rng: Random,
    edition: Edition,
    boards: Sequence[Choice],
    players: int,
    house: Collection[str],
) -> tuple[str, Report]:
    """A legal record, finished or not, and what a replay must report of it."""
    config, rounds = play_game(rng, edition, boards, players, house)
    practice = rng.random() < 0.1
    ending = rng.choice(["finished", "finished", "cut", "unknown", "unknown and cut"])
    if "unknown" in ending:
        rounds = forget(rng, config, rounds)
    lines = tags(rng, config, practice=practice, always_boards=False)
    lines += body(rng, config, rounds, score_share=rng.choice([1, 1, 0.5, 0]))
    if "cut" in ending:
        rounds = cut(rng, lines, rounds)
    return render(rng, lines).text, report(config, rounds, practice)
