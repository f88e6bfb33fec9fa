"""The act that a hint shows: one that a quick review of the same card does not call worse."""

from gapless.bots.bot import THINK_SECONDS
from gapless.bots.levels import HINT_BOT
from gapless.bots.runtime import think
from gapless.core.acts import Act
from gapless.core.view import View, tile_of
from gapless.engine.tables import TablesError

from .act_values import Effort
from .evaluators import state_evaluator
from .seat_round import CardState, build_tiles, first_state, legal_acts


def best_act(view: View) -> Act:
    """Return an act for the tile in hand that a quick review, asked about it, finds best.

    How far the review looks depends on the act it is asked about, so that it may then prefer
    another. Boards that are too large to be reviewed are looked at by the strongest bot.
    """
    try:
        evaluator = state_evaluator(view.setup, view.board)
    except TablesError:
        return think(HINT_BOT, 0, THINK_SECONDS, view)
    state, tile = card_state(view), tile_of(view)
    acts = legal_acts(state, tile)
    if len(acts) == 1:
        return acts[0]
    (outlook,) = evaluator.outlooks([state], [tile])
    _, act = max(zip(outlook.values, outlook.acts, strict=True), key=lambda valued: valued[0])
    asked: list[Act] = []
    while act not in asked:
        asked.append(act)
        judged = evaluator.judge(state, outlook, act, Effort.QUICK)
        if judged.equal:
            break
        act = judged.ranking[0].act
    return act


def card_state(view: View) -> CardState:
    """Return the state before the open card as the viewer knows it."""
    tile, own = tile_of(view), view.start[view.viewer or 0]
    if not view.turned:
        return first_state(view.setup, view.board)
    come = {*view.to_come} - {own} | {tile}
    rest = tuple(other for other in build_tiles(view.setup.edition) if other in come)
    return CardState(view.ramp, rest, rest)
