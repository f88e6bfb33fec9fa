"""Values of the core as messages: boards, scores, effects, replays and editions."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from typing import Any, cast

import msgspec

from gapless.bots import LEVELS
from gapless.core.acts import Act
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Rank
from gapless.core.effect import Effect, Landing
from gapless.core.errors import GaplessError
from gapless.core.masks import spaces_of
from gapless.core.outcome import Outcome
from gapless.core.round import Round, TurnEffects
from gapless.core.score import ItemGroup, Score
from gapless.core.view import View
from gapless.editions import boards, find_board
from gapless.editions import edition as shipped
from gapless.editions.board_codes import PREFIX as CODE
from gapless.records import Record
from gapless.records.branches import branch_tags
from gapless.records.hints import hints_tag
from gapless.records.record import Tags

from . import messages
from .deal_proofs import proof_tags
from .settings import Limits
from .table import Chooser, Table


def played_card(
    round: Round,
    number: int,
    card: int,
    effects: TurnEffects,
    chosen_for: Mapping[int, Chooser] | None = None,
) -> messages.PlayedCard:
    """Return a completed card of a round, counted from 0 for the starting tiles.

    `chosen_for` has the seats whose act the clock or a bot chose for a person.
    """
    turn = round.turns[card]
    seats = [
        messages.SeatEffect(token=str(token), **(effect_fields(effect) if effect else {}))
        for token, effect in zip(turn.tokens, effects.seats, strict=True)
    ]
    arrivals = [_arrival(*arrival) for arrival in effects.arrivals]
    chosen_for = chosen_for or {}
    late, stand_ins = (
        sorted(seat for seat, chooser in chosen_for.items() if chooser == by)
        for by in ("clock", "bot")
    )
    return messages.PlayedCard(number, card, turn.card, seats, arrivals, late, stand_ins)


def seat_line(round: Round, number: int, seat: int) -> list[messages.PlayedCard]:
    """Return the cards of a round as one seat played them, arrivals on its ramp included.

    The seat is seat 0 of each card.
    """
    line, effects = [], map(round.ramps[seat].effect, count())
    for card, turn in enumerate(round.turns):
        token = turn.tokens[seat]
        own = effect_fields(next(effects)) if isinstance(token, Act) else {}
        arrivals = [_arrival(0, 0, next(effects)) for one in turn.arrivals if one.seat == seat]
        effect = messages.SeatEffect(token=str(token), **own)
        line.append(messages.PlayedCard(number, card, turn.card, [effect], arrivals))
    return line


def effect_fields(effect: Effect) -> dict[str, Any]:
    """Return the fields of the message `Effect`; empty groups are left to their defaults."""
    event, rows, columns, _, gaps, kept, covered, spent, cracked, broken, items, locked = effect
    fields: dict[str, Any] = {
        "rows": rows,
        "columns": columns,
        "gaps": gaps,
        "spent": spent,
        "cracked": cracked,
        "broken": broken,
    }
    if isinstance(event, Landing):
        fields["squares"], fields["outcome"] = event.squares, event.outcome
    if kept:
        fields["kept"] = [messages.SpaceGroup(*group) for group in kept]
    if covered:
        fields["covered"] = [messages.SpaceGroup(*group) for group in covered]
    if items:
        fields["items"], fields["banked"] = item_groups(items), effect.banked
    if locked:
        fields["locked"] = item_groups(locked)
    return fields


def seat_previews(view: View) -> messages.SeatPreviews | None:
    """Return what each legal placement of the viewer's tile would do; none without a tile."""
    if view.viewer is None or view.tile is None:
        return None
    placements = [landing.placement for landing in view.landings]
    effects = [
        messages.SeatEffect(token=str(one), **effect_fields(view.ramp.preview(one)))
        for one in placements
    ]
    return messages.SeatPreviews(view.viewer, view.tile.name, effects)


def position_of(view: View) -> messages.Position:
    """Return the ramp of the viewer's seat on the open card."""
    assert view.viewer is not None
    ramp = view.ramps[view.viewer]
    return messages.Position(
        round=view.round,
        card=len(view.turns),
        board=board_of(view.board),
        seat=view.viewer,
        tiles=[
            messages.PlacedTile(event.placement.tile.name, list(event.squares))
            for event in ramp.history
            if isinstance(event, Landing) and event.outcome is Outcome.RESTS
        ],
        spent=list(spaces_of(ramp.spent)),
        cracked=list(spaces_of(ramp.cracked)),
        broken=list(spaces_of(ramp.broken)),
        acted=list(view.acted),
    )


