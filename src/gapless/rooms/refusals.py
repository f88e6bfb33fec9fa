"""What a room or a server refuses: a stable code, a sentence, and an HTTP status."""

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

    @property
    def status(self) -> int:
        """The HTTP status of the answer."""
        return _STATUS.get(self.code, 422)
