"""What one client may do, as numbers that the host of a server can change."""

from dataclasses import dataclass

CLOCK_SECONDS = (5, 600)
"""The shortest and the longest time that a table's clock may give for a card."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one client. A host can set most of them, as `GAPLESS_LIMIT_NAME`."""

    message_bytes: int = 4_096
    messages_per_second: int = 20
    messages_at_once: int = 60
    requests_per_second: int = 20
    requests_at_once: int = 200
    request_bytes: int = 16_384
    record_bytes: int = 65_536
    record_rounds: int = 50
    records_per_minute: int = 30
    board_bytes: int = 65_536
    board_checks_per_second: int = 20
    board_checks_at_once: int = 100
    tables_per_hour: int = 200
    key_tables_per_hour: int = 100
    listed_tables: int = 20
    key_listed_tables: int = 5
    events_per_hour: int = 400_000
    key_events_per_hour: int = 20_000
    bot_seconds_per_hour: int = 3_600
    key_bot_seconds_per_hour: int = 900
    game_events: int = 5_000
    take_backs: int = 20
    connections_per_address: int = 400
    connections: int = 12_000
    header_bytes: int = 16_384
    header_seconds: int = 10
    body_seconds: int = 30
    sockets_per_address: int = 200
    sockets: int = 10_000
    lag_bytes: int = 1_000_000
    lag_bytes_in_all: int = 64_000_000
    lag_seconds: int = 30
    name_length: int = 24
    rounds: int = 12
