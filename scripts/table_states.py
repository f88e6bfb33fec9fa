"""States of tables that are played without a server."""

from gapless.rooms.summaries import stored_summary, table_summary
from gapless.rooms.table import Table
from gapless.rooms.wire.messages import ClockNotice
from gapless.rooms.wire.state_json import StateJson, json_text, timing_fields


def state_text(table: Table, state_json: StateJson, since: int) -> str:
    """Return the message `state` for the owner of all seats, with the cards since an event."""
    summary = json_text(table_summary(stored_summary(table), "", lambda _: True))
    own, news = range(len(table.seats)), state_json.news(since)
    timing = timing_fields(
        ClockNotice(None, paused=False, countdown=None, next=None, replaceable=[None] * len(own))
    )
    shared = state_json.shared_fields(timing, results=True)
    return state_json.state_message(summary, shared, own, news)
