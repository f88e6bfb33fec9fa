"""Offences in the tokens: what the rules of the game forbid."""

from collections.abc import Mapping
from random import Random

from tests.referee.draft import Draft, Offence
from tests.referee.play import replay, tile_of
from tests.referee.ramp import IllegalMoveError
from tests.referee.rules import Round
from tests.referee.shapes import LETTERS, distinct, orientations


def _placed(draft: Draft, *roles: str) -> list[tuple[int, int]]:
    """Every line and seat with a placement."""
    return [
        (at, seat)
        for at in draft.where(*(roles or ("start", "card")))
        for seat, token in enumerate(draft.tokens(at))
        if token[-1] not in "-=?"
    ]


def _acted(draft: Draft) -> list[tuple[int, int]]:
    """Every card line and seat with a placement or a tile set aside."""
    return [
        (at, seat)
        for at in draft.where("card")
        for seat, token in enumerate(draft.tokens(at))
        if not token.endswith("=")
    ]


def _seat(rng: Random, draft: Draft) -> int:
    return rng.randrange(draft.config.players)


def unknown_tile(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("start", "card"))
    names = {"Q9", "X5", "L55", "ZZ1"} - draft.config.edition.tiles.keys()
    name = rng.choice(sorted(names))
    if draft.lines[at].role == "start":
        return draft.set_token(at, _seat(rng, draft), f"{name}a1")
    return draft.rewrite(at, f"{name}: " + " ".join([f"{name}-"] * draft.config.players))


def unknown_orientation(rng: Random, draft: Draft) -> int | None:
    at, seat = rng.choice(_placed(draft))
    token = draft.tokens(at)[seat]
    tile = tile_of(token)
    column = token[len(tile) + 1 :]
    return draft.set_token(at, seat, tile + rng.choice("ijxz") + column)


def unknown_column(rng: Random, draft: Draft) -> int | None:
    at, seat = rng.choice(_placed(draft))
    token = draft.tokens(at)[seat]
    tile = tile_of(token)
    column = rng.choice(["", "0", str(draft.config.edition.columns + 1), "99", "-1", "x"])
    return draft.set_token(at, seat, tile + token[len(tile)] + column)


def off_the_side(rng: Random, draft: Draft) -> int | None:
    at, seat = rng.choice(_placed(draft))
    tile = tile_of(draft.tokens(at)[seat])
    width = draft.config.edition.columns
    off = [
        f"{tile}{letter}{column}"
        for letter, grid in orientations(draft.config.edition.tiles[tile]).items()
        for column in range(width + 2 - len(grid[0]), width + 1)
    ]
    return draft.set_token(at, seat, rng.choice(off))


def _refused(rng: Random, draft: Draft, reason: str) -> int | None:
    """Replace an act by a placement that the ramp refuses for this reason."""
    found = []
    for at, seat in _acted(draft):
        line = draft.lines[at]
        tile = tile_of(draft.tokens(at)[seat])
        state = replay(draft.config, draft.rounds[line.round], line.turn)
        found += [(at, seat, bad) for bad in _refusals(state, seat, tile, reason)]
    return draft.set_token(*rng.choice(found)) if found else None


def _refusals(state: Round, seat: int, tile: str, reason: str) -> list[str]:
    """The placements of a tile that are refused for this reason."""
    placements = [
        (letter, column)
        for letter in distinct(state.edition.tiles[tile])
        for column in state.ramps[seat].columns()
    ]
    return [
        f"{tile}{letter}{column}"
        for letter, column in placements
        if _reason(state, seat, tile, letter, column) == reason
    ]


def _reason(state: Round, seat: int, tile: str, letter: str, column: int) -> str:
    try:
        state.landing(seat, tile, letter, column)
    except IllegalMoveError as refusal:
        return str(refusal)
    return ""


def wholly_above(rng: Random, draft: Draft) -> int | None:
    return _refused(rng, draft, "wholly above the grid")


def sticks_out(rng: Random, draft: Draft) -> int | None:
    return _refused(rng, draft, "sticks out over the top edge")


def no_starting_card(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("start"))
    edition = draft.config.edition
    tile = rng.choice([name for name in edition.build if name not in edition.start])
    return draft.set_token(at, _seat(rng, draft), tile + rng.choice(["a1", "?"]))


def _spoil_start(rng: Random, draft: Draft, act: str) -> int:
    at, seat = rng.choice(draft.where("start")), _seat(rng, draft)
    return draft.set_token(at, seat, tile_of(draft.tokens(at)[seat]) + act)


def start_set_aside(rng: Random, draft: Draft) -> int | None:
    return _spoil_start(rng, draft, "-")


def start_missed(rng: Random, draft: Draft) -> int | None:
    return _spoil_start(rng, draft, "=")


def _copied_start(rng: Random, draft: Draft, shared: bool) -> int | None:
    if draft.config.players == 1 or shared != ("shared-start" in draft.config.house):
        return None
    at = rng.choice(draft.where("start"))
    one, other = rng.sample(range(draft.config.players), 2)
    tile = tile_of(draft.tokens(at)[one])
    if shared:
        tile = rng.choice([name for name in draft.config.edition.start if name != tile])
    return draft.set_token(at, other, tile + rng.choice(["a1", "b2", "?"]))


