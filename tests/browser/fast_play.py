"""Play over the socket without a page, to bring a table to the state a test begins with."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from websockets.sync.client import connect

from testbed.person import Person, sensible, unfolded

State = dict[str, Any]


def play_fast(
    url: str,
    key: str,
    table: str,
    until: Callable[[State], bool],
    choose: Callable[[dict[str, Any]], str] = sensible,
) -> State:
    """Act for every seat of the key until a state meets a condition; return that state."""
    address = f"{url.replace('http', 'ws', 1)}api/v1/tables/{table}/socket"
    with connect(address, max_size=None, compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "key": key, "lang": "en", "since": None}))
        while True:
            said = json.loads(socket.recv(60))
            if said["type"] == "error":
                raise AssertionError(said)
            if said["type"] != "state" or said["game"] is None:
                continue
            if until(said):
                return dict(said)
            game = said["game"]
            for own in said["mine"]:
                if own["tile"] and own["pending"] is None:
                    token = choose(unfolded(said, own))
                    place = {"position": game["position"], "seat": own["seat"]}
                    act = {"type": "act", "id": "fast", "act": token}
                    socket.send(json.dumps(act | place))


def poor(own: dict[str, Any]) -> str:
    """Set every tile aside that may be."""
    return f"{own['tile']}-" if own["may_set_aside"] else sensible(own)


def play_all_fast(
    people: Sequence[Person],
    table: str,
    until: Callable[[State], bool],
    *,
    best: Person | None = None,
) -> None:
    """Play the seats of several people at the same time; all but `best`, if given, play badly."""
    with ThreadPoolExecutor() as pool:
        every = [
            pool.submit(
                play_fast, one.url, one.key, table, until, sensible if best in (None, one) else poor
            )
            for one in people
        ]
    for one in every:
        one.result()


def at_card(card: int, round: int = 0) -> Callable[[State], bool]:
    """Return the condition that a card of a round has been turned."""

    def is_turned(state: State) -> bool:
        game = state["game"]
        return bool((game["round"], game["card"]) >= (round, card))

    return is_turned


def over(state: State) -> bool:
    return bool(state["game"]["complete"])
