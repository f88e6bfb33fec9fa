"""What one key and one address may use."""

from collections.abc import Callable

import pytest

from gapless.rooms.keys import Client
from gapless.rooms.limits import Limits
from gapless.rooms.outside import Signals
from gapless.rooms.quotas import Quota, RateLimiter, SharedLimits, TokenBucket
from gapless.rooms.refusals import RefusedError
from testbed.running import Running


def test_a_quota_counts_for_the_key_and_for_the_address() -> None:
    now = 0.0
    quota = Quota("tables-many", 2, 3, SharedLimits(Signals(), lambda: now))
    red, blue, green = (Client(key, "home") for key in ("red", "blue", "green"))
    quota.take(red)
    quota.take(red)
    with pytest.raises(RefusedError) as refusal:
        quota.take(red)
    assert (refusal.value.code, refusal.value.status) == ("tables-many", 429)
    quota.take(blue)
    with pytest.raises(RefusedError):
        quota.take(green)
    quota.take(Client("green", "elsewhere"))
    assert quota.exhausted(red)
    now = 1800.0
    quota.take(red)
    assert quota.exhausted(red)


def test_a_burst_is_as_long_as_a_limit_says() -> None:
    bucket = TokenBucket(rate=1.0, most=3, left=3, at=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(now) for now in (0.5, 1.0, 1.0, 2.0)] == [False, True, False, True]


def test_what_is_overdrawn_takes_longer_to_return() -> None:
    now = 0.0
    quota = Quota("busy", 10, 1000, SharedLimits(Signals(), lambda: now))
    client = Client("red", "")
    quota.spend(client, 500.0)
    now = 3600.0
    assert quota.exhausted(client)
    now = 7200.0
    assert not quota.exhausted(client)


class Sent(Signals):
    """Signals that are passed on at once to the limits of another server."""

    shared = True

    def __init__(self) -> None:
        self.other: SharedLimits | None = None

    def spent(self, limit: str, pseudonym: str, amount: float) -> None:
        assert self.other is not None
        assert "red" not in limit + pseudonym
        assert "192.0" not in limit + pseudonym
        self.other.spent(limit, pseudonym, amount)


def two_servers() -> tuple[SharedLimits, SharedLimits]:
    sent, back = Sent(), Sent()
    sent.other, back.other = limits = SharedLimits(back, float), SharedLimits(sent, float)
    return limits


def test_servers_count_together_what_a_client_uses() -> None:
    one, other = (Quota("tables-many", 2, 300, shared) for shared in two_servers())
    red = Client("red", "home of red")
    one.take(red)
    other.take(red)
    for quota in (one, other):
        with pytest.raises(RefusedError):
            quota.take(red)
        quota.take(Client("blue", "home of red"))


def test_servers_count_requests_of_an_address_together() -> None:
    one, other = (RateLimiter("requests", 1e-9, 20, shared) for shared in two_servers())
    for _ in range(10):
        one.take("192.0.2.1")
        other.take("192.0.2.1")
    for limiter in (one, other):
        with pytest.raises(RefusedError):
            limiter.take("192.0.2.1")
        limiter.take("192.0.2.2")


async def test_tables_and_events_of_a_key(serve: Callable[..., Running], sqlite: str) -> None:
    server = serve(sqlite, limits=Limits(key_tables_per_hour=2, key_events_per_hour=4))
    red = server.browser()
    tables = [await red.create("Red", boards=["1"]) for _ in range(2)]
    body = {"seats": [{"kind": "person", "name": "Red"}]}
    assert await red.refused("POST", "tables", body) == (429, "tables-many")
    async with red.sit(tables[0]) as line:
        await line.play(4)
        own = line.state["mine"][0] if line.state else {}
        act = own["landings"][0][0]
        code = await line.refused(type="act", position=line.position, seat=0, act=act)
        assert code == "events-many"
    blue = server.browser()
    async with blue.sit(await blue.create("Blue", boards=["1"])) as line:
        await line.play(2)
