"""Values of the core as messages: boards, scores, effects, replays and editions."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, cast

from gapless.core.board import Board, HouseRule
from gapless.core.edition import Rank
from gapless.core.effect import Effect, Landing, SpaceGroup
from gapless.core.errors import GaplessError
from gapless.core.masks import spaces_of
from gapless.core.round import Round, TurnEffects
from gapless.core.score import ItemGroup, Score
from gapless.core.view import View
from gapless.editions import boards, find_board
from gapless.editions import edition as shipped
from gapless.editions.board_codes import PREFIX as CODE
from gapless.editions.kind_tables import kind_table
from gapless.records import Record
from gapless.records.branches import branch_tags
from gapless.records.hint_tags import hints_tag
from gapless.records.record import Tags
from gapless.rooms.deal_proofs import proof_tags
from gapless.rooms.events import Chooser
from gapless.rooms.limits import CLOCK_SECONDS, Limits
from gapless.rooms.table import Table

from . import messages


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
    choosers = sorted((chosen_for or {}).items())
    late = [seat for seat, chooser in choosers if chooser == "clock"]
    stand_ins = [seat for seat, chooser in choosers if chooser == "bot"]
    return messages.PlayedCard(number, card, turn.card, seats, arrivals, late, stand_ins)


def played_cards(round: Round, number: int) -> list[messages.PlayedCard]:
    """Return all cards of a round."""
    cards = range(len(round.turns))
    return [played_card(round, number, card, round.effects(card)) for card in cards]


def effect_fields(effect: Effect) -> dict[str, Any]:
    """Return the fields of the message `Effect`; empty groups are left to their defaults."""
    event, rows, columns, _, gaps, kept, covered, spent, slid, items, locked = effect
    fields: dict[str, Any] = {"rows": rows, "columns": columns, "gaps": gaps}
    fields |= {"spent": spent, "slid": slid}
    if isinstance(event, Landing):
        fields["squares"], fields["outcome"] = event.squares, event.outcome
    if kept:
        fields["kept"] = [_space_group(group) for group in kept]
    if covered:
        fields["covered"] = [_space_group(group) for group in covered]
    if items:
        fields["items"], fields["banked"] = item_groups(items), effect.banked
    if locked:
        fields["locked"] = item_groups(locked)
    return fields


def _space_group(group: SpaceGroup) -> messages.SpaceGroup:
    kind = group.kind if isinstance(group.kind, int) else group.kind.key
    return messages.SpaceGroup(group.character, kind, group.spaces)


def seat_previews(view: View) -> messages.SeatPreviews | None:
    """Return what each legal placement of the viewer's tile would do; none without a tile."""
    if view.viewer is None or view.tile is None:
        return None
    effects = [
        messages.SeatEffect(token=str(placement), **effect_fields(view.ramp.preview(placement)))
        for placement, *_ in view.landings
    ]
    return messages.SeatPreviews(view.viewer, view.tile.name, effects)


def position_of(view: View) -> messages.Position:
    """Return the ramp of the viewer's seat on the open card."""
    assert view.viewer is not None
    ramp = view.ramps[view.viewer]
    return messages.Position.of(
        view,
        card=len(view.turns),
        board=board_of(view.board),
        seat=view.viewer,
        tiles=[
            messages.PlacedTile(tile.placement.tile.name, tile.squares) for tile in ramp.tiles()
        ],
        spent=spaces_of(ramp.spent),
        slid=[spaces_of(mask) for mask in ramp.slid],
    )


def board_of(board: Board) -> messages.Board:
    """Return a board for the page to draw."""
    kinds = {kind.key: kind_table(kind) for kind in board.kinds if kind.own}
    return messages.Board.of(board, spaces=board.meanings, kinds=kinds)


def drawn_boards(edition: str, refs: Iterable[str]) -> list[messages.Board]:
    """Return the boards of a game that a player has drawn, each once; unreadable ones are left out.

    Only a damaged or a newer database has unreadable ones.
    """
    drawn = []
    for ref in dict.fromkeys(refs):
        if ref.startswith(CODE):
            with suppress(GaplessError):
                drawn.append(board_of(find_board(shipped(edition), ref, None)))
    return drawn


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
            played_cards(round, number),
            [_score(score) for score in round.scores()] if round.finished else None,
        )
        for number, round in enumerate(record.rounds)
    ]
    return messages.Replay.of(
        record,
        players=setup.players,
        edition=setup.edition.id,
        boards=[board.ref for board in setup.boards],
        house=[rule for rule in HouseRule if rule in setup.house],
        rounds=rounds,
        rank=rank_names(record.rank),
    )


def edition_of(id: str, limits: Limits, levels: Sequence[str]) -> messages.Edition:
    """Return a shipped edition, with the boards of the variants that fit it."""
    box = shipped(id)
    return messages.Edition.of(
        box,
        tiles={name: tile.drawing for name, tile in box.tiles.items()},
        boards=[board_of(board) for board in boards(box).values()],
        house=list(HouseRule),
        ranks=[messages.EditionRank(rank.least, **rank.names) for rank in box.ranks],
        bots=list(levels),
        limits=messages.PageLimits(limits.name_length, limits.rounds, CLOCK_SECONDS),
    )


def _arrival(source: int, seat: int, effect: Effect) -> messages.ArrivalEffect:
    assert effect.landing is not None
    placement, fields = effect.landing.placement, effect_fields(effect)
    fields |= {"source": source, "seat": seat, "tile": placement.tile.name}
    return messages.ArrivalEffect(token=str(placement), **fields)


def _score(score: Score) -> messages.Score:
    return messages.Score(score.total, item_groups(score.groups))


def item_groups(groups: Iterable[ItemGroup]) -> list[messages.ItemGroup]:
    """Return the items of a score."""
    return [messages.ItemGroup(*group) for group in groups]


def _practice_tags(table: Table) -> Tags:
    """Return the tags that say which practised game it goes back to, and the hints of each seat."""
    tags: Tags = ()
    if table.branch is not None and table.origin is not None:
        branch = table.branch
        totals = None if branch.total is None else table.origin.totals
        tags = branch_tags(branch.source, branch.round, branch.card, totals)
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