def board_of(board: Board) -> messages.Board:
    """Return a board for the page to draw."""
    return msgspec.convert(board, messages.Board, from_attributes=True)


def drawn_boards(edition: str, refs: Iterable[str]) -> list[messages.Board]:
    """Return the boards of a game that a player has drawn, each once; unreadable ones are left out.

    Only a damaged or a newer database has unreadable ones.
    """
    found = []
    for ref in dict.fromkeys(refs):
        if ref.startswith(CODE):
            with suppress(GaplessError):
                found.append(board_of(find_board(shipped(edition), ref, None)))
    return found


def rank_names(rank: Rank | None) -> messages.RankNames | None:
    """Return a solo rank in each language."""
    return None if rank is None else cast("messages.RankNames", dict(rank.names))


def replay_of(record: Record) -> messages.Replay:
    """Return a record card by card."""
    setup = record.setup
    rounds = [
        messages.ReplayRound(
            board_of(round.board),
            [tile.name for tile in round.start],
            [
                played_card(round, number, card, round.effects(card))
                for card in range(len(round.turns))
            ],
            [_score(score) for score in round.scores()] if round.finished else None,
        )
        for number, round in enumerate(record.rounds)
    ]
    return messages.Replay(
        list(setup.players),
        setup.edition.id,
        [board.ref for board in setup.boards],
        [rule for rule in HouseRule if rule in setup.house],
        list(record.tags),
        rounds,
        list(record.totals),
        list(record.winners),
        rank_names(record.rank),
        record.complete,
    )


def edition_of(id: str, limits: Limits) -> messages.Edition:
    """Return a shipped edition, with the boards of the variants that fit it."""
    found = shipped(id)
    return messages.Edition(
        id=found.id,
        columns=found.columns,
        rows=found.rows,
        players=found.players,
        rounds=found.rounds,
        tiles={name: tile.drawing for name, tile in found.tiles.items()},
        build=found.build,
        start=found.start,
        boards=[board_of(board) for board in boards(found).values()],
        house=list(HouseRule),
        ranks=[messages.EditionRank(rank.least, **rank.names) for rank in found.ranks],
        bots=list(LEVELS),
        limits=messages.PageLimits(limits.name_length, limits.rounds, messages.CLOCK_SECONDS),
    )


def _arrival(source: int, seat: int, effect: Effect) -> messages.ArrivalEffect:
    assert effect.landing is not None
    placement = effect.landing.placement
    return messages.ArrivalEffect(
        source=source,
        seat=seat,
        tile=placement.tile.name,
        token=str(placement),
        **effect_fields(effect),
    )


def _score(score: Score) -> messages.Score:
    return messages.Score(score.total, item_groups(score.groups))


def item_groups(groups: Iterable[ItemGroup]) -> list[messages.ItemGroup]:
    """Return the items of a score."""
    return [messages.ItemGroup(*group) for group in groups]


def _practice_tags(table: Table) -> Tags:
    """Return the tags that say which practised game it goes back to, and the hints of each seat."""
    tags: Tags = ()
    if table.branch is not None and table.origin is not None:
        one = table.branch
        totals = None if one.total is None else table.origin.totals
        tags = branch_tags(one.source, one.round, one.card, totals)
    elif table.origin is not None and table.origin.practised:
        tags = (("Repeats", table.origin.table),)
    if table.hinted:
        counts = [len(table.hinted.get(seat, ())) for seat in range(len(table.seats))]
        tags = (*tags, hints_tag(counts))
    return tags


def record_of(table: Table) -> Record:
    """Return a finished game as a record, with the tags that prove a fair deal.

    Of a game that was ended early, the record has the cards that all seats had played, no proof.
    """
    day = datetime.fromtimestamp(table.created / 1000, UTC).date().isoformat()
    tags = (("Date", day), ("Table", table.id), *_practice_tags(table))
    if table.ended and table.game is not None:
        rounds = tuple(round for round in table.game.rounds if round.turns)
        if rounds:
            return Record(table.game.setup, rounds, table.game.practised, tags)
    game = table.finished()
    assert table.secret is not None
    return Record.of_game(game, (*tags, *proof_tags(table.secret, table.contributions)))
