"""Random legal games, played with a temper so that they reach interesting states."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.referee.boxes import Board, Choice, Edition, choose
from tests.referee.ramp import Ramp
from tests.referee.rules import HOUSE_RULES, Round
from tests.referee.shapes import Space, same_shape

TEMPERS = ("random", "careful", "careful", "tower", "seeker", "keeper")


@dataclass
class Turn:
    """One line of a round: the starting tiles (card None) or a building card."""

    card: str | None
    tokens: list[str]


@dataclass
class PlayedRound:
    choice: Choice
    turns: list[Turn] = field(default_factory=list)


@dataclass(frozen=True)
class Config:
    edition: Edition
    choices: tuple[Choice, ...]
    players: int
    house: frozenset[str]


def random_config(
    rng: Random,
    edition: Edition,
    boards: Mapping[str, Board],
    *,
    rounds: int | None = None,
) -> Config:
    """Any boards, players and house rules that go together."""
    if rounds is None and rng.random() < 0.2:
        names = list(edition.rounds)
        rng.shuffle(names)
    else:
        names = [rng.choice(list(boards)) for _ in range(rounds or rng.randint(1, 4))]
        names = [name + rng.choice(["", "", "+volatile"]) for name in names]
    house = {rule for rule in HOUSE_RULES if rng.random() < 0.2}
    if any(name.endswith("+volatile") for name in names):
        house.discard("row-penalty")
    choices = tuple(choose(name, boards) for name in names)
    players = rng.randint(1, edition.most_players)
    return Config(edition, choices, players, frozenset(house))


def apply(state: Round, seat: int, token: str, tile: str) -> None:
    """Play one token of a record."""
    act = token.removeprefix(tile)
    if act == "-":
        state.set_aside(seat)
    elif act not in ("=", "?"):
        state.place(seat, tile, act[0], int(act[1:]))


def tile_of(token: str) -> str:
    """The tile that a token names."""
    name = re.match("[A-Z]+[0-9]+", token)
    assert name is not None
    return name[0]


def replay(config: Config, played: PlayedRound, turns: int) -> Round:
    """The round as it stands after so many turns (the starting tiles are one)."""
    state = Round(config.edition, played.choice, config.players, config.house)
    for turn in played.turns[:turns]:
        for seat, token in enumerate(turn.tokens):
            apply(state, seat, token, turn.card or tile_of(token))
        state.card_is_complete()
    return state


def _gaps(ramp: Ramp, resting: frozenset[Space]) -> int:
    """How many open spaces a resting tile would seal."""
    lowest = {column: min(r for c, r in resting if c == column) for column, _ in resting}
    return sum(max(0, row - 1 - ramp.highest(column)) for column, row in lowest.items())


def _wish(rng: Random, temper: str, ramp: Ramp, resting: frozenset[Space]) -> float:
    """How much a player of this temper likes a placement."""
    top = max(row for _, row in resting)
    out = sum(row > ramp.board.height for _, row in resting)
    wish = -3.0 * _gaps(ramp, resting) - top - out + rng.random()
    if temper == "tower":
        return top + out + rng.random()
    if temper == "seeker":
        return wish + 100 * len(ramp.holes_under(resting))
    return wish


def _act(rng: Random, temper: str, state: Round, seat: int, tile: str, start: bool) -> str:
    legal = state.legal(seat, tile)
    aside = 0.5 if temper == "keeper" else 0.04
    if not legal or (not start and rng.random() < aside):
        return "-"
    if temper == "random" or rng.random() < 0.12:
        letter, column = rng.choice(list(legal))
    else:
        ramp = state.ramps[seat]
        letter, column = max(legal, key=lambda at: _wish(rng, temper, ramp, legal[at]))
    return f"{letter}{column}"


def _token(rng: Random, edition: Edition, tile: str, act: str, odd_letters: bool) -> str:
    if odd_letters and act[0] in "abcdefgh":
        act = rng.choice(same_shape(edition.tiles[tile], act[0])) + act[1:]
    return tile + act


def play_round(rng: Random, config: Config, choice: Choice) -> PlayedRound:
    edition, seats = config.edition, range(config.players)
    state = Round(edition, choice, config.players, config.house)
    played = PlayedRound(choice)
    tempers = [rng.choice(TEMPERS) for _ in seats]
    odd_letters = rng.random() < 0.3
    if "shared-start" in config.house:
        own = [rng.choice(edition.start)] * config.players
    else:
        own = rng.sample(edition.start, config.players)
    deck: list[str | None] = [None, *rng.sample(edition.build, len(edition.build))]
    for card in deck:
        tokens = []
        for seat in seats:
            tile = card or own[seat]
            act = "="
            if card != own[seat]:
                act = _act(rng, tempers[seat], state, seat, tile, card is None)
            token = _token(rng, edition, tile, act, odd_letters)
            apply(state, seat, token, tile)
            tokens.append(token)
        state.card_is_complete()
        played.turns.append(Turn(card, tokens))
    return played


def play_game(
    rng: Random,
    edition: Edition,
    choices: Sequence[Choice],
    players: int,
    house: Collection[str],
) -> tuple[Config, list[PlayedRound]]:
    config = Config(edition, tuple(choices), players, frozenset(house))
    return config, [play_round(rng, config, choice) for choice in choices]
