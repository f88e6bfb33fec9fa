"""Three beginners, as bots: `python3 beginners.py random | fewest-gaps | overlooking`.

They measure how hard the weakest bot is for people: see `docs/bots.md`, which also describes the
messages. Each sets a tile aside only if it fits nowhere.
"""

import json
import random
import sys
from typing import Any

OVERLOOKED = 0.3
"""The probability with which `overlooking` overlooks a landing."""


def choose(view: dict[str, Any], beginner: str, seed: int) -> str:
    """Return an act: the landing with the fewest gaps, of these the lowest, of these any."""
    rng = random.Random(f"{seed} {view['round']} {view['turned']} {view['tile']}")
    landings: list[dict[str, Any]] = view["landings"]
    if not landings:
        return f"{view['tile']}-"
    if beginner == "overlooking":
        landings = [one for one in landings if rng.random() >= OVERLOOKED] or landings
    if beginner != "random":
        effort = [(len(one["seals"]), one["row"]) for one in landings]
        fewest = min(effort)
        landings = [one for one, own in zip(landings, effort, strict=True) if own == fewest]
    return str(rng.choice(landings)["act"])


def main(beginner: str) -> None:
    """Answer the messages on standard input."""
    seed = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        if message["type"] == "hello":
            seed, answer = message["seed"], {"type": "ready"}
        else:
            answer = {"act": choose(message, beginner, seed)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