def start_drawn_twice(rng: Random, draft: Draft) -> int | None:
    return _copied_start(rng, draft, shared=False)


def start_differs(rng: Random, draft: Draft) -> int | None:
    return _copied_start(rng, draft, shared=True)


def card_twice(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("card"))
    line = draft.lines[at]
    later = [a for a in draft.where("card") if a >= at and draft.lines[a].round == line.round]
    after = rng.choice(later) + 1
    draft.lines.insert(after, line)
    tokens = [tile_of(t) + ("=" if t.endswith("=") else "-") for t in draft.tokens(after)]
    return draft.set_tokens(after, tokens)


def token_of_other_tile(rng: Random, draft: Draft) -> int | None:
    at, seat = rng.choice(draft.where("card")), _seat(rng, draft)
    token = draft.tokens(at)[seat]
    tile = tile_of(token)
    other = rng.choice([name for name in draft.config.edition.tiles if name != tile])
    return draft.set_token(at, seat, other + token.removeprefix(tile))


def missing_token(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("start", "card", "score", "total"))
    tokens = draft.tokens(at)
    del tokens[rng.randrange(len(tokens))]
    return draft.set_tokens(at, tokens)


def extra_token(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("start", "card", "score", "total"))
    return draft.set_tokens(at, [*draft.tokens(at), draft.tokens(at)[-1]])


def miss_not_due(rng: Random, draft: Draft) -> int | None:
    at, seat = rng.choice(_acted(draft))
    return draft.set_token(at, seat, tile_of(draft.tokens(at)[seat]) + "=")


def miss_missing(rng: Random, draft: Draft) -> int | None:
    missed = [
        (at, seat)
        for at in draft.where("card")
        for seat, token in enumerate(draft.tokens(at))
        if token.endswith("=")
    ]
    at, seat = rng.choice(missed)
    act = rng.choice(["-", "?", f"{rng.choice(LETTERS)}{rng.randint(1, 2)}"])
    return draft.set_token(at, seat, tile_of(draft.tokens(at)[seat]) + act)


def _wrong_number(rng: Random, draft: Draft, role: str) -> int | None:
    lines = draft.where(role)
    if not lines:
        return None
    at, seat = rng.choice(lines), _seat(rng, draft)
    right = int(draft.tokens(at)[seat])
    wrong = str(right + rng.choice([-10, -1, 1, 3]))
    return draft.set_token(at, seat, rng.choice([wrong, wrong, wrong, "x", "1.5"]))


def wrong_score(rng: Random, draft: Draft) -> int | None:
    return _wrong_number(rng, draft, "score")


def wrong_total(rng: Random, draft: Draft) -> int | None:
    return _wrong_number(rng, draft, "total")


def _acts_after_unknown(rng: Random, draft: Draft, of_others: bool) -> int | None:
    """One act is forgotten; the first act after it that should be unknown too offends."""
    at, seat = rng.choice(_placed(draft) + _acted(draft))
    line = draft.lines[at]
    if of_others and not draft.rounds[line.round].choice.board.falls():
        return None
    draft.set_token(at, seat, tile_of(draft.tokens(at)[seat]) + "?")
    shared = draft.rounds[line.round].choice.board.falls()
    for later in draft.where("card"):
        if later <= at or draft.lines[later].round != line.round:
            continue
        acting = [s for s, t in enumerate(draft.tokens(later)) if not t.endswith("=")]
        if of_others and seat in acting:
            token = draft.tokens(later)[seat]
            draft.set_token(later, seat, tile_of(token) + "?")
            acting.remove(seat)
        if seat in acting or (shared and acting):
            return later
    return None


def acts_after_unknown(rng: Random, draft: Draft) -> int | None:
    return _acts_after_unknown(rng, draft, of_others=False)


def others_act_after_unknown(rng: Random, draft: Draft) -> int | None:
    return _acts_after_unknown(rng, draft, of_others=True)


LISTED: Mapping[str, Offence] = {
    "unknown tile": unknown_tile,
    "unknown orientation": unknown_orientation,
    "unknown column": unknown_column,
    "off the side": off_the_side,
    "wholly above the grid": wholly_above,
    "sticks out": sticks_out,
    "no starting card": no_starting_card,
    "start set aside": start_set_aside,
    "start drawn twice": start_drawn_twice,
    "start differs": start_differs,
    "card turned twice": card_twice,
    "token of another tile": token_of_other_tile,
    "missing token": missing_token,
    "extra token": extra_token,
    "miss not due": miss_not_due,
    "miss missing": miss_missing,
    "wrong score": wrong_score,
    "wrong total": wrong_total,
}

IMPLIED: Mapping[str, Offence] = {
    "start missed": start_missed,
    "acts after unknown": acts_after_unknown,
    "others act after unknown": others_act_after_unknown,
}
