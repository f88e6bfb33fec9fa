"""Offences in tags and in the order of the lines."""

from collections.abc import Mapping
from random import Random

from tests.referee.draft import Draft, Offence
from tests.referee.records import Line, tag, tag_name

BAD_TAGS = (
    "[Event]",
    "[Event Red]",
    '[Event "Red"',
    '[Event "Red]',
    '[Event "a" "b"]',
    '[Event "a"b"]',
    '["Event" "a"]',
    "[]",
    "[Event 'a']",
)
BAD_BOARDS = ("", "99", "no-such", "1+explosive", "file:no-such-file.toml:x", "1,2")


def tag_form(rng: Random, draft: Draft) -> int | None:
    return draft.insert_tag(rng, Line("tag", rng.choice(BAD_TAGS)))


def unknown_edition(rng: Random, draft: Draft) -> int | None:
    at = draft.tag("Edition")
    assert at is not None
    return draft.rewrite(at, tag("Edition", rng.choice(["", "no-such", "classic 2"])).text)


def unknown_board(rng: Random, draft: Draft) -> int | None:
    at = draft.tag("Boards")
    assert at is not None
    names = [choice.name for choice in draft.config.choices]
    bad = rng.choice(BAD_BOARDS)
    if bad:
        names[rng.randrange(len(names))] = bad
    return draft.rewrite(at, tag("Boards", " ".join(names) if bad else "").text)


def unknown_house_rule(rng: Random, draft: Draft) -> int | None:
    house = [*draft.config.house, rng.choice(["outside", "row-penalties", "rowpenalty"])]
    rng.shuffle(house)
    line = tag("House", " ".join(house))
    at = draft.tag("House")
    return draft.insert_tag(rng, line) if at is None else draft.rewrite(at, line.text)


def too_many_players(rng: Random, draft: Draft) -> int | None:
    most = draft.config.edition.most_players
    for _ in range(most + 1 - draft.config.players):
        draft.insert_tag(rng, tag("Player", "more"))
    players = [at for at in draft.where("tag") if tag_name(draft.lines[at]) == "Player"]
    return players[most]


def _without_tag(rng: Random, draft: Draft, name: str) -> int | None:
    draft.lines = [line for line in draft.lines if line.role != "tag" or tag_name(line) != name]
    if rng.random() < 0.3:
        draft.lines = [line for line in draft.lines if line.role == "tag"]
    return draft.first_after_tags()


def no_players(rng: Random, draft: Draft) -> int | None:
    return _without_tag(rng, draft, "Player")


def missing_tag(rng: Random, draft: Draft) -> int | None:
    return _without_tag(rng, draft, rng.choice(["Gapless", "Edition"]))


def row_penalty_and_volatile(rng: Random, draft: Draft) -> int | None:
    if not any(choice.volatile for choice in draft.config.choices):
        return None
    line = tag("House", " ".join([*sorted(draft.config.house), "row-penalty"]))
    house = draft.tag("House")
    if house is None:
        house = draft.insert_tag(rng, line)
    draft.rewrite(house, line.text)
    boards = draft.tag("Boards")
    assert boards is not None
    return max(house, boards)


def heading_disagrees(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("heading"))
    _, number, _, name = draft.lines[at].text.split()
    if rng.random() < 0.5:
        other = rng.choice([int(number) - 1, int(number) + 1])
        return draft.rewrite(at, f"round {other} board {name}")
    swapped = name.removesuffix("+volatile") if "+" in name else name + "+volatile"
    other_name = rng.choice([swapped, "no-such", *draft.config.edition.rounds])
    if other_name == name:
        return None
    return draft.rewrite(at, f"round {number} board {other_name}")


def one_round_too_many(rng: Random, draft: Draft) -> int | None:
    draft.lines = [line for line in draft.lines if line.role != "total"]
    number = len(draft.config.choices) + 1
    name = rng.choice(draft.config.choices).name
    draft.lines.append(Line("heading", f"round {number} board {name}"))
    return len(draft.lines) - 1


