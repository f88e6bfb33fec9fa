"""Records with exactly one offence, and the line where it must be reported."""

from collections.abc import Mapping
from random import Random

from tests.referee import misplays, misprints
from tests.referee.boxes import Board, Edition
from tests.referee.draft import Draft, Offence
from tests.referee.play import Config, play_game, random_config
from tests.referee.records import body, render, tags

LISTED: Mapping[str, Offence] = {**misprints.LISTED, **misplays.LISTED}
"""What the last section of the notation lists."""

IMPLIED: Mapping[str, Offence] = {**misprints.IMPLIED, **misplays.IMPLIED}
"""What the notation forbids elsewhere, or by not allowing it."""

KINDS: Mapping[str, Offence] = {**LISTED, **IMPLIED}


def broken_game(
    rng: Random,
    edition: Edition,
    boards: Mapping[str, Board],
    kind: str | None = None,
) -> tuple[str, int, str]:
    """A record with one offence, the number of the offending line, and its kind."""
    kind = kind or rng.choice(list(KINDS))
    while True:
        draft = _draft(rng, random_config(rng, edition, boards, rounds=rng.randint(1, 2)))
        at = KINDS[kind](rng, draft)
        if at is not None:
            rendered = render(rng, draft.lines)
            return rendered.text, rendered.numbers[at], kind


def _draft(rng: Random, config: Config) -> Draft:
    config, rounds = play_game(rng, config.edition, config.choices, config.players, config.house)
    lines = tags(rng, config, practice=False, always_boards=True)
    lines += body(rng, config, rounds, score_share=rng.choice([1, 1, 0.5, 0]))
    return Draft(config, rounds, lines)
