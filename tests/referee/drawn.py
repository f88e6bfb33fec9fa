"""Random boards of people's own, as the text of a board file."""

import json
from random import Random

from tests.referee.boxes import Edition
from tests.referee.own_kinds import kind_text, random_kind

SYMBOLS = "abcdefghijkl"
ROOM_FOR_PAIRS = 10


def _grid_text(lines: list[list[str]]) -> str:
    return ",\n        ".join(json.dumps("".join(line)) for line in lines)


def _points(rng: Random) -> str:
    text = ""
    if rng.random() < 0.5:
        text += f"rows = {rng.randint(1, 3)}\n"
    if rng.random() < 0.3:
        text += f"columns = {rng.randint(1, 4)}\n"
    return text


def _special(rng: Random, edition: Edition, name: str) -> tuple[str, str]:
    """Kinds of one's own, and a board of dots and a mixture of special spaces."""
    lines = [["."] * edition.columns for _ in range(edition.height)]
    free = [(x, y) for y in range(edition.height) for x in range(edition.columns)]
    rng.shuffle(free)
    kinds = {"*": rng.choice(["boom", "wormhole"]), "!": "cursed", "0": "egg", "$": "gold"}
    chosen = rng.sample(list(kinds), rng.randint(0, 4))
    meanings: dict[str, int | str] = {mark: kinds[mark] for mark in chosen}
    for mark in "1234":
        if rng.random() < 0.3:
            meanings[mark] = rng.choice([-5, -2, -1, 1, 2, 3, 7])
    ends = {"boom": "blown-up", "wormhole": "fell-through"}
    stop = ends.get(str(meanings.get("*")), rng.choice([*ends.values()]))
    own = {f"{name}-{mark}": random_kind(rng, stop) for mark in "xyz" if rng.random() < 0.4}
    meanings |= {key[-1]: key for key in own}
    by_character = [key for key, table in own.items() if table.get("by") == "character"]
    meanings |= dict(zip("uvw", by_character, strict=False))
    for mark, meaning in meanings.items():
        for _ in range(rng.randint(1, 7 if isinstance(meaning, str) else 3)):
            if len(free) > ROOM_FOR_PAIRS:
                x, y = free.pop()
                lines[y][x] = mark
    for symbol in SYMBOLS[: rng.choice([0, 0, 2, 5])]:
        meanings[symbol] = "pair"
        for _ in range(2):
            x, y = free.pop()
            lines[y][x] = symbol
    spaces = ", ".join(f"{json.dumps(k)} = {json.dumps(v)}" for k, v in meanings.items())
    described = "".join(kind_text(key, table) for key, table in own.items())
    return described, (
        f'[[boards]]\nid = "{name}"\ngrid = [{_grid_text(lines)}]\n'
        f"spaces = {{ {spaces} }}\n{_points(rng)}"
    )


def _letters(rng: Random, edition: Edition, name: str) -> tuple[str, str]:
    """A board of few different letters, so that many runs are words."""
    alphabet = rng.choice(["AB", "ABO", "FITS"])
    lines = [rng.choices(alphabet, k=edition.columns) for _ in range(edition.height)]
    words = {"".join(rng.choices(alphabet, k=rng.randint(2, 4))) for _ in range(12)}
    return "", (
        f'[[boards]]\nid = "{name}"\ngrid = [{_grid_text(lines)}]\n'
        f"spaces = {{}}\nwords = {json.dumps(sorted(words))}\n{_points(rng)}"
    )


def random_boards(rng: Random, edition: Edition, count: int) -> str:
    """A board file with the boards `own1`, `own2` and so on."""
    kinds, texts = [], []
    for number in range(1, count + 1):
        draw = _letters if rng.random() < 0.2 else _special
        own, board = draw(rng, edition, f"own{number}")
        kinds.append(own)
        texts.append(board)
    return "\n".join(kinds + texts)