def _drop_last_cards(rng: Random, draft: Draft, round_: int) -> int:
    """Remove one or more of the last cards, and perhaps the start; return where they were."""
    cards = [at for at in draft.where("start", "card") if draft.lines[at].round == round_]
    first = rng.choice([cards[-1], rng.choice(cards)])
    del draft.lines[first : cards[-1] + 1]
    return first


def _drop(draft: Draft, role: str, round_: int) -> None:
    draft.lines = [line for line in draft.lines if line.role != role or line.round != round_]


def early_heading(rng: Random, draft: Draft) -> int | None:
    if len(draft.rounds) < 2:
        return None
    _drop(draft, "score", 0)
    at = _drop_last_cards(rng, draft, 0)
    assert draft.lines[at].role == "heading"
    return at


def early_score(rng: Random, draft: Draft) -> int | None:
    scores = draft.where("score")
    if not scores:
        return None
    return _drop_last_cards(rng, draft, draft.lines[rng.choice(scores)].round)


def early_total(rng: Random, draft: Draft) -> int | None:
    if not draft.where("total"):
        return None
    total = draft.lines[-1]
    if rng.random() < 0.3:
        cards = draft.where("start", "card")
        last = max(draft.lines[at].turn for at in cards)
        at = rng.choice([at for at in cards if draft.lines[at].turn < last])
        draft.lines[at + 1 :] = [total]
        return at + 1
    if len(draft.rounds) > 1 and rng.random() < 0.5:
        at = draft.where("heading")[1]
        draft.lines[at:] = [total]
        return at
    _drop(draft, "score", len(draft.rounds) - 1)
    return _drop_last_cards(rng, draft, len(draft.rounds) - 1)


def missing_start(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("start"))
    del draft.lines[at]
    return at


def missing_heading(rng: Random, draft: Draft) -> int | None:
    at = rng.choice(draft.where("heading"))
    del draft.lines[at]
    return at


def late_tag(rng: Random, draft: Draft) -> int | None:
    at = rng.randint(draft.first_after_tags() + 1, len(draft.lines))
    draft.lines.insert(at, tag("Event", "late"))
    return at


def no_line_of_a_record(rng: Random, draft: Draft) -> int | None:
    text = rng.choice(["hello", "round", ": T4-", "round 1", "start", "scores: 1", "T4a1"])
    at = rng.randint(0, len(draft.lines))
    draft.lines.insert(at, Line("nonsense", text))
    return at


def unknown_version(rng: Random, draft: Draft) -> int | None:
    at = draft.tag("Gapless")
    assert at is not None
    return draft.rewrite(at, tag("Gapless", rng.choice(["2", "", "one"])).text)


def second_line_of_its_kind(rng: Random, draft: Draft) -> int | None:
    """A start, score or total that comes again at once."""
    at = rng.choice(draft.where("start", "score", "total"))
    draft.lines.insert(at + 1, draft.lines[at])
    return at + 1


LISTED: Mapping[str, Offence] = {
    "tag form": tag_form,
    "unknown edition": unknown_edition,
    "unknown board": unknown_board,
    "unknown house rule": unknown_house_rule,
    "too many players": too_many_players,
    "no players": no_players,
    "missing tag": missing_tag,
    "row-penalty and volatile": row_penalty_and_volatile,
    "heading disagrees": heading_disagrees,
    "one round too many": one_round_too_many,
    "early heading": early_heading,
    "early score": early_score,
    "early total": early_total,
    "missing start": missing_start,
    "missing heading": missing_heading,
}

IMPLIED: Mapping[str, Offence] = {
    "late tag": late_tag,
    "no line of a record": no_line_of_a_record,
    "unknown version": unknown_version,
    "second line of its kind": second_line_of_its_kind,
}
