"""What a room or a server refuses: a stable code, a sentence, and an HTTP status."""

from typing import ClassVar

from gapless.core.errors import GaplessError

_CODES = {
    401: "key-missing key-form",
    403: "origin not-host not-yours kicked blocked hints-off",
    404: "path-unknown table-unknown",
    405: "method",
    409: "table-full table-started table-open table-over table-playing table-ended round-playing "
    "review-unfinished hint-late position-late seat-taken seat-present seat-recent "
    "take-backs-many game-long contribution-twice contribution-late reveal-early",
    413: "request-large",
    415: "request-type",
    429: "rate records-many tables-many events-many listed-many sockets-many measures-many "
    "measures-waiting",
    501: "review-missing",
    503: "database busy closing",
}
_STATUS = {code: status for status, codes in _CODES.items() for code in codes.split(" ")}


class RefusedError(GaplessError):
    """A request that the server refuses."""

    sentences: ClassVar[dict[str, str]] = {
        # who asks
        "key-missing": "the request needs a key; send it as 'Authorization: Bearer KEY'",
        "key-form": "that isn't a key; a key is 32 random bytes in base64url",
        "origin": "this server does not accept requests from pages of {origin}",
        "not-host": "only the host of the table may do that",
        "not-yours": "seat {seat} is not yours",
        # what is asked
        "request-form": "the request can't be read: {reason}",
        "request-large": "the request is larger than {most} bytes",
        "request-type": "the request must be {expected}",
        "message-form": "the message can't be read: {reason}",
        "message-hello": "the first message must be 'hello', and only the first",
        "path-unknown": "there is nothing at this address",
        "method": "this address does not accept {method} requests",
        "name-form": "a name must have 1 to {most} visible characters",
        "name-scripts": "a name can't mix scripts, or use a rare one; write it in one script, such "
        "as Latin, Greek or Arabic",
        "name-reserved": "nobody may be called '{name}'; choose another name",
        "boards-many": "a game has at most {most} rounds",
        "persons-none": "at least one seat must be a person's",
        "practice-alone": "practice is for one player",
        "hints-ranked": "a game that can earn a rank has no hints; choose practice to get some",
        "hints-off": "this table gives no hints; allow them when you create one that earns no rank",
        "hint-late": "there is no tile of yours to give a hint for; wait for the next card",
        "review-unfinished": "only finished games are reviewed here; 'gapless coach' also reviews "
        "others",
        "review-missing": "this server can't review games; its operator has to install NumPy",
        "branch-point": "nothing can be played on from card {card} of round {round}; choose a card "
        "that was played",
        "branch-recorded": "the others can repeat their moves only with the same cards; choose "
        "those, or bots",
        "level-unknown": "there is no bot '{level}'; choose one of {levels}",
        # the table
        "table-unknown": "there is no table '{table}'",
        "table-full": "no seat is free at this table",
        "table-started": "the game has already started",
        "table-open": "the game has not started",
        "table-over": "the game is over",
        "table-playing": "the game is not over yet",
        "table-ended": "the operator of this server has ended the table",
        "blocked": "the operator of this server has blocked you",
        "table-damaged": "the game can't be opened: its log is damaged",
        "round-unknown": "the game has no round {round}",
        "round-playing": "round {round} is not over yet",
        "seat-unknown": "there is no seat {seat}",
        "seat-taken": "seat {seat} is taken",
        "seat-present": "the player of seat {seat} is connected",
        "seat-recent": "the player of seat {seat} has only just gone; try again in {seconds} s",
        "seat-none": "you have no seat at this table",
        "contribution-twice": "the first hash counts; it can't be replaced",
        "contribution-late": "it is too late to contribute to the shuffle",
        "reveal-early": "wait until the hashes of all players have been sent out",
        "reveal-wrong": "these bytes don't have the hash that you sent before",
        "kicked": "the host removed you from this table",
        "take-backs-many": "you have taken back {most} times on this card; no more is possible",
        "game-long": "too much has happened at this table; only acts are still possible",
        "position-late": "the game has gone on since then; look at the card that lies open now",
        "page-old": "this page is from an earlier version of Gapless; reload it to go on",
        # the server
        "rate": "too many requests; wait a moment",
        "records-many": "too many records were sent from your address; wait a minute",
        "tables-many": "too many tables were created by you or from your address; try again later",
        "listed-many": "you or others at your address have too many public tables; end one first",
        "events-many": "too much happened in your games or from your address; wait a minute",
        "measures-many": "the bots have thought long enough for you or others at your address; try "
        "again later",
        "measures-waiting": "you or others at your address wait for too many boards or reviews; "
        "wait until one is done",
        "sockets-many": "there are too many connections from your address",
        "database": "the database does not answer; try again in a moment",
        "text-unstorable": "the server's database can't store one of these characters",
        "busy": "the server is busy; try again in a moment",
        "closing": "the server is restarting; try again in a moment",
        "internal": "something went wrong on the server; the error was logged",
    }

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return _STATUS.get(self.code, 422)
